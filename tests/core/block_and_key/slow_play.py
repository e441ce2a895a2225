"""The game once more, on plain lists and told moves: slow, sharing nothing with the rules of the game but its cards.

It knows what two moves in a row from an action or from a claim can need; sites that were refilled hold ``?``.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from core.games.block_and_key.equipment import keys_by_id
from core.games.block_and_key.floor import COLORS, FLOOR, LEVELS
from core.games.block_and_key.key import write_pattern
from core.games.block_and_key.state import KeyState
from tests.core.block_and_key.reference import Cells, legal_cells
from tests.core.block_and_key.ruins import BOX

LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]]
CORNERS = {1: (0, 0), 2: (10, 0), 3: (10, 10), 4: (0, 10)}
Told = tuple[Any, ...]


@dataclass
class Slow:
    """What lies where. *stage* is ``act``, ``return``, ``claim``, ``mark``, ``refill``, ``ancients`` or ``end``."""

    seat: int
    turns: int
    core_turn: int
    filled: dict[tuple[int, int, int], str]
    supplies: list[list[str]]
    hands: list[list[str]]
    altars: dict[str, list[str]]
    yard: list[str | None]
    bag: int
    stage: str = "act"
    newest: str = ""
    claims: int = 0
    drawn: str = ""
    discarded: bool = False

    @classmethod
    def of(cls, state: KeyState) -> "Slow":
        """The same game; it must be at an action or a claim."""
        assert state.ruin.core_turn is not None
        return cls(
            state.seat,
            state.turns,
            state.ruin.core_turn,
            dict(state.ruin.occupied),
            [list(supply) for supply in state.supplies],
            [list(hand) for hand in state.hands],
            {"sun": list(state.altars[0]), "moon": list(state.altars[1])},
            list(state.yard),
            len(state.bag),
            "claim" if state.turn.placed else "act",
            state.turn.placed or "",
            len(state.turn.claims),
        )

    def moves(self) -> Iterator[Told]:
        """Yield every move there is."""
        supply, hand = self.supplies[self.seat], self.hands[self.seat]
        stocked = [altar for altar, stack in self.altars.items() if stack]
        alone, last = len(self.hands) == 1, len(self.hands) == 1 and self.turns == 10
        if self.stage == "act":
            found = [("excavate", k) for k, line in enumerate(LINES) if any(self.yard[site] for site in line)]
            found += [("place", block, cells) for block in supply for cells in self.fitting(block)]
            yield from found or [("pass",)]
        elif self.stage == "return":
            yield from (("return", block) for block in supply)
        elif self.stage == "ancients":
            block = self.yard[keys_by_id()[self.drawn].pips - 1]
            assert block != "?"
            yield from [("ancients", cells) for cells in self.fitting_ancients(block)] or [("none",)]
        elif self.stage == "end" or last:
            if self.stage == "claim":
                yield from (("claim", key) for key in hand if self.can_claim(key))
            yield ("end",)
        else:
            if self.stage == "claim":
                yield from (("claim", key) for key in hand if self.can_claim(key))
            if alone and self.stage in ("claim", "mark") and not self.claims and stocked:
                yield from (("aside", altar) for altar in stocked)
                return
            if alone and not self.discarded and not self.drawn:
                yield from (("discard", key) for key in hand if not key.startswith("star"))
            yield from [("draw", altar) for altar in stocked if len(hand) < 4] or [("end",)]

    def after(self, move: Told) -> "Slow":
        """The game after a move."""
        new = deepcopy(self)
        supply, hand = new.supplies[new.seat], new.hands[new.seat]
        alone = len(new.hands) == 1
        match move:
            case ("excavate", line):
                supply += [block for site in LINES[line] if (block := new.yard[site])]
                new.refill(LINES[line])
                new.stage = "return" if len(supply) > 7 else "mark" if alone else "end"
            case ("return", block):
                supply.remove(block)
                new.bag += 1
                if len(supply) <= 7:
                    new.refill([])
                    new.stage = "mark" if alone else "end"
            case ("place", block, cells):
                supply.remove(block)
                new.filled |= dict.fromkeys(cells, block)
                new.stage, new.newest = "claim", block
            case ("claim", key):
                hand.remove(key)
                new.claims += 1
            case ("draw", altar):
                new.drawn = new.altars[altar].pop(0)
                hand.append(new.drawn)
                done = len(hand) == 4 or not any(new.altars.values())
                new.stage = ("ancients" if alone else "end") if done else "refill"
            case ("aside", altar):
                new.altars[altar].pop(0)
                new.stage = "refill"
            case ("discard", key):
                hand.remove(key)
                new.altars[key.split("-")[0]].append(key)
                new.discarded, new.stage = True, "refill"
            case ("pass",) | ("ancients", _) | ("none",):
                new.stage = "end"
            case ("end",):
                new.seat = (new.seat - 1) % len(new.hands)
                new.turns += 1
                new.stage, new.newest, new.claims, new.drawn, new.discarded = "act", "", 0, "", False
        return new

    def refill(self, emptied: Sequence[int]) -> None:
        """Empty these sites, then fill every empty one as long as there are blocks."""
        for site in emptied:
            self.yard[site] = None
        for site in range(9):
            if self.yard[site] is None and self.bag:
                self.yard[site] = "?"
                self.bag -= 1

    def fitting(self, block: str) -> list[Cells]:
        """Every way to place a block."""
        cells = [cell for cell, _ in BOX.by_id[block].shape.cells]
        return sorted(legal_cells(frozenset(self.filled), cells), key=sorted)

    def fitting_ancients(self, block: str | None) -> list[Cells]:
        """Every way to place the Ancients' block."""
        if block is None:
            return []
        u, v = CORNERS[keys_by_id()[self.drawn].stars]
        far = {cell: (cell[0] + 0.5 - u) ** 2 + (cell[1] + 0.5 - v) ** 2 + (cell[2] + 0.5) ** 2 for cell in self.filled}
        closest = {owner for cell, owner in self.filled.items() if far[cell] == min(far.values())}
        return [cells for cells in self.fitting(block) if any(self.at_a_corner_of(owner, cells) for owner in closest)]

    def at_a_corner_of(self, owner: str, cells: Cells) -> bool:
        """Whether these cells touch a block, but not with a face."""
        others = [cell for cell, there in self.filled.items() if there == owner]
        gaps = [[abs(a - b) for a, b in zip(c, d, strict=True)] for c in cells for d in others]
        return any(max(gap) == 1 for gap in gaps) and not any(sum(gap) == 1 for gap in gaps)

    def can_claim(self, key: str) -> bool:
        """Whether the seat sees a key with a face of the newest block among its squares."""
        seen = {(column, row): self.seen(column, row) for column in range(FLOOR) for row in range(LEVELS)}
        rows = write_pattern(keys_by_id()[key].pattern)
        for _ in range(4):
            squares = [(i, -j, sign) for j, row in enumerate(rows) for i, sign in enumerate(row) if sign != "."]
            for left in range(-6, FLOOR + 6):
                for low in range(-6, LEVELS + 6):
                    found = [(seen.get((left + i, low + j)), sign) for i, j, sign in squares]
                    shown = all(face and face[0][0] == sign for face, sign in found)
                    if shown and self.newest in [face[1] for face, _ in found if face]:
                        return True
            rows = ["".join(row[-1 - j] for row in rows) for j in range(len(rows[0]))]
        return False

    def seen(self, column: int, row: int) -> tuple[str, str] | None:
        """The colour and the block that the seat sees in a square."""
        for depth in range(FLOOR):
            across = column if self.seat in (0, 1) else 9 - column
            into = depth if self.seat in (0, 3) else 9 - depth
            cell = (across, into, row) if self.seat in (0, 2) else (into, across, row)
            if owner := self.filled.get(cell):
                shown = COLORS[(self.seat - self.core_turn) % 4] if owner == "core" else BOX.by_id[owner].color
                return shown, owner
        return None


def slow_perft(game: Slow, depth: int) -> int:
    """The number of lines of play of so many moves."""
    moves = list(game.moves())
    return len(moves) if depth == 1 else sum(slow_perft(game.after(move), depth - 1) for move in moves)
