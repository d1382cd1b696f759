"""What `import nuffle` offers: all of it documented, typed, imported late, and changed only with a word about it."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import nuffle

ROOT = Path(__file__).resolve().parents[2]
# what a plain `import nuffle` may bring of nuffle itself, and what must wait until somebody needs it
LIGHT = {"nuffle", "nuffle.aliases"}
MOST_MODULES = 90       # of Python's own library, whatever its version
NEVER = ("typer", "fastapi", "starlette", "sqlalchemy", "alembic", "uvicorn", "websockets", "jinja2", "typst",
         "psycopg", "babel", "rustworkx", "numpy", "gymnasium", "pettingzoo")
LATE = ("rich", *NEVER, "nuffle.web", "nuffle.store", "nuffle.paper", "nuffle.cli", "nuffle.lab", "nuffle.tournament")


@pytest.mark.parametrize("name", nuffle.__all__)
def test_everything_public_is_there_and_documented(name):
    found = getattr(nuffle, name)
    assert name == "__version__" or found.__doc__, f"{name} has no docstring"
    assert name in dir(nuffle)


def test_what_is_public_is_what_the_docs_and_the_changelog_say():
    page = (ROOT / "docs" / "api.md").read_text().partition("## What is stable")[2]
    rows = [row for row in page.splitlines() if re.match(r"\| \d", row)]
    assert sorted(re.findall(r"`(\w+)`", "\n".join(rows))) == sorted(nuffle.__all__), "docs/api.md, What is stable"
    told = (ROOT / "CHANGELOG.md").read_text()
    missing = [name for name in nuffle.__all__ if f"`nuffle.{name}`" not in told]
    assert missing == ["__version__"], "CHANGELOG.md says nothing of them"


def test_what_was_public_is_gone_only_with_a_word_about_it():
    """What the changelog has called public is still there, or it says "became", or has it under "Removed"."""
    told = (ROOT / "CHANGELOG.md").read_text()
    removed = " ".join(part.partition("\n#")[0] for part in told.split("### Removed\n")[1:])
    gone = {*re.findall(r"`nuffle\.(\w+)` became", told), *re.findall(r"`nuffle\.(\w+)`", removed)}
    packages = {path.stem for path in (ROOT / "src" / "nuffle").iterdir()}
    assert set(re.findall(r"`nuffle\.(\w+)`", told)) - gone <= {*nuffle.__all__, *packages}


def test_the_example_uses_everything_that_is_public():
    """It is checked by mypy --strict with the sources: a name that lost its type is found there."""
    example = (ROOT / "examples" / "library.py").read_text()
    assert [name for name in nuffle.__all__ if not re.search(rf"\bnuffle\.{name}\b", example)] == []


def test_a_name_that_is_not_there_is_an_attribute_error():
    with pytest.raises(AttributeError, match="module 'nuffle' has no attribute 'Mtach'"):
        nuffle.Mtach  # noqa: B018  because: that is what is tested


def modules_after(code: str) -> set[str]:
    """What some code brings into a new process."""
    code = f"import sys; before = {{*sys.modules}}; {code}; print(*({{*sys.modules}} - before))"
    return set(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split())


def test_importing_it_brings_next_to_nothing():
    """Counted in modules, not in seconds: 0.02 s of the 0.15 s it may take on the machine this was written on."""
    found = modules_after("import nuffle")
    assert {name for name in found if name.partition(".")[0] not in sys.stdlib_module_names} == LIGHT
    assert len(found) < MOST_MODULES, sorted(found)


def test_nothing_heavy_comes_before_it_is_used():
    """A match and its bots need neither a terminal nor a server, an event no pages; the board is drawn when printed."""
    match = ("import nuffle; match = nuffle.Match(seed=1); "
             "match.play('random', 'random', until=lambda match: match.half)")
    found = modules_after(f"{match}; nuffle.load(match.save()); str(match.log)")
    assert not [name for name in LATE if name in found]
    assert "rich.text" in modules_after(f"{match}; str(match)")
    cup = "import nuffle; nuffle.events.enter(nuffle.events.create('Cup', seed=1), 'Ann', 'Orc')"
    assert not [name for name in NEVER if name in modules_after(cup) and name != "rustworkx"]


def test_the_example_of_the_library_runs(capsys):
    runpy.run_path(str(ROOT / "examples" / "library.py"), run_name="__main__")
    assert "a4 down: 75.0%" in capsys.readouterr().out


def test_packages_are_functions_too():
    assert callable(nuffle.odds) and nuffle.odds.__name__ == "nuffle.odds"
    assert nuffle.editions()["bb2020"] == "Blood Bowl 2020"


# -- bots
class First:
    def choose(self, match: nuffle.Game, rng: nuffle.Seeded) -> nuffle.Action:
        return nuffle.actions(match)[0]


class FirstLine(First):
    def choose(self, match: nuffle.Game, rng: nuffle.Seeded) -> str:
        return str(super().choose(match, rng))


class FirstNumber(First):
    def choose(self, match: nuffle.Game, rng: nuffle.Seeded) -> int:
        return match.options().to_list()[0]


def first_half(bot: object) -> list[str]:
    match = nuffle.Match("Human", "Orc", seed=2)
    return match.play(bot, "random", until=lambda match: match.half == 1).answers


def test_a_bot_answers_with_an_action_a_line_or_a_number():
    assert first_half(First()) == first_half(FirstLine) == first_half(FirstNumber())


def test_a_simulation_takes_objects_classes_and_names():
    short = {"turns_per_half": 1}
    found = [nuffle.simulate(bots=(bot, "random"), games=2, seed=1, options=short) for bot in (FirstLine(), FirstLine)]
    assert found[0].matches == found[1].matches and found[0].failures == ()
    seen = []
    nuffle.simulate(bots=("random",), games=3, seed=1, options=short, progress=lambda *at: seen.append(at))
    assert seen == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="because: processes are forked")
def test_a_simulation_on_several_cores_comes_to_the_same():
    short = {"turns_per_half": 1}
    one, two = (nuffle.simulate(bots=(First(), "random"), games=4, seed=1, jobs=jobs, options=short) for jobs in (1, 2))
    assert one.matches == two.matches


def test_search_takes_a_budget():
    bot = nuffle.bots.Search(nodes=20)
    assert (bot.nodes, bot.seconds) == (20, None) and nuffle.bots.Search(seconds=2).seconds == 2
    with pytest.raises(AttributeError, match="has no attribute 'Serach'"):
        nuffle.bots.Serach()


# -- events
def test_an_event_from_its_first_coach_to_its_last_game():
    cup = nuffle.events.create("Cup", seed=1)
    for coach in ("Ann", "Bo", "Cy", "Di"):
        cup = nuffle.events.enter(cup, coach, "Orc")
    cup = nuffle.events.draw(cup)
    first, second = nuffle.events.games(cup)
    cup = nuffle.events.result(cup, first.away, first.home, (3, 1), casualties=(2, 0))
    assert nuffle.events.games(cup, 1)[0].score == (1, 3) and nuffle.events.games(cup)[0].casualties == (0, 2)
    with pytest.raises(nuffle.EventError, match="do not meet in round 1"):
        nuffle.events.result(cup, first.home, second.home, (1, 0))
    match = nuffle.play("Human", "Orc", "random", "random", seed=1, options={"turns_per_half": 1})
    cup = nuffle.events.play(cup, match, second.home, second.away)
    best = nuffle.events.standings(cup)[0]
    assert best["coach"] == cup.coach(first.away).name and best["points"] == 2
    assert nuffle.events.load(nuffle.events.save(cup)) == cup
    cup = nuffle.events.rejoin(nuffle.events.drop(cup, "ann", "ill"), "Ann")
    assert len(nuffle.events.draw(cup).rounds) == 2 and nuffle.events.awards(cup)
