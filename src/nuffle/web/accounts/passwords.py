"""Passwords: argon2, what is asked of one, and a queue, because each costs much time and memory."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Semaphore
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import HTTPException

from nuffle.languages import _

SHORTEST, LONGEST = 10, 200
HASHER: Final = PasswordHasher(time_cost=2, memory_cost=32 * 1024, parallelism=1)
# because: an unknown name must take as long as a wrong password
NOBODY: Final = HASHER.hash("nobody has this password")
AT_ONCE: Final = 2              # passwords that are worked on
WAITING: Final = 14             # that may wait for it; fewer than the threads that serve pages
AGAIN: Final = "5"              # seconds


class Busy(HTTPException):
    """More passwords wait than the server takes."""

    def __init__(self) -> None:
        super().__init__(503, _("The server is busy. Wait a few seconds, then try again."), {"retry-after": AGAIN})


class HashingQueue:
    """So many passwords are worked on at once, so many more may wait."""

    def __init__(self, at_once: int = AT_ONCE, waiting: int = WAITING) -> None:
        self.most, self.inside = at_once + waiting, 0
        self.lock, self.places = Lock(), Semaphore(at_once)

    @contextmanager
    def turn(self) -> Iterator[None]:
        with self.lock:
            if self.inside >= self.most:
                raise Busy
            self.inside += 1
        try:
            with self.places:
                yield
        finally:
            with self.lock:
                self.inside -= 1


QUEUE: Final = HashingQueue()


def hash_password(password: str) -> str:
    if not SHORTEST <= len(password) <= LONGEST:
        raise HTTPException(422, _("choose a password of {shortest} to {longest} characters", shortest=SHORTEST,
                                   longest=LONGEST))
    with QUEUE.turn():
        return HASHER.hash(password)


def verify_password(digest: str | None, password: str) -> bool:
    """Is it the password? Without a digest it never is, and that takes as long to find out."""
    try:
        with QUEUE.turn():
            HASHER.verify(digest or NOBODY, password[:LONGEST])
    except (VerificationError, InvalidHashError):
        return False
    return digest is not None
