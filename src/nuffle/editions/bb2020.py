"""The 2020 edition as differences from CRP."""

from __future__ import annotations

from nuffle.editions.crp import CRP
from nuffle.effects.season2.kickoff import KICK_OFF_2020
from nuffle.effects.season2.prayers import PRAYER_CORE, PRAYERS
from nuffle.effects.season2.weather import WEATHER_2020
from nuffle.rules.procedures.season2 import Casualty2020, Throw2020

VERSION = "1"

GONE = [
    "crp.kick-off.riot", "crp.kick-off.perfect-defence", "crp.kick-off.cheering-fans",
    "crp.kick-off.brilliant-coaching", "crp.kick-off.changing-weather", "crp.kick-off.quick-snap",
    "crp.kick-off.blitz", "crp.kick-off.throw-a-rock", "crp.kick-off.pitch-invasion",
    "crp.weather.heat", "crp.weather.nice",
]

KICK_OFF = [
    "crp.kick-off.get-the-ref", "bb2020.kick-off.time-out", "bb2020.kick-off.solid-defence", "crp.kick-off.high-kick",
    "bb2020.kick-off.cheering-fans", "bb2020.kick-off.brilliant-coaching", "bb2020.kick-off.changing-weather",
    "bb2020.kick-off.quick-snap", "bb2020.kick-off.blitz", "bb2020.kick-off.officious-ref",
    "bb2020.kick-off.pitch-invasion",
]

TABLES = {
    "kick-off": KICK_OFF,
    "weather": ["bb2020.weather.heat", "crp.weather.sunny", *["bb2020.weather.perfect"] * 7, "crp.weather.rain",
                "crp.weather.blizzard"],
    "prayers": [effect.id for effect in PRAYERS],
}

OPTIONS = {
    "dodge_bonus": 0,
    "pick_up_bonus": 0,
    "catch_accurate": 0,
    "catch_hand_off": 0,
    "catch_other": -1,
    "quick_pass": 0,
    "passing_stat": 1,
    "worst_pass": 3,            # one or less is wildly inaccurate
    "rerolls_per_turn": 99,
    "throw_in_offset": 0,
    "niggles_hurt": 0,
    "badly_hurt": 1,
    "argue_the_call": 1,
}

BB2020 = CRP.derive("bb2020", VERSION, add=[*WEATHER_2020, *KICK_OFF_2020, *PRAYERS, *PRAYER_CORE], remove=GONE,
                    procedures=[Casualty2020, Throw2020], tables=TABLES, options=OPTIONS)
