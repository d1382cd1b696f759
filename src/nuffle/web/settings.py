"""What a server is started with."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from nuffle.store.account_key import load_account_key
from nuffle.store.names import store_url
from nuffle.web.costs import CostLimits
from nuffle.web.limits import BURST, REFILL, SOCKETS

SPAN: Final = 3.0           # seconds in which a hidden hand may be played, the same for everybody


@dataclass(frozen=True)
class Settings:
    """The database, where the secrets of fair dice lie, and how many processes think for the bots."""

    database: str = ""
    vault: Path | None = None
    thinkers: int = 1
    span: float = SPAN
    secure: bool = False        # served over https: cookies say so
    mail: str = ""              # smtp://user:password@host:port?from=..., where notices go by e-mail
    inner: str = ""             # where other processes on the same store reach this one
    burst: int = BURST          # changes that one address may make at once, then so many a second
    refill: float = REFILL
    sockets: int = SOCKETS      # that one address may have open
    patience: float = 15.0      # seconds for the headers of a request, and for each piece of its body
    log: str = "text"           # or json, for programs that read it
    proxies: str = "127.0.0.1"  # whose word is taken for where a visitor comes from
    costs: CostLimits = field(default_factory=CostLimits)
    account_key: str = ""       # the key of second factors: its file, or itself
    hsts: int = 0               # seconds for which browsers use https alone
    error_webhook: str = ""     # a program that hears of errors, and the secret with which each message is signed
    error_webhook_secret: str = ""
    address: str = ""           # how the server is reached from outside, for links in notices

    def having(self, **values: Any) -> Settings:
        return replace(self, **values)

    @property
    def url(self) -> str:
        return store_url(self.database)

    @property
    def folder(self) -> Path:
        """Where the database file is, or where the server is started."""
        kind, _, place = self.url.partition(":///")
        return Path(place).absolute().parent if kind == "sqlite" else Path().absolute()

    @property
    def secrets(self) -> Path:
        return self.vault if self.vault is not None else self.folder / "nuffle-vault"

    @property
    def account_key_file(self) -> Path:
        """Where the account key is where none is named."""
        return self.folder / "nuffle-account.key"

    def load_account_key(self) -> bytes:
        return load_account_key(self.account_key, self.account_key_file)
