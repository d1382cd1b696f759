"""The differences from BB2020 that show in a match, each by the number it has in the trace."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.data import edition_data
from nuffle.editions import edition
from nuffle.rules.player_state import DAZED, EXTRA_SPP, INTERCEPTIONS, MVPS, PRONE, TALLIES
from nuffle.rules.team_state import MARKER, SCORE, WINNINGS

MAN = "Human Lineman"


def stage(scene: Any, table: str, *dice: int | str, **rest: Any) -> Any:
    return scene(table.replace("MAN", MAN), dice=list(dice), edition="bb2025", **rest)


def quality(match: Any) -> str:
    return str(match.events("quality")[-1]["quality"])


def sheet(match: Any, seat: int, field: int) -> int:
    return int(match.match.state.get(seat, field))


# -- dice and terms
@pytest.mark.shows("bb2025.sheet:D1", "bb2025.sheet:D26")
@pytest.mark.parametrize(("die", "made"), [(2, "fumble"), (3, "fumble"), (4, "inaccurate"), (6, "accurate")])
def test_a_die_has_no_floor_and_six_is_the_best_of_it(scene: Any, die: int, made: str) -> None:
    """Two markers: a 3 comes to 1, a 2 to nothing, and a 6 is good whatever is taken off it."""
    dice: list[int | str] = [die, *(["d8:1"] if made == "fumble" else []),
                             *(["d8:5", "d8:5", "d8:5", "d8:1"] if made == "inaccurate" else []),
                             *(["d8:1"] if made == "accurate" else [])]
    match = stage(scene, "h1 MAN 10,7 ball\na1 MAN 9,6\na2 MAN 9,8", *dice)
    assert quality(match.play("pass h1", "throw h1", "target 12,7")) == made


@pytest.mark.shows("bb2025.sheet:D2", "bb2025.sheet:D4")
def test_the_distracted_use_no_active_skill_and_every_passive_one(scene: Any) -> None:
    table = "h1 MAN 10,7\na1 MAN 11,7 dazed +Block +Thick Skull\na2 MAN 20,7"
    match = stage(scene, table, "both down", 6, 4, 4, 4, 1, 1)
    match.play("block h1 a1")
    assert match.stunned("a1") and match.prone("h1")


@pytest.mark.shows("bb2025.sheet:D2")
def test_distraction_goes_with_the_next_activation(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 dazed\na1 MAN 20,7").play("move h1")
    assert not match.match.state.flag(match.player("h1"), DAZED)


@pytest.mark.shows("bb2025.sheet:D3")
def test_a_scattering_ball_that_leaves_the_pitch_is_thrown_in_from_where_it_was_seen(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,2 ball\nh2 MAN 3,3\na1 MAN 20,7", 3, "d8:1", "d8:1", 3, 2, 1, "d8:1")
    match.play("pass h1", "throw h1", "target 13,1")
    assert quality(match) == "inaccurate" and match.events("throw-in")[0]["from"] == (13, 0)


# -- kick-off and touchback
@pytest.mark.shows("bb2025.sheet:D12")
def test_with_nobody_on_his_feet_the_ball_is_put_on_any_square_of_the_half(scene: Any) -> None:
    match = stage(scene, "h1 MAN 8,7\na1 MAN 17,7", "d8:7", 6, 1, 1, start="kick-off", kicking="away")
    match.match.state.status[match.player("h1")] = PRONE
    match.play("kick 0,0")
    assert match.asked == "touchback" and len(match.options()) == 13 * 15 - 1
    assert match.play("at 3,3").ball == (3, 3) and match.holder is None


@pytest.mark.shows("bb2025.sheet:D17")
def test_a_kicked_ball_is_caught_at_no_penalty(scene: Any) -> None:
    match = stage(scene, "h1 MAN 5,6\na1 MAN 17,7", "d8:1", 1, 4, 3, 3, 3, 3, start="kick-off", kicking="away")
    match.play("kick 5,7")
    assert match.holder == "h1"


@pytest.mark.shows("bb2025.sheet:D17")
def test_so_is_an_inaccurate_pass(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 ball\nh2 MAN 16,7\na1 MAN 3,7", 3, "d8:3", "d8:3", "d8:3", 3)
    match.play("pass h1", "throw h1", "target 13,7")
    assert match.holder == "h2"


# -- the turn
@pytest.mark.rule("bb2025.core.forego", "bb2025.core.stalling")
@pytest.mark.shows("bb2025.sheet:D22")
@pytest.mark.parametrize(("die", "down"), [(2, True), (1, False)])
def test_a_carrier_who_is_passed_over_hears_from_the_crowd_at_once(scene: Any, die: int, down: bool) -> None:
    dice = [die, 1, 2, 3] if down else [die]
    match = stage(scene, "h1 MAN 22,7 ball\nh2 MAN 3,3\na1 MAN 3,7", *dice, turn=2).play("act h1 Forego")
    assert match.prone("h1") == down
    assert match.seat == ("a" if down else "h") and not match.offers("move h1")


@pytest.mark.rule("bb2025.core.forego")
@pytest.mark.shows("bb2025.sheet:D22")
def test_to_forego_anybody_else_nothing_need_be_said(scene: Any) -> None:
    match = stage(scene, "h1 MAN 12,7 ball\nh2 MAN 3,3\na1 MAN 3,7")
    assert not match.options_of("Forego")


@pytest.mark.shows("bb2025.sheet:D22")
def test_to_be_foregone_is_no_activation_and_distraction_stays(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 dazed\nh2 MAN 3,3\na1 MAN 20,7").play("end", "end")
    assert match.match.state.flag(match.player("h1"), DAZED)


@pytest.mark.shows("bb2025.sheet:D19")
def test_a_team_mate_may_be_thrown_besides_a_pass(scene: Any) -> None:
    table = "h1 MAN 10,7 +Throw Team-mate\nh2 MAN 11,7 +Right Stuff\nh3 MAN 5,5 ball\na1 MAN 24,7"
    match = stage(scene, table, 6, 6).play("pass h3", "throw h3", "target 10,7")
    assert match.holder == "h1" and match.options_of("Throw Team-mate") == ["act h1 Throw Team-mate"]


@pytest.mark.rule("bb2025.core.jump")
@pytest.mark.shows("bb2025.sheet:D24")
def test_he_jumps_twice(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7 prone\na2 MAN 13,7 prone", 6, 6)
    match.play("move h1", "use Jump h1 12,7", "use Jump h1 14,7")
    assert match.at("h1") == (14, 7)


@pytest.mark.shows("bb2025.sheet:D25")
def test_whichever_rush_of_a_jump_fails_he_falls_where_he_took_off(scene: Any) -> None:
    match = stage(scene, "h1 3 3 3 4 9 10,7\na1 MAN 13,7 prone", 1, 1, 1)
    match.play("move h1", "move h1 11,7", "move h1 12,7", "use Jump h1 14,7")
    assert match.prone("h1") and match.at("h1") == (12, 7)


# -- passing
@pytest.mark.shows("bb2025.sheet:D27", "bb2025.sheet:D28", "bb2025.sheet:D43")
@pytest.mark.parametrize(("die", "held"), [(6, True), (5, False)])
def test_an_interception_is_one_test_and_every_marker_makes_it_harder(scene: Any, die: int, held: bool) -> None:
    table = "h1 MAN 10,7 ball\nh2 MAN 16,7\nh3 MAN 13,6\nh4 MAN 13,8\na1 1 3 1 4 9 13,7"
    match = stage(scene, table, 6, die, *([] if held else [3]))
    match.play("pass h1", "throw h1", "target 16,7", "intercept a1")
    game = match.match
    assert (match.holder == "a1") == held and match.modifiers("intercept")["tackle zones"] == -2
    assert game.state.tally[match.player("a1") * TALLIES + INTERCEPTIONS] == int(held)


@pytest.mark.shows("bb2025.sheet:D29")
def test_the_square_it_left_from_is_the_first_of_a_throw_in(scene: Any) -> None:
    table = "h1 MAN 10,1\nh2 MAN 3,3\na1 MAN 10,0 ball\na2 MAN 20,7"
    match = stage(scene, table, "push", 2, 2, 3, 1, 1, 1, "d8:7")
    match.play("block h1 a1", "stay")
    event = match.events("throw-in")[0]
    assert (event["distance"], event["from"], event["to"]) == (2, (10, 0), (10, 1))


@pytest.mark.shows("bb2025.sheet:D30", "bb2025.sheet:D31")
@pytest.mark.parametrize(("die", "made", "bonus"), [(6, "accurate", 0), (3, "inaccurate", -1), (1, "fumble", -1)])
def test_throws_of_team_mates_are_superb_subpar_or_fumbled(scene: Any, die: int, made: str, bonus: int) -> None:
    """Neither strength matters: the two traits alone count."""
    table = "h1 6 2 3 4 9 10,7 +Throw Team-mate\nh2 6 4 3 4 9 11,7 +Right Stuff\na1 MAN 24,7"
    dice = [die, "d8:5", *(["d8:5", "d8:5"] if made != "fumble" else []), 6]
    match = stage(scene, table, *dice)
    match.play("act h1 Throw Team-mate", "use Throw Team-mate h1 h2", "target 13,7")
    assert quality(match) == made and match.standing("h2")
    assert match.modifiers("land").get("range", 0) == bonus


# -- injuries
@pytest.mark.shows("bb2025.sheet:D32")
@pytest.mark.parametrize(("die", "result"), [
    (8, "badly hurt"), (9, "miss next game"), (10, "miss next game"), (11, "niggling injury"), (12, "niggling injury"),
    (15, "dead"), (16, "dead")])
def test_the_casualty_table(scene: Any, die: int, result: str) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7", "pow", 6, 6, 6, 6, f"d16:{die}")
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.events("casualty")[-1]["result"] == result


@pytest.mark.shows("bb2025.sheet:D32")
@pytest.mark.parametrize(("die", "result"), [(1, "-AV"), (2, "-AV"), (3, "-MA"), (4, "-PA"), (5, "-AG"), (6, "-ST")])
def test_the_lasting_injuries(scene: Any, die: int, result: str) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7", "pow", 6, 6, 6, 6, "d16:14", die)
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.events("casualty")[-1]["result"] == result


@pytest.mark.shows("bb2025.sheet:D32")
def test_a_lasting_injury_that_cannot_be_applied_misses_a_match(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 6 1 3 4 9 11,7", "pow", "pow", "pow", 6, 6, 6, 6, "d16:13", 6)
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.events("casualty")[-1]["result"] == "miss next game"


@pytest.mark.rule("bb2025.skill.regeneration")
@pytest.mark.shows("bb2025.sheet:D33", "bb2025.sheet:D38")
def test_a_team_re_roll_may_repeat_a_regeneration_in_ones_own_turn(scene: Any) -> None:
    table = "h1 MAN 10,7 +Regeneration\nh2 MAN 3,3\na1 MAN 11,7"
    match = stage(scene, table, "skull", 6, 6, 6, 6, 1, 4, rerolls=[1, 0])
    match.play("block h1 a1", "no", "reroll")
    assert match.status("h1") == "reserves"


@pytest.mark.shows("bb2025.sheet:D34")
def test_an_apothecary_treats_stars_and_mercenaries_too(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 Barik Farblast 11,7", "pow", 6, 6, 4, 5,
                  apothecaries=[0, 1], away="Human")
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.asked == "apothecary"
    assert match.play("yes").stunned("a1")


# -- fouls
LONE = "h1 MAN 10,7 {}\nh2 MAN 12,7\nh3 MAN 3,3\na1 MAN 11,7 prone\na2 MAN 24,7"


@pytest.mark.rule("bb2025.core.own-assists", "bb2025.core.holds-back")
@pytest.mark.shows("bb2025.sheet:D36")
def test_a_lone_fouler_may_do_without_help(scene: Any) -> None:
    match = stage(scene, LONE.format("+Lone Fouler"), 1, 2, 5, 6, 1, 3).play("foul h1", "kick h1 a1")
    assert match.options() == ["choose h2", "done"]
    match.play("choose h2", "use Lone Fouler")
    assert match.stunned("a1") and match.seat == "h"


@pytest.mark.rule("bb2025.core.own-assists")
@pytest.mark.shows("bb2025.sheet:D36")
def test_or_take_it(scene: Any) -> None:
    match = stage(scene, LONE.format("+Lone Fouler"), 3, 5, 1, 3).play("foul h1", "kick h1 a1", "done")
    assert match.stunned("a1") and match.modifiers("armour") == {"assists": 1}


@pytest.mark.rule("bb2025.core.own-assists")
@pytest.mark.shows("bb2025.sheet:D36")
def test_nobody_is_asked_where_less_help_is_never_better(scene: Any) -> None:
    match = stage(scene, LONE.format(""), 3, 5, 1, 3).play("foul h1", "kick h1 a1")
    assert match.stunned("a1")


@pytest.mark.rule("bb2025.inducement.bribe")
@pytest.mark.shows("bb2025.sheet:D37")
def test_a_bribe_comes_after_arguing_whatever_came_of_it(scene: Any) -> None:
    table = "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 prone"
    match = stage(scene, table, 1, 1, 6, 2, hired={"home": ["Bribe"]}).play("foul h1", "kick h1 a1", "yes", "use Bribe")
    assert match.standing("h1") and match.seat == "h"


@pytest.mark.rule("bb2025.inducement.dodgy-league-rep")
@pytest.mark.shows("bb2025.sheet:D37")
@pytest.mark.parametrize(("die", "stays"), [(5, True), (1, False)])
def test_a_natural_one_in_arguing_stays_one_under_any_bonus(scene: Any, die: int, stays: bool) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 prone", 1, 1, die,
                  hired={"home": ["Dodgy League Rep"]}).play("foul h1", "kick h1 a1", "yes")
    assert match.standing("h1") if stays else match.status("h1") == "sent-off"
    assert match.events("argue")[0]["result"] == (6 if stays else 1)


# -- drives and the end
@pytest.mark.shows("bb2025.sheet:D39")
def test_heat_comes_before_anybody_wakes(scene: Any) -> None:
    table = "h1 MAN 22,7 ball\nh2 MAN ko\na1 MAN 3,7"
    match = stage(scene, table, "d3:1", "lot:1", "lot:1", 4, weather="Sweltering Heat")
    match.play("move h1", *[f"move h1 {x},7" for x in (23, 24, 25)])
    told = [event["event"] for event in match.events() if event["event"] in ("exhausted", "recover")]
    assert told == ["exhausted", "exhausted", "recover"] and match.status("h2") == "reserves"


def over(scene: Any, *dice: int | str, table: str = "h1 MAN 10,7\na1 MAN 15,7", **rest: Any) -> Any:
    """The last turn of the match ends."""
    match = stage(scene, table, *dice, half=2, turn=8, active="away", setting="league", markers=[8, 8], **rest)
    return match.play("end")


@pytest.mark.rule("bb2025.core.stalling")
@pytest.mark.shows("bb2025.sheet:D40")
def test_who_never_stalled_earns_a_little_more(scene: Any) -> None:
    match = over(scene, "lot:1", "lot:1", fans=[2, 2], table="h1 MAN 10,7\na1 MAN 3,7 ball")
    assert [sheet(match, seat, WINNINGS) for seat in (0, 1)] == [30_000, 20_000]


SEVEN = "\n".join(f"h{n} MAN {5 + n},{3 + n}" for n in range(1, 8)) + "\na1 MAN 24,7"


@pytest.mark.rule("bb2025.core.nomination")
@pytest.mark.shows("bb2025.sheet:D41")
def test_six_are_nominated_and_a_die_picks_one(scene: Any) -> None:
    match = over(scene, "lot:1", "lot:2", table=SEVEN)
    assert match.asked == "player" and match.seat == "h" and len(match.options()) == 7
    match.play("choose h7", *[f"choose h{n}" for n in (6, 5, 4, 3)])
    assert match.options() == ["choose h1", "choose h2"]
    match.play("choose h2")
    tally = match.match.state.tally
    assert match.asked == "" and [n for n in range(1, 8) if tally[match.player(f"h{n}") * TALLIES + MVPS]] == [3]


@pytest.mark.rule("bb2025.core.nomination")
@pytest.mark.shows("bb2025.sheet:D41")
def test_only_whoever_played_and_is_no_star_is_nominated(scene: Any) -> None:
    match = over(scene, "lot:1", "lot:1", table=SEVEN.replace("h7 MAN 12,10", "h7 MAN reserves").replace(
        "h6 MAN 11,9", "h6 Griff Oberwald 11,9"))
    assert match.asked == "" and len(match.events("mvp")) == 2


@pytest.mark.rule("bb2025.core.nomination")
@pytest.mark.shows("bb2025.sheet:D41")
def test_outside_a_league_there_is_no_most_valuable_player(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 15,7", half=2, turn=8, active="away", markers=[8, 8]).play("end")
    assert match.asked == "" and match.events("mvp") == []


@pytest.mark.shows("bb2025.sheet:D42")
def test_the_thrower_earns_by_a_superb_throw_the_thrown_by_any_landing(scene: Any) -> None:
    table = "h1 MAN 10,7 +Throw Team-mate\nh2 MAN 11,7 +Right Stuff\na1 MAN 24,7"
    match = stage(scene, table, 3, "d8:5", "d8:5", "d8:5", 6)
    match.play("act h1 Throw Team-mate", "use Throw Team-mate h1 h2", "target 13,7")
    tally = match.match.state.tally
    assert tally[match.player("h2") * TALLIES + EXTRA_SPP] == 1 and tally[match.player("h1") * TALLIES + 1] == 0


@pytest.mark.shows("bb2025.sheet:D48")
@pytest.mark.parametrize(("score", "after"), [((3, 1), (0, 2)), ((0, 4), (0, 4)), ((0, 0), (0, 2))])
def test_who_gives_up_loses_by_two_or_by_what_the_others_have(scene: Any, score: Any, after: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\nh3 MAN 3,5\nh4 MAN 3,7\na1 MAN 15,7", "lot:1", "lot:1", 1, 6,
                  score=list(score), setting="league", fans=[2, 2], turn=2).play("concede")
    assert (sheet(match, 0, SCORE), sheet(match, 1, SCORE)) == after
    assert sheet(match, 0, WINNINGS) == 0 and len(match.events("mvp")) == 2


# -- what is hired
@pytest.mark.shows("bb2025.sheet:D52", "bb2025.sheet:D53", "bb2025.sheet:D54")
def test_prices_and_limits_of_the_common_inducements() -> None:
    rules = edition("bb2025")
    goods = {effect.id: effect for effect in rules.effects if effect.kind == "inducement"}
    wanted = {
        "bb2025.inducement.prayers-to-nuffle": (10_000, 3),
        "bb2025.inducement.part-time-assistant-coaches": (20_000, 5),
        "bb2025.inducement.temp-agency-cheerleaders": (5_000, 5), "bb2025.inducement.team-mascot": (25_000, 1),
        "bb2025.inducement.weather-mage": (25_000, 1), "bb2025.inducement.blitzers-best-kegs": (50_000, 2),
        "bb2025.inducement.bribe": (100_000, 6), "bb2020.inducement.extra-training": (100_000, 8),
        "bb2025.inducement.mortuary-assistant": (100_000, 1), "bb2025.inducement.plague-doctor": (100_000, 1),
        "bb2025.inducement.riotous-rookies": (150_000, 1), "bb2025.inducement.apothecary": (100_000, 2),
        "bb2025.inducement.master-chef": (300_000, 1), "bb2025.inducement.dodgy-league-rep": (120_000, 1),
        "bb2025.inducement.josef-bugman": (100_000, 1), "bb2025.inducement.sports-wizard": (150_000, 1)}
    assert {rule: (goods[rule].price, goods[rule].most) for rule in wanted} == wanted
    assert goods["bb2025.inducement.mercenary"].most == 3 and goods["bb2025.inducement.star"].most == 2
    assert not [effect for effect in rules.effects if effect.kind == "special-play"]


# -- facts
@pytest.mark.shows("bb2025.sheet:D56", "bb2025.sheet:D57", "bb2025.sheet:D58", "bb2025.sheet:D59")
def test_categories_skills_and_traits_that_are_new_or_have_moved() -> None:
    found = {skill.name: skill.category for skill in edition_data("bb2025").skills}
    assert {*found.values()} == {"Agility", "Devious", "General", "Mutation", "Passing", "Strength", "Trait"}
    for skill in ("Eye Gouge", "Lethal Flight", "Lone Fouler", "Put the Boot In", "Quick Foul", "Saboteur",
                  "Violent Innovator"):
        assert found[skill] == "Devious"
    assert found["Steady Footing"] == found["Taunt"] == "General" and found["Hit and Run"] == "Agility"
    assert found["Punt"] == found["Give and Go"] == "Passing" and found["Bullseye"] == "Strength"
    assert found["Hatred"] == found["Insignificant"] == found["Unsteady"] == found["No Ball"] == "Trait"
    assert "Swarming" not in found


def test_rules_and_facts_agree_on_what_is_a_skill_and_what_a_trait() -> None:
    rules, facts = edition("bb2025"), edition_data("bb2025").skills
    told = {title.name: (title.kind, title.category) for title in rules.titles if title.kind in ("skill", "trait")}
    assert told == {fact.name: ("trait" if fact.category == "Trait" else "skill", fact.category) for fact in facts}


def test_what_a_supplement_brings_names_the_supplement() -> None:
    rules = edition("bb2025")
    sources = {title.name: title.source for title in rules.titles if title.kind == "inducement"}
    assert sources["Jorm the Ogre"].startswith("Death Zone") and sources["Bribe"].startswith("BB2025")


@pytest.mark.shows("bb2025.sheet:D60")
def test_mighty_blow_adds_one_and_no_more(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Mighty Blow\na1 MAN 11,7\na2 MAN 20,7", "pow", 4, 4, 1, 2)
    match.play("block h1 a1", "push a1 12,7", "stay", "use Mighty Blow")
    assert match.stunned("a1") and match.modifiers("armour") == {"Mighty Blow": 1}


@pytest.mark.shows("bb2025.sheet:D61")
def test_team_rules_that_came_and_went() -> None:
    known = edition("bb2025").indexes
    assert all(f"bb2025.team.{rule}" in known for rule in ("brawlin-brutes", "swarming", "team-captain"))
    assert "bb2025.team.vampire-lord" not in known and "bb2020.team.vampire-lord" not in known


@pytest.mark.shows("bb2025.sheet:D20")
def test_the_number_of_a_turn_is_the_teams_own(scene: Any) -> None:
    assert sheet(stage(scene, "h1 MAN 22,7 ball\na1 MAN 3,7", turn=3), 0, MARKER) == 3


# -- easily got wrong
def test_a_player_on_the_ground_may_be_distracted_too(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 prone +Bone Head\nh2 MAN 3,3\na1 MAN 20,7", 1).play("move h1")
    assert match.match.state.flag(match.player("h1"), DAZED) and match.prone("h1")


def test_a_sprint_counts_for_the_reach_of_a_blitz(scene: Any) -> None:
    assert stage(scene, "h1 MAN 4,7 +Sprint\na1 MAN 13,7").options("blitz") == ["blitz h1"]


@pytest.mark.rule("bb2025.core.getting-even")
def test_a_blocker_hurt_by_his_own_block_hates_the_one_he_blocked(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7", "skull", 6, 6, 6, 6, "d16:9", 4, setting="league")
    match.play("block h1 a1")
    assert match.events("legacy")
    match = stage(scene, "h1 Barik Farblast 10,7\nh2 MAN 3,3\na1 MAN 11,7", "skull", 6, 6, 6, 6, "d16:9",
                  setting="league")
    assert not match.play("block h1 a1").events("legacy")


@pytest.mark.rule("bb2025.core.getting-even")
@pytest.mark.shows("bb2025.sheet:D35")
def test_nobody_hates_a_player_for_what_the_crowd_did(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,1\nh2 MAN 3,3\na1 MAN 10,0\na2 MAN 20,7", "push", 6, 6, "d16:9", setting="league")
    assert not match.play("block h1 a1", "stay").events("legacy") and match.status("a1") == "casualty"


@pytest.mark.rule("bb2025.core.getting-even")
@pytest.mark.shows("bb2025.sheet:D35")
def test_a_foul_is_hated_as_a_block_is(scene: Any) -> None:
    table = "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 prone\na2 MAN 20,7"
    match = stage(scene, table, 6, 5, 6, 5, "d16:9", 4, setting="league").play("foul h1", "kick h1 a1")
    assert match.events("legacy")
