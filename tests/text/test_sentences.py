"""Every event has a sentence, players have names in it, and a roll says why it needed that number."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.editions import EDITIONS, edition
from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.engine.log import Event, Log
from nuffle.engine.playout import playout
from nuffle.rules.events import E_KICK_OFF, E_WEATHER, E_WHISPERED, EVENT_NAMES, TURNOVER_NAMES
from nuffle.rules.injuries import HURT_NAMES
from nuffle.rules.procedures.casualty import EFFECT_NAMES
from nuffle.rules.start import new_game, start_match
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster, ready_rosters
from nuffle.text.fixed_sentences import INJURIES, TURNOVERS
from nuffle.text.highlights import LogFilter
from nuffle.text.reasons import reason
from nuffle.text.sentences import PLAIN, TELLERS, Narrator, narrator


def fresh() -> Narrator:
    teams = [match_team(ready_roster("crp", race), CRP.indexes) for race in ("Human", "Orc")]
    return narrator(new_game(CRP, teams, Seeded(1)))


def test_every_event_has_one_way_of_being_told() -> None:
    assert set(PLAIN) | set(TELLERS) == set(EVENT_NAMES)
    assert not set(PLAIN) & set(TELLERS)


@pytest.mark.parametrize("kind", range(len(EVENT_NAMES)), ids=list(EVENT_NAMES))
@pytest.mark.parametrize("data", [[0, 0, 0, 0, 0], [1, 1, 1, 1, 1], [0, -1, -1, -1, -1]])
def test_a_sentence_for_every_event(kind: int, data: list[int]) -> None:
    line = fresh().sentence(Event(kind, -1, data))
    assert line.endswith((".", "!")) and "None" not in line


def test_a_whole_match_reads(scene: Any) -> None:
    teams = [match_team(ready_roster("crp", race), CRP.indexes) for race in ("Human", "Orc")]
    match = start_match(CRP, teams, Seeded(7))
    match.log = Log()
    playout(match, Seeded(8))
    story = narrator(match).story(match.log.events)
    assert len(story) > 400 and all(isinstance(line, str) for line in story)
    assert any(line.startswith("Full time") for line in story)


def test_a_roll_explains_itself(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7\na2 Lineman 11,6", dice=[5])
    match.play("move h1", "move h1 11,7")
    story = narrator(match.match).story(match.log())
    assert ("Dodge passed: Lineman (home) rolls 5, needs 4+ (AG 3, +1 dodge, -1 tackle zone)." in story)


def test_a_die_is_no_player_of_the_fourth_team() -> None:
    """d6 is the label of a player there."""
    teams = [match_team(ready_roster("crp", race), CRP.indexes) for race in ("Human", "Orc", "Elf", "Dwarf")]
    thrown = {"event": "die", "purpose": "Roll-off", "kind": "d6", "value": 5}
    assert "d6" in Narrator(teams).names and Narrator(teams).sentence(thrown) == "Roll-off: 5 on a D6."


def test_a_rule_that_shares_its_name_is_told_by_it_all_the_same() -> None:
    used = {"event": "use", "rule": "bb2020.spell.incorporeal", "owner": "h"}
    assert " use Incorporeal." in fresh().sentence(used)


@pytest.mark.parametrize(("roll", "told"), [(53, "53"), (614, "14, then 6")])
def test_a_lasting_injury_tells_both_of_its_dice(roll: int, told: str) -> None:
    hurt = {"event": "casualty", "player": "h1", "roll": roll, "result": "-ST"}
    assert f": -ST (rolled {told})." in fresh().sentence(hurt)


def test_what_the_match_has_holds_for_all() -> None:
    given = {"event": "grant", "row": "match", "rule": "Cameras", "until": "match"}
    assert fresh().sentence(given) == "Cameras lasts until the end of this match."


def test_what_is_drawn_by_lot_is_no_die() -> None:
    drawn = {"event": "die", "purpose": "Sweltering Heat", "kind": "lot of 0", "value": 3}
    assert fresh().sentence(drawn) == "Sweltering Heat: number 3 is drawn at random."


def test_a_whisper_is_for_those_who_may_see_it() -> None:
    secret = Event(E_WHISPERED, 0b01, [0, 0, 0, -1, -1])
    teller = fresh()
    assert teller.story([secret], seat=0) and teller.story([secret])
    assert not teller.story([secret], seat=1)


def test_whoever_joins_has_a_name_from_then_on(scene: Any) -> None:
    match = scene("", start="before the match", setting="league", home="Human", value=(1_000_000, 1_500_000),
                  dice=[3, 4])
    match.play("buy Star Player Griff Oberwald")
    told = match.match.log.events
    assert "Griff Oberwald joins Human (home)." in narrator(match.match).story(told)
    assert narrator(match.match).names.find("h17") == "Griff Oberwald"
    fresh_reader = Narrator(match.match.teams, narrator(match.match).reader)
    assert "h17" not in fresh_reader.names
    fresh_reader.story(told)
    assert fresh_reader.names.find("h17") == "Griff Oberwald"


def test_faces_of_the_block_die_are_told_in_words(scene) -> None:
    match = scene("h1 Lineman 12,7 +Block\na1 Lineman 13,7 +Block", dice=["both down"], rerolls=[1, 0])
    match.play("block h1 a1")
    assert "Both Down" in reason(match.match) and "both-down" not in reason(match.match)


INTERNAL = ("gate", "frame", "hook", "procedure", "payload", "seat 0", "seat 1", "crp.", "bb2020.", "None", "{", "}")


@pytest.mark.parametrize("kind", range(len(EVENT_NAMES)), ids=list(EVENT_NAMES))
def test_no_event_is_told_in_internal_words(kind: int) -> None:
    for data in ([0] * 8, [1] * 8, [0, -1, -1, -1, -1, -1, -1, -1]):
        line = fresh().sentence(Event(kind, -1, data))
        assert not [word for word in INTERNAL if word in line], line


@pytest.mark.parametrize("event", ["weather", "kick-off event"])
def test_a_result_of_a_table_is_told_by_its_name(event: str) -> None:
    told = fresh().tell({"event": event, "rule": "Perfect Defence", "die": 2, "die2": 3})
    assert "Perfect Defence (2 + 3)" in told


@pytest.mark.parametrize("name", list(EDITIONS))
def test_every_entry_of_every_table_is_told_by_its_name(name: str) -> None:
    rules = edition(name)
    teams = [match_team(roster, rules.indexes) for roster in ready_rosters(name)[:2]]
    story = narrator(new_game(rules, teams, Seeded(1)))
    for table, kind in (("weather", E_WEATHER), ("kick-off", E_KICK_OFF)):
        for rule in rules.rolls[table]:
            assert f"{rules.titles[rule].name} (3 + 4)" in story.sentence(Event(kind, -1, [rule, 3, 4]))


@pytest.mark.parametrize("result", HURT_NAMES)
def test_every_result_of_an_injury_roll_has_its_sentence(result: str) -> None:
    told = fresh().tell({"event": "injury", "player": "h1", "die": 2, "die2": 3, "result": result})
    assert told == INJURIES[result].format(player="Blitzer 1", dice="5 (2 + 3)")


@pytest.mark.parametrize("effect", EFFECT_NAMES)
def test_every_casualty_is_told_by_its_name(effect: str) -> None:
    told = fresh().tell({"event": "casualty", "player": "h1", "roll": 44, "result": effect, "by": "a1"})
    assert told.startswith(f"Casualty! Blitzer 1: {effect} (rolled 44), caused by ")


def test_every_reason_of_a_turnover_has_its_words() -> None:
    assert set(TURNOVERS) >= set(TURNOVER_NAMES)


@pytest.mark.parametrize(("scores", "told"), [
    ([("h", 1)], "lead 1-0."), ([("a", 1), ("h", 1)], "it is 1-1."), ([("a", 1), ("a", 2), ("h", 1)], "trail 1-2.")])
def test_a_touchdown_tells_the_score(scores: list[tuple[str, int]], told: str) -> None:
    teller = fresh()
    lines = [teller.tell({"event": "touchdown", "player": f"{seat}1", "seat": seat, "score": score})
             for seat, score in scores]
    assert lines[-1].startswith("Touchdown! ") and lines[-1].endswith(told)


def test_highlights_and_dice_are_parts_of_the_log(scene: Any) -> None:
    match = scene("h1 Lineman 24,7 ball\na1 Lineman 24,8", dice=[6])
    match.play("move h1", "move h1 25,7")
    short, dice = (narrator(match.match).story(match.log(), wanted=part) for part in (LogFilter.HIGHLIGHTS,
                                                                                       LogFilter.DICE))
    assert len(short) == 1 and short[0].startswith("Touchdown!")
    assert len(dice) == 1 and dice[0].startswith("Dodge passed:")


def test_the_steps_of_a_move_are_one_line(scene: Any) -> None:
    match = scene("h1 Lineman 5,5\na1 Lineman 20,7")
    match.play("move h1", "move h1 6,5", "move h1 7,5")
    assert narrator(match.match).story(match.log()) == ["Lineman (home) moves to 7,5."]
