"""A screen recording beside the stage: it shows the cursor's moment, from where it is brought to the session's."""

import unittest

from page_case import FADED, PageCase, report

# A recording of 1.5 s whose grey tells the time: level 100 is a second. Dropped as a file.
DROP = """
const canvas = document.createElement("canvas");
canvas.width = canvas.height = 64;
const context = canvas.getContext("2d");
const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm", videoBitsPerSecond: 2_000_000 });
const parts = [];
recorder.ondataavailable = ({ data }) => parts.push(data);
const ended = new Promise((done) => (recorder.onstop = done));
recorder.start();
const began = performance.now();
await new Promise((done) => (function draw() {
  const level = (performance.now() - began) / 10;
  context.fillStyle = `rgb(${level}, ${level}, ${level})`;
  context.fillRect(0, 0, 64, 64);
  if (level < 150) requestAnimationFrame(draw);
  else done();
})());
recorder.stop();
await ended;
const transfer = new DataTransfer();
transfer.items.add(new File(parts, "screen.webm", { type: "video/webm" }));
document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
"""

# The time that the picture tells, in milliseconds, at a time of the session.
SEEN = """
const film = document.querySelector(".footage video");
if (args[0] !== null) scrollSession.set({ t: args[0] * 1000 });
await new Promise((done) => setTimeout(done, 100));
while (film.seeking || film.readyState < 2) await new Promise((done) => setTimeout(done, 20));
const canvas = document.createElement("canvas");
canvas.width = canvas.height = 1;
const context = canvas.getContext("2d");
context.drawImage(film, 0, 0, 1, 1);
return context.getImageData(0, 0, 1, 1).data[0] * 10;
"""


class FootageTests(PageCase):
    def seen(self, time=None):
        return self.browser.eval(SEEN, time)

    def hold(self):
        self.browser.eval("document.querySelector('.footage button').click()")

    def test_a_recording_follows_the_cursor(self):
        self.open(report(FADED, name="footage"))
        self.assertTrue(self.browser.eval("return document.querySelector('.footage').hidden"))
        width = "return document.querySelector('.stage-canvas').clientWidth"
        alone = self.browser.eval(width)
        self.browser.eval(DROP)
        self.browser.wait("document.querySelector('.footage video').readyState >= 2")
        for time in (300, 1_200, 600):
            self.assertAlmostEqual(self.seen(time), time, delta=80)
        self.assertLess(self.browser.eval(width), alone * 0.7)
        # What it shows at 600 ms belongs to 900 ms of the session: it began 300 ms after the session did.
        self.hold()
        self.assertAlmostEqual(self.seen(900), 600, delta=80)
        self.hold()
        self.assertAlmostEqual(self.seen(), 600, delta=80)
        self.assertAlmostEqual(self.seen(1_300), 1_000, delta=80)
        self.browser.eval("document.querySelector('.footage button:last-child').click()")
        self.assertTrue(self.browser.eval("return document.querySelector('.footage').hidden"))

    def test_what_is_no_video_is_refused(self):
        self.open(report(FADED, name="footage"))
        self.browser.eval(
            """const transfer = new DataTransfer();
            transfer.items.add(new File(["nothing"], "broken.mp4", { type: "video/mp4" }));
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));"""
        )
        self.browser.wait("document.body.textContent.includes('broken.mp4') && document.querySelector('.footage').hidden")


if __name__ == "__main__":
    unittest.main()
