"""What players and teams are called in sentences: by their names, told apart where two share one."""

from __future__ import annotations

from collections import Counter
from typing import Final

from nuffle.languages import N_, _
from nuffle.rules.game import Game
from nuffle.rules.team import Team
from nuffle.text.notation import SEATS, notation, numbers

SIDES: Final = {"h": N_("home"), "a": N_("away"), "c": N_("third"), "d": N_("fourth")}


class PlayerNames:
    """The names of a match by letters and labels: `h` is a team, `h7` one of its players."""

    def __init__(self, teams: list[Team]) -> None:
        self.given: dict[str, str] = {}
        for letter, team in zip(SEATS, teams, strict=False):
            self.given[letter] = team.name
            for profile, number in zip(team.players, numbers(team), strict=False):
                self.given[f"{letter}{number}"] = profile.name
        self.count()

    def count(self) -> None:
        self.shared = Counter(self.given.values())
        self.own = Counter((label[0], name) for label, name in self.given.items())

    def add(self, label: str, name: str) -> None:
        """Somebody joins."""
        self.given[label] = name
        self.count()

    def __contains__(self, label: object) -> bool:
        return label in self.given

    def find(self, label: str) -> str:
        """The name; with its side where the other side has it too, with its label where its own side has."""
        name = self.given.get(label, "")
        if not name or self.shared[name] == 1:
            return name
        return f"{name} ({_(SIDES[label[0]])})" if self.own[label[0], name] == 1 and label[0] in SIDES \
            else f"{name} ({label})"


def name_players(match: Game) -> PlayerNames:
    """Of a match under way: whoever has joined is known."""
    words, names = notation(match), PlayerNames(match.teams)
    joined = match.state.joined
    for place in range(0, len(joined), 2):
        profile = match.profile_of(joined[place])
        if profile is not None:
            names.add(words.player(joined[place]), profile.name)
    return names


def row_name(match: Game, row: int) -> str:
    """A player or a team by its name."""
    if 0 <= row < match.state.players and (profile := match.profile_of(row)) is not None:
        return name_players(match).find(notation(match).player(row)) or profile.name
    seat = int(match.state.seat_of(row)) if row >= 0 else -1
    return match.teams[seat].name if seat >= 0 else _("the match")
