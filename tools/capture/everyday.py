"""What is done to the pages of `broken/` and `right/`, which declare nothing: what people do to any page."""

import time


def _flick(browser, start, end, seconds=0.12, times=1):
    for _ in range(times):
        browser.drag(start, end, seconds)
        browser.wait_until_quiet()


def _drag(browser, start, end, seconds=0.6):
    browser.drag(start, end, seconds, hold=0.2)
    browser.wait_until_quiet()


def read(browser):
    """Reads on, slowly and quickly, to the end and some way back."""
    _drag(browser, (195, 640), (195, 300), 0.8)
    _flick(browser, (200, 640), (195, 240))
    _drag(browser, (195, 300), (195, 520))
    _flick(browser, (200, 680), (195, 140), 0.08, times=5)
    _flick(browser, (195, 240), (200, 640), times=2)


def turn(browser):
    device = browser.device
    browser.resize(device.height, device.width)
    browser.wait_until_quiet()
    time.sleep(0.5)
    browser.resize(device.width, device.height)
    browser.wait_until_quiet()


# Pages that declare something


def article(browser):
    _drag(browser, (195, 500), (195, 430), 0.35)
    time.sleep(0.6)
    _drag(browser, (195, 430), (195, 460), 0.3)
    time.sleep(0.6)
    _flick(browser, (200, 640), (195, 240))
    _flick(browser, (195, 240), (200, 700), 0.08, times=2)
    time.sleep(0.6)


def talk(browser):
    browser.evaluate("add(false)")
    browser.wait_until_quiet()
    time.sleep(0.8)
    browser.evaluate("add(true)")
    time.sleep(2.0)  # The picture arrives.
    browser.wait_until_quiet()
    _drag(browser, (195, 400), (195, 560))
    browser.evaluate("add(false)")
    time.sleep(1.0)
    browser.wait_until_quiet()


def plans(browser):
    _drag(browser, (320, 220), (110, 222), 0.5)
    time.sleep(0.6)
    _drag(browser, (320, 220), (210, 222), 0.7)
    time.sleep(0.8)
    _flick(browser, (320, 220), (120, 222))
    time.sleep(0.6)


def issues(browser):
    _flick(browser, (110, 300), (300, 302))
    time.sleep(0.8)
    _flick(browser, (110, 300), (300, 302))
    time.sleep(0.8)
    _flick(browser, (300, 300), (110, 302))
    time.sleep(0.8)


def banners(browser):
    for _ in range(4):
        _flick(browser, (300, 200), (110, 202))
        time.sleep(1)
    for _ in range(2):
        _flick(browser, (110, 200), (300, 202))
        time.sleep(1)


# Pages that break


def photos(browser):
    time.sleep(2.5)
    browser.wait_until_quiet()
    _flick(browser, (200, 700), (195, 200), 0.12)
    browser.drag((200, 700), (195, 200), 0.15)
    time.sleep(3.5)  # The photos that were passed arrive.
    browser.wait_until_quiet()
    _drag(browser, (195, 600), (195, 400))


def messages(browser):
    for _ in range(3):
        _drag(browser, (195, 200), (195, 700), 0.5)
    time.sleep(1.5)  # Older ones arrive.
    browser.wait_until_quiet()
    _drag(browser, (195, 300), (195, 400))


def contacts(browser):
    _drag(browser, (195, 640), (195, 300), 0.8)
    _flick(browser, (200, 760), (195, 120), 0.08)
    _drag(browser, (195, 320), (195, 300))


def notes(browser):
    _drag(browser, (195, 640), (195, 300), 0.8)
    browser.tap(195, 440)
    browser.wait_until_quiet()
    _drag(browser, (195, 640), (195, 560))


def pages(browser):
    for _ in range(3):
        browser.drag((320, 300), (120, 305), 0.15)
        browser.wait_until_quiet()
    device = browser.device
    browser.resize(device.height, device.width)
    browser.wait_until_quiet()
    time.sleep(0.5)
    browser.drag((200, 150), (201, 120), 0.2)  # A touch that turns no page.
    browser.wait_until_quiet()


def offers(browser):
    """Turns slides at the top of a page: by flicks, by a slow drag, and not at all; and then the screen."""
    _flick(browser, (320, 200), (120, 204), 0.15, times=2)
    _drag(browser, (300, 200), (160, 200))
    _drag(browser, (200, 200), (220, 200))
    _flick(browser, (80, 200), (290, 204), 0.15)
    _flick(browser, (320, 200), (120, 204), 0.15)
    _drag(browser, (195, 640), (195, 500))
    _drag(browser, (195, 500), (195, 660))
    device = browser.device
    browser.resize(device.height, device.width)
    browser.wait_until_quiet()
    time.sleep(0.5)
    browser.drag((200, 150), (201, 120), 0.2)  # A touch that turns no slide.
    browser.wait_until_quiet()


def inbox(browser):
    _drag(browser, (195, 300), (195, 380))
    _drag(browser, (195, 640), (195, 540))


def shelf(browser):
    browser.drag((330, 160), (90, 160), 0.1)
    time.sleep(0.25)
    browser.drag((330, 160), (250, 160), 0.1, hold=0.2)
    browser.wait_until_quiet()


def shop(browser):
    _flick(browser, (200, 700), (195, 140), 0.08, times=2)
    _drag(browser, (195, 500), (195, 400))


def settings(browser):
    _flick(browser, (200, 640), (195, 200), times=4)


# Pages that do not


def faq(browser):
    _drag(browser, (195, 640), (195, 300), 0.8)
    for y in (300, 200):
        browser.tap(120, y)
        browser.wait_until_quiet()
    browser.tap(120, 200)  # and closed again
    browser.wait_until_quiet()
    read(browser)


def chat(browser):
    for script in ("say()", "say(); say()"):
        browser.evaluate(script)
        browser.wait_until_quiet()
    _flick(browser, (195, 200), (200, 700), times=2)
    browser.evaluate("say()")
    browser.wait_until_quiet()
    _flick(browser, (195, 200), (200, 700), 0.08, times=3)
    _flick(browser, (200, 700), (195, 200), 0.08, times=5)
    browser.evaluate("say()")
    browser.wait_until_quiet()


def refresh(browser):
    _drag(browser, (195, 300), (195, 360))
    _drag(browser, (195, 300), (195, 500))
    time.sleep(1)
    browser.wait_until_quiet()
    read(browser)


def shelves(browser):
    _flick(browser, (320, 150), (90, 150), times=2)
    _drag(browser, (195, 640), (195, 400))
    _drag(browser, (320, 300), (120, 304))
    read(browser)


def filtered(browser):
    _drag(browser, (195, 640), (195, 240), 0.8)
    for _ in range(2):
        browser.tap(50, 30)
        browser.wait_until_quiet()
        _flick(browser, (200, 640), (195, 340))


def tabs(browser):
    _drag(browser, (195, 640), (195, 240), 0.8)
    for x in (150, 50):
        browser.tap(x, 30)
        browser.wait_until_quiet()
        _flick(browser, (200, 640), (195, 340))


def manual(browser):
    browser.evaluate("document.querySelector('a:nth-child(9)').click()")
    browser.wait_until_quiet()
    for key in ("PageDown", "PageDown", "PageUp", "End", "Home", "ArrowDown"):
        browser.key(key)
        browser.wait_until_quiet()
    browser.evaluate("scrollTo({top: 900, behavior: 'smooth'})")
    browser.wait_until_quiet()
    read(browser)


def turned(browser):
    read(browser)
    turn(browser)
