"""A match as it is tapped into a phone: a list of events becomes the form of the report, and a result events again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal, cast

from pydantic import Field, NonNegativeInt, TypeAdapter, ValidationError

from nuffle.languages import N_, _
from nuffle.league.facts import LeagueError
from nuffle.league.reports import NO_PLAYER
from nuffle.league.season import LeagueFixture, LeagueSeason
from nuffle.league.table_report import FormDeed, FormSide, TableReportForm, field_roster
from nuffle.teams.lineup import line_up
from nuffle.teams.result import HarmKind, MatchResult, ReportedHarm
from nuffle.teams.roster import Deeds, Injury, Roster
from nuffle.tournament.records import FrozenRecord, list_problems

Kind = Literal["touchdown", "completion", "interception", "deflection", "landing", "hurt", "sent off"]
DEEDS: Final[dict[str, str]] = {"touchdown": "touchdowns", "completion": "completions",
                                "interception": "interceptions", "deflection": "deflections"}
KIND_WORDS: Final = {"touchdown": N_("Touchdown"), "completion": N_("Completion"), "interception": N_("Interception"),
                     "deflection": N_("Deflection"), "landing": N_("Landing"), "hurt": N_("Was hurt"),
                     "sent off": N_("Sent off")}
HOW_WORDS: Final = {"block": N_("block or blitz"), "foul": N_("foul"), "crowd": N_("crowd"),
                    "weapon": N_("secret weapon"), "stab": N_("stab"), "bomb": N_("bomb"), "fall": N_("fall"),
                    "rock": N_("thrown rock"), "own": N_("own side"), "unknown": N_("unknown")}
INJURY_WORDS: Final = {
    "badly hurt": N_("badly hurt"), "miss next game": N_("misses the next match"), "niggling": N_("niggling injury"),
    "ma": N_("loses MA"), "st": N_("loses ST"), "ag": N_("loses AG"), "pa": N_("loses PA"), "av": N_("loses AV"),
    "dead": N_("dead"),
}
MOST: Final = 200


class TappedEvent(FrozenRecord):
    """One tap: whose player, and what about them. `by` and so on are of those who were hurt."""

    side: Annotated[int, Field(ge=0, le=1)]
    kind: Kind
    number: NonNegativeInt = NO_PLAYER
    how: HarmKind = "unknown"
    by: NonNegativeInt | None = None
    injury: Injury = "badly hurt"
    apothecary: bool = False


EVENTS: Final = TypeAdapter(tuple[TappedEvent, ...])


def read_events(text: str) -> tuple[TappedEvent, ...]:
    """The taps as a phone sends them."""
    try:
        found = EVENTS.validate_python(json.loads(text or "[]"))
    except ValidationError as error:
        raise LeagueError("\n".join(list_problems(error))) from None
    except ValueError:
        raise LeagueError(_("the events of the match cannot be read: reload the page")) from None
    if len(found) > MOST:
        raise LeagueError(_("too many events for one match"))
    return found


def make_side(events: Iterable[TappedEvent], seat: int, **end: Any) -> FormSide:
    """The events of one side, and what was said of it at the end."""
    mine = [one for one in events if one.side == seat]
    deeds: dict[int, Counter[str]] = {}
    for one in mine:
        if one.kind in DEEDS or one.kind == "landing":
            deeds.setdefault(one.number, Counter())[DEEDS.get(one.kind, "landing")] += 1
    lines = tuple(FormDeed(number=number, landings=count.pop("landing", 0), deeds=Deeds(**count))
                  for number, count in sorted(deeds.items()))
    hurt = tuple(ReportedHarm(number=one.number, how=one.how, by=one.by or None, injury=one.injury,
                              apothecary=one.apothecary) for one in mine if one.kind == "hurt")
    sent = tuple(one.number for one in mine if one.kind == "sent off")
    return FormSide(deeds=lines, suffered=hurt, sent_off=sent, **end)


def make_form(events: tuple[TappedEvent, ...], ends: tuple[dict[str, Any], dict[str, Any]],
              overtime: bool = False) -> TableReportForm:
    return TableReportForm(home=make_side(events, 0, **ends[0]), away=make_side(events, 1, **ends[1]),
                           overtime=overtime)


def list_events(result: MatchResult) -> list[dict[str, Any]]:
    """The taps a result would have come of, so that the other side can change what differs."""
    found: list[TappedEvent] = []
    for seat, side in enumerate(result.seats):
        for player in side.players:
            for kind, field in DEEDS.items():
                tapped = TappedEvent(side=seat, kind=cast(Kind, kind), number=player.number)
                found += [tapped] * getattr(player.deeds, field)
            if player.sent_off:
                found.append(TappedEvent(side=seat, kind="sent off", number=player.number))
        found += [TappedEvent(side=seat, kind="hurt", number=harm.number, how=harm.how, by=harm.by,
                              injury=harm.injury, apothecary=harm.apothecary) for harm in side.harm]
    return [one.model_dump(mode="json") for one in found]


# -- what the page of the form needs
def describe_teams(season: LeagueSeason, fixture: LeagueFixture) -> list[dict[str, Any]]:
    """Both sides with everybody who takes the field, by number."""
    found = []
    for team in fixture.teams:
        roster = field_roster(season, fixture.id, team)
        found.append({"team": team, "name": season.name_of(team), "players": [
            {"number": one.number, "name": one.name, "position": one.position, "kind": one.kind}
            for one in sorted(line_up(roster), key=lambda one: one.number)]})
    return found


def list_kinds(roster: Roster) -> list[tuple[str, str]]:
    """What is counted in this edition."""
    spp = roster.data.development.spp
    wanted = {"deflection": "deflections" in spp, "landing": bool(roster.data.development.landing)}
    return [(kind, _(words)) for kind, words in KIND_WORDS.items() if wanted.get(kind, True)]


def list_points(roster: Roster) -> dict[str, int]:
    """Star player points of each kind of event, for the running count."""
    development = roster.data.development
    points = {kind: int(development.spp.get(field, 0)) for kind, field in DEEDS.items()}
    return points | {"landing": development.landing, "casualty": int(development.spp.get("casualties", 0))}
