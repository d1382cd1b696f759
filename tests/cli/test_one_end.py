"""A match played with nuffle goes into its rosters and into an event as it was settled, by command."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nuffle.bots import make_bot
from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.files.records import read, write
from nuffle.rules.grants import MatchTerms
from nuffle.table import BotSeat, Fixture, Table, read_result
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import MatchResult
from nuffle.teams.roster import Hired, Roster

Run = Callable[..., Any]
RACES = ("Human", "Orc")


def record(path: Path, setting: str, seed: int = 11, races: tuple[str, str] = RACES, bot: str = "random") -> None:
    """A match of 2020 between two bots, written down."""
    table = begun(setting, seed, races, bot)
    table.play_on()
    table.save(path)


def begun(setting: str, seed: int = 11, races: tuple[str, str] = RACES, bot: str = "random",
          cards: list[list[int]] | None = None) -> Table:
    return met([ready_roster("bb2020", race) for race in races], setting, seed, bot, cards)


def met(rosters: list[Roster], setting: str, seed: int, bot: str, cards: list[list[int]] | None = None) -> Table:
    rules = edition("bb2020")
    teams = [match_team(roster, rules.indexes, setting) for roster in rosters]
    seats = [BotSeat(make_bot(bot)), BotSeat(make_bot(bot))]
    fixture = Fixture(rules, teams, MatchTerms(setting, cards=cards), Seeded(seed), seed)
    return Table(fixture, seats, Seeded(seed + 1)).begin()


@pytest.fixture
def league(tmp_path: Path) -> Path:
    for race in RACES:
        write(tmp_path / f"{race}.toml", ready_roster("bb2020", race))
    record(tmp_path / "match.jsonl", "league", seed=1, bot="scripted")
    return tmp_path


# -- its result
def test_the_result_of_a_recording_is_a_file_like_any_other(nuffle: Run, league: Path) -> None:
    nuffle("replay", "result", "match.jsonl", "--out", "result.toml")
    assert read(league / "result.toml", MatchResult) == read_result(league / "match.jsonl")
    shown = json.loads(nuffle("replay", "result", "match.jsonl", "--json").stdout)
    assert shown["format"] == "nuffle-result/1" and [seat["race"] for seat in shown["seats"]] == list(RACES)
    assert 'edition = "bb2020"' in nuffle("replay", "result", "match.jsonl").stdout


def test_a_match_that_was_left_has_no_result(nuffle: Run, tmp_path: Path) -> None:
    begun("league").save(tmp_path / "left.jsonl")
    assert "left.jsonl: the match was left before it was over" in nuffle(
        "replay", "result", "left.jsonl", status=2).stderr


def test_a_recording_that_was_changed_has_none_either(nuffle: Run, league: Path) -> None:
    lines = (league / "match.jsonl").read_text().splitlines()
    at = next(number for number, line in enumerate(lines) if '"event":"fan factor"' in line)
    lines[at] = json.dumps(json.loads(lines[at]) | {"change": 5})
    (league / "match.jsonl").write_text("\n".join(lines))
    assert f"line {at + 1}: recorded" in nuffle("replay", "result", "match.jsonl", status=2).stderr


# -- into the roster
@pytest.mark.parametrize(("seat", "race"), list(enumerate(RACES)))
def test_a_recorded_match_develops_both_its_teams(nuffle: Run, league: Path, seat: int, race: str) -> None:
    settled = read_result(league / "match.jsonl").seats[seat]
    before = read(league / f"{race}.toml", Roster)
    nuffle("team", "advance", f"{race}.toml", "--replay", "match.jsonl", "--seed", 1, "--out", "after.toml")
    after = read(league / "after.toml", Roster)
    assert (settled.winnings, settled.fan_change) != (None, None)
    assert after.fans == before.fans + (settled.fan_change or 0)
    assert after.treasury == before.treasury + (settled.winnings or 0) + settled.other_gold
    assert sum(player.career.mvps for player in after.players) == 1
    assert after.season.games == 1


def test_the_result_file_does_the_same_as_the_recording(nuffle: Run, league: Path) -> None:
    nuffle("replay", "result", "match.jsonl", "--out", "result.json")
    by_file = nuffle("team", "advance", "Orc.toml", "--result", "result.json", "--seed", 1).stdout
    assert nuffle("team", "advance", "Orc.toml", "--replay", "match.jsonl", "--seed", 1).stdout == by_file


def test_no_match_is_taken_in_twice(nuffle: Run, league: Path) -> None:
    nuffle("team", "advance", "Orc.toml", "--replay", "match.jsonl", "--seed", 1, "--out", "Orc.toml")
    assert "the team already includes this match" in nuffle(
        "team", "advance", "Orc.toml", "--replay", "match.jsonl", status=2).stderr
    record(league / "other.jsonl", "league", seed=2)
    assert read_result(league / "other.jsonl").id != read_result(league / "match.jsonl").id


def test_a_team_that_did_not_play_gets_nothing(nuffle: Run, league: Path) -> None:
    write(league / "elves.toml", ready_roster("bb2020", "Wood Elf"))
    told = nuffle("team", "advance", "elves.toml", "--replay", "match.jsonl", status=2).stderr
    assert "the match was played by" in told and "--seat" in told
    told = nuffle("team", "advance", "elves.toml", "--replay", "match.jsonl", "--seat", "home", status=2).stderr
    assert "a team of Human played in that seat, this is one of Wood Elf" in told


def test_an_exhibition_develops_nobody(nuffle: Run, league: Path) -> None:
    record(league / "friendly.jsonl", "exhibition")
    told = nuffle("team", "advance", "Orc.toml", "--replay", "friendly.jsonl", status=2).stderr
    assert "played in the setting exhibition, which leaves a team as it is" in told


# -- into an event
@pytest.fixture
def final(nuffle: Run, told: Run, tmp_path: Path) -> dict[str, Any]:
    """An event of two coaches, the first round drawn, and their match."""
    nuffle("event", "new", "guide", "--name", "Winter Cup", "--seed", 1)
    for coach, race in (("ann", "Human"), ("bo", "Orc")):
        nuffle("event", "add", coach, "--team", race)
    for seed in range(1, 20):
        record(tmp_path / "match.jsonl", "tournament", seed=seed, bot="scripted")
        one, other = read_result(tmp_path / "match.jsonl").seats
        if (one.casualties, one.carnage) != (other.casualties, other.carnage):
            break       # because: where both did as much, nobody would notice that the sides are mixed up
    pairing: dict[str, Any] = told("event", "pair")["pairings"][0]
    return pairing


def test_a_tournament_result_equals_the_match(told: Run, final: dict[str, Any], tmp_path: Path) -> None:
    match = read_result(tmp_path / "match.jsonl")
    for_home = 0 if final["home"] == "ann" else 1
    home, away = match.seats[for_home], match.seats[1 - for_home]
    shown = told("event", "result", "ann", "--replay", "match.jsonl")
    assert shown["score"] == [home.score, away.score]
    assert shown["casualties"] == [home.casualties, away.casualties]
    assert shown["carnage"] == [home.carnage, away.carnage]
    assert (home.casualties, home.carnage) != (away.casualties, away.carnage)
    scored = {(deed["side"], deed["player"]): deed["touchdowns"] for deed in shown["deeds"] if "touchdowns" in deed}
    assert scored == {(side, player.name): player.deeds.touchdowns for side, seat in (("home", home), ("away", away))
                      for player in seat.players if player.deeds.touchdowns}


# -- secret objectives
@pytest.fixture
def dealt(nuffle: Run, told: Run, tmp_path: Path) -> dict[str, list[int]]:
    """The same with secret objectives: the numbers of each coach's card."""
    (tmp_path / "secrets.toml").write_text('name = "Secrets"\nextends = "guide"\n[objectives]\nused = true\n')
    nuffle("event", "new", "secrets.toml", "--name", "Secret Cup", "--seed", 1)
    for coach, race in (("ann", "Human"), ("bo", "Orc")):
        nuffle("event", "add", coach, "--team", race)
    nuffle("event", "pair")
    nuffle("event", "deal", "--secret", "hush")
    return {coach: told("event", "card", coach)["numbers"] for coach in ("ann", "bo")}


def test_a_match_played_with_the_cards_lays_them_open(told: Run, dealt: dict[str, list[int]], tmp_path: Path) -> None:
    table = begun("tournament", 1, bot="scripted", cards=[dealt["ann"], dealt["bo"]])
    table.play_on()
    table.save(tmp_path / "match.jsonl")
    seats = read_result(tmp_path / "match.jsonl").seats
    shown = told("event", "result", "ann", "--replay", "match.jsonl")
    cards = {coach: told("event", "card", coach) for coach in ("ann", "bo")}
    assert all(card["revealed"] for card in cards.values())
    assert [len(cards[coach]["met"]) for coach in ("ann", "bo")] == [sum(seat.objectives.values()) for seat in seats]
    assert sorted(shown["objectives"]) == sorted(len(card["met"]) for card in cards.values()) and any(
        shown["objectives"])


def test_a_match_played_with_other_cards_is_refused(nuffle: Run, dealt: dict[str, list[int]], tmp_path: Path) -> None:
    others = [number for number in range(1, 17) if number not in dealt["ann"]][:3]
    table = begun("tournament", 1, cards=[others, dealt["bo"]])
    table.play_on()
    table.save(tmp_path / "match.jsonl")
    refused = nuffle("event", "result", "ann", "--replay", "match.jsonl", status=2).stderr
    assert "ann was dealt objectives" in refused and "but played the match with" in refused


def test_it_does_not_matter_which_coach_is_named(nuffle: Run, told: Run, final: dict[str, Any]) -> None:
    by_one = told("event", "result", "ann", "--replay", "match.jsonl")
    nuffle("event", "clear", "ann")
    assert told("event", "result", "bo", "--replay", "match.jsonl") == by_one


def test_other_things_are_added_and_the_score_is_not(nuffle: Run, told: Run, final: dict[str, Any]) -> None:
    assert "the score comes from match.jsonl. Leave the score out" in nuffle(
        "event", "result", "ann", "2-1", "--replay", "match.jsonl", status=2).stderr
    assert told("event", "result", "ann", "--replay", "match.jsonl", "--timed-out")["timed_out"] is True


def test_twins_have_to_say_who_sat_where(nuffle: Run, told: Run, tmp_path: Path, final: dict[str, Any]) -> None:
    record(tmp_path / "twins.jsonl", "tournament", races=("Human", "Human"))
    refused = nuffle("event", "result", "ann", "--replay", "twins.jsonl", status=2).stderr
    assert "use --seat home or --seat away for the side of ann" in refused
    shown = told("event", "result", "ann", "--replay", "twins.jsonl", "--seat", "away")
    mine = 0 if final["home"] == "ann" else 1
    assert shown["casualties"][mine] == read_result(tmp_path / "twins.jsonl").seats[1].casualties


def test_a_match_by_other_rules_is_refused(nuffle: Run, final: dict[str, Any], tmp_path: Path) -> None:
    write(tmp_path / "old.toml", MatchResult(edition="crp", seats=({}, {})))
    assert "old.toml: this match was played by crp, but the event plays bb2020" in nuffle(
        "event", "result", "ann", "--replay", "old.toml", status=2).stderr


# -- hired help
def test_what_coaching_staff_has_made_of_players_is_on_the_roster(nuffle: Run, tmp_path: Path) -> None:
    staff = tuple(Hired(name=name) for name in ("Professor Frönkelheim", "Schielund Scharlitan"))
    vampires = ready_roster("bb2020", "Vampire").model_copy(update={"inducements": staff})
    write(tmp_path / "vampires.toml", vampires)
    for seed in range(20):
        table = met([vampires, ready_roster("bb2020", "Orc")], "league", seed, "random")
        table.play_on()
        table.save(tmp_path / "match.jsonl")
        left = [legacy for legacy in read_result(tmp_path / "match.jsonl").seats[0].legacies
                if legacy.kind in ("primary skill", "random secondary skill")]
        if left:
            break
    nuffle("team", "advance", "vampires.toml", "--replay", "match.jsonl", "--seed", 1, "--out", "after.toml")
    after = read(tmp_path / "after.toml", Roster)
    kept = [gain for player in after.players if player.number == left[0].player for gain in player.skills]
    assert (left[0].what, left[0].kind) in [(gain.skill, f"{gain.how} skill") for gain in kept]
