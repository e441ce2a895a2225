"""The clock: time comes in as data."""

from models.clock import Clock


def test_time_counts_only_while_the_clock_runs():
    clock = Clock()
    clock.tick(100.0)
    clock.running = True
    clock.tick(101.0)
    clock.running = False
    clock.tick(102.0)
    assert clock.elapsed == 1.0


def test_time_does_not_count_while_the_page_is_hidden():
    clock = Clock(running=True)
    clock.tick(0.0)
    clock.tick(1.0)
    clock.tick(3601.0)
    clock.tick(3602.0)
    assert clock.elapsed == 2.0


def test_a_clock_that_is_set_back_takes_no_time_away():
    clock = Clock(running=True, elapsed=5.0)
    clock.tick(50.0)
    clock.tick(10.0)
    assert clock.elapsed == 5.0


def test_a_timed_clock_shows_what_is_left_and_is_over_at_its_limit():
    """MB-11: ten minutes for one player."""
    clock = Clock(limit=600.0)
    assert clock.shown == 600
    clock.elapsed = 599.5
    assert (clock.shown, clock.is_over) == (1, False)
    clock.elapsed = 600.0
    assert (clock.shown, clock.is_over) == (0, True)


def test_an_untimed_clock_shows_what_has_passed_and_is_never_over():
    clock = Clock(elapsed=4000.7)
    assert (clock.shown, clock.is_over) == (4000, False)
