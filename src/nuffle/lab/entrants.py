"""Matches drawn from a seed: who plays whom, with what money, in which setting, with which extra skills."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from nuffle.data import edition_data
from nuffle.editions import FIRST, parts
from nuffle.engine.dice import Seeded
from nuffle.lab.passer import drill
from nuffle.maps.generate import generate
from nuffle.maps.map import Dungeon
from nuffle.maps.map_pitch import needs_map, pitch_of
from nuffle.maps.ready_maps import ready_maps
from nuffle.rules.game import Game
from nuffle.rules.grants import BY_THE_RULES, EVERYTHING, RECORDINGS, MatchTerms
from nuffle.rules.pitch import Pitch
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.team import Team
from nuffle.table.spec import Fixture
from nuffle.teams.college_draft import draft_college
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_rosters
from nuffle.teams.roster import Roster

SETTINGS = ("exhibition", "league", "tournament")
RAREST = (("rarest", "rarest"), ("eager", "eager"))
# because: random play alone hardly ever scores
OTHERS = (("random", "random"), ("random", "random"), ("scripted", "random"), ("scripted", "scripted"))
COIN = 10_000
LONGEST = (6, 12, 25)   # turns a side in a dungeon
MADE = 60               # dungeons made of a seed
SPECIAL_PLAYS = "crp.core.special-plays"
RARE_LESSONS = 8                               # skills seldom used so far that a team is taught at once
RULES_OF_THEIR_OWN = 0.8                       # how often a team that has one plays for rules seldom used
FOR_PLAYERS = ("skill", "trait", "star")       # kinds of rules that can be handed out
COMPANIONS = {"crp.skill.stakes": "crp.skill.stab", "crp.skill.sneaky-git": "crp.skill.dirty-player",
              "crp.skill.nurgles-rot": "crp.skill.mighty-blow"} | {
    f"bb2020.star.{rule}": f"bb2020.skill.{skill}" for skill, rules in {
        "animal-savagery": ("primal-savagery",),
        "ball-and-chain": ("whirling-dervish",),
        "bloodlust": ("tasty-morsel",),
        "bombardier": ("all-you-can-eat", "kaboom"),
        "chainsaw": ("ghostly-flames", "kick-em-while-theyre-down", "maximum-carnage"),
        "dauntless": ("blind-rage", "indomitable"),
        "frenzy": ("gored-by-the-bull",),
        "hail-mary-pass": ("blast-it",),
        "hypnotic-gaze": ("mesmerizing-dance",),
        "pro": ("old-pro",),
        "secret-weapon": ("ill-be-back",),
        "stab": ("master-assassin", "toxin-connoisseur", "a-sneaky-pair"),
        "unchannelled-fury": ("fury-of-the-blood-god",),
    }.items() for rule in rules}
# what an edition says of its own: skills that are no use without others, and what its teams want before a match
NEEDED: dict[str, tuple[str, ...]] = {
    skill: needed for part in parts("lab") for skill, needed in getattr(part, "NEEDED", {}).items()}
PREPARED = {name: prepare for part in parts("lab") for name, prepare in getattr(part, "PREPARED", {}).items()}
FLIGHT = ("bb2020.skill.throw-team-mate", "bb2020.skill.right-stuff")
IN_FLIGHT = ("bb2020.star.reliable", "bb2020.skill.swoop", "bb2020.skill.kick-team-mate")


@dataclass(frozen=True)
class FuzzMatch:
    """One match of a fuzz run, all of it following from its seed and the skills handed out."""

    seed: int
    teams: list[Team]
    setup: MatchTerms
    players: tuple[str, ...]
    pitch: Pitch | None = None

    def fixture(self, rules: Ruleset) -> Fixture:
        """The match by these rules, which need not be an edition's own."""
        return Fixture(rules, self.teams, self.setup, Seeded(self.seed), self.seed, pitch=self.pitch)


def draw(seed: int, rules: Ruleset, extra: Sequence[str] = (), each: int = 0) -> FuzzMatch:
    """Every other match hands out skills from `extra` and plenty of gold, and is played for rules seldom used.

    With `each`, every player has so many skills instead of his own, whatever they are.
    """
    rng = Random(seed)
    rare = seed % 2 == 1
    dungeon = draw_dungeon(seed, rng) if needs_map(rules) else None
    rosters = draw_colleges(dungeon.seats, rng) if dungeon else draw_races(seed, rng, rules, extra if rare else ())
    teams = [match_team(roster, rules.indexes) for roster in rosters]
    for team in teams:
        enrich(team, rng, rare)
        if rules.name in PREPARED:
            PREPARED[rules.name](team)
        if each:
            shuffle_skills(team, rng, rules, each)
        elif rare and extra:
            teach(team, rng, extra)
        if SPECIAL_PLAYS in rules.indexes:
            practise(team, rng)
    setting = rng.choice(SETTINGS) if not rare else rng.choice(SETTINGS[:2])
    secrets = 6 if seed % 3 == 0 and "objectives" in rules.tables else 0
    setup = MatchTerms(setting, rng.random() < 0.3, rng.random() < 0.8, [EVERYTHING], *deal_plays(rng, rules), secrets,
                       longest=rng.choice(LONGEST) if dungeon else 0)
    if secrets and seed % 4 == 0:
        for team in teams:
            drill(team, rules.indexes)
        return FuzzMatch(seed, teams, setup, ("passer", "passer"))
    pair = RAREST[seed // 2 % 2] if rare else OTHERS[seed // 2 % len(OTHERS)]
    players = tuple(pair[seat % 2] for seat in range(len(teams)))
    return FuzzMatch(seed, teams, setup, players, pitch_of(dungeon) if dungeon else None)


def draw_races(seed: int, rng: Random, rules: Ruleset, extra: Sequence[str]) -> list[Roster]:
    """Two ready-made teams; where skills are asked for, one that has such a skill and perhaps one with a rule of its
    own."""
    ready = ready_rosters(rules.name)
    rosters = [ready[(seed + shift) % len(ready)] for shift in (0, rng.randrange(len(ready)))]
    if extra:
        rosters[0] = rng.choice(with_skill(rules, rng.choice(extra)) or rosters)
        rosters[1] = rng.choice(with_rules(rules)) if rng.random() < RULES_OF_THEIR_OWN else rosters[1]
    return rosters


def draw_dungeon(seed: int, rng: Random) -> Dungeon:
    """All the ready ones in turn; every third match one that nobody has seen."""
    ready = ready_maps()
    if seed % 3 == 2:
        return generate(rng.randrange(MADE), rng.choice((2, 3, 4)))
    return ready[seed // 2 % len(ready)]


def draw_colleges(seats: int, rng: Random) -> list[Roster]:
    names = [college.name for college in edition_data(FIRST).colleges]
    return [draft_college(rng.choice(names), rng) for _ in range(seats)]


def deal_plays(rng: Random, rules: Ruleset) -> tuple[int, str]:
    """How many special plays, where there are any, and how they are kept; half of the hands are dealt on purpose."""
    if SPECIAL_PLAYS not in rules.indexes:
        return 0, RECORDINGS[0]
    return rng.choice((BY_THE_RULES, 5)), rng.choice(RECORDINGS)


def spend_gold(match: Game, rng: Random, tally: Mapping[str, int]) -> None:
    """Where nothing is bought at a market, teams bring what they may have, the least used of it first."""
    if match.setup.setting == "league":
        return
    for seat, team in enumerate(match.teams):
        team.hired = [(rule, 1) for rule in shopping(match, seat, rng, tally)[:rng.randrange(4)]]


def shopping(match: Game, seat: int, rng: Random, tally: Mapping[str, int]) -> list[str]:
    """What a team may hire that is no player, one of each kind; of some groups only one or two."""
    found: list[str] = []
    places = {"coaching staff": 2, "wizard": 1, "biased referee": 1}
    goods = [match.rules.hireable[rule] for rule in match.rules.rolls["inducements"]]
    for effect in sorted(goods, key=lambda good: (tally[good.id], rng.random())):
        group = getattr(effect.unwrap(), "group", "")
        if effect.price and effect.cost(match, seat) >= 0 and places.get(group, 1) > 0:
            places[group] = places.get(group, 1) - (group in places)
            found.append(effect.id)
    return found


@cache
def with_rules(rules: Ruleset) -> list[Roster]:
    """Teams that bring a rule of their own: they are few, and their rules seldom come up."""
    return [roster for roster in ready_rosters(rules.name)
            if any(map(rules.works, match_team(roster, rules.indexes).tags))]


@cache
def with_skill(rules: Ruleset, skill: str) -> list[Roster]:
    """Teams that have it from the start."""
    return [roster for roster in ready_rosters(rules.name)
            if any(skill == known for profile in match_team(roster, rules.indexes).players
                   for known, _ in profile.skills)]


def enrich(team: Team, rng: Random, rare: bool) -> None:
    """Values far enough apart that something can be hired, and staff to be counted."""
    team.value += COIN * rng.choice((0, 0, 10, 40, 80) if rare else (0, 0, 5, 20))
    team.treasury = COIN * rng.choice((0, 0, 10, 50) if rare else (0, 0, 0, 10))
    team.assistants = rng.randrange(4)
    team.cheerleaders = rng.randrange(4)
    team.fan_factor = rng.randrange(10)


def practise(team: Team, rng: Random) -> None:
    """Some are about to reach a level, so that an award before the match is worth something."""
    for profile in team.players:
        profile.spp = rng.choice((0, 3, 14))


def shuffle_skills(team: Team, rng: Random, rules: Ruleset, count: int) -> None:
    """Six random skills, say, for every player, legal or not."""
    skills = [effect.id for effect in rules.effects if effect.kind in FOR_PLAYERS]
    for profile in team.players:
        profile.skills = [(skill, rng.choice((2, 3, 4))) for skill in rng.sample(skills, count)]


def teach(team: Team, rng: Random, extra: Sequence[str]) -> None:
    """The first skills and another one for most of the team, with what they are no use without."""
    lesson = list(dict.fromkeys([*extra[:RARE_LESSONS], rng.choice(extra)]))
    lesson += [COMPANIONS[skill] for skill in lesson if skill in COMPANIONS]
    lesson += [needed for skill in lesson for needed in NEEDED.get(skill, ())]
    lesson += FLIGHT if set(IN_FLIGHT) & set(lesson) else ()
    for profile in team.players:
        known = [skill for skill, _ in profile.skills]
        new = [(skill, 0) for skill in lesson if skill not in known and rng.random() < 0.6]
        profile.skills = [*profile.skills, *new]
