"""The strict reader: everything that comes from outside (stores, files, links) is read through it or refused."""

import json
import math
from collections.abc import Mapping
from typing import Any

LONGEST_TEXT = 1_000_000
"""Characters beyond which a text from outside is not even looked at."""


class RefusedError(ValueError):
    """Something from outside that cannot be read; the message is one sentence for people."""


def read_object(text: object, what: str, version: int) -> Mapping[str, Any]:
    """Return the JSON object in *text*, which must be of this *version*; *what* names it in the refusal.

    Raises:
        RefusedError: it is no such object.
    """
    if not isinstance(text, str):
        raise RefusedError(f"The {what} cannot be read: it is not text.")
    if len(text) > LONGEST_TEXT:
        raise RefusedError(f"The {what} cannot be read: it is far too long.")
    try:
        data = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise RefusedError(f"The {what} cannot be read: it is damaged or of another kind.") from error
    if not isinstance(data, dict):
        raise RefusedError(f"The {what} cannot be read: it is damaged or of another kind.")
    if data.get("version") != version or isinstance(data["version"], bool):
        raise RefusedError(f"The {what} cannot be read: it was made by another version of Sightline.")
    return data


def field(data: Mapping[str, Any], key: str, kind: type, what: str) -> Any:
    """Return the value of *key* in *data* if it is of *kind* (float takes whole numbers too).

    Raises:
        RefusedError: it is missing, or of another kind, or no finite number.
    """
    value = data.get(key)
    kinds = (int, float) if kind is float else (kind,)
    if not isinstance(value, kinds) or (isinstance(value, bool) and kind is not bool):
        raise RefusedError(f"The {what} cannot be read: its “{key}” is missing or wrong.")
    if isinstance(value, (int, float)) and not (abs(value) < 1e9 and math.isfinite(value)):
        raise RefusedError(f"The {what} cannot be read: its “{key}” is out of all bounds.")
    return value


def _no_constant(name: str) -> float:
    raise ValueError(name)
