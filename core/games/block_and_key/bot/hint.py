"""Hints: a placement that claims something."""

from core.games.block_and_key.bot.action import position
from core.games.block_and_key.bot.seated import mind_of, supply_of
from core.games.block_and_key.key import Key
from core.games.block_and_key.move import Position
from core.games.block_and_key.observation import KeyObservation
from core.games.block_and_key.rule import Phase


def hint(observation: KeyObservation) -> tuple[Position, tuple[Key, ...]] | None:
    """Return a placement of the seat's own that claims as many points as any, with the keys that it claims; None when
    none claims anything, or it is not the time to place."""
    if observation.seat is None or observation.to_move != observation.seat or observation.phase is not Phase.ACTION:
        return None
    found = mind_of(observation).at_first_sight(supply_of(observation), planning=False)
    best = max(found, key=lambda placement: (placement.points, placement.value), default=None)
    return (position(best), best.claims) if best and best.claims else None
