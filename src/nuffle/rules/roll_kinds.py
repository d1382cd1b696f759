"""Kinds of rolls: what a die is thrown for. Rules say which of them they change or roll again."""

from __future__ import annotations

from typing import Final

from nuffle.rules.hooks import ROLLS
from nuffle.rules.registry import Registry

R_DODGE: Final = 0
R_RUSH: Final = 1
R_PICK_UP: Final = 2
R_CATCH: Final = 3
R_PASS: Final = 4
R_INTERCEPT: Final = 5
R_LEAP: Final = 6
R_LAND: Final = 7
R_STAND_UP: Final = 8
R_JUMP_UP: Final = 9
R_GAZE: Final = 10
R_SAFE_THROW: Final = 11
R_GATE: Final = 12
R_ACTIVATE: Final = 13
R_RECOVER: Final = 14
R_BRIBE: Final = 15
R_ARGUE: Final = 16
R_REGENERATE: Final = 17
R_HIT: Final = 18
R_REVULSION: Final = 19
R_NERVE: Final = 20
R_HUNGER: Final = 21
R_TENTACLES: Final = 22
R_SHADOW: Final = 23
R_KICK_BACK: Final = 24
R_ANIMOSITY: Final = 25
R_TRICK: Final = 26
R_AGAIN: Final = 27
R_WAY: Final = 28
R_BLOCK_DICE: Final = 29
R_ARMOUR: Final = 30
R_INJURY: Final = 31
R_CASUALTY: Final = 32
R_CLIMB: Final = 33
R_JUMP: Final = 34
R_STEADY: Final = 35
R_SECURE: Final = 36
NEVER_AGAIN: Final = (      # bits of those that no team re-roll is for
    (1 << R_GATE) | (1 << R_BRIBE) | (1 << R_RECOVER) | (1 << R_REGENERATE) | (1 << R_ARGUE) | (1 << R_HIT))

KINDS: Final = Registry("kind of roll", ROLLS)
ROLL_NAMES: Final = KINDS.names

KINDS.declare(R_DODGE, "dodge", "leaving a square in an opposing tackle zone")
KINDS.declare(R_RUSH, "go for it", "going for it")
KINDS.declare(R_PICK_UP, "pick up", "picking up the ball")
KINDS.declare(R_CATCH, "catch", "catching the ball or another missile")
KINDS.declare(R_PASS, "pass", "throwing")
KINDS.declare(R_INTERCEPT, "intercept", "intercepting or deflecting a pass")
KINDS.declare(R_LEAP, "leap", "leaping or jumping over a player")
KINDS.declare(R_LAND, "land", "landing after being thrown")
KINDS.declare(R_STAND_UP, "stand up", "standing up with too little movement")
KINDS.declare(R_JUMP_UP, "jump up", "standing up to block at once")
KINDS.declare(R_GAZE, "gaze", "a hypnotic gaze")
KINDS.declare(R_SAFE_THROW, "safe throw", "cancelling an interception")
KINDS.declare(R_GATE, "gate", "the roll of a special rule, such as Loner")
KINDS.declare(R_ACTIVATE, "activate", "the roll before an action, such as Bone-head")
KINDS.declare(R_RECOVER, "recover", "the recovery of a knocked-out player")
KINDS.declare(R_BRIBE, "bribe", "a bribe")
KINDS.declare(R_ARGUE, "argue", "arguing the call")
KINDS.declare(R_REGENERATE, "regenerate", "regenerating")
KINDS.declare(R_HIT, "hit", "a spell, a bomb or a rock")
KINDS.declare(R_REVULSION, "revulsion", "the roll before blocking a player with Foul Appearance")
KINDS.declare(R_NERVE, "nerve", "matching the strength of a stronger opponent")
KINDS.declare(R_HUNGER, "hunger", "eating a team-mate")
KINDS.declare(R_TENTACLES, "tentacles", "holding an opponent back")
KINDS.declare(R_SHADOW, "shadow", "following an opponent")
KINDS.declare(R_KICK_BACK, "kick back", "a weapon that may hit its owner")
KINDS.declare(R_ANIMOSITY, "animosity", "giving the ball to a disliked team-mate")
KINDS.declare(R_TRICK, "trick", "a special skill")
KINDS.declare(R_AGAIN, "again", "whether another roll may be re-rolled")
KINDS.declare(R_WAY, "way", "the direction of Ball and Chain")
KINDS.declare(R_BLOCK_DICE, "block dice", "the dice of a block")
KINDS.declare(R_ARMOUR, "armour", "whether the armour holds")
KINDS.declare(R_INJURY, "injury", "how bad an injury is")
KINDS.declare(R_CASUALTY, "casualty", "how bad a casualty is")
KINDS.declare(R_CLIMB, "climb", "climbing out of a pit")
KINDS.declare(R_JUMP, "jump", "jumping over a pit or a counter")
KINDS.declare(R_STEADY, "steady", "staying on their feet instead of going down")
KINDS.declare(R_SECURE, "secure", "securing the ball")
