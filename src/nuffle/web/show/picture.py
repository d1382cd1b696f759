"""Everything the page draws of a match, made from what one seat may see of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

from nuffle.rules.game import Game
from nuffle.rules.player_state import (
    AWAY,
    CASUALTIES,
    COMPLETIONS,
    DAZED,
    DEFLECTIONS,
    EMPTY,
    EXHAUSTED,
    INTERCEPTIONS,
    MVPS,
    NIGGLES,
    ROOTED,
    STATUS_NAMES,
    TALLIES,
    TOUCHDOWNS,
)
from nuffle.rules.procedures.casualty import EFFECT_NAMES
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.secrets import count_hidden
from nuffle.rules.state import BITS_PER_WORD, INJURY_ROW
from nuffle.rules.team import PLACES, Profile
from nuffle.rules.team_state import APOTHECARIES, MARKER, SCORE
from nuffle.text.notation import SEATS, Notation, notation
from nuffle.text.player_info import KINDS, assign_role_letters, is_captain, list_stats, mark_name, rule_name
from nuffle.text.position import in_hand
from nuffle.text.reasons import count_turns
from nuffle.web.show.ground import ground, point, things
from nuffle.web.show.roles import glyph

SHOWN: Final = (DAZED, ROOTED, EXHAUSTED)
DEEDS: Final = {"touchdowns": TOUCHDOWNS, "completions": COMPLETIONS, "casualties": CASUALTIES,
                "interceptions": INTERCEPTIONS, "deflections": DEFLECTIONS, "mvp": MVPS}
Record = dict[str, Any]


def picture(match: Game, seat: int, known: LastingFacts | None = None) -> Record:
    """What a seat, or whoever watches (-1), sees; how many cards others hold is asked of the match itself."""
    view = match.view_for(seat)
    s = view.state
    words = notation(view)
    return {
        "seat": SEATS[seat] if seat >= 0 else None,
        "edition": view.rules.name,
        "ground": ground(view.pitch), "things": things(s),
        "half": int(s.half), "drive": int(s.drive), "turns": count_turns(view),
        "active": letter_of(int(s.active)), "kicking": letter_of(int(s.kicking)),
        "over": bool(view.over), "overtime": bool(s.overtime),
        "weather": weather(view),
        "ball": ball(view, words),
        "teams": [team(view, each) | {"hidden": hidden_cards(match, each, seat)} for each in range(view.seats)],
        "players": players(view, known or LastingFacts()),
    }


def letter_of(seat: int) -> str | None:
    return SEATS[seat] if seat >= 0 else None


def weather(view: Game) -> Record | None:
    if view.state.weather < 0:
        return None
    title = view.rules.titles[view.state.weather]
    return {"name": title.name, "says": title.summary}


def ball(view: Game, words: Notation) -> Record | None:
    s = view.state
    if s.ball < 0:
        return None
    holder = words.player(s.carrier) if s.carrier >= 0 else None
    return {"square": point(view.pitch, s.ball), "holder": holder, "flying": s.in_air != 0}


# -- teams
def team(view: Game, seat: int) -> Record:
    s, shared = view.state, view.teams[seat]
    return {
        "seat": SEATS[seat], "name": shared.name, "race": shared.race,
        "score": int(s.get(seat, SCORE)), "turn": int(s.get(seat, MARKER)),
        "rerolls": int(view.rerolls_in_hand(seat)), "apothecaries": int(s.get(seat, APOTHECARIES)),
        "hand": [{"name": name, "says": says(view.rules, name)} for name in in_hand(view, seat)],
    }


def hidden_cards(match: Game, seat: int, asker: int) -> int:
    """How many a team holds that the asker does not see: a view has none of them."""
    return int(count_hidden(match, match.team_row(seat), asker))


def says(rules: Ruleset, name: str) -> str:
    return rules.titles[rules.by_name[name.casefold()]].summary


# -- players
class LastingFacts:
    """What of the players hardly ever changes: told anew only when one of the numbers behind it is another."""

    def __init__(self) -> None:
        self.key: tuple[tuple[int, ...], ...] = ()
        self.rows: list[tuple[int, Record]] = []

    def of(self, view: Game) -> list[tuple[int, Record]]:
        s = view.state
        key = tuple(tuple(numbers) for numbers in (s.bits, s.stats, s.tally, s.grants, s.hurt, s.joined))
        if key != self.key:
            self.key, self.rows = key, list(list_lasting_facts(view))
        return self.rows


def list_lasting_facts(view: Game) -> Iterator[tuple[int, Record]]:
    hurt, words = injuries(view), notation(view)
    for seat in range(view.seats):
        letters = assign_role_letters(view, seat)
        for who in range(seat * PLACES, int(view.ends[seat])):
            if (profile := view.profile_of(who)) is not None:
                yield who, player(view, words, who, profile, letters) | history(view, who, profile, hurt.get(who, []))


def players(view: Game, known: LastingFacts) -> list[Record]:
    """Everybody who is there."""
    return [record | where(view, who) for who, record in known.of(view) if view.state.status[who] not in (AWAY, EMPTY)]


def player(view: Game, words: Notation, who: int, profile: Profile, letters: dict[str, str]) -> Record:
    label = words.player(who)
    return {"id": label, "seat": SEATS[who // PLACES], "number": int(label[1:]) if label[1:].isdecimal() else 0,
            "name": profile.name, "position": profile.position, "letter": letters.get(profile.position, "?"),
            "role": glyph(profile), "stats": list_stats(view, who), "skills": skills(view, who)}


def history(view: Game, who: int, profile: Profile, hurt: list[str]) -> Record:
    """What most players have nothing of."""
    s = view.state
    deeds = {name: int(s.tally[who * TALLIES + deed]) for name, deed in DEEDS.items() if s.tally[who * TALLIES + deed]}
    found = {"niggles": int(s.stat(who, NIGGLES)), "star": profile.star, "hurt": hurt, "deeds": deeds,
             "captain": is_captain(view, who), "keywords": list(profile.keywords)}
    return {name: value for name, value in found.items() if value}


def where(view: Game, who: int) -> Record:
    """Where and how he is now; what does not hold of him is left out."""
    s = view.state
    found: Record = {"square": point(view.pitch, s.square[who]) if s.square[who] >= 0 else None,
                     "status": STATUS_NAMES[s.status[who]]}
    if s.flags[who] and (marks := [mark_name(view.rules.name, flag) for flag in SHOWN if s.flag(who, flag)]):
        found["marks"] = marks
    if s.acted[who] and s.active == who // PLACES:
        found["acted"] = True
    if s.carrier == who:
        found["ball"] = True
    return found


def injuries(view: Game) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    rows = list(view.state.hurt)
    for at in range(0, len(rows), INJURY_ROW):
        found.setdefault(rows[at], []).append(EFFECT_NAMES[rows[at + 1]])
    return found


def skills(view: Game, who: int) -> list[str]:
    """Names of what he can do; a number in brackets stands with its own."""
    words, place = int(view.state.words), who * int(view.state.words)
    bits = tuple(int(view.state.bits[place + word]) for word in range(words))
    return [rule_name(view, who, rule) for rule in rules_in(view.rules, bits)]


def rules_in(rules: Ruleset, bits: tuple[int, ...]) -> tuple[int, ...]:
    """Skills and traits among the bits of a row: the same few rows are asked about again and again."""
    return make_row_reader(rules)(bits)


# because: what is remembered of a ruleset keeps it in memory, and matches bring rulesets of their own
@lru_cache(maxsize=8)
def make_row_reader(rules: Ruleset) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    shown = [rule for rule, title in enumerate(rules.titles) if title.kind in KINDS]

    @lru_cache(maxsize=1024)
    def read(bits: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(rule for rule in shown if bits[rule // BITS_PER_WORD] >> rule % BITS_PER_WORD & 1)

    return read
