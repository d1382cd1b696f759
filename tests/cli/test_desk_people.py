"""At the organiser's desk: coaches, squads and locks changed and taken back, latecomers, undo, imports."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from nuffle.cli.tables import table
from nuffle.files.records import write
from nuffle.teams.ready import ready_roster, ready_rosters
from nuffle.teams.roster import Roster
from nuffle.tournament.drafting import check_roster, for_event
from nuffle.tournament.rulespack import ready_pack

Run = Callable[..., Any]


def test_a_coach_is_edited(nuffle: Run, told: Run, refused: Run, cup: str) -> None:
    said = ("--name", "Anna", "--number", 40, "--team", "Goblins", "--squad", "Reds", "--naf", 7)
    now = told("event", "edit", "Ann", *said)
    assert (now["id"], now["name"], now["number"], now["team"]) == ("ann", "Anna", 40, "Goblin")
    assert (now["squad"], now["naf"]) == ("Reds", 7)
    now = told("event", "edit", "#40", "--squad", "-", "--naf", 0)
    assert now["squad"] is None and now["naf"] is None
    assert "two coaches have number 40" in refused("event", "edit", "Bo", "--number", 40)
    assert "nothing to change" in refused("event", "edit", "Bo")
    nuffle("event", "undo")
    assert told("event", "coaches")[0]["squad"] == "Reds"


def test_a_coach_without_games_is_removed_and_nobody_else(nuffle: Run, told: Run, refused: Run, cup: str) -> None:
    nuffle("event", "lock", "Ed", "Ann")
    assert "also removed: fixed pairing" in nuffle("event", "remove", "Ed").stderr
    assert len(told("event", "coaches")) == 4
    nuffle("event", "undo")
    assert len(told("event", "coaches")) == 5
    nuffle("event", "pair")
    assert "mark them as dropped" in refused("event", "remove", "Ann")


def test_squads_are_renamed_removed_and_keep_what_is_not_said(nuffle: Run, told: Run, refused: Run, cup: str) -> None:
    nuffle("event", "edit", "Ann", "--squad", "Reds")
    nuffle("event", "squad", "Reds", "--name", "The Reds", "--captain", "Ann")
    assert told("event", "squad", "Reds", "--name", "Red Ones")["captain"] == "ann"
    assert told("event", "squad", "Reds", "--rename", "Blues")["name"] == "Red Ones"
    assert told("event", "coaches")[0]["squad"] == "Blues"
    nuffle("event", "squad", "Blues", "--remove")
    assert told("event", "coaches")[0]["squad"] is None
    assert "there is no squad 'Blues'" in refused("event", "squad", "Blues", "--remove")


def test_a_lock_is_taken_back_and_nobody_is_locked_to_himself(nuffle: Run, told: Run, refused: Run, cup: str) -> None:
    assert "choose two different coaches" in refused("event", "lock", "Ann", "#1")
    nuffle("event", "lock", "Ann", "Ed")
    assert "have a fixed pairing in round 1; lift it first" in refused("event", "lock", "Bo", "Ed")
    nuffle("event", "unlock", "Ed", "Ann")
    assert "have no fixed pairing" in refused("event", "unlock", "Ed", "Ann")
    nuffle("event", "lock", "Bo", "Ed")
    assert any({game["home"], game["away"]} == {"bo", "ed"} for game in told("event", "pair")["pairings"])


def test_a_latecomer_joins_a_drawn_round_by_drawing_it_again(nuffle: Run, told: Run, cup: str) -> None:
    nuffle("event", "pair")
    said = nuffle("event", "add", "Fay", "--team", "Amazon").stderr
    assert "round 1 was drawn without Fay. To draw it again: nuffle event pair --round 1" in said
    again = told("event", "pair", "--round", 1)
    assert again["bye"] is None and "fay" in str(again["pairings"])
    nuffle("event", "result", "Fay", "1-0")
    assert "round 1 has begun, so Gus plays from round 2 on" in nuffle("event", "add", "Gus").stderr


def test_undo_says_what_it_takes_back_and_whose_it_was(nuffle: Run, told: Run, cup: str) -> None:
    nuffle("event", "edit", "Ann", "--naf", 9, "--by", "Pat")
    looked = nuffle("event", "undo", "--look", "--times", 2).stdout
    assert "would undo: Ann: naf 9 (by Pat, not by you" in looked and "Ed registered, number 5 (by Sid" in looked
    assert told("event", "coaches")[0]["naf"] == 9
    assert "undone: Ann: naf 9 (by Pat, not by you" in nuffle("event", "undo").stdout


def test_undo_takes_back_as_many_as_there_are(nuffle: Run, told: Run, refused: Run, cup: str) -> None:
    assert "nothing more to undo: 5 of 20" in nuffle("event", "undo", "--times", 20).stdout
    assert told("event", "coaches") == [] and "nothing to undo" in refused("event", "undo")


@pytest.mark.parametrize(
    ("heading", "row"),
    [
        ("Coach,Race,NAF Number", "Zoe,Goblins,77"),
        ("name;team;naf", "Zoe;Wood Elves;77"),
        ("Name,Roster,NAF-ID", "Zoe,Dwarves,77"),
    ],
)
def test_columns_and_teams_of_other_tools_are_understood(
    told: Run, cup: str, tmp_path: Path, heading: str, row: str
) -> None:
    (tmp_path / "in.csv").write_text(f"{heading}\n{row}\n", encoding="utf-8")
    told("event", "import", "in.csv", "--what", "coaches")
    new = told("event", "coaches")[-1]
    assert (new["name"], new["naf"]) == ("Zoe", 77) and new["team"] in ("Goblin", "Wood Elf", "Dwarf")


def test_rows_update_coaches_who_are_there(nuffle: Run, told: Run, refused: Run, cup: str, tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text("name,naf,squad\nann,12,Reds\nZoe,13,\n", encoding="utf-8")
    assert "is already registered; choose to update existing entries" in refused("event", "import", "in.csv")
    assert "1 coaches registered from in.csv, 1 changed" in nuffle("event", "import", "in.csv", "--update").stdout
    ann = told("event", "coaches")[0]
    assert (ann["naf"], ann["squad"], ann["team"], ann["number"]) == (12, "Reds", "Orc", 1)


def test_an_event_without_coaches_says_how_they_come_in(nuffle: Run) -> None:
    nuffle("event", "new", "guide", "--seed", 1)
    assert nuffle("event", "coaches").stdout.startswith("No coach is registered yet. Use nuffle event add")


def test_a_team_without_a_roster_is_checked_for_the_pack(nuffle: Run, refused: Run, tmp_path: Path) -> None:
    nuffle("event", "new", "stunty-cup", "--seed", 1)
    assert "stunty teams only" in refused("event", "add", "Ann", "--team", "Orc")
    nuffle("event", "add", "Ann", "--team", "Goblin")
    nuffle("event", "add", "Bo", "--team", "Orc", "--even-so")
    (tmp_path / "in.csv").write_text("name,team\nCy,Skaven\n", encoding="utf-8")
    assert "in.csv: line 2: team: Skaven; allowed" in refused("event", "import", "in.csv")


def test_a_roster_after_round_one_is_noted(nuffle: Run, cup: str, tmp_path: Path) -> None:
    write(tmp_path / "orcs.toml", ready_roster("bb2020", "Orc"))
    assert "handed in" not in nuffle("event", "roster", "Ann", "orcs.toml").stderr
    nuffle("event", "pair")
    assert "handed in after round 1 was drawn" in nuffle("event", "roster", "Ann", "orcs.toml").stderr
    nuffle("event", "edit", "Ann", "--team-name", "Mob")
    nuffle("event", "roster", "Ann", "orcs.toml")
    assert "after round 1 was drawn" in " ".join(nuffle("event", "log").stdout.split())


@pytest.fixture
def league(nuffle: Run) -> None:
    """Two squads of four."""
    nuffle("event", "new", "team-event", "--seed", 3)
    races = ("Orc", "Human", "Skaven", "Norse")
    for squad in ("Reds", "Blues"):
        for race in races:
            nuffle("event", "add", f"{squad} {race}", "--team", race, "--squad", squad)


def test_captains_are_asked_for_at_once(nuffle: Run, league: None) -> None:
    nuffle("event", "drop", "Reds Norse")
    said = nuffle("event", "add", "Zoe", "--squad", "Reds").stderr
    assert "squad Reds has no captain yet. Name one: nuffle event squad 'Reds' --captain COACH" in said
    assert "has no captain yet" in nuffle("event", "show").stdout


def test_a_swap_across_squads_warns(nuffle: Run, told: Run, league: None) -> None:
    first, second = told("event", "pair")["pairings"][:2]
    said = nuffle("event", "swap", first["home"], second["away"]).stderr
    assert "are in different squads" in said
    nuffle("event", "undo")
    assert "different squads" not in nuffle("event", "swap", first["home"], second["home"]).stderr


def test_a_full_squad_refuses_and_dropped_coaches_count_no_more(nuffle: Run, refused: Run, league: None) -> None:
    assert "squad Reds is full" in refused("event", "add", "Zoe", "--team", "Orc", "--squad", "Reds")
    nuffle("event", "drop", "Reds Orc")
    assert "squad Reds has 3 coaches, not 4" in nuffle("event", "show").stdout
    nuffle("event", "add", "Zoe", "--team", "Orc", "--squad", "Reds")
    shown = nuffle("event", "show").stdout
    assert "coaches, not 4" not in shown and "two Orc teams" not in shown


def test_tables_say_which_squad(nuffle: Run, league: None) -> None:
    assert "Reds Orc (Reds)" in nuffle("event", "pair").stdout
    assert "Reds Orc (Reds)" in nuffle("event", "games").stdout
    standings = nuffle("event", "standings").stdout
    assert "squad" in standings.splitlines()[1] and "of squad" in standings


def test_no_column_is_cut_off_on_eighty_columns() -> None:
    headings = ("", "coach", "race", "of squad", "W-D-L", "points", "bonus", "TD+-", "TD", "cas")
    row = ["10=", "Archibald Longbottom", "Necromantic Horror", "The Breakers", "3-0-0", "6", "14", "-13", "10", "27"]
    shown = StringIO()
    Console(file=shown, width=80).print(table("Standings after round 3", headings, [row], wide="coach"))
    told = shown.getvalue()
    assert all(word in told for word in (*headings, *row[2:], "Archibald", "Longbottom")) and "…" not in told


def test_byes_carry_their_own_reasons(nuffle: Run, told: Run, league: None) -> None:
    nuffle("event", "drop", "Reds Orc")
    nuffle("event", "add", "Zoe", "--squad", "Greens")
    drawn = told("event", "pair")
    assert len(drawn["byes"]) > 1 and len(set(drawn["bye_reasons"].values())) > 1
    alone = [game for game in told("event", "games") if game["away"] in (None, "spare")]
    reasons = {game["home"]: game["reason"] for game in alone}
    assert reasons == drawn["bye_reasons"]


def test_unspent_gold_is_lost_and_no_breach(nuffle: Run, tmp_path: Path) -> None:
    rich = ready_roster("bb2020", "Orc").model_copy(update={"treasury": 50_000})
    write(tmp_path / "rich.toml", rich)
    said = nuffle("team", "check", "rich.toml", "--rulespack", "guide").stdout
    assert said.startswith("legal") and "unspent and lost" in said
    assert "gold: " in said and "skill points: 0 of 8 used" in said


@pytest.mark.parametrize("roster", ready_rosters("bb2020"), ids=lambda roster: roster.race.name)
def test_ready_made_teams_are_legal_under_the_recommended_pack(roster: Roster) -> None:
    assert check_roster(for_event(roster), ready_pack("guide")) == ()
