"""`nuffle odds`: how likely is it? From any position, for an answer or a whole plan."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from nuffle.cli.errors import refuse, report_errors
from nuffle.cli.outside_rules import RULES
from nuffle.cli.plain import as_json
from nuffle.cli.tables import console, table
from nuffle.odds.goals import WORDS, AllGoals, Goal, NoTurnover, parse_goal
from nuffle.odds.option_odds import OptionOdds
from nuffle.odds.paths import NoPath, expand
from nuffle.odds.plan_odds import MOST, TRIALS, both_ways
from nuffle.rules.game import Game
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.table import resume
from nuffle.text.errors import WrittenError
from nuffle.text.notation import SEATS, notation, parse_square
from nuffle.text.replay import Replay, read_replay
from nuffle.text.scenario import play, read_scenario

RECORDED: Final = ".jsonl"
SAMPLED: Final = (f"Sampled: {TRIALS:,} trials with the best replies. In 99 of 100 cases the exact chance is within "
                  "the brackets. For the exact chance use a larger --most.")
Wants = Annotated[
    list[str] | None, typer.Option("--want", help=f"The goal of the plan. Repeat it to want several at once. {WORDS}.")
]
Walk = Annotated[str, typer.Option(help="Begin the plan with the safest walk: PLAYER SQUARE, such as h3 15,7.")]
After = Annotated[
    int | None, typer.Option(min=0, help="In a replay: the position after this many answers. Default: the end.")
]


def odds(
    file: Annotated[Path, typer.Argument(help="A scenario (.toml) or a replay (.jsonl).",
                                         show_default=False)],
    answers: Annotated[list[str] | None, typer.Argument(help="The plan: answers as you type them in `nuffle play`.",
                                                        show_default=False)] = None,
    wants: Wants = None,
    walk: Walk = "",
    at: After = None,
    most: Annotated[
        int, typer.Option(min=1, max=2_000_000, help="How many positions to work out exactly before sampling.")
    ] = MOST,
    rules: RULES = None,
    json_output: Annotated[bool, typer.Option("--json", help="Print JSON only.")] = False,
) -> None:
    """Work out how likely a plan is to succeed, with the best use of re-rolls.

    Without a plan it lists every answer with its odds. Opponents are assumed to choose what is worst for you.

    Example: nuffle odds scene.toml "blitz h3" "move h3 12,6" "block h3 a4" --want "a4 down"
    """
    with report_errors(str(file)):
        match = position_in(file, at)
        if match.seat < 0:
            raise WrittenError("no question is open at this position. Choose another with --at.")
        plan = [*(plan_walk(match, walk) if walk else ()), *(answers or ())]
        found = of_plan(match, plan, list(wants or ()), most) if plan else of_options(match)
    if json_output:
        typer.echo(as_json(found))
    else:
        show(match, found, bool(plan))


def position_in(file: Path, at: int | None) -> Game:
    """Where a scenario or a recording ends, or where the recording stood after so many answers."""
    if file.suffix.lower() != RECORDED:
        if at is not None:
            raise refuse("--at works with a replay only: a scenario is read to its end. Leave it out.")
        return play(read_scenario(file)).match
    return resume(cut(read_replay(file), at)).match


def cut(replay: Replay, at: int | None) -> Replay:
    if at is None:
        return replay
    places = [place for place, (_, line) in enumerate(replay.lines) if "answer" in line]
    if at > len(places):
        raise WrittenError(f"--at {at}: the replay has only {len(places)} answers")
    lines = replay.lines[:places[at]] if at < len(places) else replay.lines
    return Replay(replay.where, replay.head, lines)


def plan_walk(match: Game, walk: str) -> list[str]:
    words = notation(match)
    who, _, where = walk.strip().partition(" ")
    try:
        steps = expand(match, words.find_player(who), parse_square(match.pitch, where.strip()))
    except (NoPath, ValueError) as error:
        raise WrittenError(f"--walk {walk}: {error}") from error
    return [words.line(step, match.seat) for step in steps]


# -- what is found
def of_options(match: Game) -> list[dict[str, Any]]:
    chances, words = OptionOdds(match), notation(match)
    return [
        {"answer": words.question_line(match, option), **asdict(chances.of(option))}
        for option in match.options().to_list()
    ]


def of_plan(match: Game, plan: list[str], said: list[str], most: int) -> list[dict[str, Any]]:
    """After each answer: is the turn still going on? And at the end, what it was for."""
    safe: Goal = NoTurnover(int(match.seat))
    wanted = [parse_goal(match, each) for each in said]
    rows = [row(match, plan[:upto], safe, most) for upto in range(1, len(plan) + 1)]
    return rows + ([row(match, plan, AllGoals(wanted) if len(wanted) > 1 else wanted[0], most)] if wanted else [])


def row(match: Game, plan: list[str], wanted: Goal, most: int) -> dict[str, Any]:
    once, again = both_ways(match, plan, wanted, most)
    return {"answer": plan[-1], "want": wanted.words, "chance": once.chance, "again": again.chance,
            "between": [once.low, once.high], "again_between": [again.low, again.high],
            "exact": once.exact and again.exact, "error": max(once.error, again.error),
            "copies": once.copies + again.copies}


# -- as text
def show(match: Game, found: list[dict[str, Any]], planned: bool) -> None:
    asked = f"{SEATS[match.seat]} to answer: {QUESTION_NAMES[match.kind]}"
    if not planned:
        console().print(table(asked, ("answer", "odds"), [[each["answer"], each["words"]] for each in found]))
        return
    rows = [[each["answer"], each["want"], format_odds(each, "chance", "between"),
             format_odds(each, "again", "again_between"), "exact" if each["exact"] else "sampled"] for each in found]
    console().print(table(asked, ("answer", "want", "plain", "with re-rolls", "how"), rows))
    if not all(each["exact"] for each in found):
        console().print(SAMPLED)


def format_odds(each: dict[str, Any], which: str, where: str) -> str:
    low, high = each[where]
    return f"{each[which]:.1%}" + ("" if each["exact"] else f" ({100 * low:.1f}-{100 * high:.1f})")
