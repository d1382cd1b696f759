"""A result entered or corrected: what is named changes, everything else of it stays."""

from __future__ import annotations

from typing import Any

from nuffle.tournament.records import EventGame, PlayerDeed, Result, Tournament


def merge_result(kept: Result, values: dict[str, Any]) -> dict[str, Any]:
    """A result with what is named put in its place; deeds player by player, own counts one by one."""
    old = {name: getattr(kept, name) for name in Result.model_fields}
    score = values.get("score")
    if score and score[0] != score[1] and "winner" not in values:
        old["winner"] = None  # because: whoever went through from a level game does so no more by that
    if "deeds" in values:
        anew = {(deed.side, deed.player.casefold()) for deed in values["deeds"]}
        stay = [deed for deed in kept.deeds if (deed.side, deed.player.casefold()) not in anew]
        values |= {"deeds": (*stay, *(deed for deed in values["deeds"] if did_something(deed)))}
    if "extra" in values:
        values |= {"extra": (kept.extra or {}) | values["extra"]}
    return old | values


def did_something(deed: PlayerDeed) -> bool:
    return bool(deed.star or deed.touchdowns or deed.casualties or deed.on_stars)


def objectives_shown(event: Tournament, number: int, game: EventGame) -> tuple[int, int]:
    """How many objectives each side has shown as met."""
    met = {card.coach: len(card.met) for card in event.cards if card.round == number and card.revealed}
    return met.get(game.home, 0), met.get(game.away or "", 0)
