"""The published schema of the facts: what a team, a position, a star player, an inducement is made of."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticKnownError

from nuffle.editions import WITH_FACTS, is_known
from nuffle.files import names
from nuffle.languages import N_, _


def require_edition(name: str) -> str:
    """A file that names an edition we do not have is refused with a list."""
    if name not in WITH_FACTS and not (is_known(name) and name in WITH_FACTS):
        *others, last = (repr(known) for known in WITH_FACTS)
        raise PydanticKnownError("literal_error", {"expected": f"{', '.join(others)} or {last}"})
    return name


Edition = Annotated[str, AfterValidator(require_edition)]

Certainty = Literal["sure", "unsure"]
Stat = Literal["ma", "st", "ag", "pa", "av"]
Gain = Literal["random primary", "primary", "random secondary", "secondary"]
Category = Literal["General", "Agility", "Strength", "Passing", "Mutation", "Devious", "Trait"]
Role = Literal["Lineman", "Blitzer", "Blocker", "Catcher", "Thrower"]
Letters = Field(default="", pattern="^[GASPMD]*$")

STATS: tuple[Stat, ...] = ("ma", "st", "ag", "pa", "av")
LETTERS: dict[str, Category] = {
    "G": "General",
    "A": "Agility",
    "S": "Strength",
    "P": "Passing",
    "M": "Mutation",
    "D": "Devious",
}


class DataRecord(BaseModel):
    """Frozen, and strict about keys: a misspelt key in a data file is an error, not a silent default."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Fact(DataRecord):
    """A record that says which public document it comes from and how certain it is."""

    source: str
    certainty: Certainty = "sure"
    note: str = ""


class NamedFact(Fact):
    name: str
    aliases: tuple[str, ...] = ()


class ProfileData(DataRecord):
    """Characteristics as the edition prints them: CRP plain numbers, later ones targets for ag, pa and av.

    No `pa`: in CRP the characteristic does not exist, later every pass of this player is fumbled. `keywords` are words
    that rules of the edition speak of: what he plays as (Lineman, Big Guy), what he is (Orc, Undead).
    """

    ma: int
    st: int
    ag: int
    pa: int | None = None
    av: int
    skills: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()


class SkillData(NamedFact):
    """A skill or trait. `value` is what stands in brackets when a player gains it: Mighty Blow (+1).

    Where an edition makes the difference, `passive` ones count in any state, `compulsory` ones leave no choice, and
    `elite` ones are worth more.
    """

    category: Category
    value: str = ""
    passive: bool = False
    compulsory: bool = False
    elite: bool = False

    @property
    def written(self) -> str:
        return f"{self.name} ({self.value})" if self.value else self.name


class SpecialRule(NamedFact):
    """A league a team belongs to, or a rule of its own."""

    kind: Literal["league", "team"]
    effect: str = ""


class Position(NamedFact, ProfileData):
    """A line of a team list. `primary` and `secondary` are letters of categories (CRP: normal and double)."""

    max: int
    cost: int
    primary: str = Letters
    secondary: str = Letters
    lineman: bool = False
    big_guy: bool = False
    race: str = ""


class TeamData(NamedFact):
    reroll_cost: int
    apothecary: bool = True
    tier: int | None = None
    official: bool = True
    leagues: tuple[str, ...] = ()
    league_grants: dict[str, tuple[str, ...]] = {}      # rules that come with one of its leagues
    special_rules: tuple[str, ...] = ()
    choose_one_rule: tuple[str, ...] = ()
    max_big_guys: int | None = None
    stakes_affected: bool = False
    positions: tuple[Position, ...]

    @cached_property
    def _positions(self) -> dict[str, Position]:
        return names.index(self.positions)

    def position(self, name: str) -> Position:
        found = self._positions.get(names.plain(name))
        if found is not None:       # because: the words for what is not there take longer than the look
            return found
        return names.find(self._positions, name, N_("position"), _("the {name} team list", name=self.name))

    @property
    def linemen(self) -> tuple[Position, ...]:
        """The positions journeymen come from."""
        return tuple(position for position in self.positions if position.lineman)

    @property
    def openings(self) -> tuple[str, ...]:
        """What a team may choose that opens other doors than the rest; "" where there is nothing to choose."""
        return (*(self.choose_one_rule or ("",)), *self.league_grants)

    def rules(self, *chosen: str) -> frozenset[str]:
        """Leagues and special rules of the team, with those it chose where it has a choice."""
        words = {names.plain(word) for word in chosen}
        picked = {rule for rule in self.choose_one_rule if names.plain(rule) in words}
        leagues = [league for league in self.leagues if names.plain(league) in words] or list(self.leagues)
        granted = self.league_grants.get(leagues[0], ()) if len(leagues) == 1 else ()
        return frozenset(leagues) | frozenset(self.special_rules) | frozenset(granted) | picked


class Eligibility(DataRecord):
    """Who may hire. Every condition given must hold; with none given, anyone may."""

    teams: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    without_rules: tuple[str, ...] = ()
    tiers: tuple[int, ...] = ()
    apothecary: bool | None = None

    def allows(self, team: TeamData, *chosen: str) -> bool:
        rules = team.rules(*chosen)
        return (
            (not self.teams or team.name in self.teams)
            and (not self.rules or not rules.isdisjoint(self.rules))
            and rules.isdisjoint(self.without_rules)
            and (not self.tiers or team.tier in self.tiers)
            and self.apothecary in (None, team.apothecary)
        )

    def sentence(self) -> str:
        """The conditions in words, for messages."""
        parts = [
            ", ".join(self.teams),
            "teams with " + " or ".join(self.rules) if self.rules else "",
            "teams without " + " or ".join(self.without_rules) if self.without_rules else "",
            "tier " + " or ".join(map(str, self.tiers)) if self.tiers else "",
            "" if self.apothecary is None else f"teams that may{'' if self.apothecary else ' not'} have an apothecary",
        ]
        return " and ".join(part for part in parts if part) or "any team"


class StarRuleData(DataRecord):
    name: str
    effect: str


class StarPlayer(NamedFact, ProfileData):
    """A star player. Of a pair one carries the price of both and the other costs nothing."""

    cost: int
    plays_for: Eligibility = Eligibility()
    special_rule: StarRuleData | None = None
    mega_star: bool = False
    pair_with: str = ""


class Discount(Fact):
    """A lower price, perhaps also a higher limit, for these teams, or for teams with one of these rules."""

    price: int
    max: int | None = None
    teams: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    def holds(self, team: TeamData, *chosen: str) -> bool:
        return team.name in self.teams or not team.rules(*chosen).isdisjoint(self.rules)


class InducementData(NamedFact):
    """Something to hire for one match. `group` is the family whose common limit it counts against."""

    group: str
    max: int
    price: int
    price_max: int | None = None
    discounts: tuple[Discount, ...] = ()
    who: Eligibility = Eligibility()
    named: bool = False
    for_sale: bool = True               # False: it has a price, and nothing to give for it
    spells: tuple[str, ...] = ()
    profile: ProfileData | None = None
    effect: str

    def price_for(self, team: TeamData, *chosen: str) -> int:
        return min([self.price, *(cut.price for cut in self.discounts if cut.holds(team, *chosen))])

    def max_for(self, team: TeamData, *chosen: str) -> int:
        return max([self.max, *(cut.max or 0 for cut in self.discounts if cut.holds(team, *chosen))])


class InducementGroup(NamedFact):
    """A family of inducements; `max` counts over the whole family."""

    max: int | None = None


class StatLimit(DataRecord):
    """How good and how bad a characteristic can become, and by how many steps it may move each way."""

    best: int
    worst: int
    gains: int = 2
    losses: int | None = None


class Common(Fact):
    """Prices and limits every team of the edition shares. Fans are fan factor or dedicated fans."""

    budget: int
    exhibition_budget: int | None = None
    players_min: int
    players_max: int
    specialists_max: int | None = None      # players who are no Linemen
    rerolls_max: int
    reroll_factor_at_draft: int = 1
    reroll_factor_after_draft: int
    rerolls_only_at_draft: bool = False
    apothecary_cost: int
    assistant_coach_cost: int
    assistant_coaches_max: int | None = None
    cheerleader_cost: int
    cheerleaders_max: int | None = None
    fans_cost: int
    fans_start: int
    fans_start_exhibition: int
    fans_start_matched: int | None = None
    fans_max: int
    fans_most: int | None = None            # later, where there is a ceiling
    fans_in_value: bool
    stars_max: int
    mercenary_fee: int
    mercenary_skill_fee: int
    journeyman_trait: str
    limits: dict[Stat, StatLimit]


class Development(Fact):
    """What deeds earn and what improvement is worth. CRP has levels of SPP, BB2020 prices in SPP.

    `characteristic_rolls` are the characteristics a die opens, by the highest face that does; the last is the die.
    Of so many `random_rolls` one skill is kept. No player has both skills of an `exclusive` pair, and what `needs`
    something goes to those who have one of these.
    """

    spp: dict[str, int]
    spp_of_rules: dict[str, dict[str, int]] = {}        # how much more or less for teams with a rule
    levels: tuple[int, ...] = ()
    costs: dict[str, tuple[int, ...]] = {}
    landing: int = 0                        # points of a player who was thrown and landed, where the edition has them
    skill_values: dict[str, int]
    stat_values: dict[Stat, int]
    elite_value: int = 0
    later_skill_value: int = 0              # what each new skill but the first is worth besides
    characteristic_rolls: dict[int, tuple[Stat, ...]] = {}
    random_rolls: int = 1
    exclusive: tuple[tuple[str, str], ...] = ()
    needs: dict[str, tuple[str, ...]] = {}
    expenses_from: int | None = None
    expenses_step: int | None = None
    expenses_price: int | None = None
    mistakes_from: int | None = None
    mistakes_step: int | None = None
    mistakes: tuple[tuple[str, ...], ...] = ()


class TeamRules(Fact):
    """How the life of a team goes in this edition, where editions differ by more than a number.

    `characteristics`: plain numbers, or the target to roll. `improvement`: rolls at levels of SPP, bought with
    SPP, or a random skill for one player after each match.
    `winnings`: a die and the gate, or a share of everybody who came. `fans`: a fan factor, or dedicated fans.
    `own_gold`: whose treasury pays for inducements. `after_match` are the steps after a match, in their order.
    """

    characteristics: Literal["plain", "targets"]
    improvement: Literal["levels", "points", "one a match"]
    winnings: Literal["gate", "attendance"]
    fans: Literal["fan factor", "dedicated fans"]
    own_gold: Literal["everybody's", "of the favourite"]
    loyal_from: int                         # SPP, or advancements: who has as many may leave a coach who concedes
    pairs_take_one_place: bool              # of the star players a team may hire
    absent_count_in_value: bool             # players who miss the next game
    retires_for_a_time: bool                # after a lasting injury
    lost_again: bool                        # a characteristic at its worst: another one is rolled
    winner_takes_mvp: bool                  # of a side that concedes
    mvp_of_all: bool                        # the dead and the hired are in the draw
    after_match: tuple[str, ...]
    own_gold_behind: int = 0                # treasury that goes on top of petty cash
    one_league: bool = False                # of those open to it a team picks one when it is drafted
    captain_skill: str = ""                 # what the captain of a team has, where teams name one
    mvps: int = 1                           # most valuable players of each side
    mvp_nominees: int = 0                   # the most valuable player is one of so many whom the coach names
    must_improve: bool = False              # points enough for a characteristic may not be kept
    gold_for_haste: int = 0                 # winnings of a side of which nobody has stalled
    conceding_costs_points: bool = False    # star player points of that match
    hires_first: bool = False               # before anybody is dismissed: a place freed now waits for a match
    trophy_in_value: bool = False
    takes_over: tuple[str, ...] = ()        # editions whose teams may move to this one
    same_hire: Literal["neither", "both"] = "neither"       # whose is a named hire of both sides in a league
    stars_fill_up: bool = False             # hired for an event they count towards the least a team may field


class LeagueData(Fact):
    """Points and gold of a league season, and what a team of the season before pays to go on."""

    points: dict[Literal["won", "drew", "lost"], int]
    bonus_touchdowns: int
    bonus_casualties: int
    prizes: tuple[int, ...]
    prayer_step: int | None = None
    redraft_budget: int
    redraft_max: int | None = None
    per_game: int
    per_win: int
    per_draw: int
    season_fee: int
    heals_on: int
    apothecary_heals_losses: bool = False
    losses_leave_niggles: bool = True
    hatred_fades_on: int | None = None


class MatchedPlay(Fact):
    """What skills and star players cost an event team in skill points, by its tier."""

    points: dict[int, int]
    primary: int
    secondary: int
    secondaries_max: dict[int, int]
    star: int
    stars_max: dict[int, int]
    mega_star: int
    elite_max: int                          # how often a team may add one and the same elite skill


class College(NamedFact):
    """A Dungeon Bowl college: three races in decreasing number."""

    primary: str
    secondary: str
    tertiary: str
    reroll_cost: int


class CollegePlayer(Fact):
    """A player a race sends to a college; his profile is that of `position` in the list of `team`."""

    race: str
    team: str
    position: str
    role: Role
    max: int
    cost: int


class DungeonBowl(Fact):
    role_caps: dict[Role, int]
    race_caps: dict[str, int]
    colleges: tuple[College, ...]
    players: tuple[CollegePlayer, ...]


class CollegePosition(Position):
    """A line of a college's list: which race he is of, and what he counts as."""

    sent_by: str
    role: Role


class CollegeTeam(TeamData):
    """A college as a team of its own. Its `races` are the primary, secondary and tertiary one, each with its cap."""

    races: tuple[str, ...]
    race_caps: tuple[int, ...]
    role_caps: dict[Role, int]
    positions: tuple[CollegePosition, ...]


class EditionData(DataRecord):
    """All facts of one edition, with look-up by name or alias."""

    edition: str
    title: str
    common: Common
    development: Development
    team_rules: TeamRules
    skills: tuple[SkillData, ...]
    special_rules: tuple[SpecialRule, ...]
    teams: tuple[TeamData, ...]
    stars: tuple[StarPlayer, ...]
    inducement_groups: tuple[InducementGroup, ...]
    inducements: tuple[InducementData, ...]
    words: dict[str, str] = {}              # its own words for states and rolls, such as dazed
    league: LeagueData | None = None
    matched_play: MatchedPlay | None = None
    dungeon_bowl: DungeonBowl | None = None

    @cached_property
    def _skills(self) -> dict[str, SkillData]:
        return names.index(self.skills)

    @cached_property
    def _teams(self) -> dict[str, TeamData]:
        return names.index((*self.teams, *self.colleges))

    @cached_property
    def colleges(self) -> tuple[CollegeTeam, ...]:
        """The colleges of Dungeon Bowl as teams; found by name as other teams are, and not among `teams`."""
        # because: it makes records of the ones declared here
        from nuffle.data.colleges import college_teams

        return college_teams(self)

    @cached_property
    def _stars(self) -> dict[str, StarPlayer]:
        return names.index(self.stars)

    @cached_property
    def _inducements(self) -> dict[str, InducementData]:
        return names.index(self.inducements)

    @cached_property
    def _groups(self) -> dict[str, InducementGroup]:
        return names.index(self.inducement_groups)

    def team(self, name: str) -> TeamData:
        return names.find(self._teams, name, N_("team"), self.edition)

    def star(self, name: str) -> StarPlayer:
        return names.find(self._stars, name, N_("star player"), self.edition)

    def inducement(self, name: str) -> InducementData:
        return names.find(self._inducements, name, N_("inducement"), self.edition)

    def group(self, name: str) -> InducementGroup:
        return names.find(self._groups, name, N_("group of inducements"), self.edition)

    def skill(self, name: str) -> SkillData:
        """The skill, whatever stands in brackets behind its name."""
        return names.find(self._skills, name.split(" (")[0], N_("skill"), self.edition)

    def written(self, skill: str) -> str:
        """A skill in its proper spelling with the value given, or else the value it is gained with."""
        known = self.skill(skill)
        value = skill.partition(" (")[2]
        return f"{known.name} ({value.strip(' )')})" if value else known.written

    def skills_of(self, letters: str) -> tuple[SkillData, ...]:
        categories = {LETTERS[letter] for letter in letters}
        return tuple(skill for skill in self.skills if skill.category in categories)

    def tier(self, tier: int) -> tuple[TeamData, ...]:
        return tuple(team for team in self.teams if team.tier == tier)

    def stars_for(self, team: TeamData, *chosen: str) -> tuple[StarPlayer, ...]:
        return tuple(star for star in self.stars if star.plays_for.allows(team, *chosen))

    def mega_stars(self) -> tuple[StarPlayer, ...]:
        return tuple(star for star in self.stars if star.mega_star)
