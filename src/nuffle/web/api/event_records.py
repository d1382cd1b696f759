"""What programs get of events: the plain data behind the pages."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from nuffle.files.words import CleanRecord
from nuffle.tournament import results
from nuffle.tournament.pairing import has_started
from nuffle.tournament.records import EventGame, Tournament
from nuffle.web.events import page_data
from nuffle.web.events.cache import EventSnapshot
from nuffle.web.events.doubts import seal_of_report
from nuffle.web.events.permissions import MAY, EventRequest


class EventAnswer(CleanRecord):
    """The base of answers: what comes from the store was made harmless when it came in, however long it is."""

    @classmethod
    def _held(cls, field: str, value: Any) -> Any:
        return value


# -- events
class EventCard(EventAnswer):
    """An event as lists show it."""

    slug: str = Field(description="its short name in addresses")
    name: str
    date: str = Field(description="the first day; empty until it is announced")
    last_date: str
    venue: str
    coaches: int
    rounds: int = Field(description="as many as are planned")
    round: int = Field(description="the last one that everybody can see")
    state: str = Field(description="coming, under way or over")
    registration: bool
    pack: str = Field(description="the name of its rulespack")


class AnnouncementRecord(EventAnswer):
    at: str
    by: str
    text: str


class ClockRecord(EventAnswer):
    round: int
    left: int = Field(description="seconds, below zero when time is up")
    paused: bool
    extra: dict[str, int] = Field(description="minutes more, by table")


class SquadRecord(EventAnswer):
    id: str
    name: str
    captain: str | None


class EventRecord(EventCard):
    """An event at a glance, and what you may do there."""

    edition: str
    seed: int = Field(description="settles every lot")
    visibility: str = Field(description="listed, hidden, archived or deleted")
    rosters: bool = Field(description="everybody can see the rosters")
    squads: list[SquadRecord]
    champions: list[str] = Field(description="once it is over: first, second, third")
    announcements: list[AnnouncementRecord]
    clock: ClockRecord | None
    roles: list[str] = Field(description="yours")
    acts_for: list[str] = Field(description="coaches you speak for, by id")
    may: list[str] = Field(description="lines of the table of permissions that are open to you")


def event_record(at: EventRequest) -> EventRecord:
    shown = at.event_cache.load(at.slug)
    clock = page_data.clock(shown)
    return EventRecord(
        **page_data.card(shown), edition=shown.pack.edition, seed=shown.event.seed, visibility=shown.visibility,
        rosters=shown.notes.rosters, champions=page_data.champions(shown),
        squads=[SquadRecord(id=one.id, name=one.name, captain=one.captain) for one in shown.event.squads],
        announcements=[AnnouncementRecord(at=one.at, by=one.by, text=one.text) for one in shown.notes.announcements],
        clock=ClockRecord(**clock) if clock else None, roles=sorted(at.roles), acts_for=list(at.acts_for),
        may=[action for action in MAY if at.may(action)])


class VisibilityRecord(EventAnswer):
    slug: str
    visibility: str
    broken: str = Field(description="what is damaged, if anything is")


class OwnPart(EventAnswer):
    slug: str
    name: str
    roles: list[str]


class Winners(EventCard):
    winners: list[str]


# -- coaches
class EventCoachRecord(EventAnswer):
    """A coach of an event."""

    id: str
    number: int | None
    name: str
    team: str
    team_name: str
    tier: int | None
    squad: str
    playing: bool
    left: str = Field(description="dropped, no-show or disqualified; else empty")
    roster: bool = Field(description="everybody can see it")
    handed_in: bool


class DeskCoach(EventCoachRecord):
    """A coach as the desk sees them."""

    naf: int | None
    mark: dict[str, Any] = Field(description="here, paid, remark, conduct")


def coach_records(shown: EventSnapshot) -> list[EventCoachRecord]:
    return [EventCoachRecord(**row) for row in page_data.coaches(shown)]


def desk_coaches(shown: EventSnapshot) -> list[DeskCoach]:
    numbers = {coach.id: coach.naf for coach in shown.event.coaches}
    return [DeskCoach(**row, naf=numbers[row["id"]], mark=shown.marks.get(row["id"], {}))
            for row in page_data.coaches(shown)]


class RosterList(EventAnswer):
    coach: str
    lists: list[dict[str, Any]] = Field(description="rosters as records (docs/rosters.md)")


class RosterReviewed(EventAnswer):
    """What is wrong with rosters, and what is spent and left."""

    breaches: list[str]
    told: list[str]


# -- rounds
class GameRecord(EventAnswer):
    """A game; pairs of numbers are home first."""

    round: int
    table: int | None
    home: str = Field(description="the id of a coach")
    away: str | None = Field(description="the id of a coach; `spare`; or nobody, with a bye")
    home_name: str
    away_name: str
    home_team: str
    away_team: str
    home_left: str
    away_left: str
    played: bool
    bye: bool
    spare: bool
    stage: str
    score: list[int] | None
    casualties: list[int]
    conceded: str | None
    winner: str | None
    reason: str = Field(description="why these two meet")
    told: str = Field(description="the result in words")
    deeds: list[str]
    state: str = Field(description="open, reported, disputed or played")
    reports: int


class RoundRecord(EventAnswer):
    """A round that everybody may see."""

    number: int
    games: list[GameRecord]
    open: int = Field(description="games without a result")
    started: bool


def round_record(event: Tournament, number: int) -> RoundRecord:
    games = event.rounds[number - 1]
    return RoundRecord(number=number, games=[GameRecord(**row) for row in page_data.games(event, number)],
                       open=sum(not game.played for game in games), started=has_started(games))


class ReportRecord(EventAnswer):
    """What one coach tells of a game."""

    by: str
    name: str
    told: str
    seen: str = Field(description="to be sent along when this report is accepted")
    result: dict[str, Any]


class DeskGame(GameRecord):
    """A game as the desk sees it."""

    accounts: list[ReportRecord]
    differences: list[str] = Field(description="between two reports that are in dispute")


class DeskRound(EventAnswer):
    number: int
    published: bool
    started: bool
    open: int
    games: list[DeskGame]


def report_records(event: Tournament, game: EventGame) -> list[ReportRecord]:
    return [ReportRecord(**row, seen=seal_of_report(report.result),
                         result=report.result.model_dump(mode="json", exclude_defaults=True))
            for row, report in zip(page_data.list_report_rows(event, game), game.reports, strict=True)]


def desk_game(event: Tournament, number: int, game: EventGame) -> DeskGame:
    row = page_data.game_row(page_data.collect_names(event), number, game)
    differences = results.list_differences(*(one.result for one in game.reports)) if results.is_disputed(game) else []
    return DeskGame(**row, accounts=report_records(event, game), differences=differences)


def desk_round(shown: EventSnapshot, number: int) -> DeskRound:
    event, games = shown.event, shown.event.rounds[number - 1]
    return DeskRound(number=number, published=shown.notes.visible(event) >= number, started=has_started(games),
                     open=sum(not game.played for game in games),
                     games=[desk_game(event, number, game) for game in games])


# -- tables
class StandingLine(EventAnswer):
    id: str = Field(description="of a coach or a squad")
    rank: str = Field(description="with `=` where a place is shared")
    name: str
    team: str
    left: str
    record: str = Field(description="won, drawn and lost: 2-1-0")
    values: list[str] = Field(description="one for each of the headings")


class StandingsPart(EventAnswer):
    title: str
    kind: str
    headings: list[str]
    rows: list[StandingLine]


class StandingsRecord(EventAnswer):
    """The standings after a round: squads first where there are any, best of the rest after a knockout."""

    title: str
    note: str
    parts: list[StandingsPart]


class GroupMember(EventAnswer):
    name: str
    record: str
    points: int
    through: bool


class GroupRecord(EventAnswer):
    letter: str
    rows: list[GroupMember]


class TieRecord(EventAnswer):
    names: list[str]
    winner: str | None
    score: list[str]


class BlockRecord(EventAnswer):
    title: str
    ties: list[TieRecord]


class BracketRecord(EventAnswer):
    """Groups, and the rounds of the knockout, the latest first."""

    groups: list[GroupRecord]
    knockout: list[list[BlockRecord]]


def bracket_record(shown: EventSnapshot) -> BracketRecord:
    groups = [GroupRecord(letter=one.letter, rows=[GroupMember(**row._asdict()) for row in one.rows])
              for one in page_data.groups(shown)]
    columns = page_data.knockout(shown) if page_data.in_groups(shown) else []
    return BracketRecord(groups=groups, knockout=[
        [BlockRecord(title=title, ties=[TieRecord(names=list(tie.names), winner=tie.winner, score=list(tie.score))
                                        for tie in ties]) for title, ties in column] for column in columns])


class AwardRecord(EventAnswer):
    award: str
    winners: list[str]
    value: int | None


class RaceRow(EventAnswer):
    """A race: who plays it, and what its games came to."""

    team: str
    coaches: int
    games: int
    wins: int
    draws: int
    losses: int
    touchdowns: int
    conceded: int
    casualties: int
    share: float = Field(description="games won, a draw for half of one, of all")


# -- one's own page
class ObjectiveRecord(EventAnswer):
    number: int
    name: str
    met: bool


class OwnCard(EventAnswer):
    round: int
    revealed: bool
    objectives: list[ObjectiveRecord]


class OwnCoach(EventAnswer):
    """A coach you speak for: the game now, the games so far, the cards, the votes."""

    coach: EventCoachRecord
    now: GameRecord | None
    accounts: list[ReportRecord] = Field(description="what is reported of the game now")
    games: list[GameRecord] = Field(description="the latest first")
    cards: list[OwnCard]
    opponents: list[str] = Field(description="coaches met so far, by id")
    votes: dict[str, str] = Field(description="for whom you have voted, by kind")
    online: dict[str, Any] = Field(description="whether the game can be played here, and its match")


class OwnPage(EventAnswer):
    """Your own page of an event."""

    coaches: list[OwnCoach]
    lists: int = Field(description="rosters that are wanted")
    votes: list[str] = Field(description="kinds of votes")
    spare: list[GameRecord] = Field(description="games of the spare player, if that is you")


# -- the desk
class StepRecord(EventAnswer):
    words: str
    done: bool
    page: str = Field(description="the page of the desk on which it is done")


class KeyNumber(EventAnswer):
    name: str
    value: str


class DeskRecord(EventAnswer):
    """What is missing for the next step."""

    steps: list[StepRecord]
    numbers: list[KeyNumber]
    clock: ClockRecord | None


class LogEntry(EventAnswer):
    number: int
    by: str
    what: str
    at: str
    undoes: int | None


class LogRecord(EventAnswer):
    """What was changed, the latest first."""

    undo: int | None = Field(description="the number of the change that can be taken back")
    entries: list[LogEntry]


class PersonRecord(EventAnswer):
    visitor: int = Field(description="the number of a coach of this server")
    name: str
    role: str
    coach: str | None = Field(description="whom they play as")
    account: bool


class VoteCount(EventAnswer):
    kind: str
    votes: dict[str, int] = Field(description="names, the most first")


class NafObjection(EventAnswer):
    refused: bool
    message: str


# -- what comes of a change
class Done(EventAnswer):
    """It is done."""

    told: list[str] = Field(description="what a page would say of it")


class EventDone(Done):
    event: EventRecord


class CoachDone(Done):
    coach: DeskCoach


class OwnCoachDone(Done):
    coach: EventCoachRecord


class RoundDone(Done):
    round: DeskRound


class GameDone(Done):
    game: DeskGame


class OwnGameDone(Done):
    game: GameRecord


class VisibilityDone(Done):
    event: VisibilityRecord


class InvitationDone(Done):
    link: str = Field(description="for the first person who opens it")


class MatchOpened(Done):
    match: str
