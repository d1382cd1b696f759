"""Says so where the interpreted build was installed for want of a C compiler."""

from __future__ import annotations

import nuffle.engine.match

if __name__ == "__main__" and not nuffle.engine.match.__file__.endswith((".so", ".pyd")):
    print("== the interpreted build is installed (no C compiler, or NUFFLE_PURE=1): it works, about 50 times slower")
