"""Set-up: who stands where, ready formations, too few players."""

from __future__ import annotations

import pytest

from nuffle.rules.formations import FORMATIONS


def side(letter, count):
    return "\n".join(f"{letter}{number} Lineman" for number in range(1, count + 1))


def teams(scene, home=11, away=11, **rest):
    """The away team kicks and sets up first."""
    return scene(side("h", home) + "\n" + side("a", away), start="set-up", **rest)


def where(match, letter):
    s = match.match.state
    first = 0 if letter == "h" else 32
    return [match.reader.square(s.square[p]) for p in range(first, first + 32) if s.square[p] >= 0]


def put(match, placing):
    """Place players one by one: label, square."""
    for label, square in placing:
        match.play(f"pick {label}", f"at {square}")
    return match


# -- order
def test_the_kicking_team_sets_up_first(scene):
    match = teams(scene)
    assert match.asked == "set-up" and match.seat == "a"
    match.play("formation wall", "done")
    assert match.seat == "h" and match.asked == "set-up"
    match.play("formation line", "done")
    assert match.asked == "kick" and match.seat == "a"


@pytest.mark.parametrize("formation", [name for name, _, _ in FORMATIONS])
@pytest.mark.parametrize("count", [11, 13, 9, 5, 3, 2, 1])
def test_ready_formations_are_legal_for_any_number(scene, formation, count):
    match = teams(scene, away=count).play(f"formation {formation}", "done")
    squares = where(match, "a")
    assert len(squares) == min(count, 11) and all(x >= 13 for x, _ in squares)
    assert sum(x == 13 and 4 <= y <= 10 for x, y in squares) >= min(count, 3)
    assert sum(y < 4 for _, y in squares) <= 2 and sum(y > 10 for _, y in squares) <= 2


# -- one by one
def test_only_empty_squares_of_the_own_half(scene):
    match = teams(scene).play("free", "pick a1")
    squares = [option.split()[1] for option in match.options("at")]
    assert len(squares) == 13 * 15 and all(int(square.split(",")[0]) >= 13 for square in squares)
    match.play("at 13,7", "pick a2")
    assert not match.offers("at 13,7")


def test_two_in_each_wide_zone(scene):
    match = put(teams(scene).play("free"), [("a1", "20,0"), ("a2", "20,3")]).play("pick a3")
    rows = {int(option.split(",")[1]) for option in match.options("at")}
    assert rows == set(range(4, 15))


def test_the_last_three_must_go_to_the_line_if_nobody_stands_there(scene):
    match = put(teams(scene).play("free"), [(f"a{n}", f"18,{n + 2}") for n in range(1, 9) if n > 1] + [("a1", "17,7")])
    match.play("pick a9")
    assert match.options("at") == [f"at 13,{y}" for y in range(4, 11)]


def test_eleven_and_no_more(scene):
    match = teams(scene, away=14).play("free")
    put(match, [(f"a{n}", f"13,{n + 3}") for n in range(1, 8)] + [(f"a{n}", f"15,{n}") for n in range(8, 11)])
    assert not match.offers("done")
    put(match, [("a11", "20,7")])
    assert match.options() == ["done", "clear"]


def test_with_fewer_than_eleven_all_must_come(scene):
    match = put(teams(scene, away=4).play("free"), [("a1", "13,5"), ("a2", "13,6"), ("a3", "13,7")])
    assert not match.offers("done") and match.options("pick") == ["pick a4"]


@pytest.mark.parametrize("count", [1, 2])
def test_fewer_than_three_all_go_to_the_line(scene, count):
    match = teams(scene, away=count).play("free", "pick a1")
    assert match.options("at") == [f"at 13,{y}" for y in range(4, 11)]


def test_everything_may_be_cleared_and_begun_again(scene):
    match = put(teams(scene).play("free"), [("a1", "13,5")]).play("clear")
    assert where(match, "a") == [] and match.offers("formation wall")


def test_who_is_knocked_out_or_hurt_is_not_set_up(scene):
    match = scene(side("h", 11) + "\na1 Lineman\na2 Lineman ko\na3 Lineman casualty\na4 Lineman", start="set-up")
    match.play("free")
    assert match.options("pick") == ["pick a1", "pick a4"]


# -- giving up because nobody is left
@pytest.mark.parametrize("count", [1, 2])
def test_with_two_or_fewer_a_coach_may_give_up(scene, count):
    match = teams(scene, away=count, dice=[1, 1])
    assert match.offers("concede")
    match.play("concede")
    assert match.asked == "" and match.score == (1, 0)


def test_with_three_he_may_not(scene):
    assert not teams(scene, away=3).offers("concede")


def test_with_nobody_at_all_he_goes_on_or_gives_up(scene):
    match = scene(side("h", 11) + "\na1 Lineman ko", start="set-up")
    assert match.options() == ["done", "concede"]
    match.play("done")
    assert match.seat == "h" and match.asked == "set-up"


def test_a_formation_has_room_for_more_players_than_it_has_places(scene):
    """Two plays that let in one more each make thirteen, and there are twelve places."""
    table = "\n".join(f"{seat}{number} Lineman" for seat in "ha" for number in range(1, 15))
    match = scene(table, start="set-up", options={"players_on_pitch": 13})
    match.play("formation wall")
    assert match.offers("done") and sum(match.at(f"{match.seat}{number}") is not None for number in range(1, 15)) == 13
