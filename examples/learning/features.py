"""What the player looks at: numbers for each answer there is, and for the position, taken from observations alone."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from nuffle.envs import EnvSpaces
from nuffle.learning import layout as lay
from nuffle.rules import verbs
from nuffle.rules.pitch import DX, DY
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import MARKER, REROLLS, SCORE

VERBS = 44
FACES = 8
ROLLS = 24
# answers that only make matches longer: placing players by hand, taking a placement back
NEVER = (verbs.V_FREE, verbs.V_CLEAR, verbs.V_CONCEDE, verbs.V_PICK)
AIMED = (verbs.V_HIT, verbs.V_GIVE, verbs.V_KICK_HIM, verbs.V_CHOOSE, verbs.V_INTERCEPT)
TABLE = [lay.P_STATUS, lay.P_ACTED, lay.P_STATS, lay.P_STATS + 1, lay.P_STATS + 2, lay.P_STATS + 4]
SCALE = np.array([0.5, 1, 0.125, 0.3, 0.25, 0.125], np.float32)
Array = np.ndarray


def is_among(verb: Array, wanted: tuple[int, ...]) -> Array:
    found = verb == wanted[0]
    for each in wanted[1:]:
        found |= verb == each
    return found


@dataclass
class Seen:
    """Many positions: numbers of each, and of all their answers, one below the other."""

    position: Array         # a row for each match
    answers: Array          # a row for each answer
    match: Array            # whose answer it is
    slot: Array
    first: Array            # where the answers of each match begin


class Eyes:
    """Turns observations into features, for one kind of match."""

    def __init__(self, kit: EnvSpaces) -> None:
        self.kit, self.side = kit, kit.facts.side
        self.verb, self.row, self.square = kit.slot_meanings().T
        self.height, self.width = kit.shape[1:]
        self.scale = np.array([self.plane_scale(number) for number in range(kit.shape[0])], np.float32)
        self.rows = np.r_[0:self.side, PLACES:PLACES + self.side]
        self.kinds = {name: number for number, name in enumerate(kit.reader.procedures, 1)}
        self.fields = {name: kit.reader.field_places(name) for name in ("roll", "block")}
        self.useful = ~np.isin(self.verb, NEVER)
        self.block = self.slots_of(verbs.V_BLOCK)
        self.die = self.slots_of(verbs.V_DIE)
        self.ways = np.array([list(map(int, DX)), list(map(int, DY))])

    def slots_of(self, verb: int) -> int:
        return int(np.flatnonzero(self.verb == verb)[0])

    def plane_scale(self, number: int) -> float:
        name = lay.PLANE_NAMES[number] if number < len(lay.PLANE_NAMES) else ""
        if name.endswith("place"):
            return 0.0
        return {"MA": 1 / 8, "ST": 0.3, "AG": 0.25, "PA": 0.25, "AV": 1 / 8, "left": 1 / 8, "chance": 1 / 255}.get(
            name.rpartition(" ")[2], 0.25 if "named" in name else 0.5)

    def look(self, seen: dict[str, Array], masks: Array) -> Seen:
        blocks = self.kit.reader.split(seen["vector"])
        masks = masks.astype(bool)
        useful = masks & self.useful
        masks = np.where(useful.any(1)[:, None], useful, masks)
        match, slot = np.nonzero(masks)
        position = self.position(blocks)
        answers = self.answers(seen["planes"], blocks, match, slot)
        return Seen(position, answers, match, slot, np.searchsorted(match, np.arange(len(masks))))

    # -- the position
    def position(self, blocks: dict[str, Array]) -> Array:
        facts, teams = blocks["facts"], blocks["teams"]
        table = blocks["players"][:, self.rows]
        question = np.eye(len(QUESTION_NAMES) + 1, dtype=np.float32)[np.clip(facts[:, lay.F_KIND], 0, 25)]
        left = (facts[:, lay.F_TURNS, None] - teams[:, :, MARKER]) / 8
        lead = np.clip(teams[:, 0, SCORE] - teams[:, 1, SCORE], -3, 3)[:, None]
        leads = np.concatenate([lead / 2, lead > 0, lead < 0, lead == 0], 1)
        carrier = facts[:, lay.F_CARRIER, None]
        ball = np.concatenate([carrier < 0, (carrier >= 0) & (carrier < PLACES), carrier >= PLACES,
                               facts[:, lay.F_BALL, None] < 0, facts[:, lay.F_LOOSE, None]], 1)
        spot = np.stack([facts[:, lay.F_BALL_X] / self.width,
                         np.abs(facts[:, lay.F_BALL_Y] / (self.height - 1) - 0.5)], 1)
        when = np.stack([facts[:, lay.F_HALF] > 1, facts[:, lay.F_ACTIVE] == 1, facts[:, lay.F_KICKING] == 1,
                         facts[:, lay.F_FIRST_KICKER] == 1], 1)
        taken = np.minimum(facts[:, lay.F_TAKEN:lay.F_TAKEN + 6], 1)
        players = np.stack([table[..., lay.P_STATUS] == 0, table[..., lay.P_STATUS] > 2, table[..., lay.P_ACTED] > 0,
                            table[..., lay.P_X] / self.width, np.abs(table[..., lay.P_Y] / (self.height - 1) - 0.5),
                            table[..., lay.P_STATS + 1] / 3,
                            self.rows[None, :] == carrier], 2).reshape(len(facts), -1)
        under_way = self.under_way(blocks["stack"], facts)
        counts = np.stack([(players.reshape(len(facts), 2, self.side, 7)[..., :3]).sum(2) / self.side], 1)
        return np.concatenate([question, left, leads, ball, spot, when, taken, np.minimum(teams[:, :, REROLLS], 3) / 3,
                               counts.reshape(len(facts), -1), players, under_way], 1).astype(np.float32)

    def under_way(self, stack: Array, facts: Array) -> Array:
        """The roll and the block that wait: what kind, what is needed, which faces lie there and who chooses."""
        made = np.zeros((len(stack), ROLLS + 1 + FACES + 5), np.float32)
        roll, block = self.fields["roll"], self.fields["block"]
        for match, line in zip(*np.nonzero(stack[:, :, 0] == self.kinds["roll"]), strict=True):
            row = stack[match, line]
            made[match, min(row[roll["kind"]], ROLLS - 1)] = 1
            made[match, ROLLS] = row[roll["target"]] / 6
        for match, line in zip(*np.nonzero(stack[:, :, 0] == self.kinds["block"]), strict=True):
            row = stack[match, line]
            for die in ("die", "die2", "die3"):
                if row[block[die]] > 0:
                    made[match, ROLLS + 1 + min(row[block[die]], FACES - 1)] += 0.5
            attacker, carrier = row[block["attacker"]], facts[match, lay.F_CARRIER]
            made[match, -5:] = (attacker < PLACES, row[block["chooser"]] == 0, row[block["count"]] / 3,
                                attacker == carrier, row[block["defender"]] == carrier)
        return made

    # -- the answers
    def meanings(self, blocks: dict[str, Array], match: Array, slot: Array) -> tuple[Array, Array, Array]:
        """Verb, player and square of each; those that share a slot are told by the block of answers."""
        verb, row, square = self.verb[slot], self.row[slot].copy(), self.square[slot].copy()
        shown = blocks["answers"]
        for place in np.flatnonzero(verb < 0):
            line = shown[match[place]]
            found = line[line[:, 0] == slot[place] + 1]
            if len(found):
                verb[place] = found[0, 1]
                row[place] = found[0, 2] if found[0, 1] == verbs.V_ACT else -1
        return verb, row, square

    def answers(self, planes: Array, blocks: dict[str, Array], match: Array, slot: Array) -> Array:
        verb, row, square = self.meanings(blocks, match, slot)
        facts, table = blocks["facts"][match], blocks["players"]
        acting = facts[:, lay.F_ACTING]
        aimed = is_among(verb, AIMED)
        actor = np.where((row >= 0) & ~aimed, row, acting)
        at = table[match, np.maximum(actor, 0)]
        here = np.stack([at[:, lay.P_X], at[:, lay.P_Y]], 1)
        there = self.points(table, match, slot, row, square, here)
        inside = there[:, 0] >= 0
        x, y = np.maximum(there[:, 0], 0), np.maximum(there[:, 1], 0)
        local = planes[match, :, y, x] * self.scale * inside[:, None]
        own = planes[match, :, np.maximum(here[:, 1], 0), np.maximum(here[:, 0], 0)] * self.scale
        own = own[:, [lay.MY_ZONES, lay.THEIR_ZONES, lay.CARRIER, lay.I_SCORE]] * (here[:, :1] >= 0)
        has = (actor == facts[:, lay.F_CARRIER]) & (actor >= 0)
        shape = self.shape(facts, table, match, actor, here, there, has, local)
        hits = is_among(verb, (verbs.V_BLOCK, verbs.V_HIT))
        strength = self.strength(planes, match, at, here, x, y, hits)
        actor_numbers = at[:, TABLE] * SCALE * (actor >= 0)[:, None]
        kinds = np.eye(VERBS, dtype=np.float32)[np.clip(verb, 0, VERBS - 1)]
        die = self.faces(blocks, match, slot, verb)
        made = [kinds, local, own, actor_numbers, has[:, None], shape, die, strength]
        return np.concatenate(made, 1, dtype=np.float32, casting="unsafe")

    def strength(self, planes: Array, match: Array, at: Array, here: Array, x: Array, y: Array, hits: Array) -> Array:
        """Of a block: is it with two dice, with one, or against, as far as those beside the two tell."""
        near = (np.abs(here - np.stack([x, y], 1)).max(1) <= 1).astype(int)
        mine = at[:, lay.P_STATS + 1] + planes[match, lay.MY_ZONES, y, x] - near
        theirs = (planes[match, lay.OF_A_SIDE + 6, y, x]
                  + (planes[match, lay.THEIR_ZONES, np.maximum(here[:, 1], 0), np.maximum(here[:, 0], 0)] - 1.0) * near)
        return np.stack([hits & (mine > 2 * theirs), hits & (mine > theirs), hits & (mine == theirs),
                         hits & (mine < theirs), hits & (planes[match, lay.CARRIER, y, x] > 0)], 1)

    def points(self, table: Array, match: Array, slot: Array, row: Array, square: Array, here: Array) -> Array:
        """The square an answer is about; -1 where there is none."""
        there = np.where((square >= 0)[:, None], np.stack([square % self.width, square // self.width], 1), here)
        of_player = table[match, np.maximum(row, 0)]
        there = np.where((row >= 0)[:, None], np.stack([of_player[:, lay.P_X], of_player[:, lay.P_Y]], 1), there)
        blocks = (slot >= self.block) & (slot < self.block + 2 * PLACES * 8)
        way = self.ways[:, (slot - self.block) % 8].T
        moved = there + way
        fits = (moved >= 0).all(1) & (moved[:, 0] < self.width) & (moved[:, 1] < self.height)
        return np.where((blocks & fits)[:, None], moved, there)

    def shape(self, facts: Array, table: Array, match: Array, actor: Array, here: Array, there: Array, has: Array,
              local: Array) -> Array:
        """Distances, and what comes of being there."""
        ball = np.stack([facts[:, lay.F_BALL_X], facts[:, lay.F_BALL_Y]], 1)
        carrier = facts[:, lay.F_CARRIER]
        mine, theirs, loose = (carrier >= 0) & (carrier < PLACES), carrier >= PLACES, (carrier < 0) & (ball[:, 0] >= 0)
        far = np.abs(there - ball).max(1)
        was = np.abs(here - ball).max(1)
        pace = np.maximum(table[match, np.maximum(actor, 0), lay.P_STATS], 1)
        goal, goal_here = self.width - 1 - there[:, 0], self.width - 1 - here[:, 0]
        chance = np.maximum(local[:, lay.CHANCE], 0)
        players = table[:, self.rows][:, :, [lay.P_STATUS, lay.P_X, lay.P_Y]].astype(np.int16)[match]
        up, spots = players[..., 0] == 0, players[..., 1:]
        apart = np.where(up, np.abs(spots - there[:, None].astype(np.int16)).max(2), 12)
        apart = np.where(self.rows[None, :] == actor[:, None], 12, apart)
        friend, foe = apart[:, :self.side].min(1), apart[:, self.side:].min(1)
        ahead = (up & (spots[..., 0] > there[:, :1]))[:, self.side:].sum(1)
        behind = theirs & (there[:, 0] < ball[:, 0])
        moved = np.abs(there - here).max(1)
        in_reach, to_score = was <= pace + 1, goal_here <= pace
        made = [chance, (moved > 0) & (chance == 0), far / 6, (far == 0) & loose, (loose & (far == 0)) * chance,
                mine * far / 6, theirs * far / 6, theirs & (far <= 1), behind, goal / self.width,
                has * goal / self.width,
                has & (goal == 0), (has & (goal == 0)) * chance, has & (goal <= pace), friend / 6, foe / 6,
                has * (foe <= 1), has * foe / 6, ahead / 3, has * ahead / 3, loose & in_reach, loose * was / 6,
                has & to_score, theirs & in_reach, moved / 6, theirs * there[:, 0] / self.width,
                loose & (far <= 1), loose & (far <= 2)]
        return np.stack(made, 1, dtype=np.float32, casting="unsafe")

    def faces(self, blocks: dict[str, Array], match: Array, slot: Array, verb: Array) -> Array:
        """Of a die that may be chosen: its face, from the block under way."""
        made = np.zeros((len(slot), FACES), np.float32)
        fields = self.fields["block"]
        dice = [fields["die"], fields["die2"], fields["die3"]]
        for place in np.flatnonzero(verb == verbs.V_DIE):
            stack = blocks["stack"][match[place]]
            under = stack[stack[:, 0] == self.kinds["block"]]
            if len(under):
                face = under[0, dice[min(slot[place] - self.die, 2)]]
                made[place, int(np.clip(face, 0, FACES - 1))] = 1
        return made
