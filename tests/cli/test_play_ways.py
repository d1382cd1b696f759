"""Ways to play: two coaches at one keyboard, bots to watch, teams by the rules of their edition, a place to save."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nuffle.files.records import write
from nuffle.rules.events import E_GRANT
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team import PLACES
from nuffle.teams.ready import ready_roster
from nuffle.text.replay import read_replay


def team(folder: Path, edition: str, race: str) -> str:
    file = folder / f"{race}-{edition}.toml"
    write(file, ready_roster(edition, race))
    return str(file)


def test_hot_seat_asks_both_coaches(nuffle: Any, tmp_path: Path) -> None:
    file = tmp_path / "both.jsonl"
    said = nuffle("play", "--hot-seat", "--seed", 3, "--save", file, stdin="1\n" * 8 + "quit\n").stdout
    assert "Over to Green Fist Gang." in said and "Over to Riverside Rovers." in said
    assert said.count("Set up your team.") >= 4
    nuffle("replay", "verify", file)


def test_each_coach_at_the_keyboard_sees_what_his_seat_may_see(scene: Any, seated: Any) -> None:
    stage = scene("h1 Lineman 3,3\na1 Lineman 20,3", rerolls=[0, 0])
    match = stage.match
    match.grant(PLACES, match.rules.index("Dodge"), UNTIL_MATCH, seen_by=0b10)
    table, desk = seated(stage, "info a1", "end", "yes", "info a1", bot=None)
    match.whisper(0b10, E_GRANT, PLACES, match.rules.index("Wrestle"), 0, UNTIL_MATCH)
    table.tell()
    home, _, away = desk.said.partition("Over to")
    assert "Dodge: " not in home and "Dodge: " in away
    assert "Wrestle" in table.readers[1].story[-1] and "Wrestle" not in " ".join(table.readers[0].story)


def test_a_whole_match_at_one_keyboard(nuffle: Any) -> None:
    assert "The match is over." in nuffle("play", "--hot-seat", "--seed", 3, stdin="1\n" * 4000).stdout


MUSES = """
from nuffle.bots import Bot

class Muses(Bot):
    thoughts = ("whatever comes", "what comes next")

    def choose(self, match, rng):
        return match.options().items[rng.below(match.options().n)]
"""


def test_two_bots_are_watched_at_a_chosen_pace_and_think_aloud(nuffle: Any, tmp_path: Path) -> None:
    file = tmp_path / "watched.jsonl"
    (tmp_path / "muses.py").write_text(MUSES)
    said = nuffle("play", "--watch", "--pace", 0, "--bot", "muses.py:Muses", "--thoughts", "--seed", 3, "--save",
                  file).stdout
    assert "whatever comes\nwhat comes next" in said
    assert "Ctrl-C leaves." in said and "kick off." in said and "The match is over." in said and "> " not in said
    nuffle("replay", "verify", file)


def test_nobody_plays_and_watches_at_once(refused: Any) -> None:
    assert "cannot be combined" in refused("play", "--watch", "--hot-seat")
    assert "--pace" in refused("play", "--watch", "--pace", -1)


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_file_of_another_edition_is_refused(refused: Any, tmp_path: Path, command: str) -> None:
    old, new = team(tmp_path, "crp", "Human"), team(tmp_path, "bb2020", "Orc")
    told = refused(command, "--edition", "crp", "--away", new)
    assert f"{new}: this is a bb2020 team, but the match is crp" in told
    assert "Choose teams of one edition" in refused(command, "--home", old, "--away", new)


def test_a_file_is_played_by_its_own_rules(nuffle: Any, told: Any, tmp_path: Path) -> None:
    new = team(tmp_path, "bb2020", "Orc")
    assert told("simulate", "--away", new, "--games", 1, "--seed", 1)["edition"] == "bb2020"
    file = tmp_path / "new.jsonl"
    nuffle("play", "--away", new, "--seed", 1, "--save", file, stdin="quit\n")
    assert '"name":"bb2020"' in file.read_text().splitlines()[0]


def test_all_commands_mean_one_edition(nuffle: Any, told: Any, tmp_path: Path) -> None:
    """The one people play now; other options may leave no doubt about another."""
    assert told("simulate", "--games", 1, "--seed", 1)["edition"] == "bb2025"
    assert 'edition = "bb2025"' in nuffle("teams", "orc", "--ready").stdout
    assert 'edition = "bb2020"' in nuffle("teams", "slann", "--ready", "--edition", "bb2020").stdout
    file = tmp_path / "any.jsonl"
    nuffle("play", "--seed", 1, "--save", file, stdin="quit\n")
    assert '"name":"bb2025"' in file.read_text().splitlines()[0]
    nuffle("play", "--seed", 1, "--special-plays", "2", "--save", file, stdin="quit\n")
    assert '"name":"crp+plays"' in file.read_text().splitlines()[0]
    nuffle("play", "--seed", 1, "--rulespack", "guide", "--save", file, stdin="quit\n")
    assert '"name":"bb2020"' in file.read_text().splitlines()[0]


def test_where_to_save_is_tried_before_the_match(refused: Any, nuffle: Any, tmp_path: Path) -> None:
    nowhere = tmp_path / "no" / "such" / "place.jsonl"
    assert f"--save: {nowhere}: No such file or directory" in refused("play", "--save", nowhere)
    kept = tmp_path / "kept.jsonl"
    kept.write_text("what was there\n")
    refused("play", "--save", kept, "--home", "Humen")
    assert kept.read_text() == "what was there\n"


def test_resuming_shows_the_roll_that_is_asked_about(nuffle: Any, tmp_path: Path) -> None:
    file = tmp_path / "left.jsonl"
    nuffle("play", "--bot", "random", "--seed", 5, "--save", file, stdin="1\n" * 12 + "quit\n")
    said = nuffle("play", "--resume", file, "--bot", "random", stdin="quit\n").stdout
    told_again = said.partition("continues after answer")[2].partition(".\n")[2].partition("   0  1  2")[0]
    happened = list(read_replay(file).story("h"))
    assert told_again == "".join(f"  {line}\n" for line in happened[-5:]) and any("rolls" in line for line in happened)
