"""Leagues: seasons, fixtures, team lives. A season is a record of facts; everything else follows from it."""
