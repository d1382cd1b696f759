"""How a server is started: options, environment and a file; what is wrong in it is told. The files to deploy it fit."""

from __future__ import annotations

import shlex
import socket
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]


@pytest.fixture
def taken():
    """A port at which somebody else is: a server that gets as far as that has taken all its settings."""
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        yield busy.getsockname()[1]


def test_a_file_says_what_options_say_and_they_come_before_it(nuffle, taken: int, tmp_path: Path) -> None:
    Path("nuffle.toml").write_text(f'host = "127.0.0.1"\nport = {taken}\nlog = "json"\nbehind-https = true\n')
    told = nuffle("serve", "--config", "nuffle.toml", status=2)
    assert f"--host 127.0.0.1 --port {taken}: Address already in use" in told.stderr
    told = nuffle("serve", "--config", "nuffle.toml", "--host", "nowhere.invalid", status=2)
    assert f"--host nowhere.invalid --port {taken}" in told.stderr


def test_the_environment_comes_before_the_file(nuffle, taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("nuffle.toml").write_text("port = 1\nhost = '127.0.0.1'\n")
    monkeypatch.setenv("NUFFLE_PORT", str(taken))
    monkeypatch.setenv("NUFFLE_CONFIG", "nuffle.toml")
    assert f"--port {taken}: Address already in use" in nuffle("serve", status=2).stderr


@pytest.mark.parametrize(("text", "says"), [
    ("prot = 80", "there is no setting 'prot'. Settings are account-"),
    ("port = 'eighty'", "port = 'eighty': "), ("port = 70000", "port = 70000: "),
    ("behind-https = 'yes'", "behind-https: 'yes' is wrong. Write true or false"),
    ("port = [1]", "port: [1] is wrong. Write a number or a text"), ("log = 'xml'", "log = 'xml': "),
    ("port = ", "nuffle.toml: at the end: Invalid value"), ("config = 'other.toml'", "there is no setting 'config'")])
def test_what_is_wrong_in_the_file_is_told(nuffle, text: str, says: str) -> None:
    Path("nuffle.toml").write_text(text)
    told = nuffle("serve", "--config", "nuffle.toml", status=2).stderr
    assert "nuffle.toml: " in told and says in told, told


def test_a_file_that_is_not_there_is_told(nuffle) -> None:
    assert "none.toml: No such file" in nuffle("serve", "--config", "none.toml", status=2).stderr


def test_several_processes_need_postgresql(nuffle) -> None:
    told = nuffle("serve", "--processes", "2", "--database", "x.db", status=2)
    assert "needs PostgreSQL" in told.stderr


def test_an_administrator_is_made_by_a_link(nuffle) -> None:
    told = nuffle("administrator", "pat", "--database", "x.db", "--address", "https://bowl.example/")
    assert told.stdout.startswith("https://bowl.example/reset/") and Path("x.db").exists()


# -- the files to deploy it
def composed() -> dict:
    return yaml.safe_load((ROOT / "compose.yaml").read_text())


def test_what_the_compose_file_starts_is_there(nuffle, taken: int) -> None:
    services = composed()["services"]
    assert set(services) == {"database", "nuffle", "proxy"}
    server = services["nuffle"]
    assert (ROOT / server["build"]["dockerfile"]).exists()
    own = [volume.split(":")[0] for service in services.values() for volume in service["volumes"]]
    assert all((ROOT / name).exists() if name.startswith(".") else name in composed()["volumes"] for name in own)
    words = [str(ROOT / "deploy/nuffle.toml") if word.startswith("/etc/") else word for word in server["command"]]
    told = nuffle(*words, "--host", "127.0.0.1", "--port", str(taken), "--database", "postgresql://x@y/z", status=2)
    assert "Address already in use" in told.stderr, "all of its settings are known"
    assert set(server["environment"]) <= {"NUFFLE_DATABASE_URL", "NUFFLE_ADDRESS", "TZ"}


def test_the_container_is_built_from_what_there_is() -> None:
    lines = (ROOT / "Containerfile").read_text().splitlines()
    copied = [name for line in lines if line.startswith("COPY ") and "--from" not in line
              for name in shlex.split(line)[1:-1]]
    assert all((ROOT / name).exists() for name in copied)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert {"src", "setup.py", project["readme"], *project["license-files"]} <= set(copied)
    assert 'ENTRYPOINT ["nuffle"]' in lines and "USER nuffle" in lines


def test_the_proxy_goes_to_the_port_the_server_listens_on() -> None:
    proxy, settings = (ROOT / "deploy/Caddyfile").read_text(), (ROOT / "deploy/nuffle.toml").read_text()
    assert "reverse_proxy nuffle:8462" in proxy and "port = 8462" in settings and "/metrics" in proxy
