"""A rulespack as a page people can read: markdown, every decision of the pack in words."""

from __future__ import annotations

from collections.abc import Iterable

from .rulespack import TIEBREAKERS, Award, BonusRule, CustomInducement, Rulespack


def pack_page(pack: Rulespack) -> str:
    """The whole pack as markdown."""
    sections = (
        _day,
        _materials,
        _draft,
        _skills,
        _inducements,
        _scoring,
        _pairing,
        _format,
        _extras,
        _awards,
        _conduct,
    )
    head = [f"# {pack.name}", pack.about] if pack.about else [f"# {pack.name}"]
    return "\n\n".join([*head, *("\n".join(section(pack)) for section in sections)]) + "\n"


def _list(title: str, items: Iterable[str]) -> list[str]:
    return [f"## {title}", "", *(f"- {item}" for item in items if item)]


def gold(amount: int) -> str:
    return f"{amount:,} gold pieces"


def _day(pack: Rulespack) -> list[str]:
    day = pack.day
    hours, minutes = divmod(day.round_minutes, 60)
    length = f"{hours} h {minutes:02} min" if minutes else f"{hours} h"
    return _list(
        "The day",
        [
            f"Venue: {day.venue}" if day.venue else "",
            f"Date: {day.date}" if day.date else "",
            f"From {day.starts} to {day.ends}" if day.starts else "",
            f"Lunch: {day.lunch}" if day.lunch else "",
            f"{day.rounds} rounds of {length} each",
            "When time is up the running team turn is finished; the other coach has his only if he had fewer",
            *(f"{one.date or 'A day'}: {one.rounds} rounds, from {one.starts or day.starts}" for one in day.days),
            *(f"{slot.at} {slot.what}" for slot in day.schedule),
        ],
    )


_CONVERSIONS = {
    "approved": "Conversions need the organiser's approval",
    "free": "Conversions are welcome",
    "none": "No conversions",
}


def _materials(pack: Rulespack) -> list[str]:
    minis = pack.miniatures
    wishes = (("official", minis.official_only), ("painted", minis.painted), ("based", minis.based))
    wanted = [word for word, on in wishes if on]
    return _list(
        "Rules and miniatures",
        [
            f"Edition: {pack.edition}",
            f"In use: {', '.join(pack.publications)}" if pack.publications else "",
            f"Miniatures: {', '.join(wanted)}" if wanted else "Any miniatures",
            _CONVERSIONS[minis.conversions],
            *(f"{item.what} ({item.coach}): {'approved' if item.approved else 'refused'}" for item in minis.approvals),
        ],
    )


def _draft(pack: Rulespack) -> list[str]:
    draft = pack.draft
    steps = ", ".join(f"round {at} {gold(amount)}" for at, amount in enumerate(draft.escalation, 1))
    return _list(
        "Drafting",
        [
            f"Budget: {steps}; all lists are handed in before round 1 and each only adds to the one before"
            if steps
            else f"Budget: {gold(draft.budget)}; what is not spent is lost",
            f"{draft.players_min} to {draft.players_max} players",
            f"Dedicated fans: {draft.fans_free} free, up to {draft.fans_max} at {gold(draft.fan_price)} each",
            "Stunty teams only" if draft.stunty_only else "",
            _mandatory(pack),
            *(f"Tier {tier}: {', '.join(teams)}" for tier, teams in pack.tiers.items()),
        ],
    )


def _mandatory(pack: Rulespack) -> str:
    stars = pack.stars
    if not stars.mandatory:
        return ""
    count = "eleven players come first" if stars.eleven_first else "stars count towards the eleven players"
    return f"Every roster has at least {stars.mandatory} star player{'s' if stars.mandatory > 1 else ''}; {count}"


def _skills(pack: Rulespack) -> list[str]:
    skills, stars = pack.skills, pack.stars
    rows = [
        f"| {tier} | {points} | {skills.secondary_limit.get(tier, '-')} | {stars.limit.get(tier, '-')} | "
        f"{stars.mega_limit} |"
        for tier, points in skills.points.items()
    ]
    return [
        "## Skill points",
        "",
        "| tier | points | secondary skills | stars | mega-stars among them |",
        "|---|---|---|---|---|",
        *rows,
        "",
        f"A primary skill costs {skills.primary_cost}, a secondary {skills.secondary_cost}, a star {stars.cost}, "
        f"a mega-star {stars.mega_cost}. At most {skills.per_player} added skill to a player, none to stars; "
        "added skills are not part of the team's value. Stars hired as a pair are one choice and take two places.",
        *(["", f"Mega-stars: {', '.join(stars.mega)}"] if stars.mega else []),
        *(["", f"Not available: {', '.join(stars.forbidden)}"] if stars.forbidden else []),
    ]


def _inducements(pack: Rulespack) -> list[str]:
    allowed = pack.inducements.allowed
    which = {"all": "All inducements of the publications in use", "none": "No inducements"}
    return _list(
        "Inducements",
        [
            which[allowed] if isinstance(allowed, str) else ", ".join(allowed),
            f"Not allowed: {', '.join(pack.inducements.forbidden)}" if pack.inducements.forbidden else "",
            "Bought from the draft budget, kept for the whole event; both sides may have the same star or staff",
            *map(custom_words, pack.inducements.custom),
        ],
    )


def custom_words(item: CustomInducement) -> str:
    """Its text, and what its die brings."""
    when = {"match": "before the match", "half": "as each half starts", "drive": "before each kick-off"}[item.rolled]
    lines = "; ".join(line.words() for line in item.table)
    told = " ".join(part for part in (item.text, f"D6 {when}: {lines}." if lines else "") if part)
    return f"{item.name} (0-{item.limit}, {'free to all' if item.free else gold(item.price)}): {told}"


def bonus_words(rule: BonusRule) -> str:
    points = "1 bonus point" if rule.points == 1 else f"{rule.points} bonus points"
    return f"{points}: {rule.name}"


def tiebreaker_words(name: str) -> str:
    return TIEBREAKERS[name][0] if name in TIEBREAKERS else name.removeprefix("extra.")


def _scoring(pack: Rulespack) -> list[str]:
    points = pack.points
    squads = [tiebreaker_words(name) for name in pack.squad_tiebreakers]
    return _list(
        "Scoring",
        [
            f"Win {points.win}, draw {points.draw}, loss {points.loss}",
            *(bonus_words(rule) for rule in pack.bonus),
            f"Who concedes loses at least {points.concession_score[0]}-{points.concession_score[1]}, gets no bonus and "
            f"{points.concession:+} points; his opponent gets every bonus point",
            f"A bye counts as a {points.bye_score[0]}-{points.bye_score[1]} win without casualties",
            f"Level on points: {', then '.join(tiebreaker_words(name) for name in pack.tiebreakers)}",
            f"Squads level on points: {', then '.join(squads)}" if pack.format.squad_size else "",
            "Still level: the rank is shared",
        ],
    )


def _pairing(pack: Rulespack) -> list[str]:
    pairing = pack.pairing
    odd = "meets the spare player" if pairing.odd == "spare" else "has a bye"
    return _list(
        "Pairings",
        [
            "Round 1 is drawn from a published seed",
            "Every later round is drawn too"
            if pairing.method == "random"
            else "Later rounds by ranking, first against second and so on down, without repeating a game",
            f"With an odd number the lowest who has not had it yet {odd}",
            "In the last round first and second may meet again" if pairing.final_rematch else "",
        ],
    )


def _format(pack: Rulespack) -> list[str]:
    form = pack.format
    words = {
        "swiss": ["Swiss rounds"],
        "round robin": ["Everyone plays everyone once"],
        "team": [f"Squads of {form.squad_size} with a captain; no team and no star player twice in a squad"],
        "groups": [
            f"Groups of {form.group_size}, everyone against everyone in them",
            f"The best {form.knockout} go on to a knockout",
            "Who is knocked out plays on for his place" if form.place_games else "",
            "The others play on beside it for best of the rest" if form.best_of_rest else "",
            "A level knockout game goes to extra time" if form.extra_time else "",
        ],
    }
    return _list("Format", words[form.kind])


def _extras(pack: Rulespack) -> list[str]:
    progress = pack.progress
    return _list(
        "Between games",
        [
            "Injuries stay; the team of lower value gets the difference as gold for inducements"
            if progress.injuries
            else "Everyone recovers; players raised or gained in a game leave with it",
            "Players earn Star Player Points and advance" if progress.advancement else "",
            *(f"{rule.name}: {rule.spp} more Star Player Points" for rule in progress.extra_spp),
            f"Dedicated fans of the winner: {progress.fans_for_win:+}" if progress.fans_for_win else "",
            f"Secret objectives: {pack.objectives.dealt} to each coach for every game" if pack.objectives.used else "",
        ],
    )


def _awards(pack: Rulespack) -> list[str]:
    return _list("Awards", [f"{award.name}: {award_words(award)}" for award in pack.awards])


_MEASURE_WORDS = {
    "touchdowns": "touchdowns",
    "conceded": "touchdowns conceded",
    "td_difference": "touchdown difference",
    "casualties": "casualties inflicted",
    "carnage": "casualties by block, blitz or crowd",
    "carnage_suffered": "casualties suffered by block, blitz or crowd",
    "sent_off": "players sent off for fouls",
    "bonus": "bonus points",
    "objectives": "secret objectives",
    "favourite_votes": "votes as favourite opponent",
    "painted_votes": "votes for painting",
    "player_touchdowns": "touchdowns by one player",
    "player_casualties": "casualties by one player",
    "star_touchdowns": "touchdowns by star players",
    "star_casualties": "casualties by star players",
    "casualties_on_stars": "casualties inflicted on star players",
}


def award_words(award: Award) -> str:
    """What an award is given for."""
    if award.by == "organiser":
        return "chosen by the organiser"
    if award.by == "rank":
        place = f"place {award.place}" if award.place > 0 else "last place"
        among = f" among tier {award.tier} teams" if award.tier else ""
        return place + among + (" of the squads" if award.squads else "")
    return f"{'most' if award.most else 'fewest'} {_MEASURE_WORDS.get(award.by, award.by.removeprefix('extra.'))}"


def _conduct(pack: Rulespack) -> list[str]:
    last = "The referee's word is final; the organiser may remove who breaks the rules."
    return _list("Conduct", [*pack.conduct, last])
