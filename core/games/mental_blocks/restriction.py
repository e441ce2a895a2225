"""Restrictions: the nine private cards, each checked against its owner only (MB-15)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from core.blocks import Block, BlockSet
from core.games.base import Seat
from core.games.mental_blocks.move import Place, Shift, Take
from core.geometry.orientation import Orientation
from core.geometry.pose import Pose
from core.placement import Finding, contact
from core.projection.svg import tray_orientation
from core.structure import Structure


class RestrictionKind(Enum):
    """The nine restriction cards."""

    NOT_COLOR = "not_color"
    ONLY_COLOR = "only_color"
    NO_PRISMS = "no_prisms"
    ONLY_PRISMS = "only_prisms"
    TABLE_ONLY = "table_only"
    HANDS_OFF = "hands_off"
    NO_TURNING = "no_turning"
    STAY = "stay"
    NO_VOTING = "no_voting"


class RestrictionFault(Enum):
    """Why a restriction bars its owner from a deed; one member for each card."""

    NOT_COLOR = "MB-15 not this color"
    ONLY_COLOR = "MB-15 only one color"
    NO_PRISMS = "MB-15 no prisms"
    ONLY_PRISMS = "MB-15 only prisms"
    TABLE_ONLY = "MB-15 on the table only"
    HANDS_OFF = "MB-15 hands off what stands"
    NO_TURNING = "MB-15 no turning"
    STAY = "MB-15 stay on your side"
    NO_VOTING = "MB-15 no voting"


COLORED = frozenset({RestrictionKind.NOT_COLOR, RestrictionKind.ONLY_COLOR})
"""The cards that name a colour, which is drawn per deal."""


@dataclass(frozen=True, slots=True)
class Restriction:
    """One restriction card: its *kind*, and the id of the *color* that it names, if it is one that names one.

    Raises:
        ValueError: the kind needs a colour and has none, or the other way round.
    """

    kind: RestrictionKind
    color: str | None = None

    def __post_init__(self) -> None:
        if (self.color is not None) != (self.kind in COLORED):
            raise ValueError(f"{self.kind.value} cannot go with the colour {self.color}")

    @property
    def bars_voting(self) -> bool:
        """Whether the owner may neither call nor agree in a vote."""
        return self.kind is RestrictionKind.NO_VOTING

    def faults(self, move: Place | Take | Shift, structure: Structure, box: BlockSet) -> tuple[Finding, ...]:
        """Return why the owner may not make *move* where *structure* stands; none means that the card allows it.

        It judges by this card alone: moves that cannot be made at all get no fault here.
        """
        block = box.by_id.get(move.block_id)
        if block is None or (not isinstance(move, Place) and block.id not in structure.by_id):
            return ()
        return tuple(self._faults(move, block, structure))

    def looking_faults(self, seat: Seat, side: int) -> tuple[Finding, ...]:
        """Return why the owner, who sits at *seat*, may not look at the table from *side* (0 to 3)."""
        if self.kind is RestrictionKind.STAY and side != home_side(seat):
            return (Finding(RestrictionFault.STAY),)
        return ()

    def _faults(self, move: Place | Take | Shift, block: Block, structure: Structure) -> Iterator[Finding]:
        fault = RestrictionFault[self.kind.name]
        match self.kind:
            case RestrictionKind.NOT_COLOR:
                barred = block.color == self.color
            case RestrictionKind.ONLY_COLOR:
                barred = block.color != self.color
            case RestrictionKind.NO_PRISMS:
                barred = block.shape.has_wedge
            case RestrictionKind.ONLY_PRISMS:
                barred = not block.shape.has_wedge
            case RestrictionKind.HANDS_OFF:
                barred = not isinstance(move, Place)
            case RestrictionKind.NO_TURNING:
                barred = not isinstance(move, Take) and not _looks_alike(block, move.pose, _lies(block, structure))
            case RestrictionKind.TABLE_ONLY:
                if not isinstance(move, Take) and (carriers := _carriers(block, move.pose, structure)):
                    yield Finding(fault, *carriers)
                return
            case _:
                return
        if barred:
            yield Finding(fault, (), (block.id,))


def home_side(seat: Seat) -> int:
    """Return the side of the table where *seat* sits: four or more players sit round it more than once."""
    return seat % 4


def _lies(block: Block, structure: Structure) -> Orientation:
    """Return how *block* is turned now, on the table or in the tray."""
    standing = structure.by_id.get(block.id)
    return standing.pose.orientation if standing else tray_orientation(block)


def _looks_alike(block: Block, pose: Pose, lies: Orientation) -> bool:
    return block.shape.rotated(pose.orientation) == block.shape.rotated(lies)


def _carriers(
    block: Block, pose: Pose, structure: Structure
) -> tuple[tuple[tuple[int, int, int], ...], tuple[str, ...]] | None:
    """Return the cells of *block* in *pose* that other blocks would carry, and the ids of those, if any would."""
    rest = structure.removing(block.id) if block.id in structure.by_id else structure
    _, carriers = contact(rest, pose.place(block.shape))
    if not carriers:
        return None
    return tuple(sorted({cell for cells in carriers.values() for cell in cells})), tuple(sorted(carriers))


def leaves_something_to_do(restriction: Restriction, standing: Sequence[Structure], box: BlockSet) -> bool:
    """Return whether its owner may place some block of an answer in one of the ways in which it is *standing*."""
    return any(
        not restriction.faults(Place(placement.block.id, placement.pose), Structure(), box)
        for structure in standing
        for placement in structure.placements
    )
