"""What a commissioner decides about a season, as data: one TOML file, like a rulespack.

A file may extend a ready one and say only what differs. Every mistake is told with its line.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterator
from datetime import time
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, Field, NonNegativeInt, PositiveInt, ValidationError

from nuffle.data import edition_data
from nuffle.data.schema import Edition
from nuffle.editions import CURRENT
from nuffle.files.faults import in_words
from nuffle.files.records import BadFile, parse_tables
from nuffle.languages import N_, _
from nuffle.league.facts import LeagueError
from nuffle.league.instants import find_zone
from nuffle.tournament.records import FrozenRecord
from nuffle.tournament.rulespack import format_fault, merge_tables
from nuffle.tournament.toml_lines import value_lines

READY: Final = ("league", "league-crp", "league-bb2020", "ladder", "cup")
LEAGUE_TIEBREAKERS: Final = {
    "head_to_head": N_("games between the level teams"),
    "wins": N_("games won"),
    "td_difference": N_("touchdowns scored minus conceded"),
    "touchdowns": N_("touchdowns scored"),
    "conceded": N_("fewest touchdowns conceded"),
    "casualty_difference": N_("casualties inflicted minus suffered"),
    "casualties": N_("casualties inflicted"),
    "strength_of_schedule": N_("points of all opponents"),
    "rating": N_("the coach's rating"),
    "lot": N_("a lot from the seed of the season"),
}
DeadlinePolicy = Literal["ask", "both lose", "proposer wins", "lot", "excused"]
Form = Literal["round robin", "swiss", "ladder", "open", "knockout", "friendlies"]


def require_tiebreaker(value: str) -> str:
    if value in LEAGUE_TIEBREAKERS:
        return value
    near = difflib.get_close_matches(value, LEAGUE_TIEBREAKERS, 1)
    hint = _("did you mean {name!r}?", name=near[0]) if near else _("the choices are {names}",
                                                                    names=", ".join(LEAGUE_TIEBREAKERS))
    raise ValueError(_("{name!r} is unknown; {hint}", name=value, hint=hint))


LeagueTiebreaker = Annotated[str, AfterValidator(require_tiebreaker)]


class LeagueDraft(FrozenRecord):
    """What a new team may cost; left out, what the edition says."""

    budget: PositiveInt | None = None
    races: tuple[str, ...] = ()                 # allowed; none named: all
    forbidden: tuple[str, ...] = ()
    one_of_a_race: bool = False
    approval: bool = True                       # the commissioner looks at each team before it plays


class LeaguePoints(FrozenRecord):
    """Points for the table. Bonus points are those of the edition's league rules."""

    win: int = 3
    draw: int = 1
    loss: int = 0
    bonus: bool = False
    concession: int = 0                         # of who gives up, instead of `loss`
    bye: int | None = None                      # none: as a win in a Swiss competition, nothing elsewhere
    forfeit_win: int | None = None              # none: as a win
    forfeit_score: tuple[NonNegativeInt, NonNegativeInt] = (2, 0)
    unplayed: Literal["both lose", "nothing"] = "both lose"


class LeagueCalendar(FrozenRecord):
    """`zone` is where the league lives; each coach sees dates in their own."""

    zone: str = "UTC"
    round_days: PositiveInt = 7
    default_day: Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"] = "sun"
    default_time: Annotated[str, Field(pattern=r"^\d\d:\d\d$")] = "19:00"
    reminders: tuple[PositiveInt, ...] = (7, 3, 1)
    slots_most: PositiveInt = 5
    any_order: bool = True                      # rounds to come may be played ahead


class DeadlineRules(FrozenRecord):
    """What happens to a fixture that is not played in its window."""

    policy: DeadlinePolicy = "ask"
    grace_hours: NonNegativeInt = 0
    absences_served: bool = False               # does who misses the next match sit out one that is not played?


class ReportRules(FrozenRecord):
    """How results come in. One report stands alone after so many hours."""

    stands_after_hours: PositiveInt = 72
    dice: Literal["server", "typed", "either"] = "either"
    aftermath_hours: PositiveInt = 96           # then the commissioner may finish it
    online: bool = True
    table: bool = True


class WithdrawalRules(FrozenRecord):
    policy: Literal["replace", "forfeit", "annul"] = "forfeit"


class LeagueSupplements(FrozenRecord):
    """Which rules beside those of the edition are in play."""

    rulesets: tuple[str, ...] = ()              # such as special plays
    inducements: Literal["edition", "all"] | tuple[str, ...] = "edition"
    forbidden: tuple[str, ...] = ()
    rules_file: str = ""                        # the name of rules from outside, as installed on the server


class PlayoffRules(FrozenRecord):
    """Play-offs at the end: how many of each division, wild cards of all, and whether a third place is played."""

    teams: NonNegativeInt = 0                   # 0: no play-offs
    wild_cards: NonNegativeInt = 0
    third_place: bool = True
    reseed: bool = False


class PromotionRules(FrozenRecord):
    up: NonNegativeInt = 0
    down: NonNegativeInt = 0


class PrivacyRules(FrozenRecord):
    seen_by: Literal["public", "members", "link"] = "public"
    aliases: bool = False                       # names of coaches are shown to members only


class LeaguePrize(FrozenRecord):
    """A prize of the league's own. `by` is a measure of the statistics, or a vote."""

    name: str
    by: Literal["place", "touchdowns", "casualties", "completions", "mvps", "spp", "vote", "commissioner"] = "place"
    place: PositiveInt = 1
    gold: NonNegativeInt = 0


class LeagueOptions(FrozenRecord):
    """Everything about a season that is decided before it."""

    PARAGRAPHS = frozenset({"about", "rules"})

    name: str = ""
    extends: str = ""
    edition: Edition = CURRENT
    about: str = ""
    rules: str = ""                             # the league's own page of rules, Markdown
    form: Form = "round robin"
    legs: PositiveInt = 1                       # how often each pair of a division meets
    rounds: PositiveInt | None = None           # of a Swiss season
    places_up: PositiveInt = 3                  # how far up a ladder one may challenge
    answer_days: PositiveInt = 7                # for a challenge
    unanswered: Literal["loses", "lapses"] = "loses"     # a challenge that is not taken up in time
    meetings_most: PositiveInt = 2              # of the same opponent, where fixtures are open
    value_band: NonNegativeInt = 0              # gold between the values of opponents; 0: any
    draft: LeagueDraft = LeagueDraft()
    supplements: LeagueSupplements = LeagueSupplements()
    points: LeaguePoints = LeaguePoints()
    tiebreakers: tuple[LeagueTiebreaker, ...] = (
        "head_to_head", "td_difference", "touchdowns", "casualty_difference", "lot")
    calendar: LeagueCalendar = LeagueCalendar()
    deadlines: DeadlineRules = DeadlineRules()
    reports: ReportRules = ReportRules()
    withdrawals: WithdrawalRules = WithdrawalRules()
    playoffs: PlayoffRules = PlayoffRules()
    promotion: PromotionRules = PromotionRules()
    privacy: PrivacyRules = PrivacyRules()
    prizes: tuple[LeaguePrize, ...] = ()


def ready_text(name: str) -> str:
    """The TOML text of ready options."""
    if name not in READY:
        raise LeagueError(_("there are no ready options {name!r}; ready are {names}", name=name,
                            names=", ".join(READY)))
    return files(__package__).joinpath("ready", f"{name}.toml").read_text(encoding="utf-8")


@cache
def ready_options(name: str) -> LeagueOptions:
    return read_options(ready_text(name))


def read_options(text: str) -> LeagueOptions:
    """Options from TOML text; raises `LeagueError` with every mistake and its line."""
    try:
        data = parse_tables(text, "toml", "")
    except BadFile as error:
        raise LeagueError("\n".join(_("not a TOML file: {fault}", fault=fault) for fault in error.faults)) from None
    lines = value_lines(text)
    try:
        return LeagueOptions.model_validate(extend_options(data))
    except ValidationError as error:
        faults = (format_fault(item["loc"], in_words(item), lines) for item in error.errors())
        raise LeagueError("\n".join(faults)) from None


def extend_options(data: dict[str, Any]) -> dict[str, Any]:
    base = data.get("extends")
    return merge_tables(extend_options(tomllib.loads(ready_text(str(base)))), data) if base else data


def list_contradictions(options: LeagueOptions) -> list[str]:
    """What cannot be played as it stands."""
    found = []
    data = edition_data(options.edition)
    known = {team.name for team in data.teams}
    for race in (*options.draft.races, *options.draft.forbidden):
        if race not in known:
            near = difflib.get_close_matches(race, known, 1)
            hint = _("did you mean {name}?", name=near[0]) if near else _("see `nuffle teams`")
            found.append(_("there is no team {name!r} in {edition}; {hint}", name=race, edition=options.edition,
                           hint=hint))
    if options.form == "swiss" and options.rounds is None:
        found.append(_("a Swiss season needs `rounds`"))
    if options.points.win < options.points.draw or options.points.draw < options.points.loss:
        found.append(_("a win must be worth at least as much as a draw, and a draw as a loss"))
    return [*found, *list_calendar_faults(options.calendar), *list_prize_faults(options)]


def list_calendar_faults(calendar: LeagueCalendar) -> Iterator[str]:
    try:
        find_zone(calendar.zone)
    except LeagueError as error:
        yield str(error)
    try:
        time.fromisoformat(calendar.default_time)
    except ValueError:
        yield _("{hour} is not a time of day such as 19:30", hour=calendar.default_time)


def list_prize_faults(options: LeagueOptions) -> Iterator[str]:
    """Prizes are known by their names."""
    names = [prize.name for prize in options.prizes]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield _("two prizes are called {name}", name=name)
