"""The examples a reader can run: each ends as it says, and everybody whom Death Zone has for hire is in one."""

from __future__ import annotations

from pathlib import Path

import pytest

from nuffle.editions import edition
from nuffle.editions.death_zone.rules.casting import DEATH_ZONE
from nuffle.editions.matched_play.rules.boons import MATCHED_PLAY
from nuffle.editions.special_plays.rules.base import DIRTY, Play
from nuffle.rules.start import load_match
from nuffle.text.notation import notation
from nuffle.text.scenario import play, read_scenario
from nuffle.text.scene import build, make_scripted_dice

EXAMPLES = Path(__file__).parents[1] / "examples"
FILES = sorted(EXAMPLES.rglob("*.toml"))
NAMES = [str(path.relative_to(EXAMPLES)) for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_it_ends_as_it_says(path):
    scenario = read_scenario(path)
    assert scenario.title and scenario.expect.model_fields_set, "an example says what it is about and how it ends"
    assert play(scenario).record()["unmet"] == []


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_it_can_be_put_away_at_every_question(path):
    scenario = read_scenario(path)
    match = build(scenario, make_scripted_dice(scenario.dice))
    match.run()
    for line in scenario.answers:
        match = load_match(match.dump(), match.rules, match.teams, match.setup, match.pitch)
        match.decide(notation(match).find(match, line))
    assert match.dump() == play(scenario).match.dump()


@pytest.mark.parametrize("kind", ["spell", "inducement"])
def test_everything_of_death_zone_has_an_example_of_its_name(kind):
    wanted = {effect.id.rpartition(".")[2] for effect in edition("bb2020").effects
              if effect.kind == kind and effect.source == DEATH_ZONE}
    assert len(wanted) >= 18
    assert not sorted(wanted - {path.stem for path in (EXAMPLES / "death-zone").glob("*.toml")})


def test_every_dirty_trick_has_an_example_of_its_name():
    wanted = {effect.id.rpartition(".")[2] for effect in edition("crp+plays").effects
              if isinstance(effect, Play) and effect.table == DIRTY}
    assert len(wanted) == 30
    assert not sorted(wanted - {path.stem for path in (EXAMPLES / "special-plays").glob("*.toml")})


def test_everything_of_the_matched_play_guide_has_an_example_of_its_name():
    guide = [effect for effect in edition("bb2020").effects if effect.source == MATCHED_PLAY]
    names = {effect.id.rpartition(".")[2] for effect in guide if effect.kind == "inducement"}
    names |= {f"objective-{effect.id.rpartition('.')[2]}" for effect in guide if effect.kind == "objective"}
    assert names == {path.stem for path in (EXAMPLES / "matched-play").glob("*.toml")} and len(names) == 20


def test_a_dozen_of_them_are_played_in_a_dungeon():
    below = [read_scenario(path) for path in (EXAMPLES / "dungeon").glob("*.toml")]
    assert len(below) >= 12 and all(scenario.edition == "dungeon" and scenario.map for scenario in below)


def test_every_difference_of_2025_that_shows_in_a_match_has_an_example():
    shown = {int(path.stem[1:3]) for path in (EXAMPLES / "bb2025").glob("d*.toml")}
    in_a_team = {6, 7, 44, 45, 46, 47, 49, 50, 62, 63}
    nowhere = {11, 52, 56}      # nobody can be set up one too many, what is gone is gone, and categories are facts
    assert shown == set(range(1, 64)) - in_a_team - nowhere
