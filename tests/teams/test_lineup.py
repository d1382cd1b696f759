"""Who comes to the match."""

from __future__ import annotations

from nuffle.teams.lineup import line_up
from nuffle.teams.market import with_journeymen
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Mercenary


def test_a_team_brings_its_fit_players_with_their_profiles() -> None:
    roster = ready_roster("crp", "Human")
    hurt = roster.replace_player(roster.players[0].model_copy(update={"miss_next_game": True}))
    fielded = line_up(hurt)
    assert [player.number for player in fielded] == list(range(2, 13))
    assert (fielded[0].position, fielded[0].kind, fielded[0].profile.skills) == ("Blitzer", "player", ("Block",))


def test_stars_and_mercenaries_wear_the_numbers_that_are_free() -> None:
    help_hired = {
        "stars": ("mighty zug",),
        "mercenaries": (Mercenary(position="Lineman", skill="Wrestle", name="Gun"),),
    }
    zug, gun = line_up(ready_roster("crp", "Human").without_players(3).model_copy(update=help_hired))[-2:]
    assert (zug.number, zug.name, zug.kind, zug.profile.st) == (3, "Mighty Zug", "star", 5)
    assert (gun.number, gun.name, gun.kind, gun.profile.skills) == (13, "Gun", "mercenary", ("Wrestle", "Loner"))


def test_journeymen_come_along_as_loners() -> None:
    short = ready_roster("bb2020", "Underworld").without_players(*range(1, 7))
    journeymen = [player for player in line_up(with_journeymen(short)) if player.kind == "journeyman"]
    assert len(journeymen) == 3
    assert {player.position for player in journeymen} == {"Underworld Goblin Lineman"}
    assert all(player.lineman and player.race == "goblin" for player in journeymen)
    assert all("Loner (4+)" in player.profile.skills for player in journeymen)
