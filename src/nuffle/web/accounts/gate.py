"""Who may try a password now. Failures slow down one name at one address; nobody's known device is ever locked.

- On a device where the owner has signed in before, only its own failures count.
- Elsewhere each pair of name and address has tries that cost nothing, then pauses. A solved puzzle skips them.
- Many failures from one address, or against one name, ask everybody there for a puzzle or a short pause.
- Against one name there is an end to puzzles too: from then on one try a minute.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Final

from fastapi import Depends, HTTPException, Request

from nuffle.languages import _, ngettext
from nuffle.store.accounts import Account
from nuffle.store.attempts import AttemptLimit, Attempts, TryVerdict
from nuffle.store.visitors import digest
from nuffle.web.accounts.forms import SubmittedForm
from nuffle.web.accounts.passwords import Busy, verify_password
from nuffle.web.accounts.puzzles import Puzzle, Puzzles
from nuffle.web.identity import TheHost
from nuffle.web.limits import group_address
from nuffle.web.live.host import Host

KNOWN_COOKIE: Final = "nuffle_known"
HALL: Final = 30                # failures of one address, or against one name, before it costs anything
SHORT_WAIT: Final = 30          # seconds
LAST: Final = 100               # failures against one name before puzzles help no more
MINUTE: Final = 60
NEW_ACCOUNTS: Final = 100       # from one address before each costs a puzzle

Limits = tuple[AttemptLimit, ...]


class TooManyTries(HTTPException):
    """Not now: when, and which puzzle does instead of waiting."""

    def __init__(self, verdict: TryVerdict, puzzle: Puzzle | None = None) -> None:
        told = ngettext("Too many failed tries. Try again in {count} second.",
                        "Too many failed tries. Try again in {count} seconds.", verdict.wait)
        super().__init__(429, told, {"retry-after": str(verdict.wait)})
        self.puzzle = puzzle


def address_of(request: Request) -> str:
    return group_address(request.client.host if request.client else "")


def sign_in_limits(name: str, address: str, known_device: str = "") -> Limits:
    if known_device:
        return (AttemptLimit(f"device {digest(known_device)}", own=True),)
    return (AttemptLimit(f"login {name} from {address}", puzzle=True, own=True), *hall_limits(address),
            AttemptLimit(f"login {name}", HALL, SHORT_WAIT, puzzle=True),
            AttemptLimit(f"every login {name}", LAST, MINUTE))


def hall_limits(address: str) -> Limits:
    return (AttemptLimit(f"address {address}", HALL, SHORT_WAIT, puzzle=True),)


def register_limits(address: str) -> tuple[AttemptLimit, AttemptLimit]:
    """Names that were taken, and accounts that were made."""
    return (AttemptLimit(f"register {address}", longest=SHORT_WAIT, puzzle=True),
            AttemptLimit(f"accounts {address}", NEW_ACCOUNTS, SHORT_WAIT, puzzle=True))


class Gate:
    """Counts tries before they are judged."""

    def __init__(self, host: Host) -> None:
        self.attempts = Attempts(host.engine)
        self.puzzles = Puzzles(host.account_key, self.attempts)

    def enter(self, limits: Limits, form: SubmittedForm | None = None) -> None:
        """Counts a try, or says why it cannot be made now."""
        text = form.text("puzzle") if form else ""
        solved = bool(text) and form is not None and self.puzzles.accept(
            text, form.text("solution"), self.attempts.look(*limits).excess)
        verdict = self.attempts.begin(*limits, solved=solved)
        if verdict.wait:
            raise TooManyTries(verdict, self.puzzles.make(verdict.excess) if verdict.puzzle else None)

    @contextmanager
    def judging(self, limits: Limits, form: SubmittedForm | None = None) -> Iterator[None]:
        """A try is judged inside; one that the server was too busy for is not counted."""
        self.enter(limits, form)
        try:
            yield
        except Busy:
            self.attempts.give_back(*limits)
            raise

    def puzzle_ahead(self, limits: Limits) -> Puzzle | None:
        """For a page that is only being opened: what will be asked for when its form is sent."""
        verdict = self.attempts.look(*limits)
        return self.puzzles.make(verdict.excess) if verdict.wait and verdict.puzzle else None

    def require_password(self, own: Account, form: SubmittedForm) -> None:
        """Somebody who is signed in says their password; whoever found the session open cannot go on guessing."""
        limits = (AttemptLimit(f"own {own.visitor}", own=True),)
        with self.judging(limits):
            right = verify_password(own.password, form.secret("old"))
        if not right:
            raise HTTPException(403, _("the password is wrong: try again"))
        self.attempts.record_success(*limits)


def gate_of(host: TheHost) -> Gate:
    return Gate(host)


TheGate = Annotated[Gate, Depends(gate_of)]
