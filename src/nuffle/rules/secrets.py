"""What a seat may see, and what it may only imagine. Grants and notes say who sees them; nothing else is secret."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.engine.dice import Seeded
from nuffle.engine.log import EVERYBODY
from nuffle.rules.families import SecretEffect
from nuffle.rules.grants import Grants, copy_grant
from nuffle.rules.state import GRANT


def sees(seat: i64, seen_by: i64) -> bool:
    """Does a seat, or a spectator (-1), see what these may see?"""
    return seen_by == EVERYBODY or (seat >= 0 and (seen_by >> seat) & 1 == 1)


def any_secret(m: Grants) -> bool:
    grants = m.state.grants
    i: i64 = GRANT - 1
    while i < len(grants):
        if grants[i] != EVERYBODY:
            return True
        i += GRANT
    return False


def count_hidden(m: Grants, row: i64, seat: i64) -> i64:
    """How many rules somebody holds that a seat does not see: that there are some is no secret."""
    grants = m.state.grants
    count: i64 = 0
    for i in range(0, len(grants), GRANT):
        if grants[i] == row and grants[i + 5] > 0 and not sees(seat, grants[i + 6]):
            count += 1
    return count


def hide(m: Grants, seat: i64) -> None:
    """Drop all grants and notes that a seat does not see."""
    grants = m.state.grants
    kept = vec[i64]()
    rows: list[int] = []
    for i in range(0, len(grants), GRANT):
        if sees(seat, grants[i + 6]):
            kept = copy_grant(kept, grants, i)
        else:
            rows.append(grants[i])
    m.state.grants = kept
    m.refresh_all(rows)


def redeal(m: Grants, seat: i64, draws: Seeded) -> None:
    """Each hidden rule becomes one that might be held in its place and that nobody is seen to have."""
    grants = m.state.grants
    taken = seen_rules(m, seat)
    rows: list[int] = []
    for i in range(0, len(grants), GRANT):
        if grants[i + 5] > 0 and grants[i + 1] >= 0 and not sees(seat, grants[i + 6]):
            held = m.rules.effects[grants[i + 1]]
            deck = held.deck(m.rules, grants[i + 2]) if isinstance(held, SecretEffect) else [int(held.index)]
            left = [rule for rule in deck if rule not in taken]
            if left:
                grants[i + 1] = left[draws.below(len(left))]
                taken.append(grants[i + 1])
            rows.append(grants[i])
    m.refresh_all(rows)


def seen_rules(m: Grants, seat: i64) -> list[int]:
    """Rules of secret hands that this seat knows the place of."""
    grants = m.state.grants
    found: list[int] = []
    for i in range(0, len(grants), GRANT):
        if grants[i + 6] != EVERYBODY and grants[i + 1] >= 0 and sees(seat, grants[i + 6]):
            found.append(grants[i + 1])
    return found


def unseen_notes(m: Grants, seat: i64) -> list[int]:
    """The rules that keep notes a seat does not see."""
    grants = m.state.grants
    found: list[int] = []
    for i in range(0, len(grants), GRANT):
        rule = grants[i + 1]
        if grants[i + 5] == 0 and rule >= 0 and not sees(seat, grants[i + 6]) and rule not in found:
            found.append(rule)
    return found


def forget_unseen(m: Grants, rule: i64, seat: i64) -> None:
    """The notes of a rule that a seat does not see are gone."""
    grants = m.state.grants
    kept = vec[i64]()
    for i in range(0, len(grants), GRANT):
        if grants[i + 1] != rule or grants[i + 5] != 0 or sees(seat, grants[i + 6]):
            kept = copy_grant(kept, grants, i)
    m.state.grants = kept


def reveal(m: Grants, row: i64, rule: i64) -> None:
    """From now on everybody knows that somebody has this."""
    grants = m.state.grants
    for i in range(0, len(grants), GRANT):
        if grants[i] == row and grants[i + 1] == rule:
            grants[i + 6] = EVERYBODY
