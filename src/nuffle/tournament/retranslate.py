"""Why two meet, and what stands in the record: kept in English, told in the language of whoever reads it."""

from __future__ import annotations

from typing import Final

from nuffle.languages import N_
from nuffle.languages.retranslate import Retranslator

_STAGES: Final = (
    N_("semi-final"), N_("quarter-final"), N_("final"), N_("round of {count}"), N_("third place"),
    N_("places {first} and {last}"), N_("places {first} to {last}"), N_("best of the rest"), N_("group {letter}"))
# because: records keep the words they were saved with
_FORMER_REASONS: Final = {
    "a rematch, since every way to pair the field has one": "a rematch, because every possible draw has one",
    "of one squad, since there is no other way to pair the field": "same squad, because no other draw is possible",
    "and {count} others could not be either": "and so on ({count} more)",
    "{one} and {other} are of one squad": "{one} and {other} are in the same squad",
    "{one} and {other} together would leave someone below without a new opponent":
        "{one} and {other} would leave a lower coach without a new opponent",
    "the lowest whose turn it can be": "the lowest-ranked coach who is due",
    "nobody has been the odd one out less often": "no one else has had fewer",
    "first against second once more: the last round allows it":
        "first against second again, as allowed in the last round",
    "squad {name} has nobody left for him": "squad {name} has no one left to play",
    "everyone against everyone, round {number}": "round robin, round {number}",
    "everyone against everyone": "round robin",
    "arrived after the rounds were laid out": "arrived after the rounds were drawn",
}
_FORMER_ENTRIES: Final = {
    "round {number} drawn again from other lots": "round {number} drawn again with new lots",
    "{count} coaches registered from a sheet": "coaches imported: {count}",
    "{name}: changed at the desk": "{name} edited at the desk",
    "the roster of {name} taken after round {number} was drawn":
        "roster of {name} handed in after round {number} was drawn",
    "the roster of {name} taken": "roster of {name} handed in",
    "{name} takes the entry of number {number}": "{name} claimed entry number {number}",
    "{names} unlocked": "{names} no longer fixed",
    "{names} locked for round {number}": "{names} fixed for round {number}",
    "as {name} reports": "as reported by {name}",
    "by the slip of round {number}": "from the slip of round {number}",
    "{name} shows his objectives": "{name} reveals their objectives",
    "results taken from a sheet, {count} rounds now": "results imported, rounds so far: {count}",
}
translate_reason: Final = Retranslator(
    N_("drawn by lot inside the squads"), N_("drawn by lot"), N_("{place} against {other_place}"),
    N_("a rematch, because every possible draw has one"),
    N_("same squad, because no other draw is possible"),
    N_("and so on ({count} more)"),
    N_("{one} and {other} are kept apart"), N_("{one} and {other} are in the same squad"),
    N_("{one} and {other} have met"),
    N_("{one} and {other} would leave a lower coach without a new opponent"),
    N_("odd number: {name} meets the spare player"), N_("odd number: {name} has the bye"),
    N_("the lowest-ranked coach who is due"), N_("no one else has had fewer"),
    N_("first against second again, as allowed in the last round"),
    N_("set by the organiser"), N_("changed by the organiser"), N_("{place} of each squad"),
    N_("squad {name} has no one left to play"), N_("round robin, round {number}"),
    N_("round robin"), N_("no opponent in this round"), N_("no opponent this round"),
    N_("arrived after the rounds were drawn"), N_("arrived after the groups were drawn"),
    N_("the opponent has left"), N_("knockout"), N_("by lot"), *_STAGES, N_(" against "), former=_FORMER_REASONS)
translate_stage: Final = Retranslator(*_STAGES)
translate_entry: Final = Retranslator(
    N_("round {number} drawn again with new lots"), N_("round {number} drawn again"),
    N_("round {number} drawn"), N_("results of round {number}"),
    N_("round {number}: {rest}"), N_("{name} registered, number {number}"), N_("{name} signed up, number {number}"),
    N_("coaches imported: {count}"), N_("{name} edited at the desk"),
    N_("roster of {name} handed in after round {number} was drawn"), N_("roster of {name} handed in"),
    N_("{name} claimed entry number {number}"), N_("{name} merged into {other}"),
    N_("{name} dropped"), N_("{name} no-show"), N_("{name} disqualified"), N_("{name} is back"), N_("{name} removed"),
    N_("squad {name}: captain {captain}"), N_("{names} swapped"), N_("{names} no longer fixed"),
    N_("{names} fixed for round {number}"), N_("{names} may meet"), N_("{names} kept apart"),
    N_("as reported by {name}"), N_("{name} reports {rest}"), N_("{name} confirms"),
    N_("from the slip of round {number}"),
    N_("{name} reveals their objectives"), N_("met in match {rest}"), N_("played online as match {rest}"),
    N_("match {name} gives no result"), N_("ruling on {name}"), N_("objectives of round {number} dealt"),
    N_("objectives dealt"), N_("{name} votes"), N_("table any for {name}"), N_("table {number} for {name}"),
    N_("results imported, rounds so far: {count}"), N_("opened as {name}"), N_("visibility: {name}"),
    N_("{what} approved"), N_("{what} refused"),
    N_("conceded by {name}"), N_("{name} goes through"), N_("casualties {pair}"),
    N_("by block, blitz or crowd {pair}"), N_("sent off {pair}"), N_("objectives {pair}"), N_("time ran out"),
    N_("extra time"), N_("favourite opponent"), N_("best painted"), N_("head referee"), N_("referee"),
    N_("organiser"), N_("scorekeeper"), N_("spare"), N_(" cleared"), N_(" and "), N_(" against "),
    former=_FORMER_ENTRIES)
