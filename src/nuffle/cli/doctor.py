"""`nuffle doctor`: which build runs, on what, and what is missing."""

from __future__ import annotations

import os
import platform
import re
import shutil
import sys
import sysconfig
from importlib.metadata import PackageNotFoundError, requires, version
from typing import Annotated, Any, Final

import typer

from nuffle import __version__
from nuffle.build import INTERPRETED, build, why_not
from nuffle.cli.plain import as_json, plural

OLDEST: Final = (3, 11)
MISSING: Final = 1


def compiler() -> str | None:
    command = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    return shutil.which(command.split()[0])


def libraries() -> dict[str, str | None]:
    """What nuffle needs to run, with the version that is there."""
    needed = [line for line in requires("nuffle") or [] if "extra ==" not in line]
    names = [re.split(r"[\s<>=!~;\[(]", line)[0] for line in needed]
    return {name: find_version(name) for name in names}


def find_version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def list_missing(found: dict[str, Any]) -> list[str]:
    """What is missing, and what it costs."""
    lacks = [f"the library {name}. Install nuffle again." for name, there in found["libraries"].items() if not there]
    if sys.version_info < OLDEST:
        lacks.append(f"Python {'.'.join(map(str, OLDEST))} or newer")
    if found["build"] == INTERPRETED:
        why = "install nuffle again to use it" if found["compiler"] else "there is no C compiler"
        lacks.append(f"the compiled build, which is many times faster: {found['why'] or why}")
    return lacks


def examine() -> dict[str, Any]:
    found: dict[str, Any] = {
        "nuffle": __version__, "build": build(), "why": why_not(), "python": platform.python_version(),
        "implementation": platform.python_implementation(), "platform": platform.platform(),
        "cores": os.cpu_count(), "compiler": compiler(), "libraries": libraries()}
    return found | {"missing": list_missing(found)}


def doctor(
    json_output: Annotated[bool, typer.Option("--json", help="Print JSON only.")] = False,
) -> None:
    """Show which build runs, on what, and what is missing.

    Exit status 1 if a library is missing.

    Example: nuffle doctor
    """
    found = examine()
    if json_output:
        typer.echo(as_json(found))
    else:
        print_findings(found)
    if not all(found["libraries"].values()):
        raise typer.Exit(MISSING)


def print_findings(found: dict[str, Any]) -> None:
    typer.echo(f"nuffle {found['nuffle']}, {found['build']} build")
    cores = plural(found["cores"] or 1, "core")
    typer.echo(f"{found['implementation']} {found['python']} on {found['platform']}, {cores}")
    typer.echo(f"C compiler: {found['compiler'] or 'none'}")
    typer.echo("libraries: " + ", ".join(f"{name} {there or 'MISSING'}" for name, there in found["libraries"].items()))
    for lack in found["missing"]:
        typer.echo(f"missing: {lack}")
    if not found["missing"]:
        typer.echo("Nothing is missing.")
