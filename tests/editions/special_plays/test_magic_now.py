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


# -- the helmet
@pytest.mark.rule("crp.special-play.magic-helmet")
@pytest.mark.shows("crp.special-play.magic-helmet:1", "crp.special-play.magic-helmet:2")
def test_a_magic_helmet_is_one_more_armour_for_good(scene):
    match = picked(scene, 3, 3, table=TEAMS + "h3 6 3 3 10\n", setting="league")
    assert match.options() == ["choose h1", "choose h2"]
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
    assert match.options() == ["choose h2"]
