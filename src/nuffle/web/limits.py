"""How much one address may ask for: enough for a whole hall behind one of them, not enough to fill the database."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Final

from starlette.routing import compile_path

BURST: Final = 1000             # changes at once: everybody in a hall begins a round
REFILL: Final = 5.0             # a second
SOCKETS: Final = 2000           # at the same time
REMEMBERED: Final = 20_000      # addresses
ADDRESS: Final = "nuffle.address"       # of whoever asks, in the scope of a request
FROM_HEADER: Final = "x-nuffle-from"    # and between our own processes
HOUSEHOLD: Final = 64           # bits of an IPv6 address that one customer has
# because: a program that answers without a socket asks for nothing new
FREE: Final = ("/api/matches/{match_id}/answers",)


# because: each is as long open as a socket
STREAMS: Final = ("/events/{slug}/live",)


FREE_PATHS: Final = tuple(compile_path(route)[0] for route in FREE)
STREAM_PATHS: Final = tuple(compile_path(route)[0] for route in STREAMS)


def is_stream(method: str, path: str) -> bool:
    """Does its answer go on for as long as somebody reads it?"""
    return method == "GET" and any(pattern.match(path) for pattern in STREAM_PATHS)


def is_free(method: str, path: str) -> bool:
    """Is it a change of a route that is not counted? A whole route, not an address that looks like one."""
    return method == "POST" and any(pattern.match(path) for pattern in FREE_PATHS)


@dataclass
class AddressBudget:
    """What an address has left, and since when."""

    left: float
    at: float
    sockets: int = 0


class RateLimits:
    """Of one process. Whoever asks from the machine itself is not limited: proxies and measurements do."""

    def __init__(self, burst: int = BURST, refill: float = REFILL, sockets: int = SOCKETS,
                 now: Callable[[], float] = time.monotonic) -> None:
        self.burst, self.refill, self.sockets, self.now = burst, refill, sockets, now
        self.accounts: dict[str, AddressBudget] = {}

    def budget_of(self, address: str) -> AddressBudget:
        """With what has come in since."""
        at = self.now()
        if len(self.accounts) > REMEMBERED:
            busy = {who: one for who, one in self.accounts.items() if one.sockets or self.allowance(one) < self.burst}
            self.accounts = busy
        found = self.accounts.setdefault(address, AddressBudget(self.burst, at))
        found.left, found.at = self.allowance(found), at
        return found

    def allowance(self, account: AddressBudget) -> float:
        return min(float(self.burst), account.left + (self.now() - account.at) * self.refill)

    def wait(self, address: str) -> int:
        """Takes one change; seconds to wait where none is left."""
        found = self.budget_of(address)
        if found.left < 1:
            return int((1 - found.left) / self.refill) + 1
        found.left -= 1
        return 0

    def open_socket(self, address: str) -> bool:
        """Opens a socket, if there may be one more."""
        found = self.budget_of(address)
        if found.sockets >= self.sockets:
            return False
        found.sockets += 1
        return True

    def close_socket(self, address: str) -> None:
        self.budget_of(address).sockets -= 1


def address_to_limit(client: tuple[str, int] | None) -> str:
    """The address that is counted; empty for whoever is not limited."""
    host = client[0] if client else ""
    try:
        return "" if ip_address(host).is_loopback else group_address(host)
    except ValueError:
        return host


def group_address(host: str) -> str:
    """The address of a customer: of IPv6, all those of a household are one."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(IPv6Address(int(found) >> HOUSEHOLD << HOUSEHOLD))
    return str(found)
