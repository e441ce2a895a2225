"""The team game's phases, ends and refusals, each with the rule it comes from."""

from enum import Enum

LAST_CALL_SECONDS = 10.0
"""How long after the time has run out the traitor can still be accused (MB-13)."""


class Phase(Enum):
    """What goes on at the table."""

    BUILDING = "all build"
    VOTING = "MB-12 hands are raised on whether the puzzle is solved"
    ASKING = "MB-13 hands are raised on whether to accuse"
    POINTING = "MB-13 all point at once"
    LAST_CALL = "MB-13 the time is over, the traitor can still be accused"
    OVER = "the game is over"


class TeamReason(Enum):
    """How a team game ends."""

    SOLVED = "MB-7 the structure contradicts no active card"
    WRONG_STRUCTURE = "MB-7 the vote carried, and the structure contradicts an active card"
    TIME_UP = "MB-11 the time ran out"
    TRAITOR_CAUGHT = "MB-13 the traitor was accused"
    WRONGLY_ACCUSED = "MB-13 somebody else was accused"
    ACCUSATION_TIED = "MB-13 the fingers were tied"
    NO_TRAITOR = "MB-13 there was no traitor to accuse"


class TeamRefusal(Enum):
    """Why a move is illegal, other than by placement, restriction or glitch."""

    GAME_OVER = "MB-7 the game is over"
    TIME_RAN_OUT = "MB-11 the time is over"
    TIME_RUNS_BACK = "MB-11 the time never runs back"
    NO_SUCH_SEAT = "MB-9 no such seat"
    NO_SUCH_BLOCK = "MB-1 no such block"
    NOT_PLACED = "MB-8 the block does not stand on the table"
    BUILDING_STOPPED = "MB-12 nothing is built during a vote"
    NOTHING_BUILT = "MB-7 nothing is built"
    VOTE_RUNNING = "MB-12 a vote is being held"
    NO_VOTE = "MB-12 no vote is being held"
    ALREADY_ANSWERED = "MB-12 the seat has answered"
    MAY_NOT_VOTE = "MB-15 the seat's card forbids voting"
    NO_TRAITOR_VARIANT = "MB-13 the game is played without a traitor"
    TOO_LATE = "MB-13 the last call is over"
    NOT_POINTING = "MB-13 nobody is pointing now"
    COUNT_OF_THREE = "MB-13 the count of three is not over"
    POINTS_AT_ITSELF = "MB-13 a player points at another"
    ALREADY_POINTED = "MB-13 the seat points already"
    STILL_ACCUSING = "MB-13 an accusation is under way"
    NO_PASSING = "MB-17 there is nothing to pass"
    HALF_TIME_DUE = "MB-17 half time takes effect first"
    NO_HALF_TIME = "MB-17 no half time is due"
    NOT_YET_TIME = "MB-11 there is time left"
