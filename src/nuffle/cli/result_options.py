"""Results in the words of a command: the options that tell one, and what they make of a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any

import typer
from pydantic import ValidationError

from nuffle.cli.desk import Options, find_coach, pack_of, with_options
from nuffle.cli.event_rounds import no_round
from nuffle.cli.seats import seat_number
from nuffle.exchange.slips import read_slip
from nuffle.teams.result import MatchResult, SeatResult
from nuffle.tournament import results
from nuffle.tournament.corrections import merge_result, objectives_shown
from nuffle.tournament.deeds import read_deed
from nuffle.tournament.match_results import game_result, seat_of
from nuffle.tournament.records import EventError, EventGame, PlayerDeed, Result, Side, Tournament, list_problems

Who = Annotated[
    str, typer.Argument(help="A coach of the game (id, number or name), or the code on the slip.", show_default=False)
]
Score = Annotated[
    str, typer.Argument(help="Touchdowns, this coach first: 2-1. Leave it out after a concession at 0-0.")
]
Cas = Annotated[
    str, typer.Option("--cas", "--casualties", help="Casualties that earn Star Player Points, this coach first: 3-0.")
]
Carnage = Annotated[str, typer.Option(help="Casualties by block, blitz or crowd, this coach first. Default: as --cas.")]
SentOff = Annotated[str, typer.Option(help="Players sent off for fouls, this coach first: 1-0.")]
Objectives = Annotated[str, typer.Option(help="Secret objectives met, this coach first: 2-1.")]
Conceded = Annotated[str, typer.Option(help="The coach who conceded; - removes a concession.")]
Winner = Annotated[str, typer.Option(help="The coach who goes through after a level score; - for neither.")]
Extra = Annotated[list[str] | None, typer.Option(help="A count you have defined, this coach first: songs=1-0.")]
DeedOf = Annotated[
    list[str] | None, typer.Option("--deed", help="What a player did: Ann:Grim:td=1,cas=2 or Ann:Zug:td=1,star.")
]
TimedOut = Annotated[bool | None, typer.Option("--timed-out/--in-time", help="Whether time ran out.")]
ExtraTime = Annotated[bool | None, typer.Option("--extra-time/--no-extra-time", help="Whether there was extra time.")]
Match = Annotated[
    Path | None, typer.Option("--replay", help="A recording of the match, or its result file, instead of a score.")
]
SeatOf = Annotated[
    str, typer.Option("--seat", help="This coach's side in that match, home or away, if the team names do not show it.")
]

_PAIR = re.compile(r"(\d{1,6})\s*[-:]\s*(\d{1,6})")
NOBODY = "-"
_COUNTED = {"casualties": "--cas", "carnage": "--carnage", "sent_off": "--sent-off", "objectives": "--objectives"}


def two_numbers(what: str, text: str) -> tuple[int, int] | None:
    if not text:
        return None
    found = _PAIR.fullmatch(text.strip())
    if not found:
        raise EventError(f"{what}: {text!r} is not a pair of numbers. Write it like 2-1.")
    return int(found[1]), int(found[2])


class ResultEntry:
    """One result in the words of a command: numbers of the coach named first, turned to home first."""

    def __init__(self, event: Tournament, who: str, number: int | None) -> None:
        slip = read_slip(who)
        self.event, self.number = event, (slip.round if slip else number) or len(event.rounds)
        if slip and slip.table is not None:
            self.coach = self._at_table(slip.table)
        else:
            self.coach = find_coach(event, slip.coach if slip else who).id
        self.game = self.current_game(event)
        self.away = self.game.away == self.coach
        self.seats: dict[str, SeatResult] = {}  # by coach, where the match itself is at hand

    def current_game(self, event: Tournament) -> EventGame:
        """The game as it stands in an event."""
        place = results.find_game(event, self.number, self.coach)
        return event.rounds[self.number - 1][place]

    def _at_table(self, at: int) -> str:
        if not 1 <= self.number <= len(self.event.rounds):
            raise EventError(no_round(self.number, self.event))
        for game in self.event.rounds[self.number - 1]:
            if game.table == at:
                return game.home
        raise EventError(f"there is no table {at} in round {self.number}. List them: `nuffle event games`.")

    def home_first(self, what: str, text: str) -> tuple[int, int] | None:
        pair = two_numbers(what, text)
        return (pair[1], pair[0]) if pair and self.away else pair

    def side(self, who: str) -> Side | None:
        if who in ("", NOBODY):
            return None
        coach = find_coach(self.event, who).id
        if coach not in self.game.opponents:
            raise EventError(f"{who} does not play in this game. Name one of its two coaches.")
        return "home" if coach == self.game.home else "away"

    def home_seat(self, match: MatchResult, seat: str) -> int:
        """The seat of the home coach in a match, from that of the coach named or from the names of the teams."""
        other = next((coach for coach in self.game.opponents if coach != self.coach), None)
        opponent = self.event.coach(other) if other else None
        his = seat_number(seat) if seat else seat_of(match, self.event.coach(self.coach), opponent, self.number)
        return 1 - his if self.away else his

    def parse_deed(self, text: str) -> PlayerDeed:
        coach, _, told = text.partition(":")
        if not coach.strip() or ":" not in told:
            raise EventError(f"--deed: {text!r} is not understood. Write COACH:PLAYER:td=1,cas=2.")
        side = self.side(coach.strip())
        assert side is not None
        try:
            return read_deed(side, told)
        except EventError as error:
            raise EventError(f"--deed: {error}") from error

    def extras(self, given: list[str]) -> dict[str, tuple[int, int]] | None:
        found: dict[str, tuple[int, int]] = {}
        for text in given:
            name, _, counts = text.partition("=")
            found[name] = self.home_first(f"--extra {name}", counts) or (0, 0)
        return found or None


RESULT_OPTIONS: Options = {
    "score": (Score, ""),
    "casualties": (Cas, ""),
    "carnage": (Carnage, ""),
    "sent_off": (SentOff, ""),
    "objectives": (Objectives, ""),
    "conceded": (Conceded, ""),
    "winner": (Winner, ""),
    "extra": (Extra, None),
    "deed": (DeedOf, None),
    "timed_out": (TimedOut, None),
    "extra_time": (ExtraTime, None),
    "match": (Match, None),
    "seat": (SeatOf, ""),
}
ResultValues = dict[str, Any]


def with_result(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command the score and all options that tell a result, gathered in `told`."""

    @wraps(command)
    def run(**values: Any) -> None:
        command(told={name: values.pop(name) for name in RESULT_OPTIONS}, **values)

    with_options(run, command, "told", RESULT_OPTIONS)
    return run


def result_of(account: ResultEntry, told: ResultValues, kept: Result | None = None) -> Result:
    """The result the options tell; of what they leave out, that of `kept`. Whatever is wrong is raised in words."""
    values = match_values(account, told) | option_values(account, told)
    if kept is None:
        values.setdefault("objectives", objectives_shown(account.event, account.number, account.game))
    else:
        values = merge_result(kept, values)
    try:
        return Result.model_validate(values)
    except ValidationError as error:
        raise EventError("\n".join(list_problems(error))) from error


def match_values(account: ResultEntry, told: ResultValues) -> dict[str, Any]:
    """What the match itself settled, where a file of it is named; its score is not told otherwise."""
    if told["match"] is None:
        return {}
    if told["score"]:
        raise EventError(f"the score comes from {told['match']}. Leave the score out.")
    from nuffle.table import read_result  # because: it plays the match again, and few results come that way

    match, edition = read_result(told["match"]), pack_of(account.event).edition
    if match.edition != edition:
        raise EventError(f"{told['match']}: this match was played by {match.edition}, but the event plays {edition}")
    home = account.home_seat(match, told["seat"])
    found = game_result(match, home)
    account.seats = {account.game.home: match.seats[home], account.game.away or "": match.seats[1 - home]}
    return {name: getattr(found, name) for name in found.model_fields_set}


def option_values(account: ResultEntry, told: ResultValues) -> dict[str, Any]:
    """What the options name, and nothing else."""
    values: dict[str, Any] = {name: account.side(told[name]) for name in ("conceded", "winner") if told[name]}
    values |= {name: told[name] for name in ("timed_out", "extra_time") if told[name] is not None}
    for name, option in {"score": "the score", **_COUNTED}.items():
        if told[name]:
            values[name] = account.home_first(option, told[name])
    if told["extra"]:
        values["extra"] = account.extras(told["extra"])
    if told["deed"]:
        values["deeds"] = tuple(account.parse_deed(text) for text in told["deed"])
    return values
