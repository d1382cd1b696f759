"""A player of a match as they stand now."""

from __future__ import annotations

from dataclasses import dataclass

from nuffle.library.square import Square, square_at
from nuffle.rules.game import Game
from nuffle.rules.player_state import EMPTY, FLAG_NAMES, STATUS_NAMES
from nuffle.rules.team import PLACES
from nuffle.text.notation import SEATS, Notation
from nuffle.text.player_info import list_stats, rule_name, rules_of


@dataclass(frozen=True, slots=True)
class MatchPlayer:
    """A player at one moment: it does not change when the match goes on.

    `label` is the name in notation (`h7`), `seat` the letter of the team. `square` is None off the pitch; `status` says
    where the player is then. `stats` are as the edition prints them.
    """

    label: str
    name: str
    position: str
    seat: str
    status: str
    square: Square | None
    stats: dict[str, str]
    skills: tuple[str, ...]
    marks: tuple[str, ...]
    has_ball: bool
    has_acted: bool

    def __str__(self) -> str:
        where = f" at {self.square}" if self.square else ""
        return f"{self.label} {self.name}, {self.position}, {self.status}{where}"


def view_player(match: Game, words: Notation, player: int) -> MatchPlayer:
    s = match.state
    profile = match.profile(player)
    skills = tuple(rule_name(match, player, rule) for rule in rules_of(match, player))
    return MatchPlayer(
        label=words.player(player), name=profile.name, position=profile.position, seat=SEATS[player // PLACES],
        status=STATUS_NAMES[s.status[player]], square=square_at(match.pitch, int(s.square[player])),
        stats=list_stats(match, player), skills=skills,
        marks=tuple(name for flag, name in FLAG_NAMES.items() if s.flag(player, flag)),
        has_ball=bool(s.carrier == player), has_acted=bool(s.acted[player]))


def list_players(match: Game) -> list[int]:
    """The places of a match that somebody has, by seat."""
    return [player for player in range(match.seats * PLACES) if match.state.status[player] != EMPTY]
