"""`nuffle event simulate`: a whole event from rulespack to NAF report, to try out a pack, a printer or a computer."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from nuffle.cli.desk import Desk, at_desk
from nuffle.cli.errors import report_errors
from nuffle.cli.event_paper import naf_setting
from nuffle.cli.plain import a_seed, plural
from nuffle.cli.rulespack import read_rulespack
from nuffle.exchange.coaches import export_coaches
from nuffle.exchange.games import export_games
from nuffle.exchange.naf import Spare, objections, report
from nuffle.paper.papers import blank_paper, paper
from nuffle.paper.rosters import rosters_pdf
from nuffle.tournament import rehearsal
from nuffle.tournament.awards import awards
from nuffle.tournament.desk import add_round
from nuffle.tournament.formats import tables
from nuffle.tournament.page import pack_page
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, EventError, Tournament
from nuffle.tournament.rulespack import Rulespack

Stage = tuple[str, Callable[[], None]]
PILE = 32


class Rehearsal:
    """A made-up event on its way: its store, its directory, and the steps from the field to the last sheet."""

    def __init__(self, pack: Rulespack, size: int, rounds: int, seed: int, out: Path) -> None:
        self.pack, self.size, self.rounds, self.seed, self.out = pack, size, rounds, seed, out
        self.desk = Desk(store=str(out / "event.db"), by="rehearsal")
        self.rematches = 0

    def steps(self) -> list[Stage]:
        rounds = [(f"round {number}", self.play) for number in range(1, self.rounds + 1)]
        return [
            ("registration", self.register),
            *rounds,
            ("votes", self.vote),
            ("files", self.files),
        ]

    def papers(self) -> list[Stage]:
        """Every sheet of paper, each a step of its own; long piles in parts, so that no part takes much memory."""
        rounds = range(1, len(self.event.rounds) + 1)
        each = [(what, number) for what in ("slips", "pairings", "standings") for number in rounds]
        return [
            *self.roster_steps(),
            *((f"{what}-{number}", self.printing(what, number)) for what, number in each),
            *((what, self.printing(what)) for what in ("wallchart", "certificates")),
            *((f"{what}-blank", self.blank(what)) for what in ("rosters", "slips", "wallchart")),
        ]

    def roster_steps(self) -> list[Stage]:
        coaches = [coach for coach in self.event.coaches if coach.lists]
        parts = [coaches[at : at + PILE] for at in range(0, len(coaches), PILE)]
        names = ["rosters"] if len(parts) == 1 else [f"rosters-{at}" for at, _ in enumerate(parts, 1)]
        return [(name, self.rosters(name, part)) for name, part in zip(names, parts, strict=True)]

    def register(self) -> None:
        event = rehearsal.make_field(self.pack, self.size, self.seed)
        self.slug = self.desk.store.new(event, "rehearsal", "rehearsal")

    def play(self) -> None:
        with self.desk.change() as work:
            draw = draw_round(work.event, self.pack)
            self.rematches += draw.rematches
            work.set_event(add_round(work.event, draw), f"round {draw.round} drawn")
            played = rehearsal.play_round(work.event, self.pack, self.seed)
            work.set_event(played, f"results of round {draw.round}")

    def vote(self) -> None:
        with self.desk.change() as work:
            work.set_event(rehearsal.vote_all(work.event, self.seed), "votes")

    def files(self) -> None:
        self.event = self.desk.load()
        spare = Spare(name="Sascha Spare", naf=999, team="Human")
        setting = naf_setting(self.event, self.pack, "", "", spare)
        setting = setting if setting.date else setting.model_copy(update={"date": date.today().isoformat()})
        found = objections(self.event, self.pack, setting)
        texts = {
            "rulespack.md": pack_page(self.pack),
            "coaches.csv": export_coaches(self.event),
            "results.csv": export_games(self.event, self.pack),
            "event.json": self.desk.load(audit=True).model_dump_json(exclude_defaults=True) + "\n",
            "naf.xml": report(self.event, self.pack, setting),
            "naf-check.txt": "".join(f"{item.message}\n" for item in found),
        }
        for name, text in texts.items():
            (self.out / name).write_text(text, encoding="utf-8", newline="\n")

    def printing(self, what: str, number: int | None = None) -> Callable[[], None]:
        name = f"{what}-{number}" if number else what
        return lambda: self.put(name, paper(what, self.event, self.slug, number))

    def rosters(self, name: str, coaches: list[Coach]) -> Callable[[], None]:
        return lambda: self.put(name, rosters_pdf(self.event, self.pack, coaches))

    def blank(self, what: str) -> Callable[[], None]:
        return lambda: self.put(f"{what}-blank", blank_paper(what, self.pack, self.event.name))

    def put(self, name: str, made: bytes) -> None:
        (self.out / f"{name}.pdf").write_bytes(made)


def run_steps(made: Rehearsal) -> None:
    """Every step in turn, then all paper sheet by sheet, with a bar on standard error where somebody is watching."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=len(made.steps()))
        for name, step in made.steps():
            progress.update(task, description=name)
            step()
            progress.advance(task)
        sheets = made.papers()
        task = progress.add_task("paper", total=len(sheets))
        for _, sheet in sheets:     # because: two presses at a time would take more memory than an old laptop has
            sheet()
            progress.advance(task)


def with_rounds(pack: Rulespack, rounds: int | None) -> Rulespack:
    """The pack with another number of rounds, where its format leaves that open."""
    if rounds is None or rounds == pack.day.rounds:
        return pack
    if pack.format.kind == "groups" or pack.draft.escalation:
        raise EventError(f"--rounds: this rulespack has exactly {pack.day.rounds} rounds. Leave --rounds out.")
    return pack.model_copy(update={"day": pack.day.model_copy(update={"rounds": rounds})})


@at_desk
def simulate(
    desk: Desk,
    rulespack: Annotated[str, typer.Argument(help="A rulespack: a TOML file, or the name of a ready one.")] = "guide",
    coaches: Annotated[int, typer.Option(help="How many coaches.", min=2, max=2048)] = 32,
    rounds: Annotated[
        int | None, typer.Option(help="How many rounds. Default: as in the rulespack.", min=1, max=50)
    ] = None,
    seed: Annotated[int, a_seed("Decides names, rosters, draws and results.")] = 1,
    out: Annotated[
        Path, typer.Option("--out", "-o", help="A new directory for the store, the PDFs and the report.")
    ] = Path(
        "rehearsal"
    ),
) -> None:
    """Rehearse a whole event with made-up coaches and results, up to PDFs and NAF report.

    Example: nuffle event simulate guide --coaches 16 --out rehearsal
    """
    pack = with_rounds(read_rulespack(rulespack), rounds)
    if out.exists() and any(out.iterdir()):
        raise EventError(f"{out} is not empty. Name a new directory with --out.")
    out.mkdir(parents=True, exist_ok=True)
    made = Rehearsal(pack, coaches, pack.day.rounds, seed, out)
    with report_errors():
        run_steps(made)
    tell_outcome(desk, made)


def tell_outcome(desk: Desk, made: Rehearsal) -> None:
    event: Tournament = made.event
    first = tables(event, made.pack)[0].rows[0].name
    race = next((f" ({coach.team})" for coach in event.coaches if coach.id == first), "")
    given = sum(bool(award.winners) for award in awards(event, made.pack))
    files = sorted(path.name for path in made.out.iterdir())
    games = sum(len(games) for games in event.rounds)
    shown = {
        "directory": str(made.out),
        "coaches": len(event.coaches),
        "rounds": len(event.rounds),
        "games": games,
        "rematches": made.rematches,
        "leader": first,
        "awards": given,
        "files": files,
    }
    desk.tell(
        shown,
        ", ".join([plural(len(event.coaches), "coach"),
                   plural(len(event.rounds), "round"),
                   plural(games, "game"),
                   plural(made.rematches, "rematch")]),
        f"First: {event.names()[first]}{race}. {plural(given, 'award')}.",
        f"{plural(len(files), 'file')} in {made.out}. Look closer: nuffle event show --store {made.out / 'event.db'}",
    )
