"""Errors as programs get them: one shape for all, with what to do about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fastapi.responses import JSONResponse

from nuffle.languages import N_, _

ADVICE: Final = {
    400: N_("Check the request against /api/openapi.json."),
    401: N_("Send `Authorization: Bearer TOKEN`. POST /api/coaches makes a coach; the account page makes tokens."),
    403: N_("Use a token of someone who may do this, with the scope it needs."),
    404: N_("Check the address: /api/openapi.json lists every call."),
    405: N_("Use another method: /api/openapi.json lists every call."),
    408: N_("Send the whole request at once."),
    409: N_("Look at how things stand now, then decide again."),
    413: N_("Send less at once."),
    422: N_("Correct what is named, then send it again. /api/openapi.json describes every field."),
    429: N_("Wait as many seconds as the header `retry-after` says, then send it again."),
    500: N_("Tell an administrator of this server."),
    503: N_("Send it again in a moment."),
}


def make_error(status: int, detail: str, advice: str = "", headers: Mapping[str, str] | None = None,
               **more: Any) -> JSONResponse:
    """What happened and what to do; `more` is what only some errors have, such as `faults` or `choices`."""
    known = ADVICE.get(status)
    content = {"status": status, "detail": detail, "advice": advice or (_(known) if known else ""), **more}
    return JSONResponse(content, status, dict(headers) if headers else None)
