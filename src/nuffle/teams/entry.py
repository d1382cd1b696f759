"""A roster as the match engine takes it: profiles with the numbers to roll and the ids of rules."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from itertools import chain

from nuffle.data import UnknownName, edition_data
from nuffle.data import schema as facts
from nuffle.editions import FIRST, lineage
from nuffle.files.names import kebab, plain
from nuffle.rules.procedures.market import COIN
from nuffle.rules.team import Profile, Team
from nuffle.teams.formatting import has_targets
from nuffle.teams.improve import can_rise, list_needy
from nuffle.teams.lineup import Fielded, field_mercenary, field_player, field_star, line_up
from nuffle.teams.market import with_journeymen
from nuffle.teams.roster import Mercenary, Player, Roster
from nuffle.teams.value import current_team_value, mercenary_cost

FIRST_EDITION = FIRST      # the others derive from it and keep the ids of what they share
STAR_RULE = "crp.core.star"
RAISES_THE_DEAD = "crp.team.raises-the-dead"
SPONSORED = "crp.team.sponsored"
IMPROVES_EARLY = "crp.special-play.inspiration"     # the rule by which improvement rolls come before a match
FOR_A_DAY = "bb2020.core.for-a-day"       # journeymen and mercenaries
ROOKIES = 7                               # the most journeymen that riots bring
NO_PASS = 7         # a number no die shows

TAGS = {"Goblin": "cheap bribes", "Halfling": "halfling"}
INDUCEMENT_IDS = {
    "bloodweiserbabes": "babes",
    "bribes": "bribe",
    "extrateamtraining": "extra-training",
    "halflingmasterchef": "master-chef",
    "igor": "igor",
    "wanderingapothecaries": "apothecary",
    "wanderingapothecary": "apothecary",
    "wizard": "wizard",
}


# -- names and numbers
def skill_id(edition: str, skill: str) -> str:
    """The id of a skill's rule; the skill must be one of the edition's."""
    return f"{edition}.skill.{kebab(edition_data(edition).skill(skill).name)}"


def skill_value(skill: str) -> int:
    """What stands in brackets: Loner (4+) has 4, Mighty Blow (+1) has 1."""
    found = re.search(r"\(\D*(\d+)", skill)
    return int(found.group(1)) if found else 0


def find_shunned(skills: Iterable[str]) -> list[str]:
    """Whom Animosity (Dwarfs and Halflings) is about: "dwarf" and "halfling"."""
    return find_named("animosity", skills)


def find_hated(skills: Iterable[str]) -> list[str]:
    """Whom Hatred (Troll) is about: "troll"."""
    return find_named("hatred", skills)


def find_named(trait: str, skills: Iterable[str]) -> list[str]:
    """What stands in the brackets of a trait, each thing for itself, one of it."""
    words = [skill.partition(" (")[2].rstrip(")") for skill in skills if kebab(skill) == trait]
    names = [name.casefold() for word in words if word for name in word.split(" and ")]
    return [re.sub("men$", "man", name).removesuffix("s") for name in names]


def find_known_id(rule: str, known: Container[str] | None) -> str:
    """The id under which a ruleset has a rule: its own or that of the first edition; empty if it has none."""
    if known is None or rule in known:
        return rule
    older = f"{FIRST_EDITION}.{rule.partition('.')[2]}"
    return older if older in known else ""


def skill_rules(edition: str, skills: Iterable[str], known: Container[str] | None) -> list[tuple[str, int]]:
    """Ids and values; what the ruleset does not know is left out only where `known` says what it knows."""
    rules = [(find_known_id(skill_id(edition, skill), known), skill_value(skill)) for skill in skills]
    return [(rule, value) for rule, value in rules if rule]


def star_rules(data: facts.EditionData, name: str, known: Container[str] | None) -> list[tuple[str, int]]:
    """The rule a star player brings with him; one that does not work in a match yet is left out."""
    own = data.star(name).special_rule
    rule = f"{data.edition}.star.{kebab(own.name)}" if own else ""
    return [(rule, 0)] if rule and (known is None or rule in known) else []


def lasting_rules(fielded: Fielded, known: Container[str] | None) -> list[tuple[str, int]]:
    """Marks a rule has left on him, in matches that know of them."""
    marks = [f"{FIRST_EDITION}.core.{kebab(mark)}" for mark in fielded.lasting]
    return [(mark, 0) for mark in marks if known is not None and mark in known]


def to_roll(edition: str, profile: facts.ProfileData) -> tuple[int, int, int]:
    """AG, PA and AV as the number to roll: a plain AG 3 passes on 4+ and a plain AV 8 breaks on 9+."""
    if not has_targets(edition):
        return 7 - profile.ag, 7 - profile.ag, profile.av + 1
    return profile.ag, profile.pa or NO_PASS, profile.av


def to_printed_stat(targets: bool, name: str, number: int) -> int:
    """The other way round: a characteristic of a match as the edition prints it, the + left out."""
    if targets:
        return number
    return {"AG": 7 - number, "PA": 7 - number, "AV": number - 1}.get(name, number)


# -- players
def make_profile(roster: Roster, fielded: Fielded, known: Container[str] | None) -> Profile:
    """One player of the line-up."""
    edition = roster.edition
    ag, pa, av = to_roll(edition, fielded.profile)
    rules = skill_rules(edition, fielded.profile.skills, known)
    if fielded.kind == "star":
        rules += star_rules(roster.data, fielded.name, known)
        if known is None or STAR_RULE in known:
            rules.append((STAR_RULE, 0))
    if fielded.kind in ("journeyman", "mercenary") and known is not None and FOR_A_DAY in known:
        rules.append((FOR_A_DAY, 0))
    rules += lasting_rules(fielded, known)
    race = fielded.race or roster.race.name.casefold()
    made = Profile(fielded.number, fielded.name or f"{fielded.position} {fielded.number}", fielded.position,
                   fielded.profile.ma, fielded.profile.st, ag, pa, av, rules, race)
    made.shuns = find_shunned(fielded.profile.skills)
    made.hates = find_hated(fielded.profile.skills)
    made.keywords = [word.casefold() for word in fielded.profile.keywords]
    made.niggles = fielded.niggling
    made.star = fielded.kind == "star"
    made.partner = roster.data.star(fielded.name).pair_with if made.star else ""
    made.mercenary = fielded.kind == "mercenary"
    made.journeyman = fielded.kind == "journeyman"
    made.lineman = fielded.lineman
    return made


def make_own_profile(roster: Roster, fielded: Fielded, known: Container[str] | None) -> Profile:
    made = make_profile(roster, fielded, known)
    if made.star or made.mercenary:
        return made
    player = roster.player(fielded.number)
    made.spp = player.spp if player else 0
    if player and player.captain and (leads := captain_rule(roster, known)):
        made.skills.append((leads, 0))
    position = roster.race.position(fielded.position)
    made.cost = position.cost
    made.may_learn = list_lessons(roster, position.primary, made, known)
    if player and known is not None and IMPROVES_EARLY in known:
        made.on_doubles = list_lessons(roster, position.secondary, made, known)
        made.may_rise = [stat for stat in facts.STATS if can_rise(roster, player, stat)]
    return made


def captain_rule(roster: Roster, known: Container[str] | None) -> str:
    """What the captain brings besides a skill; empty where the ruleset knows no captains."""
    return find_known_id(f"{roster.edition}.core.captain", known) if known is not None else ""


def list_lessons(roster: Roster, letters: str, player: Profile, known: Container[str] | None) -> list[str]:
    """Skills of these categories that he does not have and that are of use to him."""
    has = {rule for rule, _ in player.skills}
    useless = list_useless(roster, has, known) if roster.data.development.needs else set()
    skills = (skill.name for skill in roster.data.skills_of(letters) if skill.name not in useless)
    return [rule for rule, _ in skill_rules(roster.edition, skills, known) if rule not in has]


def list_useless(roster: Roster, has: Container[str], known: Container[str] | None) -> set[str]:
    """Skills that need another one he does not have."""
    needed = {name for names in roster.data.development.needs.values() for name in names}
    there = {name for name in needed if any(rule in has for rule, _ in skill_rules(roster.edition, [name], known))}
    return list_needy(roster.data, there)


# -- who may join
def free_numbers(roster: Roster) -> Iterator[int]:
    worn = {player.number for player in roster.players} | {fielded.number for fielded in line_up(roster)}
    return (number for number in range(1, 1000) if number not in worn)


def make_zombies(roster: Roster, numbers: Iterator[int], known: Container[str] | None) -> Iterator[Profile]:
    """The zombie that a necromancer may raise; in a team without zombies another of its linemen."""
    if raises_the_dead(roster):
        zombies = (position for position in roster.race.positions if position.name.startswith("Zombie"))
        zombie = next(zombies, roster.race.linemen[0])
        fielded = field_player(roster, Player(number=next(numbers), position=zombie.name))
        yield make_profile(roster, fielded, known)


def make_rookies(roster: Roster, numbers: Iterator[int], known: Container[str] | None) -> Iterator[Profile]:
    """Journeymen who come in a crowd, for teams whose linemen cost next to nothing."""
    if "Low Cost Linemen" in roster.race.special_rules:
        player = Player(number=next(numbers), position=roster.race.linemen[0].name, journeyman=True)
        made = make_profile(roster, field_player(roster, player), known)
        made.most = ROOKIES
        yield made


def make_stars(roster: Roster, numbers: Iterator[int], known: Container[str] | None) -> Iterator[Profile]:
    taken = [*(roster.data.star(name).name for name in roster.stars), *roster.banned]
    for found in roster.data.stars_for(roster.race, roster.special_rule, roster.league):
        if found.name not in taken and (found.cost or found.pair_with):
            made = make_profile(roster, field_star(roster, found.name, next(numbers)), known)
            made.cost = found.cost
            yield made


def make_staff(roster: Roster, numbers: Iterator[int], known: Container[str] | None) -> Iterator[Profile]:
    """Those of the staff for hire who may have to play themselves."""
    for found in roster.data.inducements:
        if found.named and found.profile and found.name not in roster.banned:
            fielded = Fielded(number=next(numbers), name=found.name, kind="player", position=found.name,
                              profile=found.profile)
            made = make_profile(roster, fielded, known)
            made.skills.append((STAR_RULE, 0))
            made.staff = True
            yield made


def count_room_for(roster: Roster, position: facts.Position) -> int:
    taken = sum(roster.position(player).name == position.name for player in roster.players if not player.journeyman)
    return position.max - taken


def make_mercenaries(roster: Roster, numbers: Iterator[int], known: Container[str] | None) -> Iterator[Profile]:
    """Of each position as many as its limit allows."""
    for position in roster.race.positions:
        room = count_room_for(roster, position)
        if room > 0:
            made = make_mercenary(roster, position, next(numbers), known)
            made.most = room
            yield made


def make_mercenary(roster: Roster, position: facts.Position, number: int, known: Container[str] | None) -> Profile:
    hired = Mercenary(position=position.name)
    made = make_profile(roster, field_mercenary(roster, hired, number), known)
    made.name = f"{position.name} for hire"
    made.cost = mercenary_cost(roster, hired)
    made.may_learn = list_lessons(roster, position.primary, made, known)
    return made


# -- the team
def raises_the_dead(roster: Roster) -> bool:
    return bool({"Necromancer", "Masters of Undeath"} & set(roster.race.special_rules))


def list_tags(roster: Roster) -> list[str]:
    found = [TAGS[roster.race.name]] if roster.race.name in TAGS else []
    if FIRST_EDITION not in lineage(roster.edition):
        rules = sorted(roster.rules)      # where they are rules, the match knows
        return [*found, *rules, f"tier {roster.race.tier}"]
    if roster.race.stakes_affected:
        found.append("undead")
    if roster.sponsored:
        found.append(SPONSORED)
    return [*found, RAISES_THE_DEAD] if raises_the_dead(roster) else found


def inducement_rule(roster: Roster, name: str, known: Container[str] | None) -> str:
    """The rule of an inducement; empty where the ruleset has none. An event's own has no facts, only its rule."""
    try:
        proper = roster.data.inducement(name).name
    except UnknownName:
        proper = name
    return find_known_id(f"{roster.edition}.inducement.{INDUCEMENT_IDS.get(plain(proper), kebab(proper))}", known)


def list_hired(roster: Roster, known: Container[str] | None) -> list[tuple[str, int]]:
    """Inducements bought beforehand, by rule id; where the coach chose the price, once for every coin of it."""
    found = [(inducement_rule(roster, entry.name, known), entry.gold // COIN if entry.gold else entry.count)
             for entry in roster.inducements]
    return [(rule, times) for rule, times in found if rule]


def list_paid_in_vain(roster: Roster, known: Container[str]) -> list[str]:
    """What a roster has bought and a match by these rules cannot give it."""
    return [entry.name for entry in roster.inducements if not inducement_rule(roster, entry.name, known)]


def list_refused(roster: Roster, known: Container[str] | None) -> list[str]:
    """The rules of inducements it can hire no more; stars are left out of its list instead."""
    names = {plain(name) for name in roster.banned}
    found = [fact.name for fact in roster.data.inducements if plain(fact.name) in names]
    return [rule for name in found if (rule := inducement_rule(roster, name, known))]


def match_team(roster: Roster, known: Container[str] | None = None, setting: str = "") -> Team:
    """The team for a match. With `known` (a ruleset's `indexes`) rules it does not have are left out.

    In league play a team short of players is filled up with journeymen.
    """
    if setting == "league":
        roster = with_journeymen(roster)
    numbers = free_numbers(roster)
    team = Team(roster.name or roster.race.name, roster.race.name,
                [make_own_profile(roster, fielded, known) for fielded in line_up(roster)])
    team.rerolls = roster.rerolls + roster.trophy
    team.apothecary = int(roster.apothecary)
    team.may_have_apothecary = roster.race.apothecary
    team.assistants = roster.assistant_coaches
    team.cheerleaders = roster.cheerleaders
    team.fan_factor = roster.fans
    team.value = current_team_value(roster).total
    team.treasury = roster.treasury
    team.tags = list_tags(roster)
    team.hired = list_hired(roster, known)
    team.refused = list_refused(roster, known)
    team.reinforcements = list_reinforcements(roster, numbers, known)
    return team


EVERYBODY = (make_zombies, make_rookies, make_staff, make_stars, make_mercenaries)


def list_reinforcements(roster: Roster, numbers: Iterator[int], known: Container[str] | None) -> list[Profile]:
    """All who may join."""
    sources = (make_zombies, make_rookies, make_staff) if isinstance(roster.race, facts.CollegeTeam) else EVERYBODY
    return list(chain.from_iterable(source(roster, numbers, known) for source in sources))
