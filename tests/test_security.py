"""What SECURITY.md points at is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", (ROOT / "SECURITY.md").read_text(encoding="utf-8"))
    assert len(links) > 1
    for link in links:
        file, _, place = link.partition("#")
        assert (ROOT / file).exists(), link
        assert not place or place in anchors(ROOT / file), link


def test_the_readme_leads_to_it() -> None:
    assert "](SECURITY.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
