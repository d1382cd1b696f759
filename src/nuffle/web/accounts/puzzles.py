"""Puzzles: some work for a browser, in place of a waiting time. docs/web.md says how one is solved."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from nuffle.store.account_key import derive_key
from nuffle.store.attempts import Attempts

EASIEST, HARDEST = 15, 20       # zero bits that a solution makes
HARDER_EVERY: Final = 10        # failures
GOOD_FOR: Final = 600           # seconds
SLACK: Final = 2                # bits that a puzzle may be too easy by now, where others fail meanwhile
LONGEST: Final = 20             # characters of a solution


@dataclass(frozen=True)
class Puzzle:
    """What a page shows: the text, and how many zero bits its hash with the solution begins with."""

    text: str
    bits: int


def bits_for(excess: int) -> int:
    return min(HARDEST, EASIEST + excess // HARDER_EVERY)


def leading_zeros(text: str, solution: str) -> int:
    found = int.from_bytes(sha256(f"{text} {solution}".encode()).digest(), "big")
    return 256 - found.bit_length()


class Puzzles:
    """Made without keeping anything; a solved one is good once."""

    def __init__(self, key: bytes, attempts: Attempts) -> None:
        self.key, self.attempts = derive_key(key, "puzzles"), attempts

    def sign(self, text: str) -> str:
        return hmac.new(self.key, text.encode(), "sha256").hexdigest()[:32]

    def make(self, excess: int) -> Puzzle:
        bits = bits_for(excess)
        text = f"{self.attempts.clock():x}-{bits}-{secrets.token_hex(8)}"
        return Puzzle(f"{text}-{self.sign(text)}", bits)

    def accept(self, text: str, solution: str, excess: int) -> bool:
        """Is it one of ours, new enough, hard enough, solved, and not used yet?"""
        begin, _, mark = text.rpartition("-")
        if not text.isascii() or not hmac.compare_digest(mark, self.sign(begin)) or len(solution) > LONGEST:
            return False
        made, bits, _ = begin.split("-")
        age = self.attempts.clock() - int(made, 16)
        if age > GOOD_FOR or int(bits) + SLACK < bits_for(excess) or leading_zeros(text, solution) < int(bits):
            return False
        return self.attempts.spend(f"puzzle {text}")
