"""The header of a replay as it may look: what stands in a file is held against this before anything is made of it."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, ValidationError

from nuffle.editions import edition, is_known
from nuffle.files.faults import list_faults
from nuffle.files.records import BadFile
from nuffle.files.words import CleanRecord
from nuffle.maps.check import read_map
from nuffle.rules.grants import MOST_PLAYS
from nuffle.rules.team import PLACES
from nuffle.teams.custom_tables import InducementTable, skill_fault

SHOWN = 10      # faults that are told at once
Count = Annotated[int, Field(strict=True, ge=0, le=1000)]
Characteristic = Annotated[int, Field(strict=True, ge=0, le=20)]
Gold = Annotated[int, Field(strict=True, ge=-1_000_000_000, le=1_000_000_000)]
Setting = Annotated[int, Field(strict=True, ge=-1000, le=1000)]
Yes = Annotated[bool, Field(strict=True)]
Names = Annotated[list[str], Field(max_length=500)]
Rules = Annotated[list[tuple[str, Setting]], Field(max_length=100)]


class StrictHeader(CleanRecord):
    """Numbers are numbers; fields this version does not know are left alone."""

    LARGEST: ClassVar[int] = 1 << 63


class ProfileForm(StrictHeader):
    number: Count
    name: str
    position: str
    ma: Characteristic
    st: Characteristic
    ag: Characteristic
    pa: Characteristic
    av: Characteristic
    race: str
    cost: Gold
    skills: Rules
    niggles: Count = 0
    star: Yes = False
    mercenary: Yes = False
    journeyman: Yes = False
    lineman: Yes = False
    staff: Yes = False
    partner: str = ""
    most: Count = 1
    spp: Count = 0
    shuns: Names = []
    keywords: Names = []
    hates: Names = []
    may_learn: Names = []
    on_doubles: Names = []
    may_rise: Names = []


class TeamForm(StrictHeader):
    name: str
    race: str
    rerolls: Count
    apothecary: Count
    may_have_apothecary: Yes
    assistants: Count
    cheerleaders: Count
    fan_factor: Count
    value: Gold
    treasury: Gold
    tags: Names
    refused: Names = []
    hired: Annotated[list[tuple[str, Annotated[int, Field(strict=True, ge=0, le=PLACES)]]], Field(max_length=100)]
    players: Annotated[list[ProfileForm], Field(max_length=PLACES)]
    reinforcements: Annotated[list[ProfileForm], Field(max_length=500)]


class RulesetForm(StrictHeader):
    name: str
    version: str
    options: dict[str, Setting] = {}
    inducements: Annotated[list[InducementTable], Field(max_length=30)] = []
    package: str = ""


Card = Annotated[list[Annotated[int, Field(strict=True, ge=1, le=16)]], Field(max_length=16)]


class SetupForm(StrictHeader):
    setting: str
    winner_needed: Yes
    inducements: Yes
    extras: Annotated[list[str], Field(max_length=200)] = []
    plays: Annotated[int, Field(ge=-1, le=MOST_PLAYS)] = 0
    recording: Literal["open", "secret", "half-open", "cards"] = "open"
    objectives: Annotated[int, Field(ge=0, le=16)] = 0
    cards: Annotated[list[Card], Field(max_length=4)] = []
    longest: Annotated[int, Field(strict=True, ge=0, le=998)] = 0


class FairForm(StrictHeader):
    match: str
    commitments: Annotated[list[str], Field(max_length=30)]
    stand_ins: Annotated[list[Count], Field(max_length=30)]


class HeaderForm(StrictHeader):
    ruleset: RulesetForm
    setup: SetupForm
    seed: Annotated[int | None, Field(strict=True)] = None
    dice: Annotated[list[Any], Field(max_length=20_000)]
    teams: Annotated[list[TeamForm], Field(min_length=2, max_length=8)]
    fair: FairForm | None = None
    map: Annotated[list[str], Field(max_length=60)] = []


def header_faults(head: dict[str, Any]) -> list[str]:
    """What is wrong with a header, each fault with its place."""
    try:
        form = HeaderForm.model_validate(head)
    except ValidationError as error:
        return list_faults(error)[:SHOWN]
    options = edition(form.ruleset.name).options if is_known(form.ruleset.name) else form.ruleset.options
    found = [f"ruleset.options: there is no option {name}" for name in form.ruleset.options if name not in options]
    return [*found, *own_faults(form.ruleset), *map_faults(form)]


def map_faults(form: HeaderForm) -> list[str]:
    """What is wrong with the map it was played on, where there is one."""
    if not form.map:
        return []
    try:
        seats = read_map("\n".join(form.map)).seats
    except BadFile as error:
        return [f"map: {fault}" for fault in error.faults[:SHOWN]]
    return [] if seats == len(form.teams) else [f"map: it is for {seats} teams, not {len(form.teams)}"]


def own_faults(form: RulesetForm) -> list[str]:
    """What tables of an event's own give that there is not."""
    if not form.inducements or not is_known(form.name):
        return []
    skills = [line.skill for own in form.inducements for line in own.table if line.skill]
    return [f"ruleset.inducements: {fault}" for skill in skills if (fault := skill_fault(edition(form.name), skill))]
