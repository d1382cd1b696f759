"""The record of a finished match, read off it: what team development and tournaments need of a match."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import cast

from nuffle.data import edition_data
from nuffle.editions import origin
from nuffle.files.errors import NuffleError
from nuffle.rules.game import Game
from nuffle.rules.injuries import CAUSE_NAMES
from nuffle.rules.legacy import (
    BAN,
    LASTING,
    LEGACY_NAMES,
    PRIMARY,
    RANDOM_PRIMARY,
    RANDOM_SECONDARY,
    RECRUIT,
    SECONDARY,
    SKILL,
    SKILL_LOST,
    STAT,
    STAT_LOST,
)
from nuffle.rules.player_state import (
    CASUALTIES,
    COMPLETIONS,
    DEFLECTIONS,
    EXTRA_SPP,
    INTERCEPTIONS,
    MVPS,
    ON_STARS,
    SENT_OFF,
    STAT_NAMES,
    TALLIES,
    TOUCHDOWNS,
)
from nuffle.rules.procedures.casualty import EFFECT_NAMES
from nuffle.rules.state import INJURY_ROW, LEGACY
from nuffle.rules.team import PLACES, Profile
from nuffle.rules.team_state import (
    CARNAGE,
    CONCEDED,
    FAME,
    FAN_CHANGE,
    FANS,
    FORGIVEN,
    FOULS_SEEN,
    SCORE,
    SPENT,
    WINNINGS,
)
from nuffle.teams.result import Kind, Legacy, MatchResult, PlayerResult, ReportedHarm, SeatResult, Setting
from nuffle.teams.roster import Deeds, Injury

INJURIES: dict[str, Injury] = {
    "badly hurt": "badly hurt", "miss next game": "miss next game", "niggling injury": "niggling", "-MA": "ma",
    "-AV": "av", "-AG": "ag", "-ST": "st", "-PA": "pa", "dead": "dead"}
DEEDS = {"touchdowns": TOUCHDOWNS, "completions": COMPLETIONS, "casualties": CASUALTIES, "interceptions": INTERCEPTIONS,
         "mvps": MVPS, "deflections": DEFLECTIONS}
# legacies whose value is a rule, and a characteristic
RULES = (SKILL, SKILL_LOST, BAN, LASTING, PRIMARY, SECONDARY, RANDOM_PRIMARY, RANDOM_SECONDARY)
STATS = (STAT, STAT_LOST)
ANY_LINEMAN = "lineman"     # a recruit who plays what most of the team do


class NotOver(NuffleError, ValueError):
    """The match is still being played."""


def match_result(match: Game) -> MatchResult:
    """Score, deeds, injuries, money, fans and legacies of all sides."""
    if not match.over:
        raise NotOver("the match is not over yet")
    return result_so_far(match)


def result_so_far(match: Game) -> MatchResult:
    """What it has come to until now: a match may end by agreement before its time."""
    return MatchResult(edition=origin(match.rules.name), setting=cast(Setting, match.setup.setting),
                       overtime=match.state.overtime > 0,
                       seats=tuple(seat_result(match, seat) for seat in range(match.seats)))


def seat_result(match: Game, seat: int) -> SeatResult:
    """One side; the score is that of the match, which knows shoot-outs and concessions."""
    s, team = match.state, match.teams[seat]
    league = match.setup.setting == "league"
    members = number_players(match, seat)
    dedicated = edition_data(match.rules.name).team_rules.fans == "dedicated fans"
    return SeatResult(
        name=team.name, race=team.race, score=s.get(seat, SCORE), touchdowns=count_deed(match, seat, TOUCHDOWNS),
        casualties=count_deed(match, seat, CASUALTIES), carnage=s.get(seat, CARNAGE), sent_off=s.get(seat, FOULS_SEEN),
        fame=min(2, s.get(seat, FAME)), fan_factor=s.get(seat, FANS) if dedicated else 0,
        conceded=s.get(seat, CONCEDED) > 0, forgiven=s.get(seat, CONCEDED) == FORGIVEN,
        winnings=s.get(seat, WINNINGS) if league else None, fan_change=s.get(seat, FAN_CHANGE) if league else None,
        mvp_drawn=True, other_gold=-s.get(seat, SPENT), legacies=tuple(list_legacies(match, seat, members)),
        players=tuple(player_result(match, player, number) for player, number in members.items()),
        harm=tuple(list_harm(match, seat, members)))


# -- players
def number_players(match: Game, seat: int) -> dict[int, int]:
    """Everybody of a side, those who joined last, with a number of his own: some who come in a crowd share theirs."""
    team = match.teams[seat]
    places = [seat * PLACES + place for place in range(len(team.players))]
    places += [player for player in match.state.joined[::2] if player // PLACES == seat]
    taken = {profile.number for profile in (*team.players, *team.reinforcements)}
    spare = (number for number in count(1) if number not in taken)
    found: dict[int, int] = {}
    for player in places:
        number = match.profile(player).number
        found[player] = number if number not in found.values() else next(spare)
    return found


def kind_of(profile: Profile, joined: bool) -> Kind:
    if profile.star:
        return "star"
    if profile.mercenary or profile.staff:
        return "mercenary" if profile.mercenary else "staff"
    if profile.journeyman:
        return "journeyman"
    return "raised" if joined else "player"


def player_result(match: Game, player: int, number: int) -> PlayerResult:
    profile, tally = match.profile(player), match.state.tally
    joined = player % PLACES >= len(match.team_of(player).players)
    deeds = Deeds(**{name: tally[player * TALLIES + deed] for name, deed in DEEDS.items()})
    return PlayerResult(
        number=number, name=profile.name, position=profile.position, kind=kind_of(profile, joined), deeds=deeds,
        extra_spp=tally[player * TALLIES + EXTRA_SPP], on_stars=tally[player * TALLIES + ON_STARS],
        sent_off=match.state.status[player] == SENT_OFF, injuries=list_injuries(match, player))


def count_deed(match: Game, seat: int, deed: int) -> int:
    """Of all who played for a side, hired help too."""
    return sum(match.state.tally[(seat * PLACES + place) * TALLIES + deed] for place in range(PLACES))


def list_injuries(match: Game, player: int) -> tuple[Injury, ...]:
    hurt = match.state.hurt
    return tuple(INJURIES[EFFECT_NAMES[hurt[row + 1]]] for row in range(0, len(hurt), INJURY_ROW)
                 if hurt[row] == player)


def list_harm(match: Game, seat: int, members: dict[int, int]) -> Iterator[ReportedHarm]:
    """How each of a side was hurt, and by whom of the others."""
    hurt = list(match.state.hurt)
    for at in range(0, len(hurt), INJURY_ROW):
        player, effect, _, by, cause = hurt[at:at + INJURY_ROW]
        if match.state.seat_of(player) != seat or player not in members:
            continue
        there = by >= 0 and match.state.seat_of(by) != seat
        own = by >= 0 and not there and by != player
        yield ReportedHarm(number=members[player], injury=INJURIES[EFFECT_NAMES[effect]],
                           how="own" if own else CAUSE_NAMES[cause],
                           by=number_players(match, match.state.seat_of(by)).get(by) if there else None)


# -- what rules leave behind
def list_legacies(match: Game, seat: int, members: dict[int, int]) -> Iterator[Legacy]:
    """Those of a side and its players; a recruit whose kind it does not have is none."""
    rows = list(match.state.legacy)
    for at in range(0, len(rows), LEGACY):
        rule, row, kind, value, number = rows[at:at + LEGACY]
        if match.state.seat_of(row) != seat:
            continue
        what = subject(match, seat, rule, kind, value)
        if what or kind != RECRUIT:
            yield Legacy(rule=match.effect(rule).id, kind=LEGACY_NAMES[kind], what=what,
                         player=members.get(row), amount=number if what else value)


def subject(match: Game, seat: int, rule: int, kind: int, value: int) -> str:
    """A legacy's skill, characteristic, or position; empty where its value is a count."""
    if kind in RULES:
        return match.rules.titles[value].name
    if kind in STATS:
        return STAT_NAMES[value].lower()
    return position_of(match, seat, match.effect(rule).recruit) if kind == RECRUIT else ""


def position_of(match: Game, seat: int, kind: str) -> str:
    """The position a recruit plays, Rotter or Rotter Lineman; empty where the team's list has none."""
    race = edition_data(origin(match.rules.name)).team(match.teams[seat].race)
    if kind == ANY_LINEMAN:
        return race.linemen[0].name
    return next((position.name for position in race.positions if position.name.startswith(kind)), "")
