"""Injuries carried over from a match."""

from __future__ import annotations

from nuffle.data.schema import Stat
from nuffle.teams.dice import Dice
from nuffle.teams.roster import Injury, Player, Roster, improved, stat_of

# the characteristic a D6 names
LASTING: tuple[Stat, ...] = ("av", "av", "ma", "pa", "ag", "st")


def can_fall(roster: Roster, player: Player, stat: Stat) -> bool:
    limit = roster.data.common.limits.get(stat)
    if limit is None or (limit.losses is not None and player.losses.count(stat) >= limit.losses):
        return False
    now = stat_of(player, roster.position(player), roster.data, stat)
    return improved(roster.data, stat, now, -1) != now


def lost_stat(roster: Roster, player: Player, stat: Stat, dice: Dice) -> Stat | None:
    """The characteristic that falls. At its worst already: no loss, or another one is rolled."""
    if can_fall(roster, player, stat):
        return stat
    if not roster.data.team_rules.lost_again or not any(can_fall(roster, player, other) for other in LASTING):
        return None
    return lost_stat(roster, player, LASTING[dice(6, f"lasting injury of player {player.number}") - 1], dice)


def hurt(roster: Roster, player: Player, injury: Injury, dice: Dice) -> Player:
    """The player after an injury other than death."""
    if injury == "badly hurt" or injury == "dead":
        return player
    player = player.model_copy(update={"miss_next_game": True})
    if injury == "miss next game":
        return player
    if injury == "niggling":
        return player.model_copy(update={"niggling": player.niggling + 1})
    stat = lost_stat(roster, player, injury, dice)
    return player if stat is None else player.model_copy(update={"losses": (*player.losses, stat)})


def carry_over(roster: Roster, number: int, injuries: tuple[Injury, ...], dice: Dice) -> Roster:
    """The roster after one player's injuries; the dead are struck off."""
    player = roster.player(number)
    if player is None or "dead" in injuries:
        return roster.without(number)
    for injury in injuries:
        player = hurt(roster, player, injury, dice)
    return roster.replaced(player)


def served(roster: Roster) -> Roster:
    """Those who missed this match are fit for the next one."""
    players = tuple(player.model_copy(update={"miss_next_game": False}) for player in roster.players)
    return roster.model_copy(update={"players": players})
