"""Calls about coaches, matches and replays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack

from nuffle.client.connection import Connection, place

if TYPE_CHECKING:
    from nuffle.client import records


class CoachCalls:
    """Coaches of a server."""

    def __init__(self, server: Connection) -> None:
        self._server = server

    def new(self, **form: Unpack[records.CoachForm]) -> records.NewCoach:
        """Makes a coach. The token is shown this once; browsers keep it in a cookie."""
        found: records.NewCoach = self._server.post("/api/coaches", form)
        return found

    def best(self, *, limit: int | None = None) -> list[records.CoachStanding]:
        """Coaches who have played here, by rating."""
        found: list[records.CoachStanding] = self._server.every("/api/coaches", limit)
        return found

    def me(self) -> records.CoachRecord:
        """The coach whose token was sent."""
        found: records.CoachRecord = self._server.get("/api/coaches/me")
        return found

    def get(self, who: int) -> records.CoachProfile:
        """One coach: how they stand, and the matches they have finished."""
        found: records.CoachProfile = self._server.get(place("/api/coaches/{}", who))
        return found


class MatchCalls:
    """Matches: new ones, yours, and playing them without a socket."""

    def __init__(self, server: Connection) -> None:
        self._server = server

    def new(self, **form: Unpack[records.MatchForm]) -> records.MatchRecord:
        """A new match. It begins at once where no seat is left open."""
        found: records.MatchRecord = self._server.post("/api/matches", form)
        return found

    def under_way(self, *, limit: int | None = None) -> list[records.MatchRecord]:
        """Open challenges and matches under way, the latest first."""
        found: list[records.MatchRecord] = self._server.every("/api/matches", limit)
        return found

    def mine(self, *, limit: int | None = None) -> list[records.MatchRecord]:
        """Matches in which the coach has a seat."""
        found: list[records.MatchRecord] = self._server.every("/api/matches/mine", limit)
        return found

    def get(self, match_id: str) -> records.MatchRecord:
        """A match as lists show it."""
        found: records.MatchRecord = self._server.get(place("/api/matches/{}", match_id))
        return found

    def join(self, match_id: str, **form: Unpack[records.JoinForm]) -> records.MatchRecord:
        """Take a free seat."""
        found: records.MatchRecord = self._server.post(place("/api/matches/{}/join", match_id), form)
        return found

    def view(self, match_id: str, *, since: int = 0, drawn: bool = True) -> dict[str, Any]:
        """The match as this coach or a spectator may see it now: the same as the socket's `state`."""
        found: dict[str, Any] = self._server.get(place("/api/matches/{}/view", match_id), since=since, drawn=drawn)
        return found

    def answer(self, match_id: str, **form: Unpack[records.AnswerForm]) -> records.Accepted:
        """Answer the question that stands; a late answer is refused by its number."""
        found: records.Accepted = self._server.post(place("/api/matches/{}/answers", match_id), form)
        return found

    def undo(self, match_id: str) -> records.Accepted:
        """Take the last answer back, while that is possible."""
        found: records.Accepted = self._server.post(place("/api/matches/{}/undo", match_id))
        return found

    def call_off(self, match_id: str) -> None:
        """Calls off your open challenge, or a match whose fair dice are not ready."""
        self._server.post(place("/api/matches/{}/call-off", match_id))

    def replay(self, match_id: str) -> str:
        """The whole recording of a match that is over, as a file for `nuffle replay`."""
        found: str = self._server.text(place("/api/matches/{}/replay", match_id))
        return found

    def dice(self, match_id: str) -> records.DiceRecord:
        """The commitments behind the dice of a match; the replay has the secrets when it is over."""
        found: records.DiceRecord = self._server.get(place("/api/matches/{}/dice", match_id))
        return found


class ReplayCalls:
    """Matches that are over, step by step."""

    def __init__(self, server: Connection) -> None:
        self._server = server

    def all(self, *, limit: int | None = None) -> list[records.MatchRecord]:
        """Matches that are over, the latest first."""
        found: list[records.MatchRecord] = self._server.every("/api/replays", limit)
        return found

    def get(self, match_id: str) -> records.ReplayRecord:
        """How many steps a match that is over has, and the moments worth jumping to."""
        found: records.ReplayRecord = self._server.get(place("/api/replays/{}", match_id))
        return found

    def step(self, match_id: str, step: int) -> dict[str, Any]:
        """The public position of a match after a number of answers."""
        found: dict[str, Any] = self._server.get(place("/api/replays/{}/steps/{}", match_id, step))
        return found

    def log(self, match_id: str) -> list[dict[str, Any]]:
        """The whole log of a match, each entry with its step."""
        found: list[dict[str, Any]] = self._server.get(place("/api/replays/{}/log", match_id))
        return found

    def sides(self, match_id: str) -> list[int]:
        """How many sides each die of the match had, in the order they fell."""
        found: list[int] = self._server.get(place("/api/replays/{}/sides", match_id))
        return found
