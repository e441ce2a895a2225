"""Components: models in, HTML out, with nothing from outside becoming markup."""

import re
from html.parser import HTMLParser

import pytest

from core.blocks import Block, BlockSet, Color
from core.catalog import block_set, puzzle, puzzle_ids
from core.diagram import read_grey
from core.games.mental_blocks.state import Refusal
from core.geometry.pose import Pose
from core.geometry.shape import Shape
from core.placement import Fault, Finding
from core.projection.elevation import elevation
from core.projection.isometric import grey_view
from core.structure import Placement, Structure
from models.library import SETS, shelf
from models.progress import Progress, Record
from webapp.components.board_text import grey_text_html, picture_words
from webapp.components.cards import CardTable, CardView, cards_html, views_html
from webapp.components.clock import clock_html
from webapp.components.hand import hand_html
from webapp.components.help import help_html
from webapp.components.keys import KEYS, keys_html
from webapp.components.markup import button
from webapp.components.message import Message, message_html
from webapp.components.shelf import shelf_html
from webapp.components.tray import tray_html
from webapp.components.words import blocks_named, fault_sentence, listed, say
from webapp.controllers.keyboard import BUILDER_KEYS, TURNS
from webapp.controllers.keyboard import KEYS as DEEDS

BOX = block_set("mental_blocks")
EVIL = '<img src=x onerror="alert(1)">\'"&'


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.text += data


def tags(html: str) -> Tags:
    parsed = Tags()
    parsed.feed(html)
    return parsed


def evil_box() -> BlockSet:
    color = Color("c", EVIL, "#112233", "plain")
    shape = Shape.of("s", [((0, 0, 0), None)])
    return BlockSet("evil", (Block("b", shape, "c"),), (color,), {"s": EVIL})


def evil_htmls() -> list[str]:
    box = evil_box()
    structure = Structure.of([Placement(box.blocks[0], Pose((0, 0, 0)))])
    view = elevation(structure, 0)
    table = CardTable((CardView(1, view, 0, view, True),), True, False, False, 1, False, box)
    return [
        tray_html(box, (), "b", False),
        hand_html(box, "b", True, False),
        cards_html(table),
        views_html([view] * 4, [], box, False),
        message_html(Message(EVIL, EVIL)),
        button(EVIL.replace("<", "&lt;"), EVIL, value=EVIL, key=EVIL, label=EVIL, title=EVIL),
    ]


@pytest.mark.parametrize("html", evil_htmls(), ids=["tray", "hand", "cards", "views", "message", "button"])
def test_text_from_outside_never_becomes_markup(html):
    for tag, attributes in tags(html).found:
        assert tag != "img"
        assert not [name for name in attributes if name.startswith("on")]


@pytest.mark.parametrize("fault", [*Fault, *Refusal], ids=lambda fault: fault.name)
def test_every_fault_has_a_sentence_that_names_what_it_concerns(fault):
    text = fault_sentence(Finding(fault, (), ("blue-cube", "yellow-slab")), BOX, 8)
    assert re.fullmatch(r"[A-Z][^.!]*\.", text), "one sentence, and no exclamation"
    if "{blocks}" in say_raw(f"fault.{fault.name.lower()}"):
        assert "blue cube and yellow slab" in text


def say_raw(key: str) -> str:
    from core.catalog import read_json

    return str(read_json("text/en/messages.json")[key])


def test_every_sentence_ends_and_none_shouts():
    from core.catalog import read_json

    phrases = ("where.", "view.", "store.progress", "store.settings", "store.game", "cursor.", "turning.", "words.")
    for key, text in read_json("text/en/messages.json").items():
        assert "!" not in text, key
        if not key.startswith(phrases):
            assert text.rstrip("}").endswith(".") or text.endswith("}"), key


def test_a_sentence_that_does_not_exist_is_an_error():
    with pytest.raises(KeyError):
        say("nothing.of.the.kind")


def test_the_tray_has_a_named_button_for_each_block_grouped_by_shape():
    html = tray_html(BOX, {"blue-cube"}, "yellow-slab", False)
    buttons = [attributes for tag, attributes in tags(html).found if tag == "button"]
    assert [item["data-value"] for item in buttons] == [block.id for block in BOX.blocks]
    assert len({item["aria-label"] for item in buttons}) == len(BOX.blocks)
    assert html.count('role="group"') == 6
    pressed = [item["data-value"] for item in buttons if item["aria-pressed"] == "true"]
    assert pressed == ["yellow-slab"]
    used = [item["aria-label"] for item in buttons if item["class"] == "block used"]
    assert used == ["Blue cube, on the table"], "used blocks say so in words, not by their look alone"


def test_patterns_show_in_the_tray_when_wanted():
    assert tray_html(BOX, (), None, True) != tray_html(BOX, (), None, False)


def cards_of(puzzle_id: str, **changes) -> CardTable:
    cards = puzzle(puzzle_id).cards
    views = tuple(CardView(k + 1, card.shown, k, card.picture) for k, card in enumerate(cards[:4]))
    given = {"sides_given": True, "any_side_up": False, "one": False, "chosen": 1, "patterns": False, "box": BOX}
    return CardTable(cards=changes.pop("cards", views), **{**given, **changes})


def test_a_card_matches_in_words_too():
    html = cards_html(cards_of(puzzle_ids()[0]))
    assert html.count("matches</figcaption>") == 4
    assert 'aria-label="Card 1: Row' in html


def test_one_card_at_a_time_shows_the_others_small():
    html = cards_html(cards_of(puzzle_ids()[0], one=True, chosen=3))
    assert html.count('class="pair"') == 1
    assert [int(value) for value in re.findall(r'data-press="card" data-value="(\d)"', html)] == [1, 2, 4]


def test_all_pictures_of_a_kind_are_drawn_at_one_scale():
    html = cards_html(cards_of(puzzle_ids()[3]))
    sizes = {tuple(box.split()[2:]) for box in re.findall(r'viewBox="([^"]*)"', html) if box != "0 0 24 24"}
    assert len(sizes) == 1


def test_pictures_are_told_row_by_row():
    structure = Structure.of(
        [
            Placement(BOX.by_id["yellow-cube"], Pose((0, 0, 0))),
            Placement(BOX.by_id["blue-cube"], Pose((0, 0, 1))),
            Placement(BOX.by_id["white-cube"], Pose((1, 0, 0))),
        ]
    )
    assert picture_words(elevation(structure, 0), BOX) == "Row 2: blue, empty; row 1: yellow, white."


def test_a_grey_picture_is_told_strip_by_strip_and_drawn_in_signs():
    """MB-4: who cannot see a grey card can work with it all the same."""
    structure = Structure.of([Placement(BOX.by_id["yellow-cube"], Pose((0, 0, 0)))])
    picture = grey_view(structure, 0)
    assert picture_words(picture, BOX).endswith("Strip 1: 1 top, 2 left. Strip 2: 1 top, 2 right.")
    html = grey_text_html([("Card 5", picture)])
    assert "<h4>Card 5</h4><pre>" in html
    assert read_grey(re.search("<pre>(.*?)</pre>", html, re.DOTALL)[1]) == picture
    assert grey_text_html([]) == ""


def test_where_a_card_is_wrong_is_told_in_words_and_marked_in_what_is_seen_too():
    card = puzzle(puzzle_ids()[0]).cards[0].shown
    view = CardView(1, card, 0, card, False, marks=((0, 0), (1, 0)), now_marks=((1, 0),))
    html = cards_html(cards_of(puzzle_ids()[0], cards=(view,)))
    assert "Wrong: row 1 from below, squares 1 and 2." in html
    assert "Wrong: row 1 from below, square 2." in html


def test_the_shelf_shows_what_is_solved_and_begun_in_words_and_never_an_answer():
    first, second, *_ = puzzle_ids()
    progress = Progress(records={first: Record(125, 9, 0)})
    html = shelf_html(shelf("family", progress, [second]), BOX, False)
    assert "solved, best time 2:05" in html
    assert html.count(">begun<") == 2
    assert html.count("<a ") == len(shelf("family", progress, []))
    assert f'href="build.html#p={first}"' in html
    assert "isometric" not in html


def test_every_puzzle_is_on_a_shelf():
    assert sum(len(shelf(name, Progress(), ())) for name in SETS) == len(puzzle_ids())


def test_the_list_of_keys_names_every_key_that_works():
    listed_keys = keys_html()
    for key in [*DEEDS, *BUILDER_KEYS, *TURNS]:
        name = {"PageUp": "Page Up", "PageDown": "Page Down", " ": "Enter", "Backspace": "Delete"}.get(key, key)
        name = "Arrows" if key.startswith("Arrow") else name
        name = "1" if key in "234" else name
        assert f"<kbd>{name.capitalize() if len(name) == 1 else name}</kbd>" in listed_keys, key
    assert len(KEYS) == listed_keys.count("<dt>")


def test_the_clock_is_said_in_words():
    assert 'aria-label="Time left: 1 minute 5 seconds"' in clock_html(65, True)
    assert ">1:05<" in clock_html(65, True)
    assert "low" in clock_html(60, True)
    assert "low" not in clock_html(60, False)


def test_help_says_how_often_it_was_used():
    assert "1 help used" in help_html(1)
    assert help_html(0).count("data-press") == 4


def test_lists_read_as_people_say_them():
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert blocks_named(BOX, ["blue-cube", "white-bar2"]) == "blue cube and white bar of two"
