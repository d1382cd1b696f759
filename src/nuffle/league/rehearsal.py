"""A whole season made up from a seed, through the same acts people use: teams, draws, matches, sequences, prizes,
re-draft. Results are made up, only likely, or played by bots through the engine."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from random import Random

from nuffle.data import edition_data
from nuffle.files.errors import NuffleError
from nuffle.league.acts_break import BreakDice, TeamRedrafted
from nuffle.league.acts_fixtures import MatchSettled, RoundPublished
from nuffle.league.acts_season import SeasonOpened, StageSet
from nuffle.league.acts_teams import TeamApproved, TeamEntered, TeamHandedIn
from nuffle.league.aftermath_acts import as_acts, open_aftermath
from nuffle.league.divisions import division_acts, fill_divisions, next_season
from nuffle.league.draws import draw_acts
from nuffle.league.facts import LeagueAct
from nuffle.league.instants import format_instant, parse_instant
from nuffle.league.knockouts import PLAYOFFS, list_rounds, playoff_acts
from nuffle.league.options import READY, LeagueOptions, PlayoffRules, ready_options
from nuffle.league.prizes import closing_acts
from nuffle.league.season import LeagueFixture, LeagueSeason
from nuffle.teams.aftermath import answer_step, look_at, roll_step
from nuffle.teams.aftermath_run import DONE, Aftermath, StepAnswer, StepQuestion
from nuffle.teams.draft_captain import has_captain, may_lead
from nuffle.teams.labelled_dice import LabelledDice
from nuffle.teams.market import NewPlayer, with_journeymen
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Deeds, Injury, Roster
from nuffle.teams.season import Redraft, make_offer, redraft
from nuffle.tournament.rehearsal import draw_rare

BOSS = "commissioner"
START = "2026-09-07T00:00:00Z"
SCORING, HARM = 1.3, 1.2            # touchdowns and casualties of a side
KEPT = 14                           # so many at most are kept for the next season
EAGER = 0.4                         # how often a coach spends points after a match
SQUAD = 12                          # up to so many players a team without a coach hires again
INJURIES: tuple[Injury, ...] = ("badly hurt", "badly hurt", "badly hurt", "miss next game", "niggling", "ma", "dead")
Play = Callable[[LeagueSeason, LeagueFixture, Random], MatchResult]


@dataclass(frozen=True)
class RehearsalPlan:
    """What season is made up."""

    edition: str
    divisions: int = 3
    teams: int = 8              # in a division
    legs: int = 2
    playoffs: int = 2           # of each division
    wild_cards: int = 2
    seed: int = 1
    seasons: int = 1            # so many in a row, with a re-draft between them
    rounds: int = 0             # of a Swiss season; 0: everybody meets everybody


# -- a season from its first act to its last
def rehearse(plan: RehearsalPlan, play: Play | None = None) -> list[LeagueSeason]:
    """The seasons, the last one finished and its teams re-drafted where the edition knows that."""
    seasons: list[LeagueSeason] = []
    for number in range(1, plan.seasons + 1):
        rehearsal = SeasonRehearsal(plan, play or make_likely_result, number)
        rehearsal.open(seasons[-1] if seasons else None)
        rehearsal.play_divisions()
        rehearsal.play_knockout()
        rehearsal.close()
        seasons.append(rehearsal.season)
    return seasons


class SeasonRehearsal:
    """One season under way, with a clock and dice of its own."""

    def __init__(self, plan: RehearsalPlan, play: Play, number: int) -> None:
        self.plan, self.play, self.number = plan, play, number
        self.season = LeagueSeason()
        self.clock = parse_instant(START) + timedelta(days=365 * (number - 1))
        self.dice = Random(f"{plan.seed}/season {number}")

    @property
    def now(self) -> str:
        return format_instant(self.clock)

    def do(self, *acts: LeagueAct) -> None:
        self.season.add_all(acts, BOSS, self.now)

    def open(self, before: LeagueSeason | None) -> None:
        name, seed = f"Season {self.number}", self.plan.seed + self.number
        if before is not None:
            self.do(*next_season(before, name, seed, f"season-{self.number - 1}"))
        else:
            options = make_options(self.plan)
            self.do(SeasonOpened(league="rehearsal", name=name, seed=seed, options=options),
                    StageSet(stage="enrolling"))
            for team, roster in make_teams(self.plan):
                self.do(TeamEntered(team=team, coach=f"coach-{team}"), TeamHandedIn(team=team, roster=roster),
                        TeamApproved(team=team, roster=roster))
        self.do(*division_acts(self.season, fill_divisions(self.season, self.plan.divisions, "lot")))
        for division in list(self.season.competitions):
            self.do(*draw_acts(self.season, division, start=self.now))
        self.do(StageSet(stage="running"))

    def play_divisions(self) -> None:
        """Round after round; those of a Swiss season are drawn when the one before is over."""
        divisions, number = list(self.season.competitions), 1
        while playing := [one for one in divisions if self.has_round(one, number)]:
            self.do(*(RoundPublished(competition=division, round=number) for division in playing))
            self.play_open()
            if number < self.plan.rounds:
                for division in divisions:
                    self.do(*draw_acts(self.season, division, start=self.now))
            number += 1

    def has_round(self, division: str, number: int) -> bool:
        return any((one.competition, one.round) == (division, number) for one in self.season.fixtures.values())

    def play_knockout(self) -> None:
        if not (self.plan.playoffs or self.plan.wild_cards):
            return
        self.do(*playoff_acts(self.season, start=self.now))
        self.play_open()
        while not list_rounds(self.season, PLAYOFFS)[-1].over:
            self.do(*draw_acts(self.season, PLAYOFFS, start=self.now, published=True))
            self.play_open()

    def play_open(self) -> None:
        """Every fixture that is published and open, then the sequences after it."""
        self.clock += timedelta(days=self.season.options.calendar.round_days)
        for fixture in [one for one in self.season.fixtures.values() if one.open and one.published]:
            result = self.play(self.season, fixture, self.dice)
            level = len(result.leaders()) != 1
            winner = self.dice.choice(fixture.teams) if level and fixture.stage else ""
            self.do(MatchSettled(fixture=fixture.id, home=fixture.home, away=fixture.away, result=result,
                                 source="rehearsal", winner=winner))
            for team in fixture.teams:
                if self.season.lives[team].aftermath is not None and not self.season.lives[team].ready:
                    self.do(*manage_acts(self.season, team, self.make_key(fixture.id, team), self.dice))

    def close(self) -> None:
        self.do(*closing_acts(self.season))
        if edition_data(self.plan.edition).league is None:
            return
        for team in list(self.season.teams):
            self.do(redraft_act(self.season, team, self.make_key("break", team)))

    def make_key(self, what: str, team: str) -> bytes:
        return hashlib.sha256(f"{self.plan.seed}/{self.number}/{what}/{team}".encode()).digest()


def make_options(plan: RehearsalPlan) -> LeagueOptions:
    """The ready options of the edition, with the size of the plan."""
    ready = next((found for name in READY if (found := ready_options(name)).edition == plan.edition
                  and found.form == "round robin"), ready_options(READY[0]))
    return ready.model_copy(update={
        "edition": plan.edition, "legs": plan.legs, "form": "swiss" if plan.rounds else "round robin",
        "rounds": plan.rounds or None,
        "playoffs": PlayoffRules(teams=plan.playoffs, wild_cards=plan.wild_cards)})


def make_teams(plan: RehearsalPlan) -> Iterator[tuple[str, Roster]]:
    """The edition's races in turn, each with its ready-made roster."""
    races = [team.name for team in edition_data(plan.edition).teams if team.official]
    Random(f"{plan.seed}/races").shuffle(races)
    for number in range(1, plan.divisions * plan.teams + 1):
        race = races[(number - 1) % len(races)]
        yield f"t{number}", ready_roster(plan.edition, race).model_copy(update={"name": f"{race} {number}"})


# -- matches
def make_likely_result(season: LeagueSeason, fixture: LeagueFixture, dice: Random) -> MatchResult:
    """Not played, only likely."""
    edition = season.options.edition
    rosters = [with_journeymen(season.life(team).now) for team in fixture.teams]
    harm = [min(draw_rare(dice, HARM), len(roster.fit_players())) for roster in rosters]
    seats = [make_side(roster, draw_rare(dice, SCORING), harm[1 - seat], harm[seat], dice)
             for seat, roster in enumerate(rosters)]
    return MatchResult(edition=edition, seats=tuple(seats))


def make_side(roster: Roster, score: int, caused: int, suffered: int, dice: Random) -> SeatResult:
    """One side: deeds fall on anybody fit, and so many of them are hurt."""
    fit = [player.number for player in roster.fit_players()]
    deeds: dict[int, Deeds] = {}
    for what, count in (("touchdowns", score), ("casualties", caused), ("completions", draw_rare(dice, 1.0))):
        for _time in range(count):
            number = dice.choice(fit)
            deeds[number] = deeds.get(number, Deeds()) + Deeds.model_validate({what: 1})
    hurt: dict[int, tuple[Injury, ...]] = {number: (dice.choice(INJURIES),) for number in dice.sample(fit, suffered)}
    guests = {player.number: player for player in roster.players if player.journeyman}
    wanted = sorted({*deeds, *hurt, *guests})
    players = tuple(PlayerResult(number=number, kind="journeyman" if number in guests else "player",
                                 position=guests[number].position if number in guests else "",
                                 deeds=deeds.get(number, Deeds()), injuries=hurt.get(number, ()))
                    for number in wanted)
    return SeatResult(score=score, casualties=caused, players=players, fan_factor=draw_rare(dice, 3.0))


def play_with_bots(bot: str) -> Play:
    """Matches played through the engine by two bots of this name."""
    def play_one(season: LeagueSeason, fixture: LeagueFixture, dice: Random) -> MatchResult:
        # because: the bots are only needed here, and every other command would wait for them
        from nuffle.bots import make_bot, play
        from nuffle.engine.dice import Seeded
        from nuffle.rules.procedures.match_flow import MatchFlow
        from nuffle.table.spec import MatchSpec
        from nuffle.teams.outcome import match_result

        rosters = tuple(with_journeymen(season.life(team).now) for team in fixture.teams)
        spec = MatchSpec(edition=season.options.edition, sides=rosters, setting="league", inducements=False,
                         winner_needed=bool(fixture.stage), seed=dice.getrandbits(48))
        match = spec.fixture().new_game()
        match.push(MatchFlow())
        match.run()
        play(match, [make_bot(bot), make_bot(bot)], Seeded(dice.getrandbits(48)))
        return match_result(match)
    return play_one


# -- coaches who make plain choices
def manage_acts(season: LeagueSeason, team: str, key: bytes, dice: Random) -> list[LeagueAct]:
    """The sequence after a match by somebody who spends points at random and fills the team up."""
    fixture, aftermath = open_aftermath(season, team)
    before = aftermath
    while not (state := look_at(aftermath, with_options=False)).ready:
        if state.question is not None:
            aftermath = answer_plainly(aftermath, state.roster, state.question, dice)
        else:
            aftermath = roll_step(aftermath, {0: key})
    return as_acts(team, fixture, before, aftermath)


def answer_plainly(aftermath: Aftermath, roster: Roster, question: StepQuestion, dice: Random) -> Aftermath:
    step = question.step
    if step == "market" and len([one for one in roster.players if not one.journeyman]) < SQUAD:
        hired = sum("".join(one.choices).startswith("hire") for one in aftermath.answers)
        if hired < SQUAD - len([one for one in roster.players if not one.journeyman]):
            try:
                wish = StepAnswer(step=step, choices=(f"hire {roster.race.linemen[0].name}",))
                return answer_step(aftermath, wish)
            except NuffleError:
                pass
    if step == "improvements" and question.default == (DONE,) and dice.random() < EAGER:
        full = look_at(aftermath).question
        keys = [option.key for option in full.options if option.key != DONE] if full else []
        if keys:
            return answer_step(aftermath, StepAnswer(step=step, choices=(dice.choice(keys),)))
    return answer_step(aftermath, StepAnswer(step=step, choices=question.default))


def redraft_act(season: LeagueSeason, team: str, key: bytes) -> LeagueAct:
    """The break, and a team that keeps whom it can pay for."""
    life = season.life(team).rest()
    offer = make_offer(life.now, BreakDice(life, LabelledDice((), {0: key})).throw)
    keep = [fee.number for fee in sorted(offer.fees, key=lambda fee: fee.gold)][:KEPT]
    rerolls = life.now.rerolls
    while True:
        wish = wish_redraft(life.now, keep, rerolls)
        dice = LabelledDice((), {0: key})
        try:
            redraft(life.now, wish, BreakDice(life, dice).throw)
            return TeamRedrafted(team=team, wishes=wish, dice=tuple(dice.new))
        except NuffleError:
            if rerolls > 1:
                rerolls -= 1
            elif keep:
                keep.pop()
            else:
                raise


def wish_redraft(roster: Roster, keep: list[int], rerolls: int) -> Redraft:
    """Those kept, linemen up to the least a team may have, and a captain where the team has one."""
    free = (number for number in range(1, 100) if roster.player(number) is None)
    lineman = roster.race.linemen[0].name
    missing = roster.data.common.players_min - len(keep)
    new = tuple(NewPlayer(position=lineman, number=next(free)) for _place in range(missing))
    kept = [player for player in roster.players if player.number in keep]
    captain = None
    if has_captain(roster) and not any(player.captain for player in kept):
        leaders = [player.number for player in kept if may_lead(roster, player)]
        captain = next(iter([*leaders, *(one.number for one in new)]), None)
    return Redraft(keep=tuple(keep), hire=new, rerolls=rerolls, apothecary=roster.apothecary, captain=captain)
