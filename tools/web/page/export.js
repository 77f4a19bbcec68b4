// Taking things out of the page: the log with marks, and the page itself with the logs and marks it holds now.

import { register } from "./actions.js";
import { contents, sourceOf } from "./contents.js";
import { button, el, openDialog, plural } from "./dom.js";
import { marksWereSaved } from "./marks.js";
import { bareName, saveFile } from "./parts.js";
import { saveAnimation, savePng, saveSvg } from "./picture.js";
import { session, sharedEngine } from "./session.js";
import { stage } from "./stage.js";
import { state } from "./state.js";

// What a page without its script says.
const emptyApp = document.getElementById("app").outerHTML;

register("Page", [["export", "e", "Export", () => openExport()]]);

/** Opens the dialog that saves the log or the page. */
export function openExport() {
  const told = el("p", { role: "status" });
  const save = (label, work, note) => el("div.export", button(label, async () => {
    told.textContent = "It is being written.";
    try {
      told.textContent = `Saved ${await work()}.`;
    } catch (error) {
      told.textContent = error.message;
    }
  }), el("span.note", note));
  const count = state.marks.filter(({ log }) => log === state.log).length;
  openDialog("export-dialog", "Export", "Close",
    state.log !== null && session.outline && save("Log with marks (.jsonl)", exportLog,
      `${session.name} with ${plural(count, "mark")} as mark events`),
    contents.logs.length > 0 && save("This page (.html)", () => exportPage(contents.logs.map((_, index) => index)),
      `all that is open here: ${plural(contents.logs.length, "log")} and ${plural(state.marks.length, "mark")}`),
    stage.drawing && state.log !== null && [save("Picture (.png)", savePng, "the stage at this moment"),
      save("Animation (.webp)", saveAnimation, "the finding, or this moment, and the time before"),
      save("Picture (.svg)", () => saveSvg("still"), "this moment as the command draws it, with its sentence"),
      save("Film strip (.svg)", () => saveSvg("strip"), "eight moments that tell what happened"), save("Timeline (.svg)", () => saveSvg("timeline"), "the whole session")],
    told);
}

/** Saves the open log with the marks as events. */
export async function exportLog() {
  const own = state.marks.filter(({ log }) => log === session.log);
  const numbers = [...new Set(own.map((mark) => mark.session))];
  if (!numbers.includes(session.number)) numbers.unshift(session.number);
  // The marks of each session are put into the log that has those of the sessions before.
  let text = null;
  for (const number of numbers) {
    const lines = own.filter((mark) => mark.session === number).map(({ t, label }) => `${t} ${label}`);
    const log = text === null ? session.engine : await sharedEngine().openSource(session.name, { source: new Blob([text]) });
    await log.ready;
    text = await log.text("export", number, ...lines);
    if (log !== session.engine) log.close();
  }
  const name = `${bareName(session.name)}${own.length > 0 ? "-marked" : ""}.jsonl`;
  saveFile(name, [text], "application/x-ndjson");
  noteSaved([session.log]);
  return name;
}

/** Saves the page with some of its logs and their marks. Its script, style, policy and engine stay as they are, byte for byte. */
export async function exportPage(indices) {
  const logs = indices.map((index) => {
    const { file, gzip, ...entry } = contents.logs[index];
    const marks = state.marks.filter(({ log }) => log === index).map(({ session: number, t, label }) => ({ session: number, t, label }));
    delete entry.marks;
    return marks.length > 0 ? { ...entry, marks } : entry;
  });
  const kept = (selector) => document.querySelector(selector).outerHTML;
  const parts = [
    "<!doctype html>\n<html lang=\"en\">\n", headOfPage(), "\n<body>\n", emptyApp, "\n",
    kept("#engine"), "\n<script type=\"application/json\" id=\"contents\">",
    JSON.stringify({ ...contents, logs }).replaceAll("<", "\\u003c"), "<\/script>\n",
  ];
  for (const [number, index] of indices.entries()) {
    parts.push(`<script type="text/plain" class="log" data-log="${number}">`, await textOfLog(index), "<\/script>\n");
  }
  parts.push(document.getElementById("summary")?.outerHTML.replace(" hidden=\"\"", "") ?? "", kept("script[type=module]"), "\n</body>\n</html>\n");
  const title = decodeURIComponent(location.pathname.replace(/^.*\//, "")).replace(/\.html?$/, "") || "report";
  const name = `${indices.length < contents.logs.length ? bareName(contents.logs[indices[0]].name) : title}.html`;
  saveFile(name, parts, "text/html");
  noteSaved(indices);
  return name;
}

function noteSaved(indices) {
  if (state.marks.every(({ log }) => indices.includes(log))) marksWereSaved();
}

// The title follows what is open; the file's says what the file holds.
function headOfPage() {
  const head = document.head.cloneNode(true);
  head.querySelector("title").textContent = contents.title || "Scroll sessions";
  return head.outerHTML;
}

// A log of the page is copied as it stands; another is compressed.
async function textOfLog(index) {
  if (!contents.logs[index].file) return document.querySelector(`script.log[data-log="${index}"]`).textContent.trim();
  const { source, gzip } = sourceOf(index);
  const stream = gzip ? source.stream() : source.stream().pipeThrough(new CompressionStream("gzip"));
  const reader = new FileReader();
  reader.readAsDataURL(await new Response(stream).blob());
  await new Promise((resolve, reject) => Object.assign(reader, { onload: resolve, onerror: () => reject(reader.error) }));
  return reader.result.slice(reader.result.indexOf(",") + 1);
}
