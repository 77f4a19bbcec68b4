// What the timeline and the events panel work out without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { momentText } from "../page/dom.js";
import {
  findingsAt, findingSpans, lanesOf, movingPhases, phaseAt, phasesByView, rangeOf, usualMost,
} from "../page/lanes.js";
import { clampWindow, indexAfter, panWindow, rulerTicks, windowOrWhole, windowShowing, zoomWindow } from "../page/timescale.js";

const whole = { from: 0, to: 1_000_000 };

test("a window keeps its length and stays inside the whole", () => {
  assert.deepEqual(clampWindow({ from: -50_000, to: 150_000 }, whole), { from: 0, to: 200_000 });
  assert.deepEqual(clampWindow({ from: 950_000, to: 1_050_000 }, whole), { from: 900_000, to: 1_000_000 });
  assert.deepEqual(clampWindow({ from: 500_000, to: 500_001 }, whole), { from: 500_000, to: 510_000 }, "not shorter than 10 ms");
  assert.deepEqual(clampWindow({ from: -5, to: 9_000_000 }, whole), whole);
  assert.deepEqual(clampWindow({ from: 0, to: 90 }, { from: 7, to: 7 }), { from: 7, to: 8 }, "a session of one moment");
});

test("zooming keeps the time under the pointer at its place", () => {
  const window = zoomWindow({ from: 200_000, to: 600_000 }, 0.5, 300_000, whole);
  // 300 ms was at a quarter: of a window of 200 ms, 50 ms lie before it.
  assert.deepEqual(window, { from: 250_000, to: 450_000 });
  assert.deepEqual(zoomWindow(window, 100, 300_000, whole), whole);
  assert.equal(zoomWindow({ from: 0, to: 20_000 }, 0.01, 0, whole).to, 10_000);
});

test("panning stops at the ends, and following moves no more than needed", () => {
  assert.deepEqual(panWindow({ from: 100, to: 200_100 }, -5000, whole), { from: 0, to: 200_000 });
  const window = { from: 200_000, to: 400_000 };
  assert.equal(windowShowing(window, 400_000, whole), window);
  assert.deepEqual(windowShowing(window, 500_000, whole), { from: 480_000, to: 680_000 }, "a tenth of the window before it");
});

test("a window that shows all but a thousandth is the whole", () => {
  assert.deepEqual(windowOrWhole({ from: 400, to: 999_900 }, whole), { from: null, to: null });
  assert.deepEqual(windowOrWhole({ from: 1000, to: 1_000_000 }, whole), { from: 1000, to: 1_000_000 });
});

test("rulers have round times, far enough apart", () => {
  const ticks = rulerTicks({ from: 130_000, to: 1_130_000 }, 500, 72);
  // 72 of 500 pixels are 144 ms, so every 200 ms.
  assert.deepEqual(ticks.map(({ time }) => time), [200_000, 400_000, 600_000, 800_000, 1_000_000]);
  assert.equal(ticks[0].text, "0.2 s");
  assert.equal(rulerTicks({ from: 0, to: 10_000 }, 500, 72)[1].text, "0.002 s");
  assert.equal(rulerTicks({ from: 0, to: 3_600_000_000 }, 500, 72)[1].text, "1000 s");
});

test("indexAfter is the first index whose time is later", () => {
  const times = [1, 3, 3, 8];
  assert.deepEqual([0, 1, 3, 7, 8, 9].map((time) => indexAfter(times, time, (each) => each)), [0, 1, 3, 3, 4, 4]);
});

const findings = [
  { grade: "late", text: "b", stretches: [
    { first: { t: 100 }, last: { t: 150 }, until: { t: 160 }, end: "agreed" },
    { first: { t: 120 }, last: { t: 150 }, until: null, end: "unknown" },
  ] },
  { grade: "stuck", view: "list", text: "a", stretches: [{ first: { t: 110 }, last: { t: 200 }, until: null, end: "end" }] },
];

test("spans of findings end where they agree, are seen last, or the session ends; the worst lie on top", () => {
  const spans = findingSpans(findings, 900);
  assert.deepEqual(
    spans.map(({ finding, grade, from, to, row }) => [finding, grade, from, to, row]),
    [[2, "stuck", 110, 900, 0], [1, "late", 100, 160, 1], [1, "late", 120, 150, 2]]);
  assert.deepEqual(findingsAt(spans, 130), [2, 1]);
  assert.deepEqual(findingsAt(spans, 500), [2]);
  assert.deepEqual(findingsAt(spans, 95), []);
  assert.deepEqual(findingsAt(spans, 95, 6), [1], "near");
});

test("phases are found by view and time", () => {
  const outline = { views: [{ view: "list" }, { view: "strip" }],
    phases: [[0, 10, 20, "dragging"], [0, 20, 40, "decelerating"], [1, 5, 9, "snapping"], [0, 40, 50, "idle"]] };
  const phases = phasesByView(outline);
  assert.deepEqual([5, 10, 20, 40, 41].map((time) => phaseAt(phases.get("list"), time)),
    ["idle", "dragging", "decelerating", "decelerating", "idle"]);
  assert.equal(phaseAt(phases.get("strip"), 7), "snapping");
});

test("a phase ends where the content came to rest", () => {
  const tracks = { from: 0, to: 1_000_000, columns: 10, velocity: { min: [0, 9, 9, -1, 0, null, 0, 0, 0, 0], max: [0, 9, 9, 0, 0, null, 0, 0, 0, 0] } };
  const phases = [{ from: 100_000, to: 200_000, phase: "dragging" }, { from: 200_000, to: 900_000, phase: "decelerating" }];
  // The last column that moves ends at 0.4 s; a tenth of a second later it is said to rest.
  assert.deepEqual(movingPhases(phases, tracks).map(({ to }) => to), [200_000, 500_000]);
  assert.equal(movingPhases(phases, null), phases);
});

test("only lanes that hold something are there, and tracks only of the open view", () => {
  const track = { min: [1], max: [2] };
  const rest = { min: [0, null], max: [0, null] };
  const lanes = lanesOf({
    views: [{ view: "list" }, { view: "strip" }], view: "strip", spans: findingSpans(findings, 900), marks: [], changed: null,
    tracks: { offset: track, velocity: rest, counts: { events: [1], fade: [1], scale: [0, 0] } },
  });
  assert.deepEqual(lanes.map(({ id }) => id), ["findings", "phases list", "phases strip", "offset", "fade", "events"]);
  assert.equal(lanes[0].height, 6 + 3 * 18);
});

test("a range is that of all tracks", () => {
  assert.deepEqual(rangeOf({ min: [null, 1, null, 7], max: [null, 5, null, 7] }, undefined), { least: 1, most: 7 });
  assert.equal(rangeOf({ min: [null], max: [null] }), null);
});

test("a speed that is far from all others does not flatten them", () => {
  const max = [...Array(99).fill(10), 70_000];
  assert.equal(usualMost({ min: max.map((value) => -value / 2), max }), 10);
  assert.equal(usualMost({ min: [-7, null], max: [3, null] }), 7);
  assert.equal(usualMost(undefined), 0);
});

test("moments are said as the command says them", () => {
  // TextReport.seconds: half a millisecond is rounded up, also below 0; thousands have commas.
  assert.deepEqual([0, 499, 500, 1_818_200, -1500, -400, 1_341_575_000].map(momentText),
    ["0.000 s", "0.000 s", "0.001 s", "1.818 s", "-0.002 s", "0.000 s", "1,341.575 s"]);
});
