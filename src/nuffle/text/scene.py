"""A match in the middle of things, built from a description: who stands where, whose turn it is, what is in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import ConfigDict, Field, field_validator

from nuffle.data import UnknownName
from nuffle.editions import EDITIONS as RULESETS
from nuffle.editions import VARIANTS, edition, is_known
from nuffle.engine.dice import Dice, Scripted
from nuffle.engine.log import Log
from nuffle.files.records import BadFile
from nuffle.files.words import CleanRecord
from nuffle.maps.check import read_map
from nuffle.maps.map_pitch import pitch_of
from nuffle.maps.ready_maps import ready_map
from nuffle.rules.actions import ACTION_NAMES
from nuffle.rules.game import Game
from nuffle.rules.grants import MOST_PLAYS, MatchTerms
from nuffle.rules.pitch import Pitch, long_pitch
from nuffle.rules.player_state import DAZED, FLAG_NAMES, PLAYED, STANDING, STATUS_NAMES
from nuffle.rules.procedures.match_flow import set_weather
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.start import TeamError, new_game
from nuffle.rules.team import Team
from nuffle.rules.team_state import APOTHECARIES, FAME, FANS, REROLLS, SCORE
from nuffle.rules.terrain import GROUND_NAMES, PIT, SPIKES, count_features, may_become
from nuffle.text.dice import DieError, parse_die
from nuffle.text.in_force import leader_counter, put_in_force
from nuffle.text.notation import Notation, notation, parse_square
from nuffle.text.phases import ALIASES, EMPTY_PITCH, IN_THE_AIR, Phase, begin
from nuffle.text.player_table import Figure, table_lines
from nuffle.text.sides import SceneError, find_rule, make_team, seat_of

MOST_TURNS: Final = 900
FAIREST: Final = 5           # the most likely weather, in the middle of its table
MOST_SEATS: Final = 4


Plays = Annotated[int, Field(ge=-1, le=MOST_PLAYS)]


class Scene(CleanRecord):
    """What stands when the scene begins. Lists go by seat, home first."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    PARAGRAPHS = frozenset({"players", "map"})

    edition: str = "crp"
    options: dict[str, Annotated[int, Field(ge=-1000, le=1000)]] = {}
    map: str = ""               # a ready dungeon by name, or the text of one
    opened: dict[str, str] = {}     # squares of it and what lies there now: nothing, pit, spiked pit
    turn_limit: int = Field(default=0, ge=0, le=MOST_TURNS)
    setting: Literal["league", "exhibition", "tournament"] = "exhibition"
    winner_needed: bool = False
    home: str = "Human"
    away: str = "Human"
    others: tuple[str, ...] = Field(default=(), max_length=MOST_SEATS - 2)
    players: tuple[Figure, ...] = ()
    ball: str = ""
    weather: str = ""           # empty: the fairest the edition has
    start: Phase = "turn"
    active: str = "home"
    turn: int = Field(default=1, ge=1)
    half: int = Field(default=1, ge=1)
    overtime: bool = False
    kicking: str = ""
    scored: str = ""
    score: tuple[int, ...] = ()
    markers: tuple[int, ...] = ()
    rerolls: tuple[int, ...] = ()
    leader: tuple[int, ...] = ()
    apothecaries: tuple[int, ...] = ()
    fame: tuple[int, ...] = ()
    fans: tuple[int, ...] = ()
    cheerleaders: tuple[int, ...] = ()
    assistants: tuple[int, ...] = ()
    fan_factor: tuple[int, ...] = ()
    value: tuple[int, ...] = ()
    treasury: tuple[int, ...] = ()
    hired: dict[str, tuple[str, ...]] = {}
    extras: tuple[str, ...] = ()
    plays: Plays | tuple[Plays, ...] = 0      # for each coach, or by seat
    recording: Literal["open", "secret", "half-open", "cards"] = "open"
    objectives: int = Field(default=0, ge=0, le=16)
    cards: tuple[tuple[Annotated[int, Field(ge=1, le=16)], ...], ...] = ()
    in_force: dict[str, tuple[str, ...]] = {}
    acted: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()

    @field_validator("players", mode="before")
    @classmethod
    def from_table(cls, value: Any) -> Any:
        return table_lines(value) if isinstance(value, str) else value

    @field_validator("start", mode="before")
    @classmethod
    def in_other_words(cls, value: Any) -> Any:
        return ALIASES.get(value, value) if isinstance(value, str) else value

    @property
    def races(self) -> tuple[str, ...]:
        """The teams by seat."""
        return (self.home, self.away, *self.others)

    def number(self, field: str, seat: int) -> int:
        """A seat's entry in one of the lists, 0 where it has none."""
        entries: Sequence[int] = getattr(self, field)
        return entries[seat] if seat < len(entries) else 0


# -- looking things up
def ruleset(scene: Scene) -> Ruleset:
    if not is_known(scene.edition):
        raise UnknownName("edition", scene.edition, "nuffle", (*RULESETS, *VARIANTS))
    rules = edition(scene.edition)
    for option in scene.options:
        if option not in rules.options:
            raise SceneError(f'no option "{option}" in {scene.edition}; there are {", ".join(sorted(rules.options))}')
    return rules.derive(rules.name, rules.version, options=scene.options) if scene.options else rules


def make_scripted_dice(dice: Sequence[int | str]) -> Scripted:
    script = []
    for place, die in enumerate(dice, start=1):
        try:
            script.append(parse_die(die))
        except DieError as error:
            raise SceneError(f"die {place}: {error}") from error
    return Scripted(script)


# -- putting it together
def build(scene: Scene, dice: Dice) -> Game:
    """The match as described, before anything goes on: call `run` to get its first question."""
    rules = ruleset(scene)
    teams = [make_team(scene, rules, seat, race) for seat, race in enumerate(scene.races)]
    match = enter(scene, rules, teams, dice)
    reveal_ground(match, scene)
    words = notation(match)
    for figure in scene.players:
        if figure.square and scene.start in EMPTY_PITCH:
            raise SceneError(f"{figure.label}: at {scene.start} no player is on the pitch yet")
        place_player(match, words, figure)
    for seat in range(match.seats):
        fill_sheet(match, scene, seat)
    for label in scene.acted:
        match.state.acted[known_player(words, label)] = 1
    for action in scene.taken:
        match.state.taken[action_number(action)] += 1
    if scene.start != "before the match" and not scene.map:
        fair = rules.rolls["weather"][FAIREST]
        set_weather(match, find_rule(rules, scene.weather, "weather") if scene.weather else fair)
    if scene.start not in IN_THE_AIR:
        place_ball(match, words, scene)
    begin(match, scene)
    apply_grants(match, words, scene)
    match.refresh_hot()
    match.told = 0
    match.log = Log()
    return match


def apply_grants(match: Game, words: Notation, scene: Scene) -> None:
    """Whatever players, teams and the match have by grants when the scene begins."""
    for seat in range(match.seats):
        if scene.number("leader", seat):
            leader_counter(match, seat)
    for owner, entries in scene.in_force.items():
        for entry in entries:
            put_in_force(match, words, scene.edition, owner, entry, scene.start)


def enter(scene: Scene, rules: Ruleset, teams: list[Team], dice: Dice) -> Game:
    for seat in scene.hired:
        seat_of(seat, len(teams))
    try:
        dealt, hands = (scene.plays, []) if isinstance(scene.plays, int) else (0, list(scene.plays))
        terms = MatchTerms(scene.setting, scene.winner_needed, True, extra_ids(rules, scene.extras), dealt,
                           scene.recording, scene.objectives, [list(card) for card in scene.cards], scene.turn_limit,
                           hands)
        return new_game(rules, teams, dice, terms, ground_of(scene, len(teams)))
    except TeamError as error:
        raise SceneError(str(error)) from error


def ground_of(scene: Scene, seats: int) -> Pitch | None:
    """The dungeon of the scene; none is the usual pitch, or a long one."""
    if not scene.map:
        return long_pitch(seats) if seats > 2 else None
    try:
        return pitch_of(read_map(scene.map) if "\n" in scene.map else ready_map(scene.map))
    except BadFile as error:
        raise SceneError(f"the map: {'; '.join(error.faults)}") from error
    except UnknownName as error:
        raise SceneError(f"the map: {error}") from error


def reveal_ground(match: Game, scene: Scene) -> None:
    """What has been opened or turned up before the scene begins."""
    for text, what in scene.opened.items():
        square = square_on(match, "opened", text)
        kind = GROUND_NAMES.index(what) if what in GROUND_NAMES else -1
        if not len(match.state.ground) or not may_become(match.state.ground[square], kind):
            raise SceneError(f'opened: at {text} there is nothing that could be "{what}"')
        match.state.ground[square] = kind
    for kind, most in ((PIT, match.pitch.pits), (SPIKES, match.pitch.spikes)):
        if count_features(match.state, kind) > most:
            raise SceneError(f"opened: more {GROUND_NAMES[kind]}s than the map has, {most}")


def extra_ids(rules: Ruleset, names: tuple[str, ...]) -> list[str]:
    """Ids of what may be hired besides the usual."""
    return [name if name == "all" else rules.effects[find_rule(rules, name, "inducement")].id for name in names]


def known_player(words: Notation, label: str) -> int:
    if label not in words.players:
        raise SceneError(f'no player "{label}" in this scene')
    return words.players[label]


def action_number(action: str) -> int:
    if action not in ACTION_NAMES:
        raise SceneError(f'"{action}" is no action; there are {", ".join(ACTION_NAMES)}')
    return ACTION_NAMES.index(action)


def place_player(match: Game, words: Notation, figure: Figure) -> None:
    """Put one player where he is."""
    s = match.state
    player = known_player(words, figure.label)
    status = STATUS_NAMES.index(figure.status)
    if figure.square:
        square = square_on(match, figure.label, figure.square)
        if s.board[square]:
            other = words.player(s.board[square] - 1)
            raise SceneError(f"{figure.label}: {other} already has the square {figure.square}")
        s.place(player, square, status)
        s.flags[player] |= PLAYED
    else:
        s.status[player] = status
    for flag, name in FLAG_NAMES.items():
        if name in figure.marks and flag == DAZED:
            s.daze(player, True)
        elif name in figure.marks:
            s.flags[player] |= flag
    if "acted" in figure.marks:
        s.acted[player] = 1


def square_on(match: Game, who: str, text: str) -> int:
    try:
        square = parse_square(match.pitch, text)
    except ValueError as error:
        raise SceneError(f"{who}: {error}") from error
    if match.pitch.solid[square]:
        raise SceneError(f"{who}: {text} is wall")
    return square


def fill_sheet(match: Game, scene: Scene, seat: int) -> None:
    s = match.state
    for what, field in ((SCORE, "score"), (REROLLS, "rerolls"), (APOTHECARIES, "apothecaries"), (FAME, "fame"),
                        (FANS, "fans")):
        s.put(seat, what, scene.number(field, seat))
    hired = [name for who, names in scene.hired.items() if seat_of(who, match.seats) == seat for name in names]
    for name in hired:
        effect = match.rules.hireable[find_rule(match.rules, name, "inducement")]
        if not effect.price:
            raise SceneError(f"{name}: list the star among the players instead")
        effect.hire(match, seat, 0)


def place_ball(match: Game, words: Notation, scene: Scene) -> None:
    """In somebody's hands or on the ground."""
    carriers = [figure.label for figure in scene.players if "ball" in figure.marks]
    spots = [*carriers, *([scene.ball] if scene.ball else [])]
    if len(set(spots)) > 1:
        raise SceneError(f"there is one ball, not one at each of {', '.join(spots)}")
    s = match.state
    for spot in spots[:1]:
        if "," in spot:
            s.ball = square_on(match, "the ball", spot)
            if s.board[s.ball]:
                raise SceneError(f"the ball: {words.player(s.board[s.ball] - 1)} stands on {spot}; "
                                 "name that player instead")
        else:
            player = known_player(words, spot)
            if s.status[player] != STANDING:
                raise SceneError(f"the ball: {spot} is not standing on the pitch")
            s.carrier, s.ball = player, s.square[player]


scripted = make_scripted_dice      # its name in version 0.1.0
