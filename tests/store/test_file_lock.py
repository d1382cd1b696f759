"""Two servers on one SQLite file: the second one waits a moment, says so, and stops."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from nuffle.store.file_lock import lock_store
from nuffle.store.names import StoreError

HOLD = ("import sys, time; from nuffle.store.file_lock import lock_store; kept = lock_store(sys.argv[1]); "
        "print('held', flush=True); time.sleep(60)")


def hold_elsewhere(url: str) -> subprocess.Popen[str]:
    other = subprocess.Popen([sys.executable, "-c", HOLD, url], stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None and other.stdout.readline() == "held\n"
    return other


def test_the_second_is_told_who_has_it_and_a_kill_sets_it_free(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/web.db"
    other = hold_elsewhere(url)
    with pytest.raises(StoreError, match=rf"process {other.pid}\) already uses .*web.db"):
        lock_store(url, patience=0.2)
    os.kill(other.pid, signal.SIGKILL)
    other.wait()
    lock = lock_store(url, patience=2)
    assert lock is not None
    lock.release()


def test_a_link_to_the_file_is_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "web.db").touch()
    (tmp_path / "other.db").symlink_to(tmp_path / "web.db")
    first = lock_store(f"sqlite:///{tmp_path}/web.db")
    assert first is not None
    with pytest.raises(StoreError, match="already uses"):
        lock_store(f"sqlite:///{tmp_path}/other.db", patience=0.1)
    first.release()


def test_whoever_comes_while_it_ends_waits_for_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/web.db"
    first = lock_store(url)
    assert first is not None
    waits = subprocess.Popen([sys.executable, "-c", HOLD, url], stdout=subprocess.PIPE, text=True)
    first.release()
    assert waits.stdout is not None and waits.stdout.readline() == "held\n"
    waits.kill()
    waits.wait()


@pytest.mark.parametrize("url", ["postgresql+psycopg://pat@nowhere/x", "sqlite://", "sqlite:///:memory:"])
def test_what_several_may_share_is_not_locked(url: str) -> None:
    assert lock_store(url) is None


def test_the_command_stops_in_words(tmp_path: Path) -> None:
    first = lock_store(f"sqlite:///{tmp_path}/web.db")
    assert first is not None
    done = subprocess.run([sys.executable, "-m", "nuffle", "serve", "--port", "0", "--database", f"{tmp_path}/web.db"],
                          capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2 and f"another server (process {os.getpid()})" in done.stderr, done.stderr
    assert "Stop it first" in " ".join(done.stderr.split()) and "Traceback" not in done.stderr
    first.release()
