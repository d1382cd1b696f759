"""A match at a table, as its coaches tell it: a form with numbers becomes a result; two results are compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Annotated, Final

from pydantic import Field, NonNegativeInt

from nuffle.languages import N_, _
from nuffle.league.acts_fixtures import MatchSettled, ReportFiled
from nuffle.league.facts import LeagueAct, LeagueError
from nuffle.league.match_day import SIDE_BET, STAKE
from nuffle.league.reports import NO_PLAYER, NOBODY, with_ids
from nuffle.league.season import LeagueSeason
from nuffle.league.sides import PreparedSide
from nuffle.teams.lineup import Fielded, line_up
from nuffle.teams.market import with_journeymen
from nuffle.teams.result import Legacy, MatchResult, PlayerResult, ReportedHarm, SeatResult
from nuffle.teams.roster import Deeds, Roster
from nuffle.tournament.records import FrozenRecord

SPONSOR: Final = "sponsor"      # the rule of what a sponsor pays
POINTS_FOR: Final = frozenset({"block"})    # harm that earns points
FACTS: Final = {
    "score": N_("score"), "touchdowns": N_("touchdowns on the pitch"), "conceded": N_("conceded"),
    "forgiven": N_("conceded without penalty"), "stalled": N_("stalled"), "fame": N_("FAME"),
    "fan_factor": N_("fan factor"), "raised": N_("raised"), "other_gold": N_("gold spent"),
}
DEED_WORDS: Final = {
    "completions": N_("completions"), "deflections": N_("deflections"), "interceptions": N_("interceptions"),
    "casualties": N_("casualties"), "touchdowns": N_("touchdowns"), "mvps": N_("awards"),
}


class FormDeed(FrozenRecord):
    """What a player did, by number; 0 is nobody of the team. Casualties are told where they were suffered."""

    number: NonNegativeInt
    deeds: Deeds = Deeds()
    landings: NonNegativeInt = 0


class FormSide(FrozenRecord):
    """One side of the form."""

    score: NonNegativeInt = 0
    deeds: Annotated[tuple[FormDeed, ...], Field(max_length=60)] = ()
    suffered: Annotated[tuple[ReportedHarm, ...], Field(max_length=60)] = ()
    sent_off: tuple[int, ...] = ()
    fame: Annotated[int, Field(ge=0, le=2)] = 0
    fan_factor: NonNegativeInt = 0
    conceded: bool = False
    forgiven: bool = False
    stalled: bool = False
    raised: tuple[str, ...] = ()
    legacies: Annotated[tuple[Legacy, ...], Field(max_length=100)] = ()


class TableReportForm(FrozenRecord):
    """Both sides, home first."""

    home: FormSide = FormSide()
    away: FormSide = FormSide()
    overtime: bool = False


# -- from the form to a result
def make_result(season: LeagueSeason, fixture: str, form: TableReportForm) -> MatchResult:
    """The result of this form; refused with everything that is wrong in it."""
    teams = season.fixture(fixture).teams
    sides = (form.home, form.away)
    rosters = [field_roster(season, fixture, team) for team in teams]
    faults = [f"{season.name_of(team)}: {fault}" for team, side, roster in zip(teams, sides, rosters, strict=True)
              for fault in list_form_faults(side, roster)]
    if faults:
        raise LeagueError("\n".join(faults))
    prepared = season.prepared.get(fixture)
    seats = [make_seat(sides[seat], sides[1 - seat], rosters[seat], prepared[seat] if prepared else None)
             for seat in range(len(teams))]
    result = MatchResult(edition=rosters[0].edition, overtime=form.overtime, seats=tuple(seats))
    if prepared is None:
        return result
    paid = [settle_bets(seat, side, result, number) for number, (seat, side) in enumerate(
        zip(result.seats, prepared, strict=True))]
    return result.model_copy(update={"seats": tuple(paid)})


def field_roster(season: LeagueSeason, fixture: str, team: str) -> Roster:
    return with_journeymen(season.life(team).enter(fixture))


def list_form_faults(side: FormSide, roster: Roster) -> Iterator[str]:
    known = {fielded.number: fielded for fielded in line_up(roster)}
    points = roster.data.development.spp
    for line in side.deeds:
        if line.number != NO_PLAYER and line.number not in known:
            yield _("there is no player {number}", number=line.number)
        if line.deeds.casualties or line.deeds.mvps:
            yield _("player {number}: enter casualties for the side that was hurt; awards are drawn afterwards",
                    number=line.number)
        if line.deeds.deflections and "deflections" not in points:
            yield _("player {number}: this edition counts no deflections", number=line.number)
        if line.landings and not roster.data.development.landing:
            yield _("player {number}: this edition counts no landings", number=line.number)
    for number in (*(harm.number for harm in side.suffered), *side.sent_off):
        if number not in known:
            yield _("there is no player {number}", number=number)
    scored = sum(line.deeds.touchdowns for line in side.deeds)
    if scored > side.score:
        yield _("{scored} touchdowns of players, but {score} in the score", scored=scored, score=side.score)


def make_seat(side: FormSide, other: FormSide, roster: Roster, prepared: PreparedSide | None) -> SeatResult:
    """What nobody has scored is counted for "no player", so that the sums hold."""
    by_number = {fielded.number: fielded for fielded in line_up(roster)}
    deeds: dict[int, Deeds] = {}
    landings: Counter[int] = Counter()
    for line in side.deeds:
        deeds[line.number] = deeds.get(line.number, Deeds()) + line.deeds
        landings[line.number] += line.landings
    for harm in other.suffered:
        if harm.how in POINTS_FOR:
            by = NO_PLAYER if harm.by is None else harm.by
            deeds[by] = deeds.get(by, Deeds()) + Deeds(casualties=1)
    awarded = other.conceded and not side.conceded
    scored = sum(done.touchdowns for done in deeds.values())
    if scored < side.score and not awarded:
        deeds[NO_PLAYER] = deeds.get(NO_PLAYER, Deeds()) + Deeds(touchdowns=side.score - scored)
    numbers = sorted({*deeds, *landings, *side.sent_off, *(harm.number for harm in side.suffered)})
    worth = roster.data.development.landing
    players = tuple(make_player(number, by_number.get(number), deeds.get(number, Deeds()), landings[number] * worth,
                                side) for number in numbers)
    return SeatResult(
        name=roster.name, race=roster.race.name, score=side.score, touchdowns=scored if awarded else None,
        casualties=sum(done.casualties for done in deeds.values()), sent_off=len(side.sent_off), fame=side.fame,
        fan_factor=side.fan_factor, conceded=side.conceded, forgiven=side.forgiven, stalled=side.stalled,
        raised=side.raised, players=players, harm=side.suffered, legacies=side.legacies,
        other_gold=-(prepared.spent + prepared.bet) if prepared else 0)


def make_player(number: int, fielded: Fielded | None, deeds: Deeds, extra: int, side: FormSide) -> PlayerResult:
    if fielded is None:
        return PlayerResult(number=number, kind=NOBODY, deeds=deeds)
    injuries = tuple(harm.injury for harm in side.suffered if harm.number == number)
    return PlayerResult(number=number, name=fielded.name, position=fielded.position, kind=fielded.kind, deeds=deeds,
                        extra_spp=extra, sent_off=number in side.sent_off, injuries=injuries)


def settle_bets(seat: SeatResult, side: PreparedSide, result: MatchResult, number: int) -> SeatResult:
    """A bet won brings twice the stake, a draw gives it back; a sponsor pays for praise."""
    left = []
    factor = {"won": 2, "drew": 1, "lost": 0}[result.outcome(number)]
    if side.bet * factor:
        left.append(Legacy(rule=SIDE_BET, kind="gold", amount=side.bet * factor))
    if side.praises_sponsor:
        left.append(Legacy(rule=SPONSOR, kind="gold", amount=STAKE))
    return seat.model_copy(update={"legacies": (*seat.legacies, *left)})


# -- two reports
class ReportDifference(FrozenRecord):
    """One thing the two reports tell differently; `first` is what the home side says."""

    seat: int
    what: str
    first: str
    second: str

    def describe(self, season: LeagueSeason, fixture: str) -> str:
        one = season.fixture(fixture)
        return _("{team}, {what}: {home} says {first}, {away} says {second}", team=season.name_of(one.teams[self.seat]),
                 what=self.what, home=season.name_of(one.home), first=self.first or "-",
                 away=season.name_of(one.away), second=self.second or "-")


def compare_results(first: MatchResult, second: MatchResult) -> list[ReportDifference]:
    """Everything two reports of one match tell differently, field by field, in words."""
    found = []
    for seat in range(min(len(first.seats), len(second.seats))):
        mine, theirs = dict(list_facts(first.seats[seat])), dict(list_facts(second.seats[seat]))
        found += [ReportDifference(seat=seat, what=what, first=mine.get(what, ""), second=theirs.get(what, ""))
                  for what in dict.fromkeys((*mine, *theirs)) if mine.get(what, "") != theirs.get(what, "")]
    if (first.overtime, first.winner) != (second.overtime, second.winner):
        found.append(ReportDifference(seat=0, what=_("extra time or winner"), first=f"{first.overtime} {first.winner}",
                                      second=f"{second.overtime} {second.winner}"))
    return found


def list_facts(side: SeatResult) -> Iterator[tuple[str, str]]:
    """What a report says of a side, each thing by its words."""
    for name, words in FACTS.items():
        value = getattr(side, name)
        if value or name == "score":
            yield _(words), ", ".join(value) if isinstance(value, tuple) else str(value)
    for player in sorted(side.players, key=lambda one: one.number):
        who = _("player {number}", number=player.number) if player.number else _("no player")
        for deed, words in DEED_WORDS.items():
            if count := getattr(player.deeds, deed):
                yield f"{who}, {_(words)}", str(count)
        if player.extra_spp:
            yield f"{who}, {_('other points')}", str(player.extra_spp)
        if player.injuries:
            yield f"{who}, {_('injuries')}", ", ".join(_(injury) for injury in sorted(player.injuries))
        if player.sent_off:
            yield f"{who}, {_('sent off')}", _("yes")
    for at, harm in enumerate(sorted(side.harm, key=lambda one: (one.number, one.injury))):
        yield _("casualty {number} of player {player}", number=at + 1, player=harm.number), describe_harm(harm)
    for left in sorted(side.legacies, key=lambda one: (one.rule, one.kind, one.player or 0, one.what)):
        yield f"{left.rule}: {left.kind} {left.player or ''} {left.what}".strip(), str(left.amount or 1)


def describe_harm(harm: ReportedHarm) -> str:
    by = _("player {number}", number=harm.by) if harm.by else _("no player")
    return _("{how} by {by}, {injury}, apothecary: {answer}", how=_(harm.how), by=by, injury=_(harm.injury),
             answer=_("yes") if harm.apothecary else _("no"))


def sort_result(result: MatchResult) -> MatchResult:
    """The same in one order, so that equal reports are equal records."""
    seats = tuple(seat.model_copy(update={
        "players": tuple(sorted((player for player in seat.players if tells_something(player)),
                                key=lambda one: one.number)),
        "harm": tuple(sorted(seat.harm, key=lambda one: (one.number, one.injury, one.how, one.by or 0))),
        "legacies": tuple(sorted(seat.legacies, key=lambda one: (one.rule, one.kind, one.player or 0, one.what))),
    }) for seat in result.seats)
    return result.model_copy(update={"seats": seats})


def tells_something(player: PlayerResult) -> bool:
    return player.kind != "player" or any(player.deeds.model_dump().values()) or bool(
        player.extra_spp or player.injuries or player.sent_off)


# -- as acts
def report_acts(
    season: LeagueSeason, fixture: str, team: str, result: MatchResult, winner: str = ""
) -> list[LeagueAct]:
    """A side's report; where the other side says the same, the match counts at once."""
    mine = sort_result(result)
    acts: list[LeagueAct] = [ReportFiled(fixture=fixture, team=team, result=mine)]
    one = season.fixture(fixture)
    other = one.reports.get(one.opponent(team))
    if other is not None and not compare_results(mine, sort_result(other.result)):
        acts.append(settle_act(season, fixture, mine, "table", winner))
    return acts


def settle_act(season: LeagueSeason, fixture: str, result: MatchResult, source: str, winner: str = "",
               reason: str = "") -> MatchSettled:
    """The act by which a result counts, with the id of every player, so that a later correction knows them."""
    one = season.fixture(fixture)
    if season.competition(one.competition).develops:
        result = with_ids(result, tuple(season.life(team).enter(fixture) for team in one.teams))
    return MatchSettled(fixture=fixture, home=one.home, away=one.away, result=sort_result(result), source=source,
                        winner=winner, reason=reason)


def stand_acts(season: LeagueSeason, now: datetime) -> list[LeagueAct]:
    """Reports that nobody has answered for so long that they count alone."""
    wait = timedelta(hours=season.options.reports.stands_after_hours)
    found: list[LeagueAct] = []
    for one in season.fixtures.values():
        if one.open and len(one.reports) == 1:
            (report,) = one.reports.values()
            if now - datetime.fromisoformat(report.at) >= wait:
                found.append(settle_act(season, one.id, report.result, "table", reason=_("the other side was silent")))
    return found


def list_disputes(season: LeagueSeason, fixture: str) -> list[str]:
    """What the two reports of a fixture tell differently, in words."""
    one = season.fixture(fixture)
    if not one.disputed:
        return []
    found = compare_results(one.reports[one.home].result, one.reports[one.away].result)
    return [each.describe(season, fixture) for each in found]
