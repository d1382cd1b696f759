"""The roster record: a team as its coach owns it, in a published, versioned form."""

from __future__ import annotations

import re
from itertools import count
from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Field, ValidationInfo, field_validator, model_validator

from nuffle.data import EditionData, UnknownName, edition_data
from nuffle.data.schema import Gain, Position, ProfileData, Stat, TeamData, require_edition
from nuffle.editions import describe_missing, is_known, lineage, provider
from nuffle.files.errors import NuffleError
from nuffle.files.words import CleanRecord

How = Gain | Literal["event", "other"]
Injury = Literal["badly hurt", "miss next game", "niggling", "ma", "st", "ag", "pa", "av", "dead"]
Count = Field(default=0, ge=0, le=1_000_000_000)
Hands = Field(default=0, ge=0, le=100)      # more re-rolls, staff or fans than any team has
Shirt = Annotated[int, Field(ge=0, le=99)]
Few = Field(default=(), max_length=32)      # more than any team has of anything but players
ID = "^([a-z0-9]+(-[a-z0-9]+)*)?$"


class RosterRecord(CleanRecord):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class ShorthandRecord(RosterRecord):
    """A record that may be written as its first field alone: `"Bribe"`, or `"2 Bribe"` where it is counted."""

    @model_validator(mode="before")
    @classmethod
    def _by_name(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        first = next(iter(cls.model_fields))
        counted = re.fullmatch(r"(\d{1,3})\s*x?\s+(.+)", value)
        if counted and "count" in cls.model_fields:
            return {first: counted[2], "count": int(counted[1])}
        return {first: value}


class Deeds(RosterRecord):
    """What a player did, in one match or in his career."""

    completions: int = Count
    deflections: int = Count
    interceptions: int = Count
    casualties: int = Count
    touchdowns: int = Count
    mvps: int = Count

    def __add__(self, other: Deeds) -> Deeds:
        mine, theirs = self.model_dump(), other.model_dump()
        return Deeds(**{deed: mine[deed] + theirs[deed] for deed in mine})


class GainedSkill(ShorthandRecord):
    """A skill beyond those of the position. Skills of an event or of other origin add nothing to the value."""

    skill: str
    how: How = "primary"


class Player(RosterRecord):
    """A player of the roster. `spp` are all points earned in CRP, the points not yet spent in BB2020.

    `id` is for life: shirt numbers are worn again, ids are not. A roster gives one to every player without.
    `seasons` are those he has played to their end, `lost_skills` those of his position that a rule took from him.
    `lasting` are marks that a rule has left on him, such as Helmeted. Some teams have a `captain`.
    """

    number: Shirt
    id: str = Field(default="", max_length=20, pattern=ID)
    position: str
    name: str = ""
    skills: tuple[GainedSkill, ...] = Few
    lost_skills: tuple[str, ...] = Few
    lasting: tuple[str, ...] = Few
    improvements: tuple[Stat, ...] = Few
    losses: tuple[Stat, ...] = Few
    niggling: int = Field(default=0, ge=0, le=99)
    miss_next_game: bool = False
    retired: bool = False
    journeyman: bool = False
    spp: int = Count
    games: int = Count
    seasons: int = Count
    career: Deeds = Deeds()
    captain: bool = False

    @property
    def fit(self) -> bool:
        return not (self.miss_next_game or self.retired)

    @property
    def advancements(self) -> int:
        return len(self.improvements) + sum(gained.how not in ("event", "other") for gained in self.skills)


class Mercenary(ShorthandRecord):
    """A player hired for one match, perhaps with one skill more."""

    position: str
    skill: str = ""
    name: str = ""


class Hired(ShorthandRecord):
    """An inducement and how many of it; `gold` is the price where the coach chooses it."""

    name: str
    count: int = Field(default=1, ge=1, le=100)
    gold: int | None = Field(default=None, ge=0, le=10_000_000)


class Season(RosterRecord):
    """What a team has played since its draft or re-draft."""

    games: int = Count
    wins: int = Count
    draws: int = Count


class Roster(RosterRecord):
    """A team. Fans are the fan factor in CRP and the dedicated fans in BB2020.

    `special_rule` and `league` are what it chose where its race has a choice, `journeymen` the position of those who
    fill it up. The `package` is what brings its edition, if that is not one of ours: without it nobody can play it.
    Who holds the trophy of his league has one team re-roll more; who is `sponsored` is paid for praising his sponsor.
    Whoever is `banned` does not work for it any more.
    `last_match` is the recorded match it took in last, `came_from` the edition it moved from. `signed` counts all
    players the team has ever had.
    """

    format: Literal["nuffle-roster/1"] = "nuffle-roster/1"
    package: str = Field(default="", max_length=200)
    edition: str
    team: str
    name: str = ""
    coach: str = ""
    special_rule: str = ""
    league: str = ""
    journeymen: str = ""
    rerolls: int = Hands
    apothecary: bool = False
    assistant_coaches: int = Hands
    cheerleaders: int = Hands
    fans: int = Hands
    treasury: int = Count
    trophy: bool = False
    sponsored: bool = False
    season: Season = Season()
    stars: tuple[str, ...] = Few
    inducements: tuple[Hired, ...] = Few
    mercenaries: tuple[Mercenary, ...] = Few
    banned: tuple[str, ...] = Few
    last_match: str = ""
    came_from: str = ""
    signed: int = Count
    players: tuple[Player, ...] = Field(default=(), max_length=100)

    @field_validator("edition")
    @classmethod
    def _is_known(cls, edition: str, info: ValidationInfo) -> str:
        """A team of an edition that is missing is refused, unless it says what to install: then it can wait for it."""
        return edition if info.data.get("package") else require_edition(edition)

    @model_validator(mode="after")
    def _name_package(self) -> Self:
        if is_known(self.edition):
            object.__setattr__(self, "package", provider(self.edition))
        return self

    @model_validator(mode="after")
    def _give_ids(self) -> Self:
        """Files of before have none: whoever is read without an id gets one here."""
        if all(player.id for player in self.players) and self.signed >= len(self.players):
            return self
        signed, players = sign_up(self.signed, (), self.players)
        object.__setattr__(self, "signed", signed)
        object.__setattr__(self, "players", players)
        return self

    @property
    def data(self) -> EditionData:
        try:
            return edition_data(self.edition)
        except UnknownName as error:
            raise MissingRules(self.edition, self.package) from error

    @property
    def race(self) -> TeamData:
        return self.data.team(self.team)

    @property
    def rules(self) -> frozenset[str]:
        """Leagues and special rules, those it has chosen included."""
        return self.race.rules(self.special_rule, self.league)

    @property
    def captain(self) -> Player | None:
        return next((player for player in self.players if player.captain), None)

    def player(self, number: int) -> Player | None:
        return next((player for player in self.players if player.number == number), None)

    def find_player(self, player_id: str) -> Player | None:
        return next((player for player in self.players if player.id == player_id), None)

    def position(self, player: Player) -> Position:
        return self.race.position(player.position)

    def fit_players(self) -> tuple[Player, ...]:
        return tuple(player for player in self.players if player.fit)

    def free_number(self) -> int:
        """The lowest number nobody wears."""
        worn = {player.number for player in self.players}
        return next(number for number in count(1) if number not in worn)

    def replace_player(self, player: Player) -> Roster:
        """The roster with this player in the place of the one who wears his number."""
        players = tuple(player if other.number == player.number else other for other in self.players)
        return self.model_copy(update={"players": players})

    def add_players(self, *players: Player) -> Roster:
        signed, joined = sign_up(self.signed, self.players, players)
        return self.model_copy(update={"players": (*self.players, *joined), "signed": signed})

    def without_players(self, *numbers: int) -> Roster:
        kept = tuple(player for player in self.players if player.number not in numbers)
        return self.model_copy(update={"players": kept})

    def profile(self, player: Player) -> ProfileData:
        """The player as he stands on the pitch: improvements, injuries and skills worked in."""
        return profile_of(player, self.position(player), self.data)


class MissingRules(UnknownName):
    """A team whose edition is not here, with what brings it."""

    def __init__(self, edition: str, package: str) -> None:
        self.kind, self.name, self.where, self.close = "edition", edition, "nuffle", ()
        NuffleError.__init__(self, describe_missing(edition, package))


def require_rules(roster: Roster) -> Roster:
    """The same team; one whose edition is missing is refused with what brings it."""
    if not is_known(roster.edition):
        raise MissingRules(roster.edition, roster.package)
    return roster


def fits(roster: Roster, played: str) -> bool:
    """Can it be played by these rules? Those of its own edition, or of one that has all of its facts."""
    return roster.edition in lineage(played)


def adopt(roster: Roster, played: str) -> Roster:
    """The same team under the rules it is played by, whose facts include those of its own."""
    wanted = lineage(played)[0]
    if roster.edition == wanted:
        return roster
    return roster.model_copy(update={"edition": wanted, "package": provider(wanted)})


def sign_up(signed: int, there: tuple[Player, ...], players: tuple[Player, ...]) -> tuple[int, tuple[Player, ...]]:
    """How many the team has signed now, and the new ones, each with an id nobody of the team has had."""
    taken = {player.id for player in (*there, *players)}
    joined = []
    for player in players:
        signed += 1
        while not player.id and f"p{signed}" in taken:
            signed += 1
        joined.append(player if player.id else player.model_copy(update={"id": f"p{signed}"}))
    return signed, tuple(joined)


def shift_stat(data: EditionData, stat: Stat, value: int | None, steps: int) -> int | None:
    """A characteristic some steps better (or worse, below zero), inside the limits of the edition."""
    limit = data.common.limits.get(stat)
    if limit is None or (value is None and steps <= 0):
        return value
    if value is None:
        value, steps = limit.worst, steps - 1
    upward = 1 if limit.best > limit.worst else -1
    low, high = sorted((limit.best, limit.worst))
    return max(low, min(high, value + upward * steps))


# What he wears, and the characteristic that is one better by it.
WORN: dict[str, Stat] = {"Helmeted": "av"}
PEAKED = "Past his peak"        # he earns no more star player points


def stat_of(player: Player, position: Position, data: EditionData, stat: Stat) -> int | None:
    steps = player.improvements.count(stat) - player.losses.count(stat)
    steps += sum(WORN.get(mark) == stat for mark in player.lasting)
    base: int | None = getattr(position, stat)
    return shift_stat(data, stat, base, steps)


def skills_of(player: Player, position: Position, data: EditionData) -> tuple[str, ...]:
    """Skills of the position, then those gained; a gained value replaces the printed one: Loner (2+)."""
    gained = [data.written(gain.skill) for gain in player.skills]
    if player.journeyman:
        gained.append(data.common.journeyman_trait)
    if player.captain and data.team_rules.captain_skill:
        gained.append(data.team_rules.captain_skill)
    names, lost = {name_once(data, skill) for skill in gained}, {data.skill(skill).name for skill in player.lost_skills}
    printed = [skill for skill in position.skills
               if name_once(data, skill) not in names and data.skill(skill).name not in lost]
    return (*printed, *dict.fromkeys(gained))


def name_once(data: EditionData, skill: str) -> str:
    """What a player can have once: a skill with whatever number, but Hatred of each kind for itself."""
    name, what = data.skill(skill).name, skill.partition(" (")[2]
    return f"{name} ({what.casefold()}" if what and not any(map(str.isdigit, what)) else name


def profile_of(player: Player, position: Position, data: EditionData) -> ProfileData:
    stats = {stat: stat_of(player, position, data, stat) for stat in ("ma", "st", "ag", "pa", "av")}
    return ProfileData.model_validate(
        stats | {"skills": skills_of(player, position, data), "keywords": position.keywords})
