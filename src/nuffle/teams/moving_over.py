"""A new team of a later edition from one of an earlier: what carries over, what is refunded, what is gone.

No rule says how. Players keep what they have learnt and suffered; whoever or whatever the new edition has no place for
is paid back, players and staff in gold at their hiring fee, skills in star player points at the price of now.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final, Literal

from nuffle.data import UnknownName, edition_data
from nuffle.data.schema import LETTERS, EditionData, Position, TeamData
from nuffle.editions import WITH_FACTS
from nuffle.files.names import plain
from nuffle.languages import _, ngettext
from nuffle.teams.breach import DEVELOPED, Breach, NotAllowed, format_gold
from nuffle.teams.draft import check
from nuffle.teams.draft_captain import has_captain, may_lead
from nuffle.teams.improve import can_rise, list_barred
from nuffle.teams.market import NewPlayer, hire, without_journeymen
from nuffle.teams.roster import Few, GainedSkill, How, Player, Roster, RosterRecord, Shirt
from nuffle.teams.value import player_value, team_value

NOT_BOUGHT: Final = ("event", "other")
MoveKind = Literal["kept", "changed", "refunded", "gone", "hired"]


class MoveWishes(RosterRecord):
    """What the coach has to choose. `leave` are players to part with first where the new team has fewer places, `hire`
    the positions of new ones.
    """

    league: str = ""
    special_rule: str = ""
    captain: int | None = None
    leave: tuple[Shirt, ...] = Few
    hire: tuple[str, ...] = Few


class MoveLine(RosterRecord):
    """One thing that happens on the way, with the gold or the points that come back for it."""

    kind: MoveKind
    text: str
    gold: int = 0
    spp: int = 0


class MovedTeam(RosterRecord):
    """The new team, how it came about, and what its coach still has to mend."""

    roster: Roster
    lines: tuple[MoveLine, ...]
    breaches: tuple[Breach, ...]


NO_WISHES: Final = MoveWishes()


def list_destinations(roster: Roster) -> list[str]:
    """The editions a team can move to: those that take in teams of its own and have its race."""
    return [name for name in WITH_FACTS if roster.edition in edition_data(name).team_rules.takes_over
            and find_race(edition_data(name), roster) is not None]


def find_race(data: EditionData, roster: Roster) -> TeamData | None:
    try:
        return data.team(roster.race.name)
    except UnknownName:
        return None


def move_over(old: Roster, edition: str, wishes: MoveWishes = NO_WISHES) -> MovedTeam:
    """The team as it would be in another edition; nothing of the old one changes."""
    data = edition_data(edition)
    if old.edition not in data.team_rules.takes_over:
        raise NotAllowed(_("a team of {edition} cannot move to {other}", edition=old.edition, other=data.edition))
    race = find_race(data, old)
    if race is None:
        raise NotAllowed(_("{edition} has no team {team}", edition=data.edition, team=old.race.name))
    return Mover(without_journeymen(old), data, race, wishes).move()


class Mover:
    """One team on its way."""

    def __init__(self, old: Roster, data: EditionData, race: TeamData, wishes: MoveWishes) -> None:
        self.old, self.data, self.race, self.wishes = old, data, race, wishes
        self.lines: list[MoveLine] = []
        self.gold = 0

    def tell(self, kind: MoveKind, text: str, gold: int = 0, spp: int = 0) -> None:
        self.lines.append(MoveLine(kind=kind, text=text, gold=gold, spp=spp))
        self.gold += gold

    def move(self) -> MovedTeam:
        moved = [self.move_player(player, position) for player, position in self.pick_players()]
        players = tuple(self.name_captain(moved))
        roster = Roster.model_validate(self.describe_team() | {"players": players})
        roster = self.hire(self.settle(roster))
        self.sum_up(roster)
        return MovedTeam(roster=roster, lines=tuple(self.lines), breaches=check(roster, DEVELOPED))

    # -- players
    def pick_players(self) -> list[tuple[Player, Position]]:
        """Who comes along, in the order of the roster: the most valuable where there is not room for all."""
        places: dict[str, list[Player]] = defaultdict(list)
        for player in self.old.players:
            if position := self.find_position(player):
                places[position.name].append(player)
            else:
                self.let_go(player, _("the new list has no such position"))
        kept = {}
        for name, players in places.items():
            position = self.race.position(name)
            for rank, player in enumerate(sorted(players, key=self.preference)):
                if rank < position.max:
                    kept[player.number] = position
                else:
                    self.let_go(player, ngettext("the new list has {count} place for {position}",
                                                 "the new list has {count} places for {position}", position.max,
                                                 position=position.name))
        return [(player, kept[player.number]) for player in self.old.players if player.number in kept]

    def preference(self, player: Player) -> tuple[bool, int, int]:
        return player.number in self.wishes.leave, -player_value(self.old, player), player.number

    def find_position(self, player: Player) -> Position | None:
        position = self.old.position(player)
        for name in (position.name, *position.aliases, player.position):
            try:
                return self.race.position(name)
            except UnknownName:
                continue
        return None

    def let_go(self, player: Player, why: str) -> None:
        fee = self.old.position(player).cost
        self.tell("refunded", _("{player} leaves: {why}", player=label(player), why=why), gold=fee)

    def move_player(self, player: Player, position: Position) -> Player:
        """As he is, in the words of the new list; points come back for what he cannot have there."""
        bare = player.model_copy(update={"position": position.name, "skills": (), "captain": False})
        skills, lost = self.sort_skills(player, position)
        moved = bare.model_copy(update={"skills": tuple(skills)})
        for gain in lost:
            points = self.price_of(gain.how, moved.advancements)
            moved = moved.model_copy(update={"spp": moved.spp + points})
            self.tell("refunded", _("{player} gives {skill} back", player=label(player), skill=gain.skill), spp=points)
        self.compare(player, moved)
        return moved

    def sort_skills(self, player: Player, position: Position) -> tuple[list[GainedSkill], list[GainedSkill]]:
        """Those that stay, under the names and as the kind of now; and those that do not."""
        stay: list[GainedSkill] = []
        lost: list[GainedSkill] = []
        has = {self.data.skill(skill).name for skill in position.skills}
        for gain in player.skills:
            now = self.translate(gain, position)
            name = self.data.skill(gain.skill).name if now else ""
            if now is None or name in has or name in list_barred(self.data, has):
                lost.append(gain)
            else:
                stay.append(now)
                has.add(name)
        return stay, lost

    def translate(self, gain: GainedSkill, position: Position) -> GainedSkill | None:
        """None where the new list does not open the skill to this position."""
        try:
            skill = self.data.skill(gain.skill)
        except UnknownName:
            return None
        written = self.data.written(gain.skill) if skill.value or gain.how in NOT_BOUGHT else skill.name
        how = gain.how if gain.how in NOT_BOUGHT else self.find_way(gain.how, skill.category, position)
        return GainedSkill(skill=written, how=how) if how else None

    def find_way(self, how: How, category: str, position: Position) -> How | None:
        if category in [LETTERS[letter] for letter in position.primary]:
            return "random primary" if how.startswith("random") else "primary"
        return "secondary" if category in [LETTERS[letter] for letter in position.secondary] else None

    def price_of(self, how: How, taken: int) -> int:
        """What an advancement like it costs who has so many others."""
        costs = self.data.development.costs
        row = costs.get(how) or costs.get(how.removeprefix("random ")) or (0,)
        return 0 if how in NOT_BOUGHT else row[min(taken, len(row) - 1)]

    def compare(self, before: Player, after: Player) -> None:
        for gain in before.skills:
            name = self.data.skill(gain.skill).name if self.is_known(gain.skill) else ""
            now = next((one for one in after.skills if self.data.skill(one.skill).name == name), None)
            if now and now != gain:
                self.tell("changed", _("{player}: {skill} ({how}) counts as {other} ({way})", player=label(before),
                                       skill=gain.skill, how=gain.how, other=now.skill, way=now.how))

    def is_known(self, skill: str) -> bool:
        try:
            self.data.skill(skill)
        except UnknownName:
            return False
        return True

    def name_captain(self, players: list[Player]) -> Iterator[Player]:
        for player in players:
            yield player.model_copy(update={"captain": True}) if player.number == self.wishes.captain else player

    # -- the team
    def describe_team(self) -> dict[str, object]:
        """Everything but the players. Hired help, bans and the last match stay behind."""
        old, common = self.old, self.data.common
        rule = self.wishes.special_rule or old.special_rule
        rule = next((one for one in self.race.choose_one_rule if plain(one) == plain(rule)), "")
        return {
            "edition": self.data.edition, "team": self.race.name, "name": old.name, "coach": old.coach,
            "special_rule": rule, "league": self.pick_league(), "trophy": old.trophy, "season": old.season,
            "signed": old.signed, "came_from": old.edition, "apothecary": old.apothecary and self.race.apothecary,
            "rerolls": self.cap(old.rerolls, common.rerolls_max, _("re-rolls"), old.race.reroll_cost),
            "assistant_coaches": self.cap(old.assistant_coaches, common.assistant_coaches_max, _("assistant coaches"),
                                          old.data.common.assistant_coach_cost),
            "cheerleaders": self.cap(old.cheerleaders, common.cheerleaders_max, _("cheerleaders"),
                                     old.data.common.cheerleader_cost),
            "fans": self.cap(old.fans, common.fans_most, _("dedicated fans"), 0),
        }

    def pick_league(self) -> str:
        wanted = self.wishes.league or self.old.league
        return next((league for league in self.race.leagues
                     if len(self.race.leagues) > 1 and plain(league) == plain(wanted)), "")

    def cap(self, count: int, most: int | None, what: str, price: int) -> int:
        if most is None or count <= most:
            return count
        gold = (count - most) * price
        self.tell("refunded" if gold else "gone", _("{count} {what}: at most {most}", count=count, what=what,
                                                    most=most), gold=gold)
        return most

    def settle(self, roster: Roster) -> Roster:
        """Gold, and a last look at what nobody sees in a list of players."""
        old = self.old
        if old.apothecary and not roster.apothecary:
            self.tell("refunded", _("the apothecary: the new team may not have one"),
                      gold=old.data.common.apothecary_cost)
        hired = [*old.stars, *(entry.name for entry in old.inducements), *(one.position for one in old.mercenaries)]
        if hired:
            self.tell("gone", _("hired help: {names}", names=", ".join(hired)))
        if old.special_rule and not roster.special_rule and old.special_rule not in (roster.league, ""):
            self.tell("gone", _("the rule {rule}: the new team does not choose it", rule=old.special_rule))
        for player in roster.players:
            self.trim(roster, player)
        return roster.model_copy(update={"treasury": old.treasury + self.gold})

    def hire(self, roster: Roster) -> Roster:
        """New players at list price, out of what came back and what was there."""
        for name in self.wishes.hire:
            roster = hire(roster, NewPlayer(position=name))
            self.tell("hired", _("a {position} is hired", position=roster.players[-1].position),
                      gold=-self.race.position(name).cost)
        return roster

    def trim(self, roster: Roster, player: Player) -> None:
        """A characteristic that could not have risen so far is told; it stays at the best there is."""
        for stat in sorted(set(player.improvements)):
            before = player.model_copy(update={"improvements": tuple(one for one in player.improvements
                                                                     if one != stat)})
            if not can_rise(roster, before, stat):
                self.tell("changed", _("{player}: {stat} is at its best already", player=label(player),
                                       stat=stat.upper()))

    def sum_up(self, roster: Roster) -> None:
        value = _("team value {before} before, {after} now", before=format_gold(team_value(self.old).total),
                  after=format_gold(team_value(roster).total))
        kept = ngettext("{count} player comes along", "{count} players come along", len(roster.players))
        self.tell("kept", f"{kept}; {value}")
        self.tell("kept", _("treasury {gold}", gold=format_gold(roster.treasury)))


def label(player: Player) -> str:
    return f"{player.number} {player.name or player.position}"


def list_captains(roster: Roster) -> list[Player]:
    """Who may be named; nobody where a team has no captain."""
    return [player for player in roster.players if may_lead(roster, player)] if has_captain(roster) else []
