"""The typesetter at work in a process of its own, which gives back all the memory a long document takes.

Run with a template's path and the most megabytes it may take (0: as many as it needs); the data comes in on standard
input as JSON, the PDF goes out on standard output.
"""

from __future__ import annotations

import sys
from pathlib import Path


def limit_memory(megabytes: int) -> None:
    """Where the system knows such limits."""
    try:
        import resource
    except ImportError:
        return
    most = megabytes << 20
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> None:
    if megabytes := int(sys.argv[2]):
        limit_memory(megabytes)
    import typst  # because: it makes its threads at once, and they are to keep to the limit too

    template = Path(sys.argv[1])
    data = sys.stdin.buffer.read().decode("utf-8")
    made = typst.compile(str(template), root=str(template.parent), sys_inputs={"data": data}, format="pdf")
    assert isinstance(made, bytes)
    sys.stdout.buffer.write(made)


if __name__ == "__main__":
    main()
