"""After a match: everything that happens to a team until it can play again, in the order of its edition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from pydantic import Field

from nuffle.data.schema import Gain, Position
from nuffle.files.names import plain
from nuffle.rules.procedures.post_match import THE_DEAD_MAY_BE_MVP, THE_HIRED_MAY_BE_MVP
from nuffle.teams.breach import NotAllowed
from nuffle.teams.casualties import carry_over, end_absences
from nuffle.teams.dice import DieRoller
from nuffle.teams.improve import Improve, count_spp, find_wearer, improve, must_improve, new_skills
from nuffle.teams.legacies import apply_lessons, apply_other_legacies
from nuffle.teams.market import HiringFair, bargains, trade, with_journeymen
from nuffle.teams.money import fans_after, mistake, mistake_cost, spiralling_expenses, winnings
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import PEAKED, Deeds, Player, Roster, RosterRecord, Season, fits
from nuffle.teams.value import current_team_value

PRIMARY: Final[Gain] = "random primary"
SECONDARY: Final[Gain] = "random secondary"


class Decisions(RosterRecord):
    """What the coach decides after a match.

    A winner whose match did not settle it, where winnings are rolled, rolls again up to this face of the die.
    `recruits` are how many of those who would join for nothing he takes, all of them if he does not say.
    Where a coach nominates for the most valuable player, `nominate` are the numbers of those he names, for a second
    award others or the same; `awarded` who is given each touchdown that a concession brought.
    """

    nominate: tuple[int, ...] = Field(default=(), max_length=32)
    awarded: tuple[int, ...] = Field(default=(), max_length=32)

    improve: tuple[Improve, ...] = ()
    recruits: int | None = Field(default=None, ge=0)
    market: HiringFair = HiringFair()
    reroll_winnings_up_to: int = 3


class TeamDevelopment(RosterRecord):
    """The team after the match, and what happened to it, line by line."""

    roster: Roster
    notes: tuple[str, ...]


@dataclass
class DevelopmentWork:
    """The team while the steps are taken."""

    roster: Roster
    result: MatchResult
    seat: int
    dice: DieRoller
    decisions: Decisions
    notes: list[str] = field(default_factory=list)
    awards: list[str] = field(default_factory=list)     # ids of most valuable players
    points: dict[str, int] = field(default_factory=dict)    # star player points of this match, by id

    @property
    def mine(self) -> SeatResult:
        return self.result.seats[self.seat]

    def note(self, text: str) -> None:
        self.notes.append(text)

    def update(self, **values: object) -> None:
        self.roster = self.roster.model_copy(update=values)


def player_label(player: Player) -> str:
    return f"{player.number} {player.name or player.position}"


def list_dead(work: DevelopmentWork) -> set[int]:
    return {player.number for player in work.mine.players if "dead" in player.injuries}


def mvp_count(work: DevelopmentWork) -> int:
    """One for each side; who gives up has none, and in some editions the winner takes it."""
    if work.mine.gave_up or not work.roster.data.team_rules.mvps:
        return 0
    if not work.roster.data.team_rules.winner_takes_mvp or work.result.outcome(work.seat) != "won":
        return 1
    return 1 + sum(other.gave_up for other in work.result.opponents(work.seat))


def draw_mvps(work: DevelopmentWork) -> list[int]:
    """The numbers of the most valuable players. Where it may fall on hired help it is then lost."""
    of_all = work.roster.data.team_rules.mvp_of_all
    gone = set() if of_all and THE_DEAD_MAY_BE_MVP else list_dead(work)
    pool = [player.number for player in work.roster.players if player.fit and player.number not in gone]
    guests = len(work.roster.stars) + len(work.roster.mercenaries) if of_all and THE_HIRED_MAY_BE_MVP else 0
    drawn = []
    for award in range(mvp_count(work) if pool else 0):
        named = list_nominees(work, pool, award)
        face = work.dice(len(named) + guests, "most valuable player")
        drawn += named[face - 1 : face]
    return drawn


def list_nominees(work: DevelopmentWork, pool: list[int], award: int) -> list[int]:
    """Among whom an award is drawn: everybody, or those his coach names, the first of the team if he names nobody."""
    most = work.roster.data.team_rules.mvp_nominees
    if not most:
        return pool
    wanted = min(most, len(pool))
    named = list(work.decisions.nominate)
    mine = named[award * wanted:(award + 1) * wanted] or named[:wanted] or pool[:wanted]
    strangers = [number for number in mine if number not in pool]
    if strangers or len(set(mine)) != wanted:
        raise NotAllowed(f"most valuable player: name {wanted} different players who played and live; "
                         f"found {', '.join(map(str, mine))}")
    return mine


def list_nominable(work: DevelopmentWork) -> list[int]:
    """Whom a coach may name."""
    gone = list_dead(work)
    return [player.number for player in work.roster.players if player.fit and player.number not in gone]


def are_awards_settled(work: DevelopmentWork) -> bool:
    return work.mine.mvp_drawn or any(player.deeds.mvps for player in work.mine.own)


def count_awarded(work: DevelopmentWork) -> int:
    """Touchdowns of the score that nobody scored: a concession brought them, and their points are dealt out."""
    mine = work.mine
    if not work.roster.data.team_rules.conceding_costs_points or mine.conceded or mine.touchdowns is None:
        return 0
    left = any(other.conceded for other in work.result.opponents(work.seat))
    return max(0, mine.score - mine.touchdowns) if left else 0


def all_deeds(work: DevelopmentWork) -> dict[int, PlayerResult]:
    """The result of every player who has one: most valuable players of the match, or drawn where it drew none."""
    found = {player.number: player for player in work.mine.own}
    settled = are_awards_settled(work)
    extra = [(number, Deeds(mvps=1)) for number in [*([] if settled else draw_mvps(work)), *list_extra_awards(work)]]
    extra += [(number, Deeds(touchdowns=1)) for number in work.decisions.awarded[:count_awarded(work)]]
    for number, deeds in extra:
        before = found.get(number, PlayerResult(number=number))
        found[number] = before.model_copy(update={"deeds": before.deeds + deeds})
    for number, result in found.items():
        for _ in range(result.deeds.mvps):
            player = find_wearer(work.roster, number)
            work.awards.append(player.id)
            work.note(f"most valuable player: {player_label(player)}")
    return found


def list_extra_awards(work: DevelopmentWork) -> list[int]:
    """Whom rules have made most valuable players besides, once for each time."""
    return [player.number for player in work.mine.own for _ in range(work.mine.amount("mvp", player.number))]


def has_peaked(work: DevelopmentWork, number: int) -> bool:
    """Does he earn nothing any more, since this match or an earlier one?"""
    player = work.roster.player(number)
    marks = [legacy.what for legacy in work.mine.left("lasting", number)]
    return PEAKED in (*marks, *(player.lasting if player else ()))


def points_of(work: DevelopmentWork, result: PlayerResult) -> int:
    if has_peaked(work, result.number) or forfeits_points(work):
        return 0
    left = work.mine.amount("star player points", result.number)
    return max(0, count_spp(result.deeds, work.roster.data) + result.extra_spp + points_by_rules(work, result) + left)


def forfeits_points(work: DevelopmentWork) -> bool:
    return work.mine.gave_up and work.roster.data.team_rules.conceding_costs_points


def points_by_rules(work: DevelopmentWork, result: PlayerResult) -> int:
    """What rules of the team make of its deeds; a match played here has counted its own deeds so already."""
    before = next((one.deeds for one in work.mine.own if one.number == result.number), Deeds())
    deeds, counted = result.deeds.model_dump(), before.model_dump() if work.mine.mvp_drawn else {}
    rules = work.roster.data.development.spp_of_rules
    return sum(more * (deeds[deed] - counted.get(deed, 0))
               for rule, table in rules.items() if rule in work.roster.rules for deed, more in table.items())


def count_deeds(work: DevelopmentWork) -> None:
    results = all_deeds(work)
    for number, result in results.items():
        player = find_wearer(work.roster, number)
        points = points_of(work, result)
        update = {"spp": player.spp + points, "career": player.career + result.deeds}
        work.roster = work.roster.replace_player(player.model_copy(update=update))
        if points:
            work.points[player.id] = points
            work.note(f"{player_label(player)}: {points} star player points")


def count_games(work: DevelopmentWork) -> None:
    outcome, season = work.result.outcome(work.seat), work.roster.season
    work.update(season=Season(
        games=season.games + 1, wins=season.wins + (outcome == "won"), draws=season.draws + (outcome == "drew")))
    for player in work.roster.fit_players():
        work.roster = work.roster.replace_player(player.model_copy(update={"games": player.games + 1}))


def take_improvements(work: DevelopmentWork) -> None:
    improve_players(work)
    for player in work.roster.players:
        if must_improve(work.roster, player):
            work.note(f"{player_label(player)}: {player.spp} star player points must be spent")


def list_open_to(roster: Roster, player: Player, kind: Gain) -> list[str]:
    """The categories from which he can still gain a random skill of this kind, by their letters."""
    position = roster.position(player)
    letters = position.primary if kind == "random primary" else position.secondary
    return [letter for letter in letters if new_skills(roster, player, letter, kind)]


def list_learners(work: DevelopmentWork, kind: Gain) -> list[Player]:
    """Of those who played and live, who can gain a random skill of this kind."""
    able = set(list_nominable(work))
    return [player for player in work.roster.players
            if player.number in able and not player.journeyman and list_open_to(work.roster, player, kind)]


def draw_learner(work: DevelopmentWork) -> Player:
    """A random secondary skill is for whomever a die names."""
    learners = list_learners(work, SECONDARY)
    if not learners:
        raise NotAllowed("nobody who played can gain a secondary skill")
    return learners[work.dice(len(learners), "who learns") - 1]


def take_one_skill(work: DevelopmentWork) -> None:
    """One player a match: of a primary skill the coach says who it is, of a secondary skill a die."""
    if len(work.decisions.improve) > 1:
        raise NotAllowed(f"{len(work.decisions.improve)} improvements; one player a match gains a skill")
    for wish in work.decisions.improve:
        if wish.kind == SECONDARY:
            drawn = draw_learner(work)
            letters = list_open_to(work.roster, drawn, SECONDARY)
            letter = wish.category if wish.category in letters else letters[0]
            changed = wish.model_copy(update={"player": drawn.number, "category": letter})
            work.decisions = work.decisions.model_copy(update={"improve": (changed,)})
        elif wish.player not in [player.number for player in list_learners(work, PRIMARY)]:
            raise NotAllowed(f"player {wish.player}: did not play, or can gain no primary skill")


def hear_scouts(work: DevelopmentWork) -> None:
    """The better a player is, the likelier a professional team takes him."""
    for player in work.roster.players:
        count = len(player.skills)
        if count and work.dice(6, f"do scouts take player {player.number}") <= count:
            work.roster = work.roster.without_players(player.number)
            work.note(f"{player_label(player)} leaves for a professional team")


def improve_players(work: DevelopmentWork) -> None:
    if work.roster.data.team_rules.improvement == "one a match":
        take_one_skill(work)
    for wish in work.decisions.improve:
        before = find_wearer(work.roster, wish.player)
        work.roster = improve(work.roster, wish, work.dice)
        after = find_wearer(work.roster, wish.player)
        gained = [gain.skill for gain in after.skills[len(before.skills) :]]
        gained += [f"+{stat.upper()}" for stat in after.improvements[len(before.improvements) :]]
        work.note(f"{player_label(before)} gains {', '.join(gained)}")


def count_casualties(work: DevelopmentWork) -> None:
    """Those who sat this match out come back; those hurt in it take their injuries along."""
    work.roster = end_absences(work.roster)
    for result in work.mine.own:
        if result.injuries:
            player = find_wearer(work.roster, result.number)
            work.note(f"{player_label(player)}: {', '.join(result.injuries)}")
            work.roster = carry_over(work.roster, result.number, result.injuries, work.dice)


def take_lessons(work: DevelopmentWork) -> None:
    work.roster, told = apply_lessons(work.roster, work.mine)
    work.notes += told


def take_legacies(work: DevelopmentWork) -> None:
    work.roster, told = apply_other_legacies(work.roster, work.mine)
    work.notes += told


def recruits(work: DevelopmentWork) -> list[PlayerResult]:
    """Those who would join: raised in the match and still there, and those whom rules have left."""
    found = [player for player in work.mine.of_kind("raised") if "dead" not in player.injuries]
    later = [*work.mine.raised, *(left.what for left in work.mine.left("recruit"))]
    return found + [PlayerResult(number=0, position=position) for position in later]


def raise_the_dead(work: DevelopmentWork) -> None:
    """A fallen opponent joins for nothing, if his coach wants him and there is room."""
    wanted = work.decisions.recruits
    for at, recruit in enumerate(recruits(work)):
        position = work.roster.race.position(recruit.position)
        if wanted is not None and at >= wanted:
            work.note(f"the raised {position.name} is not wanted")
        elif not has_room_for(work.roster, position):
            work.note(f"no room for the raised {position.name}")
        else:
            take_in(work, recruit, position)


def has_room_for(roster: Roster, position: Position) -> bool:
    regulars = [roster.position(player).name for player in roster.players if not player.journeyman]
    return len(regulars) < roster.data.common.players_max and regulars.count(position.name) < position.max


def take_in(work: DevelopmentWork, recruit: PlayerResult, position: Position) -> None:
    """With what he did and suffered in the match, if he played in it already."""
    free = recruit.number > 0 and work.roster.player(recruit.number) is None
    number = recruit.number if free else work.roster.free_number()
    player = Player(number=number, position=position.name, spp=points_of(work, recruit), career=recruit.deeds,
                    games=int(recruit.kind == "raised"))
    work.roster = carry_over(work.roster.add_players(player), number, recruit.injuries, work.dice)
    work.note(f"a {position.name} joins for free")


def count_gold(work: DevelopmentWork) -> None:
    won = winnings(work.result, work.seat, work.dice, work.decisions.reroll_winnings_up_to)
    treasury = work.roster.treasury + work.mine.other_gold + won
    if treasury < 0:
        raise NotAllowed(f"the match took {-work.mine.other_gold:,} gp; the treasury held {work.roster.treasury:,} gp")
    left = work.mine.amount("gold")
    work.update(treasury=max(0, treasury + left))
    if left:
        work.note(f"left by the match: {left:,} gp")
    work.note(f"winnings: {won:,} gp")


def pay_expenses(work: DevelopmentWork) -> None:
    if fee := spiralling_expenses(work.roster):
        work.update(treasury=work.roster.treasury - fee)
        work.note(f"spiralling expenses: {fee:,} gp")


def count_fans(work: DevelopmentWork) -> None:
    fans = fans_after(work.roster.fans, work.result, work.seat, work.dice)
    if fans != work.roster.fans:
        work.note(f"fans: {work.roster.fans} -> {fans}")
    work.update(fans=fans)


def is_disloyal(work: DevelopmentWork, player: Player) -> bool:
    rules = work.roster.data.team_rules
    return (player.spp if rules.improvement == "levels" else player.advancements) >= rules.loyal_from


def punish_concession(work: DevelopmentWork) -> None:
    if not work.mine.gave_up:
        return
    for player in work.roster.players:
        if is_disloyal(work, player) and work.dice(6, f"does {player_label(player)} leave") <= 3:
            work.roster = work.roster.without_players(player.number)
            work.note(f"{player_label(player)} leaves the team that conceded")


def go_to_market(work: DevelopmentWork) -> None:
    market, cheap = work.decisions.market, work.mine.amount("cheap hire")
    for wish in bargains(work.roster, market.hire, cheap):
        work.note(f"a {work.roster.race.position(wish.position).name} is hired at half price")
    work.roster = trade(work.roster, market, cheap)


def make_mistakes(work: DevelopmentWork) -> None:
    kind = mistake(work.roster, work.dice)
    if cost := mistake_cost(work.roster, kind, work.dice):
        work.update(treasury=work.roster.treasury - cost)
        work.note(f"expensive mistake ({kind}): {cost:,} gp lost")


def send_help_home(work: DevelopmentWork) -> None:
    work.update(stars=(), inducements=(), mercenaries=(), last_match=work.result.id)
    work.note(f"team value for the next match: {current_team_value(work.roster).total:,} gp")


Stage = Callable[[DevelopmentWork], None]

# the steps an edition puts into its order (`after_match` in its edition.toml)
STEPS: dict[str, Stage] = {
    "games": count_games,
    "deeds": count_deeds,
    "lessons": take_lessons,
    "improvements": take_improvements,
    "scouts": hear_scouts,
    "casualties": count_casualties,
    "legacies": take_legacies,
    "gold": count_gold,
    "expenses": pay_expenses,
    "fans": count_fans,
    "concession": punish_concession,
    "the dead": raise_the_dead,
    "market": go_to_market,
    "mistakes": make_mistakes,
    "send home": send_help_home,
}
NO_DECISIONS = Decisions()


def seat_in(result: MatchResult, roster: Roster) -> int:
    """Where a team sat: by its name, or else its race; at home where the result tells neither."""
    for mine, theirs in ((roster.name, [seat.name for seat in result.seats]),
                         (roster.race.name, [seat.race for seat in result.seats])):
        found = [seat for seat, word in enumerate(theirs) if word and plain(word) == plain(mine)]
        if len(found) == 1:
            return found[0]
    if any(seat.name or seat.race for seat in result.seats):
        played = " and ".join(seat.name or seat.race or "a nameless team" for seat in result.seats)
        raise NotAllowed(f"the match was played by {played}: say with --seat home or away which of them it was")
    return 0


def as_played(roster: Roster, mine: SeatResult) -> Roster:
    """With the journeymen it was filled up with, where the result speaks of players it does not have."""
    for guest in mine.of_kind("journeyman"):
        if roster.player(guest.number) is None:
            roster = roster.add_players(Player(number=guest.number, position=guest.position, journeyman=True))
    worn = {player.number for player in roster.players}
    roster = roster if worn.issuperset(player.number for player in mine.own) else with_journeymen(roster)
    strangers = [player for player in mine.own if player.position and not same_player(roster, player)]
    if strangers:
        raise NotAllowed("\n".join(f"player {player.number} of the match was a {player.position}; the roster has "
                                   f"{describe_player(roster, player.number)} there" for player in strangers))
    return roster


def same_player(roster: Roster, result: PlayerResult) -> bool:
    player = roster.player(result.number)
    return player is not None and plain(roster.position(player).name) == plain(result.position)


def describe_player(roster: Roster, number: int) -> str:
    player = roster.player(number)
    return f"a {player.position}" if player else "nobody"


def require_match_fits(roster: Roster, result: MatchResult, seat: int, event: bool = False) -> None:
    """Has this team played this match in this seat, and not taken it in already? At an `event` no league is needed."""
    if not fits(roster, result.edition):
        raise NotAllowed(f"the match was played by {result.edition}, the team belongs to {roster.edition}")
    if not 0 <= seat < len(result.seats):
        raise NotAllowed(f"seat {seat}: the match had seats 0 to {len(result.seats) - 1}")
    race = result.seats[seat].race
    if race and plain(race) != plain(roster.race.name):
        raise NotAllowed(f"a team of {race} played in that seat, this is one of {roster.race.name}")
    if result.setting != "league" and not event:
        raise NotAllowed(f"the match was played in the setting {result.setting}, which leaves a team as it is; "
                         "only one of a league develops it")
    if result.id and result.id == roster.last_match:
        raise NotAllowed("the team already includes this match")


def after_match(
    roster: Roster, result: MatchResult, seat: int, dice: DieRoller, decisions: Decisions = NO_DECISIONS
) -> TeamDevelopment:
    """The team after a match it played in this seat, hired help still on its roster; all decisions made before."""
    require_match_fits(roster, result, seat)
    work = DevelopmentWork(as_played(roster, result.seats[seat]), result, seat, dice, decisions)
    for step in roster.data.team_rules.after_match:
        STEPS[step](work)
    return TeamDevelopment(roster=work.roster, notes=tuple(work.notes))
