"""What calls take and give: dictionaries with known keys. Written by `make docs-facts` from the API."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class AcceptForm(TypedDict):
    sure: NotRequired[str]
    home: str
    by: str
    seen: str


class Accepted(TypedDict):
    """What was sent counts, and is saved."""

    accepted: bool
    seq: int


class ActsForm(TypedDict):
    """Acts as the record has them, each with its `kind`: a correction and the remedies it needs."""

    acts: list[dict[str, Any]]


class AnnouncementForm(TypedDict):
    sure: NotRequired[str]
    text: str


class AnnouncementRecord(TypedDict):
    at: str
    by: str
    text: str


class AnswerForm(TypedDict):
    """An answer to the question with this number, in the words of the notation."""

    number: int
    answer: str
    seat: NotRequired[str | None]


class Approval(TypedDict):
    """The organiser's word on a conversion: what was shown, and whether it may be played."""

    coach: str
    what: str
    approved: bool
    by: str


class ApprovalForm(TypedDict):
    sure: NotRequired[str]
    coach: str
    what: str
    refused: NotRequired[bool]


class Award(TypedDict):
    """`place` counts from the top, or from the bottom when negative; `tier` looks at teams of that tier alone."""

    name: str
    by: str
    most: bool
    place: int
    tier: int | None
    squads: bool


class AwardForm(TypedDict):
    name: str
    team: str
    player: NotRequired[str]


class AwardRecord(TypedDict):
    award: str
    winners: list[str]
    value: int | None


class BadgeForm(TypedDict):
    badge: str


class BlockRecord(TypedDict):
    title: str
    ties: list[TieRecord]


class BonusRule(TypedDict):
    """A point for something counted in one game reaching a number, or not passing one."""

    name: str
    counts: str
    at_least: int | None
    at_most: int | None
    points: int


class BracketRecord(TypedDict):
    """Groups, and the rounds of the knockout, the latest first."""

    groups: list[GroupRecord]
    knockout: list[list[BlockRecord]]


class BreakShown(TypedDict):
    state: dict[str, Any]


class CardForm(TypedDict):
    sure: NotRequired[str]
    coach: str
    met: NotRequired[list[int]]
    round: NotRequired[int | None]


class ChairRecord(TypedDict):
    seat: str
    coach: str
    coach_id: int | None
    bot: str | None
    team: str | None
    race: str | None
    look: dict[str, str]
    free: bool


class ChallengeAnswerForm(TypedDict):
    accepted: bool


class ChallengeForm(TypedDict):
    competition: str
    opponent: str


class ClockForm(TypedDict):
    sure: NotRequired[str]
    do: Literal["start", "pause", "go on", "more", "stop"]
    minutes: NotRequired[int | None]
    table: NotRequired[int | None]
    round: NotRequired[int | None]


class ClockRecord(TypedDict):
    round: int
    left: int
    paused: bool
    extra: dict[str, int]


class CoachChangeForm(TypedDict):
    """What is left out stays."""

    sure: NotRequired[str]
    name: NotRequired[str | None]
    team: NotRequired[str | None]
    team_name: NotRequired[str | None]
    squad: NotRequired[str | None]
    naf: NotRequired[int | None]


class CoachDone(TypedDict):
    told: list[str]
    coach: DeskCoach


class CoachForm(TypedDict):
    name: str


class CoachProfile(TypedDict):
    """A coach as their page shows them."""

    id: int
    name: str
    rating: float
    won: int
    drawn: int
    lost: int
    against_bots: int
    curve: list[int]
    matches: list[MatchRecord]


class CoachRecord(TypedDict):
    id: int
    name: str


class CoachStanding(TypedDict):
    """A coach by what they have played here."""

    id: int
    name: str
    rating: float
    won: int
    drawn: int
    lost: int
    against_bots: int


class CoachesForm(TypedDict):
    coaches: list[str]


class CommitmentForm(TypedDict):
    commitment: str


class CompetitionCard(TypedDict):
    id: str
    name: str
    form: str
    parent: str
    teams: list[str]
    legs: int
    develops: bool
    finished: bool


class CompetitionForm(TypedDict):
    """A division, cup, ladder or friendlies."""

    name: str
    form: NotRequired[Literal["round robin", "swiss", "ladder", "open", "knockout", "friendlies"]]
    teams: NotRequired[list[str]]
    legs: NotRequired[int]
    parent: NotRequired[str]
    develops: NotRequired[bool]
    third_place: NotRequired[bool]


class ConfirmForm(TypedDict):
    seen: NotRequired[int]
    team: NotRequired[str]


class ConsequencesShown(TypedDict):
    possible: bool
    preview: dict[str, Any]


class CopyForm(TypedDict):
    sure: NotRequired[str]
    name: NotRequired[str]
    coaches: NotRequired[bool]


class CustomInducement(TypedDict):
    """An inducement of the organiser's own; `free` ones go to everybody without being bought."""

    name: str
    price: int
    limit: int
    text: str
    free: bool
    rolled: Literal["match", "half", "drive"]
    table: list[TableLine]


class DateForm(TypedDict):
    date: str
    team: NotRequired[str]


class Deeds(TypedDict):
    """What a player did, in one match or in his career."""

    completions: NotRequired[int]
    deflections: NotRequired[int]
    interceptions: NotRequired[int]
    casualties: NotRequired[int]
    touchdowns: NotRequired[int]
    mvps: NotRequired[int]


class DeskCoach(TypedDict):
    """A coach as the desk sees them."""

    id: str
    number: int | None
    name: str
    team: str
    team_name: str
    tier: int | None
    squad: str
    playing: bool
    left: str
    roster: bool
    handed_in: bool
    naf: int | None
    mark: dict[str, Any]


class DeskGame(TypedDict):
    """A game as the desk sees it."""

    round: int
    table: int | None
    home: str
    away: str | None
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
    reason: str
    told: str
    deeds: list[str]
    state: str
    reports: int
    accounts: list[ReportRecord]
    differences: list[str]


class DeskRecord(TypedDict):
    """What is missing for the next step."""

    steps: list[StepRecord]
    numbers: list[KeyNumber]
    clock: ClockRecord | None


class DeskResultForm(TypedDict):
    sure: NotRequired[str]
    score: NotRequired[tuple[int, int] | None]
    casualties: NotRequired[tuple[int, int] | None]
    carnage: NotRequired[tuple[int, int] | None]
    sent_off: NotRequired[tuple[int, int] | None]
    objectives: NotRequired[tuple[int, int] | None]
    extra: NotRequired[dict[str, tuple[int, int]]]
    conceded: NotRequired[Literal["home", "away", "-"] | None]
    winner: NotRequired[Literal["home", "away", "-"] | None]
    timed_out: NotRequired[bool]
    extra_time: NotRequired[bool]
    deeds: NotRequired[list[PlayerDeed]]
    home: str


class DeskRosterForm(TypedDict):
    sure: NotRequired[str]
    lists: list[str | EventDraft]
    even_so: NotRequired[bool]


class DeskRound(TypedDict):
    number: int
    published: bool
    started: bool
    open: int
    games: list[DeskGame]


class DiceChecked(TypedDict):
    honest: bool
    proven: int
    typed: int
    sealed: int
    unbound: int
    wrong: int
    faults: list[str]


class DiceRecord(TypedDict):
    """What was published before a match, with which anybody can check its dice."""

    over: bool
    published: dict[str, Any] | None


class Discount(TypedDict):
    """A lower price, perhaps also a higher limit, for these teams, or for teams with one of these rules."""

    source: str
    certainty: Literal["sure", "unsure"]
    note: str
    price: int
    max: int | None
    teams: list[str]
    rules: list[str]


class DismissForm(TypedDict):
    sure: NotRequired[str]
    visitor: int
    role: str


class DivisionsForm(TypedDict):
    count: int
    how: NotRequired[Literal["lot", "snake", "rating", "last table"]]
    order: NotRequired[list[str]]


class Done(TypedDict):
    """It is done."""

    told: list[str]


class DraftReview(TypedDict):
    """What a draft costs and what is wrong with it."""

    cost: int
    left: int
    players: int
    breaches: list[str]


class DraftRules(TypedDict):
    """What a roster may cost and hold; `escalation` is the budget of each round in turn."""

    budget: int
    escalation: list[int]
    players_min: int
    players_max: int
    fans_free: int
    fans_max: int
    fan_price: int
    stunty_only: bool


class DrawFixturesForm(TypedDict):
    competition: NotRequired[str]
    start: NotRequired[str]
    published: NotRequired[bool]


class DrawForm(TypedDict):
    sure: NotRequired[str]
    absent: NotRequired[Literal["", "leave", "draw"]]
    even_so: NotRequired[bool]
    another: NotRequired[bool]


class EditionFacts(TypedDict):
    """What the teams of an edition may have."""

    edition: str
    teams: list[str]
    skills: list[SkillData]
    stars: list[StarPlayer]
    inducements: list[InducementData]


class EditionSummary(TypedDict):
    """An edition or variant as lists show it."""

    edition: str
    title: str
    version: str
    turns: int
    teams: list[str]


class Eligibility(TypedDict):
    """Who may hire. Every condition given must hold; with none given, anyone may."""

    teams: list[str]
    rules: list[str]
    without_rules: list[str]
    tiers: list[int]
    apothecary: bool | None


class EndForm(TypedDict):
    how: Literal["bye", "forfeit", "both lose", "unplayed", "excused", "void"]
    winner: NotRequired[str]
    reason: NotRequired[str]


class EnterForm(TypedDict):
    name: NotRequired[str]
    coach: NotRequired[str]


class EventCard(TypedDict):
    """An event as lists show it."""

    slug: str
    name: str
    date: str
    last_date: str
    venue: str
    coaches: int
    rounds: int
    round: int
    state: str
    registration: bool
    pack: str


class EventCoachRecord(TypedDict):
    """A coach of an event."""

    id: str
    number: int | None
    name: str
    team: str
    team_name: str
    tier: int | None
    squad: str
    playing: bool
    left: str
    roster: bool
    handed_in: bool


class EventDay(TypedDict):
    """Where and when, and how many rounds of what length; `days` where there are several."""

    venue: str
    date: str
    starts: str
    ends: str
    lunch: str
    rounds: int
    round_minutes: int
    schedule: list[ScheduleSlot]
    days: list[OneDay]


class EventDone(TypedDict):
    told: list[str]
    event: EventRecord


class EventDraft(TypedDict):
    """A roster as the team builder of an event makes it."""

    edition: NotRequired[str]
    team: str
    name: NotRequired[str]
    players: dict[str, int]
    rerolls: NotRequired[int]
    assistant_coaches: NotRequired[int]
    cheerleaders: NotRequired[int]
    fans: NotRequired[int]
    apothecary: NotRequired[bool]
    special_rule: NotRequired[str]
    league: NotRequired[str]
    captain: NotRequired[str]
    stars: NotRequired[list[str]]
    inducements: NotRequired[dict[str, int]]
    skills: NotRequired[list[GivenSkill]]


class EventFormat(TypedDict):
    """Swiss, squads, groups then knockout, or everyone against everyone."""

    kind: Literal["swiss", "team", "groups", "round robin"]
    squad_size: int | None
    group_size: int
    knockout: Literal[4, 8, 16]
    best_of_rest: bool
    place_games: bool
    extra_time: bool


class EventRecord(TypedDict):
    """An event at a glance, and what you may do there."""

    slug: str
    name: str
    date: str
    last_date: str
    venue: str
    coaches: int
    rounds: int
    round: int
    state: str
    registration: bool
    pack: str
    edition: str
    seed: int
    visibility: str
    rosters: bool
    squads: list[SquadRecord]
    champions: list[str]
    announcements: list[AnnouncementRecord]
    clock: ClockRecord | None
    roles: list[str]
    acts_for: list[str]
    may: list[str]


class FaceForm(TypedDict):
    face: int


class FieldFault(TypedDict):
    """One field that was not understood."""

    at: list[str | int]
    says: str


class FixForm(TypedDict):
    sure: NotRequired[str]
    one: str
    other: str
    free: NotRequired[bool]


class FixturePage(TypedDict):
    """A fixture with everything you may see of it."""

    id: str
    competition: str
    round: int
    home: str
    away: str
    stage: str
    state: str
    opens: str
    closes: str
    date: str
    score: list[int]
    winner: str
    match: str
    proposals: list[dict[str, Any]]
    result: dict[str, Any] | None
    reports: list[SideReport]
    disputes: list[str]
    reason: str
    source: str


class FixtureRow(TypedDict):
    id: str
    competition: str
    round: int
    home: str
    away: str
    stage: str
    state: str
    opens: str
    closes: str
    date: str
    score: list[int]
    winner: str
    match: str


class ForCoachForm(TypedDict):
    sure: NotRequired[str]
    coach: NotRequired[str]


class ForgetForm(TypedDict):
    sure: Literal["yes"]


class GameDone(TypedDict):
    told: list[str]
    game: DeskGame


class GameRecord(TypedDict):
    """A game; pairs of numbers are home first."""

    round: int
    table: int | None
    home: str
    away: str | None
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
    reason: str
    told: str
    deeds: list[str]
    state: str
    reports: int


class GivenSkill(TypedDict):
    player: str
    skill: str


class GroupMember(TypedDict):
    name: str
    record: str
    points: int
    through: bool


class GroupRecord(TypedDict):
    letter: str
    rows: list[GroupMember]


class Hired(TypedDict):
    """An inducement and how many of it; `gold` is the price where the coach chooses it."""

    name: str
    count: NotRequired[int]
    gold: NotRequired[int | None]


class HomeForm(TypedDict):
    sure: NotRequired[str]
    home: str


class InducementData(TypedDict):
    """Something to hire for one match. `group` is the family whose common limit it counts against."""

    source: str
    certainty: Literal["sure", "unsure"]
    note: str
    name: str
    aliases: list[str]
    group: str
    max: int
    price: int
    price_max: int | None
    discounts: list[Discount]
    who: Eligibility
    named: bool
    for_sale: bool
    spells: list[str]
    profile: ProfileData | None
    effect: str


class InducementRules(TypedDict):
    allowed: Literal["all", "none"] | list[str]
    forbidden: list[str]
    custom: list[CustomInducement]


class InvitationDone(TypedDict):
    told: list[str]
    link: str


class InvitationForm(TypedDict):
    sure: NotRequired[str]
    role: str
    coach: NotRequired[str]


class InvitationMade(TypedDict):
    token: str


class InvitationShown(TypedDict):
    league: str
    season: str
    role: str
    team: str


class JoinForm(TypedDict):
    """A free seat is taken, with a team."""

    who: NotRequired[Literal["me", "here", "bot", "open"]]
    bot: NotRequired[str]
    team: NotRequired[str]
    roster: NotRequired[int | None]
    journeymen: NotRequired[list[str]]
    seat: NotRequired[str | None]


class KeyNumber(TypedDict):
    name: str
    value: str


class KeyShown(TypedDict):
    """The commitments of a key: the server's, then those of the devices."""

    match: str
    commitments: list[str | None]
    stand_ins: list[int]


class LeagueCard(TypedDict):
    """A league as lists show it."""

    slug: str
    name: str
    made: str
    joining: str
    seasons: list[SeasonCard]
    standing: str


class LeagueDone(TypedDict):
    """What has been done: lines as the record tells them, with the numbers of its entries."""

    told: list[str]
    facts: list[int]


class LeagueFileForm(TypedDict):
    """A whole league as `GET /api/leagues/LEAGUE/files/league.json` gives it."""

    text: str
    slug: NotRequired[str]


class LeagueInvitationForm(TypedDict):
    role: NotRequired[Literal["commissioner", "deputy", "scribe", "member", "coach", "co-coach"]]
    season: NotRequired[str]
    team: NotRequired[str]
    uses: NotRequired[int]


class LeaguePage(TypedDict):
    """A league at a glance."""

    slug: str
    name: str
    made: str
    joining: str
    seasons: list[SeasonCard]
    standing: str
    about: str
    places: int
    members: int
    roles: list[str]


class LeaguePersonRecord(TypedDict):
    id: str
    name: str
    standing: str


class LeagueRoleForm(TypedDict):
    person: str
    role: Literal["commissioner", "deputy", "scribe"]
    given: NotRequired[bool]


class LeagueRosterForm(TypedDict):
    """A roster as nuffle writes it (`nuffle-roster/1`), or one of your own teams by number."""

    roster: NotRequired[dict[str, Any] | None]
    own: NotRequired[int | None]


class LeagueSettingsForm(TypedDict):
    """What is left out stays."""

    name: NotRequired[str | None]
    about: NotRequired[str | None]
    joining: NotRequired[Literal["open", "approval", "invitation"] | None]
    places: NotRequired[int | None]


class LeagueTable(TypedDict):
    competition: str
    name: str
    rows: list[PlaceRow]


class LeagueTeamPage(TypedDict):
    id: str
    name: str
    race: str
    stage: str
    coaches: list[str]
    value: int | None
    ready: bool
    remark: str
    came_from: str
    badge: str
    roster: dict[str, Any] | None
    fixtures: list[str]
    after: str


class LeagueTeamRow(TypedDict):
    id: str
    name: str
    race: str
    stage: str
    coaches: list[str]
    value: int | None
    ready: bool


class LeaveForm(TypedDict):
    how: NotRequired[Literal["retired", "withdrawn", "expelled"]]
    heir: NotRequired[str]
    reason: NotRequired[str]


class Legacy(TypedDict):
    """What a rule leaves behind to a player by his number, or to the team."""

    rule: str
    kind: Literal["gold", "fans", "recruit", "skill", "lost skill", "characteristic", "lost characteristic",
        "misses next match", "mvp", "star player points", "ban", "primary skill", "random primary skill",
        "random secondary skill", "objective", "lasting", "leaves", "sponsor", "cheap hire", "secondary skill"]
    player: NotRequired[int | None]
    what: NotRequired[str]
    amount: NotRequired[int]


class LogEntry(TypedDict):
    number: int
    by: str
    what: str
    at: str
    undoes: int | None


class LogRecord(TypedDict):
    """What was changed, the latest first."""

    undo: int | None
    entries: list[LogEntry]


class MadeInLeague(TypedDict):
    """Something new."""

    told: list[str]
    facts: list[int]
    made: str


class MarkForm(TypedDict):
    """What is left out stays."""

    sure: NotRequired[str]
    here: NotRequired[bool | None]
    paid: NotRequired[bool | None]
    remark: NotRequired[str | None]


class MatchForm(TypedDict):
    """A new match."""

    edition: NotRequired[str]
    map: NotRequired[str]
    map_text: NotRequired[str]
    sides: NotRequired[list[MatchSide]]
    setting: NotRequired[Literal["exhibition", "league", "tournament"]]
    turns: NotRequired[int | None]
    winner_needed: NotRequired[bool]
    inducements: NotRequired[bool]
    extras: NotRequired[list[str]]
    rulespack: NotRequired[str]
    special_plays: NotRequired[int]
    recording: NotRequired[Literal["open", "secret", "half-open", "cards"]]
    objectives: NotRequired[int]
    dice: NotRequired[Literal["fair", "typed"]]
    pledge: NotRequired[Literal["coach", "server"]]
    clock: NotRequired[int]
    days: NotRequired[int]
    delay: NotRequired[int]
    hints: NotRequired[bool]
    private: NotRequired[bool]
    title: NotRequired[str]


class MatchOpened(TypedDict):
    told: list[str]
    match: str


class MatchRecord(TypedDict):
    """A match as lists show it."""

    id: str
    state: str
    made: str
    moved: str
    edition: str
    title: str
    clock: int
    days: int
    turns: int
    score: list[int] | None
    half: int | None
    waits_for: int | None
    needs: str | None
    seats: list[ChairRecord]


class MatchResult(TypedDict):
    """A finished match of two to four sides. `winner` is the seat that won where the score alone does not tell."""

    format: NotRequired[Literal["nuffle-result/1"]]
    id: NotRequired[str]
    edition: str
    setting: NotRequired[Literal["league", "exhibition", "tournament"]]
    overtime: NotRequired[bool]
    seats: list[SeatResult]
    winner: NotRequired[int | None]


class MatchSide(TypedDict):
    """One side of a new match: who plays it, and with which team."""

    who: NotRequired[Literal["me", "here", "bot", "open"]]
    bot: NotRequired[str]
    team: NotRequired[str]
    roster: NotRequired[int | None]
    journeymen: NotRequired[list[str]]


class Mercenary(TypedDict):
    """A player hired for one match, perhaps with one skill more."""

    position: str
    skill: NotRequired[str]
    name: NotRequired[str]


class MergeForm(TypedDict):
    sure: NotRequired[str]
    gone: str


class MiniatureRules(TypedDict):
    official_only: bool
    painted: bool
    based: bool
    conversions: Literal["approved", "free", "none"]
    approvals: list[Approval]


class MoveForm(TypedDict):
    round: NotRequired[int | None]
    opens: NotRequired[str | None]
    closes: NotRequired[str | None]
    exchanged: NotRequired[bool]
    reason: NotRequired[str]


class MoveLine(TypedDict):
    """One thing that happens on the way, with the gold or the points that come back for it."""

    kind: Literal["kept", "changed", "refunded", "gone", "hired"]
    text: str
    gold: int
    spp: int


class MovePreview(TypedDict):
    """What would become of a team in another edition."""

    edition: str
    lines: list[MoveLine]
    breaches: list[str]
    roster: dict[str, Any]


class NafForm(TypedDict):
    sure: NotRequired[str]
    organiser: NotRequired[str]
    date: NotRequired[str]
    spare_name: NotRequired[str]
    spare_naf: NotRequired[int | None]
    spare_race: NotRequired[str]


class NafObjection(TypedDict):
    refused: bool
    message: str


class NewCoach(TypedDict):
    id: int
    name: str
    token: str


class NewCoachForm(TypedDict):
    """A coach is registered."""

    sure: NotRequired[str]
    name: str
    team: NotRequired[str]
    squad: NotRequired[str | None]
    naf: NotRequired[int | None]


class NewEventForm(TypedDict):
    """A new event."""

    sure: NotRequired[str]
    ready: NotRequired[str]
    text: NotRequired[str]
    name: NotRequired[str]
    venue: NotRequired[str]
    date: NotRequired[str]
    last_day: NotRequired[str]
    starts: NotRequired[str]
    ends: NotRequired[str]
    rounds: NotRequired[int | None]
    round_minutes: NotRequired[int | None]
    budget: NotRequired[int | None]
    odd: NotRequired[str]
    slug: NotRequired[str]
    seed: NotRequired[int | None]


class NewLeagueForm(TypedDict):
    """A new league; you lead it."""

    name: str
    slug: NotRequired[str]
    about: NotRequired[str]
    joining: NotRequired[Literal["open", "approval", "invitation"]]
    places: NotRequired[int]


class NewPlayer(TypedDict):
    """A player to hire; without a number he gets the lowest free one, without an id the team's next."""

    position: str
    number: NotRequired[int | None]
    name: NotRequired[str]
    id: NotRequired[str]


class NewSeasonForm(TypedDict):
    """A season by a ready template, or a file of options."""

    name: str
    ready: NotRequired[str]
    text: NotRequired[str]
    slug: NotRequired[str]
    seed: NotRequired[int | None]


class NextSeasonForm(TypedDict):
    name: str
    text: NotRequired[str]
    seed: NotRequired[int | None]
    teams: NotRequired[list[str] | None]


class NomineesForm(TypedDict):
    team: str
    nominate: NotRequired[list[str]]


class Nothing(TypedDict):
    """Nothing has to be said."""

    sure: NotRequired[str]


class ObjectiveRecord(TypedDict):
    number: int
    name: str
    met: bool


class ObjectiveRules(TypedDict):
    used: bool
    dealt: int


class OneDay(TypedDict):
    """One of several days: its date, its first hour if not as every day, how many rounds are played on it."""

    date: str
    starts: str
    rounds: int


class OptionsForm(TypedDict):
    text: str


class OverdueForm(TypedDict):
    policy: Literal["ask", "both lose", "proposer wins", "lot", "excused"]


class OwnCard(TypedDict):
    round: int
    revealed: bool
    objectives: list[ObjectiveRecord]


class OwnCardForm(TypedDict):
    sure: NotRequired[str]
    coach: NotRequired[str]
    met: NotRequired[list[int]]


class OwnCoach(TypedDict):
    """A coach you speak for: the game now, the games so far, the cards, the votes."""

    coach: EventCoachRecord
    now: GameRecord | None
    accounts: list[ReportRecord]
    games: list[GameRecord]
    cards: list[OwnCard]
    opponents: list[str]
    votes: dict[str, str]
    online: dict[str, Any]


class OwnCoachDone(TypedDict):
    told: list[str]
    coach: EventCoachRecord


class OwnGameDone(TypedDict):
    told: list[str]
    game: GameRecord


class OwnPage(TypedDict):
    """Your own page of an event."""

    coaches: list[OwnCoach]
    lists: int
    votes: list[str]
    spare: list[GameRecord]


class OwnPart(TypedDict):
    slug: str
    name: str
    roles: list[str]


class OwnResultForm(TypedDict):
    sure: NotRequired[str]
    score: NotRequired[tuple[int, int] | None]
    casualties: NotRequired[tuple[int, int] | None]
    carnage: NotRequired[tuple[int, int] | None]
    sent_off: NotRequired[tuple[int, int] | None]
    objectives: NotRequired[tuple[int, int] | None]
    extra: NotRequired[dict[str, tuple[int, int]]]
    conceded: NotRequired[Literal["home", "away", "-"] | None]
    winner: NotRequired[Literal["home", "away", "-"] | None]
    timed_out: NotRequired[bool]
    extra_time: NotRequired[bool]
    deeds: NotRequired[list[PlayerDeed]]
    coach: NotRequired[str]


class OwnRosterForm(TypedDict):
    sure: NotRequired[str]
    lists: list[str | EventDraft]
    coach: NotRequired[str]


class OwnVoteForm(TypedDict):
    sure: NotRequired[str]
    coach: NotRequired[str]
    on: str
    kind: str


class OwnerForm(TypedDict):
    owner: NotRequired[bool]


class PairingRules(TypedDict):
    method: Literal["ranking", "random"]
    odd: Literal["spare", "bye"]
    final_rematch: bool


class PersonForm(TypedDict):
    sure: NotRequired[str]
    name: str
    role: str


class PersonNameForm(TypedDict):
    name: str


class PersonRecord(TypedDict):
    visitor: int
    name: str
    role: str
    coach: str | None
    account: bool


class PlaceRow(TypedDict):
    place: int
    team: str
    name: str
    played: int
    won: int
    drawn: int
    lost: int
    points: int
    touchdowns: int
    conceded: int
    casualties: int
    suffered: int
    bonus: int
    ruled: int
    why: str
    left: bool


class PlacesForm(TypedDict):
    teams: list[str]
    placed: NotRequired[bool]


class PlansShown(TypedDict):
    sides: list[dict[str, Any]]


class PlayForm(TypedDict):
    sure: NotRequired[str]
    coach: NotRequired[str]
    team: NotRequired[str]


class PlayerDeed(TypedDict):
    """What one player did in one game."""

    side: Literal["home", "away"]
    player: str
    star: NotRequired[bool]
    touchdowns: NotRequired[int]
    casualties: NotRequired[int]
    on_stars: NotRequired[int]


class PlayerResult(TypedDict):
    """One player's match. `extra_spp` are points that a prayer or the like added to his deeds."""

    number: int
    id: NotRequired[str]
    name: NotRequired[str]
    position: NotRequired[str]
    kind: NotRequired[Literal["player", "journeyman", "raised", "star", "mercenary", "staff"]]
    deeds: NotRequired[Deeds]
    extra_spp: NotRequired[int]
    on_stars: NotRequired[int]
    sent_off: NotRequired[bool]
    injuries: NotRequired[list[Literal["badly hurt", "miss next game", "niggling", "ma", "st", "ag", "pa", "av",
        "dead"]]]


class PlayoffForm(TypedDict):
    entrants: NotRequired[list[str]]
    start: NotRequired[str]
    name: NotRequired[str]


class PointRules(TypedDict):
    win: int
    draw: int
    loss: int
    concession: int
    concession_score: tuple[int, int]
    bye_score: tuple[int, int]


class PointsForm(TypedDict):
    competition: str
    team: str
    points: int
    reason: str


class Position(TypedDict):
    """A line of a team list. `primary` and `secondary` are letters of categories (CRP: normal and double)."""

    ma: int
    st: int
    ag: int
    pa: int | None
    av: int
    skills: list[str]
    keywords: list[str]
    source: str
    certainty: Literal["sure", "unsure"]
    note: str
    name: str
    aliases: list[str]
    max: int
    cost: int
    primary: str
    secondary: str
    lineman: bool
    big_guy: bool
    race: str


class ProfileData(TypedDict):
    """Characteristics as the edition prints them: CRP plain numbers, later ones targets for ag, pa and av."""

    ma: int
    st: int
    ag: int
    pa: int | None
    av: int
    skills: list[str]
    keywords: list[str]


class ProgressRules(TypedDict):
    """What a game leaves behind: by the guide nothing but the winner's new fans."""

    injuries: bool
    advancement: bool
    extra_spp: list[SppRule]
    fans_for_win: int


class PublishForm(TypedDict):
    competition: NotRequired[str]
    round: NotRequired[int | None]
    opens: NotRequired[str]
    closes: NotRequired[str]


class RaceRow(TypedDict):
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
    share: float


class ReasonForm(TypedDict):
    sure: NotRequired[str]
    reason: NotRequired[str]


class RecordEntry(TypedDict):
    number: int
    at: str
    by: str
    kind: str
    told: str
    undone: bool


class Redraft(TypedDict):
    """What the coach takes into the next season: players he keeps, new ones, staff. Nothing else stays."""

    keep: NotRequired[list[int]]
    hire: NotRequired[list[NewPlayer]]
    rerolls: NotRequired[int]
    assistant_coaches: NotRequired[int]
    cheerleaders: NotRequired[int]
    apothecary: NotRequired[bool]
    captain: NotRequired[int | None]


class RedraftForm(TypedDict):
    wishes: NotRequired[Redraft]


class RemarkForm(TypedDict):
    remark: str


class ReplayRecord(TypedDict):
    """A match that is over, as a player of replays needs it."""

    match: str
    steps: int
    moments: list[dict[str, Any]]


class ReportForm(TypedDict):
    """What a match came to, as one side tells it."""

    result: MatchResult
    team: NotRequired[str]
    winner: NotRequired[str]


class ReportRecord(TypedDict):
    """What one coach tells of a game."""

    by: str
    name: str
    told: str
    seen: str
    result: dict[str, Any]


class ReportedHarm(TypedDict):
    """How a player was hurt: by whom of the other side, and what came of it in the end."""

    number: int
    how: NotRequired[Literal["block", "fall", "foul", "crowd", "rock", "spell", "weapon", "bomb", "landing",
        "bite", "rule", "stab", "pit", "chest", "teleport", "own", "unknown"]]
    by: NotRequired[int | None]
    injury: NotRequired[Literal["badly hurt", "miss next game", "niggling", "ma", "st", "ag", "pa", "av", "dead"]]
    apothecary: NotRequired[bool]


class ResultSheetForm(TypedDict):
    """Results as GET .../files/results.csv gives them."""

    sure: NotRequired[str]
    text: str
    correct: NotRequired[bool]
    publish: NotRequired[bool]


class RosterBreaches(TypedDict):
    breaches: list[str]


class RosterChange(TypedDict):
    """One change. `player` is an id; `amount` is gold, points or a count, below zero to take away."""

    what: Literal["gold", "fans", "points", "name", "number", "team name", "lift absence", "absence", "ban",
        "lift ban", "remove player", "trophy"]
    player: NotRequired[str]
    amount: NotRequired[int]
    word: NotRequired[str]


class RosterList(TypedDict):
    coach: str
    lists: list[dict[str, Any]]


class RosterMade(TypedDict):
    roster: dict[str, Any]


class RosterReviewed(TypedDict):
    """What is wrong with rosters, and what is spent and left."""

    breaches: list[str]
    told: list[str]


class RoundDone(TypedDict):
    told: list[str]
    round: DeskRound


class RoundRecord(TypedDict):
    """A round that everybody may see."""

    number: int
    games: list[GameRecord]
    open: int
    started: bool


class RuleRecord(TypedDict):
    """A rule in nuffle's own words."""

    id: str
    kind: str
    name: str
    summary: str


class Rulespack(TypedDict):
    """Everything about an event; the defaults are the guide's recommendations."""

    name: str
    extends: str
    edition: str
    about: str
    day: EventDay
    publications: list[str]
    miniatures: MiniatureRules
    conduct: list[str]
    draft: DraftRules
    tiers: dict[str, list[str]]
    skills: SkillPointRules
    stars: StarPlayerRules
    inducements: InducementRules
    points: PointRules
    bonus: list[BonusRule]
    tiebreakers: list[str]
    squad_tiebreakers: list[str]
    counts: list[str]
    pairing: PairingRules
    format: EventFormat
    progress: ProgressRules
    objectives: ObjectiveRules
    awards: list[Award]


class RulespackForm(TypedDict):
    """A rulespack: the whole text, or a ready one and what differs from it."""

    sure: NotRequired[str]
    ready: NotRequired[str]
    text: NotRequired[str]
    name: NotRequired[str]
    venue: NotRequired[str]
    date: NotRequired[str]
    last_day: NotRequired[str]
    starts: NotRequired[str]
    ends: NotRequired[str]
    rounds: NotRequired[int | None]
    round_minutes: NotRequired[int | None]
    budget: NotRequired[int | None]
    odd: NotRequired[str]


class RulespackSummary(TypedDict):
    """A ready rulespack."""

    id: str
    name: str
    edition: str
    rounds: int


class RulingForm(TypedDict):
    sure: NotRequired[str]
    coach: str
    points: NotRequired[int]
    bonus: NotRequired[int]
    round: NotRequired[int | None]
    reason: str


class ScheduleSlot(TypedDict):
    at: str
    what: str


class SeasonCard(TypedDict):
    slug: str
    name: str
    edition: str
    stage: str
    entries: int


class SeasonPage(TypedDict):
    """A season at a glance, and what you may do there."""

    slug: str
    name: str
    edition: str
    stage: str
    entries: int
    league: str
    seed: int
    options: dict[str, Any]
    competitions: list[CompetitionCard]
    roles: list[str]
    teams: list[str]
    may: list[str]


class SeatResult(TypedDict):
    """One side of a match."""

    name: NotRequired[str]
    race: NotRequired[str]
    score: NotRequired[int]
    touchdowns: NotRequired[int | None]
    casualties: NotRequired[int]
    carnage: NotRequired[int | None]
    sent_off: NotRequired[int]
    fame: NotRequired[int]
    fan_factor: NotRequired[int]
    conceded: NotRequired[bool]
    forgiven: NotRequired[bool]
    stalled: NotRequired[bool]
    winnings: NotRequired[int | None]
    fan_change: NotRequired[int | None]
    mvp_drawn: NotRequired[bool]
    other_gold: NotRequired[int]
    raised: NotRequired[list[str]]
    players: NotRequired[list[PlayerResult]]
    harm: NotRequired[list[ReportedHarm]]
    legacies: NotRequired[list[Legacy]]


class SecretForm(TypedDict):
    secret: str


class SequenceState(TypedDict):
    """Where a sequence after a match stands."""

    ready: bool
    state: dict[str, Any] | None


class SettingsForm(TypedDict):
    """Both are set."""

    sure: NotRequired[str]
    registration: bool
    rosters: bool


class SettleForm(TypedDict):
    """The desk decides: a result, or the report of one side."""

    result: NotRequired[MatchResult | None]
    by_report: NotRequired[str]
    winner: NotRequired[str]
    reason: NotRequired[str]


class SheetForm(TypedDict):
    """A sheet (CSV)."""

    sure: NotRequired[str]
    text: str
    correct: NotRequired[bool]


class SideChoice(TypedDict):
    """What a coach wants for one match."""

    journeymen: NotRequired[list[str]]
    stars: NotRequired[list[str]]
    inducements: NotRequired[list[Hired]]
    mercenaries: NotRequired[list[Mercenary]]
    own_gold: NotRequired[int | None]
    bet: NotRequired[int]
    praises_sponsor: NotRequired[bool]


class SideForm(TypedDict):
    choice: NotRequired[SideChoice]
    team: NotRequired[str]
    save: NotRequired[bool]


class SideReport(TypedDict):
    team: str
    at: str
    entry: int
    result: dict[str, Any]


class SignUpForm(TypedDict):
    """You sign up as a coach."""

    sure: NotRequired[str]
    conduct: bool
    name: NotRequired[str]
    team: NotRequired[str]
    squad: NotRequired[str | None]
    naf: NotRequired[int | None]
    claim: NotRequired[str]
    another: NotRequired[bool]


class SkillData(TypedDict):
    """A skill or trait. `value` is what stands in brackets when a player gains it: Mighty Blow (+1)."""

    source: str
    certainty: Literal["sure", "unsure"]
    note: str
    name: str
    aliases: list[str]
    category: Literal["General", "Agility", "Strength", "Passing", "Mutation", "Devious", "Trait"]
    value: str
    passive: bool
    compulsory: bool
    elite: bool


class SkillPointRules(TypedDict):
    points: dict[str, int]
    primary_cost: int
    secondary_cost: int
    secondary_limit: dict[str, int]
    per_player: int
    elite_limit: int | None


class SlotsForm(TypedDict):
    slots: list[str]
    team: NotRequired[str]


class SppRule(TypedDict):
    name: str
    spp: int


class SquadForm(TypedDict):
    sure: NotRequired[str]
    squad: str
    name: NotRequired[str]
    captain: NotRequired[str]


class SquadRecord(TypedDict):
    id: str
    name: str
    captain: str | None


class StageForm(TypedDict):
    stage: Literal["planning", "enrolling", "drawn", "running", "play-offs", "finished", "archived"]


class StandingLine(TypedDict):
    id: str
    rank: str
    name: str
    team: str
    left: str
    record: str
    values: list[str]


class StandingShown(TypedDict):
    standing: str


class StandingsPart(TypedDict):
    title: str
    kind: str
    headings: list[str]
    rows: list[StandingLine]


class StandingsRecord(TypedDict):
    """The standings after a round: squads first where there are any, best of the rest after a knockout."""

    title: str
    note: str
    parts: list[StandingsPart]


class StarPlayer(TypedDict):
    """A star player. Of a pair one carries the price of both and the other costs nothing."""

    ma: int
    st: int
    ag: int
    pa: int | None
    av: int
    skills: list[str]
    keywords: list[str]
    source: str
    certainty: Literal["sure", "unsure"]
    note: str
    name: str
    aliases: list[str]
    cost: int
    plays_for: Eligibility
    special_rule: StarRuleData | None
    mega_star: bool
    pair_with: str


class StarPlayerRules(TypedDict):
    cost: int
    mega_cost: int
    limit: dict[str, int]
    mega_limit: int
    mega: list[str]
    forbidden: list[str]
    mandatory: int
    eleven_first: bool


class StarRuleData(TypedDict):
    name: str
    effect: str


class StepAnswerForm(TypedDict):
    """An answer to the question that stands: keys of its options."""

    step: str
    choices: NotRequired[list[str]]
    number: NotRequired[int | None]
    name: NotRequired[str]


class StepRecord(TypedDict):
    words: str
    done: bool
    page: str


class SwapForm(TypedDict):
    sure: NotRequired[str]
    one: str
    other: str
    even_so: NotRequired[bool]


class TableForm(TypedDict):
    sure: NotRequired[str]
    coach: str
    table: NotRequired[int | None]


class TableLine(TypedDict):
    """What some faces of the die bring: one thing, to whom, for how long."""

    die: str
    skill: str
    characteristic: Literal["MA", "ST", "AG", "PA", "AV"] | None
    better: int
    rerolls: int
    to: Literal["random", "chosen", "team"]
    players: Literal["d3"] | int
    until: Literal["drive", "half", "match"]


class TeamChangeForm(TypedDict):
    change: RosterChange
    reason: NotRequired[str]


class TeamData(TypedDict):
    source: str
    certainty: Literal["sure", "unsure"]
    note: str
    name: str
    aliases: list[str]
    reroll_cost: int
    apothecary: bool
    tier: int | None
    official: bool
    leagues: list[str]
    league_grants: dict[str, list[str]]
    special_rules: list[str]
    choose_one_rule: list[str]
    max_big_guys: int | None
    stakes_affected: bool
    positions: list[Position]


class TeamDraft(TypedDict):
    """A new team: how many players of each position, and the staff."""

    edition: NotRequired[str]
    team: str
    name: NotRequired[str]
    players: dict[str, int]
    rerolls: NotRequired[int]
    assistant_coaches: NotRequired[int]
    cheerleaders: NotRequired[int]
    fans: NotRequired[int]
    apothecary: NotRequired[bool]
    special_rule: NotRequired[str]
    league: NotRequired[str]
    captain: NotRequired[str]


class TeamFile(TypedDict):
    """A roster as a file: TOML or JSON of nuffle's, XML of FUMBBL, or a sheet (CSV)."""

    name: str
    text: str


class TeamLook(TypedDict):
    """A team's name and looks; what is left out stays."""

    name: NotRequired[str | None]
    colour: NotRequired[str | None]
    second: NotRequired[str | None]
    badge: NotRequired[str | None]


class TeamMove(TypedDict):
    """Another edition for a team, and what its coach has to choose there."""

    to: NotRequired[str]
    league: NotRequired[str]
    special_rule: NotRequired[str]
    captain: NotRequired[int | None]
    leave: NotRequired[list[int]]
    hire: NotRequired[list[str]]


class TeamRecord(TypedDict):
    """A team with everything on its roster."""

    id: int
    made: str
    edition: str
    race: str
    name: str
    value: int
    players: int
    breaches: list[str]
    new: bool
    look: dict[str, str]
    history: list[dict[str, Any]]
    headings: list[str]
    sheet: list[dict[str, Any]]
    roster: dict[str, Any]


class TeamSummary(TypedDict):
    """A team in the list of one's own."""

    id: int
    made: str
    edition: str
    race: str
    name: str
    value: int
    players: int
    breaches: list[str]


class TieRecord(TypedDict):
    names: list[str]
    winner: str | None
    score: list[str]


class Trouble(TypedDict):
    """What is wrong and what to do about it: every error has this shape."""

    status: int
    detail: str
    advice: str
    faults: list[FieldFault]
    choices: list[WayOnRecord]


class UndoEntryForm(TypedDict):
    number: NotRequired[int]
    reason: NotRequired[str]


class UndoForm(TypedDict):
    sure: NotRequired[str]
    number: int


class VisibilityDone(TypedDict):
    told: list[str]
    event: VisibilityRecord


class VisibilityForm(TypedDict):
    sure: NotRequired[str]
    to: Literal["listed", "hidden", "archived", "deleted"]


class VisibilityRecord(TypedDict):
    slug: str
    visibility: str
    broken: str


class VoteCount(TypedDict):
    kind: str
    votes: dict[str, int]


class VoteForPrizeForm(TypedDict):
    prize: str
    team: str
    player: NotRequired[str]


class VoteForm(TypedDict):
    sure: NotRequired[str]
    by: str
    on: str
    kind: str


class WayOnRecord(TypedDict):
    """One way to go on after a question: send `fields` to `place`."""

    label: str
    place: str
    fields: dict[str, Any]


class WholeEventForm(TypedDict):
    """An event as a whole file."""

    sure: NotRequired[str]
    text: str
    slug: NotRequired[str]


class Winners(TypedDict):
    slug: str
    name: str
    date: str
    last_date: str
    venue: str
    coaches: int
    rounds: int
    round: int
    state: str
    registration: bool
    pack: str
    winners: list[str]
