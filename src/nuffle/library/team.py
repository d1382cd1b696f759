"""A team as its coach owns it: drafted, loaded, checked, valued and saved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, Final

from nuffle.data import UnknownName, edition_data
from nuffle.data.schema import TeamData
from nuffle.editions import WITH_FACTS
from nuffle.files.records import BadFile, dumps, loads, read
from nuffle.files.words import TooMuch
from nuffle.library.defaults import DEFAULT_EDITION
from nuffle.library.errors import MatchError
from nuffle.teams.breach import BELOW, DEVELOPED, EXHIBITION, LEAGUE, MATCHED_PLAY, DraftTerms
from nuffle.teams.draft import check
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Player, Roster
from nuffle.teams.value import draft_cost, team_value

TERMS: Final = {"league": LEAGUE, "exhibition": EXHIBITION, "matched-play": MATCHED_PLAY, "developed": DEVELOPED,
                "dungeon": BELOW}


@dataclass(frozen=True)
class Team:
    """A team. It wraps a `Roster`, the published record of it, which has every detail."""

    roster: Roster

    # -- where it comes from
    @classmethod
    def draft(cls, race: str, positions: Mapping[str, int], *, edition: str = DEFAULT_EDITION, name: str = "",
              treasury: int | None = None, captain: str = "", **staff: Any) -> Team:
        """A new team: how many of each position, and staff (`rerolls`, `apothecary`, `fans`, `cheerleaders` ...).

        `captain` is the position the captain plays, where teams have one; `league` the one picked of several.
        What is left of the budget goes into the treasury. A team may break the rules: `breaches` says which.
        """
        data = edition_data(edition)
        race_data = data.team(race)
        names = [race_data.position(position).name for position, count in positions.items() for _ in range(count)]
        wanted = race_data.position(captain).name if captain else ""
        leads = names.index(wanted) + 1 if wanted in names else None
        players = tuple(Player(number=number, position=position, captain=number == leads)
                        for number, position in enumerate(names, 1))
        unknown = sorted(set(staff) - set(Roster.model_fields))
        if unknown:
            raise UnknownName("field", unknown[0], "a roster", tuple(sorted(Roster.model_fields)))
        fields = {"fans": data.common.fans_start, **staff}
        made = Roster(edition=data.edition, team=race_data.name, name=name or race_data.name, players=players, **fields)
        left = LEAGUE.gold(data.common) - draft_cost(made, LEAGUE.fans(data.common)).total
        return cls(made.model_copy(update={"treasury": max(0, left) if treasury is None else treasury}))

    @classmethod
    def ready(cls, race: str, *, edition: str = DEFAULT_EDITION) -> Team:
        """The ready-made team of a race."""
        return cls(ready_roster(edition, race))

    @classmethod
    def load(cls, source: str | PathLike[str]) -> Team:
        """A team from a file (TOML or JSON), or from the text of one."""
        try:
            if isinstance(source, str) and "\n" in source:
                return cls(loads(source, Roster, "json" if source.lstrip().startswith("{") else "toml"))
            return cls(read(Path(source), Roster))
        except TooMuch as error:
            raise BadFile("the team", [str(error)]) from error

    def save(self, path: str | PathLike[str] | None = None) -> str:
        """The team as TOML, written to a file where one is named (JSON if it ends in .json)."""
        form = "json" if path is not None and Path(path).suffix == ".json" else "toml"
        text = dumps(self.roster, form)
        if path is not None:
            Path(path).write_text(text, encoding="utf-8")
        return text

    # -- what it is
    @property
    def name(self) -> str:
        return self.roster.name or self.roster.team

    @property
    def race(self) -> str:
        return self.roster.team

    @property
    def edition(self) -> str:
        return self.roster.edition

    @property
    def players(self) -> tuple[Player, ...]:
        return self.roster.players

    @property
    def value(self) -> int:
        """The team value, in gold."""
        return team_value(self.roster).total

    @property
    def breaches(self) -> tuple[str, ...]:
        """Every drafting rule it breaks as a new league team, in sentences; none means it is legal."""
        return self.check()

    def check(self, terms: str | DraftTerms = "league") -> tuple[str, ...]:
        """The same on other terms: exhibition, matched-play, developed or dungeon."""
        if isinstance(terms, str) and terms not in TERMS:
            raise UnknownName("terms", terms, "nuffle", tuple(TERMS))
        found = check(self.roster, TERMS[terms] if isinstance(terms, str) else terms)
        return tuple(breach.message for breach in found)

    def __str__(self) -> str:
        return f"{self.name} ({self.race}, {self.edition}), {len(self.players)} players, worth {self.value:,}"


def races(edition: str = DEFAULT_EDITION) -> tuple[str, ...]:
    """The races of an edition, as `Match` and `Team` take them."""
    return tuple(race.name for race in edition_data(edition).teams)


def race(name: str, edition: str = DEFAULT_EDITION) -> TeamData:
    """Everything an edition says of a race: positions with their limits, prices and skills, special rules."""
    return edition_data(edition).team(name)


def common_edition(rosters: list[Roster]) -> str:
    """The edition all of them are made for; empty where there is none."""
    editions = {roster.edition: roster for roster in rosters}
    if len(editions) > 1:
        told = " and ".join(f"{roster.name or roster.team} is a {name} team" for name, roster in editions.items())
        raise MatchError(f"{told}: they cannot meet. Teams of one match are of one edition ({', '.join(WITH_FACTS)})")
    return next(iter(editions), "")
