"""A made-up event is a legal one, and the same for the same seed."""

from __future__ import annotations

import pytest

from nuffle.tournament.desk import add_round
from nuffle.tournament.drafting import check_lists, check_roster
from nuffle.tournament.formats import squad_trouble
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.rehearsal import make_field, play_round, vote_all
from nuffle.tournament.rulespack import PACKS, ready_pack
from nuffle.tournament.scoring import check_game


@pytest.mark.parametrize("name", PACKS)
def test_every_list_is_legal_and_every_result_sound(name: str) -> None:
    pack = ready_pack(name)
    event = make_field(pack, 16, 2)
    for coach in event.coaches:
        assert coach.lists and check_lists(coach.lists, pack) == () and check_roster(coach.lists[0], pack) == ()
    assert squad_trouble(event, pack) == []
    event = vote_all(play_round(add_round(event, draw_round(event, pack)), pack, 2), 2)
    assert [fault for game in event.rounds[0] for fault in check_game(game, pack)] == []
    assert make_field(pack, 16, 2).coaches == event.coaches


def test_another_seed_another_field() -> None:
    pack = ready_pack("guide")
    assert make_field(pack, 8, 1).coaches != make_field(pack, 8, 2).coaches
    assert len({coach.name for coach in make_field(pack, 40, 1).coaches}) == 40
