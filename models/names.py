"""Names that people type in: of players, and of puzzles."""

from models.reader import RefusedError

_JOINER = "\u200d"
_UNSEEN = _JOINER + "\u034f\u115f\u1160\u2800\u3164\uffa0\ufe0e\ufe0f"
"""Signs that count as letters or marks, and show nothing where they stand alone."""


def checked_name(text: object, longest: int) -> str:
    """Return *text* as a name of at most *longest* characters, without blanks at its ends and with single ones within.

    Raises:
        RefusedError: it is no name; the message says why.
    """
    if not isinstance(text, str):
        raise RefusedError("A name must be text.")
    trimmed = text.strip()
    if len(trimmed) > longest:
        raise RefusedError(f"A name has at most {longest} characters.")
    if not all(map(_can_be_seen, trimmed)):
        raise RefusedError("A name holds letters and signs that can be seen, nothing else.")
    name = " ".join(trimmed.split())
    if all(sign in _UNSEEN or sign.isspace() for sign in name):
        raise RefusedError("A name needs at least one character that can be seen.")
    return name


def _can_be_seen(sign: str) -> bool:
    """Whether *sign* belongs into a name: no control characters, which take up space or turn the writing round."""
    return sign.isprintable() or sign == _JOINER or (sign.isspace() and sign > "\x9f")
