"""Deceit: what the traitor does next. It knows the answer, and pretends to hold a card of something much like it.

All that it says for this is said aloud, so that whoever compares can catch it; and it says nothing of the answer that
its pretended card would not show.
"""

from collections import Counter, OrderedDict
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from core.games.base import Seat
from core.games.mental_blocks.move import Place, Shift, Take
from core.games.mental_blocks.statement import Differs, Fits, Suspects, judged
from core.games.mental_blocks.team_move import Answer, CallAccusation, CallVote, Point, Say, TeamMove
from core.games.mental_blocks.team_observation import TeamObservation
from core.games.mental_blocks.team_rule import Phase
from core.games.mental_blocks.thought import talk
from core.games.mental_blocks.thought.belief import form
from core.games.mental_blocks.thought.building import Builder, resolved
from core.games.mental_blocks.thought.deduction import Family, answers, grey_views, plain, plain_grey, side_views
from core.games.mental_blocks.thought.equipment import BOX, SIZE
from core.games.mental_blocks.thought.hearing import Hearing
from core.games.mental_blocks.thought.honest import is_quiet, knows_enough
from core.games.mental_blocks.thought.opinion import AGAIN, HASTE
from core.games.mental_blocks.thought.skill import Skill
from core.games.mental_blocks.thought.target import Standing, nearest
from core.geometry.cells import DIRECTIONS, high_corner, translate
from core.geometry.pose import Pose
from core.placement import carries, faults
from core.projection.card import Picture
from core.projection.elevation import Elevation, elevation
from core.projection.isometric import grey_view
from core.structure import Placement, Structure

COOL = 30.0
"""Seconds for which a traitor does no harm after it has done some."""
SLANDER = 150.0
"""Seconds after which it begins to suspect somebody aloud."""


@dataclass(frozen=True)
class Cover:
    """What a traitor pretends: the card *picture*, which shows *decoy*, a structure much like the answer."""

    picture: Picture
    decoy: Structure


def scheming(
    observation: TeamObservation, skill: Skill, chance: Random, nature: Random
) -> Generator[None, None, TeamMove | None]:
    """Work out, slice by slice, what the traitor does now; None: nothing. *nature* is the same all through a game."""
    assert observation.seat is not None
    assert observation.answer is not None
    answer, seat = observation.answer, observation.seat
    brazen = nature.random() < skill.brazen
    cover = yield from covering(answer, observation.any_side_up, not brazen, nature.randrange(2**16))
    hearing = Hearing(observation, skill.memory)
    barred = observation.restriction is not None and observation.restriction.bars_voting
    match observation.phase:
        case Phase.VOTING:
            wrong = form(observation.structure, observation.any_side_up) != form(answer, observation.any_side_up)
            return Answer(wrong and not barred, seat)
        case Phase.ASKING:
            return Answer(not barred and _most_named(hearing, seat) is not None, seat)
        case Phase.POINTING:
            return Point(_scapegoat(observation, hearing, cover, nature), seat)
        case Phase.LAST_CALL:
            return None
    pretended = replace(observation, picture=cover.picture)
    standing = Standing.seen(observation)
    builder = Builder(observation, standing)
    if hearing.is_asked and (said := talk.asked(pretended, hearing)) is not None:
        return Say(said, seat)
    breath = talk.breath_of(observation, skill)
    if talk.listens(observation, hearing, breath, chance):
        return builder.passing()
    if (said := talk.of_itself(pretended, hearing, breath)) is not None:
        return Say(said, seat)
    right = yield from nearest([_family(answer)], standing, (), observation.any_side_up)
    stands = resolved(standing, right)
    yield
    if stands is not None and stands.placements:
        done = right is not None and not right.left
        if (move := _on_what_stands(observation, hearing, cover, stands, done, barred, skill, chance)) is not None:
            return move
    if (move := _against_others(observation, hearing, cover, barred, nature)) is not None:
        return move
    if not (is_quiet(observation, hearing) or knows_enough(observation, hearing)):
        return builder.passing()
    harmful = observation.at - max(_harm(hearing, answer, seat), default=-COOL) >= COOL
    if harmful and chance.random() < skill.boldness:
        wrong_target = yield from nearest([_family(cover.decoy)], standing, (), observation.any_side_up)
        if wrong_target is not None and (move := builder.towards(wrong_target, certain=True)) is not None:
            return move
    if right is None:
        return builder.passing()
    return builder.towards(right, certain=True) or builder.passing()


def _on_what_stands(
    observation: TeamObservation,
    hearing: Hearing,
    cover: Cover,
    stands: Structure,
    done: bool,
    barred: bool,
    skill: Skill,
    chance: Random,
) -> TeamMove | None:
    """Speak against what is right, and for what looks finished and is wrong."""
    seat = hearing.seat
    assert seat is not None
    assert observation.answer is not None
    up = observation.any_side_up
    as_told = form(stands, up) == form(cover.decoy, up)
    finished = as_told or len(stands.placements) >= len(observation.answer.placements)
    if done and seat not in hearing.judgements and chance.random() < skill.boldness:
        if not isinstance(cover.picture, Elevation):
            return Say(Differs(), seat)
        said = judged(cover.picture, stands, observation.any_side_up)
        return Say(said, seat) if isinstance(said, Differs) else None
    if done or not finished:
        return None
    lost = [call.at for _, call, _ in hearing.polls]
    if (
        not barred
        and observation.at - max(lost, default=-AGAIN) >= AGAIN
        and (as_told or chance.random() < skill.boldness)
    ):
        return CallVote(seat)
    return None if seat in hearing.judgements else Say(Fits(), seat)


def _against_others(
    observation: TeamObservation, hearing: Hearing, cover: Cover, barred: bool, nature: Random
) -> TeamMove | None:
    """Sow doubt about somebody, and have somebody accused whom most others doubt."""
    seat = hearing.seat
    assert seat is not None
    accused = {whom for other, whom in hearing.suspected.items() if other != seat}
    scapegoat = _scapegoat(observation, hearing, cover, nature)
    opposed = _opposed(observation, hearing, cover) is not None and observation.at - hearing.told_at >= HASTE / 2
    if hearing.suspected.get(seat) is None and (seat in accused or opposed or observation.at >= SLANDER):
        return Say(Suspects(scapegoat), seat)
    named = sum(whom == scapegoat for other, whom in hearing.suspected.items() if other != seat)
    asked = any(isinstance(call, CallAccusation) for _, call, _ in hearing.polls)
    return CallAccusation(seat) if not barred and not asked and 2 * (named + 1) > observation.players else None


def _opposed(observation: TeamObservation, hearing: Hearing, cover: Cover) -> Seat | None:
    """Return a seat that told a card which what is pretended does not show, as if that seat were lying."""
    up = observation.any_side_up
    shown = {view for views in side_views(cover.decoy, up) for view in views}
    for account in hearing.accounts:
        if account.seat != hearing.seat and account.picture and plain(account.picture, up) not in shown:
            return account.seat
    return None


def _most_named(hearing: Hearing, seat: Seat) -> Seat | None:
    """Return whom others suspect, if it is somebody else more than the traitor."""
    named = Counter(whom for other, whom in hearing.suspected.items() if other != seat)
    ranked = sorted(named.items(), key=lambda item: (-item[1], item[0]))
    return ranked[0][0] if ranked and ranked[0][0] != seat else None


def _scapegoat(observation: TeamObservation, hearing: Hearing, cover: Cover, nature: Random) -> Seat:
    named = _most_named(hearing, observation.seat if observation.seat is not None else -1)
    if named is None:
        named = _opposed(observation, hearing, cover)
    if named is not None:
        return named
    grey = [account.seat for account in hearing.accounts if account.grey and account.seat != observation.seat]
    others = [seat for seat in range(observation.players) if seat != observation.seat]
    return nature.choice(grey or others)


def _harm(hearing: Hearing, answer: Structure, seat: Seat) -> list[float]:
    """Return when the traitor last took a block that stood, or put one that the answer has not."""
    own = {p.block.id for p in answer.placements}
    return [
        move.at
        for move in hearing.log
        if isinstance(move, Place | Take | Shift)
        and move.seat == seat
        and (not isinstance(move, Place) or move.block_id not in own)
    ]


def _family(structure: Structure) -> Family:
    low, high = structure.extent()
    return Family(
        (high[0] - low[0] + 1, high[1] - low[1] + 1, high[2] - low[2] + 1),
        (structure.shifted((-low[0], -low[1], -low[2])),),
    )


_covers: OrderedDict[tuple[Structure, bool, bool, int], Cover] = OrderedDict()
_KEPT = 16


def covering(answer: Structure, any_side_up: bool, grey: bool, draw: int) -> Generator[None, None, Cover]:
    """Think up what the traitor pretends: a card, *grey* or colored, that does not show the answer but a structure
    that three of its sides admit; where there is none, one that is a block away."""
    key = (answer, any_side_up, grey, draw)
    if key not in _covers:
        chance = Random(draw)
        low, _ = answer.extent()
        answer = answer.shifted((2 - low[0], 2 - low[1], -low[2]))
        sides = list(range(4))
        chance.shuffle(sides)
        rivals: list[Structure] = []
        for side in sides:
            three = [elevation(answer, other) for other in range(4) if other != side]
            found = yield from answers(three, any_side_up)
            rivals += found.structures
        decoys = list(_decoys(answer))
        chance.shuffle(decoys)
        # The more it has in common with the answer, the later it is found out.
        ids = set(answer.by_id)
        rivals.sort(key=lambda rival: len(ids ^ set(rival.by_id)))
        _covers[key] = _cover(answer, [*rivals, *decoys], any_side_up, grey, chance)
        while len(_covers) > _KEPT:
            _covers.popitem(last=False)
    return _covers[key]


def _cover(answer: Structure, decoys: Sequence[Structure], any_side_up: bool, grey: bool, chance: Random) -> Cover:
    """Return the card of the first of *decoys* that shows one which the answer does not."""
    true_sides = [Counter(views) for views in side_views(answer, any_side_up)]
    true_greys = grey_views(answer, any_side_up, False)
    views = chance.sample(range(4), 4)
    quarter = chance.randrange(4) if any_side_up else 0
    for decoy in decoys:
        for view in views:
            if grey:
                picture: Picture = grey_view(decoy, view)
                if plain_grey(grey_view(decoy, view), any_side_up) not in true_greys:
                    return Cover(picture.turned(quarter), decoy)
            else:
                card = elevation(decoy, view)
                if not any(plain(card, any_side_up) in sides for sides in true_sides):
                    return Cover(card.turned(quarter), decoy)
    # A structure that no block can be changed in so that it shows is told of as it is.
    shown: Picture = grey_view(answer, views[0]) if grey else elevation(answer, views[0])
    return Cover(shown.turned(quarter), decoys[0] if decoys else answer)


def _decoys(answer: Structure) -> Iterator[Structure]:
    """Yield structures that differ from *answer* in one block that carries nothing: in another colour, in another
    shape, or a cell further; all of them can stand."""
    for placement in answer.placements:
        if carries(answer, placement.block.id):
            continue
        rest = answer.removing(placement.block.id)
        others = [b for b in BOX.blocks if b.id not in answer.by_id]
        poses = [placement.pose]
        changed = [Placement(b, pose) for b in others for pose in poses if _akin(b.shape.name, placement)]
        for step in DIRECTIONS[:4]:
            changed.append(
                Placement(placement.block, Pose(translate(placement.pose.origin, step), placement.pose.orientation))
            )
        for other in changed:
            if not faults(rest, other, SIZE):
                decoy = rest.adding(other)
                if high_corner(decoy.occupied)[2] == high_corner(answer.occupied)[2]:
                    yield decoy


def _akin(shape: str, placement: Placement) -> bool:
    """Return whether a block of *shape* may be taken for the one of *placement*: it is as large, or half of it."""
    likes = ({"cube", "prism1"}, {"slab", "prism2"}, {"bar2"}, {"bar3"})
    return any(shape in alike and placement.block.shape.name in alike for alike in likes)
