"""Who is who in a match: the letter of his role, his characteristics as the edition prints them, what he can do."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from string import ascii_lowercase
from typing import Final

from nuffle.data import UnknownName, edition_data
from nuffle.rules.game import Game
from nuffle.rules.player_state import AV, FLAG_NAMES, STAT_NAMES
from nuffle.rules.team import PLACES
from nuffle.teams.entry import to_printed_stat
from nuffle.text.outcomes import with_number

KINDS: Final = ("skill", "trait", "star")
LETTERS: Final = ascii_lowercase.replace("x", "")  # of roles
# because: whoever has learned to read one team reads them all
USUAL: Final = {"lineman": "l", "blitzer": "b", "thrower": "t", "catcher": "c", "runner": "r", "blocker": "k"}
NONE: Final = "-"
CAPTAIN: Final = "captain"      # the name of the rule a captain brings


# -- roles
def assign_role_letters(match: Game, seat: int) -> dict[str, str]:
    """A letter for each position of a team: the one its role has in every team, else one of its own name."""
    profiles = [match.profile_of(player) for player in range(seat * PLACES, (seat + 1) * PLACES)]
    positions = list(dict.fromkeys(profile.position for profile in profiles if profile is not None))
    found: dict[str, str] = {}
    for position in positions:
        letter = USUAL.get(position.split()[-1].lower(), "")
        if letter and letter not in found.values():
            found[position] = letter
    for position in positions:
        if position not in found:
            found[position] = free_letter(position, found.values())
    return found


def free_letter(position: str, taken: Iterable[str]) -> str:
    """The first letter of one of its words that no other has, the last word's if possible, or any letter of them."""
    used = set(taken)
    words = position.split()[::-1]
    wanted = "".join(word[0] for word in words) + "".join(words) + LETTERS
    return next((letter for letter in wanted.lower() if letter in LETTERS and letter not in used), "?")


def role_letter(match: Game, player: int) -> str:
    profile = match.profile_of(player)
    return assign_role_letters(match, player // PLACES)[profile.position] if profile is not None else ""


# -- characteristics
def prints_targets(match: Game) -> bool:
    """Are characteristics printed as the number to roll? Editions in which throws have a characteristic do so."""
    return match.rules.passing_stat != 0


def list_stats(match: Game, player: int) -> dict[str, str]:
    """Each characteristic as the edition prints it: AG 3 in one, AG 4+ in the other."""
    state = match.state
    stats = tuple([int(state.stat(player, place)) for place in range(AV + 1)])
    return dict(format_stats(prints_targets(match), stats))


@lru_cache(maxsize=1024)
def format_stats(targets: bool, stats: tuple[int, ...]) -> dict[str, str]:
    shown: dict[str, str] = {}
    for name, value in zip(STAT_NAMES, stats, strict=False):
        number = to_printed_stat(targets, name, value)
        if name == "PA" and not targets:
            continue
        rolled = targets and name in ("AG", "PA")
        plus = "+" if rolled or (targets and name == "AV") else ""
        shown[name] = NONE if rolled and number > 6 else f"{number}{plus}"      # because: no die shows a 7
    return shown


def format_characteristics(match: Game, player: int) -> str:
    return " ".join(f"{name} {number}" for name, number in list_stats(match, player).items())


# -- what he is, and how
def is_captain(match: Game, player: int) -> bool:
    leads = match.rules.by_name.get(CAPTAIN, -1)
    return leads >= 0 and bool(match.has(player, leads))


@cache
def mark_name(edition: str, flag: int) -> str:
    """What a state is called in an edition: one is dazed in some and distracted in others."""
    try:
        return edition_data(edition).words.get(FLAG_NAMES[flag], FLAG_NAMES[flag])
    except UnknownName:         # because: a ruleset of somebody's own may have no facts
        return FLAG_NAMES[flag]


# -- skills
def rules_of(match: Game, player: int) -> list[int]:
    """Skills and traits he has now, those lent to him too."""
    return [effect.index for effect in match.rules.effects
            if match.holds(player, effect) and match.rules.titles[effect.index].kind in KINDS]


def rule_name(match: Game, player: int, rule: int) -> str:
    return with_number(match.rules.titles[rule].name, int(match.value(player, rule)))
