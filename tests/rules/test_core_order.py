"""What comes before what when several rules speak at once."""

from __future__ import annotations


def rolls(match, *wanted):
    """Kinds of rolls in the order they were made."""
    found = [event["roll"] for event in match.events("roll")]
    return [roll for roll in found if not wanted or roll in wanted]


def told(match, *wanted):
    return [event["event"] for event in match.events() if event["event"] in wanted]


# -- declaring
def test_tempers_are_asked_one_after_the_other(scene):
    table = "h1 6 3 3 8 5,5 +Bone-head +Really Stupid +Take Root +Wild Animal\nh2 Lineman 9,9\na1 Lineman 20,7"
    match = scene(table, dice=[2, 4, 2, 4]).play("move h1")     # each needs another number: bone, wits, roots, beast
    assert [event["target"] for event in match.events("roll")] == [2, 4, 2, 4]


# -- a step
def test_going_for_it_tentacles_dodge_shadowing_pick_up(scene):
    table = """
        h1 0 3 3 8 5,5
        h2 Lineman 9,9
        a1 Lineman 6,5 +Tentacles
        a2 Lineman 6,6 +Shadowing
        """
    match = scene(table, ball="4,4", dice=[2, 6, 6, 4, 1, 1, 6])
    match.play("move h1", "move h1 4,4")
    while match.asked == "window":
        match.play(match.options()[0])
    order = rolls(match, "go for it", "tentacles", "dodge", "shadow", "pick up")
    assert order == ["go for it", "tentacles", "dodge", "shadow", "pick up"]


def test_a_player_who_fell_may_still_be_shadowed(scene):
    match = scene("h1 6 3 3 8 5,5\nh2 Lineman 9,9\na1 6 3 3 8 6,5 +Shadowing", dice=[1, 1, 1, 1, 2])
    match.play("move h1", "move h1 4,5")
    while match.asked == "window":
        match.play(match.options()[0])
    assert rolls(match) == ["dodge", "shadow"] and match.lying("h1")
    assert told(match, "roll", "down") == ["roll", "roll", "down"]


# -- a block
def test_going_for_it_foul_appearance_dauntless_dump_off_dice(scene):
    table = """
        h1 0 3 3 8 5,5 +Dauntless +Horns
        h2 Lineman 1,1
        a1 6 5 3 8 6,5 ball +Foul Appearance +Dump-Off
        a2 Lineman 9,5
        """
    match = scene(table, dice=[2, 2, 4, 4, 4, "push"]).play("blitz h1", "hit h1 a1")
    while match.asked in ("window", "target", "intercept"):
        wanted = "target 9,5" if match.asked == "target" else match.options()[0]
        match.play(wanted)
    assert rolls(match) == ["go for it", "revulsion", "nerve", "pass", "catch"]
    assert match.holder == "a2" and match.asked == "push" and not match.turnover


# -- the crowd
def test_the_crowd_takes_no_notice_of_skills(scene):
    match = scene("h1 Lineman 5,1 +Mighty Blow\nh2 Lineman 9,9\na1 Lineman 5,0\na2 Lineman 20,7", dice=["push", 3, 4])
    match.play("block h1 a1", "stay")
    assert match.status("a1") == "reserves" and match.events("injury")[0]["modifier"] == 0


def test_but_of_niggles_and_thin_or_thick_skulls(scene):
    table = "h1 Lineman 5,1\nh2 Lineman 9,9\na1 Lineman 5,0{}\na2 Lineman 20,7"
    niggled = scene(table.format(""), dice=["push", 3, 4])
    niggled.match.teams[1].players[0].niggles = 1
    niggled.match.refresh(niggled.player("a1"))
    assert niggled.play("block h1 a1", "stay").status("a1") == "ko"
    assert scene(table.format(" +Stunty"), dice=["push", 3, 4]).play("block h1 a1", "stay").status("a1") == "ko"
    thick = scene(table.format(" +Thick Skull"), dice=["push", 4, 4]).play("block h1 a1")
    while thick.asked == "window":
        thick.play(thick.options()[0])
    assert thick.play("stay").status("a1") == "reserves"


# -- a pass
def test_interception_comes_before_the_pass_roll(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 11,5\na1 Lineman 8,5", dice=[1, 4, 3])
    match.play("pass h1", "throw h1", "target 11,5", "intercept a1")
    assert rolls(match) == ["intercept", "pass", "catch"]


# -- the end of a drive
def test_weapons_are_sent_off_before_the_heat_counts(scene):
    table = "h1 Lineman 24,5 ball\nh2 Lineman 5,5 +Secret Weapon\nh3 Lineman ko\na1 Lineman 1,1"
    match = scene(table, weather="Sweltering Heat", dice=[2, 1, 5]).play("move h1", "move h1 25,5")
    assert match.status("h2") == "sent-off" and told(match, "sent off", "exhausted", "recover") == [
        "sent off", "exhausted", "recover"]


# -- kick-off
def test_favourites_on_the_pitch_make_fame(scene):
    table = "h1 Lineman 12,7 +Fan Favorite\nh2 Lineman 5,5\na1 Lineman 13,7"
    match = scene(table, start="kick-off", dice=["d8:5", 1, 3, 3, "d3:1", "d3:1", "d8:1"]).play("kick 6,10")
    assert match.rerolls == (1, 0)
