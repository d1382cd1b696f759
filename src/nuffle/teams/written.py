"""Numbers of a roster as people write them, on a screen or on paper."""

from __future__ import annotations

from nuffle.data.schema import Profile


def thousands(gold: int) -> str:
    return f"{gold // 1000}k"


def stats(profile: Profile, edition: str) -> list[str]:
    """MA ST AG PA AV as the edition writes them; CRP has no PA."""
    if edition == "crp":
        return [str(profile.ma), str(profile.st), str(profile.ag), str(profile.av)]
    passing = f"{profile.pa}+" if profile.pa else "-"
    return [str(profile.ma), str(profile.st), f"{profile.ag}+", passing, f"{profile.av}+"]


def stat_headings(edition: str) -> list[str]:
    return ["MA", "ST", "AG", "AV"] if edition == "crp" else ["MA", "ST", "AG", "PA", "AV"]
