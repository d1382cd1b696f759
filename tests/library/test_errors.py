"""Mistakes are told in words: what happened, what there is, and never a number of the engine."""

from __future__ import annotations

import pytest

import nuffle

SCENE = "h3 Blitzer 12,7\na4 Human Lineman 13,7"


def scene() -> nuffle.Match:
    return nuffle.Match.scene(SCENE, dice=["d6:1"])


@pytest.mark.parametrize(("mistake", "kind", "says"), [
    (lambda: nuffle.Match("Humann"), "UnknownName", 'no team "Humann" in bb2020; did you mean "Human"?'),
    (lambda: nuffle.Match(edition="bb2021"), "UnknownName", 'did you mean "bb2020"'),
    (lambda: nuffle.Match(setting="cup"), "UnknownName", 'did you mean "exhibition" or "league" or "tournament"'),
    (lambda: nuffle.Match(options={"turns": 3}), "UnknownName", '"turns_per_half"'),
    (lambda: nuffle.Match(seed=-1), "MatchError", "the seed -1 is not a number from 0"),
    (lambda: nuffle.Match(map="nowhere"), "UnknownName", 'no dungeon "nowhere"'),
    (lambda: nuffle.Match("Human", "Orc", "Dwarf"), "MatchError", "bb2020 is for 2 teams, not 3"),
    (lambda: nuffle.Match("Human", "Orc", edition="crp", map="twin-cellars"), "MatchError", "a map is for dungeon"),
    (lambda: nuffle.Match(nuffle.Team.ready("Orc"), nuffle.Team.ready("Orc", edition="crp")), "MatchError",
     "they cannot meet"),
    (lambda: nuffle.Match(dice=[1]), "MatchError", "die 2 is missing: a d3 is rolled here"),
    (lambda: nuffle.Match(dice=["seven"]), "NuffleError", 'die 1: "seven" is no die'),
    (lambda: nuffle.Match.scene("h1 Blizter 12,7"), "NuffleError", 'did you mean "Blitzer"'),
    (lambda: nuffle.Match.scene(SCENE, weathr="rain"), "UnknownName", 'no field "weathr" in a scene'),
    (lambda: nuffle.Match.scene(SCENE, turn=0), "BadFile", "turn"),
    (lambda: nuffle.load("nothing.jsonl"), "BadFile", "nothing.jsonl: No such file"),
    (lambda: nuffle.load("{}\n"), "BadFile", "the format is nothing"),
    (lambda: nuffle.Team.load("no.toml"), "BadFile", "no.toml"),
    (lambda: nuffle.Team.draft("Human", {"Blizter": 1}), "UnknownName", 'did you mean "Blitzer"'),
    (lambda: nuffle.Team.draft("Human", {}, reroll=1), "UnknownName", '"rerolls"'),
    (lambda: nuffle.race("Hunam"), "UnknownName", 'did you mean "Human"'),
    (lambda: scene().push("blok h3 a4"), "IllegalAction", '"blok h3 a4" is not one of the options'),
    (lambda: scene().push(99_999), "IllegalAction", "that number is none of the options"),
    (lambda: scene().push("move h3").option and scene().push("move h3 11,7"), "IllegalAction", "not one of"),
    (lambda: scene().path("h3", "2,2"), "NoPath", "2,2 cannot be reached in this action"),
    (lambda: scene().path("h9", "12,6"), "UnknownName", 'no player "h9" in this match'),
    (lambda: scene().path("a4", "14,7"), "NoPath", "only while the coach may move this player"),
    (lambda: scene().at("40,2"), "NuffleError", "40,2 is off the pitch, which goes from 0,0 to 25,14"),
    (lambda: nuffle.odds(scene(), "blok h3 a4"), "IllegalAction", "is not one of the options"),
    (lambda: nuffle.odds(scene(), "block h3 a4", want="glory"), "NuffleError", "touchdown"),
    (lambda: nuffle.odds(scene()), "NuffleError", "a plan has at least one action"),
    (lambda: scene().play("scripte", "random"), "BotError", "no bot is called 'scripte'"),
    (lambda: scene().play(object(), "random"), "BotError", "has no method `choose(match, rng)`"),
    (lambda: nuffle.simulate(bots=("random", 3), games=1), "BotError", "has no method `choose(match, rng)`"),
    (lambda: scene().push(None), "IllegalAction", "an answer is an action, a line or a number, not None"),
    (lambda: scene().push(1.5), "IllegalAction", "not 1.5"),
    (lambda: nuffle.simulate(games=0), "MatchError", "0 games cannot be played"),
    (lambda: nuffle.Match(seed="x"), "MatchError", "the seed x is not a number from 0"),
    (lambda: nuffle.Match(options={"turns_per_half": "8"}), "MatchError", "turns_per_half is a whole number, not '8'"),
    (lambda: nuffle.odds(scene(), "block h3 a4", want="a4 dwn"), "NuffleError", '"a4 dwn" is not a goal of a plan'),
    (lambda: nuffle.events.create("Cup", "gide"), "UnknownName", 'no rulespack "gide" in nuffle; did you mean "guide"'),
    (lambda: nuffle.events.create("Cup", "gide.toml"), "BadFile", "gide.toml"),
    (lambda: nuffle.events.drop(nuffle.events.create("Cup"), "Ann"), "EventError", "nobody has entered yet"),
    (lambda: nuffle.events.result(nuffle.events.create("Cup"), "Ann", "Bo", (1, 0)), "EventError", 'no coach "Ann"'),
])
def test_a_mistake_is_told_in_words(mistake, kind, says):
    with pytest.raises(nuffle.NuffleError) as caught:
        mistake()
    assert isinstance(caught.value, getattr(nuffle, kind)), repr(caught.value)
    assert says in str(caught.value)


def test_a_missing_die_leaves_the_match_as_it_was():
    match = scene()
    before = match.copy()
    with pytest.raises(nuffle.MatchError, match=r"die 1 is a d6 .*, but a block die is rolled here"):
        match.push("block h3 a4")
    assert match == before and match.answers == []


def test_a_bot_that_answers_nonsense_is_named():
    class Lost:
        def choose(self, match: nuffle.Game, rng: nuffle.Seeded) -> str:
            return "somewhere"

    with pytest.raises(nuffle.BotError, match=r"Lost, seat h, question .*: the answer 'somewhere' is not one of the"):
        nuffle.Match.scene(SCENE, seed=1).play(Lost(), "random")
