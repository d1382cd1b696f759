"""Rules of Sevens."""
