"""The verdict on a rulespack as a page: what stands out first, then tiers and races, each with its interval drawn."""

from __future__ import annotations

from html import escape

from nuffle.lab.fairness import BAND, EVEN, Interval, RaceOutlook, Verdict, worst_first
from nuffle.lab.page import cell, interval, section, table, tiles, whole_page


def fair_page(name: str, verdict: Verdict) -> str:
    told = (f"{verdict.matches} matches of drafted rosters, {verdict.events} events of {verdict.coaches} coaches. "
            "Bots played, all of one strength: what a race asks of its coach is not in it. "
            "Intervals hold 95 % and cover matches, rosters and opponents.")
    return whole_page(name, f"Is “{name}” fair?", told, summary(verdict), flags(verdict), tiers(verdict),
                      races(verdict))


def summary(verdict: Verdict) -> str:
    """What an organiser wants to know first."""
    ranked = sorted(verdict.fates, key=lambda fate: -fate.points.rate)
    flagged = sum(bool(fate.flags) for fate in verdict.fates)
    first, last = ranked[0], ranked[-1]
    stand = "stands" if flagged == 1 else "stand"
    facts = [(str(flagged) if flagged else "None", f"of {len(ranked)} races {stand} out")]
    if first.points.low > max(fate.points.high for fate in ranked[1:]):
        facts.append((first.race, f"does best: {format_interval(first.points)} points a game"))
    if last.points.high < min(fate.points.low for fate in ranked[:-1]):
        facts.append((last.race, f"does worst: {format_interval(last.points)} points a game"))
    return tiles(facts)


def flags(verdict: Verdict) -> str:
    found = [f'<li class="flag">{escape(fate.race)}: {escape(flag)}</li>' for fate in worst_first(verdict.fates)
             for flag in fate.flags]
    return section("What stands out", "", f"<ul>{''.join(found)}</ul>") if found else section("Nothing stands out", "")


def tiers(verdict: Verdict) -> str:
    rows = [(str(tier.tier or "none"), [cell(str(tier.races)), numbers(tier.points), picture(tier.points),
             cell(f"{tier.one_more.rate:+.3f}", f"{tier.one_more.low:+.3f} to {tier.one_more.high:+.3f}")])
            for tier in verdict.tiers]
    return section("Tiers", "", table("Tiers", ("Tier", "Races", "Points a game", "from 0 to 1; grey: nobody minds",
                                                "One more skill point adds"), rows))


def races(verdict: Verdict) -> str:
    even = 1 / verdict.coaches
    rows = [
        (
            fate.race,
            [
                cell(str(fate.tier or "")),
                cell(str(fate.allowed)),
                numbers(fate.points),
                picture(fate.points),
                numbers(fate.event),
                cell(format_outlook(fate, even)),
            ],
        )
        for fate in worst_first(verdict.fates)
    ]
    head = ("Race", "Tier", "Skill points", "Points a game", "from 0 to 1; grey: nobody minds", "Points of the event",
            "Chance to win it (even: 1.0)")
    return section("Races", "", table("Races", head, rows))


def format_outlook(fate: RaceOutlook, even: float) -> str:
    won = fate.champion
    return f"{won.rate / even:.1f} [{won.low / even:.1f}-{won.high / even:.1f}]"


def format_interval(found: Interval) -> str:
    return f"{found.rate:.2f} [{found.low:.2f}-{found.high:.2f}]"


def numbers(found: Interval) -> str:
    return cell(f"{found.rate:.2f}", f"{found.low:.2f}-{found.high:.2f}")


def picture(found: Interval) -> str:
    return interval(found.low, found.rate, found.high, format_interval(found), (EVEN - BAND, EVEN + BAND))
