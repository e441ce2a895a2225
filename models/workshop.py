"""The workshop: a puzzle being made, and everything that goes on about it."""

import json
from dataclasses import dataclass

import param

from core.blocks import BlockSet
from core.geometry.pose import Pose
from core.notation import NotationError, read_structure, write_structure
from core.placement import TableSize
from core.structure import Placement, Structure
from models.made import LONGEST_NAME, MadePuzzle, Uniqueness
from models.proof_work import ProofWork
from models.random_search import RandomSearch
from models.reader import RefusedError, field, read_object

VERSION = 1

_WHAT = "draft"


@dataclass(frozen=True)
class Draft:
    """What is kept of a puzzle that is being made: what stands, a *name* that may still be none, and whether it is *any
    side up*."""

    structure: Structure
    name: str
    any_side_up: bool


class Workshop(param.Parameterized):
    """A puzzle's *name* as it was typed and whether it is *any side up*, the proof of what stands, and the search for a
    random puzzle."""

    name_typed = param.String(default="", doc="The name, as it was typed.")
    any_side_up = param.Boolean(default=False, doc="Whether the puzzle is any side up.")

    def __init__(self, box: BlockSet) -> None:
        """Begin with nothing."""
        super().__init__()
        self.proof = ProofWork(box)
        self.search = RandomSearch(box)

    @property
    def busy(self) -> bool:
        """Whether there is work to go on with."""
        return self.proof.running or self.search.running

    def work(self, steps: int) -> None:
        """Go on with the work by so many *steps*."""
        self.proof.work(steps)
        self.search.work(steps)

    def made(self, structure: Structure) -> MadePuzzle:
        """Return *structure* as the puzzle it is by now.

        Raises:
            RefusedError: its name is none, or the structure makes no puzzle.
        """
        proof = self.proof.found(structure, self.any_side_up)
        unique = Uniqueness.of(proof) if proof else Uniqueness.OPEN
        return MadePuzzle.of(self.name_typed, structure, self.any_side_up, unique)


def in_the_middle(structure: Structure, size: TableSize) -> Structure:
    """Return *structure*, whose low corner is the origin, in the middle of the table."""
    _, (x, y, _) = structure.extent()
    dx, dy = (size.width - x - 1) // 2, (size.depth - y - 1) // 2
    return Structure.of(
        Placement(p.block, Pose((p.pose.origin[0] + dx, p.pose.origin[1] + dy, p.pose.origin[2]), p.pose.orientation))
        for p in structure.placements
    )


def write_draft(draft: Draft, box: BlockSet) -> str:
    """Return *draft* as the text that `read_draft` takes."""
    data = {
        "version": VERSION,
        "structure": write_structure(draft.structure, box),
        "name": draft.name,
        "any_side_up": draft.any_side_up,
    }
    return json.dumps(data)


def read_draft(text: object, box: BlockSet, size: TableSize) -> Draft:
    """Return the draft in *text*.

    Raises:
        RefusedError: it is none.
    """
    data = read_object(text, _WHAT, VERSION)
    name = field(data, "name", str, _WHAT)
    if len(name) > LONGEST_NAME:
        raise RefusedError(f"The {_WHAT} cannot be read: its name is too long.")
    try:
        structure = read_structure(field(data, "structure", str, _WHAT), box, size)
    except NotationError as error:
        raise RefusedError(str(error)) from error
    return Draft(structure, name, field(data, "any_side_up", bool, _WHAT))
