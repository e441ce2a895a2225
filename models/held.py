"""The block in hand: which one, how it is turned, where it is aimed, and whether it may stand there."""

import param

from core.blocks import Block
from core.geometry.cells import Cell, high_corner
from core.geometry.orientation import IDENTITY, Orientation
from core.geometry.pose import Pose
from core.placement import Finding, TableSize, faults, resting_pose
from core.structure import Placement, Structure


class Held(param.Parameterized):
    """The block in hand over a *structure*, which does not hold it.

    It is aimed at a square of the table and comes to rest from above there, unless it is raised or lowered by hand to a
    *level*. Nothing in hand: there is still a square aimed at, the keyboard's cursor.
    """

    block = param.ClassSelector(class_=Block, default=None, allow_None=True, doc="The block in hand.")
    home = param.ClassSelector(
        class_=Placement, default=None, allow_None=True, doc="Where it stood, if it was lifted from the table."
    )
    orientation = param.ClassSelector(class_=Orientation, default=IDENTITY, doc="How it is turned.")
    square = param.ClassSelector(class_=tuple, default=(4, 4), doc="Its low corner in the plan, or the cursor.")
    level = param.Integer(default=None, allow_None=True, doc="The level set by hand, or None: where it comes to rest.")
    shown = param.Boolean(default=False, doc="Whether it is over the table, not just in hand.")
    structure = param.ClassSelector(class_=Structure, default=Structure(), doc="What stands, without it.")

    def __init__(self, size: TableSize) -> None:
        """Begin with nothing in hand over a table of *size*."""
        super().__init__()
        self._size = size
        self._judged_for: tuple[object, ...] = ()
        self._judgement: tuple[Placement | None, tuple[Finding, ...]] = (None, ())

    def choose(self, block: Block, structure: Structure, orientation: Orientation = IDENTITY) -> None:
        """Take *block* from the tray in hand, turned by *orientation*, as it lies there."""
        self.param.update(block=block, home=None, orientation=orientation, level=None, structure=structure)
        self._clamp()

    def lift(self, block_id: str, structure: Structure) -> None:
        """Take the standing block *block_id* in hand, to be put elsewhere; until then it counts as standing.

        Raises:
            KeyError: it does not stand in *structure*.
        """
        placement = structure.by_id[block_id]
        x, y, z = placement.pose.origin
        rest = structure.removing(block_id)
        self.param.update(
            block=placement.block,
            home=placement,
            orientation=placement.pose.orientation,
            square=(x, y),
            level=None,
            structure=rest,
            shown=True,
        )
        if self._resting_level() != z:
            self.level = z

    def drop(self) -> None:
        """Have nothing in hand."""
        self.param.update(block=None, home=None, level=None, shown=False)

    def over(self, structure: Structure) -> None:
        """Go on over *structure*, after it has changed; the block leaves the hand if it does not stand where it did."""
        if self.block is not None:
            if structure.by_id.get(self.block.id) != self.home:
                self.drop()
            elif self.home is not None:
                structure = structure.removing(self.block.id)
        self.structure = structure

    def aim(self, square: tuple[int, int], level: int | None = None) -> None:
        """Aim at *square* (the low corner in the plan), at *level* or (None) where the block comes to rest.

        A level that was set by hand stays while the square is the same.
        """
        before = self.square
        self.square, self.shown = square, True
        self._clamp()
        if level is not None:
            self.level = None if level == self._resting_level() else level
        elif self.square != before:
            self.level = None

    def step(self, direction: Cell) -> None:
        """Move by one square in *direction*, within the table; a level set by hand stays."""
        self.square, self.shown = (self.square[0] + direction[0], self.square[1] + direction[1]), True
        self._clamp()

    def rise(self, levels: int) -> None:
        """Go up by *levels* (down when negative), within the table's heights; back at rest it rests again."""
        if self.block is None:
            return
        top = self._size.height - self.extent[2]
        level = max(0, min(top, self.height + levels))
        self.param.update(level=None if level == self._resting_level() else level, shown=True)

    def turn(self, rotation: Orientation) -> None:
        """Turn the block by *rotation*, about the middle of its plan as nearly as the squares allow."""
        if self.block is None:
            return
        width, depth, _ = self.extent
        self.orientation = self.orientation.then(rotation)
        new_width, new_depth, _ = self.extent
        x, y = self.square
        self.square = (x + (width - new_width) // 2, y + (depth - new_depth) // 2)
        self._clamp()

    @property
    def extent(self) -> Cell:
        """The size of the block as it is turned, in cells along x, y and z; one cell with nothing in hand."""
        if self.block is None:
            return (1, 1, 1)
        x, y, z = high_corner(cell for cell, _ in self.block.shape.rotated(self.orientation))
        return (x + 1, y + 1, z + 1)

    @property
    def height(self) -> int:
        """The level of the block's lowest cells; with nothing in hand, of the first free cell over the cursor."""
        if self.block is None:
            stack = [z for x, y, z in self.structure.occupied if (x, y) == self.square]
            return max(stack, default=-1) + 1
        return self._resting_level() if self.level is None else self.level

    @property
    def pose(self) -> Pose:
        """Where the block would stand."""
        return Pose((*self.square, self.height), self.orientation)

    @property
    def placement(self) -> Placement | None:
        """The block where it would stand, or None with nothing in hand."""
        return self._judged()[0]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Every reason why the block may not stand there; none when it may, or when nothing is in hand."""
        return self._judged()[1]

    def _judged(self) -> tuple[Placement | None, tuple[Finding, ...]]:
        """Return the placement and what is found against it, made once for each place: every look at it asks anew."""
        now = (self.block, self.orientation, self.square, self.level, self.structure)
        if now != self._judged_for:
            if self.block is None:
                self._judgement = (None, ())
            else:
                placement = Placement(self.block, self.pose)
                self._judgement = (placement, self._faults(placement))
            self._judged_for = now
        return self._judgement

    def under_cursor(self) -> str | None:
        """Return the id of the highest block over the cursor's square, or None."""
        parts = [(z, found) for (x, y, z), found in self.structure.occupied.items() if (x, y) == self.square]
        return max(parts)[1][-1][1] if parts else None

    def _faults(self, placement: Placement) -> tuple[Finding, ...]:
        return faults(self.structure, placement, self._size)

    def _resting_level(self) -> int:
        assert self.block is not None
        placement = Placement(self.block, Pose((*self.square, 0), self.orientation))
        return resting_pose(self.structure, placement, self._size).origin[2]

    def _clamp(self) -> None:
        width, depth, height = self.extent
        x = max(0, min(self._size.width - width, self.square[0]))
        y = max(0, min(self._size.depth - depth, self.square[1]))
        self.square = (x, y)
        if self.level is not None and self.level > self._size.height - height:
            self.level = self._size.height - height
