"""Is a rulespack fair? Drafted rosters are played out, then the event itself is simulated many times."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import pvariance
from typing import Final

from nuffle.data import edition_data
from nuffle.files.records import write
from nuffle.lab.drafts import draft_rosters, with_more_points
from nuffle.lab.forecast import FormEstimate, PlayedPair, interval_of, resample, resample_rosters
from nuffle.lab.rates import mean_of_groups, share, variances
from nuffle.lab.study import Study
from nuffle.lab.study_results import Row, StudyResults
from nuffle.teams.ready import ready_roster
from nuffle.tournament.desk import add_round
from nuffle.tournament.drafting import team_tier
from nuffle.tournament.formats import final_order
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, EventError, EventGame, Tournament, with_changes
from nuffle.tournament.rehearsal import Means, list_playable, make_field, play_round
from nuffle.tournament.rulespack import Rulespack, ready_pack
from nuffle.tournament.standings import coach_standings

MORE: Final = 4             # skill points more, so that the worth of one is seen through the luck
REPEATS: Final = 100        # of drawing the matches anew, for the intervals
EACH: Final = 4             # events at least that share one of them
BAND: Final = 0.10          # points a game on either side of even that nobody minds
MUCH: Final = 1.5           # times the points of the recommended pack
TITLES: Final = 2.0         # times an even share of the events won, or one so many times smaller
EVEN: Final = 0.5


@dataclass(frozen=True)
class Interval:
    """A number, and where it lies with 95 % certainty."""

    rate: float
    low: float
    high: float


@dataclass(frozen=True)
class RaceOutlook:
    """What a race may hope for under a pack."""

    race: str
    tier: int | None
    allowed: int            # skill points
    points: Interval           # a game, a win counting one and a draw half
    event: Interval            # points of the event's own table
    champion: Interval         # chance that one coach with it wins
    flags: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tier:
    tier: int | None
    races: int
    points: Interval
    one_more: Interval         # what another skill point adds to the points a game


@dataclass(frozen=True)
class Verdict:
    fates: tuple[RaceOutlook, ...]
    tiers: tuple[Tier, ...]
    matches: int
    events: int
    coaches: int

    @property
    def fair(self) -> bool:
        return not any(fate.flags for fate in self.fates)


# -- what is played
class PackTrial:
    """The rosters of every race: some by the pack, and one with more points to see what they are worth."""

    def __init__(self, pack: Rulespack, number: int, seed: int) -> None:
        self.pack, self.seed = pack, seed
        self.races = list_playable(pack)
        self.number = number

    def study(self, games: int, bot: str, folder: Path) -> Study:
        """The rosters written into a directory, and the study that plays them by lot."""
        names: list[str] = []
        for at, race in enumerate(self.races):
            rosters = [*draft_rosters(race, self.pack, self.number, self.seed),
                       *draft_rosters(race, with_more_points(self.pack, MORE), 1, self.seed)]
            for copy, roster in enumerate(rosters):
                names.append(f"rosters/{at:02}-{'more' if copy == self.number else copy}.toml")
                write(folder / names[-1], roster)
        return Study(format="nuffle-study/1", title=self.pack.name, edition=self.pack.edition, teams=tuple(names),
                     bots=(bot,), games=games, meet="by lot", seed=self.seed, setting="tournament")

    def kind(self, name: str) -> int:
        """Rosters of one race count together; those with more points are a kind of their own."""
        place, _, copy = name.removeprefix("rosters/").removesuffix(".toml").partition("-")
        return int(place) + (len(self.races) if copy == "more" else 0)

    def read_match(self, row: Row) -> PlayedPair:
        return PlayedPair(
            self.kind(row["home"]),
            self.kind(row["away"]),
            (int(row["score_home"]), int(row["score_away"])),
            (int(row["casualties_home"]), int(row["casualties_away"])),
            (row["home"], row["away"]),
        )


# -- what came of it
class FairnessJudge:
    """Reads a trial's matches."""

    def __init__(self, trial: PackTrial, book: StudyResults) -> None:
        self.trial, self.pack = trial, trial.pack
        self.games = [trial.read_match(book.rows[number]) for number in sorted(book.rows)]
        self.count = len(trial.races)
        draws, kinds = Random(f"{trial.seed}/again"), 2 * self.count
        self.form = FormEstimate(kinds, self.games)
        self.forms = [FormEstimate(kinds, resample(self.games, draws)) for _ in range(REPEATS)]
        self.others = [FormEstimate(kinds, resample_rosters(self.games, draws)) for _ in range(REPEATS)]
        self.by_rosters = self.find_roster_effect()
        self.tier = [team_tier(ready_roster(self.pack.edition, race), self.pack) for race in trial.races]

    def verdict(self, events: int, coaches: int, follow: Callable[[], None] = lambda: None) -> Verdict:
        found = EventSeries(self, coaches).play(events, follow)
        fates = tuple(self.add_flags(self.fate(at, found), coaches) for at in range(self.count))
        tiers = tuple(self.of_tier(tier) for tier in sorted(set(self.tier), key=lambda tier: tier or 0))
        return Verdict(fates, tiers, len(self.games), events, coaches)

    def estimate(self, measure: Callable[[FormEstimate], float]) -> Interval:
        """Where it lies for other matches of these rosters, and wider as other rosters would have it."""
        middle, wider = measure(self.form), sqrt(self.by_rosters)
        low, high = interval_of([measure(form) for form in self.forms])
        return Interval(middle, middle - (middle - low) * wider, middle + (high - middle) * wider)

    def find_roster_effect(self) -> float:
        """How many times as much the points of a race vary if its rosters and their opponents are drawn anew too.

        Drawing rosters counts the luck of the matches several times over (the pigeonhole bootstrap): that is taken off.
        """
        kept = 1 - 1 / self.trial.number
        if not kept:
            return 1.0                      # because: one roster alone says nothing about others
        luck = rosters = 0.0
        for at in range(self.count):
            luck += pvariance([self.game_points(at, form) for form in self.forms])
            rosters += pvariance([self.game_points(at, form) for form in self.others])
        if not luck:
            return 1.0
        return 1 + max(0.0, rosters / luck - (2 * kept + kept * kept)) / kept

    def fate(self, at: int, season: EventSeries) -> RaceOutlook:
        race, tier = self.trial.races[at], self.tier[at]
        table, won = season.points[at], season.won[at]
        return RaceOutlook(
            race,
            tier,
            self.pack.skills.points.get(str(tier), 0),
            within(self.estimate(partial(self.game_points, at))),
            Interval(**mean_of_groups(table, self.by_rosters)),
            Interval(**share(sum(map(sum, won)) / season.clumped, sum(map(len, won)) / season.clumped)),
        )

    def game_points(self, kind: int, form: FormEstimate) -> float:
        own = kind % self.count
        return form.points(kind, [other for other in range(self.count) if other != own])

    def of_tier(self, tier: int | None) -> Tier:
        races = [at for at in range(self.count) if self.tier[at] == tier]

        def usual(form: FormEstimate) -> float:
            return sum(self.game_points(at, form) for at in races) / len(races)

        def gain(form: FormEstimate) -> float:
            more = sum(self.game_points(at + self.count, form) for at in races) / len(races)
            return (more - usual(form)) / MORE

        return Tier(tier, len(races), within(self.estimate(usual)), self.estimate(gain))

    def add_flags(self, fate: RaceOutlook, coaches: int) -> RaceOutlook:
        return replace(fate, flags=(*self.by_the_book(fate), *by_play(fate), *by_titles(fate, coaches)))

    def by_the_book(self, fate: RaceOutlook) -> Iterator[str]:
        """Measured against the recommended pack, where that knows the team."""
        guide = ready_pack("guide")
        tier = guide.tier_of(fate.race) if self.pack.edition == guide.edition else None
        usual = guide.skills.points.get(str(tier), 0)
        if usual and not usual / MUCH <= fate.allowed <= usual * MUCH:
            yield f"{fate.allowed} skill points, where the recommended pack gives {usual}"


def within(found: Interval) -> Interval:
    """Points a game are between none and one."""
    return Interval(found.rate, max(0.0, found.low), min(1.0, found.high))


def by_play(fate: RaceOutlook) -> Iterator[str]:
    if fate.points.low > EVEN + BAND:
        yield f"strong: {fate.points.rate:.2f} points a game, surely above {EVEN + BAND:.2f}"
    if fate.points.high < EVEN - BAND:
        yield f"weak: {fate.points.rate:.2f} points a game, surely below {EVEN - BAND:.2f}"


def by_titles(fate: RaceOutlook, coaches: int) -> Iterator[str]:
    """Small differences add up over the rounds: half an even share is much, less or more than that is not luck."""
    won, low, high = (number * coaches for number in (fate.champion.rate, fate.champion.low, fate.champion.high))
    told = f"{won:.1f} [{low:.1f}-{high:.1f}] times an even share"
    if high < 1 / TITLES:
        yield f"hardly ever wins the event: {told}"
    if low > TITLES:
        yield f"wins the event too often: {told}"


# -- the event, many times
class EventSeries:
    """One event after another, races dealt out evenly; each takes the form as it might as well have been seen.

    What came of it is kept by form: events of one form are alike, and however many there are, the form may be wrong.
    """

    def __init__(self, judge: FairnessJudge, coaches: int) -> None:
        self.judge, self.coaches = judge, coaches
        self.forms = 1
        self.points: list[list[list[int]]] = []     # race, form, coaches
        self.won: list[list[list[int]]] = []        # 1 for the champion
        made = make_field(judge.pack, coaches, judge.trial.seed)
        self.blank = with_changes(made, coaches=tuple(without_roster(coach) for coach in made.coaches))

    def play(self, events: int, follow: Callable[[], None]) -> EventSeries:
        self.forms = max(1, min(REPEATS, events // EACH))
        self.points = [[[] for _ in range(self.forms)] for _ in range(self.judge.count)]
        self.won = [[[] for _ in range(self.forms)] for _ in range(self.judge.count)]
        for number in range(events):
            self.play_event(number)
            follow()
        return self

    def play_event(self, number: int) -> None:
        pack, seed = self.judge.pack, self.judge.trial.seed + number
        drawn = number % self.forms
        form = self.judge.forms[drawn]
        race = self.deal_races(Random(f"{seed}/field"))
        event = with_changes(self.blank, seed=seed)
        for _ in range(pack.day.rounds):
            event = self.play_round(event, seed, race, form)
        champion = self.champion(event, race)
        for standing in coach_standings(event, pack):
            self.points[race[standing.name]][drawn].append(standing.tally.points)
            self.won[race[standing.name]][drawn].append(int(standing.name == champion))

    @property
    def clumped(self) -> float:
        """How many titles say as much as one would if every event had a form of its own, over all races."""
        found = []
        for groups in self.won:
            inside, between = variances(groups)
            count = sum(map(len, groups))
            found.append(1 + self.judge.by_rosters * between * count / inside if inside else 1.0)
        return sum(found) / len(found)

    def play_round(self, event: Tournament, seed: int, race: dict[str, int], form: FormEstimate) -> Tournament:
        drawn = add_round(event, draw_round(event, self.judge.pack))
        return play_round(drawn, self.judge.pack, seed, partial(likely_result, race, form))

    def champion(self, event: Tournament, race: dict[str, int]) -> str:
        """Of a knockout whoever won it; of a table the first."""
        return next(name for name in final_order(event, self.judge.pack) if name in race)

    def deal_races(self, draws: Random) -> dict[str, int]:
        """Every race as often as any other, as near as it goes."""
        races: list[int] = []
        while len(races) < self.coaches:
            more = list(range(self.judge.count))
            draws.shuffle(more)
            races += more
        return {coach.id: race for coach, race in zip(self.blank.coaches, races, strict=False)}


def without_roster(coach: Coach) -> Coach:
    """Without his roster, since its race changes from event to event."""
    return coach.model_copy(update={"lists": (), "stars": (), "team_value": None})


def likely_result(race: dict[str, int], form: FormEstimate, game: EventGame) -> Means:
    one, other = race.get(game.home, 0), race.get(game.away or "", 0)
    return ((form.scoring.mean(one, other), form.scoring.mean(other, one)),
            (form.hurting.mean(one, other), form.hurting.mean(other, one)))


def refuse_what_cannot_be(pack: Rulespack, coaches: int) -> None:
    """Said before anything is played."""
    if pack.format.squad_size and coaches % pack.format.squad_size:
        raise EventError(f"{coaches} coaches make no whole squads of {pack.format.squad_size}")
    races = list_playable(pack)
    if len(races) < 2:
        raise EventError("fewer than two teams may be played under this pack")
    if {college.name for college in edition_data(pack.edition).colleges} & set(races):
        raise EventError("the lab plays on open pitches; colleges of a dungeon are not drafted yet")


def worst_first(fates: Sequence[RaceOutlook]) -> list[RaceOutlook]:
    return sorted(fates, key=lambda fate: (not fate.flags, -fate.points.rate))
