"""At the terminal: who is who, odds before every choice, a board that is read at a glance, few questions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nuffle.cli.match_table import HELP
from nuffle.cli.menu import brief
from nuffle.cli.screen import latest_news
from nuffle.engine.request import pack
from nuffle.files.records import write
from nuffle.languages import use_language
from nuffle.odds.option_odds import OptionOdds
from nuffle.rules.questions import Q_FREE_MOVE
from nuffle.rules.verbs import V_STEP
from nuffle.teams.ready import ready_roster
from nuffle.text.board import status_line
from nuffle.text.player_info import assign_role_letters, format_characteristics, free_letter

PAIR = "h1 Blitzer 12,7\nh2 Lineman 3,3\na1 Lineman 13,7"


# -- who is who
@pytest.mark.parametrize(("edition", "line", "shown"), [
    ("crp", "h1 4 7 1 10 12,7", "MA 4 ST 7 AG 1 AV 10"), ("dungeon", "h1 4 7 1 10 2,2", "MA 4 ST 7 AG 1 AV 10"),
    ("bb2020", "h1 4 7 5 7 11 12,7", "MA 4 ST 7 AG 5+ PA - AV 11+")])
def test_a_strength_of_seven_is_shown_and_only_what_no_die_reaches_is_not(scene: Any, edition: str, line: str,
                                                                           shown: str) -> None:
    match = scene(line, edition=edition, map="twin-cellars" if edition == "dungeon" else "")
    assert format_characteristics(match.match, match.player("h1")) == shown


def test_info_tells_position_characteristics_skills_and_state(scene: Any, seated: Any) -> None:
    _, desk = seated(scene("h1 Blitzer 12,7 +Dodge\na1 Lineman 13,7"), "info h1", "info h99")
    assert "h1 Blitzer (b)" in desk.said and "MA 7 ST 3 AG 3 AV 8; standing at 12,7, marked by 1" in desk.said
    assert "  Block: " in desk.said and "  Dodge: " in desk.said and '"h99" is not a player' in desk.said


def test_info_tells_of_skills_and_of_what_is_for_hire(scene: Any, seated: Any) -> None:
    _, desk = seated(scene("h1 Blitzer 12,7\na1 Blitzer 13,9", edition="bb2020"), "info dodge", "info Bribe")
    assert "Dodge (skill): " in desk.said and "Bribe (inducement): " in desk.said


def test_info_writes_characteristics_as_the_edition_does(scene: Any, seated: Any) -> None:
    _, desk = seated(scene("h1 Blitzer 12,7\na1 Blitzer 13,9", edition="bb2020"), "info h1")
    assert "MA 7 ST 3 AG 3+ PA 4+ AV 9+; standing at 12,7" in desk.said


def test_team_lists_everybody_with_his_role(scene: Any, seated: Any) -> None:
    _, desk = seated(scene(PAIR), "team", "team a", "team nobody")
    assert "h1  b Blitzer" in desk.said and "h2  l Lineman" in desk.said and "a1  l Lineman" in desk.said
    assert '"nobody" is unknown' in desk.said


def test_help_has_a_legend(scene: Any, seated: Any) -> None:
    assert "7B is h7 and stands, 7/ is prone, 7X is stunned" in seated(scene(PAIR), "help")[1].said
    assert "H7b stands, h7b is prone, x7b is stunned" in seated(scene(PAIR), "help", width=120)[1].said


def test_help_fits_one_screen_and_breaks_lines_between_words(scene: Any, seated: Any) -> None:
    _, desk = seated(scene(PAIR), "help", force_terminal=True, height=24, color_system=None)
    told = desk.said.partition("Type the number")[2].splitlines()
    assert len(told) <= 23 and max(map(len, told)) <= 80
    assert all(row in desk.said.splitlines() for row in HELP.splitlines()[1:])


# -- the board
def test_prone_and_stunned_are_told_apart_without_colour(scene: Any, seated: Any) -> None:
    table = "h1 Blitzer 3,3\nh2 Lineman 5,3 prone\nh3 Lineman 7,3 stunned\n" \
            "a4 Lineman 9,3 prone\na5 Lineman 11,3 stunned"
    _, desk = seated(scene(table))
    row = desk.said.splitlines()[4]
    assert [row[2 + 3 * x:5 + 3 * x] for x in (3, 5, 7, 9, 11)] == [" 1B", " 2/", " 3X", " 4\\", " 5x"]
    row = seated(scene(table), width=110)[1].said.splitlines()[4]
    assert [row[2 + 4 * x:5 + 4 * x] for x in (3, 5, 7, 9, 11)] == ["H1b", "h2l", "x3l", "a4l", "z5l"]


def test_two_digit_numbers_never_run_together_and_roles_are_there_at_any_width(scene: Any, seated: Any) -> None:
    table = "h11 Blitzer 12,7\na12 Lineman 13,7\na14 Lineman 14,7 prone\na16 Thrower 15,7"
    assert "11B12l14\\16t" in seated(scene(table))[1].said
    assert "H11bA12la14lA16t" in seated(scene(table), width=120)[1].said


def test_no_role_reads_like_a_player_who_is_stunned(scene: Any) -> None:
    assert free_letter("Xx", "") == "a" and free_letter("Axe", "a") == "e"


def test_a_role_has_the_same_letter_in_every_team(scene: Any) -> None:
    stage = scene("h1 Black Orc Blocker 12,7\nh2 Blitzer 12,8\nh3 Lineman 12,9\nh4 Goblin 3,3\n"
                  "a1 Blitzer 13,7\na2 Lineman 13,8", home="Orc", away="Human")
    assert assign_role_letters(stage.match, 0) == {
        "Blitzer": "b",
        "Lineman": "l",
        "Black Orc Blocker": "k",
        "Goblin": "g",
    }
    assert assign_role_letters(stage.match, 1) == {"Blitzer": "b", "Lineman": "l"}


def test_column_numbers_stand_over_their_columns(scene: Any, seated: Any) -> None:
    for width, cell in ((80, 3), (110, 4), (140, 5)):
        rows = seated(scene("h11 Blitzer 21,3\na1 Lineman 3,9"), width=width)[1].said.splitlines()
        assert rows[0].index("21") == rows[4].index("11B" if cell == 3 else "H11b") == 2 + 21 * cell


def test_nothing_is_dim_but_who_has_acted(scene: Any, seated: Any) -> None:
    stage = scene("h1 Blitzer 3,3\nh2 Lineman 5,3\na1 Lineman 20,9")
    _, desk = seated(stage, "move h1 3,4", "end", force_terminal=True, height=24, color_system="standard")
    first, *_, last = desk.said.split("\x1b[2J")[1:]
    dim = "\x1b[2;36m"
    assert dim not in first and last.count("\x1b[2") == last.count(dim) == 1 and f"{dim} 1B" in last


def test_the_screen_is_redrawn_in_place_and_fits_eighty_by_twentyfour(scene: Any, seated: Any) -> None:
    table = "\n".join(f"h{n} Lineman 12,{n}\na{n} Lineman 13,{n}" for n in range(1, 12))
    _, desk = seated(scene(table), force_terminal=True, height=24, color_system=None)
    screen = desk.said.split("\x1b[2J")[-1].splitlines()
    assert len(screen) <= 23 and max(map(len, screen)) <= 82 and "needs 80 x 24" not in desk.said
    assert any("`all` lists everything" in row for row in screen)


def test_where_the_ball_is_stands_in_full_on_eighty_columns(scene: Any) -> None:
    stage = scene("h11 Blitzer 12,12 ball\na1 Blitzer 20,7", edition="bb2020")
    line = status_line(stage.match, stage.words).plain
    assert line.endswith("Perfect Conditions; h11 has the ball at 12,12") and len(line) <= 80
    assert line.startswith(stage.match.teams[0].name[:5])


def test_news_that_do_not_fit_are_counted_and_the_last_is_shown() -> None:
    news = [f"line {number}" for number in range(1, 6)]
    assert latest_news(news, 5) == news and latest_news(news, 1) == ["line 5"] and list(latest_news(news, 0)) == []
    assert latest_news(news, 3) == ["(3 lines before this: `log`)", "line 4", "line 5"]


def test_a_terminal_that_is_too_small_is_told_so(scene: Any, seated: Any) -> None:
    _, desk = seated(scene(PAIR), force_terminal=True, width=60, height=18, color_system=None)
    assert "This terminal is 60 x 18, the board needs 80 x 24." in desk.said.split("\x1b[2J")[-1]


# -- odds
def test_a_block_shows_its_dice_and_who_chooses(scene: Any, seated: Any) -> None:
    table = "h1 Blitzer 12,7\nh2 Lineman 12,8\nh5 Lineman 3,3\na1 Lineman 13,7\na5 Ogre 4,3"
    said = seated(scene(table.replace("a5 Ogre", "a5 4 5 2 9"), ""))[1].said
    assert "block h1 a1 (2 dice, you choose · down 75% · own fall 3%)" in said
    assert "block h5 a5 (2 dice, they choose · down 11% · own fall 56%)" in said


def test_each_step_shows_its_chance_and_a_risky_one_is_confirmed(scene: Any, seated: Any) -> None:
    stage = scene("h1 Lineman 3,3\na1 Lineman 4,3\na2 Lineman 2,1", dice=[4])
    _, desk = seated(stage, "move h1", "move h1 2,3", "no", "move h1 2,3", "yes")
    assert "move h1 2,3 (dodge 67%)" in desk.said and "move h1 2,2 (dodge 50%)" in desk.said
    assert desk.said.count("move h1 2,3: dodge 67%. Go?") == 2 and stage.at("h1") == (2, 3)


def test_going_for_it_and_picking_up_are_shown(scene: Any, seated: Any) -> None:
    stage = scene("h1 2 3 3 8 3,3\na1 Lineman 20,3", ball="6,3")
    _, desk = seated(stage, "move h1 5,3")
    assert "move h1 6,3 (rush and pick up 56%)" in desk.said and "move h1 6,2 (rush 83%)" in desk.said


def test_receivers_are_shown_with_range_and_chance_and_aimed_at_by_name(scene: Any, seated: Any) -> None:
    stage = scene("h1 Thrower 5,5\nh10 Catcher 10,5\na1 Lineman 20,3", ball="h1", dice=[4, 4])
    _, desk = seated(stage, "pass h1", "throw", "target h10", "no", "target h10")
    assert "target h10 (short pass · accurate 50% · caught 33%, 67% with re-rolls)" in desk.said
    assert stage.match.state.carrier == 1


def test_on_few_lines_receivers_stand_by_name(scene: Any) -> None:
    stage = scene("h1 Thrower 5,5\nh10 Catcher 10,5\nh11 Catcher 9,9\nh12 Lineman 6,9\na1 Lineman 20,3", ball="h1")
    stage.play("pass h1", "throw h1")
    sums, *rows = brief(stage.match, stage.words, 4)
    assert sums == "1-262  target x,y: 262 squares, 0,0 to 14,14"
    assert [row.split()[2] for row in rows] == ["h10", "h12", "h11"]


def test_a_throw_nobody_asked_for_is_refused_as_it_was_typed(scene: Any, seated: Any) -> None:
    assert '"target h2" is not one of the options' in seated(scene(PAIR), "target h2")[1].said


def test_a_foul_and_a_hand_off_show_their_odds(scene: Any, seated: Any) -> None:
    table = "h1 Lineman 5,5\nh2 Lineman 6,5\nh3 Lineman 9,9\na1 Lineman 9,10 prone"
    _, desk = seated(scene(table, ball="h1"), "handoff h1", "end", "foul h3")
    assert "give h1 h2 (catch 67%)" in desk.said and "foul h3 a1 (armour breaks 28%)" in desk.said


def test_odds_count_re_rolls_of_his_own_and_of_the_team(scene: Any, seated: Any) -> None:
    table = "h1 Lineman 3,3 +Dodge\nh2 Lineman 9,9\na1 Lineman 4,3\na2 Lineman 9,10"
    _, desk = seated(scene(table, rerolls=[0, 0]), "move h1", "end", "move h2")
    assert "move h1 2,3 (dodge 67%, 89% with re-rolls)" in desk.said and "move h2 8,8 (dodge 67%)" in desk.said
    said = seated(scene(table, rerolls=[1, 0]), "move h2")[1].said
    assert "move h2 8,8 (dodge 67%, 89% with re-rolls)" in said
    assert "block h1 a1 (1 die · down 33% (56% with a re-roll) · own fall 33%)" in said


def test_what_skills_add_to_a_foul_is_counted(scene: Any, seated: Any) -> None:
    table = "h3 Lineman 9,9 +Dirty Player\na1 Lineman 9,10 prone"
    assert "foul h3 a1 (armour breaks 42%)" in seated(scene(table), "foul h3")[1].said


def test_what_rules_let_him_do_has_its_odds(scene: Any, seated: Any) -> None:
    said = seated(scene("h3 Lineman 9,9 +Leap\na1 Lineman 9,10", rerolls=[1, 0]), "move h3", "all")[1].said
    assert "use Leap h3 9,11 (leap 50%, 75% with re-rolls)" in said
    gaze = "h3 2 3 4 8 9,9 +Hypnotic Gaze\na1 Lineman 9,10"
    assert "Hypnotic Gaze h3 a1 (gaze 67%)" in seated(scene(gaze, rerolls=[0, 0]), "move h3", "all")[1].said


def test_a_square_for_nothing_has_no_odds(scene: Any, seated: Any) -> None:
    stage = scene("h1 Lineman 3,3\na1 Lineman 4,3\na2 Lineman 20,3")
    table, desk = seated(stage, "move h1", "fly h1")
    assert "dodge" in desk.said and '"fly h1" is not one of the options' in desk.said
    table.match.kind = Q_FREE_MOVE
    assert OptionOdds(table.match).of(pack(V_STEP, 0, table.match.pitch.at(2, 3))).words == ""


def test_on_few_lines_a_block_is_shown_before_the_steps_and_same_odds_share_a_row(scene: Any) -> None:
    stage = scene("h8 Lineman 10,7\na1 Lineman 12,7\na2 Lineman 12,5\na3 Lineman 12,9", rerolls=[1, 0])
    stage.play("blitz h8", "move h8 11,7")
    rows = brief(stage.match, stage.words, 4)
    assert len(rows) <= 4 and rows[0].startswith("1 end   9 block h8 a1 (1 die · down 33%")
    assert any(row.startswith("move h8 10,8 10,7 10,6 (dodge 67%") for row in rows)


def test_on_few_lines_actions_that_the_same_players_may_take_share_a_row(scene: Any) -> None:
    stage = scene("\n".join(f"h{n} Lineman 12,{n}\na{n} Lineman 13,{n}" for n in range(1, 6)))
    rows = brief(stage.match, stage.words, 4)
    assert rows[0] == "1 end   move, blitz h1 h2 h3 h4 h5" and rows[1].startswith("block h1 a1 a2 (")


def test_on_few_lines_formations_are_offered_by_name(scene: Any) -> None:
    stage = scene(start="set-up", kicking="home")
    offered = "5 free   formation wall zone (defence)   formation line wedge (attack)"
    assert brief(stage.match, stage.words, 3) == [offered]


# -- why it is asked
PUSHED = "h1 Blitzer 12,7\na1 Lineman 13,7\nh2 Lineman 15,8\nh3 Lineman 15,9"


def test_a_question_says_why_it_is_asked_and_what_is_at_stake(scene: Any, seated: Any) -> None:
    _, desk = seated(scene(PUSHED, dice=["push"]), "block h1 a1")
    assert "Push to which square? Lineman (away) is pushed by Blitzer. Off the pitch" in desk.said
    assert "3 push a1 14,8 (Marked by 2 of your players · at best 2 dice, you choose · down 56%)" in " ".join(
        desk.said.split())


def test_what_is_asked_all_the_time_is_asked_in_few_words(scene: Any, seated: Any) -> None:
    _, desk = seated(scene(PAIR), "all")
    assert "choose a player, or end the turn.\n" in desk.said


def test_on_a_small_screen_the_reason_comes_with_the_question_and_odds_are_not_cut(scene: Any, seated: Any) -> None:
    with use_language("fr"):
        _, desk = seated(scene(PUSHED, dice=["push"]), "block h1 a1", force_terminal=True, width=80, height=24,
                         color_system=None)
    assert "Lineman (extérieur) est repoussé par Blitzer.\n" in desk.said
    assert "vous choisissez\n      · au sol 56" in desk.said


# -- fewer questions
def test_reroll_and_choice_of_die_are_one_question(scene: Any, seated: Any) -> None:
    table = "h1 Blitzer 12,7\nh2 Lineman 12,8\na1 Lineman 13,7"
    stage = scene(table, dice=["push", "skull"], rerolls=[1, 0])
    _, desk = seated(stage, "block h1 a1", "die push")
    assert "or take one: 3 die push   4 die skull" in desk.said and "Which block die?" not in desk.said
    assert "Push to which square?" in desk.said
    again = seated(scene(table, dice=["push", "skull"], rerolls=[1, 0]), "block h1 a1", "3")[1]
    assert "Push to which square?" in again.said


def test_an_action_that_can_do_nothing_more_ends_by_itself(scene: Any, seated: Any) -> None:
    stage = scene("h1 1 3 3 8 3,3 \nh2 Lineman 9,9\na1 Lineman 20,3", dice=[4, 4])
    table, desk = seated(stage, "move h1 6,3", "yes")
    assert table.match.state.acted[0] and "Your turn:" in desk.said.split("69.4%")[-1]


def test_ending_a_turn_with_players_left_is_confirmed_and_names_them(scene: Any, seated: Any) -> None:
    stage = scene("h1 Lineman 3,3\nh2 Lineman 9,9\na1 Lineman 20,3")
    table, desk = seated(stage, "end", "no")
    assert "Not activated yet: h1 h2. End the turn?" in desk.said and table.match.state.active == 0


# -- hiring
def test_hiring_shows_the_money_left(nuffle: Any, tmp_path: Path) -> None:
    rich = ready_roster("crp", "Human")
    poor = rich.model_copy(update={"players": rich.players[:11], "rerolls": 0})
    write(tmp_path / "poor.toml", poor)
    said = nuffle("play", "--home", "poor.toml", "--seed", 3, stdin="1\n" * 3 + "quit\n").stdout
    asked = [row for row in said.splitlines() if row.startswith(("What do you hire?", "> What do you hire?"))]
    assert asked and all(row.endswith("k gold left.") for row in asked)


# -- lining up
def test_a_formation_is_adjusted_square_by_square(scene: Any, seated: Any) -> None:
    stage = scene(start="set-up", kicking="home")
    table, desk = seated(stage, "done", "formation wall", "put h11 5,5", "put h1 20,5")
    where = table.words.square(table.match.state.square[table.words.find_player("h11")])
    assert "Not finished: 11 more of 11 players must stand on the pitch and 3 more on the line" in desk.said
    assert where == "5,5" and "h1 cannot stand on 20,5: the square is not in your half" in desk.said
    assert "done" in table.words.lines(table.match)
