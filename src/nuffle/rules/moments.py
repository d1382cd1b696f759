"""Named moments of a match. Rules say at which of them they act or may be used; the others cost a bit test."""

from __future__ import annotations

from typing import Final

MOMENTS: Final = (
    ("match start", "teams are known, nothing has been rolled"),
    ("before set-up", "a team is about to set up"),
    ("set up", "both teams are set up, the ball is not yet kicked"),
    ("kick scatter", "the ball is kicked and the distance rolled"),
    ("kicked", "the ball is in the air, before the kick-off table"),
    ("ball lands", "the kicked ball is about to land"),
    ("turn start", "a team turn begins"),
    ("turn end", "a team turn is over"),
    ("action declared", "an action is declared, before anything is done"),
    ("action end", "an action is about to end"),
    ("leaving", "a player is about to leave a square in an opposing tackle zone"),
    ("left", "a player has left a square of an opposing tackle zone"),
    ("entered", "a player stands in another square than before"),
    ("rolled", "a die of a test has fallen and is not settled"),
    ("block declared", "a block is announced, before strengths are compared"),
    ("block strength", "strengths of a block are compared, before assists"),
    ("block dice", "block dice have fallen"),
    ("both down", "both down was chosen"),
    ("stumble", "defender stumbles was chosen"),
    ("push", "a player is about to be pushed"),
    ("pushed", "a player has been pushed"),
    ("follow up", "the blocker may follow up"),
    ("block done", "a block is over"),
    ("down", "a player is knocked down or placed prone"),
    ("armour", "armour dice have fallen"),
    ("injury", "injury dice have fallen"),
    ("casualty", "a casualty has been rolled"),
    ("casualty settled", "apothecaries have done what they could"),
    ("pass declared", "a throw is announced and measured"),
    ("interception", "a pass was intercepted"),
    ("pass rolled", "the quality of a throw is known"),
    ("ball comes down", "the ball is about to land in a square"),
    ("caught", "somebody holds the ball, or another missile, who did not before"),
    ("foul declared", "a foul is announced, before its dice"),
    ("referee", "the referee has seen something"),
    ("sent off", "a player is about to be sent off"),
    ("re-roll declared", "a team re-roll is about to be spent"),
    ("touchdown", "a touchdown is about to count"),
    ("scored", "a touchdown has counted"),
    ("drive end", "a drive is over"),
    ("recovery", "a drive is over and cleared away, the knocked out are about to try to come back"),
    ("half end", "a half is over"),
    ("half time", "re-rolls have been restored for the new half"),
    ("match end", "the last whistle has blown"),
    ("killed", "a player has died"),
    ("before action", "a player is chosen, before his action is declared"),
    ("call argued", "a coach has argued a call, and the die is not settled"),
    ("half starts", "what was cooked is eaten: the re-rolls of the new half are on the table"),
    ("within reach", "where a pass will come down is known, and nobody has tried to interfere yet"),
    ("failed", "a test has failed for good, and nothing has come of it yet"),
    ("deed done", "what an action was declared for is done, and the player still stands: a rule may add to it"),
    ("scattered", "a throw has scattered, before anybody reaches for it"),
    ("target named", "whom a block or blitz is meant for is known, and the attacker is fit to act"),
)
MOMENT_NAMES: Final = tuple(name for name, _ in MOMENTS)
COUNT: Final = 53

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
