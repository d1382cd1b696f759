"""`--rules FILE`: rules from outside, known before anything else is done."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nuffle.cli.errors import refuse


def load(files: list[Path] | None) -> list[Path] | None:
    if files:
        from nuffle.editions import BadRules, load_file  # because: rulesets take a while, and few commands need this

        for file in files:
            try:
                load_file(file)
            except BadRules as error:
                raise refuse(f"--rules: {error}") from error
    return files


RULES = Annotated[list[Path] | None, typer.Option(
    "--rules", callback=load, is_eager=True,
    help="A Python file with your own ruleset. Then name it: --rules mine.py --edition house.")]
