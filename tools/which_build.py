"""Says which build was installed, and why where it is not the one that was asked for."""

from __future__ import annotations

from nuffle.build import INTERPRETED, build, why_not

if __name__ == "__main__":
    slow = ", about 50 times slower" if build() == INTERPRETED else ""
    print(f"== installed: the {build()} build{slow}" + (f" ({why_not()})" if why_not() else ""))
