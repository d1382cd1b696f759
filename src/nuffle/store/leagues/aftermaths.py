"""The sequence after a match and the break: dice bound, thrown or typed in, answers, secrets shown at the end.

Secrets lie in the vault, never in the database (docs/fair-dice.md). The server is bound first. A device of each coach
may be bound before the first die; for one that is not, the server's secret stands in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from nuffle.engine.dice import DiceError
from nuffle.languages import _
from nuffle.league.acts_break import BreakState, TeamRedrafted, roll_break, see_break, try_redraft, type_break
from nuffle.league.acts_dice import TypedConfirmed, opening_acts, reveal_acts
from nuffle.league.acts_match_day import award_acts
from nuffle.league.aftermath_acts import (
    answer_acts,
    finish_acts,
    open_aftermath,
    roll_acts,
    see_aftermath,
    type_acts,
)
from nuffle.league.dice_keys import (
    BREAK,
    DiceProof,
    count_devices,
    make_dice_id,
    make_key,
    next_generation,
    verify_dice,
)
from nuffle.league.facts import LeagueAct, LeagueError, SeasonFact
from nuffle.league.permits import NotPermitted
from nuffle.league.season import LeagueSeason
from nuffle.store.leagues.access import SeasonAccess
from nuffle.store.leagues.store import SeasonEdit
from nuffle.table.fair import FairError, FairOpening
from nuffle.table.vault import Vault, VaultError
from nuffle.teams.aftermath_run import AftermathState, StepAnswer
from nuffle.teams.roster import Roster
from nuffle.teams.season import Redraft

SERVER_ALONE = ""       # who writes down that dice are bound


class SeasonVault(Vault):
    """The secrets of one season. A copy of it that somebody imports has others, so that nobody looks ahead."""

    def __init__(self, directory: Path, season: int) -> None:
        super().__init__(directory)
        self.season = season

    def path(self, match_id: str) -> Path:
        return super().path(f"league-{self.season}-{match_id.removeprefix('after-')}")


def look(at: SeasonAccess, team: str) -> AftermathState | None:
    """Where the sequence of a team stands, with the price of every answer."""
    return see_aftermath(at.season, team)


# -- keys
def vault_of(at: SeasonAccess, work: SeasonEdit) -> SeasonVault:
    return SeasonVault(at.service.require_vault().directory, work.record.id)


def open_key(at: SeasonAccess, work: SeasonEdit, fixture: str, team: str) -> FairOpening:
    """The key in hand; of a sequence that was imported the secrets are elsewhere."""
    season = work.season
    generation = next_generation(season, fixture, team)
    vault, dice_id = vault_of(at, work), make_dice_id(season, fixture, team, generation)
    if (fixture, team, generation) in season.keys and not vault.holds(dice_id):
        raise LeagueError(_("the secrets of these dice are on another server: type the dice in"))
    try:
        return FairOpening(vault, dice_id, count_devices(fixture))
    except (VaultError, FairError) as error:
        raise LeagueError(str(error)) from error


def ready_keys(at: SeasonAccess, work: SeasonEdit, fixture: str, team: str) -> dict[int, bytes]:
    """The key of the dice that fall now; whoever is not bound by now has the server's secret in their place."""
    opening = open_key(at, work, fixture, team)
    for seat in opening.list_uncommitted():
        opening.put_in(seat)
    opening.save()
    work.add(*opening_acts(work.season, fixture, team, opening), by=SERVER_ALONE)
    if opening.waiting_for():
        raise LeagueError(_("a device is bound to these dice and has not handed in its secret yet"))
    return make_key(work.season, fixture, team, opening.entry.in_order())


def bind_dice(at: SeasonAccess, team: str, in_break: bool = False) -> dict[str, Any]:
    """The server is bound from now on. Gives what everybody may see: the id and the commitments so far."""
    with at.change() as work:
        fixture = BREAK if in_break else open_aftermath(work.season, team)[0]
        at.require("device bound", [team], "" if in_break else fixture, work.season)
        opening = open_key(at, work, fixture, team)
        work.add(*opening_acts(work.season, fixture, team, opening), by=SERVER_ALONE)
        return opening.public_record()


def find_device(at: SeasonAccess, season: LeagueSeason, fixture: str, team: str) -> int:
    """0 is the device of the team's own coach, 1 that of the other side."""
    if at.person in season.team(team).coaches:
        return 0
    if fixture != BREAK and at.person in season.team(season.fixture(fixture).opponent(team)).coaches:
        return 1
    raise NotPermitted(_("only the coaches of this match take part in its dice"))


def bind_device(at: SeasonAccess, team: str, commitment: str, in_break: bool = False) -> dict[str, Any]:
    """A coach's device binds itself, before any die has fallen."""
    with at.change() as work:
        fixture = BREAK if in_break else open_aftermath(work.season, team)[0]
        opening = open_key(at, work, fixture, team)
        try:
            opening.commit(find_device(at, work.season, fixture, team), commitment)
        except (FairError, DiceError) as error:
            raise LeagueError(str(error)) from error
        work.add(*opening_acts(work.season, fixture, team, opening), by=SERVER_ALONE)
        return opening.public_record()


def close_key(at: SeasonAccess, team: str, in_break: bool = False) -> dict[str, Any]:
    """Nobody else is bound from now on: the server stands in for devices that are not, and secrets are handed in."""
    with at.change() as work:
        fixture = BREAK if in_break else open_aftermath(work.season, team)[0]
        at.require("dice fell", [team], season=work.season)
        opening = open_key(at, work, fixture, team)
        for seat in opening.list_uncommitted():
            opening.put_in(seat)
        opening.save()
        work.add(*opening_acts(work.season, fixture, team, opening), by=SERVER_ALONE)
        return opening.public_record()


def hand_in_secret(at: SeasonAccess, team: str, secret: bytes, in_break: bool = False) -> None:
    """A device's secret, for the vault alone."""
    with at.change() as work:
        fixture = BREAK if in_break else open_aftermath(work.season, team)[0]
        opening = open_key(at, work, fixture, team)
        try:
            opening.hand_in(find_device(at, work.season, fixture, team), secret)
        except (FairError, DiceError) as error:
            raise LeagueError(str(error)) from error


# -- steps
Step = Callable[[SeasonEdit, str], Sequence[LeagueAct]]


def take_step(at: SeasonAccess, team: str, action: str, make: Step) -> list[SeasonFact]:
    """One step more; once the sequence is ready, the secrets of its dice come out."""
    with at.change() as work:
        at.require(action, [team], season=work.season)
        fixture, _aftermath = open_aftermath(work.season, team)
        work.add(*make(work, fixture))
        shown = reveal(at, work, fixture, team)
    forget_secrets(at, work, shown)
    found: list[SeasonFact] = work.new
    return found


def reveal(at: SeasonAccess, work: SeasonEdit, fixture: str, team: str) -> list[str]:
    """The secrets of this key, if its dice are done. Gives what the vault may forget once that is saved."""
    season = work.season
    place = fixture, team, next_generation(season, fixture, team)
    if place not in season.keys or (fixture != BREAK and not season.life(team).ready) or at.service.vault is None:
        return []
    vault, key = vault_of(at, work), season.keys[place]
    if not vault.holds(key.id):
        return []
    opening = open_key(at, work, fixture, team)
    if opening.list_uncommitted() or opening.waiting_for():
        return []       # because: no die has fallen from it
    work.add(*reveal_acts(season, fixture, team, opening.entry.in_order()), by=SERVER_ALONE)
    return [key.id]


def forget_secrets(at: SeasonAccess, work: SeasonEdit, shown: Sequence[str]) -> None:
    for dice_id in shown:
        vault_of(at, work).forget(dice_id)


def roll(at: SeasonAccess, team: str) -> list[SeasonFact]:
    """The dice that are due, thrown here."""
    return take_step(at, team, "dice fell", lambda work, fixture: roll_acts(
        work.season, team, ready_keys(at, work, fixture, team)))


def type_in(at: SeasonAccess, team: str, face: int) -> list[SeasonFact]:
    """The die that is due, as it fell at a table."""
    return take_step(at, team, "dice fell", lambda work, fixture: type_acts(work.season, team, face))


def answer(at: SeasonAccess, team: str, given: StepAnswer) -> list[SeasonFact]:
    """One decision."""
    return take_step(at, team, "step answered", lambda work, fixture: answer_acts(work.season, team, given))


def finish(at: SeasonAccess, team: str) -> list[SeasonFact]:
    """All that must be done, without a purchase or a wish."""
    return take_step(at, team, "step answered", lambda work, fixture: finish_acts(
        work.season, team, ready_keys(at, work, fixture, team)))


def confirm_typed(at: SeasonAccess, team: str) -> None:
    """The other coach has seen the dice this team typed in."""
    life = at.season.life(team)
    dice = life.aftermath.dice if life.aftermath else ()
    count = sum(die.typed for die in dice)
    if not count:
        raise LeagueError(_("no dice have been typed in"))
    at.do(lambda season: [TypedConfirmed(team=team, fixture=life.fixture, count=count)], "typed confirmed", [team],
          life.fixture)


def pay_awards(at: SeasonAccess, fixture: str, team: str, nominate: Sequence[str] = ()) -> list[SeasonFact]:
    """What a team has of a match its opponent was excused from."""
    with at.change() as work:
        at.require("excused awarded", [team], season=work.season)
        keys = ready_keys(at, work, fixture, team)
        work.add(*award_acts(work.season, fixture, team, keys, tuple(nominate)))
        shown = reveal(at, work, fixture, team)
    forget_secrets(at, work, shown)
    found: list[SeasonFact] = work.new
    return found


# -- the break between two seasons
def look_at_break(at: SeasonAccess, team: str) -> BreakState:
    return see_break(at.season, team)


def roll_in_break(at: SeasonAccess, team: str) -> list[SeasonFact]:
    """All dice of the break."""
    with at.change() as work:
        at.require("break rolled", [team], season=work.season)
        acts = roll_break(work.season, team, ready_keys(at, work, BREAK, team))
        work.add(*acts)
        shown = reveal(at, work, BREAK, team)
    forget_secrets(at, work, shown)
    found: list[SeasonFact] = work.new
    return found


def type_in_break(at: SeasonAccess, team: str, face: int) -> list[SeasonFact]:
    return at.do(lambda season: type_break(season, team, face), "break rolled", [team])


def try_wishes(at: SeasonAccess, team: str, wishes: Redraft) -> Roster:
    """The team a re-draft would make; nothing is saved."""
    return try_redraft(at.season, team, wishes)


def redraft_team(at: SeasonAccess, team: str, wishes: Redraft) -> list[SeasonFact]:
    """What a team takes into the next season. Its dice fall first, if nobody has rolled them."""
    if see_break(at.season, team).due:
        roll_in_break(at, team)
    return at.do(lambda season: [TeamRedrafted(team=team, wishes=wishes)], "team redrafted", [team])


# -- anybody checks
def verify(at: SeasonAccess) -> DiceProof:
    """Every die of the season derived again from the published secrets."""
    return verify_dice(at.season)


def list_commitments(at: SeasonAccess) -> Mapping[tuple[str, str, int], list[str]]:
    return {place: key.commitments for place, key in at.season.keys.items()}
