"""A match watched again: what one jumps to is what one sees."""

from __future__ import annotations

from pathlib import Path

import pytest

from nuffle.text.replay import read_replay
from nuffle.web.live.playback import Playback

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(scope="module")
def playback() -> Playback:
    return Playback(read_replay(GOLDEN / "humans-orcs-scripted.jsonl"))


def test_a_touchdown_is_seen_with_its_scorer_in_the_end_zone(playback: Playback) -> None:
    scored = [moment for moment in playback.moments() if moment["kind"] == "touchdown"]
    assert scored
    for moment in scored:
        shown = playback.frame(moment["step"])["picture"]
        carrier = next(player for player in shown["players"] if player.get("ball"))
        there = [player for player in shown["players"] if player["square"]]
        assert len(there) > 10 and shown["ball"] == {
            "square": carrier["square"], "holder": carrier["id"], "flying": False}
        assert carrier["square"][0] in (0, 25)
        assert sum(team["score"] for team in shown["teams"]) == 1


def test_a_touchdown_is_not_told_as_a_turnover(playback: Playback) -> None:
    for moment in playback.moments():
        if moment["kind"] == "touchdown":
            kinds = [piece["kind"] for piece in playback.frame(moment["step"])["news"]]
            assert "turnover" not in kinds
