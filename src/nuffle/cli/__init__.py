"""The `nuffle` command: one module per family of subcommands, put together in `main.py`."""

from nuffle.cli.main import main

__all__ = ["main"]
