"""Whole matches: invariants after every decision, round trips at every request, copies that play on alike, memory."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import deque

import pytest

from nuffle.bots import ask, make_bot
from nuffle.editions import EDITIONS
from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.engine.log import Log
from nuffle.lab.entrants import draw
from nuffle.lab.fuzz import follow, list_derived
from nuffle.rules.game import Game
from nuffle.rules.invariants import InvariantError, check, find_violations
from nuffle.rules.player_state import PRONE, STANDING
from nuffle.rules.procedures.match_flow import MatchFlow
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.start import load_match, new_game, start_match
from nuffle.rules.team_state import REROLLS

KIB = 1024


@pytest.fixture(scope="module")
def matches(compiled: bool) -> int:
    return 150 if compiled else 8


@pytest.fixture(scope="module")
def every(compiled: bool) -> int:
    """At which questions a match is looked at: all of them, or now and then where it is many times slower."""
    return 1 if compiled else 7


@pytest.fixture(params=list(EDITIONS))
def rules(request: pytest.FixtureRequest) -> Ruleset:
    return EDITIONS[request.param]


def test_random_matches_of_all_teams_keep_every_invariant(matches: int, rules: Ruleset) -> None:
    for seed in range(matches):
        entry = draw(seed, rules)
        match = start_match(rules, entry.teams, Seeded(seed), entry.setup)
        rng = Seeded(seed + 1)
        while match.seat >= 0:
            match.decide_index(rng.below(match.options().n))
            assert find_violations(match) == []


@pytest.mark.parametrize("seed", [2, 5])
@pytest.mark.parametrize("bot", ["random", "scripted"])
def test_a_dump_loaded_is_the_same_match_at_every_request(seed: int, bot: str, rules: Ruleset, every: int) -> None:
    entry = draw(seed, rules)
    match = start_match(rules, entry.teams, Seeded(seed), entry.setup)
    bots = [make_bot(bot), make_bot(bot)]
    rng = Seeded(seed)
    while match.seat >= 0:
        if match.decisions % every == 0:
            text = match.dump()
            assert len(text.encode()) < 16 * KIB
            loaded = load_match(text, rules, entry.teams, entry.setup)
            assert loaded.dump() == text
            assert list_derived(loaded) == list_derived(match)
            assert loaded.options().to_list() == match.options().to_list()
        match.decide(ask(match, bots[match.seat], rng))


@pytest.mark.parametrize(("seed", "skills"), [(3, 0), (8, 6)])
def test_copies_and_loaded_dumps_play_on_as_the_original_does(seed: int, skills: int, rules: Ruleset,
                                                              every: int) -> None:
    entry = draw(seed, rules, each=skills)
    match = start_match(rules, entry.teams, Seeded(seed), entry.setup)
    rng = Seeded(seed)
    others: deque[Game] = deque(maxlen=6)       # made at the last three questions
    while match.seat >= 0:
        before = match.dump() if match.decisions % every == 0 else ""
        if before:
            others.extend([match.clone(), load_match(before, rules, entry.teams, entry.setup)])
        answer = rng.below(match.options().n)
        for other in others:
            other.decide_index(answer)
        assert not before or match.dump() == before
        match.decide_index(answer)
        if match.decisions % every == 0:
            assert others[0].dump() == others[1].dump() == match.dump()


def test_a_copy_tells_the_same_events() -> None:
    entry = draw(11, CRP)
    match = new_game(CRP, entry.teams, Seeded(11), entry.setup)
    match.push(MatchFlow())
    match.run()
    follow(match, 1, 60)
    clone = match.clone()
    logs = []
    for one in (match, clone):
        one.log = Log()
        follow(one, 5, 400)
        logs.append([event.row() for event in one.log.events])
    assert logs[0] == logs[1] and logs[0]


# -- the invariants see what they should
@pytest.fixture
def match() -> Game:
    entry = draw(4, CRP)
    made = start_match(CRP, entry.teams, Seeded(4), entry.setup)
    bots = [make_bot("scripted"), make_bot("scripted")]
    while made.state.carrier < 0:
        made.decide(ask(made, bots[made.seat], Seeded(1)))
    assert find_violations(made) == []
    return made


def test_a_player_in_two_places_is_noticed(match: Game) -> None:
    player = match.state.carrier
    match.state.board[0 if match.state.board[0] == 0 else 1] = player + 1
    assert any("squares are taken" in fault for fault in find_violations(match))


def test_a_zone_too_many_is_noticed(match: Game) -> None:
    match.state.add_zone(match.state.carrier, 1)
    assert any("tackle zones" in fault for fault in find_violations(match))


def test_a_carrier_on_the_ground_is_noticed(match: Game) -> None:
    match.state.pose(match.state.carrier, PRONE)
    with pytest.raises(InvariantError, match="carries the ball with status"):
        check(match)


def test_a_twelfth_player_and_a_debt_are_noticed(match: Game) -> None:
    state = match.state
    state.put(0, REROLLS, -1)
    free = [square for square in range(match.pitch.cells) if state.board[square] == 0]
    for player in range(31, 24, -1):
        state.place(player, free.pop(), STANDING)
    faults = "; ".join(find_violations(match))
    assert "players on the pitch" in faults and "on line" in faults


def test_half_a_grant_is_noticed(match: Game) -> None:
    match.state.add_grant(999, 0, 0, -1, 9, 1)
    faults = "; ".join(find_violations(match))
    assert "row 999" in faults and "scope 9" in faults


# -- memory
LIVE = """
import json, resource
from nuffle.editions import EDITIONS
from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.lab.entrants import draw
from nuffle.lab.fuzz import follow
from nuffle.rules.start import start_match
entry = draw(6, CRP)
match = start_match(CRP, entry.teams, Seeded(6), entry.setup)
follow(match, 3, 200)
live = [match.clone() for _ in range(10_000)]
print(json.dumps([len(live), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024]))
"""


def test_ten_thousand_live_matches_fit_in_a_gibibyte() -> None:
    # because: what other tests of this process have used must not count
    done = subprocess.run([sys.executable, "-c", LIVE], capture_output=True, text=True, check=True)
    live, used = json.loads(done.stdout)
    assert live == 10_000
    assert used < 1024 ** 3
