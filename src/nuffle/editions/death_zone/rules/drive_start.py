"""Hired help at the start of a drive: brew and runes, advice for the kicker, drums while the ball is in the air."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.hiring import Inducement2020
from nuffle.editions.crp.rules.kickoff import opponents_on_pitch
from nuffle.editions.death_zone.rules.casting import DEATH_ZONE, alter
from nuffle.editions.death_zone.rules.leagues import BADLANDS, OLD_WORLD, THIMBLE_CUP, WORLDS_EDGE
from nuffle.engine.request import Options, a_of, b_of, pack, verb_of
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.moments import BALL_LANDS, KICK_AIMED, KICK_SCATTER, KICKED, SET_UP
from nuffle.rules.player_state import AV
from nuffle.rules.players import draw_players, players_on_pitch
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.push import Push
from nuffle.rules.questions import Q_OPTION, Q_PLAYER
from nuffle.rules.scopes import UNTIL_DRIVE
from nuffle.rules.verbs import V_CHOOSE, V_NO, V_OPTION


@mypyc_attr(allow_interpreted_subclasses=True)
class Sundry(Inducement2020):
    """Nobody with a name."""

    source: ClassVar[str] = DEATH_ZONE
    optional: ClassVar[bool] = True
    most: ClassVar[int] = 1


# -- before the kick
class BottlesOfHeadyBrew(Sundry):
    id: ClassVar[str] = "bb2020.inducement.bottles-of-heady-brew"
    name: ClassVar[str] = "Bottles of Heady Brew"
    summary: ClassVar[str] = "Before a kick-off D3 Stunty players gain Dauntless, Frenzy, Really Stupid for the drive."
    price: ClassVar[int] = 40_000
    most: ClassVar[int] = 3
    leagues: ClassVar[tuple[str, ...]] = ("tier 3",)
    offered: ClassVar[tuple[int, ...]] = (SET_UP,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.stunty: i64 = indexes["bb2020.skill.stunty"]
        self.courage = [indexes["bb2020.skill.dauntless"], indexes["bb2020.skill.frenzy"]]
        self.stupid: i64 = indexes["bb2020.skill.really-stupid"]

    def drinkers(self, m: Game, owner: i64) -> list[int]:
        found = players_on_pitch(m, m.state.seat_of(owner))
        return [player for player in found if m.has(player, self.stunty)]

    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        return len(self.drinkers(m, owner)) > 0

    def use_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        m.spend_grant(owner, self.index)
        for player in draw_players(m, self.drinkers(m, owner), m.d3(self.index, owner), self.index, owner):
            for skill in self.courage:
                m.grant(player, skill, UNTIL_DRIVE, 0, self.index)
            m.grant(player, self.stupid, UNTIL_DRIVE, 4, self.index)


# -- the kick
MISUNDERSTOOD: Final = 1
THEORY: Final = 2
SHIFTS: Final = (-2, -1, 1, 2)
FARTHEST: Final = 6
WAYS: Final = 8


class MasterOfBallistics(Sundry):
    """What came of his advice is marked on the kick-off: as many marks as the D3 shows."""

    id: ClassVar[str] = "bb2020.inducement.master-of-ballistics"
    name: ClassVar[str] = "Master of Ballistics"
    summary: ClassVar[str] = (
        "Before your kick-off, a D3: no change, one square less, or one of its dice shifted by up to 2.")
    price: ClassVar[int] = 40_000
    leagues: ClassVar[tuple[str, ...]] = (THIMBLE_CUP, OLD_WORLD)
    friends: ClassVar[str] = THIMBLE_CUP
    for_friends: ClassVar[int] = 30_000
    offered: ClassVar[tuple[int, ...]] = (KICK_AIMED,)
    moments: ClassVar[tuple[int, ...]] = (KICK_SCATTER,)
    menu: ClassVar[tuple[str, ...]] = (
        "as rolled", "2 squares less", "1 square less", "1 square more", "2 squares more",
        "direction 2 less", "direction 1 less", "direction 1 more", "direction 2 more")

    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        return kick_off.kicking == m.state.seat_of(owner) and kick_off.count_marks(self.index) == 0

    def use_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        for _ in range(m.d3(self.index, owner)):
            kick_off.mark(self.index, owner)

    def on_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        advice = kick_off.count_marks(self.index)
        if advice <= MISUNDERSTOOD or kick_off.kicking != m.state.seat_of(owner):
            return
        if advice == THEORY:
            kick_off.distance -= 1
        else:
            m.push(Choice(self.index, owner, kick_off.kicking, Q_OPTION))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        kick_off = m.subject(choice)
        assert isinstance(kick_off, KickOff)
        out.add(pack(V_OPTION, self.index, 0))
        for place in range(len(SHIFTS)):
            if 1 <= kick_off.distance + SHIFTS[place] <= FARTHEST:
                out.add(pack(V_OPTION, self.index, 1 + place))
        for place in range(len(SHIFTS)):
            if 0 <= kick_off.way + SHIFTS[place] < WAYS:
                out.add(pack(V_OPTION, self.index, 1 + len(SHIFTS) + place))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        kick_off = m.subject(choice)
        assert isinstance(kick_off, KickOff)
        chosen = b_of(m.answer) - 1
        if chosen >= len(SHIFTS):
            kick_off.way += SHIFTS[chosen - len(SHIFTS)]
        elif chosen >= 0:
            kick_off.distance += SHIFTS[chosen]


# -- the ball is in the air
IRON: Final = 3


class DwarfenRunesmith(Sundry):
    id: ClassVar[str] = "bb2020.inducement.dwarfen-runesmith"
    name: ClassVar[str] = "Dwarfen Runesmith"
    summary: ClassVar[str] = (
        "After the kick-off, a rune for one player: on 4+ it lasts until the drive ends, on a 1 the Runesmith leaves.")
    price: ClassVar[int] = 50_000
    leagues: ClassVar[tuple[str, ...]] = (OLD_WORLD, WORLDS_EDGE)
    offered: ClassVar[tuple[int, ...]] = (KICKED,)
    menu: ClassVar[tuple[str, ...]] = ("Might", "Fury", "Speed", "Iron", "Impact")
    runes: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("mighty-blow",), ("dauntless", "frenzy"), ("sprint", "sure-feet"), ("stand-firm",), ("juggernaut", "horns"))

    def bind(self, indexes: dict[str, int]) -> None:
        self.loner: i64 = indexes["bb2020.skill.loner"]
        self.blow: i64 = indexes["bb2020.skill.mighty-blow"]
        self.skills = [[indexes[f"bb2020.skill.{skill}"] for skill in rune] for rune in self.runes]

    def bearers(self, m: Game, owner: i64) -> list[int]:
        found = players_on_pitch(m, m.state.seat_of(owner))
        return [player for player in found if not m.has(player, self.loner)]

    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        return not kick_off.is_marked(self.index, owner) and len(self.bearers(m, owner)) > 0

    def use_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        kick_off.mark(self.index, owner)
        m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.question == Q_PLAYER:
            for player in self.bearers(m, owner):
                out.add(pack(V_CHOOSE, player))
            return
        for rune in range(len(self.runes)):
            out.add(pack(V_OPTION, self.index, rune))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if choice.question == Q_PLAYER:
            question = Choice(self.index, owner, choice.seat, Q_OPTION)
            question.value = a_of(m.answer)
            m.push(question)
        else:
            self.strike_rune(m, owner, choice.value, b_of(m.answer))

    def strike_rune(self, m: Game, owner: i64, player: i64, rune: i64) -> None:
        die = m.d6(self.index, player)
        m.tell(E_NOTE, self.index, player, die)
        if die == 1 or die >= 4:
            m.spend_grant(owner, self.index)
        if die >= 4:
            self.inscribe(m, player, rune)

    def inscribe(self, m: Game, player: i64, rune: i64) -> None:
        for skill in self.skills[rune]:
            m.grant(player, skill, UNTIL_DRIVE, 1 if skill == self.blow else 0, self.index)
        if rune == IRON:
            alter(m, player, AV, 1, UNTIL_DRIVE, self.index)


class WaaaghDrummer(Sundry):
    id: ClassVar[str] = "bb2020.inducement.waaagh-drummer"
    name: ClassVar[str] = "Waaagh! Drummer"
    summary: ClassVar[str] = "Before the kicked ball lands 3D6: every 4+ pushes an opponent back a square."
    price: ClassVar[int] = 50_000
    leagues: ClassVar[tuple[str, ...]] = (BADLANDS,)
    moments: ClassVar[tuple[int, ...]] = (BALL_LANDS,)

    def on_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        beats: i64 = 0
        for _ in range(3):
            if m.d6(self.index, owner) >= 4:
                beats += 1
        m.tell(E_NOTE, self.index, -1, beats)
        self.ask(m, owner, beats)

    def ask(self, m: Game, owner: i64, beats: i64) -> None:
        seat = m.state.seat_of(owner)
        if beats > 0 and opponents_on_pitch(m, seat):
            question = Choice(self.index, owner, seat, Q_PLAYER)
            question.value = beats
            m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for player in opponents_on_pitch(m, choice.seat):
            out.add(pack(V_CHOOSE, player))
        out.add(V_NO)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if verb_of(m.answer) == V_NO:
            return
        player = a_of(m.answer)
        self.ask(m, owner, choice.value - 1)
        push = m.push(Push(-1, player, -1, choice.seat))
        assert isinstance(push, Push)
        push.way = homewards(m, m.state.seat_of(player))


def homewards(m: Game, seat: i64) -> i64:
    """The direction straight to its own end zone."""
    return m.pitch.way(m.pitch.slot(seat, 0, 0), m.pitch.slot(seat, 1, 0))


AT_THE_KICK_OFF: list[type[Effect]] = [WaaaghDrummer, DwarfenRunesmith, MasterOfBallistics, BottlesOfHeadyBrew]
