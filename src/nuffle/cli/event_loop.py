"""`nuffle event results`: a pile of slips entered one after the other, each saved at once."""

from __future__ import annotations

import shlex
from typing import Any

import typer

from nuffle.cli.desk import Desk, at_desk
from nuffle.cli.errors import report_errors as told_of
from nuffle.cli.event_results import enter, show_game
from nuffle.cli.event_rounds import no_round
from nuffle.cli.event_words import RoundNumber
from nuffle.cli.lazy import load_command
from nuffle.cli.plain import plural
from nuffle.cli.result_options import RESULT_OPTIONS, ResultValues
from nuffle.files.words import line
from nuffle.tournament.records import EventError, EventGame, Tournament
from nuffle.tournament.result_text import versus

HELP = (
    "Type table, score and casualties, home first: 3 2-1 0-2. I ask for what you leave out. Options of `nuffle event "
    "result` may follow. Enter alone: the next open table. list: open tables. q: done."
)


@at_desk
def results(desk: Desk, number: RoundNumber = None) -> None:
    """Enter a pile of results: table, score, casualties, next. Each is saved at once.

    Example: nuffle event results
    """
    SlipPile(desk, number).run()


class SlipPile:
    """Slips being entered; what goes wrong with one is told and the next is asked for."""

    def __init__(self, desk: Desk, number: int | None) -> None:
        self.desk, self.entered = desk, 0
        event = desk.load()
        self.number = number or len(event.rounds)
        if not 1 <= self.number <= len(event.rounds):
            raise EventError(no_round(self.number, event))

    def run(self) -> None:
        typer.echo(f"Round {self.number}. {HELP}", err=True)
        while self.one():
            pass
        left = len(self.open_games(self.desk.load()))
        said = f"{plural(self.entered, 'result')} entered, {plural(left, 'game')} open."
        self.desk.tell({"entered": self.entered, "open": left}, said)

    def open_games(self, event: Tournament) -> list[EventGame]:
        return [game for game in event.rounds[self.number - 1] if not game.played]

    def one(self) -> bool:
        """Asks for one result; False when there are no more."""
        event = self.desk.load()
        waiting = self.open_games(event)
        words = ask(f"{len(waiting)} open, table" + (f" [{place(waiting[0])}]" if waiting else ""))
        if words is None or words[:1] in (["q"], ["quit"]):
            return False
        if words[:1] == ["list"]:
            typer.echo("\n".join(f"{place(game):>4} {versus(event, game)}" for game in waiting), err=True)
        elif words or waiting:
            self.take(event, words or [place(waiting[0])])
        return bool(words) or bool(waiting)

    def take(self, event: Tournament, words: list[str]) -> None:
        try:
            with told_of():
                game = game_at(event, self.number, words[0])
                typer.echo(f"  {versus(event, game)}", err=True)
                self.save(game, words[1:])
        except typer.Exit:
            return  # because: what was wrong has been told, and the pile goes on

    def save(self, game: EventGame, words: list[str]) -> None:
        correct = game.played
        if correct and (ask("  This game has a result. Change it (y or n)?") or ["n"])[0] != "y":
            return
        counts = [word for word in words[:2] if not word.startswith("--")]
        more = words[len(counts) :]
        for what in ("score", "casualties [0-0]")[len(counts) :]:
            counts += (ask(f"  {what}") or [""])[:1] or [""]
        given = make_result_values(game.home, counts, more)
        if is_level(counts[0]) and game.knockout and not given["winner"] and not given["conceded"]:
            given["winner"] = parse_winner(game, " ".join(ask("  Level score. Who goes through (home or away)?") or []))
        saved = enter(self.desk, game.home, given, self.number, correct)
        self.entered += 1
        if not self.desk.json_output:
            show_game(self.desk, *saved)


def ask(what: str) -> list[str] | None:
    """The words of a line; None at the end of the input."""
    try:
        return shlex.split(input_line(f"{what}: "))
    except EOFError:
        return None
    except ValueError as error:
        typer.echo(f"  {error}", err=True)
        return []


def input_line(prompt: str) -> str:
    typer.echo(prompt, nl=False, err=True)
    return line(input())


def is_level(score: str) -> bool:
    one, _, other = score.replace(":", "-").partition("-")
    return one.strip() == other.strip()


def parse_winner(game: EventGame, word: str) -> str:
    return {"home": game.home, "away": game.away or ""}.get(word, word)


def place(game: EventGame) -> str:
    return str(game.table or game.home)


def game_at(event: Tournament, number: int, word: str) -> EventGame:
    """A game by its table, or by a coach where it has none."""
    for game in event.rounds[number - 1]:
        if word in (place(game), *game.opponents):
            return game
    raise EventError(f"there is no table {word} in round {number}. Type list for the open tables.")


def make_result_values(who: str, counts: list[str], more: list[str]) -> ResultValues:
    """The options of `nuffle event result`, as it would read them."""
    score, casualties = counts
    words = [who, *([score] if score else []), *(["--cas", casualties] if casualties else []), *more]
    command: Any = load_command("result", "event_results:result")
    try:
        context = command.make_context("result", words)
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise  # because: that is what tells the command line's own words from a fault of ours
        raise EventError(error.format_message()) from error
    return {name: context.params.get(name) or default for name, (_, default) in RESULT_OPTIONS.items()}
