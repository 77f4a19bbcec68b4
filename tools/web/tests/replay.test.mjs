// node --test tools/web/tests/   (after tools/web/build.sh)

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { describe, test } from "node:test";
import { InputError, loadModule, LogReplay } from "../engine.mjs";

const module = loadModule();
const captured = new URL("../../../sessions/captured/", import.meta.url);
const header =
  '{"format":"scroll-session","version":1,"name":"s","scene":{"views":[{"sections":[{"count":100}],' +
  '"behaviours":[{"kind":"fade"},{"kind":"section-shadow"}]}]}}';

/** Replays a log that arrives in pieces of a size; everything it gives back, or the message about bad input. */
function replay(log, { pieceSize = Infinity, ...options } = {}) {
  const bytes = typeof log === "string" ? new TextEncoder().encode(log) : log;
  const replay = new LogReplay(module, options);
  const effects = [];
  let error = null;
  try {
    for (let start = 0; start < bytes.length; start += pieceSize) {
      for (const piece of replay.append(bytes.subarray(start, start + pieceSize))) effects.push(piece);
    }
    for (const piece of replay.end()) effects.push(piece);
  } catch (caught) {
    // A trap is a WebAssembly.RuntimeError, and fails the test.
    if (!(caught instanceof InputError)) throw caught;
    error = caught.message;
  }
  const { sessions } = replay;
  replay.close();
  return { effects: Buffer.concat(effects).toString(), error, sessions };
}

const log = (...lines) => [header, ...lines, ""].join("\n");

describe("replay in WebAssembly", () => {
  test("gives the same effects and hashes however the bytes were cut", () => {
    const bytes = readFileSync(new URL("rotation.jsonl", captured));
    const whole = replay(bytes);
    assert.equal(whole.error, null);
    assert.equal(whole.sessions.length, 1);
    for (const pieceSize of [7, 4096, 100_003]) assert.deepEqual(replay(bytes, { pieceSize }), whole);
  });

  test("replays every session of a log", () => {
    const names = ["rotation", "two-views"];
    const logs = names.map((name) => readFileSync(new URL(`${name}.jsonl`, captured)));
    const [first, second] = logs.map((bytes) => replay(bytes));
    const both = replay(Buffer.concat(logs));
    assert.equal(both.effects, first.effects + second.effects);
    assert.deepEqual(both.sessions, [...first.sessions, ...second.sessions]);
  });

  test("gives memory back when a replay is closed", () => {
    const { exports } = new WebAssembly.Instance(module, {});
    const cycle = () => {
      const handle = exports.scroll_session_open(1, 0);
      exports.scroll_session_close(handle);
    };
    for (let count = 0; count < 100; count += 1) cycle();
    const size = exports.memory.buffer.byteLength;
    for (let count = 0; count < 10_000; count += 1) cycle();
    assert.equal(exports.memory.buffer.byteLength, size);
  });
});

describe("numbers beyond 32 bits", () => {
  test("keep times and durations", () => {
    const { effects, error } = replay(
      log(
        '{"t":0,"type":"appear","x":0,"y":0}',
        '{"t":9007199254740990,"type":"behaviour","kind":"fade","duration":9007199254740991}',
        '{"t":9007199254740992,"type":"scroll","y":30}',
      ),
    );
    assert.equal(error, null);
    assert.match(effects, /"t":9007199254740992,"effect":"fade",.*"duration":9007199254740991}/);
  });

  test("are rejected as indices and counts like any that do not exist", () => {
    for (const number of [1_000, 1_073_741_823, 2_147_483_647, 2_147_483_648, 4_294_967_296, 9_007_199_254_740_992]) {
      const { effects, error, sessions } = replay(
        log(
          `{"t":0,"type":"items.deleted","section":0,"at":${number}}`,
          `{"t":0,"type":"items.deleted","section":0,"at":99,"count":${number}}`,
          `{"t":0,"type":"items.deleted","section":${number},"at":0}`,
          `{"t":0,"type":"items.moved","section":0,"from":${number},"to":${number}}`,
          `{"t":0,"type":"sections.deleted","at":${number},"count":${number}}`,
        ),
      );
      assert.equal(error, null);
      assert.equal(sessions[0].rejected, 5, effects);
    }
  });

  test("are refused as numbers of items, of which 2^20 are the most", () => {
    const scene = (count) => header.replace('"count":100', `"count":${count}`) + "\n";
    assert.equal(replay(scene(2 ** 20)).error, null);
    for (const count of [2 ** 20 + 1, 2 ** 30 - 1, 2 ** 31, 2 ** 32, 2 ** 32 + 10, 2 ** 53]) {
      assert.match(replay(scene(count)).error, /^1:1: view "main": expected at most 2\^20 items/);
    }
  });
});

describe("bad input", () => {
  const faults = [
    ["nothing", "", "1:1: expected a header, found the end of the input"],
    ["a number that overflows", log('{"t":0,"type":"scroll","y":1e309}'), "2:28: expected a number a double can hold"],
    ["time beyond 2^53", log('{"t":9007199254740993,"type":"frame"}'), "2:6: expected a time in whole microseconds"],
    ["brackets without end", log(`{"t":0,"type":"frame","x":${"[".repeat(100_000)}`), "2:"],
    ["a line with columns of more than one byte", log('{"t":0,"é":"é","type":jump}'), "2:23: expected a value, found 'jump'"],
    ["a scene without views", '{"format":"scroll-session","version":1,"scene":{"views":[]}}\n', "1:"],
  ];
  test("is told with line, column and reason", () => {
    for (const [name, text, message] of faults) {
      const { error } = replay(text);
      assert.ok(error?.startsWith(message), `${name}: expected ${message}…, got ${error}`);
    }
  });

  test("an error keeps the effects of the lines before it, and is final", () => {
    const replay = new LogReplay(module, {});
    const bytes = new TextEncoder().encode(log('{"t":0,"type":"appear","x":0,"y":0}', "oops"));
    let effects = "";
    assert.throws(() => {
      for (const piece of replay.append(bytes)) effects += Buffer.from(piece).toString();
    }, /^Error: 3:1: expected an object/);
    assert.match(effects, /"effect":"decoration.added"/);
    assert.throws(() => [...replay.append(bytes)], InputError);
    assert.throws(() => [...replay.end()], InputError);
  });

  test("no damage to a recording makes the module trap", () => {
    // A small generator of its own (Numerical Recipes' constants), so that a failure can be repeated.
    let state = 20240229;
    const below = (bound) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * bound);
    };
    const hostile = ["-1", "-0", "1e308", "1e309", "5e-324", "2147483648", "4294967296", "9007199254740993", "null", "[]"];
    const names = readdirSync(captured).filter((name) => name.endsWith(".jsonl")).sort();
    for (let round = 0; round < 400; round += 1) {
      const lines = readFileSync(new URL(names[below(names.length)], captured), "latin1").split("\n");
      let text = [lines[0], ...lines.slice(1 + below(lines.length - 1)).slice(0, 40), ""].join("\n");
      const place = below(text.length);
      if (round % 4 === 0) text = text.slice(0, place);
      if (round % 4 === 1) text = text.slice(0, place) + String.fromCharCode(below(256)) + text.slice(place + 1);
      if (round % 4 > 1) {
        const numbers = [...text.matchAll(/-?\d+(\.\d+)?/g)];
        const number = numbers[below(numbers.length)];
        const other = round % 4 === 2 ? hostile[below(hostile.length)] : String(below(4000) / 16);
        text = text.slice(0, number.index) + other + text.slice(number.index + number[0].length);
      }
      const { error } = replay(Buffer.from(text, "latin1"), { pieceSize: 1 + below(5000) });
      assert.ok(error === null || /^\d+:\d+: expected |^\d+:1: view /.test(error), `round ${round}: ${error}`);
    }
  });
});
