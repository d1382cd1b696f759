"""`nuffle play`: a match in the terminal against a bot."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from nuffle.bots import BOTS, BotError, make_bot
from nuffle.cli.match_table import MatchTable
from nuffle.cli.simulate import A_TEAM, SETTINGS, roster_of
from nuffle.cli.tables import console
from nuffle.cli.trouble import refuse, told
from nuffle.editions import edition as edition_of
from nuffle.rules.holdings import Setup
from nuffle.teams.entry import match_team
from nuffle.text.scene import seat_of


def play(
    home: Annotated[str, typer.Option(help=A_TEAM)] = "Human",
    away: Annotated[str, typer.Option(help=A_TEAM)] = "Orc",
    bot: Annotated[str, typer.Option(help=f"Who plays against you: {', '.join(BOTS)}.")] = "scripted",
    seat: Annotated[str, typer.Option(help="Your side: home or away.")] = "home",
    edition: Annotated[str, typer.Option(help="The rules.")] = "crp",
    setting: Annotated[str, typer.Option(help=f"{', '.join(SETTINGS)}.")] = "exhibition",
    seed: Annotated[int | None, typer.Option(min=0, help="For the dice; the same seed, the same dice.")] = None,
    save: Annotated[Path | None, typer.Option(help="Write a replay here when the match is over or left.")] = None,
) -> None:
    """Play a match in the terminal against a bot. Type `help` when you are asked something."""
    if setting not in SETTINGS:
        raise refuse(f'--setting: "{setting}" is none of {", ".join(SETTINGS)}')
    chosen = secrets.randbits(31) if seed is None else seed
    with told("nuffle play"):
        rules = edition_of(edition)
        teams = [match_team(roster_of(edition, name), rules.indexes, setting) for name in (home, away)]
        mine = seat_of(seat)
        try:
            opponent = make_bot(bot)
        except BotError as error:
            raise refuse(f"--bot: {error}") from error
        table = MatchTable(rules, teams, Setup(setting), chosen, mine, opponent, console(), save)
        table.sit_down()


