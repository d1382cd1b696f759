"""The page about tournaments: its examples work and it names everything there is."""

from __future__ import annotations

import re
from pathlib import Path

from nuffle.tournament.page import pack_page
from nuffle.tournament.pairing import pair
from nuffle.tournament.records import Coach, EventGame, Tournament
from nuffle.tournament.rulespack import PACKS, TIEBREAKERS, read_pack
from nuffle.tournament.standings import standings

PAGE = (Path(__file__).parents[2] / "docs" / "tournament.md").read_text(encoding="utf-8")


def example(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found.group(1)


def test_the_document_on_the_page_is_paired_and_ranked():
    answer = pair(example("json"))
    assert answer["rematches"] == 0 and len(answer["pairings"]) == 2
    assert [row["coach"] for row in standings(example("json"))["standings"]] == ["c1", "c3", "c4", "c2"]


def test_the_rulespack_on_the_page_is_sound():
    page = pack_page(read_pack(example("toml")))
    assert "Winter Bowl" in page and "Hot Soup" in page and "songs" in page


def test_the_page_names_every_field_tiebreaker_and_pack():
    names = [*Coach.model_fields, *EventGame.model_fields, *Tournament.model_fields, *TIEBREAKERS, *PACKS]
    assert [name for name in names if f"`{name}`" not in PAGE and f'"{name}"' not in PAGE] == []
