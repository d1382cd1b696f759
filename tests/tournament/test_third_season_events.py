"""Events of the third season: tables of one's own, fans, lists that follow each other, papers."""

from __future__ import annotations

from nuffle.editions import edition
from nuffle.teams.custom_inducements import with_custom_inducements
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Hired
from nuffle.tournament.between_rounds import recover_roster
from nuffle.tournament.losses import list_losses
from nuffle.tournament.rulespack import read_pack, ready_pack

PACK = """
name = "Own"
extends = "guide-2025"

[[inducements.custom]]
name = "Town Smith"
price = 50_000

[[inducements.custom.table]]
die = "1-3"
skill = "Put the Boot In"

[[inducements.custom.table]]
die = "4-6"
rerolls = 1
"""


def test_an_organiser_may_write_tables_for_it() -> None:
    pack = read_pack(PACK)
    rules = with_custom_inducements(edition(pack.edition), [item.to_table() for item in pack.inducements.custom])
    assert "bb2025.inducement.town-smith" in rules.indexes
    roster = ready_roster("bb2025", "Human").model_copy(update={"inducements": (Hired(name="Town Smith"),)})
    assert match_team(roster, rules.indexes).hired == [("bb2025.inducement.town-smith", 1)]


def test_winners_gain_fans_up_to_seven() -> None:
    humans, pack = ready_roster("bb2025", "Human"), ready_pack("guide-2025")
    teams = [humans.model_copy(update={"fans": fans}) for fans in (3, 6, 7)]
    assert [recover_roster(team, True, pack).fans for team in teams] == [4, 7, 7]


def test_a_later_list_keeps_the_league() -> None:
    norse = ready_roster("bb2025", "Norse")
    other = norse.model_copy(update={"league": "Chaos Clash"})
    assert list_losses(norse, other) == ["the league changed from 'Old World Classic' to 'Chaos Clash'"]
