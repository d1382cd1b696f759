"""Tournaments by the Matched Play Guide: pure functions over the records of an event.

`pairing.pair` and `standings.standings` take one document and give plain data; `records` says what a document holds,
`rulespack` what an organiser decides, `desk`, `results` and `ledger` what is done to an event and undone.
"""
