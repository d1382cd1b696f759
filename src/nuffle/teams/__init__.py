"""Rosters: the record, drafting and its check, team value, development after a match, imports, ready-made teams."""
