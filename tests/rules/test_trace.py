"""The trace: every sentence of every skill that rules something is shown by a test that cites it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from nuffle.editions import edition, rulesets

HERE = Path(__file__).parent
EDITIONS = HERE.with_name("editions")


def sentences() -> dict[str, str]:
    """Every sentence of the trace by its id."""
    found = {}
    for path in sorted(EDITIONS.glob("*/trace/*.toml")):
        table = tomllib.loads(path.read_text())
        for sentence in table["sentence"]:
            found[f"{table['rule']}:{sentence['id']}"] = sentence["says"]
    return found


def shown() -> set[str]:
    """What the tests cite."""
    cited: set[str] = set()
    for path in [*HERE.rglob("test_*.py"), *EDITIONS.rglob("test_*.py")]:
        for marks in re.findall(r"mark\.shows\(([^)]*)\)", path.read_text()):
            cited.update(re.findall(r"[\"']([a-z0-9.-]+:\w+)[\"']", marks))
    return cited


def test_every_sentence_is_shown():
    missing = sorted(set(sentences()) - shown())
    assert not missing, f"sentences nobody shows: {missing}"


def test_tests_cite_only_sentences_there_are():
    assert not sorted(shown() - set(sentences()))


def test_every_skill_of_the_list_is_traced():
    traced = {key.split(":")[0] for key in sentences()}
    skills = {effect.id for effect in edition("crp").effects if effect.kind == "skill"}
    assert len(skills) == 75
    assert not sorted(skills - traced)


def test_every_skill_trait_and_star_of_2020_that_differs_is_traced():
    traced = {key.split(":")[0] for key in sentences()}
    own = {effect.id for effect in edition("bb2020").effects
           if effect.id.startswith("bb2020.") and effect.kind in ("skill", "trait", "star")}
    assert len(own) > 120
    assert not sorted(own - traced)


def test_every_rule_of_2025_that_differs_is_traced():
    traced = {key.split(":")[0] for key in sentences()}
    kinds = ("skill", "trait", "star", "inducement", "prayer", "kick-off", "weather", "spell")
    own = {effect.id for effect in edition("bb2025").effects
           if effect.id.startswith("bb2025.") and effect.kind in kinds}
    assert len(own) > 130
    elsewhere = {"bb2025.inducement.star", "bb2025.skill.fend", "bb2025.skill.loner"}   # traced where they matter
    assert not sorted(own - traced - elsewhere)
    rows = {key.split(":D")[1] for key in sentences() if key.startswith("bb2025.sheet:")}
    assert {str(row) for row in range(1, 64)} - rows == {"6", "7", "44", "45", "46", "47", "49", "50"}


def test_every_special_play_and_what_holds_for_all_of_them_is_traced():
    traced = {key.split(":")[0] for key in sentences()}
    plays = {effect.id for effect in edition("crp+plays").effects if effect.kind == "special-play"}
    assert len(plays) == 100
    assert not sorted((plays | {"crp.core.special-plays"}) - traced)


def test_every_feature_of_a_dungeon_is_traced():
    traced = {key.split(":")[0] for key in sentences()}
    features = {effect.id for effect in edition("dungeon").effects if effect.kind == "dungeon"}
    assert len(features) >= 19
    assert not sorted(features - traced)


def test_every_rule_has_a_short_summary_of_its_own():
    for ruleset in rulesets():
        for effect in ruleset.effects:
            assert 0 < len(effect.summary) < 200, effect.id
            assert effect.name and effect.kind and effect.source, effect.id
