"""Changing an old fact: what becomes of everything after it, shown before it is saved.

Every later fact is taken again. Each comes out the same, different but legal, or impossible; one that is impossible
refuses the whole change until a remedy is added: a decision opened again, a deed struck, a waiver.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from nuffle.files.errors import NuffleError
from nuffle.languages import _
from nuffle.league.facts import LeagueAct, LeagueError, SeasonFact, standing_facts
from nuffle.league.life import TeamLife
from nuffle.league.season import LeagueSeason
from nuffle.teams.roster import Roster
from nuffle.tournament.records import FrozenRecord


class Consequence(FrozenRecord):
    """What a change does to one later fact, or to a team as it is now."""

    fact: int
    team: str = ""
    how: Literal["different", "impossible"]
    what: str
    why: str = ""


class CorrectionPreview(FrozenRecord):
    """Everything a change would do."""

    consequences: tuple[Consequence, ...] = ()
    differences: tuple[str, ...] = ()

    @property
    def possible(self) -> bool:
        return not any(one.how == "impossible" for one in self.consequences)


def preview(season: LeagueSeason, acts: Sequence[LeagueAct], by: str, at: str) -> CorrectionPreview:
    """What these acts would do, taken together."""
    return try_acts(season, acts, by, at)[1]


def correct(season: LeagueSeason, acts: Sequence[LeagueAct], by: str, at: str) -> list[SeasonFact]:
    """Takes them all, or refuses with everything that is impossible."""
    after, found = try_acts(season, acts, by, at)
    if not found.possible:
        raise LeagueError("\n".join(f"{one.what}: {one.why}" for one in found.consequences if one.how == "impossible"))
    new = after.facts[len(season.facts):]
    season.become(after)
    return new


def try_acts(
    season: LeagueSeason, acts: Sequence[LeagueAct], by: str, at: str
) -> tuple[LeagueSeason, CorrectionPreview]:
    facts = list(season.facts)
    for act in acts:
        fact = SeasonFact(number=len(facts) + 1, at=at, by=by, act=act)
        if act.kind in ("undone", "corrected"):
            act.check(season, fact)
        facts.append(fact)
    after, impossible = replay(facts, season.memory)
    found = [*impossible, *compare_lives(season, after)]
    return after, CorrectionPreview(consequences=tuple(found), differences=tuple(list_differences(season, after)))


def replay(facts: Sequence[SeasonFact], memory: dict[bytes, TeamLife]) -> tuple[LeagueSeason, list[Consequence]]:
    """The season of these facts; what cannot be any more is left out and told."""
    season, impossible = LeagueSeason(memory), []
    for fact in standing_facts(facts):
        try:
            season.take(fact)
        except NuffleError as error:
            impossible.append(Consequence(fact=fact.number, how="impossible", what=tell(season, fact), why=str(error)))
    season.facts = list(facts)
    return season, impossible


def tell(season: LeagueSeason, fact: SeasonFact) -> str:
    try:
        return _("entry {number} ({what})", number=fact.number, what=fact.act.told(season))
    except NuffleError:
        return _("entry {number} ({what})", number=fact.number, what=fact.act.kind)


def compare_lives(before: LeagueSeason, after: LeagueSeason) -> list[Consequence]:
    """Teams whose life is another one: what their sequences came to, event by event."""
    found: list[Consequence] = []
    for team, life in after.lives.items():
        old = before.lives.get(team)
        if old is None or old.digest == life.digest:
            continue
        found += compare_events(after, team, old, life)
    return found


def compare_events(season: LeagueSeason, team: str, old: TeamLife, new: TeamLife) -> list[Consequence]:
    was = {life.fact.number: life for life in old.history() if life.fact}
    found: list[Consequence] = []
    last = {life.fixture: life for life in new.history() if life.aftermath}
    for life in last.values():
        assert life.fact is not None  # because: only the empty life has none
        same = was.get(life.fact.number)
        try:
            state, before = life.state, same.state if same else None
        except NuffleError as error:
            found.append(Consequence(fact=life.fact.number, team=team, how="impossible",
                                     what=tell(season, life.fact), why=str(error)))
            return found
        if state and state.unused:
            words = "; ".join(f"{answer.step}: {', '.join(answer.choices)}" for answer in state.unused)
            found.append(Consequence(fact=life.fact.number, team=team, how="impossible", what=tell(season, life.fact),
                                     why=_("nothing asks for this decision any more: {words}", words=words)))
        elif before and state and before.notes != state.notes:
            found.append(Consequence(fact=life.fact.number, team=team, how="different", what=tell(season, life.fact)))
    return found


def list_differences(before: LeagueSeason, after: LeagueSeason) -> list[str]:
    """How the teams differ, line by line."""
    found: list[str] = []
    for team, life in after.lives.items():
        old = before.lives.get(team)
        if old is None or old.digest == life.digest:
            continue
        try:
            found += compare_rosters(after.name_of(team), old.now, life.now)
        except NuffleError:
            continue
    return found


def compare_rosters(team: str, old: Roster, new: Roster) -> list[str]:
    found = []
    for word, was, now in (("gold", old.treasury, new.treasury), ("fans", old.fans, new.fans)):
        if was != now:
            found.append(_("{team}: {what} {was} -> {now}", team=team, what=_(word), was=f"{was:,}", now=f"{now:,}"))
    players = {player.id: player for player in old.players}
    for player in new.players:
        before = players.pop(player.id, None)
        if before != player:
            found.append(_("{team}: player {number} is different", team=team, number=player.number)
                         if before else _("{team}: player {number} is new", team=team, number=player.number))
    found += [_("{team}: player {number} is not there", team=team, number=player.number)
              for player in players.values()]
    return found
