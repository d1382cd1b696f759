"""Groups and knockout as tables: what pages, charts and paper show of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from nuffle.tournament.records import Tournament
from nuffle.tournament.rulespack import Rulespack
from nuffle.tournament.stages import BracketBlock, Knockout, Scores, Stages, Won


class Tie(NamedTuple):
    """Two names in a bracket, who of them went through, and what they scored."""

    names: tuple[str, str]
    winner: str | None = None
    score: tuple[str, str] = ("", "")


Column = list[tuple[str, list[Tie]]]


def knockout_columns(
    knockout: Knockout | None, size: int, called: Mapping[str, str], place_games: bool = True
) -> list[Column]:
    """For each round its blocks, for each block its games with the winner; empty names where nothing is known."""
    columns: list[Column] = []
    blocks = [BracketBlock(1, ("",) * size)]
    while blocks:
        known = knockout.rounds[len(columns)] if knockout and len(columns) < len(knockout.rounds) else ()
        found = {(block.first, len(block.names)): block for block in known}
        winners = knockout.winners[len(columns)] if knockout and len(columns) < len(knockout.winners) else {}
        scores = knockout.scores[len(columns)] if knockout and len(columns) < len(knockout.scores) else {}
        column: Column = []
        for block in blocks:
            names = found.get((block.first, len(block.names)), block).names
            pairs = list(zip(names[::2], names[1::2], strict=True))
            column.append((block.stage, [tie(pair, winners, scores, called) for pair in pairs]))
        columns.append(column)
        blocks = [
            BracketBlock(first, ("",) * half)
            for block in blocks
            if (half := len(block.names) // 2) > 1
            for first in (block.first, block.first + half)
            if first == 1 or place_games
        ]
    return columns


def tie(pair: tuple[str, str], winners: Won, scores: Scores, called: Mapping[str, str]) -> Tie:
    names = called.get(pair[0], pair[0]), called.get(pair[1], pair[1])
    return Tie(names, called.get(winners.get(pair) or ""), scores.get(pair, ("", "")))


def knockout_of(event: Tournament, pack: Rulespack) -> list[Column]:
    """The knockout of an event, round by round; nobody is in it while the groups are played."""
    stages = Stages(event, pack)
    knockout = stages.knockout() if stages.groups_over else None
    return knockout_columns(knockout, pack.format.knockout, stages.units.called, pack.format.place_games)


class Member(NamedTuple):
    """One of a group: what the games inside it have brought, and whether he goes on to the knockout."""

    name: str
    record: str
    points: int
    through: bool


class Group(NamedTuple):
    letter: str
    rows: list[Member]


def group_tables(event: Tournament, pack: Rulespack) -> list[Group]:
    """Every group in its order; who goes through is known once the groups are over."""
    stages = Stages(event, pack)
    through = set(stages.list_qualified()) if stages.groups_over else set()
    return [Group(letter, members(stages, names, through)) for letter, names in stages.tables().items()]


def members(stages: Stages, names: list[str], through: set[str]) -> list[Member]:
    called = stages.units.called
    return [Member(called[name], tally.record(stages.units.in_squads), tally.points, name in through)
            for name, tally in stages.after_groups.inside(names)]
