"""Every entry of the tables of special plays, with two teams and with three: it works below, or is drawn again."""

from __future__ import annotations

import random
from typing import Final

import pytest

from nuffle.editions import edition
from nuffle.editions.dungeon.rules.plays import DRAWN_AGAIN
from nuffle.editions.special_plays.rules.base import BEFORE, DIRTY, EVENTS, MAGIC, TABLE_NAMES, Play, is_put_aside
from nuffle.engine.dice import Dice, Seeded
from nuffle.engine.log import Log
from nuffle.engine.request import a_of, b_of, verb_of
from nuffle.maps.map_pitch import pitch_of
from nuffle.maps.ready_maps import ready_map
from nuffle.rules.events import E_PUT_ASIDE, E_USE
from nuffle.rules.game import Game
from nuffle.rules.grants import MatchTerms
from nuffle.rules.invariants import find_violations
from nuffle.rules.procedures.match_flow import MatchFlow
from nuffle.rules.start import new_game
from nuffle.rules.verbs import (
    V_BLITZ,
    V_BLOCK,
    V_CONCEDE,
    V_FOUL,
    V_HIT,
    V_KICK_HIM,
    V_OPTION,
    V_REROLL,
    V_USE,
    V_YES,
)
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_colleges

RULES = edition("dungeon+plays")
MAPS: Final = {2: "twin-cellars", 3: "three-wells"}
ROUGH: Final = (V_FOUL, V_KICK_HIM, V_BLITZ, V_BLOCK, V_HIT, V_REROLL, V_YES)
SURE: Final = {DIRTY: 11, EVENTS: 21, MAGIC: 13, BEFORE: 11}        # entries that nothing below speaks against
# what wants a moment of its own, which chance alone may not bring: told in test_plays.py
WAITING: Final = ("spy", "double-cross", "low-blow", "banana-skin", "take-a-dive", "blatant-foul", "spike",
                  "bribe-the-ref-31", "bribe-the-ref-41", "that-makes-me-mad", "heroic-effort", "extra-training",
                  "duh-where-am-i", "speed-of-light", "unsportsmanlike-conduct", "custard-pie", "woof-woof",
                  "eye-of-the-eagle", "magic-hand-of-jark-longarm", "fake-play", "hide-the-ball", "sneak-play",
                  "this-will-hurt-a-bit", "side-bet")
ENTRIES = [(effect.id, first) for effect in RULES.effects if isinstance(effect, Play) for first, _ in effect.d66]


class Loaded(Dice):
    """The first dice are known."""

    def __init__(self, first: list[int], seed: int) -> None:
        super().__init__()
        self.first = first
        self.rest = Seeded(seed)

    def roll(self, kind: int, sides: int) -> int:
        self.count += 1
        return self.first.pop(0) if self.first else self.rest.roll(kind, sides)


def begun(dice: list[int], seats: int, seed: int) -> Game:
    teams = [match_team(roster) for roster in random.Random(seed).sample(ready_colleges("crp"), seats)]
    match = new_game(RULES, teams, Loaded(dice, seed), MatchTerms("league", plays=1, longest=3),
                     pitch_of(ready_map(MAPS[seats])))
    match.strict = True
    match.log = Log()
    match.push(MatchFlow())
    match.run()
    return match


def pick(match: Game, play: Play) -> None:
    """The coach who is asked has its table."""
    for option in match.options().to_list():
        if verb_of(option) == V_OPTION and TABLE_NAMES[b_of(option)] == play.table:
            match.decide(option)
            return


def told(match: Game, kind: int, rule: int) -> bool:
    assert match.log is not None
    return any(event.kind == kind and event.data[0] == rule for event in match.log.events)


def wanted(match: Game, rule: int, rng: random.Random) -> int:
    """The play itself, else roughly anything."""
    options = [option for option in match.options().to_list() if verb_of(option) != V_CONCEDE]
    own = [option for option in options if verb_of(option) in (V_USE, V_OPTION) and a_of(option) == rule]
    rough = [option for option in options if verb_of(option) in ROUGH]
    return rng.choice(own or (rough if rough and rng.random() < 0.5 else options))


def walk(play: Play, number: int, seats: int, seed: int) -> bool:
    """Everybody picks it; is it ever used? Whatever else happens, all promises hold."""
    match = begun([number // 10, number % 10] * seats, seats, seed)
    for _ in range(seats):
        pick(match, play)
    rng = random.Random(seed)
    for _ in range(2000):
        if match.seat < 0 or told(match, E_USE, play.index):
            break
        match.decide(wanted(match, play.index, rng))
    for _ in range(20):
        if match.seat >= 0:
            match.decide(wanted(match, play.index, rng))
    assert not find_violations(match)
    return told(match, E_USE, play.index)


def test_there_are_a_hundred_and_eight_entries():
    assert len(ENTRIES) == 108
    assert set(DRAWN_AGAIN) <= {rule for rule, _ in ENTRIES} and all(DRAWN_AGAIN.values())


@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("rule", "number"), [entry for entry in ENTRIES if entry[0] in DRAWN_AGAIN])
def test_what_is_of_no_use_is_put_aside_and_drawn_again(rule, number, seats):
    play = RULES.effects[RULES.indexes[rule]]
    sure = SURE[play.table]
    match = begun([number // 10, number % 10, sure // 10, sure % 10], seats, 1)
    pick(match, play)
    held = [effect.id for effect in RULES.effects
            if isinstance(effect, Play) and match.count_grants(match.team_row(0), effect.index)]
    assert told(match, E_PUT_ASIDE, play.index) and len(held) == 1 and rule not in held
    assert match.seat == 1      # the next coach picks


@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("rule", "number"), [entry for entry in ENTRIES if entry[0] not in DRAWN_AGAIN])
def test_what_is_of_use_can_be_played(rule, number, seats):
    play = RULES.effects[RULES.indexes[rule]]
    assert not is_put_aside(RULES, play.index)
    used = walk(play, number, seats, 0)
    assert used or rule.rsplit(".", 1)[1] in WAITING
