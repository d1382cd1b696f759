"""A match on a map is recorded with it: the recording needs no file beside it."""

from __future__ import annotations

import json

import pytest

from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.files.records import BadFile
from nuffle.lab.recordings import RecordingCheck
from nuffle.maps.map_pitch import pitch_of
from nuffle.maps.ready_maps import ready_map
from nuffle.rules.dump_checks import BadDump
from nuffle.rules.grants import MatchTerms
from nuffle.rules.start import load_match
from nuffle.table import Fixture, Table, find_difference, spec_of
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.text.replay import compact, parse_replay

GROUND = pitch_of(ready_map("twin-cellars"))


def begun() -> Table:
    teams = [match_team(ready_roster("crp", name), CRP.indexes) for name in ("Grey", "Jade")]
    return Table(Fixture(CRP, teams, MatchTerms(), Seeded(1), 1, pitch=GROUND)).begin()


def lines(table: Table) -> list[str]:
    return [compact(line) for line in table.records()]


def test_the_map_stands_in_the_recording_and_is_played_on_again():
    replay = parse_replay("here", "\n".join(lines(begun())))
    again = spec_of(replay).pitch()
    assert again is not None and again.plan == GROUND.plan
    assert find_difference(replay) == ""


def test_a_recording_without_a_map_is_of_the_usual_pitch():
    table = begun()
    plain = Table(Fixture(CRP, table.fixture.teams, MatchTerms(), Seeded(1), 1)).begin()
    replay = parse_replay("here", "\n".join(lines(plain)))
    assert spec_of(replay).pitch() is None and "map" not in replay.head


@pytest.mark.parametrize(("map_text", "fault"), [
    ("name: Odd\n\n###\n#x#\n###", '"x" stands for nothing'),
    (ready_map("three-wells"), "it is for 3 teams, not 2"),
])
def test_a_recording_with_a_map_that_is_none_is_refused(map_text, fault):
    head, *rest = lines(begun())
    text = map_text if isinstance(map_text, str) else pitch_of(map_text).plan
    broken = compact(json.loads(head) | {"map": text.splitlines()})
    with pytest.raises(BadFile, match="line 1: the header is broken: map: ") as told:
        parse_replay("here", "\n".join([broken, *rest]))
    assert fault in str(told.value)


def test_a_position_is_taken_up_on_its_own_map_only():
    table = begun()
    text, teams = table.match.dump(), table.fixture.teams
    assert load_match(text, CRP, teams, MatchTerms(), GROUND).dump() == text
    with pytest.raises(BadDump):
        load_match(text, CRP, teams, MatchTerms(), pitch_of(ready_map("pillared-hall")))


def test_a_match_below_is_taken_up_again_in_the_middle_and_ends_the_same():
    """By its position and by its answers, after trips, falls and blasts as they come."""
    recorded = RecordingCheck("dungeon", 9, moments=4)
    recorded.play()
    recorded.check()
    assert len(recorded.kept) == 4 and any(0 < moment.answers < len(recorded.given) for moment in recorded.kept)
