"""`nuffle play`: a match in the terminal against a bot, between coaches at one keyboard, or between bots to watch."""

from __future__ import annotations

import secrets
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final

import typer

from nuffle.bots import WAYS, BaseBot, BotError, make_bot
from nuffle.cli.dungeon_options import FOR_BOTS, LIMIT, MAP, NO_LIMIT, TEAMS, with_dungeon
from nuffle.cli.entrants import A_TEAM, THE_RULES, USUAL, fill_names, read_entrants
from nuffle.cli.errors import refuse, report_errors
from nuffle.cli.match_options import EXTRAS, OBJECTIVES, PLAYS, RECORDING, RULESPACK, build_spec, find_usual_edition
from nuffle.cli.match_table import MatchTable
from nuffle.cli.outside_rules import RULES
from nuffle.cli.plain import a_seed, not_one_of
from nuffle.cli.simulate import BROKEN, SETTINGS
from nuffle.cli.tables import console
from nuffle.cli.watch import WatchTable
from nuffle.lab.worker_pool import count_cores
from nuffle.table import MatchSpec, find_difference, fixture_of
from nuffle.table.spec import SEEDED, TYPED
from nuffle.table.versions import explain_difference
from nuffle.text.replay import Replay, read_replay
from nuffle.text.sides import seat_of

TABLE: Final = "table"
OF_THE_FILE: Final = ("home", "away", "edition", "setting", "rulespack", "extras", "objectives",
                      "special_plays", "recording", "team", "map_name", "turn_limit", "seed", "dice")


def play(
    context: typer.Context,
    home: Annotated[str, typer.Option(help=A_TEAM, show_default=USUAL[0])] = "",
    away: Annotated[str, typer.Option(help=A_TEAM, show_default=USUAL[1])] = "",
    bot: Annotated[
        str, typer.Option(help=f"The bot you play against: {WAYS}.")
    ] = "normal",
    seat: Annotated[str, typer.Option(help="Your side: home or away. In a dungeon also c or d.")] = "home",
    edition: Annotated[str, typer.Option(help=THE_RULES)] = "",
    rules: RULES = None,
    setting: Annotated[str, typer.Option(help=f"One of {', '.join(SETTINGS)}.")] = "exhibition",
    rulespack: RULESPACK = "",
    extras: EXTRAS = "",
    objectives: OBJECTIVES = "",
    special_plays: PLAYS = "",
    recording: RECORDING = "open",
    team: TEAMS = None,
    map_name: MAP = "",
    turn_limit: LIMIT = None,
    seed: Annotated[int | None, a_seed("For the dice and the bot. The same seed gives the same match.")] = None,
    dice: Annotated[str, typer.Option(help="seeded, or table: you roll every die yourself and type it in.")] = SEEDED,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the match to this file when it ends or you leave.")] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="No bot: both coaches play at this keyboard.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Watch two bots play.")] = False,
    thoughts: Annotated[bool, typer.Option("--thoughts", help="Show what the bots you watch consider.")] = False,
    pace: Annotated[float, typer.Option(min=0, max=60, help="Seconds between two events while you watch.")] = 1.0,
) -> None:
    """Play a match in the terminal.

    Type `help` at any question. For the web app use `nuffle serve --open`.

    Examples: nuffle play; nuffle play --home Orc --away Dwarf --bot easy --save match.jsonl
    """
    check_words(setting, hot_seat and watch)
    with report_errors("nuffle play"):
        bots, left = [read_bot(bot), read_bot(bot)], left_at(context, resume)
        require_writable(save)
        if left is not None:        # the bot goes on from a file in one way
            fixture, chosen = fixture_of(left), draw_seed_of(left)
        else:
            names = fill_names(edition, (home, away, *(team or ())))
            usual = find_usual_edition(rulespack, special_plays)
            chosen, (edition, rosters) = draw_seed(seed), read_entrants(edition, names, usual)
            terms = build_spec(edition, setting, rosters, extras, objectives, rulespack, special_plays, recording)
            terms = with_dungeon(terms, map_name, turn_limit, FOR_BOTS if watch else NO_LIMIT)
            fixture = with_dice(terms, dice, chosen).fixture()
        mine = seat_of(seat, len(fixture.teams))
        sit_down(WatchTable(fixture, bots, chosen, console(), save, pace, thoughts) if watch else
                 MatchTable(fixture, mine, None if hot_seat else bots[0], chosen, console(), save), left)


def draw_seed(seed: int | None) -> int:
    return secrets.randbits(31) if seed is None else seed


def draw_seed_of(left: Replay) -> int:
    """What the bot draws by in a match that is taken up again."""
    return (fixture_of(left).seed or 0) + len(left.answers())


def check_words(setting: str, both: bool) -> None:
    if both:
        raise refuse("--hot-seat and --watch cannot be combined. Choose one.")
    if setting not in SETTINGS:
        raise refuse(f"--setting: {not_one_of(setting, SETTINGS)}")


def left_at(context: typer.Context, path: Path | None) -> Replay | None:
    """The match that goes on, if one does."""
    if path is None:
        return None
    refuse_other_options(context)
    return read_sound_replay(path)


def require_writable(path: Path | None) -> None:
    """Where the match is to be saved is tried before it is played; nothing is left behind."""
    if path is None:
        return
    there = path.exists()
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if not there:
            path.unlink()
    except OSError as error:
        raise refuse(f"--save: {path}: {error.strerror}") from error


def sit_down(table: MatchTable, left: Replay | None) -> None:
    """Play; when the bot breaks, the way of its error is told, and nothing of the match is lost."""
    try:
        table.sit_down(left)
    except BotError as error:
        if table.save_to is not None:
            table.save(table.save_to)
        typer.echo(f"{table.source()}: {error.full_message}", err=True)
        raise typer.Exit(BROKEN) from error


def read_bot(name: str) -> BaseBot:
    try:
        bot = make_bot(name)
    except BotError as error:
        raise refuse(f"--bot: {error.full_message}") from error
    bot.may_use(count_cores())        # because: nobody else plays at this table
    return bot


def with_dice(spec: MatchSpec, dice: str, seed: int) -> MatchSpec:
    """Dice by the seed, or thrown by hand."""
    if dice not in (SEEDED, TABLE):
        raise refuse(f'--dice: "{dice}" is unknown. Use {SEEDED} or {TABLE}')
    return replace(spec, dice=TYPED) if dice == TABLE else replace(spec, seed=seed)


def refuse_other_options(context: typer.Context) -> None:
    """Teams, rules and dice of a match that goes on are those it was begun with."""
    for name in OF_THE_FILE:
        source = context.get_parameter_source(name)
        if source is not None and source.name != "DEFAULT":
            raise refuse(f"--{name.replace('_', '-')} is set by the saved match. Leave it out with --resume.")


def read_sound_replay(path: Path) -> Replay:
    """A match that was left; one that comes out another way now is not taken up."""
    replay = read_replay(path)
    if trouble := find_difference(replay):
        raise refuse(f"{path}: {explain_difference(replay, trouble)}")
    return replay
