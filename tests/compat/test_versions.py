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
from nuffle.text.replay import Replay, parse_replay

from .conftest import LEFT, STORE, Guest, hear, lines_of

NAMES = ("crp", "bb2020", "crp+plays", "dungeon", "dungeon+plays")
LEFT_OFF = {"crp": "crp-1", "bb2020": "bb2020-2", "crp+plays": "crp+plays-3", "dungeon": "dungeon-0",
            "dungeon+plays": "dungeon+plays-2"}
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
        with pytest.raises(BadFile, match="its recording can still be watched"):
            resume(replay)
        assert replay.other_rules() == f"recorded with {name} {then}, the rules here are {name} 99"
        assert len(list(replay.story())) > 10


def test_a_version_goes_on_with_itself_when_options_are_agreed() -> None:
    rules = newer("crp", "99", continues=["4"])
    assert rules.derive("crp", "99", options={"rushes": 3}).goes_on_with("4")
    assert not rules.derive("house", "1").goes_on_with("4")
    assert rules.with_muted("crp.skill.block", 0).continues == ["4"]


@pytest.mark.parametrize(("continues", "goes_on"), [(["4"], True), ([], False)])
def test_a_server_goes_on_with_its_matches_or_says_why_not(server: Start, continues: list[str], goes_on: bool) -> None:
    match = STORE["matches"]["crp at one screen"]["id"]
    with use_edition(newer("crp", "99", continues=continues)), server() as app:
        ann = Guest(app, "Ann")
        if goes_on:
            with ann.at(match) as socket:
                assert hear(socket, "state")["asked"]
        else:
            refused = ann.get(f"/api/matches/{match}/view")
            assert refused.status_code == 409
            assert "recorded with crp 4, the rules here are crp 99" in refused.text
