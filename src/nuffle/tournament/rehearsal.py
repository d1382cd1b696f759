"""A whole event made up from a seed: coaches with legal rosters and plausible results, to try everything out.

The results are not played, only likely: stronger tiers score more, and someone concedes now and then.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Iterator
from importlib.resources import files
from itertools import count
from random import Random

from nuffle.data import edition_data
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import GainedSkill, Player, Roster
from nuffle.teams.value import team_value
from nuffle.tournament.awards import tier_of
from nuffle.tournament.drafting import check_roster, for_event, skill_points
from nuffle.tournament.records import (
    SPARE,
    Coach,
    EventGame,
    Person,
    PlayerDeed,
    Result,
    Side,
    Squad,
    Tournament,
    Vote,
    with_changes,
)
from nuffle.tournament.results import with_result
from nuffle.tournament.rulespack import Rulespack

NAMES: dict[str, list[str]] = tomllib.loads(files(__package__).joinpath("rehearsal.toml").read_text(encoding="utf-8"))
_STRENGTH = {1: 1.6, 2: 1.4, 3: 0.8}
_HARM = 1.6             # casualties a side
Means = tuple[tuple[float, float], tuple[float, float]]     # touchdowns and casualties, of home and away
Likely = Callable[[EventGame], Means]
Skilled = Callable[[Roster, Rulespack, Random], Roster]     # the roster with the skills an event lets it choose


def make_field(pack: Rulespack, size: int, seed: int) -> Tournament:
    """An event with this many coaches, officials, and squads where the pack has them; nothing drawn yet."""
    dice = Random(f"{seed}/field")
    names = [f"{first} {last}" for first in NAMES["first"] for last in NAMES["last"]]
    dice.shuffle(names)
    teams = list_playable(pack)
    dice.shuffle(teams)
    squad = pack.format.squad_size
    coaches = [
        make_coach(number, make_name(names, number), teams[number % len(teams)], squad, pack, dice)
        for number in range(size)
    ]
    captains: dict[str, str] = {}
    for coach in coaches:
        if coach.squad:
            captains.setdefault(coach.squad, coach.id)
    squads = [Squad(id=name, name=f"The {name}", captain=captain) for name, captain in captains.items()]
    return Tournament(
        rulespack=pack.model_copy(update={"extends": ""}).model_dump(mode="json"),
        seed=seed,
        name=f"{pack.name} (a rehearsal)",
        coaches=tuple(coaches),
        squads=tuple(squads),
        people=make_officials(),
    )


def make_name(names: list[str], number: int) -> str:
    again, at = divmod(number, len(names))
    return names[at] + (f" {again + 1}" if again else "")


def make_officials() -> tuple[Person, ...]:
    return (
        Person(id="organiser", name="Olu Organiser", roles=("organiser",)),
        Person(id="referee", name="Rhea Referee", roles=("head referee",)),
        Person(id="scorekeeper", name="Sid Scorekeeper", roles=("scorekeeper",)),
        Person(id="spare", name="Sascha Spare", roles=("spare",)),
    )


def list_playable(pack: Rulespack) -> list[str]:
    """The teams whose ready-made roster may be played under the pack."""
    data = edition_data(pack.edition)
    names = [team.name for team in (*data.teams, *data.colleges) if team.official]
    found = [name for name in names if not check_roster(plain_roster(name, pack), pack)]
    return found or names


def plain_roster(team: str, pack: Rulespack) -> Roster:
    return ready_roster(pack.edition, team).model_copy(update={"treasury": 0})


def make_coach(number: int, name: str, team: str, squad: int | None, pack: Rulespack, dice: Random) -> Coach:
    team_name = f"{name.split()[-1]} {dice.choice(NAMES['teams'])}"
    lists = draft_lists(team, pack, dice, team_name, name)
    return Coach(
        id=f"c{number + 1}",
        name=name,
        number=number + 1,
        # because: some coaches are no members, at every event
        naf=None if dice.random() < 0.06 else 1000 + number,
        team=team,
        team_name=team_name,
        team_value=team_value(lists[0], league=False).total if lists else None,
        stars=lists[0].stars if lists else (),
        squad=make_squad(number // squad) if squad else None,
        lists=lists,
    )


def make_squad(number: int) -> str:
    again, at = divmod(number, len(NAMES["teams"]))
    return NAMES["teams"][at] + (f" {again + 1}" if again else "")


def draft_lists(
    team: str, pack: Rulespack, dice: Random, name: str, coach: str, skilled: Skilled | None = None
) -> tuple[Roster, ...]:
    """A legal list for each budget of the pack, each adding to the one before; none where the team cannot have one."""
    roster = plain_roster(team, pack).model_copy(update={"name": name, "coach": coach})
    if check_roster(roster, pack):
        return ()
    roster = for_event((skilled or with_skills)(with_star(roster, pack, dice), pack, dice))
    lists: list[Roster] = []
    for number in range(1, max(1, len(pack.draft.escalation)) + 1):
        roster = spend_gold(roster, pack, number, dice)
        lists.append(roster)
    return tuple(lists)


def if_legal(old: Roster, new: Roster, pack: Rulespack, number: int = 1) -> Roster:
    return old if check_roster(new, pack, number) else new


def with_star(roster: Roster, pack: Rulespack, dice: Random) -> Roster:
    wanted = dice.choice(roster.data.stars_for(roster.race, roster.special_rule, roster.league) or [None])
    # because: in a squad nobody may have a star another has, and a rehearsal need not sort that out
    if wanted is None or pack.format.squad_size or dice.random() < 0.6:
        return roster
    stars = (wanted.name, wanted.pair_with) if wanted.pair_with else (wanted.name,)
    return if_legal(roster, roster.model_copy(update={"stars": stars}), pack)


def with_skills(roster: Roster, pack: Rulespack, dice: Random) -> Roster:
    players = list(roster.players)
    dice.shuffle(players)
    for player in players:
        points = skill_points(roster, pack)
        if points.spent >= points.available:
            break
        known = roster.data.skills_of(roster.position(player).primary)
        gained = (GainedSkill(skill=dice.choice(known).name, how="event"),) if known else ()
        roster = if_legal(roster, roster.replace_player(player.model_copy(update={"skills": gained})), pack)
    return roster


def spend_gold(roster: Roster, pack: Rulespack, number: int, dice: Random) -> Roster:
    """The roster with gold turned into whatever can still be had, a thing at a time."""
    wishes = list(_WISHES)
    while wishes:
        wish = dice.choice(wishes)
        better = if_legal(roster, wish(roster), pack, number)
        if better is roster:
            wishes.remove(wish)
        roster = better
    return roster


def one_more(what: str) -> Callable[[Roster], Roster]:
    return lambda roster: roster.model_copy(update={what: getattr(roster, what) + 1})


def lineman(roster: Roster) -> Roster:
    position = next((position for position in roster.race.positions if position.lineman), None)
    return roster.add_players(Player(number=roster.free_number(), position=position.name)) if position else roster


_WISHES = (lineman, *(one_more(what) for what in ("rerolls", "fans", "assistant_coaches", "cheerleaders")))


def play_round(event: Tournament, pack: Rulespack, seed: int, likely: Likely | None = None) -> Tournament:
    """The event with a likely result for every open game of its last round."""
    dice = Random(f"{seed}/round {len(event.rounds)}")
    coaches = {coach.id: coach for coach in event.coaches}

    def by_tier(game: EventGame) -> Means:
        home, away = (_STRENGTH.get(tier(coaches.get(side or ""), pack), 1.2) for side in (game.home, game.away))
        return (home, away), (_HARM, _HARM)

    games = tuple(
        game if game.played else play_game(game, coaches, pack, dice, likely or by_tier) for game in event.rounds[-1]
    )
    return with_changes(event, rounds=(*event.rounds[:-1], games))


def play_game(game: EventGame, coaches: dict[str, Coach], pack: Rulespack, dice: Random, likely: Likely) -> EventGame:
    scoring, hurting = likely(game)
    score = draw_rare(dice, scoring[0]), draw_rare(dice, scoring[1])
    casualties = draw_rare(dice, hurting[0]), draw_rare(dice, hurting[1])
    level = score[0] == score[1] and pack.format.kind == "groups" and game.knockout
    sides: tuple[Side, Side] = ("home", "away")
    return with_result(
        game,
        Result(
            score=score,
            casualties=casualties,
            carnage=(part(dice, casualties[0]), part(dice, casualties[1])),
            sent_off=(draw_rare(dice, 0.2), draw_rare(dice, 0.2)),
            conceded=dice.choice(sides) if dice.random() < 0.01 else None,
            winner=dice.choice(sides) if level else None,
            extra_time=level,
            timed_out=dice.random() < 0.05,
            deeds=tuple(make_deeds(game, score, casualties, coaches, dice)),
        ),
    )


def tier(coach: Coach | None, pack: Rulespack) -> int:
    return (tier_of(coach, pack) if coach else None) or 2


def draw_rare(dice: Random, mean: float) -> int:
    """A small number with this mean, as rare things are counted (after Poisson)."""
    limit, product = math.exp(-mean), dice.random()
    for number in count():
        if product <= limit:
            return min(number, 7)
        product *= dice.random()
    raise AssertionError


def part(dice: Random, whole: int) -> int:
    return sum(dice.random() < 0.8 for _ in range(whole))


def make_deeds(
    game: EventGame, score: tuple[int, int], casualties: tuple[int, int], coaches: dict[str, Coach], dice: Random
) -> Iterator[PlayerDeed]:
    sides: tuple[Side, Side] = ("home", "away")
    for at, side in enumerate(sides):
        coach = coaches.get((game.home, game.away or SPARE)[at])
        roster = coach.roster() if coach else None
        if roster is None:
            continue
        for what, number in (("touchdowns", score[at]), ("casualties", casualties[at])):
            for _ in range(number):
                player, star = dice.choice(make_players(roster))
                yield PlayerDeed.model_validate({"side": side, "player": player, "star": star, what: 1})


def make_players(roster: Roster) -> list[tuple[str, bool]]:
    own = [(f"{player.number} {roster.position(player).name}", False) for player in roster.players]
    return own + [(star, True) for star in roster.stars]


def vote_all(event: Tournament, seed: int) -> Tournament:
    """Everyone's votes when the last game is over."""
    dice = Random(f"{seed}/votes")
    met: dict[str, list[str]] = {}
    for game in (game for games in event.rounds for game in games if len(game.opponents) == 2):
        met.setdefault(game.home, []).append(game.away or "")
        met.setdefault(game.away or "", []).append(game.home)
    votes = [Vote(by=coach, on=dice.choice(opponents)) for coach, opponents in sorted(met.items())]
    names = sorted(met)
    votes += [Vote(by=coach, on=on, kind="best painted") for coach in names if (on := dice.choice(names)) != coach]
    return with_changes(event, votes=tuple(votes))
