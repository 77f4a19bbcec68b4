// What several panels need: values in words, places as buttons, command lines, text to copy, files to save.

import { announce } from "./announce.js";
import { contents } from "./contents.js";
import { button, countText, el, focused, momentText, numberText } from "./dom.js";
import { abs, max } from "./numbers.js";
import { session } from "./session.js";
import { set, state } from "./state.js";

export const visibilityWords = { whole: "wholly visible", partial: "partly visible", hidden: "not visible" };

/** A value of a report in words: a number, a visibility, a rectangle, a dot, a mask, or a list of such. */
export function valueText(value) {
  if (value === undefined) return "–";
  if (value === null) return "none";
  if (typeof value === "number") return numberText(value);
  if (typeof value !== "object") return visibilityWords[value] ?? String(value);
  if (Array.isArray(value)) return value.length > 0 ? `[${value.map(valueText).join(", ")}]` : "none";
  const parts = Object.entries(value).filter(([name, part]) => part !== null && name !== "kind");
  return parts.map(([name, part]) => `${name} ${valueText(part)}`).join(", ");
}

/** A button that goes to an event: `1.418 s, line 136`. */
export function placeButton(place, { label, kind = "place" } = {}) {
  const { t, event = null, line } = place;
  const text = label ?? `${momentText(t)}${line ? `, line ${countText(line)}` : ""}`;
  return button(text, () => set({ t, event }), { class: kind, title: "Go there" });
}

/** Opens a panel, and puts the focus on its tab. */
export function openTab(id) {
  set({ tab: id }, { replace: true });
  requestAnimationFrame(() => document.getElementById(`tab-${id}`)?.focus());
}

/** Whether one of these words is a key that has changed. */
export function touches(changed, words) {
  return words.split(" ").some((word) => changed.has(word));
}

/** A remark, and a reason why something is not there. */
export function noteText(...text) {
  return el("p.note", text);
}

export function problemText(...text) {
  return el("p.problem", { role: "alert" }, text);
}

/**
 * A table of values.
 *
 * @param {?string} caption
 * @param {string[]} names The columns' names; empty for a table without.
 * @param {Array[]} rows The first cell of a row is its name. A row that is shorter than the longest has a wide last cell.
 */
export function valueTable(caption, names, rows) {
  const width = max(names.length, ...rows.map(({ length }) => length));
  const cell = (value, column, row) => (column === 0 ? el("th", { scope: "row" }, value)
    : el("td", { colspan: column === row.length - 1 && row.length < width ? width - column : null }, value));
  return el("div.scrolled", el("table.values",
    caption && el("caption", caption),
    names.length > 0 && el("thead", el("tr", names.map((name) => el(name ? "th" : "td", { scope: name ? "col" : null }, name)))),
    el("tbody", rows.map((row) => el("tr", row.map(cell))))));
}

/** A list of which the first are shown. */
export function shortList(items, most, textOf, kind = "plain") {
  return items.length > 0 && el("ul", { class: kind }, items.slice(0, most).map((item) => el("li", textOf(item))),
    items.length > most && el("li", `and ${countText(items.length - most)} more`));
}

// Command lines

/** A command line that a shell understands. */
export function commandLine(...words) {
  const quoted = words.flat(Infinity).map((word) => {
    const text = String(word);
    return /^[\w@%+=:,./[\]-]+$/.test(text) && !text.includes("[") ? text : `'${text.replaceAll("'", "'\\''")}'`;
  });
  return ["scroll-session", ...quoted].join(" ");
}

/** A time as options take it, exactly: `1.8182s`. */
export function timeArgument(us) {
  const digits = String(abs(us)).padStart(7, "0");
  const places = digits.slice(-6).replace(/0+$/, "");
  return `${us < 0 ? "-" : ""}${digits.slice(0, -6)}${places && "."}${places}s`;
}

/** The options that name the open session, and the cursor's moment in it. */
export function sessionOptions() {
  return contents.logs[state.log]?.sessions?.length > 1 ? ["--session", session.number] : [];
}

export function momentOptions() {
  return state.event === null ? ["--at", timeArgument(state.t)] : ["--event", state.event];
}

/** The fields that name the cursor's moment in a question. */
export function momentFields() {
  return state.event === null ? ["time", state.t] : ["event", state.event];
}

// Text to take along

/** Puts text into the clipboard. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Where a file may not use the clipboard, a selection may still be copied.
    const area = el("textarea.visually-hidden", { value: text, ariaHidden: true });
    const before = focused();
    (before?.closest("dialog") ?? document.body).append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
    before?.focus();
  }
  announce("Copied.", true);
}

/** A button that copies; `text` may be a function that gives the text, or a promise of it. */
export function copyButton(text, { label = "Copy", title } = {}) {
  const made = button(label, async () => {
    await copyText(await (typeof text === "function" ? text() : text));
    made.textContent = "Copied";
    setTimeout(() => (made.textContent = label), 1500);
  }, { class: "quiet", ariaLabel: title });
  return made;
}

/** A command line with a button to copy it. */
export function commandBlock(line) {
  return el("div.command", el("code", line), copyButton(line, { title: "Copy the command" }));
}

/** Lets the reader save a file. */
export function saveFile(name, parts, type) {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const anchor = el("a", { href: address, download: name });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  announce(`Saved ${name}.`);
}

/** The name of a log without its folders and its ending. */
export function bareName(name) {
  return name.replace(/^.*[/\\]/, "").replace(/\.gz$/, "").replace(/\.jsonl?$/, "");
}

/** A field with its label. */
export function labelled(text, control, props) {
  return el("label", props, el("span", text), control);
}

/** A drop-down list of `[value, label]`. */
export function choice(options, value, change, props) {
  return el("select", { ...props, onchange: ({ target }) => change(target.value) },
    options.map(([one, label]) => {
      const option = el("option", { value: one }, label);
      option.selected = one === value;
      return option;
    }));
}
