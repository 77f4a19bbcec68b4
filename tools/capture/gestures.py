"""What is done to each sample page: touches, and now and then a call of what the page offers."""

import time


def slow_drags(browser):
    for start, end, seconds in ((700, 280, 1.6), (720, 260, 1.2), (300, 640, 1.0)):
        browser.drag((195, start), (195.5, end), seconds, hold=0.25)
        browser.wait_until_quiet()
    browser.drag((195, 700), (200, 250), 0.18)  # and a fling at the end
    browser.wait_until_quiet()
    browser.drag((195, 650), (195, 400), 0.9, release=False)
    browser.cancel()  # as when a call comes in
    browser.wait_until_quiet()


def flings_to_both_ends(browser):
    browser.drag((195, 300), (195, 600), 0.2)  # against the upper end, where nothing moves
    browser.wait_until_quiet()
    for _ in range(4):
        browser.drag((200, 760), (190, 120), 0.11)
        browser.wait_until_quiet()
    browser.drag((195, 700), (195, 200), 0.3)  # against the lower end
    browser.wait_until_quiet()
    for pause in (0.5, 0.3, 0.6, 0.4, 0.5):
        browser.drag((190, 120), (200, 740), 0.12)  # each touch stops the fling before
        time.sleep(pause)
    browser.wait_until_quiet()


def grid(browser):
    browser.drag((195, 700), (195, 300), 0.9, hold=0.2)
    browser.wait_until_quiet()
    for seconds in (0.2, 0.14, 0.25):
        browser.drag((250, 720), (240, 220), seconds)
        browser.wait_until_quiet()
    browser.drag((150, 240), (150, 700), 0.22)
    browser.wait_until_quiet()


def mixed(browser):
    browser.drag((200, 800), (200, 300), 0.7, hold=0.15)
    browser.wait_until_quiet()
    for _ in range(2):
        browser.drag((200, 780), (205, 200), 0.1)
        browser.wait_until_quiet()
    for offset in (9001.3, 26000):  # far down the page, as a link to a place in it does
        browser.evaluate(f"scrollTo({{top: {offset}, behavior: 'smooth'}})")
        browser.wait_until_quiet()
        browser.drag((200, 760), (205, 420), 0.16)
        browser.wait_until_quiet()
    browser.drag((200, 200), (205, 600), 0.2)
    browser.wait_until_quiet()


def tall(browser):
    browser.drag((200, 700), (200, 200), 1.4, hold=0.2)
    browser.wait_until_quiet()
    for seconds in (0.2, 0.15, 0.12, 0.2):
        browser.drag((200, 720), (195, 180), seconds)
        browser.wait_until_quiet()
    browser.drag((200, 200), (200, 760), 0.8, hold=0.2)
    browser.wait_until_quiet()


def strip(browser):
    browser.drag((330, 200), (60, 205), 1.0, hold=0.2)
    browser.wait_until_quiet()
    for seconds in (0.14, 0.1, 0.1, 0.08):
        browser.drag((350, 210), (30, 200), seconds)
        browser.wait_until_quiet()
    browser.drag((40, 200), (340, 200), 0.12)
    browser.wait_until_quiet()


def edits(browser):
    browser.drag((195, 700), (195, 200), 0.5, hold=0.2)
    browser.wait_until_quiet()
    browser.mark("edits at rest: above, inside and below what is seen")
    browser.evaluate("insertItems(0, 0, 2)")
    browser.wait_until_quiet()
    browser.evaluate("insertItems(0, itemInTheMiddle(0), 1)")
    browser.evaluate("deleteItems(1, 3, 4)")
    browser.wait_until_quiet()
    browser.mark("edits in a fling")
    browser.drag((195, 740), (195, 200), 0.15)
    time.sleep(0.25)
    browser.evaluate("deleteItems(0, 1, 3)")
    time.sleep(0.2)
    browser.evaluate("insertItems(0, 0, 5)")
    browser.wait_until_quiet()
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
    browser.evaluate("growItem(1, 2, 333.25)")
    browser.wait_until_quiet()
    browser.evaluate("deleteItems(0, 4, 1); insertItems(0, 6, 2); deleteItems(2, 10, 3); insertItems(2, 0, 1)")
    browser.wait_until_quiet()
    browser.evaluate("addSection(12)")
    browser.drag((195, 740), (195, 180), 0.12)
    browser.wait_until_quiet()
    browser.mark("a section emptied: the content ends above the offset")
    browser.evaluate("deleteItems(2, 0, 40)")
    browser.wait_until_quiet()


def rotate(browser):
    device = browser.device
    browser.drag((195, 700), (195, 250), 0.3)
    browser.wait_until_quiet()
    browser.mark("rotate, at rest")
    browser.resize(device.height, device.width)
    browser.wait_until_quiet()
    browser.drag((400, 320), (400, 60), 0.2)
    browser.wait_until_quiet()
    browser.drag((400, 90), (400, 330), 0.12)
    time.sleep(0.2)
    browser.mark("rotate back, in a fling")
    browser.resize(device.width, device.height)
    browser.wait_until_quiet()
    for _ in range(3):
        browser.drag((195, 760), (195, 150), 0.12)
        browser.wait_until_quiet()
    browser.mark("rotate at the lower end, where the new range is shorter")
    browser.resize(device.height, device.width)
    browser.wait_until_quiet()
    browser.drag((400, 100), (400, 330), 0.25)
    browser.wait_until_quiet()


def two_views(browser):
    browser.drag((320, 140), (60, 140), 0.2)
    browser.wait_until_quiet()
    browser.drag((195, 600), (195, 330), 0.15)
    time.sleep(0.3)  # the list is still moving when the photos are dragged
    browser.drag((340, 120), (40, 130), 0.15)
    browser.wait_until_quiet()
    browser.drag((195, 620), (195, 330), 0.6, hold=0.2)
    browser.wait_until_quiet()
    browser.drag((60, 140), (300, 150), 0.4, hold=0.2)
    browser.wait_until_quiet()
    browser.drag((195, 340), (195, 630), 0.14)
    browser.wait_until_quiet()


def keys_and_code(browser):
    browser.evaluate("list.tabIndex = 0; list.focus()")
    for key in ("PageDown", "ArrowDown", "End", "PageUp"):
        browser.key(key)
        browser.wait_until_quiet()
    for offset in (1000.4, 1000.4, 2345.6, -50):
        browser.evaluate(f"list.scrollTo(0, {offset})")
        browser.wait_until_quiet()
    browser.evaluate("list.scrollTo({top: 3210, behavior: 'smooth'})")
    browser.wait_until_quiet()


def snap_carousel(browser):
    browser.mark("flings, each to a snap point")
    for start, end, seconds in ((330, 90, 0.12), (350, 30, 0.08), (300, 200, 0.06), (60, 340, 0.12)):
        browser.drag((start, 230), (end, 232), seconds)
        browser.wait_until_quiet()
    browser.mark("slow drags, released between two snap points")
    for start, end in ((260, 170), (300, 178), (120, 250), (100, 170)):
        browser.drag((start, 230), (end, 230), 0.6, hold=0.25)
        browser.wait_until_quiet()
    browser.mark("a touch during the snap drags on")
    browser.drag((300, 230), (170, 230), 0.5, hold=0.2)
    time.sleep(0.06)
    browser.drag((300, 230), (240, 230), 0.4, hold=0.2)
    browser.wait_until_quiet()
    browser.mark("a touch during a fling rests and lets go")
    browser.drag((340, 230), (60, 230), 0.09)
    time.sleep(0.12)
    browser.drag((200, 230), (200, 230), 0.3)
    browser.wait_until_quiet()
    browser.mark("against both ends")
    for start, end, times in ((340, 60, 3), (60, 330, 5)):
        for _ in range(times):
            browser.drag((start, 230), (end, 230), 0.1)
            browser.wait_until_quiet()


def pager(browser):
    browser.mark("a short flick, a hard one, a flick back")
    for start, end, seconds in ((250, 190, 0.06), (340, 40, 0.07), (120, 190, 0.06)):
        browser.drag((start, 300), (end, 302), seconds)
        browser.wait_until_quiet()
    browser.mark("slow drags over less and more than half a page")
    for start, end in ((300, 145), (340, 95), (40, 200), (40, 290)):
        browser.drag((start, 300), (end, 300), 0.8, hold=0.25)
        browser.wait_until_quiet()
    browser.mark("a touch while the page is on its way: on, and back")
    for second in ((260, 200), (120, 190)):
        browser.drag((250, 300), (180, 300), 0.06)
        time.sleep(0.08)
        browser.drag((second[0], 300), (second[1], 300), 0.08)
        browser.wait_until_quiet()
    browser.mark("against both ends")
    for _ in range(3):
        browser.drag((300, 300), (180, 300), 0.07)
        browser.wait_until_quiet()
    for _ in range(6):
        browser.drag((120, 300), (260, 300), 0.07)
        browser.wait_until_quiet()


def edge_mask(browser):
    browser.drag((195, 300), (195, 500), 0.3)  # against the upper end
    browser.wait_until_quiet()
    browser.mark("through the hide distance, slowly, and back")
    browser.drag((195, 600), (195, 430), 1.0, hold=0.2)
    browser.wait_until_quiet()
    browser.drag((195, 400), (195, 620), 0.8, hold=0.2)
    browser.wait_until_quiet()
    browser.mark("flings to the lower end and against it")
    for _ in range(3):
        browser.drag((200, 600), (195, 400), 0.12)
        browser.wait_until_quiet()
    browser.drag((195, 700), (195, 400), 0.3)
    browser.wait_until_quiet()
    browser.mark("out of the lower end, slowly, and back")
    browser.drag((195, 400), (195, 530), 0.8, hold=0.2)
    browser.wait_until_quiet()
    browser.drag((195, 600), (195, 450), 0.5, hold=0.2)
    browser.wait_until_quiet()
    browser.mark("flings back, the second caught by the third")
    browser.drag((195, 300), (200, 480), 0.12)
    browser.wait_until_quiet()
    browser.drag((195, 300), (200, 480), 0.12)
    time.sleep(0.15)
    browser.drag((195, 300), (200, 600), 0.1)
    browser.wait_until_quiet()
    browser.drag((195, 300), (200, 500), 0.12)
    browser.wait_until_quiet()


def faded_hotels(browser):
    browser.drag((200, 600), (195, 180), 0.24)  # far enough for the end to stop it
    browser.wait_until_quiet()


def second_shadow(browser):
    for start, end in ((700, 200), (700, 190)):
        browser.drag((195, start), (195, end), 0.5, hold=0.2)
        browser.wait_until_quiet()
    browser.tap(325, 32)  # back to the newest
    browser.wait_until_quiet()


def held_pass(browser):
    browser.drag((300, 140), (150, 140), 0.15)  # begun above the passes
    browser.wait_until_quiet()
    browser.drag((240, 350), (60, 352), 0.5, hold=0.15)  # begun on the one in the middle
    browser.wait_until_quiet()


def lit_dot(browser):
    browser.drag((330, 300), (120, 305), 0.2)
    browser.wait_until_quiet()
    browser.drag((60, 300), (280, 305), 0.2)
    browser.wait_until_quiet()
    browser.tap(187 + 2 * 60, 627)  # the third dot, two to the right of the middle
    browser.wait_until_quiet()


def masked_end(browser):
    browser.drag((195, 600), (195, 520), 0.5, hold=0.2)
    browser.wait_until_quiet()
    browser.drag((195, 400), (195, 560), 0.5, hold=0.2)
    browser.wait_until_quiet()
    browser.tap(336, 126)  # dismisses the banner
    browser.wait_until_quiet()
    for _ in range(2):
        browser.drag((195, 720), (190, 220), 0.2)
        browser.wait_until_quiet()


def carousel_in_list(browser):
    browser.mark("a vertical flick that begins on the carousel")
    browser.drag((200, 520), (204, 420), 0.3, hold=0.2)
    browser.wait_until_quiet()
    browser.mark("a horizontal one on it")
    browser.drag((330, 420), (90, 424), 0.14)
    browser.wait_until_quiet()
    browser.drag((300, 420), (180, 420), 0.5, hold=0.2)
    browser.wait_until_quiet()
    browser.mark("a diagonal one, more across than along")
    browser.drag((320, 460), (120, 360), 0.2)
    browser.wait_until_quiet()
    browser.mark("a diagonal one, more along than across")
    browser.drag((260, 440), (200, 330), 0.25, hold=0.1)
    browser.wait_until_quiet()
    browser.mark("across, then along, without letting go")
    browser.path((300, 300), ((180, 300), 0.25), ((180, 160), 0.3))
    browser.wait_until_quiet()
    browser.mark("along the list, past the carousel and back")
    browser.drag((60, 760), (60, 160), 0.2)
    browser.wait_until_quiet()
    browser.drag((60, 160), (60, 760), 0.2)
    browser.wait_until_quiet()


def under_a_bar(browser):
    browser.drag((195, 700), (195, 560), 0.8, hold=0.2)
    browser.wait_until_quiet()
    browser.drag((195, 560), (195, 640), 0.6, hold=0.2)
    browser.wait_until_quiet()
    for seconds in (0.2, 0.14):
        browser.drag((200, 760), (195, 260), seconds)
        browser.wait_until_quiet()
    browser.mark("a drag that begins on the bar")
    browser.drag((195, 40), (195, 400), 0.25)
    browser.wait_until_quiet()


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
    browser.drag((195, 160), (200, 760), 0.14)
    browser.wait_until_quiet()


def virtual_rows(browser):
    browser.drag((195, 700), (195, 300), 0.8, hold=0.2)
    browser.wait_until_quiet()
    for seconds in (0.2, 0.12, 0.08):
        browser.drag((200, 780), (195, 130), seconds)
        browser.wait_until_quiet()
    browser.drag((195, 200), (200, 700), 0.12)
    browser.wait_until_quiet()
    browser.mark("far down, where no row is the same")
    browser.evaluate("list.scrollTo(0, 61234)")
    browser.wait_until_quiet()
    browser.drag((195, 200), (200, 500), 0.5, hold=0.2)
    browser.wait_until_quiet()


def pulled(browser):
    browser.mark("beyond the upper end, and let go")
    browser.drag((195, 300), (195, 620), 0.5, hold=0.2)
    browser.wait_until_quiet()
    browser.mark("pulled and pushed back")
    browser.path((195, 300), ((195, 560), 0.4), ((195, 330), 0.4))
    browser.wait_until_quiet()
    browser.mark("to the lower end and beyond it")
    for _ in range(3):
        browser.drag((200, 720), (195, 200), 0.12)
        browser.wait_until_quiet()
    browser.drag((195, 640), (195, 280), 0.4, hold=0.1)
    browser.wait_until_quiet()
    browser.mark("caught while it goes back")
    browser.drag((195, 640), (195, 280), 0.3)
    time.sleep(0.08)
    browser.drag((195, 500), (195, 300), 0.3, hold=0.1)
    browser.wait_until_quiet()
