"""Match: cards against structures (MB-6, MB-7)."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.diagram import read_elevation, read_layers
from core.games.mental_blocks.match import Verdict, best_turn, verdict
from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS, Orientation
from core.geometry.pose import Pose
from core.projection.card import Card, cards_of
from core.projection.elevation import Elevation, elevation
from core.projection.isometric import GreyView
from core.structure import Placement, Structure
from tests.core.projection.test_elevation import build
from tests.strategies import BOX, orientations, structures, vertical_turns

quarters = st.tuples(*[st.integers(0, 3)] * 8)


def built(text: str) -> Structure:
    return read_layers(text, BOX.by_id)


def required(structure: Structure) -> tuple[Card, ...]:
    return cards_of(structure)[:4]


def shifted(structure: Structure, dx: int, dy: int) -> Structure:
    return Structure.of(
        Placement(p.block, Pose((p.pose.origin[0] + dx, p.pose.origin[1] + dy, p.pose.origin[2]), p.pose.orientation))
        for p in structure.placements
    )


def mirrored(solids: list[tuple[str, list[tuple[tuple[int, int, int], None]]]]) -> Structure:
    return build([(color, [((-x, y, z), part) for (x, y, z), part in cells]) for color, cells in solids])


def slow_verdict(
    structure: Structure, cards: tuple[Card, ...], turns: tuple[Orientation, ...]
) -> list[tuple[bool, ...]]:
    """Which cards hold after each turn, by turning the structure and drawing all its cards anew."""
    found = []
    for turn in turns:
        shown = {(card.required, card.side): card.picture for card in cards_of(structure.turned(turn))}
        now = [shown[isinstance(card.picture, Elevation), card.side] for card in cards]
        if len(turns) == 24:
            held = [
                any(card.shown.turned(q) == picture for q in range(4)) for card, picture in zip(cards, now, strict=True)
            ]
        else:
            held = [card.picture == picture for card, picture in zip(cards, now, strict=True)]
        found.append(tuple(held))
    return found


@given(structures(), vertical_turns, st.integers(-5, 5), st.integers(-5, 5))
def test_place_and_way_round_do_not_matter(structure: Structure, turn: Orientation, dx: int, dy: int) -> None:
    """MB-6, MB-7: the structure contradicts none of its eight cards."""
    found = verdict(shifted(structure.turned(turn), dx, dy), cards_of(structure))
    assert found.right
    assert found.contradictions == ()


@given(structures(), orientations, quarters)
def test_any_side_up_all_24_turns_match_however_each_card_is_shown(
    structure: Structure, turn: Orientation, turned: tuple[int, ...]
) -> None:
    """MB-6."""
    assert verdict(structure.turned(turn), cards_of(structure, turned), ORIENTATIONS).right


@settings(max_examples=15)
@given(structures(most=5), structures(most=5), st.booleans())
def test_a_verdict_is_what_turning_and_drawing_anew_finds(one: Structure, other: Structure, any_side_up: bool) -> None:
    """MB-6: the turn under which most cards hold, the first of several."""
    turns = ORIENTATIONS if any_side_up else VERTICAL_TURNS
    cards = cards_of(one, (0, 1, 2, 3, 0, 1, 2, 3) if any_side_up else (0,) * 8)
    for structure in (other, one.removing(one.placements[0].block.id)):
        if not structure.placements:
            continue
        slow = slow_verdict(structure, cards, turns)
        best = max(range(len(turns)), key=lambda index: (sum(slow[index]), -index))
        assert best_turn(structure, cards, turns) == (best, slow[best])


CHIRAL = [("red", [((0, 0, 0), None)]), ("blue", [((0, 1, 0), None)]), ("green", [((1, 0, 0), None)])]


def test_a_mirror_image_never_matches() -> None:
    """MB-6, and vector MB16."""
    structure, mirror = build(CHIRAL), mirrored(CHIRAL)
    assert verdict(structure, required(structure)).right
    assert not verdict(mirror, required(structure)).right
    # Laid on its back the mirror image of a flat structure is the structure; a corner more, and it is not.
    assert verdict(mirror, cards_of(structure), ORIENTATIONS).right
    corner = [*CHIRAL, ("yellow", [((0, 0, 1), None)])]
    assert not verdict(mirrored(corner), cards_of(build(corner)), ORIENTATIONS).right


@given(structures(), quarters)
def test_a_structure_and_its_mirror_image_match_only_if_they_are_one(s: Structure, turned: tuple[int, ...]) -> None:
    """MB-6: by the cards of the mirror image, drawn as mirrored pictures."""
    pictures = [elevation(s, side).mirrored() for side in (0, 3, 2, 1)]
    cards = [Card(picture, True, side) for side, picture in enumerate(pictures)]
    all_same = any(all(pictures[side] == elevation(s, (side - turn) % 4) for side in range(4)) for turn in range(4))
    assert verdict(s, cards).right == all_same


@pytest.mark.parametrize(("lying", "square"), [("blue-prism1", "blue-cube"), ("blue-prism2", "blue-slab")])
def test_a_squared_triangle_passes_the_required_cards_and_fails_the_grey_ones(lying: str, square: str) -> None:
    """MB-7: a prism lying on its side against the square-plan block that it looks like."""
    base = Placement(BOX.by_id["white-bar2"], Pose((0, 0, 0)))
    prism, block = (Structure.of([base, Placement(BOX.by_id[name], Pose((0, 2, 0)))]) for name in (lying, square))
    for one, other in ((prism, block), (block, prism)):
        assert verdict(one, required(other)).right
        found = verdict(one, cards_of(other))
        assert not found.right
        assert found.holds[:4] == (True,) * 4
        assert not all(found.holds[4:])


def test_a_tilted_prism_is_no_squared_triangle() -> None:
    """MB-7."""
    prism, cube = built("a blue-prism1\n\na◺"), built("a blue-cube\n\na")
    assert not verdict(prism, required(cube)).right
    assert sum(verdict(prism, required(cube)).holds) == 2


def test_one_seam_decides() -> None:
    """MB-3, MB-7: a bar of three against a bar of two and a cube of its colour."""
    bar, pieces = built("a blue-bar3\n\na a a"), built("a blue-bar2\nb blue-cube\n\na a b")
    found = verdict(pieces, required(bar))
    assert found.holds == (False, True, False, True)
    assert [c.card for c in found.contradictions] == [0, 2]
    assert found.contradictions[0].on_card == ((1, 0), (2, 0))


def test_all_cards_must_hold_under_one_turn() -> None:
    """MB-6: the same turn for all cards."""
    structure = built("a blue-cube\nb yellow-cube\n\na b")
    front = Card(elevation(structure, 0), True, 0)
    from_the_right_as_if_in_front = Card(elevation(structure, 0), True, 1)
    assert verdict(structure, [front]).right
    assert verdict(structure, [from_the_right_as_if_in_front]).right
    both = verdict(structure, [front, from_the_right_as_if_in_front])
    assert both.holds == (True, False)
    assert both.turn == 0


def test_a_contradiction_names_the_squares_of_the_card() -> None:
    """MB-7: where it is wrong."""
    wanted = built("a blue-cube\nb yellow-bar2\nc white-cube\n\na b b\n\n. c .")
    stands = built("a blue-cube\nb yellow-bar2\nc black-cube\n\na b b\n\n. c .")
    found = verdict(stands, required(wanted))
    assert found.holds == (False,) * 4
    assert [(c.on_card, c.in_view) for c in found.contradictions] == [
        (((1, 1),), ((1, 1),)),
        (((0, 1),), ((0, 1),)),
        (((1, 1),), ((1, 1),)),
        (((0, 1),), ((0, 1),)),
    ]


def test_what_is_missing_at_the_left_does_not_make_all_the_rest_wrong() -> None:
    """The pictures are laid one on the other so that as much as possible agrees."""
    wanted = built("a blue-cube\nb yellow-bar2\nc white-cube\n\na b b c")
    stands = built("b yellow-bar2\nc white-cube\n\nb b c")
    front = verdict(stands, required(wanted)).contradictions[0]
    assert front.on_card == ((0, 0),)
    assert front.in_view == ((-1, 0),)


def test_what_stands_beside_the_picture_is_marked_beside_it() -> None:
    wanted, stands = built("b yellow-bar2\n\nb b"), built("a blue-cube\nb yellow-bar2\n\na b b")
    front = verdict(stands, required(wanted)).contradictions[0]
    assert front.on_card == ((-1, 0),)
    assert front.in_view == ((0, 0),)


def test_rows_are_compared_as_they_stand_on_the_table() -> None:
    wanted = built("a blue-cube\nb yellow-cube\n\na\n\nb")
    stands = built("b yellow-cube\n\nb")
    assert verdict(stands, required(wanted)).contradictions[0].on_card == ((0, 0), (0, 1))


def test_a_contradiction_is_told_on_the_card_as_it_is_shown() -> None:
    """MB-6, any side up: the card lies turned by a quarter, and so do the squares."""
    wanted = built("a blue-cube\nb yellow-bar2\nc white-cube\n\na b b\n\n. c .")
    stands = built("a blue-cube\nb yellow-bar2\nc black-cube\n\na b b\n\n. c .")
    (card,) = cards_of(wanted, (1, 0, 0, 0, 0, 0, 0, 0))[:1]
    assert card.shown == read_elevation("a blue\nb yellow\nc white\n\n. b\nc b\n. a")
    (found,) = verdict(stands, [card], ORIENTATIONS).contradictions
    assert found.on_card == ((0, 1),)


def test_a_contradiction_is_marked_in_the_view_it_was_found_in_and_in_no_other() -> None:
    """MB-7."""
    wanted = built("a blue-cube\nb yellow-bar2\nc white-cube\n\na b b\n\n. c .")
    stands = built("a blue-cube\nb yellow-bar2\nc black-cube\n\na b b\n\n. c .")
    front = verdict(stands, required(wanted)).contradictions[0]
    assert front.marks_in(elevation(stands, 0), any_side_up=False) == ((1, 1),)
    assert front.marks_in(elevation(stands, 2), any_side_up=False) == ()


@given(structures(most=4), structures(most=4), quarters)
def test_marks_in_a_view_are_the_places_that_differ_however_the_card_lies(
    one: Structure, other: Structure, turned: tuple[int, ...]
) -> None:
    """MB-6, any side up: turning the marked view to suit the card brings its marks to where the card has them."""
    for found in verdict(one, cards_of(other, turned), ORIENTATIONS).contradictions:
        for quarter in range(4):
            view = found.seen.turned(quarter)
            marks = found.marks_in(view, any_side_up=True)
            assert len(marks) == len(found.in_view)
            turning = next(q for q in range(4) if view.turned(q) == found.seen)
            if isinstance(view, Elevation):
                assert {view.turned_square((c, r), turning) for c, r in marks} == set(found.in_view)
            else:
                assert {view.turned_piece((a, b, k), turning) for a, b, k in marks} == set(found.in_view)


@given(structures(most=4), st.integers(0, 3))
def test_places_turn_as_their_pictures_do(structure: Structure, quarter: int) -> None:
    flat, grey = elevation(structure, 0), cards_of(structure)[4].picture
    after = flat.turned(quarter)
    assert {flat.turned_square(place[:2], quarter) for place in flat.by_place} == {p[:2] for p in after.by_place}
    assert isinstance(grey, GreyView)
    pieces = {piece[:3] for piece in grey.turned(quarter).pieces}
    assert {grey.turned_piece(piece[:3], quarter) for piece in grey.pieces} == pieces


def test_a_grey_card_is_contradicted_in_its_pieces() -> None:
    """MB-4, MB-7."""
    cube, prism = built("a blue-cube\n\na"), built("a blue-prism1\n\na◣")
    grey = cards_of(cube)[4:5]
    (found,) = verdict(prism, grey).contradictions
    shown = {piece[:3] for piece in grey[0].picture.pieces}  # type: ignore[union-attr]
    assert found.on_card
    assert set(found.on_card) <= shown


@given(structures(most=5), structures(most=5), st.booleans())
def test_a_card_is_contradicted_somewhere_exactly_when_it_does_not_hold(
    one: Structure, other: Structure, any_side_up: bool
) -> None:
    """MB-7."""
    turns = ORIENTATIONS if any_side_up else VERTICAL_TURNS
    found = verdict(one, cards_of(other, (1, 2, 3, 0, 1, 2, 3, 0) if any_side_up else (0,) * 8), turns)
    assert [c.card for c in found.contradictions] == [i for i, held in enumerate(found.holds) if not held]
    assert all(c.on_card and len(c.on_card) == len(c.in_view) for c in found.contradictions)


def test_nothing_holds_where_nothing_is_built() -> None:
    """MB-7."""
    cards = required(built("a blue-cube\n\na"))
    found = verdict(Structure(), cards)
    assert found.holds == (False,) * 4
    assert [c.on_card for c in found.contradictions] == [((0, 0),)] * 4


def test_without_cards_nothing_is_won() -> None:
    assert verdict(built("a blue-cube\n\na"), []) == Verdict(0, (), ())
    assert not Verdict(0, (), ()).right


def test_there_must_be_a_turn_to_compare_after() -> None:
    structure = built("a blue-cube\n\na")
    with pytest.raises(ValueError, match="at least one turn"):
        verdict(structure, required(structure), ())


def test_any_side_up_every_orientation_shows_one_of_six_sights() -> None:
    """MB-6: the cards of a lopsided structure hold in all its attitudes, with all quarter turns."""
    structure = built("a blue-cube\nb yellow-bar2\nc white-cube\nd black-prism1\n\na b\nc b\n\nd◺ .\n. .")
    for turn, quarter in product(ORIENTATIONS, range(4)):
        assert verdict(structure.turned(turn), cards_of(structure, (quarter,) * 8), ORIENTATIONS).right
