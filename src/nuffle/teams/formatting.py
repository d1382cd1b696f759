"""Numbers of a roster as people write them, on a screen or on paper."""

from __future__ import annotations

from nuffle.data import edition_data
from nuffle.data.schema import ProfileData


def format_thousands(gold: int) -> str:
    return f"{gold // 1000}k"


def has_targets(edition: str) -> bool:
    """Does it print characteristics as the number to roll?"""
    return edition_data(edition).team_rules.characteristics == "targets"


def format_stats(profile: ProfileData, edition: str) -> list[str]:
    """MA ST AG PA AV as the edition writes them; one without targets has no PA."""
    if not has_targets(edition):
        return [str(profile.ma), str(profile.st), str(profile.ag), str(profile.av)]
    passing = f"{profile.pa}+" if profile.pa else "-"
    return [str(profile.ma), str(profile.st), f"{profile.ag}+", passing, f"{profile.av}+"]


def list_stat_headings(edition: str) -> list[str]:
    return ["MA", "ST", "AG", "PA", "AV"] if has_targets(edition) else ["MA", "ST", "AG", "AV"]
