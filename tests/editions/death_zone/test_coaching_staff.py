"""Coaching staff of Death Zone: whom they work for, and those who cheer, argue, bless and play themselves."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.data import edition_data
from nuffle.editions import edition
from nuffle.engine.request import pack
from nuffle.files.names import kebab
from nuffle.rules.player_state import AG, AV, MA, PA, ST, STATUS_NAMES
from nuffle.rules.procedures.joining import join
from nuffle.rules.procedures.match_flow import NewHalf
from nuffle.rules.team_state import EJECTED
from nuffle.rules.verbs import V_BUY
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Hired

KARI = "Kari Coldsteel"
PAPA = "Papa Skullbones"
GALANDRIL = "Galandril Silverwater"
FINK = "Fink da Fixer"
CUSTOMERS = {       # a team each of them works for, and one they do not
    KARI: ("Human", "Orc"), PAPA: ("Chaos Chosen", "Human"), GALANDRIL: ("Wood Elf", "Human"),
    "Krot Shockwhisker": ("Skaven", "Orc"), "Ayleen Andar": ("Gnome", ""),
    "Professor Frönkelheim": ("Vampire", "Human"), "Mungo Spinecracker": ("Orc", "Vampire"),
    FINK: ("Goblin", "Human"), "Schielund Scharlitan": ("Gnome", "")}
EVERYBODY = [pytest.param(name, marks=pytest.mark.rule(f"bb2020.inducement.{kebab(name)}")) for name in CUSTOMERS]
SHORT = "".join(f"h{n} Human Lineman\n" for n in range(1, 11)) + "".join(f"a{n} Human Lineman\n" for n in range(1, 13))
LINED_UP = "h1 Human Lineman 12,7\nh2 Human Lineman 4,7\na1 Human Lineman 13,7\na2 Human Lineman 20,7"
FOUL = "h1 Human Lineman 5,5\nh2 Human Lineman 12,7\na1 Human Lineman 6,5 prone\na2 Human Lineman 20,7"
SEEN = [1, 1]               # a double: the referee has seen it
CHEERS = ["d8:5", 1, 3, 3]  # the kick, then cheering fans


def market(scene: Any, home: str, gap: int) -> Any:
    """The home side is the poorer one and asked what it buys."""
    return scene("", start="before the match", edition="bb2020", setting="league", home=home, extras=["all"],
                 value=[1_000_000, 1_000_000 + gap], dice=[1, 1, 3, 4])


def holds(match: Any, seat: int, rule: str) -> bool:
    return bool(match.match.has(match.match.team_row(seat), match.match.rules.index(rule)))


def reloaded(match: Any) -> Any:
    """Saved in the middle of it and loaded, it is the same match."""
    copy = match.match.clone()
    copy.fill(match.match.dump())
    assert copy.dump() == match.match.dump()
    assert copy.options().to_list() == match.match.options().to_list()
    return match


# -- all of them
@pytest.mark.shows("bb2020.inducement.kari-coldsteel:7", "bb2020.inducement.papa-skullbones:10",
                   "bb2020.inducement.galandril-silverwater:5", "bb2020.inducement.krot-shockwhisker:9")
@pytest.mark.shows("bb2020.inducement.ayleen-andar:8", "bb2020.inducement.professor-fronkelheim:6",
                   "bb2020.inducement.mungo-spinecracker:6", "bb2020.inducement.fink-da-fixer:4")
@pytest.mark.shows("bb2020.inducement.schielund-scharlitan:6")
@pytest.mark.parametrize("name", EVERYBODY)
def test_they_work_for_their_price_and_their_leagues(scene: Any, name: str) -> None:
    price = edition_data("bb2020").inducement(name).price
    friend, stranger = CUSTOMERS[name]
    assert f"buy {name}" in market(scene, friend, price).options("buy")
    assert f"buy {name}" not in market(scene, friend, price - 10_000).options("buy")
    if stranger:
        assert f"buy {name}" not in market(scene, stranger, 900_000).options("buy")


@pytest.mark.parametrize("name", EVERYBODY)
def test_each_of_them_is_one_person(scene: Any, name: str) -> None:
    match = market(scene, CUSTOMERS[name][0], 900_000).play(f"buy {name}")
    assert f"buy {name}" not in match.options("buy") and holds(match, 0, name)


@pytest.mark.parametrize("name", EVERYBODY)
@pytest.mark.parametrize(("setting", "works"), [("league", False), ("exhibition", True), ("tournament", True)])
def test_one_whom_both_sides_pay(scene: Any, name: str, setting: str, works: bool) -> None:
    match = scene("", start="set-up", edition="bb2020", setting=setting)
    effect = match.match.effect(match.match.rules.index(name))
    for seat in (0, 1):
        effect.hire(match.match, seat, pack(V_BUY, effect.index))
    assert [holds(match, seat, name) for seat in (0, 1)] == [works, works]


@pytest.mark.parametrize("name", [*CUSTOMERS, "Medicinal Unguent"])
def test_a_roster_that_names_them_has_them_in_the_match(name: str) -> None:
    race = CUSTOMERS.get(name, ("Human", ""))[0]
    roster = ready_roster("bb2020", race).model_copy(update={"inducements": (Hired(name=name),)})
    known = edition("bb2020")
    [(rule, times)] = match_team(roster, known.indexes, "tournament").hired
    assert (known.titles[known.indexes[rule]].name, times) == (name, 1)


# -- Kari Coldsteel
def kari(scene: Any, table: str = SHORT, **rest: Any) -> Any:
    return scene(table, start="set-up", kicking="home", edition="bb2020", hired={"home": [KARI]}, **rest)


def herself(match: Any) -> int:
    team = match.match.teams[0]
    who = next(i for i, profile in enumerate(team.reinforcements, len(team.players)) if profile.name == KARI)
    return int(match.match.place_of(0, who))


def cheer(scene: Any, home: int, away: int, *more: Any, hired: list[str], setting: str = "exhibition",
          **rest: Any) -> Any:
    """Cheering fans: a die for each side, and what follows."""
    return scene(LINED_UP, start="kick-off", edition="bb2020", hired={"home": hired}, setting=setting,
                 dice=[*CHEERS, home, *more[:1], away, *more[1:], "d8:1"], **rest).play("kick 6,10")


@pytest.mark.rule("bb2020.inducement.kari-coldsteel")
@pytest.mark.shows("bb2020.inducement.kari-coldsteel:1")
@pytest.mark.parametrize(("home", "away", "prays"), [(2, 3, True), (1, 3, False)])
def test_kari_cheers_for_two(scene: Any, home: int, away: int, prays: bool) -> None:
    dice = [*CHEERS, home, away, *(["d8:2"] if prays else []), "d8:1"]
    match = scene(LINED_UP, start="kick-off", edition="bb2020", hired={"home": [KARI]}, dice=dice).play("kick 6,10")
    assert [event["total"] for event in match.events("contest")] == [home + 2, away]
    assert holds(match, 0, "Friends with the Ref") is prays


@pytest.mark.rule("bb2020.inducement.kari-coldsteel")
@pytest.mark.shows("bb2020.inducement.kari-coldsteel:8")
@pytest.mark.parametrize(("own", "count"), [(10, 16), (12, 16), (9, 15)])
def test_beside_four_hired_cheerleaders_she_counts_up_to_sixteen_in_all(scene: Any, own: int, count: int) -> None:
    match = scene(LINED_UP, start="kick-off", edition="bb2020", cheerleaders=[own, 0],
                  hired={"home": [KARI, *["Temp Agency Cheerleaders"] * 4]}, dice=[*CHEERS, 1, 1, "d8:2", "d8:1"])
    match.play("kick 6,10")
    assert match.events("contest")[0]["total"] == 1 + count


@pytest.mark.rule("bb2020.inducement.kari-coldsteel")
@pytest.mark.shows("bb2020.inducement.kari-coldsteel:2", "bb2020.inducement.kari-coldsteel:6")
def test_a_short_team_may_have_her_show_how_it_is_done(scene: Any) -> None:
    match = reloaded(kari(scene))
    assert match.options() == [f"use {KARI} h", "no"]
    match.play(f"use {KARI}")
    assert herself(match) >= 0
    label = match.words.player(herself(match))
    assert [match.stat(label, stat) for stat in (MA, ST, AG, PA, AV)] == [6, 2, 3, 5, 8]
    assert all(match.has(label, skill) for skill in ("Block", "Dauntless", "Frenzy", "Loner"))
    assert match.match.value(herself(match), match.match.rules.index("Loner")) == 4
    match.play(match.options("formation")[0], "done")
    assert match.standing(label)


@pytest.mark.rule("bb2020.inducement.kari-coldsteel")
@pytest.mark.shows("bb2020.inducement.kari-coldsteel:2")
def test_her_coach_need_not_and_eleven_need_no_help(scene: Any) -> None:
    assert kari(scene).play("no").asked == "set-up"
    assert kari(scene, SHORT.replace("h10 ", "h10 Human Lineman\nh11 ")).asked == "set-up"


def in_her_drive(scene: Any, table: str, **rest: Any) -> Any:
    """She plays already."""
    match = scene(table, edition="bb2020", hired={"home": [KARI, "Bribe"]}, **rest)
    game, team = match.match, match.match.teams[0]
    who = next(i for i, profile in enumerate(team.reinforcements, len(team.players)) if profile.name == KARI)
    player = join(game, 0, who)
    game.state.place(player, game.pitch.at(8, 8), 0)
    game.refresh(player)
    return match


@pytest.mark.rule("bb2020.inducement.kari-coldsteel")
@pytest.mark.shows("bb2020.inducement.kari-coldsteel:4", "bb2020.inducement.kari-coldsteel:5")
def test_after_her_drive_she_goes_and_nobody_argues_or_pays(scene: Any) -> None:
    match = in_her_drive(scene, "h1 Human Lineman 24,7 ball\nh2 Human Lineman 5,5\na1 Human Lineman 20,5")
    match.play("move h1", "move h1 25,7")
    assert STATUS_NAMES[match.match.state.status[herself(match)]] == "sent-off"
    assert match.asked == "set-up"          # neither argued with nor bribed, and nobody offers her again


@pytest.mark.rule("bb2020.inducement.kari-coldsteel")
@pytest.mark.shows("bb2020.inducement.kari-coldsteel:3", "bb2020.inducement.kari-coldsteel:5")
def test_on_the_pitch_and_afterwards_she_does_not_cheer(scene: Any) -> None:
    match = scene(LINED_UP, start="kick-off", edition="bb2020", hired={"home": [KARI]},
                  dice=[*CHEERS, 3, 2, "d8:2", "d8:1"])
    team = match.match.teams[0]
    join(match.match, 0, next(i for i, profile in enumerate(team.reinforcements, len(team.players))
                              if profile.name == KARI))
    match.play("kick 6,10")
    assert [event["total"] for event in match.events("contest")] == [3, 2]


# -- Galandril Silverwater
@pytest.mark.rule("bb2020.inducement.galandril-silverwater")
@pytest.mark.shows("bb2020.inducement.galandril-silverwater:1", "bb2020.inducement.galandril-silverwater:2")
@pytest.mark.parametrize(("own", "counted"), [(0, 1), (1, 1), (4, 4)])
def test_galandril_makes_them_louder(scene: Any, own: int, counted: int) -> None:
    match = cheer(scene, 1, 1, "d3:2", "d8:2", hired=[GALANDRIL], cheerleaders=[own, 0])
    assert [event["total"] for event in match.events("contest")] == [1 + counted + 2, 1]


@pytest.mark.rule("bb2020.inducement.galandril-silverwater")
@pytest.mark.shows("bb2020.inducement.galandril-silverwater:4")
@pytest.mark.parametrize(("die", "rerolls"), [(8, 1), (2, 0)])
def test_an_eight_prayed_for_brings_a_re_roll(scene: Any, die: int, rerolls: int) -> None:
    match = scene(LINED_UP, start="kick-off", edition="bb2020", hired={"home": [GALANDRIL]},
                  dice=[*CHEERS, 6, "d3:3", 1, f"d8:{die}"]).add_dice(*([] if die == 8 else ["d8:1"]))
    match.play("kick 6,10")
    assert match.rerolls == (rerolls, 0)
    if die == 8:
        match.add_dice("d8:1").play("choose h1")        # somebody is to be a Pro


@pytest.mark.rule("bb2020.inducement.galandril-silverwater")
@pytest.mark.shows("bb2020.inducement.galandril-silverwater:3")
@pytest.mark.parametrize(("die", "rerolls"), [(14, 0), (15, 1), (16, 1), (8, 0)])
def test_so_do_fifteen_and_sixteen_of_a_league(scene: Any, die: int, rerolls: int) -> None:
    match = scene(LINED_UP, start="kick-off", edition="bb2020", hired={"home": [GALANDRIL]}, setting="league",
                  dice=[*CHEERS, 6, "d3:3", 1, f"d16:{die}"])
    match.add_dice(*(["lot:1"] if die == 16 else []), "d8:1").play("kick 6,10")
    if match.asked in ("player", "option"):
        match.play(match.options()[0])
    assert match.rerolls == (rerolls, 0)


@pytest.mark.rule("bb2020.inducement.galandril-silverwater")
@pytest.mark.shows("bb2020.inducement.galandril-silverwater:3")
def test_one_prayed_for_before_the_match_is_there_in_the_first_half_and_gone_in_the_second(scene: Any) -> None:
    match = scene("", start="before the match", edition="bb2020", setting="league", value=[1_000_000, 1_050_000],
                  hired={"home": [GALANDRIL]}, home="Wood Elf", dice=[1, 1, 3, 4, "d16:15", "heads"])
    before = match.match.teams[0].rerolls
    match.play("done", "heads", "receive")
    assert match.rerolls[0] == before + 1
    match.match.push(NewHalf())
    match.match.seat = -1
    match.match.run()
    assert match.rerolls[0] == before


# -- Fink da Fixer
def foul(scene: Any, *dice: Any, hired: tuple[str, ...] = (), away: tuple[str, ...] = (), **rest: Any) -> Any:
    match = scene(FOUL, edition="bb2020", hired={"home": [FINK, *hired], "away": [*away]}, dice=[*SEEN, *dice], **rest)
    return match.play("foul h1", "kick h1 a1")


@pytest.mark.rule("bb2020.inducement.fink-da-fixer")
@pytest.mark.shows("bb2020.inducement.fink-da-fixer:1")
def test_fink_rolls_one_bribe_again(scene: Any) -> None:
    match = foul(scene, 1, hired=("Bribe", "Bribe")).play("no", "use Bribe")
    assert reloaded(match).options() == [f"use {FINK} h", "no"]
    match.add_dice(2).play(f"use {FINK}")
    assert match.standing("h1") and match.asked == "turn"


@pytest.mark.rule("bb2020.inducement.fink-da-fixer")
@pytest.mark.shows("bb2020.inducement.fink-da-fixer:1")
def test_but_only_once_and_only_bribes_of_his_own_side_that_failed(scene: Any) -> None:
    match = foul(scene, 1, 1, 1, hired=("Bribe", "Bribe")).play("no", "use Bribe", f"use {FINK}", "use Bribe")
    assert match.status("h1") == "sent-off"
    assert not foul(scene, 2, hired=("Bribe",)).play("no", "use Bribe").options_of(FINK)
    other = scene(FOUL, edition="bb2020", hired={"away": [FINK], "home": ["Bribe"]}, dice=[*SEEN, 1])
    other.play("foul h1", "kick h1 a1", "no", "use Bribe")
    assert other.status("h1") == "sent-off"


@pytest.mark.rule("bb2020.inducement.fink-da-fixer")
@pytest.mark.shows("bb2020.inducement.fink-da-fixer:2")
@pytest.mark.parametrize(("die", "stays"), [(2, False), (4, False), (5, True), (6, True)])
def test_with_fink_a_five_is_well_put(scene: Any, die: int, stays: bool) -> None:
    match = foul(scene, die).play("yes")
    assert match.standing("h1") is stays if stays else match.status("h1") == "sent-off"
    assert holds(match, 0, FINK)


@pytest.mark.rule("bb2020.inducement.fink-da-fixer")
@pytest.mark.shows("bb2020.inducement.fink-da-fixer:2")
@pytest.mark.parametrize(("hired", "in_force", "die", "stays"), [
    (("Biased Referee",), (), 4, True), (("Biased Referee",), (), 3, False),
    ((), ("Friends with the Ref",), 4, False)])
def test_a_referee_adds_his_one_first_and_friends_add_nothing(
        scene: Any, hired: tuple[str, ...], in_force: tuple[str, ...], die: int, stays: bool) -> None:
    match = foul(scene, die, hired=hired, in_force={"home": in_force}).play("yes")
    assert (match.status("h1") != "sent-off") is stays


@pytest.mark.rule("bb2020.inducement.fink-da-fixer")
@pytest.mark.shows("bb2020.inducement.fink-da-fixer:3")
def test_who_is_thrown_out_takes_fink_along(scene: Any) -> None:
    match = foul(scene, 1, away=(FINK,)).play("yes")
    assert match.match.state.get(0, EJECTED) == 1
    assert not holds(match, 0, FINK) and holds(match, 1, FINK)


# -- Papa Skullbones
CROWD = "h1 Human Lineman 12,6\nh2 Human Lineman 12,7\nh3 Human Lineman 12,8\nh4 Human Lineman reserves\n" \
        "a1 Human Lineman 13,7\na2 Human Lineman 20,7"
PAIRS = {3: ("Big Hand", "Very Long Legs"), 4: ("Tentacles", "Prehensile Tail"),
         5: ("Disturbing Presence", "Foul Appearance"), 6: ("Extra Arms", "Two Heads"), 7: ("Claws", "Horns")}


def bless(scene: Any, *dice: Any, table: str = CROWD, **rest: Any) -> Any:
    return scene(table, start="kick-off", edition="bb2020", hired={"home": [PAPA]}, dice=dice, **rest)


@pytest.mark.rule("bb2020.inducement.papa-skullbones")
@pytest.mark.shows("bb2020.inducement.papa-skullbones:1", "bb2020.inducement.papa-skullbones:2")
def test_papa_may_bless_somebody_on_the_pitch(scene: Any) -> None:
    match = bless(scene)
    assert match.seat == "h" and match.options() == [f"use {PAPA} h", "no"]
    match.play(f"use {PAPA}")
    assert reloaded(match).options() == ["choose h1", "choose h2", "choose h3"]
    match.add_dice("d8:7").play("choose h2")
    assert match.asked == "kick"            # once a drive


@pytest.mark.rule("bb2020.inducement.papa-skullbones")
@pytest.mark.shows("bb2020.inducement.papa-skullbones:1")
def test_he_need_not(scene: Any) -> None:
    assert bless(scene).play("no").asked == "kick"


@pytest.mark.rule("bb2020.inducement.papa-skullbones")
@pytest.mark.shows("bb2020.inducement.papa-skullbones:2")
def test_nobody_who_is_for_hire_is_blessed(scene: Any) -> None:
    match = bless(scene, table=CROWD.replace("h2 Human Lineman", "h2 Griff Oberwald")).play(f"use {PAPA}")
    assert match.options() == ["choose h1", "choose h3"]
    match.add_dice("d8:3").play("choose h1")


@pytest.mark.rule("bb2020.inducement.papa-skullbones")
@pytest.mark.shows("bb2020.inducement.papa-skullbones:2")
def test_nor_a_mercenary(scene: Any) -> None:
    match = bless(scene)
    match.match.teams[0].players[0].mercenary = match.match.teams[0].players[1].mercenary = True
    assert match.play(f"use {PAPA}").options() == ["choose h3"]
    match.add_dice("d8:2").play("choose h3")
    assert match.asked == "kick"            # nor is one drawn


@pytest.mark.rule("bb2020.inducement.papa-skullbones")
@pytest.mark.shows("bb2020.inducement.papa-skullbones:3")
def test_the_unworthy_is_knocked_out(scene: Any) -> None:
    match = bless(scene, "d8:1").play(f"use {PAPA}", "choose h1")
    assert match.status("h1") == "ko" and match.asked == "kick"


@pytest.mark.rule("bb2020.inducement.papa-skullbones")
@pytest.mark.shows("bb2020.inducement.papa-skullbones:4")
def test_the_overlooked_sees_another_blessed(scene: Any) -> None:
    match = bless(scene, "d8:2", "lot:2", "d8:2", "lot:1", "d8:7").play(f"use {PAPA}", "choose h1")
    assert match.has("h2", "Horns") and not match.has("h1", "Horns") and not match.has("h3", "Horns")
    assert match.asked == "kick"


@pytest.mark.rule("bb2020.inducement.papa-skullbones")
@pytest.mark.shows("bb2020.inducement.papa-skullbones:4")
def test_with_nobody_left_to_look_at_nothing_happens(scene: Any) -> None:
    match = bless(scene, "d8:2", table="h1 Human Lineman 12,6\na1 Human Lineman 13,7").play(f"use {PAPA}", "choose h1")
    assert match.asked == "kick"


@pytest.mark.rule("bb2020.inducement.papa-skullbones")
@pytest.mark.shows("bb2020.inducement.papa-skullbones:5", "bb2020.inducement.papa-skullbones:8")
@pytest.mark.parametrize("die", PAIRS)
def test_three_to_seven_bring_two_mutations(scene: Any, die: int) -> None:
    table = CROWD.replace("h2 Human Lineman 12,7", f"h2 Human Lineman 12,7 +{PAIRS[die][0]}")
    match = bless(scene, f"d8:{die}", table=table)
    match.play(f"use {PAPA}", "choose h2")
    assert all(match.has("h2", skill) for skill in PAIRS[die])


@pytest.mark.rule("bb2020.inducement.papa-skullbones")
@pytest.mark.shows("bb2020.inducement.papa-skullbones:8")
def test_who_has_both_gains_nothing(scene: Any) -> None:
    match = bless(scene, "d8:7", table=CROWD.replace("h2 Human Lineman 12,7", "h2 Human Lineman 12,7 +Claws +Horns"))
    match.play(f"use {PAPA}", "choose h2")
    assert not match.events("grant")


@pytest.mark.rule("bb2020.inducement.papa-skullbones")
@pytest.mark.shows("bb2020.inducement.papa-skullbones:6")
def test_on_an_eight_his_coach_chooses_two_mutations(scene: Any) -> None:
    match = bless(scene, "d8:8", table=CROWD.replace("h2 Human Lineman 12,7", "h2 Human Lineman 12,7 +Claws"))
    match.play(f"use {PAPA}", "choose h2")
    assert len(match.options("option")) == 11 and f"option {PAPA} Claws" not in match.options()
    match.play(f"option {PAPA} Two Heads")
    assert len(reloaded(match).options("option")) == 10
    match.play(f"option {PAPA} Iron Hard Skin")
    assert match.has("h2", "Two Heads") and match.has("h2", "Iron Hard Skin") and match.asked == "kick"


@pytest.mark.rule("bb2020.inducement.papa-skullbones")
@pytest.mark.shows("bb2020.inducement.papa-skullbones:7", "bb2020.inducement.papa-skullbones:9")
def test_a_blessing_ends_with_the_drive_and_nobody_has_a_second(scene: Any) -> None:
    table = CROWD.replace("h3 Human Lineman 12,8", "h3 Human Lineman 24,8")
    match = bless(scene, "d8:7", "d8:1", 1, 1, 1, table=table).play(f"use {PAPA}", "choose h1", "kick 0,0", "choose h3")
    assert match.has("h1", "Claws") and match.has("h1", "Horns")
    match.play("move h3", "move h3 25,8")
    assert match.score == (1, 0) and not match.has("h1", "Claws")
    while match.asked == "set-up":
        match.play("done" if match.offers("done") else match.options("formation")[0])
    match.play(f"use {PAPA}")
    assert match.options() == ["choose h2", "choose h3", "choose h4"]
    match.add_dice("d8:1").play("choose h4")
