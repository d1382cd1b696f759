"""The typesetter at work in a process of its own, which gives back all the memory a long document takes.

Run with a template's path; the data comes in on standard input as JSON, the PDF goes out on standard output.
"""

from __future__ import annotations

import sys
from pathlib import Path

import typst


def main() -> None:
    template = Path(sys.argv[1])
    data = sys.stdin.buffer.read().decode("utf-8")
    made = typst.compile(str(template), root=str(template.parent), sys_inputs={"data": data}, format="pdf")
    assert isinstance(made, bytes)
    sys.stdout.buffer.write(made)


if __name__ == "__main__":
    main()
