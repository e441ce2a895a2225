"""A team's options as a table code, see `core.table_code`.

From the top the 35 bits are the version (0), the puzzle's set and number, the players, the difficulty, whether a
traitor is possible, and the seed.
"""

from core.catalog import puzzle, puzzle_ids
from core.games.mental_blocks.options import LEAST_PLAYERS, SEEDS, Difficulty, Options, OptionsError
from core.games.mental_blocks.puzzle import CHALLENGE, FAMILY
from core.notation import NotationError
from core.table_code import ALPHABET, BLOCK_AND_KEY, LENGTH, game_of, packed, read_code, write_code

__all__ = ["ALPHABET", "LENGTH", "read_table_code", "write_table_code"]

_SETS = (FAMILY, CHALLENGE)
_DIFFICULTIES = tuple(Difficulty)


def write_table_code(options: Options) -> str:
    """Return the table code of *options*; equal options have equal codes."""
    chosen = puzzle(options.puzzle_id)
    return write_code(
        packed(
            (
                (_SETS.index(chosen.puzzle_set), 2),
                (chosen.number, 128),
                (options.players - LEAST_PLAYERS, 8),
                (_DIFFICULTIES.index(options.difficulty), 4),
                (int(options.traitor), 2),
                (options.seed, SEEDS),
            )
        )
    )


def read_table_code(text: str) -> Options:
    """Return the options whose table code is *text*, or stands in the link *text*, see `core.table_code.read_code`.

    Raises:
        NotationError: it is no table code of a team; the message is one sentence.
    """
    number = read_code(text)
    if game_of(number) == BLOCK_AND_KEY:
        raise NotationError("This table code is of a game of Block and Key.")
    rest, seed = divmod(number, SEEDS)
    rest, traitor = divmod(rest, 2)
    rest, difficulty = divmod(rest, 4)
    rest, players = divmod(rest, 8)
    rest, puzzle_number = divmod(rest, 128)
    version, puzzle_set = divmod(rest, 2)
    if version:
        raise NotationError("This table code comes from a later version.")
    known = (puzzle(puzzle_id) for puzzle_id in puzzle_ids())
    chosen = next((p for p in known if (p.puzzle_set, p.number) == (_SETS[puzzle_set], puzzle_number)), None)
    if chosen is None:
        raise NotationError("This table code is of a puzzle that is not known here.")
    try:
        return Options(chosen.id, players + LEAST_PLAYERS, _DIFFICULTIES[difficulty], bool(traitor), seed)
    except OptionsError as error:
        raise NotationError(str(error)) from error
