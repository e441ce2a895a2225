"""The phases, ends and refusals of Block and Key, each with the rule it comes from."""

from enum import Enum

SUPPLY_LIMIT = 7
"""The most blocks of a supply once a turn's excavation is over (BK-11)."""

HAND_SIZE = 4
"""How many keys a hand is filled up to."""

CLAIMS_TO_END = {2: 12, 3: 8, 4: 7}
"""How many claimed keys of one player trigger the end, by the number of players (BK-12)."""

SOLO_TURNS = 11
"""How many turns there are against the Ancients (BK-13)."""


class Phase(Enum):
    """What the seat whose turn it is has to do."""

    CORE = "BK-2 set the core"
    DRAFT = "BK-11 draft blocks"
    ACTION = "excavate or place"
    RETURNING = "BK-11 put blocks back into the bag"
    CLAIMING = "BK-9 claim keys, or go on"
    MARKING = "BK-13 lay a key aside"
    REFILLING = "fill the hand"
    ANCIENTS = "BK-13 place the Ancients' block"
    ENDING = "end the turn"
    OVER = "the game is over"


class KeyReason(Enum):
    """How a game ends."""

    CLAIMS = "BK-12 a player claimed enough keys, and everybody took a final turn"
    ALL_PASSED = "BK-14 nobody could do anything"
    ELEVEN_TURNS = "BK-13 the eleven turns are over"


class KeyRefusal(Enum):
    """Why a move is illegal, other than by where a block is placed (`PositionFault`)."""

    GAME_OVER = "BK-12 the game is over"
    CORE_FIRST = "BK-2 the core is set first"
    CORE_STANDS = "BK-2 the core stands"
    NO_SUCH_QUARTER = "BK-2 the core is turned by 0 to 3 quarters"
    DRAFT_FIRST = "BK-11 the draft comes first"
    DRAFT_OVER = "BK-11 the draft is over"
    NO_SUCH_LINE = "BK-11 no such line in the yard"
    LINE_EMPTY = "BK-11 no block is in that line"
    ALREADY_ACTED = "one action a turn"
    NOTHING_DONE = "an action comes first"
    NOT_OVER_LIMIT = "BK-11 the supply is not over seven"
    OVER_LIMIT = "BK-11 the supply is over seven"
    NO_SUCH_BLOCK = "BK-1 no such block"
    NOT_IN_SUPPLY = "BK-11 the block is not in the supply"
    NO_SUCH_KEY = "BK-10 no such key"
    NOT_IN_HAND = "BK-9 the key is not in hand"
    NOTHING_PLACED = "BK-9 keys are claimed after placing a block"
    KEY_NOT_SEEN = "BK-9 the key is not seen from this side"
    KEY_WITHOUT_NEW_FACE = "BK-9 no face of the block placed this turn belongs to the key"
    CLAIMING_OVER = "BK-9 keys are claimed before others are drawn"
    NO_SUCH_ALTAR = "no such altar"
    ALTAR_EMPTY = "the altar is empty"
    HAND_FULL = "there are four keys in hand"
    HAND_NOT_FULL = "keys are drawn until there are four in hand"
    CAN_ACT = "BK-14 who can place or excavate does not pass"
    ONLY_ALONE = "BK-13 only alone against the Ancients"
    MARK_FIRST = "BK-13 a key is laid aside first"
    MARKED = "BK-13 this turn is marked already"
    NO_ALTAR_FOR_STARS = "BK-13 star keys have no altar"
    ALREADY_DISCARDED = "BK-13 one key a turn is discarded, before any is drawn"
    TURN_DONE = "nothing is left but to end the turn"
    LAST_TURN = "BK-13 nothing follows the last turn's claims"
    ANCIENTS_FIRST = "BK-13 the Ancients' block comes first"
    NOT_ANCIENTS_TURN = "BK-13 it is not the Ancients' turn"
    NO_ANCIENT_BLOCK = "BK-13 the Ancients' site is empty"
    ANCIENTS_CAN_PLACE = "BK-13 the Ancients' block can be placed"
    NOT_BY_THE_CLOSEST = "BK-13 not corner to corner with the block closest to the corner"
