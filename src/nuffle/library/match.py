"""A match as a library has it: a position, its legal actions, its past, and words for all of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from operator import index
from os import PathLike
from pathlib import Path
from typing import Any, SupportsIndex

from nuffle.bots import AnyBot, seat_bot
from nuffle.data import UnknownName
from nuffle.engine.dice import Seeded
from nuffle.library.action import Action, LegalActions
from nuffle.library.defaults import COACHES, USUAL_TEAMS
from nuffle.library.errors import MatchError, explain_errors
from nuffle.library.log import MatchLog, read_event
from nuffle.library.opening import DiceLike, MapLike, MatchOpening, TeamLike, open_match
from nuffle.library.play_loop import LibraryLoop
from nuffle.library.player import MatchPlayer, list_players, view_player
from nuffle.library.scene import open_scene
from nuffle.library.square import Square, SquareLike, find_square, square_at
from nuffle.library.walk import WalkPath, find_walk
from nuffle.rules.game import Game
from nuffle.rules.grants import RECORDINGS, MatchTerms
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.scoresheet import scores
from nuffle.rules.team_state import MARKER
from nuffle.table.replaying import is_act
from nuffle.table.seats import BotSeat
from nuffle.teams.outcome import result_so_far
from nuffle.teams.result import MatchResult
from nuffle.text.dialect import dialect_of
from nuffle.text.notation import SEATS, IllegalAction, Notation, notation
from nuffle.text.picture import position_svg
from nuffle.text.position import position
from nuffle.text.questions import question_text
from nuffle.text.replay import TAKEN_BACK, Line, compact


class Match:
    """One match, from the coin toss or a scene to the last whistle.

    Teams are races (their ready-made teams), roster files, `Team`, `Roster` or engine teams; more than two meet in a
    dungeon. Without an `edition` the map or the teams say which is played, else it is bb2020. `dice` are results in
    the order they fall; without them a `seed` settles all dice, and without a seed one is drawn.
    """

    def __init__(self, home: TeamLike = USUAL_TEAMS[0], away: TeamLike = USUAL_TEAMS[1], *others: TeamLike,
                 edition: str | Ruleset | None = None, seed: int | None = None, dice: DiceLike | None = None,
                 options: Mapping[str, int] | None = None, setting: str = "exhibition", map: MapLike | None = None,
                 winner_needed: bool = False, inducements: bool = True, extras: Sequence[str] = (), plays: int = 0,
                 recording: str = RECORDINGS[0], objectives: int = 0, turn_limit: int = 0) -> None:
        terms = MatchTerms(setting, winner_needed, inducements, list(extras), plays, recording, objectives, [],
                           turn_limit)
        with explain_errors():
            self._opening = open_match((home, away, *others), edition, seed, dice, options or {}, map, terms)
            self._table = self._opening.sit_down()
        self._actions: LegalActions | None = None

    @classmethod
    def scene(cls, players: str = "", *, dice: DiceLike | None = None, seed: int | None = None, **fields: Any) -> Match:
        """A match in the middle of play: players line by line (`h1 Blitzer 12,7`), and the fields of a scene file."""
        with explain_errors():
            return cls.from_opening(open_scene(players, dice, seed, fields))

    @classmethod
    def from_opening(cls, opening: MatchOpening, lines: list[Line] | None = None, engine: Game | None = None) -> Match:
        """For the library itself: a match of which so much is known."""
        made = cls.__new__(cls)
        made._opening, made._actions = opening, None
        made._table = opening.sit_down() if engine is None else opening.restore(engine, lines or [])
        return made

    # -- the question
    @property
    def engine(self) -> Game:
        """The match of the engine, in numbers; what you change in it is not recorded."""
        return self._table.match

    @property
    def words(self) -> Notation:
        """Notation of this match: numbers of the engine as words, and back."""
        return notation(self.engine)

    @property
    def legal(self) -> LegalActions:
        """The legal actions of the question that stands, in a stable order; none when the match is over."""
        if self._actions is None:
            self._actions = LegalActions(self.engine)
        return self._actions

    @property
    def seat(self) -> int:
        """Who is asked: 0 is home, 1 away, -1 nobody."""
        return int(self.engine.seat)

    @property
    def to_move(self) -> str | None:
        """Who is asked, as the letter that its players have in notation: h is home, a away."""
        return SEATS[self.seat] if self.seat >= 0 else None

    @property
    def question(self) -> str | None:
        """What is asked, by its name: turn, action, re-roll ..."""
        return QUESTION_NAMES[self.engine.kind] if self.seat >= 0 else None

    @property
    def prompt(self) -> str:
        """What is asked, as a sentence."""
        return question_text(self.engine) if self.seat >= 0 else "The match is over."

    # -- answers
    def push(self, action: Action | str | SupportsIndex) -> Action:
        """Give an answer: an action, a line of notation or a number of the engine. What was given comes back."""
        found = self.find(action)
        with explain_errors():
            self._table.decide(found.option)
        self._actions = None
        return found

    def find(self, action: Action | str | SupportsIndex) -> Action:
        """The legal action that is meant."""
        if isinstance(action, Action):
            return self.legal.find(action.notation)
        if isinstance(action, str):
            return self.legal.find(action)
        if not isinstance(action, SupportsIndex):
            raise IllegalAction(f"an answer is an action, a line or a number, not {action!r}", "",
                                [str(each) for each in self.legal])
        return self.legal.by_option(index(action))

    def undo(self) -> str:
        """Take the last answer back, whoever gave it, with its dice; the same answer would throw them again."""
        lines = self._table.recorder.lines()
        acts = [place for place, line in enumerate(lines) if is_act(line)]
        if not acts:
            raise MatchError("no answer has been given yet, so there is nothing to take back")
        last = str(lines[acts[-1]].get("answer", TAKEN_BACK))
        taken_back = any(line.get("event") == TAKEN_BACK for line in lines)
        if taken_back or not self._table.rewind():
            with explain_errors():
                self._table = self._opening.with_script(self.engine.dice).repeat(lines[:acts[-1]])
        self._actions = None
        return last

    def play(self, *bots: AnyBot, watch: Callable[[Match, Action], object] | None = None,
             until: Callable[[Match], object] | None = None) -> Match:
        """Let bots play on, one for each seat, to the end or until something holds.

        A bot is a name (`"scripted"`), a class, or anything with `choose`. `watch` is called after every answer. The
        same seed and bots play the same match.
        """
        if len(bots) != self.engine.seats:
            raise MatchError(f"{len(bots)} bots for {self.engine.seats} teams: name one for each")
        table, before = self._table, self._table.seats
        table.seats = [BotSeat(seat_bot(bot)) for bot in bots]
        table.draws = Seeded((self.seed or 0) + COACHES + int(self.engine.decisions))
        try:
            LibraryLoop(self, table, watch, until).run()
        finally:
            table.seats, self._actions = before, None
        return self

    def forget_actions(self) -> None:
        """For the library itself: another question stands."""
        self._actions = None

    def path(self, player: str, square: SquareLike) -> WalkPath:
        """The safest path of a player to a square, with its chance; `NoPath` where there is none."""
        with explain_errors():
            return find_walk(self.engine, self.words, self.find_number(player), square)

    def walk(self, player: str, square: SquareLike) -> list[Action]:
        """Go there on the safest path, as far as nothing comes between: a fall, a question, a turnover."""
        pushed: list[Action] = []
        for line in self.path(player, square).actions:
            if line not in self.legal:
                break
            pushed.append(self.push(line))
        return pushed

    # -- what stands
    @property
    def edition(self) -> str:
        return self.engine.rules.name

    @property
    def seed(self) -> int | None:
        """The seed of the dice, if they have one."""
        return self._opening.fixture.seed

    @property
    def teams(self) -> tuple[str, ...]:
        """The teams by name, home first."""
        return tuple(team.name for team in self.engine.teams)

    @property
    def score(self) -> tuple[int, ...]:
        return tuple(int(goals) for goals in scores(self.engine))

    @property
    def half(self) -> int:
        return int(self.engine.state.half)

    @property
    def turn(self) -> int:
        """The turn of the team that is playing; 0 before the first."""
        state = self.engine.state
        return int(state.get(state.active, MARKER)) if state.active >= 0 else 0

    @property
    def over(self) -> bool:
        return bool(self.engine.over)

    @property
    def winner(self) -> str | None:
        """The letter of the team that has won; None for a draw, and before the end."""
        best = max(self.score)
        return SEATS[self.score.index(best)] if self.over and self.score.count(best) == 1 else None

    @property
    def result(self) -> MatchResult:
        """Score, deeds and injuries as a record: what rosters and events take in. Before the end: so far."""
        return result_so_far(self.engine)

    @property
    def weather(self) -> str | None:
        state = self.engine.state
        return self.engine.rules.titles[state.weather].name if state.weather >= 0 else None

    @property
    def ball(self) -> Square | None:
        """Where the ball is; None while it is not in play."""
        return square_at(self.engine.pitch, int(self.engine.state.ball))

    @property
    def holder(self) -> str | None:
        """The label of the player who holds the ball."""
        carrier = self.engine.state.carrier
        return self.words.player(carrier) if carrier >= 0 else None

    @property
    def players(self) -> tuple[MatchPlayer, ...]:
        """Everybody in the match as they stand now, home first."""
        return tuple(view_player(self.engine, self.words, player) for player in list_players(self.engine))

    def player(self, label: str) -> MatchPlayer:
        """A player by label: `match.player("h7")`."""
        return view_player(self.engine, self.words, self.find_number(label))

    def at(self, square: SquareLike) -> MatchPlayer | None:
        """Who is on a square: `match.at("12,7")` or `match.at((12, 7))`."""
        found = self.engine.state.board[find_square(self.engine.pitch, square)] - 1
        return view_player(self.engine, self.words, found) if found >= 0 else None

    def find_number(self, label: str) -> int:
        """The engine's number of a player."""
        present = [self.words.player(player) for player in list_players(self.engine)]
        if label.casefold() not in present:
            near = get_close_matches(label.casefold(), present, n=3)
            raise UnknownName("player", label, "this match", tuple(near or present))
        return self.words.find_player(label)

    @property
    def position(self) -> dict[str, Any]:
        """Everything that stands, ready for JSON."""
        return position(self.engine, self.words)

    # -- what has happened
    @property
    def log(self) -> MatchLog:
        """The match in sentences; it prints as a story."""
        return MatchLog(self.engine.teams, self._table.recorder.lines(), dialect_of(self.engine.rules))

    @property
    def events(self) -> list[dict[str, Any]]:
        """What has happened, for programs: each event with its fields by name."""
        return [read_event(line) for line in self._table.recorder.lines() if "event" in line]

    @property
    def answers(self) -> list[str]:
        """Every answer so far, in notation."""
        return [line["answer"] for line in self._table.recorder.lines() if "answer" in line]

    # -- copies and written forms
    def save(self, path: str | PathLike[str] | None = None) -> str:
        """The match as a replay, with its teams; with a path it is written there too. `nuffle.load` goes on with it."""
        text = "".join(compact(record) + "\n" for record in self._table.records())
        if path is not None:
            Path(path).write_text(text, encoding="utf-8")
        return text

    def copy(self) -> Match:
        """A match that goes on by itself, with the same dice to come."""
        return type(self).from_opening(self._opening, list(self._table.recorder.lines()), self.engine.clone())

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self).from_opening, (self._opening, list(self._table.recorder.lines()), self.engine)

    def __eq__(self, other: object) -> bool:
        """Do they stand alike: the same teams, position and question, and the same dice to come?"""
        return isinstance(other, Match) and self.engine.dump() == other.engine.dump()

    __hash__ = None  # type: ignore[assignment]  # because: a match changes

    # -- as text and as a picture
    def __str__(self) -> str:
        """The board, both teams, the ball and the question."""
        from nuffle.text.board import COLUMNS, ball_line, draw, team_line  # because: a study never draws one
        match, words = self.engine, self.words
        rows = [draw(match, words, COLUMNS).plain.rstrip("\n")]
        rows += [team_line(match, words, seat).plain for seat in range(match.seats)]
        asked = f"{SEATS[match.seat]}: " if match.seat >= 0 else ""
        return "\n".join([*rows, ball_line(match, words), f"{asked}{self.prompt}"])

    def __repr__(self) -> str:
        pairs = " - ".join(f"{name} {goals}" for name, goals in zip(self.teams, self.score, strict=True))
        asked = f"{self.to_move} is asked: {self.question}" if self.to_move else "over"
        return f"<Match {self.edition}: {pairs}, half {self.half}, turn {self.turn}, {asked}>"

    @property
    def svg(self) -> str:
        """The position as a picture."""
        return position_svg(self.engine)

    def _repr_svg_(self) -> str:
        return self.svg
