"""The catalog: the only reader of content. Errors name the file and the field."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from core.blocks import Block, BlockSet, Color
from core.diagram import DiagramError, read_solid
from core.games.mental_blocks.puzzle import Puzzle
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.geometry.shape import Shape
from core.structure import Placement, Structure


class CatalogError(ValueError):
    """Content that cannot be read; the message says which file and field, and what is wrong."""


@cache
def block_set(set_id: str) -> BlockSet:
    """Return the block set in ``content/blocks/<set_id>.json``.

    Raises:
        CatalogError: the file is missing or a field is wrong.
    """
    name = f"blocks/{set_id}.json"
    data = read_json(name)
    colors = tuple(
        Color(*(text_field(item, key, f"{name}: colors[{i}]") for key in ("id", "name", "hex", "pattern")))
        for i, item in enumerate(list_field(data, "colors", name))
    )
    shapes, names = [], {}
    for i, item in enumerate(list_field(data, "shapes", name)):
        where = f"{name}: shapes[{i}]"
        shape_id = text_field(item, "id", where)
        try:
            shapes.append(Shape.of(shape_id, read_solid(list_field(item, "layers", where))))
        except DiagramError as error:
            raise CatalogError(f"{where}.layers: {error}") from error
        names[shape_id] = text_field(item, "name", where)
    blocks = tuple(Block(f"{color.id}-{shape.name}", shape, color.id) for shape in shapes for color in colors)
    return BlockSet(text_field(data, "id", name), blocks, colors, names)


def read_text(name: str) -> str:
    """Return the text of the content file *name* (a path below ``content``).

    Raises:
        CatalogError: there is no such file.
    """
    try:
        return files("content").joinpath(name).read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise CatalogError(f"{name}: there is no such content file") from error


def read_json(name: str) -> Mapping[str, Any]:
    """Return the JSON object in the content file *name* (a path below ``content``).

    Raises:
        CatalogError: there is no such file, or it is no JSON object.
    """
    try:
        data = json.loads(read_text(name))
    except ValueError as error:
        raise CatalogError(f"{name}: not JSON ({error})") from error
    if not isinstance(data, dict):
        raise CatalogError(f"{name}: not a JSON object")
    return data


def json_names(folder: str) -> tuple[str, ...]:
    """Return the names, without the ending, of the JSON files in a *folder* below ``content``, in order."""
    names = (item.name for item in files("content").joinpath(folder).iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


def text_field(item: Any, key: str, where: str) -> str:
    """Return the text in field *key* of *item*.

    Raises:
        CatalogError: it is missing or no text.
    """
    value = item.get(key) if isinstance(item, Mapping) else None
    if not isinstance(value, str):
        raise CatalogError(f"{where}.{key}: a text is needed, not {value!r}")
    return value


def list_field(item: Any, key: str, where: str) -> list[Any]:
    """Return the list in field *key* of *item*.

    Raises:
        CatalogError: it is missing or no list.
    """
    value = item.get(key) if isinstance(item, Mapping) else None
    if not isinstance(value, list):
        raise CatalogError(f"{where}.{key}: a list is needed, not {value!r}")
    return value


@cache
def puzzle(puzzle_id: str) -> Puzzle:
    """Return the puzzle in ``content/puzzles/mental_blocks/<puzzle_id>.json``.

    Raises:
        CatalogError: the file is missing or a field is wrong.
    """
    name = f"puzzles/mental_blocks/{puzzle_id}.json"
    data = read_json(name)
    box = block_set("mental_blocks")
    placements = []
    for i, item in enumerate(list_field(data, "answer", name)):
        where = f"{name}: answer[{i}]"
        block = box.by_id.get(text_field(item, "block", where))
        if block is None:
            raise CatalogError(f"{where}.block: the box holds no {item['block']!r}")
        origin = [whole_field(value, f"{where}.origin", -64, 64) for value in list_field(item, "origin", where)]
        if len(origin) != 3:
            raise CatalogError(f"{where}.origin: three numbers are needed, not {len(origin)}")
        orientation = ORIENTATIONS[whole_field(item.get("orientation"), f"{where}.orientation", 0, 23)]
        placements.append(Placement(block, Pose((origin[0], origin[1], origin[2]), orientation)))
    try:
        answer = Structure.of(placements)
    except ValueError as error:
        raise CatalogError(f"{name}: answer: {error}") from error
    quarters = tuple(whole_field(q, f"{name}: card_quarters", 0, 3) for q in list_field(data, "card_quarters", name))
    if len(quarters) != 8:
        raise CatalogError(f"{name}: card_quarters: eight numbers are needed, not {len(quarters)}")
    return Puzzle(
        id=text_field(data, "id", name),
        puzzle_set=text_field(data, "set", name),
        number=whole_field(data.get("number"), f"{name}: number", 1, 999),
        name=text_field(data, "name", name),
        stars=whole_field(data.get("stars"), f"{name}: stars", 1, 6),
        any_side_up=bool(data.get("any_side_up")),
        card_quarters=quarters,
        answer=answer,
        figures=data.get("proof", {}),
    )


@cache
def puzzle_ids() -> tuple[str, ...]:
    """Return the ids of all puzzles of Mental Blocks in campaign order: the family set, then the challenge set."""
    return tuple(sorted(json_names("puzzles/mental_blocks"), key=lambda puzzle_id: (puzzle_id[0] != "F", puzzle_id)))


def whole_field(value: object, where: str, least: int, most: int) -> int:
    """Return *value* if it is a whole number from *least* to *most*.

    Raises:
        CatalogError: it is not.
    """
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise CatalogError(f"{where}: a whole number from {least} to {most} is needed, not {value!r}")
    return value
