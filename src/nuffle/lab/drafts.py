"""Several legal rosters of a team under a rulespack, drafted as coaches do: what is usually wanted first."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from nuffle.teams.roster import GainedSkill, Player, Roster
from nuffle.tournament.drafting import skill_points
from nuffle.tournament.rehearsal import draft_lists, if_legal
from nuffle.tournament.rulespack import Rulespack

WANTED: Final = ("Guard", "Block", "Mighty Blow", "Wrestle", "Dodge", "Tackle", "Side Step", "Sidestep", "Stand Firm",
                 "Sure Hands", "Fend", "Strip Ball", "Break Tackle", "Dirty Player", "Catch", "Sure Feet", "Sprint",
                 "Leader", "Accurate", "Pass")
ANOTHER: Final = 0.3        # chance that a coach takes the next best, or something dearer


def draft_rosters(team: str, pack: Rulespack, number: int, seed: int) -> list[Roster]:
    """So many of them, different as coaches are; none where the team has no legal roster here."""
    found = [draft_lists(team, pack, Random(f"{seed}/{team}/{at}"), f"{team} {at + 1}", "", add_skills)
             for at in range(number)]
    return [lists[0] for lists in found if lists]


def with_more_points(pack: Rulespack, more: int) -> Rulespack:
    """The same pack with so many more skill points for everybody."""
    points = {tier: allowed + more for tier, allowed in pack.skills.points.items()}
    return pack.model_copy(update={"skills": pack.skills.model_copy(update={"points": points})})


def add_skills(roster: Roster, pack: Rulespack, dice: Random) -> Roster:
    """Skills until the points are gone: to specialists first, now and then one that is harder to get."""
    players = list(roster.players)
    dice.shuffle(players)
    players.sort(key=lambda player: roster.position(player).lineman)
    for player in players:
        points = skill_points(roster, pack)
        if points.spent >= points.available:
            break
        roster = teach_skill(roster, pack, player, dice)
    return roster


def teach_skill(roster: Roster, pack: Rulespack, player: Player, dice: Random) -> Roster:
    for name in list_wishes(roster, player, dice):
        gained = (GainedSkill(skill=name, how="event"),)
        better = if_legal(roster, roster.replace_player(player.model_copy(update={"skills": gained})), pack)
        if better is not roster:
            return better
    return roster


def list_wishes(roster: Roster, player: Player, dice: Random) -> Iterator[str]:
    """The best of the dear skills sometimes, the best of the others, and whatever can be had."""
    position = roster.position(player)
    if dice.random() < ANOTHER:
        yield from rank_skills(roster, position.secondary, dice)[:2]
    usual = rank_skills(roster, position.primary, dice)
    yield from usual
    rest = [skill.name for skill in roster.data.skills_of(position.primary) if skill.name not in usual]
    dice.shuffle(rest)
    yield from rest


def rank_skills(roster: Roster, letters: str, dice: Random) -> list[str]:
    known = {skill.name.partition(" (")[0]: skill.name for skill in roster.data.skills_of(letters)}
    found = [known[name] for name in WANTED if name in known]
    if len(found) > 1 and dice.random() < ANOTHER:
        found[0], found[1] = found[1], found[0]
    return found
