"""Random events declared as soon as they are picked."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.special_plays.rules.base import EVENTS, NowPlay, PlayEffect, miss_match, the_fit
from nuffle.editions.special_plays.rules.dirty_now import Slander
from nuffle.editions.special_plays.rules.preparations import lose_reroll
from nuffle.editions.special_plays.rules.referee_eye import look_at
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, pack
from nuffle.rules.actions import FOUL
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_WINNINGS
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ACTION, F_FIELD, O_FAN_FACTOR
from nuffle.rules.legacy import LASTING
from nuffle.rules.moments import BEFORE_SETUP, HALF_TIME, PAID, SET_UP
from nuffle.rules.players import draw_players
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_MATCH
from nuffle.rules.team import PLACES, TEAM_WORDS
from nuffle.rules.team_state import REROLLS, WINNINGS
from nuffle.rules.verbs import V_CHOOSE


# -- opponents drawn by lot
@mypyc_attr(allow_interpreted_subclasses=True)
class ByLot(NowPlay):
    """Something happens to opponents who are drawn."""

    table: ClassVar[str] = EVENTS
    menu: ClassVar[tuple[str, ...]] = TEAM_WORDS
    on_team: ClassVar[bool] = True

    def how_many(self, m: Game, owner: i64) -> i64:
        return 1

    def take_effect(self, m: Game, owner: i64) -> None:
        self.strike_opponent(m, owner)

    def strike_team(self, m: Game, owner: i64, seat: i64) -> None:
        for player in draw_players(m, the_fit(m, seat, True), self.how_many(m, owner), self.index, owner):
            self.strike_player(m, owner, player)

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        """He misses the match, unless it says otherwise."""
        miss_match(m, player)


class FluBug(ByLot):
    id: ClassVar[str] = "crp.special-play.flu-bug"
    name: ClassVar[str] = "'Flu Bug"
    summary: ClassVar[str] = "Now: D3 opponents drawn by lot miss the match."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((14, 14),)

    def how_many(self, m: Game, owner: i64) -> i64:
        return m.d3(self.index, owner)


class ItWasntMe(ByLot):
    id: ClassVar[str] = "crp.special-play.it-wasnt-me"
    name: ClassVar[str] = "It Wasn't Me!"
    summary: ClassVar[str] = "Now: an opponent drawn by lot is arrested and misses the match."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((32, 32),)


class PressGang(ByLot):
    id: ClassVar[str] = "crp.special-play.press-gang"
    name: ClassVar[str] = "Press Gang"
    summary: ClassVar[str] = "Now: an opponent drawn by lot is at sea and misses the match."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((33, 33),)


class InjuredInPractice(ByLot):
    id: ClassVar[str] = "crp.special-play.injured-in-practice"
    name: ClassVar[str] = "Injured in Practice"
    summary: ClassVar[str] = "Now: an opponent drawn by lot is nursing a knock and misses the match."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((41, 41),)


class Peaked(ByLot):
    id: ClassVar[str] = "crp.special-play.peaked"
    name: ClassVar[str] = "Peaked"
    summary: ClassVar[str] = "Now: an opponent drawn by lot never earns a star player point again."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((34, 34),)

    def bind(self, indexes: dict[str, int]) -> None:
        self.peak: i64 = indexes["crp.core.past-his-peak"]

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        if not m.has(player, self.peak):
            m.grant(player, self.peak, UNTIL_MATCH, 0, self.index)
            m.add_legacy(self.index, player, LASTING, self.peak)


class PastHisPeak(PlayEffect):
    """It says no more than that he is: what he earns is counted when the match is over."""

    id: ClassVar[str] = "crp.core.past-his-peak"
    name: ClassVar[str] = "Past his peak"
    summary: ClassVar[str] = "He never earns a star player point again."


# -- two who cannot stand each other
class IAmTheGreatest(ByLot):
    id: ClassVar[str] = "crp.special-play.i-am-the-greatest"
    name: ClassVar[str] = "I Am the Greatest"
    summary: ClassVar[str] = "Now: two opponents drawn by lot are never on the pitch at the same time."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((25, 25),)

    def bind(self, indexes: dict[str, int]) -> None:
        self.rivals: i64 = indexes["crp.core.rivals"]

    def strike_team(self, m: Game, owner: i64, seat: i64) -> None:
        drawn = draw_players(m, the_fit(m, seat, True), 2, self.index, owner)
        if len(drawn) == 2:
            m.grant(drawn[0], self.rivals, UNTIL_MATCH, drawn[1], self.index)
            m.grant(drawn[1], self.rivals, UNTIL_MATCH, drawn[0], self.index)


class Rivals(PlayEffect):
    id: ClassVar[str] = "crp.core.rivals"
    name: ClassVar[str] = "Rivals"
    summary: ClassVar[str] = "He does not set foot on the pitch while his rival is on it."
    moments: ClassVar[tuple[int, ...]] = (BEFORE_SETUP, SET_UP)
    forbidden: ClassVar[tuple[int, ...]] = (F_FIELD,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        """Where both could be set up their coach says who stays out; one of the two has him asked."""
        assert isinstance(frame, SetUp)
        other = m.value(owner, self.index)
        if m.state.seat_of(owner) == frame.seat and owner < other and frame.ready(m, owner) and frame.ready(m, other):
            m.push(Choice(self.index, owner, frame.seat, Q_PLAYER))

    def on_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        """From now on it is enough that the other is not on the pitch."""
        m.forget(owner, self.index)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        out.add(pack(V_CHOOSE, owner))
        out.add(pack(V_CHOOSE, m.value(owner, self.index)))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        """The one chosen stays out."""
        m.note(a_of(m.answer), self.index, 1, UNTIL_DRIVE)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return m.read_note(owner, self.index) == 1 or m.state.on_pitch(m.value(owner, self.index))


# -- re-rolls
class DoomAndGloom(Slander):
    id: ClassVar[str] = "crp.special-play.doom-and-gloom"
    name: ClassVar[str] = "Doom & Gloom"
    summary: ClassVar[str] = "Now: the opposing team has half of its re-rolls, rounded down, for the match."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((12, 12),)
    burden: ClassVar[str] = "crp.core.gloomy"


class BadHabitsPlay(Slander):
    id: ClassVar[str] = "crp.special-play.bad-habits"
    name: ClassVar[str] = "Bad Habits"
    summary: ClassVar[str] = "Now: the opposing team has one re-roll less for the match."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((31, 31),)
    burden: ClassVar[str] = "crp.core.badly-trained"


@mypyc_attr(allow_interpreted_subclasses=True)
class FewerRerolls(PlayEffect):
    """Told when the first half begins, with all re-rolls on the table, and gone then for both halves."""

    team_wide: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (HALF_TIME,)

    def lost(self, m: Game, owner: i64) -> i64:
        """How many of those there are."""
        return m.count_grants(owner, self.index)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if m.state.half == 1:
            for _ in range(self.lost(m, owner)):
                lose_reroll(m, m.state.seat_of(owner))


class BadlyTrained(FewerRerolls):
    id: ClassVar[str] = "crp.core.badly-trained"
    name: ClassVar[str] = "Badly trained"
    summary: ClassVar[str] = "One team re-roll less in each half of this match."


class Gloomy(FewerRerolls):
    id: ClassVar[str] = "crp.core.gloomy"
    name: ClassVar[str] = "Gloomy"
    summary: ClassVar[str] = "Half of the team re-rolls, rounded down, in each half of this match."

    def lost(self, m: Game, owner: i64) -> i64:
        return (m.state.get(m.state.seat_of(owner), REROLLS) + 1) // 2


# -- fans, referees, cameras
class AwayFansBanned(Slander):
    id: ClassVar[str] = "crp.special-play.away-fans-banned"
    name: ClassVar[str] = "Away Fans Banned!"
    summary: ClassVar[str] = "Now: the opposing team's fan factor is 0 for the match."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((23, 23),)
    burden: ClassVar[str] = "crp.core.without-fans"


class WithoutFans(PlayEffect):
    id: ClassVar[str] = "crp.core.without-fans"
    name: ClassVar[str] = "Without fans"
    summary: ClassVar[str] = "A fan factor of 0 for the match."
    team_wide: ClassVar[bool] = True
    outcomes: ClassVar[tuple[int, ...]] = (O_FAN_FACTOR,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return 0


class BiasedRefereePlay(NowPlay):
    id: ClassVar[str] = "crp.special-play.biased-referee"
    name: ClassVar[str] = "Biased Referee"
    summary: ClassVar[str] = "Now: the referee has his eye on the opposing team from the start."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((43, 43),)
    menu: ClassVar[tuple[str, ...]] = TEAM_WORDS
    on_team: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.eye: i64 = indexes["crp.core.eye-on-you"]

    def take_effect(self, m: Game, owner: i64) -> None:
        self.strike_opponent(m, owner)

    def strike_team(self, m: Game, owner: i64, seat: i64) -> None:
        look_at(m, self.eye, seat)


class TheBigMatch(NowPlay):
    id: ClassVar[str] = "crp.special-play.the-big-match"
    name: ClassVar[str] = "The Big Match"
    summary: ClassVar[str] = "Now: both teams have twice the winnings of this match."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((51, 51),)

    def bind(self, indexes: dict[str, int]) -> None:
        self.cameras: i64 = indexes["crp.core.cameras"]

    def take_effect(self, m: Game, owner: i64) -> None:
        m.grant(m.state.match_row, self.cameras, UNTIL_MATCH, 0, self.index)


class Cameras(PlayEffect):
    id: ClassVar[str] = "crp.core.cameras"
    name: ClassVar[str] = "Cameras"
    summary: ClassVar[str] = "All winnings are doubled."
    team_wide: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (PAID,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        for seat in range(m.seats):
            m.state.add(seat, WINNINGS, m.state.get(seat, WINNINGS))
            m.tell(E_WINNINGS, seat, m.state.get(seat, WINNINGS), 0)


class UnderScrutinyPlay(Slander):
    id: ClassVar[str] = "crp.special-play.under-scrutiny"
    name: ClassVar[str] = "Under Scrutiny"
    summary: ClassVar[str] = "Now: the opposing team may neither foul nor field secret weapons in this match."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((61, 61),)
    burden: ClassVar[str] = "crp.core.inspected"


class Inspected(PlayEffect):
    id: ClassVar[str] = "crp.core.inspected"
    name: ClassVar[str] = "Inspected"
    summary: ClassVar[str] = "Officials watch this team: no fouls, no secret weapons."
    team_wide: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (BEFORE_SETUP,)
    forbidden: ClassVar[tuple[int, ...]] = (F_ACTION,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.weapon: i64 = indexes["crp.skill.secret-weapon"]
        self.banned_one: i64 = indexes["crp.core.weapon-found"]

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return detail == FOUL

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        """Whoever has a weapon by now, hired or not."""
        seat = m.state.seat_of(owner)
        for player in range(seat * PLACES, seat * PLACES + PLACES):
            if m.has(player, self.weapon) and not m.has(player, self.banned_one):
                m.grant(player, self.banned_one, UNTIL_MATCH, 0, self.index)


class WeaponFound(PlayEffect):
    id: ClassVar[str] = "crp.core.weapon-found"
    name: ClassVar[str] = "Weapon found"
    summary: ClassVar[str] = "He may not be set up."
    forbidden: ClassVar[tuple[int, ...]] = (F_FIELD,)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return True


EVENTS_NOW: list[type[Effect]] = [
    DoomAndGloom, FluBug, AwayFansBanned, IAmTheGreatest, BadHabitsPlay, ItWasntMe, PressGang, Peaked,
    InjuredInPractice, BiasedRefereePlay, TheBigMatch, UnderScrutinyPlay]
AFTER_EVENTS_NOW: list[type[Effect]] = [
    PastHisPeak, Rivals, Gloomy, BadlyTrained, WithoutFans, Cameras,
    Inspected, WeaponFound]
