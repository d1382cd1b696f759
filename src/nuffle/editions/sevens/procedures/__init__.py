"""Procedures Sevens replaces."""
