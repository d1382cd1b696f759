"""Procedures of the third season edition, where they differ from those of BB2020."""
