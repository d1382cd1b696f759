"""Rulespacks that are well formed but cannot be meant."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

from nuffle.data import UnknownName, edition_data
from nuffle.languages import _, ngettext
from nuffle.teams.custom_tables import BASE, custom_id, may_have_tables, skill_fault
from nuffle.tournament.toml_lines import Path

if TYPE_CHECKING:
    from nuffle.tournament.rulespack import Rulespack

Fault = tuple[Path, str]


def contradictions(pack: Rulespack, names: bool = True) -> list[Fault]:
    """What is well formed but cannot be meant: each with the way to the value that is at odds."""
    checks = (draft_faults, tier_faults, score_faults, format_faults, award_faults)
    found = [fault for check in checks for fault in check(pack)]
    return [*found, *name_faults(pack), *table_faults(pack)] if names else found


def draft_faults(pack: Rulespack) -> list[Fault]:
    steps, found = pack.draft.escalation, list[Fault]()
    played = sum(day.rounds for day in pack.day.days)
    if played and played != pack.day.rounds:
        found.append((("day", "days"), ngettext("the days have {count} round together, not {rounds}",
                                                "the days have {count} rounds together, not {rounds}", played,
                                                rounds=pack.day.rounds)))
    if steps and len(steps) != pack.day.rounds:
        found.append((("draft", "escalation"), ngettext("there are {what} budgets, but {count} round",
                                                        "there are {what} budgets, but {count} rounds",
                                                        pack.day.rounds, what=len(steps))))
    if any(later < earlier for earlier, later in pairwise(steps)):
        found.append((("draft", "escalation"), _("the budget cannot fall from one round to the next")))
    if pack.draft.players_min > pack.draft.players_max:
        found.append((("draft", "players_min"), _("the minimum number of players is above the maximum")))
    return found


def tier_faults(pack: Rulespack) -> list[Fault]:
    found: list[Fault] = []
    seen: dict[str, str] = {}
    for tier, teams in pack.tiers.items():
        if not tier.isdigit():
            found.append((("tiers", tier), _("tiers are numbers")))
        for index, team in enumerate(teams):
            if team in seen:
                found.append((("tiers", tier, index), _("{team} is already in tier {what}", team=team,
                                                        what=seen[team])))
            seen[team] = tier
        for section, table in (("skills", "points"), ("skills", "secondary_limit"), ("stars", "limit")):
            if tier not in getattr(getattr(pack, section), table):
                found.append(((section, table), _("tier {tier} is missing", tier=tier)))
    for tier, limit in pack.stars.limit.items():
        if pack.stars.mandatory > limit:
            found.append((("stars", "mandatory"), _("{mandatory} required, but tier {tier} may only have {limit}",
                                                    mandatory=pack.stars.mandatory, tier=tier, limit=limit)))
    return found


def name_faults(pack: Rulespack) -> list[Fault]:
    """Names of teams, stars and inducements that stand for nothing in the edition."""
    data = edition_data(pack.edition)
    allowed = () if isinstance(pack.inducements.allowed, str) else pack.inducements.allowed
    looked_up: list[tuple[Path, Callable[[str], object], tuple[str, ...]]] = [
        *((("tiers", tier), data.team, teams) for tier, teams in pack.tiers.items()),
        (("stars", "mega"), data.star, pack.stars.mega),
        (("stars", "forbidden"), data.star, pack.stars.forbidden),
        (("inducements", "allowed"), data.inducement, allowed),
        (("inducements", "forbidden"), data.inducement, pack.inducements.forbidden),
    ]
    return [
        ((*path, index), fault)
        for path, find, names in looked_up
        for index, name in enumerate(names)
        if (fault := unknown(find, name))
    ]


def table_faults(pack: Rulespack) -> list[Fault]:
    """Tables of the organiser's own that no match can follow."""
    found: list[Fault] = []
    for index, item in enumerate(pack.inducements.custom):
        if item.table:
            from nuffle.editions import edition  # because: no other pack needs the engine

            rules, path = edition(pack.edition), ("inducements", "custom", index)
            if not may_have_tables(rules):
                found.append(((*path, "table"), _("tables only work in {BASE} matches", BASE=BASE)))
            elif custom_id(item.name, pack.edition) in rules.indexes:
                found.append(((*path, "name"), _("{name} has a rule of its own: leave out its table",
                                                 name=item.name)))
            found += [
                ((*path, "table", at, "skill"), fault)
                for at, line in enumerate(item.table)
                if line.skill and (fault := skill_fault(rules, line.skill))
            ]
    return found


def unknown(find: Callable[[str], object], name: str) -> str:
    try:
        find(name)
    except UnknownName as error:
        return str(error)
    return ""


def score_faults(pack: Rulespack) -> list[Fault]:
    found: list[Fault] = []
    if not pack.points.win >= pack.points.draw >= pack.points.loss:
        found.append((("points",), _("a win must be worth at least a draw, and a draw at least a loss")))
    for index, rule in enumerate(pack.bonus):
        if (rule.at_least is None) == (rule.at_most is None):
            found.append((("bonus", index), _("write either at_least or at_most")))
        found += own_count(pack, ("bonus", index, "counts"), rule.counts)
    for table in ("tiebreakers", "squad_tiebreakers"):
        names: tuple[str, ...] = getattr(pack, table)
        found += [((table, at), _("{name!r} appears twice",
                                  name=name)) for at, name in enumerate(names) if name in names[:at]]
        found += [fault for at, name in enumerate(names) for fault in own_count(pack, (table, at), name)]
        if "objectives" in names and not pack.objectives.used:
            found.append(((table, names.index("objectives")), _("this event does not use secret objectives")))
    found += [
        (("tiebreakers", at), _("{name!r} is for squads only", name=name))
        for at, name in enumerate(pack.tiebreakers)
        if name.startswith("games_")
    ]
    return found


def own_count(pack: Rulespack, path: Path, name: str) -> list[Fault]:
    own = name.removeprefix("extra.")
    if own != name and own not in pack.counts:
        return [(path, _("{own!r} is not one of the counts of this rulespack", own=own))]
    return []


def format_faults(pack: Rulespack) -> list[Fault]:
    form, found = pack.format, list[Fault]()
    if form.kind == "team" and form.squad_size is None:
        found.append((("format", "kind"), _("a team event needs squad_size, from 3 to 8")))
    if form.kind == "groups":
        needed = form.group_size - 1 + form.knockout.bit_length() - 1
        if pack.day.rounds != needed:
            found.append(
                (
                    ("day", "rounds"),
                    ngettext("groups of {group_size} and a knockout of {knockout} need {count} round, not {rounds}",
                             "groups of {group_size} and a knockout of {knockout} need {count} rounds, not {rounds}",
                             needed, group_size=form.group_size, knockout=form.knockout, rounds=pack.day.rounds),
                )
            )
    return found


def award_faults(pack: Rulespack) -> list[Fault]:
    found: list[Fault] = []
    for index, award in enumerate(pack.awards):
        if award.place == 0:
            found.append((("awards", index, "place"), _("places count from 1 at the top, or from -1 at the bottom")))
        if award.tier == 3 and pack.draft.stunty_only:
            found.append((("awards", index), _("an event for stunty teams only cannot have a stunty cup as well")))
        if award.squads and pack.format.squad_size is None:
            found.append((("awards", index, "squads"), _("there are no squads at this event")))
        found += own_count(pack, ("awards", index, "by"), award.by)
    return found
