"""A league season: its points, its prizes, and the re-draft with which a team goes into the next one."""

from __future__ import annotations

from nuffle.data.schema import LeagueData
from nuffle.teams.breach import DEVELOPED, NotAllowed
from nuffle.teams.develop import TeamDevelopment, player_label
from nuffle.teams.dice import DieRoller
from nuffle.teams.draft import check
from nuffle.teams.improve import find_wearer
from nuffle.teams.legacies import HATRED
from nuffle.teams.market import NewPlayer, hire, name_captain, pay, without_journeymen
from nuffle.teams.result import MatchResult
from nuffle.teams.roster import Count, Player, Roster, RosterRecord, Season
from nuffle.teams.value import player_value, staff_cost


class Redraft(RosterRecord):
    """What the coach takes into the next season: players he keeps, new ones, staff. Nothing else stays."""

    keep: tuple[int, ...] = ()
    hire: tuple[NewPlayer, ...] = ()
    rerolls: int = Count
    assistant_coaches: int = Count
    cheerleaders: int = Count
    apothecary: bool = False
    captain: int | None = None


class Fee(RosterRecord):
    """What it costs to keep a player."""

    number: int
    name: str
    gold: int


class Offer(RosterRecord):
    """What a re-draft starts from."""

    budget: int
    fees: tuple[Fee, ...]


def league_of(roster: Roster) -> LeagueData:
    if roster.data.league is None:
        raise NotAllowed(f"{roster.edition} has no prizes and no re-draft of its own")
    return roster.data.league


# -- the table and its prizes
def league_points(result: MatchResult, seat: int, league: LeagueData, bonus: bool = False) -> int:
    """Points for the outcome; with `bonus` one more for many touchdowns, a clean sheet, many casualties."""
    mine = result.seats[seat]
    extra = (
        mine.score >= league.bonus_touchdowns,
        not any(other.score for other in result.opponents(seat)),
        mine.casualties >= league.bonus_casualties,
    )
    return league.points[result.outcome(seat)] + (sum(extra) if bonus else 0)


def with_prize(roster: Roster, place: int) -> Roster:
    """The team at the end of a season; the first takes the trophy, whoever held it before gives it back."""
    prizes = league_of(roster).prizes
    gold = prizes[place - 1] if 1 <= place <= len(prizes) else 0
    return roster.model_copy(update={"treasury": roster.treasury + gold, "trophy": place == 1})


# -- between two seasons
def heal_niggles(roster: Roster, player: Player, dice: DieRoller) -> Player:
    """Each niggling injury may go."""
    target = league_of(roster).heals_on - roster.apothecary
    rolls = [dice(6, f"niggling injury of {player_label(player)}") for _ in range(player.niggling)]
    return player.model_copy(update={"niggling": sum(face < target for face in rolls), "miss_next_game": False})


def forget_hatred(roster: Roster, player: Player, dice: DieRoller) -> Player:
    """Hatred gained in matches may fade, each for itself."""
    target, data = league_of(roster).hatred_fades_on, roster.data
    if target is None:
        return player
    kept = tuple(gain for gain in player.skills
                 if gain.how != "other" or data.skill(gain.skill).name != HATRED
                 or dice(6, f"{gain.skill} of {player_label(player)}") < target)
    return player.model_copy(update={"skills": kept})


def restore_retired(roster: Roster, player: Player, dice: DieRoller) -> Player:
    """Who had retired may get back what he lost; each time something of the injury stays behind."""
    if not player.retired:
        return player
    league = league_of(roster)
    target = league.heals_on - (roster.apothecary and league.apothecary_heals_losses)
    kept = tuple(loss for loss in player.losses if dice(6, f"lasting injury of {player_label(player)}") < target)
    scars = len(player.losses) - len(kept) if league.losses_leave_niggles else 0
    niggling = player.niggling + scars
    return player.model_copy(update={"losses": kept, "niggling": niggling, "retired": False})


def recuperate(roster: Roster, dice: DieRoller) -> Roster:
    """Everybody after the break."""
    roster = without_journeymen(roster)
    for player in roster.players:
        rested = restore_retired(roster, heal_niggles(roster, player, dice), dice)
        roster = roster.replace_player(forget_hatred(roster, rested, dice))
    return roster


# -- the re-draft
def redraft_budget(roster: Roster) -> int:
    league, season = league_of(roster), roster.season
    earned = league.per_game * season.games + league.per_win * season.wins + league.per_draw * season.draws
    budget = league.redraft_budget + roster.treasury + earned
    return budget if league.redraft_max is None else min(budget, league.redraft_max)


def keeping_fee(roster: Roster, player: Player) -> int:
    """His value and an agent's share for every season, the one just over among them."""
    return player_value(roster, player) + league_of(roster).season_fee * (player.seasons + 1)


def make_offer(roster: Roster, dice: DieRoller) -> Offer:
    """Budget and fees after the break; the same dice serve the re-draft itself."""
    rested = recuperate(roster, dice)
    fees = [Fee(number=p.number, name=p.name or p.position, gold=keeping_fee(rested, p)) for p in rested.players]
    return Offer(budget=redraft_budget(rested), fees=tuple(fees))


def describe_changes(before: Roster, after: Roster) -> list[str]:
    """What the break did to the players, line by line."""
    notes = []
    for player in after.players:
        old = find_wearer(before, player.number)
        if (old.niggling, old.losses) != (player.niggling, player.losses):
            lost = ", ".join(f"-{stat.upper()}" for stat in player.losses) or "nothing lost"
            notes.append(f"{player_label(player)} after the break: {player.niggling} niggling, {lost}")
    return notes


def redraft(roster: Roster, wishes: Redraft, dice: DieRoller) -> TeamDevelopment:
    """The team of the next season; what is not spent is its treasury."""
    rested = recuperate(roster, dice)
    notes = describe_changes(roster, rested)
    team = rested.model_copy(update={"treasury": redraft_budget(rested), "season": Season(), "players": ()})
    for number in dict.fromkeys(wishes.keep):
        player = find_wearer(rested, number)
        team = pay(team, keeping_fee(rested, player), f"keeping player {number}")
        team = team.add_players(player.model_copy(update={"seasons": player.seasons + 1}))
    team = with_staff(team, wishes)
    for wish in wishes.hire:
        team = hire(team, wish)
    if wishes.captain is not None:
        team = name_captain(team, wishes.captain)
    refuse_breaches(team)
    notes.append(f"kept {len(set(wishes.keep))}, new {len(wishes.hire)}, treasury {team.treasury:,} gp")
    return TeamDevelopment(roster=team, notes=tuple(notes))


def with_staff(roster: Roster, wishes: Redraft) -> Roster:
    """Staff and re-rolls at the price of a draft."""
    staff = wishes.model_dump(include={"rerolls", "assistant_coaches", "cheerleaders", "apothecary"})
    hired = roster.model_copy(update=staff)
    hired = pay(hired, hired.rerolls * hired.race.reroll_cost, f"{hired.rerolls} re-rolls")
    return pay(hired, staff_cost(hired), "the staff")


def refuse_breaches(roster: Roster) -> None:
    least = roster.data.common.players_min
    found = [breach.message for breach in check(roster, DEVELOPED)]
    if len(roster.players) < least:
        found.append(f"players: {len(roster.players)} players; allowed: at least {least}")
    if found:
        raise NotAllowed("\n".join(found))
