"""`nuffle event`: run a tournament. Which command stands in which of the modules beside this one."""

from __future__ import annotations

from typing import Final

import typer

from nuffle.cli.lazy import lazily
from nuffle.cli.outside_rules import RULES

PLACES: Final = {
    "new": "event_whole:new",
    "list": "event_whole:list_events",
    "show": "event_whole:show",
    "log": "event_whole:log",
    "undo": "event_whole:undo",
    "forget": "event_store:forget",
    "store": "event_store:store",
    "add": "event_people:add",
    "roster": "event_people:roster",
    "coaches": "event_people:coaches",
    "drop": "event_people:drop",
    "disqualify": "event_people:disqualify",
    "back": "event_people:back",
    "person": "event_people:person",
    "squad": "event_changes:squad",
    "edit": "event_changes:edit",
    "remove": "event_changes:remove",
    "approve": "event_people:approve",
    "pair": "event_rounds:pair",
    "games": "event_rounds:games",
    "swap": "event_rounds:swap",
    "lock": "event_rounds:lock",
    "unlock": "event_rounds:unlock",
    "forbid": "event_rounds:forbid",
    "table": "event_rounds:fixed_table",
    "result": "event_results:result",
    "report": "event_results:report",
    "confirm": "event_results:confirm",
    "disputes": "event_results:disputes",
    "results": "event_loop:results",
    "clear": "event_results:clear",
    "deal": "event_cards:deal",
    "card": "event_cards:card",
    "standings": "event_tables:standings",
    "awards": "event_tables:awards",
    "vote": "event_tables:vote",
    "rule": "event_tables:rule",
    "print": "event_paper:print_paper",
    "export": "event_paper:export",
    "import": "event_paper:import_file",
    "simulate": "event_simulate:simulate",
}

_PANELS: Final = {
    "Open and look": ("new", "list", "show", "log", "undo", "forget", "store"),
    "Coaches and squads": ("add", "roster", "coaches", "drop", "disqualify", "back", "person", "squad", "edit",
                           "remove", "approve"),
    "Rounds": ("pair", "games", "swap", "lock", "unlock", "forbid", "table"),
    "Results": ("result", "report", "confirm", "disputes", "results", "clear", "deal", "card"),
    "Standings and awards": ("standings", "awards", "vote", "rule"),
    "Paper and files": ("print", "export", "import", "simulate"),
}
PANELS: Final = {name: panel for panel, names in _PANELS.items() for name in names}

app = typer.Typer(
    help="Run a tournament: register, pair, enter results, rank, award, print.",
    no_args_is_help=True,
    cls=lazily(PLACES, PANELS),
)


@app.callback()
def event(rules: RULES = None) -> None:
    """Run a tournament: register, pair, enter results, rank, award, print."""
