"""This machine as others in its network find it."""

from __future__ import annotations

import socket
from typing import Final

EVERYWHERE: Final = ("0.0.0.0", "::")       # to listen at: the whole network comes in
HERE: Final = ("localhost", "127.0.0.1", "::1", *EVERYWHERE)
_ELSEWHERE: Final = ("192.0.2.1", 9)        # because: an address nobody has; nothing is sent to it


def own_address() -> str:
    """This machine in its network; nothing where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])
