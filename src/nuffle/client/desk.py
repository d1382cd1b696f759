"""Calls from the desk of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from nuffle.client.connection import Connection, place

if TYPE_CHECKING:
    from nuffle.client import records


class DeskCalls:
    """The desk of an event: coaches, rounds, results, people. Each call needs a role, as its page does."""

    def __init__(self, server: Connection) -> None:
        self._server = server

    def get(self, slug: str) -> records.DeskRecord:
        """What is missing for the next step, and the numbers an organiser looks for first."""
        found: records.DeskRecord = self._server.get(place("/api/events/{}/desk", slug))
        return found

    def settings(self, slug: str, **form: Unpack[records.SettingsForm]) -> records.EventDone:
        """Registration open or closed, rosters published or not."""
        found: records.EventDone = self._server.post(place("/api/events/{}/desk/settings", slug), form)
        return found

    def announce(self, slug: str, **form: Unpack[records.AnnouncementForm]) -> records.EventDone:
        """Tells everybody something."""
        found: records.EventDone = self._server.post(place("/api/events/{}/desk/announce", slug), form)
        return found

    def copy(self, slug: str, **form: Unpack[records.CopyForm]) -> records.EventDone:
        """Copies an event with its rules, and its coaches if wanted; you become the organiser of the copy."""
        found: records.EventDone = self._server.post(place("/api/events/{}/desk/copy", slug), form)
        return found

    def clock(self, slug: str, **form: Unpack[records.ClockForm]) -> records.EventDone:
        """Starts, pauses, resumes or stops the clock, or adds minutes for all tables or one."""
        found: records.EventDone = self._server.post(place("/api/events/{}/desk/clock", slug), form)
        return found

    def record(self, slug: str) -> records.LogRecord:
        """What was changed by whom, the latest first."""
        found: records.LogRecord = self._server.get(place("/api/events/{}/desk/record", slug))
        return found

    def undo(self, slug: str, **form: Unpack[records.UndoForm]) -> records.EventDone:
        """Undoes the latest change, if it is still the one meant."""
        found: records.EventDone = self._server.post(place("/api/events/{}/desk/undo", slug), form)
        return found

    def file(self, slug: str) -> str:
        """The whole event with its record as a file, for the organiser."""
        found: str = self._server.text(place("/api/events/{}/desk/event.json", slug))
        return found

    def coaches(self, slug: str, *, limit: int | None = None) -> list[records.DeskCoach]:
        """Coaches with what the desk knows of them."""
        found: list[records.DeskCoach] = self._server.every(place("/api/events/{}/desk/coaches", slug), limit)
        return found

    def add(self, slug: str, **form: Unpack[records.NewCoachForm]) -> records.CoachDone:
        """Registers a coach; a late entry plays from the next round drawn."""
        found: records.CoachDone = self._server.post(place("/api/events/{}/desk/coaches", slug), form)
        return found

    def coaches_file(self, slug: str) -> str:
        """The coaches as a sheet."""
        found: str = self._server.text(place("/api/events/{}/desk/coaches.csv", slug))
        return found

    def add_sheet(self, slug: str, **form: Unpack[records.SheetForm]) -> records.Done:
        """Imports coaches from a sheet, all or nothing."""
        found: records.Done = self._server.post(place("/api/events/{}/desk/coaches/import", slug), form)
        return found

    def mark(self, slug: str, coach_id: str, **form: Unpack[records.MarkForm]) -> records.CoachDone:
        """Marks a coach as here or paid, or adds a remark."""
        found: records.CoachDone = self._server.post(
            place("/api/events/{}/desk/coaches/{}/mark", slug, coach_id), form)
        return found

    def edit(self, slug: str, coach_id: str, **form: Unpack[records.CoachChangeForm]) -> records.CoachDone:
        """Changes what is known of a coach."""
        found: records.CoachDone = self._server.post(
            place("/api/events/{}/desk/coaches/{}/edit", slug, coach_id), form)
        return found

    def check_roster(self, slug: str, coach_id: str,
                     **form: Unpack[records.DeskRosterForm]) -> records.RosterReviewed:
        """Checks rosters by the rulespack; saves nothing."""
        found: records.RosterReviewed = self._server.post(
            place("/api/events/{}/desk/coaches/{}/roster/check", slug, coach_id), form)
        return found

    def roster(self, slug: str, coach_id: str, **form: Unpack[records.DeskRosterForm]) -> records.CoachDone:
        """Enters a coach's roster at any time; the organiser may accept one that breaks a rule."""
        found: records.CoachDone = self._server.post(
            place("/api/events/{}/desk/coaches/{}/roster", slug, coach_id), form)
        return found

    def drop(self, slug: str, coach_id: str, **form: Unpack[records.ReasonForm]) -> records.CoachDone:
        """Marks a coach as dropped."""
        found: records.CoachDone = self._server.post(
            place("/api/events/{}/desk/coaches/{}/drop", slug, coach_id), form)
        return found

    def no_show(self, slug: str, coach_id: str, **form: Unpack[records.ReasonForm]) -> records.CoachDone:
        """Marks a coach as no-show; the entry stays."""
        found: records.CoachDone = self._server.post(
            place("/api/events/{}/desk/coaches/{}/no-show", slug, coach_id), form)
        return found

    def disqualify(self, slug: str, coach_id: str, **form: Unpack[records.ReasonForm]) -> records.CoachDone:
        """Disqualifies a coach, with the reason."""
        found: records.CoachDone = self._server.post(
            place("/api/events/{}/desk/coaches/{}/disqualify", slug, coach_id), form)
        return found

    def back(self, slug: str, coach_id: str, **form: Unpack[records.Nothing]) -> records.CoachDone:
        """Brings a coach back who has left."""
        found: records.CoachDone = self._server.post(
            place("/api/events/{}/desk/coaches/{}/back", slug, coach_id), form)
        return found

    def remove(self, slug: str, coach_id: str, **form: Unpack[records.Nothing]) -> records.Done:
        """Removes a coach registered by mistake."""
        found: records.Done = self._server.post(place("/api/events/{}/desk/coaches/{}/remove", slug, coach_id), form)
        return found

    def merge(self, slug: str, coach_id: str, **form: Unpack[records.MergeForm]) -> records.CoachDone:
        """Merges two entries of one coach; this one stays."""
        found: records.CoachDone = self._server.post(
            place("/api/events/{}/desk/coaches/{}/merge", slug, coach_id), form)
        return found

    def forget(self, slug: str, coach_id: str, **form: Unpack[records.ForgetForm]) -> records.Done:
        """Deletes a coach's personal data; the results stay under a number."""
        found: records.Done = self._server.post(place("/api/events/{}/desk/coaches/{}/forget", slug, coach_id), form)
        return found

    def squad(self, slug: str, **form: Unpack[records.SquadForm]) -> records.EventDone:
        """Sets a squad's captain and name."""
        found: records.EventDone = self._server.post(place("/api/events/{}/desk/squads", slug), form)
        return found

    def table(self, slug: str, **form: Unpack[records.TableForm]) -> records.Done:
        """Gives a coach a fixed table, or frees it."""
        found: records.Done = self._server.post(place("/api/events/{}/desk/table", slug), form)
        return found

    def approve(self, slug: str, **form: Unpack[records.ApprovalForm]) -> records.Done:
        """Approves or refuses a conversion."""
        found: records.Done = self._server.post(place("/api/events/{}/desk/approve", slug), form)
        return found

    def votes(self, slug: str) -> list[records.VoteCount]:
        """Votes counted."""
        found: list[records.VoteCount] = self._server.get(place("/api/events/{}/desk/votes", slug))
        return found

    def vote(self, slug: str, **form: Unpack[records.VoteForm]) -> records.Done:
        """Enters a vote given on paper."""
        found: records.Done = self._server.post(place("/api/events/{}/desk/vote", slug), form)
        return found

    def card(self, slug: str, **form: Unpack[records.CardForm]) -> records.Done:
        """Shows a coach's card after the game, with the objectives met."""
        found: records.Done = self._server.post(place("/api/events/{}/desk/card", slug), form)
        return found

    def people(self, slug: str) -> list[records.PersonRecord]:
        """Who has which task."""
        found: list[records.PersonRecord] = self._server.get(place("/api/events/{}/desk/people", slug))
        return found

    def invite(self, slug: str, **form: Unpack[records.InvitationForm]) -> records.InvitationDone:
        """Makes an invitation that gives a role, or a coach's entry, to the first person who opens it."""
        found: records.InvitationDone = self._server.post(place("/api/events/{}/desk/invite", slug), form)
        return found

    def dismiss(self, slug: str, **form: Unpack[records.DismissForm]) -> records.Done:
        """Takes a role away."""
        found: records.Done = self._server.post(place("/api/events/{}/desk/dismiss", slug), form)
        return found

    def person(self, slug: str, **form: Unpack[records.PersonForm]) -> records.Done:
        """Names an official or the spare player without a device."""
        found: records.Done = self._server.post(place("/api/events/{}/desk/person", slug), form)
        return found

    def naf_objections(self, slug: str) -> list[records.NafObjection]:
        """What the NAF would refuse, or ask about."""
        found: list[records.NafObjection] = self._server.get(place("/api/events/{}/desk/naf", slug))
        return found

    def naf(self, slug: str, **form: Unpack[records.NafForm]) -> str:
        """The NAF report as a file (XML)."""
        found: str = self._server.text(place("/api/events/{}/desk/naf", slug), "POST", form)
        return found

    def round(self, slug: str, number: int) -> records.DeskRound:
        """A round as the desk sees it: also one that is not published, with every report."""
        found: records.DeskRound = self._server.get(place("/api/events/{}/desk/rounds/{}", slug, number))
        return found

    def game(self, slug: str, number: int, home: str) -> records.DeskGame:
        """One game with what its coaches have reported."""
        found: records.DeskGame = self._server.get(
            place("/api/events/{}/desk/rounds/{}/games/{}", slug, number, home))
        return found

    def draw(self, slug: str, number: int, **form: Unpack[records.DrawForm]) -> records.RoundDone:
        """Draws a round; no coach sees it before it is published. A 409 asks about coaches who are not checked in."""
        found: records.RoundDone = self._server.post(place("/api/events/{}/desk/rounds/{}/draw", slug, number), form)
        return found

    def publish(self, slug: str, number: int, **form: Unpack[records.Nothing]) -> records.RoundDone:
        """Lets everybody see a round."""
        found: records.RoundDone = self._server.post(
            place("/api/events/{}/desk/rounds/{}/publish", slug, number), form)
        return found

    def swap(self, slug: str, number: int, **form: Unpack[records.SwapForm]) -> records.RoundDone:
        """Swaps two coaches; a 409 says what that breaks."""
        found: records.RoundDone = self._server.post(place("/api/events/{}/desk/rounds/{}/swap", slug, number), form)
        return found

    def lock(self, slug: str, number: int, **form: Unpack[records.FixForm]) -> records.Done:
        """Pairs two coaches in a round that is to be drawn, or removes that lock."""
        found: records.Done = self._server.post(place("/api/events/{}/desk/rounds/{}/lock", slug, number), form)
        return found

    def apart(self, slug: str, **form: Unpack[records.FixForm]) -> records.Done:
        """Keeps two coaches apart, or lets them meet again."""
        found: records.Done = self._server.post(place("/api/events/{}/desk/apart", slug), form)
        return found

    def deal(self, slug: str, **form: Unpack[records.Nothing]) -> records.Done:
        """Deals the secret objectives of the last round drawn, from a secret kept until the end."""
        found: records.Done = self._server.post(place("/api/events/{}/desk/deal", slug), form)
        return found

    def result(self, slug: str, number: int, **form: Unpack[records.DeskResultForm]) -> records.GameDone:
        """Enters a result; never overwrites one. A 409 asks about what is unlikely or reported otherwise."""
        found: records.GameDone = self._server.post(place("/api/events/{}/desk/rounds/{}/result", slug, number), form)
        return found

    def correct(self, slug: str, number: int, **form: Unpack[records.DeskResultForm]) -> records.GameDone:
        """Settles a dispute or corrects a result; fields left out stay."""
        found: records.GameDone = self._server.post(
            place("/api/events/{}/desk/rounds/{}/correct", slug, number), form)
        return found

    def accept(self, slug: str, number: int, **form: Unpack[records.AcceptForm]) -> records.GameDone:
        """Settles a dispute with one coach's report."""
        found: records.GameDone = self._server.post(place("/api/events/{}/desk/rounds/{}/accept", slug, number), form)
        return found

    def take(self, slug: str, number: int, **form: Unpack[records.AcceptForm]) -> records.GameDone:
        """Enters one coach's report without waiting for the other."""
        found: records.GameDone = self._server.post(place("/api/events/{}/desk/rounds/{}/take", slug, number), form)
        return found

    def clear(self, slug: str, number: int, **form: Unpack[records.HomeForm]) -> records.GameDone:
        """Removes a result, or both reports of a dispute; a 409 says what is lost."""
        found: records.GameDone = self._server.post(place("/api/events/{}/desk/rounds/{}/clear", slug, number), form)
        return found

    def results(self, slug: str, **form: Unpack[records.ResultSheetForm]) -> records.EventDone:
        """Imports results from a sheet, all or nothing; only those who may correct results can change one."""
        found: records.EventDone = self._server.post(place("/api/events/{}/desk/results", slug), form)
        return found

    def rule(self, slug: str, **form: Unpack[records.RulingForm]) -> records.Done:
        """Gives or takes points, with the reason."""
        found: records.Done = self._server.post(place("/api/events/{}/desk/rule", slug), form)
        return found
