"""The machine: a match that waits, is copied, saved and replayed. It knows no particular game."""
