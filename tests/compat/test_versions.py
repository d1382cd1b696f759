"""Rules grow without breaking saved matches; where a match cannot go on, its coaches learn why (docs/versions.md)."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
from starlette.testclient import TestClient

from nuffle.editions import edition, use_edition
from nuffle.files.records import BadFile
from nuffle.rules.dump_checks import BadDump
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.ruleset import Ruleset, RulesetError
from nuffle.rules.start import load_match
from nuffle.table import find_difference, resume, spec_of
from nuffle.table.versions import list_programs, list_rulesets
from nuffle.text.replay import PROGRAM, Replay, compact, parse_replay

from .conftest import LEFT, STORE, Guest, hear, lines_of

NAMES = ("crp", "bb2020", "crp+plays", "dungeon", "dungeon+plays")
LEFT_OFF = {"crp": "crp-1", "bb2020": "bb2020-2", "crp+plays": "crp+plays-3", "dungeon": "dungeon-0",
            "dungeon+plays": "dungeon+plays-2"}
OTHERWISE: dict[str, Any] = {"options": {"players_on_pitch": 3}}      # formations of then are refused
Start = Callable[[], AbstractContextManager[TestClient]]


def saved(name: str) -> list[tuple[Replay, str]]:
    """Positions of 0.1, each with the match it is of."""
    found, of = [], None
    for line in lines_of(LEFT / "positions" / f"{name}.jsonl.gz"):
        if "header" in line:
            of = Replay("here", line["header"], [])
        else:
            assert of is not None
            found.append((of, json.dumps(line["position"])))
    return found


def left(name: str) -> Replay:
    """A match of 0.1 that was left in the middle."""
    file = LEFT / "replays" / f"{LEFT_OFF[name]}-left.jsonl.gz"
    return parse_replay(file.name, gzip.decompress(file.read_bytes()).decode())


def load(of: Replay, text: str) -> Game:
    spec = spec_of(of)
    return load_match(text, spec.rules(), spec.teams(), spec.terms(), spec.pitch())


def newer(name: str, version: str = "", **changes: Any) -> Ruleset:
    rules = edition(name)
    return rules.derive(name, version or rules.version, **changes)


# -- options
@pytest.mark.parametrize("name", NAMES)
def test_a_new_option_at_its_default_breaks_no_saved_match(name: str) -> None:
    with use_edition(newer(name, defaults={"mud": 2})):
        assert edition(name).options["mud"] == 2
        for of, text in saved(name):
            assert json.loads(load(of, text).dump())["promise"] == json.loads(text)["promise"]
        assert find_difference(left(name)) == ""
        assert resume(left(name)).match.seat >= 0


@pytest.mark.parametrize("changes", [{"options": {"rushes": 3}}, {"defaults": {"mud": 2}, "options": {"mud": 1}}])
@pytest.mark.parametrize("name", NAMES)
def test_an_option_with_another_value_is_another_match(name: str, changes: dict[str, Any]) -> None:
    of, text = saved(name)[0]
    with use_edition(newer(name, **changes)), pytest.raises(BadDump, match="other options"):
        load(of, text)


def test_a_match_saved_with_an_option_changed_is_taken_up_with_nothing_else() -> None:
    with use_edition(newer("crp", defaults={"mud": 2})):
        rules = edition("crp")
        of, text = saved("crp")[0]
        muddy = rules.derive("crp", rules.version, options={"mud": 1})
        match = load(of, text)
        kept = Game(muddy, match.pitch, match.teams, match.dice, match.setup, match.state).dump()
        assert load_match(kept, muddy, of.teams(), spec_of(of).terms()).rules.options["mud"] == 1
        with pytest.raises(BadDump, match="other options"):
            load(of, kept)


def test_an_edition_says_at_which_value_it_plays_as_before() -> None:
    """Something that was fixed so far becomes an option: each edition keeps what it had."""
    parent = newer("crp", defaults={"mud": 0})
    child = parent.derive("child", "1", defaults={"mud": 1})
    assert (parent.options["mud"], child.options["mud"]) == (0, 1)
    assert child.derive("child", "1", options={"mud": 0}).defaults["mud"] == 1


def test_an_option_of_0_1_is_never_left_out() -> None:
    with pytest.raises(RulesetError, match="rushes stands in matches saved before"):
        newer("crp", defaults={"rushes": 2})


# -- rules
class Mud(Effect):
    id = "test.core.mud"
    name = "Mud"


def test_more_rules_break_neither_a_saved_match_nor_the_check_of_its_recording() -> None:
    grown = newer("crp", add=[Mud])
    shifted = Ruleset("crp", grown.version, grown.classes[-1:] + grown.classes[:-1], grown.procedure_classes,
                      grown.tables, grown.options, order=grown.order)
    for rules in (grown, shifted):
        with use_edition(rules):
            for of, text in saved("crp")[:10]:
                load(of, text)
            assert find_difference(left("crp")) == ""


# -- versions
@pytest.mark.parametrize("name", NAMES)
def test_a_version_that_goes_on_with_the_earlier_one_takes_up_its_matches(name: str) -> None:
    then = edition(name).version
    with use_edition(newer(name, "99", continues=[then])):
        for of, text in saved(name)[:5]:
            assert json.loads(load(of, text).dump())["ruleset"] == [name, "99"]
        replay = left(name)
        assert replay.other_rules() == "" and find_difference(replay) == ""
        table = resume(replay)
        options = table.match.options().to_list()
        table.decide(options[0])


def test_a_match_saved_by_both_versions_is_taken_up_once_more() -> None:
    then = edition("crp").version
    of, text = saved("crp")[0]
    with use_edition(newer("crp", "99", continues=[then])):
        kept = load(of, text).dump()
        assert load(of, kept).dump() == kept
    with pytest.raises(BadDump, match="was played with crp 99, and crp 4 cannot go on"):
        load(of, kept)


@pytest.mark.parametrize("name", NAMES)
def test_a_version_that_does_not_says_which_it_was_played_with(name: str) -> None:
    then = edition(name).version
    of, text = saved(name)[0]
    with use_edition(newer(name, "99", continues=["1"])):
        says = rf"was played with {name} {then}, and {name} 99 cannot go on with it; its recording can still be watched"
        with pytest.raises(BadDump, match=says.replace("+", r"\+")):
            load(of, text)
        replay = left(name)
        die = next(line for _, line in replay.lines if line.get("event") == "die")
        die["purpose"] = "the weather of then"       # as if the rules had thrown for something else
        with pytest.raises(BadFile) as refused:
            resume(replay)
        assert f"saved by nuffle 0.1.0 with {name} {then}; this is {PROGRAM} with {name} 99" in str(refused.value)
        assert "It needs the version that saved it" in str(refused.value)
        assert replay.other_rules() == f"recorded with {name} {then}, the rules here are {name} 99"
        assert len(list(replay.story())) > 10


@pytest.mark.parametrize("name", NAMES)
def test_a_match_of_another_version_goes_on_if_nothing_so_far_comes_out_differently(name: str) -> None:
    """Its position cannot be used, but its answers can: given again, they lead to the same events."""
    then = edition(name).version
    replay = left(name)
    with use_edition(newer(name, "99")):
        table = resume(replay)
        assert table.replayed and find_difference(replay) == ""
        table.decide(table.match.options().to_list()[0])
        kept = parse_replay("kept", "".join(compact(record) + "\n" for record in table.records()))
    assert kept.ruleset == f"{name} {then}"
    assert list_programs(kept) == ["nuffle 0.1.0", PROGRAM] and list_rulesets(kept) == [f"{name} {then}", f"{name} 99"]


def test_a_damaged_position_is_not_played_on_but_made_again_from_the_answers() -> None:
    replay = left("crp")
    position = next(line["position"] for _, line in replay.lines if "position" in line)
    before = resume(replay).match.dump()
    position["promise"] = "0" * 32
    assert resume(replay).match.dump() == before


def test_a_version_goes_on_with_itself_when_options_are_agreed() -> None:
    rules = newer("crp", "99", continues=["4"])
    assert rules.derive("crp", "99", options={"rushes": 3}).goes_on_with("4")
    assert not rules.derive("house", "1").goes_on_with("4")
    assert rules.with_muted("crp.skill.block", 0).continues == ["4"]


@pytest.mark.parametrize("continues", [["4"], []])
@pytest.mark.parametrize("name", ["crp at one screen", "dice typed in", "a team of her own"])
def test_a_server_goes_on_with_its_matches_of_another_version(server: Start, name: str, continues: list[str]) -> None:
    match = STORE["matches"][name]["id"]
    with use_edition(newer("crp", "99", continues=continues)), server() as app:
        with Guest(app, "Ann").at(match) as socket:
            state = hear(socket, "state")
            assert state["asked"] or state["die_wanted"]
        assert Guest(app, "Ann").get(f"/matches/{match}").status_code == 200


def test_a_server_says_which_version_a_match_needs_and_shows_what_happened(server: Start) -> None:
    match = STORE["matches"]["crp at one screen"]["id"]
    needs = "nuffle 0.1.0 with crp 4"
    with use_edition(newer("crp", "99", **OTHERWISE)), server() as app:
        ann = Guest(app, "Ann")
        shown = ann.get(f"/matches/{match}")
        assert shown.status_code == 409 and "This match needs another version" in shown.text
        assert f"saved by {needs}; this is {PROGRAM} with crp 99" in shown.text
        assert "Half 1 begins" in shown.text
        assert "Half 1 begins" not in Guest(app, "Bob").get(f"/matches/{match}").text
        assert f"Needs {needs}" in ann.get("/").text
        refused = ann.get(f"/api/matches/{match}/view")
        assert refused.status_code == 409 and f"saved by {needs}" in refused.json()["detail"]
        assert ann.get(f"/api/matches/{match}").json()["needs"] == needs
    with server() as app:
        ann = Guest(app, "Ann")
        with ann.at(match) as socket:
            assert hear(socket, "state")["asked"]
        assert ann.get(f"/api/matches/{match}").json()["needs"] is None
        assert "Needs nuffle" not in ann.get("/").text


def test_a_finished_match_of_another_version_is_shown_as_far_as_it_is_the_same(server: Start) -> None:
    match = STORE["matches"]["over"]["id"]
    with use_edition(newer("crp", "99", **OTHERWISE)), server() as app:
        about = app.get(f"/api/replays/{match}").json()
        assert app.get(f"/api/replays/{match}/steps/{about['steps'] - 1}").status_code == 200
        stopped = about["moments"][-1]
        assert stopped["kind"] == "stopped" and "Recorded by nuffle 0.1.0 with crp 4" in stopped["text"]
    with server() as app:
        whole = app.get(f"/api/replays/{match}").json()
        assert whole["steps"] > about["steps"] and all(moment["kind"] != "stopped" for moment in whole["moments"])
