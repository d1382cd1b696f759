"""What is agreed before a match of the web app, read from a form, and the description of a match made of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import ConfigDict, Field, field_validator

from nuffle.bots import BOTS, LEVELS
from nuffle.data import UnknownName
from nuffle.editions import FIRST, TITLES, UnknownEdition, edition, lineage, origin
from nuffle.files.names import plain
from nuffle.files.records import BadFile
from nuffle.files.words import CleanRecord
from nuffle.languages import _
from nuffle.maps.check import read_map
from nuffle.maps.generate import generate
from nuffle.maps.map import Dungeon, write
from nuffle.maps.map_pitch import needs_map
from nuffle.maps.ready_maps import ready_map, ready_maps
from nuffle.rules.grants import BY_THE_RULES, MOST_PLAYS, RECORDINGS
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.team import PLACES
from nuffle.table.spec import MatchSpec, Options
from nuffle.teams.breach import NotAllowed
from nuffle.teams.college import check_limits
from nuffle.teams.entry import match_team
from nuffle.teams.extras import find_extras
from nuffle.teams.ready import ready_below, ready_colleges, ready_roster, ready_rosters
from nuffle.teams.roster import Roster, adopt, fits
from nuffle.tournament.matches import SETTING, count_dealt, custom_tables, with_free
from nuffle.tournament.rulespack import Rulespack, RulespackError, ready_pack, resolve

ME, HERE, BOT, SOMEBODY = "me", "here", "bot", "open"
RANDOM: Final = "random"
PLAYS: Final = "+plays"
NEW: Final = "new"              # a dungeon that is dug for one match
LARGEST_MAP: Final = 6_000      # characters
MINUTE: Final = 60
USUAL_TURNS: Final = 8
MOST_JOURNEYMEN: Final = 11


class TermsError(ValueError):
    """What was agreed cannot be played, told in words."""


class StrictForm(CleanRecord):
    model_config = ConfigDict(extra="forbid")


def example(**values: Any) -> ConfigDict:
    """What the description of the API shows of a form."""
    return ConfigDict(json_schema_extra={"examples": [values]})


class MatchSide(StrictForm):
    """One side of a new match: who plays it, and with which team."""

    who: Literal["me", "here", "bot", "open"] = Field(
        default="me", description="me; here: another coach at the same screen; bot; open: whoever takes the seat")
    bot: str = Field(default="scripted", description="which bot, where one plays: by name, or by level: "
                                                     + ", ".join(LEVELS))
    team: str = Field(default="", description="a race, whose ready-made team plays; random; empty: as it suits")
    roster: int | None = Field(default=None, description="one of the coach's own teams, by number")
    journeymen: list[Annotated[str, Field(max_length=60)]] = Field(
        default=[], max_length=MOST_JOURNEYMEN, description="in a league, the positions of those who fill up one's own "
                                                            "team: one for each, the last for all the rest")

    @field_validator("bot")
    @classmethod
    def resolve_level(cls, bot: str) -> str:
        """The bot that is meant by a level."""
        return LEVELS.get(bot, bot)


class MatchForm(StrictForm):
    """A new match."""

    PARAGRAPHS: ClassVar[frozenset[str]] = frozenset({"map_text"})
    model_config = example(turns=8, clock=240, sides=[{"who": "me", "team": "Human"}, {"who": "open"}])

    edition: str = Field(default=FIRST, description="; ".join(TITLES))
    map: str = Field(default="", description="in a dungeon: a ready map for so many teams; new: one that is dug for "
                                             "this match; empty: one that suits")
    map_text: str = Field(default="", max_length=LARGEST_MAP, description="in a dungeon: a map of your own, as text")
    sides: Annotated[list[MatchSide], Field(min_length=2, max_length=4)] = [MatchSide(), MatchSide(who="bot")]
    setting: Literal["exhibition", "league", "tournament"] = "exhibition"
    turns: int | None = Field(default=None, ge=1, le=16, description="turns of a half, left out: as the edition says; "
                                                                     "a side has twice as many in a dungeon")
    winner_needed: bool = Field(default=False, description="a draw is played on until somebody has won")
    inducements: bool = True
    extras: list[Annotated[str, Field(max_length=60)]] = Field(
        default=[], max_length=60, description="for hire in a league besides the usual, by name; all: all of it")
    rulespack: str = Field(default="", max_length=60, description="a ready rulespack: it is a match of such an event")
    special_plays: int = Field(default=BY_THE_RULES, ge=BY_THE_RULES, le=MOST_PLAYS,
                               description="how many for each coach; -1: as the rules say")
    recording: Literal["open", "secret", "half-open", "cards"] = "open"
    objectives: int = Field(default=0, ge=0, le=16)
    dice: Literal["fair", "typed"] = Field(default="fair", description="by the server, or typed in from a real table")
    pledge: Literal["coach", "server"] = Field(
        default="server", description="who draws the coaches' secrets: their own machines, or the server for them")
    clock: int = Field(default=0, ge=0, le=60 * MINUTE, description="seconds for a turn; 0: no clock")
    days: int = Field(default=0, ge=0, le=30, description="days for a turn, by correspondence; 0: at one sitting")
    delay: int = Field(default=0, ge=0, le=10 * MINUTE, description="seconds by which spectators are behind")
    hints: bool = Field(default=False, description="coaches may ask the bot what it would do")
    private: bool = Field(default=False, description="not listed in the lobby; only who has the link comes in")
    title: str = Field(default="", max_length=80)


class GameForm(MatchForm):
    """A match that is a game of an event: by its rulespack, with the objectives that were dealt to the two seats."""

    PARAGRAPHS: ClassVar[frozenset[str]] = MatchForm.PARAGRAPHS | {"pack"}

    pack: str | dict[str, Any]
    cards: list[list[int]] = []


Finder = Callable[[int], Roster | None]
Cards = tuple[tuple[int, ...], ...]


def parse_terms(terms: dict[str, Any]) -> MatchForm:
    """The form a match was made with."""
    return (GameForm if "pack" in terms else MatchForm).model_validate(terms)


def check(form: MatchForm) -> None:
    """What pydantic cannot say."""
    try:
        edition(form.edition)
    except UnknownEdition as error:
        raise TermsError(str(error)) from error
    if unknown := [side.bot for side in form.sides if side.who == BOT and side.bot not in BOTS]:
        raise TermsError(_("unknown bot {found!r}. Choose one of {what}", found=unknown[0],
                           what=", ".join([*BOTS, *LEVELS])))
    if len(form.sides) > len("ha") and not needs_map(edition(form.edition)):
        raise TermsError(_("only a dungeon has more than two teams"))
    dungeon_of(form)
    list_extras(form)
    pack_of(form)
    if form.dice == "typed" and any(side.who == SOMEBODY for side in form.sides):
        raise TermsError(_("typed dice need one shared screen, not an online match"))
    if not any(side.who in (ME, HERE, SOMEBODY) for side in form.sides):
        raise TermsError(_("choose at least one coach who is not a bot"))


def roster_of(form: MatchForm, side: MatchSide, own: Finder, taken: Sequence[str] = ()) -> Roster:
    """The team of a side; left open it is drawn among those nobody else plays."""
    wanted = origin(edition(form.edition).name)
    if side.roster is not None:
        found = own(side.roster)
        if found is None:
            raise TermsError(_("you have no team {roster}", roster=side.roster))
        if not fits(found, wanted):
            raise TermsError(_("{what} is a {edition} team, but this match uses {edition2}",
                               what=found.name or found.team, edition=found.edition, edition2=form.edition))
        found = with_wanted_journeymen(adopt(found, wanted), side)
        check_playable(found, form.edition, form.setting)
        return found
    if side.team and side.team != RANDOM:
        try:
            return (ready_below if needs_map(edition(form.edition)) else ready_roster)(wanted, side.team)
        except UnknownName as error:
            raise TermsError(str(error)) from error
    ready = ready_colleges(wanted) if needs_map(edition(form.edition)) else ready_rosters(wanted)
    return secrets.choice([roster for roster in ready if roster.team not in taken])


def with_wanted_journeymen(roster: Roster, side: MatchSide) -> Roster:
    """With those in it who are to fill it up, where the coach has said who."""
    if not side.journeymen:
        return roster
    known = {plain(lineman.name): lineman.name for lineman in roster.race.linemen}
    if strangers := [name for name in side.journeymen if plain(name) not in known]:
        raise TermsError(_("{name} cannot be a journeyman of the {team} team. Choose one of {what}", name=strangers[0],
                           team=roster.team, what=", ".join(known.values())))
    return roster.model_copy(update={"journeymen": ", ".join(known[plain(name)] for name in side.journeymen)})


def check_playable(roster: Roster, played: str, setting: str = "") -> None:
    """What names something that is not there, or is too large for a match, is told before anybody waits for it."""
    try:
        team = match_team(roster, edition(played).indexes, setting)
    except UnknownName as error:
        raise TermsError(str(error)) from error
    if len(team.players) > PLACES:
        raise TermsError(_("{name}: more than {most} players", name=team.name, most=PLACES))
    if needs_map(edition(played)):
        for breach in check_limits(roster, roster.race):
            raise TermsError(f"{team.name}: {breach.message}")


def dungeon_of(form: MatchForm) -> Dungeon | None:
    """The map of a match underground; the first that has room for all where none is named."""
    if not needs_map(edition(form.edition)):
        return None
    if not form.map_text and form.map in ("", NEW):
        return ready_maps(len(form.sides))[0]
    try:
        found = read_map(form.map_text, _("your map")) if form.map_text else ready_map(form.map)
    except (UnknownName, BadFile) as error:
        raise TermsError(str(error)) from error
    if found.seats != len(form.sides):
        raise TermsError(_("{name} is for {seats} teams, not {count}", name=found.name, seats=found.seats,
                           count=len(form.sides)))
    return found


def with_map(form: MatchForm) -> MatchForm:
    """With a map of its own, where one was wanted: it is the same one from now on."""
    if form.map != NEW or form.map_text or not needs_map(edition(form.edition)):
        return form
    made = generate(secrets.randbits(31), len(form.sides))
    return form.model_copy(update={"map": "", "map_text": write(made)})


# -- what is agreed besides
def list_extras(form: MatchForm) -> tuple[str, ...]:
    try:
        return find_extras(edition(form.edition), form.setting, form.extras)
    except NotAllowed as error:
        raise TermsError(str(error)) from error


def pack_of(form: MatchForm) -> Rulespack | None:
    if isinstance(form, GameForm):
        return resolve(form.pack)
    if not form.rulespack:
        return None
    try:
        pack = ready_pack(form.rulespack)
    except RulespackError as error:
        raise TermsError(str(error)) from error
    if pack.edition not in lineage(form.edition):
        raise TermsError(_("{name} is for {edition}, but this match uses {edition2}", name=pack.name,
                           edition=pack.edition, edition2=form.edition))
    return pack


def spec_for(form: MatchForm, rosters: Sequence[Roster]) -> MatchSpec:
    """The match that was agreed on, between these teams."""
    rules, pack, dungeon = edition(form.edition), pack_of(form), dungeon_of(form)
    objectives, cards = secret_objectives(form, rules, pack)
    plays = form.special_plays if PLAYS in form.edition else 0
    return MatchSpec(
        form.edition, tuple(with_free(roster, pack) for roster in rosters) if pack is not None else tuple(rosters),
        SETTING if pack is not None else form.setting, form.winner_needed, form.inducements, list_extras(form), plays,
        form.recording if plays else RECORDINGS[0], objectives, cards,
        longest=2 * turns_of(form) if dungeon is not None else 0, dungeon=dungeon,
        own=tuple(custom_tables(pack)) if pack is not None else (), options=length(form, rules), dice=form.dice,
        clock=form.clock, days=form.days)


def secret_objectives(form: MatchForm, rules: Ruleset, pack: Rulespack | None) -> tuple[int, Cards]:
    """How many are rolled, or those that were dealt."""
    if "objectives" not in rules.tables:
        return 0, ()
    cards = tuple(map(tuple, form.cards)) if isinstance(form, GameForm) else ()
    usual = count_dealt(pack) if pack is not None else 0
    return 0 if cards else form.objectives or usual, cards


def length(form: MatchForm, rules: Ruleset) -> Options:
    """Turns of a half, where they are not as many as usual."""
    return () if form.turns in (None, rules.turns) or needs_map(rules) else (("turns_per_half", turns_of(form)),)


def turns_of(form: MatchForm) -> int:
    """Turns of a half: as agreed, or as the edition says."""
    return form.turns or usual_turns(form.edition)


def usual_turns(name: str) -> int:
    """Turns of a half as the edition says; underground, where no half ends, those of a usual match."""
    try:
        rules = edition(name)
    except UnknownEdition:
        return USUAL_TURNS      # because: lists show matches of editions that are gone, too
    return USUAL_TURNS if needs_map(rules) else int(rules.turns)
