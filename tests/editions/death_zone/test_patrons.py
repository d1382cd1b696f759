"""Patrons before and after the match: Ayleen Andar, Professor Frönkelheim, Schielund Scharlitan; and a wager."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.game import Game
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team_state import CONCEDED, SPENT
from nuffle.teams.outcome import seat_result
from nuffle.text.notation import notation
from nuffle.text.scene import Scene, build, make_scripted_dice

AYLEEN = "Ayleen Andar"
PROFESSOR = "Professor Frönkelheim"
AGENT = "Schielund Scharlitan"
BET = "Side Bet"
SQUAD = "".join(f"{side}{n} Human Lineman reserves\n" for side in "ha" for n in range(1, 4))
WEATHER = [1, 1, 3, 4]          # fans and weather, before anything is hired
AWARDS = ["lot:1", "lot:1"]     # a most valuable player for each side


def before(scene: Any, name: str, *dice: Any, table: str = SQUAD, **rest: Any) -> Any:
    """Hired by the home side of a match in which nobody else is hired."""
    return scene(table, start="before the match", edition="bb2020", setting=rest.pop("setting", "exhibition"),
                 hired={"home": [name]}, dice=[*WEATHER, *dice], **rest)


def after(name: str, *dice: Any, given: dict[str, str] | None = None, table: str = SQUAD, dead: str = "",
          setting: str = "league", **rest: Any) -> Game:
    """The last whistle has blown; `given` is what whom was given before the match."""
    match = build(Scene.model_validate({"players": table, "start": "match end", "edition": "bb2020",
                                        "setting": setting, "hired": {"home": [name]}, **rest}),
                  make_scripted_dice([*dice, *AWARDS]))
    words, rule = notation(match), match.rules.index(name)
    for label, skill in (given or {}).items():
        match.note(words.find_player(label), rule, match.rules.index(skill) + 1 if skill else -1, UNTIL_MATCH)
    if dead:
        match.state.add_hurt(words.find_player(dead), 7, 15, -1, 0)
    match.run()
    assert match.over and match.dice.count == len(dice) + len(AWARDS)
    return match


def left(match: Game, seat: int = 0) -> list[tuple[str, int | None, str, int]]:
    """What the match leaves to a side."""
    return [(legacy.kind, legacy.player, legacy.what, legacy.amount) for legacy in seat_result(match, seat).legacies]


def value_of(match: Any, label: str, rule: str) -> int:
    return int(match.match.value(match.player(label), match.match.rules.index(rule)))


# -- Schielund Scharlitan
@pytest.mark.rule("bb2020.inducement.schielund-scharlitan")
@pytest.mark.shows("bb2020.inducement.schielund-scharlitan:1")
def test_the_agent_makes_d3_professionals(scene: Any) -> None:
    match = before(scene, AGENT, "d3:2", "lot:3", "lot:1")
    assert [match.has(label, "Pro") for label in ("h1", "h2", "h3", "a1")] == [True, False, True, False]


@pytest.mark.rule("bb2020.inducement.schielund-scharlitan")
@pytest.mark.shows("bb2020.inducement.schielund-scharlitan:1")
def test_he_has_no_use_for_those_who_do_not_play(scene: Any) -> None:
    match = before(scene, AGENT, "d3:3", "lot:2", "lot:1", table=SQUAD.replace("h1 Human Lineman reserves",
                                                                               "h1 Human Lineman away"))
    assert [match.has(label, "Pro") for label in ("h1", "h2", "h3")] == [False, True, True]


@pytest.mark.rule("bb2020.inducement.schielund-scharlitan")
@pytest.mark.shows("bb2020.inducement.schielund-scharlitan:2", "bb2020.inducement.schielund-scharlitan:3")
@pytest.mark.shows("bb2020.inducement.schielund-scharlitan:4")
@pytest.mark.parametrize(("die", "kept"), [
    (1, [("skill", 1, "Loner", 2)]), (2, []), (5, []), (6, [("primary skill", 1, "Pro", 0)])])
def test_a_die_says_what_becomes_of_his_clients(die: int, kept: list[Any]) -> None:
    assert left(after(AGENT, die, given={"h1": "Pro"})) == kept


@pytest.mark.rule("bb2020.inducement.schielund-scharlitan")
@pytest.mark.shows("bb2020.inducement.schielund-scharlitan:2")
def test_a_loner_stays_the_loner_he_is() -> None:
    table = SQUAD.replace("h1 Human Lineman reserves", "h1 Human Lineman reserves +Loner")
    assert left(after(AGENT, 1, given={"h1": "Pro"}, table=table)) == []


@pytest.mark.rule("bb2020.inducement.schielund-scharlitan")
@pytest.mark.shows("bb2020.inducement.schielund-scharlitan:4")
def test_who_was_a_pro_already_keeps_no_second_one(scene: Any) -> None:
    table = SQUAD.replace("h1 Human Lineman reserves", "h1 Human Lineman reserves +Pro")
    match = before(scene, AGENT, "d3:1", "lot:1", table=table)
    assert match.match.read_note(match.player("h1"), match.match.rules.index(AGENT)) == -1 and not match.events("grant")
    assert left(after(AGENT, 6, given={"h1": ""}, table=table)) == []


@pytest.mark.rule("bb2020.inducement.schielund-scharlitan")
@pytest.mark.shows("bb2020.inducement.schielund-scharlitan:5")
def test_no_die_for_the_dead() -> None:
    match = after(AGENT, 6, given={"h1": "Pro", "h2": "Pro"}, dead="h1")
    assert left(match) == [("primary skill", 2, "Pro", 0)]


@pytest.mark.rule("bb2020.inducement.schielund-scharlitan")
@pytest.mark.shows("bb2020.inducement.schielund-scharlitan:5")
def test_nothing_comes_after_an_exhibition() -> None:
    assert left(after(AGENT, given={"h1": "Pro"}, setting="exhibition")) == []


# -- Professor Frönkelheim
@pytest.mark.rule("bb2020.inducement.professor-fronkelheim")
@pytest.mark.shows("bb2020.inducement.professor-fronkelheim:1")
def test_the_professor_gives_d3_players_a_drawn_mutation(scene: Any) -> None:
    table = SQUAD.replace("h2 Human Lineman reserves", "h2 Human Lineman reserves +Horns")
    match = before(scene, PROFESSOR, "d3:2", "lot:1", "lot:1", "lot:12", "lot:1", table=table)
    grants = [(event["row"], event["rule"]) for event in match.events("grant")]
    assert [row for row, _ in grants] == ["h1", "h2"] and len({rule for _, rule in grants}) == 2
    assert all(match.match.rules.titles[match.match.rules.index(str(rule))].category == "Mutation"
               for _, rule in grants)


@pytest.mark.rule("bb2020.inducement.professor-fronkelheim")
@pytest.mark.shows("bb2020.inducement.professor-fronkelheim:2", "bb2020.inducement.professor-fronkelheim:3")
@pytest.mark.shows("bb2020.inducement.professor-fronkelheim:4")
@pytest.mark.parametrize(("die", "kept"), [
    (1, [("misses next match", 1, "", 0)]), (2, []), (5, []), (6, [("random secondary skill", 1, "Claws", 0)])])
def test_a_die_says_how_the_experiment_went(die: int, kept: list[Any]) -> None:
    assert left(after(PROFESSOR, die, given={"h1": "Claws"})) == kept


@pytest.mark.rule("bb2020.inducement.professor-fronkelheim")
@pytest.mark.shows("bb2020.inducement.professor-fronkelheim:5")
def test_the_dead_are_no_use_to_him() -> None:
    assert left(after(PROFESSOR, 1, given={"h1": "Claws", "h2": "Horns"}, dead="h2")) == [
        ("misses next match", 1, "", 0)]


# -- Ayleen Andar
KIDS = "".join(f"h{n} Human Lineman reserves journeyman access:{{}}\n" for n in range(1, 4)) + \
       "h4 Human Lineman reserves\na1 Human Lineman reserves journeyman\n"


def kids(scene: Any, *dice: Any, count: int = 1, access: str = "S", **rest: Any) -> Any:
    lines = KIDS.format(access, access, access).splitlines()
    return before(scene, AYLEEN, *dice, table="\n".join([*lines[:count], *lines[3:]]), **rest)


def gained(match: Any, label: str) -> list[str]:
    return [str(event["rule"]) for event in match.events("grant") if event["row"] == label]


@pytest.mark.rule("bb2020.inducement.ayleen-andar")
@pytest.mark.shows("bb2020.inducement.ayleen-andar:1", "bb2020.inducement.ayleen-andar:2")
@pytest.mark.shows("bb2020.inducement.ayleen-andar:3", "bb2020.inducement.ayleen-andar:4")
@pytest.mark.parametrize(("die", "skills", "loner"), [(1, 0, False), (2, 1, True), (5, 1, True), (6, 2, True)])
def test_one_journeyman_has_all_her_attention(scene: Any, die: int, skills: int, loner: bool) -> None:
    match = kids(scene, die, *["lot:1"] * skills)
    assert len(gained(match, "h1")) == skills and match.has("h1", "Loner") is loner
    assert all(match.match.rules.titles[match.match.rules.index(skill)].category == "Strength"
               for skill in gained(match, "h1"))
    assert len(set(gained(match, "h1"))) == skills and match.has("a1", "Loner") and not match.has("h4", "Loner")


@pytest.mark.rule("bb2020.inducement.ayleen-andar")
@pytest.mark.shows("bb2020.inducement.ayleen-andar:1", "bb2020.inducement.ayleen-andar:2")
def test_each_one_more_costs_all_of_them_a_point(scene: Any) -> None:
    match = kids(scene, 3, 4, "lot:1", 6, "lot:1", count=3)
    assert [match.has(label, "Loner") for label in ("h1", "h2", "h3")] == [False, True, True]
    assert [len(gained(match, label)) for label in ("h1", "h2", "h3")] == [0, 1, 1]


@pytest.mark.rule("bb2020.inducement.ayleen-andar")
@pytest.mark.shows("bb2020.inducement.ayleen-andar:3", "bb2020.inducement.ayleen-andar:4")
def test_his_coach_says_from_which_of_his_categories(scene: Any) -> None:
    match = kids(scene, 6, access="GS")
    assert match.asked == "option" and match.options() == [f"option {AYLEEN} General", f"option {AYLEEN} Strength"]
    copy = match.match.clone()
    copy.fill(match.match.dump())
    assert copy.dump() == match.match.dump()
    match.add_dice("lot:1", "lot:1").play(f"option {AYLEEN} General")
    assert [match.match.rules.titles[match.match.rules.index(skill)].category
            for skill in gained(match, "h1")] == ["General", "General"]


@pytest.mark.rule("bb2020.inducement.ayleen-andar")
@pytest.mark.shows("bb2020.inducement.ayleen-andar:6")
def test_what_they_learnt_is_left_for_whoever_hires_them(scene: Any) -> None:
    match = kids(scene, 6, "lot:1", "lot:2")
    assert left(match.match) == [("random primary skill", 1, skill, 0) for skill in gained(match, "h1")]


@pytest.mark.rule("bb2020.inducement.ayleen-andar")
@pytest.mark.shows("bb2020.inducement.ayleen-andar:5")
def test_the_other_side_is_not_the_poorer_for_what_they_can_do(scene: Any) -> None:
    match = kids(scene, 6, "lot:1", "lot:1", setting="league", value=[960_000, 950_000])
    assert match.asked == "coin"            # 50,000 more, and somebody would pray
    assert match.match.teams[0].value == 960_000


@pytest.mark.rule("bb2020.inducement.ayleen-andar")
@pytest.mark.shows("bb2020.inducement.ayleen-andar:7")
def test_whoever_joins_later_has_not_met_her(scene: Any) -> None:
    match = scene("h1 Snotling Lineman reserves\na1 Human Lineman reserves", start="before the match", home="Snotling",
                  edition="bb2020", hired={"home": ["Riotous Rookies", AYLEEN]}, setting="exhibition",
                  dice=["d3:1", "d3:1", *WEATHER])
    assert match.asked == "coin"


# -- Side Bet
def bookmaker(scene: Any, treasury: int, gap: int = 100_000, bettor: str = "home") -> Any:
    """A league match; the home side is the poorer one by `gap`."""
    gold = [treasury, 0] if bettor == "home" else [0, treasury]
    return scene("", start="before the match", edition="bb2020", setting="league", extras=[BET], treasury=gold,
                 value=[1_000_000, 1_000_000 + gap], dice=WEATHER)


def bets(match: Any) -> list[str]:
    return [line.removeprefix(f"buy {BET} ") for line in match.options("buy") if BET in line]


@pytest.mark.rule("bb2020.inducement.side-bet")
@pytest.mark.shows("bb2020.inducement.side-bet:1")
@pytest.mark.parametrize(("treasury", "stakes"), [
    (0, []), (9_000, []), (25_000, ["10k", "20k"]), (300_000, [f"{n}0k" for n in range(1, 11)])])
def test_a_stake_of_up_to_a_hundred_thousand_of_ones_own_gold(scene: Any, treasury: int, stakes: list[str]) -> None:
    assert bets(bookmaker(scene, treasury)) == stakes


@pytest.mark.rule("bb2020.inducement.side-bet")
@pytest.mark.shows("bb2020.inducement.side-bet:1", "bb2020.inducement.side-bet:5")
def test_what_is_staked_cannot_be_spent_and_the_other_side_gains_nothing_by_it(scene: Any) -> None:
    match = bookmaker(scene, 100_000, 100_000, "away")
    assert match.seat == "a" and "buy Bribe" in match.options()
    match.play(f"buy {BET} 60k")
    assert not bets(match) and "buy Bribe" not in match.options() and "buy Bloodweiser Kegs" not in match.options()
    assert "buy Weather Mage" in match.options()
    match.play("done")
    assert match.seat == "h" and "buy Bribe" in match.options()
    match.play("buy Bribe")
    assert match.asked == "coin" and match.match.state.get(1, SPENT) == 60_000
    assert match.events("note")[-1]["value"] == 60_000


@pytest.mark.rule("bb2020.inducement.side-bet")
@pytest.mark.shows("bb2020.inducement.side-bet:2", "bb2020.inducement.side-bet:3", "bb2020.inducement.side-bet:4")
@pytest.mark.parametrize(("score", "paid"), [([1, 0], 20_000), ([1, 1], 10_000), ([0, 1], 0)])
def test_twice_the_stake_after_a_win_the_stake_after_a_draw(score: list[int], paid: int) -> None:
    dice = [] if score == [1, 1] else [1, 1]
    match = build(Scene.model_validate({"players": SQUAD, "start": "match end", "edition": "bb2020", "score": score,
                                        "setting": "league", "hired": {"home": [BET]}}),
                  make_scripted_dice([*AWARDS, *dice]))
    match.run()
    assert left(match) == ([("gold", None, "", paid)] if paid else [])


@pytest.mark.rule("bb2020.inducement.side-bet")
@pytest.mark.shows("bb2020.inducement.side-bet:2", "bb2020.inducement.side-bet:3")
@pytest.mark.parametrize(("seat", "paid"), [(1, [("gold", None, "", 20_000)]), (0, [])])
def test_who_gives_up_has_lost(seat: int, paid: list[Any]) -> None:
    match = build(
        Scene.model_validate(
            {
                "players": SQUAD,
                "start": "match end",
                "edition": "bb2020",
                "score": [1, 1],
                "setting": "exhibition",
                "hired": {"home": [BET]},
            }
        ),
        make_scripted_dice(["lot:1"]),
    )
    match.state.put(seat, CONCEDED, 1)
    match.run()
    assert left(match) == paid
