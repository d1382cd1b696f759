"""What the third season edition changes in the life of a team."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nuffle.data import edition_data
from nuffle.editions import edition
from nuffle.teams.aftermath import answer_step, begin_aftermath, finish_aftermath, look_at, type_die
from nuffle.teams.aftermath_run import Aftermath, StepAnswer
from nuffle.teams.breach import DEVELOPED, MATCHED_PLAY, NotAllowed
from nuffle.teams.casualties import apply_injury
from nuffle.teams.develop import Decisions, after_match
from nuffle.teams.draft import check
from nuffle.teams.entry import match_team
from nuffle.teams.improve import Improve, improve, new_skills, price
from nuffle.teams.legacies import apply_other_legacies
from nuffle.teams.market import HiringFair, NewPlayer, list_fillings, trade, with_journeymen
from nuffle.teams.money import fans_after, winnings
from nuffle.teams.pre_match import before_match
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import Legacy, MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Deeds, GainedSkill, Hired, Player, Roster
from nuffle.teams.season import Redraft, recuperate, redraft, redraft_budget
from nuffle.teams.value import current_team_value, draft_cost, player_value, team_value

Rolls = Callable[..., Any]
KEYS = {0: b"k" * 32}


def team(race: str = "Human", **changes: Any) -> Roster:
    return ready_roster("bb2025", race).model_copy(update=changes)


def with_player(number: int, race: str = "Human", **changes: Any) -> Roster:
    roster = team(race)
    player = roster.player(number)
    assert player
    return roster.replace_player(player.model_copy(update=changes))


def result(home: SeatResult, away: SeatResult | None = None) -> MatchResult:
    return MatchResult(edition="bb2025", seats=(home, away or SeatResult()))


def rules_of(roster: Roster, *terms: Any) -> list[str]:
    return [breach.rule for breach in check(roster, *terms)]


# -- the draft
def test_a_draft_knows_its_limits() -> None:
    assert rules_of(team()) == []
    assert rules_of(team(fans=4)) == ["fans", "budget"]
    too_many = team(rerolls=9, assistant_coaches=7, cheerleaders=7)
    assert rules_of(too_many) == ["rerolls-max", "assistant-coaches-max", "cheerleaders-max", "budget"]
    assert draft_cost(team(fans=3)).fans == 10_000 and draft_cost(team(fans=1)).fans == 0
    assert draft_cost(team(cheerleaders=2)).staff - draft_cost(team(cheerleaders=0)).staff == 20_000


def test_a_team_with_several_leagues_picks_one() -> None:
    assert rules_of(team("Norse")) == []
    assert [breach.message for breach in check(team("Norse", league=""))] == [
        "league: none chosen; allowed: one of Chaos Clash, Old World Classic"]
    assert rules_of(team("Norse", league="Badlands Brawl")) == ["league"]
    assert rules_of(team("Human", league="Old World Classic")) == ["league"]
    assert "Favoured of Khorne" in team("Norse", league="Chaos Clash").rules
    old = team("Norse", league="Old World Classic").rules
    assert "Old World Classic" in old and not old & {"Chaos Clash", "Favoured of Khorne"}


def test_the_league_decides_who_works_for_the_team() -> None:
    clash, classic = (team("Norse", league=league) for league in ("Chaos Clash", "Old World Classic"))
    names = [{star.name for star in one.data.stars_for(one.race, one.special_rule, one.league)}
             for one in (clash, classic)]
    assert "Grombrindal" in names[1] - names[0] and "Scyla Anfingrimm" in names[0] - names[1]
    tags = match_team(clash).tags
    assert "Chaos Clash" in tags and "Favoured of Khorne" in tags and "Old World Classic" not in tags


def test_bribes_may_be_six_where_the_rule_says_so() -> None:
    goblins = team("Goblin", inducements=(Hired(name="Bribe", count=6),))
    humans = team(inducements=(Hired(name="Bribe", count=4),))
    assert rules_of(goblins, DEVELOPED) == []
    assert rules_of(humans, DEVELOPED) == ["inducement-max"]


def test_not_more_insignificant_players_than_others() -> None:
    snotlings = team("Snotling")
    other = next(p.name for p in snotlings.race.positions if "Insignificant" not in p.skills and p.max >= 2)
    small = next(p.name for p in snotlings.race.positions if "Insignificant" in p.skills)
    players = tuple(Player(number=n, position=small if n > 5 else other) for n in range(1, 12))
    assert "insignificant" in rules_of(snotlings.model_copy(update={"players": players}))
    assert "insignificant" not in rules_of(snotlings)


# -- the captain
def test_a_captain_is_named_and_has_pro() -> None:
    roster = team()
    captain = roster.captain
    assert captain and "Pro" in roster.profile(captain).skills
    assert player_value(roster, captain) == roster.position(captain).cost and captain.advancements == 0
    rules = edition("bb2025")
    profiles = {profile.number: [rule for rule, _ in profile.skills] for profile in
                match_team(roster, rules.indexes).players}
    leads, pro = "bb2025.core.captain", "bb2025.skill.pro"
    assert [number for number, skills in profiles.items() if leads in skills] == [captain.number]
    assert pro in profiles[captain.number]


def test_a_captain_is_one_and_no_big_guy() -> None:
    nobody = with_player(5, captain=False)
    assert rules_of(nobody) == ["captain"]
    assert rules_of(with_player(6, captain=True)) == ["captain"]
    ogre = nobody.player(7)
    assert ogre and ogre.position == "Ogre"
    breach = check(nobody.replace_player(ogre.model_copy(update={"captain": True})))
    assert [one.message for one in breach] == ["captain: player 7, a Big Guy; allowed: one player, no Big Guy"]
    elf = with_player(1, "Wood Elf", captain=True)
    assert [one.allowed for one in check(elf)] == ["none in the Wood Elf team"]


def test_a_captain_is_dismissed_only_when_something_is_lost_for_good() -> None:
    rich = with_player(5).model_copy(update={"treasury": 200_000})
    bench = HiringFair(hire=(NewPlayer(position="Human Lineman"),))
    full = trade(rich, bench)
    with pytest.raises(NotAllowed, match="player 5: the captain stays"):
        trade(full, HiringFair(fire=(5,)))
    hurt = full.player(5)
    assert hurt
    lame = full.replace_player(hurt.model_copy(update={"losses": ("ma",)}))
    after = trade(lame, HiringFair(fire=(5,), captain=6))
    assert after.captain and after.captain.number == 6 and rules_of(after, DEVELOPED) == []
    with pytest.raises(NotAllowed, match="player 6 is captain already"):
        trade(after, HiringFair(captain=8))
    with pytest.raises(NotAllowed, match="no Big Guy and no journeyman"):
        trade(lame, HiringFair(fire=(5,), captain=7))


def test_where_the_captain_is_gone_the_next_one_is_named() -> None:
    home = SeatResult(players=(PlayerResult(number=5, injuries=("dead",)),), mvp_drawn=True, winnings=0, fan_change=0)
    aftermath = begin_aftermath(team(), result(home), 0)
    aftermath = answer_step(aftermath, StepAnswer(step="improvements", choices=("done",)))
    keys = [option.key for option in look_at(aftermath).question.options]  # type: ignore[union-attr]
    assert "captain p6" in keys and "captain p7" not in keys
    aftermath = answer_step(aftermath, StepAnswer(step="market", choices=("captain p6",)))
    aftermath = finish_aftermath(aftermath, KEYS)
    captain = look_at(aftermath).roster.captain
    assert captain and captain.id == "p6"


# -- values
def test_the_best_skills_are_worth_more() -> None:
    plain = team()
    lineman = plain.player(8)
    assert lineman
    worth = {how_skill: player_value(plain, lineman.model_copy(update={"skills": (GainedSkill(
        skill=how_skill[1], how=how_skill[0]),)})) - 50_000  # type: ignore[arg-type]
        for how_skill in (("primary", "Tackle"), ("primary", "Block"), ("random primary", "Block"),
                          ("secondary", "Sidestep"), ("secondary", "Guard"), ("event", "Block"), ("other", "Dodge"))}
    assert list(worth.values()) == [20_000, 30_000, 30_000, 40_000, 50_000, 0, 0]


def test_characteristics_have_their_own_values() -> None:
    roster = team()
    lineman = roster.player(8)
    assert lineman
    worth = [player_value(roster, lineman.model_copy(update={"improvements": (stat,)})) - 50_000
             for stat in ("av", "ma", "pa", "ag", "st")]
    assert worth == [10_000, 20_000, 20_000, 30_000, 60_000]


def test_the_trophy_counts_and_cheap_linemen_cost_nothing() -> None:
    assert team_value(team(trophy=True)).rerolls - team_value(team()).rerolls == 50_000
    snotlings = team("Snotling")
    lineman = next(player for player in snotlings.players if snotlings.position(player).lineman)
    assert player_value(snotlings, lineman) == 0
    assert current_team_value(snotlings).total < 1_000_000


# -- advancement
def test_prices_of_advancements() -> None:
    roster = team()
    lineman = roster.player(8)
    assert lineman
    stats = ("ma", "av", "st", "ag", "pa", "ma")
    paid = {kind: [price(roster, lineman.model_copy(update={"improvements": stats[:n]}), kind) for n in range(6)]
            for kind in ("random primary", "primary", "secondary", "characteristic")}
    assert paid == {"random primary": [3, 4, 6, 8, 10, 15], "primary": [6, 8, 12, 16, 20, 30],
                    "secondary": [10, 12, 16, 20, 24, 34], "characteristic": [14, 16, 20, 24, 28, 38]}
    assert "random secondary" not in roster.data.development.costs


@pytest.mark.parametrize(("face", "stats"), [
    (1, {"+AV"}), (2, {"+AV", "+PA"}), (3, {"+AV", "+MA", "+PA"}), (4, {"+AV", "+MA", "+PA"}), (5, {"+MA", "+PA"}),
    (6, {"+AG", "+MA"}), (7, {"+AG", "+ST"}), (8, {"+AG", "+AV", "+MA", "+PA", "+ST"})])
def test_a_characteristic_is_a_d8(script: Rolls, face: int, stats: set[str]) -> None:
    roster = with_player(8, spp=14)
    with pytest.raises(NotAllowed) as refused:
        improve(roster, Improve(player=8, kind="characteristic"), script(face))
    assert {one.label for one in refused.value.choices if one.stat} == stats  # type: ignore[attr-defined]
    assert {"Tackle", "Guard"} <= {one.label for one in refused.value.choices}  # type: ignore[attr-defined]


def test_two_random_skills_are_rolled_and_one_is_kept(script: Rolls) -> None:
    """Block, which a lineman may have; Pro, then Tackle."""
    roster = with_player(8, spp=3)
    wish = Improve(player=8, kind="random primary", category="G")
    with pytest.raises(NotAllowed, match="choose Block, Tackle"):
        improve(roster, wish, script(1, 1, 5, 4))
    after = improve(roster, wish.model_copy(update={"prefer": ("tackle",)}), script(1, 1, 5, 4)).player(8)
    assert after and after.spp == 0 and [gain.skill for gain in after.skills] == ["Tackle"]
    same = improve(roster, wish, script(1, 1, 2, 1)).player(8)
    assert same and [gain.skill for gain in same.skills] == ["Block"]


def test_the_coach_sees_both_skills_before_he_keeps_one() -> None:
    home = SeatResult(mvp_drawn=True, winnings=0, fan_change=0)
    aftermath = begin_aftermath(with_player(8, spp=3), result(home), 0)
    aftermath = answer_step(aftermath, StepAnswer(step="improvements", choices=("p8 random primary G",)))
    for face in (1, 1, 5, 4):
        aftermath = type_die(aftermath, face)
    question = look_at(aftermath).question
    assert question and [option.key for option in question.options] == ["p8 Block", "p8 Tackle"]
    values = [option.value or 0 for option in question.options]
    assert values[0] - values[1] == 10_000
    aftermath = answer_step(aftermath, StepAnswer(step="improvements", choices=("p8 Block",)))
    player = look_at(aftermath).roster.player(8)
    assert player and [gain.skill for gain in player.skills] == ["Block"]


def test_devious_skills_are_learned_too(script: Rolls) -> None:
    goblins = team("Goblin")
    number = next(p.number for p in goblins.players if "D" in goblins.position(p).primary)
    goblins = with_player(number, "Goblin", spp=6)
    sly = improve(goblins, Improve(player=number, prefer=("Sneaky Git",)), script()).player(number)
    assert sly and sly.skills[0].skill == "Sneaky Git"
    dice = script(1, 1, 1, 2)
    wish = Improve(player=number, kind="random primary", category="D", prefer=("Eye Gouge",))
    rolled = improve(goblins, wish, dice).player(number)
    assert rolled and rolled.skills[0].skill == "Eye Gouge"


def test_some_skills_need_others_and_some_shut_them_out(script: Rolls) -> None:
    orc = with_player(5, "Orc", spp=30)
    frenzied = orc.player(5)
    assert frenzied
    frenzied = frenzied.model_copy(update={"skills": (GainedSkill(skill="Frenzy"),)})
    with pytest.raises(NotAllowed, match="cannot gain Multiple Block"):
        improve(orc.replace_player(frenzied), Improve(player=5, prefer=("Multiple Block",)), script())
    with pytest.raises(NotAllowed, match="cannot gain Saboteur"):
        improve(orc, Improve(player=5, kind="secondary", prefer=("Saboteur",)), script())
    both = frenzied.model_copy(update={"skills": (GainedSkill(skill="Frenzy"), GainedSkill(skill="Multiple Block"))})
    assert rules_of(orc.replace_player(both), DEVELOPED) == ["skill-clash", "points-unspent"]


@pytest.mark.parametrize(("race", "position", "skill", "open_to"), [
    ("Orc", "Troll", "Strong Arm", True), ("Orc", "Orc Lineman", "Strong Arm", False),
    ("Orc", "Troll", "Bullseye", True), ("Orc", "Big Un Blocker", "Bullseye", False),
    ("Skaven", "Gutter Runner", "Violent Innovator", True), ("Skaven", "Skaven Blitzer", "Violent Innovator", False)])
def test_some_skills_are_for_those_who_can_use_them(race: str, position: str, skill: str, open_to: bool) -> None:
    roster = team(race)
    position = next(one.name for one in roster.race.positions if position in one.name)
    player = Player(number=90, position=position)
    offered = {choice.skill for choice in new_skills(roster.add_players(player), player, "DGAPSM", "primary")}
    assert (skill in offered) == open_to


def test_an_innovator_without_a_weapon_is_told_what_is_missing() -> None:
    skills = (GainedSkill(skill="Violent Innovator", how="secondary"),)
    [needs] = [breach for breach in check(with_player(8, skills=skills), DEVELOPED) if breach.rule == "skill-needs"]
    assert needs.message.startswith("player 8: Violent Innovator without Ball and Chain or Bombardier or Breathe Fire")


def test_points_enough_for_a_characteristic_are_spent() -> None:
    roster = with_player(8, spp=14)
    assert [one.message for one in check(roster, DEVELOPED)] == [
        "player 8: 14 star player points not spent; allowed: at most 13"]
    assert rules_of(with_player(8, spp=13), DEVELOPED) == []
    home = SeatResult(mvp_drawn=True, winnings=0, fan_change=0)
    aftermath = begin_aftermath(roster, result(home), 0)
    question = look_at(aftermath).question
    assert question and "done" not in [option.key for option in question.options]
    with pytest.raises(NotAllowed, match="8 Human Lineman: must spend star player points"):
        answer_step(aftermath, StepAnswer(step="improvements", choices=("done",)))
    aftermath = answer_step(aftermath, StepAnswer(step="improvements", choices=("p8 primary Block",)))
    assert look_at(answer_step(aftermath, StepAnswer(step="improvements", choices=("done",)))).step == "market"
    left_alone = look_at(finish_aftermath(begin_aftermath(roster, result(home), 0), KEYS)).roster
    assert rules_of(left_alone, DEVELOPED) == []


# -- the most valuable player
def say_six(aftermath: Aftermath, *ids: str) -> Aftermath:
    return answer_step(aftermath, StepAnswer(step="deeds", choices=ids))


def test_six_are_nominated_and_a_die_decides() -> None:
    aftermath = begin_aftermath(team(), result(SeatResult(winnings=0, fan_change=0)), 0)
    question = look_at(aftermath).question
    assert question and (question.about, question.least, question.most) == ("nominations", 6, 6)
    with pytest.raises(NotAllowed, match="name 6 of"):
        say_six(aftermath, "p1", "p1", "p2", "p3", "p4", "p5")
    due = look_at(named := say_six(aftermath, "p6", "p7", "p8", "p9", "p10", "p11")).due
    assert due and (due.label, due.sides) == ("mvp", 6)
    best = look_at(type_die(named, 2)).roster.player(7)
    assert best and best.spp == 4 and best.career.mvps == 1


def test_all_at_once_the_nominees_are_given_by_number(script: Rolls) -> None:
    played = result(SeatResult(winnings=0, fan_change=0))
    after = after_match(team(), played, 0, script(6), Decisions(nominate=(6, 7, 8, 9, 10, 11)))
    assert "most valuable player: 11 Human Lineman" in after.notes
    with pytest.raises(NotAllowed, match="name 6 different players"):
        after_match(team(), played, 0, script(), Decisions(nominate=(6, 7)))
    assert "most valuable player: 1 Human Catcher" in after_match(team(), played, 0, script(1)).notes


# -- conceding
def test_who_gives_up_loses_the_points_of_the_match(script: Rolls) -> None:
    hero = PlayerResult(number=5, deeds=Deeds(touchdowns=2))
    home = SeatResult(score=0, conceded=True, fan_factor=3, players=(hero,))
    after = after_match(team(fans=5), result(home, SeatResult(score=2)), 0, script(4))
    star = after.roster.player(5)
    assert star and star.spp == 0 and star.career.touchdowns == 2
    assert after.roster.fans == 3 and after.roster.treasury == 0


def test_who_is_left_names_two_and_deals_out_what_was_awarded(script: Rolls) -> None:
    home = SeatResult(score=2, touchdowns=0, fan_factor=4)
    away = SeatResult(score=0, conceded=True, fan_factor=3)
    wishes = Decisions(nominate=(1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11), awarded=(9, 9))
    after = after_match(team(), result(home, away), 0, script(2, 1, 6, 6), wishes)
    points = {player.number: player.spp for player in after.roster.players if player.spp}
    assert points == {2: 4, 6: 4, 9: 6}
    assert after.roster.treasury == (7 + 2 + 1) * 10_000


def test_awarded_touchdowns_are_asked_for() -> None:
    home = SeatResult(score=2, touchdowns=1, mvp_drawn=True, winnings=0, fan_change=0)
    aftermath = begin_aftermath(team(), result(home, SeatResult(score=0, conceded=True)), 0)
    question = look_at(aftermath).question
    assert question and (question.about, question.most) == ("awarded touchdowns", 1)
    player = look_at(say_six(aftermath, "p11")).roster.player(11)
    assert player and player.spp == 3


def test_brutes_love_hurting_more_than_scoring(script: Rolls) -> None:
    """The same from a match on paper and from one played here, which has counted its own."""
    scorer = PlayerResult(number=1, deeds=Deeds(touchdowns=1, casualties=2))
    on_paper = SeatResult(players=(scorer,), winnings=0, fan_change=0)
    after = after_match(team("Orc"), result(on_paper), 0, script(6)).roster.player(1)
    played = SeatResult(players=(scorer.model_copy(update={"extra_spp": 1}),), mvp_drawn=True, winnings=0, fan_change=0)
    here = after_match(team("Orc"), result(played), 0, script()).roster.player(1)
    assert after and here and after.spp == here.spp == 2 + 3 + 3


# -- gold and fans
@pytest.mark.parametrize(("stalled", "gold"), [(False, 60_000), (True, 50_000)])
def test_haste_is_paid(script: Rolls, stalled: bool, gold: int) -> None:
    home = SeatResult(score=2, fan_factor=4, stalled=stalled)
    assert winnings(result(home, SeatResult(score=0, fan_factor=2)), 0, script()) == gold


def test_no_more_than_seven_fans(script: Rolls) -> None:
    assert fans_after(7, result(SeatResult(score=1)), 0, script(7 - 1)) == 7
    assert fans_after(6, result(SeatResult(score=1)), 0, script(6)) == 7
    assert fans_after(7, result(SeatResult(score=1, fan_change=1)), 0, script()) == 7
    assert rules_of(team(fans=8), DEVELOPED) == ["fans-most"]


def test_the_poorer_side_adds_fifty_thousand_of_its_own() -> None:
    rich, poor = team(treasury=80_000), team(rerolls=0, treasury=90_000)
    first, second = before_match([rich, poor], (30_000, 50_000))
    assert (first.own_gold, first.petty_cash, first.prayers) == (80_000, 0, 0)
    assert (second.own_gold, second.petty_cash, second.prayers) == (50_000, 130_000, 0)
    assert [purse.own_gold for purse in before_match([rich, rich])] == [0, 0]


# -- casualties
def test_hatred_is_no_advancement_and_one_kind_leaves_the_other() -> None:
    dwarfs = team("Dwarf")
    slayer = next(p for p in dwarfs.players if "Hatred (Troll)" in dwarfs.position(p).skills)
    left = (Legacy(rule="hatred", kind="skill", player=slayer.number, what="Hatred (Orc)"),)
    after, told = apply_other_legacies(dwarfs, SeatResult(legacies=left))
    player = after.player(slayer.number)
    assert player and player.advancements == 0 and told == [f"{slayer.number} {slayer.position} keeps Hatred (Orc)"]
    assert {"Hatred (Troll)", "Hatred (Orc)"} <= set(after.profile(player).skills)
    assert player_value(after, player) == player_value(dwarfs, slayer)
    assert match_team(after).players[[p.number for p in after.players].index(slayer.number)].hates == ["troll", "orc"]


def test_what_cannot_fall_further_only_costs_a_match(script: Rolls) -> None:
    roster = with_player(8, losses=("ma",) * 5)
    player = roster.player(8)
    assert player
    after = apply_injury(roster, player, "ma", script())
    assert after.miss_next_game and len(after.losses) == 5


# -- the market
def test_who_is_dismissed_makes_room_only_for_the_next_time() -> None:
    full = team(treasury=500_000)
    names = ["Human Lineman"] * 5
    full = trade(full, HiringFair(hire=tuple(NewPlayer(position=name) for name in names)))
    assert len(full.players) == 16
    wish = HiringFair(fire=(8,), hire=(NewPlayer(position="Human Lineman"),))
    with pytest.raises(NotAllowed, match="17 players; allowed: at most 16"):
        trade(full, wish)
    later = trade(trade(full, HiringFair(fire=(8,))), HiringFair(hire=wish.hire))
    assert len(later.players) == 16
    other = team(treasury=500_000)
    with pytest.raises(NotAllowed, match="Human Blitzer: 3; allowed: at most 2"):
        trade(other, HiringFair(fire=(6,), hire=(NewPlayer(position="Human Blitzer"),)))


def test_eleven_stay_and_re_rolls_end_at_eight() -> None:
    with pytest.raises(NotAllowed, match="player 8: 11 players who can play must stay"):
        trade(team(), HiringFair(fire=(8,)))
    swapped = trade(team(treasury=50_000), HiringFair(fire=(8,), hire=(NewPlayer(position="Human Lineman"),)))
    assert len(swapped.players) == 11
    with pytest.raises(NotAllowed, match="rerolls: 9; allowed: at most 8"):
        trade(team(treasury=900_000), HiringFair(rerolls=7))


def test_journeymen_come_from_the_position_the_coach_wants() -> None:
    undead = team("Shambling Undead")
    few = undead.model_copy(update={"players": undead.players[:9]})
    assert {p.position for p in with_journeymen(few).players[9:]} == {"Skeleton Lineman"}
    wanted = few.model_copy(update={"journeymen": "zombie lineman"})
    assert {p.position for p in with_journeymen(wanted).players[9:]} == {"Zombie Lineman"}
    mixed = few.model_copy(update={"journeymen": "Zombie Lineman, Skeleton Lineman"})
    assert [p.position for p in with_journeymen(mixed).players[9:]] == ["Zombie Lineman", "Skeleton Lineman"]


def test_what_a_coach_may_choose_to_fill_up_a_team() -> None:
    undead = team("Shambling Undead")
    few = undead.model_copy(update={"players": undead.players[:9]})
    bones, zombie = undead.race.linemen
    assert list_fillings(few) == [(bones, bones), (bones, zombie), (zombie, zombie)]
    assert list_fillings(undead) == []
    humans = team()
    assert list_fillings(humans.model_copy(update={"players": humans.players[:9]})) == []


# -- between seasons
def test_a_season_ends_without_scars(script: Rolls) -> None:
    lame = with_player(8, losses=("ma", "av"), niggling=1, retired=True,
                       skills=(GainedSkill(skill="Hatred (Orc)", how="other"), GainedSkill(skill="Hatred (Elf)",
                                                                                           how="other")))
    rested = recuperate(lame.model_copy(update={"apothecary": False}), script(4, 4, 3, 3, 4)).player(8)
    assert rested and (rested.niggling, rested.losses, rested.retired) == (0, ("av",), False)
    assert [gain.skill for gain in rested.skills] == ["Hatred (Orc)"]
    helped = recuperate(lame.model_copy(update={"apothecary": True}), script(3, 3, 3, 4, 4)).player(8)
    assert helped and (helped.niggling, helped.losses, helped.skills) == (0, (), ())


def test_a_redraft_has_a_ceiling_and_needs_a_captain(script: Rolls) -> None:
    assert redraft_budget(team(treasury=400_000)) == 1_300_000
    assert redraft_budget(team(treasury=200_000)) == 1_200_000
    kept = tuple(player.number for player in team().players if player.number != 5)
    wishes = Redraft(keep=kept, hire=(NewPlayer(position="Human Lineman"),))
    with pytest.raises(NotAllowed, match="captain: none chosen"):
        redraft(team(), wishes, script())
    after = redraft(team(), wishes.model_copy(update={"captain": 6}), script()).roster
    assert after.captain and after.captain.number == 6


def test_the_facts_of_matched_play() -> None:
    facts = edition_data("bb2025").matched_play
    assert facts and facts.points == {1: 6, 2: 8, 3: 9, 4: 10}
    assert (facts.primary, facts.secondary, facts.star, facts.mega_star, facts.elite_max) == (1, 2, 2, 4, 4)


# -- matched play
def added(roster: Roster, **skills: str) -> Roster:
    for key, skill in skills.items():
        player = roster.player(int(key[1:]))
        assert player
        gains = tuple(GainedSkill(skill=name, how="event") for name in skill.split(" and "))
        roster = roster.replace_player(player.model_copy(update={"skills": gains}))
    return roster


def test_skill_points_are_spent_by_tier() -> None:
    elves = team("Wood Elf", fans=0)
    numbers = [player.number for player in elves.players if elves.position(player).lineman]
    six = added(elves, **{f"p{number}": "Catch" for number in numbers[:6]})
    assert rules_of(six, MATCHED_PLAY) == []
    seven = added(six, **{f"p{numbers[6]}": "Catch"})
    assert [one.message for one in check(seven, MATCHED_PLAY)] == [
        "skill points: 7 spent; allowed: at most 6 for tier 1"]
    assert rules_of(added(elves, **{f"p{number}": "Guard" for number in numbers[:2]}), MATCHED_PLAY) == [
        "secondary-skills"]
    assert rules_of(added(elves, **{f"p{numbers[0]}": "Catch and Sprint"}), MATCHED_PLAY) == ["skills-per-player"]
    many = added(elves, **{f"p{number}": "Dodge" for number in numbers[:5]})
    assert rules_of(many, MATCHED_PLAY) == ["elite-skills"]


def test_stars_cost_skill_points_too_and_count_towards_eleven() -> None:
    elves = team("Wood Elf", fans=0)
    ten = elves.model_copy(update={"players": elves.players[:10], "stars": ("Rowana Forestfoot",)})
    assert "players-min" not in rules_of(ten, MATCHED_PLAY)
    assert "players-min" in rules_of(ten.model_copy(update={"stars": ()}), MATCHED_PLAY)
    both = elves.model_copy(update={"stars": ("Morg 'n' Thorg", "Rowana Forestfoot")})
    assert "stars-tier" in rules_of(both, MATCHED_PLAY)
