"""Studies: trees with comments that are kept, shared, copied, taken along, and thrown away."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.exploring import at, explore, move
from browser.playing import Reader


@pytest.fixture
def exploring(reader: Reader) -> Reader:
    return explore(reader)


def keep(reader: Reader) -> Page:
    """Makes a study of one line with a comment, and waits at its page."""
    page = reader.page
    reader.cell("d7").click()
    at(page, "3. d7")
    page.fill("#comment", "Quieter.")
    page.click("text=Keep this as a study")
    page.wait_for_url("**/studies/*/?ply=2&line=d7")
    reader.wait_ready()
    # It opens at the move at which it was kept.
    at(page, "3. d7")
    return page


def test_a_study_is_kept_and_written_as_it_grows(exploring: Reader) -> None:
    reader = exploring
    page = keep(reader)
    assert page.locator("#moves .remark").all_inner_texts() == ["Quieter."]
    expect(page.locator(".crumb")).to_have_text("Tanbo 7x7")
    expect(page.locator("#chances")).to_be_hidden()
    reader.cell("f1").click()
    at(page, "4. f1")
    page.click('#marks button:text-is("??")')
    share = page.get_by_role("button", name="Share")
    assert share.evaluate("it => parseFloat(getComputedStyle(it).paddingInlineStart)") >= 8
    page.fill("#study-name", "Before the storm")
    expect(page.locator("#study-state")).to_have_text("Saved")
    page.reload()
    reader.wait_ready()
    at(page, "4. f1??")
    assert page.locator(".branch .action").all_inner_texts() == ["d7", "f1"]
    expect(page.locator(".branch button", has_text="4f1")).to_contain_text("??")
    expect(page.locator(".crumb")).to_have_text("Tanbo 7x7 Before the storm")
    assert page.input_value("#study-name") == "Before the storm"
    page.click(".crumb a")
    page.wait_for_url("**/review/")
    expect(page.locator(".studies a")).to_have_text(["Before the storm"])


def test_a_study_is_shared_to_be_read_and_copied(visit: Callable[..., Reader]) -> None:
    host, guest = visit(permissions=["clipboard-read", "clipboard-write"]), visit()
    page = keep(explore(host))
    guest.expected.append("404")
    guest.page.goto(page.url)
    expect(guest.page.locator("h1")).to_have_text("There is nothing at this address.")
    page.click('[data-do="share"]')
    expect(page.locator("#news")).to_have_text("The link is copied.")
    expect(page.locator("#shared-link")).to_have_value(page.evaluate("navigator.clipboard.readText()"))
    theirs = guest.page
    theirs.goto(page.input_value("#shared-link"))
    guest.wait_ready()
    assert theirs.locator("#moves .remark").all_inner_texts() == ["Quieter."]
    expect(theirs.locator("#study-state")).to_contain_text("Somebody shares this study with you.")
    move(theirs, "3d7").click()
    at(theirs, "3. d7")
    guest.cell("f1").click()
    at(theirs, "4. f1")
    theirs.click("text=Copy to mine")
    expect(theirs.locator("#study-name")).to_be_visible()
    guest.wait_ready()
    assert theirs.locator(".branch .action").all_inner_texts() == ["d7", "f1"], "what was tried comes along"
    # The original is as it was, and its link can be taken back.
    page.reload()
    host.wait_ready()
    assert page.locator(".branch .action").all_inner_texts() == ["d7"]
    link = page.input_value("#shared-link")
    page.click("text=Stop sharing")
    expect(page.locator("#shared")).to_be_hidden()
    theirs.goto(link)
    expect(theirs.locator("h1")).to_have_text("There is nothing at this address.")


def test_a_study_changed_elsewhere_is_not_written_over(exploring: Reader) -> None:
    reader = exploring
    reader.expected.append("409")
    page = keep(reader)
    other = reader.new_page()
    other.goto(page.url)
    expect(other.locator('.cell[role="button"]').first).to_be_attached()
    other.fill("#study-name", "The other window")
    expect(other.locator("#study-state")).to_have_text("Saved")
    page.fill("#study-name", "This window")
    expect(page.locator("#study-state")).to_contain_text("changed elsewhere")
    first = page.url
    page.click("text=Keep mine as a copy")
    page.wait_for_function("url => location.href !== url", arg=first)
    reader.wait_ready()
    assert page.locator("#moves .remark").all_inner_texts() == ["Quieter."]


def test_a_study_goes_out_and_comes_in_with_the_record(exploring: Reader) -> None:
    reader = exploring
    page = keep(reader)
    with page.expect_download() as waiting:
        page.click(".keep >> text=Download")
    path = waiting.value.path()
    assert json.loads(path.read_text())["study"]["variations"][0]["action"] == "d7"
    page.goto("/")
    page.set_input_files(
        'input[name="record"]',
        {"name": "game.json", "mimeType": "application/json", "buffer": path.read_bytes()},
    )
    page.wait_for_url("**/studies/**")
    reader.wait_ready()
    assert page.locator("#moves .remark").all_inner_texts() == ["Quieter."]
    assert page.locator(".branch .action").all_inner_texts() == ["d7"]


def test_a_study_is_thrown_away_after_a_question(exploring: Reader) -> None:
    page = keep(exploring)
    url = page.url
    page.click("text=Delete this study")
    page.click("#discard-dialog >> text=Keep it")
    assert page.url == url
    page.click("text=Delete this study")
    page.click("#discard-dialog >> text=Delete >> nth=-1")
    page.wait_for_url("**/review/")
    exploring.expected.append("404")
    page.goto(url)
    expect(page.locator("h1")).to_have_text("There is nothing at this address.")
