"""Print and play: what is on the sheets, where it lies, and what never is on them."""

import json
import re

import pytest

from core.catalog import block_set, puzzle
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.restriction import RestrictionKind
from core.projection.svg import EDGE, block_svg, picture_svg
from models.made import MadePuzzle, write_made
from models.print_order import EDGES, PrintOrder
from models.reader import RefusedError
from webapp.components.print_blocks import block_sheets, measures
from webapp.components.print_cards import Imprint, puzzle_backs, puzzle_faces
from webapp.components.print_leaflet import leaflet_sheet
from webapp.components.print_paper import CARD_SIZES, LEAST_MARGIN, PAPERS, card_sheets, grid, sheets_html
from webapp.components.print_rules import glitch_faces, restriction_faces
from webapp.components.words import say
from webapp.session import Session

BOX = block_set("mental_blocks")
OPEN = {"kind": "open", "link": "", "stored": {}, "seed": 1, "now": 0.0, "dark": False}
SOLVED = json.dumps({"version": 1, "puzzles": {"F07": {"seconds": 61, "moves": 5, "helps": 0}}})
AT = r"--x:([\d.]+);--y:([\d.]+);--width:([\d.]+);--height:([\d.]+)"
PARTS = ("puzzle", "restrictions", "glitches", "blocks", "leaflet")


def printer(link: str = "", **stored: str) -> tuple[Session, dict]:
    session = Session("print")
    return session, dict(session.handle({**OPEN, "link": link, "stored": stored})["values"])


def told(session: Session, values: dict, *events: dict) -> dict:
    """Return what the page shows after *events*."""
    for event in events:
        values |= session.handle(event)["values"]
    return values


def text_of(html: str) -> str:
    return re.sub(r"<[^>]*>", " ", html)


def places(html: str) -> list[tuple[float, float, float, float]]:
    found = re.findall(rf'class="print-place[^"]*" style="{AT}', html)
    return [tuple(map(float, numbers)) for numbers in found]  # type: ignore[misc]


@pytest.mark.parametrize("puzzle_id", ["F01", "F20", "C06", "C25"])
def test_each_of_the_nine_cards_of_a_puzzle_is_on_paper(puzzle_id):
    """MB-3, MB-4, MB-5: four sides, four grey pictures, and the answer."""
    found = puzzle(puzzle_id)
    faces = puzzle_faces(found, Imprint(found.id, "", found.puzzle_set), BOX, covered=True)
    assert len(faces) == 9
    for card, face in zip(found.cards, faces, strict=False):
        drawn = picture_svg(card.shown, BOX, patterns=True, table=not found.any_side_up)
        shapes = re.findall(r' d="([^"]*)"', drawn)
        assert all(shape in face for shape in shapes[:-1])
    assert faces[8].count("<svg") >= 2
    assert all(puzzle_id in face for face in faces)


def test_no_letter_of_a_card_is_on_paper():
    """MB-14: nothing but the puzzle's number, its kind and its stars is in words."""
    found = puzzle("C06")
    imprint = Imprint(found.id, "Challenge 6", found.puzzle_set)
    cards = (*puzzle_faces(found, imprint, BOX, covered=True), *puzzle_backs(found, imprint, kinds=True))
    for card in cards:
        words = text_of(card).replace("★", "").split()
        assert set(words) <= {"C06", "required", "optional", "answer"}
        assert not re.search(r"\b[A-I]\b", text_of(card))


def test_faces_do_not_tell_one_card_from_another_but_by_their_pictures():
    """MB-14: what is round the picture is the same on all eight."""
    found = puzzle("C06")
    faces = puzzle_faces(found, Imprint(found.id, "", found.puzzle_set), BOX, covered=True)
    rests = {re.sub(r'<div class="print-picture">.*?</svg></div>', "", face) for face in faces[:8]}
    assert len(rests) == 1


def test_the_answer_lies_last_and_has_the_traitors_mask_and_the_squared_triangles():
    found = puzzle("F01")
    imprint = Imprint(found.id, "", found.puzzle_set)
    answers = [face for face in puzzle_faces(found, imprint, BOX, covered=True) if "M2 9h6.2v6.2H2z" in face]
    assert answers == [puzzle_faces(found, imprint, BOX, covered=True)[8]]
    assert "answer" in puzzle_backs(found, imprint, kinds=True)[8]


def test_backs_tell_four_required_four_optional_cards_and_the_answer_or_nothing():
    """MB-10: the set-up sorts by the backs."""
    found = puzzle("F01")
    imprint = Imprint(found.id, "", found.puzzle_set)
    kinds = [text_of(back).split()[1] for back in puzzle_backs(found, imprint, kinds=True)]
    assert kinds == ["required"] * 4 + ["optional"] * 4 + ["answer"]
    assert len(set(puzzle_backs(found, imprint, kinds=False))) == 1


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("size", CARD_SIZES.values(), ids=CARD_SIZES)
def test_cards_lie_on_the_paper_in_true_millimetres(paper, size):
    faces = [f"<b>{number}</b>" for number in range(9)]
    sheets = list(card_sheets("Cards", faces, faces, paper, size))
    lie = grid(paper, size)
    assert len(sheets) == 2 * -(-9 // lie.places)
    for sheet in sheets:
        for x, y, width, height in places(sheet.content):
            assert (width, height) == (size.width, size.height)
            assert x >= LEAST_MARGIN
            assert x + width <= paper.width - LEAST_MARGIN + 0.01
            assert y >= LEAST_MARGIN
            assert y + height <= paper.height - LEAST_MARGIN + 0.01
    assert (lie.columns, lie.rows) == ((3, 3) if size.id == "poker" else (2, 2))


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("size", CARD_SIZES.values(), ids=CARD_SIZES)
def test_turned_over_its_long_edge_each_back_lies_behind_its_face(paper, size):
    cards = [str(number) for number in range(9)]
    sheets = list(card_sheets("Cards", cards, cards, paper, size))
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        faces, behind = places(front.content), places(back.content)
        assert len(faces) == len(behind)
        for (x, y, width, _), (other_x, other_y, *_) in zip(faces, behind, strict=True):
            assert other_x == pytest.approx(paper.width - x - width, abs=0.02)
            assert other_y == y


@pytest.mark.parametrize("size", CARD_SIZES.values(), ids=CARD_SIZES)
def test_faces_and_backs_have_marks_at_every_edge_of_their_cards_and_nowhere_else(size):
    """Cut with the backs up, as the page advises, nobody sees a face."""
    paper, cards = PAPERS["a4"], [str(number) for number in range(5)]
    for sheet in card_sheets("Cards", cards, cards, paper, size):
        marked = re.search(r'stroke="#1F2328"[^>]* d="([^"]*)"', sheet.content)
        assert marked, sheet.title
        found = places(sheet.content)
        for kind, axis in (("v", 0), ("h", 1)):
            starts = re.findall(rf"M([\d.]+) ([\d.]+){kind}", marked[1])
            edges = [card[axis] + k * card[axis + 2] for card in found for k in (0, 1)]
            assert {round(float(start[axis])) for start in starts} == {round(edge) for edge in edges}


def test_every_restriction_and_every_glitch_has_a_card_with_its_sentence():
    """MB-15 to MB-17"""
    each = " ".join(text_of(face) for face in restriction_faces(BOX, each_color=True))
    for kind in RestrictionKind:
        for color in BOX.colors:
            assert say(f"restriction.{kind.value}", color=color.name) in each
    assert len(restriction_faces(BOX, each_color=True)) == 15
    assert len(restriction_faces(BOX, each_color=False)) == len(RestrictionKind) == 9
    glitches = glitch_faces()
    assert len(glitches) == len(Glitch) == 9
    assert ["Minor" in face for face in glitches] == [True] * 4 + [False] * 5


def test_a_card_to_fill_in_has_a_box_for_each_colour():
    """MB-15"""
    filled = [face for face in restriction_faces(BOX, each_color=False) if "print-tick" in face]
    assert len(filled) == 2
    for face in filled:
        assert face.count("<i></i>") == 4
        assert all(color.name in text_of(face) for color in BOX.colors)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("edge", EDGES)
def test_all_24_blocks_are_drawn_at_their_true_size_and_inside_the_paper(paper, edge):
    """MB-1: an edge along an axis is as long as the block's own."""
    content = "".join(sheet.content for sheet in block_sheets(BOX, edge, paper))
    drawn = re.findall(rf'print-block" style="{AT}', content)
    assert len(drawn) == 24
    for block, numbers in zip(BOX.blocks, drawn, strict=True):
        x, y, width, height = map(float, numbers)
        view_box = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', block_svg(block, BOX))
        assert view_box
        assert width == pytest.approx(float(view_box[1]) * edge / EDGE, abs=0.02)
        assert height == pytest.approx(float(view_box[2]) * edge / EDGE, abs=0.02)
        assert x >= LEAST_MARGIN
        assert x + width <= paper.width - LEAST_MARGIN
        assert y >= LEAST_MARGIN
        assert y + height <= paper.height - LEAST_MARGIN
        assert BOX.describe(block) in content.lower()


def test_blocks_say_their_measures_in_millimetres():
    """MB-1"""
    sizes = {block.shape.name: measures(block, 25) for block in BOX.blocks}
    assert sizes == {
        "cube": "25 × 25 × 25 mm",
        "bar2": "25 × 25 × 50 mm",
        "bar3": "25 × 25 × 75 mm",
        "slab": "25 × 50 × 50 mm",
        "prism1": "half of 25 × 25 × 25 mm",
        "prism2": "half of 25 × 50 × 50 mm",
    }


def test_the_leaflet_gives_the_time_for_every_number_of_players():
    """MB-11"""
    words = " ".join(text_of(leaflet_sheet(PAPERS["a4"]).content).split())
    assert "Players 2–5 6 7 8–9 Minutes 10 9 8 7" in words


def test_what_the_cards_say_of_a_puzzle_is_escaped():
    found = puzzle("F01")
    imprint = Imprint("<b>&", "<i>x</i>", None)
    html = sheets_html(
        list(
            card_sheets(
                imprint.title,
                puzzle_faces(found, imprint, BOX, covered=False),
                puzzle_backs(found, imprint, kinds=True),
                PAPERS["a4"],
                CARD_SIZES["poker"],
            )
        ),
        PAPERS["a4"],
        False,
    )
    assert "<b>" not in html
    assert "<i>x" not in html
    assert "&lt;b&gt;&amp;" in html


def test_the_page_prints_the_puzzle_of_the_link():
    _, values = printer("p=C06")
    assert values["set"] == "challenge"
    assert values["number"] == 6
    assert values["sheets"].count("C06") == 18
    assert values["@title"] == "Sightline, Challenge 6"


@pytest.mark.parametrize("link", ["p=F99", "p=", "x", "made=", "p=F01&s=1", "made=" + "A" * 100_000, "<b>"])
def test_a_link_to_nothing_is_refused_in_one_sentence_and_changes_nothing(link):
    _, values = printer(link)
    assert values["message"].count(".</span>") == 1
    assert values["number"] == 1


def test_an_unsolved_puzzle_is_covered_on_the_screen_until_it_is_asked_for():
    session, values = printer("p=F07")
    assert "print-covered" in values["sheets"]
    assert "A card." not in values["sheets"]
    told(session, values, {"kind": "press", "name": "show"})
    assert "print-covered" not in values["sheets"]
    assert values["sheets"].count("A card.") == 8
    told(session, values, {"kind": "press", "name": "show"})
    assert "print-covered" in values["sheets"]


def test_a_solved_puzzle_is_shown():
    _, values = printer("p=F07", progress=SOLVED)
    assert "print-covered" not in values["sheets"]


def test_choosing_a_puzzle_changes_the_link():
    session, values = printer()
    told(session, values, {"kind": "set", "name": "number", "value": 12})
    assert values["@link"] == "p=F12"
    told(session, values, {"kind": "set", "name": "set", "value": "challenge"})
    assert values["@link"] == "p=C12"
    before = dict(values)
    told(session, values, {"kind": "set", "name": "number", "value": 99}, {"kind": "set", "name": "set", "value": None})
    assert values == before


def test_print_is_left_to_the_browser():
    session, _ = printer()
    assert session.handle({"kind": "press", "name": "print"})["values"] == {"@print": True}


def test_with_nothing_chosen_there_is_nothing_to_print():
    session, values = printer()
    told(session, values, {"kind": "set", "name": "print-puzzle", "value": False})
    assert values["print.disabled"] is True
    assert say("print.none") in values["summary"]
    assert "print-leaf" not in values["sheets"]


def test_everything_together_is_thirteen_sides():
    session, values = printer()
    told(session, values, *({"kind": "set", "name": f"print-{part}", "value": True} for part in PARTS))
    assert "13 sides of A4." in values["summary"]
    assert values["sheets"].count('class="print-leaf"') == 13


def test_what_is_chosen_is_kept_in_the_browser():
    session, values = printer()
    told(session, values, {"kind": "set", "name": "print-paper", "value": "letter"})
    _, again = printer(print=values["@store.print"])
    assert again["print-paper"] == "letter"
    assert "@store.print" not in again
    assert "--sheet-width:215.9;--sheet-height:279.4" in again["sheets"]


@pytest.mark.parametrize(
    ("name", "value"),
    [("paper", "a3"), ("paper", 5), ("edge", "20"), ("edge", 10**9), ("puzzle", "yes"), ("nonsense", 1), ("backs", [])],
)
def test_an_order_that_cannot_be_is_not_taken(name, value):
    session, values = printer()
    before = dict(values)
    assert told(session, values, {"kind": "set", "name": f"print-{name}", "value": value}) == before
    with pytest.raises(RefusedError):
        PrintOrder().load(json.dumps({"version": 1, name: value}))


def test_a_damaged_order_is_set_aside_and_told():
    _, values = printer(print="{")
    assert values["@store.damaged.print"] == "{"
    assert say("store.print") in values["message"]
    assert values["print-paper"] == "a4"


def test_a_made_puzzle_is_printed_under_its_name():
    made = MadePuzzle.of("A <b>tower</b> & more", puzzle("F03").answer)
    session, values = printer(f"made={write_made(made)}")
    assert values["set"] == "made"
    assert values["set.options"]["Made"] == "made"
    assert values["number.disabled"] is True
    assert "<b>" not in values["sheets"] + values["chosen"]
    assert values["sheets"].count("A &lt;b&gt;tower&lt;/b&gt; &amp; more</strong>") == 18
    assert values["sheets"].count("print-long") == 9
    told(session, values, {"kind": "set", "name": "set", "value": "family"})
    assert (values["set"], values["number"], values["@link"]) == ("family", 1, "p=F01")
    told(session, values, {"kind": "set", "name": "set", "value": "made"})
    assert values["@link"] == f"made={write_made(made)}"


def test_made_any_side_up_cards_are_printed_as_they_are_shown():
    """MB-6: each card is turned by its own quarter."""
    made = MadePuzzle.of("Thrown", puzzle("F03").answer, any_side_up=True)
    faces = puzzle_faces(made.puzzle, Imprint("Thrown", "Thrown", None), BOX, covered=True)
    for card, face in zip(made.puzzle.cards, faces, strict=False):
        drawn = picture_svg(card.shown, BOX, patterns=True, table=False)
        assert all(shape in face for shape in re.findall(r' d="([^"]*)"', drawn))
