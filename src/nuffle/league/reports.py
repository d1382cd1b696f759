"""Is a report of a match possible? Everything that does not add up, at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from nuffle.files.errors import NuffleError
from nuffle.languages import _
from nuffle.teams.develop import as_played, require_match_fits
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Roster

if TYPE_CHECKING:
    from nuffle.league.season import LeagueFixture, LeagueSeason

NO_PLAYER = 0       # the number of what nobody of the team did
NOBODY: Final = "staff"     # the kind of this line of a report: it is none of the team


def list_faults(season: LeagueSeason, fixture: LeagueFixture, result: MatchResult) -> list[str]:
    """What keeps this result from being the match of this fixture."""
    if len(result.seats) != len(fixture.teams):
        return [_("a match of a league has two sides")]
    found: list[str] = []
    develops = season.competition(fixture.competition).develops
    for seat, team in enumerate(fixture.teams):
        called = season.name_of(team)
        if develops:
            found += list_player_faults(called, season.life(team).enter(fixture.id), result, seat)
        found += list_sum_faults(called, result.seats[seat], result.seats[1 - seat])
    return found


def list_player_faults(called: str, roster: Roster, result: MatchResult, seat: int) -> Iterator[str]:
    """Who cannot have played, or is not who the report says."""
    mine = result.seats[seat]
    try:
        require_match_fits(roster, result, seat)
        played = as_played(roster, mine)
    except NuffleError as error:
        yield f"{called}: {error}"
        return
    for player in mine.own:
        known = played.player(player.number)
        if known is None or is_another(roster, player):
            yield _("{team}: there is no player {number}", team=called, number=player.number)
        elif not known.fit:
            yield _("{team}: player {number} could not play this match", team=called, number=player.number)


def is_another(roster: Roster, result: PlayerResult) -> bool:
    """Is whoever wears the number now not the one of the report? The dead leave theirs to others."""
    there = roster.player(result.number)
    if result.id:
        return result.kind == "player" and (there is None or there.id != result.id)
    return result.kind == "player" and there is None


def list_sum_faults(called: str, mine: SeatResult, theirs: SeatResult) -> Iterator[str]:
    scored = sum(player.deeds.touchdowns for player in mine.players)
    on_pitch = mine.score if mine.touchdowns is None else mine.touchdowns
    if scored != on_pitch:
        yield _("{team}: {scored} touchdowns of players, but {score} in the score", team=called, scored=scored,
                score=on_pitch)
    if count_hurt(theirs) < count_caused(mine):
        yield _("{team}: more casualties caused than the other side suffered", team=called)
    if len({player.number for player in mine.players}) < len(mine.players):
        yield _("{team}: a player is listed twice", team=called)


def count_caused(side: SeatResult) -> int:
    # because: a match played here also counts opponents who regenerate or are healed, and lists no injury of theirs
    return 0 if side.mvp_drawn else sum(player.deeds.casualties for player in side.players)


def count_hurt(side: SeatResult) -> int:
    return sum(len(player.injuries) for player in side.players)


def with_ids(result: MatchResult, rosters: tuple[Roster, ...]) -> MatchResult:
    """With the id for life of every player of the teams, as they took the field."""
    seats = []
    for seat, roster in zip(result.seats, rosters, strict=True):
        ids = {player.number: player.id for player in roster.players}
        seats.append(seat.model_copy(update={"players": tuple(
            player.model_copy(update={"id": ids[player.number]})
            if player.kind == "player" and not player.id and player.number in ids else player
            for player in seat.players)}))
    return result.model_copy(update={"seats": tuple(seats)})
