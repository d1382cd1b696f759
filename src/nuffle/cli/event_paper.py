"""`nuffle event`: everything that leaves the desk or comes to it as a file. Paper, sheets, whole events, the NAF."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from nuffle.cli.desk import Desk, at_desk, find_coach, pack_of
from nuffle.cli.event_words import RoundNumber, read_document
from nuffle.cli.plain import not_one_of
from nuffle.exchange.coaches import export_coaches, import_coaches
from nuffle.exchange.games import export_games, import_games
from nuffle.exchange.naf import UNKNOWN, NafSetting, Spare, objections, report, setting_of
from nuffle.files.records import read_text
from nuffle.languages import ENGLISH, known_languages, use_language
from nuffle.paper.papers import PAPERS, blank_paper, paper
from nuffle.tournament.records import EventError, Tournament
from nuffle.tournament.rulespack import Rulespack
from nuffle.tournament.svg import groups_chart, knockout_chart

EXPORTS = ("coaches", "results", "event", "naf", "knockout", "groups")

Out = Annotated[
    Path | None, typer.Option("--out", "-o", help="The file to write. Default: named after event and paper.")
]


@at_desk
def print_paper(
    desk: Desk,
    what: Annotated[str, typer.Argument(help=f"One of {', '.join(PAPERS)}.", show_default=False)],
    out: Out = None,
    number: RoundNumber = None,
    coach: Annotated[str, typer.Option(help="Only the roster of this coach.")] = "",
    blank: Annotated[bool, typer.Option("--blank", help="An empty form: rosters, slips or wallchart.")] = False,
    size: Annotated[int, typer.Option(help="A blank knockout for 4, 8 or 16 coaches.")] = 0,
    url: Annotated[str, typer.Option(help="The address of your site, for the codes on the slips.")] = "",
    language: Annotated[str, typer.Option(help=f"The language: {', '.join(known_languages())}.")] = ENGLISH,
) -> None:
    """Make a PDF: rosters, result slips, pairings, cards, standings, wallchart or certificates.

    Examples: nuffle event print slips; nuffle event print wallchart --blank --size 16
    """
    if what not in PAPERS:
        raise EventError(not_one_of(what, PAPERS))
    if language not in known_languages():
        raise EventError(f"--language: {not_one_of(language, known_languages())}")
    event = desk.load()
    with use_language(language):
        if blank:
            made = blank_paper(what, pack_of(event), event.name, size)
        else:
            made = paper(what, event, desk.slug, number, find_coach(event, coach) if coach else None, url)
    name = out or Path(f"{desk.slug}-{what}{'-blank' if blank else f'-{number}' if number else ''}.pdf")
    name.write_bytes(made)
    desk.tell({"file": str(name), "bytes": len(made)}, f"{name} written")


def write_text(desk: Desk, text: str, out: Path | None, what: str) -> None:
    """A text to a file, or to standard output where none is named."""
    if out is None:
        typer.echo(text, nl=not text.endswith("\n"))
        return
    out.write_text(text, encoding="utf-8", newline="\n")
    desk.tell({"file": str(out), "what": what}, f"{out} written")


def form_for(desk: Desk, out: Path | None) -> str:
    return "json" if (desk.json_output and out is None) or (out and out.suffix.lower() == ".json") else "csv"


@at_desk
def export(
    desk: Desk,
    what: Annotated[str, typer.Argument(help=f"One of {', '.join(EXPORTS)}.", show_default=False)],
    out: Out = None,
    organiser: Annotated[str, typer.Option(help="naf: the organiser's NAF name.")] = "",
    date: Annotated[
        str, typer.Option(help="naf: the day of play, such as 2024-05-04. Separate several with commas.")
    ] = "",
    spare_race: Annotated[str, typer.Option(help="naf: the spare player's race, to report those games.")] = "",
    spare_name: Annotated[str, typer.Option(help="naf: the spare player's NAF name.")] = "",
    spare_naf: Annotated[int | None, typer.Option(help="naf: the spare player's NAF number.", min=1)] = None,
    check: Annotated[bool, typer.Option("--check", help="naf: only list what the NAF would refuse.")] = False,
) -> None:
    """Export coaches, results, the whole event, the NAF report or a chart.

    Coaches and results are CSV, or JSON if the file is named .json. The event is JSON, charts are SVG.

    Examples: nuffle event export results --out results.csv; nuffle event export naf --out naf.xml
    """
    event = desk.load(audit=what == "event")
    pack = pack_of(event)
    if what == "naf":
        spare = Spare(name=spare_name, naf=spare_naf, team=spare_race)
        export_naf(desk, event, naf_setting(event, pack, organiser, date, spare), out, check)
        return
    makers: dict[str, Callable[[], str]] = {
        "coaches": lambda: export_coaches(event, form_for(desk, out)),
        "results": lambda: export_games(event, pack, form_for(desk, out)),
        "event": lambda: event.model_dump_json(indent=1, exclude_defaults=True) + "\n",
        "knockout": lambda: chart(knockout_chart, event, pack),
        "groups": lambda: chart(groups_chart, event, pack),
    }
    if what not in makers:
        raise EventError(not_one_of(what, EXPORTS))
    write_text(desk, makers[what](), out, what)


def chart(draw: Callable[[Tournament, Rulespack], str], event: Tournament, pack: Rulespack) -> str:
    if pack.format.kind != "groups":
        raise EventError("this event has neither groups nor a knockout, so there is no chart")
    return draw(event, pack)


def naf_setting(event: Tournament, pack: Rulespack, organiser: str, date: str, spare: Spare) -> NafSetting:
    known = setting_of(event, pack)
    return NafSetting(organiser=organiser or known.organiser, date=date or known.date, spare=spare)


def export_naf(desk: Desk, event: Tournament, setting: NafSetting, out: Path | None, check: bool) -> None:
    pack = pack_of(event)
    found = objections(event, pack, setting)
    refused = [item for item in found if item.refused]
    if check:
        shown = [item.model_dump() for item in found]
        lines = [("refused: " if item.refused else "note: ") + item.message for item in found]
        lines = [*(lines or ["The report is ready to send."]), *(f"check yourself: {what}" for what in UNKNOWN)]
        desk.tell({"sound": not refused, "objections": shown, "unknown": list(UNKNOWN)}, *lines)
        if refused:
            raise typer.Exit(2)
        return
    desk.warn(*(item.message for item in found if not item.refused))
    text = report(event, pack, setting)
    if desk.json_output and out is None:
        desk.tell({"xml": text})
    else:
        write_text(desk, text, out, "naf")


def kind_of(file: Path, text: str) -> str:
    """What a file holds: an event is one object, results name a home side."""
    if text.lstrip("\ufeff \n").startswith("{"):
        return "event"
    head = text[:2000] if file.suffix.lower() == ".json" else text.partition("\n")[0]
    return "results" if "home" in head.lower() else "coaches"


@at_desk
def import_file(
    desk: Desk,
    file: Annotated[Path, typer.Argument(help="Coaches or results (.csv, .json), or a whole event (.json).")],
    what: Annotated[str, typer.Option(help="coaches, results or event. Default: what the file looks like.")] = "",
    slug: Annotated[str, typer.Option(help="For a whole event: its short name for commands.")] = "",
    correct: Annotated[
        bool, typer.Option("--correct", "--update", help="Let rows change coaches and results that are already there.")
    ] = False,
) -> None:
    """Import coaches, results or a whole event.

    If anything in the file is wrong, every fault is listed and nothing is imported.

    Examples: nuffle event import coaches.csv; nuffle event import results.csv --correct
    """
    text = read_text(file)
    kind = what or kind_of(file, text)
    if kind == "event":
        made = desk.store.new(read_document(file), slug or file.stem, desk.by)
        desk.tell({"event": made}, f"the event is open as {made}")
        return
    if kind not in ("coaches", "results"):
        raise EventError(f"--what: {kind!r} is unknown. Use coaches, results or event.")
    with desk.change() as work:
        event, pack = work.event, pack_of(work.event)
        if kind == "coaches":
            after = import_coaches(event, text, pack, str(file), correct)
            told = describe_import(event, after, file.name)
        else:
            after = import_games(event, text, pack, str(file), correct)
            told = f"results taken from {file.name}, {len(after.rounds)} rounds now"
        work.set_event(after, told)
    desk.tell({"coaches": len(after.coaches), "rounds": len(after.rounds)}, told)


def describe_import(before: Tournament, after: Tournament, name: str) -> str:
    old = {coach.id: coach for coach in before.coaches}
    differ = sum(coach.id in old and coach != old[coach.id] for coach in after.coaches)
    told = f"{len(after.coaches) - len(old)} coaches registered from {name}"
    return told + (f", {differ} changed" if differ else "")
