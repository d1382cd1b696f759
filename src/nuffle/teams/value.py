"""What a team costs and what it is worth."""

from __future__ import annotations

from nuffle.data.schema import Position
from nuffle.teams.roster import GainedSkill, Hired, Mercenary, Player, Roster, RosterRecord

LINEMAN = "Lineman"     # the keyword, where positions have keywords


class Value(RosterRecord):
    """A sum of gold, by what it stands for."""

    players: int = 0
    rerolls: int = 0
    staff: int = 0
    fans: int = 0
    inducements: int = 0
    stars: int = 0
    mercenaries: int = 0

    @property
    def total(self) -> int:
        own = self.players + self.rerolls + self.staff + self.fans
        return own + self.inducements + self.stars + self.mercenaries


def improvement_value(roster: Roster, player: Player) -> int:
    """What skills and characteristics gained add to a player's value."""
    skills, stats = roster.data.development.skill_values, roster.data.development.stat_values
    counted = [gain for gain in player.skills if gain.how in skills]
    gained = sum(skills[gain.how] + elite_extra(roster, gain) for gain in counted)
    gained += max(0, len(counted) - 1) * roster.data.development.later_skill_value
    return gained + sum(stats.get(stat, 0) for stat in player.improvements)


def elite_extra(roster: Roster, gain: GainedSkill) -> int:
    """What a skill of the best is worth above the others of its kind."""
    extra = roster.data.development.elite_value
    return extra if extra and roster.data.skill(gain.skill).elite else 0


def is_lineman(position: Position) -> bool:
    return position.lineman or LINEMAN in position.keywords


def is_low_cost(roster: Roster, player: Player, league: bool) -> bool:
    return league and is_lineman(roster.position(player)) and "Low Cost Linemen" in roster.race.special_rules


def player_value(roster: Roster, player: Player, league: bool = True) -> int:
    """Hiring fee and improvements; injuries change nothing."""
    fee = 0 if is_low_cost(roster, player, league) else roster.position(player).cost
    return fee + improvement_value(roster, player)


def staff_cost(roster: Roster) -> int:
    common = roster.data.common
    apothecary = common.apothecary_cost if roster.apothecary else 0
    coaches = roster.assistant_coaches * common.assistant_coach_cost
    return apothecary + coaches + roster.cheerleaders * common.cheerleader_cost


def inducement_cost(roster: Roster, hired: Hired) -> int:
    if hired.gold is not None:
        return hired.gold
    return hired.count * roster.data.inducement(hired.name).price_for(roster.race, roster.special_rule, roster.league)


def mercenary_cost(roster: Roster, mercenary: Mercenary) -> int:
    common = roster.data.common
    extra = common.mercenary_skill_fee if mercenary.skill else 0
    return roster.race.position(mercenary.position).cost + common.mercenary_fee + extra


def make_value(roster: Roster, players: int, fans: int) -> Value:
    return Value(
        players=players,
        rerolls=roster.rerolls * roster.race.reroll_cost,
        staff=staff_cost(roster),
        fans=fans,
        inducements=sum(inducement_cost(roster, hired) for hired in roster.inducements),
        stars=sum(roster.data.star(star).cost for star in roster.stars),
        mercenaries=sum(mercenary_cost(roster, mercenary) for mercenary in roster.mercenaries),
    )


def draft_cost(roster: Roster, free_fans: int | None = None) -> Value:
    """What the coach pays for this roster out of the draft budget; fans given for free are not paid."""
    common = roster.data.common
    free = common.fans_start if free_fans is None else free_fans
    players = sum(roster.position(player).cost for player in roster.players)
    value = make_value(roster, players, max(0, roster.fans - free) * common.fans_cost)
    return value.model_copy(update={"rerolls": value.rerolls * common.reroll_factor_at_draft})


def sum_team_value(roster: Roster, players: tuple[Player, ...], league: bool) -> Value:
    common = roster.data.common
    fans = roster.fans * common.fans_cost if common.fans_in_value else 0
    own = roster.model_copy(update={"inducements": (), "stars": (), "mercenaries": ()})
    value = make_value(own, sum(player_value(roster, player, league) for player in players), fans)
    if not (roster.trophy and roster.data.team_rules.trophy_in_value):
        return value
    return value.model_copy(update={"rerolls": value.rerolls + roster.race.reroll_cost})


def current_team_value(roster: Roster, league: bool = True) -> Value:
    """CTV: without the players who miss the next game or have retired for now."""
    return sum_team_value(roster, roster.fit_players(), league)


def team_value(roster: Roster, league: bool = True) -> Value:
    """TV. Where only players fit for the match count, TV and CTV are the same."""
    if not roster.data.team_rules.absent_count_in_value:
        return current_team_value(roster, league)
    return sum_team_value(roster, roster.players, league)
