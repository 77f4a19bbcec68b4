"""That what a script moves by transforms is found, and recorded as if it scrolled."""

import unittest

from recorder_case import MISSING, RecorderCase

STYLE = """
  #box { width: 300px; height: 200px; overflow: hidden; touch-action: pan-y; display: flex }
  #track { display: flex; flex: none; width: 100%; transform: translateX(0px) }
  .slide { flex: none; width: 100%; height: 200px }
  p { height: 60px; margin: 0 }
"""
SLIDES = "".join(f'<div class="slide">Slide {index}</div>' for index in range(5))
BODY = f'<div id="box"><div id="track">{SLIDES}</div></div>' + "".join(f"<p>Text {index}</p>" for index in range(30))
ALL = "const said = []; console.warn = (text) => said.push(text); ScrollRecorder.start();"
# The content follows the finger, and then goes to the next slide.
MOVES = """
  let [place, from, page] = [0, 0, 0];
  const parts = () => [...document.querySelectorAll(WHAT)];
  const show = (x) => { for (const part of parts()) part.style.transform = `translateX(${x}px)` };
  const go = (to) => { page = to; place = -300 * page; show(place) };
  box.addEventListener('touchstart', ({touches}) => { from = touches[0].clientX });
  box.addEventListener('touchmove', ({touches}) => show(place + touches[0].clientX - from));
  box.addEventListener('touchend', ({changedTouches}) => {
    const way = changedTouches[0].clientX - from;
    go(Math.min(4, Math.max(0, page - (Math.abs(way) > 30 ? Math.sign(way) : 0))));
  });
"""


@unittest.skipIf(MISSING, MISSING)
class Carried(RecorderCase):
    def begin(self, what="#track", style="", body=BODY, start=ALL):
        self.open(style=STYLE + style, body=body, script=MOVES.replace("WHAT", repr(what)) + start)

    def ended(self, moved="box"):
        """The views' records by their ids, and the events of what was moved."""
        header, events = self.stop(is_right=False)
        views = {view["id"]: view for view in header["scene"]["views"]}
        return views, [event for event in events if event.get("view") == moved]

    def swipe(self):
        self.browser.drag((250, 100), (100, 104), 0.3)
        self.rest()

    def assert_a_swipe_is_recorded(self, frames=5):
        views, events = self.ended()
        self.assertEqual(list(views), ["main", "box"])
        self.assertEqual((views["box"]["axis"], views["box"]["range"]), ("horizontal", "unknown"))
        self.assertEqual(views["box"]["sections"][0]["frames"], [[300 * index, 0, 300, 200] for index in range(frames)])
        moves = self.moves(events)
        self.assertEqual(self.kinds(moves)[:2], ["appear", "drag.began"])
        self.assertEqual([moves[0]["x"], moves[0]["y"]], [0, 0])
        scrolls = [event for event in moves if event["type"] == "scroll"]
        self.assertGreater(sum(event["by"] == "finger" for event in scrolls), 5)
        self.assertEqual((scrolls[-1]["x"], scrolls[-1]["y"], scrolls[-1]["by"]), (300, 0, "momentum"))
        self.assertEqual([event["type"] for event in moves if event["type"] in ("drag.ended", "scroll.ended")], ["drag.ended", "scroll.ended"])
        self.assertEqual(self.values(events, "visible", "whole")[-1], [[0, 1]])
        for event in scrolls[:-1]:  # As the finger has gone.
            self.assertTrue(0 < event["x"] <= 151, event)

    def test_what_holds_the_items_is_moved(self):
        self.begin()
        self.swipe()
        self.assertEqual(self.browser.evaluate("said"), [])
        self.assert_a_swipe_is_recorded()

    def test_what_two_boxes_cut_off_is_one_view(self):
        body = BODY.replace('<div id="box">', '<div style="width: 300px; overflow: hidden"><div id="box">').replace("</div></div>", "</div></div></div>", 1)
        self.begin(body=body)
        self.swipe()
        self.assert_a_swipe_is_recorded()

    def test_every_item_is_moved_by_itself(self):
        body = BODY.replace('<div id="track">', "").replace("</div></div>", "</div>", 1)
        self.begin(".slide", style=".slide { transform: translateX(0) }", body=body)
        self.swipe()
        self.assert_a_swipe_is_recorded()

    def test_what_no_style_gives_away_is_found_under_the_finger(self):
        self.begin(style="#track { transform: none }")
        self.swipe()
        self.assert_a_swipe_is_recorded()

    def test_a_carousel_that_is_set_up_anew_is_moved_by_its_script(self):
        self.begin()
        self.swipe()
        again = self.since("go(0); track.replaceChildren(...[...track.children].map((slide) => slide.cloneNode(true)))")
        self.assertEqual([(event["x"], event["by"]) for event in again if event["type"] == "scroll"], [(0, "code")])
        self.stop(is_right=False)

    def test_a_mouse_finds_what_no_style_gives_away(self):
        # Carousels prevent what a pointer does by itself: then no mouse goes down.
        self.begin(style="#track { transform: none }")
        self.browser.evaluate("box.addEventListener('pointerdown', (event) => event.preventDefault())")
        for kind in ("mousePressed", "mouseReleased"):
            self.browser.call("Input.dispatchMouseEvent", type=kind, x=250, y=100, button="left", clickCount=1)
        self.browser.evaluate("go(1)")
        self.rest()
        views, events = self.ended()
        self.assertEqual(list(views), ["main", "box"])
        self.assertEqual([event["x"] for event in events if event["type"] == "scroll"], [300])

    def test_what_comes_and_goes_under_a_finger_leaves_the_move_the_fingers(self):
        # A list that holds few of its slides: with the first move one goes, and another comes, and all lie where they did.
        self.begin()
        self.browser.evaluate("""
          box.addEventListener('touchmove', (event) => {
            if (track.style.paddingLeft) return;
            event.stopImmediatePropagation();
            track.append(Object.assign(document.createElement('div'), {className: 'slide', textContent: 'Slide 5'}));
            track.firstElementChild.remove();
            track.style.paddingLeft = '300px';
            show(place + event.touches[0].clientX - from);
          }, {capture: true});
          go(2)""")
        self.rest()
        self.swipe()
        _, events = self.ended()
        edit = next(index for index, event in enumerate(events) if event["type"] == "items.deleted")
        self.assertEqual({event["by"] for event in events[edit:] if event["type"] == "scroll"} - {"momentum"}, {"finger"})

    def test_what_a_finger_pulls_of_a_page_that_scrolls_is_moved_by_the_finger(self):
        # A feed is pulled down by half of the finger's way, says so above, and goes back when the finger leaves.
        style = "body { margin: 0 } .post { height: 300px; margin: 10px; background: teal }"
        body = "<p></p><main>" + "".join(f'<div class="post">Post {n}</div>' for n in range(9)) + "</main>"
        script = """
          const main = document.querySelector('main');
          let from = 0;
          const pull = (y) => {
            main.style.transform = y ? `translateY(${y}px)` : '';
            document.querySelector('p').textContent = 'Pull';
          };
          addEventListener('touchstart', (event) => { from = event.touches[0].clientY });
          addEventListener('touchmove', (event) => {
            event.preventDefault();
            pull((event.touches[0].clientY - from) / 2);
          }, {passive: false});
          addEventListener('touchend', () => pull(0));
          ScrollRecorder.start({views: [{element: 'page', content: 'main', items: '.post'}]})"""
        self.open(style, body, script)
        self.browser.drag((150, 200), (150, 320), 0.3)
        self.browser.wait_until_quiet()
        _, events = self.stop(is_right=False)
        movers = [event["by"] for event in events if event["type"] == "scroll"]
        self.assertGreater(movers.count("finger"), 2)
        self.assertNotIn("browser", movers)

    def test_what_is_slotted_into_a_component_is_moved(self):
        body = f'<slide-show id="box">{SLIDES}</slide-show>' + "".join(f"<p>Text {index}</p>" for index in range(30))
        component = """
          customElements.define('slide-show', class extends HTMLElement {
            constructor() {
              super();
              const inner = this.attachShadow({mode: 'open'});
              inner.innerHTML = '<div id="view" style="overflow: hidden"><div id="track" style="display: flex"><slot></slot></div></div>';
              this.ontouchmove = ({touches}) => { inner.getElementById('track').style.transform = `translateX(${touches[0].clientX - 250}px)` };
            }
          });
        """
        self.open(style=STYLE.replace("overflow: hidden;", "").replace("display: flex }", "display: block }", 1), body=body, script=component + ALL)
        self.swipe()
        views, events = self.ended("view")
        self.assertEqual(len(views["view"]["sections"][0]["frames"]), 5)
        scrolls = [event for event in events if event["type"] == "scroll"]
        self.assertEqual((scrolls[-1]["x"], {event["by"] for event in scrolls}), (150, {"finger"}))

    def test_another_drag_and_another_view_have_their_own_finger(self):
        self.begin()
        self.browser.drag((150, 500), (150, 300), 0.3, hold=0.2)
        self.rest()
        self.browser.drag((150, 100), (154, 40), 0.3, hold=0.2)  # On the slides, but down.
        self.rest()
        views, events = self.ended()
        self.assertEqual((list(views), events), (["main"], []))
        self.begin()
        self.swipe()
        self.browser.drag((150, 500), (150, 300), 0.3, hold=0.2)
        self.rest()
        header, events = self.stop(is_right=False)
        drags = [event["view"] for event in events if event["type"] == "drag.began"]
        self.assertEqual(drags, ["box", "main"])
        self.assertTrue(all("view" in event for event in events if event["type"] != "end"))

    def test_it_moves_by_itself_or_by_a_button(self):
        self.begin()
        for page in (1, 3):
            self.browser.evaluate(f"go({page})")
            self.rest()
        views, events = self.ended()
        scrolls = [(event["x"], event["by"]) for event in events if event["type"] == "scroll"]
        self.assertEqual((list(views), scrolls), (["main", "box"], [(300, "unknown"), (900, "unknown")]))

    def test_a_motion_that_ends_with_another_element_is_one(self):
        # As carousels do that tell screen readers which slide there is.
        self.begin(style="#track { transition: transform 0.3s }")
        self.browser.evaluate(
            "track.addEventListener('transitionend', () => {"
            "track.style.transition = 'none'; box.append(document.createElement('i')); show(place - 0.5) }, {once: true}); go(2)"
        )
        self.rest()
        _, events = self.ended()
        scrolls = [(event["x"], event["by"]) for event in events if event["type"] == "scroll"]
        self.assertEqual((scrolls[-1], {by for _, by in scrolls}), ((600.5, "unknown"), {"unknown"}))

    def test_a_view_that_joins_late_leaves_the_others_as_they_began(self):
        self.begin()
        before = self.browser.evaluate("JSON.parse(ScrollRecorder.text().split('\\n')[0]).scene.views[0].sections")
        self.since("document.body.insertAdjacentHTML('beforeend', '<p>more</p>'.repeat(7))")
        self.swipe()
        views, _ = self.ended()
        self.assertEqual((list(views), views["main"]["sections"]), (["main", "box"], before))

    def test_what_never_moves_or_always_does_is_not_in_the_log(self):
        marquee = "@keyframes run { to { transform: translateX(-900px) } } #track { animation: run 9s linear infinite }"
        for style in ("", marquee):
            self.begin(style=style)
            self.browser.evaluate("ScrollRecorder.mark('here'); ScrollRecorder.observe({type: 'page', page: 1})")
            self.browser.evaluate("scrollTo(0, 200)")
            self.rest()
            views, events = self.ended()
            self.assertEqual((list(views), events), (["main"], []))

    def test_a_page_on_which_nothing_scrolls_is_recorded_with_what_is_moved(self):
        only = BODY.split("<p>")[0]
        for style, views in (("", ["main", "box"]), ("#box { width: 390px; height: 800px } body { margin: 0; overflow: hidden }", ["box"])):
            self.begin(style=style, body=only)
            self.swipe()
            found, events = self.ended("box" if len(views) == 2 else None)
            self.assertEqual(list(found), views)
            self.assertEqual([event["x"] for event in events if event["type"] == "scroll"][-1], 300)

    def test_the_range_is_unknown_and_the_size_never_stale(self):
        self.begin()
        self.swipe()
        self.browser.evaluate("box.style.width = '200px'")
        self.rest()
        self.browser.evaluate("track.lastElementChild.remove()")
        self.rest()
        views, events = self.ended()
        self.assertEqual(views["box"]["layout"]["contentSize"], [1500, 200])
        sizes = [event["contentSize"] for event in events if event["type"] == "content"]
        self.assertEqual(sizes, [[1000, 200], [800, 200]])

    def test_copies_of_a_loop_are_left_out_or_named(self):
        for mark, count in (('class="slide my-slide--clone"', 5), ('class="slide" data-clone', 5), ('class="slide"', 6)):
            with self.subTest(mark):
                body = BODY.replace('<div id="track">', f'<div id="track"><div {mark}>Slide 4</div>')
                self.begin(body=body)
                self.browser.evaluate("go(1)")
                self.rest()
                views, _ = self.ended()
                self.assertEqual(len(views["box"]["sections"][0]["frames"]), count)
                said = self.browser.evaluate("said")
                self.assertEqual(["items 0 and 5 of view box look the same" in text for text in said], [True] * (count - 5))

    def test_a_loop_that_begins_anew_goes_on(self):
        copies = [f'<div class="slide clone">Slide {index}</div>' for index in (4, 0)]
        self.begin(body=BODY.replace(SLIDES, copies[0] + SLIDES + copies[1]))
        self.browser.evaluate("go(3)")
        self.rest()
        self.browser.evaluate("go(6); requestAnimationFrame(() => requestAnimationFrame(() => go(1)))")
        self.rest()
        _, events = self.ended()
        scrolls = [(event["x"], event["by"]) for event in events if event["type"] == "scroll"]
        self.assertEqual(scrolls, [(900, "unknown"), (1800, "unknown")])
        (moved,) = [event for event in events if event["type"] == "items.resized"]
        self.assertEqual(moved["items"], [[1800 + 300 * index, 0, 300, 200] for index in range(5)])
        self.assertEqual(self.values(events, "visible", "whole")[-1], [[0, 0]])

    def test_a_loop_that_begins_anew_with_copies_alone_is_the_pages_own_doing(self):
        copies = [f'<div class="slide clone">Slide {index}</div>' for index in (3, 4, 0)]
        self.begin(body=BODY.replace(SLIDES, "".join(copies[:2]) + SLIDES + copies[2]))
        for script in ("go(6)", "go(1)"):
            self.browser.evaluate(script)
            self.rest()
        _, events = self.ended()
        scrolls = [(event["x"], event["by"]) for event in events if event["type"] == "scroll"]
        self.assertEqual(scrolls, [(1800, "unknown"), (300, "code")])

    def test_a_loop_in_another_viewport_is_counted_anew(self):
        self.begin(body=BODY.replace(SLIDES, SLIDES + '<div class="slide clone">Slide 0</div>'))
        for script in ("go(3)", "go(5)", "go(0)", "box.style.width = '200px'; show(-200)"):
            self.browser.evaluate(script)
            self.rest()
        _, events = self.ended()
        scrolls = [event["x"] for event in events if event["type"] == "scroll"]
        self.assertEqual(scrolls, [900, 1500, 200])
        frames = [event["items"] for event in events if event["type"] == "items.resized"]
        self.assertEqual(frames[-1], [[200 * index, 0, 200, 200] for index in range(5)])

    def test_lines_that_are_handed_on_have_the_view_from_the_start(self):
        start = "const lines = []; ScrollRecorder.start({write: (line) => lines.push(line)});"
        self.begin(start=start)
        self.swipe()
        views, events = self.ended()
        self.assertEqual(list(views), ["main", "box"])
        self.assertIn("scroll", self.kinds(events))
        self.assertTrue(self.browser.evaluate("lines.join('\\n') + '\\n' === ScrollRecorder.text()"))

    def test_a_view_that_is_named_needs_no_content(self):
        self.begin(start="ScrollRecorder.start({views: [{element: '#box', items: '.slide:not(:first-child)', scrolling: {paging: 'page'}}]})")
        self.swipe()
        header, events = self.stop(is_right=False)
        (view,) = header["scene"]["views"]
        self.assertEqual((view["axis"], view["range"], len(view["sections"][0]["frames"])), ("horizontal", "unknown", 4))
        self.assertEqual([event["x"] for event in events if event["type"] == "scroll"][-1], 300)


if __name__ == "__main__":
    unittest.main()
