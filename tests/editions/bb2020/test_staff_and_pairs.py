"""Famous people for hire: Josef Bugman on the pitch, stars who come in pairs, and people whom both sides have paid."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.engine.request import pack
from nuffle.rules.player_state import AG, AV, MA, PA, ST, STATUS_NAMES
from nuffle.rules.procedures.joining import join
from nuffle.rules.team_state import BOUGHT
from nuffle.rules.verbs import V_BUY
from nuffle.text.teamsheet import team_from, team_record

BUGMAN = "Josef Bugman"
SHORT = "".join(f"h{n} Human Lineman\n" for n in range(1, 11)) + "".join(f"a{n} Human Lineman\n" for n in range(1, 13))


def about_to_set_up(scene: Any, table: str = SHORT, kicking: str = "home", **rest: Any) -> Any:
    return scene(table, start="set-up", kicking=kicking, edition="bb2020",
                 hired=rest.pop("hired", {"home": [BUGMAN]}), **rest)


def listed(match: Any, name: str, seat: int = 0) -> int:
    """His number in the team's list."""
    team = match.match.teams[seat]
    return next(i for i, profile in enumerate(team.reinforcements, len(team.players)) if profile.name == name)


def place_of(match: Any, name: str, seat: int = 0) -> int:
    return int(match.match.place_of(seat, listed(match, name, seat)))


def status(match: Any, name: str, seat: int = 0) -> str:
    player = place_of(match, name, seat)
    return STATUS_NAMES[match.match.state.status[player]] if player >= 0 else "empty"


# -- Josef Bugman
@pytest.mark.rule("bb2020.inducement.josef-bugman")
@pytest.mark.shows("bb2020.inducement.josef-bugman:2")
def test_a_short_team_may_ask_him_to_play(scene: Any) -> None:
    match = about_to_set_up(scene)
    assert match.asked == "window" and match.seat == "h" and match.options() == [f"use {BUGMAN} h", "no"]
    match.play(f"use {BUGMAN}")
    assert status(match, BUGMAN) == "reserves"
    who = place_of(match, BUGMAN)
    label = match.words.player(who)
    assert match.asked == "set-up" and match.status(label) == "reserves"
    assert [match.stat(label, stat) for stat in (MA, ST, AG, PA, AV)] == [5, 3, 3, 6, 9]
    assert match.has(label, "Tackle") and match.has(label, "Wrestle") and match.has(label, "Thick Skull")
    assert match.match.value(who, match.match.rules.index("Loner")) == 5
    match.play(match.options("formation")[0], "done")
    assert match.standing(label) and match.seat == "a"


@pytest.mark.rule("bb2020.inducement.josef-bugman")
@pytest.mark.shows("bb2020.inducement.josef-bugman:2")
def test_left_at_the_keg_he_is_asked_for_again_before_the_next_drive(scene: Any) -> None:
    match = about_to_set_up(scene).play("no")
    assert match.asked == "set-up" and match.seat == "h" and status(match, BUGMAN) == "empty"


@pytest.mark.rule("bb2020.inducement.josef-bugman")
@pytest.mark.shows("bb2020.inducement.josef-bugman:2")
@pytest.mark.parametrize(("table", "kicking", "hired", "asked"), [
    (SHORT.replace("h10 ", "h10 Human Lineman\nh11 "), "home", {"home": [BUGMAN]}, "set-up"),
    (SHORT + "h11 Human Lineman ko\n", "home", {"home": [BUGMAN]}, "window"),
    (SHORT + "h11 Human Lineman exhausted\n", "home", {"home": [BUGMAN]}, "window"),
    (SHORT, "away", {"home": [BUGMAN]}, "set-up"),
    (SHORT, "home", {"away": [BUGMAN]}, "set-up"),
    (SHORT, "home", {}, "set-up")])
def test_only_a_team_of_his_that_cannot_set_up_eleven(scene: Any, table: str, kicking: str, hired: dict[str, list[str]],
                                                      asked: str) -> None:
    assert about_to_set_up(scene, table, kicking, hired=hired).asked == asked


@pytest.mark.rule("bb2020.inducement.josef-bugman")
@pytest.mark.shows("bb2020.inducement.josef-bugman:3")
@pytest.mark.parametrize("fate", ["standing", "ko"])
def test_after_his_drive_he_is_sent_off_for_good(scene: Any, fate: str) -> None:
    match = scene("h1 Human Lineman 24,7 ball\nh2 Human Lineman 5,5\na1 Human Lineman 20,5", edition="bb2020",
                  hired={"home": [BUGMAN, "Bribe"]})
    game = match.match
    who = join(game, 0, listed(match, BUGMAN))
    game.state.status[who] = 0
    game.state.place(who, game.pitch.at(8, 8), 0)
    game.refresh(who)
    if fate == "ko":
        game.state.lift(who, 4)
    match.play("move h1", "move h1 25,7")
    assert match.score == (1, 0) and status(match, BUGMAN) == "sent-off"
    assert match.asked == "set-up" and match.seat == "h"        # nobody was asked to argue or to bribe


@pytest.mark.rule("bb2020.inducement.josef-bugman")
@pytest.mark.shows("bb2020.inducement.josef-bugman:3")
def test_carried_off_he_stays_in_his_box(scene: Any) -> None:
    match = scene("h1 Human Lineman 24,7 ball\nh2 Human Lineman 5,5\na1 Human Lineman 20,5", edition="bb2020",
                  hired={"home": [BUGMAN]})
    match.match.state.status[join(match.match, 0, listed(match, BUGMAN))] = STATUS_NAMES.index("casualty")
    match.play("move h1", "move h1 25,7")
    assert status(match, BUGMAN) == "casualty"


@pytest.mark.rule("bb2020.inducement.josef-bugman")
def test_no_apothecary_looks_after_him(scene: Any) -> None:
    match = about_to_set_up(scene).play(f"use {BUGMAN}")
    assert match.has(match.words.player(place_of(match, BUGMAN)), "crp.core.star")


@pytest.mark.rule("bb2020.inducement.josef-bugman")
@pytest.mark.shows("bb2020.inducement.josef-bugman:1")
def test_a_one_is_rolled_again_and_a_three_is_not(scene: Any) -> None:
    match = scene("h1 Human Lineman 5,5\nh2 Human Lineman ko\na1 Human Lineman 20,5\na2 Human Lineman ko",
                  start="drive end", dice=[1, 4, 1], edition="bb2020", hired={"home": [BUGMAN]})
    assert match.status("h2") == "reserves" and match.status("a2") == "ko"


# -- paid by both
def hire_by_both(scene: Any, rule: str, setting: str) -> Any:
    match = scene("", start="set-up", edition="bb2020", setting=setting)
    effect = match.match.effect(match.match.rules.index(rule))
    for seat in (0, 1):
        effect.hire(match.match, seat, pack(V_BUY, effect.index))
    return match


@pytest.mark.rule("bb2020.inducement.josef-bugman")
@pytest.mark.shows("bb2020.inducement.josef-bugman:4")
@pytest.mark.parametrize(("setting", "works"), [("league", False), ("exhibition", True), ("tournament", True)])
def test_a_famous_man_both_sides_pay(scene: Any, setting: str, works: bool) -> None:
    match = hire_by_both(scene, "bb2020.inducement.josef-bugman", setting)
    rule = match.match.rules.index(BUGMAN)
    assert [match.match.has(match.match.team_row(seat), rule) for seat in (0, 1)] == [works, works]


@pytest.mark.rule("bb2020.inducement.biased-referee")
def test_referees_without_a_name_are_enough_for_both(scene: Any) -> None:
    match = hire_by_both(scene, "bb2020.inducement.biased-referee", "league")
    rule = match.match.rules.index("Biased Referee")
    assert all(match.match.has(match.match.team_row(seat), rule) for seat in (0, 1))


@pytest.mark.rule("bb2020.inducement.josef-bugman")
@pytest.mark.shows("bb2020.inducement.josef-bugman:4")
def test_the_fees_are_gone_and_nobody_pays_twice(scene: Any) -> None:
    match = scene("", start="before the match", edition="bb2020", setting="league", value=[1_000_000, 1_100_000],
                  treasury=[0, 100_000], dice=[1, 1, 3, 4])
    match.play(f"buy {BUGMAN}")
    assert match.seat == "h"
    match.play(f"buy {BUGMAN}")
    assert match.asked == "buy" and not match.offers(f"buy {BUGMAN}") and match.offers("buy Bribe")
    assert [match.match.state.get(seat, BOUGHT) for seat in (0, 1)] == [100_000, 100_000]
    assert len(match.events("lost")) == 2


# -- pairs
def market(scene: Any, home: str, edition: str = "bb2020", gap: int = 600_000) -> Any:
    return scene("", start="before the match", edition=edition, setting="league", home=home,
                 value=[1_000_000, 1_000_000 + gap], dice=[1, 1, 3, 4])


def good(match: Any, name: str) -> str:
    return f"buy Star Player {name}"


@pytest.mark.rule("bb2020.inducement.star")
@pytest.mark.parametrize(("home", "one", "other", "price"), [
    ("Ogre", "Grak", "Crumbleberry", 250_000), ("Dark Elf", "Lucien Swift", "Valen Swift", 340_000),
    ("Lizardmen", "Dribl", "Drull", 190_000)])
def test_a_pair_comes_for_one_price_as_one_choice(scene: Any, home: str, one: str, other: str, price: int) -> None:
    match = market(scene, home)
    assert match.offers(good(match, one)) and not match.offers(good(match, other))
    match.play(good(match, one))
    assert status(match, one) == status(match, other) == "reserves" and len(match.events("joins")) == 2
    assert match.match.state.get(0, BOUGHT) == price and not match.offers(good(match, one))
    rule = match.match.rules.index("Star Player")
    assert match.match.count_grants(match.match.team_row(0), rule) == 1


@pytest.mark.rule("bb2020.inducement.star")
@pytest.mark.parametrize(("count", "offered"), [(14, True), (15, False)])
def test_a_pair_needs_two_places(scene: Any, count: int, offered: bool) -> None:
    squad = "\n".join(f"h{n} Skink Runner Lineman" for n in range(1, count + 1))
    match = scene(squad, start="before the match", edition="bb2020", setting="league", home="Lizardmen",
                  value=[1_000_000, 1_600_000], dice=[1, 1, 3, 4])
    assert match.offers(good(match, "Dribl")) is offered and match.options("buy Star Player")


@pytest.mark.rule("bb2020.inducement.star")
def test_a_pair_both_sides_hire_plays_for_neither(scene: Any) -> None:
    match = scene("", start="set-up", edition="bb2020", setting="league", home="Lizardmen", away="Lizardmen")
    star = match.match.effect(match.match.rules.index("bb2020.inducement.star"))
    for seat in (0, 1):
        star.hire(match.match, seat, pack(V_BUY, star.index, listed(match, "Dribl", seat)))
    assert {status(match, name, seat) for name in ("Dribl", "Drull") for seat in (0, 1)} == {"away"}


@pytest.mark.rule("crp.inducement.star")
def test_in_crp_a_pair_is_two_stars(scene: Any) -> None:
    match = scene("", start="before the match", home="Chaos", value=(1_000_000, 2_000_000), dice=[3, 4])
    pair, rule = good(match, "Brick Far'th"), match.match.rules.index("Star Player")
    assert match.offers(pair)
    single = next(line for line in match.options("buy Star Player") if line != pair)
    match.play(single)
    assert not match.offers(pair) and match.options("buy Star Player")
    match = scene("", start="before the match", home="Chaos", value=(1_000_000, 2_000_000), dice=[3, 4]).play(pair)
    assert status(match, "Grotty") == "reserves" and not match.options("buy Star Player")
    assert match.match.count_grants(match.match.team_row(0), rule) == 2


def test_a_team_sheet_remembers_pairs_and_staff(scene: Any) -> None:
    team = market(scene, "Lizardmen").match.teams[0]
    again = team_from(team_record(team))
    assert [(profile.partner, profile.staff) for profile in again.reinforcements] == [
        (profile.partner, profile.staff) for profile in team.reinforcements]
