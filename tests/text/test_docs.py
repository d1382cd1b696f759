"""What is written about the written forms is true: every verb, key, event and command, and the examples run."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest
from typer.core import TyperGroup
from typer.main import get_group

from nuffle.cli.main import app
from nuffle.rules.block_faces import FACE_NAMES
from nuffle.rules.events import EVENTS
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.text.catalogue import KINDS
from nuffle.text.dice import KINDS as DICE
from nuffle.text.notation import VERBS
from nuffle.text.phases import ALIASES, Phase
from nuffle.text.player_table import MARKS, STATES, Figure
from nuffle.text.questions import QUESTIONS
from nuffle.text.scenario import Expectations, Scenario, play

DOCS = Path(__file__).parents[2] / "docs"
NOTATION, SCENARIOS, REPLAYS, COMMANDS = (
    (DOCS / name).read_text(encoding="utf-8") for name in ("notation.md", "scenarios.md", "replays.md", "commands.md"))


def shape(word: str, kinds: tuple[str, ...]) -> str:
    """What the first cell of a verb's row looks like."""
    parts = {"player": r"[a-z]\d+", "square": r"\d+,\d+", "rule": r"[A-Z]\w+", "owner": r"[a-z]\d+", "face": r"[\w-]+",
             "formation": r"\w+", "place": r"\d+", "number": r"\d+", "order": r"\w+", "choice": r"\w+",
             "[aim]": r"[a-z]\d+"}
    words = [parts[kind] for kind in kinds if kind in parts and (kind != "[aim]" or word == "act")]
    return " ".join([word, *words])


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_is_documented(verb: int) -> None:
    assert re.search(rf"^\| `{shape(*VERBS[verb])}` \|", NOTATION, re.MULTILINE), VERBS[verb]


def test_every_question_is_asked_in_words_and_documented() -> None:
    assert set(QUESTIONS) == set(QUESTION_NAMES)
    asked = " ".join(row.split("|")[2] for row in NOTATION.splitlines() if row.startswith("| `"))
    for name in QUESTION_NAMES:
        assert name in asked or name in ("re-roll",), name


def test_block_dice_have_their_names() -> None:
    assert all(f"`{face}`" in NOTATION for face in FACE_NAMES if face)


@pytest.mark.parametrize("model", [Scenario, Expectations, Figure])
def test_every_key_of_a_scenario_is_documented(model: type[Scenario]) -> None:
    for key in model.model_fields:
        assert f"`{key}`" in SCENARIOS or f"\n{key} = " in SCENARIOS, key


def test_states_marks_and_dice_are_documented() -> None:
    assert all(f"`{word}`" in SCENARIOS for word in (*STATES, *MARKS))
    assert all(f"`{kind}:" in SCENARIOS for kind in DICE if kind != "d4")


def example(name: str) -> dict[str, object]:
    found = re.search(rf"```toml\n# {name}\n(.*?)```", SCENARIOS, re.DOTALL)
    assert found
    return tomllib.loads(found[1])


def test_the_example_scenario_runs() -> None:
    assert play(Scenario.model_validate(example("scenario"))).unmet() == []


def test_players_may_be_tables() -> None:
    (figure,) = Scenario.model_validate(example("players")).players
    assert figure.square == "12,7" and figure.extra == ("Side Step",) and figure.status == "prone"


def test_every_phase_is_documented() -> None:
    assert all(f"`{phase}`" in SCENARIOS for phase in (*get_args(Phase), *ALIASES))


def test_what_the_guide_puts_in_force_can_be(scene: Any) -> None:
    held = tomllib.loads(SCENARIOS.split("### In force\n```toml")[1].split("```")[0])["in_force"]
    match = scene("h3 Blitzer 12,7\na1 Human Lineman 3,3", edition="bb2020", in_force=held)
    assert match.has("h3", "Mighty Blow") and not match.has("h3", "Block")


def test_every_event_is_documented() -> None:
    for name, fields in EVENTS:
        assert f"| `{name}` | {', '.join(f'`{field}`' for field in fields)} |" in REPLAYS, name


def commands() -> list[str]:
    top, found = get_group(app), []
    for name in top.list_commands(top.context_class(top)):
        group = top.get_command(top.context_class(top), name)
        inner = group.list_commands(group.context_class(group)) if isinstance(group, TyperGroup) else []
        found += [f"nuffle {name} {sub}" for sub in inner] or [f"nuffle {name}"]
    return found


@pytest.mark.parametrize("command", commands())
def test_every_command_is_documented(command: str) -> None:
    assert f"| `{command}` |" in COMMANDS


def test_every_kind_of_rule_is_documented() -> None:
    assert all(f"| `{kind}` |" in COMMANDS for kind in KINDS)
