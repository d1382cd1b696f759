"""Shows the compiler what is hot: matches of every edition, always the same ones. `python -m nuffle.lab.train`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from nuffle.bots import make_bot, play
from nuffle.editions import EDITIONS, edition, on_maps
from nuffle.engine.dice import Seeded
from nuffle.engine.log import Log
from nuffle.engine.playout import playout
from nuffle.lab.entrants import FuzzMatch, draw
from nuffle.rules.game import Game
from nuffle.rules.invariants import check
from nuffle.rules.procedures.match_flow import MatchFlow
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.start import load_match, new_game

PAIRS = 150             # of teams in each edition
BELOW = 2               # in dungeons one for so many of them
ROUNDS = 8              # matches each pair plays
SKILLS = (0, 6, 0, 3)   # how many random skills everybody has instead of his own, pair by pair; none: his own
SCRIPTED = 4            # one pair in so many is first led by bots that look about, on both sides
PAUSE = 200             # answers between two looks at the invariants, copies and dumps
COPIES = 30


def start(rules: Ruleset, entry: FuzzMatch, seed: int) -> Game:
    match = new_game(rules, entry.teams, Seeded(seed), entry.setup, entry.pitch)
    match.log = Log() if seed % 2 else None
    match.push(MatchFlow())
    match.run()
    return match


def pause(match: Game, rules: Ruleset, entry: FuzzMatch) -> None:
    """What servers and search bots do between two answers."""
    check(match)
    for _ in range(COPIES):
        match.clone()
    load_match(match.dump(), rules, entry.teams, entry.setup, entry.pitch)


def lesson(rules: Ruleset, entry: FuzzMatch, seed: int) -> int:
    """One match to its end; how many answers it took."""
    match, draws = start(rules, entry, seed), Seeded(seed)
    if seed % (SCRIPTED * ROUNDS) == 0:
        play(match, [make_bot("scripted") for _ in entry.teams], draws)
    while match.seat >= 0:
        playout(match, draws, PAUSE)
        pause(match, rules, entry)
    return int(match.decisions)


def lessons(rules: Ruleset, pair: int) -> int:
    entry = draw(pair, rules, each=SKILLS[pair % len(SKILLS)])
    return sum(lesson(rules, entry, pair * ROUNDS + number) for number in range(ROUNDS))


def train(pairs: int) -> int:
    """Every edition, so many pairs of teams, and some in dungeons: how many answers were given."""
    below = sum(lessons(edition(on_maps()), pair) for pair in range(pairs // BELOW))
    return below + sum(lessons(rules, pair) for rules in EDITIONS.values() for pair in range(pairs))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m nuffle.lab.train", description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS, help="of teams in each edition")
    wanted = parser.parse_args(arguments)
    matches = (wanted.pairs * len(EDITIONS) + wanted.pairs // BELOW) * ROUNDS
    print(f"{matches:,} matches of {len(EDITIONS)} editions and in dungeons, {train(wanted.pairs):,} answers")


if __name__ == "__main__":
    main()
