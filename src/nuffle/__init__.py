"""nuffle: an open, unofficial Blood Bowl platform. Play it, run it, simulate it."""

__version__ = "0.1.0"
