"""The solved puzzle: the answer card, and how it went."""

from dataclasses import dataclass
from html import escape

from core.blocks import BlockSet
from core.projection.isometric import answer_view
from core.projection.svg import answer_svg, frame_of
from core.structure import Structure
from webapp.components.cards import corner_name
from webapp.components.markup import button, figure
from webapp.components.words import clock_text


@dataclass(frozen=True)
class Solved:
    """How a puzzle was solved: its *answer*, and what it took; *best* is whether it is the best time so far."""

    name: str
    answer: Structure
    seconds: int
    moves: int
    helps: int
    best: bool
    following: str | None


def solved_html(solved: Solved, box: BlockSet, patterns: bool) -> str:
    """Return the answer from two opposite corners (MB-5), time, moves and helps, and the ways on."""
    views = [answer_view(solved.answer, corner) for corner in (0, 2)]
    frame = frame_of(views)
    pictures = "".join(
        figure(
            "card",
            answer_svg(view, box, label=f"The answer from corner {corner_name(k)}", frame=frame, patterns=patterns),
            f"Corner {corner_name(k)}",
        )
        for view, k in zip(views, (0, 2), strict=True)
    )
    counts = (
        ("Time", clock_text(solved.seconds)),
        ("Moves", str(solved.moves)),
        ("Helps", str(solved.helps)),
    )
    rows = "".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in counts)
    best = '<p class="best">Your best time so far.</p>' if solved.best else ""
    onward = (
        button(f"Next puzzle: {escape(solved.following)}", "puzzle", value=solved.following, kind="button primary")
        if solved.following
        else "<p>You have solved every puzzle.</p>"
    )
    return (
        f'<div class="solved"><div class="answer">{pictures}</div><dl class="counts">{rows}</dl>{best}'
        f'<div class="ways">{onward}{button("Play it again", "again")}'
        f"{button('Look at it', 'close', value='solved')}</div></div>"
    )
