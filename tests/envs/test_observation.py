"""The observation tells everything that a seat may know, and nothing else: it is read back and compared."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nuffle.engine.dice import Seeded
from nuffle.engine.playout import playout
from nuffle.envs import SIDES, EnvFacts, EnvSpaces, Sight
from nuffle.envs.reading import ObservationReader, public
from nuffle.envs.small import pitch_for, rules_for, team_for
from nuffle.learning.layout import F_LEFT, FACT_NAMES, P_SQUARE, P_STATUS, Layout
from nuffle.learning.stage import ObservationTables
from nuffle.rules.game import Game
from nuffle.rules.grants import MatchTerms
from nuffle.rules.player_state import KNOCKED_OUT, STANDING
from nuffle.rules.questions import Q_ACTION, Q_DIE, Q_PUSH, Q_REROLL, Q_TURN, QUESTION_NAMES
from nuffle.rules.start import start_match
from nuffle.rules.team import PLACES

EDITIONS = ("crp", "bb2020", "bb2025")
BUSY = MatchTerms(inducements=True, plays=2)


@cache
def sight_of(edition: str, side: int) -> Sight:
    return Sight(EnvSpaces(EnvFacts(edition, side=side)), 2)


def seen(match: Game, seat: int, kit: EnvSpaces) -> dict[str, np.ndarray]:
    """Written from nothing."""
    sight = Sight(kit)
    sight.stage.show(0, match, seat)
    return sight.one()


def until(match: Game, seed: int, wanted: Callable[[Game], bool]) -> Game:
    draws = Seeded(seed)
    while match.seat >= 0 and not wanted(match):
        playout(match, draws, 1)
    assert match.seat >= 0
    return match


# -- sufficient
@settings(max_examples=60, deadline=None)
@given(st.sampled_from(EDITIONS), st.sampled_from(SIDES), st.integers(0, 10_000), st.integers(0, 700))
def test_the_public_state_is_read_off_an_observation(edition: str, side: int, seed: int, answers: int) -> None:
    """The same tables are written again and again: what was there before leaves nothing behind."""
    sight = sight_of(edition, side)
    kit = sight.kit
    match = kit.begin(seed)
    playout(match, Seeded(seed), answers)
    for seat in (0, 1):
        sight.stage.show(seat, match, seat)
        assert kit.reader.read(sight.vectors[seat]) == public(match, seat)


@pytest.mark.parametrize("edition", EDITIONS)
def test_inducements_cards_and_what_they_grant_are_read_too(edition: str) -> None:
    pitch, rules = pitch_for(edition, 11), rules_for(edition, 11)
    layout = Layout(pitch, rules)
    stage, reader = ObservationTables(layout, [], 2, False, False), ObservationReader(layout)
    rows = np.frombuffer(stage.rows, np.int32).reshape(2, -1)
    teams = [team_for(edition, race, 11) for race in ("Undead" if edition == "crp" else "Shambling Undead", "Human")]
    for seed in range(2):
        match = start_match(rules, teams, Seeded(seed), BUSY, pitch)
        draws = Seeded(seed)
        while match.seat >= 0:
            playout(match, draws, 23)
            for seat in (0, 1):
                stage.show(seat, match, seat)
                assert reader.read(rows[seat]) == public(match, seat)


def test_secrets_of_the_other_seat_do_not_appear() -> None:
    """Whatever the other coach may hold instead, the observation is the same; one's own cards are in it."""
    pitch, rules = pitch_for("crp", 11), rules_for("crp", 11)
    stage = ObservationTables(Layout(pitch, rules), [], 2, True, False)
    rows, planes = (np.frombuffer(table, kind).reshape(2, -1)
                    for table, kind in ((stage.rows, np.int32), (stage.planes, np.uint8)))
    teams, held = [team_for("crp", race, 11) for race in ("Human", "Orc")], 0
    match = start_match(rules, teams, Seeded(3), BUSY, pitch)
    for _ in range(12):
        playout(match, Seeded(5), 11)
        for seat in (0, 1):
            for number, other in enumerate((match, match.imagine(seat, 77))):
                stage.show(number, other, seat)
            assert np.array_equal(rows[0], rows[1]) and np.array_equal(planes[0], planes[1])
            held += match.imagine(seat, 77).dump() != match.dump()
    assert held, "there are secrets at all"


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(EDITIONS), st.sampled_from(SIDES), st.integers(0, 10_000))
def test_what_is_drawn_in_place_is_what_would_be_drawn_from_nothing(edition: str, side: int, seed: int) -> None:
    sight, draws = sight_of(edition, side), Seeded(seed)
    for number in range(2):
        match = sight.kit.begin(seed + number)
        playout(match, draws, 40)
        for _ in range(6):
            playout(match, draws, 3)
            seat = int(draws.below(2))
            sight.stage.show(0, match, seat)
            fresh = seen(match, seat, sight.kit)
            assert np.array_equal(sight.planes[0], fresh["planes"]), "planes"
            assert np.array_equal(sight.vectors[0], fresh["vector"]), "vector"


# -- what was not seen once
def differ(one: Game, other: Game, kit: EnvSpaces) -> None:
    for seat in (0, 1):
        a, b = seen(one, seat, kit), seen(other, seat, kit)
        assert not np.array_equal(a["vector"], b["vector"])


KIT = EnvSpaces(EnvFacts(side=5))


def at_turn(seed: int = 4) -> Game:
    return until(KIT.begin(seed), seed, lambda m: m.kind == Q_TURN and m.state.half > 0)


def standing(match: Game, count: int) -> list[int]:
    return [player for player in range(PLACES) if match.state.status[player] == STANDING][:count]


def test_two_swapped_linemen_do_not_look_alike() -> None:
    match = at_turn()
    other = match.clone()
    s = other.state
    a, b = standing(match, 2)
    here, there = s.square[a], s.square[b]
    s.lift(a, KNOCKED_OUT)
    s.lift(b, KNOCKED_OUT)
    s.place(a, there, STANDING)
    s.place(b, here, STANDING)
    differ(match, other, KIT)
    assert not np.array_equal(seen(match, 0, KIT)["planes"], seen(other, 0, KIT)["planes"])


def test_movement_left_is_seen() -> None:
    match = until(KIT.begin(4), 4, lambda m: m.kind == Q_ACTION and m.find_frame("action").moved == 0)
    other = match.clone()
    other.find_frame("action").moved = 2
    differ(match, other, KIT)
    facts = [seen(each, int(match.seat), KIT)["vector"][F_LEFT] for each in (match, other)]
    assert facts[0] - facts[1] == 2


@pytest.mark.parametrize(("kind", "frame", "field"), [
    (Q_REROLL, "roll", "target"), (Q_REROLL, "roll", "natural"), (Q_DIE, "block", "die"), (Q_DIE, "block", "defender"),
    (Q_PUSH, "push", "target"), (Q_ACTION, "action", "target")])
def test_rolls_targets_and_dice_that_wait_are_seen(kind: int, frame: str, field: str) -> None:
    match = until(KIT.begin(9), 9, lambda m: m.kind == kind and m.find_frame(frame) is not None)
    other = match.clone()
    found = other.find_frame(frame)
    setattr(found, field, getattr(found, field) + 1)
    differ(match, other, KIT)
    assert QUESTION_NAMES[kind]


def test_who_is_in_which_box_and_how_many_are_seen() -> None:
    match = at_turn()
    other = match.clone()
    a, b = standing(match, 2)
    match.state.lift(a, KNOCKED_OUT)
    other.state.lift(b, KNOCKED_OUT)
    differ(match, other, KIT)
    blocks = KIT.reader.split(seen(match, 0, KIT)["vector"])
    assert blocks["players"][a, P_STATUS] == KNOCKED_OUT and blocks["players"][a, P_SQUARE] == -1
    assert dict(zip(FACT_NAMES, blocks["facts"].tolist(), strict=True))["my knocked out"] == 1


def test_every_rule_of_a_player_is_seen() -> None:
    match, kit = KIT.begin(1), KIT
    playout(match, Seeded(1), 5)
    row: Any = seen(match, 0, kit)["vector"]
    for rule in range(len(kit.rules.effects)):
        other = match.clone()
        other.grant(2, rule, 0, 3)
        bits = kit.reader.rule_bits(seen(other, 0, kit)["vector"])
        assert bits[2, rule] == other.has(2, rule)
        assert not np.array_equal(row, seen(other, 0, kit)["vector"])
