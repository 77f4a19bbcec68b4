/** What a page may call. */

import {rest, wake} from './clock.js';
import {contains, isOwn} from './elements.js';
import {letGo, mover, own, settleLift} from './finger.js';
import {sync} from './keeping.js';
import {valuesIn} from './looking.js';
import {pathAt} from './sections.js';
import {header, hear, start, unwatch} from './start.js';
import {loggedViews, recording, views, waiting} from './state.js';
import {checkNames, checkWord, fail, isElement, isObject, meant, quoted, warn} from './words.js';
import {addLine, emit, flush, frameTime, microseconds, pageTime, stamp, stampOf} from './writing.js';

/** What can be observed, and the fields of each observation. */
const OBSERVATIONS = Object.fromEntries([
  'visible whole partial', 'alpha item alpha', 'scale item scale', 'decorations decorations', 'dots alphas first ys', 'page page',
  'mask start end stops', 'offset x y', 'frame item frame', 'shift item x y', 'content item key', 'element of alpha scale x y',
  'header section x y',
].map((line) => line.split(' ')).map(([kind, ...fields]) => [kind, fields]));

/** The view of an id, or the only one. */
function viewNamed(id) {
  const logged = loggedViews();
  const view = id == null && logged.length === 1 ? logged[0] : views().find((other) => other.id === id);
  if (view) return view;
  fail(`${id == null ? 'several views' : `no view ${quoted(id)}`}; ${meant(logged.map((other) => other.id))}`);
}

/**
 * Brings the log up to date at once, for a page that has just changed its items and cannot wait for a microtask, or has
 * just scrolled a view (the browser tells of that a frame later, when its leader has moved on, and does not say who did it).
 *
 * @param {string} [viewID] The view that the page changed; default: all.
 */
export function update(viewID) {
  if (!recording?.running) return;
  for (const view of viewID == null ? views() : [viewNamed(viewID)]) {
    sync(view, pageTime(), 'code');
    wake(view);
  }
}

/**
 * Writes an observation that only the page can make.
 *
 * @param {string} [viewID] The view; may be left out if there is only one.
 * @param {object} observation Its `type` (`observed.page` or `page`) and fields. An `item` is an index path or an element.
 */
export function observe(viewID, observation) {
  if (!recording?.running) return;
  const [id, given] = isObject(viewID) ? [undefined, viewID] : [viewID, observation];
  const view = viewNamed(id);
  if (typeof given?.type !== 'string') fail('observe needs a "type"');
  const {type, ...fields} = given;
  const kind = type.replace(/^observed\./, '');
  checkWord(kind, Object.keys(OBSERVATIONS), 'the type of an observation');
  checkNames(fields, OBSERVATIONS[kind], `observed.${kind}`);
  if (valuesIn(fields).some((value) => typeof value === 'number' && !isFinite(value))) fail(`observed.${kind} must be finite`);
  sync(view, pageTime(), mover(view));
  if (isElement(fields.item)) fields.item = pathOf(view, fields.item);
  emit(view, stamp(pageTime()), `observed.${kind}`, fields);
  wake(view);
}

/** The path of the item that an element is in. */
function pathOf(view, element) {
  const index = view ? view.items.findIndex((item) => contains(item, element)) : -1;
  if (index < 0) fail(`${quoted(element)} is in no item${view ? ` of view ${view.id}` : ''}`);
  return pathAt(view, index);
}

/**
 * Writes that the page is about to scroll to an item.
 *
 * @param {Element} element The item, or what is in it.
 * @param {{align: "start"|"center"|"end"|"visible"}} [options] What of the item is to be at the same of the viewport less bars.
 */
export function asked(element, {align = 'start'} = {}) {
  if (!recording?.running) return;
  checkWord(align, ['start', 'center', 'end', 'visible'], 'align');
  const view = viewAround(element);
  ask(view, pathOf(view, element), align);
}

/** The innermost view around an element, brought up to date: it may have come just now. */
export function viewAround(element) {
  const view = loggedViews().find((each) => contains(each.element, element) && isOwn(each, element));
  if (view) sync(view, pageTime(), mover(view));
  return view;
}

/** Writes a request for an item, by its path. */
export function ask(view, item, align) {
  emit(view, stamp(pageTime()), 'scroll.to', {item, align, animated: true});
  wake(view);
}

/**
 * Writes a `mark` event.
 *
 * @param {string} label
 * @param {string} [viewID] The view it is about; default: the first.
 */
export function mark(label, viewID) {
  if (!recording?.running) return;
  const view = viewID == null ? loggedViews()[0] : viewNamed(viewID);
  emit(view, stampOf(performance.now()), 'mark', {label: `${label}`});
}

/** Ends the recording: looks at everything once more and writes an `end` line. @returns {string} the whole log */
export function stop() {
  waiting?.stop();
  if (recording?.running) {
    if (recording.finger) {
      own(recording.finger);
      letGo();
    }
    settleLift();
    const time = frameTime(); // What is on screen is of the last frame.
    for (const group of new Set(views().map((view) => view.group))) rest(group, time, true);
    hear('removeEventListener');
    views().forEach(unwatch);
    recording.afterFrame.port1.close();
    const t = Math.max(recording.now, microseconds(performance.now()));
    recording.running = false;
    addLine(t, {t, type: 'end', events: recording.events});
    flush(t);
  }
  return text();
}

/** The log so far, every line ended. @returns {string} */
export function text() {
  return recording ? recording.lines.map((line) => line.text + '\n').join('') : '';
}

const NOTHING = 'there is no log yet';

/** Stops and saves the log as a file. @param {string} [filename] */
export function download(filename) {
  const log = stop();
  if (!log) return warn(NOTHING);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([log], {type: 'application/jsonl'}));
  link.download = filename || `${header().name}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Stops and posts the log. @param {string} url @returns {Promise<Response>} */
export async function send(url) {
  const body = stop() || fail(NOTHING);
  return fetch(url, {method: 'POST', headers: {'Content-Type': 'application/jsonl'}, body});
}

export const ScrollRecorder = {
  version: '2.0.0',
  start, stop, update, observe, asked, mark, text, download, send,
  /** How many lines there are so far, the header included. */
  get lineCount() { return recording ? recording.lines.length : 0; },
  /** Whether everything that has moved is at rest and has been looked at. */
  get isAtRest() {
    return !recording || !(recording.finger || recording.lifted || views().some((view) => view.isAwake));
  },
};
