"""Before a match: journeymen, values, gold, hired help. Afterwards two phones tell what happened."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from nuffle.league.acts_competitions import ExcusedAwarded, excuse_acts
from nuffle.league.acts_fixtures import MatchSettled
from nuffle.league.acts_match_day import SideChosen
from nuffle.league.acts_season import CompetitionMade, TeamsPlaced
from nuffle.league.acts_teams import TeamApproved, TeamEntered, TeamHandedIn
from nuffle.league.facts import LeagueError
from nuffle.league.match_day import list_offers, plan_match, prepare_acts
from nuffle.league.remedies import waive
from nuffle.league.reports import NO_PLAYER
from nuffle.league.roster_changes import RosterChange
from nuffle.league.sides import SideChoice
from nuffle.league.table_report import (
    FormDeed,
    FormSide,
    TableReportForm,
    compare_results,
    list_disputes,
    make_result,
    report_acts,
    stand_acts,
)
from nuffle.league.tables import make_table
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import Legacy, ReportedHarm
from nuffle.teams.roster import Deeds, Hired, Mercenary

NOTHING = SideChoice()


def rule(told: Any, team: str, what: str, **more: Any) -> None:
    told.add(waive(team, 1, RosterChange(what=what, **more), "start")[0].act)


def level(told: Any, gold: int = 0) -> None:
    """Both treasuries are the same."""
    for team in ("t1", "t2"):
        rule(told, team, "gold", amount=gold - told.season.life(team).now.treasury)


def take(told: Any, acts: Any) -> Any:
    return [told.add(act) for act in acts]


def prepare(told: Any, home: SideChoice = NOTHING, away: SideChoice = NOTHING) -> Any:
    return take(told, prepare_acts(told.season, "f1", (home, away)))[0].act.sides


# -- who is there
def test_journeymen_count_into_the_value_that_is_saved_at_kick_off(story):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    short = told.season.life("t1").now
    rule(told, "t1", "absence", player=short.players[0].id)
    plans = plan_match(told.season, "f1")
    missing = 12 - len(short.players)
    assert plans[0].journeymen == missing
    side = prepare(told)[0]
    assert side.value == plans[0].value == told.season.life("t1").value_of("f1")
    assert [player.position for player in side.journeymen] == ["Human Lineman"] * missing
    assert not {player.number for player in side.journeymen} & {player.number for player in short.players}
    told.settle("f1", told.result(1, 0))
    assert told.season.life("t1").matches[-1].value == side.value
    assert len(told.season.life("t1").now.players) == len(short.players)


def test_a_coach_chooses_the_position_of_journeymen_where_there_are_several(story):
    told = story("bb2025", teams=1)
    told.enter("t2", "Shambling Undead")
    told.add(TeamsPlaced(competition="one", teams=("t2",)))
    told.draw(("t1", "t2"))
    roster = told.season.life("t2").now
    rule(told, "t2", "absence", player=roster.players[0].id)
    plan = plan_match(told.season, "f1")[1]
    assert len(plan.positions) > 1
    side = prepare(told, away=SideChoice(journeymen=(plan.positions[-1],)))[1]
    assert side.journeymen[0].position == plan.positions[-1]
    with pytest.raises(LeagueError, match="no journeyman plays there"):
        prepare_acts(told.season, "f1", (NOTHING, SideChoice(journeymen=("Mummy",))))


# -- whose gold
def test_the_favourite_pays_of_its_own_and_the_other_gets_the_difference(story):
    told = story("bb2025")
    told.draw(("t1", "t2"))
    level(told, 200_000)
    plans = plan_match(told.season, "f1")
    richer = max((0, 1), key=lambda seat: plans[seat].value)
    gap = plans[richer].value - plans[1 - richer].value
    assert gap > 0 and plans[1 - richer].petty_cash == gap and plans[1 - richer].own_gold == 50_000
    bribe = SideChoice(inducements=(Hired(name="Bribe"),))
    choices = [NOTHING, NOTHING]
    choices[richer] = bribe
    after = plan_match(told.season, "f1", choices)
    assert (after[richer].spent, after[1 - richer].petty_cash) == (100_000, gap + 100_000)
    choices[1 - richer] = SideChoice(inducements=(Hired(name="Bribe", count=3),))
    poor = plan_match(told.season, "f1", choices)[1 - richer]
    assert bool(poor.faults) == (gap + 100_000 + 50_000 < 300_000)


def test_prayers_come_for_what_is_left_between_the_sides(story):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    plans = plan_match(told.season, "f1")
    low = min((0, 1), key=lambda seat: plans[seat].value)
    gap = abs(plans[0].value - plans[1].value)
    assert plans[low].prayers == gap // 50_000 and plans[1 - low].prayers == 0


def test_what_is_wrong_is_told_at_once(story):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    rule(told, "t1", "ban", word="Griff Oberwald")
    assert "Griff Oberwald" not in [offer.name for offer in list_offers(told.season, "t1")]
    assert "Side Bet" not in [offer.name for offer in list_offers(told.season, "t1")]
    wrong = SideChoice(stars=("Griff Oberwald",), inducements=(Hired(name="Bribe", count=9),),
                       mercenaries=(Mercenary(position="Ogre"), Mercenary(position="Ogre")), bet=10_000)
    with pytest.raises(LeagueError) as refused:
        prepare_acts(told.season, "f1", (wrong, NOTHING))
    for words in ("will not play for this team again", "at most 3", "no bets are taken", "to spend"):
        assert words in str(refused.value)
    with pytest.raises(LeagueError, match="Igor"):
        prepare_acts(told.season, "f1", (SideChoice(inducements=(Hired(name="Igor"),)), NOTHING))
    assert told.season.prepared == {}


@pytest.mark.parametrize(("edition", "lost"), [("crp", True), ("bb2020", True), ("bb2025", False)])
def test_a_star_of_both_sides_plays_for_whom_the_edition_says(story, edition, lost):
    told = story(edition, teams=1)
    told.enter("t2", "Human")
    told.add(TeamsPlaced(competition="one", teams=("t2",)))
    told.draw(("t1", "t2"))
    both = SideChoice(stars=("Griff Oberwald",))
    rule(told, "t1", "gold", amount=900_000)
    rule(told, "t2", "gold", amount=900_000)
    if edition != "crp":
        rule(told, "t2", "absence", player=told.season.life("t2").now.players[0].id)
    sides = prepare(told, both, both)
    assert [side.stars for side in sides] == [() if lost else ("Griff Oberwald",)] * 2
    assert [side.lost for side in sides] == [("Griff Oberwald",) if lost else ()] * 2
    assert sum(side.spent for side in sides) > 0


# -- the form
def play_form(told: Any, **home: Any) -> TableReportForm:
    return TableReportForm(home=FormSide(score=2, deeds=(FormDeed(number=3, deeds=Deeds(touchdowns=1, completions=1)),),
                                         **home),
                           away=FormSide(suffered=(ReportedHarm(number=5, how="block", by=4, injury="niggling"),)))


def test_what_nobody_scored_is_nobodys_and_casualties_are_told_where_they_hurt(story):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    result = make_result(told.season, "f1", play_form(told))
    lines = {player.number: player for player in result.seats[0].players}
    assert lines[NO_PLAYER].deeds.touchdowns == 1 and lines[4].deeds.casualties == 1
    assert result.seats[0].casualties == 1 and result.seats[1].players[0].injuries == ("niggling",)
    with pytest.raises(LeagueError, match="there is no player 77"):
        make_result(told.season, "f1", TableReportForm(home=FormSide(sent_off=(77,))))
    with pytest.raises(LeagueError, match="counts no landings"):
        make_result(told.season, "f1", TableReportForm(home=FormSide(deeds=(FormDeed(number=3, landings=1),))))


def test_two_phones_that_agree_settle_the_match_in_either_order(story):
    results = []
    for first, second in (("t1", "t2"), ("t2", "t1")):
        told = story("bb2020")
        told.draw(("t1", "t2"))
        form = play_form(told)
        take(told, report_acts(told.season, "f1", first, make_result(told.season, "f1", form)))
        assert told.season.fixture("f1").state == "reported"
        take(told, report_acts(told.season, "f1", second, make_result(told.season, "f1", form)))
        assert told.season.fixture("f1").state == "closed"
        results.append(told.season.fixture("f1").result)
    assert results[0] == results[1]


def test_what_two_phones_tell_differently_is_said_in_words(story):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    mine = make_result(told.season, "f1", play_form(told))
    theirs = make_result(told.season, "f1", play_form(told, sent_off=(6,)))
    take(told, report_acts(told.season, "f1", "t1", mine))
    take(told, report_acts(told.season, "f1", "t2", theirs))
    assert told.season.fixture("f1").state == "disputed"
    (difference,) = compare_results(mine, theirs)
    assert (difference.what, difference.first, difference.second) == ("player 6, sent off", "", "yes")
    assert list_disputes(told.season, "f1") == [
        "Human t1, player 6, sent off: Human t1 says -, Orc t2 says yes"]


def test_a_report_nobody_answers_counts_after_a_time(story):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    take(told, report_acts(told.season, "f1", "t1", make_result(told.season, "f1", play_form(told))))
    assert stand_acts(told.season, datetime(2026, 11, 5, 19, tzinfo=UTC)) == []
    take(told, stand_acts(told.season, datetime(2026, 11, 5, 21, tzinfo=UTC)))
    assert told.season.fixture("f1").state == "closed"


def test_a_landing_is_worth_a_point_where_the_edition_has_it(story):
    told = story("bb2025")
    told.draw(("t1", "t2"))
    result = make_result(told.season, "f1", TableReportForm(
        home=FormSide(deeds=(FormDeed(number=3, landings=2),), stalled=True)))
    assert result.seats[0].players[0].extra_spp == 2 and result.seats[0].stalled


# -- gold, legacies, concessions
def test_hired_help_bet_and_sponsor_go_through_the_treasury_once(story):
    told = story("bb2020")
    options = told.season.options
    rules = options.supplements.model_copy(update={"inducements": "all"})
    from nuffle.league.acts_season import OptionsSet

    told.add(OptionsSet(options=options.model_copy(update={"supplements": rules})))
    told.draw(("t1", "t2"))
    level(told, 90_000)
    home = SideChoice(bet=30_000)
    prepare(told, home)
    result = make_result(told.season, "f1", TableReportForm(home=FormSide(score=1, fan_factor=2)))
    told.settle("f1", result)
    winnings = (2 * 10_000) // 2 + 10_000
    assert told.season.life("t1").now.treasury == 90_000 - 30_000 + 60_000 + winnings


def test_what_a_supplement_leaves_is_in_roster_and_journal(story):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    left = (Legacy(rule="magic-helmet", kind="lasting", player=3, what="Helmeted"),
            Legacy(rule="rule", kind="ban", what="Bribe"), Legacy(rule="rule", kind="sponsor"),
            Legacy(rule="rule", kind="random secondary skill", player=4, what="Extra Arms"))
    told.settle("f1", make_result(told.season, "f1", TableReportForm(home=FormSide(score=1, legacies=left))))
    roster = told.season.life("t1").now
    assert roster.player(3).lasting == ("Helmeted",) and roster.banned == ("Bribe",) and roster.sponsored
    assert roster.player(4).skills[-1].skill == "Extra Arms"
    notes = told.season.life("t1").state.notes
    assert any("Helmeted" in note for note in notes) and any("sponsor" in note for note in notes)


@pytest.mark.parametrize("edition", ["crp", "bb2020", "bb2025"])
def test_who_concedes_has_no_award_and_no_gold(story, edition):
    told = story(edition)
    told.draw(("t1", "t2"))
    before = told.season.life("t2").now.treasury
    form = TableReportForm(home=FormSide(score=2), away=FormSide(conceded=True))
    told.settle("f1", make_result(told.season, "f1", form))
    state = told.season.life("t2").state
    assert state.awards == () and told.season.life("t2").now.treasury <= before
    assert len(told.season.life("t1").state.awards) == (1 if edition == "bb2020" else 2)


def test_an_excused_match_brings_two_awards_and_gold_with_dice_anybody_can_check(story):
    told = story("bb2025")
    told.draw(("t1", "t2"))
    gold = told.season.life("t1").now.treasury
    fact = take(told, excuse_acts(told.season, "f1", "t2", told.key_of("f1", "t1"), reason="a birth"))[1]
    assert isinstance(fact.act, ExcusedAwarded) and len(fact.act.dice) == 3
    after = told.season.life("t1").now
    assert after.treasury - gold == next(die.face for die in fact.act.dice if "gold" in die.label) * 10_000
    assert sum(player.career.mvps for player in after.players) == 2
    with pytest.raises(LeagueError, match="have been given"):
        told.add(fact.act)


def test_a_friendly_leaves_teams_and_tables_alone(story):
    told = story("bb2025")
    told.draw(("t1", "t2"))
    told.settle("f1", told.result(1, 0, hurt="miss next game"))
    told.add(CompetitionMade(id="fun", name="Friendlies", form="friendlies"))
    told.add(TeamsPlaced(competition="fun", teams=("t1", "t2")))
    told.draw(("t1", "t2"), competition="fun")
    before = [told.season.life(team).now for team in ("t1", "t2")]
    table = [place.row.points for place in make_table(told.season, "one")]
    told.settle("f2", told.result(0, 3, hurt="dead"), finish=False)
    assert [told.season.life(team).now for team in ("t1", "t2")] == before
    assert told.season.life("t2").now.find_player("p5").miss_next_game
    assert [place.row.points for place in make_table(told.season, "one")] == table


def test_the_dead_do_not_play_again_under_another_mans_number(story):
    told = story("bb2020")
    told.draw(("t1", "t2"), ("t2", "t1"))
    told.settle("f1", told.result(1, 0, hurt="dead"))
    fixture = told.season.fixture("f2")
    dead = told.result(1, 0, scorer=5)
    with pytest.raises(LeagueError, match="there is no player 5"):
        told.add(MatchSettled(fixture="f2", home=fixture.home, away=fixture.away, result=dead))


def test_a_choice_is_kept_until_both_sides_are_ready(story):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    told.add(SideChosen(fixture="f1", team="t1", choice=SideChoice(own_gold=0)))
    assert take(told, prepare_acts(told.season, "f1"))[0].act.sides[0].spent == 0


def test_ready_teams_enter(story):
    told = story("bb2020", teams=1)
    roster = ready_roster("bb2020", "Orc")
    told.add(TeamEntered(team="t9", coach="x"))
    told.add(TeamHandedIn(team="t9", roster=roster))
    told.add(TeamApproved(team="t9", roster=roster))
    assert told.season.life("t9").enter("f1") == roster
