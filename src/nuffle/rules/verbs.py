"""Verbs: what an answer does. The arguments of each stand beside it."""

from __future__ import annotations

from typing import Final

V_END: Final = 0
V_MOVE: Final = 1           # declare: player
V_BLOCK: Final = 2          # declare: player, target
V_BLITZ: Final = 3
V_PASS: Final = 4
V_HAND_OFF: Final = 5
V_FOUL: Final = 6
V_ACT: Final = 7            # declare an action of a rule: player, rule, target
V_STEP: Final = 8           # player, square
V_HIT: Final = 9            # block within an action: player, target
V_THROW: Final = 10         # player
V_TARGET: Final = 11        # square
V_GIVE: Final = 12          # player, receiver
V_KICK_HIM: Final = 13      # foul: player, victim
V_DIE: Final = 14           # which die: its place, its face
V_USE: Final = 15           # rule, owner, target
V_REROLL: Final = 16        # a team re-roll
V_NO: Final = 17
V_YES: Final = 18
V_PUSH: Final = 19          # player, square (65535: into the crowd)
V_FOLLOW: Final = 20
V_STAY: Final = 21
V_FORMATION: Final = 22     # its number
V_FREE: Final = 23          # place the players one by one
V_PICK: Final = 24          # player
V_AT: Final = 25            # square
V_CLEAR: Final = 26
V_DONE: Final = 27
V_KICK: Final = 28          # square
V_RECEIVE: Final = 29
V_KICK_OFF: Final = 30      # choose to kick
V_HEADS: Final = 31
V_TAILS: Final = 32
V_INTERCEPT: Final = 33     # player
V_CHOOSE: Final = 34        # a player
V_CONCEDE: Final = 35
V_BUY: Final = 36           # rule
V_KEEP: Final = 37          # which of two results: its place
V_OPTION: Final = 38        # a rule's own numbered choice: rule, number
V_SQUARE: Final = 39        # a square for a rule: rule, square
V_ORDER: Final = 40         # a standing order: rule, ALWAYS, ASK or NEVER
V_GOLD: Final = 41          # amount in tens of thousands
V_TIME: Final = 42          # the clock has run out
CROWD: Final = 65535
