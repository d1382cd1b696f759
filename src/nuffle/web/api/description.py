"""The app's own description, `/api/openapi.json`, with an example of each answer as a server has given it."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fastapi import FastAPI

RECORDED: Final = "examples.json"       # beside this file, written by tools/api_examples.py
JSON: Final = "application/json"


@cache
def answers_on_record() -> dict[str, Any]:
    """By method and path, such as `GET /api/bots`."""
    text = (files("nuffle.web.api") / RECORDED).read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


class DescribedApp(FastAPI):
    """An app that shows what its calls answer."""

    def openapi(self) -> dict[str, Any]:
        known = self.openapi_schema is not None
        made = super().openapi()
        if not known:
            for path, calls in made["paths"].items():
                for method, call in calls.items():
                    add_example(call["responses"], f"{method.upper()} {path}")
        return made


def add_example(responses: dict[str, Any], call: str) -> None:
    for status, response in responses.items():
        if status.startswith("2") and JSON in response.get("content", {}) and call in answers_on_record():
            response["content"][JSON]["example"] = answers_on_record()[call]
