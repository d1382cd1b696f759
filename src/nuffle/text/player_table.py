"""A scene's players as lines of a table: label, position or profile, square, state, skills more or less."""

from __future__ import annotations

import re
from typing import Any, Final

from pydantic import ConfigDict, Field, field_validator, model_validator

from nuffle.files.words import CleanRecord, line
from nuffle.rules.player_state import FLAG_NAMES, PRONE, STANDING, STATUS_NAMES, STUNNED

STATES: Final = STATUS_NAMES[:-1]
ON_PITCH: Final = (STATUS_NAMES[STANDING], STATUS_NAMES[PRONE], STATUS_NAMES[STUNNED])
JOURNEYMAN: Final = "journeyman"
MARKS: Final = ("acted", "ball", JOURNEYMAN, *FLAG_NAMES.values())
KEYS: Final = ("race", "niggles", "access", "spp")     # written as race:goblin in a line
LABEL: Final = re.compile(r"[a-z][1-9]\d*")
SQUARE: Final = re.compile(r"-?\d+,-?\d+")
SKILLS: Final = re.compile(r"(?<!\s)\s+(?=[+-][A-Za-z])")      # one try a gap, so that long gaps take no longer


class Figure(CleanRecord):
    """One player of a scene."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    label: str
    position: str = ""
    profile: tuple[int, ...] = ()       # MA ST AG AV, in BB2020 MA ST AG PA AV, as the edition prints them
    square: str = ""
    state: str = ""
    extra: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    marks: tuple[str, ...] = Field(default=(), description="acted, ball, dazed, rooted, fresh-stun ...")
    race: str = ""                      # where it is not that of his position or his team
    niggles: int = Field(default=0, ge=0)
    access: str = ""                    # letters of the skills open to him, where they are not his position's
    spp: int = Field(default=0, ge=0)   # star player points he has

    @field_validator("square", mode="before")
    @classmethod
    def from_pair(cls, value: Any) -> Any:
        return f"{value[0]},{value[1]}" if isinstance(value, list) and len(value) == 2 else value

    @model_validator(mode="before")
    @classmethod
    def from_line(cls, value: Any) -> Any:
        return parse_line(line(value)) if isinstance(value, str) else value

    @model_validator(mode="after")
    def sound(self) -> Figure:
        if not LABEL.fullmatch(self.label):
            raise ValueError(f'"{self.label}" is no player: write the letter of a side and a number, like h1')
        if self.state and self.state not in STATES:
            raise ValueError(f'{self.label}: "{self.state}" is no state; there are {", ".join(STATES)}')
        if bool(self.square) != (self.status in ON_PITCH):
            where = "needs a square" if not self.square else "has a square"
            raise ValueError(f"{self.label}: is {self.status} and {where}")
        if unknown := [mark for mark in self.marks if mark not in MARKS]:
            raise ValueError(f'{self.label}: "{unknown[0]}" is not one of {", ".join(MARKS)}')
        return self

    @property
    def status(self) -> str:
        """How he stands or lies, or in which box he is."""
        return self.state or ("standing" if self.square else "reserves")


def parse_line(row: str) -> dict[str, Any]:
    """`h1 Blitzer 12,7 prone +Side Step -Block`"""
    head, *skills = SKILLS.split(row.strip())
    label, *words = head.split() or [""]
    found: dict[str, Any] = {"label": label.casefold()}
    position, profile, marks = [], [], []
    for word in words:
        if SQUARE.fullmatch(word):
            found["square"] = word
        elif word.partition(":")[0].casefold() in KEYS and ":" in word:
            key, _, value = word.partition(":")
            found[key.casefold()] = value.replace("_", " ")
        elif word.isdecimal():
            profile.append(int(word))
        elif word.casefold() in MARKS:
            marks.append(word.casefold())
        elif word.casefold() in STATES:
            found["state"] = word.casefold()
        else:
            position.append(word)
    found |= {"position": " ".join(position), "profile": tuple(profile), "marks": tuple(marks)}
    found["extra"] = tuple(skill[1:].strip() for skill in skills if skill[0] == "+")
    found["missing"] = tuple(skill[1:].strip() for skill in skills if skill[0] == "-")
    return found


def table_lines(table: str) -> list[str]:
    """The lines that say something; what follows a # is a remark."""
    lines = (row.split("#")[0].strip() for row in table.splitlines())
    return [row for row in lines if row]
