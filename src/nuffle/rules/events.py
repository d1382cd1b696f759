"""Events of the game: number, name and what each of its numbers means. Sentences for them are made in `text`."""

from __future__ import annotations

from typing import Final

_TABLE: Final = (
    ("match", ("edition",)),
    ("half", ("half",)),
    ("drive", ("drive", "kicking")),
    ("weather", ("rule", "die", "die2")),
    ("gate", ("seat", "fans", "fame")),
    ("coin", ("seat", "called", "fell")),
    ("chose", ("seat", "kicks")),
    ("placed", ("player", "square")),
    ("formation", ("seat", "formation")),
    ("kick", ("seat", "square", "way", "distance", "landing")),
    ("kick-off event", ("rule", "die", "die2")),
    ("touchback", ("seat",)),
    ("given", ("player",)),
    ("turn", ("seat", "number", "bonus")),
    ("turn end", ("seat", "turnover")),
    ("declare", ("player", "action", "target", "rule")),
    ("stand up", ("player",)),
    ("move", ("player", "from", "to", "rush")),
    ("modifier", ("roll", "player", "source", "value", "owner", "id")),
    ("roll", ("roll", "player", "natural", "modifier", "target", "id")),
    ("passed", ("roll", "player", "passed", "id")),
    ("use", ("rule", "owner", "target", "id")),
    ("re-roll", ("seat", "player", "left", "id")),
    ("re-roll lost", ("seat", "player", "left", "id")),
    ("block", ("attacker", "defender", "dice", "chooser", "blitz", "id")),
    ("block dice", ("attacker", "die", "die2", "die3", "id")),
    ("block result", ("attacker", "defender", "face", "id")),
    ("push", ("player", "from", "to", "by")),
    ("crowd", ("player", "from")),
    ("follow", ("player", "to")),
    ("down", ("player", "cause", "by")),
    ("prone", ("player",)),
    ("armour", ("player", "die", "die2", "modifier", "broken", "id")),
    ("injury", ("player", "die", "die2", "modifier", "result", "id")),
    ("casualty", ("player", "roll", "result", "by", "id")),
    ("apothecary", ("player", "kept")),
    ("regenerates", ("player",)),
    ("dead", ("player", "by")),
    ("box", ("player", "status")),
    ("ball", ("square",)),
    ("bounce", ("from", "way", "to")),
    ("scatter", ("from", "way", "to", "player", "cargo")),
    ("throw-in", ("from", "way", "distance", "to")),
    ("caught", ("player", "how", "rule")),
    ("dropped", ("player",)),
    ("pick up", ("player",)),
    ("throw", ("player", "square", "range", "cargo", "thrown")),
    ("quality", ("player", "quality")),
    ("intercepts", ("player",)),
    ("hand-off", ("player", "receiver")),
    ("foul", ("player", "victim", "modifier")),
    ("referee", ("player", "seen")),
    ("sent off", ("player",)),
    ("bribe", ("seat", "player", "works")),
    ("argue", ("seat", "player", "result")),
    ("touchdown", ("player", "seat", "score")),
    ("turnover", ("seat", "reason")),
    ("recover", ("player", "works")),
    ("exhausted", ("player",)),
    ("marker", ("seat", "to")),
    ("extra re-roll", ("seat", "now")),
    ("contest", ("rule", "seat", "total")),
    ("hit", ("player", "rule", "works")),
    ("hired", ("seat", "rule", "count")),
    ("petty cash", ("seat", "gold")),
    ("grant", ("row", "rule", "value", "until")),
    ("lost", ("row", "rule")),
    ("daze", ("player", "on")),
    ("conceded", ("seat",)),
    ("mvp", ("player",)),
    ("winnings", ("seat", "gold", "die")),
    ("fan factor", ("seat", "change", "total")),
    ("overtime", ("half",)),
    ("shoot-out", ("seat", "die", "total")),
    ("result", ("winner", "score", "score2", "score3", "score4")),
    ("drive end", ("drive", "scored")),
    ("joins", ("player", "seat", "who")),
    ("whispered", ("seat", "rule", "value")),
    ("note", ("rule", "owner", "value", "detail", "square")),
    ("legacy", ("rule", "row", "legacy", "value", "brackets")),
    ("taken back", ("seat", "answers", "events", "agreed")),
    ("fizzled", ("rule", "owner")),
    ("die", ("id", "roll", "purpose", "player", "kind", "value")),
    ("strength", ("id", "player", "source", "value", "by")),
    ("beat", ("moment",)),
    ("changed", ("player", "stat", "better", "rule")),
    ("trip", ("player", "from", "to")),
    ("astray", ("player", "from")),
    ("chest", ("player", "square", "works")),
    ("counter", ("square", "ground")),
    ("wall", ("player", "by")),
    ("reappears", ("square",)),
    ("rebound", ("from", "to")),
    ("undecided", ("number",)),
    ("comes in", ("player", "action")),
    ("end zone", ("seat", "zone")),
    ("first turn", ("seat",)),
    ("put aside", ("rule", "owner")),
)
EVENTS: Final = _TABLE
EVENT_NAMES: Final = tuple(name for name, _ in _TABLE)

E_MATCH: Final = 0
E_HALF: Final = 1
E_DRIVE: Final = 2
E_WEATHER: Final = 3
E_GATE: Final = 4
E_COIN: Final = 5
E_CHOSE: Final = 6
E_PLACED: Final = 7
E_FORMATION: Final = 8
E_KICK: Final = 9
E_KICK_OFF: Final = 10
E_TOUCHBACK: Final = 11
E_GIVEN: Final = 12
E_TURN: Final = 13
E_TURN_END: Final = 14
E_DECLARE: Final = 15
E_STAND_UP: Final = 16
E_MOVE: Final = 17
E_MODIFIER: Final = 18
E_ROLL: Final = 19
E_PASSED: Final = 20
E_USE: Final = 21
E_REROLL: Final = 22
E_REROLL_LOST: Final = 23
E_BLOCK: Final = 24
E_BLOCK_DICE: Final = 25
E_BLOCK_RESULT: Final = 26
E_PUSH: Final = 27
E_CROWD: Final = 28
E_FOLLOW: Final = 29
E_DOWN: Final = 30
E_PRONE: Final = 31
E_ARMOUR: Final = 32
E_INJURY: Final = 33
E_CASUALTY: Final = 34
E_APOTHECARY: Final = 35
E_REGENERATES: Final = 36
E_DEAD: Final = 37
E_BOX: Final = 38
E_BALL: Final = 39
E_BOUNCE: Final = 40
E_SCATTER: Final = 41
E_THROW_IN: Final = 42
E_CAUGHT: Final = 43
E_DROPPED: Final = 44
E_PICK_UP: Final = 45
E_THROW: Final = 46
E_QUALITY: Final = 47
E_INTERCEPTS: Final = 48
E_HAND_OFF: Final = 49
E_FOUL: Final = 50
E_REFEREE: Final = 51
E_SENT_OFF: Final = 52
E_BRIBE: Final = 53
E_ARGUE: Final = 54
E_TOUCHDOWN: Final = 55
E_TURNOVER: Final = 56
E_RECOVER: Final = 57
E_EXHAUSTED: Final = 58
E_MARKER: Final = 59
E_EXTRA_REROLL: Final = 60
E_CONTEST: Final = 61
E_HIT: Final = 62
E_HIRED: Final = 63
E_PETTY_CASH: Final = 64
E_GRANT: Final = 65
E_LOST: Final = 66
E_DAZE: Final = 67
E_CONCEDED: Final = 68
E_MVP: Final = 69
E_WINNINGS: Final = 70
E_FAN_FACTOR: Final = 71
E_OVERTIME: Final = 72
E_SHOOT_OUT: Final = 73
E_RESULT: Final = 74
E_DRIVE_END: Final = 75
E_JOINS: Final = 76
E_WHISPERED: Final = 77
E_NOTE: Final = 78
E_LEGACY: Final = 79
E_TAKEN_BACK: Final = 80        # told by whoever keeps the match, never by a rule
E_FIZZLED: Final = 81
E_DIE: Final = 82              # every die that falls: the record it belongs to, what for, what it shows
E_STRENGTH: Final = 83
E_BEAT: Final = 84             # something held in secret might be declared now, whatever anybody holds
E_CHANGED: Final = 85          # a characteristic is better or worse for a while
E_TRIP: Final = 86             # from one pad to another
E_ASTRAY: Final = 87           # and nowhere: gone for the match
E_CHEST: Final = 88
E_COUNTER: Final = 89          # what was under it
E_WALL: Final = 90             # pushed against one
E_REAPPEARS: Final = 91        # the ball, on a pad
E_REBOUND: Final = 92          # from a wall
E_UNDECIDED: Final = 93        # nobody has won in so many turns
E_COMES_IN: Final = 94         # from the dugout, for this action
E_CHOSE_END: Final = 95        # whose end zone is which
E_FIRST_TURN: Final = 96
E_PUT_ASIDE: Final = 97         # of no use in such a match: drawn again

MEANT_FOR: Final = 1            # the detail of a note: whom the rule is meant for

# -- sources of modifiers that are not rules
FROM_BASE: Final = -2
FROM_ZONES: Final = -3
FROM_RANGE: Final = -4
FROM_ASSISTS: Final = -5
FROM_NIGGLES: Final = -6
SOURCE_NAMES: Final = {FROM_BASE: "base", FROM_ZONES: "tackle zones", FROM_RANGE: "range", FROM_ASSISTS: "assists",
                       FROM_NIGGLES: "niggling injuries"}

# -- what a die is thrown for where it is no roll against a number: a rule, by its number, or one of these
FOR_WEATHER: Final = -2
FOR_FANS: Final = -3
FOR_COIN: Final = -4
FOR_KICK_OFF: Final = -5
FOR_KICK: Final = -6
FOR_BOUNCE: Final = -7
FOR_SCATTER: Final = -8
FOR_THROW_IN: Final = -9
FOR_SHOOT_OUT: Final = -10
FOR_MVP: Final = -11
FOR_WINNINGS: Final = -12
FOR_PRAYER: Final = -13
FOR_ARGUMENT: Final = -14
PURPOSE_NAMES: Final = {
    FOR_WEATHER: "weather", FOR_FANS: "fans", FOR_COIN: "coin", FOR_KICK_OFF: "kick-off event", FOR_KICK: "kick",
    FOR_BOUNCE: "bounce", FOR_SCATTER: "scatter", FOR_THROW_IN: "throw-in", FOR_SHOOT_OUT: "shoot-out", FOR_MVP: "mvp",
    FOR_WINNINGS: "winnings", FOR_PRAYER: "prayer", FOR_ARGUMENT: "argument"}

# -- reasons of a turnover
T_DOWN: Final = 0
T_PASS: Final = 1
T_PICK_UP: Final = 2
T_TOUCHDOWN: Final = 3
T_FUMBLE: Final = 4
T_LANDING: Final = 5
T_SENT_OFF: Final = 6
T_RULE: Final = 7
T_TIME: Final = 8
TURNOVER_NAMES: Final = ("knocked down", "pass not caught", "failed pick-up", "touchdown", "fumble", "failed landing",
                         "sent off", "a rule", "time")
