"""Star players who do something as their activation starts: spells, the ball, a team-mate."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_HALF, UNTIL_TURN

MAN = "6 3 3 4 9"
REST = f"h9 {MAN} 3,3\na9 {MAN} 22,3\n"


def zone(match: Any, label: str) -> bool:
    return bool(match.match.state.zone(match.player(label)))


# -- Baleful Hex
HEX = "bb2020.star.baleful-hex"
WITCH = f"h1 Estelle la Veneaux 10,7\na1 {MAN} 15,7\na2 {MAN} 16,7\n" + REST


@pytest.mark.rule(HEX, "bb2020.core.hexed")
@pytest.mark.shows("bb2020.star.baleful-hex:1", "bb2020.star.baleful-hex:2", "bb2020.star.baleful-hex:3")
def test_a_hexed_opponent_misses_a_turn(scene: Any) -> None:
    match = scene(WITCH, dice=[2], edition="bb2020").play("move h1")
    assert match.options() == ["use Baleful Hex h1", "no"]
    match.play("use Baleful Hex")
    assert match.asked == "action" and not zone(match, "a1") and not match.has("h1", HEX)
    match.play("end", "end")
    assert match.seat == "a" and not match.options("move a1") and match.options("move a2")
    match.play("end")
    assert match.seat == "h" and zone(match, "a1")
    match.play("end")
    assert match.options("move a1")


@pytest.mark.rule("bb2020.core.hexed")
def test_the_hex_outlasts_the_turn_of_the_witch(scene: Any) -> None:
    match = scene(WITCH, dice=[2], edition="bb2020").play("move h1", "use Baleful Hex", "end", "end")
    assert not zone(match, "a1") and match.has("a1", "bb2020.core.hexed")


@pytest.mark.rule(HEX)
@pytest.mark.shows("bb2020.star.baleful-hex:1")
def test_the_hex_fails_on_a_one_and_is_gone(scene: Any) -> None:
    match = scene(WITCH, dice=[1], edition="bb2020").play("move h1", "use Baleful Hex")
    assert zone(match, "a1") and match.asked == "action" and not match.has("h1", HEX)
    match.match.expire(UNTIL_HALF)
    assert not match.has("h1", HEX)


@pytest.mark.rule(HEX)
@pytest.mark.shows("bb2020.star.baleful-hex:1")
def test_she_picks_one_of_several_on_foot_or_prone(scene: Any) -> None:
    table = WITCH + f"a3 {MAN} 12,9 prone\na4 {MAN} 12,5 stunned\n"
    match = scene(table, dice=[2], edition="bb2020").play("move h1", "use Baleful Hex")
    assert match.asked == "player" and match.options() == ["choose a1", "choose a3"]
    match.play("choose a3", "end", "end")
    assert not match.options("move a3")


@pytest.mark.rule("bb2020.core.hexed")
def test_who_had_no_zone_before_the_hex_gets_none_back_by_it(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +Baleful Hex\na1 {MAN} 15,7 dazed\na2 {MAN} 16,7\n" + REST
    match = scene(table, dice=[2], edition="bb2020").play("move h1", "use Baleful Hex", "end", "end", "end")
    assert not zone(match, "a1") and not match.has("a1", "bb2020.core.hexed")


@pytest.mark.rule(HEX)
def test_only_at_the_start_on_foot_and_with_her_wits(scene: Any) -> None:
    match = scene(WITCH, edition="bb2020").play("move h1", "no", "move h1 10,8")
    assert not match.options("use")
    prone = f"h1 {MAN} 10,7 prone +Baleful Hex\na1 {MAN} 12,7\n" + REST
    assert scene(prone, edition="bb2020").play("move h1").asked == "action"
    boneheaded = f"h1 {MAN} 10,7 +Baleful Hex +Bone Head\na1 {MAN} 12,7\n" + REST
    assert scene(boneheaded, dice=[1], edition="bb2020").play("move h1").asked == "turn"
    assert scene(boneheaded, dice=[2], edition="bb2020").play("move h1").offers("use Baleful Hex h1")


@pytest.mark.rule(HEX)
def test_a_zone_lost_before_is_back_when_she_starts(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 dazed +Baleful Hex\na1 {MAN} 12,7\n" + REST
    match = scene(table, dice=[2], edition="bb2020").play("move h1", "use Baleful Hex")
    assert zone(match, "h1") and not zone(match, "a1")


@pytest.mark.rule(HEX, "bb2020.skill.pro")
def test_the_die_may_be_rolled_again(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +Baleful Hex +Pro\na1 {MAN} 12,7\n" + REST
    match = scene(table, dice=[1, 3, 2], rerolls=[1, 0], edition="bb2020").play("move h1", "use Baleful Hex")
    assert match.asked == "re-roll" and match.offers("reroll")
    match.play("use Pro")
    assert not zone(match, "a1")


# -- Black Ink
INK = "bb2020.star.black-ink"
SQUID = f"h1 Kiroth Krakeneye 10,7\na1 {MAN} 11,7\na2 {MAN} 13,7\n" + REST


@pytest.mark.rule(INK)
@pytest.mark.shows("bb2020.star.black-ink:1", "bb2020.star.black-ink:2")
def test_ink_blinds_whom_he_marks_until_he_acts(scene: Any) -> None:
    match = scene(SQUID, edition="bb2020").play("move h1", "use Black Ink")
    assert not zone(match, "a1") and match.asked == "action" and not match.has("h1", INK)
    match.play("move h1 10,8", "end", "end")
    assert match.seat == "a" and not match.rolled("dodge") and not zone(match, "a1")
    assert zone(match.play("move a1"), "a1")


@pytest.mark.rule(INK)
@pytest.mark.shows("bb2020.star.black-ink:1")
def test_ink_needs_somebody_marked_with_a_zone(scene: Any) -> None:
    for state in ("12,7", "11,7 prone", "11,7 dazed"):
        table = f"h1 {MAN} 10,7 +Black Ink\na1 {MAN} {state}\n" + REST
        assert scene(table, edition="bb2020").play("move h1").asked == "action"


@pytest.mark.rule(INK)
def test_a_blinded_opponent_does_not_assist(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +Black Ink\na1 {MAN} 11,7\na3 {MAN} 11,8\n" + REST
    match = scene(table, dice=["push"], edition="bb2020").play("block h1 a1", "use Black Ink", "choose a3")
    assert match.asked == "push" and match.events("block")[0]["dice"] == 1


# -- Catch of the Day
ROD = "bb2020.star.catch-of-the-day"
FISHER = "h1 Rodney Roachbait 10,7\n" + REST


@pytest.mark.rule(ROD)
@pytest.mark.shows("bb2020.star.catch-of-the-day:1")
def test_he_fishes_the_ball_out_of_the_grass(scene: Any) -> None:
    match = scene(FISHER, dice=[3], ball="13,8", edition="bb2020").play("pass h1", "use Catch of the Day")
    assert match.holder == "h1" and match.ball == (10, 7) and match.offers("throw h1")
    assert not match.has("h1", ROD)
    match.match.expire(UNTIL_DRIVE)
    assert not match.has("h1", ROD)
    match.match.expire(UNTIL_HALF)
    assert match.has("h1", ROD)


@pytest.mark.rule(ROD)
@pytest.mark.shows("bb2020.star.catch-of-the-day:1")
def test_on_a_two_the_ball_stays_where_it_is(scene: Any) -> None:
    match = scene(FISHER, dice=[2], ball="13,8", edition="bb2020").play("move h1", "use Catch of the Day")
    assert match.holder is None and match.ball == (13, 8) and match.asked == "action" and not match.turnover


@pytest.mark.rule(ROD)
@pytest.mark.shows("bb2020.star.catch-of-the-day:1")
def test_no_fishing_too_far_without_hands_or_from_the_ground(scene: Any) -> None:
    assert scene(FISHER, ball="14,7", edition="bb2020").play("move h1").asked == "action"
    assert scene(FISHER + f"a1 {MAN} 12,7 ball", edition="bb2020").play("move h1").asked == "action"
    for other in ("+No Hands", "prone"):
        mark, skill = (other, "") if other == "prone" else ("", other)
        table = f"h1 {MAN} 10,7 {mark} +Catch of the Day {skill}\n" + REST
        assert scene(table, ball="12,7", edition="bb2020").play("move h1").asked == "action"


@pytest.mark.rule(ROD)
def test_caught_in_the_end_zone_it_is_a_touchdown(scene: Any) -> None:
    table = f"h1 {MAN} 25,7 +Catch of the Day\n" + REST
    match = scene(table, dice=[4], ball="23,7", edition="bb2020").play("move h1", "use Catch of the Day")
    assert match.score == (1, 0)


# -- Look into my Eyes
EYES = "bb2020.star.look-into-my-eyes"
SNAKE = f"h1 Boa Kon'ssstriktr 10,7\na1 {MAN} 11,7 ball\n" + REST


@pytest.mark.rule(EYES)
@pytest.mark.shows("bb2020.star.look-into-my-eyes:1", "bb2020.star.look-into-my-eyes:2")
def test_the_carrier_hands_the_ball_over(scene: Any) -> None:
    match = scene(SNAKE, dice=[2], edition="bb2020").play("block h1 a1", "use Look into my Eyes")
    assert match.holder == "h1" and match.standing("a1") and match.asked == "turn" and not match.turnover
    assert not match.has("h1", EYES) and not match.options("move h1") and not match.events("block")


@pytest.mark.rule(EYES)
@pytest.mark.shows("bb2020.star.look-into-my-eyes:1")
def test_on_a_one_he_keeps_it_and_play_goes_on(scene: Any) -> None:
    match = scene(SNAKE, dice=[1], edition="bb2020").play("move h1", "use Look into my Eyes")
    assert match.holder == "a1" and match.asked == "action" and not match.has("h1", EYES)


@pytest.mark.rule(EYES)
def test_nobody_to_look_at(scene: Any) -> None:
    far = f"h1 {MAN} 10,7 +Look into my Eyes\na1 {MAN} 12,7 ball\na2 {MAN} 11,7\n" + REST
    assert scene(far, edition="bb2020").play("move h1").asked == "action"
    own = f"h1 {MAN} 10,7 +Look into my Eyes\nh2 {MAN} 11,7 ball\na2 {MAN} 11,8\n" + REST
    assert scene(own, edition="bb2020").play("move h1").asked == "action"
    clumsy = f"h1 {MAN} 10,7 +Look into my Eyes +No Hands\na1 {MAN} 11,7 ball\n" + REST
    assert scene(clumsy, edition="bb2020").play("move h1").asked == "action"


# -- Treacherous
TRAITOR = "bb2020.star.treacherous"
RAT = f"h1 Hakflem Skuttlespike 10,7\nh2 {MAN} 11,7 ball\n" + REST


@pytest.mark.rule(TRAITOR)
@pytest.mark.shows("bb2020.star.treacherous:1", "bb2020.star.treacherous:2")
def test_he_robs_a_team_mate(scene: Any) -> None:
    match = scene(RAT, dice=[1, 1], edition="bb2020").play("move h1", "use Treacherous")
    assert match.holder == "h1" and match.prone("h2") and not match.turnover and match.asked == "action"
    assert match.rolled("armour") and not match.has("h1", TRAITOR)


@pytest.mark.rule(TRAITOR)
@pytest.mark.shows("bb2020.star.treacherous:1")
def test_he_may_declare_a_pass_of_the_ball_he_will_take(scene: Any) -> None:
    match = scene(RAT, dice=[1, 1], edition="bb2020")
    assert match.offers("pass h1") and not match.offers("pass h9")
    assert match.play("pass h1", "use Treacherous").offers("throw h1")


@pytest.mark.rule(TRAITOR)
def test_no_treason_without_a_carrier_beside_him(scene: Any) -> None:
    for other in (f"h2 {MAN} 12,7 ball", f"a2 {MAN} 11,7 ball", f"h2 {MAN} 11,7"):
        match = scene(f"h1 {MAN} 10,7 +Treacherous\n{other}\n" + REST, edition="bb2020")
        assert not match.offers("pass h1") and match.play("move h1").asked == "action"
    clumsy = f"h1 {MAN} 10,7 +Treacherous +No Hands\nh2 {MAN} 11,7 ball\n" + REST
    assert scene(clumsy, edition="bb2020").play("move h1").asked == "action"


@pytest.mark.rule(TRAITOR)
def test_a_safe_pair_of_hands_does_not_help_against_treason(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +Treacherous\nh2 {MAN} 11,7 ball +Safe Pair of Hands\n" + REST
    match = scene(table, dice=[1, 1], edition="bb2020").play("move h1", "use Treacherous")
    assert match.holder == "h1" and match.asked == "action"


# -- Raiding Party
RAID = "bb2020.star.raiding-party"
NORSE = f"h1 Ivar Eriksson 10,7\nh2 {MAN} 15,7\na1 {MAN} 17,7\n" + REST


@pytest.mark.rule(RAID)
@pytest.mark.shows("bb2020.star.raiding-party:1", "bb2020.star.raiding-party:2")
def test_a_raider_steps_up_to_an_opponent(scene: Any) -> None:
    match = scene(NORSE, edition="bb2020").play("move h1", "use Raiding Party")
    assert match.asked == "free move"
    assert sorted(match.options()) == ["move h2 16,6", "move h2 16,7", "move h2 16,8"]
    match.play("move h2 16,7")
    assert match.at("h2") == (16, 7) and match.asked == "action" and match.options("move h1")
    assert not match.has("h1", RAID)
    match.match.expire(UNTIL_TURN)
    assert not match.has("h1", RAID)
    match.match.expire(UNTIL_DRIVE)
    assert match.has("h1", RAID)


@pytest.mark.rule(RAID)
@pytest.mark.shows("bb2020.star.raiding-party:1")
def test_the_raider_may_act_afterwards(scene: Any) -> None:
    match = scene(NORSE, edition="bb2020").play("move h1", "use Raiding Party", "move h2 16,7", "end")
    assert match.offers("block h2 a1")


@pytest.mark.rule(RAID)
@pytest.mark.shows("bb2020.star.raiding-party:1")
def test_the_raider_picks_up_what_lies_there(scene: Any) -> None:
    match = scene(NORSE, dice=[2, "d8:4"], ball="16,7", edition="bb2020")
    match.play("move h1", "use Raiding Party", "move h2 16,7")
    assert match.turnover and match.seat == "a"


@pytest.mark.rule(RAID)
@pytest.mark.shows("bb2020.star.raiding-party:1", "bb2020.star.raiding-party:2")
def test_no_raiders(scene: Any) -> None:
    for others in (f"h2 {MAN} 16,7\na1 {MAN} 18,7", f"h2 {MAN} 15,7\na1 {MAN} 18,7", f"h2 {MAN} 15,7\na1 {MAN} 16,7",
                   f"h2 {MAN} 15,7 prone\na1 {MAN} 17,7", f"h2 {MAN} 15,7\na1 {MAN} 17,7 prone",
                   f"h2 {MAN} 15,7 rooted\na1 {MAN} 17,7", f"h2 {MAN} 15,7 dazed\na1 {MAN} 17,7"):
        table = f"h1 {MAN} 10,7 +Raiding Party\n{others}\n" + REST
        assert scene(table, edition="bb2020").play("move h1").asked == "action", others
