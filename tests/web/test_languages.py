"""Pages in the language of whoever looks at them."""

from __future__ import annotations

import re

import pytest
from starlette.requests import HTTPConnection

from nuffle.languages import use_language
from nuffle.languages.formatting import format_day
from nuffle.web.locale import language_of, region_of

FRENCH = {"accept-language": "fr-CA, fr;q=0.8, en;q=0.5"}


@pytest.mark.parametrize(("path", "words"), [
    ("/", "Jouez à Blood Bowl, ici et maintenant"), ("/new", "Deux coachs, un écran"), ("/teams", "Créer une équipe"),
    ("/events", "Panthéon"), ("/replays", "Aucun match fini"), ("/rules", "dans nos propres mots"),
    ("/login", "Se connecter"), ("/coach", "Choisissez un nom"), ("/nowhere", "Introuvable")])
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


@pytest.mark.parametrize(("wish", "day"), [
    ("en-GB, en;q=0.8", "16 January 2027"), ("en-AU", "16 January 2027"), ("de, en-GB;q=0.5", "16 January 2027"),
    ("en-US, en;q=0.9", "January 16, 2027"), ("en", "January 16, 2027"), ("", "January 16, 2027"),
    ("fr-CA, en-GB;q=0.5", "16 janvier 2027")])
def test_dates_are_written_as_in_the_country_of_the_browser(wish: str, day: str) -> None:
    connection = HTTPConnection({"type": "http", "query_string": b"", "headers": [(b"accept-language", wish.encode())]})
    language = language_of(connection)
    with use_language(language, region_of(connection, language)):
        assert format_day("2027-01-16") == day


def test_two_coaches_of_one_match_read_it_in_two_languages(coach) -> None:
    ann, bea = coach("Ann"), coach("Bea")
    bea.headers |= FRENCH
    match = ann.new({"who": "me", "team": "Human"}, {"who": "open"})
    bea.post(f"/api/matches/{match}/join", team="Orc")
    with ann.at(match) as one, bea.at(match) as other:
        one.hear("state")
        other.hear("state")
        assert {piece["text"] for piece in one.state["news"]} >= {"The teams take the field."}
        assert {piece["text"] for piece in other.state["news"]} >= {"Les équipes entrent sur le terrain."}
    view = bea.get(f"/api/matches/{match}/view").json()
    assert any("équipes" in piece["text"] for piece in view["news"])


def test_the_scripts_of_a_french_page_get_their_words_with_it(app) -> None:
    words = re.findall(r'src="(/words/[^"]+)"', app.get("/", headers=FRENCH).text)
    script = app.get(words[0])
    assert "immutable" in script.headers["cache-control"] and '"The ball":"Le ballon"' in script.text
    assert "/words/" not in app.get("/").text
