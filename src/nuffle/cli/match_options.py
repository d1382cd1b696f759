"""What is agreed before a match: what is for hire besides the usual, secret objectives, the rulespack of an event."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Final

import typer

from nuffle.cli.errors import refuse
from nuffle.cli.plain import not_one_of
from nuffle.editions import VARIANTS, lineage
from nuffle.editions import edition as edition_of
from nuffle.files import words
from nuffle.rules.grants import BY_THE_RULES, MOST_PLAYS, RECORDINGS
from nuffle.rules.ruleset import Ruleset
from nuffle.table.spec import MatchSpec
from nuffle.teams.breach import NotAllowed
from nuffle.teams.custom_tables import InducementTable
from nuffle.teams.entry import list_paid_in_vain
from nuffle.teams.extras import find_extras
from nuffle.teams.roster import Roster

WITH_PLAYS: Final = "+plays"

EXTRAS = Annotated[str, typer.Option(
    help="More to hire before a league match: all, or names separated by commas.")]
OBJECTIVES = Annotated[str, typer.Option(
    help="Secret objectives: how many each coach gets (3), or which, home/away: 3,7,12/1,4,9.")]
RULESPACK = Annotated[str, typer.Option(
    help="Play by the inducements and objectives of this rulespack (a TOML file or a ready one).")]
PLAYS = Annotated[str, typer.Option("--special-plays", help=(
    "Special plays, in CRP: how many each coach gets, or `rules` to roll for them as in the rules."))]
RECORDING = Annotated[str, typer.Option(help=(
    f"Who sees special plays: {', '.join(RECORDINGS)}; half-open shows the dice but not the table."))]
NUMBERS: Final = 16
CARDS: Final = re.compile(r"\d+(,\d+)*/\d+(,\d+)*")
Cards = tuple[tuple[int, ...], ...]


def build_spec(edition: str, setting: str, rosters: Sequence[Roster], extras: str, objectives: str,
               rulespack: str, special_plays: str = "", recording: str = RECORDINGS[0]) -> MatchSpec:
    """Everything wrong is told in words; so is what somebody has paid for and cannot have."""
    edition, plays = plays_of(edition, special_plays, recording)
    own: tuple[InducementTable, ...] = ()
    usual = "0"
    if rulespack:
        setting, own, usual, rosters = read_event_terms(edition, rosters, rulespack)
    rules = edition_of(edition)
    count, cards = objectives_of(rules, objectives or usual)
    found = MatchSpec(edition, tuple(rosters), setting, extras=extras_of(rules, setting, extras), plays=plays,
                      recording=recording, objectives=count, cards=cards, own=own)
    warn_all(found, rosters)
    return found


def read_event_terms(edition: str, rosters: Sequence[Roster],
                     rulespack: str) -> tuple[str, tuple[InducementTable, ...], str, Sequence[Roster]]:
    from nuffle.cli.rulespack import read_rulespack  # because: few matches are played for an event
    from nuffle.tournament.matches import SETTING, count_dealt, custom_tables, with_free

    pack = read_rulespack(rulespack)
    if pack.edition not in lineage(rosters[0].edition):
        raise refuse(f"--rulespack: {pack.name} is for {pack.edition}, but these teams are {rosters[0].edition}. "
                     f"Choose teams of {pack.edition}")
    return SETTING, custom_tables(pack), str(count_dealt(pack)), [with_free(roster, pack) for roster in rosters]


def warn_all(found: MatchSpec, rosters: Sequence[Roster]) -> None:
    rules = found.rules()
    for roster in rosters:
        for name in list_paid_in_vain(roster, rules.indexes):
            typer.echo(f"{roster.name or roster.team}: {name} has no effect in {found.edition}, "
                       "although it was paid for", err=True)


# -- which edition is meant
def find_usual_edition(rulespack: str, special_plays: str) -> str:
    """What other options leave no doubt about: that of an event, or one that has special plays. Else nothing."""
    from nuffle.cli.rulespack import read_rulespack  # because: few matches are played for an event

    if rulespack:
        return read_rulespack(rulespack).edition
    with_plays = [name.removesuffix(WITH_PLAYS) for name in VARIANTS if name.endswith(WITH_PLAYS)]
    return with_plays[0] if special_plays and with_plays else ""


# -- special plays
def plays_of(edition: str, text: str, recording: str) -> tuple[str, int]:
    """The edition that has them, and how many each coach is dealt."""
    if recording not in RECORDINGS:
        raise refuse(f"--recording: {not_one_of(recording, RECORDINGS)}")
    if not text:
        return edition, 0
    played = edition if edition.endswith(WITH_PLAYS) else f"{edition}{WITH_PLAYS}"
    if played not in VARIANTS:
        raise refuse(f"--special-plays: {edition} has none. Use --edition crp.")
    if text.casefold() == "rules":
        return played, BY_THE_RULES
    count = words.number(text)
    if count is None or count > MOST_PLAYS:
        raise refuse(f'--special-plays: "{words.short(text)}" is wrong. Use a number up to {MOST_PLAYS}, or rules.')
    return played, count


# -- besides the usual
def extras_of(rules: Ruleset, setting: str, text: str) -> tuple[str, ...]:
    names = [name.strip() for name in text.split(",")] if text else []
    try:
        return find_extras(rules, setting, names)
    except NotAllowed as error:
        more = " (--setting league)" if setting != "league" else ""
        raise refuse(f"--extras: {error}{more}") from error


# -- objectives
def objectives_of(rules: Ruleset, text: str) -> tuple[int, Cards]:
    """How many are rolled, or the cards of both seats."""
    if text == "0":
        return 0, ()
    if "objectives" not in rules.tables:
        raise refuse(f"--objectives: {rules.name} has no secret objectives. Leave it out.")
    count = words.number(text)
    if count is not None and count <= NUMBERS:
        return count, ()
    if not CARDS.fullmatch(text):
        given = words.short(text)
        raise refuse(f'--objectives: "{given}" is wrong. Use a number up to {NUMBERS}, or cards like 3,7,12/1,4,9.')
    cards = tuple(tuple(map(int, card.split(","))) for card in text.split("/"))
    for card in cards:
        if len(set(card)) < len(card) or not all(1 <= number <= NUMBERS for number in card):
            raise refuse(f"--objectives: {','.join(map(str, card))} is wrong. Use different numbers, 1 to {NUMBERS}")
    return 0, cards
