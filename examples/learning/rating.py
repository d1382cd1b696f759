"""Matches of bots at three a side, and ratings from the points of everybody against everybody."""

from __future__ import annotations

from itertools import combinations
from math import exp, log

from nuffle.bots import ask, make_bot
from nuffle.engine.dice import Seeded
from nuffle.envs import EnvFacts, EnvSpaces

Leads = dict[tuple[str, str], list[int]]
FACTS = EnvFacts("crp", "Human", "Orc", 3)
FIXED, AT = "scripted", 1000        # as in docs/bots.md
SCALE = 400 / log(10)               # of Elo's ratings
ROUNDS = 5000


def meet_all(bots: tuple[str, ...], games: int, seed: int) -> Leads:
    """Each bot against each other one, as often at either seat."""
    kit = EnvSpaces(FACTS, "vector")
    return {(one, other): [meet(kit, one, other, number % 2, seed + number) for number in range(games)]
            for one, other in combinations(bots, 2)}


def meet(kit: EnvSpaces, one: str, other: str, seat: int, seed: int) -> int:
    """The lead of the first at the end of one match."""
    match, draws = kit.begin(seed), Seeded(seed + 1)
    seated = [make_bot(one), make_bot(other)][::-1 if seat else 1]
    while match.seat >= 0:
        match.take(ask(match, seated[match.seat], draws))
    return kit.lead(match, seat)


def points(leads: list[int]) -> float:
    """A win is 1, a draw a half."""
    return sum(1.0 if lead > 0 else 0.5 if lead == 0 else 0.0 for lead in leads)


def rate(found: Leads) -> dict[str, float]:
    """The ratings under which the points are likeliest. Each two play one more game to a draw, so that none is endless.
    """
    names = list(dict.fromkeys(name for pair in found for name in pair))
    strength = dict.fromkeys(names, 0.0)
    for _ in range(ROUNDS):
        for name in names:
            over = games = 0.0
            for (one, other), leads in found.items():
                if name in (one, other):
                    expected = (len(leads) + 1) / (1 + exp(strength[other] - strength[one]))
                    gained = points(leads) + 0.5 - expected
                    over += gained if name == one else -gained
                    games += len(leads) + 1
            strength[name] += over / games
    return {name: AT + SCALE * (strength[name] - strength[FIXED]) for name in names}


def print_ratings(found: Leads) -> None:
    ratings = rate(found)
    for (one, other), leads in found.items():
        print(f"{one} against {other}: {points(leads):g} points of {len(leads)}", flush=True)
    for name, rating in sorted(ratings.items(), key=lambda row: -row[1]):
        print(f"{rating:6.0f}  {name}", flush=True)
