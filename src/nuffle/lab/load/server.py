"""A server started as anybody would start it, killed as nobody should be."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Final

from nuffle.store.names import VARIABLE

LINE: Final = "nuffle is at "


class ServerProcess:
    """`nuffle serve` on a database, at a port that stays the same when it is started again."""

    def __init__(self, folder: Path, database: str = "", *options: str) -> None:
        self.folder, self.database, self.port = folder, database or f"sqlite:///{folder}/web.db", 0
        self.options = options
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "nuffle", "serve", "--port", str(self.port), "--vault",
                   str(self.folder / "vault"), *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True,
                                        env=os.environ | {VARIABLE: self.database})
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if not said.startswith(LINE):
            raise RuntimeError(f"the server did not start: {said!r}")
        self.port = int(said.removeprefix(LINE).split("/")[2].rpartition(":")[2])
        urllib.request.urlopen(f"{self.address}/api/bots").read()

    def kill(self) -> None:
        """No good-byes."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(10)
