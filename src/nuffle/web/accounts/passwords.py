"""Passwords: argon2, and what is asked of one."""

from __future__ import annotations

from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import HTTPException

from nuffle.languages import _

SHORTEST, LONGEST = 10, 200
HASHER: Final = PasswordHasher(time_cost=2, memory_cost=32 * 1024, parallelism=1)
# because: an unknown name must take as long as a wrong password
NOBODY: Final = HASHER.hash("nobody has this password")


def hash_password(password: str) -> str:
    if not SHORTEST <= len(password) <= LONGEST:
        raise HTTPException(422, _("a password has {shortest} to {longest} characters", shortest=SHORTEST,
                                   longest=LONGEST))
    return HASHER.hash(password)


def verify_password(digest: str | None, password: str) -> bool:
    """Is it the password? Without a digest it never is, and that takes as long to find out."""
    try:
        HASHER.verify(digest or NOBODY, password[:LONGEST])
    except (VerificationError, InvalidHashError):
        return False
    return digest is not None
