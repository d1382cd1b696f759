"""What is for hire besides the usual, where both sides have agreed on it."""

from __future__ import annotations

from collections.abc import Sequence

from nuffle.files.names import plain
from nuffle.rules.grants import EVERYTHING
from nuffle.rules.ruleset import Ruleset
from nuffle.teams.breach import NotAllowed


def list_extras(rules: Ruleset) -> dict[str, str]:
    """The ids of what is hired only where it was agreed, by name."""
    hired = [rules.effects[number] for number in rules.rolls.get("inducements", ())]
    return {effect.name: effect.id for effect in hired if getattr(effect, "optional", False)}


def find_extras(rules: Ruleset, setting: str, names: Sequence[str]) -> tuple[str, ...]:
    """The ids of extras by their names, or all of them; what cannot be agreed on is told."""
    if not names:
        return ()
    known = list_extras(rules)
    if not known:
        raise NotAllowed(f"{rules.name} has nothing for hire besides the usual")
    if setting != "league":
        raise NotAllowed("hiring is for league matches; in others a team brings what its roster has bought")
    if [name.casefold() for name in names] == [EVERYTHING]:
        return (EVERYTHING,)
    ids = {plain(name): rule for name, rule in known.items()}
    for name in names:
        if plain(name) not in ids:
            raise NotAllowed(f'"{name}" is not for hire besides the usual; say {EVERYTHING}, or some of '
                             f'{", ".join(sorted(known))}')
    return tuple(ids[plain(name)] for name in names)
