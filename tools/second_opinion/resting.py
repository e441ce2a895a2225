"""What rests on what, atom on atom (the weak rule of MB-8)."""

from collections.abc import Sequence

from tools.second_opinion.atoms import Atom, Solid


def stands(blocks: Sequence[Solid], down: tuple[int, int], size: tuple[int, int, int]) -> bool:
    """Return whether all *blocks* are carried, by any touching area, when things fall along an axis."""
    standing: set[Atom] = set()
    waiting = list(blocks)
    while waiting:
        ready = [block for block in waiting if any(_rests(atom, block, standing, down, size) for atom in block)]
        if not ready:
            return False
        for block in ready:
            standing |= block
        waiting = [block for block in waiting if block not in ready]
    return True


def _rests(atom: Atom, own: Solid, standing: set[Atom], down: tuple[int, int], size: tuple[int, int, int]) -> bool:
    axis, sign = down
    offset = [c % 8 - 4 for c in atom]
    if offset[axis] == 3 * sign:
        # Its outer face looks down: on the floor, or on the face of the atom across.
        across = list(atom)
        across[axis] += 2 * sign
        if not 0 <= across[axis] < 8 * size[axis]:
            return True
        return tuple(across) in standing
    # A slope faces down where the mirror image in a diagonal plane, in the same cell, lies lower.
    for other in range(3):
        if other == axis:
            continue
        for mirror in (1, -1):
            image = list(offset)
            image[axis], image[other] = mirror * offset[other], mirror * offset[axis]
            x, y, z = (c - o + i for c, o, i in zip(atom, offset, image, strict=True))
            lower = (image[axis] - offset[axis]) * sign > 0
            if lower and _adjacent(offset, image) and (x, y, z) in standing and (x, y, z) not in own:
                return True
    return False


def _adjacent(one: Sequence[int], other: Sequence[int]) -> bool:
    """Return whether two atoms of a cell share a face: their centroids are as near as those of neighbours."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) in (2, 8)
