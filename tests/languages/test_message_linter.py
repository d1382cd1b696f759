"""The linter of messages finds what the guide forbids, and says when an exception is not needed any more."""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "lint_messages.py"
DATA: dict[str, Any] = tomllib.loads(TOOL.with_name("messages.toml").read_text(encoding="utf-8"))
PATTERNS = {one["name"]: one for one in DATA["pattern"]}
STILTED = (
    "Who does what? Declare an action, or end the turn.", "A square to go there, an opponent to hit him.",
    "A return match", "Is anything used now?", "The others are out of the question then", "Spare him (apothecary)",
    "Take it as it lies", "A moment for whatever is up a sleeve", "About turnover 0%, your ball 5%",
    "needs 4+ for catch (3+ at first, base -1)", "{name} goes down by {other}", "TOUCHDOWN {team}: {score} now",
    "Turnover for {team}: touchdown.", "You are not asked anything now", "told by one", "All of it", "Even so",
    "Forget his names", "Goes through from a level game: not asked", "is nothing a plan can be for",
    "against drawn answers", "Who watches with a delay is told at once how late he sees the match",
    "A correction without casualties of a kind of one's own is read too",
)


@pytest.fixture(scope="module")
def linter() -> ModuleType:
    spec = importlib.util.spec_from_file_location("nuffle_tools_lint_messages", TOOL)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def rules_found(linter: ModuleType, text: str, plural: str = "", place: str = "web/show/words.py",
                **changes: Any) -> set[str]:
    message = linter.Message(place, text, plural)
    return {found.rule for found in linter.Rulebook(DATA | changes).check(message)}


@pytest.mark.parametrize("name", PATTERNS)
def test_each_pattern_finds_its_example_and_gives_advice(linter: ModuleType, name: str) -> None:
    place = PATTERNS[name].get("only", ["web/"])[0]
    assert name in rules_found(linter, PATTERNS[name]["example"], place=place) and PATTERNS[name]["advice"]


@pytest.mark.parametrize("sentence", STILTED)
def test_what_the_guide_rewrites_is_found(linter: ModuleType, sentence: str) -> None:
    assert rules_found(linter, sentence)


def test_a_good_sentence_passes(linter: ModuleType) -> None:
    assert rules_found(linter, "Your turn: choose a player, or end the turn.") == set()


def test_a_pattern_for_some_places_leaves_the_others_alone(linter: ModuleType) -> None:
    assert rules_found(linter, "Wait for it...", place="engine/dice.py") == set()


def test_docs_may_have_slightly_longer_sentences(linter: ModuleType) -> None:
    words = " ".join(["word"] * DATA["longest_sentence_in_docs"]) + "."
    assert rules_found(linter, words) == {"long sentence"}
    assert rules_found(linter, words, place="docs/player.md") == set()
    assert rules_found(linter, f"One more {words}", place="docs/player.md") == {"long sentence"}


def test_code_links_and_fields_do_not_count_as_words(linter: ModuleType) -> None:
    assert rules_found(linter, "See [the rules](docs/what-he-said.md) and `told`, {him}.") == set()


def test_the_last_of_several_sentences_ends_with_a_full_stop(linter: ModuleType) -> None:
    assert rules_found(linter, "The match is over. Open the report") == {"no full stop"}


def test_a_number_and_its_noun_need_two_forms(linter: ModuleType) -> None:
    assert rules_found(linter, "{count} games") == {"plural"}
    assert rules_found(linter, "{count} game", plural="{count} games") == set()
    assert rules_found(linter, "question {number} is not open any more") == set()


def test_an_exception_silences_and_is_reported_when_its_sentence_is_gone(linter: ModuleType) -> None:
    exception = {"text": "He is the mascot.", "why": "because: the sheet says so"}
    assert rules_found(linter, "He is the mascot.", exception=[exception]) == set()
    rules = linter.Rulebook(DATA | {"exception": [exception]})
    assert rules.list_stale([linter.Message("text/x.py", "He is the mascot.")]) == []
    assert rules.list_stale([linter.Message("text/x.py", "They are.")]) == ["He is the mascot."]


def test_pending_places_are_checked_only_when_named(linter: ModuleType) -> None:
    rules = linter.Rulebook(DATA | {"pending": ["text/"]})
    messages = [linter.Message("text/x.py", "Whoever wins."), linter.Message("web/y.py", "Whoever loses.")]
    assert [found.message.place for found in rules.list_findings(messages)] == ["web/y.py"]
    assert [found.message.place for found in rules.list_findings(messages, ("text/",))] == ["text/x.py"]


def test_command_help_is_read_without_its_examples_and_errors_with_their_fields(
    linter: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cli").mkdir()
    (tmp_path / "cli" / "one.py").write_text(
        'import typer\n@at_desk\ndef add():\n    """Adds a coach.\n\n    Example: nuffle add he did it\n    """\n'
        'def plain():\n    """Whoever reads the source sees this."""\n'
    )
    (tmp_path / "two.py").write_text(
        'class Rule:\n    summary: str = "Adds one die."\n'
        'def f(x):\n    if x:\n        raise ValueError(f"there is no round {x}")\n'
    )
    monkeypatch.setattr(linter, "PACKAGE", tmp_path)
    found = {message.text for message in linter.list_untranslated()}
    assert found == {"Adds a coach.", "Adds one die.", "there is no round {value}"}


def test_every_exception_has_its_reason_and_is_needed(linter: ModuleType) -> None:
    exceptions = DATA.get("exception", [])
    assert all(one["why"].startswith("because: ") for one in exceptions)
    assert linter.Rulebook(DATA).list_stale(linter.list_messages()) == []
