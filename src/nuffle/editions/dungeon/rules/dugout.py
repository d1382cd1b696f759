"""From the dugout: one player a turn comes in, or one of those who are hurt is seen to instead."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nuffle.editions.dungeon.procedures.teleport import Teleport, pads_rule
from nuffle.editions.dungeon.rules.features import Feature
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack, verb_of
from nuffle.rules.actions import BLITZ, FOUL, MOVE, PASS
from nuffle.rules.end_zones import home_squares, room_at_home
from nuffle.rules.events import E_COMES_IN, E_EXTRA_REROLL, E_PLACED, E_REGENERATES
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import F_ACTION, F_FIELD, O_CARGO, O_FOUL_HELP
from nuffle.rules.moments import HALF_STARTS
from nuffle.rules.player_state import CASUALTY, KNOCKED_OUT, PLAYED, RESERVES, STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.arrival import PUT_THERE, arrive
from nuffle.rules.procedures.ball import PickUp, lies_free
from nuffle.rules.procedures.casualty import send_to
from nuffle.rules.procedures.turn import ONCE, Turn
from nuffle.rules.questions import Q_OPTION, Q_SQUARE
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_ACTIVATE, R_REGENERATE
from nuffle.rules.scopes import UNTIL_MATCH, UNTIL_TURN
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import FANS, MATCH_REROLLS, REROLLS
from nuffle.rules.terrain import SOME_PAD
from nuffle.rules.verbs import V_ACT, V_OPTION, V_SQUARE

DECLARES: Final = vec[i64]([MOVE, BLITZ, PASS, FOUL])      # what somebody may come in for, as its menu has it


def use_turn(m: Game, seat: i64) -> None:
    m.note(m.team_row(seat), m.rules.indexes["dungeon.dugout-pad"], 1, UNTIL_TURN)


@mypyc_attr(allow_interpreted_subclasses=True)
class FromDugout(Feature):
    """Once a turn, one of these, for a player in the box it is for."""

    adds_actions: ClassVar[bool] = True
    from_reserves: ClassVar[bool] = True
    box: ClassVar[int] = RESERVES

    def __init__(self) -> None:
        super().__init__()
        self.pad: i64 = -1

    def bind(self, indexes: dict[str, int]) -> None:
        self.pad = indexes["dungeon.dugout-pad"]

    def open_to(self, m: Game, seat: i64) -> bool:
        return m.read_note(m.team_row(seat), self.pad) == 0

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        if self.fit(m, owner):
            out.add(pack(V_ACT, owner, self.index))

    def fit(self, m: Game, owner: i64) -> bool:
        return True


class DugoutPad(FromDugout):
    id: ClassVar[str] = "dungeon.dugout-pad"
    name: ClassVar[str] = "Dugout pad"
    summary: ClassVar[str] = (
        "One player per turn comes in from the reserves, with the action declared first: to your end zone or a random "
        "pad, for one square of movement. This player cannot block as usual.")
    menu: ClassVar[tuple[str, ...]] = ("move", "blitz", "pass", "foul", "a random pad")

    def bind(self, indexes: dict[str, int]) -> None:
        super().bind(indexes)
        names = ("bone-head", "really-stupid", "take-root", "wild-animal")
        self.slow = vec[i64]([indexes.get(f"crp.skill.{name}", -1) for name in names])

    def fit(self, m: Game, owner: i64) -> bool:
        return not m.is_forbidden(owner, F_FIELD)

    def act(self, m: Game, owner: i64, target: i64) -> None:
        m.push(Entrance(owner))

    def dawdles(self, m: Game, player: i64) -> bool:
        """Must he throw a die before he finds the pad?"""
        for rule in self.slow:
            if m.has(player, rule):
                return True
        return False

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        entrance = m.subject(roll)
        assert isinstance(entrance, Entrance)
        if not m.passed:
            entrance.at = Entrance.DONE


class MagicSponge(FromDugout):
    id: ClassVar[str] = "dungeon.magic-sponge"
    name: ClassVar[str] = "Magic sponge"
    summary: ClassVar[str] = (
        "Once per turn, instead of bringing in a player, move a knocked-out player to the reserves.")
    box: ClassVar[int] = KNOCKED_OUT

    def act(self, m: Game, owner: i64, target: i64) -> None:
        use_turn(m, owner // PLACES)
        send_to(m, owner, RESERVES)


class LateRegeneration(FromDugout):
    id: ClassVar[str] = "dungeon.regeneration"
    name: ClassVar[str] = "Regenerating below"
    summary: ClassVar[str] = (
        "Once per turn, instead of bringing in a player, roll for Regeneration: on 4+ the injury is healed and the "
        "player goes to the reserves.")
    box: ClassVar[int] = CASUALTY

    def bind(self, indexes: dict[str, int]) -> None:
        super().bind(indexes)
        self.skill: i64 = indexes.get("crp.skill.regeneration", -1)

    def fit(self, m: Game, owner: i64) -> bool:
        return m.has(owner, self.skill)

    def act(self, m: Game, owner: i64, target: i64) -> None:
        use_turn(m, owner // PLACES)
        roll_for_rule(m, R_REGENERATE, owner, 4, self.index, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if m.passed:
            m.tell(E_REGENERATES, owner)
            m.state.heal(owner)
            send_to(m, owner, RESERVES)


@mypyc_attr(acyclic=True)
class Entrance(Proc):
    """What he comes in for, whether he finds the pad, where to, and off he goes."""

    NAME: ClassVar[str] = "entrance"

    ASK: Final = 0
    DECLARED: Final = 1
    FOUND: Final = 2
    CHOSEN: Final = 3
    DONE: Final = 4
    ASKS: ClassVar[dict[int, int]] = {DECLARED: Q_OPTION, CHOSEN: Q_SQUARE}

    def __init__(self, player: i64 = -1) -> None:
        super().__init__()
        self.player: i64 = player
        self.action: i64 = MOVE

    def pad(self, m: Game) -> i64:
        return m.rules.indexes["dungeon.dugout-pad"]

    def find_answering_seat(self, m: Game) -> i64:
        return self.player // PLACES

    def go(self, m: Game) -> None:
        if self.at == Entrance.ASK:
            self.at = Entrance.DECLARED
            m.ask(self.player // PLACES, Q_OPTION)
        elif self.at == Entrance.DECLARED:
            self.declare(m)
        elif self.at == Entrance.FOUND:
            self.look_for_room(m)
        elif self.at == Entrance.CHOSEN:
            self.come(m)
        else:
            m.pop()

    def offer(self, m: Game, out: Options) -> None:
        pad = self.pad(m)
        if self.at == Entrance.CHOSEN:
            board = m.state.board
            for square in home_squares(m, self.player // PLACES):
                if board[square] == 0:
                    out.add(pack(V_SQUARE, pad, square))
            out.add(pack(V_OPTION, pad, SOME_PAD))
            return
        for place in range(len(DECLARES)):
            if self.open_for(m, DECLARES[place]):
                out.add(pack(V_OPTION, pad, place))

    def validate(self, m: Game) -> str:
        s = m.state
        waits = s.is_player(self.player) and (self.at == Entrance.DONE or s.status[self.player] == RESERVES)
        if not waits or s.active != self.player // PLACES:
            return f"player {self.player} does not wait to come in"
        return "" if self.action in DECLARES else f"nobody comes in for {self.action}"

    def open_for(self, m: Game, action: i64) -> bool:
        """A move always; the others if nobody has had them and there is something to do."""
        s = m.state
        if action == MOVE:
            return True
        if s.taken[action] >= m.limit(m.team_row(self.player // PLACES), action, ONCE):
            return False
        turn = m.find_frame(Turn.NAME)
        if not isinstance(turn, Turn) or m.is_forbidden(self.player, F_ACTION, action):
            return False
        if action == FOUL:
            return anybody_else(m, self.player // PLACES)
        ball = s.ball >= 0 and (s.carrier < 0 or s.carrier // PLACES != self.player // PLACES)
        return action == BLITZ or ball or m.outcome(self.player, O_CARGO, 0) == 1

    def declare(self, m: Game) -> None:
        self.at = Entrance.FOUND
        self.action = DECLARES[b_of(m.answer)]
        pad = m.effect(self.pad(m)).unwrap()
        assert isinstance(pad, DugoutPad)
        if pad.dawdles(m, self.player):
            roll_for_rule(m, R_ACTIVATE, self.player, 2, pad.index, self.player).bare = 1

    def look_for_room(self, m: Game) -> None:
        use_turn(m, self.player // PLACES)
        m.state.taken[self.action] += 1
        m.tell(E_COMES_IN, self.player, self.action)
        m.note(self.player, self.pad(m), 1, UNTIL_TURN)
        if room_at_home(m, self.player // PLACES):
            self.at = Entrance.CHOSEN
            m.ask(self.player // PLACES, Q_SQUARE)
        else:
            self.begin(m)
            m.push(Teleport(self.player, 0))

    def begin(self, m: Game) -> None:
        """His action waits under whatever happens on the way."""
        self.at = Entrance.DONE
        m.state.flags[self.player] |= PLAYED
        action = m.push(Activation(self.player, self.action, -1))
        assert isinstance(action, Activation)
        action.moved = 1

    def come(self, m: Game) -> None:
        s = m.state
        self.begin(m)
        if verb_of(m.answer) == V_OPTION:
            m.push(Teleport(self.player, 0))
            return
        square = b_of(m.answer)
        s.place(self.player, square, STANDING)
        m.note(self.player, pads_rule(m), 1, UNTIL_TURN)
        m.tell(E_PLACED, self.player, square)
        arrive(m, self.player, -1, PUT_THERE)
        if lies_free(m, square):
            m.push(PickUp(self.player))


def anybody_else(m: Game, seat: i64) -> bool:
    """Is anybody of another team there, to be fouled or to be felled first?"""
    for player in range(m.state.players):
        if player // PLACES != seat and m.state.on_pitch(player):
            return True
    return False


class CabalVision(Feature):
    id: ClassVar[str] = "dungeon.cabalvision"
    name: ClassVar[str] = "Cabalvision"
    summary: ClassVar[str] = (
        "The team with the most support has an extra re-roll for the match. Level teams all have one.")
    moments: ClassVar[tuple[int, ...]] = (HALF_STARTS,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        self.share(m)

    def share(self, m: Game) -> None:
        """To those whom most want to see, as things are now; whoever is not one of them any more gives it back."""
        most = max([m.state.get(seat, FANS) for seat in range(m.seats)])
        for seat in range(m.seats):
            due: i64 = 1 if m.state.get(seat, FANS) == most else 0
            if m.read_note(m.team_row(seat), self.index) != due:
                self.give(m, seat, 2 * due - 1)
                m.note(m.team_row(seat), self.index, due, UNTIL_MATCH)

    def give(self, m: Game, seat: i64, count: i64) -> None:
        s = m.state
        s.add(seat, MATCH_REROLLS, count)
        if count > 0 or s.get(seat, REROLLS) > 0:
            s.add(seat, REROLLS, count)
        m.tell(E_EXTRA_REROLL, seat, s.get(seat, REROLLS))


class RollOff(Feature):
    id: ClassVar[str] = "dungeon.roll-off"
    name: ClassVar[str] = "Roll-off"
    summary: ClassVar[str] = (
        "2D6 + assistant coaches: the winner chooses the first turn or an end zone. With more than two teams, chance "
        "decides who begins. Six players of each team start in its end zone.")
    menu: ClassVar[tuple[str, ...]] = ("first turn", "end zone A", "end zone B", "end zone C", "end zone D",
                                       "the sturdiest six")


class NoFriends(Feature):
    id: ClassVar[str] = "dungeon.no-friends"
    name: ClassVar[str] = "No friends in the pit"
    summary: ClassVar[str] = (
        "Only your own team assists a block. In a foul every player next to the victim from another team assists the "
        "fouler, and only the victim's team assists the victim.")
    outcomes: ClassVar[tuple[int, ...]] = (O_FOUL_HELP,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return 1
