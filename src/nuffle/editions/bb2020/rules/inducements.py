"""What a team of the 2020 edition can hire, where it differs from CRP."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.hiring import CHEAP, REFEREES, SOURCE, Inducement2020
from nuffle.editions.bb2020.rules.staff import PlaysHimself
from nuffle.editions.crp.rules.inducements import BloodweiserBabes, Bribe, ExtraTeamTraining, Igor, StarPlayers
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_APOTHECARY, E_NOTE, E_WEATHER
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_APOTHECARY, L_ASSISTANTS, L_CHEERLEADERS, O_ARGUE
from nuffle.rules.injuries import HURT_KO
from nuffle.rules.moments import DRIVE_END, INJURY, RECOVERY, ROLLED, TURN_END, TURN_START, UNSEEN
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.foul import FOR_A_WEAPON, SEEN, Foul, SendOff
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.joining import join
from nuffle.rules.procedures.match_flow import set_weather
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_RECOVER
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.verbs import V_OPTION


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
    summary: ClassVar[str] = "Once, at the start of your turn: re-roll the weather, shifted by up to 2, for two turns."
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

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
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
    summary: ClassVar[str] = "The weather returns to normal after the opponents' next turn, or at the end of the drive."
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
    summary: ClassVar[str] = "Once per match, re-roll a failed Regeneration. For teams of Sylvanian Spotlight."
    league: ClassVar[str] = "Sylvanian Spotlight"

    def cost(self, m: Game, seat: i64) -> i64:
        return self.price if self.league in m.teams[seat].tags else -1


class PlagueDoctor(MortuaryAssistant):
    id: ClassVar[str] = "bb2020.inducement.plague-doctor"
    name: ClassVar[str] = "Plague Doctor"
    summary: ClassVar[str] = "Once per match, re-roll a failed Regeneration or treat a knocked-out player."
    league: ClassVar[str] = "Favoured of Nurgle"
    offered: ClassVar[tuple[int, ...]] = (ROLLED, INJURY)

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        if m.state.seat_of(harm.victim) != m.state.seat_of(owner):
            return False
        return harm.injury_result(m) == HURT_KO and not m.is_forbidden(harm.victim, F_APOTHECARY)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        m.spend_grant(owner, self.index)
        harm.judge_injury(m)
        harm.at = Harm.FINISH
        m.tell(E_APOTHECARY, harm.victim, -1)
        harm.stun(m)


class RiotousRookies(Inducement2020):
    id: ClassVar[str] = "bb2020.inducement.riotous-rookies"
    name: ClassVar[str] = "Riotous Rookies"
    summary: ClassVar[str] = "2D3 + 1 extra journeymen, for teams of Low Cost Linemen."
    price: ClassVar[int] = 100_000
    most: ClassVar[int] = 1
    leagues: ClassVar[tuple[str, ...]] = ("Low Cost Linemen",)

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        m.grant(m.team_row(seat), self.index, UNTIL_MATCH)
        count: i64 = m.d3(self.index, m.team_row(seat)) + m.d3(self.index, m.team_row(seat)) + 1
        team = m.teams[seat]
        for i in range(len(team.reinforcements)):
            who: i64 = len(team.players) + i
            while count > 0 and team.reinforcements[i].journeyman and m.may_come(seat, who):
                join(m, seat, who)
                count -= 1


class JosefBugman(PlaysHimself):
    id: ClassVar[str] = "bb2020.inducement.josef-bugman"
    name: ClassVar[str] = "Josef Bugman"
    summary: ClassVar[str] = "Re-rolls 1s for knocked-out players. Plays one drive if the team is short of players."
    price: ClassVar[int] = 100_000
    most: ClassVar[int] = 1
    moments: ClassVar[tuple[int, ...]] = (ROLLED, DRIVE_END)

    def on_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        if roll.kind != R_RECOVER or roll.natural != 1 or roll.rerolled == 1:
            return
        if m.state.seat_of(roll.player) == m.state.seat_of(owner):
            roll.rerolled = 1
            roll.throw(m)


class BiasedReferee(Inducement2020):
    id: ClassVar[str] = "bb2020.inducement.biased-referee"
    name: ClassVar[str] = "Biased Referee"
    summary: ClassVar[str] = "Spots opponents' fouls without a double on 5+. You argue the call at +1."
    price: ClassVar[int] = 120_000
    most: ClassVar[int] = 1
    group: ClassVar[str] = REFEREES
    early: ClassVar[bool] = True        # one more comes before what others make of the die
    friends: ClassVar[str] = CHEAP
    for_friends: ClassVar[int] = 80_000
    outcomes: ClassVar[tuple[int, ...]] = (O_ARGUE,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.eye: i64 = indexes["bb2020.core.biased-eye"]

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
    summary: ClassVar[str] = "An unseen foul of this team is spotted on 5+ after all."
    team_wide: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (UNSEEN,)

    def on_foul(self, m: Game, owner: i64, moment: i64, foul: Foul) -> None:
        if m.state.seat_of(foul.fouler) == m.state.seat_of(owner) and not foul.any_double():
            die = m.d6(self.index, foul.fouler)
            m.tell(E_NOTE, self.index, foul.fouler, die)
            foul.seen = SEEN if die >= 5 else foul.seen


class StarPlayers2020(StarPlayers):
    id: ClassVar[str] = "bb2020.inducement.star"
    source: ClassVar[str] = SOURCE
    summary: ClassVar[str] = (
        "Up to two stars; a pair counts as one. In a league, a star hired by both teams plays for neither.")
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
}
ADDED_INDUCEMENTS: list[type[Effect]] = [
    Cheerleaders, Assistants, WeatherMage, PlagueDoctor, RiotousRookies, JosefBugman, BiasedReferee]
INDUCEMENT_CORE: list[type[Effect]] = [WeatherSpell, BiasedEye]
FOR_HIRE: list[str] = [
    "bb2020.inducement.temp-agency-cheerleaders", "bb2020.inducement.part-time-assistant-coaches",
    "bb2020.inducement.weather-mage", "bb2020.inducement.bloodweiser-kegs", "bb2020.inducement.extra-training",
    "bb2020.inducement.bribe", "crp.inducement.apothecary", "bb2020.inducement.mortuary-assistant",
    "bb2020.inducement.plague-doctor", "bb2020.inducement.riotous-rookies", "crp.inducement.master-chef",
    "crp.inducement.mercenary", "bb2020.inducement.star", "bb2020.inducement.josef-bugman",
    "bb2020.inducement.hireling-sports-wizard", "bb2020.inducement.biased-referee"]
