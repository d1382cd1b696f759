"""`nuffle rules`, `nuffle simulate`, `nuffle doctor`: what they print, as text and as JSON and nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from nuffle.bots import WAYS
from nuffle.cli.main import app
from nuffle.data import edition_data
from nuffle.editions import EDITIONS
from nuffle.lab.audit import NOTHING_TO_FEEL, table_hooks
from nuffle.rules.ruleset import hooks_of
from nuffle.text.catalogue import KINDS


def call(*words: str) -> Any:
    return CliRunner().invoke(app, list(words))


def as_json(*words: str) -> Any:
    answer = call(*words, "--json")
    assert answer.exit_code == 0, answer.output
    return json.loads(answer.stdout)


# -- rules
def test_every_rule_is_in_the_catalogue() -> None:
    found = as_json("rules", "--edition", "crp")
    assert [rule["id"] for rule in found] == [effect.id for effect in EDITIONS["crp"].effects]
    for rule in found:
        assert all(rule[field] for field in ("id", "kind", "name", "edition", "source", "summary")), rule
        assert ("category" in rule) == (rule["kind"] == "skill"), rule


SHORT_OF_A_CARD_DECK = {"Special Plays"}      # because: cards are hired with a deck, which is not a rule of a match
WEATHER = ["Sweltering Heat", "Very Sunny", "Perfect Conditions", "Pouring Rain", "Blizzard"]
KICK_OFF = ["Get the Ref", "Time-out", "Solid Defence", "High Kick", "Cheering Fans", "Brilliant Coaching",
            "Changing Weather", "Quick Snap", "Blitz", "Officious Ref", "Pitch Invasion"]
PRAYERS = ["Treacherous Trapdoor", "Friends with the Ref", "Stiletto", "Iron Man", "Knuckle Dusters", "Bad Habits",
           "Greasy Cleats", "Blessed Statue of Nuffle", "Moles under the Pitch", "Perfect Passing", "Fan Interaction",
           "Necessary Violence", "Fouling Frenzy", "Throw a Rock", "Under Scrutiny", "Intensive Training"]


@pytest.fixture(scope="module")
def in_2020() -> list[dict[str, str]]:
    found: list[dict[str, str]] = as_json("rules", "--edition", "bb2020")
    return found


def called(found: list[dict[str, str]], *kinds: str) -> list[str]:
    return [rule["name"] for rule in found if rule["kind"] in kinds]


def test_every_skill_and_trait_is_called_what_its_edition_calls_it(in_2020: list[dict[str, str]]) -> None:
    told = {(rule["name"], rule["kind"], rule["category"]) for rule in in_2020 if rule["kind"] in ("skill", "trait")}
    listed = {(skill.name, "trait" if skill.category == "Trait" else "skill", skill.category)
              for skill in edition_data("bb2020").skills}
    assert told == listed


def test_what_is_rolled_on_tables_is_in_the_catalogue(in_2020: list[dict[str, str]]) -> None:
    tables = {"weather": WEATHER, "kick-off": KICK_OFF, "prayer": PRAYERS}
    for kind, names in tables.items():
        assert sorted(called(in_2020, kind)) == sorted(names)
    ids = {rule["id"] for rule in in_2020}
    assert all(set(rules) <= ids for rules in EDITIONS["bb2020"].tables.values())


def test_inducements_of_the_core_rules_can_be_hired(in_2020: list[dict[str, str]]) -> None:
    core = {item.name for item in edition_data("bb2020").inducements if "core rules" in item.source}
    assert core | {"Mercenary", "Star Player"} <= {*called(in_2020, "inducement"), *SHORT_OF_A_CARD_DECK}


def test_inducements_that_do_nothing_in_a_match_are_not_in_the_catalogue() -> None:
    for effect in EDITIONS["bb2020"].effects:
        if effect.kind == "inducement":
            assert hooks_of(effect) or table_hooks(effect), effect.id


def test_special_rules_of_teams_are_in_the_catalogue(in_2020: list[dict[str, str]]) -> None:
    data = edition_data("bb2020")
    assert {rule.name for rule in data.special_rules} == set(called(in_2020, "team"))
    everywhere = {name for team in data.teams for name in (*team.leagues, *team.special_rules, *team.choose_one_rule)}
    assert everywhere <= set(called(in_2020, "team"))


def test_what_changes_nothing_in_a_match_says_so(in_2020: list[dict[str, str]]) -> None:
    idle = {rule["id"] for rule in in_2020 if rule["summary"].endswith("No effect in a match.")}
    assert idle == {rule for rule in NOTHING_TO_FEEL if rule.startswith("bb2020.team.")} and len(idle) == 15


def test_nothing_in_the_new_catalogue_is_sourced_from_the_old_book(in_2020: list[dict[str, str]]) -> None:
    assert not [rule["id"] for rule in in_2020 if rule["source"].startswith("CRP")]
    assert all(rule.get("category") != "Extraordinary" for rule in in_2020)


@pytest.mark.parametrize(("edition", "foreign"), [
    ("bb2020", r"go(es|ing)? for it|side step"), ("crp", r"\brush(es)?\b|sidestep|passing test|prayer"),
])
def test_summaries_speak_the_words_of_their_edition(edition: str, foreign: str) -> None:
    told = {rule["name"]: rule["summary"] for rule in as_json("rules", "--edition", edition)}
    assert not {name: said for name, said in told.items() if re.search(foreign, said, re.IGNORECASE)}
    assert edition == "crp" or any("rush" in said.lower() for said in told.values())


def test_every_kind_is_documented() -> None:
    assert {rule["kind"] for rule in as_json("rules")} <= set(KINDS)
    help_text = call("rules", "--help").stdout
    assert all(kind in help_text for kind in KINDS)


def test_one_kind_only() -> None:
    assert {rule["kind"] for rule in as_json("rules", "--kind", "weather")} == {"weather"}
    assert "Pouring Rain" in call("rules", "--kind", "weather").stdout


@pytest.mark.parametrize("words", [("--kind", "charm"), ("--edition", "4th")])
def test_unknown_kinds_and_editions_are_refused(words: tuple[str, str]) -> None:
    refused = call("rules", *words)
    assert refused.exit_code == 2 and words[1] in refused.stderr and not refused.stdout


# -- simulate
def test_simulation_adds_up() -> None:
    found = as_json("simulate", "--games", "3", "--seed", "5", "--bots", "scripted", "random")
    assert found["games"] == 3 and found["errors"] == 0 and found["failures"] == []
    assert sum(found["wins"]) + found["draws"] == 3
    assert found["decisions"] > 300 and found["turns"] >= 90 and found["games_per_second"] > 0
    assert [len(found[what]) for what in ("wins", "touchdowns", "casualties")] == [2, 2, 2]


def test_the_same_seeds_give_the_same_results_on_any_number_of_processes() -> None:
    words = ("simulate", "--games", "4", "--seed", "7")
    one, two = as_json(*words), as_json(*words, "--jobs", "2")
    for found in (one, two):
        del found["seconds"], found["games_per_second"]
    assert one == two


def test_replays_are_written_and_are_the_matches_played(tmp_path: Path) -> None:
    words = ("simulate", "--games", "2", "--seed", "9", "--home", "Skaven", "--away", "Dwarf")
    found = as_json(*words, "--replays", str(tmp_path))
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["skaven-dwarf-10.jsonl", "skaven-dwarf-9.jsonl"]
    assert all(call("replay", "verify", str(file)).exit_code == 0 for file in files)
    assert found["decisions"] == as_json(*words)["decisions"]


def test_a_table_for_people() -> None:
    answer = call("simulate", "--games", "1", "--seed", "1")
    assert "Human random" in answer.stdout and "games per second" in answer.stdout


@pytest.mark.parametrize(("words", "message"), [
    (("--home", "Humen"), 'no team "Humen"'), (("--bots", "clever", "random"), "there are " + WAYS),
    (("--edition", "4th"), "no edition '4th'"), (("--setting", "pub"), '"pub" is unknown'),
    (("--games", "0"), "--games"), (("--home", "nowhere.toml"), "No such file"),
])
def test_simulations_that_cannot_be_are_refused(words: tuple[str, ...], message: str) -> None:
    refused = call("simulate", *words)
    assert refused.exit_code == 2 and message in refused.stderr


# -- doctor
def test_doctor_tells_the_build() -> None:
    found = as_json("doctor")
    assert found["build"] in ("profile-guided", "compiled", "interpreted") and found["libraries"]["librt"]
    assert found["build"] in call("doctor").stdout
