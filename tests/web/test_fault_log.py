"""Errors are counted by kind on one page, and told, signed, to a program of the administrator's."""

from __future__ import annotations

import hmac
import json
import logging
import time
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from nuffle.cli.main import app as command
from nuffle.store.accounts import Accounts
from nuffle.store.faults import Fault, Faults
from nuffle.web import fault_log
from nuffle.web.app import create_app
from nuffle.web.fault_log import FaultLog, Webhook, merge_faults
from nuffle.web.settings import Settings

from .conftest import Coach

SECRET = "a secret both know"
LOG = logging.getLogger("nuffle.web")


class Listener(ThreadingHTTPServer):
    """A program that hears of errors; the first calls may fail."""

    def __init__(self, failures: int = 0) -> None:
        super().__init__(("127.0.0.1", 0), Hearing)
        self.failures, self.heard = failures, list[tuple[dict[str, str], bytes]]()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/hook"


class Hearing(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        assert isinstance(self.server, Listener)
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.failures -= 1
        if self.server.failures < 0:
            self.server.heard.append(({name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(503 if self.server.failures >= 0 else 204)
        self.end_headers()

    def log_message(self, *_given: Any) -> None:
        """Nothing."""


@pytest.fixture
def listener() -> Iterator[Listener]:
    found = Listener()
    Thread(target=found.serve_forever, daemon=True).start()
    yield found
    found.shutdown()
    found.server_close()


@pytest.fixture
def broken(settings: Settings, listener: Listener, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server with a mistake of its own."""
    monkeypatch.setattr(fault_log, "EVERY", 0.05)
    made = create_app(replace(settings, error_webhook=listener.url, error_webhook_secret=SECRET))

    @made.get("/broken/{which}")
    def fail(which: int) -> None:
        raise [ZeroDivisionError("no"), LookupError("<b>nobody</b>")][which]

    with TestClient(made, raise_server_exceptions=False) as app:
        yield app


def wait_for(found: Any) -> Any:
    for _try in range(200):
        if have := found():
            return have
        time.sleep(0.05)
    raise AssertionError("nothing came")


def faults_of(app: TestClient) -> list[Fault]:
    return Faults(app.app.state.host.engine).every()  # type: ignore[attr-defined]


def test_an_error_is_counted_shown_and_told(broken: TestClient, listener: Listener) -> None:
    numbers = [broken.get("/broken/0").status_code for _again in range(3)]
    broken.get("/broken/1")
    assert numbers == [500] * 3
    wait_for(lambda: sum(fault.count for fault in faults_of(broken) if fault.kind == "ZeroDivisionError") == 3)
    heard = wait_for(lambda: [one for one in listener.heard if b"ZeroDivisionError" in one[1]])
    assert len(heard) == 1, "each kind once, however often it happens"
    headers, body = heard[0]
    wanted = hmac.new(SECRET.encode(), f"{headers['x-nuffle-timestamp']}.".encode() + body, sha256).hexdigest()
    assert headers["x-nuffle-signature"] == f"sha256={wanted}"
    assert abs(int(headers["x-nuffle-timestamp"]) - time.time()) < 60
    assert json.loads(body)["kind"] == "ZeroDivisionError" and json.loads(body)["number"]
    ann = Coach(broken, "Ann")
    assert ann.get("/admin/errors").status_code in (401, 403)
    engine = broken.app.state.host.engine  # type: ignore[attr-defined]
    Accounts(engine).open(ann.id, "ann", "x", admin=True)
    page = ann.get("/admin/errors")
    assert page.status_code == 200 and "ZeroDivisionError" in page.text and "&lt;b&gt;nobody" in page.text
    assert ann.post("/admin/errors").status_code == 200 and faults_of(broken) == []
    assert "No error since" in ann.get("/admin/errors").text


def test_the_latest_kind_comes_first(settings: Settings, broken: TestClient) -> None:
    kept = Faults(broken.app.state.host.engine)  # type: ignore[attr-defined]
    old = Fault("Old", "a", "", 1, "2027-01-01", "2027-01-01")
    new = Fault("New", "b", "", 1, "2027-01-02", "2027-01-02")
    kept.add([new])
    kept.add([old])
    kept.add([old])
    assert [(fault.kind, fault.count) for fault in kept.every()] == [("New", 1), ("Old", 2)]


def test_a_webhook_that_is_down_is_tried_again(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fault_log, "TRIES", (0.0, 0.01, 0.01))
    listener.failures = 2
    fault = Fault("Trouble", "here", "what", 1, "2027-01-01", "2027-01-01")
    assert Webhook(listener.url, SECRET).send(fault, Event()) and len(listener.heard) == 1
    listener.failures = 3
    assert not Webhook(listener.url, SECRET).send(fault, Event()) and len(listener.heard) == 1


def test_a_webhook_hears_of_one_kind_once_an_hour() -> None:
    at = [0.0]
    hook, fault = Webhook("http://nowhere", SECRET, lambda: at[0]), Fault("Trouble", "here", "", 1, "", "")
    others = [replace(fault, says="otherwise"), replace(fault, where="there")]
    assert [hook.is_due(one) for one in (fault, *others)] == [True, False, True]
    at[0] = fault_log.QUIET + 1
    assert hook.is_due(fault)


def test_a_flood_of_errors_is_one_row_and_no_more_memory(app: TestClient) -> None:
    log = FaultLog(Faults(app.app.state.host.engine))  # type: ignore[attr-defined]
    for number in range(3 * fault_log.WAITING):
        log.emit(logging.LogRecord("nuffle.web", logging.ERROR, "", 0, "flood %s", (number,), None))
    assert log.waiting.qsize() == fault_log.WAITING
    log.save()
    assert [fault.count for fault in faults_of(app) if fault.kind == "flood %s"] == [fault_log.WAITING]


def test_while_the_store_is_away_errors_are_kept(app: TestClient) -> None:
    class AwayFaults(Faults):
        away = True

        def add(self, fresh: list[Fault]) -> list[Fault]:
            if self.away:
                raise OSError("away")
            return super().add(fresh)

    kept = AwayFaults(app.app.state.host.engine)  # type: ignore[attr-defined]
    log = FaultLog(kept)
    for _again in range(3):
        log.emit(logging.LogRecord("nuffle.web", logging.ERROR, "", 0, "the disk is full", (), None))
        log.save()
    kept.away = False
    log.save()
    assert [fault.count for fault in faults_of(app) if fault.kind == "the disk is full"] == [3] and not log.unsaved


def test_merging_counts_by_kind() -> None:
    one, two = Fault("A", "x", "first", 1, "1", "1"), Fault("A", "x", "second", 1, "2", "2")
    (made,) = merge_faults([one, two])
    assert (made.count, made.first, made.last, made.says) == (2, "1", "2", "second")


@pytest.mark.parametrize("given", [["--error-webhook", "https://example.org"],
                                   ["--error-webhook", "ftp://x", "--error-webhook-secret", "x"]])
def test_a_webhook_without_a_secret_or_of_another_kind_is_refused(given: list[str]) -> None:
    done = CliRunner().invoke(command, ["serve", "--port", "0", *given])
    assert done.exit_code == 2 and "--error-webhook" in done.output
