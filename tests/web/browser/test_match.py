"""Matches played in a browser by clicks alone."""

from __future__ import annotations

from random import Random

BOTH = [{"who": "me", "team": "Human"}, {"who": "bot", "team": "Orc"}]


def test_a_short_match_against_the_bot_is_played_by_clicks(sit_down):
    ann = sit_down()
    ann.begin(turns=1, sides=BOTH)
    ann.play(Random(1))
    assert {"set-up", "turn"} <= ann.kinds
    ann.page.locator(".report h3", has_text="Luck").wait_for()
    assert "most valuable player" in ann.page.locator(".report").inner_text()
