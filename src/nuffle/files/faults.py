"""What is wrong with a record, in the words of whoever wrote the file: one place for all of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from pydantic import ValidationError

from nuffle.languages import N_, _

LIST: Final = N_("must be a list, written in square brackets")
TABLE: Final = N_("must be a table of entries, such as { name = ... }")
WHOLE: Final = N_("must be a whole number")
NUMBER: Final = N_("must be a number")
YES_OR_NO: Final = N_("must be true or false")
TEXT: Final = N_("must be text, in quotes")
DATE: Final = N_("must be a date, such as 2026-05-31")

PLAIN: Final = {
    "extra_forbidden": N_("nothing of this name belongs here"), "missing": N_("is missing"),
    "int_type": WHOLE, "int_parsing": WHOLE, "int_from_float": WHOLE, "int_parsing_size": WHOLE,
    "float_type": NUMBER, "float_parsing": NUMBER, "finite_number": NUMBER,
    "bool_type": YES_OR_NO, "bool_parsing": YES_OR_NO, "string_type": TEXT,
    "list_type": LIST, "tuple_type": LIST, "set_type": LIST, "frozen_set_type": LIST, "iterable_type": LIST,
    "dict_type": TABLE, "mapping_type": TABLE, "model_type": TABLE, "model_attributes_type": TABLE,
    "date_type": DATE, "date_parsing": DATE, "date_from_datetime_parsing": DATE,
    "none_required": N_("must be left out"), "json_invalid": N_("is not JSON"),
    "time_parsing": N_("must be a time, such as 09:30"),
}
LIMITED: Final[dict[str, Callable[[dict[str, Any]], str]]] = {
    "greater_than_equal": lambda ctx: _("must be {least} or more", least=ctx["ge"]),
    "greater_than": lambda ctx: _("must be more than {least}", least=ctx["gt"]),
    "less_than_equal": lambda ctx: _("must be {most} or less", most=ctx["le"]),
    "less_than": lambda ctx: _("must be less than {most}", most=ctx["lt"]),
    "literal_error": lambda ctx: _("must be {expected}", expected=ctx["expected"]),
    "enum": lambda ctx: _("must be {expected}", expected=ctx["expected"]),
    "string_too_short": lambda ctx: _("must not be empty") if ctx["min_length"] == 1
                                    else _("must have {least} letters or more", least=ctx["min_length"]),
    "string_too_long": lambda ctx: _("must have {most} letters or less", most=ctx["max_length"]),
    "too_short": lambda ctx: _("must have {least} entries or more", least=ctx["min_length"]),
    "too_long": lambda ctx: _("must have {most} entries or less", most=ctx["max_length"]),
    "string_pattern_mismatch": lambda ctx: _("is not written as it must be ({pattern})", pattern=ctx["pattern"]),
}
SHOWN: Final = 40       # characters of what was written instead that are repeated


def in_words(fault: Any) -> str:
    """One fault, without the names a program has for things."""
    kind, context = fault["type"], fault.get("ctx", {})
    if kind in LIMITED:
        return LIMITED[kind](context) + instead(fault)
    if kind in PLAIN:
        return _(PLAIN[kind]) + ("" if kind in ("extra_forbidden", "missing") else instead(fault))
    said: str = fault["msg"]
    said = re.sub(r"^(Value|Assertion) error, ", "", said)
    return re.sub(r"^Input should be", "must be", said)


def instead(fault: Any) -> str:
    """What stands there, where it is short."""
    given = fault.get("input")
    if isinstance(given, bool):
        return _(", not {given}", given=str(given).lower())
    if isinstance(given, int | float) or (isinstance(given, str) and given and len(given) <= SHOWN):
        return _(", not {given}", given=given)
    return ""


def element(path: tuple[int | str, ...]) -> str:
    """players, 2, number -> players[2].number"""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".")


def list_faults(error: ValidationError) -> list[str]:
    """Each fault of a record on its own, with the field it is in."""
    return [describe_fault(element(fault["loc"]), in_words(fault)) for fault in error.errors(include_url=False)]


def describe_fault(where: str, fault: str) -> str:
    return f"{where}: {fault}" if where else fault
