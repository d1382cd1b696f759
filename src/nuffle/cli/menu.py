"""The options of a question as a numbered list that fits a screen, each with its odds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from nuffle.engine.request import a_of, verb_of
from nuffle.odds.option_odds import OptionOdds
from nuffle.rules.game import Game
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_TARGET
from nuffle.text.notation import Notation
from nuffle.text.questions import explain_option

Entry = tuple[int, str, str]        # number, line, what it means
MANY: Final = 12
ROW: Final = 78


def entries(match: Game, words: Notation) -> list[Entry]:
    options = zip(words.lines(match), match.options().to_list(), strict=True)
    chances = OptionOdds(match)
    return [(number, line, meaning(match, chances, option)) for number, (line, option) in enumerate(options, start=1)]


def meaning(match: Game, chances: OptionOdds, option: int) -> str:
    return ", ".join(text for text in (explain_option(match, option), chances.of(option).words) if text)


def shape(entry: Entry) -> str:
    """Options of one shape differ only in the square."""
    words = entry[1].split()
    return " ".join("x,y" if "," in word else word for word in words)


def subject(entry: Entry) -> str:
    """Whom an option is about, so that a player's options stand on one row."""
    words = entry[1].split()
    return words[1] if len(words) > 1 and words[1][1:].isdecimal() else ""


def menu(match: Game, words: Notation, full: bool = False) -> Iterator[str]:
    """Rows of the menu. Many squares to choose from are summed up unless all are wanted."""
    for sums, row in gather(match, words, full):
        yield from sums
        if row:
            yield from pack_rows([format_entry(entry) for entry in row])


def gather(match: Game, words: Notation, full: bool = False) -> Iterator[tuple[list[str], list[Entry]]]:
    """The options of each player, or of one shape: what sums them up, and those that stand for themselves."""
    for _, group in groupby(entries(match, words), key=lambda entry: subject(entry) or shape(entry)):
        row = list(group)
        yield ([], row) if full else sum_up(match, words, row)


def sum_up(match: Game, words: Notation, listed: list[Entry]) -> tuple[list[str], list[Entry]]:
    """Many squares in a few words, and what is left: the team-mates who stand on some of them, everything else."""
    squares = [entry for entry in listed if "x,y" in shape(entry)]
    if len(squares) <= MANY:
        return [], listed
    first, last = squares[0], squares[-1]
    said = f"{first[0]}-{last[0]}  {shape(first)}: {len(squares)} squares, {ends(first)} to {ends(last)}"
    return [said], [entry for entry in listed if entry not in squares] + receivers(match, words, squares)


def receivers(match: Game, words: Notation, squares: list[Entry]) -> list[Entry]:
    """Of many squares to throw at, those where a team-mate stands, under his name."""
    options = match.options().to_list()
    found = []
    for number, _, says in squares:
        option = options[number - 1]
        mate = match.state.board[a_of(option)] - 1 if verb_of(option) == V_TARGET else -1
        if mate >= 0 and mate // PLACES == match.seat:
            found.append((number, f"target {words.player(mate)}", says))
    return found


def pack_rows(parts: list[str]) -> Iterator[str]:
    """As many on a row as it holds."""
    row = ""
    for part in parts:
        if row and len(row) + len(part) > ROW - 3:
            yield row
            row = ""
        row += f"   {part}" if row else part
    yield row


def format_entry(entry: Entry) -> str:
    number, line, says = entry
    return f"{number} {line} ({says})" if says else f"{number} {line}"


# -- on a screen with few lines
def brief(match: Game, words: Notation, lines: int) -> list[str]:
    """At most so many rows; what does not fit is said in fewer words, then counted, and `all` shows it."""
    groups = list(gather(match, words))
    sums = [said for told_of, _ in groups for said in told_of]
    listed = [entry for _, row in groups for entry in row]
    for rows in (menu(match, words), *(pack_rows(sums + by_word(said)) for said in (listed, shorten_entries(listed)))):
        found = list(rows)
        if len(found) <= lines:
            return found
    return [*found[:lines - 1], f"... and {len(found) - lines + 1} rows more: `all` lists everything"]


def shorten_entries(listed: list[Entry]) -> list[Entry]:
    """Of what explains itself further, the heading only."""
    return [(number, line, says.partition(":")[0].strip()) for number, line, says in listed]


def by_word(listed: list[Entry]) -> list[str]:
    """`move, blitz h1 h2 h5` for options that only differ in a word; steps that need dice come after all else."""
    groups: dict[tuple[str, str], list[Entry]] = {}
    for entry in listed:
        groups.setdefault((stem(entry), entry[2]), []).append(entry)
    heads: dict[tuple[str, str], list[str]] = {}
    for row in sorted(groups.values(), key=urgency):
        words = " ".join(map(ends, row))
        heads.setdefault((words, row[0][2]) if len(row) > 1 else ("", format_entry(row[0])), []).append(stem(row[0]))
    return [several(verbs, words, says) if words else says for (words, says), verbs in heads.items()]


def several(verbs: list[str], words: str, says: str) -> str:
    """Under one head what is done in the same way and with the same odds."""
    said = f"{', '.join(verbs)} {words}"
    return f"{said} ({says})" if says else said


def urgency(row: list[Entry]) -> tuple[bool, bool, bool]:
    """What stands first: single words, then what needs no dice, then blocks and the like, then squares."""
    first = row[0]
    return bool(first[2]), "," in ends(first) and bool(first[2]), len(row) > 1


def stem(entry: Entry) -> str:
    return entry[1].rpartition(" ")[0] or entry[1]


def ends(entry: Entry) -> str:
    return entry[1].rpartition(" ")[2]
