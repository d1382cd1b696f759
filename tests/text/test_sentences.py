"""Every event has a sentence, players have names in it, and a roll says why it needed that number."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.engine.log import Event, Log
from nuffle.engine.playout import playout
from nuffle.rules.events import E_WHISPERED, EVENT_NAMES
from nuffle.rules.start import new_game, start_match
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
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
