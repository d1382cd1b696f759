"""nuffle: an open, unofficial Blood Bowl platform. Play it, run it, simulate it."""

from nuffle.aliases import install

__version__ = "0.2.0.dev0"

install()
