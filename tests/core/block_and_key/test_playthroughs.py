"""Playthroughs: whole games as files to be read by people.

``python -m tests.core.block_and_key.test_playthroughs`` writes them anew; read the difference before you keep it.
"""

from dataclasses import fields
from pathlib import Path
from random import Random

import pytest

from core.games.block_and_key.equipment import keys_by_id
from core.games.block_and_key.key import KeyPlace, write_pattern
from core.games.block_and_key.move import Claim, Excavate, KeyMove, Position
from core.games.block_and_key.notation import read_moves, write_moves
from core.games.block_and_key.options import Options
from core.games.block_and_key.scoring import Band
from core.games.block_and_key.state import KeyState
from core.games.block_and_key.table_code import write_table_code
from core.games.block_and_key.view import faces
from core.geometry.pose import Pose
from tests.core.block_and_key.games import play
from tests.core.block_and_key.pictures import drawn

FOLDER = Path(__file__).parent / "playthroughs"
PLAYTHROUGHS = {"two_seats": Options(2, 11), "three_seats": Options(3, 5, 60), "alone": Options(1, 4)}


def keen(state: KeyState, chance: Random) -> KeyMove:
    """A move of somebody who claims what can be claimed and else, mostly, places what is at hand."""
    moves = state.legal_moves(state.seat)
    claims = [move for move in moves if isinstance(move, Claim)]
    if claims:
        return claims[0]
    places = [move for move in moves if isinstance(move, Position)]
    digs = [move for move in moves if isinstance(move, Excavate)]
    if not places or (digs and len(state.supplies[state.seat]) < 2):
        return chance.choice(digs or moves)
    tried = chance.sample(places, min(len(places), 120))
    return max(
        tried, key=lambda move: len([m for m in state.play(move).legal_moves(state.seat) if isinstance(m, Claim)])
    )


def transcript(options: Options) -> str:
    """The set-up, then each move with what it leads to, and at last what each seat sees and has."""
    state = KeyState.start(options)
    lines = [
        f"{write_table_code(options)}: {options.players} players, {options.turn_seconds or 'no'} s a turn, "
        f"seat {state.starter} starts, turns go {' '.join(map(str, state.turn_order))}",
        *(
            f"seat {seat}: {' '.join(hand)}, enigma {enigma}"
            for seat, (hand, enigma) in enumerate(zip(state.hands, state.enigmas, strict=True))
        ),
        f"yard: {' '.join(map(str, state.yard))}",
        "",
    ]
    start, chance, made = state, Random(options.seed), []
    while state.seats_to_move():
        move = keen(state, chance)
        after = state.play(move)
        lines.append(f"{state.seat} {told(move):<48} {led_to(state, after)}".rstrip())
        state = after
        made.append(move)
    assert play(start, *read_moves(write_moves(made))) == state
    outcome = state.outcome()
    assert outcome is not None
    for seat, found in enumerate(outcome.scores):
        keys = " ".join(state.claimed[seat]) or "nothing"
        lines += ["", f"seat {seat} claimed {keys}"]
        lines += [f"{found.key_points} + {found.faces} {state.enigmas[seat]} faces = {found.points}"]
        lines += drawn(faces(state.ruin, seat))
    if state.alone:
        lines += ["", Band.of(outcome.scores[0].points).name]
    won = " ".join(map(str, outcome.winners))
    return "\n".join([*lines, "", write_moves(made), "", f"{outcome.reason.name}: won by {won}", ""])


def told(move: KeyMove) -> str:
    """The move in one line."""
    said = [type(move).__name__]
    for field in fields(move):
        value = getattr(move, field.name)
        if isinstance(value, Pose):
            x, y, z = value.origin
            said.append(f"at {x} {y} {z} turned {value.orientation.index}")
        else:
            said.append(str(value))
    return " ".join(said)


def led_to(before: KeyState, after: KeyState) -> str:
    """What a move has changed that it does not say itself."""
    seat = before.seat
    said = []
    if len(after.supplies[seat]) > len(before.supplies[seat]):
        said.append("took " + " ".join(after.supplies[seat][len(before.supplies[seat]) :]))
    if new := [f"{site + 1} {block}" for site, block in enumerate(after.yard) if block != before.yard[site]]:
        said.append("sites " + ", ".join(new))
    if len(after.hands[seat]) > len(before.hands[seat]):
        key = keys_by_id()[after.hands[seat][-1]]
        said.append(f"drew {key.id}, {key.stars} stars, {key.pips} pips")
    if len(after.turn.claims) > len(before.turn.claims):
        claim = after.claims[-1]
        place: KeyPlace = claim.place
        pattern = "/".join(write_pattern(keys_by_id()[claim.key_id].pattern))
        said.append(f"{pattern} at {place.column} {place.row} by {place.quarters} quarters")
    if len(after.aside) > len(before.aside):
        said.append(f"{after.aside[-1]} lies face down")
    if after.finals is not None and after.finals != before.finals:
        said.append(f"{after.finals} final turns left")
    return "; ".join(said)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_game_goes_as_it_went_when_a_person_read_it(name: str) -> None:
    """BK-1 to BK-14."""
    assert transcript(PLAYTHROUGHS[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_playthrough_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)


if __name__ == "__main__":
    for name, options in PLAYTHROUGHS.items():
        (FOLDER / f"{name}.txt").write_text(transcript(options), encoding="utf-8")
