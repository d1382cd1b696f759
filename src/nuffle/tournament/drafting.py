"""The roster check under a rulespack: every breach at once, each with the rule, what was found and what is allowed.

The drafting rules of the edition come from the room of the teams; here stand what an event adds to them or puts in
their place: its budget, skill points by tier, limits on stars, its inducements.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from nuffle.data import EditionData, UnknownName, edition_data, plain
from nuffle.data.schema import LETTERS, Position, StarPlayer, TeamData
from nuffle.languages import _, ngettext
from nuffle.teams.breach import Breach, DraftTerms, format_gold
from nuffle.teams.draft import check
from nuffle.teams.roster import GainedSkill, Hired, Player, Roster, RosterRecord
from nuffle.teams.value import draft_cost
from nuffle.tournament.losses import list_losses
from nuffle.tournament.rulespack import CustomInducement, Rulespack

# because: an event's own number stands in the place of the edition's
_REPLACED = {"players-min", "players-max", "fans", "stars-max", "budget"}
# because: these are stunty whatever they field, wagons and all (ruling D23)
_STUNTY_TEAMS = {"Goblin", "Halfling", "Ogre", "Snotling"}
_NO_LIMIT = 10**9


class SkillPoints(RosterRecord):
    """What a roster spends its skill points on; `stars` and `mega_stars` count choices, a pair being one."""

    available: int
    primary: int
    secondary: int
    stars: int
    mega_stars: int
    spent: int


def check_roster(roster: Roster, pack: Rulespack, round_number: int = 1) -> tuple[Breach, ...]:
    """All breaches of a roster for a round of an event; none means that it may be played."""
    if roster.edition != pack.edition:
        return (Breach(rule="edition", where="edition", found=roster.edition, allowed=pack.edition),)
    own = without_custom(roster, pack)
    terms = DraftTerms(kind="exhibition", budget=_NO_LIMIT, free_fans=pack.draft.fans_free, skills=True)
    common = [breach for breach in check(own, terms) if breach.rule not in _REPLACED]
    if any(breach.rule == "team" for breach in common):
        return tuple(common)
    return (*common, *check_event_rules(roster, own, pack, round_number))


def check_event_rules(roster: Roster, own: Roster, pack: Rulespack, round_number: int) -> Iterator[Breach]:
    yield from check_players(roster, pack)
    yield from check_fans(roster, pack)
    yield from check_stunty(roster, pack)
    yield from check_added_skills(roster, pack)
    yield from check_elite(roster, pack)
    yield from check_points(roster, pack)
    yield from check_stars(roster, pack)
    yield from check_inducements(roster, pack)
    yield from check_budget(roster, own, pack, round_number)


def check_players(roster: Roster, pack: Rulespack) -> Iterator[Breach]:
    counted = len(roster.players)
    stars_help = not pack.stars.eleven_first
    counted += len(roster.stars) if stars_help else 0
    least, most = pack.draft.players_min, pack.draft.players_max
    if counted < least:
        found = (ngettext("{count} player, counting stars", "{count} players, counting stars", counted) if stars_help
                 else ngettext("{count} player, not counting stars", "{count} players, not counting stars", counted))
        yield Breach(rule="players-min", where="players", found=found, allowed=_("at least {least}", least=least))
    everyone = len(roster.players) + len(roster.stars) + len(roster.mercenaries)
    if everyone > most:
        yield Breach(
            rule="players-max",
            where="players",
            found=ngettext("{count} player, counting stars and mercenaries",
                           "{count} players, counting stars and mercenaries", everyone),
            allowed=_("at most {most}", most=most),
        )


def check_fans(roster: Roster, pack: Rulespack) -> Iterator[Breach]:
    least, most = pack.draft.fans_free, pack.draft.fans_max
    if not least <= roster.fans <= most:
        yield Breach(
            rule="fans", where="fans", found=str(roster.fans), allowed=_("{least} to {most}", least=least, most=most)
        )


def is_stunty(team: TeamData, position: Position) -> bool:
    """Whether a position may play where only stunty teams do."""
    names = {skill.split(" (")[0] for skill in position.skills}
    return team.name in _STUNTY_TEAMS or "Stunty" in names or position.big_guy


def check_stunty(roster: Roster, pack: Rulespack) -> Iterator[Breach]:
    if not pack.draft.stunty_only:
        return
    fielded = Counter(
        position.name
        for player in roster.players
        if (position := find_position(roster, player)) and not is_stunty(roster.race, position)
    )
    for name, count in fielded.items():
        yield Breach(
            rule="stunty",
            where=name,
            found=_("{count}", count=count),
            allowed=_("only Stunty players and Big Guys"),
        )


def find_position(roster: Roster, player: Player) -> Position | None:
    try:
        return roster.position(player)
    except UnknownName:
        return None


def check_added_skills(roster: Roster, pack: Rulespack) -> Iterator[Breach]:
    limit = pack.skills.per_player
    for player in roster.players:
        where = _("player {number}", number=player.number)
        if len(player.skills) > limit:
            names = ", ".join(gain.skill for gain in player.skills)
            yield Breach(
                rule="skills-per-player",
                where=where,
                found=ngettext("{count} added skill ({names})", "{count} added skills ({names})", len(player.skills),
                               names=names),
                allowed=_("at most {most}", most=limit),
            )
        if player.improvements:
            yield Breach(
                rule="no-characteristics",
                where=where,
                found="+" + " +".join(stat.upper() for stat in player.improvements),
                allowed=_("skills only"),
            )


def check_elite(roster: Roster, pack: Rulespack) -> Iterator[Breach]:
    """None of the best skills is added too often."""
    limit = pack.skills.elite_limit
    if limit is None:
        return
    known = {skill.name for skill in roster.data.skills if skill.elite}
    added = Counter(gain.skill.partition(" (")[0] for player in roster.players for gain in player.skills)
    for name, count in added.items():
        if name in known and count > limit:
            yield Breach(rule="elite-skills", where=_("skill points"), found=f"{count} {name}",
                         allowed=_("at most {limit} of each elite skill", limit=limit))


def is_primary(gain: GainedSkill, position: Position, data: EditionData) -> bool | None:
    """Whether an added skill is a primary one for a position; None where it is open to it in neither way."""
    try:
        category = data.skill(gain.skill).category
    except UnknownName:
        return None
    if category in [LETTERS[letter] for letter in position.primary]:
        return True
    return False if category in [LETTERS[letter] for letter in position.secondary] else None


def team_tier(roster: Roster, pack: Rulespack) -> int | None:
    """The tier by the pack's list, or else by the published one."""
    return pack.tier_of(roster.race.name) or roster.race.tier


def star_choices(roster: Roster) -> list[tuple[StarPlayer, ...]]:
    """The stars hired, a pair as one choice."""
    found: dict[frozenset[str], list[StarPlayer]] = {}
    for name in roster.stars:
        try:
            star = roster.data.star(name)
        except UnknownName:
            continue
        found.setdefault(frozenset((star.name, star.pair_with or star.name)), []).append(star)
    return [tuple(stars) for stars in found.values()]


def is_mega(choice: tuple[StarPlayer, ...], pack: Rulespack) -> bool:
    listed = {plain(name) for name in pack.stars.mega}
    return any(plain(star.name) in listed if listed else star.mega_star for star in choice)


def skill_points(roster: Roster, pack: Rulespack) -> SkillPoints:
    """How the roster's skill points are spent."""
    gains = [
        is_primary(gain, position, roster.data)
        for player in roster.players
        if (position := find_position(roster, player))
        for gain in player.skills
    ]
    primary, secondary = gains.count(True), gains.count(False)
    choices = star_choices(roster)
    mega = sum(is_mega(choice, pack) for choice in choices)
    spent = primary * pack.skills.primary_cost + secondary * pack.skills.secondary_cost
    spent += (len(choices) - mega) * pack.stars.cost + mega * pack.stars.mega_cost
    return SkillPoints(
        available=pack.skills.points.get(str(team_tier(roster, pack)), 0),
        primary=primary,
        secondary=secondary,
        stars=len(choices),
        mega_stars=mega,
        spent=spent,
    )


def check_points(roster: Roster, pack: Rulespack) -> Iterator[Breach]:
    tier = team_tier(roster, pack)
    if str(tier) not in pack.skills.points:
        yield no_tier(roster.race, pack)
        return
    points = skill_points(roster, pack)
    if points.spent > points.available:
        parts = [
            _("{primary} primary", primary=points.primary),
            _("{secondary} secondary", secondary=points.secondary),
            ngettext("{count} star", "{count} stars", points.stars - points.mega_stars),
            ngettext("{count} mega-star", "{count} mega-stars", points.mega_stars),
        ]
        yield Breach(
            rule="skill-points",
            where=_("skill points"),
            found=_("{spent} spent ({what})", spent=points.spent, what=", ".join(parts)),
            allowed=_("{available} for tier {tier}", available=points.available, tier=tier),
        )
    limit = pack.skills.secondary_limit.get(str(tier), 0)
    if points.secondary > limit:
        yield Breach(
            rule="secondary-skills",
            where=_("skill points"),
            found=ngettext("{count} secondary skill", "{count} secondary skills", points.secondary),
            allowed=_("at most {limit} for tier {tier}", limit=limit, tier=tier),
        )


def check_stars(roster: Roster, pack: Rulespack) -> Iterator[Breach]:
    tier, choices = team_tier(roster, pack), star_choices(roster)
    limit = pack.stars.limit.get(str(tier), 0)
    if len(choices) > limit:
        yield Breach(
            rule="stars-max",
            where="stars",
            found=ngettext("{count} star player, a pair counting as one",
                           "{count} star players, a pair counting as one", len(choices)),
            allowed=_("at most {limit} for tier {tier}", limit=limit, tier=tier),
        )
    mega = sum(is_mega(choice, pack) for choice in choices)
    if mega > pack.stars.mega_limit:
        yield Breach(
            rule="mega-stars-max",
            where="stars",
            found=ngettext("{count} mega-star", "{count} mega-stars", mega),
            allowed=_("at most {most}", most=pack.stars.mega_limit),
        )
    if len(choices) < pack.stars.mandatory:
        yield Breach(
            rule="stars-mandatory",
            where="stars",
            found=ngettext("{count} star player", "{count} star players", len(choices)),
            allowed=_("at least {least}", least=pack.stars.mandatory),
        )
    banned = {plain(name) for name in pack.stars.forbidden}
    for star in (star for choice in choices for star in choice if plain(star.name) in banned):
        yield Breach(rule="star-forbidden", where="stars", found=star.name, allowed=_("not at this event"))


def find_custom(pack: Rulespack) -> dict[str, CustomInducement]:
    return {plain(item.name): item for item in pack.inducements.custom}


def without_custom(roster: Roster, pack: Rulespack) -> Roster:
    known = find_custom(pack)
    kept = tuple(hired for hired in roster.inducements if plain(hired.name) not in known)
    return roster.model_copy(update={"inducements": kept, "treasury": 0})


def check_inducements(roster: Roster, pack: Rulespack) -> Iterator[Breach]:
    known, counts = find_custom(pack), Counter[str]()
    for hired in roster.inducements:
        counts[plain(hired.name)] += hired.count
        if plain(hired.name) not in known and not is_allowed(hired, roster.data, pack):
            allowed = pack.inducements.allowed
            which = (
                _("no inducements at this event")
                if allowed == "none"
                else (_("not at this event") if isinstance(allowed, str) else ", ".join(allowed))
            )
            yield Breach(rule="inducement-forbidden", where="inducements", found=hired.name, allowed=which)
    for name, item in known.items():
        if counts[name] > item.limit:
            yield Breach(
                rule="inducement-max",
                where="inducements",
                found=f"{counts[name]} {item.name}",
                allowed=_("at most {most}", most=item.limit),
            )


def is_allowed(hired: Hired, data: EditionData, pack: Rulespack) -> bool:
    try:
        name = data.inducement(hired.name).name
    except UnknownName:
        return True  # because: the common check has said so already
    rules = pack.inducements
    if plain(name) in {plain(other) for other in rules.forbidden} or rules.allowed == "none":
        return False
    return rules.allowed == "all" or plain(name) in {plain(other) for other in rules.allowed}


def list_inducements(race: TeamData, pack: Rulespack) -> list[tuple[str, int, int]]:
    """Inducements a team may hire at an event: name, price, and how many at most. Those with a name or price of the
    coach's choice are written into a roster by hand."""
    data = edition_data(pack.edition)
    plain_ones = [item for item in data.inducements if item.for_sale and not item.named and item.price_max is None]
    bought = [
        (item.name, item.price_for(race), item.max)
        for item in plain_ones
        if any(item.who.allows(race, rule) for rule in race.openings)
        and is_allowed(Hired(name=item.name), data, pack)
    ]
    return [*bought, *((item.name, 0 if item.free else item.price, item.limit) for item in pack.inducements.custom)]


def list_stars(race: TeamData, pack: Rulespack) -> list[StarPlayer]:
    """Star players who may play for a team at an event."""
    banned = {plain(name) for name in pack.stars.forbidden}
    tier = str(pack.tier_of(race.name) or race.tier)
    if not pack.stars.limit.get(tier, 0):
        return []
    return [
        star
        for star in edition_data(pack.edition).stars
        if plain(star.name) not in banned and any(star.plays_for.allows(race, rule) for rule in race.openings)
    ]


def event_cost(roster: Roster, pack: Rulespack) -> int:
    """What the coach pays out of the event's budget."""
    known, own = find_custom(pack), without_custom(roster, pack)
    custom = sum(
        hired.count * known[plain(hired.name)].price
        for hired in roster.inducements
        if plain(hired.name) in known and not known[plain(hired.name)].free
    )
    fans = max(0, roster.fans - pack.draft.fans_free) * pack.draft.fan_price
    return draft_cost(own.model_copy(update={"fans": 0}), 0).total + fans + custom


def check_budget(roster: Roster, own: Roster, pack: Rulespack, round_number: int) -> Iterator[Breach]:
    try:
        spent = event_cost(roster, pack)
    except UnknownName:
        return  # because: what stands for nothing has no price, and the common check has named it
    budget = pack.budget_for(round_number)
    if spent > budget:
        yield Breach(
            rule="budget",
            where="budget",
            found=_("{gold} spent", gold=format_gold(spent)),
            allowed=_("{gold} in all", gold=format_gold(budget)),
        )


def for_event(roster: Roster) -> Roster:
    """The roster as an event takes it: added skills are no part of its value, and gold that was not spent is lost."""
    players = tuple(
        player.model_copy(update={"skills": tuple(gain.model_copy(update={"how": "event"}) for gain in player.skills)})
        for player in roster.players
    )
    return roster.model_copy(update={"players": players, "treasury": 0})


def check_team(race: TeamData, pack: Rulespack) -> tuple[Breach, ...]:
    """What stands against a team as such, whatever roster comes of it."""
    found: list[Breach] = []
    if str(pack.tier_of(race.name) or race.tier) not in pack.skills.points:
        found.append(no_tier(race, pack))
    if pack.draft.stunty_only and not any(is_stunty(race, position) for position in race.positions if position.lineman):
        allowed = _("stunty teams only")
        found.append(Breach(rule="stunty", where="team", found=race.name, allowed=allowed))
    return tuple(found)


def no_tier(race: TeamData, pack: Rulespack) -> Breach:
    return Breach(
        rule="tier",
        where="team",
        found=_("{name}, which is in no tier of this event", name=race.name),
        allowed=_("a team of tier ") + ", ".join(pack.skills.points),
    )


class DraftBalance(NamedTuple):
    """What a draft leaves of gold and skill points, below zero where it takes more, and how many players it has."""

    gold: int
    points: int
    players: int


def draft_balance(roster: Roster, pack: Rulespack, round_number: int = 1) -> DraftBalance | None:
    """Nothing where something on the roster has no price."""
    try:
        spent, points = event_cost(roster, pack), skill_points(roster, pack)
    except UnknownName:
        return None
    return DraftBalance(pack.budget_for(round_number) - spent, points.available - points.spent, len(roster.players))


def describe_spending(roster: Roster, pack: Rulespack, round_number: int = 1) -> tuple[str, ...]:
    """Gold and skill points used, and what is lost of them; nothing where something on the roster has no price."""
    try:
        spent = event_cost(roster, pack)
    except UnknownName:
        return ()
    budget, points = pack.budget_for(round_number), skill_points(roster, pack)
    left = _("; {gold} unspent and lost", gold=format_gold(budget - spent)) if spent < budget else ""
    kinds = [
        _("{primary} primary", primary=points.primary),
        _("{secondary} secondary", secondary=points.secondary),
        ngettext("{count} star", "{count} stars", points.stars),
    ]
    return (
        _("gold: {gold} of {gold2} spent{left}", gold=format_gold(spent), gold2=format_gold(budget), left=left),
        _(
            "skill points: {spent} of {available} used ({what})",
            spent=points.spent,
            available=points.available,
            what=", ".join(kinds),
        ),
    )


def check_squad(rosters: Mapping[str, Roster]) -> tuple[Breach, ...]:
    """What the rosters of one squad may not share: a team, a star player (ruling D14: of a pair either is the pair)."""
    teams: Counter[str] = Counter()
    stars: Counter[str] = Counter()
    for roster in rosters.values():
        try:
            teams[roster.race.name] += 1
        except UnknownName:
            continue
        stars.update(
            " and ".join(sorted({star.name, star.pair_with or star.name}))
            for star in (choice[0] for choice in star_choices(roster))
        )
    found = [
        Breach(
            rule="squad-team",
            where="squad",
            found=ngettext("{count} {name} team", "{count} {name} teams", count, name=name),
            allowed=_("one of each team"),
        )
        for name, count in teams.items()
        if count > 1
    ]
    found += [
        Breach(
            rule="squad-star",
            where="squad",
            found=ngettext("{name}, {count} time", "{name}, {count} times", count, name=name),
            allowed=_("each star once"),
        )
        for name, count in stars.items()
        if count > 1
    ]
    return tuple(found)


def check_lists(rosters: Sequence[Roster], pack: Rulespack) -> tuple[Breach, ...]:
    """All lists of an escalation event: one for each budget, each legal, each only adding to the one before."""
    steps = len(pack.draft.escalation) or 1
    found: list[Breach] = []
    if len(rosters) != steps:
        found.append(
            Breach(
                rule="lists",
                where="lists",
                found=_("{count} handed in", count=len(rosters)),
                allowed=_("{steps}, one for each budget, before round 1", steps=steps),
            )
        )
    for number, roster in enumerate(rosters, 1):
        found += [
            breach.model_copy(update={"where": _("list {number}, {where}", number=number, where=breach.where)})
            for breach in check_roster(roster, pack, number)
        ]
    for number, (earlier, later) in enumerate(pairwise(rosters), 2):
        found += [
            Breach(rule="only-adding", where=_("list {number}", number=number), found=loss, allowed=_("each list may "
                                                                                                      "only add to "
                                                                                                      "the one before"))
            for loss in list_losses(earlier, later)
        ]
    return tuple(found)
