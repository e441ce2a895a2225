"""What a proof has found of a puzzle that is being made, in words and pictures (MB-7)."""

from html import escape

from core.blocks import BlockSet
from core.placement import TableSize, standing_faults
from core.projection.isometric import answer_view
from core.projection.svg import answer_svg, frame_of
from core.solver.proof import Progress, Proof
from core.structure import Structure
from models.made import MadePuzzle, Uniqueness
from webapp.components.cards import corner_name
from webapp.components.markup import button, figure
from webapp.components.message import GOOD, PLAIN, WRONG, Message
from webapp.components.stars import stars_html
from webapp.components.words import say

_TONES = {Uniqueness.FOUR: GOOD, Uniqueness.EIGHT: GOOD, Uniqueness.SEVERAL: WRONG, Uniqueness.OPEN: PLAIN}
_CORNERS = (0, 2)


def proof_message(proof: Proof) -> Message:
    """Return what *proof* has found, as it is said."""
    unique = Uniqueness.of(proof)
    return Message(say(_key(proof, unique)), say(f"proof.{unique.value}.lead"), _TONES[unique])


def counter_of(proof: Proof) -> tuple[Structure, int] | None:
    """Return the structure that speaks against uniqueness and how many of the cards it fits, or None."""
    if proof.full_counter is not None:
        return proof.full_counter, 8
    if proof.required_counter is not None:
        return proof.required_counter, 4
    return None


def asking_html(stands: bool, running: bool, replaced: bool) -> str:
    """Return what stands before anything is proved: the way to have it proved, or to give that up; and where what
    stands has *replaced* another structure, the way back."""
    if running:
        inner = f'<div class="ways">{button(escape(say("proof.cancel")), "prove-cancel", key="prove")}</div>'
    elif stands:
        ask = button(escape(say("proof.ask")), "prove", key="prove", kind="button primary")
        back = button(escape(say("proof.back")), "prove-back") if replaced else ""
        inner = f'<div class="ways">{ask}{back}</div><p class="note">{escape(say("proof.none"))}</p>'
    else:
        inner = f'<p class="note">{escape(say("proof.empty"))}</p>'
    return f'<div class="asked">{inner}</div>'


def progress_html(progress: Progress | None) -> str:
    """Return how far a proof is."""
    if progress is None:
        return f'<div class="asked"><p class="note">{escape(say("proof.begin"))}</p></div>'
    words = say("proof.wait", order=progress.seat_order, orders=progress.seat_orders, tried=f"{progress.nodes:,}")
    done = progress.seat_order - 1
    bar = f'<progress max="{progress.seat_orders}" value="{done}" aria-label="{escape(say("proof.begin"))}"></progress>'
    return f'<div class="asked">{bar}<p class="note">{escape(words)}</p></div>'


def proved_html(made: MadePuzzle, proof: Proof, box: BlockSet, patterns: bool) -> str:
    """Return what *proof* has found of *made*, with its stars, and where there is another structure, both side by
    side."""
    said = proof_message(proof)
    stars = say("proof.stars", set=made.compared_with)
    counter = counter_of(proof)
    both = _both(made.answer, *counter, box, patterns) if counter else ""
    return (
        f'<div class="asked found {said.tone}"><p><strong>{escape(said.lead)}</strong> {escape(said.text)}</p>'
        f'<p class="rated">{stars_html(made.stars)} <span class="beside">{escape(stars)}</span></p>{both}</div>'
    )


def _both(yours: Structure, other: Structure, cards: int, box: BlockSet, patterns: bool) -> str:
    """Return both structures, from two opposite corners each."""
    views = {(which, k): answer_view(shown, k) for which, shown in enumerate((yours, other)) for k in _CORNERS}
    frame = frame_of(list(views.values()))
    names = (say("proof.yours"), say("proof.another", cards=cards))
    columns = []
    for which, name in enumerate(names):
        drawn = "".join(
            answer_svg(
                views[which, k],
                box,
                label=say("proof.corner", name=name, corner=corner_name(k)),
                frame=frame,
                patterns=patterns,
            )
            for k in _CORNERS
        )
        columns.append(figure("card", f'<div class="twice">{drawn}</div>', escape(name)))
    if standing_faults(other, TableSize()):
        way = f'<p class="note">{escape(say("proof.hangs"))}</p>'
    else:
        way = f'<div class="ways">{button(escape(say("proof.load")), "prove-load")}</div>'
    return f'<div class="both">{"".join(columns)}</div>{way}'


def _key(proof: Proof, unique: Uniqueness) -> str:
    key = f"proof.{unique.value}"
    if unique is Uniqueness.FOUR and proof.required_solutions > 1:
        return f"{key}.squared"
    if unique is Uniqueness.SEVERAL and proof.required_counter is None:
        return f"{key}.squared"
    return f"{key}.four" if unique is Uniqueness.OPEN and proof.required_counter is not None else key
