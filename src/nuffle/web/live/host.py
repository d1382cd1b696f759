"""The host of all matches: it makes them, takes them up again after a restart, and packs those that are over."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any, Final

from nuffle.editions import is_known
from nuffle.engine.dice import Scripted
from nuffle.files.records import BadFile
from nuffle.languages import _
from nuffle.rules.ruleset import Ruleset
from nuffle.store.connect import connect, migrate
from nuffle.store.matches import OPEN, OPENING, OVER, PLAYING, Chair, Matches, StoredMatch
from nuffle.store.names import StoreError
from nuffle.store.sessions import LastUses
from nuffle.store.visitors import Teams, Visitor, Visitors
from nuffle.table import Clock, Fixture, LocalSeat, MatchSpec, RemoteSeat, Seat, Table, Vault, resume, spec_of
from nuffle.table.fair import FairOpening
from nuffle.table.replaying import OtherVersion
from nuffle.table.spans import Spans
from nuffle.table.table import FAR
from nuffle.table.vault import VaultError
from nuffle.table.versions import describe_origin, explain_refusal, without_story
from nuffle.teams.roster import Roster
from nuffle.text.notation import SEATS
from nuffle.text.preferences import TEAM_REROLL, Preferences
from nuffle.text.replay import PROGRAM, Replay, compact, parse_replay
from nuffle.web.live.bot_pool import BotPool
from nuffle.web.live.connections import Connections
from nuffle.web.live.crowds import Crowds
from nuffle.web.live.game import EVERY, LiveGame, Refused, take_up
from nuffle.web.live.keyed_locks import KeyedLocks
from nuffle.web.live.leases import Elsewhere, Leases
from nuffle.web.live.match import LiveMatch
from nuffle.web.live.match_caps import MatchCaps
from nuffle.web.live.notices import Mailer
from nuffle.web.live.opening import LiveOpening
from nuffle.web.live.ratings import CoachRating, outcome_of, rate_coaches
from nuffle.web.live.seats import ProgramSeat
from nuffle.web.live.terms import (
    BOT,
    HERE,
    ME,
    SOMEBODY,
    MatchForm,
    MatchSide,
    check,
    parse_terms,
    roster_of,
    spec_for,
    usual_turns,
    with_map,
)
from nuffle.web.live.typed_dice import TypedDice
from nuffle.web.live.writer import Writer
from nuffle.web.readiness import Readiness
from nuffle.web.settings import Settings

STANDS: Final = 20.0        # seconds for which the standings are good
PAUSED: Final = 5.0         # seconds without an answer after which a match may leave a memory that is full
SWEEPS: Final = 60.0        # seconds between two looks for matches that nobody is at
ADOPTS: Final = 0.5         # seconds between two looks for matches whose process is dead
LOADS: Final = 3            # times a match is loaded when its lease is lost meanwhile
COUNTED: Final = 20_000     # matches
KEPT_FOR: Final = "for"     # whose a free seat is in a game of an event
REFUSED: Final = "refused"  # which version could not go on with a match, and what it needs
LOG: Final = logging.getLogger("nuffle.web")


class NotYours(Refused):
    """The seat is kept for somebody else."""


class LeaseLost(Refused):
    """Other processes may have taken the match while it was being read."""


class NeedsOtherVersion(Refused):
    """A match of another version that comes out differently here."""

    def __init__(self, replay: Replay) -> None:
        self.replay = without_story(replay)
        super().__init__(explain_refusal(self.replay))
        self.needs = describe_origin(self.replay)


class NoMatch(LookupError):
    """There is no match of that name."""


class Host:
    """One for a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.counts: Counter[str] = Counter()       # for whoever looks after the server
        self.engine = connect(settings.url)
        migrate(self.engine)
        if self.engine.dialect.name == "sqlite":
            with self.engine.connect() as connection:       # because: readers must not wait for whoever saves
                connection.exec_driver_sql("COMMIT")
                connection.exec_driver_sql("PRAGMA journal_mode = WAL")
                connection.exec_driver_sql("BEGIN")
        self.visitors, self.teams = Visitors(self.engine), Teams(self.engine)
        self.connections, self.last_uses = Connections(self.engine), LastUses(self.engine)
        self.crowds = Crowds(self.engine)
        self.account_key = settings.load_account_key()
        self.leases = Leases(settings.url, settings.inner, self.drop_all)
        self.readiness = Readiness(self.engine, self.leases)
        self.matches = Matches(self.engine, lambda: self.leases.holder)
        self.caps = MatchCaps(self.engine, self.matches, settings.costs)
        self.vault = Vault(settings.secrets)
        self.post = Mailer(settings.mail) if settings.mail else None
        self.writer, self.thinkers = Writer(self.matches), BotPool(settings.thinkers)
        self.live: dict[str, LiveMatch] = {}
        self.openings: dict[str, LiveOpening] = {}
        self.loading = KeyedLocks()
        self.relief: asyncio.Task[None] | None = None       # memory is being made free
        self.losses = 0             # how often the leases of all matches were lost
        self.refused: dict[str, Replay] = {}        # those that need another version
        self.tasks: set[asyncio.Task[None]] = set()
        self.names: dict[int, str] = {}
        self.handed_over: Callable[[str], Awaitable[None]] | None = None    # games of events that are over go there
        self.stood: tuple[float, dict[int, CoachRating]] = (float("-inf"), {})

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Something that goes on beside; its errors are told in the log."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.on_task_end)
        return task

    def on_task_end(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("something went wrong beside the matches", exc_info=error)

    def stop(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        self.writer.stop()
        self.leases.stop()
        self.thinkers.stop()
        self.engine.dispose()

    # -- new matches
    def own_team(self, visitor: int, team: int) -> Roster | None:
        found = self.teams.get(team)
        return Roster.model_validate(found.roster) if found is not None and found.visitor == visitor else None

    def look_of(self, team: int | None) -> dict[str, Any]:
        """A coach's own team brings its colours, and is remembered for what the match will bring it."""
        found = self.teams.get(team) if team is not None else None
        look = {name: found.rest[name] for name in ("colour", "second", "badge") if name in found.rest} if found else {}
        return {"own": team, "look": look} if found is not None else {}

    def still_to_take_in(self, team: int | None, match_id: str) -> int | None:
        """The number of an own team that has played this match and has not taken in yet what it brought."""
        found = self.teams.get(team) if team is not None else None
        return found.id if found is not None and match_id not in found.taken_in else None

    def create(self, form: MatchForm, by: Visitor) -> StoredMatch:
        """A match that waits for its coaches, or for its dice."""
        check(form)
        form = with_map(form)
        match_id = secrets.token_hex(8)
        chairs: list[Chair] = []
        taken: list[str] = []
        for seat, side in enumerate(form.sides):
            rest: dict[str, Any] = {"who": side.who}
            if side.who != SOMEBODY:
                roster = roster_of(form, side, lambda team: self.own_team(by.id, team), taken)
                taken.append(roster.team)
                rest["roster"] = roster.model_dump(mode="json", exclude_defaults=True)
            if side.who == BOT:
                rest["bot"] = side.bot
            rest |= self.look_of(side.roster)
            chairs.append(Chair(seat, by.id if side.who in (ME, HERE) else None, rest))
        full = all(chair.rest["who"] != SOMEBODY for chair in chairs)
        terms = form.model_dump(mode="json")
        state = OPENING if full else OPEN
        return self.caps.make(by, lambda: self.matches.new(match_id, state, terms, chairs, {"by": by.id}))

    async def join(self, match_id: str, side: MatchSide, by: Visitor, seat: int | None = None) -> StoredMatch:
        """Takes a free seat; with the last of them the match begins."""
        kept = await asyncio.to_thread(self.matches.get, match_id)
        if kept is None:
            raise NoMatch(_("there is no match {match_id}", match_id=match_id))
        kept = await asyncio.to_thread(self.seat_down, kept, side, by, seat)
        try:
            return (await self.find(kept.id)).kept if kept.state == OPENING else kept
        except Elsewhere:       # because: the other coach is there already, at another process
            return kept

    def seat_down(self, kept: StoredMatch, side: MatchSide, by: Visitor, seat: int | None) -> StoredMatch:
        free = [chair for chair in kept.chairs if chair.rest["who"] == SOMEBODY and chair.visitor is None
                and seat in (None, chair.seat)]
        if kept.state != OPEN or not free:
            raise Refused(_("this match has no free seat"))
        if any(chair.visitor == by.id for chair in kept.chairs):
            raise Refused(_("you have a seat in this match already"))
        if free[0].rest.get(KEPT_FOR, by.id) != by.id:
            raise NotYours(_("this is a game of an event: the seat is reserved for the other coach"))
        if not self.take_chair(kept, free[0], side, by):
            raise Refused(_("another coach has just taken this seat"))
        now_kept = self.matches.get(kept.id)
        assert now_kept is not None
        if any(chair.rest["who"] == SOMEBODY and chair.visitor is None for chair in now_kept.chairs):
            return now_kept
        self.matches.change(kept.id, state=OPENING)
        return replace(now_kept, state=OPENING)

    def take_chair(self, kept: StoredMatch, chair: Chair, side: MatchSide, by: Visitor) -> bool:
        """A game of an event counts for nobody, and its team is known."""
        if KEPT_FOR in chair.rest:
            return self.matches.sit_down(kept.id, chair.seat, by.id, chair.rest)
        rest = chair.rest | self.team_record(kept, side, by)
        return self.caps.make(by, lambda: self.matches.sit_down(kept.id, chair.seat, by.id, rest))

    def team_record(self, kept: StoredMatch, side: MatchSide, by: Visitor) -> dict[str, Any]:
        """The team a coach sits down with."""
        taken = [chair.rest["roster"]["team"] for chair in kept.chairs if "roster" in chair.rest]
        roster = roster_of(parse_terms(kept.terms), side, lambda team: self.own_team(by.id, team), taken)
        return {"roster": roster.model_dump(mode="json", exclude_defaults=True)} | self.look_of(side.roster)

    # -- the table
    def open_table(self, kept: StoredMatch, opening: FairOpening | None) -> LiveGame:
        """With fair dice whose secrets are all there, or with dice that are typed in."""
        rosters = [Roster.model_validate(chair.rest["roster"]) for chair in kept.chairs]
        spec = spec_for(parse_terms(kept.terms), rosters)
        if opening is None:
            return self.seat_game(kept, spec.fixture())
        return self.seat_game(kept, spec.fixture(opening.dice(), opening.public_record()))

    def seat_game(self, kept: StoredMatch, fixture: Fixture) -> LiveGame:
        spans = self.spans_of(kept)
        thrower = TypedDice() if isinstance(fixture.dice, Scripted) else None
        table = Table(fixture, self.make_seats(kept, fixture.rules), thrower=thrower, clock=clock_for(kept),
                      vault=self.vault, spans=spans, far=FAR)
        return LiveGame(kept.id, table)

    def make_seats(self, kept: StoredMatch, rules: Ruleset) -> list[Seat]:
        strangers = any(chair.rest["who"] == SOMEBODY for chair in kept.chairs)
        return [self.make_seat(chair, rules, strangers) for chair in kept.chairs]

    def make_seat(self, chair: Chair, rules: Ruleset, strangers: bool) -> Seat:
        """A bot, or a coach with his standing orders, as far as these rules know what they are about."""
        if chair.rest.get("bot"):
            return ProgramSeat()
        coach = self.visitors.get(chair.visitor) if chair.visitor is not None else None
        held = coach.rest.get("orders", {}) if coach is not None else {}
        known = {rule: order for rule, order in held.items() if rule == TEAM_REROLL or rules.knows(rule)}
        orders = Preferences(rules, known)
        return RemoteSeat(orders) if strangers else LocalSeat(orders)

    def spans_of(self, kept: StoredMatch) -> Spans | None:
        """Hidden hands take time only where somebody else looks on."""
        hidden = kept.terms.get("recording") != "open"
        return Spans(self.settings.span) if hidden else None

    async def open(self, kept: StoredMatch) -> LiveOpening | LiveMatch:
        """All are there: their dice are made fair. Where every secret is left to the server, play begins at once."""
        if kept.terms["dice"] == "typed":
            return await self.begin(kept, None)
        losses = self.losses
        opening = await asyncio.to_thread(LiveOpening, self, kept)
        self.require_lease(losses)
        self.openings[kept.id] = opening
        return await opening.settle()

    def require_lease(self, losses: int) -> None:
        """Nothing is put into memory under a lease that was lost while it was being read."""
        if losses != self.losses:
            raise LeaseLost(_("the match is being reloaded. Try again."))

    async def begin(self, kept: StoredMatch, opening: FairOpening | None) -> LiveMatch:
        """All is agreed: the teams come out."""
        losses = self.losses
        self.openings.pop(kept.id, None)
        game = await asyncio.to_thread(self.open_table, kept, opening)
        rows = game.begin()
        head = compact(game.table.recorder.header)
        kept = replace(kept, state=PLAYING, head=head)
        match = LiveMatch(self, kept, game)
        await self.writer.save(rows, {kept.id: {"state": PLAYING, "head": head, "rest": match.summary()}})
        self.require_lease(losses)
        self.live[kept.id] = match
        match.after()
        self.mind_memory()
        return match

    # -- matches under way
    async def get(self, match_id: str) -> LiveMatch:
        """A match under way."""
        found = await self.find(match_id)
        if isinstance(found, LiveOpening):
            raise Refused(_("the match has not begun: its dice are being made fair"))
        return found

    async def find(self, match_id: str) -> LiveMatch | LiveOpening:
        """Taken up from the store where this server does not have it yet."""
        if found := self.find_loaded(match_id):
            return found
        async with self.loading.hold(match_id):
            for _try in range(LOADS):
                try:
                    return self.find_loaded(match_id) or await self.load(match_id)
                except LeaseLost:
                    continue        # because: perhaps it is ours under the new lease, perhaps another process has it
            raise LeaseLost(_("the match is being reloaded. Try again."))

    def find_loaded(self, match_id: str) -> LiveMatch | LiveOpening | None:
        return self.live.get(match_id) or self.openings.get(match_id)

    async def load(self, match_id: str) -> LiveMatch | LiveOpening:
        kept = await asyncio.to_thread(self.matches.get, match_id)
        if kept is None:
            raise NoMatch(_("there is no match {match_id}", match_id=match_id))
        if kept.state == OPEN:
            raise Refused(_("the match has not begun: a seat is still free"))
        losses = self.losses
        await self.leases.claim(match_id)
        kept = await asyncio.to_thread(self.matches.get, match_id) or kept
        self.require_lease(losses)
        return await self.open(kept) if kept.state == OPENING else await self.take_up(kept)

    async def sweep(self) -> None:
        """Matches at which nobody has been for a while leave the memory; they are taken up when somebody comes."""
        while True:
            await asyncio.sleep(SWEEPS)
            for match in [match for match in self.live.values() if match.idle()]:
                await self.let_go(match)
            await self.relieve()
            await self.relieve_openings()
            await self.save_last_uses()

    async def save_last_uses(self) -> None:
        try:
            await asyncio.to_thread(self.last_uses.save)
        except StoreError as error:
            LOG.warning("when sessions were used last could not be saved: %s", error)

    async def let_go(self, match: LiveMatch) -> None:
        """Whoever comes meanwhile waits, and takes it up under a lease that is not given back behind them."""
        async with self.loading.hold(match.id):
            if self.live.get(match.id) is match:
                del self.live[match.id]
                match.unload()
                await asyncio.to_thread(self.leases.release, match.id)

    def mind_memory(self) -> None:
        """Where there are more matches than may be, somebody looks at once which of them can go."""
        if len(self.live) > self.settings.costs.matches_in_memory and (self.relief is None or self.relief.done()):
            self.relief = self.spawn(self.relieve())

    async def relieve(self) -> None:
        """Matches at which nobody is leave the memory, those that have rested longest first, until few enough stay."""
        alone = [match for match in self.live.values() if match.count_rest() >= PAUSED and match.is_left_alone()]
        for match in sorted(alone, key=LiveMatch.count_rest, reverse=True):
            if len(self.live) <= self.settings.costs.matches_in_memory:
                return
            if match.is_left_alone():       # because: somebody may have come meanwhile
                await self.let_go(match)

    async def relieve_openings(self) -> None:
        """The same for matches that have not begun."""
        for opening in [opening for opening in self.openings.values() if opening.is_left_alone()]:
            if len(self.openings) <= self.settings.costs.matches_in_memory:
                return
            async with self.loading.hold(opening.kept.id):
                if self.openings.get(opening.kept.id) is opening and opening.is_left_alone():
                    del self.openings[opening.kept.id]
                    await asyncio.to_thread(self.leases.release, opening.kept.id)

    async def adopt(self) -> None:
        """Matches of a process that has died go on here, whether or not anybody is at them."""
        while True:
            await asyncio.sleep(ADOPTS)
            try:
                orphans = await self.leases.orphans()
                random.shuffle(orphans)         # because: several who survive share them
                for match in orphans:
                    await self.adopt_match(match)
            except StoreError as error:
                LOG.error("nobody knows which matches are orphans: %s", error)

    async def adopt_match(self, match_id: str) -> None:
        try:
            await self.find(match_id)
            self.counts["matches_taken_over"] += 1
        except Elsewhere:
            return
        except (Refused, NoMatch, VaultError, BadFile) as error:
            LOG.error("match %s cannot be taken up: %s", match_id, error)
            await asyncio.to_thread(self.leases.release, match_id)

    def drop_all(self) -> None:
        """Others may have our matches by now: whoever is connected comes again, to wherever they are."""
        self.losses += 1
        for match_id in list(self.live):
            self.live[match_id].unload()
            self.forget(match_id)
        for match_id in list(self.openings):
            self.openings.pop(match_id).dismiss()

    async def take_up(self, kept: StoredMatch) -> LiveMatch:
        losses = self.losses
        game = await self.resume_or_mark(kept)
        self.require_lease(losses)
        if not game.place:
            game.begin()
        match = LiveMatch(self, kept, game)
        match.take_clock_up()
        self.live[kept.id] = match
        match.after()
        self.mind_memory()
        return match

    async def resume_or_mark(self, kept: StoredMatch) -> LiveGame:
        """A match that needs another version is marked, so that lists can say so, and is not tried again here."""
        if kept.id in self.refused:
            raise NeedsOtherVersion(self.refused[kept.id])
        try:
            game = await asyncio.to_thread(self.resume_game, kept)
        except NeedsOtherVersion as error:
            self.refused[kept.id] = error.replay
            mark = {"by": PROGRAM, "needs": error.needs}
            await asyncio.to_thread(self.matches.change, kept.id, rest=kept.rest | {REFUSED: mark})
            raise
        if REFUSED in kept.rest:
            rest = {name: value for name, value in kept.rest.items() if name != REFUSED}
            await asyncio.to_thread(self.matches.change, kept.id, rest=rest)
        return game

    def resume_game(self, kept: StoredMatch) -> LiveGame:
        if kept.state == PLAYING and not self.matches.places(kept.id):
            return self.open_table(kept, None)      # because: a match with typed dice waits for the first of them
        replay = self.replay(kept.id)
        if not is_known(replay.head["ruleset"]["name"]):
            raise NeedsOtherVersion(replay)
        seats = self.make_seats(kept, spec_of(replay).rules())
        thrower = TypedDice() if isinstance(replay.dice(), Scripted) else None
        try:
            table = resume(replay, seats, thrower=thrower, clock=clock_for(kept), vault=self.vault, outside=False)
        except OtherVersion as error:
            LOG.warning("match %s needs another version: %s", kept.id, error)
            raise NeedsOtherVersion(replay) from error
        except BadFile as error:
            raise Refused(_("this match cannot go on with this version: {error}", error=error)) from error
        take_up(table, self.spans_of(kept))
        game = LiveGame(kept.id, table, self.matches.places(kept.id) or 1)
        game.since_position = EVERY if table.replayed else 0        # because: the next time is quick again
        game.ended = str(kept.rest.get("ended", "")) if kept.state == OVER else ""
        return game

    def replay(self, match_id: str) -> Replay:
        text = self.matches.recording(match_id)
        if text is None:
            raise NoMatch(_("there is no match {match_id} that has begun", match_id=match_id))
        return parse_replay(match_id, text, whole=False)

    def forget(self, match_id: str) -> None:
        """It is taken up from the store the next time somebody asks for it."""
        match = self.live.pop(match_id, None)
        if match is not None:
            match.audience.tell({"type": "again", "reason": "the match is being taken up again"})
            # because: whose answer could not be saved is told so before he is sent away
            asyncio.get_running_loop().call_soon(match.audience.dismiss)

    async def pack(self, match: LiveMatch) -> StoredMatch:
        *_, end = match.game.table.records()
        if match.game.ended and self.vault.holds(match.id):
            end |= {"ended": match.game.ended, "secrets": [one.hex() for one in self.vault.read(match.id).in_order()]}
        rest = match.summary() | outcome_of(match.game.table.match, match.game.ended)
        await asyncio.to_thread(self.matches.pack, match.id, compact(end), rest)
        self.vault.forget(match.id)
        return replace(match.kept, state=OVER, rest=rest)

    async def keep_orders(self, kept: StoredMatch, seat: int, orders: dict[str, str]) -> None:
        """Standing orders hold for the rest of the match, and for the coach's next ones."""
        visitor = kept.chairs[seat].visitor
        found = await asyncio.to_thread(self.visitors.get, visitor) if visitor is not None else None
        if found is not None:
            rest = found.rest | {"orders": {**found.rest.get("orders", {}), **orders}}
            await asyncio.to_thread(self.visitors.change, found.id, rest=rest)

    async def ratings(self) -> dict[int, CoachRating]:
        """How everybody stands; worked out anew once in a while."""
        at, found = self.stood
        if time.monotonic() - at > STANDS:
            over = await asyncio.to_thread(self.matches.in_state, OVER, most=COUNTED)
            found = await asyncio.to_thread(rate_coaches, over)
            self.stood = (time.monotonic(), found)
        return found

    # -- who is who
    def letter(self, seat: int) -> str:
        return SEATS[seat]

    def seat_records(self, kept: StoredMatch) -> list[dict[str, Any]]:
        """The seats as everybody may see them."""
        return [self.seat_record(chair) for chair in kept.chairs]

    def seat_record(self, chair: Chair) -> dict[str, Any]:
        roster = chair.rest.get("roster", {})
        return {"seat": SEATS[chair.seat], "coach": self.name_of(chair), "coach_id": chair.visitor,
                "bot": chair.rest.get("bot"), "team": roster.get("name") or roster.get("team"),
                "race": roster.get("team"), "look": chair.rest.get("look", {}),
                "free": chair.rest["who"] == SOMEBODY and chair.visitor is None and KEPT_FOR not in chair.rest}

    def name_of(self, chair: Chair) -> str:
        who = chair.visitor if chair.visitor is not None else chair.rest.get(KEPT_FOR)
        return str(chair.rest.get("bot", "")) if who is None else self.coach_name(who)

    def make_coach(self, name: str, address: str) -> tuple[Visitor, str]:
        """A new coach, with the token; guests behind one address are one crowd from their first request on."""
        made, token = self.visitors.new(name)
        self.crowds.note(made.id, address)
        return made, token

    def coach_name(self, visitor: int) -> str:
        if visitor not in self.names:
            self.names |= self.visitors.names({visitor})
        return self.names.get(visitor, "somebody")

    def on_renamed(self, visitor: str) -> None:
        """Somebody goes by another name; which one is not said where much may have been missed."""
        if visitor:
            self.names.pop(int(visitor), None)
        else:
            self.names.clear()

    def on_sessions_ended(self, visitor: str) -> None:
        """Somebody has signed out or was; who is not said where much may have been missed."""
        self.spawn(self.connections.close_ended(int(visitor) if visitor else None))

    def present(self, rows: Sequence[StoredMatch], to: Visitor | None = None) -> list[dict[str, Any]]:
        return [self.match_record(kept, to) for kept in rows]

    def match_record(self, kept: StoredMatch, to: Visitor | None = None) -> dict[str, Any]:
        """A match as lists show it. Where spectators are behind, only its coaches read how it stands now."""
        terms = kept.terms
        seated = to is not None and any(chair.visitor == to.id for chair in kept.chairs)
        now = kept.rest if seated or kept.state == OVER or not terms.get("delay") else {}
        return {"id": kept.id, "state": kept.state, "made": kept.made, "moved": kept.moved, "edition": terms["edition"],
                "title": terms.get("title", ""), "clock": terms.get("clock", 0), "days": terms.get("days", 0),
                "turns": terms.get("turns") or usual_turns(terms["edition"]), "score": now.get("score"),
                "half": now.get("half"), "waits_for": now.get("waits_for"), "needs": find_needed_version(kept),
                "seats": self.seat_records(kept)}


def find_needed_version(kept: StoredMatch) -> str | None:
    """What a match needs that could not go on with the version that runs here."""
    mark = kept.rest.get(REFUSED, {})
    return str(mark["needs"]) if mark.get("by") == PROGRAM else None


def clock_for(kept: StoredMatch) -> Clock | None:
    """By what was agreed on, whatever else of it this version understands."""
    days, seconds = int(kept.terms.get("days", 0)), int(kept.terms.get("clock", 0))
    return MatchSpec(kept.terms["edition"], clock=seconds, days=days).new_clock()
