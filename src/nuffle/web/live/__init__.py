"""Matches under way: where they are hosted, stored, watched, and played by bots in processes of their own."""
