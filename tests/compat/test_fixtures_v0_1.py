"""What nuffle 0.1 left behind is opened, goes on and verifies: whoever changes the code keeps these promises."""

from __future__ import annotations

import gzip
import json
import re
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from nuffle.rules.start import load_match
from nuffle.table import find_difference, resume, spec_of
from nuffle.text.replay import Replay, compact, parse_replay

from .conftest import LEFT, STORE, Guest, finish, hear, lines_of

REPLAYS = sorted((LEFT / "replays").iterdir())
POSITIONS = sorted((LEFT / "positions").iterdir())
UNDER_WAY = [name for name, match in STORE["matches"].items() if match["state"] == "playing"]
SAID_APART = ("rules", "ruleset", "promise")      # of a dump: more rules name more numbers, a newer version says so
FEW = 12
# positions after which somebody meets a rule that was wrong then: they go on, by the rule as it is now
TABLES_FIRST = "half open, all tables are written down before a die falls"
ON_THE_GROUND = "one's own players on the ground may be chosen"
CORRECTED = {
    "crp+plays.jsonl.gz": {0: TABLES_FIRST, **dict.fromkeys((6, 10, 13, 15, 16), ON_THE_GROUND)},
    "dungeon+plays.jsonl.gz": {14: ON_THE_GROUND}}
Start = Callable[[], AbstractContextManager[TestClient]]


def digest(records: Any) -> str:
    return sha256("".join(compact(record) + "\n" for record in records).encode()).hexdigest()


def told(lines: Any) -> str:
    return digest(line for line in lines if "event" in line)


# -- replays
@pytest.mark.parametrize("file", REPLAYS, ids=lambda file: file.name)
def test_a_replay_verifies_die_by_die(file: Path) -> None:
    replay = parse_replay(file.name, gzip.decompress(file.read_bytes()).decode())
    assert find_difference(replay) == ""


@pytest.mark.parametrize("file", [file for file in REPLAYS if "left" in file.name], ids=lambda file: file.name)
def test_a_match_that_was_left_ends_as_it_did_then(file: Path) -> None:
    """The answers of the whole recording, given from where the match was left."""
    left = parse_replay(file.name, gzip.decompress(file.read_bytes()).decode())
    whole = lines_of(file.with_name(file.name.replace("-left", "")))
    table = resume(left)
    assert digest(table.recorder.lines()) == digest(line for _, line in left.lines[:-1])
    for line in [line for line in whole if "answer" in line][len(left.answers()):]:
        table.decide(table.recorder.words.find(table.match, line["answer"]))
    assert table.match.over and digest(table.recorder.lines()) == digest(whole[1:-1])


# -- positions
def positions(file: Path) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Each with the header of its match."""
    found, head = [], {}
    for line in lines_of(file):
        if "header" in line:
            head = line["header"]
        else:
            found.append((head, line))
    return found


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.name)
def test_a_position_is_loaded_and_dumped_as_it_was(file: Path, compiled: bool) -> None:
    for number, (head, kept) in enumerate(positions(file)):
        text, before = json.dumps(kept["position"]), kept["position"]
        of = Replay("here", head, [])
        tried = compiled or number % FEW == 0       # because: playing on on copies takes long, interpreted
        spec = spec_of(of)
        match = load_match(text, spec.rules(), spec.teams(), spec.terms(), spec.pitch(), outside=tried)
        again = json.loads(match.dump())
        assert {key: again[key] for key in again if key not in SAID_APART} == \
            {key: before[key] for key in before if key not in SAID_APART}, kept["asked"]
        assert before["rules"].items() <= again["rules"].items()
        if before["ruleset"] == again["ruleset"]:
            assert before["promise"] == again["promise"]


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.name)
def test_a_position_plays_on_as_it_did_then(file: Path) -> None:
    corrected = CORRECTED.get(file.name, {})
    for number, (head, kept) in enumerate(positions(file)):
        then = kept["goes_on"]
        table = resume(Replay("here", head, [(2, {"position": kept["position"]})]), outside=False)
        draws = Random(then["seed"])
        for _ in range(then["answers"]):
            options = table.match.options().to_list()
            table.decide(options[draws.randrange(len(options))])
        assert (told(table.recorder.lines()) == then["events"]) is (number not in corrected), kept["asked"]
        if number not in corrected:
            assert [team["score"] for team in table.state_for(-1)["position"]["teams"]] == then["score"]


# -- the store
def test_every_match_under_way_is_played_to_its_end_and_verifies(server: Start) -> None:
    with server() as app:
        for name in UNDER_WAY:
            match = STORE["matches"][name]
            finish(app, match["id"], match["coaches"])
            coach = Guest(app, next(iter(match["coaches"].values())))
            replay = parse_replay(name, coach.get(f"/api/matches/{match['id']}/replay").text)
            assert find_difference(replay) == "", name
            listed = coach.get(f"/api/matches/{match['id']}").json()
            if "ends" in match:
                assert told(line for _, line in replay.lines) == match["ends"]["events"], name
                assert listed["score"] == match["ends"]["score"]
            assert listed["state"] == "over"


def test_a_free_seat_is_taken_and_secrets_that_were_missing_are_handed_in(app: TestClient) -> None:
    bob = Guest(app, "Bob")
    joined = bob.post(f"/api/matches/{STORE['matches']['a free seat']['id']}/join", team="Orc")
    assert joined.status_code == 200 and joined.json()["state"] == "playing"
    match = STORE["matches"]["secrets still missing"]["id"]
    with Guest(app, "Ann").at(match) as home, bob.at(match) as away:
        home.send_json({"type": "trust"})
        away.send_json({"type": "trust"})
        assert hear(home, "state")["state"] == "playing"


def test_a_match_that_is_over_is_watched_and_verifies(app: TestClient) -> None:
    match = STORE["matches"]["over"]["id"]
    assert app.get(f"/replays/{match}").status_code == 200
    assert find_difference(parse_replay(match, app.get(f"/api/matches/{match}/replay").text)) == ""


def test_a_game_of_an_event_brings_its_result_to_the_event(server: Start, nuffle: Callable[..., str]) -> None:
    match = STORE["matches"]["game of an event"]
    with server() as app:
        finish(app, match["id"], match["coaches"])
        for _ in range(500):
            games = json.loads(nuffle("event", "games", "--event", "mill-bowl", "--json"))
            if games[0]["played"]:
                break
            time.sleep(0.02)
    assert games[0]["played"] and not games[1]["played"]


def test_whoever_had_an_account_signs_in_and_finds_the_teams(app: TestClient) -> None:
    dora = STORE["people"]["Dora"]
    word = re.search(r'name="csrf" value="([0-9a-f]+)"', app.get("/login").text)
    assert word is not None
    signed_in = app.post("/login", data={"csrf": word[1], "login": dora["login"], "password": dora["password"]})
    assert signed_in.status_code == 200
    assert len(set(re.findall(r"/teams/(\d+)", app.get("/teams").text))) == 2


def test_an_event_goes_on_where_it_was(nuffle: Callable[..., str]) -> None:
    then = json.loads((LEFT / "events" / "standings.json").read_text())
    assert json.loads(nuffle("event", "standings", "--event", "winter-cup", "--json")) == then
    for game in json.loads(nuffle("event", "games", "--event", "winter-cup", "--json")):
        nuffle("event", "result", game["home"], "2-1", "--event", "winter-cup")
    nuffle("event", "pair", "--event", "winter-cup")
    assert len(json.loads(nuffle("event", "games", "--event", "winter-cup", "--json"))) == 3


def test_a_backup_is_put_into_an_empty_store_with_its_secrets(nuffle: Callable[..., str], tmp_path: Path,
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUFFLE_DATABASE_URL", f"sqlite:///{tmp_path}/other.db")
    nuffle("restore", "--vault", tmp_path / "other", "--key", LEFT / "backup.key", LEFT / "all.backup")
    assert {file.name for file in (tmp_path / "other").iterdir()} >= {
        f"{STORE['matches'][name]['id']}.secrets" for name in UNDER_WAY if name != "dice typed in"}
    assert len(json.loads(nuffle("event", "coaches", "--event", "winter-cup", "--json"))) == 6
    events = [file.stem for file in (LEFT / "events").glob("*-*.json")]
    assert all(event in nuffle("event", "list") for event in events)


# -- files
def known_as_then(now: Any, then: Any) -> bool:
    """Everything that was there is there, and says the same; there may be more."""
    if isinstance(then, dict):
        return isinstance(now, dict) and all(key in now and known_as_then(now[key], then[key]) for key in then)
    if isinstance(then, list):
        return isinstance(now, list) and len(now) == len(then) and all(map(known_as_then, now, then))
    return bool(now == then)


@pytest.mark.parametrize("file", sorted((LEFT / "rosters").iterdir()), ids=lambda file: file.name)
def test_a_roster_has_the_same_players_and_values(file: Path, nuffle: Callable[..., str]) -> None:
    then = json.loads((LEFT / "rosters.json").read_text())
    now = json.loads(nuffle("team", "show", file, "--json"))
    assert known_as_then(now, then[file.name])


@pytest.mark.parametrize("file", sorted((LEFT / "rulespacks").glob("*.toml")), ids=lambda file: file.name)
def test_a_rulespack_says_the_same(file: Path, nuffle: Callable[..., str]) -> None:
    then = json.loads(file.with_suffix(".json").read_text())
    assert known_as_then(json.loads(nuffle("rulespack", "page", file, "--json")), then)


@pytest.mark.parametrize("name", ["winter-cup", "mill-bowl"])
def test_an_event_is_imported_whole(name: str, nuffle: Callable[..., str], tmp_path: Path,
                                    monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUFFLE_DATABASE_URL", f"sqlite:///{tmp_path}/other.db")
    file = LEFT / "events" / f"{name}.json"
    nuffle("event", "import", file)
    nuffle("event", "export", "event", "--out", tmp_path / "again.json")
    now, then = json.loads((tmp_path / "again.json").read_text()), json.loads(file.read_text())
    now["audit"] = now["audit"][:len(then["audit"])]        # because: that it was opened here is written down
    assert known_as_then(now, then)


def test_coaches_and_results_are_imported(nuffle: Callable[..., str], tmp_path: Path,
                                          monkeypatch: pytest.MonkeyPatch) -> None:
    nuffle("event", "import", LEFT / "events" / "results.csv", "--correct", "--event", "winter-cup")
    monkeypatch.setenv("NUFFLE_DATABASE_URL", f"sqlite:///{tmp_path}/other.db")
    nuffle("event", "new", "guide", "--name", "Other", "--seed", "7")
    nuffle("event", "import", LEFT / "events" / "coaches.csv")
    assert len(json.loads(nuffle("event", "coaches", "--json"))) == 6


def test_scenarios_come_out_as_they_say(nuffle: Callable[..., str]) -> None:
    nuffle("scenario", "run", LEFT / "scenarios")
