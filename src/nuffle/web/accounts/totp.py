"""The second factor: six digits from a phone, new every half minute (RFC 6238), each good once."""

from __future__ import annotations

import secrets
from base64 import b32decode, b32encode
from hmac import compare_digest, digest
from typing import Final
from urllib.parse import quote

import segno
from markupsafe import Markup

STEP: Final = 30            # seconds
DIGITS: Final = 6
DRIFT: Final = (-1, 0, 1)   # steps a phone's clock may be off


def new_secret() -> str:
    return b32encode(secrets.token_bytes(20)).decode()


def code_at(secret: str, step: int) -> str:
    found = digest(b32decode(secret), step.to_bytes(8, "big"), "sha1")
    start = found[-1] & 15
    number = int.from_bytes(found[start:start + 4], "big") & 0x7FFFFFFF
    return str(number % 10**DIGITS).zfill(DIGITS)


def step_of(secret: str, code: str, now: float, after: int = 0) -> int:
    """The half minute a code belongs to; 0 where it is wrong, too old, or no later than one already used."""
    given = "".join(code.split())
    for step in (int(now // STEP) + off for off in DRIFT):
        if step > after and compare_digest(code_at(secret, step).encode(), given.encode()):
            return step
    return 0


def address(secret: str, login: str) -> str:
    return f"otpauth://totp/nuffle:{quote(login)}?secret={secret}&issuer=nuffle"


def picture(secret: str, login: str) -> Markup:
    """The code a phone reads it from."""
    return Markup(segno.make(address(secret, login)).svg_inline(scale=5, border=2, dark="#000", light="#fff"))
