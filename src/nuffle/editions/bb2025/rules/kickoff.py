"""Kick-off events and weather of the third season edition, where they differ."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.kickoff import (
    BlitzEvent2020,
    BrilliantCoaching2020,
    CheeringFans2020,
    FansContest,
    PitchInvasion2020,
)
from nuffle.editions.crp.rules.kickoff import NEVER, seats_at, tie_down
from nuffle.editions.crp.rules.weather import PouringRain
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, pack, verb_of
from nuffle.rules.actions import BLITZ, MOVE, OTHER_ACTIONS
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_HIT
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ACTION, F_USE, L_ASSISTANTS
from nuffle.rules.injuries import BY_RULE
from nuffle.rules.player_state import AV, MA, RESERVES, STANDING
from nuffle.rules.procedures.ball import drop_ball
from nuffle.rules.procedures.casualty import send_to
from nuffle.rules.procedures.choice import Choice, Victims
from nuffle.rules.procedures.harm import roll_injury
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.roll_kinds import R_CATCH, R_INTERCEPT, R_PICK_UP, R_SECURE
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_TURN
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE, V_DONE

SHEET_2025 = "BB2025, kick-off"


class PouringRain2025(PouringRain):
    id: ClassVar[str] = "bb2025.weather.rain"
    source: ClassVar[str] = "BB2025, weather"
    summary: ClassVar[str] = "-1 to catch, intercept, pick up and secure the ball."
    rolls: ClassVar[tuple[int, ...]] = (R_CATCH, R_INTERCEPT, R_PICK_UP, R_SECURE)


class CheeringFans2025(CheeringFans2020):
    id: ClassVar[str] = "bb2025.kick-off.cheering-fans"
    source: ClassVar[str] = SHEET_2025
    summary: ClassVar[str] = "D6 and cheerleaders: the higher side, or both, has an assist for its next block."

    def bind(self, indexes: dict[str, int]) -> None:
        self.cheered: i64 = indexes["bb2025.core.cheered-on"]
        self.mascot: i64 = indexes["bb2020.inducement.team-mascot"]

    def total(self, m: Game, seat: i64) -> i64:
        """A mascot does not stand for a 1."""
        row = m.team_row(seat)
        die = m.d6(self.index, row)
        if die == 1 and m.count_grants(row, self.mascot) > 0:
            die = m.d6(self.index, row)
        return die + self.helpers(m, seat)

    def concerns(self, totals: list[int]) -> list[int]:
        return seats_at(totals, max(totals))

    def reward(self, m: Game, seat: i64) -> None:
        m.grant(m.team_row(seat), self.cheered, UNTIL_DRIVE)


class BrilliantCoaching2025(BrilliantCoaching2020):
    id: ClassVar[str] = "bb2025.kick-off.brilliant-coaching"
    source: ClassVar[str] = SHEET_2025
    summary: ClassVar[str] = "D6 and assistants: the higher side, or both if level, gains a re-roll for the drive."

    def helpers(self, m: Game, seat: i64) -> i64:
        return m.limit(m.team_row(seat), L_ASSISTANTS, m.teams[seat].assistants)

    def concerns(self, totals: list[int]) -> list[int]:
        return seats_at(totals, max(totals))


class Charge(BlitzEvent2020):
    """Who takes part is said before anybody moves; a note says who it is."""

    id: ClassVar[str] = "bb2025.kick-off.charge"
    name: ClassVar[str] = "Charge!"
    source: ClassVar[str] = SHEET_2025
    summary: ClassVar[str] = "D3 + 3 unmarked kickers move; one of them may blitz, one throw and one kick a team-mate."
    forbidden: ClassVar[tuple[int, ...]] = (F_ACTION, F_USE)

    def bind(self, indexes: dict[str, int]) -> None:
        self.barred = [indexes[rule] for rule in (
            "bb2025.skill.bombardier", "bb2025.skill.hypnotic-gaze", "crp.skill.ball-and-chain", "bb2025.skill.punt",
            "bb2025.skill.multiple-block", "bb2025.skill.jump-up") if rule in indexes]
        self.chain: i64 = indexes["crp.skill.ball-and-chain"]

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        seat = m.state.kicking
        tie_down(m, seat)
        m.grant(m.team_row(seat), self.index, UNTIL_TURN)
        for player in range(seat * PLACES, m.ends[seat]):
            if m.state.status[player] != STANDING or m.has(player, self.chain):
                m.state.acted[player] = NEVER
        self.ask(m, m.team_row(seat), m.d3(self.index, m.team_row(seat)) + self.beside)

    def ask(self, m: Game, row: i64, left: i64) -> None:
        question = Choice(self.index, row, m.state.seat_of(row), Q_PLAYER)
        question.value = left
        m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for player in range(choice.seat * PLACES, m.ends[choice.seat]):
            if m.state.acted[player] == 0 and m.state.on_pitch(player) and m.read_note(player, self.index) == 0:
                out.add(pack(V_CHOOSE, player))
        out.add(V_DONE)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if verb_of(m.answer) == V_CHOOSE:
            m.note(a_of(m.answer), self.index, 1, UNTIL_TURN)
            if choice.value > 1:
                self.ask(m, owner, choice.value - 1)
                return
        self.begin(m, choice.seat)

    def begin(self, m: Game, seat: i64) -> None:
        for player in range(seat * PLACES, m.ends[seat]):
            if m.read_note(player, self.index) == 0:
                m.state.acted[player] = NEVER
        m.push(Turn(seat, 1))

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        if what == F_USE:
            return detail in self.barred
        return detail not in (MOVE, BLITZ, OTHER_ACTIONS)


class DodgySnack(FansContest):
    id: ClassVar[str] = "bb2025.kick-off.dodgy-snack"
    name: ClassVar[str] = "Dodgy Snack"
    source: ClassVar[str] = SHEET_2025
    summary: ClassVar[str] = (
        "D6 each: a random player of the lower side has -1 MA and AV for the drive; on a 1, off to reserves."
    )

    def total(self, m: Game, seat: i64) -> i64:
        return m.d6(self.index, m.team_row(seat))

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        stays = m.d6(self.index, player) >= 2
        m.tell(E_HIT, player, self.index, 1 if stays else 0)
        if stays:
            m.change_stat(player, MA, -1, UNTIL_DRIVE, self.index)
            m.change_stat(player, AV, -1, UNTIL_DRIVE, self.index)
        else:
            drop_ball(m, player)
            send_to(m, player, RESERVES)


class PitchInvasion2025(PitchInvasion2020):
    """Whoever drags a ball on a chain is hurt by it, as by any other fall."""

    id: ClassVar[str] = "bb2025.kick-off.pitch-invasion"
    source: ClassVar[str] = SHEET_2025

    def bind(self, indexes: dict[str, int]) -> None:
        self.chain: i64 = indexes["bb2025.skill.ball-and-chain"]

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        if m.has(player, self.chain):
            m.tell(E_HIT, player, self.index, 1)
            roll_injury(m, player, -1, BY_RULE)
        else:
            super().strike(m, owner, player, victims)


REPLACED_KICK_OFF: dict[str, type[Effect]] = {
    "crp.weather.rain": PouringRain2025,
    "bb2020.kick-off.cheering-fans": CheeringFans2025,
    "bb2020.kick-off.brilliant-coaching": BrilliantCoaching2025,
    "bb2020.kick-off.blitz": Charge,
    "bb2020.kick-off.officious-ref": DodgySnack,
    "bb2020.kick-off.pitch-invasion": PitchInvasion2025,
}
KICK_OFF_2025 = [
    "crp.kick-off.get-the-ref", "bb2020.kick-off.time-out", "bb2020.kick-off.solid-defence", "crp.kick-off.high-kick",
    "bb2025.kick-off.cheering-fans", "bb2025.kick-off.brilliant-coaching", "bb2020.kick-off.changing-weather",
    "bb2020.kick-off.quick-snap", "bb2025.kick-off.charge", "bb2025.kick-off.dodgy-snack",
    "bb2025.kick-off.pitch-invasion",
]
WEATHER_2025 = ["bb2020.weather.heat", "crp.weather.sunny", *["bb2020.weather.perfect"] * 7, "bb2025.weather.rain",
                "crp.weather.blizzard"]
