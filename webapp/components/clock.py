"""The clock as shown."""

from webapp.components.words import clock_text, count_of


def clock_html(seconds: int, timed: bool) -> str:
    """Return the clock: *seconds* left when *timed*, else passed. A timer is no live region."""
    minutes, rest = divmod(seconds, 60)
    kind = "Time left" if timed else "Time so far"
    words = f"{kind}: {count_of(minutes, 'minute', 'minutes')} {count_of(rest, 'second', 'seconds')}"
    low = " low" if timed and seconds <= 60 else ""
    return f'<div class="clock{low}" role="timer" aria-label="{words}">{clock_text(seconds)}</div>'
