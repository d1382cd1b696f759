"""The pages around the matches in a real browser: three clicks to a match, dice derived again, replays, no fault."""

from __future__ import annotations

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from nuffle.lab.load.pages import HEAVIEST, first_match, first_page
from nuffle.lab.load.player import call

GRAVE = ("serious", "critical")
COUNTS = {"p1": "4", "p2": "2", "p3": "2", "p4": "3", "rerolls": "2"}


@pytest.fixture
def page(chromium: Browser):
    context = chromium.new_context(viewport={"width": 1200, "height": 850})
    found = context.new_page()
    found.set_default_timeout(60_000)
    found.broken: list[str] = []
    found.on("pageerror", lambda error: found.broken.append(str(error)))
    yield found
    assert found.broken == []
    context.close()


def over(server) -> str:
    """A match that was given up at once."""
    token = call(server.address, "/api/coaches", "", {"name": "Ann"})["token"]
    match = call(server.address, "/api/matches", token, {"sides": [{"who": "me"}, {"who": "here"}], "turns": 1})["id"]
    while True:
        view = call(server.address, f"/api/matches/{match}/view?drawn=false", token)
        if view["finished"] or view["over"]:
            return str(match)
        options = [option["answer"] for option in view["asked"]["options"]]
        wanted = next((answer for answer in ("end", "done", "no") if answer in options), options[0])
        form = {"number": view["asked"]["number"], "answer": wanted, "seat": view["seat"]}
        call(server.address, f"/api/matches/{match}/answers", token, form)


def until(page: Page, expression: str) -> None:
    page.wait_for_function(f"() => {expression}")


def test_a_stranger_is_in_a_match_against_the_bot_after_one_click(server, page) -> None:
    page.goto(server.address)
    page.get_by_role("button", name="Play against the bot").click()
    until(page, "window.nuffle?.play?.state?.picture")
    match = page.url.rsplit("/", 1)[1]
    secret = page.evaluate("match => localStorage.getItem(`nuffle-secret-${match}-h`)", match)
    assert len(secret) == 64, "this browser has drawn a secret of its own"


def test_the_first_page_and_the_first_match_are_light_and_what_is_known_is_not_fetched_again(server, page) -> None:
    lobby, _ = first_page(page, server.address)
    assert len(lobby.files) > 3 and 0 < lobby.total < HEAVIEST
    match, *_ = first_match(page)
    assert len(match.files) > 10 and len(match.frames) > 0 and match.total < HEAVIEST
    again, _ = first_page(page, page.url)
    assert sum(again.files) < 5_000, "the page itself, and nothing of what it is made of"


def test_a_challenge_is_made_in_three_clicks_and_taken_by_another_browser(server, page, chromium) -> None:
    page.goto(server.address)
    page.get_by_role("link", name="New match", exact=True).first.click()
    page.get_by_role("button", name="Online, by link").click()
    link = page.get_by_label("Link").input_value()
    other = chromium.new_context().new_page()
    other.set_default_timeout(60_000)
    other.goto(link)
    other.get_by_role("button", name="Take seat").click()
    until(other, "window.nuffle?.play?.state?.picture")
    until(page, "window.nuffle?.play?.state?.picture")
    other.context.close()


def test_a_dungeon_for_three_is_dug_and_only_what_goes_with_the_rules_is_offered(server, page) -> None:
    page.goto(f"{server.address}/new")
    assert page.get_by_label("The third team").is_hidden()
    page.get_by_text("More options").click()
    page.get_by_label("Rules", exact=True).select_option("crp")
    assert page.get_by_label("Secret objectives").is_hidden() and page.get_by_label("Dungeon", exact=True).is_hidden()
    page.get_by_label("Rules", exact=True).select_option("dungeon")
    page.get_by_label("Teams", exact=True).select_option("3")
    page.get_by_label("The third team").select_option("Amber")
    page.get_by_label("Dungeon", exact=True).select_option("own")
    assert page.get_by_label("The map as text").is_visible()
    page.get_by_label("Dungeon", exact=True).select_option("new")
    page.get_by_role("button", name="Against the bot").click()
    until(page, "window.nuffle?.play?.state?.picture?.teams.length === 3")
    assert page.evaluate("() => nuffle.play.picture.teams[2].race") == "Amber"
    assert page.evaluate("() => nuffle.play.picture.ground.width") == 34, "as large as dungeons for three are dug"


@pytest.mark.parametrize("name", ["localhost", "nuffle.example"])
def test_every_die_is_derived_again_also_on_a_plain_address(server, page, name: str) -> None:
    match = over(server)
    page.goto(f"{server.address.replace('127.0.0.1', name)}/matches/{match}/dice")
    page.locator("[data-done]").wait_for()
    said = page.locator("#verdict").inner_text()
    assert "follow from the secrets" in said and page.locator("#dice li.die-bad").count() == 0
    assert ("the browser's SHA" in said) == (name == "localhost")


def test_one_changed_die_is_shown(server, page) -> None:
    match = over(server)

    def changed(route) -> None:
        lines = [json.loads(row) for row in route.fetch().text().splitlines()]
        die = next(line for line in lines if line.get("event") == "die" and line["kind"] == "d6")
        die["value"] = die["value"] % 6 + 1
        route.fulfill(body="\n".join(map(json.dumps, lines)))

    page.route("**/replay", changed)
    page.goto(f"{server.address}/matches/{match}/dice")
    page.locator("[data-done=bad]").wait_for()
    assert "1 of" in page.locator("#verdict").inner_text() and page.locator("#dice li.die-bad").count() == 1


HANDS_IN = """async ([match, agreed, ...changed]) => {
    const { pledge, standIn } = await import('/static/fair/pledge.js');
    const told = async (server, mine, other, stand_ins = []) => {
        const said = [], published = { commitments: [server, mine, other], stand_ins };
        await pledge({ match, yours: ['h'], waiting_for: ['h', 'a'], published }, (words) => said.push(words));
        return said;
    };
    const [bound] = await told('s', null, null), mine = bound.commitment;
    const before = { bound, unbound: await told('s', mine, null), foreign: await told('s', 'x', 'o'),
        first: await told('s', mine, 'o'), again: await told('s', mine, 'o') };
    if (agreed) standIn({ match, yours: ['h'] }, 'a', () => {});
    const [server, own, other, stand_ins] = changed;
    const then = await told(server, own ? mine : null, other, stand_ins);
    return { ...before, then, stale: await told(server, mine, 'o') };
}"""


@pytest.mark.parametrize("changed", [
    ("t", False, None, []), ("t", False, None, [-1]), ("t", True, "o", [-1, 0, 1]), ("s", True, "p", [1])])
def test_a_browser_that_has_handed_in_its_secret_gives_it_to_no_server_that_begins_anew(server, page, changed) -> None:
    """Else the server could choose its own after it has seen the browser's, or whom it stands in for."""
    page.goto(server.address)
    told = page.evaluate(HANDS_IN, ["m1", False, *changed])
    assert told["bound"]["type"] == "commit" and told["unbound"] == told["foreign"] == told["stale"] == []
    assert told["first"][0]["type"] == "secret" and told["first"] == told["again"]
    assert all(words["type"] == "commit" and words["commitment"] != told["bound"]["commitment"]
               for words in told["then"])
    assert len(told["then"]) == (not changed[1])


def test_with_its_consent_the_server_stands_in_and_gets_the_same_secret(server, page) -> None:
    page.goto(server.address)
    told = page.evaluate(HANDS_IN, ["m2", True, "s", True, "p", [1]])
    assert told["then"] == told["first"]


def test_a_server_that_stood_in_unasked_is_found_out_by_the_browser(server, page) -> None:
    match = over(server)
    page.goto(server.address)
    page.evaluate("match => localStorage.setItem(`nuffle-secret-${match}-h`, '00')", match)

    def changed(route) -> None:
        header, *lines = route.fetch().text().splitlines()
        fair = json.loads(header)
        fair["fair"]["stand_ins"] = [1]
        route.fulfill(body="\n".join([json.dumps(fair), *lines]))

    page.route("**/replay", changed)
    page.goto(f"{server.address}/matches/{match}/dice")
    page.locator("[data-done=bad]").wait_for()
    said = page.locator("#verdict").inner_text()
    assert "replaced coach 1 without this browser's agreement" in said and "does not follow from" in said


def test_a_server_that_was_bound_to_something_else_is_found_out_by_the_browser(server, page) -> None:
    match = over(server)
    page.goto(server.address)
    page.evaluate("match => localStorage.setItem(`nuffle-secret-${match}-h-bound`, JSON.stringify(['00', '11', '22']))",
                  match)
    page.goto(f"{server.address}/matches/{match}/dice")
    page.locator("[data-done=bad]").wait_for()
    assert "commitments have changed" in page.locator("#verdict").inner_text()


def challenged(server, page) -> str:
    """Ann is at her match, which Bob has joined by a program that never comes to it."""
    page.goto(server.address)
    page.get_by_role("link", name="New match", exact=True).first.click()
    page.get_by_role("button", name="Online, by link").click()
    match = page.url.rsplit("/", 1)[1]
    token = call(server.address, "/api/coaches", "", {"name": "Bob"})["token"]
    call(server.address, f"/api/matches/{match}/join", token, {"team": "Orc"})
    page.get_by_text("Waiting for Bob").wait_for()
    return match


def test_for_somebody_who_never_comes_the_server_stands_in(server, page) -> None:
    challenged(server, page)
    page.get_by_role("button", name="Continue without them").click()
    until(page, "window.nuffle?.play?.state?.picture")


def test_a_match_to_which_somebody_never_comes_is_called_off(server, page) -> None:
    match = challenged(server, page)
    page.get_by_role("button", name="Cancel challenge").click()
    until(page, "location.pathname === '/'")
    assert page.request.get(f"{server.address}/matches/{match}").status == 404


def test_a_replay_is_stepped_through_and_its_address_names_the_moment(server, page) -> None:
    match = over(server)
    page.goto(f"{server.address}/replays/{match}")
    page.locator("#moments button").first.wait_for()
    page.get_by_role("button", name="One step forward").click()
    until(page, "location.hash === '#1'")
    page.locator("#moments button").last.click()
    until(page, "Number(location.hash.slice(1)) > 1")
    moment = page.url
    page.goto("about:blank")
    page.goto(moment)
    until(page, "document.getElementById('where').textContent.startsWith(location.hash.slice(1) + ' ')")


def test_a_team_is_built_with_its_price_told_on_the_way(server, page) -> None:
    page.goto(f"{server.address}/teams/new?edition=crp&team=Human")
    for field, count in COUNTS.items():
        page.locator(f"#{field}").fill(count)
    until(page, "document.getElementById('says').textContent.includes('Left: 150k')")
    page.get_by_role("button", name="Save team").click()
    page.get_by_role("link", name="Play a match").wait_for()


def test_rules_are_found_while_one_types(server, page) -> None:
    page.goto(f"{server.address}/rules")
    page.get_by_label("Find").fill("gutter press nonsense")
    until(page, "document.getElementById('count').textContent === 'Rules: 0'")


@pytest.mark.parametrize(("width", "dark"), [(1200, False), (390, True)])
def test_axe_finds_no_serious_fault_on_any_page(server, chromium, width: int, dark: bool) -> None:
    match = over(server)
    context = chromium.new_context(viewport={"width": width, "height": 850}, color_scheme="dark" if dark else "light",
                                   bypass_csp=True)
    page = context.new_page()
    page.goto(f"{server.address}/coach")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Continue").click()
    for path in ("/", "/new", "/teams", "/teams/new", "/replays", f"/replays/{match}", f"/matches/{match}/dice",
                 "/coach", "/coaches", "/rules?q=dodge", "/api", "/components", "/nowhere"):
        page.goto(f"{server.address}{path}")
        faults = [fault for fault in Axe().run(page).response["violations"] if fault["impact"] in GRAVE]
        assert faults == [], (path, [(fault["id"], fault["nodes"][0]["html"][:200]) for fault in faults])
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{path} is too wide"
    context.close()
