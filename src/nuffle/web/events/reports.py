"""What coaches tell of their games: one reports, the other confirms or tells it differently."""

from __future__ import annotations

from nuffle.languages import _
from nuffle.languages.retranslate import in_english
from nuffle.store.store import EventEdit
from nuffle.tournament import results
from nuffle.tournament.corrections import objectives_shown
from nuffle.tournament.plausibility import list_doubts
from nuffle.tournament.records import CoachReport, EventError, EventGame, Tournament
from nuffle.tournament.result_text import describe_result, sides_of
from nuffle.web.accounts.forms import SubmittedForm
from nuffle.web.events.doubts import Doubtful, WayOn, fields_again, is_confirmed
from nuffle.web.events.permissions import EventRequest
from nuffle.web.events.result_forms import game_of, result_of


def report_result(at: EventRequest, number: int, coach: str, form: SubmittedForm, back: str, how: str = "") -> str:
    """One coach's account, taken; gives what comes of it. What is unlikely is asked about first."""
    def apply_report(work: EventEdit) -> Tournament:
        game = game_of(work.event, number, coach)
        shown = objectives_shown(work.event, number, game)
        account = CoachReport(by=coach, result=result_of(form, at.shown.pack.counts, objectives=shown))
        after = results.report(work.event, number, account)
        doubts = list_doubts(account.result, sides_of(work.event, game))
        if not is_confirmed(form, doubts):
            raise Doubtful(_("Is this right?"), doubts,
                           [WayOn(_("Report"), fields_again(form, doubts), kind="danger")], back)
        words = in_english(lambda: describe_result(account.result, sides_of(after, game)))
        work.set_event(after, f"round {number}: {coach} reports {words} {how}".rstrip())
        return after

    after: Tournament = at.change(apply_report)
    return describe_outcome(game_of(after, number, coach))


def confirm_result(at: EventRequest, number: int, coach: str, how: str = "") -> str:
    """What the other one has told is right."""
    def apply_confirmation(work: EventEdit) -> Tournament:
        game = game_of(work.event, number, coach)
        others = [report for report in game.reports if report.by != coach]
        if not others:
            raise EventError(_("your opponent has not reported a result yet: report it yourself"))
        after = results.report(work.event, number, CoachReport(by=coach, result=others[0].result))
        work.set_event(after, f"round {number}: {coach} confirms {how}".rstrip())
        return after

    after: Tournament = at.change(apply_confirmation)
    return describe_outcome(game_of(after, number, coach))


def describe_outcome(game: EventGame) -> str:
    if game.played:
        return _("Both coaches agree. The result is final.")
    if len(game.reports) == 2:
        return _("Your reports differ. A referee will settle the result.")
    return _("Thank you. Your opponent now has to confirm the result.")
