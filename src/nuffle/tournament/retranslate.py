"""Why two meet, and what stands in the record: kept in English, told in the language of whoever reads it."""

from __future__ import annotations

from typing import Final

from nuffle.languages import N_
from nuffle.languages.retranslate import Retranslator

_STAGES: Final = (
    N_("semi-final"), N_("quarter-final"), N_("final"), N_("round of {count}"), N_("third place"),
    N_("places {first} and {last}"), N_("places {first} to {last}"), N_("best of the rest"), N_("group {letter}"))
translate_reason: Final = Retranslator(
    N_("drawn by lot inside the squads"), N_("drawn by lot"), N_("{place} against {other_place}"),
    N_("a rematch, since every way to pair the field has one"),
    N_("of one squad, since there is no other way to pair the field"),
    N_("and {count} others could not be either"),
    N_("{one} and {other} are kept apart"), N_("{one} and {other} are of one squad"), N_("{one} and {other} have met"),
    N_("{one} and {other} together would leave someone below without a new opponent"),
    N_("odd number: {name} meets the spare player"), N_("odd number: {name} has the bye"),
    N_("the lowest whose turn it can be"), N_("nobody has been the odd one out less often"),
    N_("first against second once more: the last round allows it"),
    N_("set by the organiser"), N_("changed by the organiser"), N_("{place} of each squad"),
    N_("squad {name} has nobody left for him"), N_("everyone against everyone, round {number}"),
    N_("everyone against everyone"), N_("no opponent in this round"), N_("no opponent this round"),
    N_("arrived after the rounds were laid out"), N_("arrived after the groups were drawn"),
    N_("the opponent has left"), N_("knockout"), N_("by lot"), *_STAGES, N_(" against "))
translate_stage: Final = Retranslator(*_STAGES)
translate_entry: Final = Retranslator(
    N_("round {number} drawn again from other lots"), N_("round {number} drawn again"),
    N_("round {number} drawn"), N_("results of round {number}"),
    N_("round {number}: {rest}"), N_("{name} registered, number {number}"), N_("{name} signed up, number {number}"),
    N_("{count} coaches registered from a sheet"), N_("{name}: changed at the desk"),
    N_("the roster of {name} taken after round {number} was drawn"), N_("the roster of {name} taken"),
    N_("{name} takes the entry of number {number}"), N_("{name} merged into {other}"),
    N_("{name} dropped"), N_("{name} no-show"), N_("{name} disqualified"), N_("{name} is back"), N_("{name} removed"),
    N_("squad {name}: captain {captain}"), N_("{names} swapped"), N_("{names} unlocked"),
    N_("{names} locked for round {number}"), N_("{names} may meet"), N_("{names} kept apart"),
    N_("as {name} reports"), N_("{name} reports {rest}"), N_("{name} confirms"), N_("by the slip of round {number}"),
    N_("{name} shows his objectives"), N_("met in match {rest}"), N_("played online as match {rest}"),
    N_("match {name} gives no result"), N_("ruling on {name}"), N_("objectives of round {number} dealt"),
    N_("objectives dealt"), N_("{name} votes"), N_("table any for {name}"), N_("table {number} for {name}"),
    N_("results taken from a sheet, {count} rounds now"), N_("opened as {name}"), N_("visibility: {name}"),
    N_("{what} approved"), N_("{what} refused"),
    N_("conceded by {name}"), N_("{name} goes through"), N_("casualties {pair}"),
    N_("by block, blitz or crowd {pair}"), N_("sent off {pair}"), N_("objectives {pair}"), N_("time ran out"),
    N_("extra time"), N_("favourite opponent"), N_("best painted"), N_("head referee"), N_("referee"),
    N_("organiser"), N_("scorekeeper"), N_("spare"), N_(" cleared"), N_(" and "), N_(" against "))
