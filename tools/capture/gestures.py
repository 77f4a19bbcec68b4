"""What is done to each sample page: touches, and now and then a call of what the page offers."""

import time


def settled(action, *arguments, **more):
    """Does something in the browser, and waits until everything rests."""
    action(*arguments, **more)
    action.__self__.wait_until_quiet()


def slow_drags(browser):
    for start, end, seconds in ((700, 280, 1.6), (720, 260, 1.2), (300, 640, 1.0)):
        settled(browser.drag, (195, start), (195.5, end), seconds, hold=0.25)
    settled(browser.drag, (195, 700), (200, 250), 0.18)  # and a fling at the end
    browser.drag((195, 650), (195, 400), 0.9, release=False)
    browser.cancel()  # as when a call comes in
    browser.wait_until_quiet()


def flings_to_both_ends(browser):
    settled(browser.drag, (195, 300), (195, 600), 0.2)  # against the upper end, where nothing moves
    for _ in range(4):
        settled(browser.drag, (200, 760), (190, 120), 0.11)
    settled(browser.drag, (195, 700), (195, 200), 0.3)  # against the lower end
    for pause in (0.5, 0.3, 0.6, 0.4, 0.5):
        browser.drag((190, 120), (200, 740), 0.12)  # each touch stops the fling before
        time.sleep(pause)
    browser.wait_until_quiet()


def grid(browser):
    settled(browser.drag, (195, 700), (195, 300), 0.9, hold=0.2)
    for seconds in (0.2, 0.14, 0.25):
        settled(browser.drag, (250, 720), (240, 220), seconds)
    settled(browser.drag, (150, 240), (150, 700), 0.22)


def mixed(browser):
    settled(browser.drag, (200, 800), (200, 300), 0.7, hold=0.15)
    for _ in range(2):
        settled(browser.drag, (200, 780), (205, 200), 0.1)
    for offset in (9001.3, 26000):  # far down the page, as a link to a place in it does
        settled(browser.evaluate, f"scrollTo({{top: {offset}, behavior: 'smooth'}})")
        settled(browser.drag, (200, 760), (205, 420), 0.16)
    settled(browser.drag, (200, 200), (205, 600), 0.2)


def tall(browser):
    settled(browser.drag, (200, 700), (200, 200), 1.4, hold=0.2)
    for seconds in (0.2, 0.15, 0.12, 0.2):
        settled(browser.drag, (200, 720), (195, 180), seconds)
    settled(browser.drag, (200, 200), (200, 760), 0.8, hold=0.2)


def strip(browser):
    settled(browser.drag, (330, 200), (60, 205), 1.0, hold=0.2)
    for seconds in (0.14, 0.1, 0.1, 0.08):
        settled(browser.drag, (350, 210), (30, 200), seconds)
    settled(browser.drag, (40, 200), (340, 200), 0.12)


def edits(browser):
    settled(browser.drag, (195, 700), (195, 200), 0.5, hold=0.2)
    browser.mark("edits at rest: above, inside and below what is seen")
    settled(browser.evaluate, "insertItems(0, 0, 2)")
    browser.evaluate("insertItems(0, itemInTheMiddle(0), 1)")
    settled(browser.evaluate, "deleteItems(1, 3, 4)")
    browser.mark("edits in a fling")
    browser.drag((195, 740), (195, 200), 0.15)
    time.sleep(0.25)
    browser.evaluate("deleteItems(0, 1, 3)")
    time.sleep(0.2)
    settled(browser.evaluate, "insertItems(0, 0, 5)")
    browser.mark("edits under the finger, the finger's own item included")
    browser.drag((195, 700), (195, 500), 0.4, release=False)
    browser.evaluate("deleteItems(1, 0, 5)")
    browser.evaluate("document.elementFromPoint(195, 500).closest('.item').remove()")
    for step in range(40):
        browser.touch("touchMove", 195, 500 - step * 5)
        time.sleep(0.008)
    browser.release()
    browser.wait_until_quiet()
    browser.mark("a larger item, several edits at once, a new section")
    settled(browser.evaluate, "growItem(1, 2, 333.25)")
    settled(browser.evaluate, "deleteItems(0, 4, 1); insertItems(0, 6, 2); deleteItems(2, 10, 3); insertItems(2, 0, 1)")
    browser.evaluate("addSection(12)")
    settled(browser.drag, (195, 740), (195, 180), 0.12)
    browser.mark("a section emptied: the content ends above the offset")
    settled(browser.evaluate, "deleteItems(2, 0, 40)")


def rotate(browser):
    device = browser.device
    settled(browser.drag, (195, 700), (195, 250), 0.3)
    browser.mark("rotate, at rest")
    settled(browser.resize, device.height, device.width)
    settled(browser.drag, (400, 320), (400, 60), 0.2)
    browser.drag((400, 90), (400, 330), 0.12)
    time.sleep(0.2)
    browser.mark("rotate back, in a fling")
    settled(browser.resize, device.width, device.height)
    for _ in range(3):
        settled(browser.drag, (195, 760), (195, 150), 0.12)
    browser.mark("rotate at the lower end, where the new range is shorter")
    settled(browser.resize, device.height, device.width)
    settled(browser.drag, (400, 100), (400, 330), 0.25)


def two_views(browser):
    settled(browser.drag, (320, 140), (60, 140), 0.2)
    browser.drag((195, 600), (195, 330), 0.15)
    time.sleep(0.3)  # the list is still moving when the photos are dragged
    settled(browser.drag, (340, 120), (40, 130), 0.15)
    settled(browser.drag, (195, 620), (195, 330), 0.6, hold=0.2)
    settled(browser.drag, (60, 140), (300, 150), 0.4, hold=0.2)
    settled(browser.drag, (195, 340), (195, 630), 0.14)


def keys_and_code(browser):
    browser.evaluate("list.tabIndex = 0; list.focus()")
    for key in ("PageDown", "ArrowDown", "End", "PageUp"):
        settled(browser.key, key)
    for offset in (1000.4, 1000.4, 2345.6, -50):
        settled(browser.evaluate, f"list.scrollTo(0, {offset})")
    settled(browser.evaluate, "list.scrollTo({top: 3210, behavior: 'smooth'})")


def snap_carousel(browser):
    browser.mark("flings, each to a snap point")
    for start, end, seconds in ((330, 90, 0.12), (350, 30, 0.08), (300, 200, 0.06), (60, 340, 0.12)):
        settled(browser.drag, (start, 230), (end, 232), seconds)
    browser.mark("slow drags, released between two snap points")
    for start, end in ((260, 170), (300, 178), (120, 250), (100, 170)):
        settled(browser.drag, (start, 230), (end, 230), 0.6, hold=0.25)
    browser.mark("a touch during the snap drags on")
    browser.drag((300, 230), (170, 230), 0.5, hold=0.2)
    time.sleep(0.06)
    settled(browser.drag, (300, 230), (240, 230), 0.4, hold=0.2)
    browser.mark("a touch during a fling rests and lets go")
    browser.drag((340, 230), (60, 230), 0.09)
    time.sleep(0.12)
    settled(browser.drag, (200, 230), (200, 230), 0.3)
    browser.mark("against both ends")
    for start, end, times in ((340, 60, 3), (60, 330, 5)):
        for _ in range(times):
            settled(browser.drag, (start, 230), (end, 230), 0.1)


def pager(browser):
    browser.mark("a short flick, a hard one, a flick back")
    for start, end, seconds in ((250, 190, 0.06), (340, 40, 0.07), (120, 190, 0.06)):
        settled(browser.drag, (start, 300), (end, 302), seconds)
    browser.mark("slow drags over less and more than half a page")
    for start, end in ((300, 145), (340, 95), (40, 200), (40, 290)):
        settled(browser.drag, (start, 300), (end, 300), 0.8, hold=0.25)
    browser.mark("a touch while the page is on its way: on, and back")
    for second in ((260, 200), (120, 190)):
        browser.drag((250, 300), (180, 300), 0.06)
        time.sleep(0.08)
        settled(browser.drag, (second[0], 300), (second[1], 300), 0.08)
    browser.mark("against both ends")
    for _ in range(3):
        settled(browser.drag, (300, 300), (180, 300), 0.07)
    for _ in range(6):
        settled(browser.drag, (120, 300), (260, 300), 0.07)


def edge_mask(browser):
    settled(browser.drag, (195, 300), (195, 500), 0.3)  # against the upper end
    browser.mark("through the hide distance, slowly, and back")
    settled(browser.drag, (195, 600), (195, 430), 1.0, hold=0.2)
    settled(browser.drag, (195, 400), (195, 620), 0.8, hold=0.2)
    browser.mark("flings to the lower end and against it")
    for _ in range(3):
        settled(browser.drag, (200, 600), (195, 400), 0.12)
    settled(browser.drag, (195, 700), (195, 400), 0.3)
    browser.mark("out of the lower end, slowly, and back")
    settled(browser.drag, (195, 400), (195, 530), 0.8, hold=0.2)
    settled(browser.drag, (195, 600), (195, 450), 0.5, hold=0.2)
    browser.mark("flings back, the second caught by the third")
    settled(browser.drag, (195, 300), (200, 480), 0.12)
    browser.drag((195, 300), (200, 480), 0.12)
    time.sleep(0.15)
    settled(browser.drag, (195, 300), (200, 600), 0.1)
    settled(browser.drag, (195, 300), (200, 500), 0.12)


def faded_hotels(browser):
    settled(browser.drag, (200, 600), (195, 180), 0.24)  # far enough for the end to stop it


def second_shadow(browser):
    for start, end in ((700, 200), (700, 190)):
        settled(browser.drag, (195, start), (195, end), 0.5, hold=0.2)
    settled(browser.tap, 325, 32)  # back to the newest


def held_pass(browser):
    settled(browser.drag, (300, 140), (150, 140), 0.15)  # begun above the passes
    settled(browser.drag, (240, 350), (60, 352), 0.5, hold=0.15)  # begun on the one in the middle


def lit_dot(browser):
    settled(browser.drag, (330, 300), (120, 305), 0.2)
    settled(browser.drag, (60, 300), (280, 305), 0.2)
    settled(browser.tap, 187 + 2 * 60, 627)  # the third dot, two to the right of the middle


def masked_end(browser):
    settled(browser.drag, (195, 600), (195, 520), 0.5, hold=0.2)
    settled(browser.drag, (195, 400), (195, 560), 0.5, hold=0.2)
    settled(browser.tap, 336, 126)  # dismisses the banner
    for _ in range(2):
        settled(browser.drag, (195, 720), (190, 220), 0.2)


def carousel_in_list(browser):
    browser.mark("a vertical flick that begins on the carousel")
    settled(browser.drag, (200, 520), (204, 420), 0.3, hold=0.2)
    browser.mark("a horizontal one on it")
    settled(browser.drag, (330, 420), (90, 424), 0.14)
    settled(browser.drag, (300, 420), (180, 420), 0.5, hold=0.2)
    browser.mark("a diagonal one, more across than along")
    settled(browser.drag, (320, 460), (120, 360), 0.2)
    browser.mark("a diagonal one, more along than across")
    settled(browser.drag, (260, 440), (200, 330), 0.25, hold=0.1)
    browser.mark("across, then along, without letting go")
    browser.path((300, 300), ((180, 300), 0.25), ((180, 160), 0.3))
    browser.wait_until_quiet()
    browser.mark("along the list, past the carousel and back")
    settled(browser.drag, (60, 760), (60, 160), 0.2)
    settled(browser.drag, (60, 160), (60, 760), 0.2)


def under_a_bar(browser):
    settled(browser.drag, (195, 700), (195, 560), 0.8, hold=0.2)
    settled(browser.drag, (195, 560), (195, 640), 0.6, hold=0.2)
    for seconds in (0.2, 0.14):
        settled(browser.drag, (200, 760), (195, 260), seconds)
    browser.mark("a drag that begins on the bar")
    settled(browser.drag, (195, 40), (195, 400), 0.25)


def late_images(browser):
    time.sleep(1)  # the first ones
    browser.wait_until_quiet()
    browser.mark("images load while the list is dragged slowly")
    for _ in range(3):
        browser.drag((195, 720), (195, 320), 0.9, hold=0.3)
    browser.wait_until_quiet()
    browser.mark("and in a fling, and above what is seen")
    for seconds in (0.14, 0.12, 0.12):
        browser.drag((200, 760), (195, 160), seconds)
        time.sleep(0.5)
    time.sleep(1)
    browser.wait_until_quiet()
    settled(browser.drag, (195, 160), (200, 760), 0.14)


def virtual_rows(browser):
    settled(browser.drag, (195, 700), (195, 300), 0.8, hold=0.2)
    for seconds in (0.2, 0.12, 0.08):
        settled(browser.drag, (200, 780), (195, 130), seconds)
    settled(browser.drag, (195, 200), (200, 700), 0.12)
    browser.mark("far down, where no row is the same")
    settled(browser.evaluate, "list.scrollTo(0, 61234)")
    settled(browser.drag, (195, 200), (200, 500), 0.5, hold=0.2)


def pulled(browser):
    browser.mark("beyond the upper end, and let go")
    settled(browser.drag, (195, 300), (195, 620), 0.5, hold=0.2)
    browser.mark("pulled and pushed back")
    browser.path((195, 300), ((195, 560), 0.4), ((195, 330), 0.4))
    browser.wait_until_quiet()
    browser.mark("to the lower end and beyond it")
    for _ in range(3):
        settled(browser.drag, (200, 720), (195, 200), 0.12)
    settled(browser.drag, (195, 640), (195, 280), 0.4, hold=0.1)
    browser.mark("caught while it goes back")
    browser.drag((195, 640), (195, 280), 0.3)
    time.sleep(0.08)
    settled(browser.drag, (195, 500), (195, 300), 0.3, hold=0.1)
