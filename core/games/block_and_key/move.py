"""The moves of Block and Key, as data. A turn is made of several; they are always those of the seat whose turn it is.

Lines of the excavation yard are numbered 0 to 2, the rows from the one with site 1 on, and 3 to 5, the columns.
"""

from dataclasses import dataclass

from core.geometry.pose import Pose

SUN, MOON = "sun", "moon"
ALTARS = (SUN, MOON)


@dataclass(frozen=True, slots=True)
class SetCore:
    """Put the core on the floor, turned by *turn* quarters anticlockwise (BK-2)."""

    turn: int


@dataclass(frozen=True, slots=True)
class Draft:
    """Take the blocks of a *line* of the yard before play begins (BK-11)."""

    line: int


@dataclass(frozen=True, slots=True)
class Excavate:
    """Take the blocks of a *line* of the yard as the turn's action (BK-11)."""

    line: int


@dataclass(frozen=True, slots=True)
class ReturnBlock:
    """Put a block of the supply back into the bag, while there are more than seven (BK-11)."""

    block_id: str


@dataclass(frozen=True, slots=True)
class Position:
    """Place a block of the supply on the floor as the turn's action (BK-4 to BK-8)."""

    block_id: str
    pose: Pose


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim a key of the hand after a block was placed (BK-9)."""

    key_id: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a key from an *altar*, ``sun`` or ``moon``, towards four in hand."""

    altar: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, where nothing can be done (BK-14)."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """Alone: lay a key of an *altar* aside, face down, since none was claimed this turn (BK-13)."""

    altar: str


@dataclass(frozen=True, slots=True)
class DiscardKey:
    """Alone: put a key of the hand to the bottom of its altar (BK-13)."""

    key_id: str


@dataclass(frozen=True, slots=True)
class AncientsPosition:
    """Alone: place the Ancients' block (BK-13)."""

    pose: Pose


@dataclass(frozen=True, slots=True)
class AncientsNone:
    """Alone: the Ancients place nothing; their block, if they have one, goes back to the bag (BK-13)."""


KeyMove = (
    SetCore
    | Draft
    | Excavate
    | ReturnBlock
    | Position
    | Claim
    | Draw
    | Pass
    | EndTurn
    | SetAside
    | DiscardKey
    | AncientsPosition
    | AncientsNone
)
