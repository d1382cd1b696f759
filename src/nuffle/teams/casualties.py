"""Injuries carried over from a match."""

from __future__ import annotations

from nuffle.data.schema import Stat
from nuffle.teams.dice import DieRoller
from nuffle.teams.roster import Injury, Player, Roster, shift_stat, stat_of

# the characteristic a D6 names
LASTING: tuple[Stat, ...] = ("av", "av", "ma", "pa", "ag", "st")


def can_fall(roster: Roster, player: Player, stat: Stat) -> bool:
    limit = roster.data.common.limits.get(stat)
    if limit is None or (limit.losses is not None and player.losses.count(stat) >= limit.losses):
        return False
    now = stat_of(player, roster.position(player), roster.data, stat)
    return shift_stat(roster.data, stat, now, -1) != now


def find_lost_stat(roster: Roster, player: Player, stat: Stat, dice: DieRoller) -> Stat | None:
    """The characteristic that falls. At its worst already: no loss, or another one is rolled."""
    if can_fall(roster, player, stat):
        return stat
    if not roster.data.team_rules.lost_again or not any(can_fall(roster, player, other) for other in LASTING):
        return None
    return find_lost_stat(roster, player, LASTING[dice(6, f"lasting injury of player {player.number}") - 1], dice)


def apply_injury(roster: Roster, player: Player, injury: Injury, dice: DieRoller) -> Player:
    """The player after an injury other than death."""
    if injury == "badly hurt" or injury == "dead":
        return player
    player = player.model_copy(update={"miss_next_game": True})
    if injury == "miss next game":
        return player
    if injury == "niggling":
        return player.model_copy(update={"niggling": player.niggling + 1})
    stat = find_lost_stat(roster, player, injury, dice)
    return player if stat is None else player.model_copy(update={"losses": (*player.losses, stat)})


def carry_over(roster: Roster, number: int, injuries: tuple[Injury, ...], dice: DieRoller) -> Roster:
    """The roster after one player's injuries; the dead are struck off."""
    player = roster.player(number)
    if player is None or "dead" in injuries:
        return roster.without_players(number)
    for injury in injuries:
        player = apply_injury(roster, player, injury, dice)
    return roster.replace_player(player)


def end_absences(roster: Roster) -> Roster:
    """Those who missed this match are fit for the next one."""
    players = tuple(player.model_copy(update={"miss_next_game": False}) for player in roster.players)
    return roster.model_copy(update={"players": players})
