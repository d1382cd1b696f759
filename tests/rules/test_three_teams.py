"""Nothing in the rules counts on two teams: three of them on one long pitch, kicking off round the table."""

from __future__ import annotations

import pytest

from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.engine.playout import playout
from nuffle.rules.pitch import Pitch
from nuffle.rules.start import load_match, start_match
from nuffle.rules.team import Profile, Team

COLUMNS = 13


def long_pitch() -> Pitch:
    """Three stretches side by side; the team in the middle may score at either end."""
    pitch = Pitch("three in a row", 3 * COLUMNS, 15, 3)
    owners = [0, 2, 1]
    for square in range(pitch.cells):
        x, y = pitch.xs[square], pitch.ys[square]
        pitch.half[square] = owners[x // COLUMNS]
        pitch.wide[square] = 1 if y < 4 else 2 if y > 10 else 0
        if x in (12, 13, 26) and pitch.wide[square] == 0:
            pitch.front[square] = 1
        pitch.goal[square] = 0b110 if x == 0 else 0b101 if x == 38 else 0
    for seat, (line, back) in enumerate([(12, -1), (26, 1), (13, 1)]):
        pitch.line[seat], pitch.back[seat] = line, back
    return pitch


def team(name: str) -> Team:
    made = Team(name, "Human", [Profile(n, f"{name} {n}", "Lineman", 6, 3, 4, 4, 9, []) for n in range(1, 13)])
    made.rerolls, made.apothecary, made.value = 2, 1, 1_000_000
    return made


@pytest.mark.parametrize("seed", range(6))
def test_three_teams_play_to_the_end(seed):
    teams = [team("red"), team("green"), team("blue")]
    match = start_match(CRP, teams, Seeded(seed), pitch=long_pitch())
    seats, draws = set(), Seeded(seed + 100)
    while match.seat >= 0:
        seats.add(match.seat)
        playout(match, draws, 1)
    assert match.over and seats == {0, 1, 2}
    assert match.state.half == 2


def test_a_match_of_three_is_saved_and_loaded():
    teams = [team("red"), team("green"), team("blue")]
    match = start_match(CRP, teams, Seeded(5), pitch=long_pitch())
    playout(match, Seeded(1), 300)
    loaded = load_match(match.dump(), CRP, teams, pitch=match.pitch)
    assert loaded.dump() == match.dump()
