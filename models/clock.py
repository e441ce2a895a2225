"""The clock of a puzzle: the one place that knows how long a player has been at it."""

import param

LONGEST_STEP = 2.5
"""Seconds between two ticks beyond which the page was hidden or asleep: that time does not count."""


class Clock(param.Parameterized):
    """Counts the seconds of play while it runs. It knows no time of its own: ticks bring it, as data."""

    elapsed = param.Number(default=0.0, bounds=(0, None), doc="Seconds of play so far.")
    limit = param.Number(default=None, allow_None=True, doc="Seconds allowed, or None: untimed (MB-11).")
    running = param.Boolean(default=False, doc="Whether time counts now.")
    _last = param.Number(default=None, allow_None=True)

    def tick(self, now: float) -> None:
        """Take note that it is *now* (seconds from any start)."""
        step = 0.0 if self._last is None else now - self._last
        counted = step if self.running and 0 < step <= LONGEST_STEP else 0.0
        self.param.update(elapsed=self.elapsed + counted, _last=now)

    def reset(self, elapsed: float = 0.0, limit: float | None = None) -> None:
        """Stop, with *elapsed* seconds already used of *limit*."""
        self.param.update(elapsed=max(0.0, elapsed), limit=limit, running=False)

    @property
    def is_over(self) -> bool:
        """Whether the time allowed has run out."""
        return self.limit is not None and self.elapsed >= self.limit

    @property
    def shown(self) -> int:
        """The whole seconds to show: what is left when timed, what has passed when not."""
        if self.limit is None:
            return int(self.elapsed)
        return max(0, -int(-(self.limit - self.elapsed) // 1))
