"""What is told where something goes wrong: words for whoever asked; the details of our own mistakes are in the log."""

from __future__ import annotations

import logging
import secrets
from typing import Any, Final

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response

from nuffle.files import words
from nuffle.files.faults import in_words
from nuffle.languages import _, use_language
from nuffle.web.error_json import make_error
from nuffle.web.locale import language_of, region_of
from nuffle.web.pages.rendering import error_page
from nuffle.web.security import add_security_headers

LOG: Final = logging.getLogger("nuffle.web")
STARLETTE_404: Final = "Not Found"
MANY: Final = 50                # faults of one form that are told


def wants_json(request: Request) -> bool:
    return request.url.path.startswith("/api/") or request.headers.get("accept") == "application/json"


def error_response(request: Request, status: int, detail: Any, advice: str = "", **more: Any) -> Response:
    """For programs and for people; what is quoted of theirs is harmless by now."""
    told = words.tree(detail)
    if wants_json(request):
        return make_error(status, told, advice, **more)
    if status == 404 and told == STARLETTE_404:
        told = _("There is no page at this address. Check it, or start from the lobby.")
    return error_page(request, status, told)


# because: Starlette has two kinds of handlers in one type
def error_handler(status: int = 0):  # type: ignore[no-untyped-def]
    async def tell(request: Request, error: Exception) -> Response:
        told = error_response(request, status or getattr(error, "status_code", 500),
                              getattr(error, "detail", None) or str(error), getattr(error, "advice", ""),
                              **getattr(error, "more", {}))
        told.headers.update(getattr(error, "headers", None) or {})
        return told

    return tell


async def on_invalid_request(request: Request, error: Exception) -> Response:
    """A form or an address that is not what it should be: each fault with its place, without what was sent."""
    assert isinstance(error, RequestValidationError)
    faults = [{"at": [words.short(part) if isinstance(part, str) else part for part in fault["loc"]],
               "says": words.short(in_words(fault), words.LINE)} for fault in error.errors()[:MANY]]
    told = "; ".join(f"{fault['at'][-1]}: {fault['says']}" for fault in faults)
    return error_response(request, 422, told, faults=faults)


async def on_store_error(request: Request, error: Exception) -> Response:
    """Where the store is and what it says is for whoever looks after the server, and stands in the log."""
    LOG.error("%s", error)
    return error_response(request, 503, _("the server cannot reach its database: try again in a moment"))


def log_mistake(error: Exception, where: str) -> str:
    """An error of our own: its details go to the log under a number, which is told."""
    number = secrets.token_hex(4)
    LOG.error("mistake %s, at %s", number, where, exc_info=error, extra={"number": number})
    return _("something went wrong on the server. Tell an administrator what you were doing, and give them error "
             "number {number}.", number=number)


async def on_own_error(request: Request, error: Exception) -> Response:
    """Outside of all layers, so it says for itself what they would."""
    where = str(getattr(request.scope.get("route"), "path", "?"))       # because: an address may hold a secret
    with use_language(language := language_of(request), region_of(request, language)):
        told = error_response(request, 500, log_mistake(error, f"{request.method} {where}"))
    add_security_headers(told.headers, request.url.path)
    return told
