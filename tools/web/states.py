"""The main states of the page, as the tests of its accessibility visit them and the pictures show them."""

from dataclasses import dataclass

FADED = "sessions/captured/bugs/hotel-stays-faded.jsonl"
MOMENT = "log=0&session=1&finding=1&t=1818200us&view=list&item=0,6"


@dataclass(frozen=True)
class State:
    """A state: its name, the page it is on, the fragment that leads there, keys that are pressed then."""

    name: str
    page: str
    fragment: str = ""
    keys: tuple = ()


STATES = (
    State("list", "list"),
    State("session", "one"),
    State("finding", "one", MOMENT),
    State("moment", "one", MOMENT + "&tab=moment"),
    State("events", "one", MOMENT + "&tab=events"),
    State("what-if", "one", MOMENT + "&tab=whatif&set=fade.fadedAlpha%3D0.3"),
    State("compare", "two", MOMENT + "&tab=compare&b=1"),
    State("shrink", "one", MOMENT + "&tab=shrink"),
    State("marks", "one", MOMENT + "&tab=marks"),
    State("help", "one", MOMENT, ("?",)),
    State("empty", "empty"),
)


def build(report):
    """Builds the pages of the states with `report(*arguments, name=…)`; returns their paths by name."""
    return {
        "one": report(FADED, name="one"),
        "two": report(FADED, FADED.replace(".jsonl", "-mended.jsonl"), name="two"),
        "list": report("sessions/captured", name="list"),
        "empty": report(name="empty"),
    }


def show(browser, pages, state):
    """Opens a page in a state and waits until it is drawn."""
    browser.open("about:blank")
    browser.open(pages[state.page].as_uri() + (state.fragment and "#" + state.fragment))
    browser.wait("document.body.dataset.ready === 'true' && document.body.dataset.busy !== 'true'")
    browser.keys(*state.keys)
    browser.eval("await new Promise((done) => setTimeout(done, 250))")
