"""Puts the subcommands together."""

from __future__ import annotations

import typer

from nuffle.cli import doctor, event, play, replay, rules, rulespack, scenario, simulate, team, team_league, teams

app = typer.Typer(
    name="nuffle",
    help="nuffle: an open, unofficial Blood Bowl platform. Play it, run it, simulate it.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)


@app.callback()
def root() -> None:
    """nuffle: an open, unofficial Blood Bowl platform. Play it, run it, simulate it."""


app.command("teams")(teams.teams)
app.command("play")(play.play)
app.command("rules")(rules.rules)
app.command("simulate")(simulate.simulate)
app.command("doctor")(doctor.doctor)
team_league.register(team.app)
app.add_typer(team.app, name="team")
app.add_typer(scenario.app, name="scenario")
app.add_typer(replay.app, name="replay")
app.add_typer(event.app, name="event")
app.add_typer(rulespack.app, name="rulespack")


def main() -> None:
    app()
