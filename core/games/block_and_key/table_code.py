"""Options as a table code, see `core.table_code`.

From the top the 35 bits are the game's eight, the players, the time for a turn, two that are 0, and the seed.
"""

from core.games.block_and_key.options import SEEDS, TURN_SECONDS, Options
from core.notation import NotationError
from core.table_code import BLOCK_AND_KEY, game_of, packed, read_code, write_code


def write_table_code(options: Options) -> str:
    """Return the table code of *options*; equal options have equal codes."""
    times = TURN_SECONDS.index(options.turn_seconds)
    return write_code(
        packed(
            (
                (BLOCK_AND_KEY, 256),
                (options.players - 1, 4),
                (times, len(TURN_SECONDS)),
                (0, 4),
                (options.seed, SEEDS),
            )
        )
    )


def read_table_code(text: str) -> Options:
    """Return the options whose table code is *text*, or stands in the link *text*, see `core.table_code.read_code`.

    Raises:
        NotationError: it is no table code of Block and Key; the message is one sentence.
    """
    number = read_code(text)
    rest, seed = divmod(number, SEEDS)
    rest, spare = divmod(rest, 4)
    rest, time = divmod(rest, len(TURN_SECONDS))
    _, players = divmod(rest, 4)
    if game_of(number) != BLOCK_AND_KEY:
        raise NotationError("This table code is of another game.")
    if spare:
        raise NotationError("This table code comes from a later version.")
    return Options(players + 1, seed, TURN_SECONDS[time])
