"""The language of whoever asks: the one he has chosen, else the first of his browser's that there is."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from typing import Final
from urllib.parse import quote

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import RedirectResponse, Response
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from nuffle.languages import ENGLISH, _, catalogue, current_language, known_languages, use_language
from nuffle.languages.formatting import native_name
from nuffle.languages.scripts import list_script_sentences
from nuffle.languages.terms import terms
from nuffle.web.assets import FOLDER, FOR_GOOD

router = APIRouter(include_in_schema=False)
COOKIE: Final = "nuffle_language"
ASKED: Final = "language"       # in an address: `?language=fr`
YEAR: Final = 400 * 86_400
MONTH_FIRST: Final = frozenset({"", "US", "PH", "PR", "GU"})      # as plain English does: January 16, 2027
DAY_FIRST: Final = "en_GB"      # one for all others, so that pages in a cache stay few
MOST: Final = 20                # wishes of a browser that are looked at


class LocaleMiddleware:
    """A layer around the app: within it everything is said in the language of the one who asks."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        language = language_of(connection)
        with use_language(language, region_of(connection, language)):
            await self.app(scope, receive, send)


def language_of(connection: HTTPConnection) -> str:
    """What the address asks for, what was chosen, what the browser would like: the first of these that there is."""
    asked = connection.query_params.get(ASKED, "").replace("-", "_")
    wishes = [
        asked,
        connection.cookies.get(COOKIE, ""),
        *parse_accept_language(connection.headers.get("accept-language", "")),
    ]
    return next((found for wish in wishes if (found := nearest_language(wish))), ENGLISH)


def region_of(connection: HTTPConnection, language: str) -> str:
    """How the browser writes dates: outside the United States, English has the day first and 24 hours."""
    if language != ENGLISH:
        return ""
    english = (wish for wish in parse_accept_language(connection.headers.get("accept-language", ""))
               if nearest_language(wish) == ENGLISH)
    _language, _mark, country = next(english, ENGLISH).partition("_")
    return "" if country.upper() in MONTH_FIRST else DAY_FIRST


def parse_accept_language(header: str) -> list[str]:
    """The languages a browser asks for, the dearest first: `fr-CH, fr;q=0.9, en;q=0.8`."""
    found = []
    for part in header.split(",")[:MOST]:
        name, _, rest = part.partition(";")
        found.append((weight(rest), name.strip().replace("-", "_")))
    return [name for heavy, name in sorted(found, key=lambda pair: -pair[0]) if heavy > 0]


def weight(text: str) -> float:
    try:
        return float(text.strip().removeprefix("q=")) if text.strip() else 1.0
    except ValueError:
        return 0.0


def nearest_language(wish: str) -> str:
    """The very language, or the same of another country."""
    names = {name.casefold(): name for name in known_languages()}
    wanted = wish.casefold()
    return names.get(wanted) or names.get(wanted.partition("_")[0]) or ""


# -- chosen in the footer
def language_links(path: str) -> list[dict[str, str]]:
    """The other languages, each with the address that switches to it and comes back."""
    return [{"code": html_code(name), "name": native_name(name), "address": f"/language/{name}?to={quote(path)}"}
            for name in known_languages() if name != current_language()]


def html_code(name: str) -> str:
    return name.replace("_", "-")


@router.get("/language/{name}")
def choose(request: Request, name: str, to: str = "/") -> Response:
    """Sets the language of this browser."""
    if name not in known_languages():
        raise HTTPException(404, _("this language is not available"))
    here = to if to.startswith("/") and not to.startswith(("//", "/\\")) and to.isprintable() else "/"
    response = RedirectResponse(quote(here, safe="/?=&%"), 303)
    secure = request.app.state.host.settings.secure
    response.set_cookie(COOKIE, name, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
    return response


# -- for the pages' scripts
@cache
def script_catalogue(language: str) -> str:
    """The sentences of the scripts, as a script that puts them down where `i18n.js` finds them."""
    found = catalogue(language)
    told = {each: found.gettext(each) for each in (*list_script_sentences(FOLDER), *terms())}
    told = {each: text for each, text in told.items() if text != each}
    return f"globalThis.nuffleWords = {json.dumps(told, ensure_ascii=False, separators=(',', ':'))};\n"


@cache
def script_catalogue_address(language: str) -> str:
    """Another one whenever the sentences are others; nothing for English, which the scripts speak by themselves."""
    stamp = sha256(script_catalogue(language).encode()).hexdigest()[:12]
    return f"/words/{stamp}/{language}.js" if language != ENGLISH else ""


@router.get("/words/{stamp}/{name}.js")
def script_words(stamp: str, name: str) -> Response:
    if name not in known_languages() or script_catalogue_address(name) != f"/words/{stamp}/{name}.js":
        raise HTTPException(404, _("these translations do not exist"))
    return Response(script_catalogue(name), media_type="text/javascript", headers={"cache-control": FOR_GOOD})
