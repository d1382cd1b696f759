"""Remedies for what a correction makes impossible. Each is one or more acts, added to the same change."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from nuffle.engine.dice import DiceError
from nuffle.files.errors import NuffleError
from nuffle.languages import _
from nuffle.league.acts_aftermath import DiceFell, StepAnswered, StepReleased
from nuffle.league.acts_fixtures import MatchSettled
from nuffle.league.acts_rulings import TeamChanged
from nuffle.league.dice_keys import next_generation
from nuffle.league.facts import Inserted, LeagueAct, LeagueError, RuledOver, find_standing
from nuffle.league.life import TeamLife
from nuffle.league.reports import NO_PLAYER, NOBODY
from nuffle.league.roster_changes import RosterChange
from nuffle.league.season import LeagueSeason
from nuffle.teams.aftermath_run import StepAnswer
from nuffle.teams.labelled_dice import FallenDie
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Deeds

RemedyKind = Literal["decide again", "strike the deed", "waive", "survived", "take back"]


def find_culprit(life: TeamLife) -> tuple[StepAnswer, str] | None:
    """The first decision of an open sequence that cannot stand, and why."""
    try:
        state = life.state
    except (NuffleError, DiceError) as error:
        return find_breaking(life, str(error))
    if state is not None and state.unused:
        return state.unused[0], _("nothing asks for this decision any more")
    return None


def find_breaking(life: TeamLife, why: str) -> tuple[StepAnswer, str]:
    """Answers are put in one by one, until it breaks."""
    answers = life.require_aftermath().answers
    bare = life.release(answers)
    for count in range(1, len(answers) + 1):
        try:
            bare.answer(answers[:count]).state  # noqa: B018
        except (NuffleError, DiceError) as error:
            return answers[count - 1], str(error)
    raise LeagueError(why)


def last_fact_of(season: LeagueSeason, team: str, fixture: str) -> int:
    """The latest entry of the sequence after this match: what is put in after it counts in that sequence."""
    numbers = [moment.fact.number for moment in season.life(team).history()
               if moment.fixture == fixture and moment.aftermath and moment.fact]
    if not numbers:
        raise LeagueError(_("{team} has no sequence after this match", team=season.name_of(team)))
    return numbers[-1]


def decide_again(season: LeagueSeason, team: str, fixture: str, released: tuple[StepAnswer, ...],
                 instead: tuple[StepAnswer, ...] = (), dice: tuple[FallenDie, ...] = (),
                 reason: str = "") -> list[LeagueAct]:
    """Decisions of an old sequence are opened, and others take their place. New dice come from a new key."""
    after = last_fact_of(season, team, fixture)
    acts: list[LeagueAct] = []
    if released:
        acts.append(StepReleased(team=team, fixture=fixture, answers=released, reason=reason))
    if instead:
        generation = next_generation(season, fixture, team)
        fresh = tuple(answer.model_copy(update={"generation": generation}) for answer in instead)
        acts.append(StepAnswered(team=team, fixture=fixture, answers=fresh))
    if dice:
        acts.append(DiceFell(team=team, fixture=fixture, dice=dice))
    return [Inserted(after=after, act=act, reason=reason) for act in acts]


def waive(team: str, before: int, change: RosterChange, reason: str) -> list[LeagueAct]:
    """A ruling in the past, before this entry: gold or points given, an absence lifted."""
    act = TeamChanged(team=team, change=change, reason=reason)
    return [Inserted(after=max(1, before - 1), act=act, reason=reason)]


def find_match(season: LeagueSeason, fixture: str) -> tuple[int, MatchSettled]:
    number = season.fixture(fixture).settled
    act = find_standing(season, number) if number else None
    if not isinstance(act, MatchSettled):
        raise LeagueError(_("this match has not been played"))
    return number, act


def rule_over(season: LeagueSeason, fixture: str, result: MatchResult, reason: str) -> list[LeagueAct]:
    """Another result lies over the recorded one."""
    number, act = find_match(season, fixture)
    return [RuledOver(of=number, act=act.model_copy(update={"result": result}), reason=reason)]


def strike_deeds(result: MatchResult, seat: int, numbers: Collection[int]) -> MatchResult:
    """Whoever did it, it was none of these: the score stays, the deeds are nobody's."""
    side = result.seats[seat]
    struck = [player for player in side.players if player.number in numbers]
    if not struck:
        raise LeagueError(_("none of these players did anything"))
    total = sum((player.deeds for player in struck), Deeds())
    kept = [player for player in side.players if player.number not in numbers]
    nobody = next((player for player in kept if player.number == NO_PLAYER), None)
    line = PlayerResult(number=NO_PLAYER, kind=NOBODY, deeds=total + (nobody.deeds if nobody else Deeds()))
    players = (*(player for player in kept if player is not nobody), line)
    return put_side(result, seat, side.model_copy(update={"players": players}))


def survive(result: MatchResult, seat: int, number: int) -> MatchResult:
    """He was badly hurt and not dead."""
    side = result.seats[seat]
    players = tuple(player.model_copy(update={"injuries": tuple(
        "badly hurt" if injury == "dead" else injury for injury in player.injuries)})
        if player.number == number else player for player in side.players)
    harm = tuple(one.model_copy(update={"injury": "badly hurt"}) if (one.number, one.injury) == (number, "dead")
                 else one for one in side.harm)
    return put_side(result, seat, side.model_copy(update={"players": players, "harm": harm}))


def put_side(result: MatchResult, seat: int, side: SeatResult) -> MatchResult:
    seats = tuple(side if place == seat else one for place, one in enumerate(result.seats))
    return result.model_copy(update={"seats": seats})
