"""Everything on paper: roster sheets, result slips, pairings, standings, wallcharts, certificates, as PDF.

Each module makes plain data of records, and a template of the same name sets it; `press` brings the two together.
"""
