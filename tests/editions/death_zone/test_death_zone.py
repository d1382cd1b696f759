"""Hired help of Death Zone: whom it works for, and one story of each mechanism."""

from __future__ import annotations

import pytest

from nuffle.data import edition_data
from nuffle.editions import edition
from nuffle.editions.death_zone.rules.casting import DEATH_ZONE
from nuffle.rules.team_state import FANS

FIELD = """
    h1 Human Lineman 5,5
    a1 Human Lineman 20,5
    a2 Human Lineman 21,5
    a3 Human Lineman 20,12
    """
FOUL = "h1 Human Lineman 5,5\nh2 Human Lineman 12,7\na1 Human Lineman 6,5 prone\na2 Human Lineman 20,7"


def market(scene, home, gap, extras=("all",), setting="league", **more):
    """The home side is the poorer one and asked what it buys."""
    return scene("", start="before the match", edition="bb2020", setting=setting, home=home, extras=extras,
                 value=[1_000_000, 1_000_000 + gap], dice=[1, 1, 3, 4], **more)


def goods(match):
    return {line.removeprefix("buy ") for line in match.options("buy")}


def test_only_what_was_agreed_is_for_hire(scene):
    assert "Jorm the Ogre" not in goods(market(scene, "Human", 200_000, ()))
    assert "Jorm the Ogre" in goods(market(scene, "Human", 200_000, ("Jorm the Ogre",)))
    assert "Ogre Firebelly" in goods(market(scene, "Orc", 200_000))


def test_and_only_by_those_they_work_for(scene):
    assert "Ogre Firebelly" not in goods(market(scene, "Human", 200_000))


def test_friends_pay_less(scene):
    assert "Jorm the Ogre" in goods(market(scene, "Goblin", 80_000))
    assert "Jorm the Ogre" not in goods(market(scene, "Human", 80_000))


def test_one_wizard_one_referee_and_two_of_the_staff(scene):
    match = market(scene, "Orc", 900_000).play("buy Ogre Firebelly", "buy Jorm the Ogre")
    assert not {"Hireling Sports-Wizard", "Biased Referee"} & goods(match)
    match.play("buy Schielund Scharlitan")
    assert "Josef Bugman" in goods(match)
    assert "Josef Bugman" not in goods(match.play("buy Josef Bugman"))


@pytest.mark.rule("bb2020.inducement.jorm-the-ogre")
@pytest.mark.parametrize(("die", "down"), [(3, False), (4, True)])
def test_jorm_floors_whom_he_sees(scene, die, down):
    dice = [1, 2, die, *([1, 2] if down else [])]
    match = scene(FOUL, edition="bb2020", hired={"away": ["Jorm the Ogre"]}, dice=dice)
    match.play("foul h1", "kick h1 a1")
    assert match.lying("h1") is down and match.asked == "turn"


@pytest.mark.rule("bb2020.inducement.jorm-the-ogre")
def test_jorm_fights_the_crowd_himself(scene):
    match = scene("h1 Human Lineman 12,7\na1 Human Lineman 13,7", start="kick-off", edition="bb2020", fans=[3, 0],
                  hired={"home": ["Jorm the Ogre"]}, dice=["d8:5", 1, 1, 1, "d8:2"]).play("kick 6,10")
    assert [match.match.state.get(seat, FANS) for seat in (0, 1)] == [2, 0]
    assert match.match.count_grants(match.match.team_row(0), match.match.rules.index("Bribe")) == 0


FOR_HIRE = [effect for effect in edition("bb2020").effects
            if effect.source == DEATH_ZONE and effect.kind == "inducement"]


@pytest.mark.parametrize("effect", FOR_HIRE, ids=[effect.name for effect in FOR_HIRE])
def test_prices_limits_and_customers_are_those_of_the_price_list(effect):
    fact = edition_data("bb2020").inducement(effect.name)
    assert (effect.price, effect.most, effect.named) == (fact.price, fact.max, fact.named)
    assert sorted(effect.leagues) == sorted([*fact.who.rules, *(f"tier {tier}" for tier in fact.who.tiers)])
    assert [(effect.friends, effect.for_friends)] * bool(effect.friends) == [
        (discount.rules[0], discount.price) for discount in fact.discounts]
    assert effect.optional and len(effect.summary) < 120
