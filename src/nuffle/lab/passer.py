"""A bot that throws the ball whenever it can, for rules that wait for passes: others hardly ever complete one."""

from __future__ import annotations

from typing import ClassVar

from nuffle.bots import BaseBot
from nuffle.bots.beginner import BeginnerBot
from nuffle.engine.dice import Seeded
from nuffle.engine.request import a_of, verb_of
from nuffle.rules.game import Game
from nuffle.rules.procedures.passing_ruler import BOMB, range_of
from nuffle.rules.team import PLACES, Team
from nuffle.rules.verbs import V_FOUL, V_KICK_HIM, V_PASS, V_TARGET, V_THROW

DEFT = 2        # the number to roll for agility and passing
SKILLS = ("crp.skill.accurate", "crp.skill.catch", "crp.skill.sure-hands", "crp.skill.pass", "crp.skill.strong-arm")


class PasserBot(BaseBot):
    """Passes to the farthest team-mate within reach, fouls when there is nothing to pass, and else plays as usual."""

    name: ClassVar[str] = "passer"

    def __init__(self) -> None:
        self.usual = BeginnerBot()

    def choose(self, match: Game, rng: Seeded) -> int:
        options = match.options().to_list()
        for verb in (V_THROW, V_KICK_HIM, V_PASS, V_FOUL):
            found = [option for option in options if verb_of(option) == verb and self.sensible(match, option)]
            if found:
                return found[rng.below(len(found))]
        targets = [option for option in options if verb_of(option) == V_TARGET and self.mate_at(match, a_of(option))]
        return max(targets, key=lambda option: self.reach(match, a_of(option))) if targets else \
            self.usual.choose(match, rng)

    def sensible(self, match: Game, option: int) -> bool:
        """Only whoever has the ball is sent to pass it."""
        return verb_of(option) != V_PASS or match.state.carrier == a_of(option)

    def mate_at(self, match: Game, square: int) -> bool:
        player = match.state.at(square)
        return player >= 0 and player // PLACES == match.seat and match.state.zone(player)

    def reach(self, match: Game, square: int) -> int:
        """Long before short, but no farther than a long bomb."""
        carrier = match.state.carrier
        return range_of(match.pitch, match.state.square[carrier], square) % (BOMB + 1) if carrier >= 0 else 0


def drill(team: Team, known: dict[str, int]) -> None:
    """Everybody throws and catches like a star."""
    for profile in team.players:
        profile.ag = profile.pa = DEFT
        profile.skills = [*profile.skills, *((skill, 0) for skill in SKILLS
                                             if skill in known and skill not in dict(profile.skills))]
