"""`nuffle play`: a match in the terminal, answered by number or by notation, with far moves, undo and saving."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from nuffle.cli.main import app
from nuffle.engine.dice import BLOCK_DIE, D2, LOT
from nuffle.files.records import write
from nuffle.teams.ready import ready_roster
from nuffle.text.dice import DieError
from nuffle.text.manual_dice import describe_die, die_of, faces
from nuffle.text.notation import notation

ALWAYS_FIRST = "1\n" * 4000


def test_a_whole_match_by_numbers(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    words = ["play", "--seed", "3", "--bot", "random", "--save", str(file)]
    played = CliRunner().invoke(app, words, input=ALWAYS_FIRST)
    assert played.exit_code == 0, played.output
    assert "The match is over." in played.stdout and "Full time" in played.stdout
    assert CliRunner().invoke(app, ["replay", "verify", str(file)]).exit_code == 0


def test_the_coach_may_leave(tmp_path: Path) -> None:
    played = CliRunner().invoke(app, ["play", "--seed", "3", "--seat", "away"], input="help\nquit\n")
    assert played.exit_code == 0 and "Good-bye." in played.stdout and "move h7 14,6" in played.stdout
    assert CliRunner().invoke(app, ["play", "--seed", "3"], input="").exit_code == 0


@pytest.mark.parametrize("words", [("--bot", "clever"), ("--home", "Humen"), ("--seat", "left"), ("--edition", "4th"),
                                   ("--dice", "loaded"), ("--resume", "nowhere.jsonl")])
def test_what_cannot_be_is_refused(words: tuple[str, str]) -> None:
    refused = CliRunner().invoke(app, ["play", *words])
    assert refused.exit_code == 2 and words[1] in refused.stderr


def test_the_board_shows_who_stands_and_who_lies(scene: Any, seated: Any) -> None:
    stage = scene("h1 Blitzer 3,0\nh2 Lineman 5,1 prone\na12 Lineman 20,14", ball="7,2")
    _, desk = seated(stage)
    rows = desk.said.splitlines()
    assert rows[1] == "0  =  :  :  1B" + " : " * 21 + " ="
    assert " 2/" in rows[2] and " o " in rows[3] and "12l" in rows[15]
    assert max(map(len, rows)) <= 80


def test_a_far_move_takes_the_safest_way(scene: Any, seated: Any) -> None:
    stage = scene("h1 Blitzer 3,3\na1 Lineman 9,9")
    _, desk = seated(stage, "move h1 8,3")
    assert stage.at("h1") == (8, 3) and "100.0%" in desk.said


def test_a_hint_tells_what_the_bot_would_do_and_changes_nothing(scene: Any, seated: Any) -> None:
    stage = scene("h1 Catcher 20,7\na1 Lineman 16,7", ball="h1", turn=8, markers=(8, 8))
    _, desk = seated(stage, "hint")
    assert "The bot would: move h1, move h1 21,7" in desk.said and "comes off 100%, wins" in desk.said
    assert stage.at("h1") == (20, 7)


def test_a_hint_is_for_who_plays_against_a_bot(nuffle: Any) -> None:
    assert "Hints are only for matches" in nuffle("play", "--hot-seat", "--seed", 3, stdin="hint\nquit\n").stdout


def test_a_risky_way_is_shown_and_may_be_refused(scene: Any, seated: Any) -> None:
    stage = scene("h1 Blitzer 3,3\na1 Lineman 4,3", dice=[4])
    _, desk = seated(stage, "move h1 2,3", "all", "move h1", "move h1 1,3", "no", "move h1 1,3", "yes")
    assert stage.at("h1") == (1, 3) and ": 66.7%" in desk.said


def test_a_reroll_on_the_way_is_asked_and_the_way_goes_on(scene: Any, seated: Any) -> None:
    stage = scene("h1 Blitzer 3,3\na1 Lineman 4,3", dice=[1, 5], rerolls=[1, 0])
    _, desk = seated(stage, "move h1 1,3", "yes", "reroll")
    assert stage.at("h1") == (1, 3) and "Re-roll?" in desk.said


def test_out_of_reach(scene: Any, seated: Any) -> None:
    stage = scene("h1 Blitzer 3,3\na1 Lineman 9,9")
    _, desk = seated(stage, "move h1 25,3", "move h9 3,3", "move h1 40,3", "99", "board")
    for message in ("h1 cannot reach 25,3", 'no player "h9"', "40,3 is off the pitch", "Type a number from 1 to"):
        assert message in desk.said


def test_undo_until_a_die_has_fallen(scene: Any, seated: Any) -> None:
    stage = scene("h1 Blitzer 3,3\na1 Lineman 3,5")
    table, desk = seated(stage, "move h1 3,4", "undo", "undo", "undo")
    assert "You cannot undo now" in desk.said
    assert notation(table.match).square(table.match.state.square[0]) == "3,3"


def test_saving_on_the_way(tmp_path: Path) -> None:
    file = tmp_path / "half.jsonl"
    lines = f"1\nsave {file}\nsave {tmp_path}/no/such/place\nquit\n"
    played = CliRunner().invoke(app, ["play", "--seed", "4"], input=lines)
    assert f"Saved to {file}" in played.stdout and "No such file" in played.stdout
    assert CliRunner().invoke(app, ["replay", "verify", str(file)]).exit_code == 0


# -- going on with a match that was left
def played(*words: Any, says: str = "") -> Any:
    found = CliRunner().invoke(app, ["play", *map(str, words)], input=says)
    assert found.exception is None or isinstance(found.exception, SystemExit), found.exception
    return found


def verified(file: Path) -> bool:
    return CliRunner().invoke(app, ["replay", "verify", str(file)]).exit_code == 0


def test_a_match_that_was_left_goes_on(tmp_path: Path) -> None:
    first, then = tmp_path / "first.jsonl", tmp_path / "then.jsonl"
    played("--seed", 3, "--bot", "random", "--save", first, says="1\n" * 9 + "quit\n")
    again = played("--resume", first, "--bot", "random", "--save", then, says="1\n" * 4000)
    assert all(said in again.stdout for said in ("seed 3", "The match continues after", "The match is over."))
    before, after = first.read_text().splitlines(), then.read_text().splitlines()
    assert after[:len(before) - 2] == before[:-2] and len(after) > len(before) and verified(then)


def test_one_that_is_over_stays_over(tmp_path: Path) -> None:
    file = tmp_path / "whole.jsonl"
    played("--seed", 3, "--bot", "random", "--save", file, says=ALWAYS_FIRST)
    assert "The match is over." in played("--resume", file).stdout


@pytest.mark.parametrize("words", [("--home", "Orc"), ("--seed", "4"), ("--dice", "table"), ("--edition", "bb2020")])
def test_what_is_played_is_in_the_replay(tmp_path: Path, words: tuple[str, str]) -> None:
    file = tmp_path / "left.jsonl"
    played("--seed", 3, "--save", file, says="quit\n")
    refused = played("--resume", file, *words)
    assert refused.exit_code == 2 and f"{words[0]} is set by the saved match" in refused.stderr


def test_a_replay_that_comes_out_another_way_is_not_taken_up(tmp_path: Path) -> None:
    file = tmp_path / "left.jsonl"
    played("--edition", "crp", "--seed", 3, "--save", file, says="1\nquit\n")
    file.write_text(file.read_text().replace('"die":', '"die":1', 1))
    refused = played("--resume", file)
    assert refused.exit_code == 2 and "line 5" in refused.stderr and not refused.stdout


# -- dice thrown by hand
BY_HAND = ("--edition", "crp", "--dice", "table", "--bot", "random", "--seed", 5)


def test_each_die_is_asked_for_and_written_down(tmp_path: Path) -> None:
    file = tmp_path / "table.jsonl"
    said = played(*BY_HAND, "--save", file, says="3\n4\n2\n5\n1\n1\nquit\n")
    assert ", dice thrown by hand" in said.stdout and said.stdout.count("D6 for the weather: ") == 2
    assert said.stdout.count("D6 for the number of fans: ") == 4
    head = json.loads(file.read_text().splitlines()[0])
    assert head["seed"] is None and head["dice"] == ["scripted", 0, *([6, die] for die in (3, 4, 2, 5, 1, 1))]
    assert verified(file)


def test_a_whole_match_by_hand_in_which_every_die_shows_one(tmp_path: Path) -> None:
    file = tmp_path / "ones.jsonl"
    said = played(*BY_HAND, "--save", file, says=ALWAYS_FIRST)
    assert "The match is over." in said.stdout and verified(file)
    dice = json.loads(file.read_text().splitlines()[0])["dice"]
    assert {die[1] for die in dice[2:]} == {1} and "is no die" not in said.stdout


def test_there_is_nothing_to_save_before_the_first_question(tmp_path: Path) -> None:
    said = played(*BY_HAND, "--save", tmp_path / "table.jsonl", says="3\n4\nquit\n")
    assert "Nothing to save yet." in said.stdout and not list(tmp_path.iterdir()) and said.exit_code == 0


@pytest.mark.parametrize(("typed", "answer"), [
    ("7", "7: a D6 shows 1 to 6"), ("0", "0: a D6 shows 1 to 6"), ("d8:3", "d8:3: a D6 is thrown here"),
    ("pow", "pow: a D6 is thrown here"), ("six", '"six" is no die'), ("", '"" is no die'), ("-1", '"-1" is no die')])
def test_nonsense_is_refused_and_asked_again(typed: str, answer: str) -> None:
    said = played(*BY_HAND, says=f"{typed}\n")
    assert answer in said.stdout and said.stdout.count("D6 for the weather: ") == 2 and said.exit_code == 0


def test_the_coin_and_the_lot_have_names_of_their_own() -> None:
    assert faces(D2, 2) == ["heads", "tails"] and faces(LOT, 3) == ["1", "2", "3"] and faces(LOT, 40) == []
    assert describe_die(D2, 2) == "Coin (heads or tails)" and describe_die(LOT, 11) == "Lot of 1 to 11"
    assert [die_of("heads", D2, 2), die_of("2", D2, 2), die_of("11", LOT, 11)] == [1, 2, 11]
    with pytest.raises(DieError, match="a block die shows 1 to 6, or skull, attacker down, both down"):
        die_of("7", BLOCK_DIE, 6)


def test_a_die_says_what_it_is_for(scene: Any, seated: Any) -> None:
    table = "h1 6 4 3 8 10,7\nh2 Lineman 3,3\na1 Lineman 11,7\na2 Lineman 3,4\na3 Lineman 4,3"
    said = ("move h2 2,2", "yes", "4", "end", "block h1 a1", "pow", "both-down", "die pow", "push 12,7", "stay",
            "6", "6", "1", "2")
    _, desk = seated(scene(table), *said)
    prompts = ("D6 for dodge of h2, 3+", "Block die for the block of h1 against a1", "D6 for armour of a1",
               "D6 for injury of a1")
    assert [desk.prompts.count(f"{prompt}: ") for prompt in prompts] == [1, 2, 2, 2]
    assert desk.said.count("Lineman (a1) down.") == 1


def test_a_match_by_hand_is_left_between_two_dice_and_goes_on(tmp_path: Path) -> None:
    file, more = tmp_path / "left.jsonl", tmp_path / "more.jsonl"
    played(*BY_HAND, "--save", file, says="3\n4\n2\n5\n1\n1\nheads\n1\nheads\n")
    assert verified(file)
    again = played("--resume", file, "--bot", "random", "--save", more, says="1\n" * 60)
    assert "dice thrown by hand" in again.stdout and "The match continues after" in again.stdout and verified(more)
    assert len(more.read_text()) > len(file.read_text())


def test_a_league_match_fills_a_short_team_up(tmp_path: Path) -> None:
    whole = ready_roster("bb2020", "Human")
    file = tmp_path / "short.toml"
    write(file, whole.model_copy(update={"players": whole.players[:9]}))
    words = ["play", "--edition", "bb2020", "--home", str(file), "--seed", "3", "--save"]
    for setting, count in (("league", 11), ("exhibition", 9)):
        replay = tmp_path / f"{setting}.jsonl"
        CliRunner().invoke(app, [*words, str(replay), "--setting", setting], input="1\n1\nquit\n")
        team = json.loads(replay.read_text().splitlines()[0])["teams"][0]
        assert len(team["players"]) == count
    assert "Choose from exhibition" in CliRunner().invoke(app, ["play", "--setting", "pub"]).stderr


def test_a_coach_sets_skills_to_always_never_or_ask(scene: Any, seated: Any) -> None:
    stage = scene("h1 Lineman 12,7 +Tackle +Block\na1 Lineman 13,7 +Dodge\nh9 Lineman 2,2", dice=["stumble"])
    table, desk = seated(stage, "order Tackle sometimes", "order Tackel ask", "order Tackle ask", "block h1 a1", "quit")
    assert '"sometimes" is no standing order' in desk.said and 'did you mean "Tackle"' in desk.said
    assert table.words.lines(table.match) == ["use Tackle h1", "no"]
