"""Why a coach is asked something, and what hangs on it, in a sentence each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nuffle.engine.procedure import Procedure
from nuffle.engine.request import a_of, b_of, verb_of
from nuffle.languages import N_, _, ngettext
from nuffle.planner.roll_odds import face_values, knows
from nuffle.rules.actions import ACTION_NAMES
from nuffle.rules.block_faces import FACE_NAMES
from nuffle.rules.game import Game
from nuffle.rules.injuries import CAUSE_NAMES
from nuffle.rules.moments import MOMENTS
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import BallAt
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.casualty import EFFECT_NAMES, Casualty
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.foul import SendOff
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.push import Push
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.procedures.throw import Throw
from nuffle.rules.questions import (
    Q_ACTION,
    Q_APOTHECARY,
    Q_ARGUE,
    Q_BUY,
    Q_COIN,
    Q_DIE,
    Q_FOLLOW,
    Q_FREE_MOVE,
    Q_INTERCEPT,
    Q_KICK,
    Q_OPTION,
    Q_PETTY_CASH,
    Q_PLACE,
    Q_PLAYER,
    Q_PUSH,
    Q_RECEIVE,
    Q_REROLL,
    Q_RESULT,
    Q_SETUP,
    Q_SQUARE,
    Q_TARGET,
    Q_TOUCHBACK,
    Q_TURN,
    Q_WINDOW,
    Q_WINNINGS,
)
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import (
    R_CATCH,
    R_DODGE,
    R_INTERCEPT,
    R_LAND,
    R_LEAP,
    R_PASS,
    R_PICK_UP,
    R_RUSH,
    R_STAND_UP,
)
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import MARKER
from nuffle.rules.verbs import V_OPTION, V_SQUARE, V_USE
from nuffle.rules.window import Use, Window
from nuffle.text.fixed_sentences import face_name
from nuffle.text.notation import notation
from nuffle.text.outcomes import roll_name
from nuffle.text.player_names import row_name
from nuffle.text.records import RollAttempt as Thrown

MOST_TURNS: Final = 99

# What a failed roll costs.
COSTS: Final = {
    R_DODGE: N_("Otherwise the player falls: turnover."),
    R_RUSH: N_("Otherwise the player falls: turnover."),
    R_LEAP: N_("Otherwise the player falls: turnover."),
    R_PICK_UP: N_("Otherwise the ball bounces: turnover."),
    R_CATCH: N_("Otherwise the ball bounces on."), R_PASS: N_("Otherwise the throw is off target."),
    R_INTERCEPT: N_("Otherwise the pass flies on."), R_LAND: N_("Otherwise the player lands badly."),
    R_STAND_UP: N_("Otherwise the player stays down.")}
LATER_COSTS: Final = {
    R_DODGE: N_("If the roll fails, the player falls: turnover."),
    R_RUSH: N_("If the roll fails, the player falls: turnover."),
    R_LEAP: N_("If the roll fails, the player falls: turnover."),
    R_PICK_UP: N_("If the roll fails, the ball bounces: turnover."),
    R_CATCH: N_("If the roll fails, the ball bounces on."),
    R_PASS: N_("If the roll fails, the throw is off target."), R_INTERCEPT: N_("If the roll fails, the pass flies on."),
    R_LAND: N_("If the roll fails, the player lands badly.")}
STAKES: Final = {
    Q_TURN: N_("Your turn ends if one of your players goes down or you lose the ball."),
    Q_KICK: N_("If the ball leaves the pitch or lands in your half, they choose who gets it."),
    Q_RECEIVE: N_("The team that receives now kicks off in the second half."),
    Q_FOLLOW: N_("Your player moves into the square the opponent has left."),
    Q_APOTHECARY: N_("You can use the apothecary once per match."), Q_RESULT: N_("The other result is discarded."),
    Q_ARGUE: N_("On a 6 the player stays. On a 1 you are sent off too."),
    Q_BUY: N_("You lose the inducement gold that you do not spend."),
    Q_WINNINGS: N_("The second roll counts, better or worse."),
    Q_PUSH: N_("Off the pitch, the crowd attacks the player."),
    Q_INTERCEPT: N_("If it works you have the ball, and their turn ends."),
    Q_ACTION: N_("A failed roll usually ends your turn."),
    Q_COIN: N_("The receiving team has the ball first."),
    Q_DIE: N_("A player who goes down may be injured. If it is a player of the active team, it is a turnover."),
    Q_FREE_MOVE: N_("They start from there when play begins."),
    Q_PETTY_CASH: N_("The gold you keep is still in the treasury after the match."),
    Q_PLACE: N_("Players on the line of scrimmage can be blocked at once."),
    Q_SETUP: N_("Players on the line of scrimmage can be blocked at once."),
    Q_TARGET: N_("It is a turnover unless your team ends up with the ball."),
    Q_TOUCHBACK: N_("This player starts with the ball."),
    Q_PLAYER: N_("It affects only this player."), Q_SQUARE: N_("It happens only on this square."),
    Q_OPTION: N_("You cannot choose the others afterwards.")}
# What hangs on something that may be used while this is under way.
AT_STAKE: Final = {
    "block": N_("A player who goes down may be injured. If it is a player of the active team, it is a turnover."),
    "push": N_("The square decides who marks whom. Off the pitch, the crowd attacks the player."),
    "harm": N_("A badly injured player leaves the pitch."),
    "casualty": N_("A badly injured player leaves the pitch."),
    "send off": N_("A player who is sent off does not come back."),
    "foul": N_("If the referee spots the foul, the player is sent off."),
    "step": N_("A player who is stopped or knocked down moves no further."),
    "throw": N_("This decides who has the ball."),
    "hand-off": N_("This decides who has the ball."),
    "ball at": N_("This decides who has the ball."), "catch": N_("This decides who has the ball."),
    "kick-off": N_("This decides where the ball lands and who is near it."),
    "set-up": N_("This decides who stands where at the kick-off."),
    "touchdown": N_("The touchdown may or may not count."),
    "use": N_("The effect happens unless you cancel it."),
    "spend re-roll": N_("The re-roll is spent either way."),
    "drive end": N_("This decides who can play in the next drive.")}
ONCE: Final = N_("You can use it only once.")
HELPS: Final = N_("This is your only chance to use it here.")


def reason(match: Game) -> str:
    return REASONS.get(match.kind, why_rule)(match)


def stake(match: Game) -> str:
    top = match.top
    if match.kind == Q_REROLL and isinstance(top, Roll):
        return _(COSTS.get(int(top.kind), N_("Otherwise the roll has failed.")))
    if match.kind == Q_REROLL and isinstance(top, Block):
        return _("Otherwise you choose one of these dice.") if top.chooser == match.seat \
            else _("Otherwise they choose one of these dice.")
    if match.kind in (Q_SETUP, Q_PLACE) and not match.pitch.open:
        return _("The other players come in later, by a pad.")
    return window_stake(match, top) if isinstance(top, Window) else _(STAKES.get(match.kind, ""))


def window_stake(match: Game, window: Window) -> str:
    """Of a roll what its failure costs, else what is under way; of what a side has but once, that it is gone."""
    frame = window.parent
    if isinstance(frame, Roll):
        return _(LATER_COSTS.get(int(frame.kind), N_("This may decide whether the roll passes.")))
    if frame is not None and frame.NAME in AT_STAKE:
        return _(AT_STAKE[frame.NAME])
    uses = [option for option in match.options().to_list() if verb_of(option) == V_USE]
    return _(ONCE if all(b_of(option) >= match.state.players for option in uses) else HELPS)


def list_concerned(match: Game) -> list[int]:
    """The players it is about, whoever is asked: who rolls, who is hurt, both sides of a block."""
    frame = match.top
    while isinstance(frame, (Window, Use)):
        frame = frame.parent
    if isinstance(frame, Block):
        found = [frame.attacker, frame.defender]
    elif isinstance(frame, (Harm, Casualty)):
        found = [frame.victim]
    elif isinstance(frame, (Roll, SendOff)):
        found = [frame.player]
    else:
        found = [frame.owner] if isinstance(frame, Choice) else [frame.thrower] if isinstance(frame, Throw) else []
    return [int(who) for who in found if 0 <= who < match.state.players]


# -- the course of play
def count_turns(match: Game) -> int:
    """How many a half has, or the whole match where there are no halves; 0 where nobody has said."""
    agreed = int(match.setup.longest or match.rules.turns)
    return agreed if agreed <= MOST_TURNS else 0


def why_turn(match: Game) -> str:
    s = match.state
    if s.bonus:
        return _("A bonus turn for {seat}.", seat=match.teams[match.seat].name)
    of, half = count_turns(match), _(", half {half}", half=int(s.half)) if match.pitch.open else ""
    turn = int(s.get(match.seat, MARKER))
    return (_("Turn {turn} of {turns}", turn=turn, turns=of) if of else _("Turn {turn}", turn=turn)) + f"{half}."


def why_action(match: Game) -> str:
    doing = match.find_frame("action")
    if not isinstance(doing, Activation):
        return ""
    name = _(ACTION_NAMES[doing.action] if doing.action < len(ACTION_NAMES) else N_("action"))
    left, rushes = int(doing.left(match)), int(doing.rushes_left(match))
    extra = _(" (and {count} going for it)", count=rushes) if rushes else ""
    return ngettext("{player}, {action}: {count} square left{extra}.",
                    "{player}, {action}: {count} squares left{extra}.", left, player=row_name(match, int(doing.player)),
                    action=name, extra=extra)


# -- dice
def why_reroll(match: Game) -> str:
    top = match.top
    if isinstance(top, Roll):
        return why_roll(match, top)
    return why_block(match) if isinstance(top, Block) else why_rule(match)


def why_roll(match: Game, roll: Roll) -> str:
    plain = True if roll.plain else None if roll.dice != 1 else False
    needed = Thrown(int(roll.natural), int(roll.mod), int(roll.target), int(roll.dice), plain).needed
    name = _(roll_name(match, roll))
    return _("{roll}: {player} rolled {natural}, needs {needed}+.", player=row_name(match, int(roll.player)),
             needed=needed, roll=name[:1].upper() + name[1:], natural=int(roll.natural))


def why_block(match: Game) -> str:
    block = match.find_frame("block")
    if not isinstance(block, Block):
        return why_rule(match)
    faces = ", ".join(face_name(FACE_NAMES[block.face_of(place)]) for place in range(block.count))
    return _("{attacker} blocks {defender}: {faces}.", attacker=row_name(match, int(block.attacker)),
             defender=row_name(match, int(block.defender)), faces=faces)


def face_means(match: Game, face: int) -> str:
    """What a face of the block die does to the two of them; rules that may still be used are left aside."""
    block = match.find_frame("block")
    if not isinstance(block, Block):
        return ""
    one, other = row_name(match, int(block.attacker)), row_name(match, int(block.defender))
    worth = face_values(match, int(block.attacker), int(block.defender))[face - 1]
    if FACE_NAMES[face] == "both-down" and worth == 0:
        return _("both go down") if not knows(match, int(block.defender), "block") \
            else _("{player} goes down", player=one)
    return {4: _("{player} goes down", player=other), 2: _("{player} is pushed", player=other), 1: _("both stay up"),
            0: _("{player} goes down", player=one)}[worth]


def why_push(match: Game) -> str:
    push = match.top
    if not isinstance(push, Push):
        return why_rule(match)
    who = row_name(match, int(push.target))
    if push.pusher < 0:
        return _("{player} is pushed.", player=who)
    return _("{player} is pushed by {by}.", player=who, by=row_name(match, int(push.pusher)))


def why_follow(match: Game) -> str:
    block = match.top
    if not isinstance(block, Block):
        return why_rule(match)
    zones = int(match.state.against(int(block.attacker) // PLACES, block.vacated))
    who = row_name(match, int(block.defender))
    if zones:
        return _("{player} has left the square. Opponents marking it: {count}.", player=who, count=zones)
    return _("{player} has left the square. No opponent marks it.", player=who)


# -- hurt and sent off
def why_hurt(match: Game) -> str:
    top = match.top
    if isinstance(top, Casualty):
        first = _(EFFECT_NAMES[top.effect_of(int(top.first))])
        return _("{player} is a casualty: {effect}.", player=row_name(match, int(top.victim)), effect=first)
    if isinstance(top, Harm):
        return _("{player} is knocked out ({cause}).", player=row_name(match, int(top.victim)),
                 cause=_(CAUSE_NAMES[top.cause]))
    return why_rule(match)


def why_sent_off(match: Game) -> str:
    top = match.top
    if not isinstance(top, SendOff):
        return why_rule(match)
    return _("{player} is about to be sent off.", player=row_name(match, int(top.player)))


# -- the ball
def why_throw(match: Game) -> str:
    throw = match.find_frame("throw")
    if not isinstance(throw, Throw):
        return why_rule(match)
    who = row_name(match, int(throw.thrower))
    if match.kind == Q_TARGET:
        return _("{player} is about to throw.", player=who)
    return _("{player} throws to {square}.", player=who, square=notation(match).square(throw.square))


# -- rules
def why_window(match: Game) -> str:
    top = match.top
    if not isinstance(top, Window):
        return why_rule(match)
    about = _(MOMENTS.about[top.moment])
    return f"{describe_situation(match, top.parent)}{about[:1].upper()}{about[1:]}."


def describe_situation(match: Game, frame: Procedure | None) -> str:
    """Whom a moment is about, where its own words do not say it."""
    if isinstance(frame, Block):
        return _("{attacker} blocks {defender}. ", attacker=row_name(match, int(frame.attacker)),
                 defender=row_name(match, int(frame.defender)))
    if isinstance(frame, Roll):
        return f"{why_roll(match, frame)} " if frame.natural else f"{row_name(match, int(frame.player))}. "
    if isinstance(frame, (Harm, Casualty)):
        return f"{row_name(match, int(frame.victim))}. "
    return _("{player} is pushed. ", player=row_name(match, int(frame.target))) if isinstance(frame, Push) else ""


def why_rule(match: Game) -> str:
    """A rule asks: its name and what it does."""
    top = match.top
    if isinstance(top, Choice):
        title = match.rules.titles[top.rule]
        owner = _(" of {name}", name=row_name(match, int(top.owner))) if 0 <= top.owner < match.state.match_row else ""
        return f"{_(title.name)}{owner}. {title.summary}"
    if isinstance(top, SetUp):
        return _("You may move the players you choose.")
    if isinstance(top, BallAt) and top.rule >= 0:
        return _("{player} may try to catch it: {rule}.", player=row_name(match, int(top.catcher)),
                 rule=_(match.rules.titles[top.rule].name))
    if match.find_frame("action") is not None:
        return why_named(match)
    answer = match.options().to_list()[0]
    if verb_of(answer) not in (V_OPTION, V_SQUARE):
        return ""
    title = match.rules.titles[a_of(answer)]        # because: such answers name the rule they are given to
    return f"{_(title.name)}. {title.summary}"


def why_named(match: Game) -> str:
    doing = match.find_frame("action")
    assert doing is None or isinstance(doing, Activation)
    if doing is None or doing.action >= len(ACTION_NAMES):
        return ""
    return _("{player} declared: {action}.", player=row_name(match, int(doing.player)),
             action=_(ACTION_NAMES[doing.action]))


def why_set_up(match: Game) -> str:
    if not match.pitch.open:
        return _("Six of your players start in your end zone. The others come in later.")
    if match.rules.in_wing == 1:
        return _("At least three players on the line of scrimmage, at most one in each wide zone.")
    return _("At least three players on the line of scrimmage, at most two in each wide zone.")


def constant(text: str) -> Callable[[Game], str]:
    return lambda match: _(text)


REASONS: Final[dict[int, Callable[[Game], str]]] = {
    Q_TURN: why_turn,
    Q_ACTION: why_action,
    Q_REROLL: why_reroll,
    Q_DIE: why_block,
    Q_PUSH: why_push,
    Q_FOLLOW: why_follow,
    Q_SETUP: why_set_up,
    Q_PLACE: why_set_up,
    Q_KICK: constant(N_("You kick off. The ball drifts D6 squares in a random direction.")),
    Q_COIN: constant(N_("The winner of the toss chooses to kick or to receive.")),
    Q_RECEIVE: constant(N_("You have won the toss.")),
    Q_TARGET: why_throw,
    Q_INTERCEPT: why_throw,
    Q_TOUCHBACK: constant(N_("The kick did not land in your half. Give the ball to one of your players.")),
    Q_WINDOW: why_window,
    Q_APOTHECARY: why_hurt,
    Q_RESULT: why_hurt,
    Q_BUY: constant(N_("Inducements for this match.")),
    Q_PETTY_CASH: constant(N_("Petty cash pays for the inducements of this match.")),
    Q_PLAYER: why_rule,
    Q_SQUARE: why_rule,
    Q_OPTION: why_rule,
    Q_FREE_MOVE: constant(N_("One free square, no dice needed.")),
    Q_WINNINGS: constant(N_("The winner may re-roll the winnings.")),
    Q_ARGUE: why_sent_off,
}
