"""Magic spells that are cast before the match begins."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import AV

REST = (3, 4, 1, 1, 1, 1)        # the weather and the gate
TEAMS = """
    h1 Lineman
    h2 Thrower
    a1 Blitzer
    a2 Catcher +Bone-head
    a3 Lineman
    """


def picked(scene, *dice, table=TEAMS, **more):
    """Home has rolled a magic spell; away a burst ball, which waits for a turn."""
    match = scene(table, start="before the match", edition="crp+plays", dice=[*dice, 4, 4], plays=1, **more)
    return match.play("option Special plays magic spells", "option Special plays random events")


# -- love
@pytest.mark.rule("crp.special-play.potion-of-lurve")
@pytest.mark.shows("crp.special-play.potion-of-lurve:1", "crp.special-play.potion-of-lurve:2")
@pytest.mark.parametrize("roll", [(3, 1), (3, 2)])
def test_a_love_struck_opponent_misses_the_match(scene, roll):
    match = picked(scene, *roll)
    assert match.seat == "h" and match.options() == ["choose a1", "choose a2", "choose a3"]
    match.add_dice(*REST).play("choose a2")
    assert match.status("a2") == "away" and match.status("a1") == "reserves"


# -- spite
@pytest.mark.rule("crp.special-play.rakarths-spell-of-petty-spite")
@pytest.mark.shows("crp.special-play.rakarths-spell-of-petty-spite:1",
                   "crp.special-play.rakarths-spell-of-petty-spite:2")
def test_an_opponent_has_an_extraordinary_skill_of_the_coachs_choice(scene):
    match = picked(scene, 4, 5)
    assert match.options() == ["choose a1", "choose a2", "choose a3"]
    match.play("choose a1").saved()
    listed = match.options()
    assert "option Rakarth's Spell of Petty Spite Bone-head" in listed
    assert "option Rakarth's Spell of Petty Spite Block" not in listed
    match.add_dice(*REST).play("option Rakarth's Spell of Petty Spite Really Stupid")
    assert match.has("a1", "crp.skill.really-stupid") and not match.has("a2", "crp.skill.really-stupid")


@pytest.mark.rule("crp.special-play.rakarths-spell-of-petty-spite")
@pytest.mark.shows("crp.special-play.rakarths-spell-of-petty-spite:3")
def test_only_what_could_matter_to_him(scene):
    table = TEAMS + "a4 Lineman +Throw Team-Mate\n"
    match = picked(scene, 4, 5, table=table).play("choose a2")
    for useless in ("Bone-head", "Always Hungry", "Animosity"):
        assert not match.options_of(f"Spite {useless}")
    match = picked(scene, 4, 6, table=table + "a5 Lineman race:goblin\n").play("choose a4")
    for useful in ("Bone-head", "Always Hungry", "Animosity"):
        assert match.options_of(f"Spite {useful}")


# -- the curse
@pytest.mark.rule("crp.special-play.hawkfings-curse")
@pytest.mark.shows("crp.special-play.hawkfings-curse:1", "crp.special-play.hawkfings-curse:2")
def test_a_cursed_opponent_has_none_of_his_skills_but_what_he_suffers(scene):
    match = picked(scene, 5, 1)
    assert match.options() == ["choose a1", "choose a2"]
    match.add_dice(*REST).play("choose a2")
    assert not match.has("a2", "crp.skill.catch") and not match.has("a2", "crp.skill.dodge")
    assert match.has("a2", "crp.skill.bone-head") and match.has("a1", "crp.skill.block")


@pytest.mark.rule("crp.special-play.hawkfings-curse")
@pytest.mark.shows("crp.special-play.hawkfings-curse:1")
def test_a_curse_finds_nobody_where_nobody_has_a_skill(scene):
    match = scene("h1 Lineman\na1 Lineman\n", start="before the match", edition="crp+plays", dice=[5, 2, 4, 4, *REST],
                  plays=1)
    match.play("option Special plays magic spells", "option Special plays random events")
    assert match.asked == "coin" and match.used("Hawkfing's Curse")


CURSED = """
    h1 Lineman
    a1 Lineman spp:2 +Block
    a2 Lineman
    """


def curse(scene, number, *dice, table="random events"):
    """Home curses a1 of the away side, which has picked this."""
    match = scene(CURSED, start="before the match", edition="crp+plays", setting="league", plays=1,
                  dice=[5, 1, *divmod(number, 10), *dice])
    return match.play("option Special plays magic spells", f"option Special plays {table}", "choose a1")


@pytest.mark.rule("crp.special-play.hawkfings-curse")
@pytest.mark.shows("crp.special-play.hawkfings-curse:1")
def test_what_a_cursed_player_is_inspired_to_learn_he_cannot_use_today(scene):
    match = curse(scene, 11, 5, 5).play("choose a1")
    assert not match.offers("option Inspired Block")        # he has it, if he could only use it
    match.add_dice(*REST).play("option Inspired Dodge")
    assert not match.has("a1", "crp.skill.block") and not match.has("a1", "crp.skill.dodge")
    assert ("a1", "secondary skill", "Dodge") in [
        (event["row"], event["legacy"], event["value"]) for event in match.events("legacy")]


@pytest.mark.rule("crp.special-play.hawkfings-curse")
@pytest.mark.shows("crp.special-play.hawkfings-curse:1")
def test_a_stiletto_is_no_use_to_a_cursed_player(scene):
    match = curse(scene, 21, table="dirty tricks").add_dice(*REST).play("choose a1")
    assert not match.has("a1", "crp.skill.claw")


@pytest.mark.rule("crp.special-play.hawkfings-curse")
@pytest.mark.shows("crp.special-play.hawkfings-curse:1")
def test_a_skill_lent_for_a_turn_is_none_of_his(scene):
    match = scene("h1 Lineman 5,5 +Block\na1 Lineman 20,5", edition="crp+plays",
                  in_force={"home": ["Intensive Training"]})
    game = match.match
    game.suppress(match.player("h1"), game.rules.index("Block"), 4, game.rules.index("Hawkfing's Curse"))
    match.play("end", "end", "use Intensive Training", "choose h1")
    assert not match.offers("option Intensive Training Block")
    match.play("option Intensive Training Dodge")
    assert match.has("h1", "crp.skill.dodge") and not match.has("h1", "crp.skill.block")


# -- the helmet
@pytest.mark.rule("crp.special-play.magic-helmet")
@pytest.mark.shows("crp.special-play.magic-helmet:1", "crp.special-play.magic-helmet:2")
def test_a_magic_helmet_is_one_more_armour_for_good(scene):
    match = picked(scene, 3, 3, table=TEAMS + "h3 6 3 3 10\n", setting="league")
    assert match.options() == ["choose h1", "choose h2", "no"]
    match.add_dice(*REST).play("choose h1")
    assert match.stat("h1", AV) == 10 and match.stat("h2", AV) == 9
    legacy = match.events("legacy")[0]
    assert (legacy["row"], legacy["legacy"], legacy["value"]) == ("h1", "lasting", "Helmeted")


@pytest.mark.rule("crp.special-play.magic-helmet")
@pytest.mark.shows("crp.special-play.magic-helmet:3")
def test_nobody_wears_two(scene):
    match = scene(TEAMS, start="before the match", edition="crp+plays", dice=[3, 4, 4, 4], plays=1,
                  in_force={"h1": ["Helmeted"]})
    match.play("option Special plays magic spells", "option Special plays random events")
    assert match.options() == ["choose h2", "no"]


@pytest.mark.rule("crp.special-play.magic-helmet")
@pytest.mark.shows("crp.special-play.magic-helmet:1")
def test_nobody_has_to_wear_one(scene):
    match = picked(scene, 3, 3, setting="league").add_dice(*REST).play("no")
    assert match.used("Magic Helmet") and match.stat("h1", AV) == 9 and not match.events("legacy")
