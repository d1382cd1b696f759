"""The numbers behind the names: statuses, rolls, actions, verbs, questions, moments and events of the game."""

from __future__ import annotations

from typing import Final

# -- where and how a player is
STANDING: Final = 0
PRONE: Final = 1
STUNNED: Final = 2
RESERVES: Final = 3
KNOCKED_OUT: Final = 4
CASUALTY: Final = 5
SENT_OFF: Final = 6
AWAY: Final = 7             # takes no part: missing, lost
EATEN: Final = 8            # nothing is left of him
EMPTY: Final = 9            # a place nobody has
STATUS_NAMES: Final = (
    "standing", "prone", "stunned", "reserves", "ko", "casualty", "sent-off", "away", "eaten", "empty")

# -- flags of a player
DAZED: Final = 1            # has lost his tackle zone
ROOTED: Final = 2           # may not leave his square
FRESH_STUN: Final = 4       # stunned in his own turn: stays down one turn more
PLAYED: Final = 8           # took part in this drive
EXHAUSTED: Final = 16       # may not be set up for the next kick-off
FLAG_NAMES: Final = {DAZED: "dazed", ROOTED: "rooted", FRESH_STUN: "fresh-stun", PLAYED: "played",
                     EXHAUSTED: "exhausted"}

# -- characteristics, as places in a player's row
MA: Final = 0
ST: Final = 1
AG: Final = 2
PA: Final = 3
AV: Final = 4
NIGGLES: Final = 5
STATS: Final = 6
STAT_NAMES: Final = ("MA", "ST", "AG", "PA", "AV", "niggles")

# -- what is counted of a player
TOUCHDOWNS: Final = 0
COMPLETIONS: Final = 1
CASUALTIES: Final = 2
INTERCEPTIONS: Final = 3
MVPS: Final = 4
DEFLECTIONS: Final = 5
EXTRA_SPP: Final = 6        # star player points beyond the usual ones
ON_STARS: Final = 7         # casualties among star players, of those counted above
TALLIES: Final = 8

# -- what a team has
SCORE: Final = 0
MARKER: Final = 1           # turns begun this half
REROLLS: Final = 2
REROLLS_USED: Final = 3     # this turn
FAME: Final = 4
FANS: Final = 5
SKIP: Final = 6             # turns to miss
HALF_REROLLS: Final = 7     # gained for this half only
MATCH_REROLLS: Final = 8    # extra ones restored at half time
APOTHECARIES: Final = 9
CONCEDED: Final = 10
WINNINGS: Final = 11
FAN_CHANGE: Final = 12
EJECTED: Final = 13         # the coach himself was sent off
GATE: Final = 14
DRIVE_REROLLS: Final = 15   # gained for this drive only
SPENT: Final = 16           # own gold laid out for inducements
BOUGHT: Final = 17          # what the inducements hired before the match are worth
CARNAGE: Final = 18         # casualties inflicted by block, blitz or crowd
FOULS_SEEN: Final = 19      # players sent off for fouls
SHEET: Final = 20

GIVEN_UP: Final = 1         # of CONCEDED: with all it costs
FORGIVEN: Final = 2         # too few players were left to go on

# -- actions
MOVE: Final = 0
BLOCK: Final = 1
BLITZ: Final = 2
PASS: Final = 3
HAND_OFF: Final = 4
FOUL: Final = 5
OTHER_ACTIONS: Final = 6    # the first number for actions that rules add
OUT_OF_TURN: Final = 15     # a move that is no action: it is nobody's turn, or somebody else's
ACTIONS: Final = 16
ACTION_NAMES: Final = ("move", "block", "blitz", "pass", "handoff", "foul")

# -- block dice
ATTACKER_DOWN: Final = 1
BOTH_DOWN: Final = 2
PUSHED: Final = 3
PUSHED_TOO: Final = 4
STUMBLES: Final = 5
DEFENDER_DOWN: Final = 6
FACE_NAMES: Final = ("", "skull", "both-down", "push", "push", "stumble", "pow")

# -- verbs: what an answer does
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

# -- standing orders for rules that are used by themselves
ALWAYS: Final = 0
ASK: Final = 1
NEVER: Final = 2
ORDER_NAMES: Final = ("always", "ask", "never")

# -- questions
Q_TURN: Final = 0
Q_ACTION: Final = 1
Q_REROLL: Final = 2
Q_DIE: Final = 3
Q_PUSH: Final = 4
Q_FOLLOW: Final = 5
Q_SETUP: Final = 6
Q_PLACE: Final = 7
Q_KICK: Final = 8
Q_COIN: Final = 9
Q_RECEIVE: Final = 10
Q_TARGET: Final = 11
Q_INTERCEPT: Final = 12
Q_TOUCHBACK: Final = 13
Q_WINDOW: Final = 14
Q_APOTHECARY: Final = 15
Q_RESULT: Final = 16        # which of two casualty results
Q_BUY: Final = 17
Q_PETTY_CASH: Final = 18
Q_PLAYER: Final = 19        # choose a player for a rule
Q_SQUARE: Final = 20        # choose a square for a rule
Q_FREE_MOVE: Final = 21
Q_WINNINGS: Final = 22
Q_OPTION: Final = 23
Q_ARGUE: Final = 24
QUESTION_NAMES: Final = (
    "turn", "action", "re-roll", "die", "push", "follow-up", "set-up", "place", "kick", "coin", "receive", "target",
    "intercept", "touchback", "window", "apothecary", "result", "buy", "petty cash", "player", "square", "free move",
    "winnings", "option", "argue")

# -- until when a grant holds
UNTIL_ACTION: Final = 0
UNTIL_TURN: Final = 1
UNTIL_DRIVE: Final = 2
UNTIL_HALF: Final = 3
UNTIL_MATCH: Final = 4
SCOPE_NAMES: Final = ("action", "turn", "drive", "half", "match")
UNTIL_TURN_OF: Final = 16   # and eight a seat, and how many of its turns must end first: see `until_turns_of`

# -- why somebody is hurt
BY_BLOCK: Final = 0
BY_FALL: Final = 1
BY_FOUL: Final = 2
BY_CROWD: Final = 3
BY_ROCK: Final = 4
BY_SPELL: Final = 5
BY_WEAPON: Final = 6
BY_BOMB: Final = 7
BY_LANDING: Final = 8
BY_BITE: Final = 9
BY_RULE: Final = 10
BY_STAB: Final = 11
CAUSE_NAMES: Final = ("block", "fall", "foul", "crowd", "rock", "spell", "weapon", "bomb", "landing", "bite", "rule",
                      "stab")

# -- injuries
HURT_STUNNED: Final = 0
HURT_KO: Final = 1
HURT_BADLY: Final = 2       # badly hurt without a casualty roll
HURT_CASUALTY: Final = 3
HURT_NAMES: Final = ("stunned", "knocked out", "badly hurt", "casualty")

# -- how a ball comes to a player
CATCH_ACCURATE: Final = 0
CATCH_HAND_OFF: Final = 1
CATCH_LOOSE: Final = 2      # inaccurate pass or bounce
CATCH_KICK: Final = 3
CATCH_THROW_IN: Final = 4
CATCH_BOUNCE: Final = 5
CATCH_SCATTER: Final = 6
CATCH_INTERCEPTION: Final = 7   # of a ball he has deflected
