"""The rulespack: everything an organiser decides about an event, as data in one TOML file.

A pack may extend a ready one and say only what differs. `read_pack` names the line of everything that is wrong.
"""

from __future__ import annotations

import difflib
import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, NonNegativeInt, PositiveInt, ValidationError, field_validator

from nuffle.data import UnknownName, edition_data
from nuffle.data.schema import Edition
from nuffle.files.faults import in_words
from nuffle.files.records import BadFile, parse_tables
from nuffle.languages import N_, _
from nuffle.teams.custom_tables import InducementTable, TableLine, check_faces
from nuffle.tournament.contradictions import contradictions
from nuffle.tournament.records import Approval, EventError, FrozenRecord
from nuffle.tournament.toml_lines import Path, line_of, value_lines

PACKS = (
    "guide", "guide-2025", "league-2025", "stunty-cup", "team-event", "group-and-knockout", "escalation", "dungeon",
    "sevens", "sevens-2025")

GUIDE_TIEBREAKERS = ("bonus", "td_difference", "touchdowns", "casualties")
# because: these may be fewer rather than more, so each says which end of the count is better
TIEBREAKERS: dict[str, tuple[str, int]] = {
    "bonus": (N_("bonus points"), 1),
    "td_difference": (N_("touchdowns scored minus conceded"), 1),
    "touchdowns": (N_("touchdowns scored"), 1),
    "casualties": (N_("casualties inflicted that give Star Player Points"), 1),
    "carnage": (N_("casualties by block, blitz or crowd"), 1),
    "conceded": (N_("fewest touchdowns conceded"), -1),
    "wins": (N_("games won"), 1),
    "games_won": (N_("games won by the squad's members"), 1),
    "games_drawn": (N_("games drawn by the squad's members"), 1),
    "sent_off": (N_("players sent off for fouls"), 1),
    "favourite_votes": (N_("votes as favourite opponent"), 1),
    "painted_votes": (N_("votes for the best painted team"), 1),
    "strength_of_schedule": (N_("points of all opponents met"), 1),
    "head_to_head": (N_("games between tied coaches"), 1),
    "objectives": (N_("secret objectives met"), 1),
}
MEASURES = (
    "rank",
    "touchdowns",
    "conceded",
    "td_difference",
    "casualties",
    "carnage",
    "carnage_suffered",
    "sent_off",
    "bonus",
    "objectives",
    "favourite_votes",
    "painted_votes",
    "player_touchdowns",
    "player_casualties",
    "star_touchdowns",
    "star_casualties",
    "casualties_on_stars",
    "organiser",
)
COUNTED = ("touchdowns", "conceded", "casualties", "carnage", "sent_off", "objectives", "margin")


ADD = "add"       # what is added to lists of the extended pack


class RulespackError(EventError):
    """A pack that cannot be used: all its faults, each with its line."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def one_of(known: tuple[str, ...], own: str = "extra.") -> AfterValidator:
    def check(value: str) -> str:
        if value in known or value.startswith(own):
            return value
        near = difflib.get_close_matches(value, known, 1)
        hint = _("did you mean {name!r}?", name=near[0]) if near else _("the choices are {names}",
                                                                        names=", ".join(known))
        raise ValueError(_("{name!r} is unknown; {hint}", name=value, hint=hint))

    return AfterValidator(check)


Tiebreaker = Annotated[str, one_of(tuple(TIEBREAKERS))]
Measure = Annotated[str, one_of(MEASURES)]
Counted = Annotated[str, one_of(COUNTED)]
ByTier = dict[str, NonNegativeInt]


class ScheduleSlot(FrozenRecord):
    at: str
    what: str


class OneDay(FrozenRecord):
    """One of several days: its date, its first hour if not as every day, how many rounds are played on it."""

    date: str = ""
    starts: str = ""
    rounds: PositiveInt


class EventDay(FrozenRecord):
    """Where and when, and how many rounds of what length; `days` where there are several."""

    venue: str = ""
    date: str = ""
    starts: str = ""
    ends: str = ""
    lunch: str = ""
    rounds: PositiveInt = 6
    round_minutes: PositiveInt = 150
    schedule: tuple[ScheduleSlot, ...] = ()
    days: tuple[OneDay, ...] = ()


class MiniatureRules(FrozenRecord):
    official_only: bool = True
    painted: bool = True
    based: bool = True
    conversions: Literal["approved", "free", "none"] = "approved"
    approvals: tuple[Approval, ...] = ()


class DraftRules(FrozenRecord):
    """What a roster may cost and hold; `escalation` is the budget of each round in turn."""

    budget: PositiveInt = 1_200_000
    escalation: tuple[PositiveInt, ...] = ()
    players_min: PositiveInt = 11
    players_max: PositiveInt = 16
    fans_free: NonNegativeInt = 1
    fans_max: NonNegativeInt = 6
    fan_price: NonNegativeInt = 10_000
    stunty_only: bool = False


class SkillPointRules(FrozenRecord):
    points: ByTier = {"1": 6, "2": 8, "3": 10}
    primary_cost: NonNegativeInt = 1
    secondary_cost: NonNegativeInt = 2
    secondary_limit: ByTier = {"1": 1, "2": 2, "3": 3}
    per_player: NonNegativeInt = 1
    elite_limit: NonNegativeInt | None = None


class StarPlayerRules(FrozenRecord):
    cost: NonNegativeInt = 2
    mega_cost: NonNegativeInt = 4
    limit: ByTier = {"1": 1, "2": 2, "3": 2}
    mega_limit: NonNegativeInt = 1
    mega: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    mandatory: NonNegativeInt = 0
    eleven_first: bool = True


class CustomInducement(FrozenRecord):
    """An inducement of the organiser's own; `free` ones go to everybody without being bought.

    One with a `table` acts in matches: a die, `rolled` for the match, each half or each drive, and what it gives.
    """

    PARAGRAPHS = frozenset({"text"})

    name: str
    price: NonNegativeInt
    limit: PositiveInt = 1
    text: str = ""
    free: bool = False
    rolled: Literal["match", "half", "drive"] = "match"
    table: Annotated[tuple[TableLine, ...], Field(max_length=6)] = ()

    @field_validator("table")
    @classmethod
    def each_face_once(cls, table: tuple[TableLine, ...]) -> tuple[TableLine, ...]:
        check_faces(table)
        return table

    def to_table(self) -> InducementTable:
        """As a match takes it."""
        return InducementTable(name=self.name, price=self.price, limit=self.limit, rolled=self.rolled, table=self.table)


class InducementRules(FrozenRecord):
    allowed: Literal["all", "none"] | tuple[str, ...] = "all"
    forbidden: tuple[str, ...] = ()
    custom: tuple[CustomInducement, ...] = ()


class PointRules(FrozenRecord):
    win: int = 2
    draw: int = 1
    loss: int = 0
    concession: int = -1
    concession_score: tuple[NonNegativeInt, NonNegativeInt] = (3, 0)
    bye_score: tuple[NonNegativeInt, NonNegativeInt] = (2, 0)


class BonusRule(FrozenRecord):
    """A point for something counted in one game reaching a number, or not passing one."""

    name: str
    counts: Counted
    at_least: int | None = None
    at_most: int | None = None
    points: int = 1


class PairingRules(FrozenRecord):
    method: Literal["ranking", "random"] = "ranking"
    odd: Literal["spare", "bye"] = "spare"
    final_rematch: bool = False


class EventFormat(FrozenRecord):
    """Swiss, squads, groups then knockout, or everyone against everyone."""

    kind: Literal["swiss", "team", "groups", "round robin"] = "swiss"
    squad_size: Annotated[int, Field(ge=3, le=8)] | None = None
    group_size: Annotated[int, Field(ge=3, le=6)] = 4
    knockout: Literal[4, 8, 16] = 8
    best_of_rest: bool = True
    place_games: bool = True
    extra_time: bool = True


class SppRule(FrozenRecord):
    name: str
    spp: PositiveInt


class ProgressRules(FrozenRecord):
    """What a game leaves behind: by the guide nothing but the winner's new fans."""

    injuries: bool = False
    advancement: bool = False
    extra_spp: tuple[SppRule, ...] = ()
    fans_for_win: NonNegativeInt = 1


class ObjectiveRules(FrozenRecord):
    used: bool = False
    dealt: PositiveInt = 3


class Award(FrozenRecord):
    """`place` counts from the top, or from the bottom when negative; `tier` looks at teams of that tier alone."""

    name: str
    by: Measure
    most: bool = True
    place: int = 1
    tier: PositiveInt | None = None
    squads: bool = False


class Rulespack(FrozenRecord):
    """Everything about an event; the defaults are the guide's recommendations."""

    PARAGRAPHS = frozenset({"about", "conduct"})

    name: str
    extends: str = ""
    edition: Edition = "bb2020"
    about: str = ""
    day: EventDay = EventDay()
    publications: tuple[str, ...] = ()
    miniatures: MiniatureRules = MiniatureRules()
    conduct: tuple[str, ...] = ()
    draft: DraftRules = DraftRules()
    tiers: dict[str, tuple[str, ...]] = {}
    skills: SkillPointRules = SkillPointRules()
    stars: StarPlayerRules = StarPlayerRules()
    inducements: InducementRules = InducementRules()
    points: PointRules = PointRules()
    bonus: tuple[BonusRule, ...] = ()
    tiebreakers: tuple[Tiebreaker, ...] = GUIDE_TIEBREAKERS
    squad_tiebreakers: tuple[Tiebreaker, ...] = ("games_won", "games_drawn", *GUIDE_TIEBREAKERS)
    counts: tuple[str, ...] = ()
    pairing: PairingRules = PairingRules()
    format: EventFormat = EventFormat()
    progress: ProgressRules = ProgressRules()
    objectives: ObjectiveRules = ObjectiveRules()
    awards: tuple[Award, ...] = ()

    def tier_of(self, team: str) -> int | None:
        """The tier of a team, by its name or one of its other names."""
        found = next((int(tier) for tier, teams in self.tiers.items() if team in teams), None)
        if found is not None or not team:
            return found
        try:
            proper = edition_data(self.edition).team(team).name
        except UnknownName:
            return None
        return next((int(tier) for tier, teams in self.tiers.items() if proper in teams), None)

    def budget_for(self, round_number: int) -> int:
        steps = self.draft.escalation
        return steps[min(round_number, len(steps)) - 1] if steps else self.draft.budget

    @property
    def best_bonus(self) -> int:
        return sum(rule.points for rule in self.bonus if rule.points > 0)


def pack_text(name: str) -> str:
    """The TOML text of a ready pack."""
    if name not in PACKS:
        near = difflib.get_close_matches(name, PACKS, 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise RulespackError([f"there is no ready rulespack {name!r}; ready are {', '.join(PACKS)}{hint}"])
    return files(__package__).joinpath("packs", f"{name}.toml").read_text(encoding="utf-8")


@cache
def ready_pack(name: str) -> Rulespack:
    return read_pack(pack_text(name))


def resolve(pack: str | dict[str, Any] | Rulespack) -> Rulespack:
    """The rulespack of a document: a ready pack's name, a whole pack as data, or TOML text."""
    if isinstance(pack, Rulespack):
        return pack
    if isinstance(pack, dict):
        # because: names were looked up when the pack was read, and looking them up takes the whole edition's data
        return validate_pack(pack, {}, names=False)
    return read_pack(pack) if "\n" in pack else ready_pack(pack)


def plain_pack(pack: Rulespack) -> dict[str, Any]:
    """The pack with everything said out loud, so that an event keeps its rules whatever ready packs become."""
    return pack.model_copy(update={"extends": ""}).model_dump(mode="json")


def read_pack(text: str) -> Rulespack:
    """A pack from TOML text; raises `RulespackError` with every fault and its line."""
    try:
        data = parse_tables(text, "toml", "")
    except BadFile as error:
        raise RulespackError([f"not a TOML file: {fault}" for fault in error.faults]) from None
    lines = value_lines(text)
    return validate_pack(data, lines | lines_of_added(data, lines))


def validate_pack(data: dict[str, Any], lines: dict[Path, int], names: bool = True) -> Rulespack:
    try:
        pack = Rulespack.model_validate(extend_pack(data))
    except ValidationError as error:
        raise RulespackError([format_fault(item["loc"], in_words(item), lines) for item in error.errors()]) from None
    except RulespackError as error:
        raise RulespackError([format_fault(("extends",), fault, lines) for fault in error.faults]) from None
    faults = [format_fault(path, message, lines) for path, message in contradictions(pack, names)]
    if faults:
        raise RulespackError(faults)
    return pack


def extend_pack(data: dict[str, Any]) -> dict[str, Any]:
    base, more = data.get("extends"), data.get(ADD)
    own = {key: value for key, value in data.items() if key != ADD} if isinstance(more, dict) else data
    merged = merge_tables(extend_pack(tomllib.loads(pack_text(str(base)))), own) if base else own
    return merged | {key: add_to_list(merged.get(key), more[key]) for key in more} if isinstance(more, dict) else merged


def lines_of_added(data: dict[str, Any], lines: dict[Path, int]) -> dict[Path, int]:
    """Lines of what is added, by its place in the whole list."""
    try:
        whole = extend_pack(data)
    except RulespackError:
        return {}
    found: dict[Path, int] = {}
    for path, line in lines.items():
        added = data[ADD].get(path[1]) if len(path) > 2 and path[0] == ADD and isinstance(data[ADD], dict) else None
        if isinstance(added, list) and isinstance(path[2], int):
            key = str(path[1])
            found[(key, len(whole[key]) - len(added) + path[2], *path[3:])] = line
    return found


def add_to_list(old: Any, new: Any) -> Any:
    """A list with more at its end; a table of the same name takes the place of the one there was."""
    if isinstance(old, dict) and isinstance(new, dict):
        return old | {key: add_to_list(old.get(key), value) for key, value in new.items()}
    if not isinstance(old, list) or not isinstance(new, list):
        return new
    names = {item.get("name") for item in new if isinstance(item, dict)} - {None}
    return [*(item for item in old if not (isinstance(item, dict) and item.get("name") in names)), *new]


def lists_left_out(text: str) -> list[str]:
    """Lists of a pack that take the place of longer ones of the pack it extends: perhaps more was meant to stay."""
    data = parse_tables(text, "toml", "")
    base = extend_pack(tomllib.loads(pack_text(str(data["extends"])))) if data.get("extends") else {}
    return [
        _("[[{name}]] replaces all entries of {base} ({count}); to keep them, write [[add.{name}]]", name=name,
          count=len(base[name]), base=data["extends"])
        for name in ("awards", "bonus")
        if isinstance(data.get(name), list) and 0 < len(data[name]) < len(base.get(name, ()))
    ]


def merge_tables(base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    merged = dict(base)
    for key, value in over.items():
        old = merged.get(key)
        merged[key] = merge_tables(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


def format_fault(place: tuple[int | str, ...], message: str, lines: dict[Path, int]) -> str:
    where = ".".join(str(part) for part in place)
    return f"line {line_of(place, lines)}: {where}: {message}" if lines else f"{where}: {message}"
