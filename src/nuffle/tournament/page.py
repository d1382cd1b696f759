"""A rulespack as a page people can read: markdown, every decision of the pack in words."""

from __future__ import annotations

from collections.abc import Iterable

from nuffle.editions import TITLES
from nuffle.languages import N_, _, formatting, ngettext
from nuffle.tournament.calendar import first_and_last
from nuffle.tournament.rulespack import TIEBREAKERS, Award, BonusRule, CustomInducement, Rulespack


def pack_page(pack: Rulespack) -> str:
    """The whole pack as markdown."""
    sections = (
        make_day,
        materials,
        make_draft,
        make_skills,
        make_inducements,
        scoring,
        make_pairing,
        make_format,
        extras,
        awards,
        conduct,
    )
    head = [f"# {pack.name}", _(pack.about)] if pack.about else [f"# {pack.name}"]
    return "\n\n".join([*head, *("\n".join(section(pack)) for section in sections)]) + "\n"


def make_list(title: str, items: Iterable[str]) -> list[str]:
    return [f"## {title}", "", *(f"- {item}" for item in items if item)]


def gold(amount: int) -> str:
    return _("{amount} gold pieces", amount=formatting.format_number(amount))


def make_day(pack: Rulespack) -> list[str]:
    day, (first, last) = pack.day, first_and_last(pack)
    hours, minutes = divmod(day.round_minutes, 60)
    length = _("{hours} h {minutes:02} min", hours=hours, minutes=minutes) if minutes else f"{hours} h"
    return make_list(
        _("The day"),
        [
            _("Venue: {venue}", venue=_(day.venue)) if day.venue else "",
            _("Date: {date}", date=formatting.format_days(_(first), last)) if first else "",
            _("From {starts} to {ends}", starts=day.starts, ends=day.ends) if day.starts else "",
            _("Lunch: {lunch}", lunch=_(day.lunch)) if day.lunch else "",
            ngettext("{count} round of {length}", "{count} rounds of {length} each", day.rounds, length=length),
            _("When time is up, the current team turn is finished. The other coach gets one more turn if they have "
              "had fewer."),
            *(
                ngettext("{what}: {count} round, from {what2}", "{what}: {count} rounds, from {what2}", one.rounds,
                         what=formatting.format_day(one.date) or _("One day"), what2=one.starts or day.starts)
                for one in day.days
            ),
            *(f"{slot.at} {slot.what}" for slot in day.schedule),
        ],
    )


_CONVERSIONS = {
    "approved": N_("Conversions need the organiser's approval"),
    "free": N_("Conversions are welcome"),
    "none": N_("No conversions"),
}


def materials(pack: Rulespack) -> list[str]:
    minis = pack.miniatures
    wishes = ((_("official"), minis.official_only), (_("painted"), minis.painted), (_("based"), minis.based))
    wanted = [word for word, on in wishes if on]
    return make_list(
        _("Rules and miniatures"),
        [
            _("Edition: {edition}", edition=_(TITLES.get(pack.edition, pack.edition))),
            _("Books in use: {what}", what=', '.join(pack.publications)) if pack.publications else "",
            _("Miniatures: {what}", what=', '.join(wanted)) if wanted else _("Any miniatures"),
            _(_CONVERSIONS[minis.conversions]),
            *(f"{item.what} ({item.coach}): {_('approved') if item.approved else _('refused')}"
              for item in minis.approvals),
        ],
    )


def make_draft(pack: Rulespack) -> list[str]:
    draft = pack.draft
    steps = ", ".join(_("round {at} {gold}", at=at, gold=gold(amount)) for at, amount in enumerate(draft.escalation, 1))
    return make_list(
        _("Drafting"),
        [
            _("Budget: {steps}; hand in all lists before round 1; each list may only add to the one before",
              steps=steps)
            if steps
            else _("Budget: {gold}; unspent gold is lost", gold=gold(draft.budget)),
            _("{players_min} to {players_max} players", players_min=draft.players_min, players_max=draft.players_max),
            _("Dedicated fans: {fans_free} free, up to {fans_max} at {gold} each", fans_free=draft.fans_free,
              fans_max=draft.fans_max, gold=gold(draft.fan_price)),
            _("Stunty teams only") if draft.stunty_only else "",
            mandatory(pack),
            *(_("Tier {tier}: {what}", tier=tier, what=', '.join(teams)) for tier, teams in pack.tiers.items()),
        ],
    )


def mandatory(pack: Rulespack) -> str:
    stars = pack.stars
    count = (_("the roster needs eleven other players first") if stars.eleven_first
             else _("stars count towards the eleven players"))
    if not stars.mandatory:
        return "" if stars.eleven_first else count[:1].upper() + count[1:]
    least = ngettext("Every roster has at least {count} star player", "Every roster has at least {count} star players",
                     stars.mandatory)
    return f"{least}; {count}"


def make_skills(pack: Rulespack) -> list[str]:
    skills, stars = pack.skills, pack.stars
    rows = [
        f"| {tier} | {points} | {skills.secondary_limit.get(tier, '-')} | {stars.limit.get(tier, '-')} | "
        f"{stars.mega_limit} |"
        for tier, points in skills.points.items()
    ]
    return [
        _("## Skill points"),
        "",
        _("| tier | points | secondary skills | stars | mega-stars |"),
        "|---|---|---|---|---|",
        *rows,
        "",
        _("A primary skill costs {primary}, a secondary {secondary}, a star {star}, a mega-star {mega}.",
          primary=skills.primary_cost, secondary=skills.secondary_cost, star=stars.cost, mega=stars.mega_cost)
        + " " + ngettext("At most {count} added skill per player, none for stars;",
                         "At most {count} added skills per player, none for stars;", skills.per_player)
        + " " + _("added skills do not raise the team value.")
        + ("" if skills.elite_limit is None else
           " " + ngettext("Each elite skill is added at most {count} time.",
                          "Each elite skill is added at most {count} times.", skills.elite_limit))
        + " " + _("Stars hired as a pair count as one choice and take two places."),
        *(["", _("Mega-stars: {what}", what=', '.join(stars.mega))] if stars.mega else []),
        *(["", _("Not available: {what}", what=', '.join(stars.forbidden))] if stars.forbidden else []),
    ]


def make_inducements(pack: Rulespack) -> list[str]:
    allowed = pack.inducements.allowed
    which = {"all": _("All inducements from the books in use"), "none": _("No inducements")}
    return make_list(
        _("Inducements"),
        [
            which[allowed] if isinstance(allowed, str) else ", ".join(allowed),
            _("Not allowed: {what}", what=', '.join(pack.inducements.forbidden)) if pack.inducements.forbidden else "",
            _("Bought from the draft budget and kept for the whole event; both sides may hire the same star or staff"),
            *map(custom_words, pack.inducements.custom),
        ],
    )


def custom_words(item: CustomInducement) -> str:
    """Its text, and what its die brings."""
    when = {"match": _("before the match"), "half": _("at the start of each half"),
            "drive": _("before each kick-off")}[item.rolled]
    lines = "; ".join(line.words() for line in item.table)
    told = " ".join(part for part in (_(item.text), f"D6 {when}: {lines}." if lines else "") if part)
    price = _("free to all") if item.free else gold(item.price)
    return f"{item.name} (0-{item.limit}, {price}): {told}"


def bonus_words(rule: BonusRule) -> str:
    points = ngettext("{count} bonus point", "{count} bonus points", rule.points)
    return _("{what}: {told}", what=points, told=_(rule.name))


def tiebreaker_words(name: str) -> str:
    return _(TIEBREAKERS[name][0]) if name in TIEBREAKERS else name.removeprefix("extra.")


def scoring(pack: Rulespack) -> list[str]:
    points = pack.points
    squads = [tiebreaker_words(name) for name in pack.squad_tiebreakers]
    return make_list(
        _("Scoring"),
        [
            _("Win {win}, draw {draw}, loss {loss}", win=points.win, draw=points.draw, loss=points.loss),
            *(bonus_words(rule) for rule in pack.bonus),
            _("A coach who concedes loses by at least {score}, gets no bonus points and scores {points:+}; the "
              "opponent gets every bonus",
              score="{}-{}".format(*points.concession_score), points=points.concession),
            _("A bye counts as a {found}-{found2} win without casualties", found=points.bye_score[0],
              found2=points.bye_score[1]),
            _("Tiebreakers: {what}", what=_(", then ").join(tiebreaker_words(name) for name in pack.tiebreakers)),
            _("Tiebreakers for squads: {what}", what=_(", then ").join(squads)) if pack.format.squad_size else "",
            _("If still level: shared place"),
        ],
    )


def make_pairing(pack: Rulespack) -> list[str]:
    pairing = pack.pairing
    odd = _("plays the spare player") if pairing.odd == "spare" else _("has a bye")
    return make_list(
        _("Pairings"),
        [
            _("Round 1 is drawn from a published seed"),
            _("Later rounds are also drawn at random")
            if pairing.method == "random"
            else _("Later rounds pair by ranking, first against second and so on, without rematches"),
            _("With an odd number of coaches, the lowest-ranked coach who has not yet done so {odd}", odd=odd),
            _("In the last round, first and second may meet again") if pairing.final_rematch else "",
        ],
    )


def make_format(pack: Rulespack) -> list[str]:
    form = pack.format
    words = {
        "swiss": [_("Swiss rounds")],
        "round robin": [_("Everyone plays everyone once")],
        "team": [_("Squads of {squad_size} with a captain; no race or star player twice in a squad",
                   squad_size=form.squad_size)],
        "groups": [
            _("Groups of {group_size}; everyone plays everyone in their group", group_size=form.group_size),
            _("The best {knockout} qualify for the knockout", knockout=form.knockout),
            _("Coaches who are knocked out play on for places") if form.place_games else "",
            _("The others play on for best of the rest") if form.best_of_rest else "",
            _("Drawn knockout games go to extra time") if form.extra_time else "",
        ],
    }
    return make_list(_("Format"), words[form.kind])


def extras(pack: Rulespack) -> list[str]:
    progress = pack.progress
    return make_list(
        _("Between games"),
        [
            _("Injuries last; the team with the lower value gets the difference in gold for inducements")
            if progress.injuries
            else _("All players recover after each game; players gained in a game leave after it"),
            _("Players earn Star Player Points and advance") if progress.advancement else "",
            *(_("{name}: {spp} more Star Player Points", name=rule.name, spp=rule.spp) for rule in progress.extra_spp),
            _("Dedicated fans for a win: {fans_for_win:+}",
              fans_for_win=progress.fans_for_win) if progress.fans_for_win else "",
            _("Secret objectives: {dealt} to each coach for every game",
              dealt=pack.objectives.dealt) if pack.objectives.used else "",
        ],
    )


def awards(pack: Rulespack) -> list[str]:
    return make_list(_("Awards"), [_("{what}: {told}", what=_(award.name), told=award_words(award))
                               for award in pack.awards])


_MEASURE_WORDS = {
    "touchdowns": N_("touchdowns"),
    "conceded": N_("touchdowns conceded"),
    "td_difference": N_("touchdown difference"),
    "casualties": N_("casualties inflicted"),
    "carnage": N_("casualties by block, blitz or crowd"),
    "carnage_suffered": N_("casualties suffered by block, blitz or crowd"),
    "sent_off": N_("players sent off for fouls"),
    "bonus": N_("bonus points"),
    "objectives": N_("secret objectives"),
    "favourite_votes": N_("votes as favourite opponent"),
    "painted_votes": N_("votes for painting"),
    "player_touchdowns": N_("touchdowns by one player"),
    "player_casualties": N_("casualties by one player"),
    "star_touchdowns": N_("touchdowns by star players"),
    "star_casualties": N_("casualties by star players"),
    "casualties_on_stars": N_("casualties inflicted on star players"),
}


def award_words(award: Award) -> str:
    """What an award is given for."""
    if award.by == "organiser":
        return _("chosen by the organiser")
    if award.by == "rank":
        place = _("place {place}", place=award.place) if award.place > 0 else _("last place")
        among = _(" among tier {tier} teams", tier=award.tier) if award.tier else ""
        return place + among + (_(" of the squads") if award.squads else "")
    what = _(_MEASURE_WORDS.get(award.by, award.by.removeprefix("extra.")))
    return _("most {what}", what=what) if award.most else _("fewest {what}", what=what)


def conduct(pack: Rulespack) -> list[str]:
    last = _("The referee's decision is final. The organiser may remove anyone who breaks the rules.")
    return make_list(_("Conduct"), [*map(_, pack.conduct), last])
