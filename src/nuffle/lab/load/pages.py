"""What a new visitor waits for: how much the first pages weigh, when they are drawn, how soon a click is answered."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final

import typer
from playwright.sync_api import Browser, Page, sync_playwright

from nuffle.lab.load.server import ServerProcess

HEAVIEST: Final = 150_000       # bytes of a first page, with everything it fetches
DRAWN: Final = 1000.0           # milliseconds until there is something to see
ANSWERED: Final = 100.0         # milliseconds from a click to the first change on the screen
CLICKS: Final = 12
NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
PAINTED: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
PLAYED: Final = "() => window.nuffle?.play?.asked && document.querySelector('#question button')"
# because: what is seen after a click is what the frame after the first change of the pitch shows
WATCH: Final = """() => { window.answered = []; let since = 0;
  addEventListener('pointerup', event => { since = event.timeStamp; }, true);
  new MutationObserver(() => { if (!since) return; const at = since; since = 0;
    requestAnimationFrame(() => setTimeout(() => answered.push(performance.now() - at))); })
    .observe(document.getElementById('pitch'), {subtree: true, childList: true, attributes: true}); }"""
FREE: Final = "() => { const p = nuffle.play; return p.asked && !nuffle.theatre.playing && p.sent !== p.question; }"
ANSWER: Final = """() => { const p = nuffle.play, kind = p.asked.kind;
  if (kind === 'turn' && p.mayAct().length) return nuffle.pitch.onPage(p.player(p.mayAct()[0]).square);
  const words = p.options.map(option => option.answer);
  p.answer(words.find(word => word === 'done' || word === 'end' || word === 'no') ?? words[0]); return null; }"""
FORMATION: Final = ".formations button"
GOAL: Final = """() => { const p = nuffle.play;
  const far = p.seen?.reach?.nodes.filter(node => !node.way && node.from >= 0 && node.chance > .9) ?? [];
  return far.length ? nuffle.pitch.onPage(far[far.length - 1].square) : null; }"""


@dataclass
class Weight:
    """What came over the line for one page."""

    files: list[float] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)

    @property
    def total(self) -> int:
        return int(sum(self.files) + sum(self.frames))

    def __str__(self) -> str:
        return f"{self.total / 1000:.0f} kB in {len(self.files)} files and {len(self.frames)} messages"


def track_weight(page: Page) -> Weight:
    """From now on everything is weighed as it comes over the line, packed as it is."""
    found = Weight()
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.on("Network.loadingFinished", lambda event: found.files.append(event["encodedDataLength"]))
    line.on("Network.webSocketFrameReceived", lambda event: found.frames.append(
        len(event["response"]["payloadData"].encode())))
    return found


@contextmanager
def a_browser() -> Iterator[Browser]:
    """The system's Chromium."""
    place = next((found for name in NAMES if (found := shutil.which(name))), None)
    if place is None:
        typer.echo("there is no Chromium here: how quick the pages are was not measured")
        raise typer.Exit(0)
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=place, args=["--no-sandbox"])
        yield browser
        browser.close()


def first_page(page: Page, address: str) -> tuple[Weight, float]:
    """The lobby, as somebody sees it who has never been here."""
    weight = track_weight(page)
    page.goto(address, wait_until="networkidle")
    return weight, float(page.evaluate(PAINTED))


def first_match(page: Page) -> tuple[Weight, float, float]:
    """From the lobby into a match by one click: what it weighs, when it is drawn, when something is asked."""
    weight = track_weight(page)
    page.get_by_role("button", name="Play against the bot").click()
    page.wait_for_function(PLAYED)
    asked = float(page.evaluate("() => performance.now()"))
    page.wait_for_load_state("networkidle")
    return weight, float(page.evaluate(PAINTED)), asked


def click(page: Page, spot: dict[str, float]) -> None:
    page.mouse.move(spot["x"], spot["y"])
    page.mouse.click(spot["x"], spot["y"])


def time_clicks(page: Page) -> list[float]:
    """Players are chosen and sent somewhere: milliseconds from each click to what is seen of it."""
    page.evaluate(WATCH)
    while len(times := list(page.evaluate("() => answered"))) < CLICKS:
        page.wait_for_function(FREE)
        if page.locator(FORMATION).count() and not page.evaluate("() => nuffle.play.setup.answers.length"):
            page.locator(FORMATION).first.click()
            page.wait_for_function("() => nuffle.play.setup.answers.length")
            page.locator('#question [data-answer="done"]').click()
        elif spot := page.evaluate(ANSWER):
            click(page, spot)
            page.wait_for_function("() => nuffle.play.seen || !nuffle.play.selected")
            if goal := page.evaluate(GOAL):
                click(page, goal)
        page.wait_for_timeout(50)
    return times


def print_page(name: str, weight: Weight, drawn: float, more: str = "") -> bool:
    good = weight.total <= HEAVIEST and drawn <= DRAWN
    typer.echo(f"{name}: {weight}, drawn after {drawn:.0f} ms{more}{'' if good else '  <- too much'}")
    return good


def measure_pages(address: str) -> bool:
    with a_browser() as browser:
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        good = print_page("first page", *first_page(page, address))
        weight, drawn, asked = first_match(page)
        good &= print_page("first match", weight, drawn, f", the first question after {asked:.0f} ms")
        times: list[Any] = time_clicks(page)
    quick = max(times) <= ANSWERED
    typer.echo(f"{len(times)} clicks on the pitch: answered on the screen within {median(times):.0f} ms, at most "
               f"{max(times):.0f} ms{'' if quick else '  <- too slow'}")
    return good and quick


def main() -> None:
    """How quick the pages are for somebody who comes for the first time; exit status 1 if they are too slow."""
    with tempfile.TemporaryDirectory(prefix="nuffle-pages-") as folder:
        served = ServerProcess(Path(folder))
        try:
            good = measure_pages(served.address)
        finally:
            served.stop()
    raise typer.Exit(0 if good else 1)


if __name__ == "__main__":
    typer.run(main)
