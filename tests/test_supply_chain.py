"""What a release is made of: a bill of materials that matches the lock, checksums, and workflows that look after it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOOLS = ROOT / "tools"
PINS = re.compile(r"^([a-z0-9][a-z0-9._-]*)==([^ \\;]+)", re.M)
PURL = re.compile(r"pkg:pypi/[a-z0-9-]+@[0-9][0-9A-Za-z.!+_-]*")
SERIAL = re.compile(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
TYPES = {"application", "framework", "library", "container", "operating-system", "device", "firmware", "file"}
# what version 1.5 of the format knows, as far as we use it
ROOM_OF_BOM = {"bomFormat", "specVersion", "serialNumber", "version", "metadata", "components", "dependencies"}
ROOM_OF_COMPONENT = {"type", "bom-ref", "name", "version", "purl", "hashes", "licenses"}


@pytest.fixture(scope="module")
def bill(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, str(TOOLS / "sbom.py"), str(folder)], check=True)
    (file,) = folder.glob("nuffle-*.cdx.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def list_format_faults(bill: dict[str, Any]) -> list[str]:
    """Everything in which a bill is not CycloneDX 1.5."""
    found = [f"unknown: {key}" for key in bill.keys() - ROOM_OF_BOM]
    found += [] if (bill["bomFormat"], bill["specVersion"], bill["version"]) == ("CycloneDX", "1.5", 1) else ["head"]
    found += [] if SERIAL.fullmatch(bill["serialNumber"]) else ["serial number"]
    parts = [bill["metadata"]["component"], *bill["components"]]
    for part in parts:
        found += [f"{part['name']}: unknown {key}" for key in part.keys() - ROOM_OF_COMPONENT]
        found += [] if part["type"] in TYPES and part["name"] and PURL.fullmatch(part["purl"]) else [part["name"]]
        found += [f"{part['name']}: hash" for one in part.get("hashes", [])
                  if one["alg"] != "SHA-256" or not re.fullmatch("[0-9a-f]{64}", one["content"])]
        found += [f"{part['name']}: licence" for one in part.get("licenses", []) if not one["license"]["name"]]
    refs = [part["bom-ref"] for part in parts]
    found += [] if len(set(refs)) == len(refs) else ["references that are not unique"]
    named = [(one["ref"], *one.get("dependsOn", [])) for one in bill["dependencies"]]
    found += [f"depends on nothing known: {ref}" for row in named for ref in row if ref not in refs]
    return found


def test_the_bill_is_cyclonedx(bill: dict[str, Any]) -> None:
    assert list_format_faults(bill) == []
    broken = bill | {"serialNumber": "7", "components": [bill["components"][0] | {"purl": "x"}], "extra": 1}
    assert len(list_format_faults(broken)) > 3, "the check sees what is wrong"


def test_the_bill_names_exactly_what_is_locked(bill: dict[str, Any]) -> None:
    locked = set(PINS.findall((ROOT / "requirements" / "play.lock").read_text(encoding="utf-8")))
    assert {(part["name"], part["version"]) for part in bill["components"]} == locked and len(locked) > 20
    assert all(part["hashes"] and part["licenses"] for part in bill["components"])
    assert set(bill["dependencies"][0]["dependsOn"]) == {part["bom-ref"] for part in bill["components"]}


def test_the_bill_is_the_same_each_time(bill: dict[str, Any], tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(TOOLS / "sbom.py"), str(tmp_path)], check=True)
    (file,) = tmp_path.glob("*.cdx.json")
    assert json.loads(file.read_text(encoding="utf-8")) == bill


def test_checksums_are_those_of_the_files(tmp_path: Path) -> None:
    (tmp_path / "a.whl").write_bytes(b"a wheel")
    subprocess.run([sys.executable, str(TOOLS / "checksums.py"), str(tmp_path)], check=True)
    subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=tmp_path, check=True, capture_output=True)
    (tmp_path / "a.whl").write_bytes(b"another wheel")
    done = subprocess.run(["sha256sum", "--check", "SHA256SUMS"], cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode != 0


def test_the_wheel_comes_with_its_bill_and_checksums() -> None:
    made = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\nwheel:")[2].partition("\n\n")[0]
    assert "tools/sbom.py dist" in made and made.index("sbom.py") < made.index("checksums.py dist")


def test_workflows_look_after_what_others_write() -> None:
    folder = ROOT / ".github"
    flows = {file.name: file.read_text(encoding="utf-8") for file in (folder / "workflows").glob("*.yml")}
    assert "make advisories" in flows["advisories.yml"] and "schedule:" in flows["advisories.yml"]
    assert "attest-build-provenance" in flows["wheels.yml"] and "SHA256SUMS" in flows["wheels.yml"]
    assert all("permissions:" in text for text in flows.values()), "no workflow may do more than it needs"
    bot = (folder / "dependabot.yml").read_text(encoding="utf-8")
    assert "github-actions" in bot and "pip" in bot and bot.count("interval: weekly") == 2
