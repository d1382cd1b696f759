"""A hosted match without a server: the table checks its answers, and the loop makes rows of what follows."""

from __future__ import annotations

from random import Random

import pytest

from nuffle.table import LocalSeat, MatchSpec, Table
from nuffle.table.spec import TYPED
from nuffle.teams.ready import ready_roster
from nuffle.web.live.game import Late, LiveGame, Refused
from nuffle.web.live.typed_dice import TypedDice

SIDES = tuple(ready_roster("crp", race) for race in ("Human", "Orc"))


def hosted(dice: str = "seeded") -> LiveGame:
    spec = MatchSpec("crp", SIDES, dice=dice, seed=None if dice == TYPED else 5)
    table = Table(spec.fixture(), [LocalSeat(), LocalSeat()], thrower=TypedDice() if dice == TYPED else None)
    game = LiveGame("m1", table)
    game.begin()
    return game


def asked(game: LiveGame) -> tuple[int, int, int]:
    """The seat, the number of its question, and the first option."""
    match = game.table.match
    return int(match.seat), int(match.numbers[match.seat]), int(match.options().items[0])


def go_on(game: LiveGame, draws: Random) -> None:
    """One more answer or die."""
    seat, number, _ = asked(game) if game.table.match.seat >= 0 else (-1, 0, 0)
    if wanted := game.die_wanted():
        game.throw(str(draws.randint(1, min(6, wanted["sides"]))) if wanted["kind"] != 106 else "push")
    else:
        game.give(seat, number, draws.choice(game.table.match.options().to_list()))


def test_an_answer_is_refused_by_seat_number_and_words() -> None:
    game = hosted()
    seat, number, option = asked(game)
    line = game.table.recorder.words.line(option, seat)
    with pytest.raises(Late, match="It is not your turn to answer"):
        game.answer(1 - seat, number, line)
    with pytest.raises(Late, match=f"question {number + 1} is not open any more"):
        game.answer(seat, number + 1, line)
    with pytest.raises(Refused, match="not one of the options; there are"):
        game.answer(seat, number, "dance")
    with pytest.raises(Refused, match="999 is not one of the options"):
        game.give(seat, number, 999)
    rows = game.answer(seat, number, line)
    assert (rows[0].seat, rows[0].number) == (seat, number) and line in rows[0].lines


def test_each_row_has_the_lines_of_one_answer() -> None:
    game, draws, rows = hosted(), Random(2), []
    while game.table.match.seat >= 0 and len(rows) < 200:
        seat, number, _ = asked(game)
        rows += game.give(seat, number, draws.choice(game.table.match.options().to_list()))
    assert all(row.lines.count('{"answer":') == 1 for row in rows)
    assert len({(row.seat, row.number) for row in rows}) == len(rows)


def test_a_die_waited_for_is_forgotten_when_the_answer_before_it_is_taken_back() -> None:
    game, draws, forgotten = hosted(TYPED), Random(3), 0
    for _ in range(2000):
        seat = int(game.table.match.seat)
        if game.die_wanted() and seat >= 0 and game.table.may_undo(seat):
            game.undo(seat)
            assert game.die_wanted() is None
            forgotten += 1
        if forgotten == 3:
            break
        go_on(game, draws)
    assert forgotten == 3
