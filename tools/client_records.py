"""Writes `src/nuffle/client/records.py`, the types of the client, from the description of the API: `make docs-facts`.

A form is what a call takes, a record what it gives. tests/client/test_records.py fails when the file is stale.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nuffle.data import EDITIONS

PLACE = Path(__file__).resolve().parents[1] / "src" / "nuffle" / "client" / "records.py"
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
WIDE = 116
HEAD = '''"""What calls take and give: dictionaries with known keys. Written by `make docs-facts` from the API."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict
'''


def type_of(schema: dict[str, Any]) -> str:
    """The type of a value, as Python writes it."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if set(schema.get("enum", ())) == set(EDITIONS):
        return "str"        # because: a server may have more than this version
    if "const" in schema or "enum" in schema:
        return f"Literal[{', '.join(repr(one) for one in schema.get('enum') or [schema['const']])}]".replace("'", '"')
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(one) for one in schema["anyOf"]))
    if schema.get("type") == "array":
        return type_of_list(schema)
    if schema.get("type") == "object":
        inner = schema.get("additionalProperties")
        return f"dict[str, {type_of(inner)}]" if isinstance(inner, dict) and inner else "dict[str, Any]"
    return PLAIN.get(schema.get("type", ""), "Any")


def type_of_list(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"tuple[{', '.join(type_of(one) for one in schema['prefixItems'])}]"
    return f"list[{type_of(schema.get('items', {}))}]"


def parts_of(schema: Any) -> Iterator[str]:
    """The names of all records that a schema leads to."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield str(schema["$ref"]).rpartition("/")[2]
        for value in schema.values():
            yield from parts_of(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from parts_of(value)


def list_taken(schema: dict[str, Any]) -> set[str]:
    """Records that calls take: their fields with a default may be left out."""
    known, found = schema["components"]["schemas"], set[str]()
    ahead = [name for call in calls(schema) for name in parts_of(call.get("requestBody", {}))]
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead.extend(parts_of(known[name]))
    return found


def calls(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for methods in schema["paths"].values():
        yield from methods.values()


def lines_of(name: str, schema: dict[str, Any], taken: bool) -> Iterator[str]:
    yield f"class {name}(TypedDict):"
    about = " ".join(str(schema.get("description", "")).split("\n\n")[0].split())
    if about and len(about) < WIDE - 6:
        yield f'    """{about}"""'
        yield ""
    fields = schema.get("properties", {})
    if not fields:
        yield "    pass"
    for field, inner in fields.items():
        made = type_of(inner)
        left_out = taken and field not in schema.get("required", ())
        yield from wrapped(f"    {field}: {f'NotRequired[{made}]' if left_out else made}")


def wrapped(line: str) -> Iterator[str]:
    """A long list of words over several lines, inside its brackets."""
    while len(line) > WIDE:
        cut = line.rfind(", ", 0, WIDE) + 1
        yield line[:cut]
        line = f"        {line[cut:].lstrip()}"
    yield line


def text_of(schema: dict[str, Any]) -> str:
    taken = list_taken(schema)
    parts = ["\n".join(lines_of(name, schema["components"]["schemas"][name], name in taken))
             for name in sorted(schema["components"]["schemas"])]
    return "\n\n\n".join([HEAD.rstrip(), *parts]) + "\n"


def current() -> str:
    from nuffle.web.app import create_app
    return text_of(create_app().openapi())


if __name__ == "__main__":
    made = current()
    if "--check" in sys.argv:
        sys.exit(0 if PLACE.read_text(encoding="utf-8") == made else f"{PLACE.name} is stale: run `make docs-facts`")
    PLACE.write_text(made, encoding="utf-8")
