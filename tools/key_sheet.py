"""A contact sheet of all keys as one SVG picture, to be looked at.

python -m tools.key_sheet keys.svg
"""

import argparse
from pathlib import Path

from core.games.block_and_key.equipment import box, keys
from core.games.block_and_key.key import LETTERS, Key
from core.projection.canvas import Canvas
from core.projection.outline import Triangle

UNIT = 30
CARD, ROOM = 190, 12
ACROSS = 8
PAPERS = {"star": "#F6EFD9", "sun": "#F3E3C8", "moon": "#DDE3EE"}
_FRONT = ((6, 0), (0, 6))


def card(key: Key) -> str:
    """Return the drawing of one key, `CARD` wide and high."""
    canvas = Canvas(lambda point: (point[0] * UNIT / 6, -point[1] * UNIT / 6))
    rows, columns = len(key.pattern), len(key.pattern[0])
    for down, letters in enumerate(key.pattern):
        for column, letter in enumerate(letters):
            square = _square(column, rows - 1 - down)
            if letter:
                canvas.block_face(square, box().color_by_id[LETTERS[letter]], _FRONT, patterns=True)
            else:
                x, y = column * UNIT + UNIT / 2, (down - rows) * UNIT + UNIT / 2
                canvas.add(f'<circle cx="{x}" cy="{y}" r="2" fill="#0003"/>')
    side = CARD - 40
    left, top = (columns * UNIT - side) / 2, (-rows * UNIT - side) / 2
    drawn = canvas.svg((left, top, side, side), None)
    drawn = drawn.replace("<svg ", f'<svg x="20" y="12" width="{side}" height="{side}" ', 1)
    words = f"{key.id} · {'★' * key.stars} {key.pips}"
    return (
        f'<rect width="{CARD}" height="{CARD}" rx="12" fill="{PAPERS[key.rank]}" stroke="#0002"/>{drawn}'
        f'<text x="{CARD / 2}" y="{CARD - 12}" text-anchor="middle" font-size="14" font-family="sans-serif">'
        f"{words}</text>"
    )


def sheet() -> str:
    """Return the picture of all keys."""
    step = CARD + ROOM
    cards = [
        f'<g transform="translate({ROOM + number % ACROSS * step} {ROOM + number // ACROSS * step})">{card(key)}</g>'
        for number, key in enumerate(keys())
    ]
    width, height = ACROSS * step + ROOM, -(-len(cards) // ACROSS) * step + ROOM
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="#FBF8F2"/>{"".join(cards)}</svg>\n'
    )


def _square(column: int, row: int) -> list[Triangle]:
    """Return the four quarters of a square."""
    x, y = 6 * column, 6 * row
    corners = [(x, y), (x + 6, y), (x + 6, y + 6), (x, y + 6)]
    return [(corners[i], corners[(i + 1) % 4], (x + 3, y + 3)) for i in range(4)]


def main() -> None:
    """Write the picture where the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sheet", type=Path)
    parser.parse_args().sheet.write_text(sheet(), encoding="utf-8")


if __name__ == "__main__":
    main()
