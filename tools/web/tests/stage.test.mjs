// What the stage works out without a browser: text that fits, places of views.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isolated } from "../page/dom.js";
import { fittedText, visiblePart } from "../page/pen.js";
import { placeViews } from "../page/stage-layout.js";

// A canvas context in whose font every letter is ten wide, and signs of direction are nothing.
const context = { measureText: (text) => ({ width: 10 * Array.from(text.replace(/[\u2066-\u2069]/g, "")).length }) };

test("text that fits is left alone, other text ends with a sign", () => {
  assert.equal(fittedText(context, "Gloria", 60), "Gloria");
  assert.equal(fittedText(context, "Gloria", 59), "Glor…");
  assert.equal(fittedText(context, "Gloria", 10), "", "a sign alone says nothing");
});

test("a name from right to left loses its end, inside of what isolates it", () => {
  const name = "אבגדהו";
  assert.equal(fittedText(context, isolated(name), 60), isolated(name));
  // Six letters have 60; in 40 there is room for three and the sign. The sign stands before the isolation ends, so it is drawn on the left.
  assert.equal(fittedText(context, isolated(name), 40), "\u2068אבג…\u2069");
  assert.equal(fittedText(context, isolated("Gloria"), 40), "\u2068Glo…\u2069");
});

test("a letter of two code units is not cut through", () => {
  assert.equal(fittedText(context, "😀😀😀😀", 30), "😀😀…");
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
