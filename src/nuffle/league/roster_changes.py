"""What a ruling, a prize or a coach does to a roster outside the steps after a match."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from nuffle.languages import _
from nuffle.league.facts import LeagueError
from nuffle.teams.roster import Player, Roster
from nuffle.tournament.records import FrozenRecord


class RosterChange(FrozenRecord):
    """One change. `player` is an id; `amount` is gold, points or a count, below zero to take away."""

    what: Literal["gold", "fans", "points", "name", "number", "team name", "lift absence", "absence", "ban", "lift ban",
                  "remove player", "trophy"]
    player: str = ""
    amount: int = Field(default=0, ge=-100_000_000, le=100_000_000)
    word: Annotated[str, Field(max_length=100)] = ""

    def on(self, roster: Roster) -> Roster:
        if self.what in ("gold", "fans", "trophy", "team name", "ban", "lift ban"):
            return self.on_team(roster)
        player = roster.find_player(self.player)
        if player is None:
            raise LeagueError(_("{player}: nobody in this team", player=self.player))
        if self.what == "remove player":
            return roster.without_players(player.number)
        if self.what == "number":
            if roster.player(self.amount):
                raise LeagueError(_("player {number}: the number is taken", number=self.amount))
            after = player.model_copy(update={"number": self.amount})
            players = tuple(after if one.id == player.id else one for one in roster.players)
            return roster.model_copy(update={"players": players})
        return roster.replace_player(self.on_player(player))

    def on_team(self, roster: Roster) -> Roster:
        if self.what == "team name":
            return roster.model_copy(update={"name": self.word})
        if self.what == "trophy":
            return roster.model_copy(update={"trophy": bool(self.amount)})
        if self.what == "ban":
            return roster.model_copy(update={"banned": (*roster.banned, self.word)})
        if self.what == "lift ban":
            kept = tuple(name for name in roster.banned if name != self.word)
            return roster.model_copy(update={"banned": kept})
        field = "treasury" if self.what == "gold" else "fans"
        after = getattr(roster, field) + self.amount
        if after < 0:
            raise LeagueError(_("{what}: {there} there, {less} to take away", what=_(self.what),
                                there=f"{getattr(roster, field):,}", less=f"{-self.amount:,}"))
        return roster.model_copy(update={field: after})

    def on_player(self, player: Player) -> Player:
        if self.what == "points":
            if player.spp + self.amount < 0:
                raise LeagueError(_("{player} has {points} star player points left", player=self.player,
                                    points=player.spp))
            return player.model_copy(update={"spp": player.spp + self.amount})
        if self.what == "name":
            return player.model_copy(update={"name": self.word})
        return player.model_copy(update={"miss_next_game": self.what == "absence"})
