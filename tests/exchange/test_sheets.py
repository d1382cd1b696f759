"""Coaches and games as sheets: round trips, and bad sheets told in full."""

from __future__ import annotations

import random

import pytest

from nuffle.exchange.coaches import export_coaches, import_coaches
from nuffle.exchange.games import export_games, import_games
from nuffle.exchange.slips import Slip, read_slip, slip_code
from nuffle.files.records import BadFile
from nuffle.tournament.desk import add_round
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, Tournament
from nuffle.tournament.rulespack import ready_pack
from nuffle.tournament.standings import standings

PACK = ready_pack("guide")
COACHES = """name,team,naf,squad
Ann,Orc,11,Reds
"Bo, the younger",undead,,Reds
Cy,Skaven,13,
"""


def field(count: int = 4) -> Tournament:
    return Tournament(
        coaches=tuple(Coach(id=f"c{number}", name=f"Coach {number}", number=number + 1) for number in range(count))
    )


def with_rounds(event: Tournament, rounds: int) -> Tournament:
    dice = random.Random(5)
    for _ in range(rounds):
        drawn = add_round(event, draw_round(event))
        games = tuple(
            game.model_copy(update={"score": (dice.randrange(4), 1), "casualties": (2, dice.randrange(4))})
            for game in drawn.rounds[-1]
        )
        event = drawn.model_copy(update={"rounds": (*drawn.rounds[:-1], games)})
    return event


def test_coaches_come_in_with_numbers_and_the_names_of_their_teams() -> None:
    event = import_coaches(Tournament(), COACHES, PACK)
    assert [(coach.id, coach.number, coach.team, coach.naf, coach.squad) for coach in event.coaches] == [
        ("ann", 1, "Orc", 11, "Reds"),
        ("bo-the-younger", 2, "Shambling Undead", None, "Reds"),
        ("cy", 3, "Skaven", 13, None),
    ]


@pytest.mark.parametrize("form", ["csv", "json"])
def test_coaches_go_out_and_come_in_again(form: str) -> None:
    event = import_coaches(Tournament(), COACHES, PACK)
    assert import_coaches(Tournament(), export_coaches(event, form), PACK).coaches == event.coaches


def test_semicolons_tabs_and_the_mark_of_a_spreadsheet() -> None:
    for delimiter in ";\t":
        text = "\ufeff" + COACHES.replace('"Bo, the younger"', "Bo").replace(",", delimiter)
        assert len(import_coaches(Tournament(), text, PACK).coaches) == 3


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("who,hat\nAnn,Orc\n", ["line 1: there is no column 'who'", "line 1: column 'name' is missing"]),
        ("name,team\n ,Orc\n", ["line 2: the name is empty"]),
        ("name,name\nAnn,Orc\n", ["line 1: column 'name' appears twice"]),
        ("name,team\nAnn,Orc,9\n", ["line 2: has 3 cells, but there are 2 columns"]),
        (
            "name,naf\nAnn,1\nBo,1\nann,-3\n",
            ["line 3: naf '1' appears twice, first on line 2", "line 4: name 'ann'"],
        ),
        ("name,naf\nAnn,-3\nBo,0\n", ["line 2: naf: '-3' is not a whole number, 0 or more", "line 3: naf: must be"]),
        ("name,team\nAnn,Duck\n", ["line 2: "]),
        ("name\nOld\n", ["line 2: name 'Old' is already registered; choose to update existing entries"]),
        ('[{"name": "Ann", "hat": "Orc"}, {}]', ["entry 1: 'hat' is not a known field", "entry 2: 'name' is missing"]),
        ('{"name": "Ann"}', ["a list of objects is expected"]),
        ("[1", ["line 1, column"]),
        ("", ["line 1: column 'name' is missing"]),
    ],
)
def test_a_bad_sheet_of_coaches_tells_everything_at_once(text: str, told: list[str]) -> None:
    with pytest.raises(BadFile) as error:
        import_coaches(Tournament(coaches=(Coach(id="old", name="Old"),)), text, PACK, "in.csv")
    for part in told:
        assert f"in.csv: {part}" in str(error.value)


@pytest.mark.parametrize("form", ["csv", "json"])
def test_games_go_out_and_come_in_again_as_rounds(form: str) -> None:
    event = with_rounds(field(5), 3)
    again = import_games(field(5), export_games(event, PACK, form), PACK)
    assert standings(again) == standings(event)
    assert [[(game.home, game.away, game.table) for game in games] for games in again.rounds] == [
        [(game.home, game.away, game.table) for game in games] for games in event.rounds
    ]


def test_results_fill_a_round_that_was_drawn_whichever_side_stands_first() -> None:
    event = add_round(field(4), draw_round(field(4)))
    game, other = event.rounds[0]
    text = "round,home,away,home_score,away_score,home_casualties,away_casualties,conceded\n"
    text += (
        f"1,{game.away},{game.home},2,1,0,3,\n1,#{int(other.home[1:]) + 1},coach {(other.away or '')[1:]},0,1,,,home\n"
    )
    after = import_games(event, text, PACK)
    assert (after.rounds[0][0].score, after.rounds[0][0].casualties) == ((1, 2), (3, 0))
    assert after.rounds[0][1].conceded == "home" and after.rounds[0][1].reason == "drawn by lot"
    assert import_games(after, text, PACK) == after


def test_the_organisers_own_counts_are_columns() -> None:
    pack = PACK.model_copy(update={"counts": ("songs",)})
    text = "round,home,away,home_score,away_score,home_songs,away_songs\n1,c0,c1,1,0,2,0\n"
    event = import_games(field(2), text, pack)
    assert event.rounds[0][0].extra == {"songs": (2, 0)}
    assert "home_songs,away_songs" in export_games(event, pack)


HEAD = "round,home,away,home_score,away_score\n"


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ("1,c0,c1,-1,2\n", "line 2: home_score: '-1' is not a whole number, 0 or more"),
        ("1,c0,c1,1,\n", "line 2: score: only one side has a number; enter both"),
        ("1,c0,cx,1,0\n", "line 2: away: there is no coach 'cx'"),
        ("3,c0,c1,1,0\n", "line 2: round 3 cannot follow round 1"),
        ("1,c0,c9,1,0\n", "line 2: c0 against c9 was not drawn in round 1"),
        ("2,c0,c1,1,0\n2,c0,c9,1,0\n", "the whole: round 2: coach 'c0' plays twice"),
        ("2,c0,c0,1,0\n", "line 2: c0 cannot play c0: choose two coaches"),
        ("x,c0,c1,1,0\n", "line 2: round: 'x' is not a whole number"),
    ],
)
def test_a_bad_sheet_of_games(rows: str, told: str) -> None:
    event = Tournament.model_validate(
        {
            "coaches": [{"id": "c0"}, {"id": "c1"}, {"id": "c9"}],
            "rounds": [[{"home": "c0", "away": "c1"}, {"home": "c9"}]],
        }
    )
    with pytest.raises(BadFile) as error:
        import_games(event, HEAD + rows, PACK, "in.csv")
    assert f"in.csv: {told}" in str(error.value)


def test_another_result_is_refused_unless_it_is_a_correction() -> None:
    event = import_games(field(2), HEAD + "1,c0,c1,1,0\n", PACK)
    with pytest.raises(BadFile, match="already has another result"):
        import_games(event, HEAD + "1,c0,c1,2,0\n", PACK)
    assert import_games(event, HEAD + "1,c0,c1,2,0\n", PACK, correct=True).rounds[0][0].score == (2, 0)


DEEDS = HEAD.strip() + ",home_casualties,away_casualties,home_deeds,away_deeds\n"


@pytest.mark.parametrize("form", ["csv", "json"])
def test_what_players_did_goes_out_and_comes_in_again(form: str) -> None:
    row = '1,c0,c1,2,1,2,0,"Fungus:td=1,cas=2,stars=1; Gro\'k: the 2nd:td=1",Zug:star\n'
    event = import_games(field(2), DEEDS + row, PACK)
    deeds = event.rounds[0][0].deeds
    assert [(deed.side, deed.player, deed.touchdowns, deed.casualties, deed.on_stars, deed.star) for deed in deeds] == [
        ("home", "Fungus", 1, 2, 1, False), ("home", "Gro'k: the 2nd", 1, 0, 0, False), ("away", "Zug", 0, 0, 0, True)]
    assert import_games(field(2), export_games(event, PACK, form), PACK).rounds == event.rounds


def test_a_sheet_without_them_leaves_them_as_they_are() -> None:
    plain, told = "1,c0,c1,1,0\n", "1,c1,c0,0,1,0,0,,Fungus:td=1\n"
    event = import_games(import_games(field(2), HEAD + plain, PACK), DEEDS + told, PACK)
    assert [(deed.side, deed.player) for deed in event.rounds[0][0].deeds] == [("home", "Fungus")]
    assert import_games(event, HEAD + plain, PACK) == event
    corrected = import_games(event, HEAD + "1,c0,c1,0,0\n", PACK, correct=True)
    assert corrected.rounds[0][0].deeds == ()
    with pytest.raises(BadFile, match="already has another result"):
        import_games(event, DEEDS + "1,c0,c1,1,0,0,0,Zug:td=1,\n", PACK)


@pytest.mark.parametrize(("cell", "told"), [
    ("Fungus", "does not read PLAYER:td=1,cas=2"), ("Fungus:td", "'td' is unknown"), (":td=1", "does not read PLAYER"),
    ("Fungus:goals=1", "'goals=1' is unknown"), ("Fungus:td=2", "the home players have 2 touchdowns, their team 1")])
def test_deeds_that_cannot_be(cell: str, told: str) -> None:
    with pytest.raises(BadFile, match=told):
        import_games(field(2), DEEDS + f"1,c0,c1,1,0,0,0,{cell},\n", PACK)


def test_the_code_of_a_slip() -> None:
    slip = Slip("winter-bowl", 3, 12)
    assert slip_code(slip) == "nuffle:winter-bowl/round/3/table/12"
    for base in ("", "https://cup.example/events"):
        assert read_slip(slip_code(slip, base)) == slip
    apart = Slip("cup", 1, None, "ann/o")
    assert slip_code(apart) == "nuffle:cup/round/1/coach/ann%2Fo" and read_slip(slip_code(apart)) == apart
    assert read_slip("ann") is None and read_slip("nuffle:what") is None
