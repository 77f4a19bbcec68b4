"""What the stage shows: how large it is, what covers what, and what is said of a moment."""

import io
import json
import pathlib
import tempfile
import unittest
import xml.etree.ElementTree

import hostile
import PIL.Image
from page_case import FADED, ROOT, PageCase, browsers, command, report


def log_of(width, height, axis="vertical", keys=False):
    """A recording of a view of this size, in which an item rests at a wrong alpha."""
    size = [width - 20, height / 4] if axis == "vertical" else [width / 2, height - 20]
    section = {"id": "s", "count": 12}
    if keys:
        section["keys"] = [f"a-key-that-begins-as-all-of-them-do-and-is-long-{number:03}" for number in range(12)]
    view = {
        "id": "list", "axis": axis, "viewport": {"width": width, "height": height},
        "layout": {"kind": "flow", "itemSize": size}, "sections": [section], "behaviours": [{"kind": "fade"}],
    }  # fmt: skip
    lines = [{"format": "scroll-session", "version": 1, "name": "room", "scene": {"views": [view]}}]
    lines.append({"t": 0, "type": "appear", "x": 0, "y": 0})
    lines += [{"t": 1_000_000 * n, "type": "observed.alpha", "item": [0, 1], "alpha": 0.3} for n in (1, 2)]
    lines.append({"t": 3_000_000, "type": "mark", "label": "end"})
    return "".join(json.dumps(line) + "\n" for line in lines)


class StageTests:
    def page_of(self, name, text):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name) / f"{name}.jsonl"
        path.write_text(text, "utf-8")
        return report(path, name=name)

    def share(self):
        """How much of the window the drawn viewport has."""
        return self.browser.eval(
            "const { ring } = scrollSession.stage.drawing.areas.find((one) => one.subject === 'view');"
            "return (ring.w * ring.h) / (innerWidth * innerHeight)"
        )

    # Room

    def test_the_view_has_a_fifth_of_the_window(self):
        for name, width, height, axis in (
            ("phone", 390, 760, "vertical"), ("wide", 800, 400, "vertical"), ("strip", 800, 400, "horizontal"),
        ):  # fmt: skip
            with self.subTest(name):
                self.open(self.page_of(name, log_of(width, height, axis)))
                self.assertGreaterEqual(self.share() * self.SCALE, 0.2)

    def test_labels_cover_neither_what_is_wrong_nor_names(self):
        for name, log in (
            ("phone-keys", log_of(390, 760, keys=True)), ("wide-keys", log_of(800, 400, keys=True)),
        ):  # fmt: skip
            with self.subTest(name):
                self.open(self.page_of(name, log))
                callouts = self.browser.eval("return scrollSession.stage.drawing.callouts")
                self.assertEqual(len(callouts), 1)
                self.assertEqual([one["covers"] for one in callouts], [0])

    def test_panes_are_resized_by_keys_and_folded(self):
        self.open(report(FADED, name="faded"))
        room = "const { width, height } = document.querySelector('.stage').getBoundingClientRect(); return width * height"
        height = "return scrollSession.stage.drawing.areas.find((one) => one.subject === 'view').ring.h"
        before, room_before = self.browser.eval(height), self.browser.eval(room)
        self.browser.eval("document.querySelector('.edge--side').focus()")
        self.browser.keys("ArrowLeft", "ArrowLeft")
        width = "document.querySelector('.findings').getBoundingClientRect().width"
        narrower = self.browser.eval(f"return {width}")
        self.browser.keys("Enter")
        self.browser.wait("document.querySelector('.findings').hidden && document.querySelector('.timeline').hidden")
        self.browser.keys("Enter")
        self.browser.wait(f"Math.abs({width} - args[0]) < 1", narrower)
        self.browser.keys("f")
        self.browser.wait("['.findings', '.panels', '.timeline'].every((one) => document.querySelector(one).hidden)")
        # The stage has all the room. What it draws was as high as the window before, but for two pixels of its caption.
        self.assertGreater(self.browser.eval(room), 1.2 * room_before)
        self.assertGreaterEqual(self.browser.eval(height), before - 2)
        self.browser.keys("f")
        self.browser.wait("!document.querySelector('.findings').hidden && !document.querySelector('.timeline').hidden")

    # What was seen, and when

    def test_between_looks_the_stage_says_when_it_was_seen(self):
        self.open(report(FADED, name="faded"), "log=0&t=1.5s")
        caption = self.browser.eval("return document.querySelector('.stage-caption').innerText")
        self.assertIn("last look 1.485 s, 15 ms before", caption)
        label = self.browser.eval("return scrollSession.stage.drawing.areas.find((one) => one.subject === 'item:0,6').label")
        self.assertIn("last seen 0.1 at 1.252 s", label)
        # Nobody looked at what is right, so nothing is said to be.
        self.browser.eval("scrollSession.set({ t: 1700000 })")
        self.browser.wait("document.querySelector('.stage-caption').innerText.includes('1 item last seen otherwise')")
        for time in range(0, 1_900_000, 200_000):
            self.browser.eval("scrollSession.set({ t: args[0] })", time)
            self.browser.wait("scrollSession.session.moment.seek.t === args[0]", time)
            said = self.browser.eval("return document.querySelector('.stage').innerText.toLowerCase()")
            self.assertNotIn("nothing wrong", said)
            self.assertNotIn("nothing is shown wrong", said)

    def test_a_log_without_observations_does_not_look_fine(self):
        unseen = report("sessions/fade/enters-clear.jsonl", name="unseen")
        self.open(unseen)
        badge = "document.querySelector('.verdict .badge')"
        self.assertEqual(self.browser.eval(f"return [{badge}.dataset.verdict, {badge}.innerText]"), ["not judged", "○\nok, unseen"])
        self.assertIn("nothing of the app was observed", self.browser.eval("return document.querySelector('.stage').innerText"))
        self.assertNotIn("✓", self.browser.eval("return document.body.innerText"))

    def test_what_rests_is_at_rest_everywhere(self):
        self.open(report("sessions/captured/bugs/dot-stays-lit.jsonl", name="dots"))
        views = self.browser.eval("return scrollSession.session.moment.seek.views.map(({ rests }) => rests)")
        self.assertEqual(views, [True, True])
        label = self.browser.eval("return scrollSession.stage.drawing.areas.find((one) => one.view === 'dots' && one.subject === 'view').label")
        self.assertIn("at rest", label)
        self.browser.wait("document.querySelector('[role=slider]').ariaValueText.includes('at rest')")

    # Play

    def test_play_starts_a_second_before_the_finding_and_repeats_it(self):
        self.open(report(FADED, name="faded"))
        times = self.played(3)
        self.assertLess(times[0], 1_100_000)
        self.assertGreaterEqual(min(times), 818_200)
        self.assertGreater(max(times), 1_818_200)
        self.assertTrue(any(later < earlier for earlier, later in zip(times, times[1:])), times)

    def test_a_part_of_time_is_repeated_and_zoomed_to(self):
        self.open(report(FADED, name="faded"))
        self.browser.keys("z")
        self.browser.wait("scrollSession.state.from !== null")
        start, end = (self.state()[key] for key in ("from", "to"))
        self.assertTrue(start < 1_818_200 < end and end - start < 500_000, (start, end))
        times = self.played(1)
        self.assertTrue(all(start <= time <= end for time in times), times)
        self.assertTrue(any(later < earlier for earlier, later in zip(times, times[1:])), times)
        # Without repeating, it comes to an end.
        self.browser.keys("0", "l", "Home", "Space")
        self.browser.wait("scrollSession.state.t === scrollSession.session.outline.to", within=10)

    def played(self, seconds):
        """The moments that are shown while it plays, a tenth of a second apart."""
        times = self.browser.eval(
            """const times = [];
            scrollSession.actions().find(({ id }) => id === 'play').run();
            for (let at = 0; at < args[0] * 10; at += 1) {
              await new Promise((done) => setTimeout(done, 100));
              times.push(scrollSession.state.t);
            }
            scrollSession.actions().find(({ id }) => id === 'play').run();
            return times""",
            seconds,
        )
        return times

    # Texts

    def test_a_card_has_one_time_and_the_numbers_of_one_moment(self):
        self.open(report(FADED, name="faded"))
        cards = self.browser.eval("return [...document.querySelectorAll('[role=treeitem]')].map((one) => one.innerText.replace(/[\\u2066-\\u2069]/g, '').replace(/\\s+/g, ' '))")
        self.assertEqual(cards[0], '■ stuck wrong at rest 1.818 s item [0,6] "Gloria": alpha 0.1, should be 1, 2 moments, until the end')
        self.assertIn('20 moments; worst at 1.118 s : item [0,3] "Dante" 0.175, should be 0.7'.replace(" :", ":"), cards[1].replace(" :", ":"))
        self.browser.click("[role=treeitem]:nth-child(2) button")
        self.browser.wait("scrollSession.state.t === 1118200 && scrollSession.state.finding === 2")

    def test_the_cause_is_a_sentence(self):
        self.open(report(FADED, name="faded"))
        said = self.browser.wait("document.querySelector('.cause')?.innerText")
        self.assertEqual(said, "It should be 1: wholly visible since line 136, 1.418 s. The app showed 0.1; it last set that in line 99, 1.252 s.")

    def test_terms_are_explained(self):
        self.open(report(FADED, name="faded"))
        bare = self.browser.eval(
            "return [...document.querySelectorAll('.badge, .grade, .row .when, [role=tab], .legend li, .timeline button, .timeline select, .tl-labels > *')]"
            ".filter((one) => !one.title).map((one) => one.outerHTML)"
        )
        self.assertEqual(bare, [])

    # Taking it along

    def test_a_finding_is_copied_as_markdown(self):
        self.open(report(FADED, name="faded"))
        self.browser.wait("document.querySelector('#panel-why h3 + button')")
        text = self.browser.eval(
            """let copied = null;
            Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
            document.addEventListener('copy', () => (copied = document.activeElement.value), { once: true });
            document.execCommand = () => document.dispatchEvent(new Event('copy'));
            document.querySelector('#panel-why h3 + button').click();
            for (let at = 0; at < 50 && copied === null; at += 1) await new Promise((done) => setTimeout(done, 20));
            return copied"""
        )
        sentence, place, *lines = [line for line in text.splitlines() if line]
        self.assertEqual(sentence, '**stuck** item [0,6] "Gloria": alpha 0.1, should be 1, 2 moments, until the end')
        self.assertIn(f"{FADED}, [1.818 s](file://", place)
        self.assertIn(f"#log={FADED}&session=1&hash=", place)
        log = (ROOT / FADED).read_text("utf-8").splitlines()
        # When it should have cleared, when the app last set it, when it was seen first.
        self.assertEqual(lines, ["```json", log[98], log[135], log[149], "```"])

    def test_the_moment_is_saved_as_pictures(self):
        for log, words in ((FADED, "should be 1"), ("sessions/captured/bugs/end-stays-masked.jsonl", "edge mask, end")):
            self.open(report(log, name=pathlib.Path(log).stem))
            svg = self.browser.eval("return await scrollSession.svgOf()")
            tree = xml.etree.ElementTree.fromstring(svg)
            names = {element.tag.rpartition("}")[2] for element in tree.iter()}
            self.assertLessEqual(names, {"svg", "title", "desc", "style", "rect", "path", "text", "g", "clipPath", "linearGradient", "stop"})
            self.assertIn(words, " ".join(text for text in tree.itertext()))
            self.assertNotIn("NaN", svg)
            self.assertNotIn("undefined", svg)
        saved = self.browser.eval(
            """const blobs = [];
            const make = URL.createObjectURL;
            URL.createObjectURL = (blob) => (blobs.push(blob), make.call(URL, blob));
            scrollSession.actions().find(({ id }) => id === 'export').run();
            for (const label of ['Picture (.png)', 'Picture (.svg)']) {
              [...document.querySelectorAll('dialog button')].find((one) => one.innerText === label).click();
              await new Promise((done) => setTimeout(done, 300));
            }
            const [png, svg] = blobs;
            const bitmap = await createImageBitmap(png);
            return [png.type, bitmap.width > 600, svg.type, (await svg.text()).slice(0, 4)]"""
        )
        self.assertEqual(saved, ["image/png", True, "image/svg+xml", "<svg"])

    def test_the_film_strip_tells_what_the_command_tells(self):
        self.open(report(FADED, name="faded"))
        self.browser.wait("document.querySelectorAll('.film button').length === 8")
        frames = self.browser.eval("return [...document.querySelectorAll('.film button')].map((one) => one.ariaLabel.replace(', ', ' '))")
        _, svg, _ = command("picture", FADED, "--strip", "-o", "-")
        spoken = xml.etree.ElementTree.fromstring(svg).find("{http://www.w3.org/2000/svg}desc").text
        self.assertTrue(spoken.endswith("; ".join(frames)), (spoken, frames))
        # Each is drawn, and goes to its moment.
        colours = self.browser.eval(
            """return [...document.querySelectorAll('.film canvas')].map((one) => {
              const { data } = one.getContext('2d').getImageData(0, 0, one.width, one.height);
              return new Set(new Uint32Array(data.buffer)).size;
            })"""
        )
        self.assertGreater(min(colours), 3)
        self.browser.eval("document.querySelectorAll('.film button')[0].click()")
        self.browser.wait("document.querySelector('.film [aria-current=true]') === document.querySelector('.film button')")
        self.assertEqual(self.state()["t"], self.browser.eval("return scrollSession.session.outline.from"))

    def test_the_seconds_before_a_finding_are_saved_as_an_animation(self):
        self.open(report(FADED, name="faded"))
        saved = self.browser.eval(
            """const blobs = [];
            const make = URL.createObjectURL;
            URL.createObjectURL = (blob) => (blobs.push(blob), make.call(URL, blob));
            scrollSession.actions().find(({ id }) => id === 'export').run();
            [...document.querySelectorAll('dialog button')].find((one) => one.innerText === 'Animation (.webp)').click();
            while (blobs.length === 0) await new Promise((done) => setTimeout(done, 50));
            return [...new Uint8Array(await blobs[0].arrayBuffer())]"""
        )
        with PIL.Image.open(io.BytesIO(bytes(saved))) as picture:
            self.assertEqual((picture.format, picture.size), ("WEBP", tuple(self.browser.eval("return scrollSession.session.room.slice(0, 2)"))))
            # From a second before the finding, 1.818 s, to the end of the log, 1.959 s: 1.141 s in frames of 80 ms, and the last.
            self.assertEqual(picture.n_frames, 16)
            pictures = set()
            for frame in range(picture.n_frames):
                picture.seek(frame)
                pictures.add(picture.convert("RGB").tobytes())
            self.assertGreater(len(pictures), 5)

    def test_the_app_lies_beside_the_model(self):
        self.open(report(FADED, name="faded"))
        self.browser.eval("document.querySelector('.sides').click()")
        self.browser.wait("scrollSession.session.moment.app")
        # What is wrong is item [0,6]: the app's, at 0.1, is as pale as the page almost; the model's is as the item above it.
        colour_at = """const at = (subject) => {
              const { canvas, drawing } = scrollSession.stage;
              const { ring } = drawing.areas.find((one) => one.subject === subject);
              return [...canvas.getContext('2d').getImageData((ring.x + ring.w / 2) * devicePixelRatio, (ring.y + ring.h / 2) * devicePixelRatio, 1, 1).data];
            };
            const split = document.querySelector('.legend [type=range]');
            const seen = [];
            for (const value of [0, 100]) {
              split.value = value;
              split.dispatchEvent(new Event('input'));
              seen.push(at('item:0,5'), at('item:0,6'));
            }
            return seen"""
        model, wrong_of_model, app, wrong_of_app = self.browser.eval(colour_at)
        self.assertEqual(model, app)
        self.assertEqual(wrong_of_model, model)
        self.assertGreater(wrong_of_app[0], model[0] + 50)

    # Work

    def test_a_long_question_freezes_nothing(self):
        self.open(self.page_of("long", hostile.many_differences(200_000)), within=60)
        *moments, answer, says = self.browser.eval(
            """const { session, set } = scrollSession;
            const until = async (holds) => { while (!holds()) await new Promise((done) => setTimeout(done, 10)); };
            const heading = () => document.querySelector('#panel-why h3')?.innerText ?? '';
            const times = [];
            for (let step = 1; step <= 4; step += 1) {
              const t = session.outline.to - step * 7000000;
              set({ t, finding: null });
              const began = performance.now();
              await until(() => session.moment?.seek.t === t);
              times.push(performance.now() - began);
              // Why is asked 0.12 s after the cursor stood still, and takes a second or more.
              await new Promise((done) => setTimeout(done, 400));
            }
            const began = performance.now();
            const says = document.querySelector('#panel-why').innerText;
            await until(() => heading().includes(' at '));
            return [...times, performance.now() - began, says]""",
            within=180,
        )
        self.assertIn("Working", says, "nothing says that it works")
        # A moment that waited for an answer would take as long as that.
        self.assertLess(max(moments), answer / 2)

    def test_a_picture_of_another_moment_is_marked(self):
        self.open(report(FADED, name="faded"))
        self.browser.eval(
            """const { engine } = scrollSession.session;
            globalThis.asked = engine.ask;
            const held = new Promise((done) => document.addEventListener('release', done));
            engine.ask = async (...fields) => (await held, asked.apply(engine, fields));
            scrollSession.set({ t: 900000 })"""
        )
        self.browser.wait("document.querySelector('.stage-canvas').dataset.behind === 'true'")
        self.browser.wait("document.querySelector('.stage-caption').innerText.includes('working')")
        self.browser.eval("document.dispatchEvent(new Event('release'))")
        self.browser.wait("document.querySelector('.stage-canvas').dataset.behind === undefined")
        self.assertIn("0.900 s", self.browser.eval("return document.querySelector('.stage-caption').innerText"))

    def test_the_ruler_stays_while_tracks_are_scrolled(self):
        self.open(report("sessions/captured/two-views.jsonl", name="two-views"))
        place = "document.querySelector('.tl-ruler').getBoundingClientRect().top"
        before = self.browser.eval(f"return {place}")
        self.browser.wait("document.querySelector('.tl-scroll').scrollHeight > document.querySelector('.tl-scroll').clientHeight")
        self.browser.eval("document.querySelector('.tl-scroll').scrollTop = 60")
        self.assertEqual(self.browser.eval(f"return {place}"), before)


class InChromium(StageTests, PageCase):
    SCALE = 1


class InFirefox(StageTests, PageCase):
    BROWSER = browsers.Firefox
    # Its window, of which the size is said, has a frame.
    SCALE = 1.05


if __name__ == "__main__":
    unittest.main()
