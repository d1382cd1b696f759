"""Hiring and firing between matches, and journeymen before them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from nuffle.data.schema import Position
from nuffle.files.names import plain
from nuffle.teams.breach import DEVELOPED, NotAllowed
from nuffle.teams.draft import check
from nuffle.teams.draft_captain import CAPTAIN, has_captain, may_lead
from nuffle.teams.draft_skills import UNSPENT
from nuffle.teams.improve import find_wearer
from nuffle.teams.roster import Player, Roster, RosterRecord
from nuffle.teams.value import improvement_value


class NewPlayer(RosterRecord):
    """A player to hire; without a number he gets the lowest free one, without an id the team's next."""

    position: str
    number: int | None = None
    name: str = ""
    id: str = ""


class HiringFair(RosterRecord):
    """What the coach wants. Counts below zero drop what is there; nothing is paid back."""

    fire: tuple[int, ...] = ()
    retire: tuple[int, ...] = ()
    recall: tuple[int, ...] = ()
    keep_journeymen: tuple[int, ...] = ()
    hire: tuple[NewPlayer, ...] = ()
    rerolls: int = 0
    assistant_coaches: int = 0
    cheerleaders: int = 0
    apothecary: bool | None = None
    captain: int | None = None


def with_journeymen(roster: Roster) -> Roster:
    """The team filled up with free linemen to the least a team may field."""
    for lineman in list_linemen(roster, count_missing(roster)):
        roster = roster.add_players(Player(number=roster.free_number(), position=lineman.name, journeyman=True))
    return roster


def count_missing(roster: Roster) -> int:
    """How many a team has too few to play."""
    return max(0, roster.data.common.players_min - len(roster.fit_players()))


def list_linemen(roster: Roster, count: int) -> list[Position]:
    """The positions of so many journeymen: one after the other as the coach said, the last of them for all the rest."""
    known = {plain(one.name): one for one in roster.race.linemen}
    said = [known[plain(name)] for name in roster.journeymen.split(",") if plain(name) in known]
    found = said or [roster.race.linemen[0]]
    return [*found, *[found[-1]] * count][:count]


def list_fillings(roster: Roster) -> list[tuple[Position, ...]]:
    """Among what a coach may choose to fill his team up; empty where there is no choice."""
    missing = count_missing(roster)
    if not missing or len(roster.race.linemen) < 2:
        return []
    return list(combinations_with_replacement(roster.race.linemen, missing))


def without_journeymen(roster: Roster) -> Roster:
    return roster.without_players(*(player.number for player in roster.players if player.journeyman))


def pay(roster: Roster, price: int, what: str) -> Roster:
    if price > roster.treasury:
        raise NotAllowed(f"{what} costs {price:,} gp; the treasury holds {roster.treasury:,} gp")
    return roster.model_copy(update={"treasury": roster.treasury - price})


def fire(roster: Roster, number: int) -> Roster:
    player = find_wearer(roster, number)
    if player.captain and not player.losses:
        raise NotAllowed(f"player {number}: the captain stays as long as no characteristic is reduced")
    return roster.without_players(number)


def name_captain(roster: Roster, number: int) -> Roster:
    """A new one, once the old one is off the roster."""
    player = find_wearer(roster, number)
    if not has_captain(roster):
        raise NotAllowed(f"the {roster.race.name} team has no captain")
    if roster.captain is not None and roster.captain.number != number:
        raise NotAllowed(f"player {number}: player {roster.captain.number} is captain already")
    if not may_lead(roster, player):
        raise NotAllowed(f"player {number}: no Big Guy and no journeyman can be captain")
    return roster.replace_player(player.model_copy(update={"captain": True}))


def retire(roster: Roster, number: int) -> Roster:
    """Where the edition has it: a player with a lasting injury sits out until he is recalled."""
    player = find_wearer(roster, number)
    if not roster.data.team_rules.retires_for_a_time:
        raise NotAllowed(f"player {number}: in {roster.edition} nobody retires for a time")
    if not player.losses:
        raise NotAllowed(f"player {number}: only after a lasting injury does a player retire for a time")
    return roster.replace_player(player.model_copy(update={"retired": True}))


def recall(roster: Roster, number: int) -> Roster:
    return roster.replace_player(find_wearer(roster, number).model_copy(update={"retired": False}))


def keep_journeyman(roster: Roster, number: int) -> Roster:
    """A journeyman stays: he loses Loner and keeps his points."""
    player = find_wearer(roster, number)
    if not player.journeyman:
        raise NotAllowed(f"player {number}: is no journeyman")
    fee = roster.position(player).cost + improvement_value(roster, player)
    return pay(roster, fee, f"journeyman {number}").replace_player(player.model_copy(update={"journeyman": False}))


def bargains(roster: Roster, wishes: Sequence[NewPlayer], cheap: int) -> list[NewPlayer]:
    """The dearest of those he hires, as many as come at half price."""
    return sorted(wishes, key=lambda wish: -roster.race.position(wish.position).cost)[:cheap]


def hire(roster: Roster, wish: NewPlayer, half_price: bool = False) -> Roster:
    position = roster.race.position(wish.position)
    number = roster.free_number() if wish.number is None else wish.number
    if roster.player(number):
        raise NotAllowed(f"player {number}: the number is taken")
    player = Player(number=number, id=wish.id, position=position.name, name=wish.name)
    price = position.cost // 2 if half_price else position.cost
    return pay(roster, price, f"a {position.name}").add_players(player)


def change_staff(roster: Roster, market: HiringFair) -> Roster:
    common = roster.data.common
    if market.rerolls > 0 and common.rerolls_only_at_draft:
        raise NotAllowed(f"rerolls: {roster.data.title} teams buy them when they are drafted, and never again")
    counts = (
        ("rerolls", market.rerolls, roster.race.reroll_cost * common.reroll_factor_after_draft),
        ("assistant_coaches", market.assistant_coaches, common.assistant_coach_cost),
        ("cheerleaders", market.cheerleaders, common.cheerleader_cost),
    )
    for what, change, price in counts:
        count: int = getattr(roster, what) + change
        if count < 0:
            raise NotAllowed(f"{what.replace('_', ' ')}: {-change} to drop, {getattr(roster, what)} there")
        roster = pay(roster, max(0, change) * price, what.replace("_", " ")).model_copy(update={what: count})
    return change_apothecary(roster, market.apothecary)


def change_apothecary(roster: Roster, wanted: bool | None) -> Roster:
    if wanted is None or wanted == roster.apothecary:
        return roster
    paid = pay(roster, roster.data.common.apothecary_cost, "an apothecary") if wanted else roster
    return paid.model_copy(update={"apothecary": wanted})


def trade(roster: Roster, market: HiringFair, cheap: int = 0) -> Roster:
    """The whole shopping list; journeymen not kept go home. Whatever it newly breaks is refused.

    So many new players are `cheap`, at half price.
    """
    before = list_faults(without_journeymen(roster))
    if roster.data.team_rules.hires_first:
        roster = sign_players(move_players(roster, market), market, cheap)
        require_no_new_faults(roster, before)
        roster = dismiss_players(roster, market.fire)
    else:
        for number in market.fire:
            roster = fire(roster, number)
        roster = sign_players(move_players(roster, market), market, cheap)
    roster = change_staff(roster, market)
    if market.captain is not None:
        roster = name_captain(roster, market.captain)
    require_no_new_faults(roster, before)
    return roster


def list_faults(roster: Roster) -> set[str]:
    """What the market must not add to. Points not spent are no matter of gold."""
    return {breach.message for breach in check(roster, DEVELOPED) if breach.rule not in (UNSPENT, CAPTAIN)}


def require_no_new_faults(roster: Roster, before: set[str]) -> None:
    new = [breach.message for breach in check(roster, DEVELOPED)
           if breach.message not in before and breach.rule not in (UNSPENT, CAPTAIN)]
    if new:
        raise NotAllowed("\n".join(new))


def move_players(roster: Roster, market: HiringFair) -> Roster:
    """Who sits out for a time, and who comes back."""
    for number in market.retire:
        roster = retire(roster, number)
    for number in market.recall:
        roster = recall(roster, number)
    return roster


def sign_players(roster: Roster, market: HiringFair, cheap: int) -> Roster:
    """Journeymen who stay, and new ones."""
    for number in market.keep_journeymen:
        roster = keep_journeyman(roster, number)
    roster = without_journeymen(roster)
    halved = bargains(roster, market.hire, cheap)
    for wish in market.hire:
        half_price = wish in halved
        roster = hire(roster, wish, half_price)
        if half_price:
            halved.remove(wish)
    return roster


def dismiss_players(roster: Roster, numbers: Sequence[int]) -> Roster:
    """Nobody whom the team would need for the next match."""
    least = roster.data.common.players_min
    for number in numbers:
        left = fire(roster, number)
        if find_wearer(roster, number).fit and len(left.fit_players()) < least:
            raise NotAllowed(f"player {number}: {least} players who can play must stay")
        roster = left
    return roster
