"""For whoever looks after a server: is it alive, is it ready, what does it count, what does it tell."""

from __future__ import annotations

import json
import logging
import re
import time
from pathlib import Path

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from nuffle.store.connect import connect, writing
from nuffle.web import readiness
from nuffle.web.app import create_app
from nuffle.web.metrics import REQUESTS, JsonFormatter, Meter
from nuffle.web.settings import Settings

LINE = re.compile(r'[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? -?[0-9.e+]+(Inf)?')


def test_it_says_that_it_is_alive_and_ready(app) -> None:
    for path in ("/health", "/health/live", "/health/ready"):
        answer = app.get(path)
        assert answer.status_code == 200 and answer.json()["status"] == "ok"


def test_without_its_store_it_is_alive_and_not_ready(app, tmp_path: Path) -> None:
    host = app.app.state.host
    host.engine.dispose()
    (tmp_path / "web.db").unlink()
    (tmp_path / "web.db").mkdir()
    assert app.get("/health/live").status_code == 200
    answer = app.get("/health/ready")
    assert answer.status_code == 503 and answer.json()["store"] == "it takes no writes"
    (tmp_path / "web.db").rmdir()


def test_a_store_that_only_answers_is_not_ready(app) -> None:
    assert app.get("/health/ready").status_code == 200
    with writing(app.app.state.host.engine) as connection:
        for change in ("INSERT", "UPDATE"):
            connection.execute(text(f"CREATE TRIGGER full_{change} BEFORE {change} ON setting "
                                    "BEGIN SELECT RAISE(ABORT, 'disk full'); END"))
    app.app.state.host.readiness.looked = float("-inf")
    answer = app.get("/health/ready")
    assert answer.status_code == 503 and answer.json()["store"] == "it takes no writes"


def test_a_store_that_hangs_is_not_waited_for(app, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "WITHIN", 0.2)
    host = app.app.state.host
    with writing(connect(host.settings.url)) as _held:
        began = time.monotonic()
        answers = [app.get("/health/ready") for _again in range(3)]
        assert {answer.status_code for answer in answers} == {503} and time.monotonic() - began < 5
    host.readiness.looked = float("-inf")
    monkeypatch.setattr(readiness, "WITHIN", 10.0)
    assert app.get("/health/ready").status_code == 200, "it is ready again without a restart"


def test_prometheus_reads_what_is_counted(settings: Settings) -> None:
    with TestClient(create_app(settings), client=("127.0.0.1", 1)) as app:
        token = app.post("/api/coaches", json={"name": "Ann"}).json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        sides = [{"who": "me"}, {"who": "here"}]
        match = app.post("/api/matches", json={"turns": 1, "sides": sides}, headers=headers).json()["id"]
        view = app.get(f"/api/matches/{match}/view", headers=headers).json()
        asked = view["asked"]
        app.post(f"/api/matches/{match}/answers", headers=headers,
                 json={"seat": view["seat"], "number": asked["number"], "answer": asked["options"][0]["answer"]})
        app.get("/nowhere/at/all")
        found = app.get("/metrics")
    assert found.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = found.text.splitlines()
    assert all(LINE.fullmatch(line) for line in lines if not line.startswith("# ")), found.text
    assert 'nuffle_requests_total{route="/api/matches/{match_id}/view",method="GET",status="200"} 1' in lines
    assert 'nuffle_requests_total{route="(other)",method="GET",status="404"} 1' in lines
    assert "nuffle_matches 1" in lines and 'nuffle_request_seconds_bucket{le="+Inf"} 5' in lines
    assert any(line.startswith("nuffle_answers_saved_total ") and line[-1] != "0" for line in lines)
    assert match not in found.text and token not in found.text
    names = [line.split()[2] for line in lines if line.startswith("# TYPE")]
    assert len(names) == len(set(names)), "each is explained once"


def test_strangers_do_not_see_what_is_counted(settings: Settings) -> None:
    with TestClient(create_app(settings), client=("203.0.113.7", 1)) as app:
        assert app.get("/metrics").status_code == 403


def test_a_feed_is_no_slow_answer() -> None:
    meter = Meter()
    meter.observe("/events/{slug}/live", "GET", 200, 3600.0, feed=True)
    assert meter.seconds == 0 and "nuffle_request_seconds_count 0" in list(meter.lines({}))


def test_logs_are_lines_of_json_without_anything_secret(app, caplog) -> None:
    REQUESTS.setLevel(logging.INFO)
    with caplog.at_level(logging.INFO, "nuffle.requests"):
        app.get("/reset/a-secret-code?and=another")
    told = json.loads(JsonFormatter().format([record for record in caplog.records if record.name == REQUESTS.name][-1]))
    assert told["route"] == "/reset/{code}" and told["status"] == 403 and told["ms"] >= 0
    assert told["level"] == "info" and told["from"] == "nuffle.requests" and "secret" not in json.dumps(told)
