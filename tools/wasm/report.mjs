#!/usr/bin/env node
// Prints a report of a log, made in WebAssembly: with the same arguments as the command, the same bytes.

import { readFileSync } from "node:fs";
import { InputError, loadModule, LogReports } from "./engine.mjs";

const usage = `usage: node tools/wasm/report.mjs check|seek FILE --json
       node tools/wasm/report.mjs why FILE --finding N --json
       node tools/wasm/report.mjs why FILE --item SECTION,ITEM --json
`;

/** The report that the arguments ask for, or nothing if they ask for something else. */
function ask(reports, [command, , option, value]) {
  if (command === "check") return reports.check();
  if (command === "seek") return reports.seek();
  if (command !== "why") return undefined;
  if (option === "--finding") return reports.whyFinding(Number(value));
  if (option === "--item") return reports.whyItem(...value.split(",").map(Number));
  return undefined;
}

try {
  const path = process.argv[3];
  const text = path === undefined ? undefined : ask(new LogReports(loadModule(), path, readFileSync(path)), process.argv.slice(2));
  if (text === undefined) {
    process.stderr.write(usage);
    process.exitCode = 2;
  } else {
    process.stdout.write(text);
  }
} catch (error) {
  const isExpected = error instanceof InputError || typeof error.code === "string";
  console.error(`report.mjs: ${isExpected ? error.message : error.stack}`);
  process.exitCode = isExpected ? 2 : 3;
}
