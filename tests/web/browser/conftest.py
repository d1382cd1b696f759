"""A real server, a real Chromium, and a coach who plays with mouse, finger or keyboard alone.

Chromium is the system's. Where there is none these stories are skipped, and `make test` says so loudly.
"""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, expect, sync_playwright
from playwright.sync_api import Error as BrowserError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from nuffle.languages import use_language
from nuffle.web.app import create_app
from nuffle.web.settings import Settings

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
CALM = {"pace": "off", "guide": False}
LOOKS = """() => { const p = window.nuffle?.play; if (!p?.state?.picture) return null;
    return {asked: p.asked, over: p.state.picture.over, busy: document.body.classList.contains('busy'),
            playing: nuffle.theatre.playing, question: p.question}; }"""
SPOT = "square => nuffle.pitch.onPage(square)"
ROOM = "() => { const box = nuffle.pitch.room.getBoundingClientRect(); return [box.x, box.y, box.width, box.height]; }"
EDGE, MOST_SWIPES = 8, 6    # pixels from the edge that are out of sight for a finger
WAIT = 60_000           # because: with a bot that thinks on two busy cores a minute may go by
expect.set_options(timeout=WAIT)
SOUND = 8_000           # milliseconds until a sound line-up is known for one


class Served(uvicorn.Server):
    """The app in a thread of the test's own process, at a port that is free."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(uvicorn.Config(create_app(settings), host="127.0.0.1", port=0, log_level="warning"))
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()
        while not self.started:
            time.sleep(0.02)
        self.port = self.servers[0].sockets[0].getsockname()[1]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.should_exit = True
        self.thread.join(10)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here: no story is played in a browser")
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=CHROMIUM, args=[
            "--no-sandbox", "--host-resolver-rules=MAP nuffle.example 127.0.0.1"])
        yield browser
        browser.close()


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """A story that is told in another language: its words are in the catalogue, and the browsers ask for it."""
    chosen = getattr(request, "param", "fr")
    with use_language(chosen):
        yield chosen


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    served = Served(Settings(f"sqlite:///{tmp_path}/web.db", vault=tmp_path / "vault", span=0.3))
    yield served
    served.stop()


class Fingers:
    """Touches of the screen, as the browser gets them from the device."""

    def __init__(self, page: Page) -> None:
        self.line = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.line.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": spots})

    def draw(self, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
        """Each finger from one point to another, in some steps; all are lifted at the end."""
        self.touch("Start", *(start for start, _ in ways))
        for part in (0.25, 0.5, 0.75, 1.0):
            self.touch("Move", *((x + (to_x - x) * part, y + (to_y - y) * part) for (x, y), (to_x, to_y) in ways))
        self.touch("End")


class Player:
    """A coach before his screen. He reads the page as everybody does, and clicks."""

    def __init__(self, page: Page, address: str, touch: bool = False) -> None:
        self.page, self.address, self.touch = page, address, touch
        self.kinds: set[str] = set()
        self.errors: list[str] = []
        page.set_default_timeout(WAIT)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    # -- coming in
    def begin(self, choices: dict[str, Any] | None = None, wait: bool = True, **terms: Any) -> str:
        """A new match of the page's own coach, made through the API of the same browser."""
        match = str(self.ask("/api/matches", terms, 201)["id"])
        self.enter(match, CALM if choices is None else choices)
        if wait:
            self.ready()
        return match

    def ask(self, path: str, form: dict[str, Any], status: int) -> dict[str, Any]:
        """Something of the API, as the coach of this browser; his cookie is made with the first of it."""
        if not self.page.context.cookies(self.address):
            made = self.page.request.post(f"{self.address}/api/coaches", data={"name": "Ann"})
            assert made.status == 201, made.text()
            self.token = made.json()["token"]
        found = self.page.request.post(f"{self.address}{path}", data=form,
                                       headers={"authorization": f"Bearer {self.token}"})
        assert found.status == status, found.text()
        return dict(found.json())

    def join(self, match: str, team: str) -> None:
        self.ask(f"/api/matches/{match}/join", {"team": team}, 200)
        self.enter(match, CALM)

    def enter(self, match: str, choices: dict[str, Any]) -> None:
        self.page.goto(self.address)
        self.page.evaluate("wanted => localStorage.setItem('nuffle.choices', JSON.stringify(wanted))", choices)
        self.page.goto(f"{self.address}/matches/{match}")

    # -- with another coach
    def look(self) -> dict[str, Any] | None:
        """What the page shows now: nothing while it goes on to another, as when the other coach joins."""
        try:
            found: dict[str, Any] | None = self.page.evaluate(LOOKS)
        except BrowserError as error:
            if "navigation" not in str(error):
                raise
            return None
        return found

    def asked_now(self) -> dict[str, Any] | None:
        seen = self.look()
        return seen["asked"] if seen and not seen["playing"] and not seen["busy"] else None

    def over(self) -> bool:
        seen = self.look()
        return bool(seen and seen["over"])

    def ready_or_waiting(self) -> None:
        self.page.wait_for_function("() => window.nuffle?.play.state?.picture")

    def score(self) -> str:
        return self.page.locator("#board .score").inner_text()

    def ready(self) -> dict[str, Any]:
        """Wait until something is asked, or the match is over."""
        end = time.monotonic() + WAIT / 1000
        while time.monotonic() < end:
            found = self.look()
            if found and not found["playing"] and not found["busy"] and (found["asked"] or found["over"]):
                return found
            self.page.wait_for_timeout(15)
        raise AssertionError(f"nothing is asked: {self.page.evaluate(LOOKS)}; {self.errors}")

    # -- pointing
    def tap(self, square: list[int]) -> None:
        spot = self.in_sight(square) if self.touch else self.page.evaluate(SPOT, square)
        point = self.page.touchscreen.tap if self.touch else self.page.mouse.click
        point(spot["x"], spot["y"])

    def in_sight(self, square: list[int]) -> dict[str, float]:
        """Where the pitch is near, a finger moves it until the square is seen."""
        for _ in range(MOST_SWIPES):
            spot: dict[str, float] = self.page.evaluate(SPOT, square)
            x, y, wide, high = self.page.evaluate(ROOM)
            out = [max(low + EDGE - at, 0) + min(low + far - EDGE - at, 0)
                   for at, low, far in ((spot["x"], x, wide), (spot["y"], y, high))]
            if not any(out):
                return spot
            middle = (x + wide / 2, y + high / 2)
            way = [min(max(by, -far / 3), far / 3) for by, far in zip(out, (wide, high), strict=True)]
            Fingers(self.page).draw((middle, (middle[0] + way[0], middle[1] + way[1])))
        return spot

    def point(self, square: list[int]) -> None:
        """A finger looks first where there is a risk, or where squares are so small that it may have missed."""
        self.tap(square)
        if self.page.evaluate("() => nuffle.play.preview"):
            self.tap(square)

    def stands(self, label: str) -> list[int]:
        return list(self.page.evaluate("id => nuffle.play.player(id)?.square ?? []", label))

    def press(self, answer: str) -> None:
        self.page.locator(f'#question [data-answer="{answer}"]').first.click()

    def in_popover(self) -> None:
        """Several things could be done there: the first of them."""
        first = self.page.locator(".popover button").first
        if first.count():
            first.click()

    # -- answering
    def answer(self, draws: Random) -> bool:
        """One question, by clicks alone; False once the match is over."""
        seen = self.ready()
        if seen["over"]:
            return False
        asked = seen["asked"]
        self.kinds.add(asked["kind"])
        question = seen["question"]
        getattr(self, "answer_" + asked["kind"].replace("-", "_").replace(" ", "_"), self.any)(asked, draws)
        self.taken(question)
        return True

    def taken(self, question: str) -> None:
        """Wait until the answer to it is on its way; where none ever goes, say what stood there."""
        try:
            self.page.wait_for_function("q => nuffle.play.question !== q || nuffle.play.sent === q", arg=question)
        except PlaywrightTimeout:
            asked = self.page.locator("#question").inner_text()
            stands = self.page.evaluate(LOOKS)
            raise AssertionError(f"{question} is never answered: {asked}; {stands}; {self.errors}") from None

    def any(self, asked: dict[str, Any], draws: Random) -> None:
        """On the pitch where it is about a square or somebody, else with its button."""
        option = draws.choice(asked["options"])
        if option.get("square"):
            self.point(option["square"])
        elif option.get("target") and option["shape"] == "player" and self.stands(option["target"]):
            self.point(self.stands(option["target"]))
        else:
            self.press(option["answer"])
            return
        self.in_popover()

    def answer_set_up(self, asked: dict[str, Any], draws: Random) -> None:
        if not asked["draft"]:      # in a dungeon: one by one, or the sturdiest at a word
            self.press(asked["options"][-1 if asked["options"][0]["shape"] == "player" else 0]["answer"])
            return
        if any(option["shape"] == "formation" for option in asked["options"]):     # because: some may stand already
            self.page.locator(".formations button").nth(draws.randrange(4)).click()
        try:
            self.page.wait_for_function("() => nuffle.play.setup.answers.length > 0", timeout=SOUND)
        except PlaywrightTimeout:       # because: some are to be put down again one by one, and it is another story how
            self.tell(asked)
            return
        self.page.locator('#question [data-answer="done"]').click()

    def tell(self, asked: dict[str, Any]) -> None:
        """The first answer of all, as a program would give it."""
        seat = self.page.evaluate("() => nuffle.play.picture.seat")
        form = {"number": asked["number"], "answer": asked["options"][0]["answer"], "seat": seat}
        self.ask(f"/api/matches/{self.page.url.rstrip('/').rpartition('/')[2]}/answers", form, 200)

    def answer_petty_cash(self, asked: dict[str, Any], draws: Random) -> None:
        self.page.locator("#question .widget button").click()

    def answer_free_move(self, asked: dict[str, Any], draws: Random) -> None:
        self.press("end")

    def answer_turn(self, asked: dict[str, Any], draws: Random) -> None:
        """Blocks first, then somebody goes somewhere, and after a while the turn ends."""
        blocks = [option for option in asked["options"] if option.get("action") == "block"]
        movers = [option["player"] for option in asked["options"] if option.get("action") == "move"]
        if blocks and draws.random() < 0.7:
            chosen = blocks[0]
            self.choose(chosen["player"])
            self.tap(self.stands(chosen["target"]))
            self.in_popover()
        elif movers and draws.random() < 0.75:
            self.go_somewhere(draws.choice(movers), draws)
        else:
            self.end_turn()

    def choose(self, label: str) -> None:
        if self.page.evaluate("() => nuffle.play.selected") != label:
            self.tap(self.stands(label))
        self.page.wait_for_function("id => nuffle.play.seen?.player === id", arg=label)

    def go_somewhere(self, label: str, draws: Random) -> None:
        self.choose(label)
        squares = self.page.evaluate("""() => (nuffle.play.seen.reach?.nodes ?? [])
            .filter(n => !n.way && n.from >= 0 && n.chance > .6).map(n => n.square)""")
        if squares:
            self.point(draws.choice(squares))
        else:
            self.end_turn()

    def end_turn(self) -> None:
        self.press("end")
        if self.page.locator("#dialog[open]").count():
            self.page.locator("#dialog button.main").click()

    def answer_action(self, asked: dict[str, Any], draws: Random) -> None:
        lines = [option["answer"] for option in asked["options"]]
        aimed = [option for option in asked["options"] if option.get("target")]
        if aimed:
            self.tap(self.stands(aimed[0]["target"]))
            self.in_popover()
        elif "end" in lines:
            self.press("end")
        else:
            self.any(asked, draws)

    def play(self, draws: Random) -> None:
        while self.answer(draws):
            pass
        assert not self.errors


def seats(chromium: Browser, server: Served) -> Iterator[Callable[..., Player]]:
    rooms = []

    def make(width: int = 1280, height: int = 800, touch: bool = False, **more: Any) -> Player:
        room = chromium.new_context(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch,
                                    **more)
        rooms.append(room)
        return Player(room.new_page(), server.address, touch)

    yield make
    for room in rooms:
        room.close()


@pytest.fixture
def sit_down(chromium: Browser, server: Served) -> Iterator[Callable[..., Player]]:
    """`sit_down(width=, height=, touch=)`: a coach before a screen of that size."""
    yield from seats(chromium, server)


@pytest.fixture(scope="module")
def at_one_table(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Player]]:
    """The same for all stories of a file, where each would only sit down again."""
    folder = tmp_path_factory.mktemp("served")
    served = Served(Settings(f"sqlite:///{folder}/web.db", vault=folder / "vault", span=0.3))
    yield from seats(chromium, served)
    served.stop()
