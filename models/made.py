"""Made puzzles: what somebody has built, or had made, as a puzzle; as text for links and as a file."""

import hashlib
import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from random import Random
from typing import Any

from core.blocks import BlockSet
from core.catalog import block_set
from core.games.mental_blocks.puzzle import CHALLENGE, FAMILY, Puzzle
from core.geometry.cells import Cell
from core.geometry.pose import Pose
from core.notation import DIGITS, NotationError, read_structure, write_structure
from core.placement import TableSize
from core.solver.difficulty import STAR_THRESHOLDS, information, stars
from core.solver.proof import Proof
from core.structure import Placement, Structure
from models.names import checked_name
from models.reader import LONGEST_TEXT, RefusedError, field, read_object

VERSION = 1
MADE = "made"
"""The set of made puzzles."""

KIND = "sightline puzzle"
LONGEST_NAME = 40
"""Characters that a name may have."""

LARGEST: Cell = (6, 6, 6)
"""Cells along x, y and z that a puzzle may fill at most: as far as proofs go."""

FAMILY_BLOCKS = 6
"""Blocks that a puzzle may have to be compared with the family puzzles; larger ones are compared with the challenge."""

_ID = re.compile(r"M-[0-9a-f]{8}")
_LINK = re.compile(r"1([0-7])(1[0-9a-zA-Z]*)\.([\w-]*)\.([0-9a-zA-Z]{5})", re.ASCII)
_WHAT = "puzzle"
_FIELDS = {"version", "kind", "name", "structure", "any_side_up", "stars", "unique"}


class Uniqueness(Enum):
    """How many structures the cards of a puzzle admit (MB-7)."""

    FOUR = "four"
    """The four required cards admit it alone, squared triangles aside, and all eight it alone."""
    EIGHT = "eight"
    """All eight cards admit it alone, the four required ones others too."""
    SEVERAL = "several"
    """All eight cards admit others too."""
    OPEN = "open"
    """Nobody knows: it was not proved, or the proof was given up."""

    @classmethod
    def of(cls, proof: Proof) -> "Uniqueness":
        """Return what a thorough *proof* has found."""
        if proof.holds:
            return cls.FOUR
        if proof.full_counter is not None:
            return cls.SEVERAL
        return cls.EIGHT if proof.holds_with_all else cls.OPEN


_ORDER = tuple(Uniqueness)


@dataclass(frozen=True)
class MadePuzzle:
    """A made puzzle: its *name*, its *answer* with the low corner at the origin, whether it is *any side up*, and what
    its maker's page has proved of it."""

    name: str
    answer: Structure
    any_side_up: bool = False
    unique: Uniqueness = Uniqueness.OPEN

    @classmethod
    def of(
        cls, name: object, structure: Structure, any_side_up: bool = False, unique: Uniqueness = Uniqueness.OPEN
    ) -> "MadePuzzle":
        """Return *structure*, wherever it stands, as a puzzle called *name*.

        Raises:
            RefusedError: the name is none, or the structure is empty, too large or cannot stand.
        """
        return cls(checked_name(name, LONGEST_NAME), checked_answer(structure), any_side_up, unique)

    @cached_property
    def id(self) -> str:
        """The puzzle's id: the same for the same structure, whatever it is called."""
        return f"M-{_digest(f'{write_structure(self.answer, _box())} {self.any_side_up}').hex()[:8]}"

    @property
    def compared_with(self) -> str:
        """The set whose puzzles its stars compare it with."""
        return compared_with(self.answer, self.any_side_up)

    @cached_property
    def stars(self) -> int:
        """Its difficulty, 1 to 6."""
        return stars_of(self.answer, self.any_side_up)

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle as it is played."""
        quarters = tuple(Random(f"{self.id} {card}").randrange(4) if self.any_side_up else 0 for card in range(8))
        return Puzzle(self.id, MADE, 0, self.name, self.stars, self.any_side_up, quarters, self.answer)


def is_made_id(puzzle_id: str) -> bool:
    """Whether *puzzle_id* could be that of a made puzzle."""
    return _ID.fullmatch(puzzle_id) is not None


def compared_with(answer: Structure, any_side_up: bool) -> str:
    """Return the set whose puzzles the stars of *answer* compare it with."""
    return CHALLENGE if any_side_up or len(answer.placements) > FAMILY_BLOCKS else FAMILY


def stars_of(answer: Structure, any_side_up: bool) -> int:
    """Return the stars of *answer*, 1 to 6."""
    bits = information(answer, _box(), any_side_up=any_side_up)
    return stars(bits, STAR_THRESHOLDS[compared_with(answer, any_side_up)])


def checked_answer(structure: Structure) -> Structure:
    """Return *structure* with its low corner at the origin, each block in the first orientation that looks the same.

    Raises:
        RefusedError: it is empty, too large or cannot stand on the table.
    """
    if not structure.placements:
        raise RefusedError("A puzzle needs at least one block.")
    (x0, y0, z0), (x1, y1, z1) = structure.extent()
    if any(size > most for size, most in zip((x1 - x0 + 1, y1 - y0 + 1, z1 - z0 + 1), LARGEST, strict=True)):
        raise RefusedError(f"A puzzle is at most {LARGEST[0]} squares wide and deep, and {LARGEST[2]} levels high.")
    moved = []
    for placement in structure.placements:
        (x, y, z), shape = placement.pose.origin, placement.block.shape
        pose = Pose((x - x0, y - y0, z - z0), shape.aspect_of(placement.pose.orientation))
        moved.append(Placement(placement.block, pose))
    try:
        return read_structure(write_structure(Structure.of(moved), _box()), _box(), TableSize())
    except NotationError as error:
        raise RefusedError(str(error)) from error


def write_made(made: MadePuzzle) -> str:
    """Return *made* as the text that `read_made` takes; it is safe in an address."""
    flags = 4 * made.any_side_up + _ORDER.index(made.unique)
    name = urlsafe_b64encode(made.name.encode()).rstrip(b"=").decode()
    text = f"{VERSION}{flags}{write_structure(made.answer, _box())}.{name}"
    return f"{text}.{_check(text)}"


def read_made(text: object) -> MadePuzzle:
    """Return the made puzzle in the *text* of a link, everything checked.

    Raises:
        RefusedError: it is none; the message says why.
    """
    if not isinstance(text, str) or len(text) > 1000:
        raise RefusedError("The puzzle in the link cannot be read: it is far too long.")
    if not text.startswith(str(VERSION)):
        raise RefusedError("The puzzle in the link cannot be read: it was made by another version of Sightline.")
    found = _LINK.fullmatch(text)
    if not found or _check(text[:-6]) != found[4]:
        raise RefusedError("The puzzle in the link cannot be read: a part of it is missing or changed.")
    flags, structure, name, _ = found.groups()
    try:
        decoded = urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode()
    except ValueError as error:
        raise RefusedError("The puzzle in the link cannot be read: its name is damaged.") from error
    made = MadePuzzle.of(decoded, _read(structure), bool(int(flags) & 4), _ORDER[int(flags) & 3])
    if write_made(made) != text:
        raise RefusedError("The puzzle in the link cannot be read: it was not written by Sightline.")
    return made


def made_object(made: MadePuzzle) -> dict[str, Any]:
    """Return *made* as the JSON object that `checked_made` takes."""
    return {
        "version": VERSION,
        "kind": KIND,
        "name": made.name,
        "structure": write_structure(made.answer, _box()),
        "any_side_up": made.any_side_up,
        "stars": made.stars,
        "unique": made.unique.value,
    }


def write_made_file(made: MadePuzzle) -> str:
    """Return *made* as the text of a file."""
    return json.dumps(made_object(made), indent=1, ensure_ascii=False)


def holds_made(text: object) -> bool:
    """Whether the *text* of a file says that it is a made puzzle, readable or not."""
    try:
        return isinstance(text, str) and len(text) <= LONGEST_TEXT and json.loads(text).get("kind") == KIND
    except (ValueError, RecursionError, AttributeError):
        return False


def read_made_file(text: object) -> MadePuzzle:
    """Return the made puzzle in the *text* of a file, everything checked.

    Raises:
        RefusedError: it is none; the message says why.
    """
    return checked_made(read_object(text, _WHAT, VERSION))


def checked_made(data: Mapping[str, Any]) -> MadePuzzle:
    """Return the made puzzle in the JSON object *data*, everything checked.

    Raises:
        RefusedError: it is none; the message says why.
    """
    if data.get("kind") != KIND:
        raise RefusedError("The puzzle cannot be read: it is of another kind.")
    if data.get("version") != VERSION or isinstance(data["version"], bool):
        raise RefusedError("The puzzle cannot be read: it was made by another version of Sightline.")
    if not set(data) <= _FIELDS:
        raise RefusedError("The puzzle cannot be read: it holds something unknown.")
    name, structure, unique = (field(data, key, str, _WHAT) for key in ("name", "structure", "unique"))
    any_side_up, told = field(data, "any_side_up", bool, _WHAT), field(data, "stars", int, _WHAT)
    if unique not in {value.value for value in Uniqueness}:
        raise RefusedError("The puzzle cannot be read: what it says of its proof is unknown.")
    if checked_name(name, LONGEST_NAME) != name:
        raise RefusedError("The puzzle cannot be read: its name has blanks where none belong.")
    made = MadePuzzle.of(name, _read(structure), any_side_up, Uniqueness(unique))
    if made.stars != told:
        raise RefusedError("The puzzle cannot be read: it has not the stars that its structure has.")
    return made


def _read(structure: str) -> Structure:
    try:
        return read_structure(structure, _box(), TableSize())
    except NotationError as error:
        raise RefusedError(str(error)) from error


def _check(text: str) -> str:
    """Return five digits by which a link that was cut or changed is noticed."""
    number = int.from_bytes(_digest(text)[:8])
    return "".join(DIGITS[number // len(DIGITS) ** place % len(DIGITS)] for place in range(5))


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def _box() -> BlockSet:
    return block_set("mental_blocks")
