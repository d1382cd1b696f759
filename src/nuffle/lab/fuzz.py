"""Random matches over all teams with every invariant checked after every decision: `python -m nuffle.lab.fuzz`."""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

from rich.console import Console
from rich.table import Table

from nuffle.bots import BaseBot, ask, make_bot
from nuffle.bots.scripted import ScriptedBot
from nuffle.editions import EDITIONS, FIRST, VARIANTS, parts
from nuffle.editions import edition as ruleset
from nuffle.engine.dice import Seeded
from nuffle.engine.log import Log
from nuffle.engine.playout import playout
from nuffle.engine.request import verb_of
from nuffle.lab.entrants import FOR_PLAYERS, SPECIAL_PLAYS, FuzzMatch, draw, spend_gold
from nuffle.lab.passer import PasserBot
from nuffle.lab.usage import UsageTally, count_rules, list_seldom, rule_of
from nuffle.rules.events import E_GRANT, E_PUT_ASIDE, E_TRIP, E_WEATHER, EVENT_NAMES
from nuffle.rules.game import Game
from nuffle.rules.grants import BY_THE_RULES
from nuffle.rules.invariants import check
from nuffle.rules.procedures.match_flow import MatchFlow
from nuffle.rules.questions import Q_TURN, QUESTION_NAMES
from nuffle.rules.ruleset import Ruleset, hooks_of
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.start import load_match, new_game
from nuffle.rules.verbs import V_CONCEDE, V_GIVE, V_HIT, V_KICK_HIM, V_THROW

DEEDS = (V_THROW, V_GIVE, V_KICK_HIM, V_HIT)    # what an action is declared for
LEAST = 20              # a rule used less often than this has not been tried
LEFT = ".core."         # what other rules leave in force when their dice fall so: tried if it was used at all
SHOWN = 3               # errors of a block that are printed in full
MOST = 20_000           # decisions in one match before it counts as endless
SAMPLED = 97            # one decision in so many is dumped, loaded and played on from a copy
SELDOM = 400            # one start of a turn in so many a coach gives up
FEW_SKILLS = 12         # how many of the least used skills are handed out at a time
BLOCK = 500             # matches that share one count of what was used, so that a seed alone makes a match again
NAMED = {E_WEATHER: 0, E_GRANT: 1}      # where an event names a rule that need do no more than be there
BELOW = EVENT_NAMES[E_TRIP:E_PUT_ASIDE + 1]       # events that only a map has
# what each edition says of itself: events that none of its matches can bring about, each with its reason; rules that
# need not be used; how the ids of rules begin that are tried in it, and of those that only maps have
LAB = parts("lab")
IDLE: dict[str, dict[str, str]] = {name: idle for part in LAB for name, idle in getattr(part, "IDLE", {}).items()}
UNUSED = {rule for part in LAB for rule in getattr(part, "UNUSED", ())}
TRIED_HERE: dict[str, tuple[str, ...]] = {
    name: starts for part in LAB for name, starts in getattr(part, "TRIED_HERE", {}).items()}
HOME = tuple(start for part in LAB for start in getattr(part, "ONLY_ON_MAPS", ()))


class RarestBot(BaseBot):
    """Takes the options whose rules have been used least so far; now and then any option, so that play goes on."""

    name: ClassVar[str] = "rarest"
    blind = True

    def __init__(self, tally: UsageTally) -> None:
        self.tally = tally

    def choose(self, match: Game, rng: Seeded) -> int:
        options = match.options().to_list()
        if rng.below(3) == 0:
            return options[rng.below(len(options))]
        return self.rarest(match, options, rng)

    def rarest(self, match: Game, options: list[int], rng: Seeded) -> int:
        """One of the options whose rule, or else whose verb, was used least."""
        rarity = [self.uses(match, option) for option in options]
        least = min(rarity)
        rare = [option for option, uses in zip(options, rarity, strict=True) if uses == least]
        chosen = rare[rng.below(len(rare))]
        self.tally[f"verb {verb_of(chosen)}"] += 1
        return chosen

    def uses(self, match: Game, option: int) -> int:
        rule = rule_of(option)
        if 0 <= rule < len(match.rules.effects):
            return self.tally[match.effect(rule).id]
        return self.tally[f"verb {verb_of(option)}"]


class EagerBot(RarestBot):
    """Uses the least used rule it is offered and else plays to win: some rules wait for somebody with the ball."""

    name: ClassVar[str] = "eager"
    blind = False

    def __init__(self, tally: UsageTally) -> None:
        super().__init__(tally)
        self.coach = ScriptedBot()

    def choose(self, match: Game, rng: Seeded) -> int:
        options = match.options().to_list()
        rules = [option for option in options if rule_of(option) >= 0 or verb_of(option) in DEEDS]
        if rules and rng.below(2) == 0:
            return self.rarest(match, rules, rng)
        if match.kind == Q_TURN and rng.below(6) == 0:
            return self.rarest(match, options, rng)
        return self.coach.choose(match, rng)


@dataclass
class FuzzReport:
    """What a run of matches came to."""

    tally: UsageTally = field(default_factory=Counter)
    matches: int = 0
    decisions: int = 0
    copies: int = 0
    errors: list[tuple[int, str]] = field(default_factory=list)

    def add(self, other: FuzzReport) -> None:
        self.tally.update(other.tally)
        self.matches += other.matches
        self.decisions += other.decisions
        self.copies += other.copies
        self.errors.extend(other.errors)


class Fuzz:
    """One process's share of the matches."""

    def __init__(self, edition: str, each: int = 0) -> None:
        self.each = each
        self.report = FuzzReport()
        self.rules = count_rules(ruleset(edition), self.report.tally)
        self.arguing = count_rules(ruleset(edition), self.report.tally, {"argue_the_call": 1})
        self.plain = {effect.index for effect in self.rules.effects if not hooks_of(effect)}
        self.skills = [effect.id for effect in self.rules.effects if effect.kind in FOR_PLAYERS]

    def play(self, seed: int) -> None:
        tally, draw_lots = self.report.tally, Random(seed)
        skills = sorted(self.skills, key=lambda skill: (tally[skill], draw_lots.random()))[:FEW_SKILLS]
        try:
            self.play_entry(draw(seed, self.rules, skills, self.each))
        except Exception:
            again = f"to play it again: python -m nuffle.lab.fuzz --edition {self.rules.name} --only {seed}"
            self.report.errors.append((seed, f"match {seed} went wrong; {again}\n{traceback.format_exc(limit=-6)}"))
        self.report.matches += 1

    def play_entry(self, entry: FuzzMatch) -> None:
        rng = Seeded(entry.seed ^ 0x5EED)
        bots = [self.bot(name) for name in entry.players]
        rules = self.ruleset(entry)
        spend_gold(
            new_game(rules, entry.teams, Seeded(0), entry.setup, entry.pitch), Random(entry.seed), self.report.tally
        )
        match = new_game(rules, entry.teams, Seeded(entry.seed), entry.setup, entry.pitch)
        if entry.setup.plays == BY_THE_RULES:
            self.deal(match, rng)
        match.log = log = Log()
        match.push(MatchFlow())
        match.run()
        check(match)
        while match.seat >= 0:      # because: a table with its record would take longer than the match
            self.report.tally[f"question {QUESTION_NAMES[match.kind]}"] += 1
            gives_up = match.may_concede() and rng.below(SELDOM) == 0
            match.decide(V_CONCEDE if gives_up else ask(match, bots[match.seat], rng))
            check(match)
            if match.decisions % SAMPLED == 0:
                self.copy(match, entry)
            if match.decisions > MOST:
                raise RuntimeError(f"no end after {MOST} decisions")
        self.report.decisions += match.decisions
        self.read(log)

    def deal(self, match: Game, rng: Seeded) -> None:
        """Hands dealt on purpose: the plays used least so far, so that those that answer others meet them."""
        plays = [effect for effect in match.rules.effects if effect.kind == "special-play"]
        plays.sort(key=lambda play: (self.report.tally[play.id], rng.below(1000)))
        for seat in range(match.seats):
            for play in plays[:8] if rng.below(2) else [*plays[:3], *plays[8:10]]:
                match.grant(match.team_row(seat), play.index, UNTIL_MATCH, 11, match.rules.index(SPECIAL_PLAYS))

    def bot(self, name: str) -> BaseBot:
        if name == RarestBot.name:
            return RarestBot(self.report.tally)
        if name == PasserBot.name:
            return PasserBot()
        return EagerBot(self.report.tally) if name == EagerBot.name else make_bot(name)

    def ruleset(self, entry: FuzzMatch) -> Ruleset:
        return self.arguing if entry.seed % 5 == 0 else self.rules

    def read(self, log: Log) -> None:
        for event in log.events:
            self.report.tally[f"event {EVENT_NAMES[event.kind]}"] += 1
            rule = event.data[NAMED[event.kind]] if event.kind in NAMED else -1
            if rule in self.plain:
                self.report.tally[self.rules.effects[rule].id] += 1

    # -- copies
    def copy(self, match: Game, entry: FuzzMatch) -> None:
        """A loaded dump is the match again, and a copy plays on like it."""
        self.report.copies += 1
        text = match.dump()
        loaded = load_match(text, self.ruleset(entry), entry.teams, entry.setup, entry.pitch)
        if loaded.dump() != text:
            raise AssertionError("a loaded dump is another match")
        for one, other in zip(list_derived(match), list_derived(loaded), strict=True):
            if one != other:
                raise AssertionError(f"a loaded dump has {other} where the match has {one}")
        clone = match.clone()
        if follow(clone, entry.seed) != follow(loaded, entry.seed):
            raise AssertionError("a copy and a loaded dump play on differently")
        if match.dump() != text:
            raise AssertionError("a copy played on has changed its original")


def follow(match: Game, seed: int, answers: int = 25) -> str:
    """Where a match is some random answers later."""
    playout(match, Seeded(seed), answers)
    return match.dump()


def list_derived(match: Game) -> list[list[int]]:
    """What a dump leaves out because it follows from the rest."""
    state, words = match.state, match.words
    bits = [state.bits[row * words + word] for row in match.rows for word in range(words)]
    return [list(state.board), list(state.zones), bits, list(match.rows), list(match.hot)]


# -- the whole run
def run_block(edition: str, seeds: Sequence[int], each: int = 0) -> FuzzReport:
    fuzz = Fuzz(edition, each)
    for seed in seeds:
        fuzz.play(seed)
    return fuzz.report


def blocks(first: int, matches: int) -> list[range]:
    """Seeds in fixed blocks, whatever the number of processes."""
    last = first + matches
    return [range(max(first, start), min(start + BLOCK, last)) for start in range(first - first % BLOCK, last, BLOCK)]


def run(edition: str, each: int, first: int, matches: int, jobs: int) -> Iterator[FuzzReport]:
    parts = blocks(first, matches)
    if jobs == 1:
        yield from (run_block(edition, seeds, each) for seeds in parts)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(run_block, [edition] * len(parts), parts, [each] * len(parts))


def rules_in_play(rules: Ruleset) -> list[str]:
    """The catalogue's rules, and what the core game can bring about."""
    idle = IDLE.get(rules.name, {})
    if rules.options["scores_late"]:
        return [*list_dungeon_rules(rules), *(f"event {name}" for name in BELOW if name not in idle)]
    core = [f"event {name}" for name in EVENT_NAMES if name not in idle and name not in BELOW]
    starts = TRIED_HERE.get(rules.name, ("",))
    return [*(effect.id for effect in rules.effects if effect.id not in UNUSED and effect.id.startswith(starts)), *core]


def list_dungeon_rules(rules: Ruleset) -> list[str]:
    """What is there in dungeons alone: everything else is tried on a pitch."""
    return [effect.id for effect in rules.effects if effect.id.startswith(HOME) and effect.id not in UNUSED]


def show(console: Console, report: FuzzReport, edition: str, seconds: float) -> None:
    table = Table("rule", "uses", title=f"{edition}: how often each rule was used")
    for name in [*rules_in_play(ruleset(edition)), *(f"question {name}" for name in QUESTION_NAMES)]:
        table.add_row(name, f"{report.tally[name]:,}")
    console.print(table)
    console.print(f"{report.matches:,} matches, {report.decisions:,} decisions, {report.copies:,} copied and loaded, "
                  f"{len(report.errors)} errors, {seconds:.0f} s")
    for rule, uses in find_untried(report.tally, edition):
        console.print(f"used too seldom: {rule} ({uses})")


def find_untried(tally: UsageTally, edition: str) -> list[tuple[str, int]]:
    """Every rule is used often, and whatever rules leave behind at least once."""
    rules = rules_in_play(ruleset(edition))
    return [*list_seldom(tally, [rule for rule in rules if LEFT not in rule], LEAST),
            *list_seldom(tally, [rule for rule in rules if LEFT in rule], 1)]


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m nuffle.lab.fuzz", description=__doc__)
    made.add_argument("--matches", type=int, default=2000)
    made.add_argument("--seed", type=int, default=0, help="of the first match")
    made.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    made.add_argument("--edition", choices=[*EDITIONS, *VARIANTS], default=FIRST)
    made.add_argument("--skills", type=int, default=0, help="every player carries so many random skills, legal or not")
    made.add_argument("--only", type=int, default=-1, help="play the matches of one block up to this seed again")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    wanted = parser().parse_args(arguments)
    start = time.perf_counter()
    report = FuzzReport()
    console = Console()
    if wanted.only >= 0:
        wanted.seed, wanted.matches, wanted.jobs = wanted.only - wanted.only % BLOCK, wanted.only % BLOCK + 1, 1
    for part in run(wanted.edition, wanted.skills, wanted.seed, wanted.matches, wanted.jobs):
        report.add(part)
        for _, text in part.errors[:SHOWN]:
            console.print(text, markup=False, highlight=False, soft_wrap=True)
        console.print(f"{report.matches:,} of {wanted.matches:,} matches, {len(report.errors)} errors", style="dim")
    show(console, report, wanted.edition, time.perf_counter() - start)
    few = find_untried(report.tally, wanted.edition) if wanted.matches >= 1000 else []
    return 1 if report.errors or few else 0


if __name__ == "__main__":
    sys.exit(main())
