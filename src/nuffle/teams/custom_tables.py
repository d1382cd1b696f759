"""Tables of an organiser's own inducements as they are written: in a rulespack, in the header of a replay."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal, Self

from pydantic import ConfigDict, Field, NonNegativeInt, PositiveInt, model_validator

from nuffle.files.names import kebab
from nuffle.files.words import CleanRecord
from nuffle.languages import _

if TYPE_CHECKING:
    from nuffle.rules.ruleset import Ruleset

BASE: Final = "bb2020"
FACES: Final = re.compile(r"([1-6])(?:-([1-6]))?")
GIFTS: Final = ("skill", "characteristic", "rerolls")


class StrictTable(CleanRecord):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class TableLine(StrictTable):
    """What some faces of the die bring: one thing, to whom, for how long."""

    die: str
    skill: str = ""
    characteristic: Literal["MA", "ST", "AG", "PA", "AV"] | None = None
    better: Annotated[int, Field(ge=1, le=2)] = 1
    rerolls: Annotated[int, Field(ge=0, le=3)] = 0
    to: Literal["random", "chosen", "team"] = "chosen"
    players: Literal["d3"] | Annotated[int, Field(ge=1, le=11)] = 1
    until: Literal["drive", "half", "match"] = "match"

    @model_validator(mode="after")
    def check(self) -> Self:
        self.faces()
        given = [gift for gift in GIFTS if getattr(self, gift)]
        if len(given) != 1:
            found = " and ".join(given) or "nothing"
            raise ValueError(_("each line gives one of {what}; this one gives {found}", what=', '.join(GIFTS),
                               found=found))
        return self

    def faces(self) -> list[int]:
        found = FACES.fullmatch(self.die.strip())
        first, last = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
        if first > last:
            raise ValueError(_("die: write a face of a D6 such as \"4\", or several such as \"1-3\", not \"{die}\"",
                               die=self.die))
        return list(range(first, last + 1))

    def words(self) -> str:
        """4-6: Mighty Blow (+1) for D3 chosen players, for the match"""
        some = "D3" if self.players == "d3" else str(self.players)
        whom = "all players" if self.to == "team" else f"{some} {self.to} player{'' if self.players == 1 else 's'}"
        what = f"{self.skill or f'+{self.better} {self.characteristic}'} for {whom}"
        if self.rerolls:
            what = f"{self.rerolls} more team re-roll{'s' if self.rerolls > 1 else ''}"
        return f"{self.die}: {what}, for the {self.until}"


class InducementTable(StrictTable):
    """Its price and its table; `rolled` says how often: before the match, as each half starts, before each kick-off."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    price: NonNegativeInt = 0
    limit: PositiveInt = 1
    rolled: Literal["match", "half", "drive"] = "match"
    table: Annotated[tuple[TableLine, ...], Field(min_length=1, max_length=6)]

    @model_validator(mode="after")
    def check(self) -> Self:
        check_faces(self.table)
        return self


def check_faces(table: Sequence[TableLine]) -> None:
    faces = [face for line in table for face in line.faces()]
    twice = sorted({face for face in faces if faces.count(face) > 1})
    if twice:
        raise ValueError(_("table: {what} appears on more than one line", what=', '.join(map(str, twice))))


def plain_skill(skill: str) -> str:
    """Mighty Blow (+1) -> Mighty Blow"""
    return skill.partition("(")[0].strip()


def skill_fault(rules: Ruleset, skill: str) -> str:
    """Why a table cannot give it; empty if it can."""
    name = plain_skill(skill)
    if not rules.knows(name) or rules.titles[rules.index(name)].kind not in ("skill", "trait"):
        return _("{name} has no skill or trait called \"{skill}\"", name=rules.name, skill=skill)
    return ""


def custom_id(name: str, edition: str = BASE) -> str:
    return f"{edition}.inducement.{kebab(name)}"


def may_have_tables(rules: Ruleset) -> bool:
    """Does it know what their classes are made of? Those that derive from the first with such tables do."""
    return BASE in (rules.name, *rules.ancestors)
