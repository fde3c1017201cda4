"""An illegal click is answered where the finger is, with the rule."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.playing import Reader


def test_a_click_on_a_stone(reader: Reader) -> None:
    reader.start(size="7x7", level=1)
    page, note = reader.page, reader.page.locator("#note")
    before = reader.position()
    reader.cell("c7").click()
    expect(note).to_be_visible()
    expect(note).to_contain_text("c7 is not empty: White has a stone there.")
    at, around = note.bounding_box(), reader.cell("c7").bounding_box()
    assert at and around
    assert at["x"] < around["x"] + around["width"] and at["x"] + at["width"] > around["x"], "beside the point"
    gap = max(around["y"] - at["y"] - at["height"], at["y"] - around["y"] - around["height"])
    assert 0 <= gap < 20, "at the point"
    expect(page.locator("#said-now")).to_contain_text("c7 is not empty")
    assert reader.position() == before

    link = note.locator("a.rule")
    expect(link).to_have_text("TAN-3")
    with reader.context.expect_page() as opened:
        link.click()
    rules = opened.value
    rules.wait_for_load_state()
    assert rules.url.endswith("/rules/tanbo/#TAN-3")
    expect(rules.locator("#TAN-3")).to_be_in_viewport()
    expect(rules.locator("#TAN-3 h2")).to_contain_text("Placement")


def test_each_reason_has_its_own_words(reader: Reader) -> None:
    reader.start(size="7x7", opponent="me")
    note = reader.page.locator("#note")
    reader.cell("d6").click()
    expect(note).to_contain_text("d6 has no stone of Black beside it. There must be exactly one. (TAN-3)")
    for point in ("b7", "b5", "c6", "f1"):
        reader.play(point)
    reader.cell("b6").click()
    expect(note).to_contain_text("b6 has 2 stones of Black beside it. There must be exactly one. (TAN-3)")
    # The two stones are ringed, and the point itself.
    expect(reader.page.locator(".overlay .why")).to_have_count(3)


def test_a_second_click_is_judged_with_the_first(reader: Reader) -> None:
    reader.start(game="symbio", opponent="me")
    note = reader.page.locator("#note")
    reader.cell("b7").click()
    reader.cell("h1").click()
    expect(note).to_contain_text("h1 is not next to the body of b7. (SYM-4)")
    reader.start(game="superlogo", opponent="me")
    reader.cell("c2").click()
    reader.cell("a3").click()
    expect(note).to_contain_text("The low goes in a straight line")


def test_with_the_keyboard(reader: Reader) -> None:
    reader.start(size="7x7", opponent="me")
    page, note = reader.page, reader.page.locator("#note")
    page.focus('.cell[tabindex="0"]')
    page.keyboard.press("Enter")
    expect(note).to_contain_text("d4 has no stone of Black beside it.")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('#note a')"), "the link comes next"
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    assert page.evaluate("document.activeElement.dataset.cell") == "d4", "and back to the point"


def test_a_click_elsewhere_takes_the_note_away(reader: Reader) -> None:
    reader.start(size="7x7", opponent="me")
    reader.cell("d4").click()
    note = reader.page.locator("#note")
    expect(note).to_be_visible()
    reader.play("b7")
    expect(note).to_be_hidden()


def test_it_is_not_your_turn(reader: Reader) -> None:
    reader.start(size="19x19", level=8)
    reader.play(reader.legal()[0])
    expect(reader.page.locator("#headline")).to_have_text("The computer is thinking")
    reader.cell("j10").click()
    expect(reader.page.locator("#note")).to_contain_text("White")
    reader.move_now()
    assert len(reader.plies) == 2
