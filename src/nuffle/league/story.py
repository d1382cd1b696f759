"""The story of a team: journal, ledger, value over time, graveyard, careers. All of it follows from its life."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nuffle.files.errors import NuffleError
from nuffle.languages import _
from nuffle.league.acts_match_day import MatchPrepared
from nuffle.league.facts import LeagueError
from nuffle.league.life import TeamLife
from nuffle.league.season import LeagueSeason
from nuffle.teams.aftermath_run import AftermathState, LedgerLine
from nuffle.teams.develop import as_played
from nuffle.teams.result import PlayerResult
from nuffle.teams.roster import Deeds, Injury, Player, Roster
from nuffle.teams.value import current_team_value
from nuffle.tournament.records import FrozenRecord


class JournalEntry(FrozenRecord):
    """One chapter: a match with its sequence, or anything else that changed the team. `gold` is what it left."""

    fact: int
    at: str
    title: str
    fixture: str = ""
    lines: tuple[str, ...] = ()
    ledger: tuple[LedgerLine, ...] = ()
    gold: int = 0
    value: int = 0
    open: bool = False          # the sequence is not done yet


class GoneMember(FrozenRecord):
    """A player who is not in the team any more."""

    id: str
    number: int
    name: str
    position: str
    fixture: str = ""
    at: str = ""
    dead: bool = False
    how: str = ""               # of the dead: block, foul, crowd
    killer: str = ""            # the number and name of an opponent, where it is known
    killed_by: str = ""         # the team
    career: Deeds = Deeds()
    games: int = 0
    advancements: int = 0


class CareerMatch(FrozenRecord):
    """A player's part in one match."""

    fixture: str
    at: str
    deeds: Deeds = Deeds()
    points: int = 0
    injuries: tuple[Injury, ...] = ()
    gained: tuple[str, ...] = ()
    sent_off: bool = False


def list_chapters(life: TeamLife) -> list[TeamLife]:
    """Every event at its end: of a match and its sequence the last moment, in the order of their beginning."""
    found: dict[str, TeamLife] = {}
    for moment in life.history():
        if moment.fact is None or moment.roster is None:
            continue
        if moment.aftermath:
            found[moment.fixture] = moment
        elif moment.before is not None and (moment.before.aftermath or moment.before.roster is not moment.roster
                                            or isinstance(moment.fact.act, MatchPrepared)):
            found[f"#{moment.fact.number}"] = moment
    return list(found.values())


# -- the journal
def list_journal(season: LeagueSeason, team: str) -> list[JournalEntry]:
    """The chapters of a team's life with what each did and cost."""
    found: list[JournalEntry] = []
    last: Roster | None = None
    for moment in list_chapters(season.life(team)):
        try:
            entry = write_entry(season, moment, last)
        except NuffleError:
            break               # because: a life that does not hold is told where it is corrected
        found.append(entry)
        last = moment.now
    return found


def write_entry(season: LeagueSeason, moment: TeamLife, last: Roster | None) -> JournalEntry:
    assert moment.fact is not None  # because: chapters are made of facts
    roster, state = moment.now, moment.state
    began = moment.aftermath.roster.treasury if moment.aftermath else last.treasury if last else 0
    ledger = [*(list_gold(state) if state else [])]
    rest = roster.treasury - began - sum(line.gold for line in ledger)
    title = moment.fact.act.told(season)
    if moment.aftermath:
        title = describe_match(season, moment)
    if rest:
        ledger.append(LedgerLine(what=title if not moment.aftermath else _("rulings"), gold=rest))
    lines = state.notes if state else moment.told or tuple(describe_preparation(moment))
    return JournalEntry(
        fact=moment.fact.number, at=moment.fact.at, title=title, fixture=moment.fixture if moment.aftermath else "",
        lines=tuple(lines), ledger=tuple(ledger), gold=roster.treasury, value=current_team_value(roster).total,
        open=state is not None and not state.ready)


def list_gold(state: AftermathState) -> Iterator[LedgerLine]:
    for report in state.steps:
        yield from report.ledger


def describe_match(season: LeagueSeason, moment: TeamLife) -> str:
    fixture = season.fixtures[moment.fixture]
    assert moment.aftermath is not None  # because: the moment is one of a sequence
    mine = moment.aftermath.seat
    seats = moment.aftermath.result.seats
    return _("{score} against {team}", score=f"{seats[mine].score}-{seats[1 - mine].score}",
             team=season.name_of(fixture.opponent(moment.team)))


def describe_preparation(moment: TeamLife) -> Iterator[str]:
    if not moment.prepared:
        return
    side = moment.prepared[1]
    yield _("value at kick-off: {value}", value=f"{side.value:,}")
    hired = [*side.stars, *(f"{one.count} {one.name}" for one in side.inducements),
             *(one.position for one in side.mercenaries)]
    if hired:
        yield _("hired: {names}", names=", ".join(hired))
    if side.journeymen:
        yield _("journeymen: {names}", names=", ".join(player.position for player in side.journeymen))
    if side.lost:
        yield _("hired by both sides and gone: {names}", names=", ".join(side.lost))
    if side.bet:
        yield _("bet: {gold}", gold=f"{side.bet:,}")


def list_ledger(season: LeagueSeason, team: str) -> list[tuple[JournalEntry, LedgerLine, int]]:
    """Every gold piece: the chapter, what for, and the balance after it."""
    found, balance = [], 0
    for entry in list_journal(season, team):
        for line in entry.ledger:
            balance += line.gold
            found.append((entry, line, balance))
    return found


def list_values(season: LeagueSeason, team: str) -> list[tuple[str, int]]:
    """The value of the team after each chapter, for a graph."""
    return [(entry.at, entry.value) for entry in list_journal(season, team)]


# -- those who are gone
def list_gone(season: LeagueSeason, team: str) -> list[GoneMember]:
    """The graveyard, and those who left alive. Journeymen who went home are none of them."""
    found: list[GoneMember] = []
    last: dict[str, Player] = {}
    for moment in list_chapters(season.life(team)):
        now = {player.id: player for player in moment.now.players}
        there = dict(last)
        if moment.aftermath:
            kickoff = as_played(moment.aftermath.roster, moment.aftermath.result.seats[moment.aftermath.seat])
            there |= {player.id: player for player in kickoff.players
                      if not player.journeyman or is_dead(moment, player)}
        found += [bury(season, moment, player) for player in there.values() if player.id not in now]
        last = {player.id: player for player in moment.now.players if not player.journeyman}
    return found


def result_of(moment: TeamLife, number: int) -> PlayerResult | None:
    if moment.aftermath is None:
        return None
    seat = moment.aftermath.result.seats[moment.aftermath.seat]
    return next((one for one in seat.own if one.number == number), None)


def is_dead(moment: TeamLife, player: Player) -> bool:
    result = result_of(moment, player.number)
    return result is not None and "dead" in result.injuries


def bury(season: LeagueSeason, moment: TeamLife, player: Player) -> GoneMember:
    assert moment.fact is not None  # because: chapters are made of facts
    result, state, dead = result_of(moment, player.number), moment.state, is_dead(moment, player)
    awards = state.awards.count(player.id) if state else 0
    career = player.career + (result.deeds if result else Deeds()) + Deeds(mvps=awards)
    about = {"id": player.id, "number": player.number, "name": player.name, "position": player.position,
             "at": moment.fact.at, "games": player.games + (moment.aftermath is not None and player.fit),
             "advancements": player.advancements, "career": career}
    if moment.aftermath is None:
        return GoneMember.model_validate(about)
    about["fixture"] = moment.fixture
    return GoneMember.model_validate(about | ({"dead": True} | name_killer(season, moment, player) if dead else {}))


def name_killer(season: LeagueSeason, moment: TeamLife, player: Player) -> dict[str, str]:
    assert moment.aftermath is not None  # because: he died in a match
    seats, seat = moment.aftermath.result.seats, moment.aftermath.seat
    harm = next((one for one in seats[seat].harm if (one.number, one.injury) == (player.number, "dead")), None)
    if harm is None:
        return {}
    if not harm.by:
        return {"how": harm.how}
    other = season.fixtures[moment.fixture].opponent(moment.team)
    return {"how": harm.how, "killed_by": other, "killer": name_player(season, other, moment.fixture, harm.by,
                                                                     seats[1 - seat].players)}


def name_player(season: LeagueSeason, team: str, fixture: str, number: int, told: Iterable[PlayerResult]) -> str:
    """Number and name of a player of a match, by the report or else by the roster of that day."""
    named = next((one.name or one.position for one in told if one.number == number), "")
    for life in () if named else season.life(team).history():
        if life.fixture == fixture and life.aftermath and (player := life.aftermath.roster.player(number)):
            named = player.name or player.position
            break
    return f"{number} {named}".strip()


# -- one player
def list_career(season: LeagueSeason, team: str, player: str) -> list[CareerMatch]:
    """Every match of a player of the team, the first one first."""
    found = []
    for moment in list_chapters(season.life(team)):
        if moment.aftermath is None or moment.fact is None or (state := moment.state) is None:
            continue
        seat = moment.aftermath.result.seats[moment.aftermath.seat]
        before = as_played(moment.aftermath.roster, seat).find_player(player)
        if before is None or not before.fit:
            continue
        after = state.roster.find_player(player)
        result = result_of(moment, before.number) or PlayerResult(number=before.number)
        deeds = result.deeds + Deeds(mvps=state.awards.count(player) - result.deeds.mvps)
        found.append(CareerMatch(
            fixture=moment.fixture, at=moment.fact.at, deeds=deeds, injuries=result.injuries,
            sent_off=result.sent_off, points=count_points(state, before), gained=tuple(list_gained(before, after))))
    if not found and all(one.id != player for one in season.life(team).now.players):
        raise LeagueError(_("{player}: nobody in this team", player=player))
    return found


def count_points(state: AftermathState, player: Player) -> int:
    """Star player points of this match."""
    return state.points.get(player.id, 0)


def list_gained(before: Player, after: Player | None) -> Iterator[str]:
    if after is None:
        return
    yield from (gain.skill for gain in after.skills[len(before.skills):])
    yield from (f"+{stat.upper()}" for stat in after.improvements[len(before.improvements):])
    yield from (f"-{stat.upper()}" for stat in after.losses[len(before.losses):])
    yield from (mark for mark in after.lasting if mark not in before.lasting)
