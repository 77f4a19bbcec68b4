// Logs from outside the page: files and folders that are dropped or chosen. They stay in this browser.

import { register } from "./actions.js";
import { announce } from "./announce.js";
import { addLog, contents } from "./contents.js";
import { button, el, isolated, openDialog, plural } from "./dom.js";
import { Engine } from "./engine.js";
import { showFootage } from "./footage.js";
import { sayNotice } from "./notice.js";
import { noteSessions, session } from "./session.js";
import { notify, set, state } from "./state.js";
import { elsewhere } from "./verdict.js";

let dropHint = null;
let fileInput = null;
let readingFiles = Promise.resolve();

register("Page", [
  ["open-files", "o", "Open logs", () => chooseFiles()],
]);

/** Begins to take what is dropped onto the page. */
export function startDrop() {
  dropHint = el("div.drop-hint", { hidden: true, ariaHidden: true }, "Drop logs to open them here. They are sent nowhere.");
  fileInput = el("input", {
    type: "file", multiple: true, hidden: true, id: "choose-files", accept: ".jsonl,.json,.ndjson,.gz,.log,.txt,video/*",
    onchange() {
      takeFiles([...fileInput.files].map((file) => ({ file, name: file.name })));
      fileInput.value = "";
    },
  });
  document.body.append(dropHint, fileInput);
  const holdsFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  document.addEventListener("dragover", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    dropHint.hidden = false;
  });
  document.addEventListener("dragleave", (event) => (dropHint.hidden = event.relatedTarget === null));
  document.addEventListener("drop", async (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    dropHint.hidden = true;
    takeFiles(await filesOf(event.dataTransfer).catch((error) => void announce(error.message) ?? []));
  });
}

/** Asks for files. */
export function chooseFiles() {
  fileInput.click();
}

// In a folder, logs are known by their names, as the command knows them.
function isLog(name) {
  return /\.jsonl(\.gz)?$/.test(name) && !/\.effects\.jsonl(\.gz)?$/.test(name);
}

// Entries must be asked for before the event is over; folders are read afterwards.
async function filesOf(transfer) {
  const entries = [...transfer.items].filter(({ kind }) => kind === "file").map((item) => [item.webkitGetAsEntry?.(), item.getAsFile()]);
  const found = [];
  for (const [entry, file] of entries) {
    if (entry?.isDirectory) await readFolder(entry, found);
    else if (file) found.push({ file, name: file.name });
  }
  return found;
}

async function readFolder(folder, found) {
  const reader = folder.createReader();
  // A reader gives some entries at a time, and none at the end.
  for (;;) {
    const entries = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return;
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.isDirectory) await readFolder(entry, found);
      else if (isLog(entry.name)) {
        found.push({ file: await new Promise((resolve, reject) => entry.file(resolve, reject)), name: entry.fullPath.replace(/^\//, "") });
      }
    }
  }
}

/** Adds logs to the page: one is opened, several are listed and read one after the other. A video is shown beside the stage. */
async function takeFiles(found) {
  if (found.length === 0) return void announce("No logs there.");
  const numbers = [];
  const refused = [];
  for (const { file, name } of found) {
    if (file.type.startsWith("video/")) {
      showFootage(file, name);
      continue;
    }
    const { text, gzip } = await beginningOf(file).catch(() => ({ text: "" }));
    if (/^\ufeff?\s*\{.*"scroll-session"/.test(text)) numbers.push(addLog(name, file, gzip));
    else refused.push(`${isolated(name)} is no session log, and was not opened: the first line of one begins with {"format":"scroll-session".`);
  }
  if (numbers.length > 0) notify(["contents"]);
  if (numbers.length > 1) {
    announce(`${plural(numbers.length, "log")} added.`);
    set({ ...elsewhere, session: 1, log: null });
    readingFiles = readingFiles.then(() => readLogs(numbers));
  } else if (numbers.length > 0) {
    if (state.log === null || session.failure || !session.outline) openDropped(numbers[0]);
    else offerDropped(numbers[0]);
  }
  refused.forEach((text) => sayNotice(text));
}

// How a file begins, as text, and whether it is compressed.
async function beginningOf(file) {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const gzip = first === 0x1f && second === 0x8b;
  const reader = (gzip ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream()).getReader();
  const { value } = await reader.read();
  reader.cancel().catch(() => {});
  return { gzip, text: new TextDecoder().decode(value?.subarray(0, 4096)) };
}

function openDropped(log) {
  set({ ...elsewhere, session: 1, log });
}

function offerDropped(log) {
  const { name } = contents.logs[log];
  const choose = (label, patch, props) => button(label, () => {
    dialog.close();
    set(patch);
  }, props);
  const dialog = openDialog("drop", name, "Only list it",
    el("p", "The log has been added to this page."),
    el("div.controls",
      choose("Open it", { ...elsewhere, session: 1, log }, { class: "primary" }),
      choose("Compare with what is open", { b: { log }, set: [], tab: "compare" })));
}

// The list says of each log what `check` says, as soon as it is known.
async function readLogs(numbers) {
  const engine = new Engine();
  for (const number of numbers) {
    const entry = contents.logs[number];
    if (entry.sessions.length > 0 || entry.error) continue;
    try {
      const log = await engine.open(number);
      await log.ready;
      noteSessions(number, await log.ask("check"));
      log.close();
    } catch (error) {
      Object.assign(entry, { error: error.message, verdict: "unreadable" });
      notify(["contents"]);
    }
  }
  engine.end();
  announce("All logs have been read.");
}
