"""Pages in the language of whoever looks at them."""

from __future__ import annotations

import re

import pytest

FRENCH = {"accept-language": "fr-CA, fr;q=0.8, en;q=0.5"}


@pytest.mark.parametrize(("path", "words"), [
    ("/", "Jouez à Blood Bowl, ici et maintenant"), ("/new", "Deux coachs, un écran"), ("/teams", "Créer une équipe"),
    ("/events", "Panthéon"), ("/replays", "est encore fini."), ("/rules", "dans nos propres mots"),
    ("/login", "Se connecter"), ("/coach", "Qui êtes-vous"), ("/nowhere", "Introuvable")])
def test_a_french_browser_gets_french_pages(app, path: str, words: str) -> None:
    page = app.get(path, headers=FRENCH)
    assert words in page.text and '<html lang="fr">' in page.text and ">Règles</a>" in page.text


def test_whoever_chooses_a_language_keeps_it(app) -> None:
    page = app.get("/events")
    assert '<html lang="en">' in page.text
    (switch,) = re.findall(r'href="(/language/fr[^"]+)"', page.text)
    assert "<h1>Tournois</h1>" in app.get(switch).text and "<h1>Tournois</h1>" in app.get("/events").text
    app.cookies.clear()


@pytest.mark.parametrize("to", ["//evil.example", "https://evil.example", "/\\evil.example", ""])
def test_the_switch_leads_to_this_server_only(app, to: str) -> None:
    found = app.get("/language/fr", params={"to": to}, follow_redirects=False)
    app.cookies.clear()
    assert found.status_code == 303 and found.headers["location"] == "/"
    assert app.get("/language/xx").status_code == 404


def test_odd_wishes_are_no_trouble(app) -> None:
    for wish in ("*", "fr;q=x, de", "q=;;;,,,", "xx-YY"):
        assert '<html lang="en">' in app.get("/", headers={"accept-language": wish}).text
