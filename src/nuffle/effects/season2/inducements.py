"""What a team of the 2020 edition can hire, where it differs from CRP."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.effects.inducements import (
    BloodweiserBabes,
    Bribe,
    ExtraTeamTraining,
    Igor,
    Inducement,
    StarPlayers,
    Wizard,
)
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, pack, verb_of
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_APOTHECARY, E_HIT, E_NOTE, E_WEATHER
from nuffle.rules.figure import KNOCKED_OUT, RESERVES, ST
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_APOTHECARY, L_ASSISTANTS, L_CHEERLEADERS, O_ARGUE, O_INJURY, O_REFEREE
from nuffle.rules.injuries import HURT_BADLY, HURT_CASUALTY, HURT_KO
from nuffle.rules.kinds import R_HIT, R_RECOVER
from nuffle.rules.moments import BEFORE_SETUP, DRIVE_END, INJURY, RECOVERY, ROLLED, TURN_END, TURN_START
from nuffle.rules.procedures.ball import drop_ball
from nuffle.rules.procedures.choice import Choice, Victims
from nuffle.rules.procedures.flow import set_weather
from nuffle.rules.procedures.foul import FOR_A_WEAPON, Foul, SendOff
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.joining import join
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.roll import Roll, gate
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_MATCH
from nuffle.rules.state import GRANT
from nuffle.rules.team import PLACES, Profile
from nuffle.rules.verbs import V_CHOOSE, V_OPTION, V_SQUARE

SOURCE: Final = "BB2020, common inducements"
CHEAP: Final = "Bribery and Corruption"     # teams with this rule pay less


@mypyc_attr(allow_interpreted_subclasses=True)
class Inducement2020(Inducement):
    """One that is a person with a name (`named`) works for nobody in a league where both sides have paid him."""

    source: ClassVar[str] = SOURCE
    named: ClassVar[bool] = False

    def goods(self, m: Game, seat: i64, purse: i64, out: Options) -> None:
        if not self.named or not fallen_out(m, seat, self.index):
            super().goods(m, seat, purse, out)

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        super().hire(m, seat, answer)
        if self.named and m.setup.setting == "league":
            fall_out(m, seat, self.index)


def fall_out(m: Game, seat: i64, rule: i64) -> None:
    """Both sides have hired the same person: neither has him, and the fees are gone."""
    for other in range(m.seats):
        if other != seat and m.count_grants(m.team_row(other), rule) > 0:
            m.suppress(m.team_row(other), rule, UNTIL_MATCH)
            m.suppress(m.team_row(seat), rule, UNTIL_MATCH)


def fallen_out(m: Game, seat: i64, rule: i64) -> bool:
    grants = m.state.grants
    for i in range(0, len(grants), GRANT):
        if grants[i] == m.team_row(seat) and grants[i + 1] == rule and grants[i + 5] < 0:
            return True
    return False


class Cheerleaders(Inducement2020):
    id: ClassVar[str] = "bb2020.inducement.temp-agency-cheerleaders"
    name: ClassVar[str] = "Temp Agency Cheerleaders"
    summary: ClassVar[str] = "One more cheerleader each."
    price: ClassVar[int] = 20_000
    most: ClassVar[int] = 4
    limits: ClassVar[tuple[int, ...]] = (L_CHEERLEADERS,)

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return m.count_grants(owner, self.index)


class Assistants(Cheerleaders):
    id: ClassVar[str] = "bb2020.inducement.part-time-assistant-coaches"
    name: ClassVar[str] = "Part-time Assistant Coaches"
    summary: ClassVar[str] = "One more assistant coach each."
    most: ClassVar[int] = 3
    limits: ClassVar[tuple[int, ...]] = (L_ASSISTANTS,)


NO_SHIFT: Final = 2         # the middle one of five shifts


class WeatherMage(Inducement2020):
    id: ClassVar[str] = "bb2020.inducement.weather-mage"
    name: ClassVar[str] = "Weather Mage"
    summary: ClassVar[str] = "Once, as an own turn starts: the weather is rolled, shifted by up to two, for two turns."
    price: ClassVar[int] = 30_000
    most: ClassVar[int] = 1
    offered: ClassVar[tuple[int, ...]] = (TURN_START,)
    menu: ClassVar[tuple[str, ...]] = ("2 less", "1 less", "as rolled", "1 more", "2 more")

    def bind(self, indexes: dict[str, int]) -> None:
        self.spell: i64 = indexes["bb2020.core.weather-spell"]

    def offers_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> bool:
        return turn.seat == m.state.seat_of(owner) and turn.bonus == 0

    def use_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        m.spend_grant(owner, self.index)
        question = Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION)
        question.value = m.d6(self.index, owner) + m.d6(self.index, owner)
        m.tell(E_NOTE, self.index, -1, question.value)
        m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for shift in range(5):
            if 2 <= choice.value + shift - NO_SHIFT <= 12:
                out.add(pack(V_OPTION, self.index, shift))

    def answered(self, m: Game, owner: i64, choice: Choice) -> None:
        before = m.state.weather
        rolled: i64 = choice.value + b_of(m.answer) - NO_SHIFT
        rule: i64 = m.rules.rolls["weather"][rolled - 2]
        m.tell(E_WEATHER, rule, rolled, 0)
        set_weather(m, rule)
        m.grant(owner, self.spell, UNTIL_MATCH, before)


class WeatherSpell(Effect):
    id: ClassVar[str] = "bb2020.core.weather-spell"
    name: ClassVar[str] = "Weather spell"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = SOURCE
    summary: ClassVar[str] = "The weather is back as it was after the opponents' next turn, or with the drive."
    team_wide: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (TURN_END, RECOVERY)

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        if turn.seat != m.state.seat_of(owner):
            self.on(m, owner, moment, turn)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        before = m.value(owner, self.index)
        m.spend_grant(owner, self.index)
        m.tell(E_WEATHER, before, 0, 0)
        set_weather(m, before)


class BloodweiserKegs(BloodweiserBabes):
    id: ClassVar[str] = "bb2020.inducement.bloodweiser-kegs"
    name: ClassVar[str] = "Bloodweiser Kegs"
    source: ClassVar[str] = SOURCE


class ExtraTeamTraining2020(ExtraTeamTraining):
    id: ClassVar[str] = "bb2020.inducement.extra-training"
    source: ClassVar[str] = SOURCE
    most: ClassVar[int] = 8


class Bribe2020(Bribe):
    id: ClassVar[str] = "bb2020.inducement.bribe"
    source: ClassVar[str] = SOURCE

    def cost(self, m: Game, seat: i64) -> i64:
        return 50_000 if CHEAP in m.teams[seat].tags else self.price

    def offers_send_off(self, m: Game, owner: i64, moment: i64, send_off: SendOff) -> bool:
        """For a weapon one bribe is all a referee listens to."""
        if send_off.reason == FOR_A_WEAPON and send_off.is_marked(self.index, owner):
            return False
        return super().offers_send_off(m, owner, moment, send_off)


class MortuaryAssistant(Igor):
    id: ClassVar[str] = "bb2020.inducement.mortuary-assistant"
    name: ClassVar[str] = "Mortuary Assistant"
    source: ClassVar[str] = SOURCE
    summary: ClassVar[str] = "Once per match a failed Regeneration is rolled again; for teams of Sylvanian Spotlight."
    league: ClassVar[str] = "Sylvanian Spotlight"

    def cost(self, m: Game, seat: i64) -> i64:
        return self.price if self.league in m.teams[seat].tags else -1


class PlagueDoctor(MortuaryAssistant):
    id: ClassVar[str] = "bb2020.inducement.plague-doctor"
    name: ClassVar[str] = "Plague Doctor"
    summary: ClassVar[str] = "Once per match a failed Regeneration is rolled again or a knocked out player is treated."
    league: ClassVar[str] = "Favoured of Nurgle"
    offered: ClassVar[tuple[int, ...]] = (ROLLED, INJURY)

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        if m.state.seat_of(harm.victim) != m.state.seat_of(owner):
            return False
        return harm.injury_result(m) == HURT_KO and not m.forbidden(harm.victim, F_APOTHECARY)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        m.spend_grant(owner, self.index)
        harm.judge_injury(m)
        harm.at = Harm.FINISH
        m.tell(E_APOTHECARY, harm.victim, -1)
        harm.stun(m)


class RiotousRookies(Inducement2020):
    id: ClassVar[str] = "bb2020.inducement.riotous-rookies"
    name: ClassVar[str] = "Riotous Rookies"
    summary: ClassVar[str] = "2D3 + 1 journeymen more, for teams of Low Cost Linemen."
    price: ClassVar[int] = 100_000
    most: ClassVar[int] = 1

    def cost(self, m: Game, seat: i64) -> i64:
        return self.price if "Low Cost Linemen" in m.teams[seat].tags else -1

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        m.grant(m.team_row(seat), self.index, UNTIL_MATCH)
        count: i64 = m.d3(self.index, m.team_row(seat)) + m.d3(self.index, m.team_row(seat)) + 1
        team = m.teams[seat]
        for i in range(len(team.reinforcements)):
            who: i64 = len(team.players) + i
            while count > 0 and team.reinforcements[i].journeyman and m.may_come(seat, who):
                join(m, seat, who)
                count -= 1


class JosefBugman(Inducement2020):
    id: ClassVar[str] = "bb2020.inducement.josef-bugman"
    name: ClassVar[str] = "Josef Bugman"
    summary: ClassVar[str] = "Rolls ones of knocked out players again; plays one drive himself if the team is short."
    price: ClassVar[int] = 100_000
    most: ClassVar[int] = 1
    named: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (ROLLED, DRIVE_END)
    offered: ClassVar[tuple[int, ...]] = (BEFORE_SETUP,)

    # -- on the pitch
    def himself(self, m: Game, seat: i64) -> i64:
        """His number in the team's list, or -1."""
        team = m.teams[seat]
        for i in range(len(team.reinforcements)):
            if team.reinforcements[i].staff and team.reinforcements[i].name == self.name:
                return len(team.players) + i
        return -1

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        seat = m.state.seat_of(owner)
        if not isinstance(frame, SetUp) or frame.seat != seat:
            return False
        who = self.himself(m, seat)
        if who < 0 or not m.may_come(seat, who):
            return False
        return self.ready(m, frame) < m.rules.on_pitch

    def ready(self, m: Game, frame: SetUp) -> i64:
        """How many can be set up without him."""
        count: i64 = 0
        for player in range(frame.seat * PLACES, frame.seat * PLACES + PLACES):
            if m.state.status[player] == RESERVES and frame.may_field(m, player):
                count += 1
        return count

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        seat = m.state.seat_of(owner)
        join(m, seat, self.himself(m, seat))

    def leave(self, m: Game, seat: i64) -> None:
        """One drive is all he is allowed, and nobody argues about it."""
        who = self.himself(m, seat)
        player: i64 = m.place_of(seat, who) if who >= 0 else -1
        if player >= 0 and m.state.status[player] <= KNOCKED_OUT:
            sending = SendOff(player, FOR_A_WEAPON)
            sending.at = SendOff.GO
            m.push(sending)

    # -- beside it
    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        self.leave(m, m.state.seat_of(owner))

    def on_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        if roll.kind != R_RECOVER or roll.natural != 1 or roll.rerolled == 1:
            return
        if m.state.seat_of(roll.player) == m.state.seat_of(owner):
            roll.rerolled = 1
            roll.throw(m)


FIREBALL: Final = 0
ZAP: Final = 1


class SportsWizard(Wizard):
    id: ClassVar[str] = "bb2020.inducement.hireling-sports-wizard"
    name: ClassVar[str] = "Hireling Sports-Wizard"
    source: ClassVar[str] = SOURCE
    summary: ClassVar[str] = "Once: a fireball at the end of any turn, or around an opposing turn a frog for the drive."
    menu: ClassVar[tuple[str, ...]] = ("fireball", "zap")

    def bind(self, indexes: dict[str, int]) -> None:
        self.frog: i64 = indexes["bb2020.core.frog"]

    def offers_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> bool:
        if turn.bonus == 1:
            return False
        return moment == TURN_END or turn.seat != m.state.seat_of(owner)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        turn = m.below(Turn.NAME)
        assert isinstance(turn, Turn)
        seat = m.state.seat_of(owner)
        if choice.stage == 0:
            if turn.at == Turn.CLOSED:
                out.add(pack(V_OPTION, self.index, FIREBALL))
            if turn.seat != seat and self.opponents(m, seat):
                out.add(pack(V_OPTION, self.index, ZAP))
        elif choice.stage == 1:
            for square in range(m.pitch.cells):
                out.add(pack(V_SQUARE, self.index, square))
        else:
            for player in self.opponents(m, seat):
                out.add(pack(V_CHOOSE, player))

    def opponents(self, m: Game, seat: i64) -> list[int]:
        found: list[int] = []
        for player in range(m.state.players):
            if m.state.on_pitch(player) and player // PLACES != seat:
                found.append(player)
        return found

    def answered(self, m: Game, owner: i64, choice: Choice) -> None:
        if verb_of(m.answer) != V_CHOOSE:
            super().answered(m, owner, choice)
            return
        hit = Victims(self.index, owner)
        hit.value = ON_STRENGTH + m.state.stat(a_of(m.answer), ST)
        hit.queue.append(a_of(m.answer))
        m.push(hit)

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        strong = victims.value - ON_STRENGTH
        if strong < 0:
            super().strike(m, owner, player, victims)
            return
        roll = gate(m, R_HIT, owner, strong if strong < 6 else 6, self.index, player)
        roll.plain = 1
        roll.how = ZAP

    def rolled(self, m: Game, owner: i64, roll: Roll) -> None:
        if roll.how != ZAP:
            super().rolled(m, owner, roll)
            return
        m.tell(E_HIT, owner, self.index, 1 if m.passed else 0)
        if m.passed:
            drop_ball(m, owner)
            m.grant(owner, self.frog, UNTIL_DRIVE, 0, self.index)


ON_STRENGTH: Final = 100        # a spell against the strength of its victim is marked by so much more


class Frog(Effect):
    id: ClassVar[str] = "bb2020.core.frog"
    name: ClassVar[str] = "Frog"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = SOURCE
    summary: ClassVar[str] = "A frog until the drive ends: badly hurt at worst, no apothecary."
    forbidden: ClassVar[tuple[int, ...]] = (F_APOTHECARY,)
    outcomes: ClassVar[tuple[int, ...]] = (O_INJURY,)
    while_down: ClassVar[bool] = True

    tricks: ClassVar[tuple[str, ...]] = ("dodge", "leap", "no-hands", "stunty", "titchy", "very-long-legs")

    def gained(self, m: Game, owner: i64) -> None:
        m.disguise(owner, self.index, UNTIL_DRIVE)

    def shape(self) -> Profile:
        tricks = [(self.id, 0), *[(f"bb2020.skill.{trick}", 0) for trick in self.tricks]]
        return Profile(0, "Frog", "Frog", 5, 1, 2, 7, 5, tricks)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return True

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return HURT_BADLY if value == HURT_CASUALTY else value


class BiasedReferee(Inducement2020):
    id: ClassVar[str] = "bb2020.inducement.biased-referee"
    name: ClassVar[str] = "Biased Referee"
    summary: ClassVar[str] = "Sees fouls of the other side without a double on 5+; this coach argues with one more."
    price: ClassVar[int] = 120_000
    most: ClassVar[int] = 1
    outcomes: ClassVar[tuple[int, ...]] = (O_ARGUE,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.eye: i64 = indexes["bb2020.core.biased-eye"]

    def cost(self, m: Game, seat: i64) -> i64:
        return 80_000 if CHEAP in m.teams[seat].tags else self.price

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        m.grant(m.team_row(seat), self.index, UNTIL_MATCH)
        for other in range(m.seats):
            if other != seat:
                m.grant(m.team_row(other), self.eye, UNTIL_MATCH, 0, self.index)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return value + 1 if value < 6 else value


class BiasedEye(Effect):
    id: ClassVar[str] = "bb2020.core.biased-eye"
    name: ClassVar[str] = "A biased eye"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = SOURCE
    summary: ClassVar[str] = "A foul of this team that nobody saw is seen on 5+ after all."
    team_wide: ClassVar[bool] = True
    outcomes: ClassVar[tuple[int, ...]] = (O_REFEREE,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if value == 1 or not isinstance(frame, Foul):
            return value
        die = m.d6(self.index, frame.fouler)
        m.tell(E_NOTE, self.index, frame.fouler, die)
        return 1 if die >= 5 else 0


class StarPlayers2020(StarPlayers):
    id: ClassVar[str] = "bb2020.inducement.star"
    source: ClassVar[str] = SOURCE
    summary: ClassVar[str] = "Up to two stars, a pair counts once; in a league one whom both hire plays for neither."
    pair_counts: ClassVar[int] = 1

    def quarrel(self, m: Game, player: i64, name: str) -> None:
        if m.setup.setting == "league":
            super().quarrel(m, player, name)


REPLACED_INDUCEMENTS: dict[str, type[Effect]] = {
    "crp.inducement.babes": BloodweiserKegs,
    "crp.inducement.bribe": Bribe2020,
    "crp.inducement.extra-training": ExtraTeamTraining2020,
    "crp.inducement.igor": MortuaryAssistant,
    "crp.inducement.star": StarPlayers2020,
    "crp.inducement.wizard": SportsWizard,
}
ADDED_INDUCEMENTS: list[type[Effect]] = [
    Cheerleaders, Assistants, WeatherMage, PlagueDoctor, RiotousRookies, JosefBugman, BiasedReferee]
INDUCEMENT_CORE: list[type[Effect]] = [WeatherSpell, Frog, BiasedEye]
FOR_HIRE: list[str] = [
    "bb2020.inducement.temp-agency-cheerleaders", "bb2020.inducement.part-time-assistant-coaches",
    "bb2020.inducement.weather-mage", "bb2020.inducement.bloodweiser-kegs", "bb2020.inducement.extra-training",
    "bb2020.inducement.bribe", "crp.inducement.apothecary", "bb2020.inducement.mortuary-assistant",
    "bb2020.inducement.plague-doctor", "bb2020.inducement.riotous-rookies", "crp.inducement.master-chef",
    "crp.inducement.mercenary", "bb2020.inducement.star", "bb2020.inducement.josef-bugman",
    "bb2020.inducement.hireling-sports-wizard", "bb2020.inducement.biased-referee"]
