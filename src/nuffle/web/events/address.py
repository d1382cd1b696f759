"""Where phones in the hall find this server."""

from __future__ import annotations

from urllib.parse import urlsplit

import segno
from fastapi import Request
from markupsafe import Markup

from nuffle.web.network import HERE, own_address


def site_of(request: Request) -> str:
    """The address to be printed in codes and links: one that was given by name, else where the desk asks.

    Where the desk itself says `localhost`, it is that of this machine in its network, if others can come in by it.
    """
    asked, given = request.base_url, str(request.app.state.host.settings.address)
    known = urlsplit(given).hostname or ""
    if known and known not in HERE and (asked.hostname in HERE or not is_numeric(known)):
        return given
    if asked.hostname in HERE and not given and (found := own_address()):
        asked = asked.replace(hostname=found)
    return str(asked).rstrip("/")


def is_numeric(host: str) -> bool:
    """An address in numbers, not a name."""
    return ":" in host or host.replace(".", "").isdecimal()


def picture_of(address: str) -> Markup:
    """The address for cameras, black on white however dark the screen is; none where no other device can come by it."""
    if urlsplit(address).hostname in HERE:
        return Markup()
    made = segno.make(address, error="m", micro=False)
    return Markup(made.svg_inline(border=4, dark="#000", light="#fff", omitsize=True))
