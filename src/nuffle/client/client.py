"""The client: one object for a server, with the calls in groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nuffle.client.connection import Connection
from nuffle.client.desk import DeskCalls
from nuffle.client.events import EventCalls
from nuffle.client.leagues import FixtureCalls, LeagueCalls, LeagueTeamCalls, SeasonCalls
from nuffle.client.matches import CoachCalls, MatchCalls, ReplayCalls
from nuffle.client.teams import RuleCalls, TeamCalls
from nuffle.client.transport import Transport, send

if TYPE_CHECKING:
    from nuffle.client.records import WayOnRecord


class Client:
    """A nuffle server, as the coach with this token.

    What the server refuses raises `ApiError`. What calls take and give are plain dictionaries, whose keys a type
    checker knows (`nuffle.client.records`).
    """

    def __init__(self, address: str, token: str = "", *, language: str = "", transport: Transport = send) -> None:
        self._server = Connection(address, token, language, transport)
        self.token = token
        self.coaches = CoachCalls(self._server)
        self.matches = MatchCalls(self._server)
        self.teams = TeamCalls(self._server)
        self.rules = RuleCalls(self._server)
        self.replays = ReplayCalls(self._server)
        self.events = EventCalls(self._server)
        self.desk = DeskCalls(self._server)
        self.leagues = LeagueCalls(self._server)
        self.seasons = SeasonCalls(self._server)
        self.league_teams = LeagueTeamCalls(self._server)
        self.fixtures = FixtureCalls(self._server)

    @classmethod
    def new_coach(cls, address: str, name: str, *, language: str = "", transport: Transport = send) -> Client:
        """A client of a new coach without an account; keep its `token`."""
        made = cls(address, language=language, transport=transport).coaches.new(name=name)
        return cls(address, made["token"], language=language, transport=transport)

    def choose(self, choice: WayOnRecord) -> Any:
        """Goes on after a question: one of the `choices` of an `ApiError`."""
        return self._server.post(choice["place"], choice["fields"])
