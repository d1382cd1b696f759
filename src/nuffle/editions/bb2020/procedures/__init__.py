"""Procedures of the 2020 edition, where they differ from those of CRP."""
