"""A package of rules from its wheel to its end: its team is drafted in a browser and plays; then it is uninstalled."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

GAMES = 50
STAR = '''
[[stars]]
name = "Wanda Ways"
cost = 150_000
ma = 9
st = 3
ag = 4
av = 7
skills = ["Loner", "Marathon", "Dodge"]
plays_for = { teams = ["Night Ramblers"] }
'''
INDUCEMENT = '''

class StickyGloves(Inducement):
    id: ClassVar[str] = "night-ramblers.inducement.sticky-gloves"
    name: ClassVar[str] = "Sticky Gloves"
    summary: ClassVar[str] = "+1 to pick up the ball."
    price: ClassVar[int] = 60_000
    most: ClassVar[int] = 1
    rolls: ClassVar[tuple[int, ...]] = (R_PICK_UP,)

    def modify(self, m: Game, owner: int, roll: Roll) -> None:
        roll.add(m, self.index, 1)


RULES = CRP.derive("night-ramblers", "1", add=[Marathon, StickyGloves], options={"turns_per_half": 2})
'''
IMPORTS = '''from nuffle.editions.crp.rules.inducements import Inducement
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_PICK_UP
'''
HERE = {name: value for name, value in os.environ.items() if not name.startswith(("NUFFLE_", "PYTHON"))}
MISSING = 'the rules "night-ramblers" come from the package night-ramblers, which is not installed'


class Outside:
    """A folder in which somebody works with nuffle as it is installed, and packages beside it."""

    def __init__(self, folder: Path, installed: Path) -> None:
        self.folder, self.site = folder, folder / "site"
        self.env = HERE | {"PYTHONPATH": f"{installed}{os.pathsep}{self.site}"}

    def run(self, *words: str, status: int = 0, folder: str = ".") -> str:
        ran = subprocess.run([sys.executable, "-m", *words], cwd=self.folder / folder, env=self.env,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert ran.returncode == status, f"{words}\n{ran.stdout}"
        return ran.stdout

    @contextmanager
    def serve(self) -> Iterator[str]:
        served = subprocess.Popen([sys.executable, "-m", "nuffle", "serve", "--port", "0", "--database", "web.db"],
                                  cwd=self.folder, env=self.env, stdout=subprocess.PIPE, text=True)
        try:
            assert served.stdout is not None
            address = re.search(r"http://[^/ ]+", served.stdout.readline())
            assert address is not None
            yield address[0]
        finally:
            served.terminate()
            served.wait(30)


@pytest.fixture
def outside(tmp_path: Path, installed: Path) -> Outside:
    """The package with one more star and one more inducement, installed from its wheel."""
    found = Outside(tmp_path, installed)
    found.run("nuffle", "mod", "new", "night-ramblers", "--edition", "crp")
    source = tmp_path / "night-ramblers" / "src" / "night_ramblers"
    (source / "data" / "stars.toml").write_text(STAR)
    rules = (source / "rules.py").read_text().replace("from nuffle.rules.game", f"{IMPORTS}from nuffle.rules.game", 1)
    (source / "rules.py").write_text(rules.partition("\n\nRULES =")[0] + INDUCEMENT)
    found.run("pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", "..", ".",
              folder="night-ramblers")
    with zipfile.ZipFile(tmp_path / "night_ramblers-0.1.0-py3-none-any.whl") as wheel:
        wheel.extractall(found.site)
    shutil.rmtree(tmp_path / "night-ramblers")
    return found


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context()
    found = context.new_page()
    found.set_default_timeout(60_000)
    yield found
    context.close()


def draft(page: Page, address: str) -> str:
    """The team of the package, as a coach builds it; its page."""
    page.goto(f"{address}/teams/new?edition=night-ramblers&team=Night+Ramblers")
    page.get_by_label("Name").fill("Long Walkers")
    page.get_by_label("Stroller").fill("11")
    page.get_by_label("Porter").fill("2")
    page.get_by_label("Re-rolls").fill("2")
    page.get_by_role("button", name="Save team").click()
    page.get_by_role("heading", name="Long Walkers").wait_for()
    assert "Marathon" in page.inner_text("main")
    return page.url.removeprefix(address)


def test_a_package_is_installed_its_team_drafted_and_played_and_its_name_told_when_it_is_gone(
        outside: Outside, page: Page) -> None:
    with outside.serve() as address:
        team = draft(page, address)
        text = page.request.get(f"{address}{team}/file").text()
        facts = page.request.get(f"{address}/api/editions/night-ramblers").text()
        page.goto(f"{address}/rules?edition=night-ramblers&q=marathon")
        assert "May rush once more." in page.inner_text("main")
    assert 'package = "night-ramblers"' in text and "Wanda Ways" in facts and "Sticky Gloves" in facts
    hired = 'stars = ["Wanda Ways"]\ninducements = ["Sticky Gloves"]\nplayers = ['
    (outside.folder / "team.toml").write_text(text.replace("players = [", hired, 1))

    told = json.loads(outside.run("nuffle", "simulate", "--edition", "night-ramblers", "--home", "team.toml", "--away",
                                  "Orc", "--games", str(GAMES), "--seed", "7", "--jobs", "2", "--replays", "kept",
                                  "--json"))
    assert told["games"] == GAMES and not told["errors"]
    first = sorted((outside.folder / "kept").iterdir())[0]
    assert "Wanda Ways" in first.read_text() and "night-ramblers.inducement.sticky-gloves" in first.read_text()
    outside.run("nuffle", "replay", "verify", str(first))

    shutil.rmtree(outside.site)
    assert MISSING in outside.run("nuffle", "replay", "verify", str(first), status=1)
    assert MISSING in outside.run("nuffle", "team", "check", "team.toml", status=2)
    with outside.serve() as address:
        page.goto(f"{address}{team}")
        assert MISSING in page.inner_text("main")
