"""Random events declared as soon as they are picked."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.special_plays.rules.base import EVENTS, NowPlay, PlayEffect, in_order, miss_match, the_fit
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
from nuffle.rules.state import GRANT
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
    summary: ClassVar[str] = "Now: D3 opponents chosen at random miss the match."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((14, 14),)

    def how_many(self, m: Game, owner: i64) -> i64:
        return m.d3(self.index, owner)


class ItWasntMe(ByLot):
    id: ClassVar[str] = "crp.special-play.it-wasnt-me"
    name: ClassVar[str] = "It Wasn't Me!"
    summary: ClassVar[str] = "Now: an opponent chosen at random is arrested and misses the match."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((32, 32),)


class PressGang(ByLot):
    id: ClassVar[str] = "crp.special-play.press-gang"
    name: ClassVar[str] = "Press Gang"
    summary: ClassVar[str] = "Now: an opponent chosen at random is at sea and misses the match."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((33, 33),)


class InjuredInPractice(ByLot):
    id: ClassVar[str] = "crp.special-play.injured-in-practice"
    name: ClassVar[str] = "Injured in Practice"
    summary: ClassVar[str] = "Now: an opponent chosen at random is nursing a knock and misses the match."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((41, 41),)


class Peaked(ByLot):
    id: ClassVar[str] = "crp.special-play.peaked"
    name: ClassVar[str] = "Peaked"
    summary: ClassVar[str] = "Now: an opponent chosen at random never earns a star player point again."
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
    summary: ClassVar[str] = "Never earns a star player point again."


# -- two who cannot stand each other
class IAmTheGreatest(ByLot):
    id: ClassVar[str] = "crp.special-play.i-am-the-greatest"
    name: ClassVar[str] = "I Am the Greatest"
    summary: ClassVar[str] = "Now: two opponents chosen at random are never on the pitch at the same time."
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
    summary: ClassVar[str] = "Cannot be on the pitch at the same time as the rival."
    moments: ClassVar[tuple[int, ...]] = (BEFORE_SETUP, SET_UP)
    forbidden: ClassVar[tuple[int, ...]] = (F_FIELD,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        """Where both of a pair could be set up their coach says who stays out; one of the two has him asked."""
        assert isinstance(frame, SetUp)
        if m.state.seat_of(owner) == frame.seat:
            self.ask_next(m, owner, frame)

    def ask_next(self, m: Game, owner: i64, setting_up: SetUp) -> None:
        """About the pairs he is in one after the other, the latest first: whoever stays out settles all of his own."""
        if setting_up.ready(m, owner):
            for other in self.rivals(m, owner):
                if owner < other and setting_up.ready(m, other):
                    question = Choice(self.index, owner, setting_up.seat, Q_PLAYER)
                    question.value = other
                    m.push(question)
                    return

    def rivals(self, m: Game, owner: i64) -> list[int]:
        """All of his, the latest first."""
        grants = m.state.grants
        found: list[int] = []
        for i in range(0, len(grants), GRANT):
            if grants[i] == owner and grants[i + 1] == self.index and grants[i + 5] > 0:
                found.append(grants[i + 2])
        found.reverse()
        return found

    def on_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        """From now on it is enough that the other is not on the pitch."""
        m.forget(owner, self.index)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        out.add(pack(V_CHOOSE, owner))
        out.add(pack(V_CHOOSE, self.rival_in(m, owner, choice)))

    def rival_in(self, m: Game, owner: i64, choice: Choice) -> i64:
        """Whom a question is about: matches saved before there could be several do not say."""
        return choice.value if choice.value > 0 else m.value(owner, self.index)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        """The one chosen stays out."""
        m.note(a_of(m.answer), self.index, 1, UNTIL_DRIVE)
        setting_up = m.find_frame(SetUp.NAME)
        assert isinstance(setting_up, SetUp)
        self.ask_next(m, owner, setting_up)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        if m.read_note(owner, self.index) == 1:
            return True
        for other in self.rivals(m, owner):
            if m.state.on_pitch(other):
                return True
        return False


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
    """Told when the first half begins, with all re-rolls on the table, and gone then for both halves.

    Each counts in its turn, as they were declared, a team talk among them; the first of them works out all.
    """

    team_wide: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (HALF_TIME,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.gloom: i64 = indexes["crp.core.gloomy"]
        self.habit: i64 = indexes["crp.core.badly-trained"]
        self.talk: i64 = indexes["crp.special-play.inspiring-team-talk"]

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if m.state.half != 1 or in_order(m, owner, [self.gloom, self.habit])[0] != self.index:
            return
        seat = m.state.seat_of(owner)
        have = m.state.get(seat, REROLLS)
        for _ in range(have - self.count_left(m, owner, have)):
            lose_reroll(m, seat)

    def count_left(self, m: Game, owner: i64, have: i64) -> i64:
        """Of so many, those of a talk included."""
        order = in_order(m, owner, [self.gloom, self.habit, self.talk])
        left: i64 = have - order.count(self.talk)
        for rule in order:
            if rule == self.talk:
                left += 1
            elif rule == self.gloom:
                left = left // 2
            elif left > 0:
                left -= 1
        return left


class BadlyTrained(FewerRerolls):
    id: ClassVar[str] = "crp.core.badly-trained"
    name: ClassVar[str] = "Badly trained"
    summary: ClassVar[str] = "One team re-roll less in each half of this match."


class Gloomy(FewerRerolls):
    id: ClassVar[str] = "crp.core.gloomy"
    name: ClassVar[str] = "Gloomy"
    summary: ClassVar[str] = "Half of the team re-rolls, rounded down, in each half of this match."


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
    summary: ClassVar[str] = "Now: the referee watches the opposing team from the start."
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
    summary: ClassVar[str] = "Cannot be set up."
    forbidden: ClassVar[tuple[int, ...]] = (F_FIELD,)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return True


EVENTS_NOW: list[type[Effect]] = [
    DoomAndGloom, FluBug, AwayFansBanned, IAmTheGreatest, BadHabitsPlay, ItWasntMe, PressGang, Peaked,
    InjuredInPractice, BiasedRefereePlay, TheBigMatch, UnderScrutinyPlay]
AFTER_EVENTS_NOW: list[type[Effect]] = [
    PastHisPeak, Rivals, Gloomy, BadlyTrained, WithoutFans, Cameras,
    Inspected, WeaponFound]
