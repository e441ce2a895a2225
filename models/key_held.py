"""The block in hand over a ruin: where it comes to rest, and every rule of Block and Key that it breaks there."""

from core.games.block_and_key.floor import CORE, FLOOR, LEVELS
from core.games.block_and_key.positioning import position_faults, resting_pose
from core.games.block_and_key.ruin import Ruin
from core.geometry.pose import Pose
from core.placement import Finding, TableSize
from core.structure import Placement, Structure
from models.held import Held

HEADROOM = 4
"""By how much a block in hand may reach above the highest level: what is too high is shown and refused (BK-6)."""


class KeyHeld(Held):
    """What is in hand over the floor. The structure that it is over holds the core, if that stands, as the block
    `CORE`; findings are those of `position_faults`."""

    def __init__(self) -> None:
        """Begin with nothing in hand."""
        super().__init__(TableSize(FLOOR, FLOOR, LEVELS + HEADROOM))
        self._ruin_of: tuple[Structure | None, Ruin] = (None, Ruin())

    def put(self, pose: Pose) -> None:
        """Aim the block at *pose* itself, wherever it is."""
        x, y, z = pose.origin
        self.param.update(orientation=pose.orientation, square=(x, y), level=None, shown=True)
        if self._resting_level() != z:
            self.level = z

    @property
    def ruin(self) -> Ruin:
        """What stands, as the rules see it; which way the core is turned does not matter to them."""
        if self._ruin_of[0] is not self.structure:
            blocks = tuple(p for p in self.structure.placements if p.block.id != CORE)
            self._ruin_of = (self.structure, Ruin(0 if CORE in self.structure.by_id else None, blocks))
        return self._ruin_of[1]

    def _faults(self, placement: Placement) -> tuple[Finding, ...]:
        return position_faults(self.ruin, placement.block, placement.pose)

    def _resting_level(self) -> int:
        assert self.block is not None
        return resting_pose(self.ruin, self.block, self.orientation, self.square).origin[2]

    def _clamp(self) -> None:
        """Keep some of the block over the floor: what hangs over the lines is shown and refused (BK-8)."""
        if self.block is None:
            super()._clamp()
            return
        width, depth, height = self.extent
        x, y = self.square
        self.square = (max(1 - width, min(FLOOR - 1, x)), max(1 - depth, min(FLOOR - 1, y)))
        if self.level is not None:
            self.level = min(self.level, LEVELS + HEADROOM - height)
