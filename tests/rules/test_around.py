"""A rule has its say before and after a procedure, or puts something else in its place, in either build."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, ClassVar

import pytest

import nuffle
from nuffle.editions import BadRules, edition, use_edition
from nuffle.engine.dice import Seeded
from nuffle.rules.catch_kinds import CATCH_BOUNCE
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game, Proc
from nuffle.rules.procedures.ball import BallAt, Bounce
from nuffle.rules.ruleset import RulesetError
from nuffle.rules.start import load_match
from nuffle.rules.team_state import SCORE

BASE = "crp"


class Change(Effect):
    id: ClassVar[str] = "own.core.change"
    name: ClassVar[str] = "Change"
    kind: ClassVar[str] = "core"
    summary: ClassVar[str] = "Something is changed."


def derived(rule: type[Effect], procedures: Any = ()) -> Any:
    return use_edition(edition(BASE).derive(BASE, "own", add=[rule], procedures=list(procedures)))


def test_whoever_only_listens_changes_nothing():
    heard: Counter[tuple[str, str]] = Counter()

    class Listener(Change):
        around = tuple(edition(BASE).procedures)

        def before(self, m, frame):
            heard[frame.NAME, "before"] += 1

        def after(self, m, frame):
            heard[frame.NAME, "after"] += 1

    def answers() -> list[str]:
        match = nuffle.Match("Human", "Orc", edition=BASE, seed=5)
        match.play(nuffle.bots.Random(), nuffle.bots.Random(), until=lambda match: len(match.answers) > 300)
        return [*map(str, match.answers), str(match.log)]

    plain = answers()
    with derived(Listener):
        assert answers() == plain
    names = {name for name, _ in heard}
    assert {"turn", "action", "step", "roll", "set-up", "kick-off", "block"} <= names
    assert all(heard[name, "before"] - heard[name, "after"] in (0, 1, 2) for name in names)


def test_before_a_bounce_it_changes_what_is_about_to_happen(scene):
    """The ball bounces once less: it lies where it is."""

    class DeadBall(Change):
        around = ("bounce",)

        def before(self, m, frame):
            m.pop()

    with derived(DeadBall):
        match = scene("h1 1 3 3 8 5,5 ball\nh2 Lineman 9,9\na1 Lineman 20,7", edition=BASE, dice=[1, 3, 4])
        match.play("move h1", "move h1 6,5", "move h1 7,5")
        assert match.prone("h1") and match.ball == (7, 5) and match.seat == "a"


def test_in_place_of_a_procedure_another_is_played_and_the_match_goes_on(scene):
    class Shove(Proc):
        """The ball goes one square towards the end zone, whatever the dice might say."""

        NAME: ClassVar[str] = "shove"

        def __init__(self, square: int = -1) -> None:
            super().__init__()
            self.square = square

        def go(self, m):
            m.pop()
            m.push(BallAt(m.pitch.at(m.pitch.xs[self.square] + 1, m.pitch.ys[self.square]), CATCH_BOUNCE))

    class Slope(Change):
        around = ("bounce",)

        def before(self, m, frame):
            assert isinstance(frame, Bounce)
            m.pop()
            m.push(Shove(frame.square))

    with derived(Slope, [Shove]):
        match = scene("h1 1 3 3 8 5,5 ball\nh2 Lineman 9,9\na1 Lineman 20,7", edition=BASE, dice=[1, 3, 4])
        match.play("move h1", "move h1 6,5", "move h1 7,5")
        assert match.ball == (8, 5) and match.seat == "a"


def test_after_a_procedure_something_comes_of_it(scene):
    class Applause(Change):
        around = ("touchdown",)

        def after(self, m, frame):
            m.state.add(0, SCORE, 10)

    with derived(Applause):
        match = scene("h1 Blitzer 24,7 ball", edition=BASE)
        match.play("move h1", "move h1 25,7")
        assert match.score[0] == 11


def test_what_has_had_its_say_is_remembered_by_a_position_that_is_loaded(scene):
    seen: list[int] = []

    class Once(Change):
        around = ("action",)

        def before(self, m, frame):
            seen.append(frame.at)

    with derived(Once):
        match = scene("h1 Lineman 5,5\na1 Lineman 20,7", edition=BASE).play("move h1", "move h1 6,5").match
        again: Game = load_match(match.dump(), match.rules, match.teams, match.setup, outside=True)
        assert again.dump() == match.dump() and again.clone().dump() == match.dump()
        again.dice = Seeded(1)
        again.decide(again.options().to_list()[0])
    assert len(seen) == 1


def test_a_procedure_there_is_not_is_refused_with_those_there_are():
    class Nowhere(Change):
        around = ("blok",)

    with pytest.raises(RulesetError, match=r"own\.core\.change: around names 'blok', which is not one of .*block"):
        edition(BASE).derive("own", "1", add=[Nowhere])


def test_a_procedure_that_only_has_the_name_of_another_is_refused_with_what_to_do():
    class Block(Proc):
        NAME: ClassVar[str] = "block"

    with pytest.raises(RulesetError, match=r"write a rule with around = \('block',\)"):
        edition(BASE).derive("own", "1", procedures=[Block])


def test_a_class_of_a_file_that_derives_from_a_compiled_one_is_told_what_to_do(tmp_path: Path, rules_from,
                                                                              compiled: bool) -> None:
    file = tmp_path / "own.py"
    file.write_text("from nuffle.editions.crp import CRP\nfrom nuffle.rules.procedures.ball import Bounce\n\n\n"
                    "class MyBounce(Bounce):\n    pass\n\n\nOWN = CRP.derive('own', '1', procedures=[MyBounce])\n")
    if compiled:
        with pytest.raises(BadRules, match=r"own\.py: line \d: .*this class derives from one that is compiled.*around"):
            rules_from(file)
    else:
        assert rules_from(file) == ["own"]
