"""Results as the coaches report them: two accounts that agree make a result, two that differ a dispute."""

from __future__ import annotations

from nuffle.languages import N_, _, ngettext
from nuffle.tournament.records import (
    SPARE,
    CoachReport,
    EventError,
    EventGame,
    FrozenRecord,
    Result,
    Tournament,
    with_changes,
)
from nuffle.tournament.rulespack import Rulespack, resolve
from nuffle.tournament.scoring import require_valid


class Dispute(FrozenRecord):
    """A game whose coaches tell it differently: a matter for the referee."""

    round: int
    home: str
    away: str
    differences: tuple[str, ...]
    reports: tuple[CoachReport, ...] = ()


# because: in these the two accounts must agree; players' deeds are each coach's own to tell
_COMPARED = {"score": N_("score"), "casualties": N_("casualties"), "conceded": N_("conceded"), "carnage": N_("carnage"),
             "sent_off": N_("sent off"), "winner": N_("winner"), "extra": N_("extra")}


def list_differences(one: Result, other: Result) -> list[str]:
    """In what two accounts of a game differ, in words."""
    return [
        _("{what}: {shown} or {shown2}", what=_(words), shown=format_value(first), shown2=format_value(second))
        for name, words in _COMPARED.items()
        if (first := value_of(one, name)) != (second := value_of(other, name))
        and (name != "carnage" or one.carnage is not None or other.carnage is not None)
    ]


def value_of(result: Result, name: str) -> object:
    """What an account says of one thing; a count that is left out counts nothing, carnage is as the casualties."""
    if name == "carnage":
        return result.casualties if result.carnage is None else result.carnage
    if name == "extra":
        return {count: pair for count, pair in sorted((result.extra or {}).items()) if any(pair)} or None
    found: object = getattr(result, name)
    return found


def format_value(value: object) -> str:
    if isinstance(value, tuple):
        return "-".join(str(part) for part in value)
    if isinstance(value, dict):
        return ", ".join(f"{name} {format_value(pair)}" for name, pair in value.items())
    return _("nothing") if value is None else str(value)


def add_report(game: EventGame, report: CoachReport, pack: Rulespack) -> EventGame:
    """The game with one coach's account added; with both accounts in and alike it has its result."""
    if report.by not in game.opponents:
        raise EventError(_("{by} does not play in this game", by=report.by))
    if game.played:
        raise EventError(_("{home} against {away} already has a result; ask a referee to correct it", home=game.home,
                           away=game.away))
    require_valid(with_result(game, report.result), pack)
    reports = (*(kept for kept in game.reports if kept.by != report.by), report)
    waiting = game.model_copy(update={"reports": reports})
    needed = 1 if game.away == SPARE else 2
    if len(reports) < needed or list_differences(reports[0].result, reports[-1].result):
        return waiting
    return with_result(waiting, join_reports(reports, game))


def join_reports(reports: tuple[CoachReport, ...], game: EventGame) -> Result:
    """One result of two accounts: what they agree on, each coach's own deeds and objectives."""
    own = {report.by: report.result for report in reports}
    home, away = own.get(game.home, reports[0].result), own.get(game.away or "", reports[0].result)
    deeds = [deed for deed in home.deeds if deed.side == "home"] + [deed for deed in away.deeds if deed.side == "away"]
    both = (home.objectives[0], away.objectives[1])
    timed = home.timed_out or away.timed_out
    return home.model_copy(update={"deeds": tuple(deeds), "objectives": both, "timed_out": timed})


def with_result(game: EventGame, result: Result) -> EventGame:
    """The game with this result, whatever it had before; the bare game for an empty one."""
    return EventGame.model_validate(dict(game) | {name: getattr(result, name) for name in Result.model_fields})


def list_disputes(event: Tournament) -> list[Dispute]:
    """All games with two accounts that differ and no ruling yet."""
    return [
        Dispute(
            round=number,
            home=game.home,
            away=game.away or "",
            differences=tuple(list_differences(game.reports[0].result, game.reports[1].result)),
            reports=game.reports,
        )
        for number, games in enumerate(event.rounds, 1)
        for game in games
        if is_disputed(game)
    ]


def find_game(event: Tournament, number: int, coach: str) -> int:
    """Where in a round a coach plays."""
    if not 1 <= number <= len(event.rounds):
        raise EventError(ngettext("there is no round {number} yet; {count} round has been drawn",
                                  "there is no round {number} yet; {count} rounds have been drawn", len(event.rounds),
                                  number=number))
    for index, game in enumerate(event.rounds[number - 1]):
        if coach in game.opponents:
            return index
    raise EventError(_("{coach} does not play in round {number}", coach=coach, number=number))


def replace_game(event: Tournament, number: int, index: int, game: EventGame) -> Tournament:
    games = list(event.rounds[number - 1])
    games[index] = game
    rounds = (*event.rounds[: number - 1], tuple(games), *event.rounds[number:])
    return with_changes(event, rounds=rounds)


def report(event: Tournament, number: int, account: CoachReport) -> Tournament:
    """The event after a coach has told how his game of a round went."""
    index = find_game(event, number, account.by)
    game = add_report(event.rounds[number - 1][index], account, resolve(event.rulespack))
    return replace_game(event, number, index, game)


def enter(event: Tournament, number: int, coach: str, result: Result) -> Tournament:
    """A result entered or corrected by an official, of any round; everything after follows from it."""
    index = find_game(event, number, coach)
    game = event.rounds[number - 1][index]
    if game.bye:
        raise EventError(_("{coach} has a bye in round {number}: there is no result to enter", coach=coach,
                           number=number))
    if result.score is None and result.conceded is None:
        raise EventError(_("enter a score or a concession"))
    return replace_game(event, number, index, require_valid(with_result(game, result), resolve(event.rulespack)))


def is_disputed(game: EventGame) -> bool:
    return not game.played and len(game.reports) == 2


def accept(event: Tournament, number: int, coach: str, by: str) -> Tournament:
    """One coach's account becomes the result; what players of the other side did is as their own coach tells it."""
    index = find_game(event, number, coach)
    game, pack = event.rounds[number - 1][index], resolve(event.rulespack)
    if game.played:
        raise EventError(_("{coach} already has a result in round {number}", coach=coach, number=number))
    account = next((one for one in game.reports if one.by == by), None)
    if account is None:
        raise EventError(_("{by} has not reported a result in round {number}", by=by, number=number))
    others = tuple(one.model_copy(update={"result": account.result.model_copy(update={
        "deeds": one.result.deeds, "objectives": one.result.objectives})}) for one in game.reports)
    try:
        made = require_valid(with_result(game, join_reports(others, game)), pack)
    except EventError:
        made = require_valid(with_result(game, account.result), pack)   # because: the other's deeds may not fit it
    return replace_game(event, number, index, made)


def clear(event: Tournament, number: int, coach: str) -> Tournament:
    """A game as it was before it was played: no result, and nothing its coaches have told."""
    index = find_game(event, number, coach)
    game = event.rounds[number - 1][index]
    if game.bye:
        raise EventError(_("{coach} has a bye in round {number}: there is no result to clear", coach=coach,
                           number=number))
    if not game.played and not game.reports:
        raise EventError(_("{coach} has no result in round {number} yet", coach=coach, number=number))
    return replace_game(event, number, index, with_result(game, Result()).model_copy(update={"reports": ()}))
