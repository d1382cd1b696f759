"""Calls about events that everybody makes, and coaches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from nuffle.client.connection import Connection, place

if TYPE_CHECKING:
    from nuffle.client import records


class EventCalls:
    """Events: look, open one, sign up, hand in, report, vote."""

    def __init__(self, server: Connection) -> None:
        self._server = server

    def all(self, *, limit: int | None = None) -> list[records.EventCard]:
        """Events that are coming, under way or over, by their date."""
        found: list[records.EventCard] = self._server.every("/api/events", limit)
        return found

    def archive(self, *, limit: int | None = None) -> list[records.EventCard]:
        """Archived events."""
        found: list[records.EventCard] = self._server.every("/api/events/archive", limit)
        return found

    def hall_of_fame(self, *, limit: int | None = None) -> list[records.Winners]:
        """Who won the events that are over, the latest first."""
        found: list[records.Winners] = self._server.every("/api/events/hall-of-fame", limit)
        return found

    def mine(self) -> list[records.OwnPart]:
        """The events in which you have a part."""
        found: list[records.OwnPart] = self._server.get("/api/events/mine")
        return found

    def check(self, **form: Unpack[records.RulespackForm]) -> records.RosterReviewed:
        """Checks a rulespack: what is wrong with it, and what it says."""
        found: records.RosterReviewed = self._server.post("/api/events/look", form)
        return found

    def new(self, **form: Unpack[records.NewEventForm]) -> records.EventDone:
        """Opens an event; you become its organiser."""
        found: records.EventDone = self._server.post("/api/events/new", form)
        return found

    def take_file(self, **form: Unpack[records.WholeEventForm]) -> records.EventDone:
        """Imports an event from its whole file, with its record; you become its organiser."""
        found: records.EventDone = self._server.post("/api/events/import", form)
        return found

    def get(self, slug: str) -> records.EventRecord:
        """An event at a glance, and what you may do there."""
        found: records.EventRecord = self._server.get(place("/api/events/{}", slug))
        return found

    def rules(self, slug: str) -> records.Rulespack:
        """Its rulespack, whole."""
        found: records.Rulespack = self._server.get(place("/api/events/{}/rules", slug))
        return found

    def coaches(self, slug: str, *, limit: int | None = None) -> list[records.EventCoachRecord]:
        """Its coaches."""
        found: list[records.EventCoachRecord] = self._server.every(place("/api/events/{}/coaches", slug), limit)
        return found

    def roster(self, slug: str, coach_id: str) -> records.RosterList:
        """A roster, once published; your opponent's once you are paired."""
        found: records.RosterList = self._server.get(place("/api/events/{}/rosters/{}", slug, coach_id))
        return found

    def rounds(self, slug: str, *, limit: int | None = None) -> list[records.RoundRecord]:
        """Rounds that everybody may see, the first one first."""
        found: list[records.RoundRecord] = self._server.every(place("/api/events/{}/rounds", slug), limit)
        return found

    def round(self, slug: str, number: int) -> records.RoundRecord:
        """One round that everybody may see."""
        found: records.RoundRecord = self._server.get(place("/api/events/{}/rounds/{}", slug, number))
        return found

    def standings(self, slug: str, *, after: int | None = None) -> records.StandingsRecord:
        """The standings now, or after a round."""
        found: records.StandingsRecord = self._server.get(place("/api/events/{}/standings", slug), after=after)
        return found

    def bracket(self, slug: str) -> records.BracketRecord:
        """Groups and knockout, where there are any."""
        found: records.BracketRecord = self._server.get(place("/api/events/{}/bracket", slug))
        return found

    def statistics(self, slug: str) -> list[records.RaceRow]:
        """What each race has come to."""
        found: list[records.RaceRow] = self._server.get(place("/api/events/{}/statistics", slug))
        return found

    def awards(self, slug: str) -> list[records.AwardRecord]:
        """Awards, as they stand."""
        found: list[records.AwardRecord] = self._server.get(place("/api/events/{}/awards", slug))
        return found

    def file(self, slug: str, name: str) -> str:
        """A file: coaches, pairings, standings, races, awards or results as .csv or .json; or event.json."""
        found: str = self._server.text(place("/api/events/{}/files/{}", slug, name))
        return found

    def join(self, slug: str, **form: Unpack[records.SignUpForm]) -> records.OwnCoachDone:
        """Signs you up; a 409 asks whether you are on the list already."""
        found: records.OwnCoachDone = self._server.post(place("/api/events/{}/join", slug), form)
        return found

    def me(self, slug: str) -> records.OwnPage:
        """Your own part: the coaches you speak for, their games, reports, cards and votes."""
        found: records.OwnPage = self._server.get(place("/api/events/{}/me", slug))
        return found

    def check_roster(self, slug: str, **form: Unpack[records.OwnRosterForm]) -> records.RosterReviewed:
        """Checks rosters by the rulespack; saves nothing."""
        found: records.RosterReviewed = self._server.post(place("/api/events/{}/me/roster/check", slug), form)
        return found

    def hand_in(self, slug: str, **form: Unpack[records.OwnRosterForm]) -> records.OwnCoachDone:
        """Hands in your roster, or as many as the rulespack wants; none with a breach is taken."""
        found: records.OwnCoachDone = self._server.post(place("/api/events/{}/me/roster", slug), form)
        return found

    def report(self, slug: str, **form: Unpack[records.OwnResultForm]) -> records.OwnGameDone:
        """Reports how your game of this round went; a 409 asks about what is unlikely."""
        found: records.OwnGameDone = self._server.post(place("/api/events/{}/me/report", slug), form)
        return found

    def confirm(self, slug: str, **form: Unpack[records.ForCoachForm]) -> records.OwnGameDone:
        """Confirms what your opponent has reported."""
        found: records.OwnGameDone = self._server.post(place("/api/events/{}/me/confirm", slug), form)
        return found

    def card(self, slug: str, **form: Unpack[records.OwnCardForm]) -> records.Done:
        """Shows your card of this round with the objectives met."""
        found: records.Done = self._server.post(place("/api/events/{}/me/objectives", slug), form)
        return found

    def vote(self, slug: str, **form: Unpack[records.OwnVoteForm]) -> records.Done:
        """Votes for a favourite opponent or the best painted team."""
        found: records.Done = self._server.post(place("/api/events/{}/me/vote", slug), form)
        return found

    def play(self, slug: str, **form: Unpack[records.PlayForm]) -> records.MatchOpened:
        """Opens the match of your game, or takes your seat in it."""
        found: records.MatchOpened = self._server.post(place("/api/events/{}/me/play", slug), form)
        return found

    def visibility(self, slug: str) -> records.VisibilityRecord:
        """Whether it is listed, hidden, archived or deleted; also of a damaged event."""
        found: records.VisibilityRecord = self._server.get(place("/api/events/{}/visibility", slug))
        return found

    def put(self, slug: str, **form: Unpack[records.VisibilityForm]) -> records.VisibilityDone:
        """Lists, hides, archives or deletes it; a deleted one can be brought back."""
        found: records.VisibilityDone = self._server.post(place("/api/events/{}/visibility", slug), form)
        return found
