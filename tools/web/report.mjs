#!/usr/bin/env node
// Prints a report of a log, made in WebAssembly: with the same arguments as the command, the same bytes.

import { readFileSync } from "node:fs";
import { InputError, loadModule, LogPage, pageModulePath } from "./engine.mjs";

const usage = `usage: node tools/web/report.mjs check|seek FILE --json
       node tools/web/report.mjs why FILE --finding N --json
       node tools/web/report.mjs why FILE --item SECTION,ITEM --json
`;

/** The question that the arguments ask, or nothing if they ask something else. */
function question([command, , option, value]) {
  if (command === "check") return ["check"];
  if (command === "seek") return ["seek", 1, "end"];
  if (command !== "why") return undefined;
  if (option === "--finding") return ["finding", 1, value];
  if (option === "--item") return ["why", 1, "", `item:${value}`, "end"];
  return undefined;
}

function answer(path, fields) {
  const page = new LogPage(loadModule(pageModulePath), path);
  page.append(readFileSync(path));
  page.endInput();
  page.run();
  return page.ask(...fields);
}

try {
  const path = process.argv[3];
  const fields = path === undefined ? undefined : question(process.argv.slice(2));
  if (fields === undefined) {
    process.stderr.write(usage);
    process.exitCode = 2;
  } else {
    process.stdout.write(answer(path, fields));
  }
} catch (error) {
  const isExpected = error instanceof InputError || typeof error.code === "string";
  console.error(`report.mjs: ${isExpected ? error.message : error.stack}`);
  process.exitCode = isExpected ? 2 : 3;
}
