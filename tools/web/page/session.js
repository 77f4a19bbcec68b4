// The session that is open: its log in the engine, what `check` says of it, and what is on screen at the cursor.

import { contents } from "./contents.js";
import { countText, isolated, momentText, plural } from "./dom.js";
import { Engine, latest } from "./engine.js";
import { sayNotice } from "./notice.js";
import { clamp, min } from "./numbers.js";
import { notify, set, state, subscribe } from "./state.js";

/**
 * What is open.
 *
 * - `engine`: the log in the engine (an `EngineLog`); null until it is there. `log`, `number`: which log and session.
 * - `check`: the session's report as JSON; `checkLines`: its lines in `check-text`; `errors`: why the log could not be read.
 * - `outline`: the engine's answer; null while the log is being run.
 * - `progress`: how far the run has come; null when it is over.
 * - `moment`: the answer for the cursor; `momentError`: why there is none.
 * - `room`: what of the stage is asked with a moment: width, height and size of text in pixels, and whether app and model are wanted each alone; none while it has no room.
 * - `other`: what is shown beside it, `{engine, number, label, moment}`: another setting or another log.
 */
export const session = {
  engine: null, log: null, number: 1, name: "", check: null, checkLines: [], errors: [], outline: null,
  progress: null, moment: null, momentError: null, answered: "", room: [], other: null, failure: null,
};

let mainEngine = null;
let opening = 0;

/** The worker in which the session's log is open; questions about two logs need both in it. */
export function sharedEngine() {
  mainEngine ??= new Engine();
  return mainEngine;
}

/** What is on screen at the cursor: the answer to `moment`, or null. */
export function currentMoment() {
  return session.moment;
}

// A log that is longer than this is asked what takes long in a second worker.
const longLog = 5_000;
const patience = 300;
let slow = null;

/**
 * Asks what may take long, so that the stage answers meanwhile. The next such question ends one that has taken long already: its worker goes, and
 * another reads the log again.
 */
export async function askSlowly(...fields) {
  const { engine, log, outline } = session;
  if (outline.lastLine < longLog) return engine.ask(...fields);
  if (slow?.of !== engine || performance.now() - slow.began > patience) {
    slow?.engine.end();
    const side = new Engine();
    slow = { of: engine, engine: side, log: side.open(log), began: Infinity };
  }
  const own = slow;
  const opened = await own.log;
  await opened.ready;
  own.began = performance.now();
  try {
    return await opened.ask(...fields);
  } finally {
    own.began = Infinity;
  }
}

/** Opens what the state names. Says `opened` when all reports are there, `progress` on the way. */
export async function openSession() {
  const { log, session: number } = state;
  const turn = ++opening;
  const isAtMoment = state.t !== null;
  if (log === null) return;
  if (session.log !== log || !session.engine || session.failure) {
    session.engine?.close();
    Object.assign(session, { engine: null, log, failure: null, progress: { lines: 0, bytes: 0, sessions: 0, t: 0 } });
  }
  Object.assign(session, {
    number, name: contents.logs[log].name, check: null, checkLines: [], errors: [], outline: null,
    moment: null, momentError: null,
  });
  notify(["progress"]);
  try {
    await openLog(turn, log, number);
    if (turn !== opening) return;
    const [check, text] = await Promise.all([session.engine.ask("check"), session.engine.text("check-text")]);
    if (turn !== opening) return;
    session.errors = check.errors ?? [];
    noteSessions(log, check);
    const blocks = blocksOf(text);
    session.check = check.sessions[number - 1] ?? null;
    session.checkLines = blocks[number - 1] ?? [];
    const outline = session.check ? await session.engine.ask("outline", number) : null;
    if (turn !== opening) return;
    session.outline = outline;
    session.progress = null;
    if (outline) moveIntoSession(isAtMoment);
  } catch (error) {
    if (turn !== opening) return;
    session.failure = error.message;
    session.progress = null;
  }
  notify(["opened"]);
  askMoment();
}

async function openLog(turn, log, number) {
  if (!session.engine) {
    const onProgress = (progress) => {
      if (session.log !== log || !session.progress) return;
      session.progress = progress;
      notify(["progress"]);
    };
    const opened = await sharedEngine().open(log, onProgress);
    if (turn !== opening && session.log !== log) return opened.close();
    session.engine = opened;
  }
  await session.engine.ready;
}

/** The verdicts of `check --json` that `check` has other words for. */
export const verdictWords = { failed: "FAILED", fine: "ok" };

/** What the page did not know of a dropped log stands in the list of sessions from now on. */
export function noteSessions(log, check) {
  const entry = contents.logs[log];
  if (entry.sessions.length > 0) return;
  entry.sessions = check.sessions.map((one) => ({
    name: one.name, verdict: verdictWords[one.verdict] ?? one.verdict, events: one.events, violations: one.violationCount,
    findings: (one.findings ?? []).map(({ grade, kind, text, worst }) => ({ grade, kind, text, t: worst.t })),
  }));
  entry.error = check.errors?.[0];
  notify(["contents"]);
}

/** The lines of each session in the text of `check`: the first of each is not indented. */
function blocksOf(text) {
  const blocks = [];
  for (const line of text.split("\n")) {
    if (/^\S/.test(line)) blocks.push([line]);
    else if (line !== "") blocks.at(-1)?.push(line);
  }
  return blocks;
}

// A link may name a moment that another session has. Without one, the first finding is what somebody wants to see, unless they went
// somewhere else while the log was read.
function moveIntoSession(isAtMoment) {
  const { from, to } = session.outline;
  const number = min(state.finding ?? 1, session.check?.findings?.length ?? 0);
  if (session.check) sayWhatIsMissing();
  if (!isAtMoment && number > 0 && (state.t === null || state.t === from)) return set(placeOfFinding(number), { replace: true });
  if (state.t === null || state.t < from || state.t > to) set({ t: clamp(state.t ?? from, from, to) }, { replace: true });
}

// What a link names that the session does not have; what it has is shown.
function sayWhatIsMissing() {
  const { from, to, events, views } = session.outline;
  const count = session.check.findings?.length ?? 0;
  const { t, event, finding, view, hash } = state;
  if (hash && !session.check.hash.startsWith(hash)) sayNotice("The link was made for other contents of this log, or by another version.");
  if (t !== null && (t < from || t > to)) sayNotice(`${momentText(t)} is not in this session, which goes from ${momentText(from)} to ${momentText(to)}.`);
  if (finding > count) sayNotice(`This session has ${plural(count, "finding")}: there is no finding ${countText(finding)}.`);
  if (event >= events) sayNotice(`This session has ${plural(events, "event")}: there is no event ${countText(event)}.`);
  const hasView = view === null || views.some((one) => one.view === view);
  if (!hasView) sayNotice(`This session has no view ${isolated(view)}.`);
  set({
    finding: finding > count ? null : finding, t, event: event >= events ? null : event, ...(hasView ? {} : { view: null, subject: null }),
  }, { replace: true });
}

/**
 * Where a finding is to be looked at: the state's values, with the moment that `why --finding` picks, that of the difference it tells.
 *
 * @param {number} number From 1.
 * @param {?object} stretch One of its stretches, instead of the worst.
 */
export function placeOfFinding(number, stretch = null) {
  const finding = session.check.findings[number - 1];
  const shown = stretch ? stretch.shown : finding.worst;
  const about = stretch ?? finding.worst;
  return {
    t: shown.t,
    event: shown.event,
    finding: number,
    view: finding.view ?? session.outline?.views[0]?.view ?? null,
    subject: subjectOfDifference(about),
  };
}

/** The subject of a difference, stretch or violation. */
export function subjectOfDifference({ item, section, dot }) {
  if (item) return { kind: "item", section: item[0], item: item[1], text: `item:${item[0]},${item[1]}` };
  if (dot !== undefined && dot !== null) return { kind: "dot", dot, text: `dot:${dot}` };
  if (section !== undefined && section !== null) return { kind: "section", section, text: `section:${section}` };
  return { kind: "view", text: "view" };
}

// The moment

const askLatest = latest(async (number, kind, value) => {
  const { engine, other } = session;
  if (!engine) return;
  const [moment, otherMoment] = await Promise.all([
    engine.ask("moment", number, kind, value, ...session.room).catch((error) => ({ error: error.message })),
    other?.engine.ask("moment", other.number, "time", state.t, ...session.room).catch(() => null),
  ]);
  if (engine !== session.engine || number !== session.number) return;
  session.answered = `${kind} ${value}`;
  session.moment = moment.error ? null : moment;
  session.momentError = moment.error ?? null;
  // A link may name an event and a time that is not the event's.
  if (kind === "event" && session.moment && state.event === value && state.t !== moment.seek.t) set({ t: moment.seek.t, event: value }, { replace: true });
  if (other && session.other === other) other.moment = otherMoment;
  notify(["moment"]);
});

/** Asks for the moment of the cursor. */
export function askMoment() {
  if (!session.outline || state.t === null) return;
  if (state.event === null) askLatest(session.number, "time", state.t);
  else askLatest(session.number, "event", state.event);
}

/** Whether what is shown is of another moment than the cursor's. */
export function isBehind() {
  return session.outline !== null && state.t !== null && session.answered !== (state.event === null ? `time ${state.t}` : `event ${state.event}`);
}

/** Shows another setting or log beside the session, on the stage and in the tracks: `{engine, number, label}`; null ends it. */
export function showOther(other) {
  session.other = other && { ...other, moment: null };
  notify(["other"]);
  askMoment();
}

/** Opens what the address names, and follows the state from then on. */
export function startSession() {
  subscribe("log session", openSession, { now: true });
  subscribe("t event", askMoment, { now: true });
  subscribe("link", () => session.outline && !session.progress && session.log === state.log && moveIntoSession(true), { now: true });
  openSession();
}
