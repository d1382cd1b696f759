"""The part of the drafting check that looks at skill points, where an edition's matched play has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from nuffle.data import UnknownName
from nuffle.data.schema import LETTERS, MatchedPlay, Position, StarPlayer, TeamData
from nuffle.languages import _, ngettext
from nuffle.teams.breach import Breach
from nuffle.teams.roster import GainedSkill, Roster

EACH = 1        # skills a player may be given


def check_matched_play(roster: Roster, facts: MatchedPlay, team: TeamData) -> Iterator[Breach]:
    """One skill for a player, as many as the tier has points for; no characteristics."""
    tier = team.tier or max(facts.points)
    primary, secondary = count_skills(roster)
    choices = list_star_choices(roster)
    mega = sum(any(star.mega_star for star in choice) for choice in choices)
    spent = primary * facts.primary + secondary * facts.secondary
    spent += (len(choices) - mega) * facts.star + mega * facts.mega_star
    if spent > facts.points[tier]:
        yield make_breach("skill-points", _("{spent} spent", spent=spent), facts.points[tier], tier)
    if secondary > facts.secondaries_max[tier]:
        found = ngettext("{count} secondary skill", "{count} secondary skills", secondary)
        yield make_breach("secondary-skills", found, facts.secondaries_max[tier], tier)
    if len(choices) > facts.stars_max[tier]:
        found = ngettext("{count} star player, a pair counting as one", "{count} star players, a pair counting as one",
                         len(choices))
        yield make_breach("stars-tier", found, facts.stars_max[tier], tier)
    if mega > 1:
        yield make_breach("mega-stars-max", ngettext("{count} mega-star", "{count} mega-stars", mega), 1, tier)
    yield from check_each(roster)
    yield from check_elite(roster, facts)


def make_breach(rule: str, found: str, most: int, tier: int) -> Breach:
    return Breach(rule=rule, where=_("skill points"), found=found,
                  allowed=_("at most {limit} for tier {tier}", limit=most, tier=tier))


def count_skills(roster: Roster) -> tuple[int, int]:
    """Primary and secondary ones; what is open in neither way has a breach of its own."""
    found = Counter(is_primary(roster, gain, position) for position, gain in list_gains(roster))
    return found[True], found[False]


def list_gains(roster: Roster) -> Iterator[tuple[Position, GainedSkill]]:
    for player in roster.players:
        try:
            position = roster.position(player)
        except UnknownName:
            continue
        yield from ((position, gain) for gain in player.skills)


def is_primary(roster: Roster, gain: GainedSkill, position: Position) -> bool:
    try:
        category = roster.data.skill(gain.skill).category
    except UnknownName:
        return True
    return category in [LETTERS[letter] for letter in position.primary]


def list_star_choices(roster: Roster) -> list[tuple[StarPlayer, ...]]:
    """The stars hired, a pair as one choice."""
    found: dict[frozenset[str], list[StarPlayer]] = {}
    for name in roster.stars:
        try:
            star = roster.data.star(name)
        except UnknownName:
            continue
        found.setdefault(frozenset((star.name, star.pair_with or star.name)), []).append(star)
    return [tuple(stars) for stars in found.values()]


def check_each(roster: Roster) -> Iterator[Breach]:
    for player in roster.players:
        where = _("player {number}", number=player.number)
        if len(player.skills) > EACH:
            found = ", ".join(gain.skill for gain in player.skills)
            yield Breach(rule="skills-per-player", where=where, found=found, allowed=_("at most {most}", most=EACH))
        if player.improvements:
            found = "+" + " +".join(stat.upper() for stat in player.improvements)
            yield Breach(rule="no-characteristics", where=where, found=found, allowed=_("skills only"))


def check_elite(roster: Roster, facts: MatchedPlay) -> Iterator[Breach]:
    added = Counter(gain.skill.partition(" (")[0] for _position, gain in list_gains(roster))
    elite = {skill.name for skill in roster.data.skills if skill.elite}
    for name, count in added.items():
        if name in elite and count > facts.elite_max:
            yield Breach(rule="elite-skills", where=_("skill points"), found=f"{count} {name}",
                         allowed=_("at most {limit} of each elite skill", limit=facts.elite_max))
