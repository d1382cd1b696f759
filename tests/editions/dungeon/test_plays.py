"""Special plays below: what is otherwise there, and a story for each play that wants a moment of its own."""

from __future__ import annotations

import pytest

from nuffle.editions import edition
from nuffle.rules.events import MEANT_FOR
from nuffle.rules.team_state import FANS

PLAYS = "dungeon+plays"
PAIR = "h1 Lineman 5,5\na1 Lineman 6,5"
FOULED = "h1 Lineman 5,5\na1 Lineman 6,5 prone"
THROW = ("pass h1", "throw h1")
DODGE = ("move h1", "move h1 4,5")
KICK = ("foul h1", "foul h1 a1")
BEGINS = {"start": "turn start"}
# play, who holds it, who is where, the dice, what is answered before and after it, and the rest of the scene
MOMENTS = [
    ("Spy", "a", PAIR, [1, 1, 1], [*DODGE, "reroll"], [], {"rerolls": [1]}),
    ("Double-Cross", "a", PAIR, [], ["use Assassin h"], [], {
        **BEGINS, "in_force": {"home": ["Assassin"], "away": ["Double-Cross"]}}),
    ("Low Blow", "h", PAIR, ["push", "push"], ["block h1 a1"], [], {}),
    ("Banana Skin", "a", PAIR, [6], DODGE, [], {}),
    ("Take a Dive", "a", "h1 1 3 3 8 5,5\na1 Lineman 9,9", [], [*DODGE, "move h1 3,5"], [], {}),
    ("Blatant Foul", "h", FOULED, [1, 1], KICK, [], {}),
    ("Spike!", "h", FOULED, [1, 1, 1, 1, 1], KICK, [], {}),
    ("Bribe the Ref 31", "h", PAIR, [], ["use Referee!!! a"], [], {
        **BEGINS, "in_force": {"home": ["Bribe the Ref 31"], "away": ["Referee!!!"]}}),
    ("Bribe the Ref 41", "h", FOULED, [1, 2, 6], [*KICK, "no"], [], {}),
    ("That Makes Me Mad!!!", "a", FOULED, ["push"], KICK, [], {}),
    ("Heroic Effort", "h", PAIR, ["push"], ["block h1 a1"], [], {}),
    ("Extra Training", "h", PAIR, [1, 4], DODGE, [], {}),
    ("Duh, Where Am I?", "a", PAIR, [1, 1, 1], DODGE, [], {}),
    ("Speed of Light", "h", PAIR, [3], ["move h1"], [], {}),
    ("Unsportsmanlike Conduct", "a", "h1 Lineman 16,4 ball\na1 Lineman 9,9", [1, 1],
     ["move h1", "move h1 17,4", "end"], [], {}),
    ("Custard Pie", "h", PAIR, [], [], ["choose a1"], BEGINS),
    ("Woof Woof!", "a", PAIR, [1, 1], [], ["square Woof Woof! 9,5"], {**BEGINS, "ball": "8,5"}),
    ("Eye of the Eagle", "h", "h1 Lineman 5,5 ball\nh2 Lineman 7,5\na1 Lineman 9,9", [3],
     [*THROW, "target 7,5"], [], {}),
    ("Magic Hand of Jark Longarm", "a", "h1 Lineman 5,5 ball\na1 Lineman 7,5", [],
     [*THROW, "target 9,5", "intercept a1"], [], {}),
    ("Fake Play", "h", "h1 Lineman 5,5 ball\nh2 Lineman 8,5\na1 Lineman 6,4", [6, 3], [*THROW, "target 8,5"], [], {}),
    ("Hide the Ball", "h", "h1 Lineman 5,5 ball\na1 Lineman 6,4", [], [], ["move h1", "move h1 4,6"], BEGINS),
    ("Sneak Play", "h", "h1 Lineman 5,5 ball\na1 Lineman 6,4", [], [], ["move h1", "move h1 4,6"], BEGINS),
    ("This Will Hurt a Bit...", "h", PAIR + "\nh2 Lineman ko", [], [], ["choose h2"], BEGINS),
    ("Side Bet", "h", PAIR, [4, 1, 1], [], [], {"start": "match end", "score": [0, 1]}),
]


def held(match, name, seat=0):
    return match.match.count_grants(match.match.team_row(seat), match.match.rules.index(name))


@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.parametrize("hall", ["below", "three"])
@pytest.mark.parametrize(("play", "holder", "table", "dice", "before", "after", "more"), MOMENTS)
def test_a_play_that_wants_its_moment_has_it_below(request, hall, play, holder, table, dice, before, after, more):
    make = request.getfixturevalue(hall)
    match = make(table, dice=dice, **({"edition": PLAYS, "in_force": {holder: [play]}} | more))
    match.play(*before, f"use {play} {holder}", *after)
    assert match.used(play) and held(match, play, "ha".index(holder)) == 0


@pytest.mark.rule("crp.special-play.that-makes-me-mad")
def test_nobody_stands_up_in_a_pit_to_be_blocked(below):
    match = below("h1 Lineman 8,6\na1 Lineman 9,6 prone", edition=PLAYS, opened={"9,6": "pit"}, dice=[1, 2, 1],
                  in_force={"away": ["That Makes Me Mad!!!"]})
    match.play(*KICK)
    assert len(match.rolled("armour")) == 1 and held(match, "That Makes Me Mad!!!", 1) == 1


# -- what is drawn again
def test_the_catalogue_says_why_a_play_is_drawn_again():
    from nuffle.editions.dungeon.rules.plays import DRAWN_AGAIN, HALF, KICK_OFF, OWN_HALF, SIDE_LINE, TRACK
    assert set(DRAWN_AGAIN.values()) == {KICK_OFF, HALF, TRACK, SIDE_LINE, OWN_HALF}
    assert edition(PLAYS).tables["put aside"] == list(DRAWN_AGAIN) and "put aside" not in edition("crp+plays").tables


@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("dungeon.inducements:9")
def test_whoever_draws_one_of_no_use_draws_again_and_everybody_hears_of_it(below):
    match = below(start="before the match", edition=PLAYS, plays=1, dice=[3, 5, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1])
    match.play("option Special plays dirty tricks")
    assert match.events("put aside")[0]["rule"] == "Off-side Trap"
    assert held(match, "Spy") == 1 and held(match, "Off-side Trap") == 0
    match.play("option Special plays dirty tricks")


@pytest.mark.rule("crp.core.special-plays")
def test_a_deck_of_cards_has_none_of_those_of_no_use(below):
    from nuffle.editions.special_plays.rules.picking import cards_of
    match = below("h1 Lineman 5,5", edition=PLAYS)
    assert len(cards_of(match.match, "dirty tricks")) == 36 - 7
    assert len(cards_of(match.match, "pre-match preparations")) == 18 - 3


# -- for the rest of a half is for the match
@pytest.mark.rule("crp.special-play.the-chuck")
@pytest.mark.shows("dungeon.inducements:11")
def test_a_re_roll_for_this_half_is_there_for_the_match(below):
    match = below(PAIR, edition=PLAYS, start="turn start", in_force={"home": ["The Chuck"]}, markers=[7, 7])
    match.play("use The Chuck h", *["end"] * 6)
    assert match.rerolls == (1, 0) and match.match.state.half == 1


@pytest.mark.rule("crp.core.eye-on-you")
@pytest.mark.shows("dungeon.inducements:11")
def test_the_referee_keeps_his_eye_on_a_team_for_the_match(below):
    match = below(FOULED, edition=PLAYS, dice=[1, 2, 1])
    match.play("foul h1", "foul h1 a1", *["end"] * 20)
    rule = match.match.rules.index("I got my eye on you")
    assert match.match.read_note(match.match.state.match_row, rule) == 1


# -- the opponent is one team
@pytest.mark.rule("crp.special-play.razzle-dazzle")
@pytest.mark.shows("dungeon.inducements:12")
def test_of_several_opponents_the_coach_names_the_one_who_is_dazzled(three):
    match = three("h1 Lineman 5,5\na1 Lineman 9,5\nc1 Lineman 9,9", edition=PLAYS, start="turn start",
                  in_force={"home": ["Razzle Dazzle"]}, dice=[4])
    match.play("use Razzle Dazzle h")
    assert match.options() == ["option Razzle Dazzle away", "option Razzle Dazzle third"]
    match.play("option Razzle Dazzle third", "end")
    assert match.seat == "a"
    match.play("end")
    assert match.seat == "h"


@pytest.mark.rule("crp.special-play.bad-habits")
@pytest.mark.shows("dungeon.inducements:12")
def test_a_burden_is_for_the_team_that_is_named(three):
    match = three(start="before the match", edition=PLAYS, plays=1, dice=[3, 1] * 3)
    match.play(*["option Special plays random events"] * 3, "option Bad Habits third", "option Bad Habits home")
    assert match.options_of("Bad Habits") == ["option Bad Habits home", "option Bad Habits away"]
    assert [match.hired("Badly trained", seat) for seat in range(3)] == [1, 0, 1]


@pytest.mark.rule("crp.special-play.flu-bug")
def test_only_players_of_the_team_that_is_named_are_drawn(three):
    match = three(start="before the match", edition=PLAYS, plays=1, dice=[1, 4] * 3 + ["d3:2", "lot:1", "lot:1"])
    match.play(*["option Special plays random events"] * 3, "option 'Flu Bug third")
    assert match.status("c1") == match.status("c2") == "away" and match.status("a1") == "reserves"


@pytest.mark.rule("crp.special-play.micky-finn-34")
def test_the_staff_is_that_of_the_team_that_is_named(three):
    match = three(start="before the match", edition=PLAYS, plays=1, dice=[3, 4] * 3, cheerleaders=[0, 0, 1])
    match.play(*["option Special plays dirty tricks"] * 3, "option Micky Finn 34 third")
    assert match.options_of("Micky") == ["option Micky Finn 34 cheerleader"]
    match.play("option Micky Finn 34 cheerleader")
    assert match.hired("Cheerleader drugged", 2) == 1


@pytest.mark.rule("crp.special-play.bribe-the-ref-25", "crp.special-play.biased-referee")
def test_the_referee_looks_at_the_team_that_is_named(three):
    match = three("h1 Lineman 5,5", edition=PLAYS, start="turn start", in_force={"home": ["Bribe the Ref 25"]})
    match.play("use Bribe the Ref 25 h", "option Bribe the Ref 25 third")
    assert match.match.read_note(match.match.state.match_row, match.match.rules.index("I got my eye on you")) == 3


@pytest.mark.rule("crp.special-play.double-cross")
@pytest.mark.shows("dungeon.inducements:12")
def test_any_other_seat_may_answer_not_only_the_one_that_is_meant(three):
    match = three("h1 Lineman 5,5\na1 Lineman 9,5\nc1 Lineman 9,9", edition=PLAYS, start="turn start",
                  in_force={"home": ["Assassin"], "c": ["Double-Cross"], "away": ["Double-Cross"]})
    match.play("use Assassin h")
    assert match.seat == "a"
    match.play("no")
    assert match.seat == "c"
    match.play("use Double-Cross c", "no")
    assert match.events("fizzled")[0]["rule"] == "Assassin"


# -- who comes in, comes in by a pad
@pytest.mark.rule("dungeon.special-play.sewer-map")
@pytest.mark.shows("dungeon.inducements:10")
def test_a_player_who_appears_comes_by_a_random_pad(below):
    match = below("h1 Lineman 5,5\nh2 Lineman\na1 Lineman 9,9", edition=PLAYS, start="turn start",
                  in_force={"home": ["Sewer Map"]}, dice=[4])
    match.play("use Sewer Map h")
    assert match.options() == ["choose h2"]
    match.play("choose h2")
    assert match.at("h2") == (17, 6) and match.standing("h2")
    match.play("move h2")
    assert match.options() == ["end"]


@pytest.mark.rule("dungeon.special-play.sewer-map")
def test_whoever_stands_on_that_pad_goes_on(below):
    match = below("h1 Lineman 5,5\nh2 Lineman\na1 Lineman 17,6", edition=PLAYS, start="turn start",
                  in_force={"home": ["Sewer Map"]}, dice=[4, 1])
    match.play("use Sewer Map h", "choose h2")
    assert match.at("h2") == (17, 6) and match.at("a1") == (2, 6)


# -- rivals, songs
@pytest.fixture
def greatest(below):
    """Two opponents cannot stand each other; their coach is about to set up."""
    match = below(start="before the match", edition=PLAYS, plays=1,
                  dice=[2, 5, 2, 1, "lot:1", "lot:1", 1, 1, 1, 1, 2, 2, 1, 1])
    match.play(*["option Special plays random events"] * 2, "option Roll-off end zone A")
    return match.play("option Roll-off the sturdiest six", "done")


@pytest.mark.rule("dungeon.core.rivals")
def test_where_both_rivals_could_come_in_their_coach_says_who_stays_out(greatest):
    assert greatest.asked == "player" and greatest.options() == ["choose a1", "choose a2"]
    greatest.play("choose a1")
    assert not greatest.offers("pick a1") and greatest.offers("pick a2")


@pytest.mark.rule("dungeon.core.rivals")
def test_whoever_stayed_out_may_come_later_if_his_rival_is_not_there(greatest):
    greatest.play("choose a1")
    for number in range(3, 9):
        greatest.play(f"pick a{number}", f"at {17 + number % 2},{number // 2}")
    greatest.play("done", "no")         # to Get 'Em Lads
    assert greatest.seat == "a" and {"act a1 Dugout pad", "act a2 Dugout pad"} <= set(greatest.options("act"))


@pytest.mark.rule("dungeon.core.rivals")
def test_of_two_rivals_one_stays_out_until_the_other_is_gone(below):
    match = below("a1 Lineman 5,5\na2 Lineman\nh1 Lineman 9,9", edition=PLAYS, active="away", in_force={
        "a1": ["Rivals (33)"], "a2": ["Rivals (32)"]})
    assert not match.options_of("Dugout pad")
    match = below("a1 Lineman ko\na2 Lineman\nh1 Lineman 9,9", edition=PLAYS, active="away", in_force={
        "a1": ["Rivals (33)"], "a2": ["Rivals (32)"]})
    assert match.options_of("Dugout pad") == ["act a2 Dugout pad"]


@pytest.mark.rule("dungeon.special-play.team-anthem")
def test_a_song_may_bring_the_extra_re_roll(below):
    match = below(start="before the match", edition=PLAYS, plays=1,
                  dice=[6, 3, 1, 1, 1, 1, 1, 2, 6, 6, 1, 1])
    match.play("option Special plays pre-match preparations", "option Special plays pre-match preparations")
    assert match.rerolls[1] == match.rerolls[0] + 1
    match.play("option Roll-off end zone A", "use Team Anthem h")
    assert match.match.state.get(0, FANS) == match.match.state.get(1, FANS)
    assert match.rerolls[1] == match.rerolls[0]


# -- spells and walls
@pytest.mark.rule("crp.special-play.labbatts-flying-fist", "crp.special-play.rakarths-spell-of-obliteration")
@pytest.mark.parametrize("spell", ["Labbatt's Flying Fist", "Rakarth's Spell of Obliteration"])
@pytest.mark.shows("dungeon.inducements:7")
def test_a_spell_does_not_go_through_a_wall(below, spell):
    match = below("h1 Lineman 8,1\na1 Lineman 11,2\na2 Lineman 11,1", edition=PLAYS, start="turn start",
                  in_force={"home": [spell]})
    match.play(f"use {spell} h")
    assert match.options() == ["choose a2"]


@pytest.mark.rule("crp.special-play.mind-blow", "crp.special-play.grasping-tentacles-of-altanson")
@pytest.mark.parametrize("spell", ["Mind Blow", "Grasping Tentacles of Altanson"])
@pytest.mark.shows("dungeon.inducements:7")
def test_nobody_behind_a_wall_is_kept_from_acting(below, spell):
    match = below("h1 Lineman 8,1\na1 Lineman 11,2", edition=PLAYS, start="turn start", active="away",
                  in_force={"home": [spell]})
    assert match.asked == "turn" and match.seat == "a"


@pytest.mark.rule("crp.special-play.scutts-deluge-of-despair")
@pytest.mark.shows("dungeon.inducements:7")
def test_the_deluge_falls_on_those_who_are_seen(below):
    match = below("h1 Lineman 8,1\na1 Lineman 11,2\na2 Lineman 11,1", edition=PLAYS, start="turn start", active="away",
                  in_force={"home": ["Scutt's Deluge of Despair"]})
    match.play("use Scutt's Deluge of Despair h")
    assert [match.stat(player, 0) for player in ("a1", "a2")] == [6, 3]


# -- how many
@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("dungeon.inducements:13")
def test_with_three_teams_every_weaker_one_is_measured_against_the_strongest(three):
    match = three(start="before the match", edition=PLAYS, plays=-1, setting="league", dice=[1],
                  value=[1_000_000, 1_110_000, 1_320_000])
    assert match.seat == "h"
    match.add_dice(1, 1, 1, 1, 1).play(*["option Special plays dirty tricks"] * 2)
    assert match.seat == "a" and held(match, "Assassin") == 2
    match.add_dice(1, 2, 1).play("option Special plays dirty tricks")
    assert held(match, "Spy", 1) == 1 and held(match, "Assassin", 2) == 0


@pytest.mark.rule("crp.special-play.bribe-the-ref-25")
@pytest.mark.shows("dungeon.inducements:12")
@pytest.mark.parametrize(("answer", "watched"), [("no", 2), ("use Double-Cross c", 0)])
def test_the_opponent_is_named_before_anybody_answers_and_any_other_seat_may(three, answer, watched):
    match = three("h1 Lineman 5,5\na1 Lineman 9,5\nc1 Lineman 9,9", edition=PLAYS, start="turn start",
                  in_force={"home": ["Bribe the Ref 25"], "c": ["Double-Cross"]})
    match.play("use Bribe the Ref 25 h")
    assert match.seat == "h" and match.options() == ["option Bribe the Ref 25 away", "option Bribe the Ref 25 third"]
    match.play("option Bribe the Ref 25 away")
    assert match.seat == "c" and match.options() == ["use Double-Cross c", "no"]
    match.play(answer)
    rule = match.match.rules.index("I got my eye on you")
    assert match.match.read_note(match.match.state.match_row, rule) == watched


@pytest.mark.rule("crp.special-play.razzle-dazzle")
def test_whom_a_play_was_meant_for_is_told_to_everybody(three):
    match = three("h1 Lineman 5,5\na1 Lineman 9,5\nc1 Lineman 9,9", edition=PLAYS, start="turn start",
                  in_force={"home": ["Razzle Dazzle"]}, dice=[4])
    match.play("use Razzle Dazzle h", "option Razzle Dazzle third")
    first, second = match.events("note")
    assert first["owner"] == second["owner"] == "c" and first["detail"] == MEANT_FOR != second.get("detail")
