"""The part of the drafting check that looks at the captain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nuffle.data import UnknownName
from nuffle.data.schema import EditionData, TeamData
from nuffle.languages import _, ngettext
from nuffle.teams.breach import Breach
from nuffle.teams.roster import Player, Roster

CAPTAIN: Final = "captain"               # the rule of a breach
CAPTAINED: Final = "Team Captain"       # the special rule of teams that have one


def has_captain(roster: Roster) -> bool:
    """Does a team like this name a captain?"""
    return bool(roster.data.team_rules.captain_skill) and CAPTAINED in roster.rules


def may_lead(roster: Roster, player: Player) -> bool:
    return not (roster.position(player).big_guy or player.journeyman)


def check_captain(roster: Roster, data: EditionData, team: TeamData) -> Iterator[Breach]:
    """One, and no big player; elsewhere none."""
    named = [player for player in roster.players if player.captain]
    if not has_captain(roster):
        if named:
            yield make_breach(_("player {number}", number=named[0].number),
                              _("none in the {name} team", name=team.name))
        return
    if len(named) != 1:
        found = ngettext("{count} named", "{count} named", len(named)) if named else _("none chosen")
        yield make_breach(found, _("one player, no Big Guy"))
    for player in named:
        try:
            position = team.position(player.position)
        except UnknownName:
            continue
        if position.big_guy or player.journeyman:
            what = _("a journeyman") if player.journeyman else _("a Big Guy")
            yield make_breach(_("player {number}, {what}", number=player.number, what=what),
                              _("one player, no Big Guy"))


def make_breach(found: str, allowed: str) -> Breach:
    return Breach(rule=CAPTAIN, where=_("captain"), found=found, allowed=allowed)
