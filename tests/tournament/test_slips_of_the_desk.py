"""What goes wrong at a desk: unlikely scores, disputes, entries made twice, full squads, draws that are wanted anew."""

from __future__ import annotations

import pytest

from nuffle.exchange.games import import_games
from nuffle.tournament.awards import awards
from nuffle.tournament.desk import add_round, register, take_back, take_out, vote
from nuffle.tournament.duplicates import find_alike, find_duplicates, merge_coaches
from nuffle.tournament.next_round import another_round, meetings, next_round
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.plausibility import list_doubts
from nuffle.tournament.records import Coach, CoachReport, EventError, Result, Tournament, Vote, read_event
from nuffle.tournament.results import accept, enter, list_disputes, report
from nuffle.tournament.rulespack import RulespackError, lists_left_out, plain_pack, read_pack, ready_pack, resolve
from nuffle.tournament.sheets import standings_sheet
from nuffle.tournament.standings import squad_tallies

from .conftest import coaches, document, played

SIDES = ("Ann", "Bo")


def drawn(*names: str, **more: object) -> Tournament:
    event = read_event(document(*names, **more))
    return add_round(event, draw_round(event))


def told(event: Tournament, home: Result, away: Result) -> Tournament:
    game = event.rounds[0][0]
    event = report(event, 1, CoachReport(by=game.home, result=home))
    return report(event, 1, CoachReport(by=game.away or "", result=away))


# -- numbers
def test_a_score_that_hardly_happens_is_doubted_and_a_usual_one_is_not():
    assert list_doubts(Result(score=(99, 1)), SIDES) == ["Ann: 99 touchdowns is unlikely"]
    assert list_doubts(Result(score=(1, 7), casualties=(9, 0), sent_off=(0, 6)), SIDES) == [
        "Bo: 7 touchdowns is unlikely", "Ann: 9 casualties is unlikely", "Bo: 6 sent off is unlikely"]
    assert list_doubts(Result(score=(6, 0), casualties=(8, 8), carnage=(8, 0), sent_off=(5, 0)), SIDES) == []
    assert list_doubts(Result(conceded="home"), SIDES) == []


def test_a_count_that_is_left_out_is_no_dispute():
    both = {"score": (2, 1), "casualties": (3, 0)}
    for home, away in (({}, {"carnage": (3, 0)}), ({"extra": {"songs": (0, 0)}}, {}), ({"carnage": (3, 0)}, {})):
        event = told(drawn("a", "b", rulespack={"name": "Songs", "extends": "guide", "counts": ["songs"]}),
                     Result(**both, **home), Result(**both, **away))
        assert event.rounds[0][0].played, (home, away)
    event = told(drawn("a", "b"), Result(**both, carnage=(2, 0)), Result(**both))
    assert list_disputes(event)[0].differences == ("carnage: 2-0 or 3-0",)


def test_a_sheet_with_casualties_of_one_side_alone_means_none_of_the_other():
    event = drawn("a", "b")
    game, pack = event.rounds[0][0], resolve(event.rulespack)
    head = "round,home,away,home_score,away_score,home_casualties,away_casualties\n"
    after = import_games(event, f"{head}1,{game.home},{game.away},2,0,3,\n", pack)
    assert after.rounds[0][0].casualties == (3, 0)
    with pytest.raises(ValueError, match="only one side has a number"):
        import_games(event, f"{head}1,{game.home},{game.away},2,,3,\n", pack)


def test_the_account_that_is_accepted_is_the_result_with_the_deeds_of_both():
    star = {"side": "away", "player": "Zug", "casualties": 1}
    event = told(drawn("a", "b"), Result(score=(2, 1), casualties=(0, 1)),
                 Result(score=(1, 1), casualties=(0, 1), deeds=(star,), objectives=(0, 2)))
    game = event.rounds[0][0]
    after = accept(event, 1, game.home, game.home).rounds[0][0]
    assert (after.score, after.objectives, [deed.player for deed in after.deeds]) == ((2, 1), (0, 2), ["Zug"])
    assert accept(event, 1, game.home, game.away or "").rounds[0][0].score == (1, 1)
    with pytest.raises(EventError, match="has a result"):
        accept(accept(event, 1, game.home, game.home), 1, game.home, game.home)
    with pytest.raises(EventError, match="not reported"):
        accept(drawn("a", "b"), 1, game.home, game.home)


def test_deeds_that_do_not_fit_the_accepted_score_are_left_out():
    deed = {"side": "away", "player": "Zug", "touchdowns": 2}
    event = told(drawn("a", "b"), Result(score=(2, 0)), Result(score=(2, 2), deeds=(deed,)))
    game = event.rounds[0][0]
    assert accept(event, 1, game.home, game.home).rounds[0][0].deeds == ()


# -- draws
def test_another_draw_is_another_and_can_be_repeated_from_the_document():
    event = drawn(*"abcdefgh")
    pack = resolve(event.rulespack)
    assert meetings(next_round(event, pack, 1).games()) == meetings(event.rounds[0])     # the same lots
    after, draw = another_round(event, pack, 1)
    assert meetings(draw.games()) != meetings(event.rounds[0]) and after.redraws == {"1": 1}
    again = add_round(after, draw)
    assert meetings(draw_round(read_event(again.model_dump_json()), pack, 1).games()) == meetings(draw.games())
    third, _draw = another_round(again, pack, 1)
    assert third.redraws["1"] >= 2


def test_another_draw_of_a_later_round_moves_only_those_who_are_level():
    event = drawn(*"abcdefgh")
    pack = resolve(event.rulespack)
    for game in event.rounds[0]:
        event = enter(event, 1, game.home, Result(score=(1, 0)))
    event = add_round(event, draw_round(event))
    winners = {game.home for game in event.rounds[0]}
    _after, draw = another_round(event, pack, 2)
    assert meetings(draw.games()) != meetings(event.rounds[1])
    assert all(({game.home, game.away} <= winners) or not ({game.home, game.away} & winners) for game in draw.games())


def test_where_no_other_draw_is_possible_that_is_said():
    event = drawn("a", "b")
    with pytest.raises(EventError, match="swap coaches instead"):
        another_round(event, resolve(event.rulespack), 1)
    with pytest.raises(EventError, match="not been drawn yet"):
        another_round(event, resolve(event.rulespack), 2)


@pytest.mark.parametrize("pack", ["guide", "team-event", "group-and-knockout"])
def test_who_is_absent_has_no_game_and_is_still_registered(pack):
    size = ready_pack(pack).format.squad_size or 0
    event = read_event({"rulespack": pack, "seed": 3, "coaches": coaches(16, size)})
    draw = next_round(event, ready_pack(pack), 1, absent={"c0"})
    assert "c0" not in {side for game in draw.games() for side in game.opponents}
    assert event.coach("c0").playing and len({side for game in draw.games() for side in game.opponents}) == 15


def test_another_draw_of_groups_keeps_its_groups_in_later_rounds():
    event = read_event({"rulespack": "group-and-knockout", "seed": 3, "coaches": coaches(16)})
    pack = ready_pack("group-and-knockout")
    event = add_round(event, draw_round(event))
    event, draw = another_round(event, pack, 1)
    event = add_round(event, draw)
    stage = {side: game.stage for game in event.rounds[0] for side in game.opponents}
    for game in event.rounds[0]:
        event = enter(event, 1, game.home, Result(score=(1, 0)))
    assert all(stage[game.home] == stage[game.away or ""] for game in draw_round(event).games())


# -- people
def test_a_full_squad_refuses_and_who_has_left_makes_room():
    event = read_event({"rulespack": "team-event", "coaches": coaches(4, 4)})
    with pytest.raises(EventError, match="squad s0 is full"):
        register(event, Coach(id="late", squad="s0"))
    event = register(take_out(event, "c0", "no-show"), Coach(id="late", squad="s0"))
    assert event.coach("c0").left and event.coach("c0").left.kind == "no-show" and not event.coach("c0").disqualified
    with pytest.raises(EventError, match="full"):
        take_back(event, "c0")
    assert register(read_event(document("a")), Coach(id="b", squad="anybody")).coach("b").squad == "anybody"


def test_entries_of_one_coach_are_found_and_made_one():
    event = read_event(document("a", "b", "c", "d"))
    names = {"a": ("Zoë Smith", None), "b": ("Bo", 7), "c": ("smith, zoe", 12), "d": ("Boris", 7)}
    event = event.model_copy(update={"coaches": tuple(
        coach.model_copy(update={"name": names[coach.id][0], "naf": names[coach.id][1]}) for coach in event.coaches)})
    assert [(one.keep.id, one.gone.id) for one in find_duplicates(event)] == [("a", "c"), ("b", "d")]
    assert [one.id for one in find_alike(event.coaches, "ZOE SMITH", None)] == ["a", "c"]
    assert [one.id for one in find_alike(event.coaches, "Zoe Smith", 99)] == ["a"]
    assert [one.id for one in find_alike(event.coaches, "Somebody", 7)] == ["b", "d"]
    event = vote(read_event(event.model_dump() | {"rounds": [[played("c", "b")]], "forbidden": [("c", "d")]}),
                 Vote(by="b", on="c"))
    assert next(one.keep.id for one in find_duplicates(event)) == "c"        # who has games stays
    after = merge_coaches(event, "a", "c")
    assert [coach.id for coach in after.coaches] == ["a", "b", "d"] and after.coach("a").naf == 12
    assert after.rounds[0][0].home == "a" and after.votes[0].on == "a" and after.forbidden == (("a", "d"),)


def test_two_who_play_in_one_round_are_not_made_one():
    event = read_event(document("a", "b", rounds=[[played("a", "b")]]))
    with pytest.raises(EventError, match="both play in round 1"):
        merge_coaches(event, "a", "b")


# -- tables and awards
def test_the_table_of_squads_counts_squad_rounds_beside_their_games():
    names = coaches(6, 3)
    first = [played("c0", "c3", (2, 0)), played("c1", "c4", (1, 0)), played("c2", "c5", (0, 3))]
    second = [played("c0", "c4", (1, 1)), played("c1", "c5", (1, 1)), played("c2", "c3", (1, 1))]
    event = read_event({"rulespack": "team-event", "coaches": names, "rounds": [first, second]})
    pack = resolve(event.rulespack)
    tally = squad_tallies(event, pack)["s0"]
    assert (tally.record(True), tally.record(), tally.games_won) == ("1-1-0", "2-3-1", 2)
    part = standings_sheet(event, pack)["parts"][0]
    assert [row["record"] for row in part["rows"]] == ["1-1-0", "0-1-1"] and "Games won" in part["headings"]


ONE_MORE = '''name = "Mine"
extends = "guide"
[[add.awards]]
name = "Loudest singer"
by = "organiser"
'''


def test_one_award_more_keeps_the_others():
    guide, mine = ready_pack("guide"), read_pack(ONE_MORE)
    assert mine.awards[:-1] == guide.awards and mine.awards[-1].name == "Loudest singer"
    assert plain_pack(mine)["awards"] == plain_pack(resolve(plain_pack(mine)))["awards"]
    given = awards(read_event(document("a", "b", rounds=[[played("a", "b")]], rulespack=plain_pack(mine))), mine)
    assert [award.name for award in given][-1] == "Loudest singer" and given[0].winners == ("a",)


def test_an_award_of_the_same_name_takes_the_place_of_the_old_one_and_faults_have_their_line():
    name = ready_pack("guide").awards[0].name
    mine = read_pack(ONE_MORE.replace("Loudest singer", name))
    assert len(mine.awards) == len(ready_pack("guide").awards) and mine.awards[-1].by == "organiser"
    with pytest.raises(RulespackError, match=r"line 5: awards\.\d+\.by"):
        read_pack(ONE_MORE.replace('"organiser"', '"loudness"'))
    with pytest.raises(RulespackError, match="prizes"):
        read_pack(ONE_MORE.replace("awards", "prizes"))


def test_a_list_that_drops_others_is_pointed_out():
    replaced = ONE_MORE.replace("add.awards", "awards")
    assert len(read_pack(replaced).awards) == 1
    (words,) = lists_left_out(replaced)
    assert words == "[[awards]] replaces all entries of guide (14); to keep them, write [[add.awards]]"
    assert not lists_left_out(ONE_MORE)
