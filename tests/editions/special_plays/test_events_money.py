"""Random events about money: players who want more of it, a sponsor, and what comes when the match is over."""

from __future__ import annotations

import pytest

from nuffle.rules.team_state import SPENT, WINNINGS

PLAYS = "crp+plays"
REST = (3, 4, 1, 1, 1, 1)        # the weather and the gate
TEAMS = """
    h1 Lineman
    a1 Lineman
    a2 Blitzer
    """


def picked(scene, number, *dice, table=TEAMS, **more):
    """Home has rolled a random event; away a spy, who waits for a re-roll."""
    match = scene(table, start="before the match", edition=PLAYS, dice=[*divmod(number, 10), 1, 2, *dice], plays=1,
                  **more)
    return match.play("option Special plays random events", "option Special plays dirty tricks")


def over(scene, *dice, play, setting="league", lots=("lot:1", "lot:1"), **more):
    """The last whistle has blown at 1:0; with the play of home's, awards, winnings and fans still to come."""
    return scene(TEAMS, edition=PLAYS, start="match end", half=2, score=[1, 0], setting=setting,
                 in_force={"home": [play]}, dice=[*dice, *lots], **more)


def left(match):
    return [(event["row"], event["legacy"], event.get("value")) for event in match.events("legacy")]


def line_up(match, **squares):
    match.play("free")
    for label, square in squares.items():
        match.play(f"pick {label}", f"at {square}")
    return match.play("done")


# -- A Better Offer
@pytest.mark.rule("crp.special-play.a-better-offer")
@pytest.mark.rule("crp.core.tempted")
@pytest.mark.shows("crp.special-play.a-better-offer:1", "crp.special-play.a-better-offer:2")
def test_who_is_paid_stays(scene):
    match = picked(scene, 42, "lot:2", 4, setting="league", treasury=[0, 20_000])
    assert match.seat == "a" and match.options() == ["option Tempted pay", "option Tempted let him go"]
    match.add_dice(*REST).play("option Tempted pay")
    assert match.match.state.get(1, SPENT) == 20_000 and match.status("a2") == "reserves" and not left(match)


@pytest.mark.rule("crp.core.tempted")
@pytest.mark.shows("crp.special-play.a-better-offer:3")
def test_who_is_not_paid_leaves_for_good(scene):
    match = picked(scene, 42, "lot:2", 4, setting="league", treasury=[0, 20_000])
    match.add_dice(3, 4).play("option Tempted let him go")
    assert match.match.state.get(1, SPENT) == 0 and match.status("a2") == "away"
    assert left(match) == [("a2", "leaves", None)]


@pytest.mark.rule("crp.core.tempted")
@pytest.mark.shows("crp.special-play.a-better-offer:2")
def test_nobody_pays_more_than_he_has(scene):
    match = picked(scene, 42, "lot:2", 4, setting="league", treasury=[0, 15_000])
    assert match.options() == ["option Tempted let him go"]


@pytest.mark.rule("crp.core.tempted")
@pytest.mark.shows("crp.special-play.a-better-offer:2")
def test_gold_that_was_paid_to_him_is_not_there_for_inducements(scene):
    match = picked(scene, 42, "lot:1", 6, setting="league", treasury=[0, 50_000])
    match.add_dice(3, 4).play("option Tempted pay")
    assert match.asked == "petty cash" and match.options() == ["gold 0", "gold 1", "gold 2"]


@pytest.mark.rule("crp.core.tempted")
@pytest.mark.shows("crp.special-play.a-better-offer:2")
def test_gold_paid_to_him_in_the_middle_of_hiring_is_not_spent_again(scene):
    """Away has 50,000 of its own on the table and 250,000 besides: 20,000 of it are for the player."""
    match = scene(TEAMS, start="before the match", edition=PLAYS, setting="league", treasury=[200_000, 50_000],
                  value=[1_100_000, 1_000_000], dice=[3, 4]).play("gold 20", "gold 5")
    match.add_dice("lot:20", "lot:1", 4).play("buy Random Events")
    assert match.seat == "a"
    match.play("option Tempted pay")
    assert match.asked == "buy" and match.match.top.purse(1) == 3 + 25


@pytest.mark.rule("crp.special-play.a-better-offer")
@pytest.mark.shows("crp.special-play.a-better-offer:1")
def test_nobody_is_tempted_outside_a_league(scene):
    assert picked(scene, 42, "lot:2", *REST).asked == "coin"


# -- Player Strike
STARS = TEAMS + "a3 Griff Oberwald\n"


@pytest.mark.rule("crp.special-play.player-strike")
@pytest.mark.rule("crp.core.on-strike")
@pytest.mark.rule("crp.core.wants-more")
@pytest.mark.shows("crp.special-play.player-strike:1", "crp.special-play.player-strike:2",
                   "crp.special-play.player-strike:3")
@pytest.mark.parametrize(("answer", "spent", "where"), [("pay", 5_000, "reserves"), ("let him go", 0, "away")])
def test_a_star_wants_more_or_stays_away(scene, answer, spent, where):
    match = scene(STARS, edition=PLAYS, start="set-up", kicking="away", treasury=[0, 5_000],
                  in_force={"away": ["On strike"]})
    assert match.seat == "a"
    match.play(f"option Wants more {answer}")
    assert match.match.state.get(1, SPENT) == spent and match.status("a3") == where
    assert match.asked == "set-up" and match.status("a1") == "reserves"


@pytest.mark.rule("crp.core.on-strike")
@pytest.mark.shows("crp.special-play.player-strike:1")
def test_an_empty_treasury_pays_no_star(scene):
    match = scene(STARS, edition=PLAYS, start="set-up", kicking="away", treasury=[0, 4_000],
                  in_force={"away": ["On strike"]})
    assert match.options() == ["option Wants more let him go"]


@pytest.mark.rule("crp.core.on-strike")
@pytest.mark.shows("crp.special-play.player-strike:1")
def test_two_strikes_want_twice_as_much(scene):
    match = scene(STARS, edition=PLAYS, start="set-up", kicking="away", treasury=[0, 10_000],
                  in_force={"away": ["On strike", "On strike"]}).play("option Wants more pay")
    assert match.match.state.get(1, SPENT) == 10_000 and match.asked == "set-up"


@pytest.mark.rule("crp.special-play.player-strike")
@pytest.mark.shows("crp.special-play.player-strike:3")
def test_a_strike_waits_until_all_are_hired_and_is_over_then(scene):
    match = picked(scene, 13, 3, 4, value=[1_100_000, 1_000_000], treasury=[0, 10_000])
    match.play("gold 0")
    match.add_dice(1, 1, 1, 1, "heads").play("buy Mercenary Lineman for hire", "heads", "kick")
    assert match.seat == "a" and match.options() == ["option Wants more pay", "option Wants more let him go"]
    match.play("option Wants more pay")
    line_up(match, a1="13,7", a2="13,6", a17="13,8")
    line_up(match, h1="12,7").add_dice("d8:1", 1, 1, 1, "d8:1").play("kick 5,7", *["end"] * 16)
    assert match.match.state.half == 2 and match.match.state.get(1, SPENT) == 5_000
    assert match.asked == "set-up" and match.status("a17") == "reserves"


# -- Sponsorship Deal
@pytest.mark.rule("crp.special-play.sponsorship-deal")
@pytest.mark.rule("crp.team.sponsored")
@pytest.mark.shows("crp.special-play.sponsorship-deal:1", "crp.special-play.sponsorship-deal:2",
                   "crp.special-play.sponsorship-deal:3")
@pytest.mark.parametrize(("answer", "paid"), [("praise him", [("h", "gold", 10_000)]), ("say nothing", [])])
def test_a_sponsor_pays_whoever_praises_him(scene, answer, paid):
    match = picked(scene, 66, setting="league")
    assert match.seat == "h"
    match.add_dice(*REST).play(f"option Sponsored {answer}")
    assert left(match) == [("h", "sponsor", None), *paid]


@pytest.mark.rule("crp.team.sponsored")
@pytest.mark.shows("crp.special-play.sponsorship-deal:2")
def test_a_team_with_a_sponsor_is_asked_before_every_league_match(scene):
    match = scene(TEAMS, start="before the match", edition=PLAYS, setting="league", in_force={"away": ["Sponsored"]})
    assert match.seat == "a" and match.options() == ["option Sponsored praise him", "option Sponsored say nothing"]
    match = scene(TEAMS, start="before the match", edition=PLAYS, in_force={"away": ["Sponsored"]}, dice=REST)
    assert match.asked == "coin"


@pytest.mark.rule("crp.special-play.sponsorship-deal")
@pytest.mark.shows("crp.special-play.sponsorship-deal:1")
def test_nobody_has_two_sponsors(scene):
    match = scene(TEAMS, start="before the match", edition=PLAYS, setting="league", plays=1,
                  in_force={"home": ["Sponsored"]}, dice=[6, 6, 1, 2, *REST])
    match.play("option Sponsored say nothing")
    match.play("option Special plays random events", "option Special plays dirty tricks")
    assert match.asked == "coin" and not left(match)


# -- when the match is over
@pytest.mark.rule("crp.special-play.demo-game")
@pytest.mark.rule("crp.special-play.number-one-with-a-bullet")
@pytest.mark.rule("crp.special-play.merchandising")
@pytest.mark.rule("crp.special-play.will")
@pytest.mark.shows("crp.special-play.demo-game:1", "crp.special-play.number-one-with-a-bullet:1",
                   "crp.special-play.merchandising:1", "crp.special-play.will:1")
@pytest.mark.parametrize("play", ["Demo Game", "Number One with a Bullet", "Merchandising", "Will"])
def test_a_die_of_gold_when_the_match_is_over(scene, play):
    match = over(scene, 5, play=play, setting="exhibition").play(f"use {play}")
    assert left(match) == [("h", "gold", 50_000)] and match.match.over


@pytest.mark.rule("crp.special-play.hall-of-fame")
@pytest.mark.rule("crp.special-play.charity-match")
@pytest.mark.shows("crp.special-play.hall-of-fame:1", "crp.special-play.charity-match:1")
@pytest.mark.parametrize("play", ["Hall of Fame!", "Charity Match"])
def test_a_fan_factor_more(scene, play):
    match = over(scene, play=play, setting="exhibition").play(f"use {play}")
    assert left(match) == [("h", "fans", 1)]


@pytest.mark.rule("crp.special-play.that-boys-got-talent")
@pytest.mark.shows("crp.special-play.that-boys-got-talent:1")
def test_a_fan_may_join(scene):
    match = over(scene, play="That Boy's Got Talent!", setting="exhibition").play("use That Boy's Got Talent!")
    assert left(match) == [("h", "recruit", None)]


@pytest.mark.rule("crp.special-play.special-offer")
@pytest.mark.shows("crp.special-play.special-offer:1")
def test_a_cheap_hire_for_after_the_match(scene):
    match = over(scene, play="Special Offer", setting="exhibition").play("use Special Offer")
    assert left(match) == [("h", "cheap hire", 1)]


@pytest.mark.rule("crp.special-play.a-large-donation")
@pytest.mark.shows("crp.special-play.a-large-donation:1")
def test_half_the_winnings_for_a_fan(scene):
    match = over(scene, play="A Large Donation", lots=("lot:1", "lot:1", 4, 3, *[3] * 5)).play("no")
    match.play("use A Large Donation")
    assert [match.match.state.get(seat, WINNINGS) for seat in (0, 1)] == [25_000, 30_000]
    assert left(match) == [("h", "fans", 1)]


@pytest.mark.rule("crp.special-play.a-large-donation")
@pytest.mark.shows("crp.special-play.a-large-donation:2")
def test_who_is_paid_nothing_gives_nothing(scene):
    assert over(scene, play="A Large Donation", setting="exhibition").match.over
