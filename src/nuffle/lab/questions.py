"""What questions tell: matches are played, and of each kind of question it is counted how often why it is asked, what
is at stake and its odds are missing: `python -m nuffle.lab.questions`."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from rich.console import Console
from rich.table import Table

from nuffle.bots import play
from nuffle.editions import EDITIONS, FIRST, VARIANTS
from nuffle.editions import edition as ruleset
from nuffle.engine.dice import Seeded
from nuffle.engine.request import a_of, verb_of
from nuffle.lab.entrants import FOR_PLAYERS, draw, spend_gold
from nuffle.lab.fuzz import FEW_SKILLS, Fuzz
from nuffle.odds.option_odds import OptionOdds
from nuffle.rules.game import Game
from nuffle.rules.grants import BY_THE_RULES
from nuffle.rules.moments import MOMENT_NAMES
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.match_flow import MatchFlow
from nuffle.rules.questions import Q_ACTION, Q_PLACE, Q_SETUP, Q_TURN, QUESTION_NAMES
from nuffle.rules.start import new_game
from nuffle.rules.verbs import V_USE
from nuffle.rules.window import Window
from nuffle.text.questions import only_answer
from nuffle.text.reasons import reason, stake

EACH: Final = 4             # questions of one kind about one rule that are looked at closely in one match
LATER: Final = (Q_TURN, Q_ACTION, Q_SETUP, Q_PLACE)     # their odds are those of single deeds, asked for one by one
LACKS: Final = ("why", "stake", "odds")
Key = tuple[str, str]       # the kind of question, and the rule or moment it is about


@dataclass
class QuestionReport:
    """How often each kind of question was looked at, and what it lacked."""

    seen: Counter[Key] = field(default_factory=Counter)
    lacking: dict[str, Counter[Key]] = field(default_factory=lambda: {name: Counter() for name in LACKS})
    seconds: list[tuple[float, Key]] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def look(self, match: Game) -> None:
        key = about(match)
        self.seen[key] += 1
        start = time.process_time()
        missing = list(list_lacks(match))
        self.seconds.append((time.process_time() - start, key))
        for name in missing:
            self.lacking[name][key] += 1


def about(match: Game) -> Key:
    """Which rule asks, or what may be used at which moment."""
    top, kind = match.top, QUESTION_NAMES[match.kind]
    if isinstance(top, Choice):
        return kind, match.effect(top.rule).id
    if isinstance(top, Window):
        rules = {match.effect(a_of(option)).id for option in match.options().to_list() if verb_of(option) == V_USE}
        return kind, f"{MOMENT_NAMES[top.moment]}: {min(rules)}"
    return kind, top.NAME if top is not None else ""


def list_lacks(match: Game) -> Iterator[str]:
    """What a question does not say to whoever is asked it."""
    if not reason(match):
        yield "why"
    if not stake(match):
        yield "stake"
    if match.kind not in LATER:
        chances = OptionOdds(match)
        told = [chances.of(option).words for option in match.options().to_list()]
        if not any(told):
            yield "odds"


class QuestionSurvey:
    """Plays matches of an edition and looks at their questions."""

    def __init__(self, edition: str) -> None:
        self.rules, self.report = ruleset(edition), QuestionReport()
        self.fuzz = Fuzz(edition)
        self.skills = [effect.id for effect in self.rules.effects if effect.kind in FOR_PLAYERS]

    def play(self, seed: int) -> None:
        tally, lots = self.fuzz.report.tally, Random(seed)
        skills = sorted(self.skills, key=lambda skill: (tally[skill], lots.random()))[:FEW_SKILLS]
        entry = draw(seed, self.fuzz.rules, skills)
        rules = self.fuzz.ruleset(entry)
        spend_gold(new_game(rules, entry.teams, Seeded(0), entry.setup, entry.pitch), Random(seed), tally)
        match = new_game(rules, entry.teams, Seeded(seed), entry.setup, entry.pitch)
        rng = Seeded(seed ^ 0x5EED)
        if entry.setup.plays == BY_THE_RULES:
            self.fuzz.deal(match, rng)
        match.push(MatchFlow())
        match.run()
        closely = Counter[Key]()
        self.look(match, closely)
        play(match, [self.fuzz.bot(name) for name in entry.players], rng, lambda match: self.look(match, closely))

    def look(self, match: Game, closely: Counter[Key]) -> None:
        """Some questions of each kind are looked at closely."""
        if match.seat < 0:
            return
        key = about(match)
        closely[key] += 1
        if closely[key] <= EACH and only_answer(match) is None:
            self.report.look(match.view_for(match.seat))


def show(console: Console, report: QuestionReport, edition: str) -> None:
    table = Table("question", "about", "seen", *LACKS, title=f"{edition}: what questions do not tell")
    for key in sorted(report.seen):
        table.add_row(*key, str(report.seen[key]), *(str(report.lacking[name][key] or "") for name in LACKS))
    console.print(table)
    spent = sorted(report.seconds)
    for share in (0.5, 0.99):
        console.print(f"{share:.0%} within {spent[int(share * (len(spent) - 1))][0] * 1000:.1f} ms")
    for seconds, key in spent[-5:]:
        console.print(f"longest: {seconds * 1000:.1f} ms, {': '.join(key)}")


def main(arguments: Sequence[str] | None = None) -> int:
    made = argparse.ArgumentParser(prog="python -m nuffle.lab.questions", description=__doc__)
    made.add_argument("--matches", type=int, default=20)
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--edition", choices=[*EDITIONS, *VARIANTS], default=FIRST)
    wanted = made.parse_args(arguments)
    reader = QuestionSurvey(wanted.edition)
    for seed in range(wanted.seed, wanted.seed + wanted.matches):
        reader.play(seed)
    show(Console(), reader.report, wanted.edition)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
