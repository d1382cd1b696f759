"""Draws the picture of the README: a match in the terminal, as SVG."""

from __future__ import annotations

import re
import sys
from io import StringIO
from pathlib import Path

from rich.console import Console

from nuffle.bots import ask, make_bot
from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.rules.start import start_match
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.text.board import ball_line, draw, team_line
from nuffle.text.notation import notation

if __name__ == "__main__":
    rules = edition("crp")
    teams = [match_team(ready_roster("crp", race), known=rules.indexes) for race in ("Human", "Orc")]
    match = start_match(rules, teams, Seeded(8))
    bots = [make_bot("scripted"), make_bot("scripted")]
    draws = Seeded(2)
    while match.seat >= 0 and match.decisions < 160:
        match.decide(ask(match, bots[match.seat], draws))
    console = Console(record=True, width=100, file=StringIO())
    words = notation(match)
    for seat in range(2):
        console.print(team_line(match, words, seat))
    console.print(draw(match, words))
    console.print(ball_line(match, words))
    drawn = console.export_svg(title="nuffle play")
    Path(sys.argv[1]).write_text(re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL))
