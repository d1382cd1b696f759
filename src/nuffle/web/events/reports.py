"""What coaches tell of their games: one reports, the other confirms or tells it differently."""

from __future__ import annotations

from nuffle.languages import _
from nuffle.languages.again import kept
from nuffle.store.store import Work
from nuffle.tournament import results
from nuffle.tournament.corrections import objectives_shown
from nuffle.tournament.records import EventError, EventGame, Report, Tournament
from nuffle.tournament.telling import sides_of, told_in_full
from nuffle.web.accounts.forms import Filled
from nuffle.web.events.permits import At
from nuffle.web.events.result_forms import game_of, result_of


def reported(at: At, number: int, coach: str, form: Filled, how: str = "") -> str:
    """One coach's account, taken; gives what comes of it."""
    def apply_report(work: Work) -> Tournament:
        game = game_of(work.event, number, coach)
        shown = objectives_shown(work.event, number, game)
        account = Report(by=coach, result=result_of(form, at.shown.pack.counts, objectives=shown))
        after = results.report(work.event, number, account)
        words = kept(lambda: told_in_full(account.result, sides_of(after, game)))
        work.set_event(after, f"round {number}: {coach} reports {words} {how}".rstrip())
        return after

    after: Tournament = at.change(apply_report)
    return comes_of(game_of(after, number, coach))


def confirmed(at: At, number: int, coach: str, how: str = "") -> str:
    """What the other one has told is right."""
    def apply_confirmation(work: Work) -> Tournament:
        game = game_of(work.event, number, coach)
        others = [report for report in game.reports if report.by != coach]
        if not others:
            raise EventError(_("the other coach has reported nothing yet"))
        after = results.report(work.event, number, Report(by=coach, result=others[0].result))
        work.set_event(after, f"round {number}: {coach} confirms {how}".rstrip())
        return after

    after: Tournament = at.change(apply_confirmation)
    return comes_of(game_of(after, number, coach))


def comes_of(game: EventGame) -> str:
    if game.played:
        return _("Both coaches agree: the result stands.")
    if len(game.reports) == 2:
        return _("You tell it differently: a referee will settle it.")
    return _("Thank you. The other coach has to confirm it.")
