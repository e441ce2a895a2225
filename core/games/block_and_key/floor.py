"""The floor and the core that stands on its middle, as numbers and names (BK-1)."""

FLOOR = 10
"""The floor is a square of so many cells."""

LEVELS = 6
"""The highest that anything may reach (BK-6)."""

COLORS = ("moss", "grey", "brown", "white")
"""The ids of the colours; wherever colours are numbers they are indexes into this."""

CORE = "core"
"""The name of the core wherever blocks are named by their ids."""

CORE_LOW, CORE_HIGH = FLOOR // 2 - 1, FLOOR // 2
"""The least and the greatest x and y of the core's cells; it is two levels high."""

CORE_LEVELS = 2


def core_color(core_turn: int, side: int) -> str:
    """Return the colour that the core shows to *side* when it is turned by *core_turn* quarters anticlockwise, seen
    from above: unturned it shows `COLORS` in order to the sides 0 to 3. Its top and bottom are moss."""
    return COLORS[(side - core_turn) % 4]
