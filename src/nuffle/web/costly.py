"""Requests that cost the server much, whether or not they change anything: so many for each visitor."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Depends, HTTPException, Request

from nuffle.languages import ngettext
from nuffle.web.identity import MaybeCoach
from nuffle.web.limits import RateLimits, address_to_limit

BURST: Final = 60           # at once, then so many a second
REFILL: Final = 1.0


def costly_limits() -> RateLimits:
    return RateLimits(BURST, REFILL)


def visitor_to_limit(request: Request, me: MaybeCoach) -> str:
    """Whoever has signed in counts for themselves, wherever they are; everybody else by address."""
    return f"visitor {me.id}" if me is not None else address_to_limit(request.client)


async def limit_costly(request: Request, me: MaybeCoach) -> None:
    """Takes one of the costly requests that a visitor may make."""
    limits: RateLimits = request.app.state.costly
    who = visitor_to_limit(request, me)
    if who and (seconds := limits.wait(who)):
        raise HTTPException(429, ngettext("You asked for a lot at once. Try again in {count} second.",
                                          "You asked for a lot at once. Try again in {count} seconds.", seconds),
                            {"retry-after": str(seconds)})


Costly: Final = Depends(limit_costly)
CostlyRequest = Annotated[None, Costly]
