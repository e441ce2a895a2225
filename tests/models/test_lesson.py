"""The tutorial: every step can be done, is not done at its start, and says why not by a sentence of its own."""

import json

import pytest

from core.catalog import block_set
from core.games.mental_blocks.drill import Kind
from core.games.mental_blocks.drill_sight import mirrored
from core.geometry.orientation import VERTICAL_TURNS
from core.geometry.pose import Pose
from core.placement import TableSize, standing_faults
from core.projection.elevation import elevation
from core.structure import Placement, Structure
from models.drills import DrillRecord, Drills
from models.lesson import Lesson
from models.lesson_steps import FAR, NAMES, BuildStep, step_called
from models.progress import Progress
from models.reader import RefusedError
from models.saves import read_backup, write_backup
from models.settings import Settings

BOX = block_set("mental_blocks")


def build(name: str) -> BuildStep:
    step = step_called(name)
    assert isinstance(step, BuildStep)
    return step


def stand(*blocks: tuple[str, tuple[int, int, int]], turn: int = 0) -> Structure:
    placed = Structure.of(Placement(BOX.by_id[name], Pose(origin)) for name, origin in blocks)
    return placed.turned(VERTICAL_TURNS[turn])


@pytest.mark.parametrize("name", NAMES)
def test_each_step_stands_and_is_not_done_before_anything_is_done(name: str) -> None:
    step = step_called(name)
    assert not standing_faults(step.start, TableSize())
    if isinstance(step, BuildStep):
        assert step.judge(step.start) is not None
        assert set(step.start.by_id) <= set(step.blocks) <= set(BOX.by_id)
    else:
        assert step.whys.count(None) == 1
        assert len(set(step.pictures)) == len(step.pictures) == len(step.whys)


def test_a_block_on_the_table_does_the_first_step() -> None:
    assert build("place").judge(stand(("blue-cube", (0, 0, 0)))) is None


def test_the_bar_must_stand_upright() -> None:
    bar = BOX.by_id["yellow-bar3"]
    judged = {
        max(z for (_, _, z), _ in bar.shape.rotated(turn)): build("turn").judge(
            Structure.of([Placement(bar, Pose((3, 3, 0), turn))])
        )
        for turn in bar.shape.aspects()
    }
    assert judged == {0: "lying", 2: None}


def test_a_view_is_judged_from_side_1_alone() -> None:
    judge = build("view").judge
    assert judge(stand(("blue-cube", (2, 2, 0)), ("yellow-cube", (3, 2, 0)))) is None
    assert judge(stand(("blue-cube", (2, 6, 0)), ("yellow-cube", (3, 1, 0)))) is None
    assert judge(stand(("yellow-cube", (2, 2, 0)), ("blue-cube", (3, 2, 0)))) == "mirror"
    assert judge(stand(("blue-cube", (2, 2, 0)))) == "less"
    assert judge(stand(("blue-cube", (2, 2, 0)), ("yellow-cube", (4, 2, 0)))) == "other"


def test_depth_asks_for_the_same_view_from_farther_apart() -> None:
    judge = build("depth").judge
    assert judge(stand(("blue-cube", (4, 4, 0)), ("yellow-cube", (5, 4 + FAR, 0)))) is None
    assert judge(stand(("blue-cube", (4, 4, 0)), ("yellow-cube", (5, 5, 0)))) == "near"
    assert judge(stand(("blue-cube", (4, 4, 0)), ("yellow-cube", (6, 7, 0)))) == "other"
    assert judge(stand(("blue-cube", (4, 4, 0)))) == "other"


def test_seams_tell_a_wall_of_two_from_a_wall_of_one() -> None:
    judge = build("seams").judge
    assert judge(stand(("white-bar2", (1, 1, 0)), ("white-cube", (3, 1, 0)))) is None
    assert judge(stand(("white-cube", (1, 1, 0)), ("white-bar2", (2, 1, 0)))) == "line"
    assert judge(stand(("white-bar3", (1, 1, 0)))) == "line"
    assert judge(stand(("white-bar2", (1, 1, 0)))) == "less"
    assert judge(stand(("white-bar2", (1, 1, 0)), ("white-cube", (4, 1, 0)))) == "other"


@pytest.mark.parametrize("turn", range(4))
def test_an_outer_shape_may_be_built_of_any_blocks_and_seen_from_any_corner(turn: int) -> None:
    judge = build("outline").judge
    assert judge(stand(("black-bar2", (4, 4, 0)), ("blue-cube", (4, 4, 1)), turn=turn)) is None
    cubes = stand(("blue-cube", (4, 4, 0)), ("white-cube", (5, 4, 0)), ("yellow-cube", (5, 4, 1)), turn=turn)
    assert judge(cubes) is None
    assert judge(stand(("black-bar2", (4, 4, 0)), turn=turn)) == "other"


def test_the_prism_must_lie_on_its_triangle() -> None:
    """MB-7: a prism lying so looks like a square block from all four sides."""
    prism = BOX.by_id["blue-prism1"]
    for turn in prism.shape.aspects():
        structure = Structure.of([Placement(prism, Pose((3, 3, 0), turn))])
        lies = all(part is not None and part.axis == 2 for _, part in prism.shape.rotated(turn))
        assert build("squared").judge(structure) == (None if lies else "triangle")


@pytest.mark.parametrize("turn", range(4))
def test_the_last_step_takes_the_structure_any_way_round_but_never_mirrored(turn: int) -> None:
    """MB-6."""
    step = build("all")
    bar, cube, prism = (BOX.by_id[name] for name in ("blue-bar3", "yellow-cube", "white-prism1"))
    wedge = next(o for o in prism.shape.aspects() if prism.shape.rotated(o)[0][1] == (1, 0, 0))
    house = Structure.of(
        [
            Placement(bar, Pose((4, 4, 0))),
            Placement(cube, Pose((4, 4, 1))),
            Placement(prism, Pose((6, 4, 1), wedge)),
        ]
    )
    assert [card.picture for card in step.cards] == [elevation(house, side) for side in range(4)]
    assert step.judge(house.turned(VERTICAL_TURNS[turn])) is None
    assert step.judge(house.removing("yellow-cube").turned(VERTICAL_TURNS[turn])) in ("some", "other")
    corner = step_called("look").start
    assert mirrored(corner).canonical() != corner.canonical()


def test_steps_are_finished_in_any_order_and_gone_through_in_theirs() -> None:
    lesson = Lesson()
    assert (lesson.before, lesson.after, lesson.due) == (None, "turn", "place")
    lesson.at = "view"
    assert lesson.finish()
    assert not lesson.finish()
    assert lesson.due == "place"
    lesson.at = "place"
    lesson.finish()
    assert lesson.done == ["place", "view"]
    assert lesson.due == "turn"
    lesson.at = NAMES[-1]
    assert lesson.after is None


def test_the_lesson_reads_back_what_it_wrote_and_loses_nothing() -> None:
    lesson = Lesson(done=["place", "view"], at="depth")
    other = Lesson(done=["turn"])
    other.load(lesson.dump())
    assert other.done == ["place", "turn", "view"]
    assert other.at == "depth"


@pytest.mark.parametrize(
    "data",
    [
        {"done": "place", "at": "place"},
        {"done": ["dance"], "at": "place"},
        {"done": [], "at": "dance"},
        {"done": [3], "at": "place"},
        {"done": [[]], "at": "place"},
        {"done": []},
    ],
)
def test_a_lesson_that_does_not_exist_is_refused_and_changes_nothing(data: dict[str, object]) -> None:
    lesson = Lesson(done=["place"], at="turn")
    with pytest.raises(RefusedError):
        lesson.load(json.dumps({"version": 1, **data}))
    assert (lesson.done, lesson.at) == (["place"], "turn")


def test_the_file_that_holds_everything_holds_the_lesson_and_the_drills() -> None:
    drills = Drills(records={Kind.TURN: DrillRecord(3, 2, 2, 1, 2)})
    text = write_backup(Settings(), Progress(), {}, drills, Lesson(done=["place"], at="turn"))
    backup = read_backup(text, ())
    assert backup.drills == drills.records
    assert backup.lesson == ["place"]
    data = json.loads(text)
    del data["drills"], data["lesson"]
    older = read_backup(json.dumps(data), ())
    assert (older.drills, list(older.lesson)) == ({}, []), "files from before there were any are read too"
    data["drills"] = {"version": 1, "drills": {"side": {"asked": -1}}}
    with pytest.raises(RefusedError):
        read_backup(json.dumps(data), ())
