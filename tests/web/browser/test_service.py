"""An account and the administration in a real browser: tokens, people shut out, the server closed and opened."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from nuffle.store.accounts import Accounts

from .test_event import SERIOUS, opens  # noqa: F401  because: a fixture is found by its name


def joins(page: Page, name: str) -> Page:
    page.goto("/register")
    page.get_by_label("Login name").fill(name)
    page.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", name="API tokens")).to_be_visible()
    return page


def sound(page: Page) -> None:
    faults = [f"{one['id']} {one['nodes'][0]['html'][:90]}" for one in Axe().run(page).response["violations"]
              if one["impact"] in SERIOUS]
    assert not faults, f"{page.url}: {faults}"
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), f"{page.url} is too wide"


def test_a_token_is_made_and_the_administrator_shuts_out_closes_and_opens(opens: Any, server) -> None:  # noqa: F811
    eve, chief = joins(opens(), "Eve"), joins(opens(phone=True), "Chief")
    eve.get_by_label("Name of the token").fill("my bot")
    eve.get_by_label("play: create, join").check()
    eve.get_by_role("button", name="Create token").click()
    expect(eve.locator(".notice .code")).to_contain_text("nuffle_")
    sound(eve)
    accounts = Accounts(server.config.app.state.host.engine)
    found = accounts.by_login("chief")
    assert found is not None
    accounts.change(found.visitor, admin=1)
    chief.goto("/admin")
    sound(chief)
    chief.get_by_label("Reason for banning eve").fill("foul language")
    chief.get_by_role("button", name="Ban").click()
    expect(chief.get_by_role("button", name="Lift ban (foul language)")).to_be_visible()
    eve.goto("/account")
    expect(eve.get_by_role("link", name="Sign in").first).to_be_visible()
    chief.get_by_label("Message to visitors (optional)").fill("Back at six.")
    chief.get_by_role("button", name="Close server").click()
    expect(chief.get_by_text("closed to visitors. Matches under way continue")).to_be_visible()
    eve.goto("/events")
    expect(eve.get_by_role("alert")).to_contain_text("Back at six.")
    sound(eve)
    chief.get_by_role("button", name="Reopen server").click()
    eve.goto("/events")
    expect(eve.get_by_role("heading", name="Events", exact=True).first).to_be_visible()
