"""Is a report of a match possible? Everything that does not add up, at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nuffle.files.errors import NuffleError
from nuffle.languages import _
from nuffle.teams.develop import as_played, require_match_fits
from nuffle.teams.result import MatchResult, SeatResult

if TYPE_CHECKING:
    from nuffle.league.season import LeagueFixture, LeagueSeason

NO_PLAYER = 0       # the number of what nobody of the team scored


def list_faults(season: LeagueSeason, fixture: LeagueFixture, result: MatchResult) -> list[str]:
    """What keeps this result from being the match of this fixture."""
    if len(result.seats) != len(fixture.teams):
        return [_("a match of a league has two sides")]
    found: list[str] = []
    develops = season.competition(fixture.competition).develops
    for seat, team in enumerate(fixture.teams):
        found += list_side_faults(season, team, result, seat, develops)
    return found


def list_side_faults(season: LeagueSeason, team: str, result: MatchResult, seat: int,
                     develops: bool) -> Iterator[str]:
    called, mine = season.name_of(team), result.seats[seat]
    roster = season.life(team).now
    if develops:
        try:
            require_match_fits(roster, result, seat)
            played = as_played(roster, mine)
        except NuffleError as error:
            yield f"{called}: {error}"
            return
        for player in mine.own:
            known = played.player(player.number)
            if known is None:
                yield _("{team}: there is no player {number}", team=called, number=player.number)
            elif not known.fit:
                yield _("{team}: player {number} could not play this match", team=called, number=player.number)
    scored = sum(player.deeds.touchdowns for player in mine.players)
    on_pitch = mine.score if mine.touchdowns is None else mine.touchdowns
    if scored != on_pitch:
        yield _("{team}: {scored} touchdowns of players, but {score} in the score", team=called, scored=scored,
                score=on_pitch)
    if count_hurt(result.seats[1 - seat]) < count_caused(mine):
        yield _("{team}: more casualties caused than the other side suffered", team=called)


def count_caused(side: SeatResult) -> int:
    # because: a match played here also counts opponents who regenerate or are healed, and lists no injury of theirs
    return 0 if side.mvp_drawn else sum(player.deeds.casualties for player in side.players)


def count_hurt(side: SeatResult) -> int:
    return sum(bool(player.injuries) for player in side.players)
