"""Looks up known security advisories about every locked package: `make advisories`. Fails if there is one.

Where the advisories cannot be reached it says so, and nothing is known either way.
ADVISORIES=required makes that a failure.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ("test.lock", "docs.lock", "tools.lock")
AUDIT = ["-m", "pip_audit", "--require-hashes", "--disable-pip", "--progress-spinner", "off", "--format", "json"]


def looked_up(lock: str) -> list[dict[str, Any]]:
    """Every package of a lock with what is known of it; nothing where nobody answers."""
    command = [sys.executable, *AUDIT, "--requirement", str(ROOT / "requirements" / lock)]
    done = subprocess.run(command, capture_output=True, text=True)
    try:
        return list(json.loads(done.stdout)["dependencies"])
    except ValueError:
        return []


def told(package: dict[str, Any]) -> list[str]:
    name = f"{package['name']} {package['version']}"
    return [f"{name}: {found['id']}, put right in {', '.join(found['fix_versions']) or 'no version'}"
            for found in package.get("vulns", [])]


def main() -> int:
    packages = [package for lock in LOCKS for package in looked_up(lock)]
    known = [package for package in packages if "skip_reason" not in package]
    if not known:
        print("advisories: not checked, nobody could be asked (no network, or an index that keeps none)")
        return 1 if os.environ.get("ADVISORIES") == "required" else 0
    lines = [line for package in known for line in told(package)]
    print("\n".join(lines) or "no advisory")
    print(f"advisories: {len(lines)} about {len(known)} packages, {len(packages) - len(known)} more unknown")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
