"""What rules have left behind in a match, taken into the roster."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import cast

from nuffle.data.schema import Stat
from nuffle.rules.keywords import KINDS
from nuffle.teams.result import Legacy, LegacyKind, SeatResult
from nuffle.teams.roster import GainedSkill, How, Player, Roster

Change = Callable[[Roster, Player, Legacy], Player]
HATRED = "Hatred"       # its number is the place of a keyword among all
# How a skill counts that was kept: a mere gift adds nothing to his value.
HOW: dict[LegacyKind, How] = {
    "skill": "other", "primary skill": "primary", "secondary skill": "secondary",
    "random primary skill": "random primary", "random secondary skill": "random secondary"}
# Improvements he has had in the match itself: they count before others are due.
LESSONS: tuple[LegacyKind, ...] = ("primary skill", "secondary skill", "characteristic")


def keep_skill(roster: Roster, player: Player, legacy: Legacy) -> Player:
    kept = GainedSkill(skill=skill_text(roster, legacy), how=HOW[legacy.kind])
    return player.model_copy(update={"skills": (*player.skills, kept)})


def skill_text(roster: Roster, legacy: Legacy) -> str:
    """With the number it came with, Loner (2+), or the usual one."""
    skill = roster.data.skill(legacy.what)
    if "(" in legacy.what:
        return roster.data.written(legacy.what)
    if skill.name == HATRED and legacy.amount:
        return f"{skill.name} ({KINDS[legacy.amount - 1].capitalize()})"
    value = re.sub(r"\d+", str(legacy.amount), skill.value) if legacy.amount else skill.value
    return f"{skill.name} ({value})" if value else skill.name


def lose_skill(roster: Roster, player: Player, legacy: Legacy) -> Player:
    """One he gained goes; one of his position is noted as lost."""
    name = roster.data.skill(legacy.what).name
    kept = tuple(gain for gain in player.skills if roster.data.skill(gain.skill).name != name)
    if len(kept) < len(player.skills):
        return player.model_copy(update={"skills": kept})
    return player.model_copy(update={"lost_skills": (*player.lost_skills, name)})


def improve_stat(roster: Roster, player: Player, legacy: Legacy) -> Player:
    return player.model_copy(update={"improvements": (*player.improvements, cast(Stat, legacy.what))})


def worsen_stat(roster: Roster, player: Player, legacy: Legacy) -> Player:
    return player.model_copy(update={"losses": (*player.losses, cast(Stat, legacy.what))})


def add_lasting_mark(roster: Roster, player: Player, legacy: Legacy) -> Player:
    """Once is enough."""
    return player.model_copy(update={"lasting": tuple(dict.fromkeys((*player.lasting, legacy.what)))})


def sit_out(roster: Roster, player: Player, legacy: Legacy) -> Player:
    return player.model_copy(update={"miss_next_game": True})


TO_PLAYERS: dict[LegacyKind, tuple[Change, str]] = {
    "skill": (keep_skill, "keeps {what}"),
    "primary skill": (keep_skill, "keeps {what}"),
    "secondary skill": (keep_skill, "keeps {what}"),
    "random primary skill": (keep_skill, "keeps {what}"),
    "random secondary skill": (keep_skill, "keeps {what}"),
    "lost skill": (lose_skill, "loses {what}"),
    "characteristic": (improve_stat, "has one better {what}"),
    "lost characteristic": (worsen_stat, "has one worse {what}"),
    "lasting": (add_lasting_mark, "is {what} for good"),
    "misses next match": (sit_out, "misses the next match"),
}


def apply_lessons(roster: Roster, mine: SeatResult) -> tuple[Roster, list[str]]:
    """The roster with improvements that came in the match."""
    return apply_legacies(roster, [legacy for legacy in mine.legacies if legacy.kind in LESSONS])


def apply_other_legacies(roster: Roster, mine: SeatResult) -> tuple[Roster, list[str]]:
    """The roster with everything else that was left to it."""
    return apply_legacies(roster, [legacy for legacy in mine.legacies if legacy.kind not in LESSONS])


def apply_legacies(roster: Roster, legacies: Iterable[Legacy]) -> tuple[Roster, list[str]]:
    """The roster with what was left to its players and to the team, told line by line.

    Gold, fans, points, recruits and cheap hires belong to steps of their own.
    """
    notes: list[str] = []
    for legacy in legacies:
        take = apply_to_team if legacy.player is None else apply_to_player
        roster, told = take(roster, legacy)
        notes += told
    return roster, notes


def apply_to_team(roster: Roster, legacy: Legacy) -> tuple[Roster, list[str]]:
    if legacy.kind == "ban" and legacy.what not in roster.banned:
        banned = (*roster.banned, legacy.what)
        return roster.model_copy(update={"banned": banned}), [f"{legacy.what} does not work for this team any more"]
    if legacy.kind == "sponsor" and not roster.sponsored:
        return roster.model_copy(update={"sponsored": True}), ["the team has a sponsor from now on"]
    return roster, []


def apply_to_player(roster: Roster, legacy: Legacy) -> tuple[Roster, list[str]]:
    player = roster.player(legacy.player) if legacy.player is not None else None
    if player is None or legacy.kind not in (*TO_PLAYERS, "leaves"):
        return roster, []
    who = f"{player.number} {player.name or player.position}"
    if legacy.kind == "leaves":
        return roster.without_players(player.number), [f"{who} leaves the team for a better offer"]
    change, says = TO_PLAYERS[legacy.kind]
    return roster.replace_player(change(roster, player, legacy)), [f"{who} {says.format(what=legacy.what)}"]
