"""`nuffle league`: run a league. Which command stands in which of the modules beside this one."""

from __future__ import annotations

from typing import Final

import typer

from nuffle.cli.lazy import lazily
from nuffle.cli.outside_rules import RULES

PLACES: Final = {
    "new": "league_setup:new",
    "show": "league_setup:show",
    "stage": "league_setup:stage",
    "finish": "league_setup:finish",
    "next": "league_setup:next_season",
    "teams": "league_teams:teams",
    "hand-in": "league_teams:hand_in",
    "move-in": "league_move_in:move_in",
    "approve": "league_teams:approve",
    "send-back": "league_teams:send_back",
    "divide": "league_teams:divide",
    "draw": "league_rounds:draw",
    "fixtures": "league_rounds:fixtures",
    "report": "league_rounds:report",
    "confirm": "league_rounds:confirm",
    "forfeit": "league_rounds:forfeit",
    "deadlines": "league_rounds:deadlines",
    "playoffs": "league_rounds:playoffs",
    "aftermath": "league_after:aftermath",
    "table": "league_rounds:standings",
    "stats": "league_rounds:stats",
    "log": "league_past:log",
    "undo": "league_past:undo",
    "correct": "league_past:correct",
    "verify": "league_past:verify",
    "export": "league_past:export",
    "import": "league_past:import_file",
    "simulate": "league_simulate:simulate",
}

_PANELS: Final = {
    "Open and lead": ("new", "show", "stage", "finish", "next"),
    "Teams": ("teams", "hand-in", "move-in", "approve", "send-back", "divide"),
    "Rounds": ("draw", "fixtures", "report", "confirm", "forfeit", "deadlines", "playoffs", "aftermath"),
    "Tables": ("table", "stats"),
    "The record": ("log", "undo", "correct", "verify"),
    "Files": ("export", "import", "simulate"),
}
PANELS: Final = {name: panel for panel, names in _PANELS.items() for name in names}

app = typer.Typer(help="Run a league of teams that live from match to match.", no_args_is_help=True,
                  cls=lazily(PLACES, PANELS))


@app.callback()
def league(rules: RULES = None) -> None:
    """Run a league of teams that live from match to match."""
