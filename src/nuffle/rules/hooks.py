"""Where rules take hold: every hook has a number, and a table of bits says which rules wait on it.

A family of hooks has one number per thing it speaks about: a roll's kind, a moment, a limit, a ban ...
"""

from __future__ import annotations

from typing import Final

from nuffle.rules.words import OTHER_ACTIONS

# -- limits: how often, how far
L_RUSH: Final = OTHER_ACTIONS       # squares of going for it; 0..5 are the actions of a team turn
L_ACTIONS: Final = 7                # actions a player may take this turn
L_ON_PITCH: Final = 8
L_TEAM_REROLLS: Final = 9           # per team turn
L_FAME: Final = 10                  # of a team, for the kick-off table
L_CHEERLEADERS: Final = 11          # of a team
L_ASSISTANTS: Final = 12
L_IN_HAND: Final = 13               # team re-rolls that can be used as things are
LIMITS: Final = 16

# -- what may be forbidden, to oneself (forbid) or to others (ban)
F_CATCH: Final = 0
F_PICK_UP: Final = 1
F_PASS: Final = 2
F_MOVE: Final = 3
F_FOLLOW_UP: Final = 4
F_USE: Final = 5                    # the use of a rule: the detail is its number
F_PUSHED: Final = 6                 # being pushed away
F_SCORE: Final = 7
F_FIELD: Final = 8                  # being set up
F_ACTION: Final = 9                 # an action: the detail is its number
F_INTERCEPT: Final = 10
F_FOUL: Final = 11
F_ASSIST: Final = 12
F_APOTHECARY: Final = 13
F_TEAM_REROLL: Final = 14
F_DODGE: Final = 15                 # dodging at all: he leaves tackle zones freely
BANS: Final = 16

# -- outcomes: one result for another
O_INJURY: Final = 0                 # stunned, ko, badly hurt, casualty
O_ARMOUR: Final = 1                 # broken or not
O_REFEREE: Final = 2                # seen or not
O_PASS: Final = 3                   # fumble, inaccurate, accurate
O_KICK: Final = 4
O_RANGE: Final = 5
O_SPP: Final = 6
O_CASUALTY: Final = 7
O_TARGET: Final = 8                 # the number to roll
O_ARGUE: Final = 9                  # the die of an argued call
O_CASUALTY_ROLL: Final = 10         # the roll on the casualty table
O_CARGO: Final = 11                 # 1: something to throw without the ball
O_BOX: Final = 12                   # where a player goes who leaves the pitch or another box
O_LANDING: Final = 13               # 1: whoever is thrown lands on his feet
O_HEALER: Final = 14                # an apothecary is used: how many are gone by it
OUTCOMES: Final = 16

# -- another procedure in its place
I_BLOCK: Final = 0
I_MOVE: Final = 1
I_STAND_UP: Final = 2
I_LAND: Final = 3
I_REROLL: Final = 4
I_PRONE: Final = 5                  # besides being placed prone
I_THROW: Final = 6                  # before a throw is aimed
I_FLY: Final = 7                    # before a thrown player scatters
INSTEADS: Final = 8

H_ROLL: Final = 0
H_OTHER: Final = 32
H_REROLL: Final = 64
H_MOMENT: Final = 96                # with room for 56 moments
H_LIMIT: Final = 152
H_FORBID: Final = 168
H_BAN: Final = 184
H_OUTCOME: Final = 200
H_INSTEAD: Final = 216
H_STRENGTH: Final = 224
H_ASSIST: Final = 225
H_ACTIONS: Final = 226
H_STEPS: Final = 227
H_OFFER: Final = 232                # moments in which something may be used (the rest happens by itself)
HOOKS: Final = 288
HOOK_WORDS: Final = 9                # of 32 bits, one bit per hook

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
    ("instead", "instead", H_INSTEAD, "puts another procedure in place of the usual one"),
)
