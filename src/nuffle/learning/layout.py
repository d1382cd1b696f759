"""Where what is in an observation: the row of numbers, block by block, and the planes over the pitch."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.rules.actions import ACTIONS
from nuffle.rules.pitch import Pitch
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.state import GRANT, INJURY_ROW, LEGACY, ORDER
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import SHEET

# -- facts, at the start of the row
F_SEAT: Final = 0           # who looks: 0 home, 1 away
F_ASKED: Final = 1          # 0 nobody, 1 me, 2 the others
F_KIND: Final = 2           # the kind of question, and one; 0 none
F_OPTIONS: Final = 3        # how many answers there are; 0 where others are asked
F_ACTIVE: Final = 4         # whose turn it is, as the next four: 0 nobody, 1 me, 2 the others
F_KICKING: Final = 5
F_FIRST_KICKER: Final = 6
F_LAST_SEAT: Final = 7
F_SCORED: Final = 8
F_HALF: Final = 9
F_DRIVE: Final = 10
F_TURNS: Final = 11         # of a half
F_WEATHER: Final = 12       # its rule, and one; 0 none
F_BALL: Final = 13          # its square
F_BALL_X: Final = 14
F_BALL_Y: Final = 15
F_CARRIER: Final = 16       # the row of whoever has it
F_LOOSE: Final = 17
F_IN_AIR: Final = 18
F_TURNOVER: Final = 19
F_OVER: Final = 20
F_BONUS: Final = 21
F_OVERTIME: Final = 22
F_ZONELESS: Final = 23
F_MARKS: Final = 24
F_ACTING: Final = 25        # the row of whoever is acting
F_LEFT: Final = 26          # squares that player may still move
F_RUSHES: Final = 27        # and rush
F_BOX: Final = 28           # mine, then theirs: in reserve, knocked out, casualties, sent off
BOXES: Final = 4
F_WALK: Final = 36          # where a walk under way leads to; -1 none
F_DEED: Final = 37          # what it ends with: verb, and one; 0 nothing
F_DEED_ON: Final = 38       # and the row of whom
F_TAKEN: Final = 40         # actions of this turn, by kind
FACTS: Final = 56
FACT_NAMES: Final = (
    "seat", "asked", "question", "options", "active", "kicking", "first kicker", "last turn", "scored", "half", "drive",
    "turns", "weather", "ball", "ball x", "ball y", "carrier", "loose", "in air", "turnover", "over", "bonus turn",
    "overtime", "zoneless", "used marks", "acting", "movement left", "rushes left",
    *(f"{side} {box}" for side in ("my", "their") for box in ("reserves", "knocked out", "casualties", "sent off")),
    "walk", "deed", "deed on", "", *(f"taken {action}" for action in range(ACTIONS)))

# -- a team: its sheet, and how many rules it has that whoever looks does not see
TEAM: Final = SHEET + 1

# -- a player
P_STATUS: Final = 0
P_SQUARE: Final = 1
P_X: Final = 2
P_Y: Final = 3
P_ACTED: Final = 4
P_FLAGS: Final = 5
P_STATS: Final = 6
P_TALLY: Final = 12
P_NAMED: Final = 20         # 1 the innermost procedure names this player, 2 the one around it ...; 0 none does
PLAYER: Final = 21
PLAYER_NAMES: Final = (
    "status", "square", "x", "y", "acted", "flags", "MA", "ST", "AG", "PA", "AV", "niggles", "touchdowns",
    "completions", "casualties", "interceptions", "mvps", "deflections", "extra spp", "on stars", "named")

# -- rules that players, teams and the match have: bits, so many in each number
RULE_WORD: Final = 31
# -- rules that players come with: the rule and one, and the number in brackets
PROFILE: Final = 16

# -- the procedures under way, the innermost first: kind and one, step, its fields, lists and marks behind their lengths
DEEP: Final = 14
WIDE: Final = 48

# -- lists, each with room for so many entries
GRANTS: Final = 64          # row, rule, value, source, until, sign, who sees it
USED: Final = 32            # row, rule
HURT: Final = 24            # row, result, detail, by, cause
JOINED: Final = 16          # row, who
LEGACIES: Final = 16        # rule, row, kind, value, number
ORDERS: Final = 16          # whose (0 mine), rule, order
# -- answers whose slot does not tell it all: slot and one, verb, and its three numbers
SHARED: Final = 64
ANSWER: Final = 5

BLOCKS: Final = ("facts", "teams", "players", "rules", "profiles", "stack", "grants", "used", "hurt", "joined",
                 "legacy", "orders", "answers", "ground", "rest")
REST: Final = 8             # for each list and the stack: a checksum of what found no room, 0 where everything did
REST_NAMES: Final = ("stack", "grants", "used", "hurt", "joined", "legacy", "orders", "ground")

# -- planes over the pitch
OF_A_SIDE: Final = 11       # standing, prone, stunned, acted, tackle zone, MA, ST, AG, PA, AV, place
AT_PLACE: Final = 10        # of them: its place in the team, and one
BALL: Final = 22
CARRIER: Final = 23
MY_ZONES: Final = 24
THEIR_ZONES: Final = 25
I_SCORE: Final = 26
THEY_SCORE: Final = 27
ACTING: Final = 28          # whose action it is
LEFT: Final = 29            # there too: squares left to move, and one
RUSHES: Final = 30          # and to rush, and one
AIMS: Final = 31            # squares that some answer is about
WHOM: Final = 32            # players that some answer is about
NAMED: Final = 33           # players that a procedure names: see P_NAMED
PLACES_NAMED: Final = 34    # and squares
CHANCE: Final = 35          # of coming there, of 255; where walks are answers
MY_HALF: Final = 36
WING: Final = 37            # wide zones, numbered
ROCK: Final = 38
SKILLED: Final = 39         # the first of those for rules that whoever looks has asked for
PLANE_NAMES: Final = (
    *(f"{side} {what}" for side in ("my", "their") for what in (
        "standing", "prone", "stunned", "acted", "tackle zone", "MA", "ST", "AG", "PA", "AV", "place")),
    "ball", "carrier", "my zones", "their zones", "I score here", "they score here", "acting", "movement left",
    "rushes left", "aims", "whom", "named", "named squares", "chance", "my half", "wing", "rock")


class Layout:
    """Where each block of the row begins, on one pitch with one ruleset."""

    def __init__(self, pitch: Pitch, rules: Ruleset) -> None:
        self.pitch = pitch
        self.rules = rules
        self.words: i64 = rules.words * 2       # numbers that hold a row's rule bits
        self.players: i64 = pitch.seats * PLACES
        self.rows: i64 = self.players + pitch.seats + 1
        self.sizes: Final = self.find_sizes()
        starts: dict[str, int] = {}
        place = 0
        for name in BLOCKS:
            starts[name] = place
            place += self.sizes[name]
        self.starts: Final = starts
        self.size: i64 = place
        self.teams: i64 = starts["teams"]
        self.table: i64 = starts["players"]
        self.bits: i64 = starts["rules"]
        self.profiles: i64 = starts["profiles"]
        self.stack: i64 = starts["stack"]
        self.grants: i64 = starts["grants"]
        self.used: i64 = starts["used"]
        self.hurt: i64 = starts["hurt"]
        self.joined: i64 = starts["joined"]
        self.legacy: i64 = starts["legacy"]
        self.orders: i64 = starts["orders"]
        self.answers: i64 = starts["answers"]
        self.ground: i64 = starts["ground"]
        self.rest: i64 = starts["rest"]

    def find_sizes(self) -> dict[str, int]:
        players, seats = int(self.players), int(self.pitch.seats)
        return {"facts": FACTS, "teams": seats * TEAM, "players": players * PLAYER,
                "rules": int(self.rows * self.words), "profiles": players * PROFILE * 2, "stack": DEEP * WIDE,
                "grants": GRANTS * GRANT, "used": USED * 2, "hurt": HURT * INJURY_ROW, "joined": JOINED * 2,
                "legacy": LEGACIES * LEGACY, "orders": ORDERS * ORDER, "answers": SHARED * ANSWER,
                "ground": 0 if self.pitch.open else int(self.pitch.cells), "rest": REST}

    # -- seen from a seat
    def square(self, seat: i64, square: i64) -> i64:
        """Where a square is for a seat: the second sees the pitch the other way round. Twice, it is the same again."""
        if seat == 0 or square < 0 or square >= self.pitch.cells or not self.pitch.open:
            return square
        return square + self.pitch.width - 1 - 2 * self.pitch.xs[square]

    def row(self, seat: i64, row: i64) -> i64:
        """The row of a player or a team for a seat: its own come first."""
        if seat == 0 or row < 0 or row >= self.players + self.pitch.seats:
            return row
        seats = self.pitch.seats
        if row < self.players:
            return (row // PLACES + seats - seat) % seats * PLACES + row % PLACES
        return self.players + (row - self.players + seats - seat) % seats

    def whose(self, seat: i64, other: i64) -> i64:
        """0 nobody, 1 me, 2 and more the others."""
        return (other + self.pitch.seats - seat) % self.pitch.seats + 1 if other >= 0 else 0


# -- what the fields of procedures are about, so that they are told from a seat
PLAIN: Final = 0
A_ROW: Final = 1
A_SQUARE: Final = 2
A_SEAT: Final = 3
UNTOLD: Final = 4           # numbers of rolls, which only a log needs
A_LIST: Final = 8           # besides: a list of such

ROW_FIELDS: Final = (
    "player", "attacker", "defender", "victim", "by", "thrower", "catcher", "receiver", "giver", "interceptor",
    "fouler", "pusher", "owner", "picked", "bonus_from", "spared_by", "blow_by", "taker", "mate", "kicker", "owed",
    "pool", "target")
SQUARE_FIELDS: Final = ("square", "origin", "came_from", "landing", "aim_square", "vacated")
SEAT_FIELDS: Final = ("seat", "kicking", "caller", "winner", "chooser")
APART: Final = {"kick-off.target": A_SQUARE, "roll.target": PLAIN}


def meaning_of(kind: str, field: str) -> int:
    """What a field is about. A wrong guess does no harm: what is turned round is turned back when it is read."""
    if f"{kind}.{field}" in APART:
        return APART[f"{kind}.{field}"]
    if field == "id" or field.endswith("_id"):
        return UNTOLD
    if field in ROW_FIELDS:
        return A_ROW
    if field in SQUARE_FIELDS:
        return A_SQUARE
    return A_SEAT if field in SEAT_FIELDS else PLAIN
