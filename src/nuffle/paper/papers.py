"""Every kind of paper by its name, filled in or blank."""

from __future__ import annotations

from nuffle.exchange.slips import slip_codes
from nuffle.languages import N_, _, ngettext
from nuffle.tournament.records import Coach, EventError, Tournament
from nuffle.tournament.rulespack import Rulespack, resolve

PAPERS = (
    N_("rosters"), N_("slips"), N_("pairings"), N_("objectives"), N_("standings"), N_("wallchart"), N_("certificates"))
BLANKS = (N_("rosters"), N_("slips"), N_("wallchart"))


PER_PART = 400      # rosters: so many take half a minute and less than a gigabyte


def count_roster_parts(event: Tournament) -> int:
    """In how many parts the rosters of a great event are printed."""
    return -(-sum(bool(coach.lists) for coach in event.coaches) // PER_PART)


def choose_rosters(event: Tournament, coach: Coach | None, part: int) -> list[Coach]:
    """Those of one coach, of one part, or of everybody; all that were handed in."""
    chosen = [one for one in ([coach] if coach else event.coaches) if one.lists]
    if not chosen:
        raise EventError(_("no rosters have been handed in yet"))
    if part and not 1 <= part <= count_roster_parts(event):
        raise EventError(ngettext("there is no part {part}; there is {count} part",
                                  "there is no part {part}; there are {count} parts", count_roster_parts(event),
                                  part=part))
    return chosen[(part - 1) * PER_PART: part * PER_PART] if part else chosen


def drawn_round(event: Tournament, number: int | None) -> int:
    at = number or len(event.rounds)
    if not 1 <= at <= len(event.rounds):
        raise EventError(ngettext("there is no round {number}; {count} round has been drawn",
                                  "there is no round {number}; {count} rounds have been drawn", len(event.rounds),
                                  number=at))
    return at


def paper(
    what: str,
    event: Tournament,
    slug: str,
    number: int | None = None,
    coach: Coach | None = None,
    url: str = "",
    part: int = 0,
) -> bytes:
    """One kind of paper for an event as a PDF; the rosters of a great event also in parts."""
    # because: the typesetter takes a while to import, and only paper needs it
    from nuffle.paper import certificates, objectives, rosters, rounds, slips, wallchart

    pack = resolve(event.rulespack)
    if what == "rosters":
        chosen = choose_rosters(event, coach, part)
        return rosters.rosters_pdf(event, pack, chosen, drawn_round(event, number) if number else 0)
    if what in ("slips", "pairings", "objectives"):
        at = drawn_round(event, number)
        if what == "objectives":
            return objectives.objectives_pdf(event, pack, at)
        if what == "slips":
            return slips.slips_pdf(event, pack, at, slip_codes(event, slug, at, url))
        return rounds.pairings_pdf(event, pack, at)
    if what == "standings":
        return rounds.standings_pdf(event, pack, drawn_round(event, number) if number else None)
    if what == "wallchart":
        return wallchart.wallchart_pdf(event, pack)
    return certificates.certificates_pdf(event, pack)


def blank_paper(what: str, pack: Rulespack, title: str, size: int = 0) -> bytes:
    from nuffle.paper import rosters, slips, wallchart

    if what not in BLANKS:
        raise EventError(_("there are no blank {what}; choose {blanks}", what=what, blanks=", ".join(BLANKS)))
    if size not in (0, 4, 8, 16):
        raise EventError(_("--size: choose 4, 8 or 16 for a knockout, not {size}", size=size))
    if what == "wallchart":
        return wallchart.blank_wallchart_pdf(pack, title, size)
    return rosters.blank_roster_pdf(pack, title) if what == "rosters" else slips.blank_slips_pdf(pack, title)
