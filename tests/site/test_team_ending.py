"""Talk at the shared table, and what comes after the game: ending, reveal and replay, as people use them."""

import json
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.move import TimeUp
from core.games.mental_blocks.options import Options
from core.games.mental_blocks.statement import Fits, Size, Statement, statements_of, true_statements
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import LastCall, Say, TeamMove
from models.seating import default_name, write_seating
from models.team_saves import TeamSave, write_team_save
from tests.site.hosting import Visitor, reach
from tests.site.test_access import _SMALL_TARGETS, SIZES, judge
from tests.webapp.ended_games import pointing, voting
from tests.webapp.talking import options, seated, solving, with_traitor
from webapp.components.statement_words import statement_sentence

_EVERYTHING = """() => {
  const inner = (element) => (element.shadowRoot ? html(element.shadowRoot) : "");
  const html = (root) => root.innerHTML + [...root.querySelectorAll("*")].map(inner).join("");
  const models = [...(Bokeh.documents[0].all_models ?? Bokeh.documents[0]._all_models.values())];
  return [html(document.documentElement), ...models.map((model) => model.text)].join();
}"""
"""All that the page holds, also in shadow roots and in its widgets' models."""

EVERYBODY = (0, 1, 2, 3, 4)


def key(page: Page, name: str) -> Locator:
    return page.locator(f'[data-key="{name}"]')


def told(dealt: Deal) -> list[Say]:
    """What the seats but the first say of their cards: all that there is, and the traitor what is true of no card."""
    said: list[Say] = []
    for seat in range(1, dealt.players):
        card = dealt.hands[seat].card
        lies: Sequence[Statement] = (Size(3, 2), Size(2, 3))
        statements = lies if card is None else (*statements_of(dealt.puzzle.cards[card].shown), Fits())
        said += [Say(statement, seat, 30.0 + seat) for statement in statements]
    return said


def open_table(
    visitor: Visitor,
    site_url: str,
    stored: dict[str, str],
    *,
    size: str = "desktop",
    theme: str = "light",
) -> Page:
    width, height = SIZES[size]
    context = visitor.context(
        viewport={"width": width, "height": height},
        color_scheme=theme,
        reduced_motion="reduce",
        has_touch=size == "phone",
        is_mobile=size == "phone",
    )
    page = context.new_page()
    page.add_init_script(
        "if (!localStorage.length) {"
        + "".join(f"localStorage.setItem('sightline.{name}', {json.dumps(text)});" for name, text in stored.items())
        + "}"
    )
    page.goto(f"{site_url}table.html")
    reach(page, "ready")
    return page


def kept(chosen: Options, moves: Sequence[TeamMove], people: Sequence[int] = EVERYBODY) -> dict[str, str]:
    """What the store holds of a game in which *moves* were made."""
    return {"team": write_team_save(TeamSave(seated(chosen, people), tuple(moves), moves[-1].at))}


def ends() -> dict[str, dict[str, str]]:
    """What the store holds after each end of the rulebook, by a part of what its title says."""
    chosen, without = with_traitor(True), with_traitor(False)
    dealt = deal(chosen)
    traitor = dealt.traitor
    assert traitor is not None
    honest = [seat for seat in EVERYBODY if seat != traitor]
    first, second, third, fourth = honest

    def fingers(whom: dict[int, int]) -> list[TeamMove]:
        return pointing([whom[seat] for seat in EVERYBODY], 60.0)

    def mostly(accused: int) -> dict[int, int]:
        return {seat: accused if seat != accused else honest[honest[0] == accused] for seat in EVERYBODY}

    built = solving(dealt)
    tie = {first: second, second: first, third: first, fourth: second, traitor: first}
    return {
        "Solved": kept(chosen, [*built, *voting(5, 60.0)]),
        "Not what the cards show": kept(chosen, [*built[:-1], *voting(5, 60.0)]),
        "The time is over": kept(chosen, [*built[:1], TimeUp(at=dealt.limit), LastCall(dealt.limit + 10)]),
        "The traitor is caught": kept(chosen, fingers(mostly(traitor))),
        "The wrong one accused": kept(chosen, fingers(mostly(second))),
        "Nobody accused": kept(chosen, fingers(tie)),
        "There was no traitor": kept(without, fingers(mostly(2))),
    }


def test_one_person_plays_with_computers_to_the_end_and_looks_back(visitor: Visitor, site_url: str) -> None:
    """MB-10, MB-12: five seats, four computers, one of them the traitor."""
    chosen = options(seed=1)
    dealt = deal(chosen)
    assert dealt.traitor
    moves = [*solving(dealt), *told(dealt)]
    page = open_table(visitor, site_url, kept(chosen, moves, people=(0,)))
    key(page, "start").click()
    key(page, "say all").click()
    expect(page.locator(".heard")).to_be_visible()

    # A statement is compared with the table and with what else was said.
    traitors = [number for number, say in enumerate(told(dealt)) if say.seat == dealt.traitor]
    key(page, f"log seat {dealt.traitor}").click()
    expect(page.locator(".statement").filter(has_not_text=default_name(dealt.traitor, True))).to_have_count(0)
    key(page, f"log open {traitors[1]}").click()
    expect(page.locator(".compared")).to_contain_text("What stands looks like that from no side.")
    expect(page.locator(".compared")).to_contain_text("It cannot be true together with what was said by")
    expect(page.locator(".statement.clashes").first).to_contain_text("contradicts")

    # Anything can be said.
    key(page, "say panel composer").click()
    key(page, "say kind suspects").click()
    key(page, f"say whom {dealt.traitor}").click()
    key(page, "say it").click()
    key(page, "log seat 0").click()
    expect(page.locator(".statement").filter(has_text="I suspect")).to_have_count(1)

    # One of the computers knows enough to call a vote.
    key(page, "answer 0 yes").click()
    ending = page.get_by_role("dialog", name="The game is over")
    expect(ending).to_contain_text("Solved")
    expect(ending).to_contain_text("You win.")
    expect(ending).to_contain_text("was the traitor and loses.")
    ending.get_by_role("button", name="See all cards").click()
    reveal = page.get_by_role("dialog", name="All cards")
    expect(reveal).to_contain_text("Held the answer itself")
    expect(reveal).to_contain_text("not true:")
    page.keyboard.press("Escape")
    expect(key(page, f"log open {traitors[0]}")).to_contain_text("not true")
    key(page, "log all").click()
    expect(page.locator(".statement.true").first).to_contain_text("true")

    # The replay, by keyboard.
    key(page, "replay after").click()
    slider = key(page, "replay-ply")
    line = page.locator(".replay-line")
    slider.focus()
    page.keyboard.press("Home")
    expect(line).to_contain_text("0 of")
    expect(line).to_contain_text("The table is empty")
    for ply, move in enumerate(solving(dealt), 1):
        page.keyboard.press("ArrowRight")
        expect(line).to_contain_text(f"{ply} of")
        expect(line).to_contain_text("placed the")
        assert move.seat is not None
        visible = [f"block.{other.block_id}" for other in solving(dealt)[:ply]]
        assert page.evaluate(_STANDING) == sorted(visible)
    page.keyboard.press("End")
    expect(line).to_contain_text("raised a hand")
    expect(slider).to_be_focused()
    key(page, "replay back").click()
    expect(slider).not_to_have_value(str(slider.get_attribute("max")))
    key(page, "replay leave").click()
    expect(slider).to_have_count(0)


_STANDING = """() => {
  const scene = (view) => view.ipy_view ?? (view.child_views ?? []).map(scene).find(Boolean);
  const view = [...Bokeh.index.roots].map(scene).find(Boolean);
  return view.model.get("scene").get("children").map((model) => model.obj)
    .filter(({ name, visible }) => name.startsWith("block.") && visible).map(({ name }) => name).sort();
}"""
"""The names of the blocks that the scene shows."""


def test_what_a_seat_truly_sees_is_in_the_page_only_while_its_cover_is_off(visitor: Visitor, site_url: str) -> None:
    """MB-14: several people share the device."""
    chosen = options()
    dealt = deal(chosen)
    page = open_table(visitor, site_url, {"table": write_seating(seated(chosen, EVERYBODY))})
    key(page, "start").click()
    state = TeamState.start(dealt)
    others = {s for seat in EVERYBODY[1:] for s in true_statements(state.observation(seat))}
    mine = [s for s in true_statements(state.observation(0)) if s not in others]
    sentence = statement_sentence(mine[0], dealt.box)
    assert sentence not in page.evaluate(_EVERYTHING)
    for leave in ("Escape", "say hide", "say offer 0"):
        key(page, "say cover").click()
        expect(page.get_by_role("dialog")).to_contain_text("Pass the device to Player 1")
        assert sentence not in page.evaluate(_EVERYTHING), "the cover tells nothing"
        key(page, "say uncover").click()
        expect(page.get_by_role("dialog")).to_contain_text(sentence)
        if leave == "Escape":
            page.keyboard.press("Escape")
        else:
            key(page, leave).click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator(".offered")).to_have_count(0)
        if leave != "say offer 0":
            assert sentence not in page.evaluate(_EVERYTHING)
    expect(page.locator(".statement")).to_have_count(1)


def test_every_end_has_its_own_screen_without_barriers(visitor: Visitor, site_url: str) -> None:
    """MB-7, MB-11, MB-13: every end of the rulebook, each in one visit that goes from the desk to the phone."""
    found = []
    page = open_table(visitor, site_url, {})
    dialog = page.get_by_role("dialog", name="The game is over")
    for title, stored in ends().items():
        page.evaluate("text => localStorage.setItem('sightline.team', text)", stored["team"])
        page.goto(f"{site_url}table.html")
        reach(page, "ready")
        for size, theme in (("desktop", "light"), ("phone", "dark")):
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=theme)
            expect(dialog.get_by_role("heading", name=title)).to_be_visible()
            found += judge(page, f"{title}, {size}, {theme}")
            found += page.evaluate(_SMALL_TARGETS)
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(key(page, "reveal after")).to_be_focused()
    assert found == []


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_talk_reveal_and_replay_have_no_barriers(visitor: Visitor, site_url: str, size: str, theme: str) -> None:
    chosen = options(seed=1)
    dealt = deal(chosen)
    said = told(dealt)
    page = open_table(visitor, site_url, kept(chosen, [*solving(dealt), *said], people=(0,)), size=size, theme=theme)
    found = []

    def look(state: str) -> None:
        found.extend(judge(page, state))
        found.extend(f"{state}: {small}" for small in page.evaluate(_SMALL_TARGETS))
        for width in (390, 320) if size == "phone" else ():
            page.set_viewport_size({"width": width, "height": 844})
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            found.extend([f"{state}: {wide} px too wide at {width}"] if wide > 0 else [])

    def sheet(tab: str) -> None:
        if size == "phone":
            page.locator(f'label[for="tab-{tab}"]').click()

    key(page, "start").click()
    sheet("team")
    key(page, "log open 1").click()
    expect(page.locator(".compared")).to_be_visible()
    look("compared")
    key(page, "say panel offers").click()
    expect(page.locator(".offers")).to_be_visible()
    look("what there is to say")
    key(page, "say panel composer").click()
    for kind in ("region", "surfaces", "outline", "restricted", "suspects"):
        key(page, f"say kind {kind}").click()
        expect(key(page, f"say kind {kind}")).to_have_attribute("aria-pressed", "true")
        look(kind)
    ended = open_table(visitor, site_url, ends()["Not what the cards show"], size=size, theme=theme)
    page = ended
    expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
    page.locator('#ending [data-key="reveal"]').click()
    expect(page.get_by_role("dialog", name="All cards")).to_contain_text("Who held what")
    look("revealed")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    look("after the game")
    key(page, "replay after").click()
    expect(key(page, "replay-ply")).to_be_visible()
    look("replayed")
    sheet("team")
    look("who lied")
    assert found == []
