"""The drafting check: every breach of a roster at once, each with the rule, what was found and what is allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from nuffle.data import UnknownName, plain
from nuffle.data.schema import CollegeTeam, EditionData, TeamData
from nuffle.languages import _, ngettext
from nuffle.teams import college, draft_captain, draft_matched, draft_skills
from nuffle.teams.breach import LEAGUE, Breach, DraftTerms, format_gold
from nuffle.teams.roster import Player, Roster
from nuffle.teams.value import draft_cost, is_lineman


def check(roster: Roster, terms: DraftTerms = LEAGUE) -> tuple[Breach, ...]:
    """All breaches of the drafting rules, in the order of the roster sheet; none means the roster is legal."""
    data = roster.data
    try:
        team = data.team(roster.team)
    except UnknownName as error:
        return (make_unknown_breach("team", "team", error),)
    return tuple(make_breaches(roster, terms, data, team))


def make_breaches(roster: Roster, terms: DraftTerms, data: EditionData, team: TeamData) -> Iterator[Breach]:
    yield from check_special_rule(roster, team)
    yield from check_league(roster, data, team)
    names = list(check_names(roster, data, team))
    yield from names
    yield from check_numbers(roster)
    yield from check_player_count(roster, terms, data)
    yield from check_position_limits(roster, data, team)
    if isinstance(team, CollegeTeam):
        yield from college.check_college(roster, team)
    elif terms.below:
        yield from college.check_below(roster, team)
    yield from check_staff(roster, terms, data, team)
    yield from check_hired_help(roster, terms, data, team)
    yield from draft_skills.check_skills(roster, terms, data, team)
    yield from draft_captain.check_captain(roster, data, team)
    if terms.matched and data.matched_play:
        yield from draft_matched.check_matched_play(roster, data.matched_play, team)
    if terms.kind != "developed" and not names:
        yield from check_fresh(roster)
        yield from check_insignificant(roster, data)
        yield from check_budget(roster, terms, data)


def make_unknown_breach(rule: str, where: str, error: UnknownName) -> Breach:
    near = " or ".join(error.close)
    return Breach(
        rule=rule,
        where=where,
        found=str(error),
        allowed=near or _("a {kind} of {where}", kind=error.kind, where=error.where),
    )


def check_names(roster: Roster, data: EditionData, team: TeamData) -> Iterator[Breach]:
    """Names that stand for nothing: without them neither limits nor prices can be looked up."""
    looked_up = [
        *(
            ("position", _("player {number}", number=player.number), team.position, player.position)
            for player in roster.players
        ),
        *(("inducement", "inducements", data.inducement, hired.name) for hired in roster.inducements),
        *(("star", "stars", data.star, star) for star in roster.stars),
        *(("position", "mercenaries", team.position, mercenary.position) for mercenary in roster.mercenaries),
    ]
    for rule, where, find, name in looked_up:
        try:
            find(name)
        except UnknownName as error:
            yield make_unknown_breach(rule, where, error)


def check_special_rule(roster: Roster, team: TeamData) -> Iterator[Breach]:
    choice, chosen = team.choose_one_rule, roster.special_rule
    picked = team.rules(chosen) - team.rules()
    if choice and not picked:
        found = _("\"{chosen}\"", chosen=chosen) if chosen else _("none chosen")
        yield Breach(
            rule="special-rule", where=_("special rule"), found=found, allowed=_("one of ") + ", ".join(choice)
        )
    if chosen and not choice:
        found = _("\"{chosen}\"", chosen=chosen)
        yield Breach(
            rule="special-rule",
            where=_("special rule"),
            found=found,
            allowed=_("{name} teams have no choice of special rule", name=team.name),
        )


def check_league(roster: Roster, data: EditionData, team: TeamData) -> Iterator[Breach]:
    """Where a team may play in one of several leagues it has picked one."""
    choice = team.leagues if data.team_rules.one_league and len(team.leagues) > 1 else ()
    if not choice and not roster.league:
        return
    if plain(roster.league) not in [plain(league) for league in choice]:
        found = _("\"{chosen}\"", chosen=roster.league) if roster.league else _("none chosen")
        allowed = _("one of ") + ", ".join(choice) if choice else _("{name} teams have no choice of league",
                                                                    name=team.name)
        yield Breach(rule="league", where=_("league"), found=found, allowed=allowed)


def check_numbers(roster: Roster) -> Iterator[Breach]:
    worn = Counter(player.number for player in roster.players)
    for number, times in worn.items():
        if times > 1:
            yield Breach(
                rule="number",
                where=_("player {number}", number=number),
                found=ngettext("{count} player has number {number}", "{count} players have number {number}", times,
                               number=number),
                allowed=_("one each"),
            )
        if not 1 <= number <= 99:
            yield Breach(
                rule="number",
                where=_("player {number}", number=number),
                found=_("number {number}", number=number),
                allowed="1 to 99",
            )


def check_player_count(roster: Roster, terms: DraftTerms, data: EditionData) -> Iterator[Breach]:
    least, most = data.common.players_min, data.common.players_max
    own = len(roster.players)
    everyone = own + len(roster.stars) + len(roster.mercenaries)
    counted = everyone if terms.kind == "exhibition" and data.team_rules.stars_fill_up else own
    if counted < least and terms.kind != "developed":
        found = ngettext("{count} player, not counting stars and mercenaries",
                         "{count} players, not counting stars and mercenaries", own)
        yield Breach(rule="players-min", where="players", found=found, allowed=_("at least {least}", least=least))
    if everyone > most:
        found = ngettext("{count} player", "{count} players", everyone) + (
            _(", counting stars and mercenaries") if everyone > own else ""
        )
        yield Breach(rule="players-max", where="players", found=found, allowed=_("at most {most}", most=most))


def list_positions(roster: Roster, team: TeamData) -> Iterator[str]:
    """The position of every player and mercenary in its proper spelling; journeymen are outside the limits."""
    regular = [player.position for player in roster.players if not player.journeyman]
    for name in [*regular, *(mercenary.position for mercenary in roster.mercenaries)]:
        try:
            yield team.position(name).name
        except UnknownName:
            continue


def check_position_limits(roster: Roster, data: EditionData, team: TeamData) -> Iterator[Breach]:
    fielded = Counter(list_positions(roster, team))
    for name, count in fielded.items():
        most = team.position(name).max
        if count > most:
            yield Breach(
                rule="position-max",
                where=name,
                found=_("{count}", count=count),
                allowed=_("at most {most}", most=most),
            )
    yield from check_specialists(fielded, data, team)
    big = sum(count for name, count in fielded.items() if team.position(name).big_guy)
    if team.max_big_guys is not None and big > team.max_big_guys:
        allowed = _("at most {max_big_guys} in the {name} team", max_big_guys=team.max_big_guys, name=team.name)
        yield Breach(rule="big-guys", where="players", found=ngettext("{count} Big Guy", "{count} Big Guys", big),
                     allowed=allowed)


def check_specialists(fielded: Counter[str], data: EditionData, team: TeamData) -> Iterator[Breach]:
    """Players who are no Linemen, where there is a limit to them."""
    most = data.common.specialists_max
    count = sum(count for name, count in fielded.items() if not is_lineman(team.position(name)))
    if most is not None and count > most:
        found = ngettext("{count} player who is no Lineman", "{count} players who are no Linemen", count)
        yield Breach(rule="specialists-max", where="players", found=found, allowed=_("at most {most}", most=most))


def check_staff(roster: Roster, terms: DraftTerms, data: EditionData, team: TeamData) -> Iterator[Breach]:
    common = data.common
    if roster.apothecary and not team.apothecary:
        yield Breach(
            rule="apothecary",
            where="apothecary",
            found=_("one is hired"),
            allowed=_("none in the {name} team", name=team.name),
        )
    limits = (
        ("rerolls", roster.rerolls, common.rerolls_max),
        ("assistant coaches", roster.assistant_coaches, common.assistant_coaches_max),
        ("cheerleaders", roster.cheerleaders, common.cheerleaders_max),
    )
    for what, count, most in limits:
        if most is not None and count > most:
            yield Breach(
                rule=f"{what.replace(' ', '-')}-max",
                where=what,
                found=str(count),
                allowed=_("at most {most}", most=most),
            )
    yield from check_fans(roster, terms, data)


def check_fans(roster: Roster, terms: DraftTerms, data: EditionData) -> Iterator[Breach]:
    common = data.common
    if terms.kind == "developed":
        if common.fans_most is not None and roster.fans > common.fans_most:
            allowed = _("at most {most}", most=common.fans_most)
            yield Breach(rule="fans-most", where="fans", found=str(roster.fans), allowed=allowed)
        return
    least = terms.fans(common)
    if not least <= roster.fans <= common.fans_max:
        allowed = _("{least} to {fans_max} when a team is drafted", least=least, fans_max=common.fans_max)
        yield Breach(rule="fans", where="fans", found=str(roster.fans), allowed=allowed)


def check_hired_help(roster: Roster, terms: DraftTerms, data: EditionData, team: TeamData) -> Iterator[Breach]:
    if terms.kind == "league":
        yield from check_no_hired_help(roster)
    yield from check_stars(roster, data, team)
    yield from check_inducements(roster, data, team)
    yield from check_unwilling(roster)
    yield from check_groups(roster, data)


def check_no_hired_help(roster: Roster) -> Iterator[Breach]:
    for what, count in (
        ("stars", len(roster.stars)),
        ("inducements", len(roster.inducements)),
        ("mercenaries", len(roster.mercenaries)),
    ):
        if count:
            allowed = _("none in a new league team; hire them before a match")
            yield Breach(rule="hired-help", where=what, found=_("{count} hired", count=count), allowed=allowed)


def check_unwilling(roster: Roster) -> Iterator[Breach]:
    banned = {plain(name) for name in roster.banned}
    for name in (*roster.stars, *(entry.name for entry in roster.inducements)):
        if plain(name) in banned:
            found = _("{name}, who will not play for this team again", name=name)
            yield Breach(rule="banned", where=_("hired help"), found=found, allowed=_("anyone else"))


def check_stars(roster: Roster, data: EditionData, team: TeamData) -> Iterator[Breach]:
    hired = [data.star(name) for name in roster.stars if is_known(data.star, name)]
    for name, times in Counter(star.name for star in hired).items():
        if times > 1:
            yield Breach(
                rule="star-twice",
                where="stars",
                found=ngettext("{name}, {count} time", "{name}, {count} times", times, name=name),
                allowed=_("each star once"),
            )
    for star in hired:
        if not star.plays_for.allows(team, roster.special_rule, roster.league):
            allowed = star.plays_for.sentence()
            yield Breach(
                rule="star-team",
                where="stars",
                found=_("{name} in the {team} team", name=star.name, team=team.name),
                allowed=allowed,
            )
        if star.pair_with and star.pair_with not in [other.name for other in hired]:
            found = _("{name} without {pair_with}", name=star.name, pair_with=star.pair_with)
            yield Breach(rule="star-pair", where="stars", found=found, allowed=_("both of the pair"))
    choices = len({frozenset((star.name, star.pair_with or star.name)) for star in hired})
    if not data.team_rules.pairs_take_one_place:
        choices = len(hired)
    if choices > data.common.stars_max:
        yield Breach(
            rule="stars-max",
            where="stars",
            found=_("{choices} hired", choices=choices),
            allowed=_("at most {most}", most=data.common.stars_max),
        )


def is_known(find: Callable[[str], object], name: str) -> bool:
    try:
        find(name)
    except UnknownName:
        return False
    return True


def check_inducements(roster: Roster, data: EditionData, team: TeamData) -> Iterator[Breach]:
    counts: Counter[str] = Counter()
    for hired in roster.inducements:
        if not is_known(data.inducement, hired.name):
            continue
        item = data.inducement(hired.name)
        counts[item.name] += hired.count
        if not item.for_sale:
            allowed = _("a deck that has cards")
            yield Breach(rule="inducement-not-for-sale", where="inducements", found=item.name, allowed=allowed)
        if not item.who.allows(team, roster.special_rule, roster.league):
            found = _("{name} in the {team} team", name=item.name, team=team.name)
            yield Breach(rule="inducement-team", where="inducements", found=found, allowed=item.who.sentence())
        if item.price_max is not None and not item.price <= (hired.gold or 0) <= item.price_max:
            allowed = _("{gold} to {gold2}", gold=format_gold(item.price), gold2=format_gold(item.price_max))
            found = _("{name} for {gold}", name=item.name, gold=format_gold(hired.gold or 0))
            yield Breach(rule="inducement-gold", where="inducements", found=found, allowed=allowed)
    for name, count in counts.items():
        most = data.inducement(name).max_for(team, roster.special_rule, roster.league)
        if count > most:
            yield Breach(
                rule="inducement-max",
                where="inducements",
                found=f"{count} {name}",
                allowed=_("at most {most}", most=most),
            )


def check_groups(roster: Roster, data: EditionData) -> Iterator[Breach]:
    counts: Counter[str] = Counter()
    for hired in roster.inducements:
        if is_known(data.inducement, hired.name):
            counts[data.inducement(hired.name).group] += hired.count
    for name, count in counts.items():
        most = data.group(name).max
        if most is not None and count > most:
            yield Breach(
                rule="inducement-group",
                where="inducements",
                found=_("{count} of {name}", count=count, name=name),
                allowed=_("at most {most}", most=most),
            )


def list_past(player: Player) -> list[str]:
    signs = {
        _("star player points"): player.spp,
        _("a niggling injury"): player.niggling,
        _("a lasting injury"): player.losses,
        _("a game to miss"): player.miss_next_game,
        "retirement": player.retired,
        "a journeyman's place": player.journeyman,
    }
    return [sign for sign, there in signs.items() if there]


def check_fresh(roster: Roster) -> Iterator[Breach]:
    """A drafted team has no past."""
    for player in roster.players:
        if signs := list_past(player):
            found, where = _("has {what}", what=", ".join(signs)), _("player {number}", number=player.number)
            yield Breach(rule="fresh", where=where, found=found, allowed=_("none in a new team"))


def check_insignificant(roster: Roster, data: EditionData) -> Iterator[Breach]:
    """Not more players who hardly count than players who do."""
    small = sum(any(plain(skill) == "insignificant" for skill in roster.position(player).skills)
                for player in roster.players)
    others = len(roster.players) - small
    if small > others:
        found = ngettext("{count} Insignificant player", "{count} Insignificant players", small)
        allowed = _("at most {most}, as many as the others", most=others)
        yield Breach(rule="insignificant", where="players", found=found, allowed=allowed)


def check_budget(roster: Roster, terms: DraftTerms, data: EditionData) -> Iterator[Breach]:
    most = terms.gold(data.common)
    spent = draft_cost(roster, terms.fans(data.common)).total
    if spent + roster.treasury > most:
        found = _(
            "{gold} spent and {gold2} in the treasury", gold=format_gold(spent), gold2=format_gold(roster.treasury)
        )
        yield Breach(rule="budget", where="budget", found=found, allowed=_("{gold} in all", gold=format_gold(most)))
