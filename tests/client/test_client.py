"""The client has a method for each call of the API, with its types, and its page is true."""

from __future__ import annotations

import doctest
import importlib.util
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from nuffle.client import Answer, ApiError, Client, NoServer
from nuffle.lab.load.server import ServerProcess
from nuffle.store.accounts import Accounts
from nuffle.store.store import Store
from nuffle.store.tokens import Tokens
from nuffle.web.accounts.passwords import hash_password
from nuffle.web.app import create_app

ROOT = Path(__file__).resolve().parents[2]
GROUPS = ("coaches", "matches", "replays", "teams", "rules", "events", "desk", "leagues", "seasons", "league_teams",
          "fixtures")
# because: the builder's own script fills in this form; a program checks a draft
WITHOUT = {("POST", "/api/teams/check")}
LIGHT = 60              # modules that importing it may add to those of Python itself


@pytest.fixture(scope="module")
def api() -> dict[str, Any]:
    found: dict[str, Any] = create_app().openapi()
    return found


class Listener:
    """A server that notes what it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, bytes | None]] = []

    def __call__(self, method: str, address: str, headers: Mapping[str, str], body: bytes | None) -> Answer:
        self.asked.append((method, address, body))
        return Answer(200, {}, b"[]")


def methods() -> Iterator[tuple[Any, tuple[str, str]]]:
    """Every method, and the call it makes."""
    listener = Listener()
    client = Client("", transport=listener)
    for group in GROUPS:
        calls = getattr(client, group)
        for name in (name for name in dir(calls) if not name.startswith("_")):
            call = getattr(calls, name)
            known = [one for one in inspect.signature(call).parameters.values()
                     if one.kind is one.POSITIONAL_OR_KEYWORD]
            call(*(f"{{{at}}}" for at in range(len(known))))
            method, address, _body = listener.asked[-1]
            yield call, (method, re.sub(r"%7B\d+%7D", "{}", address.partition("?")[0]))


def described(api: dict[str, Any]) -> dict[tuple[str, str], dict[str, Any]]:
    return {(method.upper(), re.sub(r"\{\w+\}", "{}", path)): call
            for path, found in api["paths"].items() for method, call in found.items()}


def name_in(content: dict[str, Any]) -> str:
    """The record that a call takes or gives, by its description."""
    schema = content.get("content", {}).get("application/json", {}).get("schema", {})
    schema = schema.get("items", schema)
    return str(schema.get("$ref", "")).rpartition("/")[2]


def test_each_call_of_the_api_has_its_method(api: dict[str, Any]) -> None:
    assert {call for _method, call in methods()} == described(api).keys() - WITHOUT


def test_methods_take_and_give_what_the_description_says(api: dict[str, Any]) -> None:
    known = described(api)
    for method, call in methods():
        given = next(known[call]["responses"][status] for status in ("200", "201", "204")
                     if status in known[call]["responses"])
        names = inspect.get_annotations(method)
        assert name_in(given) in names["return"], f"{method.__qualname__} gives {names['return']}"
        taken = name_in(known[call].get("requestBody", {}))
        assert f"records.{taken}]" in names.get("form", "records.]"), f"{method.__qualname__} takes {taken}"
        query = {one["name"] for one in known[call].get("parameters", []) if one["in"] == "query"} - {"offset", "limit"}
        assert query <= inspect.signature(method).parameters.keys(), method.__qualname__


def test_the_records_are_those_of_the_api() -> None:
    place = ROOT / "tools" / "client_records.py"
    spec = importlib.util.spec_from_file_location("nuffle_tools_client_records", place)
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.PLACE.read_text(encoding="utf-8") == tool.current(), "records.py is stale: run `make docs-facts`"


def test_it_imports_little() -> None:
    code = "import sys, json, urllib.request, urllib.parse; n = set(sys.modules); import nuffle.client; " \
           "print(*(set(sys.modules) - n))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert len(told) < LIGHT and not {"pydantic", "fastapi", "librt", "nuffle.client.records"} & set(told), told
    assert {name.split(".")[1] for name in told if name.startswith("nuffle.")} <= {"client", "files", "aliases"}


def test_a_long_list_is_fetched_in_parts() -> None:
    parts = iter([Answer(200, {"link": '</api/rules?offset=2>; rel="next"'}, b"[1, 2]"), Answer(200, {}, b"[3]")])
    client = Client("", transport=lambda *asked: next(parts))
    assert client.rules.find() == [1, 2, 3]


def test_errors_are_told_whoever_tells_them() -> None:
    client = Client("", transport=lambda *asked: Answer(502, {}, b"<h1>Bad gateway</h1>"))
    with pytest.raises(ApiError, match="502: <h1>Bad gateway") as found:
        client.rules.bots()
    assert found.value.choices == [] and found.value.faults == []
    with pytest.raises(NoServer, match="does not answer"):
        Client("http://localhost:1").rules.bots()


def test_names_in_addresses_are_quoted() -> None:
    listener = Listener()
    Client("http://x/", "secret", transport=listener).rules.race("crp", "High Elf/Ålf")
    assert listener.asked == [("GET", "http://x/api/editions/crp/teams/High%20Elf%2F%C3%85lf", None)]


def test_every_example_of_the_page_runs(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        pat = Client.new_coach(server.address, "Pat")
        store = Store(server.database)
        Accounts(store.engine).open(pat.coaches.me()["id"], "pat", hash_password("correct horse"))
        token = Tokens(store.engine).make(pat.coaches.me()["id"], "program", ["read", "events"], pat.token)
        found = doctest.testfile(str(ROOT / "docs" / "client.md"), module_relative=False,
                                 globs={"address": server.address, "token": token})
    finally:
        server.stop()
    assert found.attempted > 20 and found.failed == 0
