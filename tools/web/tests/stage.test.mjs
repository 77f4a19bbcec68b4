// What the stage works out without a browser: text that fits, places of views.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isolated } from "../page/dom.js";
import { fittedText, visiblePart } from "../page/pen.js";
import { placeViews } from "../page/stage-layout.js";

// A canvas context in whose font every letter is ten wide, and signs of direction are nothing.
const context = { measureText: (text) => ({ width: 10 * Array.from(text.replace(/[\u2066-\u2069]/g, "")).length }) };

test("text that fits is left alone, other text loses its middle: names that begin alike end differently", () => {
  assert.equal(fittedText(context, "Gloria", 60), "Gloria");
  assert.equal(fittedText(context, "Gloria", 59), "Gl…ia");
  assert.equal(fittedText(context, "hotel-card-000017", 90), "hote…0017");
  assert.equal(fittedText(context, "Gloria", 20), "G…");
  assert.equal(fittedText(context, "Gloria", 10), "", "a sign alone says nothing");
});

test("a name from right to left loses its middle, inside of what isolates it", () => {
  const name = "אבגדהו";
  assert.equal(fittedText(context, isolated(name), 60), isolated(name));
  assert.equal(fittedText(context, isolated(name), 40), "\u2068אב…ו\u2069");
  assert.equal(fittedText(context, isolated("Gloria"), 40), "\u2068Gl…a\u2069");
});

test("a letter of two code units is not cut through", () => {
  assert.equal(fittedText(context, "😀😀😀😀", 30), "😀…😀");
});

test("what is seen of a rectangle has no size outside", () => {
  assert.deepEqual(visiblePart({ x: 5, y: 5, w: 10, h: 10 }, { x: 0, y: 0, w: 8, h: 20 }), { x: 5, y: 5, w: 3, h: 10 });
  assert.deepEqual(visiblePart({ x: 50, y: 5, w: 10, h: 10 }, { x: 0, y: 0, w: 8, h: 20 }), { x: 50, y: 5, w: 0, h: 10 });
});

test("a view has room for a label beside it, and stands in the middle where there is more", () => {
  const view = [{ viewport: [200, 400], axis: "vertical", hasDots: false }];
  const places = [600, 2000].map((width) => {
    const { boxes: [box] } = placeViews(view, width, 500, 14);
    return [box.x, width - box.x - box.width];
  });
  // A fifth of what is free is on the left; 22 rem, which are 308, on the right are enough.
  assert.ok(Math.abs(places[0][1] - Math.min(308, 4 * places[0][0])) < 1, String(places[0]));
  assert.ok(Math.abs(places[1][0] - places[1][1]) < 1, String(places[1]));
});

test("the viewport comes first: what is beyond it has the room that is left", () => {
  const tall = { viewport: [390, 760], axis: "vertical", hasDots: false };
  const [narrow, low] = [[300, 2000], [2000, 700]].map(([width, height]) => placeViews([tall], width, height, 14).boxes[0]);
  assert.ok(narrow.viewWidth > 300 - 25, String(narrow.viewWidth));
  assert.ok(Math.abs((narrow.height - narrow.viewHeight) / narrow.viewHeight - 0.24) < 0.01, "12 % at each end");
  assert.ok(low.viewHeight > 0.93 * (700 - 1.6 * 14) && low.y + low.height <= 700, String(low.viewHeight));
});
