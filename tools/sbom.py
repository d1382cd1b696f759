"""Writes a software bill of materials beside the wheels: `python tools/sbom.py dist` (part of `make wheel`).

CycloneDX 1.5 as JSON, made of `requirements/play.lock` and `docs/licences.md` alone, so that it is the same everywhere.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
import uuid
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
LOCK: Final = ROOT / "requirements" / "play.lock"
LICENCES: Final = ROOT / "docs" / "licences.md"
SPACE: Final = uuid.uuid5(uuid.NAMESPACE_URL, "https://cyclonedx.org/nuffle")
PIN: Final = re.compile(r"([a-z0-9][a-z0-9._-]*)==([^ \\;]+)")
HASH: Final = re.compile(r"--hash=sha256:([0-9a-f]{64})")
ROW: Final = re.compile(r"\| ([^|]+) \| ([^|]+) \|")
Record = dict[str, Any]


def read_licences() -> dict[str, str]:
    """By the name of the package."""
    rows = [found for line in LICENCES.read_text(encoding="utf-8").splitlines() if (found := ROW.match(line))]
    return {row[1].split()[0].strip("`").casefold(): row[2].strip() for row in rows}


def purl(name: str, version: str) -> str:
    return f"pkg:pypi/{re.sub(r'[-_.]+', '-', name).casefold()}@{version}"


def component(name: str, version: str, licence: str | None) -> Record:
    made: Record = {"type": "library", "bom-ref": purl(name, version), "name": name, "version": version,
                    "purl": purl(name, version)}
    return made | ({"licenses": [{"license": {"name": licence}}]} if licence else {})


def locked_components(lock: str, licences: dict[str, str]) -> list[Record]:
    """Each package once, with the digests of all its files."""
    found: dict[str, Record] = {}
    latest: Record = {}
    for line in lock.splitlines():
        if pin := PIN.match(line):
            made = component(pin[1], pin[2], licences.get(pin[1].casefold()))
            latest = found.setdefault(made["bom-ref"], made | {"hashes": []})
        known = [one["content"] for one in latest.get("hashes", [])]
        if latest:
            latest["hashes"] += [{"alg": "SHA-256", "content": one} for one in HASH.findall(line) if one not in known]
    return [found[ref] for ref in sorted(found)]


def make_sbom() -> Record:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lock = LOCK.read_text(encoding="utf-8")
    own = component("nuffle", str(project["version"]), "MIT") | {"type": "application"}
    parts = locked_components(lock, read_licences())
    refs = [part["bom-ref"] for part in parts]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(SPACE, own['version'] + lock)}",
        "version": 1,
        "metadata": {"component": own, "tools": {"components": [{"type": "application", "name": "tools/sbom.py"}]}},
        "components": parts,
        "dependencies": [{"ref": own["bom-ref"], "dependsOn": refs}, *({"ref": ref} for ref in refs)],
    }


def main() -> None:
    target = Path(sys.argv[1])
    target.mkdir(exist_ok=True)
    made = make_sbom()
    file = target / f"nuffle-{made['metadata']['component']['version']}.cdx.json"
    file.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
