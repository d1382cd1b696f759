"""What reaches another process than the one that has its match is carried there, and the answer is carried back."""

from __future__ import annotations

import asyncio
import http.client
from typing import Final
from urllib.parse import urlencode, urlsplit

from fastapi import Request, WebSocket, WebSocketDisconnect
from fastapi.responses import Response
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from nuffle.languages import current_locale
from nuffle.web.error_json import make_error
from nuffle.web.limits import ADDRESS, FROM_HEADER
from nuffle.web.live.host import Host
from nuffle.web.live.leases import Elsewhere
from nuffle.web.live.match import LiveMatch
from nuffle.web.live.opening import LiveOpening

PROXIED_HEADER: Final = "x-nuffle-carried"     # because: nothing is carried twice
ANSWERS_WITHIN: Final = 2.0             # seconds for a living process to take a connection
PATIENCE: Final = 30.0                  # seconds for its answer
TRIES, PAUSE = 20, 0.3                  # a dead process' matches are somebody else's before the last of them
RECONNECT_CODE: Final = 1012                # the close code of a socket that had better be opened anew
OWN_WAY: Final = frozenset({"connection", "keep-alive", "transfer-encoding", "content-length", "upgrade", "date",
                            "server", "te", "trailer"})


# -- sockets
async def find_or_proxy(host: Host, match: str, socket: WebSocket, token: str) -> LiveMatch | LiveOpening | None:
    """The match where this process has it; nothing where the whole talk was carried to another one."""
    for _ in range(TRIES):
        try:
            return await host.find(match)
        except Elsewhere as where:
            if PROXIED_HEADER in socket.headers:
                break
            if await proxy_socket(socket, where, token):
                return None
        await asyncio.sleep(PAUSE)
    await socket.close(RECONNECT_CODE, "the match is being taken up: come again")
    return None


async def receive_text(socket: WebSocket) -> str:
    """The next message; one of bytes is empty, and no message at all."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000), message.get("reason"))
    return str(message.get("text") or "")


async def proxy_socket(socket: WebSocket, where: Elsewhere, token: str) -> bool:
    """Until one side hangs up; False where nobody is there any more."""
    place = f"{where.address.replace('http', 'ws', 1)}/ws/matches/{where.match}?"
    query = {name: value for name, value in socket.query_params.items() if name != "hello"}
    headers = {PROXIED_HEADER: "1", FROM_HEADER: socket.scope.get(ADDRESS, ""),
               "accept-language": current_locale().replace("_", "-")}
    headers |= {"authorization": f"Bearer {token}"} if token else {}
    try:
        line = await connect(place + urlencode(query), additional_headers=headers, open_timeout=ANSWERS_WITHIN,
                             max_size=None, compression=None)
    except (OSError, ValueError, WebSocketException, TimeoutError):
        return False
    async with line:
        ways = {asyncio.create_task(pump_to_owner(socket, line)), asyncio.create_task(pump_to_client(line, socket))}
        _, pending = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in pending:
            way.cancel()
    return True


async def pump_to_owner(socket: WebSocket, line: ClientConnection) -> None:
    try:
        while True:
            await line.send(await receive_text(socket))
    except (WebSocketDisconnect, RuntimeError, ConnectionClosed):
        pass


async def pump_to_client(line: ClientConnection, socket: WebSocket) -> None:
    """A process that dies says nothing: then one comes again, to whoever has taken the match over."""
    try:
        async for text in line:
            await socket.send_text(str(text))
        code = line.close_code if line.close_code and line.close_code >= 4000 else RECONNECT_CODE
        await socket.close(code, line.close_reason or "come again")
    except ConnectionClosed:
        await socket.close(RECONNECT_CODE, "come again")
    except (WebSocketDisconnect, RuntimeError):
        pass


# -- calls
async def proxy_request(request: Request, error: Exception) -> Response:
    """The same call, answered by the process that has the match."""
    assert isinstance(error, Elsewhere)
    host: Host = request.app.state.host
    body, address = await request.body(), error.address
    for _ in range(0 if PROXIED_HEADER in request.headers else TRIES):
        found = await asyncio.to_thread(forward_request, address, request, body) if address else None
        if found is not None:
            return found
        await asyncio.sleep(PAUSE)
        address = await find_owner(host, error.match)
    return make_error(503, "the match is being taken up: try again", headers={"retry-after": "1"})


async def find_owner(host: Host, match: str) -> str:
    """Who has it by now; that may be this process."""
    try:
        await host.leases.claim(match)
    except Elsewhere as where:
        return where.address
    return host.settings.inner


def forward_request(address: str, request: Request, body: bytes) -> Response | None:
    """Nothing where nobody is there, and nothing was done either."""
    place = urlsplit(address)
    line = http.client.HTTPConnection(place.hostname or "", place.port, timeout=ANSWERS_WITHIN)
    try:
        line.connect()
    except OSError:
        return None
    line.sock.settimeout(PATIENCE)
    headers = {name: value for name, value in request.headers.items() if name not in OWN_WAY} | {
        PROXIED_HEADER: "1", FROM_HEADER: request.scope.get(ADDRESS, "")}
    target = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    try:
        line.request(request.method, target, body, headers)
        answer = line.getresponse()
        content = answer.read()
    except (OSError, http.client.HTTPException):
        if request.method == "GET":     # because: who only looks may look again, at whoever has it then
            return None
        return make_error(503, "the match was lost on the way: look whether it was taken")
    finally:
        line.close()
    made = Response(content, answer.status)
    made.raw_headers = [(name.lower().encode("latin-1"), value.encode("latin-1"))
                        for name, value in answer.getheaders() if name.lower() not in OWN_WAY]
    made.headers["content-length"] = str(len(content))
    return made
