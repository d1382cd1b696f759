"""Named moments of a match. Rules say at which of them they act or may be used; the others cost a bit test.

A moment belongs to one kind of procedure or two: hooks get that frame, and opening it over another is an error.
"""

from __future__ import annotations

from typing import Final

from nuffle.rules.hooks import MOMENT_ROOM
from nuffle.rules.registry import Registry

MATCH_START: Final = 0
BEFORE_SETUP: Final = 1
SET_UP: Final = 2
KICK_SCATTER: Final = 3
KICKED: Final = 4
BALL_LANDS: Final = 5
TURN_START: Final = 6
TURN_END: Final = 7
DECLARED: Final = 8
ACTION_END: Final = 9
LEAVING: Final = 10
LEFT: Final = 11
ENTERED: Final = 12
ROLLED: Final = 13
BLOCK_DECLARED: Final = 14
BLOCK_STRENGTH: Final = 15
BLOCK_DICE: Final = 16
ON_BOTH_DOWN: Final = 17
ON_STUMBLE: Final = 18
PUSH: Final = 19
PUSHED_AWAY: Final = 20
FOLLOW_UP: Final = 21
BLOCK_DONE: Final = 22
DOWN: Final = 23
ARMOUR: Final = 24
INJURY: Final = 25
CASUALTY_ROLLED: Final = 26
CASUALTY_SETTLED: Final = 27
PASS_DECLARED: Final = 28
INTERCEPTED: Final = 29
PASS_ROLLED: Final = 30
COMES_DOWN: Final = 31
CAUGHT: Final = 32
FOUL_DECLARED: Final = 33
REFEREE: Final = 34
SENT_OFF_NOW: Final = 35
REROLL_DECLARED: Final = 36
TOUCHDOWN: Final = 37
SCORED: Final = 38
DRIVE_END: Final = 39
RECOVERY: Final = 40
HALF_END: Final = 41
HALF_TIME: Final = 42
MATCH_END: Final = 43
KILLED: Final = 44
BEFORE_ACTION: Final = 45
CALL_ARGUED: Final = 46
HALF_STARTS: Final = 47
WITHIN_REACH: Final = 48
FAILED: Final = 49
DEED_DONE: Final = 50
SCATTERED: Final = 51
TARGET_NAMED: Final = 52
USE_ANNOUNCED: Final = 53
ROLL_ANNOUNCED: Final = 54
HIRED: Final = 55
UNSEEN: Final = 56
KICK_AIMED: Final = 57
EVENT_ROLLED: Final = 58
DECLARED_NOW: Final = 59
KICK_OVER: Final = 60
ARMOUR_HELD: Final = 61
INJURED: Final = 62
COACH_GONE: Final = 63
PENALTY: Final = 64
TURNS_OVER: Final = 65
PAID: Final = 66
AGAINST_WALL: Final = 67
AT_SPIKES: Final = 68
CASUALTY_DUE: Final = 69

MOMENTS: Final = Registry("moment", MOMENT_ROOM)
MOMENT_NAMES: Final = MOMENTS.names

MOMENTS.declare(MATCH_START, "match start", "teams are known, nothing has been rolled", ("before the match",))
MOMENTS.declare(BEFORE_SETUP, "before set-up", "a team is about to set up", ("set-up",))
MOMENTS.declare(SET_UP, "set up", "both teams are set up, the ball is not yet kicked", ("kick-off",))
MOMENTS.declare(KICK_SCATTER, "kick scatter", "the ball is kicked and the distance rolled", ("kick-off",))
MOMENTS.declare(KICKED, "kicked", "the ball is in the air, before the kick-off table", ("kick-off",))
MOMENTS.declare(BALL_LANDS, "ball lands", "the kicked ball is about to land", ("kick-off",))
MOMENTS.declare(TURN_START, "turn start", "a team turn begins", ("turn",))
MOMENTS.declare(TURN_END, "turn end", "a team turn is over", ("turn",))
MOMENTS.declare(DECLARED, "action declared", "an action is declared, before anything is done", ("action",))
MOMENTS.declare(ACTION_END, "action end", "an action is about to end", ("action",))
MOMENTS.declare(LEAVING, "leaving", "a player is about to leave a square in an opposing tackle zone", ("step",))
MOMENTS.declare(LEFT, "left", "a player has left a square of an opposing tackle zone", ("step", "block"))
MOMENTS.declare(ENTERED, "entered", "a player stands in another square than before", ("arrival",))
MOMENTS.declare(ROLLED, "rolled", "a die of a test has fallen and is not settled", ("roll",))
MOMENTS.declare(BLOCK_DECLARED, "block declared", "a block is announced, before strengths are compared", ("block",))
MOMENTS.declare(BLOCK_STRENGTH, "block strength", "strengths of a block are compared, before assists", ("block",))
MOMENTS.declare(BLOCK_DICE, "block dice", "block dice have fallen", ("block",))
MOMENTS.declare(ON_BOTH_DOWN, "both down", "both down was chosen", ("block",))
MOMENTS.declare(ON_STUMBLE, "stumble", "defender stumbles was chosen", ("block",))
MOMENTS.declare(PUSH, "push", "a player is about to be pushed", ("push",))
MOMENTS.declare(PUSHED_AWAY, "pushed", "a player has been pushed", ("push",))
MOMENTS.declare(FOLLOW_UP, "follow up", "the blocker may follow up", ("block",))
MOMENTS.declare(BLOCK_DONE, "block done", "a block is over", ("block",))
MOMENTS.declare(DOWN, "down", "a player is knocked down or placed prone", ("harm",))
MOMENTS.declare(ARMOUR, "armour", "armour dice have fallen", ("harm",))
MOMENTS.declare(INJURY, "injury", "injury dice have fallen", ("harm",))
MOMENTS.declare(CASUALTY_ROLLED, "casualty", "a casualty has been rolled", ("casualty",))
MOMENTS.declare(CASUALTY_SETTLED, "casualty settled", "apothecaries have done what they could", ("casualty",))
MOMENTS.declare(PASS_DECLARED, "pass declared", "a throw is announced and measured", ("throw", "hand-off"))
MOMENTS.declare(INTERCEPTED, "interception", "a pass was intercepted", ("throw",))
MOMENTS.declare(PASS_ROLLED, "pass rolled", "the quality of a throw is known", ("throw",))
MOMENTS.declare(COMES_DOWN, "ball comes down", "the ball is about to land in a square", ("ball at",))
MOMENTS.declare(CAUGHT, "caught",
                "somebody holds the ball, or another missile, who did not before", ("ball at", "catch"))
MOMENTS.declare(FOUL_DECLARED, "foul declared", "a foul is announced, before its dice", ("foul",))
MOMENTS.declare(REFEREE, "referee", "the referee has seen something", ("foul",))
MOMENTS.declare(SENT_OFF_NOW, "sent off", "a player is about to be sent off", ("send off",))
MOMENTS.declare(REROLL_DECLARED, "re-roll declared", "a team re-roll is about to be spent", ("spend re-roll",))
MOMENTS.declare(TOUCHDOWN, "touchdown", "a touchdown is about to count", ("touchdown",))
MOMENTS.declare(SCORED, "scored", "a touchdown has counted", ("touchdown",))
MOMENTS.declare(DRIVE_END, "drive end", "a drive is over", ("drive end",))
MOMENTS.declare(RECOVERY, "recovery",
                "a drive is over and cleared away, the knocked out are about to try to come back", ("drive end",))
MOMENTS.declare(HALF_END, "half end", "a half is over", ("match",))
MOMENTS.declare(HALF_TIME, "half time", "re-rolls have been restored for the new half", ("new half",))
MOMENTS.declare(MATCH_END, "match end", "the last whistle has blown", ("match",))
MOMENTS.declare(KILLED, "killed", "a player has died", ("casualty",))
MOMENTS.declare(BEFORE_ACTION, "before action", "a coach is about to choose who acts next", ("turn",))
MOMENTS.declare(CALL_ARGUED, "call argued", "a coach has argued a call, and the die is not settled", ("send off",))
MOMENTS.declare(HALF_STARTS, "half starts",
                "what was cooked is eaten: the re-rolls of the new half are on the table", ("new half",))
MOMENTS.declare(WITHIN_REACH, "within reach",
                "where a pass will come down is known, and nobody has tried to interfere yet", ("throw",))
MOMENTS.declare(FAILED, "failed", "a test has failed for good, and nothing has come of it yet", ("roll",))
MOMENTS.declare(DEED_DONE, "deed done",
                "what an action was declared for is done, and he still stands: a rule may add to it", ("action",))
MOMENTS.declare(SCATTERED, "scattered", "a throw has scattered, before anybody reaches for it", ("throw",))
MOMENTS.declare(TARGET_NAMED, "target named",
                "whom a block or blitz is meant for is known, and the attacker is fit to act", ("naming",))
MOMENTS.declare(USE_ANNOUNCED, "use announced",
                "a coach has said what he uses, and nothing has come of it yet", ("use",))
MOMENTS.declare(ROLL_ANNOUNCED, "roll announced",
                "what is rolled for and its modifiers are known, no die has fallen", ("roll",))
MOMENTS.declare(HIRED, "hired", "hiring is over, nobody has prayed and the coin has not been tossed",
                ("before the match",))
MOMENTS.declare(UNSEEN, "unseen", "a foul is done and the referee has seen nothing", ("foul",))
MOMENTS.declare(KICK_AIMED, "kick aimed", "where the ball is kicked to is known, and no die has fallen", ("kick-off",))
MOMENTS.declare(EVENT_ROLLED, "event rolled", "a kick-off event has come up and not happened yet", ("kick-off",))
MOMENTS.declare(DECLARED_NOW, "declared now", "something was picked that is declared at once", ("picking",))
MOMENTS.declare(KICK_OVER, "kick over", "the kicked ball is at rest, or somebody was given it", ("kick-off",))
MOMENTS.declare(ARMOUR_HELD, "armour held", "somebody was knocked down, and his armour has held", ("harm",))
MOMENTS.declare(INJURED, "injured", "how badly somebody is hurt is settled, and he is still where he was", ("harm",))
MOMENTS.declare(COACH_GONE, "coach gone", "a coach has argued until he was sent off himself", ("send off",))
MOMENTS.declare(PENALTY, "penalty", "illegal procedure has been called, and nothing has come of it yet", ("penalty",))
MOMENTS.declare(TURNS_OVER, "turns over", "nobody has a turn left in this half, and the drive is not cleared away yet",
                ("match",))
MOMENTS.declare(PAID, "paid", "everybody has his winnings of a league match", ("after the match",))
MOMENTS.declare(AGAINST_WALL, "against a wall", "a player is pushed and there is only rock behind him", ("push",))
MOMENTS.declare(AT_SPIKES, "at spikes", "somebody has fallen among spikes, or back", ("tumble", "climb"))
MOMENTS.declare(CASUALTY_DUE, "casualty due", "somebody is a casualty, nothing is rolled for it yet", ("casualty",))
