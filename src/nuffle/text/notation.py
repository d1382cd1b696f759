"""Notation: each answer and each square as a short line, printed and parsed both ways.

A player is his seat's letter and his number (`h7`, `a3`), a square is `x,y` from the top left corner, a rule its name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final

from nuffle.engine.request import a_of, b_of, c_of, pack, verb_of
from nuffle.rules.block_faces import FACE_NAMES
from nuffle.rules.formations import FORMATIONS
from nuffle.rules.game import Game
from nuffle.rules.grants import profile_at
from nuffle.rules.hooks import O_CARGO
from nuffle.rules.pitch import Pitch
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.standing_orders import ORDER_NAMES
from nuffle.rules.team import PLACES, Team
from nuffle.rules.verbs import (
    CROWD,
    V_ACT,
    V_AT,
    V_BLITZ,
    V_BLOCK,
    V_BUY,
    V_CHOOSE,
    V_CLEAR,
    V_CONCEDE,
    V_DIE,
    V_DONE,
    V_END,
    V_FOLLOW,
    V_FORMATION,
    V_FOUL,
    V_FREE,
    V_GIVE,
    V_GOLD,
    V_HAND_OFF,
    V_HEADS,
    V_HIT,
    V_INTERCEPT,
    V_KEEP,
    V_KICK,
    V_KICK_HIM,
    V_KICK_OFF,
    V_MOVE,
    V_NO,
    V_OPTION,
    V_ORDER,
    V_PASS,
    V_PICK,
    V_PUSH,
    V_RECEIVE,
    V_REROLL,
    V_SQUARE,
    V_STAY,
    V_STEP,
    V_TAILS,
    V_TARGET,
    V_THROW,
    V_TIME,
    V_USE,
    V_YES,
)
from nuffle.text.errors import WrittenError

SEATS: Final = "hacdefgijklmnopqrstuvwxyz"
OFF_PITCH: Final = "off the pitch"
MATCH_WORD: Final = "match"
CROWD_WORD: Final = "crowd"
THROW_MATE: Final = "throw-mate"
DIGITS: Final = 5           # of a number in an answer
LONGEST: Final = 60         # characters of what a message quotes
ROSTER_SIZE: Final = 16     # spare places have numbers above
SHOWN: Final = 24           # options an error message lists before it says how many more there were

# The word of each verb, and what its numbers stand for. An argument in brackets is left out where it says nothing.
VERBS: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    V_END: ("end", ()),
    V_MOVE: ("move", ("player",)),
    V_BLOCK: ("block", ("player", "player")),
    V_BLITZ: ("blitz", ("player",)),
    V_PASS: ("pass", ("player",)),
    V_HAND_OFF: ("handoff", ("player",)),
    V_FOUL: ("foul", ("player",)),
    V_ACT: ("act", ("player", "rule", "[aim]")),
    V_STEP: ("move", ("player", "square")),
    V_HIT: ("block", ("player", "player")),
    V_THROW: ("throw", ("player",)),
    V_TARGET: ("target", ("square",)),
    V_GIVE: ("give", ("player", "player")),
    V_KICK_HIM: ("foul", ("player", "player")),
    V_DIE: ("die", ("", "face")),
    V_USE: ("use", ("rule", "owner", "[aim]")),
    V_REROLL: ("reroll", ()),
    V_NO: ("no", ()),
    V_YES: ("yes", ()),
    V_PUSH: ("push", ("player", "square")),
    V_FOLLOW: ("follow", ()),
    V_STAY: ("stay", ()),
    V_FORMATION: ("formation", ("formation",)),
    V_FREE: ("free", ()),
    V_PICK: ("pick", ("player",)),
    V_AT: ("at", ("square",)),
    V_CLEAR: ("clear", ()),
    V_DONE: ("done", ()),
    V_KICK: ("kick", ("square",)),
    V_RECEIVE: ("receive", ()),
    V_KICK_OFF: ("kick-off", ()),
    V_HEADS: ("heads", ()),
    V_TAILS: ("tails", ()),
    V_INTERCEPT: ("intercept", ("player",)),
    V_CHOOSE: ("choose", ("player",)),
    V_CONCEDE: ("concede", ()),
    V_BUY: ("buy", ("rule", "[hired]", "[skill]")),
    V_KEEP: ("keep", ("place",)),
    V_OPTION: ("option", ("rule", "choice")),
    V_SQUARE: ("square", ("rule", "square")),
    V_ORDER: ("order", ("rule", "order")),
    V_GOLD: ("gold", ("number",)),
    V_TIME: ("time", ()),
}


# Words of older recordings, still understood.
OLD_WORDS: Final = {V_HIT: "hit", V_KICK_HIM: "kick", V_KICK_OFF: "kick"}

# Verbs whose numbers are all written out: two of their options never read alike.
CLEAR: Final = {"player", "square", "number"}
CLEAR_VERBS: Final = frozenset(verb for verb, (_, kinds) in VERBS.items() if CLEAR.issuperset(kinds))
CLEAR_WORDS: Final = {VERBS[verb][0]: [other for other in sorted(CLEAR_VERBS) if VERBS[other][0] == VERBS[verb][0]]
                      for verb in CLEAR_VERBS}


@lru_cache(maxsize=8)
def old_rule_names(rules: Ruleset) -> dict[str, str]:
    """Old names of rules and what this edition says instead, as they are compared."""
    names = [(" ".join(normalise_line(effect.name)), " ".join(normalise_line(title.name)))
             for effect, title in zip(rules.effects, rules.titles, strict=True)]
    return {old: new for old, new in names if old != new}


class NotationError(WrittenError):
    """A line that is none of the options; it says which there were."""

    def __init__(self, message: str, line: str, options: Sequence[str]) -> None:
        self.line = line
        self.options = list(options)
        self.said = message
        super().__init__(f"{message}; {describe_options(line, options)}")

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, str, list[str]]]:
        """It comes whole out of a process of its own."""
        return type(self), (self.said, self.line, self.options)


class IllegalAction(NotationError):
    """An answer that is not one of the options; `options` are those that come nearest, or all of them."""


def describe_options(line: str, options: Sequence[str]) -> str:
    """The options for a message, those that begin like the line first, shortened if there are very many."""
    if not options:
        return "no question is open"
    word = line.split()[:1]
    ordered = sorted(options, key=lambda option: option.split()[:1] != word)
    more = len(ordered) - SHOWN
    tail = f" and {more} more" if more > 0 else ""
    return "the options are: " + ", ".join(f"`{option}`" for option in ordered[:SHOWN]) + tail


# -- squares
def square_text(pitch: Pitch, square: int) -> str:
    if square < 0 or square >= pitch.cells:
        return OFF_PITCH
    return f"{pitch.xs[square]},{pitch.ys[square]}"


def parse_square(pitch: Pitch, text: str) -> int:
    """`x,y` as a square of the pitch."""
    x, comma, y = (part.strip() for part in text.partition(","))
    if not comma or not is_number(x) or not is_number(y):
        raise ValueError(f'"{text[:LONGEST]}" is not a square: write it as x,y')
    square = pitch.at(int(x), int(y))
    if square < 0:
        limits = f"0,0 to {pitch.width - 1},{pitch.height - 1}"
        raise ValueError(f"{text} is off the pitch, which goes from {limits}")
    return square


def is_number(text: str) -> bool:
    return read_number(text.removeprefix("-")) is not None


# -- players
def numbers(team: Team) -> list[int]:
    """The shirt number of each place; one already worn becomes the next free one, and spare places come last."""
    found: list[int] = []
    for profile in team.players:
        number = profile.number
        while number in found or number < 1:
            number += 1
        found.append(number)
    first_spare = max([ROSTER_SIZE, *found]) + 1
    return [*found, *range(first_spare, first_spare + PLACES - len(found))]


def normalise_line(line: str) -> tuple[str, ...]:
    """The words of a line as they are compared: case, hyphens and punctuation do not matter."""
    text = line.casefold().replace("-", " ").replace("_", " ").replace(", ", ",")
    return tuple("".join(char for char in text if char.isalnum() or char in " ,&.+#").split())


class Notation:
    """Words for one match's teams, pitch and rules. Made once where many lines are printed."""

    def __init__(self, rules: Ruleset, teams: list[Team], pitch: Pitch) -> None:
        self.rules = rules
        self.teams = teams
        self.pitch = pitch
        self.labels: dict[int, str] = {}
        for seat, team in enumerate(teams):
            for place, number in enumerate(numbers(team)):
                self.labels[seat * PLACES + place] = f"{SEATS[seat]}{number}"
        self.players = {label: player for player, label in self.labels.items()}
        self.seats = len(teams)
        self.writers: dict[str, Callable[[int, int], str]] = {
            "player": self.player_word, "square": self.square_word, "rule": self.rule_word, "owner": self.owner_word,
            "[aim]": self.aim_word, "face": face_word, "formation": formation_word, "[skill]": self.skill_word,
            "order": lambda value, _: ORDER_NAMES[value], "place": lambda value, _: str(value + 1),
            "choice": self.choice_word,
            "number": lambda value, _: str(value), "": lambda value, _: ""}
        self.readers: dict[str, Callable[[str], int | None]] = {
            "player": self.players.get, "square": self.read_square, "number": read_number}
        self.renamed = old_rule_names(rules)
        self.throws = [effect for effect in rules.acting if effect.spelling == VERBS[V_THROW][0]]

    # -- single things
    def player(self, player: int) -> str:
        return self.labels.get(player, f"{SEATS[player // PLACES]}?{player % PLACES}")

    def square(self, square: int) -> str:
        return square_text(self.pitch, square)

    def owner(self, row: int) -> str:
        """A player, a team (its letter) or the match."""
        first_team = self.seats * PLACES
        if row < first_team:
            return self.player(row)
        return SEATS[row - first_team] if row - first_team < self.seats else MATCH_WORD

    def rule(self, rule: int) -> str:
        """Its name, or its id where another rule has the same name."""
        name = self.rules.titles[rule].name
        return name if self.rules.by_name[name.casefold()] == rule else self.rules.effects[rule].id

    def find_player(self, label: str) -> int:
        found = self.players.get(label.casefold())
        if found is None:
            raise ValueError(f'no player "{label[:LONGEST]}" in this match')
        return found

    # -- arguments: each takes the number and the whole option
    def player_word(self, value: int, option: int) -> str:
        return self.player(value)

    def square_word(self, value: int, option: int) -> str:
        return CROWD_WORD if value == CROWD else self.square(value)

    def rule_word(self, value: int, option: int) -> str:
        return self.rule(value)

    def owner_word(self, value: int, option: int) -> str:
        return self.owner(value)

    def aim_word(self, value: int, option: int) -> str:
        """What a rule's own action or step is aimed at: the rule says what the number means."""
        rule = b_of(option) if verb_of(option) == V_ACT else a_of(option)
        effect = self.rules.acting[rule]
        aims = effect.aims
        if effect.aims_later if verb_of(option) == V_ACT else not effect.adds_steps:
            return ""       # because: declared or used in a window, it has no target yet
        if aims == "player":
            return self.player(value)
        if aims == "square":
            return self.square(value)
        return f"#{value}" if value else ""

    def hire_word(self, seat: int, value: int) -> str:
        """Who is hired, by name; his seat is the one that is asked, and is not said."""
        hired = profile_at(self.teams[seat], value) if seat >= 0 and value else None
        return hired.name if hired else f"#{value}" if value else ""

    def skill_word(self, value: int, option: int) -> str:
        return self.rule(value - 1) if value else ""

    def choice_word(self, value: int, option: int) -> str:
        effect = self.rules.effects[a_of(option)]
        if effect.aims == "rule":
            return self.rule(value)
        return effect.menu[value] if value < len(effect.menu) else str(value)

    # -- whole answers
    def line(self, option: int, seat: int = -1) -> str:
        """An option as a line. The seat that is asked tells whose hired player a number means."""
        return self.spelling(option) or self.build_line(VERBS[verb_of(option)][0], option, seat)

    def question_line(self, match: Game, option: int) -> str:
        """An option of the question that stands as a line: a pass that can only be of a team-mate says so."""
        if verb_of(option) == V_PASS and self.throws_mate(match, a_of(option)):
            return f"{THROW_MATE} {self.player(a_of(option))}"
        return self.line(option, match.seat)

    def throws_mate(self, match: Game, player: int) -> bool:
        """He has no ball and there is none to be had: all he can throw is a team-mate."""
        s = match.state
        if s.carrier == player or (s.ball >= 0 and s.carrier < 0):
            return False
        return any(match.holds(player, effect) and effect.outcome(match, player, O_CARGO, 0, None) == 1
                   for effect in self.throws)

    def spelling(self, option: int) -> str:
        """A rule's action or step that is one of the game's own: `block h1 a2 Jump Up`, `throw h1 h2`."""
        verb = verb_of(option)
        if verb == V_ACT and (effect := self.rules.acting[b_of(option)]).spelling:
            return f"{effect.spelling} {self.player(a_of(option))} {self.aim_word(c_of(option), option)} " \
                   f"{self.rule(effect.index)}"
        if verb == V_USE and (effect := self.rules.acting[a_of(option)]).spelling and effect.adds_steps:
            return f"{effect.spelling} {self.player(b_of(option))} {self.aim_word(c_of(option), option)}"
        return ""

    def old_line(self, option: int, seat: int) -> str:
        """How older recordings have it."""
        verb = verb_of(option)
        return self.build_line(OLD_WORDS.get(verb, VERBS[verb][0]), option, seat)

    def build_line(self, word: str, option: int, seat: int) -> str:
        kinds = VERBS[verb_of(option)][1]
        values = (a_of(option), b_of(option), c_of(option))
        parts = [word]
        for kind, value in zip(kinds, values, strict=False):
            if kind == "[hired]":
                menu = self.rules.effects[values[0]].menu
                parts.append(menu[value] if 0 < value < len(menu) else self.hire_word(seat, value))
            else:
                parts.append(self.writers[kind](value, option))
        return " ".join(part for part in parts if part)

    def unique_line(self, match: Game, option: int) -> str:
        """An option of the question that stands as a line that means no other: of several alike, `die pow 2`."""
        line = self.question_line(match, option)
        if verb_of(option) in CLEAR_VERBS:
            return line
        before = 0
        for other in match.options().to_list():
            if other == option:
                break
            before += verb_of(other) == verb_of(option) and self.question_line(match, other) == line
        return number_line(line, before)

    def lines(self, match: Game) -> list[str]:
        """The options of the question that stands, in their order, each a line that means no other."""
        found: list[str] = []
        met: Counter[str] = Counter()
        for option in match.options().to_list():
            line = self.question_line(match, option)
            found.append(number_line(line, met[line]))
            met[line] += 1
        return found

    def find(self, match: Game, line: str) -> int:
        """The option a line means. Words that say nothing new may be left out: `use Wrestle`, `push 15,6`."""
        for option in self.find_exact(match, line) if match.seat >= 0 else ():
            if self.line(option, match.seat) == line:
                return option
        said = self.spell_out(line)
        texts = self.order_lines(match) if said[:1] == ("order",) else self.all_lines(match)
        table = {normalise_line(self.old_line(option, match.seat)): text for text, option in reversed(texts.items())}
        table |= {normalise_line(text): text for text in reversed(texts)}
        for text in reversed(texts):
            table.setdefault(normalise_line(self.name_rules(text)), text)
        if said in table:
            return texts[table[said]]
        near = [text for words, text in table.items() if shortens(said, words)]
        if near and len({self.line(texts[text], match.seat) for text in near}) == 1:
            return texts[near[-1]]      # because: of options that read alike the first is meant
        why = "may mean several things" if near else "is not one of the options"
        raise IllegalAction(f'"{line}" {why}', line, list(dict.fromkeys(near[::-1])) or list(texts))

    def find_exact(self, match: Game, line: str) -> list[int]:
        """The options that may read like this to the letter: the very one, where the line gives all its numbers."""
        options = match.options()
        word, *rest = line.split(" ")
        clear = [pack(verb, *values) for verb in CLEAR_WORDS.get(word, ())
                 if (values := self.values(VERBS[verb][1], rest)) is not None]
        return [option for option in clear if options.holds(option)] or options.to_list()

    def values(self, kinds: Sequence[str], rest: Sequence[str]) -> list[int] | None:
        """The numbers of written arguments; nothing where they are other arguments."""
        if len(kinds) != len(rest):
            return None
        found = [self.readers[kind](text) for kind, text in zip(kinds, rest, strict=True)]
        known = [value for value in found if value is not None]
        return known if len(known) == len(found) else None

    def read_square(self, text: str) -> int | None:
        if text == CROWD_WORD:
            return CROWD
        x, y = (read_number(part) for part in text.partition(",")[::2])
        square = self.pitch.at(x, y) if x is not None and y is not None else -1
        return square if square >= 0 else None

    def all_lines(self, match: Game) -> dict[str, int]:
        """Every answer there is by its line, those beside the listed options last."""
        if match.seat < 0:
            return {}
        texts = dict(zip(self.lines(match), match.options().to_list(), strict=True))
        also = [answer for answer in (V_CONCEDE, V_TIME) if match.is_extra_answer(answer)]
        return texts | {self.line(answer): answer for answer in also}

    def order_lines(self, match: Game) -> dict[str, int]:
        """The standing orders a coach may give whenever he is asked anything."""
        rules = [effect.index for effect in self.rules.effects if match.seat >= 0 and effect.by_choice]
        orders = [pack(V_ORDER, rule, order) for rule in rules for order in range(len(ORDER_NAMES))]
        return {self.line(order): order for order in orders}

    def name_rules(self, line: str) -> str:
        """The line with names in place of ids: a name that several rules share is clear where one is offered."""
        indexes, titles = self.rules.indexes, self.rules.titles
        return " ".join(titles[indexes[part]].name if part in indexes else part for part in line.split())

    def spell_out(self, line: str) -> tuple[str, ...]:
        """The line's words with ids of rules, and names other editions have for them, turned into names."""
        parts = [self.rule(self.rules.indexes[part]) if part in self.rules.indexes else part for part in line.split()]
        said = " ".join(normalise_line(" ".join(parts)))
        for old, name in self.renamed.items():
            said = said.replace(old, name)
        return tuple(said.split())


def face_word(value: int, option: int) -> str:
    return FACE_NAMES[value]


def read_number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) <= DIGITS else None


def formation_word(value: int, option: int) -> str:
    return FORMATIONS[value][0]


def number_line(line: str, before: int) -> str:
    """The line of an option before which so many read the same."""
    return f"{line} {before + 1}" if before else line


def shortens(said: Iterable[str], words: Sequence[str]) -> bool:
    """Is it the same verb with some of its words left out?"""
    rest = iter(words)
    given = list(said)
    return bool(given) and given[0] == words[0] and all(word in rest for word in given)


# -- one line at a time
CACHE_SIZE: Final = 512           # words of so many matches are kept


def notation(match: Game) -> Notation:
    """The words of a match: made once for it and all its copies, which share rules, teams and pitch."""
    teams = match.teams
    key = (id(match.rules), id(teams), id(match.pitch), *[len(team.players) for team in teams])
    found = _cache.pop(key, None)
    if found is None or found.teams is not teams or found.rules is not match.rules or found.pitch is not match.pitch:
        found = Notation(match.rules, teams, match.pitch)
        if len(_cache) >= CACHE_SIZE:
            del _cache[next(iter(_cache))]
    _cache[key] = found
    return found


def forget_notation(match: Game) -> None:
    """A match is over or leaves memory: its words, and with them its rules and teams, go too."""
    for key in [key for key, found in _cache.items() if found.teams is match.teams and found.rules is match.rules]:
        del _cache[key]


_cache: dict[tuple[int, ...], Notation] = {}


def line_of(match: Game, option: int) -> str:
    return notation(match).question_line(match, option)


def parse(match: Game, line: str) -> int:
    """The option of the standing question that the line means; an error lists the options there are."""
    return notation(match).find(match, line)
