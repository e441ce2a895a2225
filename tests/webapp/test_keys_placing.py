"""Placing at Block and Key: refusals that teach, spots, and what the block in hand would complete."""

from html import unescape
from random import Random

import pytest

from core.blocks import Block
from core.games.block_and_key.equipment import box
from core.games.block_and_key.positioning import PositionFault, legal_poses, position_faults
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import KeyRefusal
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.placement import Finding
from tests.webapp.keys_game import BAR, HOOK, TEE, Game, of, study, upright_bar
from webapp.components.key_words import finding_words
from webapp.components.words import say


def refused(page: Game, block: Block, fault: PositionFault) -> str:
    """Hold *block* where it breaks no other rule, let go, and return what the page says."""
    page.pose_that_breaks(block, fault)
    page.press("place")
    assert page.game.table.ply == 0
    return unescape(page.values["call"])


def test_rule_1_a_block_that_touches_nothing_is_refused() -> None:
    block = of(TEE)
    page = study(supply=(block.id,))
    words = refused(page, block, PositionFault.NO_CONTACT)
    assert say("keys.fault.no_contact", block=box().describe(block)) in words


def test_rule_2_a_block_beside_a_higher_stack_is_refused_with_heights() -> None:
    block = of(BAR, 1)
    page = study(supply=(block.id,))
    words = refused(page, block, PositionFault.NOT_TALLER)
    name = box().describe(block)
    stack = say("keys.fault.not_taller.stack", color="moss", height=2)
    assert say("keys.fault.not_taller", block=name, stacks=stack, height=2, top=1) in words


def test_rule_3_a_block_above_the_sixth_level_is_refused() -> None:
    block = of(BAR, 1)
    page = study(upright_bar(0, 6, 6), supply=(block.id,))
    words = refused(page, block, PositionFault.TOO_HIGH)
    assert say("keys.fault.too_high", block=box().describe(block), top=8) in words


def test_rule_4_a_bridge_with_an_end_in_the_air_is_refused() -> None:
    block = of(BAR, 1)
    page = study(supply=(block.id,))
    words = refused(page, block, PositionFault.LEDGE)
    where = say("keys.fault.bridge.one")
    assert say("keys.fault.bridge", block=box().describe(block), where=where) in words


def test_rule_5_a_ledge_is_refused_with_the_squares_that_hang() -> None:
    block = of("square4")
    page = study(supply=(block.id,))
    assert "(rule 5)" in refused(page, block, PositionFault.LEDGE)
    assert page.scene["mark.1"]["visible"]


def _leaves_a_gap(ruin: Ruin, block: Block, pose: Pose) -> bool:
    cells = {cell for cell, _ in pose.place(block.shape)}
    below = {(x, y, z - 1) for x, y, z in cells if z} - cells
    return not below <= ruin.occupied.keys()


@pytest.mark.parametrize("fault", list(PositionFault))
def test_every_broken_rule_of_a_place_has_a_sentence(fault: PositionFault) -> None:
    chance, block = Random(2), of(HOOK)
    ruin = Ruin.start(0)
    for other in reversed(box().blocks):
        if (poses := legal_poses(ruin, other)) and other != block:
            bridges = [pose for pose in poses if _leaves_a_gap(ruin, other, pose)]
            ruin = ruin.adding(other, chance.choice(bridges or poses))
    seen = set()
    for orientation in ORIENTATIONS:
        for x in range(-1, 10):
            for y in range(10):
                for z in range(6):
                    for finding in position_faults(ruin, block, Pose((x, y, z), orientation)):
                        if finding.fault is fault:
                            seen.add(finding_words(finding, ruin, block, Pose((x, y, z), orientation), box()))
    assert seen
    assert all(box().describe(block) in words and words.endswith(".") for words in seen)


@pytest.mark.parametrize("refusal", list(KeyRefusal))
def test_every_other_refusal_has_a_sentence(refusal: KeyRefusal) -> None:
    assert finding_words(Finding(refusal), Ruin.start(0), None, None, box()).endswith(".")


def test_all_legal_spots_are_shown_and_a_tap_on_one_aims_there() -> None:
    block = of(BAR)
    page = study(supply=(block.id,))
    page.press("choose", block.id)
    page.press("spots")
    spots = page.desk.spots
    assert spots
    assert [name for name, item in page.scene.items() if name.startswith("spot.") and item["visible"]]
    for x, y, _ in spots:
        page.point(x + 0.5, y + 0.5)
        assert not page.desk.findings, (x, y)
