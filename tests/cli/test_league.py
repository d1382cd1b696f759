"""`nuffle league simulate`: a season from the command line."""

from __future__ import annotations

import json
from pathlib import Path

SMALL = ("--divisions", 1, "--teams", 3, "--legs", 1, "--playoffs", 2, "--wild-cards", 0, "--seed", 4)


def test_a_season_is_made_up_and_its_facts_make_it_again(nuffle, told):
    from nuffle.league.acts import read_fact
    from nuffle.league.season import LeagueSeason

    found = told("league", "simulate", "--edition", "crp", *SMALL, "--out", "facts.json")
    [season] = found["seasons"]
    assert [row["played"] for row in season["tables"]["Division 1"]] == [2, 2, 2]
    assert season["champion"] == season["playoffs"][0] == season["ranking"][0]
    assert season["matches"] == 4
    [facts] = json.loads(Path("facts.json").read_text())
    again = LeagueSeason.of(map(read_fact, facts))
    assert (again.stage, len(again.facts)) == ("finished", season["facts"])
    shown = nuffle("league", "simulate", "--edition", "crp", *SMALL).stdout
    assert "Season 1, Division 1" in shown and f"Season 1: {season['champion'][0]} won" in shown
    assert "4 matches in" in shown


def test_what_cannot_be_simulated_is_refused(refused):
    assert "--bot: \"Grot\" is unknown." in refused("league", "simulate", "--bot", "Grot")
    assert "--edition" in refused("league", "simulate", "--edition", "bb1999")
    assert "one team cannot play them alone" in refused("league", "simulate", "--divisions", 1, "--playoffs", 1,
                                                        "--wild-cards", 0)
