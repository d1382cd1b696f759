"""Links and codes carry an address at which phones in the hall reach the server."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from nuffle.cli.serve import network_address
from nuffle.web.app import create_app
from nuffle.web.network import own_address
from nuffle.web.settings import Settings

from .conftest import Person, winter_bowl


@pytest.mark.parametrize(("given", "asked", "printed"), [
    ("", "http://bowl.local:8000", "http://bowl.local:8000"),
    ("http://localhost:8000", "http://localhost:8000", "http://localhost:8000"),
    ("http://192.0.2.7:8000", "http://localhost:8000", "http://192.0.2.7:8000"),
    ("http://192.0.2.7:8000", "http://bowl.local:8000", "http://bowl.local:8000"),
    ("https://bowl.example.org", "http://192.0.2.7:8000", "https://bowl.example.org")])
def test_a_link_is_for_those_who_are_to_open_it(settings: Settings, given: str, asked: str, printed: str) -> None:
    with TestClient(create_app(settings.having(address=given))) as app:
        pat = Person(app, "pat")
        pat.browser = TestClient(app.app, base_url=asked, follow_redirects=False)
        pat.joins().sends("/events/new", name="Winter Bowl", ready="guide")
        assert f"{printed}/invited/" in pat.post("/events/winter-bowl/desk/invite", role="referee").text


def test_a_server_for_the_whole_network_says_where_phones_find_it() -> None:
    assert network_address("127.0.0.1", 8000) == "" and network_address("bowl.local", 8000) == ""
    found = own_address()
    assert network_address("0.0.0.0", 8000) == (f"http://{found}:8000/" if found else "")


@pytest.mark.parametrize(("given", "asked", "shown"), [
    ("http://localhost:8000", "http://localhost:8000", False),      # every phone would be led to itself
    ("http://192.0.2.7:8000", "http://localhost:8000", True), ("", "http://bowl.local:8000", True)])
def test_the_wall_has_a_code_where_phones_can_come_in_by_it(settings: Settings, given: str, asked: str,
                                                            shown: bool) -> None:
    with TestClient(create_app(settings.having(address=given)), base_url=asked) as app:
        slug = winter_bowl(app.app.state.event_cache.store)
        page = app.get(f"/events/{slug}/screen").text
        assert ("Follow on your phone" in page) == shown and ("<svg" in page) == shown
        assert not shown or f"{given or asked}/events/{slug}<" in page
