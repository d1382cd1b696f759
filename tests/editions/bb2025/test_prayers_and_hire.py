"""Prayers, hired help, spells and special rules of teams, sentence by sentence of the trace."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.player_state import AV, EXTRA_SPP, MA, TALLIES
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.team_state import REROLLS, SPENT

MAN = "Human Lineman"
DEAL = ("push a1 12,7", "stay")


def stage(scene: Any, table: str = "", *dice: int | str, **rest: Any) -> Any:
    return scene(table.replace("MAN", MAN), dice=list(dice), edition="bb2025", **rest)


def prayer(name: str) -> Any:
    return pytest.mark.rule(f"bb2025.prayer.{name}")


def hire(name: str) -> Any:
    return pytest.mark.rule(f"bb2025.inducement.{name}")


def answered(match: Any, name: str, seat: int = 0) -> Any:
    """A side has prayed and been answered."""
    game = match.match
    game.top.at, game.seat = Turn.LOOK, -1
    game.rules.effects[game.rules.index(f"bb2025.prayer.{name}")].happen(game, game.team_row(seat), game.top)
    game.run()
    return match


def extra(match: Any, label: str) -> int:
    return int(match.match.state.tally[match.player(label) * TALLIES + EXTRA_SPP])


def before(scene: Any, *dice: int | str, **rest: Any) -> Any:
    """Hiring before a league match; the first four dice are fans and weather."""
    return stage(scene, "", 1, 1, 3, 4, *dice, start="before the match", setting="league", **rest)


# -- prayers
@prayer("trapdoor")
@pytest.mark.shows("bb2025.prayer.trapdoor:1")
@pytest.mark.parametrize(("die", "down"), [(1, True), (2, False)])
def test_whoever_falls_through_the_trapdoor_has_left_the_pitch(scene: Any, die: int, down: bool) -> None:
    match = stage(scene, "h1 MAN 6,2\nh2 MAN 3,9\na1 MAN 20,7")
    square = next(n for n in range(match.match.pitch.cells) if match.match.pitch.trapdoor(n))
    x, y = match.reader.square(square)
    match = answered(stage(scene, f"h1 MAN {x - 1},{y}\nh2 MAN 3,9\na1 MAN 20,7"), "trapdoor")
    match.add_dice(die, *((1, 2) if down else ())).play("move h1", f"move h1 {x},{y}")
    assert (match.status("h1") == "reserves") == down and match.turnover == down


@prayer("friends-with-the-ref")
@pytest.mark.shows("bb2025.prayer.friends-with-the-ref:1")
def test_to_friends_a_five_is_a_six(scene: Any) -> None:
    match = answered(stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 prone", 1, 1, 5), "friends-with-the-ref")
    assert match.play("foul h1", "kick h1 a1", "yes").standing("h1")


@prayer("stiletto")
@pytest.mark.shows("bb2025.prayer.stiletto:1")
def test_a_random_player_can_stab(scene: Any) -> None:
    table = "h1 MAN 10,7\nh2 MAN 3,3 +Stab\nh3 Griff Oberwald 5,5\na1 MAN 20,7"
    match = answered(stage(scene, table, "lot:1"), "stiletto")
    assert match.has("h1", "bb2025.skill.stab") and not match.has("h3", "bb2025.skill.stab")


@prayer("iron-man")
@pytest.mark.shows("bb2025.prayer.iron-man:1")
def test_a_chosen_player_is_better_armoured(scene: Any) -> None:
    match = answered(stage(scene, "h1 MAN 10,7\nh2 6 3 3 4 11 3,3\nh3 MAN 3,5\na1 MAN 20,7"), "iron-man")
    assert match.options() == ["choose h1", "choose h3"] and match.play("choose h1").stat("h1", AV) == 10


@prayer("knuckle-dusters")
@pytest.mark.shows("bb2025.prayer.knuckle-dusters:1")
def test_a_chosen_player_strikes_mightily(scene: Any) -> None:
    match = answered(stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 20,7"), "knuckle-dusters").play("choose h2")
    assert match.has("h2", "bb2025.skill.mighty-blow")


@prayer("bad-habits")
@pytest.mark.shows("bb2025.prayer.bad-habits:1")
def test_some_opponents_become_loners(scene: Any) -> None:
    match = answered(stage(scene, "h1 MAN 10,7\na1 MAN 20,7\na2 MAN 20,9 +Loner (4+)", "d3:3", "lot:1"), "bad-habits")
    game = match.match
    assert game.value(match.player("a1"), game.rules.index("bb2025.skill.loner")) == 2


@prayer("greasy-cleats")
@pytest.mark.shows("bb2025.prayer.greasy-cleats:1")
def test_an_opponent_slips(scene: Any) -> None:
    match = answered(stage(scene, "h1 MAN 10,7\na1 MAN 20,7\na2 1 3 3 4 9 20,9", "lot:1"), "greasy-cleats")
    assert match.stat("a1", MA) == 5 and match.stat("a2", MA) == 1


@prayer("blessing-of-nuffle")
@pytest.mark.shows("bb2025.prayer.blessing-of-nuffle:1")
def test_a_random_player_is_a_pro(scene: Any) -> None:
    match = answered(stage(scene, "h1 MAN 10,7 +Pro\nh2 MAN 3,3\na1 MAN 20,7", "lot:1"), "blessing-of-nuffle")
    assert match.has("h2", "bb2025.skill.pro")


@prayer("moles")
@pytest.mark.shows("bb2025.prayer.moles:1")
@pytest.mark.parametrize(("seat", "down"), [(0, False), (1, True)])
def test_moles_trip_up_the_other_side(scene: Any, seat: int, down: bool) -> None:
    match = answered(stage(scene, "h1 1 3 3 4 9 10,7\na1 MAN 20,7", 2, *((1, 2) if down else ())), "moles", seat)
    match.play("move h1", "move h1 11,7", "move h1 12,7")
    assert match.prone("h1") == down


@prayer("perfect-passing")
@pytest.mark.shows("bb2025.prayer.perfect-passing:1", "bb2025.prayer.dazzling-catching:1")
@pytest.mark.rule("bb2025.prayer.dazzling-catching")
def test_passes_and_catches_are_worth_a_point_more(scene: Any) -> None:
    table = "h1 MAN 10,7 ball\nh2 MAN 12,7\na1 MAN 24,7"
    match = answered(stage(scene, table, 6, 6), "perfect-passing")
    assert extra(match.play("pass h1", "throw h1", "target 12,7"), "h1") == 1
    match = answered(stage(scene, table, 6, 6), "dazzling-catching")
    assert extra(match.play("pass h1", "throw h1", "target 12,7"), "h2") == 1
    match = answered(stage(scene, table.replace("12,7", "11,7"), 6), "dazzling-catching")
    assert extra(match.play("handoff h1", "give h1 h2"), "h2") == 0


@prayer("fan-interaction")
@pytest.mark.shows("bb2025.prayer.fan-interaction:1")
def test_the_crowds_casualties_are_the_pushers(scene: Any) -> None:
    match = answered(stage(scene, "h1 MAN 10,1\na1 MAN 10,0\na2 MAN 20,7", "push", 6, 6, "d16:1"), "fan-interaction")
    assert extra(match.play("block h1 a1", "stay"), "h1") == 2


@prayer("fouling-frenzy")
@pytest.mark.shows("bb2025.prayer.fouling-frenzy:1")
def test_fouls_are_worth_something(scene: Any) -> None:
    match = answered(stage(scene, "h1 MAN 10,7\na1 MAN 11,7 prone\na2 MAN 20,7", 5, 6, 4, 6, "d16:1"), "fouling-frenzy")
    assert extra(match.play("foul h1", "kick h1 a1"), "h1") == 2


@prayer("throw-a-rock")
@pytest.mark.shows("bb2025.prayer.throw-a-rock:1")
@pytest.mark.parametrize(("die", "down"), [(4, True), (3, False)])
def test_a_rock_is_thrown_at_a_random_opponent_once(scene: Any, die: int, down: bool) -> None:
    dice = ["lot:1", die, *((1, 2) if down else ())]
    match = answered(stage(scene, "h1 MAN 10,7\na1 MAN 20,7\na2 MAN 20,9", *dice), "throw-a-rock")
    match.play("end", "end", "use Throw a Rock")
    assert match.prone("a1") == down and match.play("end", "end").asked == "turn"


@prayer("under-scrutiny")
@pytest.mark.rule("bb2025.core.watched", "bb2025.core.own-assists")
@pytest.mark.shows("bb2025.prayer.under-scrutiny:1")
@pytest.mark.parametrize(("dice", "seen"), [((6, 5, 1, 2), True), ((1, 3), False)])
def test_every_foul_that_breaks_armour_is_seen(scene: Any, dice: tuple[int, ...], seen: bool) -> None:
    table = "h1 MAN 3,3\nh2 MAN 3,9\na1 MAN 4,3 prone\na2 MAN 20,7"
    match = answered(stage(scene, table, *dice), "under-scrutiny", 1).play("foul h1", "kick h1 a1")
    assert (match.asked == "argue") == seen


@prayer("under-scrutiny")
@pytest.mark.rule("bb2025.core.own-assists")
@pytest.mark.shows("bb2025.sheet:D36")
def test_who_is_watched_may_want_less_help(scene: Any) -> None:
    table = "h1 MAN 3,3\nh2 MAN 5,3\na1 MAN 4,3 prone\na2 MAN 20,7"
    match = answered(stage(scene, table, 3, 5), "under-scrutiny", 1).play("foul h1", "kick h1 a1", "choose h2")
    assert match.prone("a1") and match.asked == "turn"


@prayer("intensive-training")
@pytest.mark.shows("bb2025.prayer.intensive-training:1")
def test_a_random_player_learns_a_primary_skill(scene: Any) -> None:
    match = answered(stage(scene, "h1 MAN 10,7\nh2 Griff Oberwald 3,3\na1 MAN 20,7", "lot:1"), "intensive-training")
    assert match.offers("option Intensive Training Block") and not match.offers("option Intensive Training Guard")
    assert match.play("option Intensive Training Block").has("h1", "bb2025.skill.block")


@hire("prayers-to-nuffle")
@pytest.mark.shows("bb2025.inducement.prayers-to-nuffle:1", "bb2025.inducement.prayers-to-nuffle:2")
def test_up_to_three_prayers_are_rolled_when_hiring_is_over(scene: Any) -> None:
    match = before(scene, value=[1_000_000, 1_030_000]).add_dice("d16:9", "d16:9", "d16:2", "d16:15")
    match.play(*["buy Prayers to Nuffle"] * 3)
    held = [name for name in ("moles", "friends-with-the-ref", "under-scrutiny")
            if match.match.has(match.match.team_row(0), match.match.rules.index(f"bb2025.prayer.{name}"))]
    assert len(held) == 3 and match.asked == "coin"


# -- money
@pytest.mark.shows("bb2025.sheet:D8")
def test_the_poorer_side_adds_up_to_fifty_thousand_and_the_richer_side_spends_first(scene: Any) -> None:
    match = before(scene, value=[1_000_000, 1_100_000], treasury=[80_000, 60_000])
    assert match.seat == "a"
    match.play("buy Weather Mage", "done", "buy Extra Team Training", "buy Blitzer's Best Kegs")
    assert match.match.state.get(0, SPENT) in (25_000, 50_000) and match.match.state.get(1, SPENT) == 25_000


@pytest.mark.shows("bb2025.sheet:D9")
def test_nobody_prays_for_nothing(scene: Any) -> None:
    assert before(scene, value=[1_000_000, 1_200_000]).play("done").asked == "coin"


@hire("star")
@pytest.mark.shows("bb2025.sheet:D51")
def test_both_sides_may_have_the_same_star(scene: Any) -> None:
    match = before(scene, value=[1_000_000, 1_900_000], treasury=[0, 900_000])
    match.play("buy Star Player Griff Oberwald", "done", "buy Star Player Griff Oberwald")
    game = match.match
    there = [player for player in range(game.state.players)
             if game.state.status[player] == 3 and game.profile(player).name == "Griff Oberwald"]
    assert len(there) == 2


@hire("josef-bugman")
@pytest.mark.shows("bb2025.inducement.josef-bugman:3")
def test_bugman_is_on_the_staff_or_in_the_team(scene: Any) -> None:
    match = before(scene, value=[1_000_000, 1_900_000], home="Dwarf")
    assert match.offers("buy Star Player Josef Bugman")
    assert not match.play("buy Josef Bugman").offers("buy Star Player Josef Bugman")
    match = before(scene, value=[1_000_000, 1_900_000], home="Dwarf").play("buy Star Player Josef Bugman")
    assert not match.offers("buy Josef Bugman")


# -- hired help at work
FANS = {"start": "kick-off", "kicking": "away"}


def kicked(scene: Any, *dice: int | str, table: str = "h1 MAN 8,7\na1 MAN 17,7", **rest: Any) -> Any:
    return stage(scene, table, "d8:1", 1, *dice, **FANS, **rest).play("kick 5,7")


@hire("temp-agency-cheerleaders")
@pytest.mark.shows("bb2025.inducement.temp-agency-cheerleaders:1")
def test_hired_cheerleaders_cheer(scene: Any) -> None:
    match = kicked(scene, 2, 4, 3, 3, "d8:1", hired={"home": ["Temp Agency Cheerleaders"]})
    assert match.events("contest")[0]["total"] == 4


@hire("part-time-assistant-coaches")
@pytest.mark.shows("bb2025.inducement.part-time-assistant-coaches:1")
def test_hired_assistants_coach(scene: Any) -> None:
    match = kicked(scene, 3, 4, 3, 3, "d8:1", hired={"home": ["Part-time Assistant Coaches"]})
    assert match.rerolls == (1, 0)


@pytest.mark.rule("bb2025.kick-off.brilliant-coaching")
@pytest.mark.shows("bb2025.sheet:D14")
def test_an_ejected_coach_is_as_brilliant_as_any(scene: Any) -> None:
    match = stage(scene, "h1 MAN 8,7\na1 MAN 17,7", "d8:1", 1, 3, 4, 2, 2, "d8:1", **FANS)
    match.match.state.put(0, 13, 1)
    assert match.play("kick 5,7").rerolls == (1, 1)


@hire("team-mascot")
@pytest.mark.rule("bb2025.kick-off.cheering-fans")
@pytest.mark.shows("bb2025.inducement.team-mascot:2", "bb2025.sheet:D13")
def test_with_a_mascot_a_one_of_the_fans_is_rolled_again(scene: Any) -> None:
    match = kicked(scene, 2, 4, 1, 5, 3, "d8:1", hired={"home": ["Team Mascot"]})
    assert [event["total"] for event in match.events("contest")] == [5, 3]


@hire("team-mascot")
@pytest.mark.rule("bb2025.core.captain")
@pytest.mark.shows("bb2025.inducement.team-mascot:1", "bb2025.sheet:D53")
@pytest.mark.parametrize(("die", "left"), [(4, True), (3, False)])
def test_a_mascots_re_roll_wants_a_four(scene: Any, die: int, left: bool) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7\na2 MAN 20,7", 1, die, *((3,) if left else (1, 2)),
                  hired={"home": ["Team Mascot"]})
    match.play("move h1", "move h1 9,7", "use Team Mascot")
    assert match.standing("h1") == left


@hire("weather-mage")
@pytest.mark.shows("bb2025.inducement.weather-mage:1", "bb2025.inducement.weather-mage:2")
def test_a_mages_weather_lasts(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 20,7", 5, 5, hired={"home": ["Weather Mage"]}, start="turn start")
    match.play("use Weather Mage", "option Weather Mage 1 more", "end", "end", "end", "end")
    assert match.match.rules.effects[match.match.state.weather].id == "bb2025.weather.rain"


@hire("blitzers-best-kegs")
@pytest.mark.shows("bb2025.inducement.blitzers-best-kegs:1")
def test_each_keg_wakes_somebody_sooner(scene: Any) -> None:
    match = stage(scene, "h1 MAN 25,7 ball\nh2 MAN ko\na1 MAN 3,7", 2, start="drive end", scored="home",
                  hired={"home": ["Blitzer's Best Kegs", "Blitzer's Best Kegs"]})
    assert match.status("h2") == "reserves"


@hire("josef-bugman")
@pytest.mark.shows("bb2025.inducement.josef-bugman:1")
def test_bugmans_ale_wakes_them_too(scene: Any) -> None:
    match = stage(scene, "h1 MAN 25,7 ball\nh2 MAN ko\na1 MAN 3,7", 3, start="drive end", scored="home",
                  hired={"home": ["Josef Bugman"]})
    assert match.status("h2") == "reserves"


@hire("josef-bugman")
@pytest.mark.shows("bb2025.inducement.josef-bugman:2", "bb2025.sheet:D55")
def test_bugmans_wisdom_sets_a_few_up_anew(scene: Any) -> None:
    match = stage(scene, "h1 MAN 12,6\nh2 MAN 12,7\nh3 MAN 12,8\nh4 MAN 5,5\na1 MAN 17,7", "d3:2",
                  hired={"home": ["Josef Bugman"]}, **FANS)
    match.play("use Josef Bugman", "choose h4", "done")
    assert match.play("pick h4", "at 9,9", "done").at("h4") == (9, 9)


@hire("mortuary-assistant")
@pytest.mark.shows("bb2025.inducement.mortuary-assistant:1", "bb2025.inducement.mortuary-assistant:2")
def test_a_mortuary_assistant_rolls_a_regeneration_again(scene: Any) -> None:
    table = "h1 MAN 10,7\na1 Zombie Lineman 11,7 +Regeneration\na2 Zombie Lineman 20,7"
    hired = {"away": ["Mortuary Assistant"]}
    match = stage(scene, table, "pow", 6, 6, 6, 6, 1, 4, away="Shambling Undead", hired=hired)
    assert match.play("block h1 a1", *DEAL, "use Mortuary Assistant").status("a1") == "reserves"
    goods = before(scene, value=[1_000_000, 1_900_000], home="Tomb Kings")
    assert goods.offers("buy Mortuary Assistant")
    assert not before(scene, value=[1_000_000, 1_900_000]).offers("buy Mortuary Assistant")


@hire("plague-doctor")
@pytest.mark.shows("bb2025.inducement.plague-doctor:1")
def test_a_plague_doctor_treats_the_knocked_out(scene: Any) -> None:
    table = "h1 MAN 10,7\na1 Rotter Lineman 11,7\na2 Rotter Lineman 20,7"
    match = stage(scene, table, "pow", 6, 6, 4, 5, away="Nurgle", hired={"away": ["Plague Doctor"]})
    assert match.play("block h1 a1", *DEAL, "use Plague Doctor").stunned("a1")


@hire("plague-doctor")
@pytest.mark.shows("bb2025.inducement.plague-doctor:2")
def test_and_casualties(scene: Any) -> None:
    table = "h1 MAN 10,7\na1 Rotter Lineman 11,7 -Decay\na2 Rotter Lineman 20,7"
    match = stage(scene, table, "pow", 6, 6, 6, 6, "d16:16", "d16:1", away="Nurgle", hired={"away": ["Plague Doctor"]})
    assert match.play("block h1 a1", *DEAL, "use Plague Doctor").status("a1") == "reserves"


@hire("plague-doctor")
@pytest.mark.shows("bb2025.inducement.plague-doctor:3")
def test_or_a_regeneration(scene: Any) -> None:
    table = "h1 MAN 10,7\na1 Rotter Lineman 11,7 +Regeneration\na2 Rotter Lineman 20,7"
    match = stage(scene, table, "pow", 6, 6, 6, 6, 1, 4, away="Nurgle", hired={"away": ["Plague Doctor"]})
    assert match.play("block h1 a1", *DEAL, "use Plague Doctor").status("a1") == "reserves"


@hire("riotous-rookies")
@pytest.mark.shows("bb2025.inducement.riotous-rookies:1")
def test_rookies_come_in_numbers(scene: Any) -> None:
    match = before(scene, "d3:2", "d3:3", value=[1_000_000, 1_150_000], home="Snotling").play("buy Riotous Rookies")
    joined = list(match.match.state.joined[::2])
    assert len(joined) == 6


@hire("apothecary")
@pytest.mark.shows("bb2025.inducement.apothecary:1")
def test_a_wandering_apothecary_is_one_more(scene: Any) -> None:
    match = before(scene, value=[1_000_000, 1_200_000]).play("buy Wandering Apothecary")
    assert match.match.state.get(0, 9) == 2 or match.match.state.get(0, 9) == 1


@hire("master-chef")
@pytest.mark.shows("bb2025.inducement.master-chef:1")
def test_a_master_chef_takes_re_rolls_at_each_half(scene: Any) -> None:
    match = stage(scene, "h1 MAN\nh2 MAN\na1 MAN\na2 MAN", 4, 3, 6, start="half end", rerolls=[2, 2],
                  hired={"home": ["Halfling Master Chef"]})
    assert match.rerolls == (4, 0)


@hire("dodgy-league-rep")
@pytest.mark.shows("bb2025.inducement.dodgy-league-rep:1")
@pytest.mark.parametrize(("die", "seen"), [(5, True), (4, False)])
def test_a_dodgy_rep_sees_more_of_the_other_side(scene: Any, die: int, seen: bool) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 prone", 1, 2, die, hired={"away": ["Dodgy League Rep"]})
    assert (match.play("foul h1", "kick h1 a1").asked == "argue") == seen


@hire("bribe")
@pytest.mark.shows("bb2025.inducement.bribe:1", "bb2025.inducement.bribe:2")
def test_several_bribes_one_after_the_other(scene: Any) -> None:
    table = "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 prone"
    match = stage(scene, table, 1, 1, 3, 1, 2, hired={"home": ["Bribe", "Bribe"]})
    match.play("foul h1", "kick h1 a1", "yes", "use Bribe", "use Bribe")
    assert match.standing("h1") and not match.turnover


@hire("mercenary")
@pytest.mark.shows("bb2025.inducement.mercenary:1")
def test_three_mercenaries_and_no_more(scene: Any) -> None:
    match = before(scene, value=[1_000_000, 1_900_000])
    for _ in range(3):
        match.play(next(line for line in match.options("buy") if "Mercenar" in line))
    assert not [line for line in match.options("buy") if "Mercenar" in line]


# -- spells
@hire("sports-wizard")
@pytest.mark.rule("bb2025.spell.fireball")
@pytest.mark.shows("bb2025.inducement.sports-wizard:1", "bb2025.spell.fireball:1", "bb2025.spell.fireball:2")
def test_a_fireball_burns_friend_and_foe_standing_or_not(scene: Any) -> None:
    table = "h1 MAN 10,7\nh2 MAN 11,8 prone\na1 MAN 10,8\na2 MAN 20,7"
    match = stage(scene, table, 4, 1, 2, 4, 4, 4, 1, 2, 3, hired={"home": ["Sports-Wizard"]})
    match.play("end", "use Fireball", "square Fireball 10,8")
    assert match.prone("h1") and match.stunned("h2") and match.standing("a1")
    assert match.modifiers("armour") == {"Fireball": 2}


@pytest.mark.rule("bb2025.spell.zap", "bb2025.core.frog")
@pytest.mark.shows("bb2025.spell.zap:1", "bb2025.spell.zap:2")
@pytest.mark.parametrize(("die", "frog"), [(3, True), (1, False)])
def test_anybody_may_become_a_frog_at_the_end_of_any_turn(scene: Any, die: int, frog: bool) -> None:
    match = stage(scene, "h1 1 1 3 4 9 10,7 ball\na1 MAN 20,7", die, *(["d8:1"] if frog else []),
                  hired={"home": ["Sports-Wizard"]})
    match.play("end", "use Zap!", "choose h1")
    assert (match.stat("h1", MA) == 5) == frog and (match.holder is None) == frog


@pytest.mark.rule("bb2025.core.frog")
@pytest.mark.shows("bb2025.spell.zap:3")
def test_a_frog_is_badly_hurt_at_worst_and_nobody_treats_it(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7\na2 MAN 20,7", 6, "pow", "pow", "pow", 6, 6, 6, 6,
                  hired={"away": ["Sports-Wizard"]}, apothecaries=[0, 1])
    match.play("end", "use Zap!", "choose a1", "end", "block h1 a1", "push a1 12,7", "stay")
    assert match.status("a1") == "casualty" and match.events("casualty")[-1]["result"] == "badly hurt"


# -- teams
@pytest.mark.rule("bb2025.team.brawlin-brutes")
@pytest.mark.shows("bb2025.team.brawlin-brutes:1")
def test_brutes_earn_more_by_casualties_and_less_by_touchdowns(scene: Any) -> None:
    table = "h1 Orc Lineman 10,7\nh2 Orc Lineman 24,7 ball\na1 MAN 11,7\na2 MAN 3,7"
    match = stage(scene, table, "pow", 6, 6, 6, 6, "d16:1", home="Orc", setting="league")
    match.play("block h1 a1", *DEAL)
    assert extra(match, "h1") == 1
    match.play("move h2", "move h2 25,7")
    assert extra(match, "h2") == -1


@pytest.mark.rule("bb2025.team.swarming")
@pytest.mark.shows("bb2025.team.swarming:1")
def test_linemen_swarm_on(scene: Any) -> None:
    match = stage(scene, "h1 Snotling Lineman 12,7\nh2 Snotling Lineman reserves\nh3 Pump Wagon reserves\na1 MAN 17,7",
                  "d3:2", home="Snotling", **FANS)
    assert match.options("choose") == ["choose h2"]
    match.play("choose h2", "square Swarming 12,6")
    assert match.at("h2") == (12, 6)


@pytest.mark.rule("bb2025.team.masters-of-undeath")
@pytest.mark.shows("bb2025.team.masters-of-undeath:1")
@pytest.mark.parametrize(("victim", "comes"), [("+Regeneration", True), ("+Stunty", False)])
def test_masters_of_undeath_raise_whom_they_killed(scene: Any, victim: str, comes: bool) -> None:
    table = f"h1 Skeleton Lineman 10,7\nh2 Skeleton Lineman 3,3\na1 MAN 11,7 {victim}\na2 MAN 20,7"
    dice = ["pow", 6, 6, 6, 6, *([1] if comes else []), "d16:16"]
    match = stage(scene, table, *dice, home="Tomb Kings").play("block h1 a1", *DEAL)
    if comes and match.asked not in ("turn", ""):
        match.play(match.options()[0])
    assert bool(match.events("legacy") or match.events("joins")) == comes


@pytest.mark.rule("bb2025.core.captain")
@pytest.mark.shows("bb2025.core.captain:1", "bb2025.core.captain:2")
@pytest.mark.parametrize(("die", "left"), [(6, 1), (5, 0)])
def test_a_captains_six_keeps_the_re_roll(scene: Any, die: int, left: int) -> None:
    match = stage(scene, "h1 MAN 10,7 +Loner (4+)\nh2 MAN 3,3\na1 MAN 11,7", 1, die, 4, 3, rerolls=[1, 0],
                  in_force={"h2": ["Captain"]})
    match.play("move h1", "move h1 9,7", "reroll")
    assert match.standing("h1") and match.match.state.get(0, REROLLS) == left


@pytest.mark.rule("bb2025.core.captain")
@pytest.mark.shows("bb2025.core.captain:3")
def test_a_captain_in_the_box_keeps_nothing(scene: Any) -> None:
    table = "h1 MAN 10,7\nh2 MAN reserves\na1 MAN 11,7"
    match = stage(scene, table, 1, 3, rerolls=[1, 0], in_force={"h2": ["Captain"]})
    assert match.play("move h1", "move h1 9,7", "reroll").rerolls == (0, 0)


@pytest.mark.rule("bb2025.core.captain")
@pytest.mark.shows("bb2025.core.captain:4")
def test_a_captain_must_be_set_up(scene: Any) -> None:
    table = "\n".join(f"h{n} MAN" for n in range(1, 13)) + "\na1 MAN"
    match = stage(scene, table, start="set-up", in_force={"h12": ["Captain"]}, kicking="home")
    match.play("free")
    for n in range(1, 11):
        match.play(f"pick h{n}").play(match.options("at")[0])
    assert match.options("pick") == ["pick h12"]


@pytest.mark.rule("bb2025.core.captain")
@pytest.mark.shows("bb2025.core.captain:4")
def test_a_ready_formation_has_him_in_it(scene: Any) -> None:
    table = "h1 1 1 6 6 3\n" + "\n".join(f"h{n} MAN" for n in range(2, 13)) + "\na1 MAN"
    match = stage(scene, table, start="set-up", in_force={"h1": ["Captain"]}, kicking="home").play("formation wall")
    assert match.standing("h1") and match.offers("done")
