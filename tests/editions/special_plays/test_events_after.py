"""What random events leave behind arrives in the roster, and is there in the next match."""

from __future__ import annotations

import pytest

from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.rules import legacy
from nuffle.rules.grants import MatchTerms
from nuffle.rules.player_state import ST
from nuffle.rules.questions import Q_PETTY_CASH
from nuffle.rules.start import new_game, start_match
from nuffle.teams.breach import NotAllowed
from nuffle.teams.develop import Decisions, after_match
from nuffle.teams.entry import match_team
from nuffle.teams.improve import Improve
from nuffle.teams.market import HiringFair, NewPlayer
from nuffle.teams.outcome import seat_result
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Deeds, GainedSkill
from nuffle.teams.value import player_value
from nuffle.text.notation import notation

RULES = edition("crp+plays")
HUMAN = ready_roster("crp", "Human").model_copy(update={"treasury": 200_000})


def game(roster=HUMAN):
    teams = [match_team(roster, RULES.indexes), match_team(ready_roster("crp", "Orc"), RULES.indexes)]
    return new_game(RULES, teams, Seeded(1), MatchTerms("league"))


def left(play, kind, value=0, player=None):
    """What the rule leaves to a player of home's, or to the team."""
    match = game()
    match.add_legacy(RULES.index(play), match.team_row(0) if player is None else player, kind, value)
    return seat_result(match, 0).legacies


def evening(roster, *legacies, deeds=(), **decisions):
    """A quiet match in which these players did something."""
    players = [PlayerResult(number=number, deeds=Deeds(touchdowns=count)) for number, count in deeds]
    mine = SeatResult(winnings=0, fan_change=0, mvp_drawn=True, players=tuple(players), legacies=legacies)
    result = MatchResult(edition="crp", seats=(mine, SeatResult()))
    return after_match(roster, result, 0, lambda sides, why: 3, Decisions(**decisions))


# -- A Better Offer, Peaked, Sponsorship Deal
@pytest.mark.rule("crp.core.tempted")
@pytest.mark.shows("crp.special-play.a-better-offer:3")
def test_who_had_a_better_offer_is_gone_from_the_roster():
    after = evening(HUMAN, *left("Tempted", legacy.LEAVES, player=0))
    assert after.roster.player(1) is None and len(after.roster.players) == len(HUMAN.players) - 1
    assert any("leaves the team" in note for note in after.notes)


@pytest.mark.rule("crp.special-play.peaked")
@pytest.mark.shows("crp.special-play.peaked:1")
def test_who_is_past_his_peak_earns_nothing_in_this_match_or_the_next():
    marked = left("Peaked", legacy.LASTING, RULES.index("Past his peak"), player=0)
    roster = evening(HUMAN, *marked, deeds=[(1, 2), (2, 1)]).roster
    assert [roster.player(number).spp for number in (1, 2)] == [0, 3]
    roster = evening(roster, deeds=[(1, 1), (2, 1)]).roster
    assert [roster.player(number).spp for number in (1, 2)] == [0, 6]
    assert roster.player(1).career.touchdowns == 3 and roster.player(1).lasting == ("Past his peak",)
    match = game(roster)
    assert match.has(0, RULES.index("Past his peak")) and not match.has(1, RULES.index("Past his peak"))


@pytest.mark.rule("crp.team.sponsored")
@pytest.mark.shows("crp.special-play.sponsorship-deal:1", "crp.special-play.sponsorship-deal:2")
def test_a_sponsor_stays_with_the_team_and_its_coach_is_asked_in_the_next_match():
    assert not HUMAN.sponsored
    roster = evening(HUMAN, *left("Sponsorship Deal", legacy.SPONSOR)).roster
    assert roster.sponsored
    teams = [match_team(roster, RULES.indexes), match_team(HUMAN, RULES.indexes)]
    match = start_match(RULES, teams, Seeded(1), MatchTerms("league"))
    assert match.seat == 0 and "option Sponsored praise him" in notation(match).lines(match)
    plain = edition("crp")
    teams = [match_team(team, plain.indexes) for team in (roster, HUMAN)]
    assert start_match(plain, teams, Seeded(1), MatchTerms("league")).kind == Q_PETTY_CASH


# -- That Boy's Got Talent!, Special Offer
@pytest.mark.rule("crp.special-play.that-boys-got-talent")
@pytest.mark.shows("crp.special-play.that-boys-got-talent:1")
@pytest.mark.parametrize(("race", "position"), [("Human", "Lineman"), ("Goblin", "Goblin")])
def test_a_fan_joins_as_one_of_the_positions_most_of_the_team_play(race, position):
    teams = [match_team(ready_roster("crp", name), RULES.indexes) for name in (race, "Orc")]
    match = new_game(RULES, teams, Seeded(1), MatchTerms("league"))
    match.add_legacy(RULES.index("That Boy's Got Talent!"), match.team_row(0), legacy.RECRUIT, -1)
    (talent,) = seat_result(match, 0).legacies
    assert (talent.kind, talent.what) == ("recruit", position)


@pytest.mark.rule("crp.special-play.that-boys-got-talent")
@pytest.mark.shows("crp.special-play.that-boys-got-talent:1")
def test_he_costs_nothing_and_needs_room():
    talent = left("That Boy's Got Talent!", legacy.RECRUIT, -1)
    after = evening(HUMAN, *talent)
    assert len(after.roster.players) == len(HUMAN.players) + 1 and after.roster.treasury == HUMAN.treasury
    assert after.roster.players[-1].position == "Lineman"
    full = HUMAN
    while len(full.players) < 16:
        full = full.add_players(full.players[-1].model_copy(update={"number": full.free_number()}))
    assert len(evening(full, *talent).roster.players) == 16


def spent(after):
    return HUMAN.treasury - after.roster.treasury


@pytest.mark.rule("crp.special-play.special-offer")
@pytest.mark.shows("crp.special-play.special-offer:1")
def test_the_dearest_new_player_comes_at_half_price_and_is_worth_all_of_it():
    offer = left("Special Offer", legacy.CHEAP_HIRE, 1)
    hire = HiringFair(hire=(NewPlayer(position="Lineman", number=98), NewPlayer(position="Thrower", number=99)))
    after = evening(HUMAN, *offer, market=hire)
    assert spent(after) == 50_000 + 35_000 and "a Thrower is hired at half price" in after.notes
    assert player_value(after.roster, after.roster.player(99)) == 70_000
    assert spent(evening(HUMAN, market=hire)) == 50_000 + 70_000


@pytest.mark.rule("crp.special-play.special-offer")
@pytest.mark.shows("crp.special-play.special-offer:1")
def test_two_offers_are_two_cheap_players_though_they_be_alike():
    offers = (*left("Special Offer", legacy.CHEAP_HIRE, 1), *left("Special Offer", legacy.CHEAP_HIRE, 1))
    hire = HiringFair(hire=(NewPlayer(position="Lineman"),) * 3)
    assert spent(evening(HUMAN, *offers, market=hire)) == 25_000 + 25_000 + 50_000


@pytest.mark.rule("crp.special-play.special-offer")
@pytest.mark.shows("crp.special-play.special-offer:2")
def test_an_offer_that_is_not_taken_is_lost():
    after = evening(HUMAN, *left("Special Offer", legacy.CHEAP_HIRE, 1))
    assert spent(after) == 0
    later = evening(after.roster, market=HiringFair(hire=(NewPlayer(position="Lineman"),)))
    assert spent(later) == 50_000


# -- Inspiration
def award(*lesson):
    return (*left("Inspiration", legacy.AWARD, 1, player=1), *left("Inspiration", *lesson, player=1))


def learns(*lesson, **decisions):
    """Player 2, with one point so far, was the extra most valuable player and has had his improvement."""
    roster = HUMAN.replace_player(HUMAN.player(2).model_copy(update={"spp": 1}))
    return evening(roster, *award(*lesson), deeds=[(2, 0)], **decisions).roster


@pytest.mark.rule("crp.special-play.inspiration")
@pytest.mark.shows("crp.special-play.inspiration:5")
@pytest.mark.parametrize(("kind", "skill", "how", "worth"), [
    (legacy.PRIMARY, "Tackle", "primary", 20_000), (legacy.SECONDARY, "Catch", "secondary", 30_000)])
def test_what_he_learnt_before_the_match_is_his_own_afterwards(kind, skill, how, worth):
    roster = learns(kind, RULES.index(skill))
    player = roster.player(2)
    assert player.spp == 6 and player.skills == (GainedSkill(skill=skill, how=how),)
    assert player_value(roster, player) == player_value(HUMAN, HUMAN.player(2)) + worth


@pytest.mark.rule("crp.special-play.inspiration")
@pytest.mark.shows("crp.special-play.inspiration:5")
@pytest.mark.parametrize("lesson", [(legacy.PRIMARY, RULES.index("Tackle")), (legacy.STAT, ST)])
def test_he_does_not_roll_again_for_the_same_level(lesson):
    with pytest.raises(NotAllowed, match="no improvement roll is due"):
        learns(*lesson, improve=(Improve(player=2, prefer=("Guard",)),))


@pytest.mark.rule("crp.special-play.inspiration")
@pytest.mark.shows("crp.special-play.inspiration:4")
def test_a_characteristic_at_its_best_rises_no_more():
    able = match_team(HUMAN, RULES.indexes).players[0].may_rise
    best = HUMAN.replace_player(HUMAN.players[0].model_copy(update={"improvements": ("ma", "ma")}))
    assert [stat for stat in able if stat not in match_team(best, RULES.indexes).players[0].may_rise] == ["ma"]


@pytest.mark.rule("crp.special-play.inspiration")
@pytest.mark.shows("crp.special-play.inspiration:3")
def test_a_recorded_team_knows_what_its_players_may_learn():
    first = match_team(HUMAN, RULES.indexes).players[0]
    assert "crp.skill.catch" in first.on_doubles and "crp.skill.catch" not in first.may_learn
    assert not match_team(HUMAN, edition("crp").indexes).players[0].on_doubles
