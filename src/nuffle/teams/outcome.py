"""The record of a finished match, read off it: what team development and tournaments need of a match."""

from __future__ import annotations

from typing import cast

from nuffle.data import edition_data
from nuffle.data.schema import Edition
from nuffle.rules.game import Game
from nuffle.rules.procedures.casualty import EFFECT_NAMES
from nuffle.rules.state import GRANT, INJURY_ROW
from nuffle.rules.team import PLACES
from nuffle.rules.words import (
    BY_BLOCK,
    CASUALTIES,
    COMPLETIONS,
    CONCEDED,
    DEFLECTIONS,
    EXTRA_SPP,
    FAME,
    FANS,
    FORGIVEN,
    INTERCEPTIONS,
    MVPS,
    SCORE,
    SPENT,
    TALLIES,
    TOUCHDOWNS,
    WINNINGS,
)
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Deeds, Injury

INJURIES: dict[str, Injury] = {
    "badly hurt": "badly hurt", "miss next game": "miss next game", "niggling injury": "niggling", "-MA": "ma",
    "-AV": "av", "-AG": "ag", "-ST": "st", "-PA": "pa", "dead": "dead"}
DEEDS = {"touchdowns": TOUCHDOWNS, "completions": COMPLETIONS, "casualties": CASUALTIES, "interceptions": INTERCEPTIONS,
         "mvps": MVPS, "deflections": DEFLECTIONS}


# Rules that note their victims as grants to the team, each with who did it as its source.
TURNS_INTO = {"crp.skill.nurgles-rot": "Rotter", "bb2020.skill.plague-ridden": "Rotter",
              "bb2020.team.vampire-lord": "Thrall"}


class NotOver(ValueError):
    """The match is still being played."""


def match_result(match: Game) -> MatchResult:
    """Score, deeds, injuries, money and fans of both sides."""
    if not match.over:
        raise NotOver("the match is not over yet")
    seats = tuple(seat_result(match, seat) for seat in range(match.seats))
    return MatchResult(edition=cast(Edition, match.rules.name), seats=seats)


def seat_result(match: Game, seat: int) -> SeatResult:
    s, team = match.state, match.teams[seat]
    league = match.setup.setting == "league"
    return SeatResult(
        name=team.name, score=s.get(seat, SCORE), casualties=inflicted(match, seat), fame=min(2, s.get(seat, FAME)),
        fan_factor=s.get(seat, FANS) if match.rules.name != "crp" else 0,
        conceded=s.get(seat, CONCEDED) > 0, forgiven=s.get(seat, CONCEDED) == FORGIVEN,
        winnings=s.get(seat, WINNINGS) if league else None, other_gold=-s.get(seat, SPENT), raised=risen(match, seat),
        players=tuple(player_result(match, seat, place) for place, player in enumerate(team.players)
                      if not player.star and not player.mercenary))


def player_result(match: Game, seat: int, place: int) -> PlayerResult:
    player = seat * PLACES + place
    tally = match.state.tally
    deeds = Deeds(**{name: tally[player * TALLIES + deed] for name, deed in DEEDS.items()})
    return PlayerResult(number=match.teams[seat].players[place].number, deeds=deeds, injuries=injuries(match, player),
                        extra_spp=max(0, tally[player * TALLIES + EXTRA_SPP]))


def injury_rows(match: Game) -> list[tuple[int, int, int, int, int]]:
    """Player, effect, roll, by whom, why."""
    rows = list(match.state.hurt)
    return [cast("tuple[int, int, int, int, int]", tuple(rows[i:i + INJURY_ROW]))
            for i in range(0, len(rows), INJURY_ROW)]


def injuries(match: Game, player: int) -> tuple[Injury, ...]:
    return tuple(INJURIES[EFFECT_NAMES[effect]] for who, effect, *_ in injury_rows(match) if who == player)


def inflicted(match: Game, seat: int) -> int:
    """Casualties that earn points: by block, of another side."""
    found = {(who, roll) for who, _, roll, by, cause in injury_rows(match)
             if cause == BY_BLOCK and by >= 0 and by // PLACES == seat and who // PLACES != seat}
    counted = sum(match.state.tally[(seat * PLACES + place) * TALLIES + CASUALTIES] for place in range(PLACES))
    return max(counted, len(found))


def risen(match: Game, seat: int) -> tuple[str, ...]:
    """Positions of those who rose from the dead to join: in the match, then after it."""
    places = [player for player in match.state.joined[::2] if player // PLACES == seat]
    joined = tuple(profile.position for profile in map(match.profile, places)
                   if not (profile.star or profile.mercenary or profile.journeyman or profile.staff))
    return joined + turned(match, seat)


def turned(match: Game, seat: int) -> tuple[str, ...]:
    """The positions of victims that rules of this team have noted, where its list has such players."""
    race = edition_data(match.rules.name).team(match.teams[seat].race)
    grants = match.state.grants
    rules = [match.effect(grants[i + 1]).id for i in range(0, len(grants), GRANT)
             if grants[i] == match.team_row(seat) and grants[i + 1] >= 0 and grants[i + 3] >= 0]
    kinds = [TURNS_INTO[rule] for rule in rules if rule in TURNS_INTO]
    lines = [[position.name for position in race.positions if position.name.startswith(kind)] for kind in kinds]
    return tuple(line[0] for line in lines if line)
