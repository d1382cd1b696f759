"""Between two rounds: what a game leaves behind for a team, by the pack.

By the guide everyone recovers and the winner gains a fan; with injuries or advancement the steps of the edition are
taken, but nothing of money, hiring or players raised in the game.
"""

from __future__ import annotations

from nuffle.languages import _
from nuffle.teams.aftermath import begin_aftermath
from nuffle.teams.aftermath_run import Aftermath, AftermathState
from nuffle.teams.develop import (
    NO_DECISIONS,
    Decisions,
    DevelopmentWork,
    TeamDevelopment,
    count_casualties,
    count_deeds,
    count_games,
    take_improvements,
)
from nuffle.teams.dice import DieRoller
from nuffle.teams.result import MatchResult, PlayerResult
from nuffle.teams.roster import Roster
from nuffle.teams.value import current_team_value
from nuffle.tournament.records import EventError
from nuffle.tournament.rulespack import Rulespack


def recover_roster(roster: Roster, won: bool, pack: Rulespack) -> Roster:
    """The list as it was handed in, with the winner's new fans; no cap on those (ruling D4) but the edition's own."""
    fans, most = roster.fans + (pack.progress.fans_for_win if won else 0), roster.data.common.fans_most
    return roster.model_copy(update={"fans": fans if most is None else min(fans, max(most, roster.fans))})


def list_steps(pack: Rulespack) -> tuple[str, ...]:
    """The steps after a game that a pack takes: nothing of money and no market."""
    steps = ["games"]
    steps += ["deeds", "improvements"] if pack.progress.advancement else []
    steps += ["casualties"] if pack.progress.injuries else []
    return tuple(steps)


def begin_between_rounds(roster: Roster, result: MatchResult, seat: int, pack: Rulespack) -> Aftermath:
    """The same as `after_game`, a step at a time: `nuffle.teams.aftermath` rolls and asks, and it can be saved."""
    return begin_aftermath(roster, result, seat, list_steps(pack))


def end_between_rounds(aftermath: Aftermath, state: AftermathState, pack: Rulespack) -> Roster:
    """The team for the next round, once every step is done."""
    if not state.ready:
        raise EventError(_("the steps after the last game are not finished"))
    return recover_roster(state.roster, aftermath.result.outcome(aftermath.seat) == "won", pack)


def after_game(
    roster: Roster,
    result: MatchResult,
    seat: int,
    pack: Rulespack,
    dice: DieRoller,
    decisions: Decisions = NO_DECISIONS,
) -> TeamDevelopment:
    """The team for the next round, and what happened to it. `roster` is the list as it entered the game."""
    if decisions.improve and not pack.progress.advancement:
        raise EventError(_("players do not advance at this event"))
    won = result.outcome(seat) == "won"
    work = DevelopmentWork(roster, result, seat, dice, decisions)
    count_games(work)
    if pack.progress.advancement:
        count_deeds(work)
    if pack.progress.injuries:
        count_casualties(work)
    if pack.progress.advancement:
        take_improvements(work)
    after = recover_roster(work.roster, won, pack)
    gained = [_("fans: {fans} -> {fans2}", fans=roster.fans, fans2=after.fans)] if after.fans != roster.fans else []
    return TeamDevelopment(roster=after, notes=(*work.notes, *gained))


def extra_spp(player: PlayerResult, counts: dict[str, int], pack: Rulespack) -> PlayerResult:
    """A player's result with the points the pack gives for other things; `counts` says how often each happened."""
    worth = {rule.name: rule.spp for rule in pack.progress.extra_spp}
    stray = sorted(set(counts) - set(worth))
    if stray:
        raise EventError(_("no extra points at this event for {what}", what=', '.join(stray)))
    more = sum(worth[name] * times for name, times in counts.items())
    return player.model_copy(update={"extra_spp": player.extra_spp + more})


def inducement_gold(home: Roster, away: Roster, pack: Rulespack) -> tuple[int, int]:
    """The gold each side gets for inducements of one game: where teams change, the weaker has the difference of values.

    Otherwise nobody has any (ruling D20).
    """
    if not (pack.progress.injuries or pack.progress.advancement):
        return 0, 0
    difference = current_team_value(home, league=False).total - current_team_value(away, league=False).total
    return max(0, -difference), max(0, difference)
