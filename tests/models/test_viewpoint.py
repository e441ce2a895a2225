"""The viewpoint: arrows and turns are as seen on the screen."""

from math import pi

import pytest

from models.viewpoint import Viewpoint


@pytest.mark.parametrize(
    ("azimuth", "right", "up"),
    [
        (0.0, (1, 0, 0), (0, 1, 0)),
        (pi / 2, (0, 1, 0), (-1, 0, 0)),
        (pi, (-1, 0, 0), (0, -1, 0)),
        (-pi / 2, (0, -1, 0), (1, 0, 0)),
        (0.6, (1, 0, 0), (0, 1, 0)),
        (2 * pi - 0.1, (1, 0, 0), (0, 1, 0)),
    ],
)
def test_arrows_move_as_seen_on_the_screen(azimuth, right, up):
    viewpoint = Viewpoint(azimuth=azimuth)
    assert viewpoint.direction("ArrowRight") == right
    assert viewpoint.direction("ArrowUp") == up
    assert viewpoint.direction("ArrowLeft") == tuple(-k for k in right)
    assert viewpoint.direction("ArrowDown") == tuple(-k for k in up)


@pytest.mark.parametrize("azimuth", [0.0, pi / 2, pi, -pi / 2])
def test_tipping_brings_the_top_to_the_viewer_and_rolling_to_the_viewers_right(azimuth):
    viewpoint = Viewpoint(azimuth=azimuth)
    assert viewpoint.turn("tip", 1).rotate((0, 0, 1)) == viewpoint.direction("ArrowDown")
    assert viewpoint.turn("roll", 1).rotate((0, 0, 1)) == viewpoint.direction("ArrowRight")


def test_turning_goes_anticlockwise_seen_from_above():
    assert Viewpoint().turn("turn", 1).rotate((1, 0, 0)) == (0, 1, 0)


def test_the_same_view_can_be_asked_for_again():
    viewpoint = Viewpoint()
    viewpoint.look("side2")
    before = viewpoint.asked
    viewpoint.look("side2")
    assert viewpoint.asked == before + 1
