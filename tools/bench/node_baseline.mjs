// JSON.parse, one line at a time, as a script in a browser or on a server would do it.

import { readFileSync } from "node:fs";

if (process.argv.length !== 3) {
  console.error("usage: node_baseline.mjs FILE");
  process.exit(2);
}
const start = process.hrtime.bigint();
const bytes = readFileSync(process.argv[2]);
let lines = 0;
let time = 0;
let types = 0;
let x = 0;
let y = 0;
let from = bytes.indexOf(10) + 1; // The header is read, too, but counts as no line.
JSON.parse(bytes.toString("utf8", 0, from));
while (from < bytes.length) {
  let to = bytes.indexOf(10, from);
  if (to < 0) to = bytes.length;
  const event = JSON.parse(bytes.toString("utf8", from, to));
  time += event.t;
  types += event.type.length;
  if (event.x !== undefined) x += event.x;
  if (event.y !== undefined) y += event.y;
  lines += 1;
  from = to + 1;
}
const elapsed = Number(process.hrtime.bigint() - start);
console.log(`${lines} lines, ${(elapsed / lines).toFixed(1)} ns per line, checksum ${time} ${types} ${x} ${y}`);
