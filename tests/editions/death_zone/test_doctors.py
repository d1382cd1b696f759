"""Krot Shockwhisker, Mungo Spinecracker and Medicinal Unguent: what they do for the hurt, or to them."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.procedures.casualty import BADLY, DEAD, LOSE_AG, MISS, NIGGLING
from nuffle.rules.procedures.match_flow import DriveEnd
from nuffle.rules.state import INJURY_ROW
from nuffle.rules.team_state import APOTHECARIES, CARNAGE

KROT = "Krot Shockwhisker"
MUNGO = "Mungo Spinecracker"
UNGUENT = "Medicinal Unguent"
LINEMEN = "".join(f"h{n} Human Lineman reserves\n" for n in range(3, 6)) + \
          "".join(f"a{n} Human Lineman reserves\n" for n in range(1, 6))
WARD = "h1 Human Lineman casualty\nh2 Human Lineman ko\n" + LINEMEN
BLOCK = "h1 Human Lineman 12,7\na1 Human Lineman 13,7\na2 Human Lineman 20,7"


def injuries(match: Any, label: str) -> list[int]:
    """What is written down of a player for after the match."""
    hurt = match.match.state.hurt
    return [hurt[i + 1] for i in range(0, len(hurt), INJURY_ROW) if hurt[i] == match.player(label)]


def reloaded(match: Any) -> Any:
    """Saved in the middle of it and loaded, it is the same match."""
    copy = match.match.clone()
    copy.fill(match.match.dump())
    assert copy.dump() == match.match.dump()
    assert copy.options().to_list() == match.match.options().to_list()
    return match


# -- Krot Shockwhisker
def ward(scene: Any, *dice: Any, table: str = WARD, injury: int = NIGGLING, **rest: Any) -> Any:
    """A drive is over, and somebody was carried off in it."""
    match = scene(table, start="drive end", scored="home", edition="bb2020",
                  hired=rest.pop("hired", {"home": [KROT]}), dice=dice, **rest)
    match.match.state.add_hurt(match.player("h1"), injury, 10, -1, 0)
    return match


@pytest.mark.rule("bb2020.inducement.krot-shockwhisker")
@pytest.mark.shows("bb2020.inducement.krot-shockwhisker:1", "bb2020.inducement.krot-shockwhisker:4")
@pytest.mark.parametrize("die", [2, 3])
def test_krot_may_try_before_the_knocked_out_wake_up_and_tinker_in_vain(scene: Any, die: int) -> None:
    match = ward(scene)
    assert match.options() == [f"use {KROT} h", "no"] and not match.rolled("recover")
    match.play(f"use {KROT}")
    assert reloaded(match).options() == ["choose h1"]
    match.add_dice(die, 4).play("choose h1")
    assert match.status("h1") == "casualty" and match.status("h2") == "reserves" and injuries(match, "h1") == [NIGGLING]


@pytest.mark.rule("bb2020.inducement.krot-shockwhisker")
@pytest.mark.shows("bb2020.inducement.krot-shockwhisker:1")
def test_he_need_not_be_asked(scene: Any) -> None:
    match = ward(scene, 4).play("no")
    assert match.status("h1") == "casualty" and match.asked == "set-up"


@pytest.mark.rule("bb2020.inducement.krot-shockwhisker")
@pytest.mark.shows("bb2020.inducement.krot-shockwhisker:2")
@pytest.mark.parametrize(("table", "hired"), [
    (WARD.replace("h1 Human Lineman casualty", "h1 Griff Oberwald casualty"), {"home": [KROT]}),
    (WARD.replace("h1 Human Lineman casualty", "h1 Human Lineman sent-off"), {"home": [KROT]}),
    (WARD.replace("h1 Human Lineman casualty", "h1 Human Lineman reserves"), {"home": [KROT]}),
    (WARD, {"away": [KROT]})])
def test_only_his_own_casualties_and_nobody_for_hire(scene: Any, table: str, hired: dict[str, list[str]]) -> None:
    assert ward(scene, 4, table=table, hired=hired).asked == "set-up"


@pytest.mark.rule("bb2020.inducement.krot-shockwhisker")
@pytest.mark.shows("bb2020.inducement.krot-shockwhisker:2")
def test_nor_a_mercenary(scene: Any) -> None:
    match = ward(scene, 1, table=WARD.replace("h3 Human Lineman reserves", "h3 Human Lineman casualty"))
    match.match.teams[0].players[0].mercenary = True
    match.play(f"use {KROT}")
    assert match.options() == ["choose h3"]
    match.add_dice("d16:1", 4).play("choose h3")


@pytest.mark.rule("bb2020.inducement.krot-shockwhisker")
@pytest.mark.shows("bb2020.inducement.krot-shockwhisker:3")
@pytest.mark.parametrize(("dice", "worse"), [
    (["d16:3"], [NIGGLING, BADLY]), (["d16:8"], [NIGGLING, MISS]), (["d16:13", 5], [NIGGLING, LOSE_AG]),
    (["d16:15"], [NIGGLING, DEAD])])
def test_complications_add_another_result_that_nobody_treats(scene: Any, dice: list[Any], worse: list[int]) -> None:
    match = ward(scene, 1, *dice, 4, apothecaries=[1, 0],
                 table=WARD.replace("casualty", "casualty +Regeneration")).play(f"use {KROT}", "choose h1")
    assert match.status("h1") == "casualty" and injuries(match, "h1") == worse
    assert match.asked == "set-up" and match.match.state.get(0, APOTHECARIES) == 1


def back(scene: Any, die: int, *, table: str = WARD, injury: int = NIGGLING) -> Any:
    """He works on h1, and nobody else wakes up."""
    return ward(scene, die, 1, table=table, injury=injury).play(f"use {KROT}", "choose h1")


@pytest.mark.rule("bb2020.inducement.krot-shockwhisker")
@pytest.mark.shows("bb2020.inducement.krot-shockwhisker:7", "bb2020.inducement.krot-shockwhisker:2")
def test_perfection_sends_even_the_dead_back_to_play(scene: Any) -> None:
    match = back(scene, 6, injury=DEAD)
    assert match.status("h1") == "reserves" and not match.has("h1", "Really Stupid")
    match.play(match.options("formation")[0], "done")
    assert match.standing("h1")


@pytest.mark.rule("bb2020.inducement.krot-shockwhisker")
@pytest.mark.shows("bb2020.inducement.krot-shockwhisker:5", "bb2020.inducement.krot-shockwhisker:6")
@pytest.mark.parametrize("die", [4, 5])
@pytest.mark.parametrize(("extra", "needs"), [("", 4), (" +Really Stupid", 5)])
def test_flawed_work_leaves_him_really_stupid(scene: Any, die: int, extra: str, needs: int) -> None:
    match = back(scene, die, table=WARD.replace("casualty", f"casualty{extra}"))
    stupid = match.match.rules.index("Really Stupid")
    assert match.status("h1") == "reserves" and match.has("h1", "Really Stupid")
    assert match.match.value(match.player("h1"), stupid) == needs


@pytest.mark.rule("bb2020.inducement.krot-shockwhisker")
@pytest.mark.shows("bb2020.inducement.krot-shockwhisker:6")
@pytest.mark.parametrize(("die", "acts"), [(4, False), (5, True)])
def test_the_number_of_his_stupidity_is_rolled_against(scene: Any, die: int, acts: bool) -> None:
    match = scene("h1 Human Lineman 5,5 +Really Stupid\na1 Human Lineman 20,5", edition="bb2020", dice=[die],
                  in_force={"h1": ["Really Stupid (5) until drive"]})
    match.play("move h1")
    assert (match.asked == "action") is acts


def drive(scene: Any, die: int, fate: str) -> Any:
    """The drive he came back for, until it is over."""
    table = "h1 Human Lineman casualty\nh2 Human Lineman 24,7 ball\nh3 Human Lineman 24,9\na1 Human Lineman 20,5"
    match = scene(table, edition="bb2020", hired={"home": [KROT]}, dice=[die])
    match.match.state.add_hurt(match.player("h1"), NIGGLING, 10, -1, 0)
    match.play("move h2", "move h2 25,7", f"use {KROT}", "choose h1")
    assert match.status("h1") == "reserves"
    game = match.match
    game.state.status[match.player("h1")] = ["reserves", "ko", "casualty", "sent-off"].index(fate) + 3
    game.push(DriveEnd())
    game.seat = -1
    return match


@pytest.mark.rule("bb2020.inducement.krot-shockwhisker")
@pytest.mark.shows("bb2020.inducement.krot-shockwhisker:8", "bb2020.inducement.krot-shockwhisker:5")
@pytest.mark.parametrize(("fate", "box"), [
    ("reserves", "casualty"), ("ko", "casualty"), ("casualty", "casualty"), ("sent-off", "sent-off")])
def test_when_his_drive_is_over_he_is_a_casualty_again_with_what_he_had(scene: Any, fate: str, box: str) -> None:
    match = drive(scene, 4, fate)
    match.match.run()
    assert match.status("h1") == box and injuries(match, "h1") == [NIGGLING]
    assert not match.has("h1", "Really Stupid")
    assert match.asked == "set-up"              # and Krot has had his patient


@pytest.mark.rule("bb2020.inducement.krot-shockwhisker")
@pytest.mark.shows("bb2020.inducement.krot-shockwhisker:5")
@pytest.mark.parametrize(("half", "first"), [(1, []), (2, ["heads", "receive"])])
def test_a_patient_is_as_stupid_in_the_first_drive_of_a_half_or_of_extra_time(scene: Any, half: int,
                                                                             first: list[str]) -> None:
    table = "h1 Human Lineman casualty\nh2 Human Lineman 5,5\na1 Human Lineman 20,5\na2 Human Lineman 21,9"
    dice = [5] if half == 1 else [5, "heads"]
    match = scene(table, edition="bb2020", hired={"home": [KROT]}, active="away", kicking="away", half=half, turn=8,
                  in_force={"h2": ["Block until half", "Dodge until drive"]}, winner_needed=True, dice=dice)
    match.play("end", f"use {KROT}", "choose h1", *first)
    assert match.asked == "set-up" and match.match.state.half == half + 1
    assert match.status("h1") == "reserves" and match.has("h1", "Really Stupid")
    assert not match.has("h2", "Block") and not match.has("h2", "Dodge")        # those were for what is over
    match.match.push(DriveEnd())
    match.match.seat = -1
    match.match.run()
    assert match.status("h1") == "casualty" and not match.has("h1", "Really Stupid")


# -- Mungo Spinecracker
def knocked_out(scene: Any, *dice: Any, table: str = BLOCK, injury: tuple[int, int] = (3, 5), **rest: Any) -> Any:
    """A blitzer blocks, the armour breaks, and it is a knock-out."""
    match = scene(table, edition="bb2020", hired=rest.pop("hired", {"away": [MUNGO]}),
                  dice=["pow", 6, 6, *injury, *dice], **rest)
    return match.play("block h1 a1", "push a1 14,7", "stay")


@pytest.mark.rule("bb2020.inducement.mungo-spinecracker")
@pytest.mark.shows("bb2020.inducement.mungo-spinecracker:1", "bb2020.inducement.mungo-spinecracker:4")
@pytest.mark.parametrize("die", [5, 6])
def test_mungo_may_look_after_one_who_is_knocked_out(scene: Any, die: int) -> None:
    match = reloaded(knocked_out(scene))
    assert match.seat == "a" and match.options() == [f"use {MUNGO} a", "no"]
    match.add_dice(die).play(f"use {MUNGO}")
    assert match.stunned("a1")


@pytest.mark.rule("bb2020.inducement.mungo-spinecracker")
@pytest.mark.shows("bb2020.inducement.mungo-spinecracker:1", "bb2020.inducement.mungo-spinecracker:3")
@pytest.mark.parametrize("answers", [("no",), (2,), (4,)])
def test_otherwise_he_goes_where_the_knocked_out_go(scene: Any, answers: tuple[Any, ...]) -> None:
    match = knocked_out(scene)
    if answers == ("no",):
        match.play("no")
    else:
        match.add_dice(*answers).play(f"use {MUNGO}")
    assert match.status("a1") == "ko" and not injuries(match, "a1")


@pytest.mark.rule("bb2020.inducement.mungo-spinecracker")
@pytest.mark.shows("bb2020.inducement.mungo-spinecracker:2")
def test_deaf_ears_make_him_badly_hurt_and_nobody_earns_by_it(scene: Any) -> None:
    match = knocked_out(scene, 1).play(f"use {MUNGO}")
    assert match.status("a1") == "casualty" and injuries(match, "a1") == [BADLY]
    assert not [event for event in match.events("die") if event.get("kind") == "d16"]
    assert match.match.state.get(0, CARNAGE) == 0 and match.match.state.tally[2] == 0


@pytest.mark.rule("bb2020.inducement.mungo-spinecracker")
@pytest.mark.shows("bb2020.inducement.mungo-spinecracker:3")
def test_an_apothecary_may_still_come_afterwards(scene: Any) -> None:
    match = knocked_out(scene, 3, apothecaries=[0, 1]).play(f"use {MUNGO}")
    assert match.asked == "apothecary"
    assert match.play("yes").stunned("a1")


@pytest.mark.rule("bb2020.inducement.mungo-spinecracker")
@pytest.mark.shows("bb2020.inducement.mungo-spinecracker:5")
@pytest.mark.parametrize(("skill", "injury", "asked"), [
    ("Thick Skull", (3, 5), False), ("Thick Skull", (4, 5), True), ("Stunty", (3, 4), True), ("Stunty", (2, 4), False)])
def test_what_counts_is_a_knock_out_by_his_own_table(scene: Any, skill: str, injury: tuple[int, int],
                                                      asked: bool) -> None:
    match = knocked_out(scene, table=BLOCK.replace("13,7", f"13,7 +{skill}"), injury=injury)
    assert bool(match.options_of(MUNGO)) is asked
    assert asked or match.stunned("a1")


@pytest.mark.rule("bb2020.inducement.mungo-spinecracker")
@pytest.mark.shows("bb2020.inducement.mungo-spinecracker:1")
@pytest.mark.parametrize(("injury", "more", "hired"), [
    ((1, 5), [], {"away": [MUNGO]}), ((5, 5), ["d16:1"], {"away": [MUNGO]}), ((3, 5), [], {"home": [MUNGO]})])
def test_nobody_else_concerns_him(scene: Any, injury: tuple[int, int], more: list[Any],
                                  hired: dict[str, list[str]]) -> None:
    assert not knocked_out(scene, *more, injury=injury, hired=hired).options_of(MUNGO)


@pytest.mark.rule("bb2020.inducement.mungo-spinecracker")
@pytest.mark.shows("bb2020.inducement.mungo-spinecracker:4")
def test_out_of_the_crowd_he_comes_back_to_the_reserves(scene: Any) -> None:
    match = scene("h1 Human Lineman 12,1\na1 Human Lineman 12,0\na2 Human Lineman 20,7", edition="bb2020",
                  hired={"away": [MUNGO]}, dice=["push", 3, 5, 5])
    match.play("block h1 a1", f"use {MUNGO}")
    assert match.status("a1") == "reserves"


# -- Medicinal Unguent
def hurt(scene: Any, *dice: Any, table: str = BLOCK, **rest: Any) -> Any:
    match = scene(table, edition="bb2020", hired=rest.pop("hired", {"away": [UNGUENT]}),
                  dice=["pow", 6, 6, 5, 5, *dice], **rest)
    return match.play("block h1 a1", "push a1 14,7", "stay")


@pytest.mark.rule("bb2020.inducement.medicinal-unguent")
@pytest.mark.shows("bb2020.inducement.medicinal-unguent:1", "bb2020.inducement.medicinal-unguent:3")
@pytest.mark.shows("bb2020.inducement.medicinal-unguent:4")
@pytest.mark.parametrize("die", [10, 12])
def test_a_serious_injury_is_rubbed_away_until_the_match_is_over(scene: Any, die: int) -> None:
    match = reloaded(hurt(scene, f"d16:{die}"))
    assert match.seat == "a" and match.options() == [f"use {UNGUENT} a", "no"]
    match.play(f"use {UNGUENT}")
    assert match.status("a1") == "reserves" and injuries(match, "a1") == [NIGGLING]
    assert match.match.count_grants(match.match.team_row(1), match.match.rules.index(UNGUENT)) == 0


@pytest.mark.rule("bb2020.inducement.medicinal-unguent")
@pytest.mark.shows("bb2020.inducement.medicinal-unguent:1")
def test_it_may_be_kept_for_later(scene: Any) -> None:
    match = hurt(scene, "d16:11").play("no")
    assert match.status("a1") == "casualty" and injuries(match, "a1") == [NIGGLING]
    assert match.match.count_grants(match.match.team_row(1), match.match.rules.index(UNGUENT)) == 1


@pytest.mark.rule("bb2020.inducement.medicinal-unguent")
@pytest.mark.shows("bb2020.inducement.medicinal-unguent:1")
@pytest.mark.parametrize(("dice", "hired"), [
    (["d16:9"], {"away": [UNGUENT]}), (["d16:13", 3], {"away": [UNGUENT]}), (["d16:15"], {"away": [UNGUENT]}),
    (["d16:10"], {"home": [UNGUENT]})])
def test_it_is_for_serious_injuries_of_its_own_side(scene: Any, dice: list[Any], hired: dict[str, list[str]]) -> None:
    match = hurt(scene, *dice, hired=hired)
    assert not match.options_of(UNGUENT) and match.status("a1") == "casualty"


@pytest.mark.rule("bb2020.inducement.medicinal-unguent")
@pytest.mark.shows("bb2020.inducement.medicinal-unguent:2")
def test_apothecary_and_regeneration_come_first(scene: Any) -> None:
    match = hurt(scene, "d16:11", "d16:12", 3, apothecaries=[0, 1],
                 table=BLOCK.replace("13,7", "13,7 +Regeneration")).play("yes", "keep 1")
    assert match.options() == [f"use {UNGUENT} a", "no"] and match.rolled("regenerate")
    assert match.play(f"use {UNGUENT}").status("a1") == "reserves"
    healed = hurt(scene, "d16:11", 4, table=BLOCK.replace("13,7", "13,7 +Regeneration"))
    assert not healed.options_of(UNGUENT) and healed.status("a1") == "reserves" and not injuries(healed, "a1")


@pytest.mark.rule("bb2020.inducement.medicinal-unguent")
@pytest.mark.shows("bb2020.inducement.medicinal-unguent:5")
def test_one_jar_for_sixty_thousand(scene: Any) -> None:
    def market(gap: int) -> Any:
        return scene("", start="before the match", edition="bb2020", setting="league", extras=["all"],
                     value=[1_000_000, 1_000_000 + gap], dice=[1, 1, 3, 4])

    assert f"buy {UNGUENT}" in market(60_000).options() and f"buy {UNGUENT}" not in market(50_000).options()
    assert f"buy {UNGUENT}" not in market(900_000).play(f"buy {UNGUENT}").options()
