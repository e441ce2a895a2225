"""What a seat's observation says to the bot that sits there."""

from core.blocks import Block
from core.games.block_and_key.bot.mind import Mind
from core.games.block_and_key.bot.scene import Scene
from core.games.block_and_key.equipment import box, keys_by_id
from core.games.block_and_key.floor import COLORS
from core.games.block_and_key.observation import KeyObservation
from core.games.block_and_key.rule import CLAIMS_TO_END, SOLO_TURNS


def seat_of(observation: KeyObservation) -> int:
    """Return the seat that observes.

    Raises:
        ValueError: it is nobody's observation, but the table's.
    """
    if observation.seat is None:
        raise ValueError("a bot plays for a seat, from that seat's observation")
    return observation.seat


def mind_of(observation: KeyObservation) -> Mind:
    """Return the mind of the seat that observes."""
    assert observation.enigma is not None
    hand = tuple(keys_by_id()[key] for key in observation.hand)
    scene = Scene.of(observation.ruin, seat_of(observation))
    return Mind(scene, hand, COLORS.index(observation.enigma), turns_left(observation) == 1)


def supply_of(observation: KeyObservation) -> tuple[Block, ...]:
    """Return the blocks in the seat's own supply."""
    return tuple(box().by_id[block_id] for block_id in observation.supplies[seat_of(observation)])


def turns_left(observation: KeyObservation) -> int | None:
    """Return how many turns the seat has, the one being played counted; None where nobody can know (BK-12)."""
    if observation.alone:
        return SOLO_TURNS - observation.turns
    return None if observation.finals is None else 1


def end_is_near(observation: KeyObservation) -> bool:
    """Return whether the end may come within a few turns: a seat needs two more claims or fewer to trigger it (BK-12),
    or, alone, three turns or fewer are left (BK-13)."""
    if observation.alone:
        return observation.turns >= SOLO_TURNS - 3
    return max(map(len, observation.claimed)) >= CLAIMS_TO_END[observation.players] - 2
