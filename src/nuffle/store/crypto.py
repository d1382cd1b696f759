"""Sealing: what is written is unreadable, and cannot be altered, without the key.

A stream of HMAC-SHA-256 over a nonce and a counter covers the text, and an HMAC-SHA-256 of both under another key
follows it; each is what the standard library has, put together in the usual order (encrypt, then authenticate).
"""

from __future__ import annotations

import hmac
import secrets
from typing import Final

KEY, NONCE, TAG = 32, 16, 32
COVER: Final = b"nuffle seal cover"
PROOF: Final = b"nuffle seal proof"


class BadSeal(ValueError):
    """Another key, or somebody has altered it."""


def mac(key: bytes, text: bytes) -> bytes:
    return hmac.digest(key, text, "sha256")


def apply_keystream(key: bytes, nonce: bytes, text: bytes) -> bytes:
    """The text under the stream; twice the same is the text again."""
    own = mac(key, COVER)
    stream = b"".join(mac(own, nonce + number.to_bytes(8, "big")) for number in range(len(text) // TAG + 1))
    return bytes(one ^ other for one, other in zip(text, stream, strict=False))


def seal(key: bytes, about: str, text: bytes) -> bytes:
    """Opened only as being about the same thing."""
    nonce = secrets.token_bytes(NONCE)
    hidden = nonce + apply_keystream(key, nonce, text)
    return hidden + mac(mac(key, PROOF), about.encode() + b"\0" + hidden)


def unseal(key: bytes, about: str, sealed: bytes) -> bytes:
    hidden, tag = sealed[:-TAG], sealed[-TAG:]
    if len(hidden) < NONCE or not hmac.compare_digest(tag, mac(mac(key, PROOF), about.encode() + b"\0" + hidden)):
        raise BadSeal("this is sealed with another key, or was altered")
    return apply_keystream(key, hidden[:NONCE], hidden[NONCE:])
