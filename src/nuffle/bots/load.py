"""Bots by name: ours, a class of an installed module (`module:Class`), a class in a file (`path/to/file.py:Class`).

One of ours that looks ahead may be given a budget of its own for a decision: `search:100` is so many nodes and no
clock, `search:5s` as many nodes as there is time for.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeGuard, TypeVar

from nuffle.bots.bot import BaseBot, Bot, BotError, BotFailed, as_base
from nuffle.languages import N_

# ours, and where each is, so that one is imported only when it plays
BOTS: Final = {
    "random": "nuffle.bots.bot:RandomBot", "beginner": "nuffle.bots.beginner:BeginnerBot",
    "scripted": "nuffle.bots.scripted:ScriptedBot", "search": "nuffle.bots.search:SearchBot"}
# how people call them, and what each is
LEVELS: Final = {"easy": "beginner", "normal": "scripted", "hard": "search"}
ABOUT: Final = {
    "beginner": N_("blocks, picks up the ball and runs, and takes too many risks"),
    "scripted": N_("builds screens and cages and watches the clock"),
    "search": N_("simulates its options with many dice rolls and thinks up to a second about each action"),
    "random": N_("plays at random")}
WAYS = ", ".join([*LEVELS, *BOTS, "search:NODES", "search:5s", "module:Class", "file.py:Class"])
MOST_NODES: Final = 1_000_000
LEAST_SECONDS, MOST_SECONDS = 0.01, 600
T = TypeVar("T")
AnyBot = Bot | type[Bot] | str      # an object, a class of which each match has one, or a name
DIGITS: Final = 12          # of a number that is read at all


@cache
def bot_class(name: str) -> type[BaseBot]:
    """The class a name means; every way it can be wrong has its message."""
    name = LEVELS.get(name, name)
    ours, _, nodes = name.partition(":")
    if ours in BOTS and nodes:
        return with_budget(bot_class(ours), nodes)
    place, colon, wanted = BOTS.get(name, name).rpartition(":")
    if not colon or not place or not wanted:
        raise BotError(f"no bot is called {name!r}; there are {WAYS}")
    module = from_file(Path(place)) if place.endswith(".py") else from_module(place)
    found = getattr(module, wanted, None)
    if not chooses(found):
        raise BotError(f"{place} has no bot {wanted!r}; {list_classes(module)}")
    return found if issubclass(found, BaseBot) else adapt_class(found, wanted)


def with_budget(found: type[BaseBot], budget: str) -> type[BaseBot]:
    """The same bot with so many nodes for a decision, however long they take (the same seeds, the same match), or with
    so many seconds, however many nodes they are good for."""
    if not hasattr(found, "nodes"):
        raise BotError(f"the bot {found.name} does not look ahead, so it has no use for a budget of {budget!r}")
    timed = budget.endswith("s")
    made = {"__module__": found.__module__, "name": f"{found.name}:{budget}",
            "nodes": MOST_NODES if timed else nodes_in(found, budget),
            "seconds": seconds_in(found, budget) if timed else None}
    return type(found.__name__, (found,), made)


def nodes_in(found: type[BaseBot], budget: str) -> int:
    if not budget.isdecimal() or len(budget) > DIGITS or not 0 < int(budget) <= MOST_NODES:
        given = f"{found.name}:{budget[:DIGITS]}"
        raise BotError(f"{given}: nodes are a number from 1 to {MOST_NODES}; seconds are written 5s")
    return int(budget)


def seconds_in(found: type[BaseBot], budget: str) -> float:
    try:
        seconds = float(budget[:-1])
    except ValueError:
        seconds = 0.0
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        raise BotError(f"{found.name}:{budget[:DIGITS]}: seconds are a number from {LEAST_SECONDS} to {MOST_SECONDS}")
    return seconds


def adapt_class(found: type[Any], name: str) -> type[BaseBot]:
    """A class with `choose` is a bot, whether or not it says so."""
    return type(name, (found, BaseBot), {"__module__": found.__module__})


def chooses(thing: object) -> TypeGuard[type[Any]]:
    """Is it a class with a `choose` of its own?"""
    choose = getattr(thing, "choose", None)
    return isinstance(thing, type) and callable(choose) and choose not in (BaseBot.choose, Bot.choose)


def list_classes(module: ModuleType) -> str:
    bots = [name for name, thing in vars(module).items() if chooses(thing)]
    return f"there are {', '.join(bots)}" if bots else "there is no class with a method `choose(match, rng)` in it"


def from_module(name: str) -> ModuleType:
    if not name.startswith(__package__) and "" not in sys.path:
        sys.path.insert(0, "")      # because: a console script, unlike `python -m`, does not look where it is run
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise BotFailed(f"loading {name}", error) from error
        raise BotError(f"there is no module {name!r}; a file is written path/to/{name}.py:Class") from error
    except Exception as error:
        raise BotFailed(f"loading {name}", error) from error


def from_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise BotError(f"there is no file {path}")
    name = f"bots_in_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    sys.path.insert(0, str(path.parent))        # what lies beside it can be imported
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BotFailed(f"loading {path}", error) from error
    finally:
        sys.path.remove(str(path.parent))
    return module


def make_bot(name: str) -> BaseBot:
    """A fresh bot for one seat of one match."""
    made = bot_class(name)
    bot = make_instance(made, name)
    if not made.name:
        made.name = name
    return bot


def make_instance(made: Callable[[], T], name: str) -> T:
    try:
        return made()
    except Exception as error:
        raise BotFailed(f"making the bot {name}", error) from error


def seat_bot(bot: AnyBot) -> BaseBot:
    """Whatever people call a bot, for one seat of one match: a name, a class, or an object with `choose`."""
    if isinstance(bot, str):
        return make_bot(bot)
    made = make_instance(bot, bot.__name__) if isinstance(bot, type) else bot
    if not callable(getattr(made, "choose", None)):
        raise BotError(f"{made!r} is no bot: it has no method `choose(match, rng)`")
    return as_base(made)


def fresh_bot(bot: AnyBot) -> BaseBot:
    """The same for one of many matches: an object plays each of them as it is now, so that none depends on another."""
    return seat_bot(bot if isinstance(bot, str | type) else deepcopy(bot))


def check_bot(bot: AnyBot) -> None:
    """Can it be had? Told before the first match."""
    if isinstance(bot, str):
        bot_class(bot)
    elif not callable(getattr(bot, "choose", None)):
        raise BotError(f"{bot!r} is no bot: it has no method `choose(match, rng)`")
