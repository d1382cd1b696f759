"""What one list of an event has that the next has no more."""

from __future__ import annotations

from collections import Counter
from typing import Final

from nuffle.languages import N_, _
from nuffle.teams.roster import Player, Roster

_FEWER: Final = {
    "rerolls": N_("fewer re-rolls"), "assistant_coaches": N_("fewer assistant coaches"),
    "cheerleaders": N_("fewer cheerleaders"), "fans": N_("fewer fans"),
    "apothecary": N_("the apothecary is missing"),
}


def list_losses(earlier: Roster, later: Roster) -> list[str]:
    """What one list has that the next has no more, in words."""
    found = [
        _("{what} changed from {before!r} to {now!r}", what=what, before=getattr(earlier, name),
          now=getattr(later, name))
        for what, name in ((_("the team"), "team"), (_("the special rule"), "special_rule"),
                           (_("the league"), "league"))
        if getattr(earlier, name) != getattr(later, name)
    ]
    found += [_(words) for name, words in _FEWER.items() if getattr(later, name) < getattr(earlier, name)]
    found += [_("{name} is missing", name=name) for name in (count_hired(earlier) - count_hired(later)).elements()]
    return found + [loss for player in earlier.players for loss in player_loss(player, later)]


def count_hired(roster: Roster) -> Counter[str]:
    counts = Counter(roster.stars)
    for hired in roster.inducements:
        counts[hired.name] += hired.count
    counts.update(_("mercenary {position}", position=mercenary.position) for mercenary in roster.mercenaries)
    return counts


def player_loss(player: Player, later: Roster) -> list[str]:
    same = later.player(player.number)
    if same is None or same.position != player.position:
        return [_("player {number} ({position}) is missing", number=player.number, position=player.position)]
    gone = {gain.skill for gain in player.skills} - {gain.skill for gain in same.skills}
    return [_("{skill} of player {number} is missing", number=player.number, skill=skill) for skill in sorted(gone)]
