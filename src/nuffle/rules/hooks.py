"""Where rules take hold: every hook has a number, and a table of bits says which rules wait on it.

A family of hooks has one number per thing it speaks about: a roll's kind, a moment, a limit, a ban ... Each family has
room for more than there are; lists refuse what would not fit or has a number that is taken.
"""

from __future__ import annotations

from typing import Final

from nuffle.rules.registry import Registry

# -- room for so many kinds of rolls and moments; what is too many is refused
# because: hooks are counted from these, and only what a module knows by itself is a constant once compiled
ROLLS: Final = 60
MOMENT_ROOM: Final = 100

# -- limits: how often, how far; the first numbers are the actions of a team turn
L_RUSH: Final = 6
L_ACTIONS: Final = 7
L_ON_PITCH: Final = 8
L_TEAM_REROLLS: Final = 9
L_FAME: Final = 10
L_CHEERLEADERS: Final = 11
L_ASSISTANTS: Final = 12
L_IN_HAND: Final = 13
L_STEP: Final = 14
LIMITS: Final = 32

# -- what may be forbidden, to oneself (forbid) or to others (ban)
F_CATCH: Final = 0
F_PICK_UP: Final = 1
F_PASS: Final = 2
F_MOVE: Final = 3
F_FOLLOW_UP: Final = 4
F_USE: Final = 5
F_PUSHED: Final = 6
F_SCORE: Final = 7
F_FIELD: Final = 8
F_ACTION: Final = 9
F_INTERCEPT: Final = 10
F_FOUL: Final = 11
F_ASSIST: Final = 12
F_APOTHECARY: Final = 13
F_TEAM_REROLL: Final = 14
F_DODGE: Final = 15
F_ARGUE: Final = 16
F_BRIBE: Final = 17
F_STEP: Final = 18
F_WAY: Final = 19
BANS: Final = 32

# -- outcomes: one result for another
O_INJURY: Final = 0
O_ARMOUR: Final = 1
O_REFEREE: Final = 2
O_PASS: Final = 3
O_KICK: Final = 4
O_RANGE: Final = 5
O_SPP: Final = 6
O_CASUALTY: Final = 7
O_TARGET: Final = 8
O_ARGUE: Final = 9
O_CASUALTY_ROLL: Final = 10
O_CARGO: Final = 11
O_BOX: Final = 12
O_LANDING: Final = 13
O_HEALER: Final = 14
O_CHEERS: Final = 15
O_PRAYER: Final = 16
O_FAN_FACTOR: Final = 17
O_BOUNCES: Final = 18
O_FOUL_HELP: Final = 19
O_WALL_SHOT: Final = 20
O_FLIGHT: Final = 21
OUTCOMES: Final = 32

# -- another procedure in its place
I_BLOCK: Final = 0
I_MOVE: Final = 1
I_STAND_UP: Final = 2
I_LAND: Final = 3
I_REROLL: Final = 4
I_PRONE: Final = 5
I_THROW: Final = 6
I_FLY: Final = 7
I_FALL: Final = 8
INSTEADS: Final = 16

LIMIT_LIST: Final = Registry("limit", LIMITS)
LIMIT_LIST.declare(0, "move", "move actions a turn")
LIMIT_LIST.declare(1, "block", "block actions a turn")
LIMIT_LIST.declare(2, "blitz", "blitz actions a turn")
LIMIT_LIST.declare(3, "pass", "pass actions a turn")
LIMIT_LIST.declare(4, "hand-off", "hand-off actions a turn")
LIMIT_LIST.declare(5, "foul", "foul actions a turn")
LIMIT_LIST.declare(L_RUSH, "rush", "squares of going for it")
LIMIT_LIST.declare(L_ACTIONS, "actions", "actions a player may take this turn")
LIMIT_LIST.declare(L_ON_PITCH, "on pitch", "players on the pitch")
LIMIT_LIST.declare(L_TEAM_REROLLS, "team rerolls", "team re-rolls a turn")
LIMIT_LIST.declare(L_FAME, "fame", "fame of a team, for the kick-off table")
LIMIT_LIST.declare(L_CHEERLEADERS, "cheerleaders", "cheerleaders of a team")
LIMIT_LIST.declare(L_ASSISTANTS, "assistants", "assistant coaches of a team")
LIMIT_LIST.declare(L_IN_HAND, "in hand", "team re-rolls that can be used as things are")
LIMIT_LIST.declare(L_STEP, "step", "what the next step costs, in squares of movement")

BAN_LIST: Final = Registry("thing to forbid", BANS)
BAN_LIST.declare(F_CATCH, "catch", "catching")
BAN_LIST.declare(F_PICK_UP, "pick up", "picking up the ball")
BAN_LIST.declare(F_PASS, "pass", "throwing")
BAN_LIST.declare(F_MOVE, "move", "moving")
BAN_LIST.declare(F_FOLLOW_UP, "follow up", "following up")
BAN_LIST.declare(F_USE, "use", "the use of a rule: the detail is its number")
BAN_LIST.declare(F_PUSHED, "pushed", "being pushed away")
BAN_LIST.declare(F_SCORE, "score", "scoring")
BAN_LIST.declare(F_FIELD, "field", "being set up")
BAN_LIST.declare(F_ACTION, "action", "an action: the detail is its number")
BAN_LIST.declare(F_INTERCEPT, "intercept", "intercepting")
BAN_LIST.declare(F_FOUL, "foul", "fouling")
BAN_LIST.declare(F_ASSIST, "assist", "assisting")
BAN_LIST.declare(F_APOTHECARY, "apothecary", "being treated")
BAN_LIST.declare(F_TEAM_REROLL, "team reroll", "team re-rolls")
BAN_LIST.declare(F_DODGE, "dodge", "dodging at all: he leaves tackle zones freely")
BAN_LIST.declare(F_ARGUE, "argue", "arguing that this player stays")
BAN_LIST.declare(F_BRIBE, "bribe", "bribes for this player")
BAN_LIST.declare(F_STEP, "step", "a step, on a map with walls: the detail is the square")
BAN_LIST.declare(F_WAY, "way", "a step farther on, on a map with walls: the detail is `rules.ways.leg` of it")

OUTCOME_LIST: Final = Registry("outcome", OUTCOMES)
OUTCOME_LIST.declare(O_INJURY, "injury", "stunned, ko, badly hurt, casualty")
OUTCOME_LIST.declare(O_ARMOUR, "armour", "broken or not")
OUTCOME_LIST.declare(O_REFEREE, "referee", "seen or not")
OUTCOME_LIST.declare(O_PASS, "pass", "fumble, inaccurate, accurate")
OUTCOME_LIST.declare(O_KICK, "kick", "where a kick comes down")
OUTCOME_LIST.declare(O_RANGE, "range", "the range of a throw")
OUTCOME_LIST.declare(O_SPP, "spp", "star player points for a deed")
OUTCOME_LIST.declare(O_CASUALTY, "casualty", "a result of the casualty table")
OUTCOME_LIST.declare(O_TARGET, "target", "the number to roll")
OUTCOME_LIST.declare(O_ARGUE, "argue", "the die of an argued call")
OUTCOME_LIST.declare(O_CASUALTY_ROLL, "casualty roll", "the roll on the casualty table")
OUTCOME_LIST.declare(O_CARGO, "cargo", "1: something to throw without the ball")
OUTCOME_LIST.declare(O_BOX, "box", "where a player goes who leaves the pitch or another box")
OUTCOME_LIST.declare(O_LANDING, "landing", "1: whoever is thrown lands on his feet")
OUTCOME_LIST.declare(O_HEALER, "healer", "an apothecary is used: how many are gone by it")
OUTCOME_LIST.declare(O_CHEERS, "cheers", "how many cheer for a side when the fans do")
OUTCOME_LIST.declare(O_PRAYER, "prayer", "the die of a prayer")
OUTCOME_LIST.declare(O_FAN_FACTOR, "fan factor", "the fan factor of a team, for this match")
OUTCOME_LIST.declare(O_BOUNCES, "bounces", "how often a ball bounces that has touched the ground")
OUTCOME_LIST.declare(O_FOUL_HELP, "foul help", "1: whoever is not of the victim's team helps a fouler")
OUTCOME_LIST.declare(O_WALL_SHOT, "wall shot", "1: a pass may be aimed at a wall")
OUTCOME_LIST.declare(O_FLIGHT, "flight", "how many squares a thrown player scatters")

INSTEAD_LIST: Final = Registry("place for another procedure", INSTEADS)
INSTEAD_LIST.declare(I_BLOCK, "block", "a block")
INSTEAD_LIST.declare(I_MOVE, "move", "the next step of an action")
INSTEAD_LIST.declare(I_STAND_UP, "stand up", "standing up")
INSTEAD_LIST.declare(I_LAND, "land", "a landing")
INSTEAD_LIST.declare(I_REROLL, "reroll", "a re-roll")
INSTEAD_LIST.declare(I_PRONE, "prone", "besides being placed prone")
INSTEAD_LIST.declare(I_THROW, "throw", "before a throw is aimed")
INSTEAD_LIST.declare(I_FLY, "fly", "before a thrown player scatters")
INSTEAD_LIST.declare(I_FALL, "fall", "somebody is about to go down, or to fall over")

# -- one number for every hook: each family begins where the one before it ends
H_ROLL: Final = 0
H_OTHER: Final = H_ROLL + ROLLS
H_REROLL: Final = H_OTHER + ROLLS
H_MOMENT: Final = H_REROLL + ROLLS
H_LIMIT: Final = H_MOMENT + MOMENT_ROOM
H_FORBID: Final = H_LIMIT + LIMITS
H_BAN: Final = H_FORBID + BANS
H_OUTCOME: Final = H_BAN + BANS
H_INSTEAD: Final = H_OUTCOME + OUTCOMES
H_STRENGTH: Final = H_INSTEAD + INSTEADS
H_ASSIST: Final = H_STRENGTH + 1
H_ACTIONS: Final = H_STRENGTH + 2
H_STEPS: Final = H_STRENGTH + 3
H_OFFER: Final = H_STRENGTH + 4     # moments in which something may be used (the rest happens by itself)
HOOKS: Final = H_OFFER + MOMENT_ROOM
HOOK_WORDS: Final = (HOOKS + 31) // 32      # of 32 bits, one bit per hook

FAMILIES: Final = (
    ("rolls", "modify", H_ROLL, "adds to the owner's own rolls of these kinds"),
    ("others", "disturb", H_OTHER, "adds to other players' rolls of these kinds"),
    ("rerolls", "may_reroll", H_REROLL, "lets its owner roll these again"),
    ("moments", "on", H_MOMENT, "acts by itself at these moments"),
    ("offered", "offers", H_OFFER, "may be used at these moments"),
    ("limits", "limit", H_LIMIT, "changes how often or how far"),
    ("forbidden", "forbids", H_FORBID, "forbids its owner these things"),
    ("banned", "bans", H_BAN, "forbids others these things"),
    ("outcomes", "outcome", H_OUTCOME, "turns one result into another"),
    ("replaces", "instead", H_INSTEAD, "puts another procedure in place of the usual one"),
)
