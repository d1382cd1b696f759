"""The formats of an event: Swiss, squads, groups and knockout, everyone against everyone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from nuffle.languages import _, ngettext
from nuffle.tournament.field import PairingField
from nuffle.tournament.lot import draw_lots
from nuffle.tournament.pairing import Draw, SwissRound, draw_swiss, event_before
from nuffle.tournament.records import EventError, Tournament
from nuffle.tournament.rulespack import Rulespack
from nuffle.tournament.stages import Stages, draw_stage, round_robin
from nuffle.tournament.standings import StandingRow, coach_standings, lots_again, squad_standings
from nuffle.tournament.units import CompetingUnits, OddUnit, UnitPair, make_draw


def draw_by_format(event: Tournament, pack: Rulespack, number: int | None = None) -> Draw:
    """The next round by the pack's format, or an unstarted one drawn anew."""
    if pack.format.kind == "team":
        return draw_squads(event, pack, number)
    if pack.format.kind == "groups":
        return draw_stage(event, pack, number)
    if pack.format.kind == "round robin":
        return draw_round_robin(event, pack, number)
    return draw_swiss(event, pack, number)


def draw_squads(event: Tournament, pack: Rulespack, number: int | None = None) -> Draw:
    """Squads by their ranking, then their coaches by rank inside the squad; by lot in round 1."""
    event, number = event_before(event, number)
    units = CompetingUnits(event, pack)
    playing = units.playing(number)
    if number == 1 or pack.pairing.method == "random":
        order = draw_lots(event.seed, event.lots_of(f"round {number}", number), playing)
    else:
        order = [item.name for item in units.standings(lots_again(event, number)) if item.name in playing]
    field = PairingField(tuple(order), units.met(), {}, frozenset(frozenset(pair) for pair in event.forbidden))
    made = SwissRound(event, pack, number, field, units.called, units.had_odd())
    chosen, bye = made.choose()
    pairs = [UnitPair(order[one], order[other], reason, "", made.rematch(one, other)) for one, other, reason in chosen]
    odd = [] if bye is None else [OddUnit(order[bye], made.why_odd(order[bye]))]
    return make_draw(units, number, pairs, odd, [*made.warnings, *squad_trouble(event, pack)])


def squad_trouble(event: Tournament, pack: Rulespack) -> list[str]:
    """What is wrong with the squads of a team event: size, captain, teams taken twice."""
    size = pack.format.squad_size
    if size is None:
        return []
    units = CompetingUnits(event, pack)
    # because: who has left counts no more, neither for the size of a squad nor for what it may have once
    coaches = {coach.id: coach for coach in event.coaches if coach.playing}
    captains = {squad.id: squad.captain for squad in event.squads}
    found = [_("{called} is not in a squad", called=one.called) for one in coaches.values() if one.squad is None]
    for squad, everyone in units.members.items():
        name, members = _("squad {what}", what=units.called[squad]), [coach for coach in everyone if coach in coaches]
        if len(members) != size:
            found.append(ngettext("{name} has {count} coach, not {size}", "{name} has {count} coaches, not {size}",
                                  len(members), name=name, size=size))
        teams = find_twice(coaches[one].team for one in members)
        stars = find_twice(star for one in members for star in coaches[one].stars)
        found += [_("{name} has two {team} teams", name=name, team=team) for team in teams]
        found += [_("{name} has {star} twice", name=name, star=star) for star in stars]
        if captains.get(squad) not in members:
            found.append(_("{name} has no captain yet", name=name))
    return found


def find_twice(names: Iterable[str]) -> list[str]:
    return sorted(name for name, count in Counter(names).items() if name and count > 1)


def draw_round_robin(event: Tournament, pack: Rulespack, number: int | None = None) -> Draw:
    """The next round of everyone against everyone; who has left is met by nobody."""
    event, number = event_before(event, number)
    units = CompetingUnits(event, pack)
    playing = units.playing(number)
    known = units.seen_in(event.rounds[0]) if event.rounds else playing
    schedule = round_robin(draw_lots(event.seed, event.lots_of("round robin", 1), known))
    if number > len(schedule):
        raise EventError(ngettext("everyone has met after {count} round; there are no more pairings",
                                  "everyone has met after {count} rounds; there are no more pairings", len(schedule)))
    pairs: list[UnitPair] = []
    odd: list[OddUnit] = []
    for home, away in schedule[number - 1]:
        here = [name for name in (home, away) if name in playing]
        if len(here) == 2:
            pairs.append(UnitPair(here[0], here[1], f"round robin, round {number}"))
        else:
            odd += [OddUnit(name, "no opponent in this round") for name in here]
    odd += [OddUnit(name, "arrived after the rounds were drawn") for name in sorted(playing - known)]
    return make_draw(units, number, pairs, odd)


def ends_in_a_knockout(event: Tournament, pack: Rulespack, of_squads: bool) -> bool:
    """Whether coaches, or squads, are ranked by a knockout once it has begun."""
    return pack.format.kind == "groups" and of_squads == (pack.format.squad_size is not None) and bool(event.rounds)


def final_order(event: Tournament, pack: Rulespack, of_squads: bool = False) -> list[str]:
    """Everyone from first to last as the format decides it: by the standings, or by the knockout and then them."""
    if ends_in_a_knockout(event, pack, of_squads):
        return Stages(event, pack).final_places()
    return [item.name for item in make_standings(event, pack, of_squads)]


def final_ranks(event: Tournament, pack: Rulespack, of_squads: bool = False) -> dict[str, int]:
    """Everyone's place as the format decides it; who is level, or still plays for a place, shares it."""
    if ends_in_a_knockout(event, pack, of_squads):
        return Stages(event, pack).final_ranks()
    return {item.name: item.rank for item in make_standings(event, pack, of_squads)}


def make_standings(event: Tournament, pack: Rulespack, of_squads: bool) -> list[StandingRow]:
    return (squad_standings if of_squads else coach_standings)(event, pack)


class StandingsTable(NamedTuple):
    """One of the tables an event is shown in."""

    title: str
    of_squads: bool
    rows: list[StandingRow]
    rest: bool = False


def tables(event: Tournament, pack: Rulespack, through: int | None = None) -> list[StandingsTable]:
    """The standings as they are shown, squads first; after the groups those of the knockout, then best of the rest."""
    event = event.model_copy(update={"rounds": event.rounds[:through]})
    after = _("after round {number}", number=len(event.rounds))
    kinds = (True, False) if any(coach.squad for coach in event.coaches) else (False,)
    return [part for of_squads in kinds for part in make_tables(event, pack, of_squads, after)]


def make_tables(event: Tournament, pack: Rulespack, of_squads: bool, after: str) -> list[StandingsTable]:
    stages = Stages(event, pack) if ends_in_a_knockout(event, pack, of_squads) else None
    if stages is None or not stages.groups_over:
        what = _("Squads") if of_squads else _("Standings")
        return [StandingsTable(f"{what} {after}", of_squads, make_standings(event, pack, of_squads))]
    champion = stages.knockout().champion
    title = _("Knockout {after}", after=after)
    title += _(": champion {name}", name=stages.units.called[champion]) if champion else ""
    rest = _("Best of the rest {after}", after=after)
    parts = [StandingsTable(title, of_squads, stages.table()), StandingsTable(rest, of_squads, stages.rest(), True)]
    return [part for part in parts if part.rows]
