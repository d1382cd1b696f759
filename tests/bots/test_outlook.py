"""What answers lead to: known numbers for both answers of windows, pushes, spells and plays."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.engine.dice import Seeded
from nuffle.odds.lookahead import Lookahead, reply
from nuffle.odds.option_odds import OptionOdds
from nuffle.rules.player_state import CASUALTY, KNOCKED_OUT, STANDING
from nuffle.rules.questions import Q_ACTION, Q_TURN
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.text.notation import notation

MANY = 600              # tries of the simulation
WIDE = 0.075            # more than three standard errors of so many
FIELD = "h1 Lineman 5,5\nh2 Lineman 12,7\na1 Lineman 19,6\na2 Lineman 20,7\na3 Lineman 21,7\na4 Lineman 25,1"
HALL = """name: the hall
seats: 2
pits: 2
spiked: 1

####################
#AA..............BB#
#AA......##......BB#
#AA......##......BB#
#AA..............BB#
#..................#
#.1..$...??...$..4.#
#.2..$...??...$..5.#
#.3..$...??...$..6.#
#..................#
####################
"""


def odds(match: Any) -> dict[str, Any]:
    """Each answer of the question that stands, with its odds."""
    chances, lines = OptionOdds(match.match), notation(match.match).lines(match.match)
    return {line: chances.of(option) for line, option in zip(lines, match.match.options().to_list(), strict=True)}


def words(match: Any) -> dict[str, str]:
    return {line: found.words for line, found in odds(match).items() if found.words}


# -- windows of skills
def wrestling(scene: Any) -> Any:
    return scene("h1 Lineman 6,5\na1 Lineman 7,5 +Wrestle", dice=["both down"]).play("block h1 a1")


def test_to_wrestle_spares_both_their_armour_and_the_attacker_his_turnover(scene):
    assert words(wrestling(scene)) == {
        "use Wrestle a1": "Their turnover 0% · Lineman (away) hurt 0% · Lineman (home) hurt 0%",
        "no": "Their turnover 100% · Lineman (away) hurt 12% · Lineman (home) hurt 12%"}


def test_a_diving_tackle_brings_the_dodger_down_for_certain(scene):
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 +Diving Tackle", dice=[3]).play("move h1", "move h1 9,7")
    assert words(match) == {"use Diving Tackle a1": "Their turnover 100% · passes 0% · Lineman (away) down 100%",
                            "no": "Their turnover 0% · passes 100% · Lineman (away) down 0%"}


def test_who_fends_is_not_followed_by_his_opponent(scene):
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Fend", dice=["push"]).play("block h1 a1", "push 14,7")
    assert words(match) == {"use Fend a1": "Unmarked", "no": "Marked by 1 · at worst 1 die · down 33%"}


def test_a_dump_off_keeps_the_ball_more_often(scene):
    match = scene("h1 Lineman 11,7\nh2 Lineman 3,3\na1 Lineman 12,7 ball +Dump-Off\na2 Lineman 14,7")
    found = words(match.play("block h1 a1"))
    assert found["use Dump-Off a1"] and "you keep the ball" in found["no"]


def test_who_shadows_says_how_likely_he_comes_along(scene):
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 +Shadowing", dice=[6]).play("move h1", "move h1 9,7")
    assert match.asked == "window"
    found = words(match)
    assert found["no"] == "Lineman (away) moves 0%" and found["use Shadowing a1"] != found["no"]


# -- where somebody stands afterwards
def test_who_follows_up_sees_who_waits_for_him_there(scene):
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7\na2 Lineman 14,6", dice=["push"]).play("block h1 a1", "push 14,7")
    assert words(match) == {"follow": "Marked by 2 · at worst 2 dice, they choose · down 56%", "stay": "Unmarked"}


def test_who_follows_up_to_the_carrier_marks_him(scene):
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 ball", dice=["push"]).play("block h1 a1", "push 14,7")
    assert "marks the carrier" in words(match)["follow"] and "carrier" not in words(match)["stay"]


def test_a_push_says_how_the_pushed_one_can_be_blocked_there(scene):
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7\nh2 Lineman 15,8\nh3 Lineman 15,9", dice=["push"])
    found = odds(match.play("block h1 a1"))
    assert found["push a1 14,6"].words == "Unmarked" and found["push a1 14,6"].chance is None
    assert found["push a1 14,8"].words == "Marked by 2 of your players · at best 2 dice, you choose · down 56%"
    assert found["push a1 14,8"].chance == pytest.approx(20 / 36)


def test_a_chain_into_the_crowd_says_how_likely_it_hurts(scene):
    table = "h1 Lineman 5,2\na1 Lineman 5,1\nh2 Lineman 4,0\na2 Lineman 5,0\nh3 Lineman 6,0"
    found = words(scene(table, dice=["push"]).play("block h1 a1"))
    assert found["push a1 5,0"].startswith("Lineman (a2) off the pitch 100% · Lineman (a2) hurt 42%")
    assert "a2" not in found["push a1 4,0"]


def test_a_pit_hurts_and_a_counter_may_hide_one(scene):
    match = scene("h1 Lineman 7,6\na1 Lineman 8,6", edition="dungeon", map=HALL, opened={"9,6": "pit"}, dice=["push"])
    found = odds(match.play("block h1 a1"))
    assert found["push a1 9,6"].chance == pytest.approx(1) and "Lineman (away) hurt" in found["push a1 9,6"].words
    assert 0 < found["push a1 9,7"].chance < 1


def test_dice_to_choose_from_say_what_each_costs(scene):
    match = scene("h1 Lineman 6,5\nh2 Lineman 7,6\na1 Lineman 7,5", dice=["skull", "pow"]).play("block h1 a1")
    found = words(match)
    assert found["die skull"] == "Turnover 100% · Lineman (h1) down 100% · Lineman (away) down 0%"
    assert found["die pow"] == "Turnover 0% · Lineman (h1) down 0% · Lineman (away) down 100%"


# -- spells and plays
def test_a_bolt_strikes_five_times_in_six_and_a_fireball_half_of_those_it_reaches(scene):
    match = scene(FIELD, start="turn start", hired={"home": ["Wizard"]})
    assert words(match)["use Wizard h"] == "Their players down: 1.5 · their players hurt: 0.2"
    found = words(match.play("use Wizard"))
    assert found["option Wizard fireball"].startswith("Their players down: 1.5")
    found = odds(match.play("option Wizard lightning"))
    assert found["choose a2"].chance == pytest.approx(5 / 6)
    assert found["choose a2"].words == "Lineman (a2) down 83% · Lineman (a2) hurt 10%"


def test_every_square_of_a_fireball_says_whom_it_burns(scene):
    match = scene(FIELD, start="turn start", hired={"home": ["Wizard"]}).play("use Wizard", "option Wizard fireball")
    found = words(match)
    assert found["square Wizard 25,1"] == "Lineman (a4) down 50% · Lineman (a4) hurt 6%"
    assert "square Wizard 1,13" not in found
    assert found["square Wizard 20,6"].startswith("Their players down: 1.5")
    assert odds(match)["square Wizard 20,6"].chance == pytest.approx(7 / 8)        # that any of the three goes down
    assert odds(match)["square Wizard 5,5"].chance is None


def test_whom_a_spell_changes_is_told_for_every_target(scene):
    field = "h1 Human Lineman 5,5\na1 Human Lineman 20,5\na2 Ogre 20,9"
    match = scene(field, edition="bb2020", start="turn start", active="away", hired={"home": ["Wicked Witch"]})
    match.play("use Zap!")
    assert words(match) == {"choose a1": "Human Lineman (away) affected 67%", "choose a2": "Ogre affected 33%"}
    assert odds(match)["choose a1"].chance == pytest.approx(2 / 3)


def test_an_assassin_needs_no_armour_roll(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 20,5\na2 Lineman 20,9", edition="crp+plays", start="turn start",
                  in_force={"home": ["Assassin"]})
    assert words(match)["no"] == "Lineman (a1) down 0% · Lineman (a1) hurt 0%"
    assert words(match.play("use Assassin"))["choose a2"] == "Lineman (a2) down 100% · Lineman (a2) hurt 42%"


def test_a_bribe_says_how_likely_it_works(scene):
    match = scene("h1 Lineman 6,5\na1 Lineman 7,5 prone", dice=[2, 2], hired={"home": ["Bribe"]})
    found = odds(match.play("foul h1", "foul h1 a1"))
    assert found["no"].chance == 0 and found["use Bribe h"].chance == pytest.approx(5 / 6)


def test_odds_are_the_same_whatever_the_others_hold(scene):
    """A hand that is hidden changes no word of what another coach is told."""
    told = []
    for play in ("extra-training", "custard-pie"):
        match = scene("h1 Lineman 10,7\na1 Lineman 11,7 +Diving Tackle", edition="crp+plays", dice=[3])
        rule = match.match.rules.index(f"crp.special-play.{play}")
        match.match.grant(match.match.team_row(0), rule, UNTIL_MATCH, 11, -1, 1)     # only home sees it
        match.play("move h1", "move h1 9,7")
        seen = match.match.view_for(1)
        assert match.seat == "a"
        told.append([OptionOdds(seen).of(option).words for option in seen.options().to_list()])
    assert told[0] == told[1] and all(told[0])


# -- blitzes
def test_whom_a_blitz_is_meant_for_says_how_likely_he_is_reached_and_falls(scene):
    table = "h1 Human Lineman 5,5\na1 Human Lineman 8,5\na2 Human Lineman 25,14"
    match = scene(table, edition="bb2020").play("blitz h1")
    assert match.asked == "player"
    found = words(match)
    assert found["choose a1"] == "1 die · down 33% · own fall 33%" and found["choose a2"] == "out of reach"


# -- the ball
def test_whoever_lets_a_throw_fly_is_told_what_it_may_bring(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 11,5\na1 Lineman 8,5")
    found = odds(match.play("pass h1", "throw h1", "target 11,5"))
    assert found["intercept a1"].chance == pytest.approx(1 / 6) and "ou keep the ball" in found["no"].words


def test_a_kick_into_the_middle_stays_in_their_half_and_one_into_a_corner_mostly_does_not(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 20,7", start="kick-off")
    found = {line: each.chance for line, each in odds(match).items()}
    assert found["kick 6,7"] == 1 and found["kick 0,0"] == pytest.approx(3 * 6 / 48)


def test_who_is_put_under_a_high_kick_says_how_likely_he_has_the_ball(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 20,7", start="kick-off", dice=["d8:5", 1, 2, 3]).play("kick 6,7")
    assert match.asked == "player"
    assert words(match) == {"choose h1": "You keep the ball 50%"}
    assert odds(match)["choose h1"].chance == pytest.approx(1 / 2)


def test_whoever_comes_in_by_a_random_pad_is_told_what_he_may_find_there(scene):
    """At home nothing happens; on one pad lies the ball, and whoever stands on another is sent away before him."""
    match = scene("h1 Lineman 7,6\nh2 Lineman reserves\na1 Lineman 2,8", edition="dungeon", map=HALL, ball="2,6")
    match.play("act h2 Dugout pad", "option move")
    assert match.asked == "square"
    (line, told), = words(match).items()
    assert line == "option Dugout pad a random pad" and "urnover" in told and "ou keep the ball" in told


# -- and they are right
SCENES = {
    "wrestle": lambda scene: wrestling(scene),
    "crowd": lambda scene: scene("h1 Lineman 5,2\na1 Lineman 5,1\nh2 Lineman 4,0\na2 Lineman 5,0\nh3 Lineman 6,0",
                                 dice=["push"]).play("block h1 a1"),
    "bolt": lambda scene: scene(FIELD, start="turn start", hired={"home": ["Wizard"]})
    .play("use Wizard", "option Wizard lightning"),
    "dodge": lambda scene: scene("h1 Lineman 10,7\na1 Lineman 11,7 +Diving Tackle", dice=[3])
    .play("move h1", "move h1 9,7"),
    "mighty": lambda scene: scene("h1 Lineman 6,5 +Mighty Blow\nh2 Lineman 7,6\na1 Lineman 7,5",
                                  dice=["pow", "both down"]).play("block h1 a1"),
}


@pytest.mark.parametrize("name", SCENES)
def test_figures_agree_with_the_same_played_many_times(scene, name):
    match = SCENES[name](scene).match
    outlook = Lookahead(match, 400, 0)
    for option in match.options().to_list():
        future, seen = outlook.explore(option), simulated(match, option)
        assert future is not None
        told = future.figures
        for figure in {figure for figure in {*told, *seen} if figure[0] in ("down", "hurt")}:
            assert told.get(figure, 0.0) == pytest.approx(seen.get(figure, 0.0), abs=WIDE), figure


def simulated(match: Any, option: int) -> dict[tuple[str, int], float]:
    """The whole of it with real dice, armour and injury too; the same replies on the way."""
    found: dict[tuple[str, int], float] = {}
    for seed in range(MANY):
        copy = match.clone()
        copy.dice = Seeded(seed + 77)
        copy.decide(option)
        while copy.seat >= 0 and copy.kind not in (Q_TURN, Q_ACTION):
            copy.decide(hurting(copy) or reply(copy, []))
        for player, status in enumerate(copy.state.status):
            if match.state.status[player] == STANDING != status:
                found["down", player] = found.get(("down", player), 0.0) + 1 / MANY
            if status in (KNOCKED_OUT, CASUALTY):
                found["hurt", player] = found.get(("hurt", player), 0.0) + 1 / MANY
    return found


def hurting(copy: Any) -> int | None:
    """A mighty blow is always used where it makes things worse."""
    fates = [option for option in copy.options().to_list() if "Mighty" in notation(copy).line(option)]
    return fates[0] if fates else None
