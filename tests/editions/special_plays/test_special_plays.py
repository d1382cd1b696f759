"""Special plays: how they are picked, kept and answered, and one story of each mechanism."""

from __future__ import annotations

import pytest

from nuffle.editions import edition
from nuffle.rules.legacy import count_legacies
from nuffle.rules.secrets import count_hidden
from nuffle.rules.state import GRANT
from nuffle.rules.team_state import MARKER

FIELD = """
    h1 Lineman 5,5
    h2 Lineman 5,9
    a1 Lineman 20,5
    a2 Lineman 6,5
    """
PLAYS = "crp+plays"
REST = (3, 4, 1, 1, 1, 1)        # the weather and the gate


def picking(scene, *dice, **more):
    return scene("", start="before the match", edition=PLAYS, dice=list(dice), **more)


def held(match, name, seat=0):
    return match.match.count_grants(match.match.team_row(seat), match.match.rules.index(name))


# -- picking
@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("crp.core.special-plays:1", "crp.core.special-plays:3")
def test_a_six_brings_a_play_and_the_coach_says_from_which_table(scene):
    match = picking(scene, 6, plays=-1)
    assert match.seat == "h" and match.asked == "option"
    assert match.options() == [f"option Special plays {name}" for name in edition(PLAYS).effects[
        edition(PLAYS).index("Special plays")].menu]
    match.add_dice(1, 2, 5, *REST).play("option Special plays dirty tricks")
    assert held(match, "Spy") == 1 and match.asked != "option"


@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("crp.core.special-plays:2")
def test_in_a_league_the_weaker_side_has_more(scene):
    match = picking(scene, 1, plays=-1, setting="league", value=[1_000_000, 1_310_000])
    assert match.seat == "h"
    match.add_dice(1, 1, 1, 4, 1, *REST[:2]).play(*["option Special plays dirty tricks"] * 2)
    assert held(match, "Assassin") == held(match, "Double-Cross") == 1
    assert count_legacies(match.match.state, match.match.rules.index("Special plays"), match.match.team_row(0)) == 1


@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("crp.core.special-plays:5")
@pytest.mark.parametrize(("recording", "unseen", "dice"), [
    ("open", 0, [1, 2, 1, 4]), ("secret", 1, [1, 4]), ("half-open", 1, [1, 2, 1, 4])])
def test_what_others_see_of_a_pick(scene, recording, unseen, dice):
    match = picking(scene, 1, 2, 1, 4, *REST, plays=1, recording=recording)
    match.play("option Special plays dirty tricks", "option Special plays dirty tricks")
    game = match.match
    assert count_hidden(game, game.team_row(0), 1) == unseen and count_hidden(game, game.team_row(0), 0) == 0
    fell = [match.reader.read(event) for event in game.log.events if event.seen(1)]
    assert [event["value"] for event in fell if event["event"] == "die"] == [*dice, *REST]


@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("crp.core.special-plays:3", "crp.core.special-plays:5")
def test_half_open_both_coaches_write_all_tables_down_before_a_die_falls(scene):
    match = picking(scene, plays=2, recording="half-open").play("option Special plays magic spells").saved()
    assert match.seat == "h" and match.asked == "option" and not match.offers("option Special plays magic spells")
    match.play("option Special plays dirty tricks").saved()
    assert match.seat == "a" and match.offers("option Special plays magic spells") and not match.events("die")
    match.play("option Special plays dirty tricks").saved()
    match.add_dice(6, 5, 1, 2, 1, 4, 4, 4, *REST).play("option Special plays random events")
    assert held(match, "The Secret Way") == held(match, "Spy") == 1
    assert held(match, "Double-Cross", 1) == held(match, "Burst Ball", 1) == 1


@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("crp.core.special-plays:5")
def test_half_open_what_is_written_down_is_the_coachs_secret_until_the_dice(scene):
    match = picking(scene, plays=2, recording="half-open")
    match.play("option Special plays magic spells", "option Special plays dirty tricks")
    game = match.match
    written = [note_of(game.view_for(seat)) for seat in (0, 1)]
    assert written == [[3, 1], []]
    imagined = [note_of(game.imagine(1, seed)) for seed in range(40)]
    assert {len(tables) for tables in imagined} == {2} and len({tuple(tables) for tables in imagined}) > 8
    assert [3, 3] not in imagined and note_of(game.imagine(0, 1)) == [3, 1]


def note_of(game):
    """The tables home has written down."""
    grants, rule, row = list(game.state.grants), game.rules.index("Special plays"), game.team_row(0)
    rows = [grants[i:i + GRANT] for i in range(0, len(grants), GRANT)]
    return [grant[2] for grant in rows if grant[0] == row and grant[1] == rule and grant[5] == 0]


@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("crp.core.special-plays:14")
def test_what_was_not_played_is_shown_in_the_end(scene):
    match = scene(FIELD, edition=PLAYS, turn=8, half=2, active="away", markers=[8, 8], score=[1, 0],
                  dice=["lot:1", "lot:1"])
    game = match.match
    game.grant(game.team_row(0), game.rules.index("Spy"), 4, 12, game.rules.index("Special plays"), 1)
    match.play("end")
    assert [event["rule"] for event in match.events("note")] == ["Spy"] and count_hidden(game, game.team_row(0), 1) == 0


@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("crp.core.special-plays:5")
def test_cards_are_drawn_without_return(scene):
    match = picking(scene, "lot:1", "lot:1", *REST, plays=1, recording="cards")
    match.play("option Special plays dirty tricks", "option Special plays dirty tricks")
    assert held(match, "Assassin", 0) == 1 and held(match, "Assassin", 1) == 0 and held(match, "Spy", 1) == 1


@pytest.mark.rule("crp.special-play.stiletto")
def test_some_are_declared_at_once(scene):
    match = picking(scene, 2, 1, 4, 4, plays=1)
    match.play("option Special plays dirty tricks", "option Special plays random events")
    assert match.asked == "player" and match.seat == "h" and "choose a1" not in match.options()
    match.add_dice(*REST).play("choose h3")
    assert match.has("h3", "crp.skill.claw") and held(match, "Stiletto") == 0


# -- answers
@pytest.mark.rule("crp.special-play.double-cross")
@pytest.mark.rule("crp.special-play.assassin")
def test_double_cross_answers_a_dirty_trick_and_is_one(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start",
                  in_force={"home": ["Assassin", "Double-Cross"], "away": ["Double-Cross"]})
    match.play("use Assassin")
    assert match.seat == "a" and match.offers("use Double-Cross a")
    match.play("use Double-Cross")
    assert match.seat == "h"
    match.add_dice(4, 4).play("use Double-Cross", "choose a1")
    assert match.status("a1") == "ko" and not match.turnover
    assert held(match, "Assassin") == held(match, "Double-Cross") == held(match, "Double-Cross", 1) == 0


@pytest.mark.rule("crp.special-play.spy")
def test_a_spied_re_roll_is_lost(scene):
    match = scene(FIELD, edition=PLAYS, rerolls=[2, 0], in_force={"away": ["Spy"]}, dice=[1, 1, 1])
    match.play("move h1", "move h1 4,4", "reroll", "use Spy")
    assert match.rerolls == (1, 0) and match.turnover


# -- others
@pytest.mark.rule("crp.special-play.burst-ball")
def test_a_burst_ball_takes_time(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start", turn=3, in_force={"home": ["Burst Ball"]})
    match.play("use Burst Ball")
    assert [match.match.state.get(seat, MARKER) for seat in (0, 1)] == [4, 3]


@pytest.mark.rule("crp.core.eye-on-you")
@pytest.mark.parametrize(("watched", "die", "seen"), [
    (False, 5, False), (False, 6, True), (True, 3, False), (True, 4, True)])
def test_the_referee_has_his_eye_on_who_fouls(scene, watched, die, seen):
    table = FIELD.replace("a2 Lineman 6,5", "a2 Lineman 6,5 prone")
    match = scene(table, edition=PLAYS)
    if watched:
        match.match.note(match.match.state.match_row, match.match.rules.index("I got my eye on you"), 1, 4)
    match.add_dice(1, 1, die).play("foul h1", "kick h1 a2")
    assert (match.asked == "argue") is seen
