"""Rules hear of moments under the type of the procedure, and nothing they have to say about one is hidden."""

from collections.abc import Iterator

import pytest

from nuffle.editions import rulesets
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.moment_hooks import MomentHooks
from nuffle.rules.moments import MOMENTS
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.step import Step

RULES = sorted({cls for rules in rulesets() for cls in rules.classes}, key=lambda cls: cls.id)
HEARD = {"offers": "offered", "use": "offered", "on": "moments"}
SHORT = {"ball at": "ball", "spend re-roll": "spending"}


def kind_of(frame: str) -> str:
    """How methods for this procedure end: `_block`, or nothing where it has none of its own."""
    kind = "_" + SHORT.get(frame, frame).replace("-", "_").replace(" ", "_")
    return kind if hasattr(MomentHooks, "on" + kind) else ""


def writer(cls: type, method: str) -> int:
    """How far up the method is written."""
    return next(up for up, parent in enumerate(cls.__mro__) if method in vars(parent))


def methods(cls: type[Effect]) -> Iterator[tuple[str, str]]:
    """The plain method and the one under the procedure's type, for everything a rule hears of."""
    for plain, moments in HEARD.items():
        for moment in getattr(cls, moments):
            for frame in MOMENTS.frames[moment]:
                yield plain, plain + KINDS[frame]


KINDS = {frame: kind_of(frame) for frame in {frame for frames in MOMENTS.frames for frame in frames}}


@pytest.mark.parametrize("cls", RULES, ids=lambda cls: cls.id)
def test_what_a_rule_says_about_its_moments_is_heard(cls: type[Effect]) -> None:
    for plain, typed in methods(cls):
        hidden = writer(cls, plain) < writer(cls, typed) < cls.__mro__.index(MomentHooks)
        assert not hidden, f"{typed} of {cls.__mro__[writer(cls, typed)].__name__} hides {plain}"


@pytest.mark.parametrize("cls", RULES, ids=lambda cls: cls.id)
def test_a_rule_has_something_to_say_about_each_of_its_moments(cls: type[Effect]) -> None:
    silent = cls.__mro__.index(MomentHooks)
    for plain, moments in HEARD.items():
        for moment in getattr(cls, moments):
            answers = [plain, *(plain + KINDS[frame] for frame in MOMENTS.frames[moment])]
            assert min(writer(cls, answer) for answer in answers) < silent, f"{plain}: {MOMENTS.names[moment]}"


def test_most_procedures_that_open_moments_speak_under_their_own_name() -> None:
    assert sorted(KINDS.values()).count("") < len(KINDS) / 2
    assert {"on" + kind for kind in KINDS.values()} - {"on"} == {
        name for name in vars(MomentHooks) if name[:3] == "on_"
    }


# -- marks
@pytest.mark.parametrize("frame", [Block(3, 40), Step(3, 100, 0), KickOff()], ids=lambda frame: frame.NAME)
def test_a_mark_belongs_to_a_rule_and_somebody(frame: Procedure) -> None:
    assert not frame.is_marked(7, 3) and frame.count_marks(7) == 0
    frame.mark(7, 3)
    assert frame.is_marked(7, 3) and not frame.is_marked(7, 4) and not frame.is_marked(8, 3)
    frame.mark(7, 4)
    assert frame.count_marks(7) == 2 and frame.count_marks(8) == 0


def test_marks_are_copied_and_written_down_with_their_procedure() -> None:
    block = Block(3, 40)
    block.mark(7, 3)
    loaded = Block()
    loaded.fill(block.dump())
    assert loaded.is_marked(7, 3) and block.copy_fields(Block()).is_marked(7, 3)
