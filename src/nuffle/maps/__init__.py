"""Dungeons: maps as text that a person can draw, checked, generated, drawn as pictures, and made into a pitch."""
