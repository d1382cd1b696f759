"""Extraordinary skills of the body: what a player was born with, or carries around."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.crp.rules.base import ExtraordinarySkill
from nuffle.engine.procedure import Procedure
from nuffle.rules.actions import BLITZ, BLOCK, FOUL
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_REGENERATES
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_CATCH, F_INTERCEPT, F_PICK_UP, L_FAME, O_INJURY
from nuffle.rules.injuries import BY_BLOCK, BY_FOUL, BY_WEAPON, HURT_BADLY, HURT_CASUALTY, HURT_KO
from nuffle.rules.legacy import RECRUIT
from nuffle.rules.moments import CASUALTY_ROLLED, CASUALTY_SETTLED, KILLED
from nuffle.rules.player_state import ST
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import drop_ball
from nuffle.rules.procedures.casualty import Casualty
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_DODGE, R_PASS, R_REGENERATE


class Decay(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.decay"
    name: ClassVar[str] = "Decay"
    summary: ClassVar[str] = "Every casualty is rolled twice, and both results apply."
    moments: ClassVar[tuple[int, ...]] = (CASUALTY_ROLLED,)

    def on_casualty(self, m: Game, owner: i64, moment: i64, casualty: Casualty) -> None:
        if casualty.victim != owner:
            return
        harm = casualty.parent
        if not isinstance(harm, Harm) or harm.result != HURT_CASUALTY:
            return                      # badly hurt by the injury roll, or by spikes: no table is rolled on twice
        again = casualty.throw(m)
        casualty.tell(m, again)
        # an apothecary looks after the worse of the two
        casualty.more = again if again < casualty.first else casualty.first
        casualty.first = again if again > casualty.first else casualty.first
        casualty.final = casualty.first


class FanFavourite(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.fan-favourite"
    name: ClassVar[str] = "Fan Favourite"
    summary: ClassVar[str] = "+1 FAME for kick-off events while this player is on the pitch, but not for winnings."
    limits: ClassVar[tuple[int, ...]] = (L_FAME,)

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return 1


class NoHands(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.no-hands"
    name: ClassVar[str] = "No Hands"
    summary: ClassVar[str] = "Cannot pick up, catch, intercept or carry the ball. It bounces off."
    forbidden: ClassVar[tuple[int, ...]] = (F_CATCH, F_PICK_UP, F_INTERCEPT)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        # without a detail the question is whether a throw of his own can be intercepted at all
        return what != F_INTERCEPT or detail >= 0

    def on_gain(self, m: Game, owner: i64) -> None:
        drop_ball(m, owner)


class NurglesRot(ExtraordinarySkill):
    """Each infected opponent is noted as a grant of the rule to the team, with him as its value."""

    id: ClassVar[str] = "crp.skill.nurgles-rot"
    name: ClassVar[str] = "Nurgle's Rot"
    summary: ClassVar[str] = (
        "Opponents killed by this player's block, blitz or foul join the team after the match as free Rotters.")
    recruit: ClassVar[str] = "Rotter"
    moments: ClassVar[tuple[int, ...]] = (KILLED,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.immune = [indexes.get(f"crp.skill.{name}", -1) for name in ("decay", "regeneration", "stunty")]

    def on_casualty(self, m: Game, owner: i64, moment: i64, casualty: Casualty) -> None:
        if casualty.by == owner and self.attacks(m, owner, casualty.cause):
            if self.catches_it(m, owner, casualty.victim):
                m.add_legacy(self.index, m.team_row(m.state.seat_of(owner)), RECRUIT, casualty.victim)

    def attacks(self, m: Game, owner: i64, cause: i64) -> bool:
        """He did it himself, in an action of his own that is about hurting people."""
        action = m.find_frame("action")
        if cause not in (BY_BLOCK, BY_FOUL, BY_WEAPON) or not isinstance(action, Activation):
            return False
        return action.player == owner and action.action in (BLOCK, BLITZ, FOUL)

    def catches_it(self, m: Game, owner: i64, victim: i64) -> bool:
        s = m.state
        if s.seat_of(victim) == s.seat_of(owner) or self.is_too_strong(m, victim):
            return False
        for rule in self.immune:
            if m.has(victim, rule):
                return False
        return True

    def is_too_strong(self, m: Game, victim: i64) -> bool:
        return m.state.stat(victim, ST) > 4


class Regeneration(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.regeneration"
    name: ClassVar[str] = "Regeneration"
    summary: ClassVar[str] = (
        "On 4+, a casualty has no effect and the player goes to the reserves, even after an apothecary failed.")
    moments: ClassVar[tuple[int, ...]] = (CASUALTY_SETTLED,)

    def on_casualty(self, m: Game, owner: i64, moment: i64, casualty: Casualty) -> None:
        if casualty.victim == owner and casualty.healed == 0:
            roll_for_rule(m, R_REGENERATE, owner, 4, self.index, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        casualty = m.subject(roll)
        assert isinstance(casualty, Casualty)
        if m.passed:
            casualty.healed = 1
            m.tell(E_REGENERATES, owner)


class Stunty(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.stunty"
    name: ClassVar[str] = "Stunty"
    summary: ClassVar[str] = (
        "Ignores tackle zones when dodging, unless armed. -1 to passes. Knocked out on 7, badly hurt on 9.")
    rolls: ClassVar[tuple[int, ...]] = (R_DODGE, R_PASS)
    outcomes: ClassVar[tuple[int, ...]] = (O_INJURY,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.weapon: i64 = indexes.get("crp.skill.secret-weapon", -1)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        if roll.kind == R_PASS:
            roll.add(m, self.index, -1)
        elif not m.has(owner, self.weapon):
            roll.ignore_zones(m, self.index, roll.zones)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if not isinstance(frame, Harm):
            return value
        total = frame.injury_total(m)
        if total == 7:
            return HURT_KO
        return HURT_BADLY if total == 9 else value


class Titchy(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.titchy"
    name: ClassVar[str] = "Titchy"
    summary: ClassVar[str] = "+1 to dodge. Opponents who dodge ignore this player's tackle zone."
    rolls: ClassVar[tuple[int, ...]] = (R_DODGE,)
    others: ClassVar[tuple[int, ...]] = (R_DODGE,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, 1)

    def disturb(self, m: Game, owner: i64, roll: Roll) -> None:
        s = m.state
        if s.seat_of(owner) != s.seat_of(roll.player) and s.on_pitch(owner) and s.zone(owner):
            if m.pitch.adjacent(s.square[owner], roll.square):
                roll.ignore_zones(m, self.index, 1)


BODY: list[type[Effect]] = [Decay, FanFavourite, NoHands, NurglesRot, Regeneration, Stunty, Titchy]
