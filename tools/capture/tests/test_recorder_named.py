"""What names a view, its items and its other parts, and what the recorder says when the wrong thing is named."""

import unittest

from recorder_case import LIST_BODY, LIST_STYLE, MISSING, RecorderCase

ROWS = "".join(f'<div class="item" data-id="k{index}"><b class="half">Row {index}</b></div>' for index in range(30))
STYLE = ".item { height: 70px } #list { height: 500px; overflow-y: scroll }"
SAID = "const said = []; console.warn = (text) => said.push(text); "
COMPONENT = """
  customElements.define('my-list', class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({mode: 'open'}).innerHTML =
        '<style>.pages { height: 500px; overflow-y: scroll }</style><div class="pages"><slot></slot></div>';
    }
  });
"""
FRAME = "<style>body { margin: 0 } .item { height: 70px }</style>" + ROWS.replace('"', "&quot;")


@unittest.skipIf(MISSING, MISSING)
class Named(RecorderCase):
    def frames(self, options, style=STYLE, body=f'<div id="list">{ROWS}</div>', script=""):
        self.open(style=style, body=body, script=f"{script}ScrollRecorder.start({options})")
        header, events = self.stop(is_right=False)
        return header["scene"]["views"], events

    def test_the_page_has_several_names(self):
        for name in ("window", "document", "'page'", "document.scrollingElement", "() => document", "document.body", "'html'"):
            with self.subTest(name):
                (view,), _ = self.frames(f"{{views: [{{element: {name}, items: '.item'}}]}}", style=".item { height: 70px }")
                self.assertEqual((view["id"], view["viewport"]), ("main", {"width": 390, "height": 844}))
                self.assertEqual(len(view["sections"][0]["frames"]), 30)

    def test_a_row_that_sticks_is_nothing_that_the_browser_keeps_in_its_place(self):
        # A virtual list says how long it is between two scrolls.
        self.open(style=STYLE + " .item:first-child { position: sticky; top: 0; z-index: 1; background: white }", body=f'<div id="list"><div id="rows">{ROWS}</div></div>',
                  script="list.addEventListener('scroll', () => setTimeout(() => rows.style.height = `${3000 + list.scrollTop}px`, 3)); "
                  "ScrollRecorder.start({views: [{element: '#list', items: '.item'}]})")
        for _ in range(6):
            self.browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=195, y=300, deltaX=0, deltaY=50)
        self.rest()
        _, events = self.stop()
        scrolls = [event for event in events if event["type"] == "scroll"]
        self.assertEqual((scrolls[-1]["y"], {event["by"] for event in scrolls}), (300, {"unknown"}))

    def test_copies_for_a_loop_have_the_keys_of_what_they_show(self):
        style = "#list { display: flex; overflow-x: scroll; height: 200px } .item { flex: 0 0 100% }"
        options = "{views: [{element: '#list', items: '.item', axis: 'horizontal', page: '.on', scrolling: {paging: 'start', loop: %s}}]}"
        for loop, page in (("true", 0), ("false", 2)):
            for ids in (True, False):
                names = ["b", "c", "a", "b", "c", "a"]
                items = "".join(
                    f'<div class="item{" is-clone" if index in (0, 1, 5) else ""}{" on" if index == 2 else ""}"'
                    f'{f" data-id={name}" if ids else ""}>{index}</div>' for index, name in enumerate(names)
                )
                with self.subTest(loop=loop, ids=ids):
                    (view,), events = self.frames(options % loop, style=style, body=f'<div id="list">{items}</div>')
                    keys = view["sections"][0].get("keys")
                    self.assertEqual([event["page"] for event in events if event["type"] == "observed.page"][:1], [page])
                    if loop == "false":
                        self.assertEqual(sum(key.count("~") for key in keys or []), 0)
                        continue
                    a, b, c = keys[2:5]
                    self.assertEqual(keys, [f"{b}~1", f"{c}~1", a, b, c, f"{a}~1"])
                    if ids:
                        self.assertEqual([a, b, c], ["a", "b", "c"])

    def test_an_option_takes_selectors_elements_lists_and_functions(self):
        body = f'<div id="list"><section><h2>One</h2>{ROWS}</section></div>'
        all_of = "document.querySelectorAll"
        wanted = None
        for element, sections, header, items, drawn in (
            ("'#list'", "'section'", "'h2'", "'.item'", "'.half'"),
            ("list", f"{all_of}('section')", "document.querySelector('h2')", f"{all_of}('.item')", f"{all_of}('.half')"),
            ("[list]", "() => list.children", "(section) => section.firstElementChild", f"() => {all_of}('.item')", "(item) => item.firstElementChild"),
            ("() => list", "[list.firstElementChild]", f"[...{all_of}('h2')]", f"[...{all_of}('.item')]", "'b'"),
        ):
            with self.subTest(items):
                options = (f"element: {element}, sections: {sections}, header: {header}, items: {items}, drawn: {drawn}, "
                           f"page: {items}, keys: (item) => item.dataset.id")
                (view,), events = self.frames(f"{{views: [{{{options}}}]}}", style=STYLE + ".half { opacity: 0.5 }", body=body)
                self.assertEqual((len(view["sections"][0]["frames"]), "headerFrame" in view["sections"][0]), (30, True))
                self.assertEqual(self.values(events, "alpha")[0], ([0, 0], 0.5))
                wanted = wanted or view
                self.assertEqual(view, wanted)

    def test_what_items_have_of_their_own_is_their_key(self):
        for attribute, keys in (
            ('data-id="k{0}"', "k"), ('data-key="r{0}" id="i{0}"', "r"), ('id="i{0}"', "i"), ('data-id="same"', None), ('title="t{0}"', None),
        ):
            with self.subTest(attribute):
                rows = "".join(f'<div class="item" {attribute.format(index)}>Row {index}</div>' for index in range(30))
                (view,), _ = self.frames("", body=f'<div id="list">{rows}</div>')
                expected = keys and [f"{keys}{index}" for index in range(30)]
                self.assertEqual(view["sections"][0].get("keys"), expected)

    def test_what_is_alone_in_an_item_tells_who_it_is(self):
        for more, keys in (("", [f"k{index}" for index in range(30)]), ("<b>5</b>", None)):
            rows = "".join(f'<div class="item"><p data-id="k{index}">Row {index}</p>{more}</div>' for index in range(30))
            (view,), _ = self.frames("", body=f'<div id="list">{rows}</div>')
            self.assertEqual(view["sections"][0].get("keys"), keys)

    def edits(self, script):
        edits = [event for event in self.since(script) if event["type"] in ("items.inserted", "items.deleted", "reload")]
        return [(event["type"], event.get("at"), event.get("keys")) for event in edits]

    def test_a_second_item_with_a_key_has_one_of_its_own_and_that_is_told_once(self):
        self.open(style=STYLE, body=f'<div id="list">{ROWS}</div>', script=SAID + "ScrollRecorder.start()")
        for at in (30, 31):  # What was there first keeps its key.
            edits = self.edits("list.append(list.firstElementChild.cloneNode(true))")
            self.assertEqual(edits, [("items.inserted", at, [f"<div.item>{'-1' if at > 30 else ''}"])])
        self.assertEqual(self.edits("list.prepend(list.lastElementChild)"), [("reload", None, None)])
        what = 'two items of view list have the key "k0"'
        (said,) = self.browser.evaluate("said")
        self.assertIn(what, said)
        _, events = self.stop()
        self.assertEqual([event["label"] for event in events if event["type"] == "mark"], [f"recorder: {what}"])

    def test_one_item_without_a_key_takes_the_keys_of_no_other(self):
        foot = '<p class="foot">More</p>'
        self.open(style=STYLE, body=f'<div id="list">{ROWS}{foot}</div>', script=SAID + "ScrollRecorder.start()")
        # All of it is made anew, and one row comes: the others are the same, and so is the only one of its kind.
        edits = self.edits("list.innerHTML = `<div class=item data-id=new>New</div>${list.innerHTML}`")
        self.assertEqual(edits, [("items.inserted", 0, ["new"])])
        edits = self.edits("list.append(document.querySelector('.foot').cloneNode(true))")
        self.assertEqual(edits, [("items.inserted", 32, ["<p.foot>-1"])])
        self.assertEqual(self.browser.evaluate("said"), [])
        header, events = self.stop()
        (view,) = header["scene"]["views"]
        self.assertEqual(view["sections"][0]["keys"][-2:], ["k29", "<p.foot>"])
        self.assertNotIn("mark", self.kinds(events))

    def test_items_without_keys_are_told_when_they_change(self):
        body = ROWS.replace("data-id", "title")
        self.open(style=STYLE, body=f'<div id="list">{body}</div>', script=SAID + "ScrollRecorder.start()")
        self.browser.drag((100, 300), (100, 150), 0.3, hold=0.2)
        self.rest()
        self.assertEqual(self.browser.evaluate("said"), [])
        for _ in range(2):
            self.since("list.firstElementChild.remove()")
        (said,) = self.browser.evaluate("said")
        self.assertIn("0 of 30 items of view list have a key (data-id, data-key, id)", said)
        _, events = self.stop(is_right=False)
        self.assertEqual(self.kinds(events).count("mark"), 1)

    def test_a_list_that_is_filled_later_has_keys(self):
        self.open(style=STYLE, body='<div id="list"></div>', script=SAID + "ScrollRecorder.start()")
        events = self.since(f"list.innerHTML = `{ROWS}`")
        (edit,) = [event for event in events if event["type"] in ("items.inserted", "reload")]
        self.assertEqual((edit["type"], edit["keys"][:2]), ("items.inserted", ["k0", "k1"]))
        self.assertEqual(self.browser.evaluate("said"), [])
        self.stop()

    def test_slotted_items_of_a_component_are_found(self):
        body = f"<my-list id=outer>{ROWS}</my-list>"
        for options in ("", "{views: [{element: '.pages', items: '.item'}]}", "{views: [{element: outer.shadowRoot.querySelector('.pages')}]}"):
            with self.subTest(options):
                self.open(style=".item { height: 70px }", body=body, script=f"{COMPONENT}ScrollRecorder.start({options})")
                self.rest()
                self.browser.drag((100, 250), (100, 90), 0.3, hold=0.2)
                self.rest()
                added = self.since("outer.lastElementChild.remove()")
                header, events = self.stop(is_right=False)
                (view,) = header["scene"]["views"]
                self.assertEqual((len(view["sections"][0]["frames"]), view["viewport"]["height"]), (30, 500))
                self.assertEqual(view["sections"][0]["keys"][:2], ["k0", "k1"])
                self.assertIn("items.deleted", self.kinds(added))
                self.assertEqual({event["by"] for event in events if event["type"] == "scroll"} - {"momentum", "browser"}, {"finger"})

    def test_a_frame_of_the_same_origin_is_looked_into(self):
        body = f'<p>Above</p><iframe id="frame" srcdoc="{FRAME}" style="width: 300px; height: 400px; border: 0"></iframe>'
        begin = SAID + (
            "const begin = () => ScrollRecorder.start(OPTIONS);"
            "if (frame.contentDocument.querySelector('.item')) begin(); else frame.onload = begin;"
        )
        for options in ("", "{views: [{element: frame.contentWindow}]}", "{views: [{element: frame.contentDocument, items: '.item'}]}"):
            with self.subTest(options):
                self.open(body=body, style="body { overflow: hidden }", script=begin.replace("OPTIONS", options))
                self.rest()
                self.browser.drag((100, 350), (100, 200), 0.3, hold=0.2)
                self.rest()
                self.browser.evaluate("frame.contentWindow.scrollTo(0, 500)")
                self.rest()
                header, events = self.stop(is_right=False)
                view = header["scene"]["views"][-1]
                events = [event for event in events if event.get("view", view["id"]) == view["id"]]
                self.assertEqual((view["viewport"], view["sections"][0]["frames"][1]), ({"width": 300, "height": 400}, [0, 70, 300, 70]))
                self.assertEqual(view["sections"][0]["keys"][:2], ["k0", "k1"])
                began = next(event for event in events if event["type"] == "drag.began")
                self.assertEqual(began["x"], 100)
                scrolls = [(event["y"], event["by"]) for event in events if event["type"] == "scroll"]
                self.assertTrue(any(by == "finger" for _, by in scrolls), scrolls)
                self.assertEqual(scrolls[-1], (500, "code"))
                first = next(event["t"] for event in events if event["type"] == "scroll")
                self.assertLess(0, first - began["t"])
                self.assertLess(first - began["t"], 300_000)


@unittest.skipIf(MISSING, MISSING)
class Missed(RecorderCase):
    def marks(self):
        _, events = self.stop(is_right=False)
        return [event["label"] for event in events if event["type"] == "mark"]

    def test_a_finger_that_moves_another_element_than_the_one_named_is_told(self):
        body = f'<div id="frame">{LIST_BODY}</div>'
        script = SAID + "ScrollRecorder.start({views: [{element: '#frame', items: '.item'}]})"
        self.open(style=LIST_STYLE + "#frame { height: 500px }", body=body, script=script)
        for _ in range(2):
            self.browser.drag((100, 300), (100, 150), 0.3, hold=0.2)
            self.rest()
        (said,) = self.browser.evaluate("said")
        self.assertIn('<div#list> scrolls and is not recorded: name it as "element" of a view', said)
        self.assertEqual(self.marks(), ["recorder: <div#list> scrolls and is not recorded"])

    def test_a_transform_that_is_not_recorded_is_told_with_what_to_name(self):
        body = '<div id="box"><div id="track">' + "<div class='item'>x</div>" * 4 + f"</div></div>{LIST_BODY}"
        style = "#box { overflow: hidden; width: 300px; touch-action: none } #track { display: flex } #track .item { flex: none; width: 300px }"
        moves = "box.ontouchmove = ({touches}) => { track.style.transform = `translateX(${touches[0].clientX - 300}px)` };"
        script = SAID + moves + "ScrollRecorder.start({views: [{element: '#list', items: '.item'}]})"
        self.open(style=LIST_STYLE + style, body=body.replace("<div id=\"list\">", '<div id="list">', 1), script=script)
        self.browser.drag((250, 40), (100, 42), 0.3)
        self.rest()
        self.assertEqual(self.browser.evaluate("said"), [])  # No recorded view was under the finger.
        self.stop()
        around = body.replace('<div id="box">', '<main id="main"><div id="box">', 1) + "</main>"
        self.open(style=LIST_STYLE + style, body=around, script=script.replace("'#list'", "'#main'"))
        self.browser.drag((250, 40), (100, 42), 0.3)
        self.rest()
        (said,) = self.browser.evaluate("said")
        self.assertIn('<div#track> is moved by a transform and is not recorded: name <div#box> as "element"', said)
        self.assertEqual(self.marks(), ["recorder: <div#track> is moved by a transform and is not recorded"])

    def test_nothing_is_told_where_the_named_view_moves(self):
        self.open(script=SAID + "ScrollRecorder.start({views: [{element: '#list', items: '.item'}]})")
        self.browser.drag((100, 300), (100, 150), 0.3, hold=0.2)
        self.rest()
        self.assertEqual((self.browser.evaluate("said"), self.marks()), ([], []))


if __name__ == "__main__":
    unittest.main()
