"""A match of the library: what it offers, what can be taken back, and what it comes back as."""

from __future__ import annotations

import copy
import pickle
from itertools import pairwise

import pytest

import nuffle
from nuffle.editions import edition

SCENE = """
    h3 Blitzer        12,7
    h4 Human Lineman  12,8
    a4 Human Lineman  13,7
    a5 Human Lineman  20,9
    """
SHORT = {"turns_per_half": 1}


@pytest.fixture
def fight() -> nuffle.Match:
    return nuffle.Match.scene(SCENE, ball="2,7", turn=3, seed=7)


@pytest.fixture(scope="module")
def played() -> nuffle.Match:
    return nuffle.Match("Human", "Orc", seed=7, options=SHORT).play("random", "random")


# -- actions
def test_actions_are_what_their_notation_says(fight):
    block = fight.legal.find("block h3 a4")
    assert (block.kind, block.player, block.target, block.square, block.rule) == ("block", "h3", "a4", None, None)
    assert str(block) == "block h3 a4" and fight.legal.by_option(int(block.__index__())) == block
    assert block.chance == 0.75 and block.odds.dice == 2
    assert block in fight.legal and "block h3 a4" in fight.legal and "block h3 a5" not in fight.legal


def test_a_step_has_a_square_and_a_skill_its_name():
    match = nuffle.Match.scene("h1 Blitzer 12,7 +Dodge\na1 Human Lineman 13,7", dice=["d6:1", "d6:6"])
    match.push("move h1")
    assert match.legal.find("move h1 11,7").square == (11, 7)
    match.push("move h1 11,7")
    assert next((action.kind, action.rule, action.player) for action in match.legal) == ("use", "Dodge", "h1")


def test_odds_of_an_action_are_those_of_its_question(fight):
    block = fight.legal.find("block h3 a4")
    fight.push("end")
    assert block.chance == 0.75 and pickle.loads(pickle.dumps(block)) == block


def test_a_raw_match_has_actions_too(fight):
    assert [str(action) for action in nuffle.actions(fight.engine)] == [str(action) for action in fight.legal]


# -- push and undo
def test_an_answer_taken_back_was_never_given(fight):
    before, text = fight.copy(), fight.save()
    fight.push("block h3 a4")
    after = fight.save()
    assert fight != before and fight.undo() == "block h3 a4"
    assert fight == before and fight.save() == text
    fight.push("block h3 a4")
    assert fight.save() == after, "the dice are taken back with the answer"


def test_a_whole_match_can_be_taken_back_and_played_again(played):
    match, whole = played.copy(), played.answers
    for line in reversed(whole[-70:]):
        assert match.undo() == line
    for line in whole[-70:]:
        match.push(line)
    assert match == played and match.save() == played.save()


def test_nothing_is_taken_back_before_the_first_answer(fight):
    with pytest.raises(nuffle.MatchError, match="no answer has been given yet"):
        fight.undo()


def test_a_walk_goes_as_far_as_it_can():
    match = nuffle.Match.scene(SCENE, ball="2,7", dice=["d6:6"])
    assert [str(step) for step in match.walk("h3", "10,7")] == ["move h3", "move h3 11,7", "move h3 10,7"]
    assert match.player("h3").square == (10, 7)


# -- play
def test_the_same_seed_and_bots_play_the_same_match_as_a_simulation(played):
    again = nuffle.play("Human", "Orc", nuffle.bots.Random(), "random", seed=7, options=SHORT)
    assert again == played and list(again.log) == list(played.log)
    study = nuffle.simulate("Human", "Orc", bots=("random",), games=2, seed=6, options=SHORT)
    assert tuple(study.matches[1].scores) == played.score
    assert study.matches[1].decisions == len(played.answers)


def test_watch_is_told_every_answer_and_until_ends_it():
    told = []
    match = nuffle.Match("Human", "Orc", seed=3)
    match.play("random", "random", watch=lambda match, action: told.append(str(action)), until=lambda m: m.half == 1)
    assert told == match.answers and match.half == 1 and not match.over


def test_one_bot_for_each_seat(fight):
    with pytest.raises(nuffle.MatchError, match="1 bots for 2 teams: name one for each"):
        fight.play("random")


# -- what stands
def test_everything_that_stands_can_be_read(fight):
    assert (fight.score, fight.half, fight.turn, fight.over, fight.winner) == ((0, 0), 1, 3, False, None)
    assert (fight.seat, fight.to_move, fight.question) == (0, "h", "turn")
    assert (fight.ball, fight.holder, fight.seed, fight.edition) == ((2, 7), None, 7, "bb2020")
    player = fight.at((12, 7))
    assert player == fight.player("h3") and player.stats["AG"] == "3+" and player.skills == ("Block",)
    assert fight.at("0,0") is None and [player.label for player in fight.players] == ["h3", "h4", "a4", "a5"]
    assert fight.position["ball"] == (2, 7) and fight.weather == "Perfect Conditions"


def test_it_prints_as_a_board_and_draws_itself(fight):
    assert "3B" in str(fight) and str(fight).endswith(fight.prompt)
    assert repr(fight).endswith("half 1, turn 3, h is asked: turn>")
    assert fight.svg.startswith("<svg") and fight._repr_svg_() == fight.svg


def test_a_move_is_one_line_and_characteristics_are_printed_as_the_edition_does():
    match = nuffle.Match("Human", "Orc", seed=11, edition="crp")
    log = match.play(nuffle.bots.Random(), nuffle.bots.Random()).log
    who = [line.split(" moves to ")[0] if " moves to " in line else "" for line in log]
    assert any(who) and not any(one and one == other for one, other in pairwise(who))
    assert any("(AG 3" in line for line in log) and not any("AG 3+" in line for line in log)


def test_the_log_begins_with_the_first_die(played):
    assert "Riverside Rovers" in played.log[1] and len(played.log) > 50
    assert str(played.log).splitlines()[0] == played.log[0]
    assert played.events[0]["event"] != "answer" and played.result.seats[0].score == played.score[0]


# -- copies and written forms
def forms(match: nuffle.Match) -> dict[str, nuffle.Match]:
    return {"copy": match.copy(), "deepcopy": copy.deepcopy(match), "pickle": pickle.loads(pickle.dumps(match)),
            "save": nuffle.load(match.save())}


@pytest.mark.parametrize("form", ["copy", "deepcopy", "pickle", "save"])
def test_a_match_comes_back_as_it_was_and_plays_on(form):
    match = nuffle.Match("Human", "Orc", seed=7, options=SHORT)
    match.play("random", "random", until=lambda match: match.half == 1)
    again = forms(match)[form]
    assert again == match and again.save() == match.save() and list(again.log) == list(match.log)
    last = match.answers[-1]
    assert again.undo() == last
    again.push(last)
    assert again == match
    assert again.play("random", "random") == match.play("random", "random")


@pytest.mark.parametrize("form", ["copy", "deepcopy", "pickle", "save"])
def test_a_scene_comes_back_as_it_was(form, fight):
    fight.push("block h3 a4")
    again = forms(fight)[form]
    assert again == fight and again.save() == fight.save()
    assert again.undo() == "block h3 a4" and again.answers == []
    fight.undo()
    assert again == fight


def test_a_saved_scene_can_be_verified_and_looked_into(fight, tmp_path):
    fight.push("block h3 a4")
    fight.save(tmp_path / "fight.jsonl")
    recorded = nuffle.replay(tmp_path / "fight.jsonl")
    assert recorded.difference == "" and list(recorded) == ["block h3 a4"]
    assert recorded.at(1) == fight and recorded.at(0).answers == []


def test_a_match_by_rules_made_at_run_time_is_copied_and_pickled():
    house = edition("bb2020").derive("cup3", "1", options=SHORT)
    match = nuffle.Match("Human", "Orc", seed=1, edition=house)
    again = pickle.loads(pickle.dumps(match))
    assert again == match and again.edition == "cup3" and again.engine.rules.options["turns_per_half"] == 1
    assert copy.deepcopy(match) == match


def test_a_scenario_file_is_a_match(tmp_path):
    file = tmp_path / "scene.toml"
    file.write_text('edition = "bb2020"\nplayers = ["h1 Blitzer 12,7", "a1 Human Lineman 13,7"]\n'
                    'dice = ["pow", 3, 4]\nanswers = ["block h1 a1"]\n')
    match = nuffle.load(file)
    assert match.answers == ["block h1 a1"] and match.undo() == "block h1 a1"


def test_teams_come_as_races_files_and_objects(tmp_path):
    team = nuffle.Team.draft("Human", {"Blitzer": 4, "Human Lineman": 8}, name="Old Town", rerolls=2)
    led = nuffle.Team.draft("Orc", {"Orc Lineman": 10, "Orc Blitzer": 1}, edition="bb2025", captain="Orc Blitzer")
    assert not led.breaches and led.roster.captain.number == 11
    norse = nuffle.Team.draft("Norse", {"Norse Raider": 11}, edition="bb2025", league="Chaos Clash")
    assert not norse.breaches and norse.roster.league == "Chaos Clash"
    team.save(tmp_path / "team.toml")
    team.save(tmp_path / "team.json")
    for form in (team, team.roster, tmp_path / "team.toml", str(tmp_path / "team.json")):
        assert nuffle.Match(form, "Orc", seed=1).teams[0] == "Old Town"
    assert nuffle.Team.load(tmp_path / "team.json") == nuffle.Team.load(team.save()) == team
    assert team.roster.treasury == 1_000_000 - team.value


def test_a_dungeon_is_a_match_on_a_map():
    match = nuffle.Match("Grey", "Jade", map="twin-cellars", seed=3, turn_limit=5)
    assert match.edition == "dungeon" and nuffle.load(match.save()) == match
