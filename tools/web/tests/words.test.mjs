// What findings and their subjects are called.

import assert from "node:assert/strict";
import { test } from "node:test";
import { findingSentence, findingWords, pathText, sentenceOf, subjectText } from "../page/words.js";

const plain = (text) => text.replace(/[\u2066-\u2069]/g, "");

test("no index path stands without its key or its number in words", () => {
  assert.equal(plain(pathText([0, 6], "Gloria")), '[0,6] "Gloria"');
  assert.equal(pathText([0, 0]), "[0,0] (1st)");
  assert.equal(pathText([2, 11]), "[2,11] (12th of section 2)");
  assert.equal(pathText([0, 21]), "[0,21] (22nd)");
  assert.equal(subjectText({ dot: 0 }), "dot 0");
  assert.equal(subjectText({ side: "end" }), "edge mask, end");
  assert.equal(subjectText({ item: null, section: 3 }), "section 3");
  assert.equal(sentenceOf("item [0,9] and [0,10] overlap by 51 × 366 pt, from 2.005 s to 2.588 s (lines 233 – 252)"),
    "item [0,9] (10th) and [0,10] (11th) overlap by 51 × 366 pt");
  assert.equal(sentenceOf('item [0,6] "Gloria" rests at alpha 0.1, should be 1, seen from 1.818 s until the end (line 150)'),
    'item [0,6] "Gloria" rests at alpha 0.1, should be 1');
});

test("lengths of time are told in milliseconds, and the times stand elsewhere", () => {
  assert.equal(sentenceOf("no item was in sight for 3.667 s, from offset 1419.667 on, from 2.046 s to 5.712 s (lines 254 – 501)"),
    "no item was in sight for 3,667 ms, from offset 1419.667 on");
});

const late = {
  text: "…", kind: "alpha", count: 20, offBy: [0.07, 0.52], delay: [65000, 115000], first: { t: 1118200 }, until: { t: 1501600 },
  worst: { t: 1118200, item: [0, 3], recorded: 0.174943, replayed: 0.69985 },
  stretches: [{ item: [0, 3], key: "Dante" }, { item: [0, 5], key: "Fontana" }],
};

test("numbers are those of one moment, with its subject", () => {
  assert.equal(plain(findingSentence(late)),
    'item [0,3] "Dante", item [0,5] "Fontana": alpha, 20 moments; worst at 1.118 s: item [0,3] "Dante" 0.175, should be 0.7, late by 65 to 115 ms');
  assert.equal(findingWords(late).worst, 1118200);
  const stuck = { ...late, count: 2, offBy: [0.9, 0.9], delay: undefined, until: null, worst: { t: 5, item: [0, 6], recorded: 0.1, replayed: 1 }, stretches: [{ item: [0, 6], key: "Gloria" }] };
  assert.equal(plain(findingSentence(stuck)), 'item [0,6] "Gloria": alpha 0.1, should be 1, 2 moments, until the end');
});

test("what holds for everything that scrolls is told by the command, and its subject ends before the verb", () => {
  const blank = { text: "no item was in sight for 3.667 s, from 2.046 s to 5.712 s (lines 254 – 501)", ifMeant: "…", worst: { recorded: 1, replayed: null } };
  assert.deepEqual(findingWords(blank), { subject: "no item", said: " was in sight for 3,667 ms", worst: null, rest: "" });
});
