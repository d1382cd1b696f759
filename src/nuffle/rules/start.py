"""Starting a match, and loading one that was put down."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.engine.dice import Dice, Seeded
from nuffle.engine.log import Log
from nuffle.engine.playout import playout
from nuffle.rules.dump_checks import load_position, read_dump, renumber_rules
from nuffle.rules.game import Game
from nuffle.rules.grants import MatchTerms
from nuffle.rules.pitch import Pitch, standard_pitch
from nuffle.rules.player_state import RESERVES
from nuffle.rules.procedures.match_flow import MatchFlow
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.state import State
from nuffle.rules.team import PLACES, Team
from nuffle.rules.team_state import APOTHECARIES
from nuffle.rules.terrain import lay_out
from nuffle.rules.trial_run import run_trials

STANDARD: Final = standard_pitch()
MOST_COLUMNS: Final = 60
MOST_ROWS: Final = 30
OTHERS: Final[dict[tuple[int, int, int, int], Pitch]] = {}      # by size, once somebody has played on one


class TeamError(ValueError):
    """A team that cannot enter this match."""


def pitch_of(rules: Ruleset) -> Pitch:
    """The plain pitch these rules are played on, where no other is given."""
    option = rules.options
    size = (option["pitch_columns"], option["pitch_rows"], option["wing_rows"], option["columns_between"])
    if size == (STANDARD.width, STANDARD.height, 4, 0):
        return STANDARD
    if size not in OTHERS:
        require_size(rules.name, size)
        OTHERS[size] = standard_pitch(size[0], size[1], size[2], size[3])
    return OTHERS[size]


def require_size(name: str, size: tuple[int, int, int, int]) -> None:
    """Is there room on it for two teams, their end zones and a line of scrimmage each?"""
    columns, rows, wing, between = size
    if not (4 <= columns <= MOST_COLUMNS and 1 <= rows <= MOST_ROWS):
        raise TeamError(f"{name}: no pitch of {columns} columns and {rows} rows; at most {MOST_COLUMNS} by {MOST_ROWS}")
    if not (0 <= wing <= (rows - 1) // 2 and 0 <= between <= columns - 4):
        raise TeamError(f"{name}: {wing} rows for each wide zone and {between} columns between the lines do not fit "
                        f"on a pitch of {columns} columns and {rows} rows")


def new_game(rules: Ruleset, teams: list[Team], dice: Dice, setup: MatchTerms | None = None,
             pitch: Pitch | None = None) -> Game:
    """A match before its first question: nothing has been rolled, nobody asked."""
    ground = pitch if pitch is not None else pitch_of(rules)
    if len(teams) != ground.seats:
        raise TeamError(f"{ground.name} is for {ground.seats} teams, not {len(teams)}")
    if rules.options["on_map"] == 1 and not ground.pads:
        raise TeamError(f"{rules.name} is played on the map of a dungeon, not on the pitch {ground.name}")
    state = State(ground, rules.words, True)
    lay_out(state, ground)
    match = Game(rules, ground, teams, dice, setup if setup is not None else MatchTerms(), state)
    for seat in range(ground.seats):
        seat_team(match, seat)
    match.refresh_row(state.match_row)
    match.refresh_hot()
    return match


def seat_team(match: Game, seat: i64) -> None:
    team = match.teams[seat]
    s = match.state
    if len(team.players) > PLACES:
        raise TeamError(f"{team.name}: more than {PLACES} players")
    for place in range(len(team.players)):
        player: i64 = seat * PLACES + place
        s.status[player] = RESERVES
        skills = team.players[place].skills
        known = match.rules.find_profile_rules(skills)
        for i in range(len(known.numbers)):
            if known.numbers[i] < 0:
                raise TeamError(f"{team.name}: {match.rules.name} has no rule {skills[i][0]!r}")
        match.enter(player, team.players[place], known)
    s.put(seat, APOTHECARIES, team.apothecary)
    for rule, _ in team.hired:
        match.rules.index(rule)     # because: one that nobody knows is refused here, not when the match begins
    for tag in team.tags:
        if match.rules.works(tag):
            s.add_grant(match.team_row(seat), match.rules.index(tag), 0, -1, UNTIL_MATCH, 1)
    match.refresh_row(match.team_row(seat))


def start_match(rules: Ruleset, teams: list[Team], dice: Dice, setup: MatchTerms | None = None,
                pitch: Pitch | None = None) -> Game:
    """A match at its first question."""
    match = new_game(rules, teams, dice, setup, pitch)
    match.push(MatchFlow())
    match.run()
    return match


def play_random_match(rules: Ruleset, teams: list[Team], dice: Dice, setup: MatchTerms, draws: Seeded, log: Log,
                      pitch: Pitch | None = None) -> Game:
    """A whole match in which every answer is drawn, from its beginning to its end."""
    match = new_game(rules, teams, dice, setup, pitch)
    match.log = log
    match.push(MatchFlow())
    match.run()
    playout(match, draws)
    return match


def load_match(text: str, rules: Ruleset, teams: list[Team], setup: MatchTerms | None = None,
               pitch: Pitch | None = None, outside: bool = False) -> Game:
    """The match a dump describes, with the teams it was played by; `BadDump` says why it is none.

    Of one from `outside`, from people whom nobody knows, what is under way is held against the state, and it is played
    on a little, on copies.
    """
    data = read_dump(text)
    rules = renumber_rules(data, rules)
    match = new_game(rules, teams, Seeded(0), setup, pitch)
    load_position(match, text, data, outside)
    if outside:
        run_trials(match)
    return match

