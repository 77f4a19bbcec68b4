// node --test tools/web/tests/   (after tools/web/build.sh)

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { describe, test } from "node:test";
import { InputError, LogPage, loadModule, pageModulePath, pageProgress } from "../engine.mjs";

const module = loadModule(pageModulePath);
const captured = new URL("../../../sessions/captured/", import.meta.url);
const log = readFileSync(new URL("list-slow-drags.jsonl", captured));

/** A log that has been read to its end. */
function page(bytes, { name = "log.jsonl", pieceSize = 1 << 20, lines = 1000, options } = {}) {
  const page = new LogPage(module, name);
  if (options !== undefined) page.setOptions(options);
  for (let start = 0; start < bytes.length; start += pieceSize) {
    page.append(bytes.subarray(start, start + pieceSize));
    page.run(lines);
  }
  page.endInput();
  while (page.run(lines) === pageProgress.paused);
  return page;
}

/** The answer, or the reason why there is none. */
function ask(page, ...fields) {
  try {
    return page.ask(...fields);
  } catch (error) {
    // A trap is a WebAssembly.RuntimeError, and fails the test.
    if (!(error instanceof InputError)) throw error;
    return `error: ${error.message}`;
  }
}

const questions = [
  ["progress"],
  ["check"],
  ["check-text"],
  ["outline", 1],
  ["tracks", 1, 0, 0, 5_000_000, 40],
  ["moment", 1, "time", 1_000_000],
  ["seek", 1, "event", 12],
  ["lines", 1, 3, 5],
  ["search", 1, 0, "forward", 5, "observed", "", "alpha"],
  ["next", 1, "effect", "forward", "event", 0],
  ["why", 1, "", "item:0,0", "end"],
  ["finding", 1, 1],
];

describe("the page's module", () => {
  test("imports one function, page.progress, if any", () => {
    const imports = WebAssembly.Module.imports(module).map(({ module, name, kind }) => `${module}.${name}: ${kind}`);
    assert.ok(imports.every((name) => name === "page.progress: function"), imports.join(", "));
  });

  test("answers the same however the log came", () => {
    const whole = page(log);
    const cut = page(log, { pieceSize: 97, lines: 1 });
    for (const question of questions) assert.equal(ask(cut, ...question), ask(whole, ...question), question.join(" "));
  });

  test("answers while the log still comes", () => {
    const early = new LogPage(module, "log.jsonl");
    early.append(log.subarray(0, log.length / 2));
    assert.equal(early.run(), pageProgress.needsInput);
    const outline = JSON.parse(early.ask("outline", 1));
    assert.equal(outline.verdict, null);
    assert.ok(outline.events > 10);
    early.ask("moment", 1, "time", 500_000);
    early.append(log.subarray(log.length / 2));
    early.endInput();
    assert.equal(early.run(), pageProgress.done);
    assert.equal(early.ask("check"), page(log).ask("check"));
    assert.ok(JSON.parse(early.ask("outline", 1)).events > outline.events);
  });

  test("goes to moments in any order and finds the same", () => {
    const jumping = page(log);
    const { events } = JSON.parse(jumping.ask("outline", 1));
    for (let step = 0; step < 60; step += 1) {
      const event = (step * 7919) % events;
      const straight = page(log);
      assert.equal(jumping.ask("seek", 1, "event", event), straight.ask("seek", 1, "event", event));
      straight.close();
    }
  });

  test("options change what is said, and none give the first answer back", () => {
    const changed = page(log, { options: "set fade.fadedAlpha=0.9" });
    const plain = page(log).ask("check");
    assert.notEqual(changed.ask("check"), plain);
    changed.setOptions("");
    while (changed.run() === pageProgress.paused);
    assert.equal(changed.ask("check"), plain);
    assert.throws(() => changed.setOptions("set nothing"), InputError);
  });

  test("damaged logs and odd questions are told, and trap nothing", () => {
    for (const name of readdirSync(captured).filter((name) => name.endsWith(".jsonl")).slice(0, 4)) {
      const bytes = new Uint8Array(readFileSync(new URL(name, captured)));
      for (let round = 0; round < 12; round += 1) {
        const damaged = bytes.slice(0, bytes.length - round * 131);
        damaged[(round * 104_729) % damaged.length] ^= 1 << round % 8;
        const broken = page(damaged);
        for (const question of questions) ask(broken, ...question);
        broken.close();
      }
    }
    const whole = page(log);
    for (const question of questions) {
      for (const odd of ["", "-1", "99999999999999999999", "é", "end", "0"]) {
        for (let field = 1; field < question.length; field += 1) {
          ask(whole, ...question.with(field, odd));
          ask(whole, ...question.slice(0, field));
        }
      }
    }
    assert.match(ask(whole, "sing"), /^error: there is no question/);
  });

  test("memory does not grow with questions", () => {
    const asked = page(log);
    for (let round = 0; round < 20; round += 1) for (const question of questions) ask(asked, ...question);
    const size = asked.memorySize;
    for (let round = 0; round < 200; round += 1) for (const question of questions) ask(asked, ...question);
    assert.equal(asked.memorySize, size);
  });
});
