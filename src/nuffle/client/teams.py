"""Calls about teams and rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from nuffle.client.connection import Connection, place

if TYPE_CHECKING:
    from nuffle.client import records


class TeamCalls:
    """Your teams."""

    def __init__(self, server: Connection) -> None:
        self._server = server

    def check(self, **form: Unpack[records.TeamDraft]) -> records.DraftReview:
        """Checks a draft: what it costs, and what is wrong with it; saves nothing."""
        found: records.DraftReview = self._server.post("/api/teams/drafts", form)
        return found

    def mine(self, *, limit: int | None = None) -> list[records.TeamSummary]:
        """Your teams."""
        found: list[records.TeamSummary] = self._server.every("/api/teams", limit)
        return found

    def new(self, **form: Unpack[records.TeamDraft]) -> records.TeamRecord:
        """A new team from a draft that breaks no rule."""
        found: records.TeamRecord = self._server.post("/api/teams", form)
        return found

    def take_file(self, **form: Unpack[records.TeamFile]) -> records.TeamRecord:
        """A new team from a file; what is wrong with it is told with its line."""
        found: records.TeamRecord = self._server.post("/api/teams/import", form)
        return found

    def get(self, team_id: int) -> records.TeamRecord:
        """One of your teams."""
        found: records.TeamRecord = self._server.get(place("/api/teams/{}", team_id))
        return found

    def rebuild(self, team_id: int, **form: Unpack[records.TeamDraft]) -> records.TeamRecord:
        """Builds a team anew that has not played yet."""
        found: records.TeamRecord = self._server.change("PUT", place("/api/teams/{}", team_id), form)
        return found

    def change(self, team_id: int, **form: Unpack[records.TeamLook]) -> records.TeamRecord:
        """Changes name, colours or badge."""
        found: records.TeamRecord = self._server.change("PATCH", place("/api/teams/{}", team_id), form)
        return found

    def delete(self, team_id: int) -> None:
        """Deletes a team."""
        self._server.request("DELETE", place("/api/teams/{}", team_id))

    def file(self, team_id: int) -> str:
        """One of your teams as a roster file (TOML)."""
        found: str = self._server.text(place("/api/teams/{}/file", team_id))
        return found

    def copy(self, team_id: int) -> records.TeamRecord:
        """A copy of a team, without its history."""
        found: records.TeamRecord = self._server.post(place("/api/teams/{}/copy", team_id))
        return found

    def preview_move(self, team_id: int, to: str) -> records.MovePreview:
        """What would become of a team in another edition; changes nothing."""
        found: records.MovePreview = self._server.get(place("/api/teams/{}/move", team_id), to=to)
        return found

    def move(self, team_id: int, **form: Unpack[records.TeamMove]) -> records.TeamRecord:
        """A new team of another edition; the old one stays as it is."""
        found: records.TeamRecord = self._server.post(place("/api/teams/{}/move", team_id), form)
        return found

    def take_in(self, team_id: int, match_id: str) -> records.TeamRecord:
        """The team takes in a match it has played, once: experience, injuries, winnings."""
        found: records.TeamRecord = self._server.post(place("/api/teams/{}/matches/{}", team_id, match_id))
        return found


class RuleCalls:
    """What can be played, and by which rules."""

    def __init__(self, server: Connection) -> None:
        self._server = server

    def editions(self) -> list[records.EditionSummary]:
        """Editions and variants with their teams."""
        found: list[records.EditionSummary] = self._server.get("/api/editions")
        return found

    def edition(self, edition: str) -> records.EditionFacts:
        """Teams, skills, star players and inducements of an edition."""
        found: records.EditionFacts = self._server.get(place("/api/editions/{}", edition))
        return found

    def race(self, edition: str, team: str) -> records.TeamData:
        """A team list: positions with prices and limits, and the price of a re-roll."""
        found: records.TeamData = self._server.get(place("/api/editions/{}/teams/{}", edition, team))
        return found

    def find(self, *, edition: str | None = None, q: str | None = None, limit: int | None = None
             ) -> list[records.RuleRecord]:
        """The rules reference, or what in it fits some words."""
        found: list[records.RuleRecord] = self._server.every("/api/rules", limit, edition=edition, q=q)
        return found

    def packs(self) -> list[records.RulespackSummary]:
        """Ready rulespacks, by which an event can be opened."""
        found: list[records.RulespackSummary] = self._server.get("/api/rulespacks")
        return found

    def pack(self, name: str) -> records.Rulespack:
        """A ready rulespack, whole."""
        found: records.Rulespack = self._server.get(place("/api/rulespacks/{}", name))
        return found

    def bots(self) -> list[str]:
        """Lists the bots, by name or by level."""
        found: list[str] = self._server.get("/api/bots")
        return found
