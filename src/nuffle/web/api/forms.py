"""The records of the API: what it takes and what it gives."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from nuffle.files.words import CleanRecord
from nuffle.web.live.terms import MatchSide, StrictForm, example


class CoachForm(StrictForm):
    model_config = example(name="Ann")

    name: str = Field(min_length=1, max_length=40)


class AnswerForm(StrictForm):
    """An answer to the question with this number, in the words of the notation."""

    model_config = example(number=12, answer="block h1 a1")

    number: int = Field(ge=0)
    answer: str = Field(min_length=1, max_length=200)
    seat: str | None = Field(default=None, max_length=1, description="must be said by who has several")


class Accepted(CleanRecord):
    """What was sent counts, and is saved."""

    accepted: bool = True
    seq: int = Field(description="a counter of changes since the server loaded the match")


class JoinForm(MatchSide):
    """A free seat is taken, with a team."""

    model_config = example(team="Orc")

    seat: str | None = Field(default=None, max_length=1)


class CoachRecord(CleanRecord):
    id: int
    name: str


class NewCoach(CoachRecord):
    token: str = Field(description="the secret by which this coach is known: send it as `Authorization: Bearer ...`")


class ChairRecord(CleanRecord):
    seat: str
    coach: str
    coach_id: int | None
    bot: str | None
    team: str | None
    race: str | None
    look: dict[str, str] = Field(default={}, description="colours and badge of a coach's own team")
    free: bool


class MatchRecord(CleanRecord):
    """A match as lists show it."""

    id: str
    state: str = Field(description="open, opening, playing or over")
    made: str
    moved: str
    edition: str
    title: str
    clock: int
    days: int
    turns: int
    score: list[int] | None
    half: int | None
    waits_for: int | None = Field(description="the number of the seat that is asked")
    needs: str | None = Field(description="the version a match needs that cannot go on with this one")
    seats: list[ChairRecord]


class FieldFault(CleanRecord):
    """One field that was not understood."""

    at: list[str | int] = Field(description="where it is: body, query or path, then the names of the fields")
    says: str


class WayOnRecord(CleanRecord):
    """One way to go on after a question: send `fields` to `place`."""

    label: str
    place: str
    fields: dict[str, Any]


class Trouble(CleanRecord):
    """What is wrong and what to do about it: every error has this shape."""

    status: int
    detail: str = Field(description="what happened, in words")
    advice: str = Field(description="what to do")
    faults: list[FieldFault] = Field(default=[], description="with 422: the fields that were not understood")
    choices: list[WayOnRecord] = Field(default=[], description="with 409: the ways to go on")
