"""What a match is played with, in one word: rules, options, what was agreed, the map, both teams to the last skill.

Saved matches hold it, so what is written here never changes. Whatever is added later is written only where it is not
at its default: docs/versions.md.
"""

from __future__ import annotations

import hashlib

from nuffle.rules.grants import MatchTerms
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.team import Profile, Team


def fingerprint_match(rules: Ruleset, setup: MatchTerms, teams: list[Team], plan: str = "", version: str = "") -> str:
    """The same for the same match, and for no other: a position holds it, so that it is taken up with nothing else.

    `version` is that of the rules, where it is an earlier one that these go on with.
    """
    parts = [rules.name, version or rules.version, setup.setting, str(setup.winner_needed), str(setup.inducements)]
    parts.extend(setup.extras)
    parts.append(f"{setup.plays} {setup.recording} {setup.objectives}")
    if setup.hands:
        parts.append(f"hands {setup.hands}")
    if setup.longest > 0:
        parts.append(f"{setup.longest} turns")
    for effect in rules.effects:
        if effect.written:
            parts.append(effect.written)
    if plan:
        parts.append(plan)
    for name in sorted(rules.options):
        if name not in rules.defaults or rules.options[name] != rules.defaults[name]:
            parts.append(f"{name} {rules.options[name]}")
    for team in teams:
        if not team.fingerprint:
            team.fingerprint = fingerprint_team(team)
        parts.append(team.fingerprint)
    return hashlib.sha256("\n".join(parts).encode(errors="replace")).hexdigest()[:32]


def fingerprint_team(team: Team) -> str:
    parts = [team.name, team.race, str(team.rerolls), str(team.apothecary), str(team.assistants),
             str(team.cheerleaders), str(team.fan_factor), str(team.value), str(team.treasury), str(team.tags),
             str(team.hired), str(team.refused)]
    for profile in team.players:
        parts.append(profile_text(profile))
    for profile in team.reinforcements:
        parts.append(profile_text(profile))
    return hashlib.sha256("\n".join(parts).encode(errors="replace")).hexdigest()


def profile_text(profile: Profile) -> str:
    return (f"{profile.number} {profile.name} {profile.position} {profile.ma} {profile.st} {profile.ag} {profile.pa} "
            f"{profile.av} {profile.skills} {profile.race} {profile.cost} {profile.niggles} {profile.most}"
            + (f" {profile.spp}" if profile.spp else "")
            + (f" {profile.keywords} {profile.hates}" if profile.keywords or profile.hates else ""))
