"""What one list of an event has that the next has no more."""

from __future__ import annotations

from collections import Counter

from nuffle.languages import _
from nuffle.teams.roster import Player, Roster


def list_losses(earlier: Roster, later: Roster) -> list[str]:
    """What one list has that the next has no more, in words."""
    found = [
        _("{what} is {now!r}, was {before!r}", what=what, now=getattr(later, name), before=getattr(earlier, name))
        for what, name in ((_("the team"), "team"), (_("the special rule"), "special_rule"))
        if getattr(earlier, name) != getattr(later, name)
    ]
    for name in ("rerolls", "assistant_coaches", "cheerleaders", "fans", "apothecary"):
        if getattr(later, name) < getattr(earlier, name):
            found.append(
                _("fewer {what}", what=name.replace("_", " ")) if name != "apothecary" else _("no apothecary any more")
            )
    found += [_("{name} is gone", name=name) for name in (count_hired(earlier) - count_hired(later)).elements()]
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
        return [_("player {number}, {position}, is gone", number=player.number, position=player.position)]
    gone = {gain.skill for gain in player.skills} - {gain.skill for gain in same.skills}
    return [_("player {number} has lost {skill}", number=player.number, skill=skill) for skill in sorted(gone)]
