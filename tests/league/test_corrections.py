"""An old match is corrected: what follows is shown first, what cannot be is refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.league.acts_fixtures import FixturePlan, FixturesDrawn, MatchSettled
from nuffle.league.acts_season import CompetitionMade, OptionsSet, StageSet, TeamsPlaced
from nuffle.league.aftermath_acts import answer_acts, roll_acts, see_aftermath
from nuffle.league.corrections import correct, preview, remedy_acts
from nuffle.league.dice_keys import verify_dice
from nuffle.league.facts import Corrected, Inserted, LeagueError, RuledOver, Undone
from nuffle.league.options import LeaguePrize, PlayoffRules
from nuffle.league.remedies import decide_again, rule_over, strike_deeds, survive, waive
from nuffle.league.roster_changes import RosterChange
from nuffle.league.season import LeagueSeason
from nuffle.league.table_report import settle_act
from nuffle.league.tables import make_table
from nuffle.teams.aftermath_run import StepAnswer
from nuffle.teams.result import MatchResult

ROUNDS = ((("t1", "t2"), ("t3", "t4")), (("t1", "t3"), ("t2", "t4")), (("t1", "t4"), ("t2", "t3")))
AT = "2026-11-02T20:00:00Z"


def six_rounds(story: Any, edition: str = "bb2020") -> Any:
    """Four teams, drawn for a double round robin: f11 and f12 in round 1 to f62 in round 6."""
    told = story(edition, teams=4)
    options = told.season.options
    told.add(OptionsSet(options=options.model_copy(update={
        "playoffs": PlayoffRules(teams=2), "prizes": (LeaguePrize(name="Champion"),)})))
    plans = [FixturePlan(id=f"f{number}{place}", round=number, home=pair[leg], away=pair[1 - leg])
             for number in range(1, 7) for leg in [(number - 1) // 3]
             for place, pair in enumerate(ROUNDS[(number - 1) % 3], 1)]
    told.add(FixturesDrawn(competition="one", fixtures=tuple(plans), published=True))
    told.add(StageSet(stage="running"))
    return told


def play(told: Any, fixture: str, result: MatchResult | None = None, wish: str = "") -> int:
    """The match counts, and its sequences are done; the home side may wish for something in the market."""
    fact = told.season.add(settle_act(told.season, fixture, result or told.result(), "table"), "boss", AT)
    one = told.season.fixture(fixture)
    if wish:
        answer(told, fixture, one.home, wish)
    for team in one.teams:
        told.finish_fairly(fixture, team)
    return int(fact.number)


def answer(told: Any, fixture: str, team: str, wish: str) -> None:
    """Everything by itself up to the market, then this."""
    while (state := see_aftermath(told.season, team)) and (state.question is None or state.question.step != "market"):
        if state.question:
            acts = answer_acts(told.season, team,
                               StepAnswer(step=state.question.step, choices=state.question.default))
        else:
            acts = roll_acts(told.season, team, told.key_of(fixture, team))
        for act in acts:
            told.add(act)
    for act in answer_acts(told.season, team, StepAnswer(step="market", choices=(wish,))):
        told.add(act)


def corrected(told: Any, number: int, result: MatchResult) -> Corrected:
    act = told.season.require_fact(number).act
    return Corrected(of=number, act=act.model_copy(update={"result": result}))


def snapshot(season: LeagueSeason) -> Any:
    return {team: life.now for team, life in season.lives.items()}, [
        (place.place, place.team, place.row.points) for place in make_table(season, "one")]


def with_remedies(told: Any, change: Any) -> list[Any]:
    """What is impossible is decided again, until all of it can be."""
    acts = [change]
    while not (found := preview(told.season, acts, "boss", AT)).possible:
        for broken in found.consequences:
            if broken.how == "impossible":
                assert "decide again" in broken.remedies, found.list_reasons()
                acts += remedy_acts(told.season, broken, "follows from the score")
    return acts


def test_an_improvement_that_came_too_early_is_decided_again(story):
    """In CRP two touchdowns made him roll; with none he has to wait for another match."""
    told = six_rounds(story, "crp")
    for fixture in ("f11", "f12"):
        play(told, fixture)
    number = play(told, "f21", told.result(2, 0))
    for fixture in ("f22", "f31", "f32"):
        play(told, fixture)
    assert told.season.life("t1").now.player(3).advancements
    change = corrected(told, number, told.result(0, 2))
    broken = [one for one in preview(told.season, [change], "boss", AT).consequences if one.how == "impossible"]
    assert {(one.team, one.fixture) for one in broken} >= {("t1", "f21")}
    correct(told.season, with_remedies(told, change), "boss", AT)
    assert not told.season.life("t1").ready      # the last sequence asks again, with dice of a new key
    told.finish_fairly("f31", "t1")
    assert told.season.life("t1").now.player(3).advancements
    assert told.season.life("t3").now.player(4).spp >= 6
    assert verify_dice(told.season).honest


@pytest.mark.parametrize("edition", ["bb2020", "bb2025"])
def test_a_match_of_round_2_corrected_in_round_6_is_as_if_it_had_been_right(story, edition):
    wrong, right = six_rounds(story, edition), six_rounds(story, edition)
    number = 0
    for told, score in ((wrong, (2, 0)), (right, (0, 2))):
        for fixture in ("f11", "f12"):
            play(told, fixture)
        number = play(told, "f21", told.result(*score))
        for fixture in ("f22", "f31", "f32", "f41", "f42", "f51", "f52"):
            play(told, fixture, told.result(scorer=1))
    change = corrected(wrong, number, right.season.fixture("f21").result)
    found = preview(wrong.season, [change], "boss", AT)
    assert found.possible, found.list_reasons()
    assert {one.team for one in found.consequences} == {"t1", "t3"}
    assert any(one.how == "different" and one.fixture == "f21" and one.lines for one in found.consequences)
    assert any(line.startswith("Division 1: ") and "place" in line for line in found.differences)
    assert any(line.startswith("play-offs: seed ") for line in found.differences)
    assert any(line.startswith("Champion: ") for line in found.differences)
    before = snapshot(wrong.season)
    correct(wrong.season, [change], "boss", AT)
    assert snapshot(wrong.season) == snapshot(right.season) != before
    correct(wrong.season, [Undone(of=len(wrong.season.facts))], "boss", AT)
    assert snapshot(wrong.season) == before


def dead_in_round_2(told: Any) -> tuple[int, MatchResult]:
    """In round 2 player 5 of t3 got away with it, and in round 4 he scored. Really he had died."""
    for fixture in ("f11", "f12"):
        play(told, fixture)
    number = play(told, "f21", told.result(1, 0))
    for fixture in ("f22", "f31", "f32", "f41"):
        play(told, fixture)
    play(told, "f42", told.result(0, 1, scorer=6).model_copy(update={"seats": (
        told.result(0, 0).seats[0], score_by(told.result(0, 0).seats[1], 5))}))
    return number, told.result(1, 0, hurt="dead")


def score_by(seat: Any, number: int) -> Any:
    players = tuple(player.model_copy(update={"deeds": player.deeds.model_copy(update={"touchdowns": 1})})
                    if player.number == number else player for player in seat.players)
    return seat.model_copy(update={"score": 1, "players": players})


def test_who_died_in_round_2_cannot_have_scored_in_round_4(story):
    told = six_rounds(story)
    number, result = dead_in_round_2(told)
    away = told.season.fixture("f42").away
    assert away == "t3"
    before = told.season.facts
    with pytest.raises(LeagueError, match="there is no player 5"):
        correct(told.season, [corrected(told, number, result)], "boss", AT)
    assert told.season.facts == before
    found = preview(told.season, [corrected(told, number, result)], "boss", AT)
    (broken,) = [one for one in found.consequences if one.how == "impossible"]
    assert broken.fixture == "f42" and set(broken.remedies) == {"strike the deed", "survived"}


def test_the_deed_is_struck_or_he_survived(story):
    told = six_rounds(story)
    number, result = dead_in_round_2(told)
    later = told.season.fixture("f42")
    strike = rule_over(told.season, "f42", strike_deeds(later.result, 1, {5}), "he was dead")
    correct(told.season, [corrected(told, number, result), *strike], "boss", AT)
    assert told.season.life("t3").now.find_player("p5") is None
    assert told.season.fixture("f42").result.seats[1].score == 1
    again = [corrected(told, number, survive(result, 1, 5))]
    correct(told.season, again, "boss", AT)
    assert told.season.life("t3").now.find_player("p5")


def test_gold_that_was_never_won_cannot_have_been_spent(story):
    told = six_rounds(story)
    gold = 60_000 - told.season.life("t1").now.treasury
    told.add(waive("t1", 1, RosterChange(what="gold", amount=gold), "start")[0].act)
    number = play(told, "f11", told.result(2, 0), wish="hire Human Lineman")
    assert len(told.season.life("t1").now.players) > 11
    poor = RosterChange(what="gold", amount=-gold)
    change = [Inserted(after=number - 1, act=waive("t1", 1, poor, "a mistake")[0].act, reason="a mistake")]
    found = preview(told.season, change, "boss", AT)
    (broken,) = [one for one in found.consequences if one.how == "impossible"]
    assert "costs" in broken.why and broken.decision[0].choices == ("hire Human Lineman",)
    again = decide_again(told.season, "t1", "f11", broken.decision, reason="not enough gold")
    correct(told.season, [*change, *again], "boss", AT)
    assert not any(player.id == "p99" for player in told.season.life("t1").now.players)
    assert told.season.life("t1").ready


def test_other_teams_and_recordings_are_not_edited(story):
    told = six_rounds(story)
    number = play(told, "f11")
    act = told.season.require_fact(number).act
    with pytest.raises(LeagueError, match="other teams"):
        correct(told.season, [Corrected(of=number, act=act.model_copy(update={"away": "t3"}))], "boss", AT)
    online = play(told, "f12")
    recorded = told.season.require_fact(online).act.model_copy(update={"source": "online"})
    correct(told.season, [Corrected(of=online, act=recorded)], "boss", AT)
    other = recorded.model_copy(update={"result": told.result(0, 3)})
    with pytest.raises(LeagueError, match="recorded here"):
        correct(told.season, [Corrected(of=online, act=other)], "boss", AT)
    with pytest.raises(LeagueError, match="reason"):
        correct(told.season, [RuledOver(of=online, act=other)], "boss", AT)
    correct(told.season, [RuledOver(of=online, act=other, reason="a fault of the server")], "boss", AT)
    assert told.season.fixture("f12").result.seats[1].score == 3
    assert told.season.require_fact(online).act.result.seats[0].score == 1


def test_nothing_is_changed_once_the_next_season_has_begun(story):
    told = six_rounds(story)
    number = play(told, "f11")
    with pytest.raises(LeagueError, match="has begun"):
        correct(told.season, [Undone(of=number)], "boss", AT, successor=True)


def test_who_went_through_stays_once_the_next_match_has_begun(story):
    told = story("bb2020", teams=4)
    told.add(CompetitionMade(id="cup", name="Cup", form="knockout"))
    told.add(TeamsPlaced(competition="cup", teams=("t1", "t2", "t3", "t4")))
    told.draw(("t1", "t2"), competition="cup")
    number = told.settle("f1", told.result(1, 0)).number
    final = FixturePlan(id="final", round=2, home="t1", away="t3")
    told.add(FixturesDrawn(competition="cup", fixtures=(final,), published=True))
    change = corrected(told, number, told.result(0, 1))
    assert preview(told.season, [change], "boss", AT).refusals == ()
    told.settle("final")
    with pytest.raises(LeagueError, match="has played on already"):
        correct(told.season, [change], "boss", AT)


def test_a_settled_match_is_a_record_with_ids(story):
    told = six_rounds(story)
    play(told, "f11")
    act = told.season.require_fact(told.season.fixture("f11").settled).act
    assert isinstance(act, MatchSettled) and [player.id for player in act.result.seats[0].players] == ["p3"]
