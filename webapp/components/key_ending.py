"""The ending of Block and Key: scores, tie-breaks, enigmas, and how well one did alone; and the log."""

from collections.abc import Sequence
from html import escape

from core.blocks import BlockSet
from core.games.base import Seat
from core.games.block_and_key.observation import KeyObservation
from core.games.block_and_key.scoring import Band, KeyOutcome
from webapp.components.key_picture import color_dot
from webapp.components.key_words import points_words
from webapp.components.markup import button
from webapp.components.words import count_of, say


def ending_html(seen: KeyObservation, names: Sequence[str], box: BlockSet) -> str:
    """Return the scores of the game that is over, from what everybody may know of it."""
    outcome, enigmas = seen.outcome, seen.reveal
    assert outcome is not None
    assert enigmas is not None
    if seen.alone:
        points = outcome.scores[0].points
        band = say(f"keys.end.{Band.of(points).name.lower()}")
        title = say("keys.end.band", points=points_words(points), band=band)
    else:
        title = say("keys.end.won", name=names[min(outcome.winners)])
    why = say(f"keys.end.{outcome.reason.name.lower()}")
    tie = _tie(outcome)
    order = sorted(
        range(seen.players), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat].points, seat)
    )
    rows = "".join(_row(seat, outcome, names, enigmas, box) for seat in order)
    # Alone, blocks left count for nothing, and nobody else is beaten.
    columns = ("name", "keys", "enigma", *(() if seen.alone else ("blocks",)), "points")
    heads = "".join(f'<th scope="col">{escape(say(f"keys.end.{name}"))}</th>' for name in columns)
    ways = button(escape(say("keys.end.replay")), "replay", value="open") + button(
        escape(say("keys.end.again")), "again", kind="button primary"
    )
    return (
        f'<div class="key-ending"><p class="result">{escape(title)}</p>'
        f'<p class="note">{escape(why)} {escape(tie)}</p>'
        f'<div class="scores"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
        f'<div class="ways">{ways}</div></div>'
    )


def _row(seat: Seat, outcome: KeyOutcome, names: Sequence[str], enigmas: Sequence[str], box: BlockSet) -> str:
    score = outcome.scores[seat]
    keys = say(
        "keys.end.key_points", points=points_words(score.key_points), keys=count_of(score.claimed, "key", "keys")
    )
    color = box.color_by_id[enigmas[seat]].name
    enigma = say("keys.end.enigma_points", points=points_words(score.enigma_points), faces=score.faces, color=color)
    many = len(outcome.scores) > 1
    won = ' class="won"' if many and seat in outcome.winners else ""
    shown = (
        escape(keys),
        f"{color_dot(enigmas[seat], box)} {escape(enigma)}",
        *((str(score.blocks),) if many else ()),
        f"<strong>{score.points}</strong>",
    )
    cells = "".join(f"<td>{cell}</td>" for cell in shown)
    return f'<tr{won}><th scope="row">{escape(names[seat])}</th>{cells}</tr>'


def _tie(outcome: KeyOutcome) -> str:
    """Return which tie-break decided, if the best were equal in points."""
    if len(outcome.scores) == 1:
        return ""
    best = outcome.scores[min(outcome.winners)]
    rivals = [
        score
        for seat, score in enumerate(outcome.scores)
        if seat not in outcome.winners and score.points == best.points
    ]
    if not rivals:
        return ""
    if all(score.claimed < best.claimed for score in rivals):
        return say("keys.end.tie.claimed")
    if all((score.claimed, score.blocks) < (best.claimed, best.blocks) for score in rivals):
        return say("keys.end.tie.blocks")
    return say("keys.end.tie.order")


def log_html(sentences: Sequence[str]) -> str:
    """Return what has happened, the latest first."""
    if not sentences:
        return f'<p class="note">{escape(say("keys.log.none"))}</p>'
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in reversed(sentences))
    return f'<ol class="key-log" reversed>{items}</ol>'
