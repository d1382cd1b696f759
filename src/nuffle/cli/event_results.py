"""`nuffle event`: results as the desk enters them, as coaches report and confirm them, and what follows from them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any

import typer
from pydantic import ValidationError

from nuffle.cli.desk import Desk, Options, at_desk, called, find_coach, pack_of, with_options
from nuffle.cli.event_rounds import RoundNumber, game_view, shown_score
from nuffle.cli.tables import table
from nuffle.exchange.slips import read_slip
from nuffle.tournament import results
from nuffle.tournament.deeds import read_deed
from nuffle.tournament.objectives import OBJECTIVES, deal_round, reveal, seal, seen_by
from nuffle.tournament.records import Deed, Event, EventError, Game, Report, Result, Side, changed, problems

Who = Annotated[
    str, typer.Argument(help="A coach of the game (id, number or name), or the code of its slip.", show_default=False)
]
Score = Annotated[str, typer.Argument(help="His touchdowns first: 2-1. Left out after a concession at 0-0.")]
Cas = Annotated[str, typer.Option("--cas", help="Casualties that give Star Player Points, his first: 3-0.")]
Carnage = Annotated[str, typer.Option(help="Casualties by block, blitz or crowd, his first; else as --cas.")]
SentOff = Annotated[str, typer.Option(help="Players sent off for fouls, his first.")]
Objectives = Annotated[str, typer.Option(help="Secret objectives met, his first.")]
Conceded = Annotated[str, typer.Option(help="The coach who conceded.")]
Winner = Annotated[str, typer.Option(help="The coach who went through although the score is level.")]
Extra = Annotated[list[str] | None, typer.Option(help="A count of the organiser's own, his first: songs=1-0.")]
DeedOf = Annotated[list[str] | None, typer.Option("--deed", help="What a player did: COACH:PLAYER:td=1,cas=2,star.")]
TimedOut = Annotated[bool, typer.Option("--timed-out", help="Time ran out.")]
ExtraTime = Annotated[bool, typer.Option("--extra-time", help="It went to extra time.")]

_PAIR = re.compile(r"(\d+)\s*[-:]\s*(\d+)")
_COUNTED = {"casualties": "--cas", "carnage": "--carnage", "sent_off": "--sent-off", "objectives": "--objectives"}


def two_numbers(what: str, text: str) -> tuple[int, int] | None:
    if not text:
        return None
    found = _PAIR.fullmatch(text.strip())
    if not found:
        raise EventError(f"{what}: {text!r} is not two numbers from 0 like 2-1")
    return int(found[1]), int(found[2])


class Account:
    """One result in the words of a command: numbers of the coach named first, turned to home first."""

    def __init__(self, event: Event, who: str, number: int | None) -> None:
        slip = read_slip(who)
        self.event, self.number = event, (slip.round if slip else number) or len(event.rounds)
        if slip and slip.table is not None:
            self.coach = self._at_table(slip.table)
        else:
            self.coach = find_coach(event, slip.coach if slip else who).id
        self.game = self.now(event)
        self.away = self.game.away == self.coach

    def now(self, event: Event) -> Game:
        """The game as it stands in an event."""
        place = results.find_game(event, self.number, self.coach)
        return event.rounds[self.number - 1][place]

    def _at_table(self, at: int) -> str:
        if not 1 <= self.number <= len(self.event.rounds):
            raise EventError(f"there is no round {self.number}; {len(self.event.rounds)} have been drawn")
        for game in self.event.rounds[self.number - 1]:
            if game.table == at:
                return game.home
        raise EventError(f"there is no table {at} in round {self.number}")

    def home_first(self, what: str, text: str) -> tuple[int, int] | None:
        pair = two_numbers(what, text)
        return (pair[1], pair[0]) if pair and self.away else pair

    def side(self, who: str) -> Side | None:
        if not who:
            return None
        coach = find_coach(self.event, who).id
        if coach not in self.game.opponents:
            raise EventError(f"{who} does not play in this game")
        return "home" if coach == self.game.home else "away"

    def deed(self, text: str) -> Deed:
        coach, _, told = text.partition(":")
        if not coach.strip() or ":" not in told:
            raise EventError(f"--deed: {text!r} is not COACH:PLAYER:td=1,cas=2")
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


_TOLD: Options = {
    "score": (Score, ""),
    "casualties": (Cas, ""),
    "carnage": (Carnage, ""),
    "sent_off": (SentOff, ""),
    "objectives": (Objectives, ""),
    "conceded": (Conceded, ""),
    "winner": (Winner, ""),
    "extra": (Extra, None),
    "deed": (DeedOf, None),
    "timed_out": (TimedOut, False),
    "extra_time": (ExtraTime, False),
}
Told = dict[str, Any]


def with_result(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command the score and all options that tell a result, gathered in `told`."""

    @wraps(command)
    def run(**values: Any) -> None:
        command(told={name: values.pop(name) for name in _TOLD}, **values)

    with_options(run, command, "told", _TOLD)
    return run


def result_of(account: Account, told: Told) -> Result:
    """The result the options tell; whatever is wrong with it is raised in words."""
    values: dict[str, Any] = {
        "score": account.home_first("the score", told["score"]),
        "conceded": account.side(told["conceded"]),
        "winner": account.side(told["winner"]),
        "extra": account.extras(told["extra"] or []),
        "deeds": tuple(account.deed(text) for text in told["deed"] or []),
        "timed_out": told["timed_out"],
        "extra_time": told["extra_time"],
    }
    for name, option in _COUNTED.items():
        values[name] = account.home_first(option, told[name])
    if not told["objectives"]:
        values["objectives"] = objectives_shown(account.event, account.number, account.game)
    try:
        return Result.model_validate(values)
    except ValidationError as error:
        raise EventError("\n".join(problems(error))) from error


def objectives_shown(event: Event, number: int, game: Game) -> tuple[int, int]:
    """How many objectives each side has shown as met."""
    met = {card.coach: len(card.met) for card in event.cards if card.round == number and card.revealed}
    return met.get(game.home, 0), met.get(game.away or "", 0)


def versus(event: Event, game: Game) -> str:
    names = called(event)
    return f"{names[game.home]} against {names.get(game.away or '', 'the spare player')}"


def shown_told(told: Result) -> str:
    score = f"{told.score[0]}-{told.score[1]}" if told.score else ""
    return f"{score} conceded by {told.conceded}".strip() if told.conceded else score


@at_desk
@with_result
def result(
    desk: Desk,
    who: Who,
    told: Told,
    number: RoundNumber = None,
    correct: Annotated[bool, typer.Option("--correct", help="Change a result that is there.")] = False,
) -> None:
    """Enters the result of a game at the desk. A result that is there is changed only with --correct."""
    with desk.change() as work:
        account = Account(work.event, who, number)
        if account.game.played and not correct and not account.game.bye:
            stands = shown_score(account.game)
            raise EventError(f"{versus(work.event, account.game)} has its result, {stands}: to change it say --correct")
        after = results.enter(work.event, account.number, account.coach, result_of(account, told))
        work.becomes(after, f"round {account.number}: {versus(after, account.game)} {shown_score(account.now(after))}")
    answer(desk, after, account)


def answer(desk: Desk, event: Event, account: Account) -> None:
    game = account.now(event)
    waiting = sum(not game.played for game in event.rounds[account.number - 1])
    state = shown_score(game) or "waits for the other coach's report"
    disputed = next((told for told in results.disputes(event) if told.home == game.home), None)
    lines = [f"round {account.number}, {versus(event, game)}: {state}", f"{waiting} games still open"]
    lines += [f"DISPUTE, for the referee: {', '.join(disputed.differences)}"] if disputed else []
    shown = game_view(game, account.number) | {"open": waiting}
    desk.tell(shown | ({"dispute": list(disputed.differences)} if disputed else {}), *lines)


@at_desk
@with_result
def report(
    desk: Desk,
    who: Annotated[str, typer.Argument(help="The coach who reports.", show_default=False)],
    told: Told,
    number: RoundNumber = None,
) -> None:
    """A coach's own account of his game. It counts when the other coach tells the same; else it is a dispute."""
    with desk.change() as work:
        account = Account(work.event, who, number)
        told_so = Report(by=account.coach, result=result_of(account, told))
        after = results.report(work.event, account.number, told_so)
        work.becomes(after, f"round {account.number}: {account.coach} reports {shown_told(told_so.result)}")
    answer(desk, after, account)


@at_desk
def confirm(
    desk: Desk,
    who: Annotated[str, typer.Argument(help="The coach who confirms.", show_default=False)],
    number: RoundNumber = None,
) -> None:
    """A coach confirms what his opponent has reported."""
    with desk.change() as work:
        account = Account(work.event, who, number)
        others = [told for told in account.game.reports if told.by != account.coach]
        if not others:
            raise EventError(f"the opponent of {account.coach} has reported nothing yet")
        after = results.report(work.event, account.number, Report(by=account.coach, result=others[0].result))
        work.becomes(after, f"round {account.number}: {account.coach} confirms")
    answer(desk, after, account)


@at_desk
def disputes(desk: Desk) -> None:
    """Games whose coaches tell them differently: the referee decides, with `result`."""
    event = desk.load()
    names, found = called(event), results.disputes(event)
    rows = [[str(one.round), names[one.home], names[one.away], ", ".join(one.differences)] for one in found]
    shown = [one.model_dump(mode="json") for one in found]
    desk.tell(shown, table("Disputes", ("round", "home", "away", "told"), rows, wide="told") if rows else "no disputes")


Secret = Annotated[str, typer.Option(help="The organiser's secret; publish its seal before the event.")]


@at_desk
def deal(desk: Desk, secret: Annotated[str, typer.Option(envvar="NUFFLE_SECRET", help="The secret.")]) -> None:
    """Deals the secret objectives of the round drawn last."""
    with desk.change() as work:
        pack = pack_of(work.event)
        if not pack.objectives.used:
            raise EventError("this event has no secret objectives")
        after = deal_round(work.event, secret, pack.objectives.dealt)
        work.becomes(after, f"objectives of round {len(after.rounds)} dealt")
    dealt = sum(card.round == len(after.rounds) for card in after.cards)
    desk.tell({"round": len(after.rounds), "cards": dealt, "seal": seal(secret)}, f"{dealt} cards, seal {seal(secret)}")


@at_desk
def card(
    desk: Desk,
    who: Annotated[str, typer.Argument(help="The coach whose card it is.", show_default=False)],
    met: Annotated[str, typer.Option(help="Objectives met, by number: 3,7. The card is shown to all then.")] = "",
    show: Annotated[bool, typer.Option("--show", help="The game is over: show the card, whatever was met.")] = False,
    number: RoundNumber = None,
) -> None:
    """A coach's secret objectives: look at them, or show them with those met when the game is over."""
    if not met and not show:
        tell_card(desk, desk.load(), who, number)
        return
    if not re.fullmatch(r"(\d+(,\d+)*)?", met):
        raise EventError(f"--met: {met!r} is not numbers like 3,7")
    with desk.change() as work:
        event, at = work.event, number or len(work.event.rounds)
        coach = find_coach(event, who).id
        done = tuple(map(int, met.split(","))) if met else ()
        shown = [reveal(one, done) if (one.round, one.coach) == (at, coach) else one for one in event.cards]
        event = with_objectives(changed(event, cards=tuple(shown)), at, coach)
        work.becomes(event, f"round {at}: {coach} shows his objectives")
    tell_card(desk, event, who, number)


def with_objectives(event: Event, number: int, coach: str) -> Event:
    """The event with the objectives shown counted in a result that is there."""
    place = results.find_game(event, number, coach)
    game = event.rounds[number - 1][place]
    if not game.played:
        return event
    counted = game.model_copy(update={"objectives": objectives_shown(event, number, game)})
    return results.replace_game(event, number, place, counted)


def tell_card(desk: Desk, event: Event, who: str, number: int | None) -> None:
    at, coach = number or len(event.rounds), find_coach(event, who).id
    held = next((one for one in event.cards if (one.round, one.coach) == (at, coach)), None)
    if held is None:
        raise EventError(f"{who} holds no objectives in round {at}")
    lines = [
        f"{one.number:2} {one.name}: {one.text}" + (" (met)" if one.number in held.met else "")
        for one in seen_by(held, coach)
    ]
    named = [{"number": one, "name": OBJECTIVES[one - 1].name, "met": one in held.met} for one in held.numbers]
    desk.tell(held.model_dump(mode="json") | {"objectives": named}, *lines)
