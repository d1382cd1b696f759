"""The sequence after a match, a step at a time: what was rolled stays, what is asked waits."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nuffle.data import EDITIONS
from nuffle.teams.aftermath import answer_step, begin_aftermath, finish_aftermath, look_at, roll_step, type_die
from nuffle.teams.aftermath_run import Aftermath, StepAnswer
from nuffle.teams.breach import NotAllowed
from nuffle.teams.labelled_dice import DieMissing, FallenDie, LabelledDice, derive_label
from nuffle.teams.market import with_journeymen
from nuffle.teams.ready import ready_roster, ready_rosters
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Deeds, Player, Roster

KEYS = {0: b"k" * 32, 1: b"l" * 32}


def result(edition: Any, home: SeatResult, away: SeatResult | None = None) -> MatchResult:
    return MatchResult(edition=edition, seats=(home, away or SeatResult()))


def say(aftermath: Aftermath, step: str, *choices: str, **more: Any) -> Aftermath:
    return answer_step(aftermath, StepAnswer(step=step, choices=choices, **more))


def saved(aftermath: Aftermath) -> Aftermath:
    """As it comes back from a store."""
    return Aftermath.model_validate_json(aftermath.model_dump_json())


def rich(edition: str, **more: Any) -> Roster:
    return ready_roster(edition, "Human").model_copy(update={"treasury": 200_000, **more})


# -- ids
def test_players_get_ids_for_life_and_none_is_given_twice() -> None:
    roster = ready_roster("bb2020", "Human")
    assert [player.id for player in roster.players] == [f"p{n}" for n in range(1, len(roster.players) + 1)]
    smaller = roster.without_players(1, 2)
    again = smaller.add_players(Player(number=1, position=smaller.players[0].position))
    assert again.players[-1].id == f"p{len(roster.players) + 1}" and again.find_player("p1") is None
    assert Roster.model_validate(again.model_dump()) == again


# -- one step after the other
def test_a_winner_sees_the_die_before_deciding_to_roll_again() -> None:
    home = SeatResult(score=1, players=(PlayerResult(number=1, deeds=Deeds(touchdowns=1)),))
    aftermath = begin_aftermath(ready_roster("crp", "Human"), result("crp", home), 0)
    state = look_at(aftermath)
    assert state.due and state.due.label == "mvp" and state.step == "deeds"
    assert [report.stage for report in state.steps][:3] == ["decided", "waiting", "waiting"]
    aftermath = roll_step(aftermath, KEYS)
    aftermath = saved(roll_step(aftermath, KEYS)) if look_at(aftermath).due else aftermath
    state = look_at(aftermath)
    while state.step != "gold" or state.due:
        aftermath = roll_step(aftermath, KEYS)
        state = look_at(aftermath)
    assert state.question and state.question.about == "winnings"
    assert next(report.stage for report in state.steps if report.step == "gold") == "rolled"
    kept, again = (say(aftermath, "gold", word) for word in ("keep", "again"))
    assert look_at(kept).step == "fans"
    assert look_at(again).due and look_at(again).due.label == look_at(aftermath).steps[6].dice[0].label


def test_what_was_rolled_stays_when_the_page_is_closed() -> None:
    aftermath = begin_aftermath(rich("bb2020"), result("bb2020", SeatResult(score=1, fan_factor=2)), 0)
    rolled = roll_step(aftermath, KEYS)
    assert saved(rolled) == rolled
    with pytest.raises(NotAllowed, match="improvements: not asked now"):
        say(rolled, "improvements", "done")
    other_key = roll_step(rolled, {0: b"x" * 32})
    assert other_key.dice[:len(rolled.dice)] == rolled.dice


def test_a_random_skill_is_bound_before_its_dice_and_a_characteristic_offers_a_choice() -> None:
    players = tuple(p.model_copy(update={"spp": 60}) if p.number == 1 else p for p in rich("bb2020").players)
    roster = rich("bb2020", players=players)
    home = SeatResult(mvp_drawn=True, fan_change=0, winnings=0)
    aftermath = begin_aftermath(roster, result("bb2020", home), 0)
    state = look_at(aftermath)
    assert state.question and state.step == "improvements"
    keys = {option.key: option for option in state.question.options}
    assert keys["p1 primary Guard"].spp == 6 and keys["p1 random primary G"].spp == 3
    assert keys["p1 primary Guard"].value == keys["p1 random primary G"].value + 10_000
    wished = say(aftermath, "improvements", "p1 random primary G")
    due = look_at(wished).due
    assert due and due.label == "advance/p1/1/random-primary/G"
    wished = roll_step(wished, KEYS)
    player = look_at(wished).roster.find_player("p1")
    assert player and player.spp == 57 and player.skills[0].how == "random primary"
    rolled = roll_step(say(wished, "improvements", "p1 characteristic"), KEYS)
    question = look_at(rolled).question
    assert question and question.about == "choice" and question.player == "p1"
    with pytest.raises(NotAllowed):
        say(rolled, "improvements", "p1 Chainsaw")
    chosen = say(rolled, "improvements", question.options[0].key)
    player = look_at(chosen).roster.find_player("p1")
    assert player and player.spp == 57 - 20 and player.advancements == 2


def test_nobody_shops_by_order() -> None:
    """Whoever is asked first, the dice of each wish are its own; another wish has others."""
    strong = [p.model_copy(update={"spp": 30}) if p.number in (1, 2) else p for p in rich("bb2020").players]
    home = SeatResult(mvp_drawn=True, fan_change=0, winnings=0)
    start = begin_aftermath(rich("bb2020", players=tuple(strong)), result("bb2020", home), 0)

    def improve(*order: str) -> dict[str, str]:
        aftermath = start
        for who in order:
            aftermath = roll_step(say(aftermath, "improvements", f"{who} random primary G"), KEYS)
        return {p.id: p.skills[0].skill for p in look_at(aftermath).roster.players if p.skills}

    assert improve("p1", "p2") == improve("p2", "p1")


def test_the_market_tells_price_and_value_and_refuses_what_is_too_dear() -> None:
    home = SeatResult(mvp_drawn=True, fan_change=0, winnings=0)
    aftermath = begin_aftermath(rich("bb2020"), result("bb2020", home), 0)
    aftermath = say(aftermath, "improvements", "done")
    question = look_at(aftermath).question
    assert question and question.about == "market"
    prices = {option.key: option for option in question.options}
    assert prices["buy reroll"].gold == 100_000 and prices["fire p1"].gold == 0
    aftermath = say(aftermath, "market", "hire Human Lineman", id="f1-7", number=42, name="New")
    aftermath = say(aftermath, "market", "buy reroll")
    with pytest.raises(NotAllowed, match="treasury holds"):
        say(aftermath, "market", "hire Blitzer")
    state = look_at(aftermath := say(aftermath, "market", "done"))
    new = state.roster.find_player("f1-7")
    assert new and (new.number, new.name) == (42, "New")
    ledger = [(line.what, line.gold) for report in state.steps for line in report.ledger]
    assert ledger == [("hire Human Lineman", -50_000), ("buy reroll", -100_000)]
    assert look_at(finish_aftermath(aftermath, KEYS)).ready


def test_dice_typed_in_from_a_table_are_marked() -> None:
    aftermath = begin_aftermath(rich("bb2020"), result("bb2020", SeatResult(score=1, fan_factor=2)), 0)
    with pytest.raises(NotAllowed, match="shows 1 to"):
        type_die(aftermath, 17)
    typed = type_die(aftermath, 3)
    assert typed.dice == (FallenDie(label="mvp", sides=len(aftermath.roster.players), face=3, typed=True),)
    best = look_at(typed).roster.player(aftermath.roster.players[2].number)
    assert best and best.career.mvps == 1


def test_a_wish_released_by_a_ruling_gets_new_dice() -> None:
    strong = tuple(p.model_copy(update={"spp": 30}) if p.number == 1 else p for p in rich("bb2020").players)
    home = SeatResult(mvp_drawn=True, fan_change=0, winnings=0)
    start = begin_aftermath(rich("bb2020", players=strong), result("bb2020", home), 0)
    again = say(start, "improvements", "p1 random primary G", generation=1)
    due = look_at(again).due
    assert due and due.label == "advance/p1/1/random-primary/G@1"
    faces = [die.face for die in roll_step(again, KEYS).dice]
    assert faces == derive_label(KEYS[1], due.label, [6] * len(faces))


def test_a_die_that_is_not_there_is_told() -> None:
    with pytest.raises(DieMissing, match="mvp: a die with 11 sides has not been thrown yet"):
        LabelledDice().throw("mvp", 11)


# -- whatever happens
@st.composite
def evenings(draw: st.DrawFn) -> tuple[Aftermath, bytes]:
    edition = draw(st.sampled_from(EDITIONS))
    roster = draw(st.sampled_from(ready_rosters(edition)))
    points = st.sampled_from((0, 0, 0, 0, 6, 20))
    rich_players = tuple(p.model_copy(update={"spp": draw(points)}) for p in roster.players)
    roster = roster.model_copy(update={"treasury": draw(st.sampled_from((0, 90_000, 320_000))),
                                       "players": rich_players})
    injuries: tuple[Any, ...] = ("badly hurt", "miss next game", "niggling", "ma", "av", "dead")
    players = tuple(
        PlayerResult(number=player.number, deeds=Deeds(touchdowns=draw(st.integers(0, 1))),
                     injuries=(draw(st.sampled_from(injuries)),) if draw(st.integers(0, 4)) == 0 else ())
        for player in roster.players)
    home = SeatResult(score=draw(st.integers(0, 3)), fan_factor=3, players=players)
    away = SeatResult(score=draw(st.integers(0, 3)), fan_factor=2)
    return begin_aftermath(roster, result(edition, home, away), 0), draw(st.binary(min_size=32, max_size=32))


def go_shopping(aftermath: Aftermath, key: bytes, draw: Any) -> Aftermath:
    """Any answers, some of everything."""
    for _ in range(25):
        state = look_at(aftermath)
        if state.ready:
            return aftermath
        if state.due:
            aftermath = saved(roll_step(aftermath, {0: key}))
            continue
        assert state.question and state.question.options
        options = [option.key for option in state.question.options]
        if state.question.least > 1:
            named = draw(st.permutations(options))[:state.question.least]
            aftermath = say(aftermath, state.question.step, *named)
            continue
        if len(options) > 3 and draw(st.booleans()):
            options = options[-1:]
        aftermath = say(aftermath, state.question.step, draw(st.sampled_from(options)))
    return finish_aftermath(aftermath, {0: key})


@settings(max_examples=8)
@given(st.data(), evenings())
def test_every_option_is_taken_and_all_of_it_comes_out_again(data: Any, evening: tuple[Aftermath, bytes]) -> None:
    start, key = evening
    aftermath = go_shopping(start, key, data.draw)
    state = look_at(aftermath, with_options=False)
    assert state.ready and not state.unused
    # the ledger is whole, nobody owes anything
    lines = [line.gold for report in state.steps for line in report.ledger]
    assert state.roster.treasury == start.roster.treasury + sum(lines) >= 0
    # every die follows from the key and its label
    for label in {die.label for die in aftermath.dice}:
        fallen = [die for die in aftermath.dice if die.label == label]
        assert [die.face for die in fallen] == derive_label(key, label, [die.sides for die in fallen])
    # the same answers without the dice, and the key at hand, give the same team
    bare = aftermath.model_copy(update={"dice": ()})
    assert look_at(bare, with_options=False, keys={0: key}).roster == state.roster
    assert look_at(saved(aftermath), with_options=False) == state
    ids = [player.id for player in state.roster.players]
    assert len(set(ids)) == len(ids) and json.loads(aftermath.model_dump_json())["format"] == "nuffle-aftermath/1"
    dead = {p.number for p in start.result.seats[0].players if "dead" in p.injuries}
    old = {player.id for player in start.roster.players if player.number in dead}
    assert not old & set(ids)
    assert len(with_journeymen(state.roster).fit_players()) >= state.roster.data.common.players_min
