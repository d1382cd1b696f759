"""The fuzz run: it counts, it finds, it says how to play a match again."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from nuffle.editions import edition
from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.lab import fuzz
from nuffle.lab.entrants import draw
from nuffle.lab.usage import count_rules, list_seldom, rule_of
from nuffle.rules.invariants import InvariantError
from nuffle.rules.verbs import V_CONCEDE


def test_a_few_matches_without_errors() -> None:
    report = fuzz.run_block("crp", range(4))
    assert report.errors == []
    assert report.matches == 4
    assert report.decisions > 1000 and report.copies > 0
    assert report.tally["event kick"] >= 8


def test_a_block_is_the_same_every_time() -> None:
    reports = [fuzz.run_block("crp", range(2)) for _ in range(2)]
    assert reports[0].tally == reports[1].tally


def test_an_error_names_its_seed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fault(match: object) -> None:
        raise InvariantError("the ball is in two places")

    monkeypatch.setattr(fuzz, "check", fault)
    assert fuzz.main(["--matches", "2", "--jobs", "1"]) == 1
    said = capsys.readouterr().out
    assert "--only 0" in said and "the ball is in two places" in said


def test_blocks_of_seeds_do_not_depend_on_where_a_run_begins() -> None:
    assert fuzz.blocks(0, 1250) == [range(500), range(500, 1000), range(1000, 1250)]
    assert fuzz.blocks(450, 100) == [range(450, 500), range(500, 550)]


def test_counting_changes_nothing_but_the_count() -> None:
    ends = []
    for rules in (CRP, count_rules(CRP, Counter())):
        entry = draw(7, rules)
        match = fuzz.new_game(rules, entry.teams, Seeded(7), entry.setup)
        match.push(fuzz.MatchFlow())
        match.run()
        ends.append(fuzz.follow(match, 7, 800))
    assert ends[0] == ends[1]


def test_uses_are_counted_when_a_rule_changes_something() -> None:
    tally: Counter[str] = Counter()
    rules = count_rules(CRP, tally)
    entry = draw(7, rules)
    match = fuzz.new_game(rules, entry.teams, Seeded(7), entry.setup)
    match.push(fuzz.MatchFlow())
    match.run()
    fuzz.follow(match.clone(), 7, 800)
    assert not tally, "what happens in copies is not counted"
    match.log = fuzz.Log()
    fuzz.follow(match, 7, 800)
    assert any(rule.startswith("crp.kick-off") for rule in tally)
    assert list_seldom(tally, ["crp.none"], 1) == [("crp.none", 0)]


def test_options_about_rules_tell_which() -> None:
    assert rule_of(V_CONCEDE) == -1


def test_the_matches_of_a_run_differ() -> None:
    entries = [draw(seed, CRP, ["crp.skill.block", "crp.skill.dodge"]) for seed in range(48)]
    assert {team.race for entry in entries for team in entry.teams} == {roster.race.name for roster in fuzz_rosters()}
    assert {entry.setup.setting for entry in entries} == {"exhibition", "league", "tournament"}
    assert sum(entry.players[0] in ("rarest", "eager") for entry in entries) == 24


def fuzz_rosters() -> tuple[Any, ...]:
    from nuffle.teams.ready import ready_rosters

    return ready_rosters("crp")


@pytest.mark.parametrize("edition", fuzz.IDLE)
def test_what_an_edition_never_brings_about_is_not_missed(edition: str) -> None:
    tally = fuzz.run_block(edition, range(2)).tally
    assert set(fuzz.IDLE[edition]) <= set(fuzz.EVENT_NAMES)
    assert not any(tally[f"event {name}"] for name in fuzz.IDLE[edition])
    in_play = fuzz.rules_in_play(fuzz.ruleset(edition))
    own = "event chest" if edition.startswith("dungeon") else "event daze"
    assert own in in_play and "event taken back" not in in_play


def test_matches_in_dungeons_are_between_two_to_four_colleges_on_all_sorts_of_maps() -> None:
    rules = edition("dungeon")
    entries = [draw(seed, rules) for seed in range(30)]
    assert {len(entry.teams) for entry in entries} == {2, 3, 4} and all(entry.setup.longest for entry in entries)
    assert len({entry.pitch.name for entry in entries if entry.pitch}) > 10
    assert all(len(entry.players) == len(entry.teams) for entry in entries)


def test_a_match_in_a_dungeon_keeps_its_promises() -> None:
    report = fuzz.run_block("dungeon", range(1, 2))
    assert report.errors == [] and report.tally["event comes in"] > 0 and report.copies > 0


def test_nobody_waits_for_a_kick_off_in_a_dungeon() -> None:
    wanted = fuzz.rules_in_play(edition("dungeon"))
    assert "event kick" not in wanted and "crp.weather.rain" not in wanted and "dungeon.pads" in wanted
