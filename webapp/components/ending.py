"""The ending: how a game with a team ended, who won, and which cards speak against what was built."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from core.catalog import puzzle_ids
from core.games.base import Seat
from core.games.mental_blocks.match import Verdict, verdict
from core.games.mental_blocks.poll import Pointing
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_rule import TeamReason
from webapp.components.ending_art import art
from webapp.components.icons import icon
from webapp.components.markup import button
from webapp.components.words import capital, count_of, listed, places_named, say

LONGEST = 90
"""Characters with which the places of one card are named; the pictures show them all."""

AFTER = "reveal after"
"""The key of the button beside the table that opens the reveal once the ending is closed."""


@dataclass(frozen=True)
class Objection:
    """A card in play that what stands contradicts: whose it is (None: it lies on the table) and where, in words."""

    seat: Seat | None
    places: str


@dataclass(frozen=True)
class Ending:
    """How a game ended for the people called *names*.

    *winners* and the *traitor* (None: there was none) are seats, *accused* those at whom most fingers pointed: several
    when they are tied. *squared* says that what stands is right but not the answer itself (squared triangles, MB-7),
    *objections* are the cards that it contradicts, of so many *cards* in play. *following* is the puzzle after this
    one, if there is one. *you* is the seat of the only person.
    """

    reason: TeamReason
    names: tuple[str, ...]
    winners: frozenset[Seat]
    traitor: Seat | None
    traitor_possible: bool
    accused: tuple[Seat, ...]
    squared: bool
    objections: tuple[Objection, ...]
    cards: int
    minutes: int
    puzzle_id: str
    following: str | None
    you: Seat | None = None


def ending_of(state: TeamState, names: Sequence[str], you: Seat | None = None) -> Ending:
    """Return how the game that is over in *state* ended.

    Raises:
        ValueError: it is not over.
    """
    if state.ended is None or not isinstance(state.ended.reason, TeamReason):
        raise ValueError("the game is not over")
    deal, puzzle = state.deal, state.deal.puzzle
    right = state.ended.reason is TeamReason.SOLVED
    return Ending(
        state.ended.reason,
        tuple(names),
        state.ended.winners,
        deal.traitor,
        deal.options.traitor,
        _accused(state.pointing, deal.traitor) if state.pointing else (),
        right and state.structure.canonical(puzzle.turns) != puzzle.answer.canonical(puzzle.turns),
        objections(state, judged(state)),
        len(state.active_cards),
        round(deal.limit / 60),
        puzzle.id,
        _following(puzzle.id),
        you,
    )


def judged(state: TeamState) -> Verdict:
    """Return how what stands in *state* agrees with the cards in play (MB-7)."""
    return verdict(state.structure, state.active_cards, state.deal.puzzle.turns)


def holders(state: TeamState) -> tuple[Seat | None, ...]:
    """Return for each card in play the seat that holds it, None for those that lie on the table."""
    seats = [seat for seat, card in enumerate(state.cards) if card is not None]
    return (*seats, *(None for _ in state.deal.face_up))


def objections(state: TeamState, found: Verdict) -> tuple[Objection, ...]:
    """Return the cards in play that what stands in *state* contradicts, as *found* says."""
    seats, cards = holders(state), state.active_cards
    return tuple(
        Objection(seats[wrong.card], _shortened(places_named(cards[wrong.card].shown, wrong.on_card)))
        for wrong in found.contradictions
    )


def ending_html(ending: Ending) -> str:
    """Return the screen that ends the game: the drawing, what has happened, who has won, and the ways on."""
    team_won = ending.reason in (TeamReason.SOLVED, TeamReason.TRAITOR_CAUGHT)
    words = "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences(ending))
    ways = (
        button(escape(say("ending.reveal")), "reveal", kind="button primary"),
        button(escape(say("ending.replay")), "replay", value="open"),
        *_onward(ending),
        button(escape(say("ending.look")), "close", value="ending"),
    )
    return (
        f'<div class="ending {"won" if team_won else "lost"}">{art(ending.reason.name)}'
        f"<h3>{icon('check' if team_won else 'cross')} {escape(title(ending))}</h3>"
        f'{words}<p class="winners">{escape(winners_words(ending))}</p>{_objections_html(ending)}'
        f'<div class="ways">{"".join(ways)}</div></div>'
    )


def after_html(ending: Ending) -> str:
    """Return what stands beside the table once the ending is closed: how it ended in short, and the ways on."""
    ways = (
        button(escape(say("ending.dialog.again")), "replay", value="ending"),
        button(escape(say("ending.reveal")), "reveal", key=AFTER),
        button(escape(say("ending.replay")), "replay", value="open", key="replay after"),
        *_onward(ending),
    )
    words = f"<p><strong>{escape(title(ending))}.</strong></p>"
    return f'<div class="after">{words}<div class="ways">{"".join(ways)}</div></div>'


def title(ending: Ending) -> str:
    """Return what the end is called."""
    return say(f"ending.{ending.reason.name.lower()}.title")


def sentences(ending: Ending) -> list[str]:
    """Return what has happened, in one or two sentences."""
    accused = listed(ending.names[seat] for seat in ending.accused)
    wrong = len(ending.objections)
    said = say(
        f"ending.{ending.reason.name.lower()}",
        cards=count_of(ending.cards, "card", "cards"),
        wrong=wrong,
        all=ending.cards,
        accused=accused,
        minutes=ending.minutes,
    )
    if ending.reason is TeamReason.SOLVED:
        return [said, say("ending.squared" if ending.squared else "ending.exact")]
    return [said]


def winners_words(ending: Ending) -> str:
    """Return who has won, who was the traitor, and how that is for the only person."""
    names, traitor = ending.names, ending.traitor
    lost = not ending.winners
    words = []
    if ending.you is not None:
        words.append(say("ending.you.won" if ending.you in ending.winners else "ending.you.lost"))
    if lost:
        words.append(say("ending.nobody"))
    elif traitor is not None and ending.winners == {traitor}:
        words.append(say("ending.traitor.wins", name=names[traitor]))
    else:
        words.append(say("ending.builders.win", names=listed(names[seat] for seat in sorted(ending.winners))))
        if traitor is not None:
            words.append(say("ending.traitor.loses", name=names[traitor]))
    if traitor is None and ending.traitor_possible and ending.reason is not TeamReason.NO_TRAITOR:
        words.append(say("ending.traitor.none"))
    return " ".join(words)


def _onward(ending: Ending) -> list[str]:
    """Return the links to the next games: the same puzzle dealt anew, and the one after it."""
    links = [("ending.again", ending.puzzle_id)]
    if ending.following is not None:
        links.append(("ending.next", ending.following))
    return [f'<a class="button" href="team.html#p={escape(to)}">{escape(say(key, id=to))}</a>' for key, to in links]


def _following(puzzle_id: str) -> str | None:
    """Return the id of the puzzle after *puzzle_id* in the order of the campaign; None after the last."""
    ids = puzzle_ids()
    if puzzle_id not in ids:
        return None
    return next(iter(ids[ids.index(puzzle_id) + 1 :]), None)


def _objections_html(ending: Ending) -> str:
    if ending.reason is not TeamReason.WRONG_STRUCTURE:
        return ""
    items = "".join(
        f"<li><strong>{escape(_whose(found, ending.names))}</strong> {escape(found.places)}</li>"
        for found in ending.objections
    )
    return f'<ul class="objections">{items}</ul>'


def _whose(found: Objection, names: Sequence[str]) -> str:
    return say("ending.card.table") if found.seat is None else say("ending.card.seat", name=names[found.seat])


def _accused(pointing: Pointing, traitor: Seat | None) -> tuple[Seat, ...]:
    """Return the seats at which most fingers point, the traitor's own not counted (MB-13)."""
    counted = Counter(whom for seat, whom in pointing.fingers if seat != traitor)
    most = max(counted.values(), default=0)
    return tuple(sorted(seat for seat, count in counted.items() if count == most))


def _shortened(words: str) -> str:
    if len(words) <= LONGEST:
        return capital(words)
    kept = words[:LONGEST].rsplit(";", 1)[0] if ";" in words[:LONGEST] else words[:LONGEST].rsplit(",", 1)[0]
    return f"{capital(kept)} {say('ending.card.more')}"
