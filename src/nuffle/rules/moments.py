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

MOMENTS.declare(MATCH_START, "match start", "before the first roll of the match", ("before the match",))
MOMENTS.declare(BEFORE_SETUP, "before set-up", "a team is about to set up", ("set-up",))
MOMENTS.declare(SET_UP, "set up", "both teams are set up, the ball is not yet kicked", ("kick-off",))
MOMENTS.declare(KICK_SCATTER, "kick scatter", "the ball has been kicked and the distance rolled", ("kick-off",))
MOMENTS.declare(KICKED, "kicked", "the ball is in the air, before the kick-off event", ("kick-off",))
MOMENTS.declare(BALL_LANDS, "ball lands", "the kicked ball is about to land", ("kick-off",))
MOMENTS.declare(TURN_START, "turn start", "a team turn begins", ("turn",))
MOMENTS.declare(TURN_END, "turn end", "a team turn is over", ("turn",))
MOMENTS.declare(DECLARED, "action declared", "an action is declared, before anything is done", ("action",))
MOMENTS.declare(ACTION_END, "action end", "an action is about to end", ("action",))
MOMENTS.declare(LEAVING, "leaving", "a player is about to leave a square in an opposing tackle zone", ("step",))
MOMENTS.declare(LEFT, "left", "a player has left a square of an opposing tackle zone", ("step", "block"))
MOMENTS.declare(ENTERED, "entered", "a player has moved to another square", ("arrival",))
MOMENTS.declare(ROLLED, "rolled", "a die has been rolled, and it can still be changed", ("roll",))
MOMENTS.declare(BLOCK_DECLARED, "block declared", "a block is declared, before strengths are compared", ("block",))
MOMENTS.declare(BLOCK_STRENGTH, "block strength", "strengths are compared, before assists", ("block",))
MOMENTS.declare(BLOCK_DICE, "block dice", "the block dice have been rolled", ("block",))
MOMENTS.declare(ON_BOTH_DOWN, "both down", "Both Down was chosen", ("block",))
MOMENTS.declare(ON_STUMBLE, "stumble", "Stumble was chosen", ("block",))
MOMENTS.declare(PUSH, "push", "a player is about to be pushed", ("push",))
MOMENTS.declare(PUSHED_AWAY, "pushed", "a player has been pushed", ("push",))
MOMENTS.declare(FOLLOW_UP, "follow up", "the blocker may follow up", ("block",))
MOMENTS.declare(BLOCK_DONE, "block done", "a block is over", ("block",))
MOMENTS.declare(DOWN, "down", "a player is knocked down or placed prone", ("harm",))
MOMENTS.declare(ARMOUR, "armour", "the armour roll has been made", ("harm",))
MOMENTS.declare(INJURY, "injury", "the injury roll has been made", ("harm",))
MOMENTS.declare(CASUALTY_ROLLED, "casualty", "the casualty roll has been made", ("casualty",))
MOMENTS.declare(CASUALTY_SETTLED, "casualty settled", "the apothecary has been used or not", ("casualty",))
MOMENTS.declare(PASS_DECLARED, "pass declared", "a throw is declared and the range measured", ("throw", "hand-off"))
MOMENTS.declare(INTERCEPTED, "interception", "a pass was intercepted", ("throw",))
MOMENTS.declare(PASS_ROLLED, "pass rolled", "the quality of a throw is known", ("throw",))
MOMENTS.declare(COMES_DOWN, "ball comes down", "the ball is about to land in a square", ("ball at",))
MOMENTS.declare(CAUGHT, "caught",
                "a player has got hold of the ball or another missile", ("ball at", "catch"))
MOMENTS.declare(FOUL_DECLARED, "foul declared", "a foul is declared, before the dice", ("foul",))
MOMENTS.declare(REFEREE, "referee", "the referee has spotted an offence", ("foul",))
MOMENTS.declare(SENT_OFF_NOW, "sent off", "a player is about to be sent off", ("send off",))
MOMENTS.declare(REROLL_DECLARED, "re-roll declared", "a team re-roll is about to be spent", ("spend re-roll",))
MOMENTS.declare(TOUCHDOWN, "touchdown", "a touchdown is about to count", ("touchdown",))
MOMENTS.declare(SCORED, "scored", "a touchdown has counted", ("touchdown",))
MOMENTS.declare(DRIVE_END, "drive end", "a drive is over", ("drive end",))
MOMENTS.declare(RECOVERY, "recovery",
                "the drive is over, and knocked-out players are about to roll for recovery", ("drive end",))
MOMENTS.declare(HALF_END, "half end", "a half is over", ("match",))
MOMENTS.declare(HALF_TIME, "half time", "the re-rolls for the new half are back", ("new half",))
MOMENTS.declare(MATCH_END, "match end", "the final whistle has blown", ("match",))
MOMENTS.declare(KILLED, "killed", "a player has died", ("casualty",))
MOMENTS.declare(BEFORE_ACTION, "before action", "a coach is about to choose the next player", ("turn",))
MOMENTS.declare(CALL_ARGUED, "call argued", "a coach has argued the call, and the die can still be changed",
                ("send off",))
MOMENTS.declare(HALF_STARTS, "half starts",
                "the new half begins and its re-rolls are known", ("new half",))
MOMENTS.declare(WITHIN_REACH, "within reach",
                "the target of a pass is known, before any attempt to interfere", ("throw",))
MOMENTS.declare(FAILED, "failed", "a roll has failed, before its consequences", ("roll",))
MOMENTS.declare(DEED_DONE, "deed done",
                "the main part of an action is done, and the player is still standing", ("action",))
MOMENTS.declare(SCATTERED, "scattered", "a throw has scattered, before any attempt to catch it", ("throw",))
MOMENTS.declare(TARGET_NAMED, "target named",
                "the target of a block or blitz is known", ("naming",))
MOMENTS.declare(USE_ANNOUNCED, "use announced",
                "a coach has announced something, and it can still be cancelled", ("use",))
MOMENTS.declare(ROLL_ANNOUNCED, "roll announced",
                "a roll and its modifiers are known, before the die", ("roll",))
MOMENTS.declare(HIRED, "hired", "inducements are hired, before the prayers and the coin toss",
                ("before the match",))
MOMENTS.declare(UNSEEN, "unseen", "a foul is over and the referee has not spotted it", ("foul",))
MOMENTS.declare(KICK_AIMED, "kick aimed", "the target of the kick-off is known, before the dice", ("kick-off",))
MOMENTS.declare(EVENT_ROLLED, "event rolled", "a kick-off event has been rolled, before it happens", ("kick-off",))
MOMENTS.declare(DECLARED_NOW, "declared now", "a play was picked that takes effect at once", ("picking",))
MOMENTS.declare(KICK_OVER, "kick over", "the kicked ball has come to rest, or a player has it", ("kick-off",))
MOMENTS.declare(ARMOUR_HELD, "armour held", "a player was knocked down, and the armour held", ("harm",))
MOMENTS.declare(INJURED, "injured", "an injury is final, before the player leaves the pitch", ("harm",))
MOMENTS.declare(COACH_GONE, "coach gone", "a coach has been sent off for arguing", ("send off",))
MOMENTS.declare(PENALTY, "penalty", "illegal procedure has been called, before the penalty", ("penalty",))
MOMENTS.declare(TURNS_OVER, "turns over", "no team has a turn left in this half, and the drive is not over yet",
                ("match",))
MOMENTS.declare(PAID, "paid", "the winnings of a league match have been paid", ("after the match",))
MOMENTS.declare(AGAINST_WALL, "against a wall", "a player is pushed against a wall", ("push",))
MOMENTS.declare(AT_SPIKES, "at spikes", "a player has fallen onto spikes", ("tumble", "climb"))
MOMENTS.declare(CASUALTY_DUE, "casualty due", "a player is a casualty, before the casualty roll", ("casualty",))
