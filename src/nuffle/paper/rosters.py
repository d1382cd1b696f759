"""Roster sheets: one page a list, everything an opponent may want to see; also blank, to fill in by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nuffle.data.schema import ProfileData
from nuffle.languages import _
from nuffle.languages.formatting import translate_skill
from nuffle.paper.rendering import render_pdf
from nuffle.teams.formatting import format_stats, format_thousands, list_stat_headings
from nuffle.teams.lineup import field_mercenary, field_star
from nuffle.teams.roster import Player, Roster
from nuffle.teams.value import inducement_cost, mercenary_cost, team_value
from nuffle.tournament.awards import tier_of
from nuffle.tournament.calendar import when
from nuffle.tournament.drafting import check_roster, event_cost, skill_points
from nuffle.tournament.records import Coach, Tournament
from nuffle.tournament.rulespack import CustomInducement, Rulespack
from nuffle.tournament.standings import tallies

BLANK_ROWS = 16
SheetData = dict[str, Any]


def make_player(roster: Roster, player: Player) -> SheetData:
    position, profile = roster.position(player), roster.profile(player)
    given = [roster.data.team_rules.captain_skill] if player.captain else []
    added = [skill for skill in profile.skills if skill not in (*position.skills, *given)]
    return {
        "number": str(player.number),
        "name": player.name,
        "position": _("{position}, captain", position=position.name) if player.captain else position.name,
        "stats": format_stats(profile, roster.edition),
        "skills": [translate_skill(skill) for skill in profile.skills if skill not in added],
        "added": list(map(translate_skill, added)),
        "cost": format_thousands(position.cost),
    }


def list_hired_players(roster: Roster) -> Iterable[SheetData]:
    for name in roster.stars:
        fielded = field_star(roster, name, 0)
        yield extra(fielded.name, _("Star player"), fielded.profile, roster.data.star(name).cost, roster.edition)
    for hired in roster.mercenaries:
        fielded = field_mercenary(roster, hired, 0)
        position = _("Mercenary {position}", position=hired.position)
        yield extra(hired.name, position, fielded.profile, mercenary_cost(roster, hired), roster.edition)


def extra(name: str, position: str, profile: ProfileData, cost: int, edition: str) -> SheetData:
    return {
        "number": "*",
        "name": name,
        "position": position,
        "stats": format_stats(profile, edition),
        "skills": list(map(translate_skill, profile.skills)),
        "added": [],
        "cost": format_thousands(cost),
    }


def make_staff(roster: Roster, pack: Rulespack) -> list[SheetData]:
    common = roster.data.common
    fans = max(0, roster.fans - pack.draft.fans_free) * pack.draft.fan_price
    lines = [
        (_("Team re-rolls"), roster.rerolls, roster.rerolls * roster.race.reroll_cost),
        (_("Assistant coaches"), roster.assistant_coaches, roster.assistant_coaches * common.assistant_coach_cost),
        (_("Cheerleaders"), roster.cheerleaders, roster.cheerleaders * common.cheerleader_cost),
        (_("Apothecary"), int(roster.apothecary), common.apothecary_cost if roster.apothecary else 0),
        (_("Fan factor") if roster.data.team_rules.fans == "fan factor" else _("Dedicated fans"), roster.fans, fans),
    ]
    return [{"what": what, "count": str(count), "cost": format_thousands(cost)} for what, count, cost in lines]


def make_inducements(roster: Roster, pack: Rulespack) -> list[SheetData]:
    custom = {item.name: item for item in pack.inducements.custom}
    rows = [
        {
            "what": make_times(hired.name, hired.count),
            "cost": format_thousands(price(roster, hired.name, hired.count, custom)),
        }
        for hired in roster.inducements
    ]
    taken = {hired.name for hired in roster.inducements}
    rows += [{"what": item.name, "cost": _("free")} for item in custom.values() if item.free and item.name not in taken]
    return rows or [{"what": _("none"), "cost": ""}]


def make_times(name: str, count: int) -> str:
    return f"{count} × {name}" if count > 1 else name  # noqa: RUF001  because: it is a sign of times, on paper


def price(roster: Roster, name: str, count: int, custom: dict[str, CustomInducement]) -> int:
    if name in custom:
        return 0 if custom[name].free else count * custom[name].price
    hired = next(hired for hired in roster.inducements if hired.name == name)
    return inducement_cost(roster, hired)


def make_account(roster: Roster, pack: Rulespack, number: int, wins: int) -> list[SheetData]:
    points = skill_points(roster, pack)
    lines = [
        (_("Spent"), format_thousands(event_cost(roster, pack))),
        (_("Budget"), format_thousands(pack.budget_for(number))),
        (_("Skill points spent"), _("{spent} of {available}", spent=points.spent, available=points.available)),
        (_("Primary, secondary"), f"{points.primary}, {points.secondary}"),
        (_("Team value"), format_thousands(team_value(roster, league=False).total)),
    ]
    gained = wins * pack.progress.fans_for_win
    lines += [(_("Dedicated fans now"), str(roster.fans + gained))] if gained else []
    return [{"what": what, "value": value} for what, value in lines]


def make_head(coach: Coach, number: int, event: Tournament, pack: Rulespack, at: int) -> str:
    """What the sheet is for: the event, the round and its hour where it is for one, which list of several."""
    several = len(coach.lists) > 1
    at = number if several else at      # because: of several lists each is for its round
    parts = [event.name, _("Round {number}", number=at) if at else "", when(pack, at) if at else ""]
    parts += [_("list {number} of {count}", number=number, count=len(coach.lists))] if several else []
    return ", ".join(part for part in parts if part)


def roster_sheet(
    coach: Coach, number: int, event: Tournament, pack: Rulespack, wins: int = 0, at: int = 0
) -> SheetData:
    """One list of a coach, as the round it is for is played; games won so far have brought him fans."""
    roster = coach.lists[number - 1]
    return {
        "blank": False,
        "team_name": roster.name or coach.team_name or _("{name}'s {race}", name=coach.called, race=roster.race.name),
        "head": make_head(coach, number, event, pack, at),
        "coach": coach.called,
        "number": str(coach.number or "-"),
        "race": name_race(roster),
        "tier": str(tier_of(coach, pack) or "-"),
        "squad": coach.squad or "-",
        "naf": str(coach.naf or "-"),
        "stat_names": list_stat_headings(roster.edition),
        "players": [
            *(make_player(roster, player) for player in sorted(roster.players, key=lambda player: player.number)),
            *list_hired_players(roster),
        ],
        "staff": make_staff(roster, pack),
        "inducements": make_inducements(roster, pack),
        "account": make_account(roster, pack, number, wins),
        "notes": [breach.message for breach in check_roster(roster, pack, number)],
    }


def name_race(roster: Roster) -> str:
    """With the league and the rule it has chosen."""
    chosen = ", ".join(word for word in (roster.league, roster.special_rule) if word)
    return f"{roster.race.name} ({chosen})" if chosen else roster.race.name


def blank_sheet(pack: Rulespack, title: str = "") -> SheetData:
    names = list_stat_headings(pack.edition)
    empty = {
        "number": "",
        "name": "",
        "position": "",
        "stats": [""] * len(names),
        "skills": [],
        "added": [],
        "cost": "",
    }
    staff = (_("Team re-rolls"), _("Assistant coaches"), _("Cheerleaders"), _("Apothecary"), _("Dedicated fans"))
    account = (_("Spent"), _("Budget"), _("Skill points spent"), _("Primary, secondary"), _("Team value"))
    filled = {_("Budget"): format_thousands(pack.budget_for(1))}
    return {
        "blank": True,
        **dict.fromkeys(("team_name", "coach", "number", "race", "tier", "squad", "naf"), ""),
        "head": title,
        "stat_names": names,
        "players": [empty | {"number": str(number)} for number in range(1, BLANK_ROWS + 1)],
        "staff": [{"what": what, "count": "", "cost": ""} for what in staff],
        "inducements": [{"what": " ", "cost": ""}] * len(staff),
        "account": [{"what": what, "value": filled.get(what, "")} for what in account],
        "notes": [],
    }


def rosters_pdf(event: Tournament, pack: Rulespack, coaches: Iterable[Coach], at: int = 0) -> bytes:
    """Every list handed in by these coaches, a page each; for one round those that are played in it."""
    found = tallies(event, pack)
    sheets = [
        roster_sheet(coach, number, event, pack, found[coach.id].wins, at)
        for coach in coaches
        for number in range(1, len(coach.lists) + 1)
        if not at or number == min(at, len(coach.lists))
    ]
    return render_pdf("rosters", {"event": event.name, "rosters": sheets})


def blank_roster_pdf(pack: Rulespack, title: str = "") -> bytes:
    return render_pdf("rosters", {"event": title, "rosters": [blank_sheet(pack, title)]})
