"""What is agreed before a match: extras for hire, secret objectives, an event's rulespack."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nuffle.editions import EDITIONS
from nuffle.files.records import write
from nuffle.table import find_difference, read_result
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Hired
from nuffle.text.replay import read_replay

Run = Callable[..., Any]
SOUP = """
name = "Soup Bowl"
extends = "guide"

[objectives]
used = true
dealt = 2

[[inducements.custom]]
name = "Hot Soup"
price = 50_000
[[inducements.custom.table]]
die = "1-6"
rerolls = 2

[[inducements.custom]]
name = "Warm Rolls"
price = 10_000
free = true
[[inducements.custom.table]]
die = "1-6"
skill = "Pro"
to = "team"
"""


def played(nuffle: Run, tmp_path: Path, *words: Any, status: int = 0) -> Any:
    found = nuffle("simulate", "--edition", "bb2020", "--games", 1, "--seed", 3, "--replays", "out", *words,
                   status=status)
    return found, [read_replay(path) for path in sorted((tmp_path / "out").glob("*.jsonl"))]


# -- extras
@pytest.mark.parametrize(("said", "ids"), [
    ("all", ["all"]),
    ("Jorm the Ogre, dwarven smith", ["bb2020.inducement.jorm-the-ogre", "bb2020.inducement.dwarven-smith"])])
def test_extras_are_named_or_all_of_them(nuffle: Run, tmp_path: Path, said: str, ids: list[str]) -> None:
    _, (replay,) = played(nuffle, tmp_path, "--setting", "league", "--extras", said)
    assert replay.head["setup"]["extras"] == ids and find_difference(replay) == ""


def test_an_unknown_extra_is_told_what_there_is(nuffle: Run, tmp_path: Path) -> None:
    told = played(nuffle, tmp_path, "--setting", "league", "--extras", "Jorm", status=2)[0].stderr
    assert '--extras: "Jorm" is not for hire besides the usual; say all, or some of' in told
    assert "Jorm the Ogre" in told and "Famous Moot Buffet" in told


def test_extras_are_for_leagues_of_an_edition_that_has_them(nuffle: Run, tmp_path: Path) -> None:
    assert "--setting league" in played(nuffle, tmp_path, "--extras", "all", status=2)[0].stderr
    told = nuffle("simulate", "--edition", "crp", "--setting", "league", "--extras", "all", status=2).stderr
    assert "crp has nothing for hire besides the usual" in told


# -- objectives
def test_objectives_are_rolled_and_stand_in_the_result(nuffle: Run, tmp_path: Path) -> None:
    _, (replay,) = played(nuffle, tmp_path, "--objectives", "3")
    assert replay.head["setup"]["objectives"] == 3 and find_difference(replay) == ""
    result = read_result(next((tmp_path / "out").glob("*.jsonl")))
    assert [len(seat.objectives) for seat in result.seats] == [3, 3]


def test_or_those_that_were_dealt(nuffle: Run, tmp_path: Path) -> None:
    _, (replay,) = played(nuffle, tmp_path, "--objectives", "3,7/16")
    assert replay.head["setup"]["cards"] == [[3, 7], [16]] and find_difference(replay) == ""
    result = read_result(next((tmp_path / "out").glob("*.jsonl")))
    assert [set(seat.objectives) for seat in result.seats] == [
        {"bb2020.objective.coming-alone", "bb2020.objective.whoops"}, {"bb2020.objective.headtaker"}]


@pytest.mark.parametrize(("said", "says"), [
    ("17", "Use a number up to 16"), ("some", "Use a number up to 16, or cards like"),
    ("3,3/1", "3,3 is wrong. Use different numbers, 1 to 16"), ("3/17", "17 is wrong. Use different numbers")])
def test_other_objectives_are_refused(nuffle: Run, tmp_path: Path, said: str, says: str) -> None:
    assert says in played(nuffle, tmp_path, "--objectives", said, status=2)[0].stderr


def test_crp_has_none(nuffle: Run) -> None:
    told = nuffle("simulate", "--edition", "crp", "--objectives", "3", status=2).stderr
    assert "--objectives: crp has no secret objectives" in told


# -- an event
@pytest.fixture
def event(tmp_path: Path) -> Path:
    roster = ready_roster("bb2020", "Human")
    soup = (Hired(name="Hot Soup"), Hired(name="Special Plays"))
    write(tmp_path / "humans.toml", roster.model_copy(update={"inducements": soup}))
    (tmp_path / "soup.toml").write_text(SOUP)
    return tmp_path


def test_an_events_own_inducements_are_in_force_and_its_objectives_rolled(nuffle: Run, event: Path) -> None:
    found, (replay,) = played(nuffle, event, "--home", "humans.toml", "--rulespack", "soup.toml")
    assert replay.head["setup"] == {"setting": "tournament", "winner_needed": False, "inducements": True,
                                    "objectives": 2}
    told = [line for _, line in replay.lines if line.get("event") == "die" and line.get("purpose") == "Hot Soup"]
    rolls = [line for _, line in replay.lines if line.get("event") == "die" and line.get("purpose") == "Warm Rolls"]
    assert len(told) == 1 and len(rolls) == 2, "one side has bought it, the other thing goes to both"
    assert "Special Plays has no effect in bb2020, although it was paid for" in found.stderr


def test_the_recording_needs_no_rulespack(nuffle: Run, event: Path) -> None:
    _, (replay,) = played(nuffle, event, "--home", "humans.toml", "--rulespack", "soup.toml")
    (event / "soup.toml").unlink()
    assert find_difference(replay) == ""


def test_without_the_rulespack_what_was_bought_is_missed_aloud(nuffle: Run, event: Path) -> None:
    found, _ = played(nuffle, event, "--home", "humans.toml")
    assert "Hot Soup has no effect in bb2020, although it was paid for" in (
        found.stderr)


def test_a_bad_table_is_told_with_its_place(nuffle: Run, event: Path) -> None:
    (event / "soup.toml").write_text(SOUP.replace('"Pro"', '"Prose"'))
    told = played(nuffle, event, "--rulespack", "soup.toml", status=2)[0].stderr
    assert 'soup.toml: line 22: inducements.custom.1.table.0.skill: bb2020 has no skill or trait called "Prose"' in told
    (event / "soup.toml").write_text(SOUP.replace('"1-6"\nrerolls', '"0"\nrerolls'))
    told = nuffle("rulespack", "check", "soup.toml", status=2).stderr
    assert "inducements.custom.0.table.0" in told and 'such as "1-3", not "0"' in told
    (event / "soup.toml").write_text(SOUP.replace("Hot Soup", "Dwarven Smith"))
    told = nuffle("rulespack", "check", "soup.toml", status=2).stderr
    assert "Dwarven Smith has a rule of its own: leave out its table" in told


def test_a_price_without_an_effect_is_told_by_the_check(nuffle: Run, event: Path) -> None:
    (event / "soup.toml").write_text(SOUP + '\n[[inducements.custom]]\nname = "Songs"\nprice = 0\n')
    assert "Songs: has a price but no effect in a match" in nuffle("rulespack", "check", "soup.toml").stdout
    shown = json.loads(nuffle("rulespack", "check", "soup.toml", "--json").stdout)
    assert shown["sound"] and shown["without_effect"] == ["Songs"]


def test_the_page_tells_what_the_die_brings(nuffle: Run, event: Path) -> None:
    page = nuffle("rulespack", "page", "soup.toml").stdout
    assert "D6 before the match: 1-6: Pro for all players, for the match." in page


PLUGIN = """
from nuffle.editions.bb2020.ruleset import BB2020
from nuffle.editions.bb2020.rules.hiring import Inducement2020
from nuffle.rules.moments import HIRED
from nuffle.rules.team_state import APOTHECARIES


class HotSoup(Inducement2020):
    id = "soupers.inducement.hot-soup"
    name = "Hot Soup"
    summary = "One more apothecary."
    price = 50_000
    most = 1
    moments = (HIRED,)

    def on(self, m, owner, moment, frame):
        m.d6(self.index, owner)
        m.state.add(m.state.seat_of(owner), APOTHECARIES, 1)


SOUPERS = BB2020.derive("soupers", "1", add=[HotSoup])
"""


def test_anything_else_is_a_class_of_a_plugin(nuffle: Run, event: Path) -> None:
    (event / "mine.py").write_text(PLUGIN)
    words = ("--games", 1, "--seed", 3, "--replays", "out", "--home", "humans.toml", "--setting", "tournament")
    try:
        found = nuffle("simulate", "--rules", "mine.py", "--edition", "soupers", *words)
    finally:
        del EDITIONS["soupers"]
    replay = read_replay(next((event / "out").glob("*.jsonl")))
    assert "Hot Soup" not in found.stderr
    assert [line for _, line in replay.lines if line.get("purpose") == "Hot Soup"]


# -- at the terminal
def test_a_coach_looks_at_his_own_objectives(nuffle: Run, tmp_path: Path) -> None:
    shown = nuffle("play", "--edition", "bb2020", "--seed", 1, "--objectives", "1,2/16", "--bot", "random",
                   stdin="team\nteam away\nquit\n").stdout
    assert "objective: Red Card. One of your players is sent off." in shown and "Headtaker" not in shown
