"""A copy and a loaded dump have every field of the original, and whoever drops one is told by a test.

First the promises, held against the original attribute by attribute. Then the proof that they notice: in the
interpreted build each field is left out of its copy in turn, and each time something must be found.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import nuffle.engine.dice
import nuffle.rules.state
from nuffle.editions import EDITIONS, rulesets
from nuffle.editions.bb2020.procedures.match import PrayerRoll
from nuffle.editions.dungeon.rules.pits import InPit, ObstacleAttempt
from nuffle.engine.dice import Dice, Fair, Scripted, Sealed, Seeded, fair_dice
from nuffle.engine.match import Match, clone_stack
from nuffle.engine.procedure import Procedure, fields_of
from nuffle.lab.entrants import draw
from nuffle.lab.fuzz import follow
from nuffle.rules.game import Game, Proc, SppAward
from nuffle.rules.player_state import PRONE, STANDING
from nuffle.rules.procedures.action_budget import ActionBudget
from nuffle.rules.procedures.step import MoveTracker
from nuffle.rules.roll import Rolling
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.start import STANDARD, start_match
from nuffle.rules.state import State

FRAMES = sorted({cls for rules in rulesets() for cls in rules.procedures.values()}, key=lambda cls: cls.__name__)
# only what others derive from, or hand over
NEVER_PUSHED: set[type] = {MoveTracker, SppAward, InPit, PrayerRoll, Rolling, ObstacleAttempt, ActionBudget}
OF_THE_STACK = {"at", "parent", "marks"}         # the machine sets them itself

# What a position has besides its numbers (SCALARS) and rows of them (VECTORS), which are copied and written down.
STATE_FOLLOWS = {
    "board": "from squares", "zones": "from squares, statuses and flags", "bits": "from profiles and grants"}
STATE_FIXED = {
    "pitch": "shared by all", "seats": "the pitch's", "players": "the pitch's", "team_row": "the pitch's",
    "match_row": "the pitch's", "words": "the ruleset's", "unused": "never changed"}
STATE_ITS_OWN = {"edits": "counted for whoever looks at this very position again"}

# What a match has: one list for copies and dumps.
MATCH_COPIED = {"seat", "kind", "answer", "decisions", "rolls", "told", "numbers", "dice", "state", "top"}
# copied, or worked out on loading
MATCH_FOLLOWS = {"hot", "wide", "alert", "rows", "ends", "swaps", "watched", "strict"}
MATCH_SHARED = {"waiting", "rules", "pitch", "teams", "setup", "words", "seats", "beats"}
MATCH_ITS_OWN = {
    "log": "kept by whoever wants one", "choices": "listed again when asked for", "listed": "the same",
    "returned": "read before anybody is asked", "ended": "empty once a step is over",
    "alert_shared": "says whether `alert` is another's too"}
MATCH_SPENT = {"passed"}        # read before anybody is asked, never after

DICE_ITS_OWN = {"missing", "sides"}     # about a roll that failed; the copy has not rolled


def attributes(thing: object) -> set[str]:
    """Of an interpreted object what it has, of a compiled one what its class says it has."""
    if hasattr(thing, "__dict__"):
        return set(vars(thing))
    return set(type(thing).__mypyc_attrs__)


def another(old: Any, number: int) -> Any:
    """Something of the same kind that nothing else has."""
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return number
    if isinstance(old, list):
        return [number, number + 1]
    assert isinstance(old, vec), f"how are two of {type(old).__name__} told apart?"
    return vec[i64]([number + place for place in range(max(len(old), 2))])


def tell_apart(thing: Any, names: set[str]) -> None:
    """Give every attribute a value of its own."""
    for place, name in enumerate(sorted(names)):
        setattr(thing, name, another(getattr(thing, name), 1000 * (place + 1)))


def plain(value: Any) -> Any:
    """Rows of numbers compare as lists, parts by their attributes."""
    if isinstance(value, list | tuple | vec):
        return [plain(each) for each in value]
    if isinstance(value, Procedure | Dice | State):
        return [type(value).__name__, {name: plain(getattr(value, name)) for name in sorted(attributes(value))
                                       if name not in {"pitch", *DICE_ITS_OWN, *STATE_ITS_OWN}}]
    return value


def unlike(original: Any, copy: Any, names: set[str], how: str) -> list[str]:
    return [f"{name} is lost in the {how}" for name in sorted(names)
            if plain(getattr(original, name)) != plain(getattr(copy, name))]


def tied(original: Any, copy: Any, names: set[str]) -> list[str]:
    """Rows of numbers that change in the original when the copy's change."""
    found = []
    for name in sorted(names):
        row = getattr(copy, name)
        if isinstance(row, list | vec) and len(row):
            before = plain(getattr(original, name))
            row[0] += 1
            if plain(getattr(original, name)) != before:
                found.append(f"{name} is one and the same in both")
    return found


# -- what is wrong with the copies of each
def frame_faults(cls: type[Procedure]) -> list[str]:
    original = cls()
    fields = attributes(original) - OF_THE_STACK
    tell_apart(original, fields | {"at"})
    stated = [f"{name} is not one of its fields and attributes" for name in sorted(fields ^ set(fields_of(cls)))]
    original.mark(3, 4)
    copy, stand_in = clone_stack(original), original.copy_fields(cls())
    stated += [] if list(stand_in.marks) == [3, 4] else ["its marks are lost"]
    loaded = cls()
    loaded.fill(json.loads(json.dumps(original.dump())))
    return [*stated, *([] if type(copy) is cls else [f"the copy is a {type(copy).__name__}"]),
            *unlike(original, copy, fields | {"at"}, "copy"), *unlike(original, loaded, fields | {"at"}, "dump"),
            *unlike(original, stand_in, fields | {"at"}, "stand-in"), *tied(original, copy, fields)]


def crowded_state() -> State:
    """Everything in it is different, and yet players stand on squares that there are."""
    state = State(STANDARD, EDITIONS["crp"].words, True)
    tell_apart(state, attributes(state) - set(STATE_FIXED))
    state.square = vec[i64](list(range(state.players)))
    state.status = vec[i64]([STANDING if player % 3 else PRONE for player in range(state.players)])
    state.flags = vec[i64]([8 * player for player in range(state.players)])
    return state


def state_faults() -> list[str]:
    original = crowded_state()
    written = {*nuffle.rules.state.SCALARS, *nuffle.rules.state.VECTORS}
    every = attributes(original) - set(STATE_ITS_OWN)
    stated = [f"{name} has no place in the lists" for name in sorted(every ^ written.union(STATE_FOLLOWS, STATE_FIXED))]
    copied = unlike(original, original.clone(), every - {"pitch"}, "copy")
    original.rebuild_board()
    loaded = State(STANDARD, original.words, True)
    loaded.fill(json.loads(json.dumps(original.dump())))
    return [*stated, *copied, *unlike(original, loaded, every - {"pitch", "bits"}, "dump"),
            *tied(original, original.clone(), every - set(STATE_FIXED))]


def a_match() -> Game:
    """Somewhere in the first half, with skills about."""
    entry = draw(8, EDITIONS["bb2020"], each=6)
    match = start_match(EDITIONS["bb2020"], entry.teams, Seeded(8), entry.setup)
    follow(match, 3, 120)
    while match.seat == 0:          # because: nobody would miss a seat that is 0 if it were left out
        follow(match, 3, 1)
    match.list_offers(0, -1, match.top_frame(), None)
    return match


def match_faults(original: Game) -> list[str]:
    every = attributes(original)
    places = MATCH_COPIED | MATCH_FOLLOWS | MATCH_SHARED | set(MATCH_ITS_OWN) | MATCH_SPENT
    stated = [f"{name} has no place in the lists" for name in sorted(every ^ places)]
    found = [*stated, *dump_faults(original), *alert_faults(original)]
    tell_apart(original, every - MATCH_SHARED - set(MATCH_ITS_OWN) - {"dice", "state", "top"})
    copy = original.clone()
    shared = [f"{name} is not the same" for name in sorted(MATCH_SHARED)
              if getattr(original, name) is not getattr(copy, name) != getattr(original, name)]
    shared += [f"{name} is one and the same in both" for name in ("dice", "state", "top")
               if getattr(original, name) is getattr(copy, name)]
    return [*found, *shared, *unlike(original, copy, MATCH_COPIED | MATCH_FOLLOWS, "copy"),
            *tied(original, copy, {"numbers"})]


def dump_faults(original: Game) -> list[str]:
    """Loaded into a match that was somewhere else just now."""
    loaded = start_match(original.rules, original.teams, Seeded(1), original.setup)
    loaded.options()
    loaded.fill(original.dump())
    listed = [] if loaded.options().to_list() == original.options().to_list() else ["the options are those of before"]
    return listed + unlike(original, loaded, MATCH_COPIED | MATCH_FOLLOWS, "dump")


def alert_faults(original: Game) -> list[str]:
    """Rules change hands in the copy, then in the original; the other must not care."""
    found = []
    for changes_copy in (True, False):
        copy = original.clone()
        changed, kept = (copy, original) if changes_copy else (original, copy)
        before = plain(kept.alert)
        bestow(changed)
        if plain(kept.alert) != before:
            found.append("alert changes in both")
    return found


def bestow(match: Game) -> None:
    """One more rule for everybody."""
    rules = [effect.index for effect in match.rules.effects if effect.kind == "skill"]
    rule = next(rule for rule in rules if not match.has(0, rule) and not match.is_barred(0, rule))
    for player in range(match.state.players):
        match.state.add_grant(player, rule, 0, -1, UNTIL_MATCH, 1)
        match.refresh_row(player)
    match.refresh_hot()


SECRETS = [b"1" * 32, b"2" * 32]
SOURCES: dict[str, Callable[[], Dice]] = {
    "seeded": lambda: Seeded(5), "scripted": lambda: Scripted([(6, 3), (8, 2)]),
    "fair": lambda: fair_dice("m1", SECRETS)}


def dice_faults(source: str) -> list[str]:
    original = SOURCES[source]()
    tell_apart(original, {name for name in attributes(original) if isinstance(getattr(original, name), int)})
    every = attributes(original) - DICE_ITS_OWN
    loaded = nuffle.engine.dice.load_dice(json.loads(json.dumps(original.dump())))
    loaded = loaded.unseal(SECRETS) if isinstance(loaded, Sealed) else loaded
    return unlike(original, original.clone(), every, "copy") + unlike(original, loaded, every, "dump")


# -- the promises
@pytest.mark.parametrize("cls", FRAMES, ids=lambda cls: cls.__name__)
def test_a_copied_or_loaded_frame_has_every_field_of_the_original(cls: type[Procedure]) -> None:
    assert not frame_faults(cls)


def test_the_fields_of_a_dump_keep_their_order() -> None:
    """The rows of a dump as they were in November 2026: new names may come, none of these may change."""
    kept = json.loads((Path(__file__).parent / "fields.json").read_text())
    now: dict[str, set[str]] = {}
    for cls in FRAMES:
        now.setdefault(cls.NAME, set()).add(" ".join(fields_of(cls)))
    assert {name: sorted(now[name]) for name in kept} == kept


def test_the_build_knows_the_fields_of_every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it writes for compiled classes is read from the source: it must be what an instance has."""
    root = Path(__file__).parents[2]
    monkeypatch.syspath_prepend(root / "tools")
    tool = importlib.import_module("copies")
    read = {f"{tool.module_of(cls.file)}.{cls.name}": cls for cls in tool.procedures((root / "src").rglob("*.py"))}
    for cls in FRAMES:
        assert tuple(read[f"{cls.__module__}.{cls.__name__}"].fields) == fields_of(cls), cls


def test_every_procedure_there_is_can_be_loaded_in_some_edition() -> None:
    def heirs(cls: type) -> Iterator[type]:
        for heir in cls.__subclasses__():
            yield heir
            yield from heirs(heir)

    assert {cls for cls in heirs(Proc) if cls.__module__.startswith("nuffle.")} - set(FRAMES) == NEVER_PUSHED


def test_a_copied_or_loaded_position_has_every_number_of_the_original() -> None:
    assert not state_faults()


def test_a_copied_or_loaded_match_has_all_of_the_original_but_what_is_its_own() -> None:
    assert not match_faults(a_match())


@pytest.mark.parametrize("source", SOURCES)
def test_copied_or_loaded_dice_fall_as_the_original_would(source: str) -> None:
    assert not dice_faults(source)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_not_copied_is_never_asked_for_after_a_question(edition: str) -> None:
    entry = draw(3, EDITIONS[edition], each=6)
    match = start_match(EDITIONS[edition], entry.teams, Seeded(3), entry.setup)
    rng = Seeded(3)
    while match.seat >= 0:
        other = match.clone()
        tell_apart(other, MATCH_SPENT)
        answer = rng.below(match.options().n)
        match.decide_index(answer)
        other.decide_index(answer)
        assert other.dump() == match.dump()


# -- the proof that a field left out is noticed
def drops(function: FunctionType) -> list[tuple[str, FunctionType]]:
    """The function without one of the things it copies, for each of them: what was left out, and what is left."""
    found = []
    for number in range(len(copies_in(parsed(function)))):
        tree = parsed(function)
        name, leave_out = copies_in(tree)[number]
        leave_out()
        found.append((name, rebuilt(tree, function)))
    return found


def parsed(function: FunctionType) -> ast.Module:
    return ast.parse(textwrap.dedent(inspect.getsource(function)))


def rebuilt(tree: ast.Module, function: FunctionType) -> FunctionType:
    space = dict(function.__globals__)
    exec(compile(ast.fix_missing_locations(tree), function.__code__.co_filename, "exec"), space)
    made = space[function.__name__]
    assert isinstance(made, FunctionType)
    return made


def copies_in(tree: ast.Module) -> list[tuple[str, Callable[[], None]]]:
    """Assignments to a field, arguments that hand one over, rows that are copied and could have been shared."""
    found: list[tuple[str, Callable[[], None]]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            found.extend(fields_set(node.targets))
            if isinstance(node.value, ast.Subscript) and isinstance(node.value.slice, ast.Slice):
                found.append((f"a copy of {ast.unparse(node.value.value)}", share(node, node.value.value)))
        elif isinstance(node, ast.Call):
            found.extend(handed_over(node.args))
    return found


def fields_set(targets: list[ast.expr]) -> list[tuple[str, Callable[[], None]]]:
    found = [(target.attr, leave(targets, place)) for place, target in enumerate(targets)
             if isinstance(target, ast.Attribute)]
    return found + [each for target in targets if isinstance(target, ast.Tuple) for each in fields_set(target.elts)]


def leave(targets: list[ast.expr], place: int) -> Callable[[], None]:
    def act() -> None:
        targets[place] = ast.Name("nothing", ast.Store())
    return act


def share(node: ast.Assign, whole: ast.expr) -> Callable[[], None]:
    def act() -> None:
        node.value = whole
    return act


def handed_over(args: list[ast.expr]) -> list[tuple[str, Callable[[], None]]]:
    """Another value in place of `self.kind`, the thing itself in place of `self.dice.clone()`."""
    found: list[tuple[str, Callable[[], None]]] = []
    for place, arg in enumerate(args):
        if isinstance(arg, ast.Attribute):
            found.append((arg.attr, hand_over(args, place, ast.Constant(-7))))
        elif isinstance(arg, ast.Call) and isinstance(arg.func, ast.Attribute) and arg.func.attr == "clone":
            whole = arg.func.value
            assert isinstance(whole, ast.Attribute)
            found.append((whole.attr, hand_over(args, place, whole)))
    return found


def hand_over(args: list[ast.expr], place: int, other: ast.expr) -> Callable[[], None]:
    def act() -> None:
        args[place] = other
    return act


@contextmanager
def instead(owner: Any, name: str, other: Any) -> Iterator[None]:
    own = name in vars(owner)
    before = getattr(owner, name)
    setattr(owner, name, other)
    try:
        yield
    finally:
        setattr(owner, name, before) if own else delattr(owner, name)


def unnoticed(functions: list[tuple[Any, str]], check: Callable[[], list[str]], known: set[str]) -> set[str]:
    """What can be left out of these functions without anything being found; `known` must all be among what is tried."""
    tried: set[str] = set()
    missed: set[str] = set()
    for owner, name in functions:
        for what, other in drops(getattr(owner, name)):
            tried.add(what)
            with instead(owner, name, other):
                if not found_by(check):
                    missed.add(what)
    return missed | {f"{name} was not tried" for name in known - tried}


def found_by(check: Callable[[], list[str]]) -> bool:
    try:
        return bool(check())
    except (TypeError, ValueError, AttributeError, IndexError, KeyError):
        return True


@pytest.mark.pure_only
@pytest.mark.parametrize("cls", FRAMES, ids=lambda cls: cls.__name__)
def test_a_field_left_out_of_a_frame_is_noticed(cls: type[Procedure]) -> None:
    for name in fields_of(cls):
        with instead(cls, "FIELDS", tuple(each for each in fields_of(cls) if each != name)):
            assert frame_faults(cls), name


@pytest.mark.pure_only
def test_a_number_left_out_of_a_position_is_noticed() -> None:
    written = {*nuffle.rules.state.SCALARS, *nuffle.rules.state.VECTORS}
    assert not unnoticed([(State, "clone"), (State, "copy_squares")], state_faults, written.union(STATE_FOLLOWS))
    for rows in ("SCALARS", "VECTORS"):
        for name in getattr(nuffle.rules.state, rows):
            fewer = tuple(each for each in getattr(nuffle.rules.state, rows) if each != name)
            with instead(nuffle.rules.state, rows, fewer):
                assert found_by(state_faults), name


@pytest.mark.pure_only
def test_what_is_left_out_of_a_match_is_noticed() -> None:
    every = MATCH_COPIED | MATCH_FOLLOWS | MATCH_SHARED
    made_by = [(Game, "clone"), (Match, "copy_machine"), (Match, "load_machine")]
    assert not unnoticed(made_by, lambda: match_faults(a_match()), every - {"words", "seats", "beats"})


@pytest.mark.pure_only
@pytest.mark.parametrize(("source", "cls", "copies"), [
    ("seeded", Seeded, "copy"), ("scripted", Scripted, "clone"), ("fair", Fair, "clone")])
def test_a_number_left_out_of_dice_is_noticed(source: str, cls: type[Dice], copies: str) -> None:
    assert not unnoticed([(cls, copies)], lambda: dice_faults(source), {"count"})


@pytest.mark.pure_only
def test_a_number_left_out_of_loaded_dice_is_noticed() -> None:
    every = lambda: [fault for source in SOURCES for fault in dice_faults(source)]  # noqa: E731
    loaders = [(nuffle.engine.dice, name) for name in ("load_seeded", "load_scripted", "load_sealed")]
    assert not unnoticed(loaders, every, {"a", "b", "c", "d", "count"})
