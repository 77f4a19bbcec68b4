// What the file holds: the list of logs, the logs, and the engine, all in elements of the page.

import { min } from "./numbers.js";

/** The list of logs, as the command wrote it; logs that are dropped onto the page are added to it. */
export const contents = readContents();

function readContents() {
  const element = document.getElementById("contents");
  const read = element ? JSON.parse(element.textContent) : {};
  return { title: "", made: {}, options: [], logs: [], ...read };
}

/** The bytes of text in base64. */
export function bytesOf(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Where the bytes of a log are: `{source: Blob, gzip}`. */
export function sourceOf(index) {
  const { file, gzip } = contents.logs[index];
  if (file) return { source: file, gzip: gzip === true };
  const element = document.querySelector(`script.log[data-log="${index}"]`);
  try {
    return { source: new Blob([bytesOf(element.textContent.trim())]), gzip: true };
  } catch {
    throw Error(`${damaged} The log ${contents.logs[index].name} cannot be read.`);
  }
}

/** Adds a log that is not in the page: a file that was dropped or made, compressed if `gzip` is true. Returns its number. */
export function addLog(name, file, gzip = false) {
  contents.logs.push({ name, bytes: file.size, role: "a", verdict: null, sessions: [], file, gzip });
  return contents.logs.length - 1;
}

/** The number of a log by its number or its name; null if there is none. */
export function logNumber(text) {
  if (text === null || text === undefined) return null;
  const named = contents.logs.findIndex(({ name }) => name === text);
  if (named >= 0) return named;
  return /^\d+$/.test(text) && Number(text) < contents.logs.length ? Number(text) : null;
}

/** What a log is compared with at first: the log in its place among those of `--b`, as `{log}`; null if there are none. */
export function counterpartOf(index) {
  const indices = (role) => [...contents.logs.keys()].filter((at) => (contents.logs[at].role === "b") === (role === "b"));
  const others = indices("b");
  const log = others[min(indices("a").indexOf(index), others.length - 1)];
  return log === undefined ? null : { log };
}

const damaged = "This page was damaged on its way: get it again.";
let engineBeingMade = null;

/** The engine's module, compiled once. */
export function engineModule() {
  engineBeingMade ??= (async () => {
    const bytes = bytesOf(document.getElementById("engine").textContent.trim());
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return WebAssembly.compile(await new Response(stream).arrayBuffer());
  })().catch(() => {
    throw Error(`${damaged} Its engine cannot be read.`);
  });
  return engineBeingMade;
}
