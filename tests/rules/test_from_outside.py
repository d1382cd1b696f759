"""A position from outside is refused in words, quickly, unless it is one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from nuffle.editions import EDITIONS, VARIANTS
from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.engine.playout import playout
from nuffle.engine.procedure import fields_of
from nuffle.lab import hostile
from nuffle.lab.entrants import FuzzMatch, draw
from nuffle.lab.hostile import DamageReport, attack
from nuffle.rules.dump_checks import BadDump
from nuffle.rules.game import Game
from nuffle.rules.procedures.match_flow import MatchFlow
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.questions import Q_DIE, Q_SETUP
from nuffle.rules.roll import Roll
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.start import load_match, start_match
from nuffle.rules.verbs import V_FREE

SPIRAL = "[" * 100_000
TIMES = 60      # of each kind and edition; `make fuzz` has 20,000 in all
FEW = 8         # made of two moments of few matches, and untouched


@pytest.fixture(scope="module")
def entry() -> FuzzMatch:
    return draw(4, CRP)


@pytest.fixture(scope="module")
def text(entry: FuzzMatch) -> str:
    match = start_match(CRP, entry.teams, Seeded(4), entry.setup)
    playout(match, Seeded(5), 150)
    return match.dump()


def load(text: str, entry: FuzzMatch) -> Game:
    return load_match(text, CRP, entry.teams, entry.setup, outside=True)


def test_a_position_is_taken_in(text: str, entry: FuzzMatch) -> None:
    assert load(text, entry).dump() == text


def test_a_roll_on_which_a_team_has_its_say_is_taken_in(scene: Any) -> None:
    """A rule of the team itself, not of a player, changes a roll as it is written down."""
    match = scene("h1 Human Lineman 5,5\na1 Human Lineman 6,5", edition="bb2020", rerolls=[1, 0], dice=[1]).play(
        "move h1", "move h1 4,5").match
    assert isinstance(match.top, Roll)
    match.top.giver = match.team_row(0)
    assert load_match(match.dump(), match.rules, match.teams, match.setup, outside=True).dump() == match.dump()


@pytest.mark.parametrize("broken", ["", "null", "[]", "nonsense", SPIRAL, '{"a":' * 50_000, "9" * 5_000, " " * 500_000,
                                    '{"format": 1e999}', "\ud800"])
def test_what_is_no_table_at_all_is_refused(broken: str, entry: FuzzMatch) -> None:
    with pytest.raises(BadDump, match="position"):
        load(broken, entry)


def change(path: tuple[Any, ...], value: Any) -> Callable[[dict[str, Any]], None]:
    def apply(data: dict[str, Any]) -> None:
        spot: Any = data
        for key in path[:-1]:
            spot = spot[key]
        spot[path[-1]] = value(spot[path[-1]]) if callable(value) else value
    return apply


@pytest.mark.parametrize(("path", "value", "reason"), [
    (("stack",), lambda stack: [stack[0]] * 300_000, "more than any position has"),
    (("stack",), lambda stack: [stack[0]] * 500, "stack: 500 entries are more than 100"),
    (("stack", 0, 0), "juggling", "stack: it names something that these rules do not have"),
    (("stack", 0, 0), ["match"], "stack: it names something that these rules do not have"),
    (("stack", 0, 1), 10**6, "stack: the step of match: 1000000 is not between 0 and 60"),
    (("stack", 0), lambda row: [*row, 1], "stack: match has"),
    (("state", "square"), [[-1, 10**9]], "state: square: the length of a run"),
    (("state", "square"), [[-1, 64]] * 1000, "state: square"),
    (("state", "square"), [[-1, 63]], "state: square has 63 numbers instead of 64"),
    (("state", "over"), -100, "state: over: -100 is not between 0 and 1"),
    (("state", "turnover"), 3, "state: turnover: 3 is not between 0 and 2"),
    (("state", "square", 0), 5000, "state: square: 5000 is not between -1 and 389"),
    (("state", "status"), [[77, 64]], "state: status: 77"),
    (("state", "grants"), [[0, 19_997]], "state: grants has 19997 numbers, which are no whole rows"),
    (("state", "grants"), [[0, 14_000]] * 3, "state: grants has more than 20000 numbers"),
    (("state", "ball"), 390, "state: ball: 390 is not between -1 and 389"),
    (("state", "carrier"), 64, "state: carrier: 64"),
    (("state", "half"), 1.5, "state: half: a whole number is wanted, not a fraction"),
    (("state", "half"), True, "state: half: a whole number is wanted, not yes or no"),
    (("state", "half"), 10**40, "state: half: a number is not between"),
    (("request", 0), 9, "request: 9 is not between -1 and 1"),
    (("request", 1), -1, "request: -1"),
    (("numbers",), [1], "numbers: 1 instead of one for each of 2 seats"),
    (("dice",), ["seeded", 1, 2, 3], "dice: seeded dice are a count and four words"),
    (("dice",), ["seeded", 0, -1, 0, 0, 0], "dice: the dice have something else"),
    (("dice",), ["scripted", 0, [5, 1]], "dice: there is no die of kind 5"),
    (("dice",), ["loaded", 6], "dice: an unknown source of dice"),
    (("format",), 1, "no position in format"),
    (("ruleset",), ["crp", "0"], "was played with crp 0, and crp 4 cannot go on with it"),
    (("ruleset",), ["mars", "4"], "was not played by crp"),
    (("ruleset",), ["crp", 4], "was not played by crp"),
    (("ruleset",), "crp", "ruleset: a list is wanted, not text"),
    (("promise",), "", "other teams, or with other options"),
])
def test_what_cannot_be_is_told_with_its_place(text: str, entry: FuzzMatch, path: tuple[Any, ...], value: Any,
                                               reason: str) -> None:
    data = json.loads(text)
    change(path, value)(data)
    with pytest.raises(BadDump) as refused:
        load(json.dumps(data), entry)
    assert reason in str(refused.value)


# -- numbers that look something up
def damaged_frame(match: Game, name: str, field: str, value: int) -> str:
    """The position with one number of a procedure changed."""
    data = json.loads(match.dump())
    row = next(row for row in reversed(data["stack"]) if row[0] == name)
    fields = fields_of(match.rules.procedures[name])
    row[len(row) - len(fields) + fields.index(field)] = value
    return json.dumps(data)


@pytest.mark.parametrize(("field", "value", "says"), [
    ("die", -15, "die of block: -15"), ("die2", 99, "die2 of block: 99"), ("die3", 7, "die3 of block: 7"),
    ("face", -1, "face of block: -1"), ("die", 7, "a block die shows no face"), ("die2", 0, "shows no face")])
def test_a_block_die_shows_one_of_its_faces(scene: Any, field: str, value: int, says: str) -> None:
    match = scene("h1 6 4 3 8 5,5\na1 6 3 3 8 6,5", rerolls=[0, 0], dice=["pow", "push"]).play(
        "block h1").match
    assert match.kind == Q_DIE and match.top is not None
    name = match.top.NAME
    with pytest.raises(BadDump, match=says):
        load_match(damaged_frame(match, name, field, value), match.rules, match.teams, match.setup, outside=True)


@pytest.mark.parametrize("value", [-99_999, -1, 16, 99_999])
def test_an_action_is_one_of_those_there_are(scene: Any, value: int) -> None:
    match = scene("h1 6 4 3 8 5,5\na1 6 3 3 8 12,5").play("move h1").match
    with pytest.raises(BadDump, match=f"action of action: {value}"):
        load_match(damaged_frame(match, "action", "action", value), match.rules, match.teams, match.setup, outside=True)


@pytest.mark.parametrize("part", ["format", "ruleset", "promise", "request", "numbers", "stack", "dice", "state"])
def test_nothing_may_be_missing(text: str, entry: FuzzMatch, part: str) -> None:
    data = json.loads(text)
    del data[part]
    with pytest.raises(BadDump, match=f"{part} is missing"):
        load(json.dumps(data), entry)


def test_two_players_on_one_square_are_no_position(text: str, entry: FuzzMatch) -> None:
    match = load(text, entry)
    data = json.loads(text)
    squares = list(match.state.square)
    standing = [player for player, square in enumerate(squares) if square >= 0]
    squares[standing[0]] = squares[standing[1]]
    data["state"]["square"] = squares
    with pytest.raises(BadDump, match="contradicts itself"):
        load(json.dumps(data), entry)


@pytest.fixture(scope="module")
def setting_up(entry: FuzzMatch) -> dict[str, Any]:
    """A coach places his team one by one."""
    match = start_match(CRP, entry.teams, Seeded(4), entry.setup)
    while match.seat >= 0 and match.kind != Q_SETUP:
        match.decide_index(0)
    match.decide(V_FREE)
    found: dict[str, Any] = json.loads(match.dump())
    return found


@pytest.mark.parametrize(("pool", "reason"), [
    (lambda pool: [pool[0], *pool], "cannot be set up"), (lambda pool: [*pool[1:], 31], "cannot be set up"),
    (lambda pool: [*pool[1:], 63], "cannot be set up"), (lambda pool: [*pool, 400], "cannot be set up")])
def test_only_who_is_there_is_set_up_and_only_once(setting_up: dict[str, Any], entry: FuzzMatch,
                                                   pool: Callable[[list[int]], list[int]], reason: str) -> None:
    data = json.loads(json.dumps(setting_up))
    row = data["stack"][-1]
    at = 3 + fields_of(SetUp).index("pool")
    assert load(json.dumps(data), entry).dump() == json.dumps(data, separators=(",", ":"))
    row[at] = pool(row[at])
    with pytest.raises(BadDump, match=reason):
        load(json.dumps(data), entry)


def test_a_turn_within_a_turn_and_a_match_within_a_match_are_no_position(text: str, entry: FuzzMatch) -> None:
    data = json.loads(text)
    turn = next(row for row in data["stack"] if row[0] == "turn")
    data["stack"].insert(1, turn)
    with pytest.raises(BadDump, match="2 turns go on at once"):
        load(json.dumps(data), entry)
    data["stack"][1] = data["stack"][0]
    with pytest.raises(BadDump, match="to begin in the middle"):
        load(json.dumps(data), entry)
    data["stack"][1:2] = []
    for step in (MatchFlow.BEFORE, MatchFlow.HALF, MatchFlow.KICK_OFF):
        data["stack"][0][1] = step
        with pytest.raises(BadDump, match="to begin in the middle"):
            load(json.dumps(data), entry)


def test_a_position_is_taken_up_only_with_what_it_was_played_with(text: str, entry: FuzzMatch) -> None:
    teams, other = entry.teams, draw(9, CRP).teams
    with pytest.raises(BadDump, match="other teams"):
        load_match(text, CRP, [teams[0], other[1]], entry.setup)
    longer = CRP.derive(CRP.name, CRP.version, options={"turns_per_half": 9})
    with pytest.raises(BadDump, match="other options"):
        load_match(text, longer, teams, entry.setup)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("what", ["positions", "replays"])
def test_whatever_is_damaged_is_refused_in_words_or_still_sound(what: str, edition: str) -> None:
    report = DamageReport()
    for seed in range(TIMES):
        attack(report, what, edition, seed, patience=60)
    assert report.errors == [] and report.damaged == TIMES
    assert report.refused > TIMES // 2 and report.sound > 0


@pytest.mark.parametrize("edition", [*EDITIONS, *VARIANTS])
def test_two_moments_made_one_are_refused_or_sound_and_what_nobody_touched_is_never_refused(
        edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The state of one moment with what is under way at another, the question of a third: each part is genuine."""
    monkeypatch.setattr(hostile, "POOL", 2)
    spliced, genuine = DamageReport(), DamageReport()
    for seed in range(FEW):
        attack(spliced, "splices", edition, seed, patience=60)
        attack(genuine, "genuine", edition, seed, patience=60)
    assert spliced.errors == genuine.errors == []
    assert spliced.refused > 0 and spliced.sound > 0
    assert (genuine.sound, genuine.refused) == (FEW, 0)


def frame_of(data: dict[str, Any], name: str) -> list[Any]:
    return next(row for row in data["stack"] if row[0] == name)


def in_a_step(scene: Any) -> Game:
    """He dodges away and is asked for a re-roll."""
    match: Game = scene("h1 Lineman 5,5\na1 Lineman 6,5\nh2 Lineman 9,9", rerolls=[1, 0], dice=[1]).play(
        "move h1", "move h1 4,5").match
    assert [frame.NAME for frame in match.stack()] == ["match", "turn", "action", "step", "roll"]
    return match


@pytest.mark.parametrize(("name", "field", "value", "reason"), [
    ("turn", "seat", 1, "turn: it is that of seat 1, but seat 0 is active"),
    ("turn", "bonus", 1, "turn: it is that of seat 0"),
    ("turn", "at", 3, "turn waits for an answer to a question that is not asked"),
    ("match", "at", 4, "in the middle of another"),
    ("action", "player", 40, "action: it is not the turn of player 40"),
    ("action", "player", 64, "action: player 64 cannot act"),
    ("step", "player", 1, "step: player 1 is somewhere else"),
    ("step", "origin", 7, "step: player 0 is somewhere else"),
    ("step", "square", -1, "step: player 0 cannot take it"),
    ("roll", "at", 2, "roll asks nothing at its step 2"),
])
def test_what_a_procedure_knows_must_agree_with_the_state(scene: Any, name: str, field: str, value: int,
                                                          reason: str) -> None:
    match = in_a_step(scene)
    data = json.loads(match.dump())
    frame = frame_of(data, name)
    procedure = next(one for one in match.stack() if name == one.NAME)
    frame[1 if field == "at" else 3 + fields_of(type(procedure)).index(field)] = value
    with pytest.raises(BadDump) as refused:
        load_match(json.dumps(data), match.rules, match.teams, match.setup, outside=True)
    assert reason in str(refused.value)


@pytest.mark.parametrize(("part", "value", "reason"), [
    ("active", 1, "turn: it is that of seat 0, but seat 1 is active"), ("active", -1, "but seat -1 is active"),
    ("kicking", -1, "match: nobody has kicked off")])
def test_the_state_must_agree_with_what_is_under_way(scene: Any, part: str, value: int, reason: str) -> None:
    match = in_a_step(scene)
    data = json.loads(match.dump())
    data["state"][part] = value
    with pytest.raises(BadDump) as refused:
        load_match(json.dumps(data), match.rules, match.teams, match.setup, outside=True)
    assert reason in str(refused.value)


@pytest.mark.parametrize(("place", "value", "reason"), [
    (0, 1, "roll: seat 1 is asked what seat 0 has to say"), (1, 0, "roll asks question 2, not 0")])
def test_nobody_else_is_asked_and_nothing_else(scene: Any, place: int, value: int, reason: str) -> None:
    match = in_a_step(scene)
    data = json.loads(match.dump())
    data["request"][place] = value
    with pytest.raises(BadDump) as refused:
        load_match(json.dumps(data), match.rules, match.teams, match.setup, outside=True)
    assert reason in str(refused.value)


def test_nobody_is_on_the_pitch_before_his_team_is_set_up(
    text: str, entry: FuzzMatch, setting_up: dict[str, Any]
) -> None:
    """What is under way is the first set-up, but the state is that of a drive."""
    state = {**json.loads(text)["state"], "active": -1, "ball": -1, "carrier": -1}
    with pytest.raises(BadDump, match="is on the pitch"):
        load(json.dumps({**setting_up, "state": state}), entry)


def test_a_match_that_has_a_players_skill_is_refused(scene: Any) -> None:
    """Nobody but a player can throw a team-mate: asked about the match, the rule would look for him in vain."""
    match = scene("h1 Lineman 5,5").match
    match.grant(match.state.match_row, match.rules.index("Throw Team-Mate"), UNTIL_MATCH)
    with pytest.raises(BadDump, match="nobody who could have"):
        load_match(match.dump(), match.rules, match.teams, match.setup, outside=True)


def test_procedures_in_an_order_no_match_has_are_refused(text: str, entry: FuzzMatch) -> None:
    data = json.loads(text)
    assert [frame[0] for frame in data["stack"][:2]] == ["match", "turn"]
    for stack, says in ((data["stack"][1:], "without a match"),
                        ([data["stack"][0], *data["stack"][2:], data["stack"][1]], "turn within")):
        with pytest.raises(BadDump, match=says):
            load(json.dumps({**data, "stack": stack}), entry)
