"""Drawn positions: what stands already, and block x, which is to be placed."""

from textwrap import dedent

from core.diagram import read_layers
from core.placement import (
    Fault,
    TableSize,
    faults,
)
from core.structure import Placement, Structure
from tests.strategies import BOX

TABLE = TableSize()


def picture(text: str) -> tuple[Structure, Placement]:
    """Return what stands already, and block x."""
    structure = read_layers(text, BOX.by_id)
    legend = dedent(text).strip().partition("\n\n")[0]
    named = dict(line.split(maxsplit=1) for line in legend.splitlines())
    return structure.removing(named["x"]), structure.by_id[named["x"]]


def found(text: str) -> set[Fault]:
    structure, placement = picture(text)
    return {finding.fault for finding in faults(structure, placement, TABLE)}  # type: ignore[misc]
