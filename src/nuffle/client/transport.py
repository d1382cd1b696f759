"""How a request goes to a server: with the standard library, or with whatever is put in its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from nuffle.client.errors import NoServer

PATIENCE: Final = 60.0      # seconds


class Answer(NamedTuple):
    """What came back. The names of headers are in small letters."""

    status: int
    headers: Mapping[str, str]
    body: bytes


Transport = Callable[[str, str, Mapping[str, str], bytes | None], Answer]
"""Method, address, headers and body go in, an answer comes out, whatever its status."""


def send(method: str, address: str, headers: Mapping[str, str], body: bytes | None) -> Answer:
    """The transport that is used unless another one is given."""
    request = Request(address, body, dict(headers), method=method)
    try:
        with urlopen(request, timeout=PATIENCE) as found:
            return Answer(found.status, {name.lower(): value for name, value in found.headers.items()}, found.read())
    except HTTPError as error:
        with error:
            return Answer(error.code, {name.lower(): value for name, value in error.headers.items()}, error.read())
    except (URLError, OSError) as error:
        raise NoServer(f"{address} does not answer: {getattr(error, 'reason', error)}") from error
