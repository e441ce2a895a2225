"""The tutorial's steps: what is shown, what is to be done, and how it is judged."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from core.blocks import BlockSet
from core.catalog import block_set
from core.games.mental_blocks.drill import painting_of
from core.games.mental_blocks.drill_sight import mirrored
from core.games.mental_blocks.match import best_turn
from core.geometry.cells import Cell
from core.geometry.orientation import IDENTITY, Orientation
from core.geometry.pose import Pose
from core.geometry.wedge import Wedge
from core.projection.card import Card, Picture, cards_of
from core.projection.elevation import elevation
from core.projection.isometric import grey_view
from core.structure import Placement, Structure

NAMES = ("place", "turn", "view", "look", "depth", "seams", "grey", "outline", "squared", "all")
"""The steps in order."""

Judge = Callable[[Structure], str | None]
"""Returns None for a structure that does what a step asks for, else the name of what is to be said of it."""

FAR = 2
"""By how many squares blocks must be apart for the step about depth."""


@dataclass(frozen=True)
class BuildStep:
    """A step that is done by building.

    The *blocks* lie in the tray unless they stand in *start*; *cards* are shown, each beside what its side, or for a
    grey card its corner, sees now.
    """

    name: str
    blocks: tuple[str, ...]
    judge: Judge
    cards: tuple[Card, ...] = ()
    start: Structure = field(default_factory=Structure)


@dataclass(frozen=True)
class ChooseStep:
    """A step that is done by choosing one of *pictures* of *start*; *whys* name what is to be said of each, and nothing
    (None) of the right one."""

    name: str
    start: Structure
    pictures: tuple[Picture, ...]
    whys: tuple[str | None, ...]


Step = BuildStep | ChooseStep


def step_called(name: str) -> Step:
    """Return the step *name*.

    Raises:
        KeyError: there is no such step.
    """
    return _steps()[name]


@cache
def _steps() -> Mapping[str, Step]:
    box = block_set("mental_blocks")
    row = Structure.of((_at(box, "blue-cube", (4, 4, 0)), _at(box, "yellow-cube", (5, 4, 0))))
    corner = Structure.of(
        (
            _at(box, "blue-bar2", (4, 4, 0)),
            _at(box, "yellow-cube", (5, 4, 1)),
            _at(box, "white-cube", (4, 5, 0)),
        )
    )
    wall = Structure.of((_at(box, "white-bar2", (4, 4, 0)), _at(box, "white-cube", (6, 4, 0))))
    stair = Structure.of((_at(box, "black-bar2", (4, 4, 0)), _at(box, "white-cube", (4, 4, 1))))
    bend = stair.adding(_at(box, "yellow-cube", (4, 3, 0)))
    prism = Structure.of((_at(box, "blue-prism1", (4, 4, 0), Wedge(2, 0, 0)),))
    house = Structure.of(
        (
            _at(box, "blue-bar3", (4, 4, 0)),
            _at(box, "yellow-cube", (4, 4, 1)),
            _at(box, "white-prism1", (6, 4, 1), Wedge(1, 0, 0)),
        )
    )
    steps: tuple[Step, ...] = (
        BuildStep("place", ("blue-cube", "yellow-cube"), _judge_placed),
        BuildStep("turn", ("yellow-bar3",), _judge_upright),
        BuildStep("view", ("blue-cube", "yellow-cube", "white-cube"), _judge_view(row), _fronts(row)),
        ChooseStep(
            "look",
            corner,
            (elevation(corner, 0), elevation(corner, 1), elevation(corner, 3)),
            ("side1", None, "mirror"),
        ),
        BuildStep("depth", ("blue-cube", "yellow-cube"), _judge_depth(row), _fronts(row), row),
        BuildStep("seams", ("white-cube", "white-bar2", "white-bar3"), _judge_seams(wall), _fronts(wall)),
        ChooseStep(
            "grey",
            bend,
            (grey_view(mirrored(bend), 0), grey_view(stair, 0), grey_view(bend, 0)),
            ("mirror", "less", None),
        ),
        BuildStep(
            "outline",
            ("blue-cube", "yellow-cube", "white-cube", "black-bar2"),
            _judge_outline(stair),
            (Card(grey_view(stair, 0), False, 0),),
        ),
        BuildStep("squared", ("blue-prism1",), _judge_squared(prism), cards_of(prism)[:4]),
        BuildStep(
            "all",
            ("blue-bar3", "yellow-cube", "black-cube", "white-prism1", "yellow-bar2"),
            _judge_all(house),
            cards_of(house)[:4],
        ),
    )
    return {step.name: step for step in steps}


def _at(box: BlockSet, block_id: str, origin: Cell, lying: Wedge | None = None) -> Placement:
    """Return the block at *origin*, a small prism turned so that it fills the wedge *lying*."""
    block = box.by_id[block_id]
    turns: tuple[Orientation, ...] = (IDENTITY,) if lying is None else block.shape.aspects()
    turn = next(turn for turn in turns if lying is None or block.shape.rotated(turn)[0][1] == lying)
    return Placement(block, Pose(origin, turn))


def _fronts(structure: Structure) -> tuple[Card, ...]:
    return (Card(elevation(structure, 0), True, 0),)


def _judge_placed(structure: Structure) -> str | None:
    return None if structure.placements else "empty"


def _judge_upright(structure: Structure) -> str | None:
    if not structure.placements:
        return "empty"
    low, high = structure.extent()
    return None if high[2] - low[2] == 2 else "lying"


def _judge_view(wanted: Structure) -> Judge:
    card = elevation(wanted, 0)

    def judge(structure: Structure) -> str | None:
        seen = elevation(structure, 0)
        if seen == card:
            return None
        if not structure.placements:
            return "empty"
        return "mirror" if seen == card.mirrored() else "less" if len(structure.placements) < 2 else "other"

    return judge


def _judge_depth(start: Structure) -> Judge:
    card = elevation(start, 0)

    def judge(structure: Structure) -> str | None:
        rows = sorted(placement.pose.origin[1] for placement in structure.placements)
        if elevation(structure, 0) != card:
            return "other"
        return None if rows[-1] - rows[0] >= FAR else "near"

    return judge


def _judge_seams(wanted: Structure) -> Judge:
    card = elevation(wanted, 0)

    def judge(structure: Structure) -> str | None:
        seen = elevation(structure, 0)
        if seen == card:
            return None
        return "line" if painting_of(seen) == painting_of(card) else "less" if seen.columns < card.columns else "other"

    return judge


def _judge_outline(wanted: Structure) -> Judge:
    card = grey_view(wanted, 0)

    def judge(structure: Structure) -> str | None:
        if not structure.placements:
            return "empty"
        corners = [corner for corner in range(4) if grey_view(structure, corner) == card]
        return None if corners else "other"

    return judge


def _judge_squared(wanted: Structure) -> Judge:
    card = elevation(wanted, 0)

    def judge(structure: Structure) -> str | None:
        if not structure.placements:
            return "empty"
        return None if all(elevation(structure, side) == card for side in range(4)) else "triangle"

    return judge


def _judge_all(wanted: Structure) -> Judge:
    cards = cards_of(wanted)[:4]

    def judge(structure: Structure) -> str | None:
        if not structure.placements:
            return "empty"
        _, holds = best_turn(structure, cards)
        return None if all(holds) else "some" if any(holds) else "other"

    return judge
