"""A team as it entered a match, written out in full so that a recording stands alone."""

from __future__ import annotations

from typing import Any, Final

from nuffle.rules.team import Profile, Team

PROFILE: Final = ("number", "name", "position", "ma", "st", "ag", "pa", "av", "race", "cost")
MARKS: Final = ("niggles", "star", "mercenary", "journeyman", "lineman", "staff", "partner", "most", "spp", "shuns",
               "keywords", "hates", "may_learn", "on_doubles", "may_rise")
USUAL: Final = {"most": 1}
SHEET: Final = ("rerolls", "apothecary", "may_have_apothecary", "assistants", "cheerleaders", "fan_factor", "value",
                "treasury", "tags")


def profile_record(profile: Profile) -> dict[str, Any]:
    """Marks that say nothing are left out."""
    record = {field: getattr(profile, field) for field in PROFILE}
    record["skills"] = [[rule, value] for rule, value in profile.skills]
    return record | {mark: getattr(profile, mark) for mark in MARKS
                     if getattr(profile, mark) and getattr(profile, mark) != USUAL.get(mark)}


def profile_from(record: dict[str, Any]) -> Profile:
    skills = [(str(rule), int(value)) for rule, value in record["skills"]]
    profile = Profile(skills=skills, **{field: record[field] for field in PROFILE})
    for mark in MARKS:
        if mark in record:
            setattr(profile, mark, record[mark])
    return profile


def team_record(team: Team) -> dict[str, Any]:
    return {
        "name": team.name, "race": team.race, **{field: getattr(team, field) for field in SHEET},
        **({"refused": team.refused} if team.refused else {}),
        "hired": [[rule, count] for rule, count in team.hired],
        "players": [profile_record(profile) for profile in team.players],
        "reinforcements": [profile_record(profile) for profile in team.reinforcements],
    }


def team_from(record: dict[str, Any]) -> Team:
    team = Team(record["name"], record["race"], [profile_from(row) for row in record["players"]])
    for field in SHEET:
        setattr(team, field, record[field])
    team.refused = list(record.get("refused", []))
    team.hired = [(str(rule), int(count)) for rule, count in record["hired"]]
    team.reinforcements = [profile_from(row) for row in record["reinforcements"]]
    return team
