"""How a match begins: what `Match` is told, as the fixture of a table, and the table sat down at once more."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from os import PathLike
from pathlib import Path

from nuffle.data import UnknownName
from nuffle.editions import EDITIONS, VARIANTS, WITH_FACTS, edition, is_known, load_packages, on_maps
from nuffle.engine.dice import Dice, Scripted, Seeded, load_dice
from nuffle.files.names import plain
from nuffle.files.records import read, read_text
from nuffle.library.defaults import DEFAULT_EDITION, FAR, LARGEST_SEED
from nuffle.library.errors import MatchError
from nuffle.library.team import Team, common_edition
from nuffle.maps.check import read_map
from nuffle.maps.map import Dungeon
from nuffle.maps.map_pitch import needs_map, pitch_of
from nuffle.maps.ready_maps import ready_map, ready_maps
from nuffle.rules.game import Game
from nuffle.rules.grants import MatchTerms
from nuffle.rules.pitch import Pitch
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.start import load_match
from nuffle.rules.team import Team as EngineTeam
from nuffle.table.replaying import is_act, repeat_act
from nuffle.table.spec import Fixture
from nuffle.table.table import Table
from nuffle.teams.entry import match_team
from nuffle.teams.extras import find_extras
from nuffle.teams.ready import ready_below, ready_roster
from nuffle.teams.roster import Roster, adopt, fits, require_rules
from nuffle.text.replay import Line
from nuffle.text.scene import make_scripted_dice

PAIR = 2
Side = str | Roster | EngineTeam
MapLike = str | PathLike[str] | Dungeon
TeamLike = str | PathLike[str] | Team | Roster | EngineTeam
DiceLike = Dice | Sequence[int | str]
SETTINGS = ("exhibition", "league", "tournament")
FILES = (".toml", ".json")


@dataclass(frozen=True)
class MatchOpening:
    """What a match begins with. The dice of the fixture are never thrown: each table gets a copy of them."""

    fixture: Fixture
    scene: Line | None = None       # the position it begins with, where that is not the kick-off
    header: Line | None = None      # of the file it was read from

    def sit_down(self) -> Table:
        """A table at the first question."""
        fixture = self.fixture
        table = self.lay_table()
        if self.scene is None:
            return table.begin()
        position = json.dumps(self.scene["position"])
        table.seat_match(load_match(position, fixture.rules, fixture.teams, fixture.setup, fixture.pitch))
        table.recorder.made = [self.scene]
        return table

    def lay_table(self) -> Table:
        table = Table(replace(self.fixture, dice=self.fixture.dice.clone()), far=FAR)
        if self.header is not None:
            table.recorder.header = self.header
        return table

    def restore(self, engine: Game, lines: list[Line]) -> Table:
        """A table at which so much has happened."""
        table = self.lay_table()
        table.seat_match(engine)
        table.recorder.made = lines
        return table

    def repeat(self, lines: Iterable[Line]) -> Table:
        """The same match again, as far as these lines go."""
        table = self.sit_down()
        for line in lines:
            if is_act(line):
                repeat_act(table, line)
        return table

    def with_script(self, dice: Dice) -> MatchOpening:
        """With all scripted dice there are by now."""
        if not isinstance(dice, Scripted):
            return self
        return replace(self, fixture=replace(self.fixture, dice=Scripted(list(dice.script))))

    def __reduce__(self) -> tuple[object, ...]:
        fixture = self.fixture
        return reopen, (fixture.rules, fixture.teams, fixture.setup, fixture.dice.dump(), fixture.seed,
                        fixture.published, fixture.pitch, self.scene, self.header)


def reopen(rules: Ruleset, teams: list[EngineTeam], setup: MatchTerms, dice: list[object], seed: int | None,
           published: Line | None, pitch: Pitch | None, scene: Line | None, header: Line | None) -> MatchOpening:
    """An opening that was pickled."""
    return MatchOpening(Fixture(rules, teams, setup, load_dice(dice), seed, published, pitch), scene, header)


# -- from what people say
def open_match(teams: Sequence[TeamLike], rules: str | Ruleset | None, seed: int | None, dice: DiceLike | None,
               options: Mapping[str, int], map_like: MapLike | None, terms: MatchTerms) -> MatchOpening:
    """Every mistake is told before the first die falls."""
    if terms.setting not in SETTINGS:
        raise UnknownName("setting", terms.setting, "nuffle", SETTINGS)
    sides = [read_side(team) for team in teams]
    ruleset = with_options(find_rules(rules, sides, map_like), options)
    terms.extras = list(find_extras(ruleset, terms.setting, terms.extras))
    entered = [enter_side(side, ruleset, terms.setting) for side in sides]
    dungeon = find_map(map_like, ruleset, len(entered))
    thrown, number = find_dice(dice, seed)
    pitch = pitch_of(dungeon) if dungeon is not None else None
    return MatchOpening(Fixture(ruleset, entered, terms, thrown, number, None, pitch))


def find_dice(dice: DiceLike | None, seed: int | None) -> tuple[Dice, int | None]:
    """The dice, and their seed where they have one."""
    if dice is not None:
        return (dice.clone() if isinstance(dice, Dice) else make_scripted_dice(dice)), None
    if seed is not None and not (isinstance(seed, int) and 0 <= seed <= LARGEST_SEED):
        raise MatchError(f"the seed {seed} is not a number from 0 to {LARGEST_SEED}")
    number = secrets.randbits(31) if seed is None else seed
    return Seeded(number), number


# -- rules
def find_rules(rules: str | Ruleset | None, sides: Sequence[Side], map_like: MapLike | None) -> Ruleset:
    """Those that are named; else those of the map or of the teams, else the usual ones."""
    if isinstance(rules, Ruleset):
        return rules
    if rules is None:
        own = common_edition([require_rules(side) for side in sides if isinstance(side, Roster)])
        rules = on_maps() if map_like is not None else own or DEFAULT_EDITION
    return find_edition(rules)


def find_edition(name: str) -> Ruleset:
    if not is_known(name.casefold()):
        load_packages()
    if not is_known(name.casefold()):
        known = (*EDITIONS, *VARIANTS)
        near = tuple(each for each in known if plain(each).startswith(plain(name)[:2]))
        raise UnknownName("edition", name, "nuffle", near or known)
    return edition(name)


def with_options(rules: Ruleset, options: Mapping[str, int]) -> Ruleset:
    """The rules with other options, under the same name."""
    for option, value in options.items():
        if option not in rules.options:
            parts = [part for part in option.split("_") if len(part) > PAIR]
            near = [known for known in sorted(rules.options) if any(part in known for part in parts)]
            raise UnknownName("option", option, rules.name, tuple(near or get_close_matches(option, rules.options)))
        if not isinstance(value, int):
            raise MatchError(f"the option {option} is a whole number, not {value!r}")
    return rules.derive(rules.name, rules.version, options=dict(options)) if options else rules


# -- teams
def read_side(team: TeamLike) -> Side:
    """A roster or an engine's team as it is, a file as the roster in it, a race by its name."""
    if isinstance(team, Team):
        return team.roster
    if isinstance(team, Roster | EngineTeam):
        return team
    name = str(team)
    return read(Path(name), Roster) if name.endswith(FILES) else name


def enter_side(side: Side, rules: Ruleset, setting: str) -> EngineTeam:
    if isinstance(side, EngineTeam):
        return side
    wanted = origin_of(rules)
    if isinstance(side, str):
        side = (ready_below if needs_map(rules) else ready_roster)(wanted, side)
    if not fits(side, wanted):
        raise MatchError(f"{side.name or side.team} is a {side.edition} team, and {rules.name} is played by teams of "
                         f"{wanted}")
    return match_team(adopt(side, wanted), rules.indexes, setting)


def origin_of(rules: Ruleset) -> str:
    """The edition whose teams play by these rules, which need not be known by their name."""
    return next(name for name in (rules.name, *rules.ancestors) if name in WITH_FACTS)


# -- the ground
def find_map(map_like: MapLike | None, rules: Ruleset, seats: int) -> Dungeon | None:
    if not needs_map(rules):
        if map_like is not None:
            raise MatchError(f"a map is for {on_maps()}, and {rules.name} is played")
        if seats != PAIR:
            raise MatchError(f"{rules.name} is for {PAIR} teams, not {seats}")
        return None
    dungeon = read_ground(map_like, seats)
    if dungeon.seats != seats:
        raise MatchError(f"{dungeon.name} is a map for {dungeon.seats} teams, and here are {seats}")
    return dungeon


def read_ground(map_like: MapLike | None, seats: int) -> Dungeon:
    """A map as it is, the text of one, a file, or a ready one by its name; by itself the first ready one."""
    if isinstance(map_like, Dungeon):
        return map_like
    if map_like is None:
        fitting = ready_maps(seats)
        if not fitting:
            raise MatchError(f"no ready map is for {seats} teams")
        return fitting[0]
    text = str(map_like)
    if "\n" in text:
        return read_map(text)
    return read_map(read_text(Path(text)), text) if Path(text).is_file() else ready_map(text)
