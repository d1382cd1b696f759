"""Matches of other kinds: two browsers, other editions, special plays, a whole match."""

from __future__ import annotations

from random import Random
from typing import Any

from nuffle.editions import edition
from nuffle.teams.ready import ready_roster

BOTH = [{"who": "me", "team": "Human"}, {"who": "bot", "team": "Orc"}]


def test_a_whole_match_of_sixteen_turns_is_played_by_clicks(sit_down):
    ann = sit_down()
    ann.begin(sides=BOTH)
    ann.play(Random(4))
    turns = ann.page.evaluate("() => nuffle.play.picture.teams.map(team => team.turn)")
    assert min(turns) >= 8 and {"set-up", "turn", "action", "push"} <= ann.kinds


def test_two_browsers_play_online_and_one_reloads_in_mid_block(sit_down):
    ann, bob = sit_down(), sit_down(390, 844, touch=True)
    match = ann.begin(turns=1, sides=[{"who": "me", "team": "Human"}, {"who": "open"}], wait=False)
    bob.join(match, "Orc")
    ann.ready_or_waiting()
    reloaded = False
    players = [(ann, Random(1)), (bob, Random(2))]
    while not all(player.over() for player, _ in players):
        for player, draws in players:
            asked = player.asked_now()
            if asked is None:
                continue
            if asked["kind"] in ("die", "push", "follow-up", "re-roll") and not reloaded:
                player.page.reload()
                again = player.ready()["asked"]
                assert again["number"] == asked["number"] and again["options"] == asked["options"]
                reloaded = True
            player.answer(draws)
        ann.page.wait_for_timeout(20)
    assert not ann.errors and not bob.errors
    assert ann.score() == bob.score()


def test_a_match_of_the_other_edition_is_played_by_clicks(sit_down):
    ann = sit_down()
    ann.begin(edition="bb2020", turns=1, sides=[{"who": "me", "team": "Goblin"}, {"who": "bot", "team": "Ogre"}])
    ann.play(Random(6))
    assert {"set-up", "turn"} <= ann.kinds


def test_special_plays_are_picked_by_clicks_and_only_their_owner_sees_them(sit_down):
    ann = sit_down()
    ann.begin(edition="crp+plays", turns=1, special_plays=3, recording="secret", sides=BOTH)
    draws = Random(7)
    while ann.ready()["asked"]["kind"] != "set-up":
        ann.answer(draws)
    mine, theirs = ann.page.evaluate("() => nuffle.play.picture.teams")
    plays = {title.name for title in edition("crp+plays").titles if title.kind == "special-play"}
    assert plays & {held["name"] for held in mine["hand"]} and mine["hidden"] == 0
    assert theirs["hidden"] > 0 and not plays & {held["name"] for held in theirs["hand"]}


def test_every_ready_team_has_a_token_for_each_of_its_players(sit_down):
    ann = sit_down()
    ann.begin(turns=1, sides=[{"who": "me", "team": "Chaos Dwarf"}, {"who": "bot", "team": "Vampire"}])
    drawn = ann.page.locator(".bench-token[data-player^=h]").count()
    assert drawn >= len(ready_roster("crp", "Chaos Dwarf").players)


def test_a_dungeon_bowl_match_of_three_is_played_by_clicks(sit_down):
    ann = sit_down()
    sides = [{"who": "me"}, {"who": "bot"}, {"who": "bot"}]
    ann.begin(edition="dungeon", map="three-wells", turns=2, sides=sides)
    assert ann.page.locator(".layer-things .pad:not(.inner)").count() == 6
    ann.play(Random(9))
    assert {"turn", "set-up"} <= ann.kinds


# -- hired help
OGRES = [{"who": "me", "team": "Ogre"}, {"who": "bot", "team": "Human"}]


def hire(ann: Any, name: str, rest: Random) -> None:
    """Buys it by a click on its card, and nothing else."""
    while (asked := ann.ready()["asked"])["kind"] != "buy":
        ann.answer(rest)
    wanted = next(option["answer"] for option in asked["options"] if option["label"] == name)
    ann.press(wanted)
    ann.page.wait_for_function("n => nuffle.play.asked?.number !== n", arg=asked["number"])
    while (asked := ann.ready()["asked"])["kind"] == "buy":
        ann.press("done")
        ann.page.wait_for_function("n => nuffle.play.asked?.number !== n", arg=asked["number"])


def test_a_wizard_is_hired_and_his_spell_thrown_at_a_square(sit_down):
    ann = sit_down()
    ann.begin(edition="bb2020", setting="league", turns=1, sides=OGRES)
    hire(ann, "Hireling Sports-Wizard", Random(1))
    assert "Wizard" in ann.page.locator("#board .side.seat-h").inner_text()
    draws, cast = Random(2), ""
    while not cast:
        asked = ann.ready()["asked"]
        assert asked is not None, "the match is over and no spell was cast"
        spells = [option for option in asked["options"] if option["shape"] == "use" and option.get("owner") == "h"]
        if asked["kind"] == "window" and spells:
            cast = spells[0]["label"]
            ann.press(spells[0]["answer"])
            ann.page.wait_for_function("n => nuffle.play.asked?.number !== n", arg=asked["number"])
        else:
            ann.answer(draws)
    ann.play(draws)
    assert any(cast in piece for piece in ann.page.evaluate("() => nuffle.log.news.map(piece => piece.text)"))


def test_a_bribe_is_hired_and_what_is_left_becomes_a_prayer(sit_down):
    ann = sit_down()
    ann.begin(edition="bb2020", setting="league", turns=1, sides=OGRES)
    hire(ann, "Bribe", Random(3))
    assert "Bribe" in ann.page.locator("#board .side.seat-h").inner_text()
    ann.play(Random(4))
    told = "\n".join(ann.page.evaluate("() => nuffle.log.news.map(piece => piece.text)"))
    assert any(title.name in told for title in edition("bb2020").titles if title.kind == "prayer")


def test_two_coaches_play_at_one_screen(sit_down):
    ann = sit_down()
    ann.begin(turns=1, sides=[{"who": "me", "team": "Human"}, {"who": "here", "team": "Orc"}])
    seats: set[str] = set()
    draws = Random(8)
    while not (seen := ann.ready())["over"]:
        seats.add(ann.page.evaluate("() => nuffle.play.picture.seat"))
        assert seen["asked"]
        ann.answer(draws)
    assert seats == {"h", "a"} and not ann.errors


def test_at_one_screen_the_questions_of_two_seats_with_one_number_are_two_questions(sit_down):
    ann = sit_down()
    for _ in range(30):         # because: the toss is lost by the caller every other time
        ann.begin(turns=1, sides=[{"who": "me", "team": "Human"}, {"who": "here", "team": "Orc"}])
        called = ann.ready()
        ann.press("heads")
        ann.page.wait_for_function("q => nuffle.play.question !== q", arg=called["question"])
        if ann.ready()["asked"]["number"] == called["asked"]["number"]:
            break
    else:
        raise AssertionError("the toss was never lost")
    ann.press("receive")
    ann.page.wait_for_function("() => nuffle.play.asked?.kind === 'set-up'")
    assert ann.ready()["asked"]["kind"] == "set-up"
