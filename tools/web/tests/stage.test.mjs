// What is worked out for canvases without a browser: text that fits.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isolated } from "../page/dom.js";
import { fittedText } from "../page/pen.js";

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
