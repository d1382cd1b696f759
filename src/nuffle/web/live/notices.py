"""A notice by e-mail to whoever is to move in a match by correspondence, where a mail server is configured."""

from __future__ import annotations

import asyncio
import logging
import smtplib
from email.message import EmailMessage
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from nuffle.web.live.match import LiveMatch

LOG: Final = logging.getLogger("nuffle.web")
SECONDS: Final = 20


class Mailer:
    """The mail server: `smtp://user:password@host:port?from=nuffle@example.org`, or smtps."""

    def __init__(self, url: str) -> None:
        self.url = urlsplit(url)
        fields = dict(part.partition("=")[::2] for part in self.url.query.split("&"))
        self.sender = unquote(fields.get("from", "nuffle@localhost"))

    def send(self, to: str, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message.set_content(text)
        kind = smtplib.SMTP_SSL if self.url.scheme == "smtps" else smtplib.SMTP
        with kind(self.url.hostname or "localhost", self.url.port or 25, timeout=SECONDS) as server:
            if self.url.username:
                server.login(unquote(self.url.username), unquote(self.url.password or ""))
            server.send_message(message)


class TurnNotices:
    """Tells a coach once that it is his turn, unless he is there."""

    def __init__(self, match: LiveMatch) -> None:
        self.match = match
        self.told = int(match.kept.rest.get("waits_for") or 0) if match.kept.rest.get("waits_for") is not None else -1

    def look(self) -> None:
        """Whose turn it has become."""
        seat = int(self.match.game.table.match.seat)
        if seat == self.told or seat < 0:
            return
        self.told = seat
        host, visitor = self.match.host, self.match.kept.chairs[seat].visitor
        away = seat not in self.match.audience.here()
        if host.post is not None and self.match.kept.terms.get("days") and visitor is not None and away:
            host.spawn(self.write(visitor))

    async def write(self, visitor: int) -> None:
        host = self.match.host
        coach = await asyncio.to_thread(host.visitors.get, visitor)
        address = str(coach.rest.get("mail", "")) if coach is not None else ""
        if not address or host.post is None:
            return
        teams = " - ".join(str(chair["team"]) for chair in host.seat_records(self.match.kept))
        text = f"It is your turn in {teams}: {host.settings.address}/matches/{self.match.id}\n"
        try:
            await asyncio.to_thread(host.post.send, address, f"nuffle: your turn in {teams}", text)
        except (OSError, smtplib.SMTPException) as error:
            LOG.error("no notice could be sent: %s", error)
