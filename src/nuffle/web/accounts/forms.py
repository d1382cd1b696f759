"""Forms: a page gives each of its forms a word that no other site can know, and it comes back with the form."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest
from typing import Annotated, Any, Final

from fastapi import Depends, HTTPException, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.datastructures import UploadFile
from starlette.requests import HTTPConnection

from nuffle.files.words import line, text
from nuffle.languages import _
from nuffle.store.visitors import Visitor
from nuffle.web.identity import BEARER, token_of
from nuffle.web.pages.rendering import page

GUEST: Final = "nuffle_guest"
FLASH_COOKIE: Final = "nuffle_told"
FRESH: Final = "x-fresh"        # a page that asks for itself again: what was told is for the one who reads
LONGEST_FLASH: Final = 2500         # characters: a cookie holds no more
SEE_OTHER: Final = 303
NUMBER: Final = 9               # digits of the largest number that is read


def csrf_token(seed: str) -> str:
    return sha256(b"nuffle form " + seed.encode()).hexdigest() if seed else ""


def csrf_seed(connection: HTTPConnection) -> str:
    return token_of(connection) or connection.cookies.get(GUEST, "")


class SubmittedForm:
    """A form that was filled in, read as text and numbers."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values

    def text(self, name: str, longest: int = 200, default: str = "") -> str:
        found = self.values.get(name, default)
        return " ".join(line(found if isinstance(found, str) else "").split())[:longest]

    def paragraphs(self, name: str, longest: int = 200_000) -> str:
        found = self.values.get(name, "")
        return text(found if isinstance(found, str) else "")[:longest]

    def secret(self, name: str) -> str:
        found = self.values.get(name, "")
        return found if isinstance(found, str) else ""

    def number(self, name: str, default: int | None = None) -> int | None:
        found = self.text(name)
        if not found:
            return default
        if not found.lstrip("-").isdecimal() or len(found) > NUMBER:
            raise HTTPException(422, _("{what}: {found!r} is not a number", what=name.replace('_', ' '),
                                       found=found[:40]))
        return int(found)

    def flag(self, name: str) -> bool:
        return bool(self.text(name))

    def file(self, name: str) -> UploadFile | None:
        found = self.values.get(name)
        return found if isinstance(found, UploadFile) and found.filename else None

    def again(self) -> dict[str, Any]:
        """What was sent, to be sent once more."""
        return {name: value for name, value in self.values.items() if isinstance(value, str) and name != "csrf"}


async def read_form(request: Request) -> SubmittedForm:
    """What a page of ours has sent; a form without its word is refused."""
    if request.headers.get("content-type", "").startswith("application/json"):
        values = await request_json(request)
    else:
        values = dict(await request.form(max_files=4, max_fields=200))
    given = values.get("csrf") or request.headers.get("x-csrf", "")
    by_program = request.headers.get("authorization", "").casefold().startswith(BEARER)
    wanted = csrf_token(csrf_seed(request))
    if not by_program and not (wanted and isinstance(given, str) and compare_digest(given.encode(), wanted.encode())):
        raise HTTPException(403, _("this form is out of date: reload the page and send it again"))
    return SubmittedForm(values)


async def request_json(request: Request) -> dict[str, Any]:
    try:
        found = await request.json()
    except (ValueError, RecursionError):
        raise HTTPException(422, "not JSON") from None
    if not isinstance(found, dict):
        raise HTTPException(422, _("send the form as a JSON object"))
    return {str(key): value if isinstance(value, str) else json.dumps(value) for key, value in found.items()}


Form = Annotated[SubmittedForm, Depends(read_form)]


# -- answers
def form_page(request: Request, name: str, coach: Visitor | None = None, status: int = 200, **values: Any) -> Response:
    """A page with forms: it knows their word, and what was told by the page before."""
    seed, guest = csrf_seed(request), ""
    if not seed:
        seed = guest = secrets.token_urlsafe(24)
    told = [] if FRESH in request.headers else flash_messages(request)
    made: HTMLResponse = page(request, name, coach, status, csrf=csrf_token(seed), told=told, **values)
    if guest:
        made.set_cookie(GUEST, guest, httponly=True, samesite="lax", path="/",
                        secure=request.app.state.host.settings.secure)
    if told:
        made.delete_cookie(FLASH_COOKIE)
    return made


def flash_messages(request: Request) -> list[str]:
    try:
        found = json.loads(urlsafe_b64decode(request.cookies.get(FLASH_COOKIE, "")) or b"[]")
    except (ValueError, RecursionError):
        return []
    return [str(item) for item in found][:20] if isinstance(found, list) else []


class Onward(RedirectResponse):
    """What was asked for is done: a browser goes on to another page, a program reads what is `told`.

    `made` is the short name of what has come to be, where the address does not say it.
    """

    def __init__(self, place: str, told: tuple[str, ...], made: str = "") -> None:
        super().__init__(place, SEE_OTHER)
        self.told, self.made = told, made


def redirect_to(place: str, *told: str, made: str = "") -> Onward:
    """On to another page, which tells this."""
    response = Onward(place, told, made)
    kept: list[str] = []
    for item in told:
        if sum(map(len, kept)) + len(item) < LONGEST_FLASH:
            kept.append(item)
    if kept:
        words = urlsafe_b64encode(json.dumps(kept).encode()).decode()
        response.set_cookie(FLASH_COOKIE, words, max_age=60, httponly=True, samesite="lax")
    return response
