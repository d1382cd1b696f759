"""What special plays have in common: the table and the dice they come from, and the shapes many of them share.

A play is held by a team, as often as it was picked, and gone once it was used. What it does stands in `take_effect`, or
in `strike_player` if it is for one player.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, pack, verb_of
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE, MEANT_FOR
from nuffle.rules.families import SecretEffect
from nuffle.rules.game import Game
from nuffle.rules.hooks import O_FAN_FACTOR
from nuffle.rules.injuries import BY_RULE
from nuffle.rules.moments import DECLARED_NOW, MATCH_END, TURN_START
from nuffle.rules.player_state import AG, AWAY, PA, RESERVES, STANDING
from nuffle.rules.players import opponents_beside, other_seats, players_on_pitch
from nuffle.rules.procedures.casualty import send_to
from nuffle.rules.procedures.choice import NAMING, Choice
from nuffle.rules.procedures.harm import STRUCK, Harm
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_OPTION, Q_PLAYER
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.state import GRANT
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE, V_NO, V_OPTION
from nuffle.rules.window import Use

SPECIAL_PLAYS: Final = "Special Plays (4th edition)"
DIRTY: Final = "dirty tricks"
EVENTS: Final = "random events"
MAGIC: Final = "magic spells"
BEFORE: Final = "pre-match preparations"
TABLE_NAMES: Final = (DIRTY, EVENTS, MAGIC, BEFORE)
AGILITY_ONE: Final = 6          # what has to be rolled with an agility of 1
CURSE: Final = "crp.special-play.hawkfings-curse"
PUT_ASIDE: Final = "put aside"  # the table of plays that are drawn again where they come up
DICE_ARE_OPEN: Final = 100      # added to the number of a play whose dice everybody saw, but not its table


@mypyc_attr(allow_interpreted_subclasses=True)
class Play(SecretEffect):
    kind: ClassVar[str] = "special-play"
    source: ClassVar[str] = SPECIAL_PLAYS
    team_wide: ClassVar[bool] = True
    single: ClassVar[bool] = True
    from_hand: ClassVar[bool] = True
    table: ClassVar[str] = ""
    d66: ClassVar[tuple[tuple[int, int], ...]] = ()     # its entries in the table, each from one number to another
    lasts: ClassVar[int] = UNTIL_MATCH                  # how long a rule is given to a player
    first_team: ClassVar[int] = 0                       # where the teams begin in its menu, if it is for one of them
    on_team: ClassVar[bool] = False                     # for one opposing team, which is named when it is declared
    may_be_left: ClassVar[bool] = False                 # its text gives a coach something he need not take

    def comes_up(self, number: i64) -> bool:
        for first, last in self.d66:
            if first <= number <= last:
                return True
        return False

    def deck(self, rules: Ruleset, value: i64) -> list[int]:
        """Any play at all; where the dice were open, what they mean in one of the tables."""
        found: list[int] = []
        for effect in rules.effects:
            play = effect.unwrap()
            if isinstance(play, Play) and (value < DICE_ARE_OPEN or play.comes_up(value - DICE_ARE_OPEN)):
                if not is_put_aside(rules, effect.index):
                    found.append(effect.index)
        return found

    # -- using it
    def take_effect(self, m: Game, owner: i64) -> None:
        """It has been declared, and nobody has an answer."""
        raise NotImplementedError

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        self.take_effect(m, owner)

    def use_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        self.take_effect(m, owner)

    # -- for one player
    def targets(self, m: Game, owner: i64) -> list[int]:
        """Players it may be for."""
        return []

    def choose_target(self, m: Game, owner: i64) -> None:
        """The coach chooses one of them, if there is anybody."""
        if self.targets(m, owner):
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.stage == NAMING:
            for seat in other_seats(m, owner):
                out.add(pack(V_OPTION, self.index, self.first_team + seat))
            return
        if choice.question == Q_PLAYER:
            list_players(self.targets(m, owner), out)
            if self.may_be_left:
                out.add(V_NO)
            return
        for rule in self.gifts(m, choice.value):
            out.add(pack(V_OPTION, self.index, rule))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if choice.stage == NAMING:
            self.mean(m, owner, b_of(m.answer) - self.first_team)
        elif choice.question == Q_PLAYER:
            if verb_of(m.answer) != V_NO:
                self.strike_player(m, owner, a_of(m.answer))
        else:
            m.grant(choice.value, b_of(m.answer), self.lasts, 0, self.index)

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        raise NotImplementedError

    # -- for one team
    def on_declare(self, m: Game, owner: i64) -> None:
        """The opponent is one team: where there are several, the coach says which before anybody answers."""
        if self.on_team and m.seats > 2:
            question = Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION)
            question.stage = NAMING
            m.push(question)

    def mean(self, m: Game, owner: i64, seat: i64) -> None:
        m.note(owner, self.index, seat + 1, UNTIL_MATCH)
        m.tell(E_NOTE, self.index, m.team_row(seat), -1, MEANT_FOR)

    def on_cancel(self, m: Game, owner: i64, use: Use) -> None:
        m.forget(owner, self.index)

    def strike_opponent(self, m: Game, owner: i64) -> None:
        """On the one that was named, or the only one there is."""
        seat = m.read_note(owner, self.index) - 1
        m.forget(owner, self.index)
        self.strike_team(m, owner, seat if seat >= 0 else other_seats(m, owner)[0])

    def strike_team(self, m: Game, owner: i64, seat: i64) -> None:
        raise NotImplementedError

    # -- for one player who is given a rule
    def gifts(self, m: Game, player: i64) -> list[int]:
        """Rules he may be given."""
        return []

    def choose_gift(self, m: Game, owner: i64, player: i64) -> None:
        """The coach chooses one of them, if there is any."""
        if self.gifts(m, player):
            question = Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION)
            question.value = player
            m.push(question)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayEffect(Effect):
    """What comes of a play for a while: it is held by whom the play was for, when the play itself is long gone."""

    kind: ClassVar[str] = "core"
    source: ClassVar[str] = SPECIAL_PLAYS
    while_down: ClassVar[bool] = True


def in_order(m: Game, owner: i64, rules: list[int]) -> list[int]:
    """Which of these a team holds or has noted, in the order in which they were declared, each as often as it was."""
    grants = m.state.grants
    found: list[int] = []
    for i in range(0, len(grants), GRANT):
        if grants[i] == owner and grants[i + 5] >= 0 and grants[i + 1] in rules:
            found.append(grants[i + 1])
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class FanFactorChange(PlayEffect):
    """Bad press and an anthem count one after the other, as they were declared; the first of them works out all."""

    team_wide: ClassVar[bool] = True
    outcomes: ClassVar[tuple[int, ...]] = (O_FAN_FACTOR,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.slander: i64 = indexes["crp.core.slandered"]
        self.chorus: i64 = indexes["crp.core.rousing-chorus"]

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        order = in_order(m, owner, [self.slander, self.chorus])
        if order[0] != self.index:
            return value
        for rule in order:
            value = (value + 1) // 2 if rule == self.slander else value + 1
        return value


def is_put_aside(rules: Ruleset, rule: i64) -> bool:
    """Is it of no use under these rules, and drawn again?"""
    return PUT_ASIDE in rules.rolls and rule in rules.rolls[PUT_ASIDE]


# -- when
@mypyc_attr(allow_interpreted_subclasses=True)
class NowPlay(Play):
    """Declared as soon as it was picked."""

    offered: ClassVar[tuple[int, ...]] = (DECLARED_NOW,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnPlay(Play):
    """At the start of a turn: one's own, or an opponent's."""

    offered: ClassVar[tuple[int, ...]] = (TURN_START,)
    own_turn: ClassVar[bool] = True

    def offers_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> bool:
        if turn.bonus == 1 or (turn.seat == m.state.seat_of(owner)) != self.own_turn:
            return False
        return self.possible(m, owner)

    def possible(self, m: Game, owner: i64) -> bool:
        """Is there anything it could be used for?"""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class EndPlay(Play):
    """When the match is over."""

    offered: ClassVar[tuple[int, ...]] = (MATCH_END,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return True


# -- whom
def the_standing(m: Game, seat: i64, own: bool) -> list[int]:
    """Players on their feet on the pitch, of this side or of all others."""
    found: list[int] = []
    for player in range(m.state.players):
        if m.state.status[player] == STANDING and (player // PLACES == seat) == own:
            found.append(player)
    return found


def the_fit(m: Game, seat: i64, own: bool) -> list[int]:
    """Players who can take part in the match, before it begins."""
    found: list[int] = []
    for player in range(m.state.players):
        if m.state.status[player] == RESERVES and (player // PLACES == seat) == own:
            found.append(player)
    return found


def within_reach(m: Game, owner: i64, zone: bool) -> list[int]:
    """Opponents on their feet beside one of one's own who is on his; only in tackle zones, if so."""
    s = m.state
    found: list[int] = []
    for player in the_standing(m, s.seat_of(owner), False):
        for other in opponents_beside(m, player):
            if s.seat_of(other) == s.seat_of(owner) and s.status[other] == STANDING and (s.zone(other) or not zone):
                found.append(player)
                break
    return found


# -- what is done to them
def injure(m: Game, player: i64) -> Harm:
    """An injury inflicted by a play: no armour roll, and he falls."""
    harm = Harm(player, -1, BY_RULE)
    harm.manner = STRUCK
    m.push(harm)
    return harm


def miss_match(m: Game, player: i64) -> None:
    """He takes no part in this match."""
    send_to(m, player, AWAY)


def change_agility(m: Game, player: i64, by: i64, until: i64, source: i64) -> None:
    """The numbers he rolls for are so much higher: in this edition one throws by agility too."""
    m.change_stat(player, AG, by, until, source)
    m.change_stat(player, PA, by, until, source)


def clumsiest(m: Game, player: i64) -> bool:
    """Has he no agility left to lose?"""
    return m.state.stat(player, AG) >= AGILITY_ONE


def make_clumsy(m: Game, player: i64, until: i64, source: i64) -> None:
    """His agility is 1."""
    change_agility(m, player, AGILITY_ONE - m.state.stat(player, AG), until, source)


def is_taken_away(m: Game, player: i64, rule: i64, source: i64 = -1) -> bool:
    """Has he lost this rule, whether or not he is given it again? By one other rule or any."""
    grants = m.state.grants
    for i in range(0, len(grants), GRANT):
        if grants[i] == player and grants[i + 5] < 0:
            if (rule < 0 or grants[i + 1] == rule) and (source < 0 or grants[i + 3] == source):
                return True
    return False


def learn_for_match(m: Game, player: i64, rule: i64, source: i64) -> None:
    """He has this skill from now on; under a curse it is one more that he cannot use."""
    m.grant(player, rule, UNTIL_MATCH, 0, source)
    curse: i64 = m.rules.indexes[CURSE]
    if is_taken_away(m, player, -1, curse):
        m.suppress(player, rule, UNTIL_MATCH, curse)


def list_players(players: list[int], out: Options) -> None:
    for player in players:
        out.add(pack(V_CHOOSE, player))


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnPlayOnPlayer(TurnPlay):
    """For one player whom the coach chooses: an opponent on his feet, or anybody of one's own on the pitch."""

    on_own: ClassVar[bool] = False

    def targets(self, m: Game, owner: i64) -> list[int]:
        seat = m.state.seat_of(owner)
        return players_on_pitch(m, seat) if self.on_own else the_standing(m, seat, False)

    def possible(self, m: Game, owner: i64) -> bool:
        return len(self.targets(m, owner)) > 0

    def take_effect(self, m: Game, owner: i64) -> None:
        self.choose_target(m, owner)


@mypyc_attr(allow_interpreted_subclasses=True)
class NowPlayOnPlayer(NowPlay):
    """For one player of the match whom the coach chooses before it begins."""

    on_own: ClassVar[bool] = True

    def targets(self, m: Game, owner: i64) -> list[int]:
        return the_fit(m, m.state.seat_of(owner), self.on_own)

    def take_effect(self, m: Game, owner: i64) -> None:
        self.choose_target(m, owner)
