#!/usr/bin/env node
// Replays every committed session in WebAssembly and natively and compares the two, byte for byte.
//
//   tools/web/check.mjs [COMMAND] [PATH…]      after tools/web/build.sh
//
// COMMAND is the native command, .build/release/scroll-session unless given; PATHs are session logs or folders of them, sessions/
// unless given. Exits with 1 if anything differs.

import { execFile } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { InputError, loadModule, LogPage, LogReplay, pageModulePath } from "./engine.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [command = join(root, ".build/release/scroll-session"), ...paths] = process.argv.slice(2);
const replayModule = loadModule();
const pageModule = loadModule(pageModulePath);

// What is said about a session: the command's arguments, and the question to the module.
const reports = [
  [["check"], ["check"]],
  [["seek"], ["seek", 1, "end"]],
  [["why", "--finding", "1"], ["finding", 1, "1"]],
  [["why", "--item", "0,0"], ["why", 1, "", "item:0,0", "end"]],
];

/** What a native command prints, or nothing if it has nothing to say. It exits with 1 for a session that breaks something. */
function native(...given) {
  return new Promise((done) => {
    execFile(command, given, { cwd: root, encoding: "buffer", maxBuffer: 2 ** 30 }, (error, output) => {
      if (error && typeof error.code !== "number") throw error;
      done(error && error.code > 1 ? null : output);
    });
  });
}

/** What the module answers, or nothing where it refuses; a trap is an error of the check. */
function inModule(answer) {
  try {
    return Buffer.from(answer());
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

function* replayed(bytes, options, ends) {
  const log = new LogReplay(replayModule, options);
  yield* log.append(bytes);
  yield* log.end();
  ends.push(...log.sessions.map(({ hash }) => hash));
}

/** Where two texts differ, as both have it. */
function difference(what, ours, theirs) {
  const [native, wasm] = [ours, theirs].map((bytes) => (bytes === null ? ["(refused)"] : bytes.toString().split("\n")));
  const line = native.findIndex((text, index) => text !== wasm[index]);
  const at = line < 0 ? native.length : line;
  const same = [...(native[at] ?? "")].findIndex((letter, index) => letter !== wasm[at]?.[index]);
  const [from, to] = [Math.max(0, same - 200), Math.max(0, same) + 200];
  return `${what}, line ${at + 1}\n    native ${native[at]?.slice(from, to)}\n    wasm   ${wasm[at]?.slice(from, to)}`;
}

let reportCount = 0;

/** What differs in a session. The native commands run while the module does. */
async function differences(path) {
  const bytes = readFileSync(join(root, path));
  const hashes = [];
  const page = new LogPage(pageModule, path);
  page.append(bytes);
  page.endInput();
  const full = ["--every-event", "--explain", "--hash-every", "1"];
  const pairs = [
    // The second with every shortcut off, every cause, and the state after every event.
    ["effects", native("replay", path, "--effects", "-"), () => Buffer.concat([...replayed(bytes, {}, hashes)])],
    [
      `effects ${full.join(" ")}`,
      native("replay", path, "--effects", "-", ...full),
      () => Buffer.concat([...replayed(bytes, { everyEvent: true, explains: true, hashEvery: 1 }, [])]),
    ],
    ...reports.map(([[name, ...options], question]) => [
      [name, ...options].join(" "),
      native(name, path, ...options, "--json"),
      () => (page.run(), page.ask(...question)),
    ]),
  ];
  const found = [];
  for (const [what, asked, answer] of pairs) {
    const theirs = inModule(answer);
    const ours = await asked;
    if (what === "effects" && ours !== null) {
      const [, hash] = /"effect":"state","hash":"([0-9a-f]+)"\}\n$/.exec(ours.toString()) ?? [];
      if (hash === undefined || hash !== hashes.at(-1)) found.push(`state: native ${hash}, wasm ${hashes.at(-1)}`);
    } else if (!what.startsWith("effects") && ours !== null) {
      reportCount += 1;
    }
    if (ours === null ? theirs !== null : theirs === null || !ours.equals(theirs)) found.push(difference(what, ours, theirs));
  }
  page.close();
  return found;
}

function logs(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path), { recursive: true }).sort();
  return names.filter((name) => name.endsWith(".jsonl") && !name.endsWith(".effects.jsonl")).map((name) => join(path, name));
}

const sessions = (paths.length ? paths.map((path) => relative(root, path)) : ["sessions"]).flatMap(logs);
let failed = 0;
for (const path of sessions) {
  const found = await differences(path);
  if (found.length === 0) continue;
  failed += 1;
  console.log(`FAIL  ${path}\n  ${found.join("\n  ")}`);
}
console.log(`wasm: ${sessions.length - failed} passed, ${failed} failed; ${reportCount} reports are the same`);
process.exitCode = failed === 0 && sessions.length > 0 ? 0 : 1;
