"""Teams of Sevens: how they are drafted, what a match leaves behind, who leaves."""

from __future__ import annotations

import pytest

from nuffle.data import edition_data
from nuffle.teams.aftermath import answer_step, begin_aftermath, look_at, type_die
from nuffle.teams.aftermath_run import StepAnswer
from nuffle.teams.breach import NotAllowed
from nuffle.teams.develop import Decisions, after_match
from nuffle.teams.draft import check
from nuffle.teams.improve import Improve
from nuffle.teams.market import HiringFair, trade, with_journeymen
from nuffle.teams.ready import ready_roster, ready_rosters
from nuffle.teams.result import MatchResult, SeatResult
from nuffle.teams.roster import GainedSkill, Player
from nuffle.teams.value import draft_cost, player_value
from nuffle.tournament.drafting import check_roster
from nuffle.tournament.rulespack import ready_pack

BOTH = ["sevens", "sevens-2025"]


@pytest.fixture(params=BOTH)
def sevens(request):
    return request.param


CAPTAIN_OF_2025 = {"captain": True}


def human(edition, *positions, **rest):
    named = [CAPTAIN_OF_2025 if edition == "sevens-2025" else {}, *[{}] * len(positions)]
    players = tuple(Player(number=number, id=f"p{number}", position=position, **named[number - 1])
                    for number, position in enumerate(positions, 1))
    return ready_roster(edition, "Human").model_copy(update={"players": players, "rerolls": 0, **rest})


def breaches(roster):
    return [breach.rule for breach in check(roster)]


LINEMEN = ("Human Lineman",) * 7
SPECIALISTS = ("Thrower", "Thrower", "Blitzer", "Blitzer", "Catcher")


def test_every_ready_team_is_legal(sevens):
    rosters = ready_rosters(sevens)
    assert len(rosters) == 30
    assert not [(roster.team, breach.message) for roster in rosters for breach in check(roster)]
    assert all(7 <= len(roster.players) <= 11 for roster in rosters)


@pytest.mark.parametrize(("positions", "changed", "rule"), [
    (LINEMEN, {}, None),
    (LINEMEN[:6], {}, "players-min"),
    ((*LINEMEN, *LINEMEN[:5]), {}, "players-max"),
    ((*LINEMEN[:4], *SPECIALISTS[:4]), {}, None),
    ((*LINEMEN[:4], *SPECIALISTS), {}, "specialists-max"),
    (LINEMEN, {"rerolls": 7}, "rerolls-max"),
    (LINEMEN, {"assistant_coaches": 4}, "assistant-coaches-max"),
    (LINEMEN, {"cheerleaders": 7}, "cheerleaders-max"),
    (LINEMEN, {"fans": 7}, "fans"),
    (LINEMEN, {"treasury": 260_000}, "budget"),
])
def test_each_breach_has_its_name(sevens, positions, changed, rule):
    found = breaches(human(sevens, *positions, **changed))
    assert (found == []) if rule is None else (rule in found), found


def test_an_event_of_sevens_takes_its_teams_and_no_others(sevens):
    pack = ready_pack(sevens)
    assert not [breach for roster in ready_rosters(sevens) for breach in check_roster(roster, pack)]
    many = human(sevens, *LINEMEN[:4], *SPECIALISTS, treasury=0)
    assert "specialists-max" in [breach.rule for breach in check_roster(many, pack)]


def test_what_a_draft_costs(sevens):
    roster = human(sevens, *LINEMEN, rerolls=1, assistant_coaches=1, cheerleaders=1, fans=2, apothecary=True)
    cost = draft_cost(roster)
    assert (cost.players, cost.rerolls) == (350_000, 100_000)
    assert (cost.staff, cost.fans) == (120_000, 20_000)


def test_no_rerolls_after_the_draft(sevens):
    roster = human(sevens, *LINEMEN, treasury=500_000)
    with pytest.raises(NotAllowed, match="when they are drafted"):
        trade(roster, HiringFair(rerolls=1))


def test_journeymen_fill_up_to_seven_and_are_worse_loners(sevens):
    filled = with_journeymen(human(sevens, *LINEMEN[:5]))
    guests = [player for player in filled.players if player.journeyman]
    assert len(filled.players) == 7 and len(guests) == 2
    assert "Loner (5+)" in filled.profile(guests[0]).skills


def test_no_stars_and_its_own_list_of_help(sevens):
    data = edition_data(sevens)
    assert data.stars == ()
    prices = {item.name: (item.price, item.max) for item in data.inducements}
    assert prices["Desperate Measures"] == (50_000, 5) and prices["Extra Team Training"] == (150_000, 8)
    assert "Weather Mage" not in prices and len(prices) == 10
    chef = data.inducement("Halfling Master Chef")
    assert chef.price_for(data.team("Halfling"), "", "Halfling Thimble Cup") == 100_000
    assert data.inducement("Bribe").max_for(data.team("Goblin"), "", "") == 3


# -- after a match
def played(edition):
    return MatchResult(edition=edition, setting="league", seats=(
        SeatResult(name=human(edition, *LINEMEN).name, score=1), SeatResult(score=0)))


class Dice:
    def __init__(self, **faces):
        self.faces, self.asked = faces, []

    def __call__(self, sides, why):
        self.asked.append(why)
        return next((face for key, face in self.faces.items() if key in why.replace(" ", "_")), 3)


def develop(roster, *wishes, dice=None):
    return after_match(roster, played(roster.edition), 0, dice or Dice(), Decisions(improve=wishes))


def test_deeds_earn_nothing_and_nobody_is_the_player_of_the_match(sevens):
    told = develop(human(sevens, *LINEMEN))
    assert all(player.spp == 0 and player.career.mvps == 0 for player in told.roster.players)
    assert not [note for note in told.notes if "valuable" in note or "points" in note]


def test_one_player_learns_a_random_primary_skill(sevens):
    told = develop(human(sevens, *LINEMEN), Improve(player=2, kind="random primary", category="G"),
                   dice=Dice(scouts=6))
    learner = told.roster.player(2)
    assert [gain.how for gain in learner.skills] == ["random primary"]
    assert player_value(told.roster, learner) == 60_000


def test_a_random_secondary_skill_is_for_a_random_player(sevens):
    told = develop(human(sevens, *LINEMEN), Improve(player=1, kind="random secondary", category="S"),
                   dice=Dice(who_learns=5, scouts=6))
    assert [player.number for player in told.roster.players if player.skills] == [5]
    assert player_value(told.roster, told.roster.player(5)) == 70_000


@pytest.mark.parametrize("wishes", [
    (Improve(player=1, kind="random primary"), Improve(player=2, kind="random primary")),
    (Improve(player=1, kind="primary", prefer=("Block",)),)])
def test_there_is_one_a_match_and_only_by_dice(sevens, wishes):
    with pytest.raises(NotAllowed):
        develop(human(sevens, *LINEMEN), *wishes)


def test_later_skills_are_worth_more(sevens):
    skills = (GainedSkill(skill="Block", how="random primary"), GainedSkill(skill="Tackle", how="random primary"),
              GainedSkill(skill="Guard", how="random secondary"))
    roster = human(sevens, *LINEMEN)
    values = [player_value(roster, roster.players[0].model_copy(update={"skills": skills[:count]})) - 50_000
              for count in range(4)]
    assert values == [0, 10_000, 30_000, 60_000]


@pytest.mark.parametrize(("face", "stays"), [(2, False), (3, True)])
def test_scouts_take_players_by_the_number_of_their_skills(sevens, face, stays):
    roster = human(sevens, *LINEMEN)
    two = (GainedSkill(skill="Block", how="random primary"), GainedSkill(skill="Tackle", how="random primary"))
    roster = roster.replace_player(roster.players[0].model_copy(update={"skills": two}))
    dice = Dice(scouts=face)
    told = develop(roster, dice=dice)
    assert (told.roster.player(1) is not None) == stays
    assert sum("scouts" in why for why in dice.asked) == 1


def test_step_by_step_the_coach_says_who_learns(sevens):
    roster = human(sevens, *LINEMEN)
    after = begin_aftermath(roster, played(sevens), 0)
    state = look_at(after)
    while state.due is not None:
        after = type_die(after, 1)
        state = look_at(after)
    assert state.question.step == "improvements"
    keys = [option.key for option in state.question.options]
    assert "p1 random primary G" in keys and "anybody random secondary" in keys and keys[-1] == "done"
    after = answer_step(after, StepAnswer(step="improvements", choices=("anybody random secondary",)))
    due = look_at(after).due
    assert (due.label, due.sides) == ("advance/who", 7)
    question = look_at(after := type_die(after, 4)).question
    assert question.player == "p4"
    after = answer_step(after, StepAnswer(step="improvements", choices=(question.options[0].key,)))
    while look_at(after).due is not None:
        after = type_die(after, 6)
        if look_at(after).question is not None and look_at(after).question.about == "choice":
            after = answer_step(after, StepAnswer(step="improvements", choices=look_at(after).question.default))
    assert len(look_at(after).roster.player(4).skills) == 1
