"""For whoever looks after the server, and for the programs that do: is it alive, is it ready, what does it count."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from nuffle import __version__
from nuffle.web.identity import TheHost
from nuffle.web.live.host import Host
from nuffle.web.metrics import CONTENT, Meter, is_near

router = APIRouter(include_in_schema=False)


@router.get("/health/live")
async def alive() -> dict[str, str]:
    """Alive: the process answers."""
    return {"status": "ok", "version": __version__}


@router.get("/health/ready")
@router.get("/health")
async def ready(host: TheHost) -> Response:
    """Ready to serve: the store accepts writes, and this process counts as alive."""
    trouble = await host.readiness.look()
    return JSONResponse({"status": "not ready" if trouble else "ok", "version": __version__, **trouble},
                        503 if trouble else 200)


@router.get("/metrics")
async def metrics(request: Request, host: TheHost) -> Response:
    """Figures for monitoring, for this machine and its network only."""
    if not is_near(request.client):
        raise HTTPException(403, "this is for the server's own network")
    meter: Meter = request.app.state.meter
    return PlainTextResponse("\n".join(meter.lines(gauges(host))) + "\n", media_type=CONTENT)


def gauges(host: Host) -> dict[str, tuple[str, Any]]:
    matches = list(host.live.values())
    return {
        "matches": ("Matches in the memory of this process.", len(matches)),
        "openings": ("Matches whose dice are being made fair.", len(host.openings)),
        "coaches_connected": ("Connections of coaches.", sum(len(match.audience.here()) for match in matches)),
        "spectators": ("Connections of spectators.", sum(not viewer.seats for match in matches
                                                         for viewer in match.audience.viewers)),
        "saves_waiting": ("Saves that wait for the database.", host.writer.queue.qsize()),
    }
