"""The catalog: the only reader of content. Errors name the file and the field."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from core.blocks import Block, BlockSet, Color
from core.diagram import DiagramError, read_solid
from core.geometry.shape import Shape


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


def read_json(name: str) -> Mapping[str, Any]:
    """Return the JSON object in the content file *name* (a path below ``content``).

    Raises:
        CatalogError: there is no such file, or it is no JSON object.
    """
    try:
        data = json.loads(files("content").joinpath(name).read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise CatalogError(f"{name}: there is no such content file") from error
    except ValueError as error:
        raise CatalogError(f"{name}: not JSON ({error})") from error
    if not isinstance(data, dict):
        raise CatalogError(f"{name}: not a JSON object")
    return data


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
