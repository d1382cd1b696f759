"""CRP (2010): the tables of the edition the others derive from."""

from __future__ import annotations

from nuffle.editions.crp.rules.activation_traits import TEMPER
from nuffle.editions.crp.rules.agility import AGILITY
from nuffle.editions.crp.rules.ball_and_chain import ChainDirection
from nuffle.editions.crp.rules.general import GENERAL
from nuffle.editions.crp.rules.inducements import CORE, INDUCEMENTS
from nuffle.editions.crp.rules.kickoff import KICK_OFF
from nuffle.editions.crp.rules.mutation import MUTATION
from nuffle.editions.crp.rules.passing import PASSING
from nuffle.editions.crp.rules.strength import STRENGTH
from nuffle.editions.crp.rules.weapons import WEAPONS
from nuffle.editions.crp.rules.weather import WEATHER
from nuffle.engine.procedure import Procedure
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.arrival import Arrival
from nuffle.rules.procedures.ball import BallAt, Bounce, Catch, PickUp, ThrowIn
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.casualty import Casualty
from nuffle.rules.procedures.choice import Choice, Victims
from nuffle.rules.procedures.flight import Flight
from nuffle.rules.procedures.foul import Foul, SendOff
from nuffle.rules.procedures.free_moves import FreeMoves
from nuffle.rules.procedures.hand_off import HandOff
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.kickoff import KickOff, Touchback
from nuffle.rules.procedures.market import Market
from nuffle.rules.procedures.match_flow import BeforeMatch, CoinToss, DriveEnd, MatchFlow, NewHalf
from nuffle.rules.procedures.naming import Naming
from nuffle.rules.procedures.post_match import PostMatch, ShootOut
from nuffle.rules.procedures.push import Push
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.procedures.step import RushedBlock, StandUp, Step, Touchdown
from nuffle.rules.procedures.throw import Throw
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.roll import Roll, SpendReroll
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.window import Use, Window

VERSION = "4"

PROCEDURES: list[type[Procedure]] = [
    Activation, Arrival, BallAt, BeforeMatch, Block, Bounce, Casualty, Catch, Choice, CoinToss, MatchFlow, DriveEnd,
    Flight, Foul, FreeMoves, HandOff, Harm, KickOff, Market, Naming, NewHalf, PickUp, PostMatch, Push, Roll,
    RushedBlock, SendOff, SetUp, ShootOut, SpendReroll, StandUp, Step, Throw, ThrowIn, Touchback, Touchdown, Turn,
    Use, Victims, ChainDirection, Window]

TABLES: dict[str, list[str]] = {
    "kick-off": [effect.id for effect in KICK_OFF],
    "weather": ["crp.weather.heat", "crp.weather.sunny", *["crp.weather.nice"] * 7, "crp.weather.rain",
                "crp.weather.blizzard"],
    "inducements": [effect.id for effect in INDUCEMENTS],
}

OPTIONS: dict[str, int] = {
    "dodge_bonus": 1,
    "pick_up_bonus": 1,
    "catch_accurate": 1,
    "catch_hand_off": 1,
    "catch_other": 0,
    "intercept_bonus": -2,
    "quick_pass": 1,
    "any_range": 0,             # a throw beyond the ruler needs a plain 2+
    "passing_stat": 0,          # throws go by agility
    "skills_need_zone": 0,      # 1: without a tackle zone there is little a player can use
    "worst_pass": 0,            # one or less is a fumble
    "turns_per_half": 8,
    "players_on_pitch": 11,
    "rerolls_per_turn": 1,
    "rushes": 2,
    "stand_up_cost": 3,
    "roots_cost_movement": 1,   # whoever is rooted has a movement allowance of 0, even to pay for a block
    "throw_in_offset": 1,       # the square it is thrown from counts as the first
    "throw_in_corners": 0,      # 1: from a corner a D3 says which way
    "sudden_death": 1,          # a touchdown in overtime ends the match
    "too_few": 2,               # with so few players a coach may give up without a penalty
    "targets_named": 0,         # 1: whom a blitz or a foul is meant for is said when it is declared
    "kicker_named": 0,          # 1: who kicks off is said before the ball is aimed
    "niggles_hurt": 1,
    "badly_hurt": 11,           # a result of the casualty table that does nothing afterwards
    "on_map": 0,                # 1: played on the map of a dungeon and nowhere else
    "scores_late": 0,           # 1: a rule says when a touchdown counts, as when its scorer's action ends
    "charges": 0,               # 1: whoever moves may block on his way, whatever his action is for
    "argue_the_call": 0,
    "fouler_holds_assists": 0,  # 1: the fouler's own tackle zone keeps helpers of his victim away
}

SKILLS = [*GENERAL, *AGILITY, *STRENGTH, *PASSING, *MUTATION, *TEMPER, *WEAPONS]

CRP = Ruleset("crp", VERSION, [*SKILLS, *WEATHER, *KICK_OFF, *INDUCEMENTS, *CORE], PROCEDURES, TABLES, OPTIONS)
RULES = CRP
