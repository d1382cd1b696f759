"""What the page is told of a match: the picture, the question with a widget for every kind, news, and looks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from nuffle.bots import ask
from nuffle.bots.load import make_bot
from nuffle.editions import edition, origin
from nuffle.engine.dice import Sealed, Seeded
from nuffle.maps.map_pitch import pitch_of
from nuffle.maps.ready_maps import ready_map
from nuffle.rules import verbs
from nuffle.rules.grants import MatchTerms
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.rules.team import PLACES
from nuffle.rules.terrain import FLOOR
from nuffle.table import Fixture, Table
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.text.notation import VERBS, notation
from nuffle.web.show.look import CannotLook, look
from nuffle.web.show.news import News
from nuffle.web.show.picture import picture
from nuffle.web.show.question import LABELS, LIST, PLACES_TO, SHAPES, WIDGETS, question_record
from nuffle.web.show.report import report

HALL = """name: the hall
seats: 2
pits: 2
spiked: 1

####################
#AA..............BB#
#AA......##......BB#
#AA..............BB#
#..................#
#.1..$...??...$..4.#
#.2..$...??...$..5.#
#.3..$...??...$..6.#
####################
"""
SCENE = """
    h1 Blitzer  12,7  standing
    h2 Thrower  10,7  standing
    h3 Catcher  16,9  standing
    a1 Lineman  13,7  standing
    a2 Lineman  13,9  prone
    """


def table_of(name: str, seed: int) -> Table:
    rules = edition(name)
    teams = [match_team(ready_roster(name, race), rules.indexes, "exhibition") for race in ("Human", "Orc")]
    return Table(Fixture(rules, teams, MatchTerms("exhibition"), Seeded(seed), seed)).begin()


def played(name: str, seed: int, answers: int) -> Iterator[Table]:
    """A match between bots, looked at before each answer."""
    table, bot, draws = table_of(name, seed), make_bot("scripted"), Seeded(seed)
    for _ in range(answers):
        if table.match.seat < 0:
            return
        yield table
        table.decide(ask(table.match, bot, draws))


def test_every_kind_of_question_has_a_widget():
    assert set(QUESTION_NAMES) == set(WIDGETS)
    assert LIST not in WIDGETS.values()


def test_every_verb_has_a_shape_or_a_word_for_its_button():
    beside = {verbs.V_ORDER, verbs.V_TIME}      # never listed: orders and the clock come another way
    assert set(VERBS) - beside <= set(SHAPES) | set(LABELS) | set(PLACES_TO)


@pytest.mark.parametrize(("name", "seed"), [("crp", 3), ("bb2020", 4)])
def test_the_answers_of_a_match_are_told_so_that_each_finds_its_option(name, seed):
    kinds = set()
    for table in played(name, seed, 250):
        match = table.match
        seen = question_record(match, int(match.seat))
        assert seen is not None and seen["number"] == match.numbers[match.seat]
        words = notation(match)
        assert [words.find(match, each["answer"]) for each in seen["options"]] == match.options().to_list()
        assert json.dumps(seen) and seen["widget"] and all(each["label"] for each in seen["options"])
        kinds.add(seen["kind"])
    assert {"set-up", "turn", "action", "die", "push"} <= kinds


@pytest.mark.parametrize(("name", "home", "away"), [("crp", "Human", "Orc"), ("bb2020", "Goblin", "Vampire"),
                                                    ("crp+plays", "Human", "Skaven"), ("dungeon", "Elf", "Human"),
                                                    ("dungeon+plays", "Orc", "Goblin")])
def test_every_question_says_why_it_is_asked(name, home, away):
    rules, draws = edition(name), Random(3)
    teams = [match_team(ready_roster(origin(name), race), rules.indexes, "league") for race in (home, away)]
    teams[0].value -= 300_000       # because: only who is worth less has gold to spend
    terms = MatchTerms("league", plays=3 if "plays" in name else 0, longest=8 if "dungeon" in name else 0)
    pitch = pitch_of(ready_map("ring-road")) if "dungeon" in name else None
    table = Table(Fixture(rules, teams, terms, Seeded(3), 3, pitch=pitch)).begin()
    for _ in range(400):
        if table.match.seat < 0:
            return
        seen = question_record(table.match, int(table.match.seat))
        assert seen is not None and seen["question"] and seen["why"], (seen["kind"], type(table.match.top).__name__)
        table.decide(draws.choice(table.match.options().to_list()))


def test_what_is_for_hire_says_what_it_does():
    rules = edition("bb2020")
    teams = [match_team(ready_roster("bb2020", race), rules.indexes, "league") for race in ("Ogre", "Human")]
    teams[0].value -= 300_000
    table = Table(Fixture(rules, teams, MatchTerms("league"), Seeded(3), 3)).begin()
    while (seen := question_record(table.match, int(table.match.seat)))["kind"] != "buy":
        table.decide(table.match.options().to_list()[0])
    bribe = next(option for option in seen["options"] if option["label"] == "Bribe")
    assert bribe["note"] == rules.titles[rules.by_name["bribe"]].summary and bribe["price"] > 0


def test_only_who_is_asked_sees_the_question():
    match = table_of("crp", 1).match
    other = 1 - int(match.seat)
    assert question_record(match, other) is None and question_record(match, -1) is None


def test_a_picture_has_everybody_where_he_stands(scene):
    match = scene(SCENE).match
    shown = picture(match, 0)
    standing = {each["id"]: each for each in shown["players"] if each["square"]}
    assert standing["h1"]["square"] == [12, 7] and standing["a2"]["status"] == "prone"
    assert standing["h2"]["role"] == "thrower" and standing["h1"]["role"] == "blitzer"
    assert shown["ground"]["rows"][7][0] == "0" and shown["ground"]["rows"][7][25] == "1"
    assert [team["name"] for team in shown["teams"]] == [team.name for team in match.teams]


def test_a_map_of_a_dungeon_is_told_with_its_walls_and_what_lies_on_its_floor(scene):
    match = scene("h1 Lineman 5,5 standing\na1 Lineman 9,5 standing", edition="dungeon", map=HALL).match
    shown = picture(match, 0)
    rows = "".join(shown["ground"]["rows"])
    assert "#" in rows and "0" in rows and "1" in rows and not shown["ground"]["open"]
    kinds = [thing["kind"] for thing in shown["things"]]
    assert kinds.count("pad") == 6 and kinds.count("chest") == 6 and kinds.count("counter") == 6
    match.state.ground[match.pitch.at(5, 6)] = FLOOR       # a chest was opened
    assert [5, 6] not in [thing["square"] for thing in picture(match, 0)["things"]]


# -- looks
def test_a_look_at_a_player_shows_where_he_can_go_and_what_it_takes(scene):
    match = scene(SCENE).match
    seen = look(match, 0, {"player": "h1"})
    nodes = seen["reach"]["nodes"]
    there = next(node for node in nodes if node["square"] == [12, 10] and "way" not in node)
    assert there["chance"] == pytest.approx(4 / 6, abs=0.01)
    way = [there]
    while way[-1]["from"] > 0:
        way.append(nodes[way[-1]["from"]])
    assert [node["rolls"][0]["roll"] for node in way if "rolls" in node] == ["dodge"]
    assert seen["reach"]["declare"] == ["move h1"]
    assert seen["odds"]["block h1 a1"]["dice"] == 1


def test_a_way_point_leads_the_way(scene):
    match = scene(SCENE).match
    seen = look(match, 0, {"player": "h2", "via": [[10, 4]]})["reach"]
    assert [step["square"] for step in seen["trail"]][-1] == [10, 4] and len(seen["trail"]) == 3
    assert [10, 0] not in [node["square"] for node in seen["nodes"] if node["chance"] == 1.0]


def test_a_way_point_out_of_reach_is_named(scene):
    with pytest.raises(CannotLook, match="cannot reach 25,0 that way"):
        look(scene(SCENE).match, 0, {"player": "h2", "via": [[25, 0]]})


def test_a_blitz_is_offered_with_its_way_its_dice_and_its_odds(scene):
    match = scene(SCENE).match
    hits = {hit["target"]: hit for hit in look(match, 0, {"player": "h3"})["blitz"]}
    assert set(hits) == {"a1"}      # because: nobody hits a player who lies on the ground
    assert hits["a1"]["before"] == ["blitz h3"] and hits["a1"]["path"] and hits["a1"]["hit"] == "block h3 a1"


def test_nobody_looks_at_the_plans_of_the_other_coach(scene):
    match = scene(SCENE).match
    assert "reach" not in look(match, 1, {"player": "h1"}) and "reach" not in look(match, 0, {"player": "a1"})
    assert look(match, 1, {"odds": True})["odds"] == {}


def test_a_look_at_nothing_known_is_refused(scene):
    with pytest.raises(CannotLook, match="Choose one of player"):
        look(scene(SCENE).match, 0, {"stars": True})


def test_a_throw_is_shown_with_its_ranges_its_receivers_and_who_could_intercept_it(scene):
    match = scene(SCENE + "a3 Lineman 13,8 standing", ball="h2").play("pass h2", "throw").match
    seen = look(match, 0, {"odds": True, "aim": [16, 9]})
    catcher, near = seen["odds"]["target 16,9"], seen["odds"]["target 11,7"]
    assert catcher["range"] == "short pass" and "caught" in catcher["words"] and near["range"] == "quick pass"
    assert near["chance"] > catcher["chance"] > 0
    assert {one["player"] for one in seen["interceptors"]} == {"a1", "a3"}     # under the ruler; a2 lies
    assert all(0 < one["chance"] < 0.5 for one in seen["interceptors"])


def test_nobody_who_lies_on_the_ground_is_said_to_catch(scene):
    match = scene(SCENE.replace("h3 Catcher  16,9  standing", "h3 Catcher  16,9  prone"), ball="h2")
    told = look(match.play("pass h2", "throw").match, 0, {"odds": True})["odds"]["target 16,9"]
    assert "caught" not in told["words"] and told["range"] == "short pass"


# -- lining up
def test_a_draft_names_every_breach_and_gives_the_answers_when_there_is_none():
    table = table_of("crp", 3)
    while QUESTION_NAMES[table.match.kind] != "set-up":
        table.decide(table.match.options().to_list()[0])
    match, seat = table.match, int(table.match.seat)
    places = look(match, seat, {"formation": "wall"})["places"]
    sound = look(match, seat, {"draft": places})["draft"]
    assert sound["breaches"] == [] and sound["answers"][-1] == "done"
    one, *rest = places
    short = look(match, seat, {"draft": {who: places[who] for who in rest}})["draft"]
    assert any("10 of 11" in breach for breach in short["breaches"])
    across = look(match, seat, {"draft": places | {one: [25 - places[one][0], 7]}})["draft"]
    assert any("outside your half" in breach for breach in across["breaches"])
    for answer in sound["answers"]:
        table.decide(notation(table.match).find(table.match, answer))
    stands = {each["id"]: each["square"] for each in picture(table.match, seat)["players"] if each["square"]}
    assert places.items() <= stands.items()


# -- news
def test_news_tell_the_dice_with_what_they_needed():
    told = []
    for table in played("crp", 3, 200):
        match = table.match
    for piece in News(match, 0).tell(table.log.events):
        told.append(piece)
    rolls = [piece["roll"] for piece in told if piece["kind"] == "roll"]
    assert rolls and all(roll["dice"] and roll["need"] >= 2 for roll in rolls)
    blocks = [piece["roll"] for piece in told if piece["kind"] == "block dice"]
    assert blocks and all(die["face"] for roll in blocks for die in roll["dice"])
    assert any(piece.get("act", {}).get("to") for piece in told)


# -- afterwards
def test_the_report_of_a_match_has_its_score_its_deeds_its_luck_and_what_decided_it():
    table, bot, draws = table_of("crp", 3), make_bot("scripted"), Seeded(3)
    while table.match.seat >= 0:
        table.decide(ask(table.match, bot, draws))
    told = report(table.match, [line for line in table.recorder.lines() if "event" in line])
    scores = [team["score"] for team in told["teams"]]
    assert told["curve"][0] == [0, 0] and told["curve"][-1] == scores
    assert all("most valuable player" in str(team["players"]) for team in told["teams"])
    goes = next(row for row in told["luck"] if row["kind"] == "go for it")["sides"]
    assert all(abs(side["expected"] - side["tries"] * 5 / 6) < 0.06 for side in goes.values())
    held = next(row for row in told["luck"] if row["kind"] == "own armour rolls held")["sides"]
    downs = sum(line.get("event") == "armour" for line in table.recorder.lines())
    assert sum(side["tries"] for side in held.values()) == downs > 5
    assert all(0 < side["expected"] < side["tries"] for side in held.values())
    assert sum("Touchdown!" in point["text"] for point in told["turning"]) == sum(scores)


@pytest.mark.parametrize("name", ["crp", "bb2020"])
def test_what_is_shown_is_the_same_whatever_dice_are_to_come_and_throws_none_of_them(name: str) -> None:
    """Beside it a copy whose dice cannot be thrown at all: pictures, questions with their odds, and looks."""
    table, bots, rng = table_of(name, 11), make_bot("random"), Seeded(3)
    for _ in range(60):
        match, sealed = table.match, table.match.clone()
        sealed.dice = Sealed()
        sealed.dice.count = match.dice.count
        seat = int(match.seat)
        whom = [notation(match).player(player) for player in range(seat * PLACES, seat * PLACES + 3)]
        shown = [[picture(game, seat), question_record(game, seat), look(game, seat, {"odds": True}),
                  *(look(game, seat, {"player": player}) for player in whom)] for game in (match, sealed)]
        assert shown[0] == shown[1]
        table.decide(ask(match, bots, rng))


def test_a_captain_his_keywords_and_who_is_distracted_are_shown() -> None:
    match = table_of("bb2025", 4).match
    before = {player["id"]: player for player in picture(match, 0)["players"] if player["id"].startswith("h")}
    captains = [player for player in before.values() if player.get("captain")]
    assert [player["position"] for player in captains] == ["Human Blitzer"] and "Pro" in captains[0]["skills"]
    assert captains[0]["keywords"] == ["blitzer", "human"]
    match.state.daze(0, True)
    assert picture(match, 0)["players"][0]["marks"] == ["distracted"]
    older = table_of("bb2020", 4).match
    older.state.daze(0, True)
    first = picture(older, 0)["players"][0]
    assert first["marks"] == ["dazed"] and "captain" not in first and "keywords" not in first
