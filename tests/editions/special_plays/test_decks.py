"""Decks of cards: a card each, drawn from the table of that kind, for five cards in all."""

from __future__ import annotations

import pytest

from nuffle.teams.draft import check
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Hired

PLAYS = "crp+plays"


def market(scene, *dice, gap=600_000, **more):
    """The home side is the poorer one and asked what it buys."""
    return scene("", start="before the match", edition=PLAYS, setting="league", value=[1_000_000, 1_000_000 + gap],
                 dice=[3, 4, *dice], **more)


def held(match, name, seat=0):
    return match.match.count_grants(match.match.team_row(seat), match.match.rules.index(name))


@pytest.mark.rule("crp.inducement.dirty-tricks")
@pytest.mark.rule("crp.inducement.magic-items")
@pytest.mark.rule("crp.inducement.random-events")
@pytest.mark.parametrize(("deck", "card", "play"), [
    ("Dirty Tricks", "lot:1", "Assassin"), ("Magic Items", "lot:1", "Kelhoffer's Magic Foot"),
    ("Random Events", "lot:5", "Snack Break")])
def test_a_card_is_drawn_as_it_is_bought(scene, deck, card, play):
    match = market(scene, card).play(f"buy {deck}")
    assert held(match, play) == 1 and match.asked == "buy"


@pytest.mark.rule("crp.inducement.random-events")
def test_random_events_cost_more(scene):
    assert not market(scene, gap=150_000).offers("buy Random Events")
    match = market(scene, gap=200_000)
    assert match.offers("buy Random Events")


@pytest.mark.rule("crp.inducement.dirty-tricks")
def test_what_is_declared_at_once_is_declared_at_the_market(scene):
    """The eleventh card is the stiletto of 21."""
    match = market(scene, "lot:7").play("buy Dirty Tricks")
    assert match.asked == "player"
    match.play("choose h3")
    assert match.has("h3", "crp.skill.claw") and match.asked == "buy"


@pytest.mark.rule("crp.inducement.dirty-tricks")
@pytest.mark.rule("crp.inducement.magic-items")
def test_five_cards_of_all_decks_and_no_more(scene):
    match = market(scene, "lot:1", "lot:1", "lot:1", "lot:1", "lot:2")
    match.play(*["buy Dirty Tricks"] * 4, "buy Magic Items")
    assert not match.options("buy Dirty Tricks") and not match.options("buy Magic Items")


@pytest.mark.rule("crp.inducement.random-events")
def test_an_event_of_the_deck_happens_at_the_market(scene):
    """The fourth card is the 'flu of 14."""
    match = market(scene, "lot:4", "d3:1", "lot:3").play("buy Random Events")
    assert match.used("'Flu Bug") and match.status("a3") == "away" and match.asked == "buy"


@pytest.mark.parametrize("deck", ["Miscellaneous Mayhem", "Special Team Plays", "Good Karma", "Desperate Measures"])
def test_decks_without_a_table_are_not_for_sale(deck):
    roster = ready_roster("crp", "Human").model_copy(update={"inducements": (Hired(name=deck),)})
    assert any(breach.rule == "inducement-not-for-sale" and deck in breach.found for breach in check(roster))
