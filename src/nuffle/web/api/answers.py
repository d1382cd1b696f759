"""What all answers of the API have in common: a tag by which nothing is sent twice, and lists in pages."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from hashlib import sha256
from typing import Annotated, Any, Final, TypeVar

from fastapi import Depends, Query, Request, Response
from fastapi.routing import APIRoute

from nuffle.web.api.forms import Trouble

T = TypeVar("T")
USUAL: Final = 100          # rows of a list
MOST: Final = 1000
FARTHEST: Final = 1_000_000
UNCHANGED: Final = 304
WRONG: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Trouble, "description": says} for status, says in {
        401: "no coach", 403: "not yours", 404: "no such thing", 409: "not now", 422: "not understood",
        429: "too much at once"}.items()}
Handler = Callable[[Request], Coroutine[Any, Any, Response]]


class TaggedRoute(APIRoute):
    """What is looked at has a tag: who sends it again gets 304 while nothing has changed."""

    def get_route_handler(self) -> Handler:
        handle = super().get_route_handler()

        async def handle_tagged(request: Request) -> Response:
            response = await handle(request)
            return tag(request, response) if request.method == "GET" and response.status_code == 200 else response

        return handle_tagged


def tag(request: Request, response: Response) -> Response:
    made = f'W/"{sha256(response.body).hexdigest()[:24]}"'
    kept = {"etag": made, "cache-control": "private, no-cache", "vary": "authorization, cookie, accept-language"}
    known = [one.strip() for one in request.headers.get("if-none-match", "").split(",")]
    if made in known or "*" in known:
        return Response(status_code=UNCHANGED, headers=kept)
    response.headers.update(kept)
    return response


class Paging:
    """Which part of a long list is wanted: `Link` leads to the next one, `X-Total-Count` says how many there are."""

    def __init__(self, request: Request, response: Response,
                 offset: Annotated[int, Query(ge=0, le=FARTHEST, description="how many rows to leave out")] = 0,
                 limit: Annotated[int, Query(ge=1, le=MOST, description="how many rows to give")] = USUAL) -> None:
        self.request, self.response, self.offset, self.limit = request, response, offset, limit

    def cut(self, rows: Sequence[T]) -> list[T]:
        end = self.offset + self.limit
        self.response.headers["x-total-count"] = str(len(rows))
        if end < len(rows):
            target = self.request.url.include_query_params(offset=end, limit=self.limit)
            self.response.headers["link"] = f'<{target.path}?{target.query}>; rel="next"'
        return list(rows[self.offset:end])


Paged = Annotated[Paging, Depends()]
