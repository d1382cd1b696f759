"""The hour before a match: journeymen, values, whose gold, what is for hire; then both sides are settled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from nuffle.data import UnknownName
from nuffle.data.schema import InducementData
from nuffle.files.names import plain
from nuffle.languages import _, ngettext
from nuffle.league.acts_match_day import MatchPrepared
from nuffle.league.facts import LeagueAct, LeagueError
from nuffle.league.season import LeagueSeason
from nuffle.league.sides import PreparedSide, SideChoice, add_journeymen
from nuffle.teams.breach import Breach
from nuffle.teams.draft import check_groups, check_inducements, check_stars, check_unwilling
from nuffle.teams.entry import count_room_for
from nuffle.teams.pre_match import Purse, before_match
from nuffle.teams.roster import Roster
from nuffle.teams.value import current_team_value, make_value
from nuffle.tournament.records import FrozenRecord

SIDE_BET: Final = "Side Bet"
STAKE: Final = 10_000       # bets are made in steps of this
NOTHING: Final = SideChoice()


class HireOffer(FrozenRecord):
    """Something a side may hire. `price_most` is for what the coach chooses the price of."""

    kind: Literal["inducement", "star", "mercenary"]
    name: str
    price: int
    price_most: int = 0
    most: int = 1
    about: str = ""


class SidePlan(FrozenRecord):
    """One side as far as it is planned: what it may spend, and what that would come to."""

    team: str
    value: int
    journeymen: int
    positions: tuple[str, ...]          # a journeyman may play any of these
    own_gold: int                       # of its treasury it may lay out so much
    laid_out: int
    petty_cash: int
    cost: int
    spent: int                          # of its own gold
    prayers: int
    faults: tuple[str, ...] = ()


def enter_side(season: LeagueSeason, fixture: str, team: str, choice: SideChoice) -> Roster:
    """The roster with journeymen and everything the choice hires."""
    roster = season.life(team).now
    allowed = [position.name for position in roster.race.linemen]
    try:
        named = [roster.race.position(name).name for name in choice.journeymen]
        for name in choice.stars:
            roster.data.star(name)
        for hired in choice.inducements:
            roster.data.inducement(hired.name)
        for mercenary in choice.mercenaries:
            roster.race.position(mercenary.position)
    except UnknownName as error:
        raise LeagueError(f"{season.name_of(team)}: {error}") from error
    if strangers := [name for name in named if name not in allowed]:
        raise LeagueError(_("{name}: no journeyman plays there; choose {names}", name=strangers[0],
                            names=", ".join(allowed)))
    filled = add_journeymen(roster, tuple(named))
    return filled.model_copy(update={"stars": choice.stars, "inducements": choice.inducements,
                                     "mercenaries": choice.mercenaries})


def plan_match(season: LeagueSeason, fixture: str, choices: Sequence[SideChoice] = (NOTHING, NOTHING)) -> tuple[
        SidePlan, ...]:
    """Both sides, each with everything that is wrong with its choice."""
    teams = season.fixture(fixture).teams
    rosters = [enter_side(season, fixture, team, choice) for team, choice in zip(teams, choices, strict=True)]
    costs = [hire_cost(roster) for roster in rosters]
    open_purses = before_match(rosters)
    laid = [lay_out(open_purses, seat, choice, cost, costs)
            for seat, (choice, cost) in enumerate(zip(choices, costs, strict=True))]
    within = [min(gold, purse.own_gold) for gold, purse in zip(laid, open_purses, strict=True)]
    purses = before_match(rosters, within)
    totals = [purse.team_value + cost for purse, cost in zip(purses, costs, strict=True)]
    plans = []
    for seat, team in enumerate(teams):
        plan = make_plan(season, team, rosters[seat], purses[seat], choices[seat], laid[seat], costs[seat])
        plans.append(plan.model_copy(update={"prayers": count_prayers_left(rosters[seat], totals, seat)}))
    return tuple(plans)


def hire_cost(roster: Roster) -> int:
    """What its hired help costs; nothing else."""
    value = make_value(roster, 0, 0)
    return value.inducements + value.stars + value.mercenaries


def lay_out(purses: Sequence[Purse], seat: int, choice: SideChoice, cost: int, costs: Sequence[int]) -> int:
    """The gold of its own a side puts in: as it said, or no more than it needs."""
    if choice.own_gold is not None:
        return choice.own_gold
    mine, behind = purses[seat], purses[seat].petty_cash
    if behind <= 0 or mine.own_gold == 0:
        return min(cost, mine.own_gold) if behind <= 0 else 0
    given = behind + (costs[1 - seat] if purses[1 - seat].own_gold >= costs[1 - seat] else 0)
    return cost if cost > given and mine.own_gold >= cost else max(0, cost - given)


def make_plan(season: LeagueSeason, team: str, roster: Roster, purse: Purse, choice: SideChoice, laid_out: int,
              cost: int) -> SidePlan:
    before = season.life(team).now
    spent = max(0, cost - purse.petty_cash)
    faults = [breach.message for breach in list_breaches_of_hire(roster)]
    faults += list_option_faults(season, roster)
    if laid_out > purse.own_gold:
        faults.append(_("own gold: {laid} laid out; at most {most}", laid=f"{laid_out:,}", most=f"{purse.own_gold:,}"))
    if spent > min(laid_out, purse.own_gold):
        faults.append(_("hired help costs {cost}; there is {there} to spend", cost=f"{cost:,}",
                        there=f"{purse.petty_cash + min(laid_out, purse.own_gold):,}"))
    faults += list_bet_faults(season, roster, choice, before.treasury - spent)
    return SidePlan(
        team=team, value=purse.team_value, journeymen=len(roster.players) - len(before.players),
        positions=tuple(position.name for position in roster.race.linemen), own_gold=purse.own_gold,
        laid_out=laid_out, petty_cash=purse.petty_cash, cost=cost, spent=spent, prayers=0, faults=tuple(faults))


def count_prayers_left(roster: Roster, totals: Sequence[int], seat: int) -> int:
    """Where prayers are given: one for each full step a side is still behind after hiring."""
    league = roster.data.league
    step = league.prayer_step if league else None
    return (max(totals) - totals[seat]) // step if step else 0


# -- what is wrong with a choice
def list_breaches_of_hire(roster: Roster) -> Iterator[Breach]:
    data, race = roster.data, roster.race
    yield from check_stars(roster, data, race)
    yield from check_inducements(roster, data, race)
    yield from check_unwilling(roster)
    yield from check_groups(roster, data)


def list_option_faults(season: LeagueSeason, roster: Roster) -> Iterator[str]:
    """What the season does not allow, and too many players."""
    for hired in roster.inducements:
        item = roster.data.inducement(hired.name)
        if not is_allowed(season, item, roster):
            yield _("{name}: not for hire in this season", name=item.name)
        if plain(item.name) == plain(SIDE_BET):
            yield _("a bet is not hired: name the stake")
    forbidden = {plain(name) for name in season.options.supplements.forbidden}
    for name in roster.stars:
        if plain(name) in forbidden:
            yield _("{name}: not for hire in this season", name=name)
    for mercenary in roster.mercenaries:
        position = roster.race.position(mercenary.position)
        wanted = sum(roster.race.position(other.position).name == position.name for other in roster.mercenaries)
        if wanted > count_room_for(roster, position):
            yield _("{name}: no room for {count} more", name=position.name, count=wanted)
    most = roster.data.common.players_max
    if (count := len(roster.fit_players()) + len(roster.stars) + len(roster.mercenaries)) > most:
        yield ngettext("{count} player would take part; at most {most}",
                       "{count} players would take part; at most {most}", count, most=most)


def is_allowed(season: LeagueSeason, item: InducementData, roster: Roster) -> bool:
    """By the options of the season: what the edition's own rules name, everything, or what is listed."""
    rules = season.options.supplements
    if plain(item.name) in {plain(name) for name in rules.forbidden}:
        return False
    if rules.inducements == "all":
        return True
    if rules.inducements == "edition":
        return item.source == roster.data.common.source
    return plain(item.name) in {plain(name) for name in rules.inducements}


def list_bet_faults(season: LeagueSeason, roster: Roster, choice: SideChoice, left: int) -> Iterator[str]:
    if choice.praises_sponsor and not roster.sponsored:
        yield _("the team has no sponsor to praise")
    if not choice.bet:
        return
    try:
        item = roster.data.inducement(SIDE_BET)
    except UnknownName:
        item = None
    if item is None or not is_allowed(season, item, roster):
        yield _("no bets are taken in this season")
    elif choice.bet % STAKE or not item.price <= choice.bet <= (item.price_max or item.price):
        yield _("bet {least} to {most}, in steps of {step}", least=f"{item.price:,}", most=f"{item.price_max or 0:,}",
                step=f"{STAKE:,}")
    if choice.bet > left:
        yield _("bet: {bet}; the treasury has {left} left", bet=f"{choice.bet:,}", left=f"{max(0, left):,}")


# -- what is for hire
def list_offers(season: LeagueSeason, team: str) -> list[HireOffer]:
    """Everything this team may hire, by its prices; what will not work for it any more is left out."""
    roster = season.life(team).now
    chosen = (roster.special_rule, roster.league)
    banned = {plain(name) for name in (*roster.banned, *season.options.supplements.forbidden)}
    found = [HireOffer(kind="inducement", name=item.name, price=item.price_for(roster.race, *chosen),
                       price_most=item.price_max or 0, most=item.max_for(roster.race, *chosen), about=item.effect)
             for item in roster.data.inducements
             if item.for_sale and item.who.allows(roster.race, *chosen) and is_allowed(season, item, roster)
             and plain(item.name) not in banned and plain(item.name) != plain(SIDE_BET)]
    found += [HireOffer(kind="star", name=star.name, price=star.cost)
              for star in roster.data.stars_for(roster.race, *chosen) if plain(star.name) not in banned]
    for position in roster.race.positions:
        if (room := count_room_for(roster, position)) > 0:
            price = position.cost + roster.data.common.mercenary_fee
            found.append(HireOffer(kind="mercenary", name=position.name, price=price, most=room,
                                   price_most=price + roster.data.common.mercenary_skill_fee))
    return found


# -- both sides settled
def prepare_acts(season: LeagueSeason, fixture: str, choices: Sequence[SideChoice] | None = None) -> list[LeagueAct]:
    """The act that settles both sides; refused with everything that is wrong."""
    teams = season.fixture(fixture).teams
    taken = choices or [season.choices.get((fixture, team), NOTHING) for team in teams]
    plans = plan_match(season, fixture, taken)
    if faults := [f"{season.name_of(plan.team)}: {fault}" for plan in plans for fault in plan.faults]:
        raise LeagueError("\n".join(faults))
    rosters = [enter_side(season, fixture, team, choice) for team, choice in zip(teams, taken, strict=True)]
    lost = find_rivals(rosters)
    home, away = (settle_side(season, plan, choice, roster, lost)
                  for plan, choice, roster in zip(plans, taken, rosters, strict=True))
    return [MatchPrepared(fixture=fixture, sides=(home, away))]


def find_rivals(rosters: Sequence[Roster]) -> frozenset[str]:
    """Those whom both sides have hired, where they then play for neither."""
    if rosters[0].data.team_rules.same_hire == "both":
        return frozenset()
    mine, theirs = (set(list_named(roster)) for roster in rosters)
    return frozenset(mine & theirs)


def list_named(roster: Roster) -> Iterator[str]:
    yield from (roster.data.star(name).name for name in roster.stars)
    items = (roster.data.inducement(hired.name) for hired in roster.inducements)
    yield from (item.name for item in items if item.named)


def settle_side(season: LeagueSeason, plan: SidePlan, choice: SideChoice, roster: Roster,
                lost: frozenset[str]) -> PreparedSide:
    known = {player.id for player in season.life(plan.team).now.players}
    data = roster.data
    return PreparedSide(
        team=plan.team, value=plan.value, petty_cash=plan.petty_cash, spent=plan.spent, prayers=plan.prayers,
        bet=choice.bet, praises_sponsor=choice.praises_sponsor, mercenaries=choice.mercenaries,
        journeymen=tuple(player for player in roster.players if player.id not in known),
        stars=tuple(name for name in choice.stars if data.star(name).name not in lost),
        inducements=tuple(hired for hired in choice.inducements if data.inducement(hired.name).name not in lost),
        lost=tuple(sorted(lost & set(list_named(roster)))))


def value_at_kickoff(season: LeagueSeason, fixture: str, team: str) -> int:
    """What the team is worth as it takes the field."""
    prepared = season.prepared.get(fixture, ())
    saved = next((side.value for side in prepared if side.team == team), None)
    return current_team_value(add_journeymen(season.life(team).now)).total if saved is None else saved

