"""The socket of a match: what is sent over it is described in docs/protocol.md."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, HTTPException, WebSocket, WebSocketDisconnect

from nuffle.files import words
from nuffle.languages import _, ngettext
from nuffle.store.visitors import digest
from nuffle.web.api.routes import answering_seat, seat_number, speaking_seat
from nuffle.web.errors import log_mistake
from nuffle.web.identity import find_visitor, host_of, token_of
from nuffle.web.live.audience import Viewer
from nuffle.web.live.game import Refused
from nuffle.web.live.host import NoMatch
from nuffle.web.live.match import LiveMatch
from nuffle.web.live.opening import LiveOpening
from nuffle.web.live.pictures import encode_message
from nuffle.web.proxy import find_or_proxy, receive_text
from nuffle.web.security import is_same_origin
from nuffle.web.show.look import LOOKS, CannotLook, look
from nuffle.web.show.report import report, seen_lines

router = APIRouter()
LONGEST: Final = 20_000         # characters of a message
HELLO_WITHIN: Final = 10.0      # seconds
NO_MATCH, NOT_FROM_HERE = 4404, 4403
QUIET: Final = ("look", "ping", "again")       # before a match there is nothing to look at yet
Message = dict[str, Any]


class MatchSocket:
    """One connection and what it says."""

    def __init__(self, socket: WebSocket, match: LiveMatch, viewer: Viewer) -> None:
        self.socket, self.match, self.viewer = socket, match, viewer

    async def run(self) -> None:
        self.match.audience.connect(self.viewer)
        await self.match.chat.recall(self.viewer)
        speaking = asyncio.create_task(self.send_queued())
        try:
            while not self.viewer.signed_out:
                text = await receive_text(self.socket)
                if self.viewer.signed_out:
                    break
                await self.handle_message(text)
                await asyncio.sleep(0)      # because: whoever says a lot at once holds nobody else up
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.match.audience.disconnect(self.viewer)
            speaking.cancel()
            if self.viewer.signed_out:
                with suppress(RuntimeError, WebSocketDisconnect):       # because: it may be closed already
                    await self.socket.close(*self.viewer.end)

    async def send_queued(self) -> None:
        while (message := await self.viewer.out.get()) is not None:
            await self.socket.send_text(encode_message(message))
        await self.socket.close(*self.viewer.end)

    async def handle_message(self, text: str) -> None:
        try:
            message = decode_message(text)
            deed = HANDLERS.get(str(message.get("type")))
            if deed is None:
                raise Refused(_("there is no message type {what!r}", what=words.short(str(message.get('type')))))
            await deed(self, message)
        except (Refused, CannotLook) as error:
            self.refuse(str(error), text)
        except HTTPException as error:
            self.refuse(str(error.detail), text)
        except Exception as error:
            self.refuse(log_mistake(error, f"the socket of {self.match.id}"), text)

    def refuse(self, reason: str, text: str) -> None:
        told = decode_message(text, loose=True).get("number")
        self.viewer.send({"type": "refused", "reason": reason, "number": told if isinstance(told, int) else None})

    def seat(self, message: Message, find: Callable[[LiveMatch, int, str | None], int] = speaking_seat) -> int:
        """In whose name he speaks; spectators have no voice in the match."""
        letter = message.get("seat")
        if self.viewer.visitor is None:
            raise Refused(_("you are watching this match: only coaches with a seat can do this"))
        return find(self.match, self.viewer.visitor, letter if isinstance(letter, str) else None)

    # -- what can be said
    async def answer(self, message: Message) -> None:
        number, answer = message.get("number"), message.get("answer")
        if type(number) is not int or not isinstance(answer, str):
            raise Refused(_("send the number of the question and the text of one of its options"))
        await self.match.answer(self.seat(message, answering_seat), number, answer)

    async def undo(self, message: Message) -> None:
        await self.match.undo(self.seat(message))

    async def look(self, message: Message) -> None:
        game = self.match.game
        seat = self.viewer.seat_shown(int(game.table.match.seat))
        live = not self.viewer.seats and self.match.audience.delay and not self.match.finished
        if live and LOOKS.keys() & message.keys() != {"glossary"}:
            raise Refused(_("spectators see this match with a delay and cannot look ahead"))
        self.reply(look(game.view_to_inspect(seat), seat, message), message)

    async def hint(self, message: Message) -> None:
        self.reply({"hint": await self.match.hints.give(self.seat(message, answering_seat))}, message)

    async def thoughts(self, message: Message) -> None:
        self.seat(message)
        self.reply({"thoughts": self.match.hints.thoughts()}, message)

    def reply(self, found: Message, message: Message) -> None:
        """To whoever asked, under the number he has given it."""
        self.viewer.send({"type": "seen"} | found | ({"id": message["id"]} if "id" in message else {}))

    async def report(self, message: Message) -> None:
        """What the match came to, once it is over."""
        game = self.match.game
        if not self.match.finished:
            raise Refused(_("the report is available after the match"))
        told = report(game.table.match, seen_lines(game.table.recorder.lines(), self.viewer.seat))
        own = self.own_team() if game.table.match.over else None
        own = await asyncio.to_thread(self.match.host.still_to_take_in, own, self.match.id)
        told |= {"seated": bool(self.viewer.seats), "own": own}
        self.reply({"report": told}, message)

    def own_team(self) -> int | None:
        """The team of his own with which he played here, if it was one."""
        found = (self.match.kept.chairs[seat].rest.get("own") for seat in self.viewer.seats)
        return next((team for team in found if team is not None), None)

    async def die(self, message: Message) -> None:
        self.seat(message)
        await self.match.throw(text_in(message, "die"))

    async def order(self, message: Message) -> None:
        await self.match.order(self.seat(message), text_in(message, "rule"), text_in(message, "order"))

    # -- beside the game
    async def chat(self, message: Message) -> None:
        await self.match.chat.say(self.viewer, text_in(message, "text"))

    async def mute(self, message: Message) -> None:
        await self.match.chat.mute(self.viewer, number_in(message, "coach"), bool(message.get("on", True)))

    async def complain(self, message: Message) -> None:
        await self.match.chat.report(self.viewer, number_in(message, "talk"))

    async def concede(self, message: Message) -> None:
        await self.match.agreements.concede(self.seat(message))

    async def offer(self, message: Message) -> None:
        await self.match.agreements.offer(self.seat(message), text_in(message, "what"))

    async def decline(self, message: Message) -> None:
        self.seat(message)
        await self.match.agreements.decline(text_in(message, "what"))

    async def resume(self, message: Message) -> None:
        self.seat(message)
        await self.match.agreements.resume()

    async def claim(self, message: Message) -> None:
        await self.match.agreements.claim(self.seat(message))

    async def more_time(self, message: Message) -> None:
        await self.match.agreements.more_time(self.seat(message))

    async def resend(self, message: Message) -> None:
        """Everything once more, from the news with this number on; spectators stay behind."""
        since = message.get("since", 0)
        self.match.audience.show_again(self.viewer, since if type(since) is int and since >= 0 else 0)

    async def ping(self, message: Message) -> None:
        self.viewer.send({"type": "pong"})


HANDLERS: Final[dict[str, Callable[[MatchSocket, Message], Awaitable[None]]]] = {
    "answer": MatchSocket.answer,
    "undo": MatchSocket.undo,
    "look": MatchSocket.look,
    "again": MatchSocket.resend,
    "ping": MatchSocket.ping,
    "die": MatchSocket.die,
    "order": MatchSocket.order,
    "chat": MatchSocket.chat,
    "mute": MatchSocket.mute,
    "report": MatchSocket.report,
    "complain": MatchSocket.complain,
    "hint": MatchSocket.hint,
    "thoughts": MatchSocket.thoughts,
    "concede": MatchSocket.concede,
    "offer": MatchSocket.offer,
    "decline": MatchSocket.decline,
    "resume": MatchSocket.resume,
    "claim": MatchSocket.claim,
    "more_time": MatchSocket.more_time,
}


def text_in(message: Message, field: str) -> str:
    found = message.get(field)
    if not isinstance(found, str):
        raise Refused(_("{what}: {field} is missing or is not text", what=message.get('type'), field=field))
    return found


def number_in(message: Message, field: str) -> int:
    found = message.get(field)
    if type(found) is not int or not 0 <= found <= words.NUMBER:
        raise Refused(_("{what}: {field} is missing or is not a number", what=message.get('type'), field=field))
    return found


def decode_message(text: str, loose: bool = False) -> Message:
    """A message as it was sent; whatever is none is refused."""
    try:
        if len(text) > LONGEST:
            raise Refused(ngettext("a message can have at most {count} character",
                                   "a message can have at most {count} characters", LONGEST))
        found = words.tree(json.loads(text))
    except (ValueError, RecursionError) as error:
        if loose:
            return {}
        raise Refused(_("this message cannot be read: {what}", what=words.short(str(error)))) from error
    if not isinstance(found, dict):
        if loose:
            return {}
        raise Refused(_("send each message as a JSON object"))
    return found


@router.websocket("/ws/matches/{match_id}")
async def socket(socket: WebSocket, match_id: str, since: int = 0, drawn: bool = True, hello: bool = False) -> None:
    """With `hello=true` the first message names the token: `{"type": "hello", "token": ...}`."""
    await socket.accept()
    if "origin" in socket.headers and not is_same_origin(socket.headers):
        await socket.close(NOT_FROM_HERE, "not from here")
        return
    token = await receive_token(socket) if hello else token_of(socket)
    viewer = Viewer((), None, drawn)
    viewer.since, viewer.session = max(0, since), digest(token) if token else ""
    host_of(socket).connections.add(viewer)
    try:
        visitor = await find_visitor(socket, token)
        viewer.set_visitor(visitor)
        await serve_match(socket, match_id, viewer, token)
    except HTTPException as error:
        await socket.close(NOT_FROM_HERE, str(error.detail))
    finally:
        host_of(socket).connections.remove(viewer)


async def serve_match(socket: WebSocket, match_id: str, viewer: Viewer, token: str) -> None:
    host = host_of(socket)
    try:
        found = await find_or_proxy(host, match_id, socket, token)
        match = await OpeningSocket(socket, found, viewer).run() if isinstance(found, LiveOpening) else found
    except (NoMatch, Refused) as error:
        await socket.send_text(encode_message({"type": "refused", "reason": str(error), "number": None}))
        await socket.close(NO_MATCH, "no such match")
        return
    if match is not None:
        viewer.take_seats(match.seats_of(viewer.visitor))
        await MatchSocket(socket, match, viewer).run()


async def receive_token(socket: WebSocket) -> str:
    try:
        message = decode_message(await asyncio.wait_for(receive_text(socket), HELLO_WITHIN), loose=True)
    except (TimeoutError, WebSocketDisconnect, RuntimeError):
        return ""
    return str(message.get("token", ""))


class OpeningSocket:
    """A connection while the dice of its match are being made fair."""

    def __init__(self, socket: WebSocket, opening: LiveOpening, viewer: Viewer) -> None:
        self.socket, self.opening, self.viewer = socket, opening, viewer
        viewer.take_seats(opening.seats_of(viewer.visitor))

    async def run(self) -> LiveMatch | None:
        """Until the match begins; nothing where the connection is lost before."""
        self.opening.viewers.append(self.viewer)
        self.opening.show()
        begun = asyncio.create_task(self.opening.begun.wait())
        next_one: asyncio.Task[str] | None = None
        try:
            while not begun.done():
                await self.send_queued()
                next_one = next_one or asyncio.create_task(receive_text(self.socket))
                said = asyncio.create_task(self.viewer.wait_for_message())
                await asyncio.wait({begun, next_one, said}, return_when=asyncio.FIRST_COMPLETED)
                said.cancel()
                if next_one.done():
                    text, next_one = next_one.result(), None
                    if not self.viewer.signed_out:
                        await self.handle_message(text)
        except (WebSocketDisconnect, RuntimeError):
            return None
        finally:
            self.opening.viewers.remove(self.viewer)
            if self.opening.match is None:
                self.opening.show()
            begun.cancel()
            if next_one is not None:
                next_one.cancel()
        return self.opening.match

    async def send_queued(self) -> None:
        while not self.viewer.out.empty():
            message = self.viewer.out.get_nowait()
            if message is None:
                await self.socket.close(*self.viewer.end)
                return
            await self.socket.send_text(encode_message(message))

    async def handle_message(self, text: str) -> None:
        try:
            message = decode_message(text)
            if message.get("type") in QUIET:
                return
            seat = self.seat(message)
            if message.get("type") == "commit":
                await self.opening.commit(seat, text_in(message, "commitment"))
            elif message.get("type") == "secret":
                await self.opening.hand_in(seat, text_in(message, "secret"))
            elif message.get("type") == "trust":
                await self.opening.trust(seat)
            elif message.get("type") == "stand_in":
                await self.opening.stand_in(seat, seat_number(text_in(message, "missing")))
            else:
                raise Refused(_("the match has not begun: its dice are being made fair"))
        except Refused as error:
            self.viewer.send({"type": "refused", "reason": str(error), "number": None})
        except Exception as error:
            told = log_mistake(error, f"the opening of {self.opening.kept.id}")
            self.viewer.send({"type": "refused", "reason": told, "number": None})

    def seat(self, message: Message) -> int:
        letter = message.get("seat")
        mine = self.viewer.seats
        if not mine:
            raise Refused(_("you are watching this match: only coaches with a seat can do this"))
        wanted = seat_number(letter) if isinstance(letter, str) and letter else mine[0]
        if wanted not in mine:
            raise Refused(_("seat {what} is not yours", what=words.short(str(letter))))
        return wanted
