"""A server as programs talk to it: addresses, JSON, lists in parts, errors."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote, urlencode

from nuffle.client.errors import ApiError
from nuffle.client.transport import Answer, Transport

NEXT: Final = re.compile(r'<([^>]+)>;\s*rel="next"')
GOOD: Final = range(200, 300)


class Connection:
    """One server, asked by one coach."""

    def __init__(self, address: str, token: str, language: str, transport: Transport) -> None:
        self.address, self.transport = address.rstrip("/"), transport
        self.headers = {"accept": "application/json"}
        if token:
            self.headers["authorization"] = f"Bearer {token}"
        if language:
            self.headers["accept-language"] = language

    def request(self, method: str, path: str, form: Mapping[str, Any] | None = None) -> Answer:
        """One call; what the server refuses is raised."""
        body = None if form is None else json.dumps(form).encode()
        headers = self.headers if body is None else self.headers | {"content-type": "application/json"}
        answer = self.transport(method, self.address + path, headers, body)
        if answer.status not in GOOD:
            raise ApiError(answer.status, read_trouble(answer))
        return answer

    def get(self, path: str, **query: Any) -> Any:
        return read(self.request("GET", path + query_of(query)))

    def text(self, path: str, method: str = "GET", form: Mapping[str, Any] | None = None) -> str:
        return self.request(method, path, form).body.decode()

    def post(self, path: str, form: Mapping[str, Any] | None = None) -> Any:
        return self.change("POST", path, form)

    def change(self, method: str, path: str, form: Mapping[str, Any] | None = None) -> Any:
        return read(self.request(method, path, form))

    def every(self, path: str, limit: int | None = None, **query: Any) -> Any:
        """A list: whole, or as many rows as are wanted."""
        found: list[Any] = []
        ahead = path + query_of({**query, "limit": limit})
        while ahead:
            answer = self.request("GET", ahead)
            found += read(answer)
            more = NEXT.search(answer.headers.get("link", ""))
            ahead = more[1] if more and limit is None else ""
        return found


def place(template: str, *names: str | int) -> str:
    """An address with names in it, whatever they are made of."""
    return template.format(*(quote(str(name), safe="") for name in names))


def query_of(values: Mapping[str, Any]) -> str:
    said = {name: str(value).lower() if isinstance(value, bool) else value
            for name, value in values.items() if value is not None}
    return f"?{urlencode(said)}" if said else ""


def read(answer: Answer) -> Any:
    return json.loads(answer.body) if answer.body else None


def read_trouble(answer: Answer) -> dict[str, Any]:
    """What a server says went wrong; something in between may say it in another form."""
    try:
        found = json.loads(answer.body)
    except ValueError:
        found = None
    return found if isinstance(found, dict) else {"detail": answer.body.decode(errors="replace")[:200]}
