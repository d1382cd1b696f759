"""The guide to adding a rule, walked through: the file it shows is played as it says."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import nuffle
from nuffle.cli.main import app
from nuffle.data import edition_data
from nuffle.editions import EDITIONS, BadRules, UnknownEdition, edition, for_a_while, lineage, provider
from nuffle.files.records import BadFile, dumps, loads
from nuffle.maps.ready_maps import ready_map, ready_names
from nuffle.table.house_check import use_rules
from nuffle.teams.draft import check
from nuffle.teams.ready import ready_roster, ready_rosters
from nuffle.teams.roster import GainedSkill, MissingRules, Roster
from nuffle.web.live.rosters import roster_sheet

GUIDE = Path(__file__).parents[2] / "docs" / "adding-a-rule.md"
Use = Callable[[Path], list[str]]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """The file of the guide."""
    code = re.search(r"This is `mine.py`:\n\n```python\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    assert code is not None
    file = tmp_path / "mine.py"
    file.write_text(code.group(1))
    return file


# -- what a file brings
def test_a_house_edition_has_its_rules_under_its_own_name_and_inherits_its_data(mine: Path, rules_from: Use) -> None:
    assert rules_from(mine) == ["house"]
    assert edition("house").knows("Marathon") and edition("house").turns == 6 and edition("crp").turns == 8
    own, base = edition_data("house"), edition_data("crp")
    assert own.title == "House rules" and len(own.teams) == len(base.teams) + 1 and own.common == base.common
    assert ready_roster("house", "Orc").players == ready_roster("crp", "Orc").players
    assert lineage("house") == ["house", "crp"] and lineage("bb2020") == ["bb2020"]


def test_its_rule_is_told_in_a_scene_like_any_other(mine: Path, rules_from: Use, scene: Any) -> None:
    rules_from(mine)
    match = scene("h1 Lineman 5,5 +Marathon", edition="house")
    assert match.match.rushes(match.player("h1")) == 3


def test_its_skill_is_had_by_a_position_and_bought_by_advancement(mine: Path, rules_from: Use) -> None:
    rules_from(mine)
    assert edition_data("house").team("Rambler").position("Stroller").skills == ("Marathon",)
    assert "Marathon" in [skill.name for skill in edition_data("house").skills_of("G")]
    orcs = ready_roster("house", "Orc")
    taught = orcs.replace_player(orcs.players[0].model_copy(update={"skills": (GainedSkill(skill="Marathon"),)}))
    match = nuffle.Match(taught, "Rambler", edition="house", seed=1)
    assert any("house.skill.marathon" in dict(player.skills) for player in match.engine.teams[0].players)


def test_its_team_star_and_inducement_are_drafted_and_come_out_for_a_match(mine: Path, rules_from: Use) -> None:
    rules_from(mine)
    ready = ready_roster("house", "Rambler")
    assert check(ready) == () and len(ready_rosters("house")) == len(ready_rosters("crp")) + 1
    hired = Roster(edition="house", team="Rambler", stars=("Wanda Ways",), inducements=("Sticky Gloves",),
                   players=ready.players)
    team = nuffle.Match(hired, "Orc", edition="house", seed=1).engine.teams[0]
    assert team.hired == [("house.inducement.sticky-gloves", 1)] and team.players[-1].name == "Wanda Ways"
    assert "house.inducement.sticky-gloves" in edition("house").tables["inducements"]
    assert edition_data("house").inducement("Sticky Gloves").price == 60_000


def test_a_team_of_the_edition_it_derives_from_can_be_played_by_its_rules(mine: Path, rules_from: Use) -> None:
    rules_from(mine)
    match = nuffle.Match(nuffle.Team.ready("Orc", edition="crp"), "Rambler", edition="house", seed=1)
    assert match.edition == "house"
    with pytest.raises(nuffle.NuffleError, match="bb2020 team"):
        nuffle.Match(nuffle.Team.ready("Orc", edition="bb2020"), "Rambler", edition="house", seed=1)


def test_its_map_is_among_the_ready_ones(mine: Path, rules_from: Use) -> None:
    rules_from(mine)
    assert "long-hall" in ready_names() and ready_map("The Long Hall").name == "The Long Hall"


def test_what_a_file_says_of_a_team_there_is_already_is_laid_over_it(mine: Path, rules_from: Use) -> None:
    cheaper = '[[teams]]\nname = "Orc"\nreroll_cost = 50_000\n[[teams]]\nname = "Rambler"'
    mine.write_text(mine.read_text().replace('[[teams]]\nname = "Rambler"', cheaper))
    rules_from(mine)
    own, base = edition_data("house").team("Orc"), edition_data("crp").team("Orc")
    assert (own.reroll_cost, base.reroll_cost) == (50_000, 60_000) and own.positions == base.positions


SKY = '''
from typing import ClassVar

from nuffle.editions.bb2020 import BB2020
from nuffle.editions.bb2020.rules.prayers import Prayer
from nuffle.editions.crp.rules.weather import Weather
from nuffle.rules.hooks import L_RUSH


class Tailwind(Prayer):
    id: ClassVar[str] = "sky.prayer.tailwind"
    name: ClassVar[str] = "Tailwind"
    summary: ClassVar[str] = "Its players may rush once more."
    limits: ClassVar[tuple[int, ...]] = (L_RUSH,)

    def limit(self, m, owner, what):
        return 1


class Rainbow(Weather):
    id: ClassVar[str] = "sky.weather.rainbow"
    name: ClassVar[str] = "Rainbow"
    summary: ClassVar[str] = "Pretty, and no more."


SKY = BB2020.derive("sky", "1", add=[Tailwind, Rainbow], tables={
    "prayers": ["sky.prayer.tailwind", *BB2020.tables["prayers"][1:]],
    "weather": ["sky.weather.rainbow", *BB2020.tables["weather"][1:]]})
'''


def test_its_prayer_and_its_weather_are_rolled_on_their_tables(tmp_path: Path, rules_from: Use, scene: Any) -> None:
    (tmp_path / "sky.py").write_text(SKY)
    rules_from(tmp_path / "sky.py")
    match = scene("", edition="sky", start="before the match", setting="league", value=[1_000_000, 1_060_000],
                  dice=[1, 1, 1, 1, "d16:1"])
    match.play("done")
    game = match.match
    assert game.rules.titles[game.state.weather].name == "Rainbow"
    assert game.has(game.team_row(0), game.rules.index("Tailwind")) and game.rushes(0) == 3


# -- the command line
def test_it_is_played_from_the_command_line_recorded_and_verified(mine: Path, tmp_path: Path) -> None:
    house = ["--rules", str(mine), "--edition", "house", "--home", "Rambler"]
    with for_a_while():
        done = CliRunner().invoke(app, ["simulate", *house, "--games", "1", "--seed", "3", "--replays", str(tmp_path)])
    assert done.exit_code == 0, done.output
    (replay,) = tmp_path.glob("*.jsonl")
    with for_a_while():
        done = CliRunner().invoke(app, ["replay", "verify", str(replay), "--rules", str(mine)])
    assert done.exit_code == 0, done.output
    done = CliRunner().invoke(app, ["replay", "verify", str(replay)])
    assert done.exit_code != 0 and 'the rules "house" come from the file mine.py' in done.output


@pytest.mark.parametrize("words", [
    ["teams", "--edition", "house", "Rambler"], ["team", "check", "team.toml"], ["event", "new", "cup.toml"],
    ["lab", "run", "study.toml", "--jobs", "2"], ["dungeon", "check", "long-hall"]], ids=lambda words: words[0])
def test_every_command_takes_its_rules(mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                       words: list[str]) -> None:
    monkeypatch.chdir(tmp_path)
    with for_a_while():
        use_rules(mine)
        Path("team.toml").write_text(dumps(ready_roster("house", "Rambler")))
    Path("cup.toml").write_text('name = "Cup"\nedition = "house"\n')
    Path("study.toml").write_text(
        'format = "nuffle-study/1"\ntitle = "Ramblers"\nedition = "house"\nteams = ["Rambler", "Orc"]\n'
        'games = 1\nbots = ["random"]\n')
    assert CliRunner().invoke(app, words).exit_code != 0
    with for_a_while():
        done = CliRunner().invoke(app, [*words, "--rules", str(mine)])
    assert done.exit_code == 0, done.output


def test_the_option_may_come_first_and_be_set_for_good(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["teams", "--edition", "house", "Rambler"]
    with for_a_while():
        assert "Stroller" in CliRunner().invoke(app, ["--rules", str(mine), *words]).output
    monkeypatch.setenv("NUFFLE_RULES", str(mine))
    with for_a_while():
        assert "Stroller" in CliRunner().invoke(app, words).output
        assert ready_roster("house", "Rambler")


# -- packages
def test_a_package_offers_its_editions_without_an_option(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(mine.parent))
    offered = [EntryPoint("house", "mine:HOUSE", "nuffle.editions")]
    monkeypatch.setattr(nuffle.editions, "entry_points", lambda group: offered)
    with for_a_while():
        assert edition("house").knows("Marathon") and provider("house") == "mine"
        assert edition_data("house").team("Rambler")


def test_a_broken_package_is_told_where_it_is_missed_and_harms_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = [EntryPoint("house", "no_such_module:HOUSE", "nuffle.editions")]
    monkeypatch.setattr(nuffle.editions, "entry_points", lambda group: offered)
    monkeypatch.setattr(nuffle.editions, "_broken", {})
    assert next(rules.name for rules in nuffle.editions.playable()) == "crp"
    with pytest.raises(UnknownEdition, match="the package no_such_module cannot be used: ModuleNotFoundError"):
        edition("house")


# -- gone again
def test_what_was_saved_names_the_file_that_is_missing(mine: Path) -> None:
    with for_a_while():
        use_rules(mine)
        team = dumps(ready_roster("house", "Rambler"))
        match = nuffle.Match("Rambler", "Orc", edition="house", seed=4)
        saved, pickled = match.save(), pickle.dumps(match)
    says = 'the rules "house" come from the file mine.py. Name it: --rules mine.py'
    roster = loads(team, Roster)
    for ask in (lambda: nuffle.load(saved), lambda: pickle.loads(pickled), lambda: roster.data,
                lambda: nuffle.Match(nuffle.Team(roster), "Orc")):
        with pytest.raises((UnknownEdition, MissingRules), match=re.escape(says)):
            ask()
    assert roster_sheet(roster)["breaches"] == [says]
    assert loads(dumps(roster), Roster) == roster, "what waits for its rules is kept as it is"


def test_a_match_of_rules_derived_from_a_file_at_run_time_is_pickled_for_a_process_that_has_not_read_it(
        mine: Path, rules_from: Use, tmp_path: Path) -> None:
    rules_from(mine)
    cup = edition("house").derive("cup3", "1", options={"turns_per_half": 3})
    match = nuffle.Match("Orc", "Human", edition=cup, seed=3)
    match.play(nuffle.bots.Random(), nuffle.bots.Random(), until=lambda match: match.half == 1)
    assert copy.deepcopy(match) == match and pickle.loads(pickle.dumps(match)) == match
    file = tmp_path / "match.pickle"
    file.write_bytes(pickle.dumps(match))
    code = f"import pickle, nuffle; match = pickle.load(open({str(file)!r}, 'rb')); print(match.save(), end='')"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.returncode == 0 and ran.stdout == match.save(), ran.stderr


# -- what cannot be used
@pytest.mark.parametrize(("text", "says"), [
    ("x = 1", "no ruleset is made here"), ("x = 1\n1 / 0", "line 2: ZeroDivisionError"),
    ("x = 1\nif x\n", "line 2: SyntaxError: expected ':'"),
    ("from nuffle.editions.crp import CRP\nMINE = CRP.derive('bb2020', '1')", "derive yours under a name of its own"),
    ("from nuffle.editions.crp import CRP\nMINE = CRP.derive('My Cup', '1')", "cannot be the name of an edition"),
    ("from nuffle.editions.crp import CRP\nMINE = CRP.derive('cup', '1', remove=['x.y'])",
     "line 2: cup: crp has no rule x.y")])
def test_what_cannot_be_used_is_refused_in_words(tmp_path: Path, rules_from: Use, text: str, says: str) -> None:
    file = tmp_path / "broken.py"
    file.write_text(text)
    with pytest.raises(BadRules, match=re.escape(says)):
        rules_from(file)
    done = CliRunner().invoke(app, ["rules", "--rules", str(file)])
    assert done.exit_code == 2 and "--rules" in done.output


@pytest.mark.parametrize(("right", "wrong", "says"), [
    ("max = 16, cost = 50_000", 'max = 16, cost = "x"', "teams[0].positions[0].cost: must be a whole number, not x"),
    ('"Marathon"], primary', '"Marathn"], primary', 'no skill "Marathn" in house; did you mean "Marathon"?'),
    ("max = 16,", "max = 16, colour = 3,", "teams[0].positions[0].colour: nothing of this name belongs here"),
    ('plays_for = { teams = ["Rambler"] }', 'plays_for = { teams = ["Ramblr"] }', 'no team "Ramblr" in house'),
    ('name = "Rambler"\n', 'name = "Rambler"\nspecial_rules = ["Bribery"]\n', 'no special rule "Bribery" in house'),
    (", lineman = true", "", "Rambler has no position for journeymen"),
    ("[[stars]]", "[[stars", "Expected ']]'"),
    ("seats: 2\n", "seat: 2\n", "did you mean seats?"),
    ("house.skill.marathon", "house.skill.marthon", "Marathon: no rule has the id house.skill.marathon"),
    ("house.inducement.sticky-gloves", "house.inducement.gloves", "no rule has the id house.inducement.sticky-gloves"),
])
def test_a_mistake_is_told_with_its_file_and_its_line(mine: Path, rules_from: Use, right: str, wrong: str,
                                                      says: str) -> None:
    before, _, after = mine.read_text().partition(right)
    assert after, right
    mine.write_text(before + wrong + after)
    with pytest.raises(BadFile, match=re.escape(says)) as told:
        rules_from(mine)
    line = int(re.search(r"mine\.py: line (\d+)", str(told.value))[1])
    at = before.count("\n") + 1
    assert at - 5 <= line <= at + 1, str(told.value)
    assert "house" in EDITIONS
