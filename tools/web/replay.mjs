#!/usr/bin/env node
// Replays session logs in WebAssembly. With `--effects -` its output equals that of the command, byte for byte.

import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { InputError, loadModule, LogReplay } from "./engine.mjs";

const usage = `usage: node tools/web/replay.mjs FILE… [options]

Replays every session in the files and prints, for each, its events and its state hash.

options:
  --effects OUT    Write the effect log to a file; with - print it and nothing else.
  --explain        Add the measured cause to each effect.
  --every-event    Evaluate and check every event in full, without shortcuts.
  --no-audit       Check no invariants.
  --hash-every N   Emit the state hash after every N events.
  --time           Say on standard error how long it took and how much memory.
  --module PATH    The module, instead of tools/web/build/replay.wasm.
  --help           Print this.
`;

/** Writes all bytes, also to a pipe that takes them in parts. */
function write(descriptor, bytes) {
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

function replay(module, path, options, output) {
  const log = new LogReplay(module, options);
  const input = path === "-" ? 0 : openSync(path, "r");
  const piece = Buffer.alloc(1 << 18);
  const started = performance.now();
  try {
    for (let count; (count = readSync(input, piece)) > 0; ) {
      for (const effects of log.append(piece.subarray(0, count))) if (output !== null) write(output, effects);
    }
    for (const effects of log.end()) if (output !== null) write(output, effects);
    if (options.times) {
      const milliseconds = (performance.now() - started).toFixed(1);
      console.error(`${path}: ${milliseconds} ms, ${log.memorySize / 1024} KiB of memory`);
    }
    return log.sessions;
  } finally {
    if (input !== 0) closeSync(input);
  }
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "effects": { type: "string" },
      "explain": { type: "boolean" },
      "every-event": { type: "boolean" },
      "no-audit": { type: "boolean" },
      "hash-every": { type: "string", default: "0" },
      "time": { type: "boolean" },
      "module": { type: "string" },
      "help": { type: "boolean" },
    },
  });
  if (values.help || positionals.length === 0) {
    process.stdout.write(usage);
    return values.help ? 0 : 2;
  }
  const hashEvery = Number(values["hash-every"]);
  if (!Number.isInteger(hashEvery) || hashEvery < 0 || hashEvery > 2 ** 31 - 1) {
    throw new InputError(`--hash-every takes a whole number, not ${values["hash-every"]}`);
  }
  const options = {
    audits: !values["no-audit"],
    everyEvent: values["every-event"],
    explains: values.explain,
    hashEvery,
    times: values.time,
  };
  const module = loadModule(values.module);
  const target = values.effects;
  const output = target === undefined ? null : target === "-" ? 1 : openSync(target, "w");
  for (const path of positionals) {
    let sessions;
    try {
      sessions = replay(module, path, options, output);
    } catch (error) {
      if (error instanceof InputError) error.message = `${path === "-" ? "standard input" : path}:${error.message}`;
      throw error;
    }
    if (target === "-") continue;
    for (const { events, rejected, hash } of sessions) {
      console.log(`${path}: ${events} events, ${rejected} rejected, state ${hash}`);
    }
  }
  return 0;
}

try {
  process.exitCode = main();
} catch (error) {
  // Bad input, bad usage and unreadable files are told in one line; anything else is a fault of the module.
  const isExpected = error instanceof InputError || typeof error.code === "string";
  console.error(`replay.mjs: ${isExpected ? error.message : error.stack}`);
  process.exitCode = isExpected ? 2 : 3;
}
