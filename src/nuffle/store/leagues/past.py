"""What has been: the record, undo, corrections shown before they are saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nuffle.languages import _
from nuffle.league.corrections import CorrectionPreview, preview
from nuffle.league.facts import LeagueAct, LeagueError, SeasonFact, Undone, list_undone
from nuffle.league.permits import require_permit
from nuffle.league.season import LeagueSeason
from nuffle.store.leagues.access import SeasonAccess

OF_DICE: Final = ("key committed", "device bound", "key revealed")


@dataclass(frozen=True)
class RecordLine:
    """A line of the record."""

    number: int
    at: str
    by: str
    kind: str
    told: str
    undone: bool


def read_log(at: SeasonAccess, before: int = 0, most: int = 100, find: str = "") -> list[RecordLine]:
    """The latest entries first, those before a number."""
    season, view = at.season, at.view
    last = min(before - 1, len(season.facts)) if before else len(season.facts)
    undone = list_undone(season.facts) if any(True for _fact in season.facts.naming('"of"')) else set()
    found: list[RecordLine] = []
    while last and len(found) < most:
        fact = season.facts[last - 1]
        words = tell(season, fact)
        if not find or find.casefold() in words.casefold():
            found.append(RecordLine(fact.number, fact.at, view.name_person(fact.by), fact.act.kind, words,
                                  fact.number in undone))
        last -= 1
    return found


def tell(season: LeagueSeason, fact: SeasonFact) -> str:
    """A line about a fact; of what is not there any more the kind alone is told."""
    try:
        return fact.act.told(season)
    except (LeagueError, KeyError):
        return _(fact.act.kind)


def undo(at: SeasonAccess, number: int = 0, reason: str = "") -> SeasonFact:
    """Takes an entry back, the latest that counts if none is named. Whatever follows on it must still be possible."""
    with at.change() as work:
        season = work.season
        wanted = number or find_latest(season)
        if season.require_fact(wanted).act.kind in OF_DICE:
            raise LeagueError(_("who is bound to dice, and what came out of them, cannot be taken back"))
        act = Undone(of=wanted, reason=reason)
        at.require_act(season, act)
        found: list[SeasonFact] = work.correct([act])
    return found[0]


def find_latest(season: LeagueSeason) -> int:
    undone = list_undone(season.facts)
    for fact in reversed(season.facts):
        if (fact.number not in undone and not isinstance(fact.act, Undone) and fact.number > 1
                and fact.act.kind not in OF_DICE):
            return fact.number
    raise LeagueError(_("there is nothing to undo"))


def preview_acts(at: SeasonAccess, acts: Sequence[LeagueAct]) -> CorrectionPreview:
    """What a change of the past would do; nothing is saved."""
    require_permit("corrected", at.roles())
    return preview(at.season, acts, at.person, at.service.store.clock())


def correct(at: SeasonAccess, acts: Sequence[LeagueAct]) -> list[SeasonFact]:
    """Changes the past, with the remedies it needs in the same breath."""
    with at.change() as work:
        for act in acts:
            at.require_act(work.season, act)
        found: list[SeasonFact] = work.correct(acts)
    return found
