// What is shown beside the session under the same cursor: the session under other settings, or another log.

import { contents, sourceOf } from "./contents.js";
import { Engine } from "./engine.js";
import { min } from "./numbers.js";
import { noteSessions, session, sharedEngine, showOther } from "./session.js";
import { notify, set, state, subscribe } from "./state.js";

/**
 * What is known of the other.
 *
 * - `kind`: `set` or `log`; null if there is none. `log`, `number`: the log in its engine, and the session in it.
 * - `check`: its session's report. `differences`: the answer to `diff`; null until it is there.
 * - `busy`: whether it is being replayed; `problem`: why there is nothing; `unlisted`: why there is no list of differences.
 */
export const other = { kind: null, log: null, number: 1, check: null, differences: null, busy: false, problem: null, unlisted: null };

const mostDifferences = 20_000;
let settingsReplay = null;
let otherTurn = 0;
let lastRun = 0;
let settingsRunning = null;

/** Begins to follow the state. */
export function startOther() {
  subscribe("set b opened log", followOther);
}

function followOther(changed) {
  if (changed.has("log") && state.log !== session.log) return;
  if (!session.outline) return;
  if (changed.has("opened") || changed.has("b")) forgetLog();
  if (state.b?.log !== undefined && state.b?.log !== null) return void compareWithLog(state.b);
  if (state.set.length > 0) return void trySettings();
  otherTurn += 1;
  endOther();
}

function sayOther(patch) {
  Object.assign(other, patch);
  notify(["other"]);
}

function endOther() {
  if (other.kind === null && !state.changed) return;
  sayOther({ kind: null, log: null, check: null, differences: null, busy: false, problem: null, unlisted: null });
  if (session.other) showOther(null);
  set({ changed: null }, { replace: true });
}

function forgetLog() {
  if (other.kind === "log") other.log?.close();
  if (settingsReplay && settingsReplay.of !== session.engine) {
    settingsReplay.engine.end();
    settingsReplay = null;
  }
  if (other.kind) endOther();
}

// Settings: a worker of its own, so that the stage answers while it replays.

async function trySettings() {
  const turn = ++otherTurn;
  sayOther({ kind: "set", busy: true, problem: null });
  // A short run is let come to its end, so that something is seen while a slider moves; a long one begins anew.
  if (settingsRunning && lastRun < 400) await settingsRunning;
  if (turn !== otherTurn) return;
  const options = [...contents.options, ...state.set];
  const running = replaySettings(turn, options);
  settingsRunning = running;
  await running;
  if (settingsRunning === running) settingsRunning = null;
}

/** Opens the log a second time, for settings: before the first of them is tried, so that it is there by then. */
export async function openSettings() {
  if (settingsReplay?.of === session.engine) return settingsReplay.log;
  settingsReplay?.engine.end();
  const engine = new Engine();
  const log = engine.open(session.log);
  settingsReplay = { of: session.engine, engine, log };
  lastRun = 0;
  return log;
}

async function replaySettings(turn, options) {
  const began = performance.now();
  const { number } = session;
  try {
    const log = await openSettings();
    await log.setOptions(options);
    if ((await log.ready) === "restarted") return;
    lastRun = performance.now() - began;
    const [check, changes] = await Promise.all([log.ask("check"), log.ask("changed", number)]);
    if (other.kind !== "set" || (await settingsReplay?.log) !== log) return;
    sayOther({ log, number, check: check.sessions[number - 1] ?? null, busy: turn !== otherTurn, differences: null, unlisted: null });
    showOther({ engine: log, number, label: "what if" });
    set({ changed: { ...changes, title: "changed by the settings" } }, { replace: true });
    if (turn === otherTurn && state.tab === "compare") await askDifferences(turn);
  } catch (error) {
    if (turn === otherTurn) sayOther({ busy: false, problem: error.message });
  }
}

/** Asks for the list of differences, if it is not there. */
export async function askDifferences(turn = otherTurn) {
  if (!other.log || other.differences || other.unlisted || other.busy) return;
  const { log, kind, number } = other;
  try {
    const differences = kind === "set" ? await log.ask("diff", number, mostDifferences) : await differencesOfLogs();
    if (turn !== otherTurn) return;
    sayOther({ differences });
    if (kind === "log") set({ changed: changesOf(differences) }, { replace: true });
  } catch (error) {
    if (turn === otherTurn) sayOther({ unlisted: error.message });
  }
}

async function differencesOfLogs() {
  const logs = await Promise.all([sessionAlone(session.engine, session.log, session.number), sessionAlone(other.log, state.b.log, other.number)]);
  const answer = await sharedEngine().askTwo(...logs, "diff", 1, mostDifferences);
  for (const log of logs) if (log !== session.engine && log !== other.log) log.close();
  return answer;
}

/** A session as a log of its own: two logs are compared as a whole, with all their sessions. */
async function sessionAlone(log, index, number) {
  const { name, sessions } = contents.logs[index];
  if (sessions.length < 2) return log;
  const { firstLine, lastLine } = await log.ask("outline", number);
  const { source, gzip } = sourceOf(index);
  const stream = gzip ? source.stream().pipeThrough(new DecompressionStream("gzip")) : source.stream();
  const lines = (await new Response(stream).text()).split("\n").slice(firstLine - 1, lastLine);
  const alone = await sharedEngine().openSource(name, { source: new Blob([`${lines.join("\n")}\n`]) }, contents.options);
  await alone.ready;
  return alone;
}

// Another log, in the worker of the first: one module must hold both.

async function compareWithLog({ log: index, session: chosen = null }) {
  const turn = ++otherTurn;
  const entry = contents.logs[index];
  if (!entry) return void sayOther({ kind: "log", problem: "There is no such log." });
  if (index === session.log && (chosen ?? session.number) === session.number) return void sayOther({ kind: "log", problem: "A and B are the same session." });
  sayOther({ kind: "log", busy: true, log: null, check: null, differences: null, problem: null, unlisted: null });
  let log = null;
  try {
    log = await sharedEngine().open(index);
    await log.ready;
    const check = await log.ask("check");
    noteSessions(index, check);
    if (turn !== otherTurn) return void log.close();
    if (check.sessions.length === 0) throw Error(check.errors?.[0] ?? `${entry.name}: no session`);
    const named = check.sessions.findIndex(({ name }) => name === session.check.name);
    const number = min(chosen ?? (named >= 0 ? named + 1 : session.number), check.sessions.length);
    sayOther({ log, number, check: check.sessions[number - 1], busy: false });
    showOther({ engine: log, number, label: check.sessions.length > 1 ? `${entry.name}, session ${number}` : entry.name });
    await askDifferences(turn);
  } catch (error) {
    if (turn === otherTurn) sayOther({ busy: false, problem: error.message });
  }
}

// Two logs differ at moments, not for a while.
function changesOf({ differences }) {
  const first = session.outline.views[0]?.view;
  const places = differences.map(({ a, b, view }) => [view ?? first, (a ?? b)?.t]).filter(([, t]) => t !== undefined);
  return {
    spans: places.slice(0, 5000).map(([view, t]) => [view, t, t]),
    first: places.length > 0 ? { t: places[0][1], event: null, line: (differences[0].a ?? differences[0].b).line } : null,
    title: "differs from b",
  };
}
