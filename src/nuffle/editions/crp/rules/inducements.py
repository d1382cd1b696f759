"""What a team can hire for a match."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, c_of, pack, verb_of
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_BRIBE, E_EXTRA_REROLL, E_HIT, E_NOTE
from nuffle.rules.families import HireableEffect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_APOTHECARY, F_BRIBE
from nuffle.rules.injuries import BY_SPELL
from nuffle.rules.moments import HALF_TIME, KILLED, ROLLED, SENT_OFF_NOW, TURN_END, TURN_START
from nuffle.rules.player_state import AWAY, ST, STANDING
from nuffle.rules.players import in_sight
from nuffle.rules.procedures.casualty import Casualty
from nuffle.rules.procedures.choice import Choice, Victims
from nuffle.rules.procedures.foul import SendOff
from nuffle.rules.procedures.harm import knock_down
from nuffle.rules.procedures.joining import count_fielded, join
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_OPTION, Q_PLAYER, Q_SQUARE
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_BRIBE, R_HIT, R_RECOVER, R_REGENERATE
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team import PLACES, Profile
from nuffle.rules.team_state import APOTHECARIES, HALF_REROLLS, MATCH_REROLLS, REROLLS
from nuffle.rules.verbs import V_BUY, V_CHOOSE, V_OPTION, V_SQUARE

SHEET: Final = "CRP, inducements"
SQUAD: Final = 16          # players a team may have, hired ones included


@mypyc_attr(allow_interpreted_subclasses=True)
class Inducement(HireableEffect):
    kind: ClassVar[str] = "inducement"
    source: ClassVar[str] = SHEET
    team_wide: ClassVar[bool] = True


class BloodweiserBabes(Inducement):
    id: ClassVar[str] = "crp.inducement.babes"
    name: ClassVar[str] = "Bloodweiser Babes"
    summary: ClassVar[str] = "+1 each when knocked out players try to come back."
    price: ClassVar[int] = 50_000
    most: ClassVar[int] = 2
    rolls: ClassVar[tuple[int, ...]] = (R_RECOVER,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, m.count_grants(owner, self.index))


class Bribe(Inducement):
    id: ClassVar[str] = "crp.inducement.bribe"
    name: ClassVar[str] = "Bribe"
    summary: ClassVar[str] = "On 2+ the referee ignores the offence: no sending-off, no turnover."
    price: ClassVar[int] = 100_000
    most: ClassVar[int] = 3
    offered: ClassVar[tuple[int, ...]] = (SENT_OFF_NOW,)

    def cost(self, m: Game, seat: i64) -> i64:
        return 50_000 if "cheap bribes" in m.teams[seat].tags else self.price

    def offers_send_off(self, m: Game, owner: i64, moment: i64, send_off: SendOff) -> bool:
        if send_off.cancelled == 1 or m.state.seat_of(send_off.player) != m.state.seat_of(owner):
            return False
        return not m.is_forbidden(send_off.player, F_BRIBE, -1, send_off)

    def use_send_off(self, m: Game, owner: i64, moment: i64, send_off: SendOff) -> None:
        send_off.mark(self.index, owner)
        m.spend_grant(owner, self.index)
        roll_for_rule(m, R_BRIBE, owner, 2, self.index, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        frame = m.subject(roll)
        assert isinstance(frame, SendOff)
        m.tell(E_BRIBE, m.state.seat_of(owner), frame.player, 1 if m.passed else 0)
        if m.passed:
            frame.cancelled = 1


class ExtraTeamTraining(Inducement):
    id: ClassVar[str] = "crp.inducement.extra-training"
    name: ClassVar[str] = "Extra Team Training"
    summary: ClassVar[str] = "One more team re-roll in each half."
    price: ClassVar[int] = 100_000
    most: ClassVar[int] = 4

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        m.grant(m.team_row(seat), self.index, UNTIL_MATCH)
        m.state.add(seat, MATCH_REROLLS, 1)


class MasterChef(Inducement):
    id: ClassVar[str] = "crp.inducement.master-chef"
    name: ClassVar[str] = "Halfling Master Chef"
    summary: ClassVar[str] = "At the start of each half 3D6: every 4+ takes a team re-roll from the opponents."
    price: ClassVar[int] = 300_000
    most: ClassVar[int] = 1
    moments: ClassVar[tuple[int, ...]] = (HALF_TIME,)

    def cost(self, m: Game, seat: i64) -> i64:
        return 100_000 if "halfling" in m.teams[seat].tags else self.price

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        s = m.state
        seat = s.seat_of(owner)
        for die in range(3):
            if m.d6(self.index, owner) >= 4:
                s.add(seat, REROLLS, 1)
                s.add(seat, HALF_REROLLS, 1)
                m.tell(E_EXTRA_REROLL, seat, s.get(seat, REROLLS))
                for other in range(m.seats):
                    if other != seat and s.get(other, REROLLS) > 0:
                        s.add(other, REROLLS, -1)
                        m.tell(E_EXTRA_REROLL, other, s.get(other, REROLLS))


IGOR_TREATS_STARS: Final[i64] = 0       # not settled by the rules


class Igor(Inducement):
    id: ClassVar[str] = "crp.inducement.igor"
    name: ClassVar[str] = "Igor"
    summary: ClassVar[str] = "Once per match, re-roll a failed Regeneration. For teams without an apothecary."
    price: ClassVar[int] = 100_000
    most: ClassVar[int] = 1
    offered: ClassVar[tuple[int, ...]] = (ROLLED,)

    def cost(self, m: Game, seat: i64) -> i64:
        return -1 if m.teams[seat].may_have_apothecary else self.price

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        if roll.kind != R_REGENERATE or roll.rerolled == 1 or roll.passes():
            return False
        if m.state.seat_of(roll.player) != m.state.seat_of(owner):
            return False
        return IGOR_TREATS_STARS == 1 or not m.is_forbidden(roll.player, F_APOTHECARY)

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        m.spend_grant(owner, self.index)
        roll.rerolled = 1
        roll.throw(m)


class WanderingApothecary(Inducement):
    id: ClassVar[str] = "crp.inducement.apothecary"
    name: ClassVar[str] = "Wandering Apothecary"
    summary: ClassVar[str] = "One more use of an apothecary this match."
    price: ClassVar[int] = 100_000
    most: ClassVar[int] = 2

    def cost(self, m: Game, seat: i64) -> i64:
        return self.price if m.teams[seat].may_have_apothecary else -1

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        m.grant(m.team_row(seat), self.index, UNTIL_MATCH)
        m.state.add(seat, APOTHECARIES, 1)


FIREBALL: Final = 0
LIGHTNING: Final = 1


class Wizard(Inducement):
    id: ClassVar[str] = "crp.inducement.wizard"
    name: ClassVar[str] = "Wizard"
    summary: ClassVar[str] = (
        "Once, at the start or end of your turn: a fireball (3x3, 4+ knocks down) or a bolt (one player, 2+).")
    price: ClassVar[int] = 150_000
    most: ClassVar[int] = 1
    offered: ClassVar[tuple[int, ...]] = (TURN_START, TURN_END)
    menu: ClassVar[tuple[str, ...]] = ("fireball", "lightning")

    def offers_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> bool:
        seat = m.state.seat_of(owner)
        return turn.seat == seat and turn.bonus == 0 and (m.pitch.open or len(self.in_view(m, seat)) > 0)

    def use_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        m.spend_grant(owner, self.index)
        m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.stage == 0:
            out.add(pack(V_OPTION, self.index, FIREBALL))
            if self.in_view(m, choice.seat):
                out.add(pack(V_OPTION, self.index, LIGHTNING))
        elif choice.stage == 1:
            for square in self.aims_at(m, choice.seat):
                out.add(pack(V_SQUARE, self.index, square))
        else:
            for player in self.in_view(m, choice.seat):
                out.add(pack(V_CHOOSE, player))

    def aims_at(self, m: Game, seat: i64) -> list[int]:
        """Squares a ball of fire can be thrown at: none of rock, and none his team does not see."""
        if m.pitch.open:
            return list(range(m.pitch.cells))
        return [square for square in range(m.pitch.cells) if m.pitch.solid[square] == 0 and in_sight(m, seat, square)]

    def in_view(self, m: Game, seat: i64) -> list[int]:
        """Whom a bolt can strike."""
        return [player for player in self.standing(m) if in_sight(m, seat, m.state.square[player])]

    def standing(self, m: Game) -> list[int]:
        found: list[int] = []
        for player in range(m.state.players):
            if m.state.status[player] == STANDING:
                found.append(player)
        return found

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        verb = verb_of(m.answer)
        if verb == V_OPTION:
            spell = b_of(m.answer)
            question = Choice(self.index, owner, choice.seat, Q_SQUARE if spell == FIREBALL else Q_PLAYER)
            question.stage = 1 + spell
            m.push(question)
            return
        hit = Victims(self.index, owner)
        if verb == V_SQUARE:
            hit.value = 4
            self.burn(m, b_of(m.answer), hit)
        else:
            hit.value = 2
            hit.queue.append(a_of(m.answer))
        m.push(hit)

    def burn(self, m: Game, centre: i64, hit: Victims) -> None:
        m.tell(E_NOTE, self.index, -1, centre)
        for player in self.standing(m):
            square = m.state.square[player]
            if m.pitch.distance(square, centre) <= 1 and m.pitch.sees(centre, square):
                hit.queue.append(player)

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        roll_for_rule(m, R_HIT, owner, victims.value, self.index, player)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        m.tell(E_HIT, owner, self.index, 1 if m.passed else 0)
        if m.passed and m.state.status[owner] == STANDING:
            harm = knock_down(m, owner, -1, BY_SPELL)
            harm.blow = self.index + 1
            harm.quiet = 1


class StarPlayers(Inducement):
    id: ClassVar[str] = "crp.inducement.star"
    name: ClassVar[str] = "Star Player"
    summary: ClassVar[str] = (
        "Up to two stars who play for your kind of team. A star hired by both teams plays for neither.")
    most: ClassVar[int] = 2
    pair_counts: ClassVar[int] = 2              # as so many of them two who come together count
    squad: ClassVar[int] = SQUAD

    def is_wanted(self, profile: Profile) -> bool:
        return profile.star

    def goods(self, m: Game, seat: i64, purse: i64, out: Options) -> None:
        team = m.teams[seat]
        if count_fielded(m, seat) >= self.squad:
            return
        for i in range(len(team.reinforcements)):
            profile = team.reinforcements[i]
            who: i64 = len(team.players) + i
            if self.is_wanted(profile) and profile.cost <= purse and self.may_join(m, seat, who, profile):
                self.list_good(m, who, profile, purse, out)

    def list_good(self, m: Game, who: i64, profile: Profile, purse: i64, out: Options) -> None:
        out.add(pack(V_BUY, self.index, who))

    def profile(self, m: Game, seat: i64, answer: i64) -> Profile:
        team = m.teams[seat]
        return team.reinforcements[b_of(answer) - len(team.players)]

    def worth(self, m: Game, seat: i64, answer: i64) -> i64:
        return self.profile(m, seat, answer).cost

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        m.grant(m.team_row(seat), self.index, UNTIL_MATCH)
        profile = self.profile(m, seat, answer)
        self.quarrel(m, join(m, seat, b_of(answer)), profile.name)
        if profile.partner:
            self.bring_partner(m, seat, self.partner(m, seat, profile), profile.partner)

    # -- two who are hired together, for the price that stands on one of them
    def partner(self, m: Game, seat: i64, profile: Profile) -> i64:
        """The other one in the team's list, or -1."""
        team = m.teams[seat]
        for i in range(len(team.reinforcements)):
            if team.reinforcements[i].star and team.reinforcements[i].name == profile.partner:
                return len(team.players) + i
        return -1

    def bring_partner(self, m: Game, seat: i64, who: i64, name: str) -> None:
        for _ in range(1, self.pair_counts):
            m.grant(m.team_row(seat), self.index, UNTIL_MATCH)
        self.quarrel(m, join(m, seat, who), name)

    def may_join(self, m: Game, seat: i64, who: i64, profile: Profile) -> bool:
        if not profile.partner:
            return m.may_come(seat, who)
        other = self.partner(m, seat, profile)
        if profile.cost == 0 or other < 0 or not m.may_come(seat, who) or not m.may_come(seat, other):
            return False
        return count_fielded(m, seat) + 2 <= self.squad and self.choices_left(m, seat) >= self.pair_counts

    def choices_left(self, m: Game, seat: i64) -> i64:
        return self.most - m.count_grants(m.team_row(seat), self.index)

    # -- one whom both want
    def quarrel(self, m: Game, player: i64, name: str) -> None:
        """The same star on both sides plays for nobody; the fees are gone."""
        joined = m.state.joined
        for i in range(0, len(joined), 2):
            rival: i64 = joined[i]
            if rival // PLACES != player // PLACES and m.profile(rival).name == name:
                m.state.status[rival] = AWAY
                m.state.status[player] = AWAY


class Mercenaries(StarPlayers):
    id: ClassVar[str] = "crp.inducement.mercenary"
    name: ClassVar[str] = "Mercenary"
    summary: ClassVar[str] = "A loner of one of the team's positions, for 30k more than usual, 50k more with a skill."
    most: ClassVar[int] = 16
    SKILL_FEE: ClassVar[int] = 50_000

    def bind(self, indexes: dict[str, int]) -> None:
        self.numbers = indexes

    def is_wanted(self, profile: Profile) -> bool:
        return profile.mercenary

    def list_good(self, m: Game, who: i64, profile: Profile, purse: i64, out: Options) -> None:
        out.add(pack(V_BUY, self.index, who))
        if profile.cost + self.SKILL_FEE <= purse:
            for skill in profile.may_learn:
                if skill in self.numbers:
                    out.add(pack(V_BUY, self.index, who, self.numbers[skill] + 1))

    def worth(self, m: Game, seat: i64, answer: i64) -> i64:
        return self.profile(m, seat, answer).cost + (self.SKILL_FEE if c_of(answer) > 0 else 0)

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        m.grant(m.team_row(seat), self.index, UNTIL_MATCH)
        player = join(m, seat, b_of(answer))
        if c_of(answer) > 0:
            m.grant(player, c_of(answer) - 1, UNTIL_MATCH)


class StarStatus(Effect):
    id: ClassVar[str] = "crp.core.star"
    name: ClassVar[str] = "Star's contract"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = SHEET
    summary: ClassVar[str] = "No apothecary or Igor treats a star player."
    forbidden: ClassVar[tuple[int, ...]] = (F_APOTHECARY,)
    while_down: ClassVar[bool] = True

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return True


class RaisesTheDead(Effect):
    id: ClassVar[str] = "crp.team.raises-the-dead"
    name: ClassVar[str] = "Raises the Dead"
    kind: ClassVar[str] = "team"
    source: ClassVar[str] = "CRP, team building"
    summary: ClassVar[str] = (
        "Once, a killed opponent with ST 4 or less and without Stunty or Regeneration joins as a zombie.")
    team_wide: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (KILLED,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.spared = [indexes[rule] for rule in ("crp.skill.stunty", "crp.skill.regeneration") if rule in indexes]

    def on_casualty(self, m: Game, owner: i64, moment: i64, casualty: Casualty) -> None:
        seat = m.state.seat_of(owner)
        if m.state.seat_of(casualty.victim) == seat or m.state.stat(casualty.victim, ST) > 4:
            return
        for rule in self.spared:
            if m.has(casualty.victim, rule):
                return
        self.raise_one(m, seat, owner, casualty.victim)

    def raise_one(self, m: Game, seat: i64, owner: i64, victim: i64) -> None:
        team = m.teams[seat]
        for i in range(len(team.reinforcements)):
            profile = team.reinforcements[i]
            risen = not profile.star and not profile.mercenary and not profile.staff
            if risen and m.may_come(seat, len(team.players) + i):
                m.spend_grant(owner, self.index)
                join(m, seat, len(team.players) + i)
                return


INDUCEMENTS: list[type[Effect]] = [
    BloodweiserBabes, Bribe, ExtraTeamTraining, MasterChef, Igor, Mercenaries, StarPlayers, WanderingApothecary, Wizard]
CORE: list[type[Effect]] = [StarStatus, RaisesTheDead]
