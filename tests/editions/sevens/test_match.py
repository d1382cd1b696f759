"""Sevens on the pitch: its squares and turns, set-up, touchbacks, kick-off events, injuries."""

from __future__ import annotations

import pytest

from nuffle.editions import edition
from nuffle.envs.small import pitch_for
from nuffle.odds.harm_odds import injury_odds
from nuffle.planner.lineup import line_up
from nuffle.rules.injuries import BY_BLOCK, HURT_BADLY, HURT_CASUALTY, HURT_KO, HURT_STUNNED
from nuffle.rules.start import TeamError, pitch_of
from nuffle.rules.team_state import MARKER
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.text.lineup import plan_setup
from nuffle.text.reasons import why_set_up
from nuffle.web.show.ground import ground

BOTH = ["sevens", "sevens-2025"]
TEAMS = """
    h1 Human Lineman 6,4
    h2 Human Lineman 6,5
    h3 Human Lineman 6,6
    h4 Human Lineman 3,5
    a1 Human Lineman 13,4
    a2 Human Lineman 13,5
    a3 Human Lineman 13,6
    a4 Human Lineman 16,5
    a5 Human Lineman 14,1
    """
SEVEN_EACH = "\n".join(f"{side}{number} Human Lineman" for side in "ha" for number in range(1, 8))
LANDS = ["d8:5", 1]


@pytest.fixture(params=BOTH)
def sevens(request):
    return request.param


def event(scene, name, first, second, *dice, kick="3,5", **rest):
    match = scene(TEAMS, start="kick-off", dice=[*LANDS, first, second, *dice], edition=name, **rest)
    return match.play(f"kick {kick}")


# -- the pitch, the turns
def test_each_third_is_seven_columns_deep_and_nobody_owns_the_six_between_the_lines(sevens):
    pitch = pitch_of(edition(sevens))
    assert (pitch.width, pitch.height) == (20, 11)
    assert [pitch.half[pitch.at(x, 5)] for x in range(20)] == [0] * 7 + [-1] * 6 + [1] * 7
    assert [pitch.wide[pitch.at(3, y)] for y in range(11)] == [1, 1, *[0] * 7, 2, 2]
    assert {(pitch.xs[at], pitch.ys[at]) for at in range(pitch.cells) if pitch.front[at]} == {
        (x, y) for x in (6, 13) for y in range(2, 9)}
    assert sorted(pitch.wide[door] for door in pitch.trapdoors) == [1, 2]
    assert sorted(pitch.half[door] for door in pitch.trapdoors) == [0, 1]


def test_a_pitch_without_room_is_refused():
    rules = edition("sevens").derive("tiny", "1", options={"pitch_columns": 6})
    with pytest.raises(TeamError, match="6 columns between the lines do not fit"):
        pitch_of(rules)


def test_a_half_has_six_turns(scene, sevens):
    match = scene("h1 Human Lineman 6,5\na1 Human Lineman 13,5", edition=sevens, turn=6, kicking="home", active="home")
    match.play("end")
    assert match.match.state.half == 2


# -- set-up
def test_seven_are_set_up_three_of_them_on_the_line(scene, sevens):
    stage = scene(SEVEN_EACH, edition=sevens, start="set-up", kicking="home")
    match, pitch = stage.match, stage.match.pitch
    line, back = 6, 3
    ready = [stage.player(f"h{number}") for number in range(1, 8)]
    legal = dict(zip(ready, [(line, 4), (line, 5), (line, 6), (back, 1), (back, 9), (back, 5), (back, 3)], strict=True))

    def told(**changed):
        wanted = {player: int(pitch.at(*where)) for player, where in legal.items()}
        wanted |= {ready[int(who[1:])]: int(pitch.at(*where)) for who, where in changed.items()}
        return plan_setup(match, wanted)[0]

    assert told() == []
    assert told(p6=(back, 0)) == ["2 in the upper wide zone, at most 1 allowed"]
    assert told(p2=(back, 4)) == ["2 of 3 players are on the line of scrimmage"]
    assert len(told(p6=(9, 5))) == 1 and "outside your half" in told(p6=(9, 5))[0]


@pytest.mark.parametrize("formation", ["wall", "zone", "line", "wedge"])
def test_every_formation_is_legal_for_seven(scene, sevens, formation):
    match = scene(SEVEN_EACH, edition=sevens, start="set-up")
    match.play(f"formation {formation}")
    assert match.offers("done")


def test_three_players_may_give_up_without_a_penalty(scene, sevens):
    few = scene("h1 Human Lineman\nh2 Human Lineman\nh3 Human Lineman\na1 Human Lineman\na2 Human Lineman\n"
                "a3 Human Lineman\na4 Human Lineman", edition=sevens, start="set-up", kicking="home")
    assert few.offers("concede")
    few.play("formation wall")
    assert all(few.at(label)[0] == 6 for label in ("h1", "h2", "h3"))


# -- the kick
def test_between_the_lines_the_ball_stays_where_it_lands(scene, sevens):
    match = scene(TEAMS, start="kick-off", dice=["d8:3", 5, 1, 1, "d8:5"], edition=sevens)
    assert match.play("kick 4,5").ball == (9, 6)


@pytest.mark.parametrize(("target", "way", "far"), [("4,3", "d8:1", 6), ("0,5", "d8:7", 1)])
def test_off_the_pitch_is_a_touchback(scene, sevens, target, way, far):
    match = scene(TEAMS, start="kick-off", dice=[way, far, 1, 1], edition=sevens)
    assert match.play(f"kick {target}").asked == "touchback"


def test_the_third_of_the_kickers_is_a_touchback(scene, sevens):
    match = scene(TEAMS, start="kick-off", dice=["d8:3", 6, 1, 1, "d8:3"], edition=sevens)
    assert match.play("kick 6,2").asked == "touchback"


# -- kick-off events
@pytest.mark.rule("sevens.kick-off.time-out")
@pytest.mark.parametrize(("before", "after"), [((2, 3), (4, 4)), ((3, 4), (3, 3))])
def test_time_out_goes_back_from_the_kickers_fourth_turn(scene, sevens, before, after):
    match = event(scene, sevens, 1, 2, "d8:5", markers=before)
    assert tuple(match.match.state.get(seat, MARKER) for seat in (0, 1)) == after


@pytest.mark.rule("sevens.kick-off.solid-defence")
def test_solid_defence_moves_a_die_and_one(scene, sevens):
    match = event(scene, sevens, 2, 2, "d3:1")
    match.play("choose a1", "choose a4")
    assert match.options("pick") == ["pick a1", "pick a4"]


@pytest.mark.rule("sevens.kick-off.cheering-fans")
def test_the_loudest_have_one_of_eight_prayers_even_in_a_league(scene, sevens):
    match = event(scene, sevens, 3, 3, 5, 2, "d8:2", "d8:5", setting="league")
    assert match.hired("Friends with the Ref") == 1


@pytest.mark.rule("sevens.kick-off.quick-snap")
def test_quick_snap_moves_a_die_and_one(scene, sevens):
    match = event(scene, sevens, 4, 5, "d3:1")
    match.add_dice("d8:5").play("move h1 7,4", "move h2 7,5")
    assert match.asked == "turn"


@pytest.mark.rule("sevens.kick-off.blitz")
def test_blitz_moves_a_die_and_one_without_team_rerolls(scene):
    match = event(scene, "sevens", 4, 6, "d3:1", "d8:5", rerolls=(3, 3))
    match.play("move a4", "move a4 15,5", "end", "move a5", "end")
    assert match.seat == "h" and match.asked == "turn"


@pytest.mark.rule("sevens-2025.kick-off.blitz")
def test_blitz_of_2025_names_its_movers_first(scene):
    match = event(scene, "sevens-2025", 4, 6, "d3:1", rerolls=(3, 3))
    match.play("choose a4", "choose a5")
    assert {line.split()[1] for line in match.options("move")} == {"a4", "a5"}
    match.add_dice("d8:5").play("end")
    assert match.seat == "h"


# -- injuries
ALONE = "h1 Human Lineman 6,5\nh2 Human Lineman 1,1\na1 Human Lineman 7,5"
SMALL = ALONE.replace("Human", "Halfling Hopeful")


def felled(scene, name, *dice, table=ALONE, **rest):
    match = scene(table, dice=["pow", *dice], edition=name, **rest)
    return match.play("block h1 a1", "push a1 8,5", "stay")


@pytest.mark.parametrize(("dice", "box", "left"), [
    ((3, 4), "stunned", None), ((4, 4), "ko", None), ((4, 5), "ko", None), ((4, 6), "casualty", "badly hurt"),
    ((5, 6), "casualty", "miss next game"), ((6, 6), "casualty", "dead")])
def test_the_injury_roll_says_it_all(scene, sevens, dice, box, left):
    match = felled(scene, sevens, 6, 6, *dice)
    assert match.status("a1") == box
    assert [event["result"] for event in match.events("casualty")] == ([left] if left else [])


@pytest.mark.parametrize(("dice", "box", "left"), [
    ((2, 4), "stunned", None), ((3, 4), "ko", None), ((4, 5), "casualty", "badly hurt"),
    ((5, 5), "casualty", "badly hurt"), ((5, 6), "casualty", "miss next game"), ((6, 6), "casualty", "dead")])
def test_stunty_players_are_hurt_more_easily(scene, sevens, dice, box, left):
    match = felled(scene, sevens, 6, 6, *dice, home="Halfling", away="Halfling", table=SMALL)
    assert match.status("a1") == box
    assert [event["result"] for event in match.events("casualty")] == ([left] if left else [])


@pytest.mark.parametrize(("die", "box"), [(4, "reserves"), (3, "casualty")])
def test_an_apothecary_heals_on_four_or_not_at_all(scene, sevens, die, box):
    match = felled(scene, sevens, 6, 6, 6, 6, apothecaries=(0, 1))
    match.add_dice(die).play("yes")
    assert match.status("a1") == box and not match.options("keep")


def test_an_apothecary_keeps_a_knocked_out_player_on_the_pitch(scene, sevens):
    match = felled(scene, sevens, 6, 6, 4, 4, apothecaries=(0, 1)).play("yes")
    assert match.stunned("a1") and match.at("a1") == (8, 5)


def test_the_odds_know_the_table(scene, sevens):
    match = scene(ALONE, edition=sevens)
    found = injury_odds(match.match, match.player("a1"), -1, BY_BLOCK, 0, False)
    assert {result: round(36 * share) for result, share in found.items()} == {
        HURT_STUNNED: 21, HURT_KO: 9, HURT_BADLY: 3, HURT_CASUALTY: 3}


def test_an_apothecary_treats_journeymen_and_mercenaries(sevens):
    roster = ready_roster(sevens, "Human")
    short = roster.model_copy(update={"players": roster.players[-5:], "apothecary": True})
    team = match_team(short, edition(sevens).indexes, "league")
    hired = [*team.players[5:], *[profile for profile in team.reinforcements if profile.mercenary]]
    assert len(team.players) == 7 and all(profile.journeyman for profile in team.players[5:])
    loner = edition(sevens).index("Loner")
    assert all((loner, 5) in [(edition(sevens).index(rule), value) for rule, value in profile.skills]
               for profile in hired)
    assert not any("for-a-day" in rule for profile in hired for rule, _ in profile.skills)


# -- for whoever plays it
def test_the_set_up_of_the_bot_is_legal_on_the_small_pitch(scene, sevens):
    match = scene(SEVEN_EACH, edition=sevens, start="set-up").match
    for _ in range(2):
        setup = match.top
        for answer in line_up(match):
            match.decide(answer)
        assert match.top is not setup


def test_the_question_names_the_limit_of_this_pitch(scene, sevens):
    assert "at most one in each wide zone" in why_set_up(scene(SEVEN_EACH, edition=sevens, start="set-up").match)
    assert "at most two" in why_set_up(scene("h1 Lineman\na1 Lineman", start="set-up").match)


def test_pages_draw_both_lines_and_environments_play_on_the_same_pitch(sevens):
    rows = ground(pitch_of(edition(sevens)))["rows"]
    assert rows[5] == "0.....s......s.....1" and rows[0] == "0" + "w" * 18 + "1"
    assert pitch_for(sevens, 7) is pitch_for(sevens, 11) is pitch_of(edition(sevens))
    assert (pitch_for("crp", 3).name, pitch_for(sevens, 3).name) == ("standard 12x7", "standard 12x7")
