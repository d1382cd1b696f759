"""A contest of bots: which matches it has, and what it makes of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from nuffle.bots import BotError
from nuffle.editions import origin
from nuffle.lab.contest import (
    EDITIONS,
    PAIRS,
    ContestMatch,
    ContestResults,
    ContestRow,
    list_matches,
    settle,
    tally_rows,
)
from nuffle.table import find_difference
from nuffle.teams.ready import ready_rosters
from nuffle.text.replay import read_replay

ROWS = [
    ContestRow(ContestMatch("crp", 0, 1, 7), 2, 1, (16, 16), (3, 5)),
    ContestRow(ContestMatch("bb2020", 3, 0, 8), 0, 0, (16, 15), (1, 2)),
]


def test_every_pair_meets_in_both_seats_and_both_editions_with_the_same_seeds() -> None:
    found = list(list_matches(10, 1))
    assert len(found) == 200 * len(EDITIONS) and len({tie.seed for tie in found}) == 100 * len(EDITIONS)
    assert {tie.edition for tie in list_matches(1, 1, ["sevens"])} == {"sevens"} and "sevens" not in EDITIONS
    for name in EDITIONS:
        for pair in range(len(PAIRS)):
            seeds = [[tie.seed for tie in found if (tie.edition, tie.pair, tie.seat) == (name, pair, seat)]
                     for seat in (0, 1)]
            assert seeds[0] == seeds[1] and len(seeds[0]) == 10


def test_all_its_teams_are_there() -> None:
    for name in EDITIONS:
        known = {roster.team for roster in ready_rosters(origin(name))}
        assert {team for tie in list_matches(1, 1) if tie.edition == name for team in tie.sides} <= known


def test_matches_are_counted() -> None:
    tally = tally_rows(ROWS)
    assert (tally.wins, tally.draws, tally.losses) == (1, 1, 0)
    assert tally.turns[0] == 32 and tally.turnovers[0] == 4


def test_what_is_written_down_is_known_when_the_contest_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    for row in ROWS:
        ContestResults(path, ["scripted", "random"]).add(row)
    assert path.read_text().splitlines()[2] == (
        "scripted,random,bb2020,3,Shambling Undead,Wood Elf,0,8,0,0,16,15,1,2")
    with path.open("a") as file:
        file.write("scripted,random,crp,0,Human,Or")
    assert list(ContestResults(path, ["scripted", "random"]).rows.values()) == ROWS


def test_a_contest_of_other_bots_is_not_mixed_in(tmp_path: Path) -> None:
    ContestResults(tmp_path / "rows.csv", ["scripted", "random"]).add(ROWS[0])
    with pytest.raises(BotError, match="holds a contest of scripted against random"):
        ContestResults(tmp_path / "rows.csv", ["search", "random"])


def test_a_recorded_match_is_the_one_that_would_have_been_played(tmp_path: Path) -> None:
    tie = ContestMatch("crp", 5, 0, 3)
    assert settle(tie, ["random", "random"], tmp_path) == settle(tie, ["random", "random"])
    assert find_difference(read_replay(tmp_path / "crp-5-3-0.jsonl")) == ""
