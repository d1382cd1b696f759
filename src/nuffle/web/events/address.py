"""Where phones in the hall find this server."""

from __future__ import annotations

import socket
from typing import Final

from fastapi import Request

HERE: Final = ("localhost", "127.0.0.1", "::1", "0.0.0.0")
ELSEWHERE: Final = ("192.0.2.1", 9)      # because: an address nobody has; nothing is sent to it


def site_of(request: Request) -> str:
    """The address to be printed in codes and links: where the desk itself says `localhost`, that of this machine."""
    url = request.base_url
    if url.hostname in HERE and (found := own_address()):
        url = url.replace(hostname=found)
    return str(url).rstrip("/")


def own_address() -> str:
    """This machine in its network; nothing where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])
