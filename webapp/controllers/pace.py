"""The pace of long work: how much of it is done at a time, so that pages stay quick (docs/architecture.md)."""

QUICK, SLOW = 0.045, 0.09
"""Seconds from one slice to the next below which there is room for more, and above which there was too much."""

MOST = 24
"""Steps that a slice has at most: the next ones may take longer than the last."""


class Pace:
    """How many steps the next slice takes, told by when the slices come."""

    def __init__(self) -> None:
        self._steps = 1
        self._last: float | None = None

    def start(self) -> None:
        """Begin with small slices."""
        self._steps, self._last = 1, None

    def steps(self, now: float) -> int:
        """Return how many steps to do *now*, in seconds."""
        if self._last is not None:
            took = now - self._last
            if took < QUICK:
                self._steps = min(MOST, self._steps + 1)
            elif took > SLOW:
                self._steps = max(1, self._steps // 2)
        self._last = now
        return self._steps
