"""Changing an old fact: what becomes of everything after it, shown before it is saved.

Every later fact is taken again, with the dice and decisions of before. Each comes out the same, different but legal, or
impossible. What is impossible refuses the whole change until a remedy is added to it (`remedies.py`). While the change
is only looked at, whatever is impossible is left out, so that all of it is found at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from nuffle.files.errors import NuffleError
from nuffle.languages import _
from nuffle.league.acts_aftermath import AftermathAct, PrizePaid
from nuffle.league.acts_break import BreakAct
from nuffle.league.acts_competitions import ExcusedAwarded
from nuffle.league.acts_fixtures import MatchBegun, MatchSettled, ReportFiled, describe_fixture
from nuffle.league.acts_match_day import MatchPrepared
from nuffle.league.differences import list_differences
from nuffle.league.facts import REWRITING, FactLog, LeagueAct, LeagueError, SeasonFact, standing_facts
from nuffle.league.life import TeamLife
from nuffle.league.remedies import RemedyKind, decide_again, find_culprit
from nuffle.league.season import LeagueFixture, LeagueSeason
from nuffle.teams.aftermath_run import AftermathState, StepAnswer, StepReport
from nuffle.tournament.records import FrozenRecord

NEEDS_REST: Final = (MatchSettled, MatchBegun, MatchPrepared, ReportFiled, PrizePaid, ExcusedAwarded, BreakAct)
How = Literal["same", "different", "impossible"]


class Consequence(FrozenRecord):
    """What a change does to one later fact, or to a sequence after a match.

    `lines` tell what is different; `decision` is the answer that cannot stand, `suggestion` what may take its place
    without a wish; `remedies` are what the commissioner may add to the change.
    """

    fact: int
    team: str = ""
    fixture: str = ""
    how: How
    what: str
    why: str = ""
    lines: tuple[str, ...] = ()
    decision: tuple[StepAnswer, ...] = ()
    suggestion: tuple[StepAnswer, ...] = ()
    remedies: tuple[RemedyKind, ...] = ()


class CorrectionPreview(FrozenRecord):
    """Everything a change would do. `refusals` have no remedy."""

    consequences: tuple[Consequence, ...] = ()
    differences: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()

    @property
    def possible(self) -> bool:
        return not self.refusals and not any(one.how == "impossible" for one in self.consequences)

    def list_reasons(self) -> list[str]:
        """Why it is refused."""
        return [*self.refusals, *(f"{one.what}: {one.why}" for one in self.consequences if one.how == "impossible")]


def preview(season: LeagueSeason, acts: Sequence[LeagueAct], by: str, at: str,
            successor: bool = False) -> CorrectionPreview:
    """What these acts would do, taken together. `successor` says that the season after this one has begun."""
    return try_acts(season, acts, by, at, successor)[1]


def correct(season: LeagueSeason, acts: Sequence[LeagueAct], by: str, at: str,
            successor: bool = False) -> list[SeasonFact]:
    """Takes them all, or refuses with everything that is impossible."""
    after, found = try_acts(season, acts, by, at, successor)
    if not found.possible:
        raise LeagueError("\n".join(found.list_reasons()))
    new = after.facts[len(season.facts):]
    season.become(after)
    return new


def try_acts(season: LeagueSeason, acts: Sequence[LeagueAct], by: str, at: str,
             successor: bool = False) -> tuple[LeagueSeason, CorrectionPreview]:
    if successor or season.stage == "archived":
        refusal = _("the season after this one has begun: rule there instead")
        return season, CorrectionPreview(refusals=(refusal,))
    facts = list(season.facts)
    for act in acts:
        fact = SeasonFact(number=len(facts) + 1, at=at, by=by, act=act)
        if act.kind in REWRITING:
            act.check(season, fact)
        facts.append(fact)
    redo = SeasonReplay(season, facts)
    redo.run()
    after = redo.season
    consequences = [*redo.found, *compare_lives(season, after, {one.fixture for one in redo.found if one.decision})]
    refusals = tuple(list_refusals(season, after))
    return after, CorrectionPreview(consequences=tuple(sorted(consequences, key=lambda one: one.fact)),
                                    differences=tuple(list_differences(season, after)), refusals=refusals)


class SeasonReplay:
    """All facts again. What cannot be any more is told and left out; a sequence that breaks is mended to go on."""

    def __init__(self, before: LeagueSeason, facts: list[SeasonFact]) -> None:
        self.before, self.facts = before, facts
        self.season = LeagueSeason(before.memory)
        self.found: list[Consequence] = []
        self.gone: set[str] = set()             # fixtures without a result now

    def run(self) -> None:
        for fact in standing_facts(self.facts):
            if isinstance(fact.act, NEEDS_REST):
                for team in self.list_teams(fact.act):
                    self.mend(team)
            self.take(fact)
        for team in list(self.season.lives):
            self.mend(team, last=True)
        self.season.facts = FactLog(self.facts)

    def list_teams(self, act: LeagueAct) -> Iterable[str]:
        fixture = self.season.fixtures.get(getattr(act, "fixture", ""))
        return fixture.teams if fixture and not isinstance(act, ExcusedAwarded) else (getattr(act, "team", ""),)

    def take(self, fact: SeasonFact) -> None:
        act = fact.act
        try:
            self.season.take(fact)
        except NuffleError as error:
            if isinstance(act, AftermathAct) and act.fixture in self.gone:
                return      # because: it follows from the match, which is told
            if isinstance(act, MatchSettled):
                self.gone.add(act.fixture)
            remedies: tuple[RemedyKind, ...] = ("strike the deed", "survived") if isinstance(act, MatchSettled) else (
                "take back",)
            self.found.append(Consequence(
                fact=fact.number, how="impossible", what=tell(self.season, fact), why=str(error), remedies=remedies,
                fixture=getattr(act, "fixture", "")))

    def mend(self, team: str, last: bool = False) -> None:
        """Decisions that cannot stand any more are told and opened again, so that what comes after can be seen."""
        life = self.season.lives.get(team)
        old = self.before.lives.get(team)
        if life is None or life.aftermath is None or (old is not None and old.digest == life.digest):
            return
        lost: list[tuple[StepAnswer, str]] = []
        while culprit := find_culprit(life):
            lost.append(culprit)
            life = life.release((culprit[0],))
        state = life.state
        assert state is not None  # because: its sequence is open and nothing in it breaks
        for answer, why in lost:
            self.tell_broken(life, answer, why)
        if not state.ready and not last:
            done = life.finish()
            self.tell_open(life, state, done.in_hand.answers[len(life.in_hand.answers):])
            life = done
        if lost or not state.ready:
            self.season.lives[team] = life

    def tell_broken(self, life: TeamLife, answer: StepAnswer, why: str) -> None:
        what = _("{team}, after {fixture}: {step}: {choice}", team=self.season.name_of(life.team), step=_(answer.step),
                 fixture=describe_fixture(self.season, self.season.fixture(life.fixture)),
                 choice=", ".join(answer.choices))
        self.found.append(Consequence(
            fact=life.fact.number if life.fact else 0, team=life.team, fixture=life.fixture, how="impossible",
            what=what, why=why, decision=(answer,), remedies=("decide again", "waive")))

    def tell_open(self, life: TeamLife, state: AftermathState, suggestion: tuple[StepAnswer, ...]) -> None:
        asked = state.question.about if state.question else state.due.label if state.due else ""
        self.found.append(Consequence(
            fact=life.fact.number if life.fact else 0, team=life.team, fixture=life.fixture, how="impossible",
            what=_("{team}, after {fixture}", team=self.season.name_of(life.team),
                   fixture=describe_fixture(self.season, self.season.fixture(life.fixture))),
            why=_("{what} is open and has to be decided", what=asked), suggestion=suggestion,
            remedies=("decide again",)))


def remedy_acts(season: LeagueSeason, broken: Consequence, reason: str) -> list[LeagueAct]:
    """The remedy "decide again" without a wish: what cannot stand is released, what is open has its default."""
    return decide_again(season, broken.team, broken.fixture, broken.decision, broken.suggestion, reason=reason)


def tell(season: LeagueSeason, fact: SeasonFact) -> str:
    try:
        return _("entry {number} ({what})", number=fact.number, what=fact.act.told(season))
    except NuffleError:
        return _("entry {number} ({what})", number=fact.number, what=fact.act.kind)


# -- what has no remedy
def list_refusals(before: LeagueSeason, after: LeagueSeason) -> Iterator[str]:
    """Who went through stays through, once the next match of a knockout has begun."""
    for old in before.fixtures.values():
        new = after.fixtures.get(old.id)
        if before.competitions[old.competition].form != "knockout" or new is None:
            continue
        was, now = find_through(old), find_through(new)
        if was and was != now and (begun := find_begun(before, old, {was, *old.teams})):
            yield _("{what}: who went through has played on already ({later})", what=describe_fixture(before, old),
                    later=describe_fixture(before, begun))


def find_through(fixture: LeagueFixture) -> str:
    if fixture.winner or fixture.result is None:
        return fixture.winner
    leaders = fixture.result.leaders()
    return fixture.teams[leaders[0]] if len(leaders) == 1 else ""


def find_begun(season: LeagueSeason, fixture: LeagueFixture, teams: set[str]) -> LeagueFixture | None:
    return next((one for one in season.fixtures.values()
                 if one.competition == fixture.competition and one.round > fixture.round and teams & set(one.teams)
                 and (one.started or one.reports or one.result or (one.ended and one.away))), None)


# -- what is the same, what is different
def compare_lives(before: LeagueSeason, after: LeagueSeason, told: set[str]) -> Iterator[Consequence]:
    """The sequences of teams whose life is another one, and what both sides were worth before their matches."""
    for team, life in after.lives.items():
        old = before.lives.get(team)
        if old is not None and old.digest != life.digest:
            yield from compare_sequences(after, team, old, life)
            yield from compare_kickoffs(after, team, life)


def last_moments(life: TeamLife) -> dict[str, TeamLife]:
    """By fixture, the sequence after it as it ended."""
    return {moment.fixture: moment for moment in life.history() if moment.aftermath}


def compare_sequences(season: LeagueSeason, team: str, old: TeamLife, new: TeamLife) -> Iterator[Consequence]:
    was = last_moments(old)
    for fixture, moment in last_moments(new).items():
        before = was.get(fixture)
        if before is None or before.digest == moment.digest:
            continue
        try:
            state, then = moment.state, before.state
        except NuffleError:
            continue        # because: it has been told as impossible
        if state is None or then is None:
            continue
        lines = tuple(compare_steps(then.steps, state.steps))
        what = _("{team}, after {fixture}", team=season.name_of(team),
                 fixture=describe_fixture(season, season.fixture(fixture)))
        assert moment.fact is not None  # because: only the empty life has none
        yield Consequence(fact=moment.fact.number, team=team, fixture=fixture, how="different" if lines else "same",
                          what=what, lines=lines)


def compare_steps(old: Sequence[StepReport], new: Sequence[StepReport]) -> Iterator[str]:
    was = {report.step: report for report in old}
    for report in new:
        before = was.get(report.step)
        if before is None or (before.notes, before.ledger) == (report.notes, report.ledger):
            continue
        yield _("{step}: {now}; before: {then}", step=_(report.step), now=tell_step(report), then=tell_step(before))


def tell_step(report: StepReport) -> str:
    gold = [f"{line.what} {line.gold:+,} gp" for line in report.ledger if line.what != report.step]
    return "; ".join((*report.notes, *gold)) or _("nothing")


def compare_kickoffs(season: LeagueSeason, team: str, life: TeamLife) -> Iterator[Consequence]:
    """What was hired stands; what the value and so petty cash would have been is told."""
    for moment in life.history():
        if moment.fact and isinstance(moment.fact.act, MatchPrepared) and moment.prepared:
            fixture, side = moment.prepared
            try:
                value = moment.value_of(fixture)
            except NuffleError:
                continue
            if value != side.value:
                what = describe_fixture(season, season.fixture(fixture))
                line = _("value at kick-off would have been {now}, not {then}; what was hired stands",
                         now=f"{value:,}", then=f"{side.value:,}")
                yield Consequence(fact=moment.fact.number, team=team, fixture=fixture, how="different",
                                  what=f"{season.name_of(team)}, {what}", lines=(line,))
