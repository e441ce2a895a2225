"""Placement: what may not stand where, nor be taken, and why not (MB-8). Block x of each picture is the one to be
placed."""

import pytest

from core.diagram import read_layers
from core.geometry.pose import Pose
from core.placement import (
    Fault,
    carries,
    faults,
    taking_faults,
)
from core.structure import Placement
from tests.core.positions import TABLE, found
from tests.strategies import BOX

ILLEGAL = {
    "two whole cells in one place": (
        Fault.OVERLAP,
        """
        x blue-cube
        a white-bar2

        ax a
        """,
    ),
    "a wedge in a whole cell": (
        Fault.OVERLAP,
        """
        x blue-prism1
        a white-cube

        ax◣
        """,
    ),
    "two halves that are no complements": (
        Fault.OVERLAP,
        """
        x blue-prism1
        a white-prism1

        a◣x◢
        """,
    ),
    "complements in another plane": (
        Fault.OVERLAP,
        """
        x blue-prism1
        a white-prism1

        a◺xL
        """,
    ),
    "below the table": (
        Fault.BELOW_TABLE,
        """
        x blue-bar2
        at 0 0 -1

        x

        x
        """,
    ),
    "over the table's edge": (
        Fault.OUTSIDE_TABLE,
        """
        x blue-bar2
        at 9 0 0

        x x
        """,
    ),
    "in front of the table": (
        Fault.OUTSIDE_TABLE,
        """
        x blue-bar3
        at 2 -1 0

        x
        x
        x
        """,
    ),
    "above the eighth level": (
        Fault.TOO_HIGH,
        """
        x blue-bar2
        a black-bar3
        b white-bar3
        c white-cube

        a

        a

        a

        b

        b

        b

        c

        x

        x
        """,
    ),
    "in the air": (
        Fault.UNSUPPORTED,
        """
        x blue-cube
        at 1 1 1

        x
        """,
    ),
    "beside a block, touching it": (
        Fault.UNSUPPORTED,
        """
        x blue-cube
        a white-bar2

        a .

        a x
        """,
    ),
    "hanging under a block": (
        Fault.UNSUPPORTED,
        """
        x blue-cube
        a white-bar2
        b yellow-bar3

        a . .

        a x .

        b b b
        """,
    ),
    "on an edge of a prism: an edge carries nothing": (
        Fault.UNSUPPORTED,
        """
        x blue-cube
        a white-prism1

        a◺

        x
        """,
    ),
    "a prism standing on its edge": (
        Fault.UNSUPPORTED,
        """
        x blue-prism1

        x◸
        """,
    ),
    "a slope beside its complement, which is no support": (
        Fault.UNSUPPORTED,
        """
        x blue-prism1
        a white-prism1
        b white-bar2

        b .

        b a◤x◢
        """,
    ),
    "triangles that cross but share no area": (
        Fault.UNSUPPORTED,
        """
        x blue-prism1
        a white-prism1

        a◤

        x◢
        """,
    ),
    "two thirds of a bar in the air": (
        Fault.UNSTABLE,
        """
        x blue-bar3
        a white-cube

        a . .

        x x x
        """,
    ),
    "a slab held at one corner": (
        Fault.UNSTABLE,
        """
        x blue-slab
        a white-prism1

        .  .
        a◣ .

        x x
        x x
        """,
    ),
    "a large prism leaning over": (
        Fault.UNSTABLE,
        """
        x blue-prism2
        a white-cube

        a .

        x◿ x

        . x◿
        """,
    ),
}


@pytest.mark.parametrize("name", ILLEGAL)
def test_it_may_not_be_placed_and_this_is_why(name: str) -> None:
    """MB-8."""
    fault, text = ILLEGAL[name]
    assert fault in found(text)
    if fault in (Fault.UNSUPPORTED, Fault.UNSTABLE, Fault.OVERLAP):
        assert found(text) == {fault}


def test_every_reason_is_named_with_its_cells() -> None:
    """MB-8: all reasons, each with the cells and blocks that it concerns."""
    standing = read_layers("a white-bar2\nb blue-cube\nat 8 0 0\n\na a\n\n. b", BOX.by_id)
    bar = Placement(BOX.by_id["blue-bar3"], Pose((8, 0, 0)))
    assert [(f.fault, f.cells, f.blocks) for f in faults(standing, bar, TABLE, tray=["blue-cube"])] == [
        (Fault.NOT_IN_TRAY, (), ("blue-bar3",)),
        (Fault.OUTSIDE_TABLE, ((10, 0, 0),), ()),
        (Fault.OVERLAP, ((8, 0, 0), (9, 0, 0)), ("white-bar2",)),
    ]
    hovering = Placement(BOX.by_id["blue-cube"], Pose((0, 0, 8)))
    assert [(f.fault, f.cells, f.blocks) for f in faults(standing, hovering, TABLE)] == [
        (Fault.NOT_IN_TRAY, (), ("blue-cube",)),
        (Fault.TOO_HIGH, ((0, 0, 8),), ()),
        (Fault.UNSUPPORTED, ((0, 0, 8),), ()),
    ]


def test_what_carries_another_block_may_not_be_taken_and_the_refusal_names_what_it_carries() -> None:
    """MB-8."""
    standing = read_layers("a white-bar2\nb blue-cube\nc black-cube\nat 3 3 0\n\na a\n\nb c", BOX.by_id)
    (finding,) = taking_faults(standing, "white-bar2")
    assert finding.fault is Fault.CARRIES_OTHERS
    assert finding.blocks == ("black-cube", "blue-cube")
    assert finding.cells == ((3, 3, 1), (4, 3, 1))
    assert taking_faults(standing, "blue-cube") == ()
    assert taking_faults(standing, "yellow-cube")[0].fault is Fault.NOT_IN_TRAY


def test_a_slope_that_carries_its_complement_may_not_be_taken() -> None:
    """MB-8."""
    standing = read_layers("a white-prism1\nb blue-prism1\n\na◺b◹", BOX.by_id)
    assert carries(standing, "white-prism1") == {"blue-prism1": {(0, 0, 0)}}
    assert taking_faults(standing, "blue-prism1") == ()
