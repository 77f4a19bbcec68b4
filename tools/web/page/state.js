// What the page shows, in one place: a plain value, the link that restores it, and who wants to hear of changes.

import { contents } from "./contents.js";
import { clearNotices } from "./notice.js";
import { round } from "./numbers.js";
import { session } from "./session.js";

/**
 * The state. Read it anywhere; change it only by `set`.
 *
 * - `log`: the number of the log, or null for the list of all sessions; `session`: the number of the session in it, from 1;
 *   `hash`: how the session's hash begins for which a link was made.
 * - `t`: the cursor, in microseconds; null until the session is open. `event`: the event the cursor stands behind, if it was
 *   chosen; null says: all events up to `t`.
 * - `view`, `subject`: what is selected. A subject is `{kind, text}` with the numbers beside it; see `subjectOf`.
 * - `finding`: the number of the selected finding, from 1.
 * - `set`: options of the what-if, one line each, such as `set fade.fadedAlpha=0.3`; `b`: what is compared with, `{log, session}`.
 * - `from`, `to`: the part of time that the tracks show; null for all. `tab`: the panel that is open.
 * - `show`: what the list of sessions is filtered by.
 * - `marks`: own marks, `{log, session, t, label}` in order of time. `changed`: where effects differ, `{spans, first, title}`, or null.
 */
export const state = {
  log: null, session: 1, hash: null, t: null, event: null, view: null, subject: null, finding: null,
  set: [], b: null, from: null, to: null, tab: "why", show: { verdict: "", kind: "", text: "" }, marks: [], changed: null,
};

/** All that subscribers may hear of: the keys of the state, and what happens beside it. */
export const everything = `${Object.keys(state).join(" ")} opened progress moment other contents theme`;

// Own marks and what a setting changed do not come from the address, nor go there.
const startingState = { ...state };
delete startingState.marks;
delete startingState.changed;
const subscribers = [];
let changedKeys = new Set();
let frameRequested = false;
let linkTimer = 0;
let seenFragment = null;

/** A subject from its text: `item:0,6`, `section:1`, `dot:2` or `view`; null if it is none. */
export function subjectOf(text) {
  const [kind, numbers = ""] = String(text ?? "").split(":");
  const values = numbers.split(",").map(Number);
  if (values.some((value) => !Number.isSafeInteger(value) || value < 0)) return null;
  if (kind === "item" && values.length === 2) return { kind, section: values[0], item: values[1], text: `item:${values}` };
  if (kind === "section" && numbers !== "") return { kind, section: values[0], text: `section:${values[0]}` };
  if (kind === "dot" && numbers !== "") return { kind, dot: values[0], text: `dot:${values[0]}` };
  return kind === "view" ? { kind, text: "view" } : null;
}

/** The reader's own marks in the session that is open. */
export function ownMarks() {
  return state.marks.filter(({ log, session }) => log === state.log && session === state.session);
}

/**
 * Changes the state. Subscribers hear of it before the next frame, once.
 *
 * @param {object} patch Values by key. A `t` without an `event` forgets the event.
 * @param {{replace?: boolean}} how `replace` changes the page's address without a step to go back to: for scrubbing.
 */
export function set(patch, { replace = false } = {}) {
  const full = "t" in patch && !("event" in patch) ? { ...patch, event: null } : patch;
  const changed = Object.keys(full).filter((key) => JSON.stringify(full[key]) !== JSON.stringify(state[key]));
  if (changed.length === 0) return;
  for (const key of changed) state[key] = full[key];
  if (!replace) clearNotices();
  writeLink(!replace);
  notify(changed);
}

/** Says that something changed that subscribers may name: keys of the state, or `opened`, `progress`, `moment`, `link`, …. */
export function notify(keys) {
  for (const key of keys) changedKeys.add(key);
  for (const { wanted, run, now } of subscribers) if (now && keys.some((key) => wanted.has(key))) run(new Set(keys));
  if (frameRequested) return;
  frameRequested = true;
  // A page in the background gets no frames, but goes on at once when it is looked at.
  requestAnimationFrame(() => {
    frameRequested = false;
    const keysOfFrame = changedKeys;
    changedKeys = new Set();
    for (const { wanted, run, now } of subscribers) {
      if (!now && [...keysOfFrame].some((key) => wanted.has(key))) run(keysOfFrame);
    }
  });
}

/** Calls a function with the set of changed keys when one of these words is a key that has changed: once a frame, or at once with `now`. */
export function subscribe(words, run, { now = false } = {}) {
  subscribers.push({ wanted: new Set(words.split(" ")), run, now });
}

// The link

const microsecondsOf = { us: 1, ms: 1000, s: 1_000_000, "": 1 };

function readTime(text) {
  const match = /^(-?\d+(?:\.\d+)?)(us|ms|s|)$/.exec(text ?? "");
  return match ? round(Number(match[1]) * microsecondsOf[match[2]]) : null;
}

function readCount(text) {
  return /^\d{1,15}$/.test(text ?? "") ? Number(text) : null;
}

/**
 * Reads a fragment. What it does not say is as at the start.
 *
 * @param {string} fragment With or without `#`.
 * @param {(name: string, isOther: boolean) => ?number} logOf The number of a log, or of the one beside it, by its number or name.
 */
export function readLink(fragment, logOf) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const subject = ["item", "section", "dot"].find((kind) => fields.has(kind));
  const read = {
    ...startingState,
    log: logOf(fields.get("log")),
    session: readCount(fields.get("session")) || 1,
    hash: fields.get("hash"),
    t: readTime(fields.get("t")),
    event: readCount(fields.get("event")),
    view: fields.get("view"),
    subject: subject ? subjectOf(`${subject}:${fields.get(subject)}`) : subjectOf(fields.get("subject")),
    finding: readCount(fields.get("finding")) || null,
    set: fields.getAll("set").map((setting) => `set ${setting}`).concat(fields.getAll("option")),
    from: readTime(fields.get("from")),
    to: readTime(fields.get("to")),
    show: Object.fromEntries(Object.keys(startingState.show).map((name) => [name, fields.get(name) ?? ""])),
    tab: /^[a-z]+$/.test(fields.get("tab") ?? "") ? fields.get("tab") : startingState.tab,
  };
  if (read.from === null || read.to === null || read.from >= read.to) read.from = read.to = null;
  if (fields.has("b")) read.b = { log: logOf(fields.get("b"), true), session: readCount(fields.get("bsession")) || undefined };
  if (read.b?.log === null) read.b = null;
  return read;
}

/** The address that restores the state; in a frame that has none, the fragment alone. */
export function fullLink() {
  return (/^(file|https?):/.test(location.href) ? location.href.replace(/#.*/, "") : "") + link();
}

/** The fragment that restores the state, or the state with some values changed. */
export function link(patch = {}) {
  const value = { ...state, ...patch };
  const fields = new URLSearchParams();
  const add = (name, text) => text !== null && text !== undefined && fields.append(name, text);
  if (value.log === null) {
    for (const [name, text] of Object.entries(value.show)) if (text) add(name, text);
    return `#${fields}`;
  }
  const nameOf = (log) => contents.logs[log]?.name ?? log;
  add("log", nameOf(value.log));
  add("session", value.session);
  if (value.log === session.log && value.session === session.number) add("hash", session.check?.hash.slice(0, 8));
  add("t", value.t === null ? null : `${value.t}us`);
  add("event", value.event);
  add("view", value.view);
  if (value.subject?.kind === "view") add("subject", "view");
  else if (value.subject) add(value.subject.kind, value.subject.text.split(":")[1]);
  add("finding", value.finding);
  for (const line of value.set) add(line.startsWith("set ") ? "set" : "option", line.replace(/^set /, ""));
  if (value.b) add("b", nameOf(value.b.log));
  add("bsession", value.b?.session);
  add("from", value.from === null ? null : `${value.from}us`);
  add("to", value.to === null ? null : `${value.to}us`);
  add("tab", value.tab === startingState.tab ? null : value.tab);
  return `#${fields}`.replaceAll("%2C", ",").replaceAll("%2F", "/");
}

// Browsers limit how often a page may change its address, so scrubbing writes it when it pauses.
function writeLink(pushes) {
  clearTimeout(linkTimer);
  const write = () => {
    const fragment = link();
    if (fragment === location.hash || (fragment === "#" && location.hash === "")) return;
    seenFragment = fragment === "#" ? "" : fragment;
    try {
      history[pushes ? "pushState" : "replaceState"](null, "", fragment);
    } catch {
      // The address then says an earlier moment; nothing else depends on it.
    }
  };
  if (pushes) write();
  else linkTimer = setTimeout(write, 300);
}

/** Takes the state from the address, now and whenever somebody goes back, forward, or follows a link. */
export function followAddress(logOf) {
  const follow = () => {
    // A step back says so twice, and the page may have moved on in between.
    if (location.hash === seenFragment) return;
    seenFragment = location.hash;
    clearTimeout(linkTimer);
    clearNotices();
    const read = readLink(location.hash, logOf);
    const changed = Object.keys(read).filter((key) => JSON.stringify(read[key]) !== JSON.stringify(state[key]));
    Object.assign(state, read);
    notify([...changed, "link"]);
  };
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  follow();
}
