"""A contest of bots: which matches it has, and what it makes of them."""

from __future__ import annotations

from pathlib import Path

from nuffle.editions import origin
from nuffle.lab.contest import EDITIONS, PAIRS, Row, Tie, tallied, ties, write
from nuffle.teams.ready import ready_rosters


def test_every_pair_meets_in_both_seats_and_both_editions_with_the_same_seeds() -> None:
    found = list(ties(10, 1))
    assert len(found) == 400 and len({tie.seed for tie in found}) == 200
    for name in EDITIONS:
        for pair in range(len(PAIRS)):
            seeds = [[tie.seed for tie in found if (tie.edition, tie.pair, tie.seat) == (name, pair, seat)]
                     for seat in (0, 1)]
            assert seeds[0] == seeds[1] and len(seeds[0]) == 10


def test_all_its_teams_are_there() -> None:
    for name in EDITIONS:
        known = {roster.team for roster in ready_rosters(origin(name))}
        assert {team for tie in ties(1, 1) if tie.edition == name for team in tie.sides} <= known


def test_matches_are_counted_and_written_with_their_seeds(tmp_path: Path) -> None:
    rows = [Row(Tie("crp", 0, 1, 7), 2, 1, (16, 16), (3, 5)), Row(Tie("bb2020", 3, 0, 8), 0, 0, (16, 15), (1, 2))]
    tally = tallied(rows)
    assert (tally.wins, tally.draws, tally.losses) == (1, 1, 0)
    assert tally.turns[0] == 32 and tally.turnovers[0] == 4
    write(rows, tmp_path / "rows.csv")
    assert (tmp_path / "rows.csv").read_text().splitlines()[2] == "bb2020,Shambling Undead,Wood Elf,0,8,0,0,16,1"
