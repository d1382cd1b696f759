"""The machine knows no game: another one with three seats, an odd map, two rules and a secret runs on it."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from nuffle.engine.dice import Seeded
from nuffle.engine.log import Log
from nuffle.engine.match import AnswerError
from nuffle.engine.playout import playout

spec = importlib.util.spec_from_file_location("toy", Path(__file__).with_name("toy.py"))
assert spec and spec.loader
toy = importlib.util.module_from_spec(spec)
spec.loader.exec_module(toy)


@pytest.mark.parametrize("seed", range(30))
def test_it_plays_to_the_end_and_comes_back_from_every_pause(seed):
    match, draws = toy.start(seed), Seeded(seed)
    asked = set()
    while match.seat >= 0:
        asked.add(match.kind)
        assert match.options().n > 0
        assert toy.load(match.dump()).dump() == match.dump()
        copy = match.clone()
        ahead = draws.copy()
        playout(copy, ahead)
        playout(match, draws, 1)
    assert copy.dump() == match.dump()
    assert match.decisions >= 3 * toy.ROUNDS and toy.Q_VOYAGE in asked


def test_there_is_nothing_to_answer_once_it_is_over():
    match, draws = toy.start(1), Seeded(1)
    while match.seat >= 0:
        match.decide_index(draws.below(match.options().n))
    assert match.over and match.options().n == 0 and match.request is None
    assert toy.load(match.dump()).options().n == 0
    with pytest.raises(AnswerError):
        match.decide(0)


def test_somebody_is_asked_out_of_turn():
    for seed in range(40):
        match, draws = toy.start(seed), Seeded(seed)
        while match.seat >= 0 and match.kind != toy.Q_CUSTOMS:
            playout(match, draws, 1)
        if match.seat >= 0:
            customs = match.stack()[-1]
            assert match.seat == (customs.visitor + 1) % 3
            return
    raise AssertionError("nobody ever met the customs")


def test_a_secret_is_whispered_to_its_owner_alone():
    match = toy.Smugglers(Seeded(4))
    match.log = Log()
    match.push(toy.Voyage())
    match.run()
    for seat in range(3):
        dealt = [event for event in match.log.seen_by(seat) if event.kind == toy.E_DEALT]
        assert [event.data[0] for event in dealt] == [seat]


def test_an_imagined_copy_hides_what_the_seat_may_not_know():
    match = toy.start(4)
    dealt = {tuple(match.imagine(1, seed).worth) for seed in range(60)}
    assert {worth[1] for worth in dealt} == {match.worth[1]}
    assert len({worth[0] for worth in dealt}) == 6 and len({worth[2] for worth in dealt}) == 6


def test_an_answer_that_is_no_option_is_refused_and_nothing_changes():
    match = toy.start(1)
    before = match.dump()
    with pytest.raises(AnswerError):
        match.decide(toy.SEIZE)
    assert match.dump() == before


def test_requests_have_numbers_that_only_grow():
    match, draws, seen = toy.start(2), Seeded(2), {0: 0, 1: 0, 2: 0}
    while match.seat >= 0:
        assert match.request.number == seen[match.seat] + 1
        seen[match.seat] += 1
        playout(match, draws, 1)
