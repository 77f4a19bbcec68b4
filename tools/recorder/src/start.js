/** Starting a recording. */

import {findFixed, measureOcclusion} from './bars.js';
import {hearCalls} from './calls.js';
import {carriedIn, carriedOptions, lookAlikes} from './carried.js';
import {look, wake} from './clock.js';
import {checkView} from './doubts.js';
import {bodyOf, deep, elementsOf, foundOutside, holder} from './elements.js';
import {isCarriedByFinger, mover, pointerListeners, touchListeners} from './finger.js';
import {measureItems} from './frames.js';
import {hasGone} from './gone.js';
import {noteMutations, noteSizes, sync, watchSizes} from './keeping.js';
import {commonListeners, heard, listened, scrollEnded} from './listening.js';
import {evidence, observeAll} from './looking.js';
import {measure} from './measuring.js';
import {ALIGNED, checkOptions} from './options.js';
import {ScrollRecorder} from './public.js';
import {contentSize, toldSize} from './range.js';
import {findScrollers, obstacle} from './scrollers.js';
import {adopt, findItems, sectionRecord} from './sections.js';
import {paddings, roomOf, snapStyle, stopsOf} from './snaps.js';
import {attempt, loggedViews, recording, setRecording, setWaiting, tell, views, waiting} from './state.js';
import {connect, makeView, nest} from './view.js';
import {fail, inWords, warn} from './words.js';
import {addLine, emit, frameTime, lineOf, pageTime} from './writing.js';

function viewRecord(view) {
  const {id, axis, viewport: [width, height], occlusion, contentSize: size, options: {keeps, scrolling}} = view;
  return { // What is undefined is not written.
    id, axis, viewport: {width, height},
    direction: view.isLeftward ? 'rtl' : undefined,
    occlusion: view.options.occlusion || Object.values(occlusion).some(Boolean) ? occlusion : undefined,
    range: view.isRangeUnknown ? 'unknown' : undefined,
    keeps,
    layout: {kind: 'frames', contentSize: size, pinnedHeaders: view.pinned == null ? undefined : view.pinned || true},
    sections: view.sections.map((section) => sectionRecord(view, section)),
    scrolling,
    // The log's are microseconds.
    behaviours: view.behaviours.map((each) => ({...each, duration: each.duration && Math.round(each.duration * 1000)})),
  };
}

function isContentMoved(view, records) {
  if (!view.isCarried) return false;
  const {content} = view.options;
  const moved = content == null ? view.members : new Set(attempt(view, 'content', () => elementsOf(view, 'content', content)));
  return records.some((record) => moved.has(record.target));
}

/** Has a view no longer watched. */
export const unwatch = ({mutations, surroundings, sizes}) => [mutations, surroundings, sizes].forEach((observer) => observer.disconnect());

/** Has mutations of a view, of what its options name elsewhere, and of what is around it, and changed sizes wake it. */
export function watch(view) {
  const mutated = (records) => {
    if (!noteMutations(view, records)) return;
    // What ends a motion often comes with a change of what is there, such as another word for screen readers. Where nothing is
    // there for an instant, the browser keeps the content at its start, whatever comes then.
    const by = view.isMoving || isCarriedByFinger(view) ? mover(view) : view.isCarried || view.element.scrollTop || view.element.scrollLeft ? 'code' : 'browser';
    if (view.structureChanged) sync(view, pageTime(), by);
    // No event tells that the page moved the content by itself, and while a finger is down a look may come late.
    else if (isContentMoved(view, records)) sync(view, frameTime(), mover(view), 'scroll');
    wake(view);
  };
  view.mutations = new MutationObserver(mutated);
  const root = view.isDocument ? bodyOf(view) : view.element;
  const host = view.root.host || view.element.shadowRoot; // What is slotted into it, and what it shows.
  for (const part of [root, host]) if (part) view.mutations.observe(part, {childList: true, subtree: true, attributes: true});
  // What is around a view may fade or hide what is in it; it moves nothing among its items.
  view.surroundings = new MutationObserver((records) => {
    if (hasGone(view)) sync(view, pageTime(), 'browser'); // It may go on with another element.
    if (records.every((record) => record.type === 'childList')) return;
    view.borders = null;
    wake(view);
  });
  for (let part = holder(view.element); part; part = holder(part)) {
    view.surroundings.observe(part, {attributes: true, childList: true});
  }
  if (view.root.host) view.surroundings.observe(view.root, {childList: true});
  for (const element of foundOutside(view)) view.surroundings.observe(element, {attributes: true, subtree: true});
  view.sizes = new ResizeObserver((entries) => {
    if (!noteSizes(view, entries)) return;
    sync(view, frameTime(), 'code');
    wake(view);
  });
  watchSizes(view);
}

/**
 * Starts a recording: measures the scene, then records until `stop`. README.md describes the options; one that does not
 * exist is an error; what is wrong with the page is told, by a warning and a mark.
 *
 * @param {object} [options]
 * @param {object[]} [options.views] The scroll views to record; when left out, everything that scrolls and can be recorded, as
 *   soon as something does. Each has `element`
 *   (an element or a selector; `document.scrollingElement` for the page itself) and optionally `id`, `axis`, `items`,
 *   `sections`, `header`, `pinnedHeaders`, `keys`, `drawn`, `content`, `occlusion`, `shadows`, `dots`, `page`, `mask`, `elements`, `keeps`,
 *   `scrolling` and `behaviours`.
 * @param {string} [options.name] The session's name; default: the page's `session` query parameter, or its title.
 * @param {object[]} [options.behaviours] The behaviours of views that do not have their own; default: none.
 * @param {object[]} [options.links] The scene's links, `{leader, follower}`, both ids of views: the page scrolls the
 *   follower when the leader scrolls. It should call `update(follower)` when it has done so.
 * @param {"touch"|"pointer"} [options.input] Which events tell of a finger; default: touch.
 * @param {boolean} [options.requests] Whether calls of `scrollIntoView` for items are written as what `asked` writes; default: no.
 * @param {boolean} [options.redact] Whether the log is to say nothing of whom or what it shows: texts are numbers, fingers coarse; default: no.
 * @param {function(string)} [options.write] Called with every line, without line end, once its place is settled
 *   (a quarter of a second later, or when it is known which of several nested views a finger drags, or at `stop`).
 * @param {object} [options.app] The app that is recorded, `{name, version}`; in the header's `meta`, as the next three are.
 * @param {string} [options.device] What the page runs on.
 * @param {string} [options.user] Who scrolls, as a word that tells nobody else who that is.
 * @param {string} [options.startedAt] When the recording began, as ISO 8601 has it.
 * @param {object} [options.meta] Added to the header's `meta`.
 */
export function start(options = {}) {
  if (typeof document === 'undefined') fail('no document');
  if (waiting || (recording?.running)) fail('already recording');
  checkOptions(options);
  if (options.views) begin(options, options.views);
  else beginWithAll(options);
}

/** Whether an element shows a page, larger than an icon, that this one may not look into. */
const isForeign = (element) =>
  element.tagName === 'IFRAME' && !element.contentDocument && Math.min(element.clientWidth, element.clientHeight) >= 100;

/** Begins to record everything that scrolls, now or as soon as something does. What cannot be recorded is left out. */
function beginWithAll(options) {
  const leftOut = {};
  const wanted = [];
  for (const found of document.body ? findScrollers() : []) {
    const {element, axis} = found;
    const reason = obstacle(element);
    const view = found.owner ? carriedOptions(found) : {element, axis};
    if (!reason) wanted.push({...view, id: freeID(element, wanted)});
    else leftOut[inWords(element)] = reason;
  }
  for (const frame of deep().filter(isForeign)) leftOut[inWords(frame)] = 'has another origin';
  if (wanted.length === 0) {
    if (waiting) return;
    for (const [element, why] of Object.entries(leftOut)) warn(`${element} is not recorded: it ${why}`);
    console.info('ScrollRecorder: nothing scrolls yet; waiting');
    wait(options);
    return;
  }
  waiting?.stop();
  begin(options, wanted, leftOut);
}

/** An id for an element that no other view has: its own, else a class, which says more to people than a number, and most if nothing else has it. */
function freeID(element, others) {
  const names = [...element.classList];
  const own = names.find((name) => !document.getElementsByClassName(name)[1]) || names[0];
  let id = element.id || (others.length === 0 ? 'main' : own || 'view');
  while (others.some((other) => other.id === id)) id += `-${others.length}`;
  return id;
}

/** Looks again, at most once a frame, whenever the page may have changed. */
function wait(options) {
  setRecording(null);
  let frame = 0;
  const ask = () => {
    if (frame === 0) frame = window.requestAnimationFrame(() => {
      frame = 0;
      if (waiting) beginWithAll(options);
    });
  };
  const changes = new MutationObserver(ask);
  changes.observe(document, {childList: true, subtree: true, attributes: true, characterData: true});
  const types = ['load', 'transitionend', 'scroll'];
  const listen = (change) => types.forEach((type) => window[change](type, ask, true));
  listen('addEventListener');
  setWaiting({
    stop: () => {
      setWaiting(null);
      changes.disconnect();
      listen('removeEventListener');
    },
  });
}

/** Measures a view for the first time. */
function prepare(view) {
  const live = measure(view);
  adopt(view, live, findItems(view));
  Object.assign(view, {
    viewport: live.viewport, offset: live.offset, contentSize: contentSize(view, live), toldSize: toldSize(view),
    occlusion: measureOcclusion(view, live.port),
  });
  measureItems(view, live, false);
  view.live = live;
  const {scrolling} = view.options;
  const paging = scrolling?.paging;
  const stops = !view.isCarried &&
    (paging == null ? stopsOf(view) : ALIGNED.includes(paging) && paddings(view).some(Boolean) && roomOf(view));
  if (!stops) return;
  view.options = {...view.options, scrolling: {...stops, ...scrolling}};
  view.snaps = true;
  view.snapStyle = paging == null && snapStyle(view);
}

/** Takes the stops of a view out of the header where its style has others now; what a script sets on the element is no style. */
export function checkStops(view) {
  if (!view.snapStyle || view.element.style.scrollSnapType || view.snapStyle === snapStyle(view)) return;
  view.snapStyle = null;
  Object.assign(firstRecord(view).scrolling, {paging: 'none', padding: undefined});
  recording.lines[0].text = lineOf(header());
  tell(view, `stops of view ${view.id} are not judged`);
}

/** A view as the header has it: as it was when it came into the log, whatever has come and gone in it since. */
function firstRecord(view) {
  return view.firstRecord ||= JSON.parse(lineOf(viewRecord(view), null));
}

/** The log's first line, with the views that are in it so far. */
export function header() {
  const {options: {name, links, app, device, user, startedAt, meta}, leftOut, numbers} = recording;
  const told = loggedViews();
  return {
    format: 'scroll-session',
    version: 1,
    name: !numbers && (name || new URLSearchParams(location.search).get('session') || document.title) || 'untitled',
    scene: {views: told.map(firstRecord), links},
    meta: numbers ? {recorder: ScrollRecorder.version} : {
      recorder: {
        name: 'scroll-recorder.js', version: ScrollRecorder.version,
        views: Object.fromEntries(told.map((view) => [view.id, evidence(view)])),
        leftOut: Object.keys(leftOut || {})[0] && leftOut,
      },
      userAgent: navigator.userAgent,
      devicePixelRatio: window.devicePixelRatio,
      touchPoints: navigator.maxTouchPoints,
      app, device, user, startedAt, // What only the page can know.
      ...meta,
    },
  };
}

/** Listens to all that is to be heard, also where something has come, or no longer. Capturing at the window comes before the page's own listeners. */
export function hear(change = 'addEventListener') {
  for (const target of listened()) {
    for (const type of Object.keys(recording.listeners)) target?.[change](type, heard, {capture: true, passive: true}); // The document of a frame that is gone has no window.
  }
}

/** Listens inside the components around a finger or a mouse, and watches what a script may move there, although no style says so. */
export function watchAround(event) {
  const {roots, leftOut, write} = recording;
  const {size} = roots;
  for (const part of event.composedPath()) {
    if (part.tagName === 'BODY') break;
    if (part.nodeType > 8) roots.add(part);
    const found = leftOut && !write && part.tagName && !views().some((view) => view.element === part) && carriedIn(part, true);
    if (found) admit(carriedOptions(found), part);
  }
  if (roots.size > size) hear();
}

/** Watches a view that nobody knew of when the recording began: it comes into the log when it moves. None if it cannot be recorded. */
export function admit(options, element) {
  if (obstacle(element)) return null;
  const view = makeView({...options, id: freeID(element, views())}, 0);
  Object.assign(view, {isDormant: true, isLate: true, group: [view]});
  prepare(view);
  recording.views.push(view);
  watch(view);
  return view;
}

/** Takes a view into the log that has just been moved for the first time: as it was until now, from the beginning on. */
export function join(view) {
  const {lines, views: all} = recording;
  view.isDormant = view.isLate = false;
  nest(all);
  for (const outer of all) if (outer.inner.includes(view) && outer.isGuessed) outer.structureChanged = true;
  view.told.visible = null;
  const only = all.find((other) => other !== view && !other.isDormant);
  if (only && !recording.namesViews) { // The only view so far: now its lines have to name it.
    for (const line of lines) line.text = line.text.replace(/^\{"t":\d+,"type":"[\w.]+"/, `$&,${lineOf({view: only.id}).slice(1, -1)}`);
  }
  recording.namesViews = true;
  lines[0].text = lineOf(header());
  const at = lines.findIndex(({text}, index) => index > 0 && !text.includes('"type":"appear"'));
  const [x, y] = view.offset;
  const text = lineOf({t: 0, type: 'appear', view: view.id, x, y});
  lines.splice(at < 0 ? lines.length : at, 0, {t: 0, text, isMeasured: false});
  recording.events += 1;
  recording.written += 1;
  const alike = view.isRangeUnknown && lookAlikes(view.items);
  if (alike) {
    tell(view, `items ${alike.join(' and ')} of view ${view.id} look the same`, '; give copies data-clone');
  }
}

/** Begins to record some views. `leftOut` says why others that scroll are not among them; null if these were asked for. */
export function begin(options, wanted, leftOut) {
  const origin = performance.now();
  const made = wanted.map((view, index) => makeView(view, index, options.behaviours));
  if (!made[0]) fail('views is empty');
  const ids = new Set(made.map((view) => view.id));
  if (ids.size !== made.length) fail(`view ids must differ: ${made.map((view) => view.id)}`);
  connect(made, options.links || []);
  if (made.some((view) => view.isGuessed)) findFixed(made);
  made.forEach(prepare);
  // What a script may move is in the log from its first move on. The header is not changed once it has been handed on.
  const mayWait = leftOut && !options.write && made.some((view) => !view.isCarried);
  for (const view of made) view.isDormant = mayWait && view.isCarried;
  setRecording({
    running: true, isStarting: true, complaints: new Set(), origin, now: 0, measured: 0, framed: 0,
    lines: [], roots: new Set(), numbers: options.redact && new Map(), written: 0, events: 0, views: made, held: Infinity, afterFrame: new MessageChannel(),
    hasScrollEnd: 'onscrollend' in window, leftOut, options, write: options.write,
    listeners: {...commonListeners, ...(options.input === 'pointer' ? pointerListeners : touchListeners)},
  });
  const isDeaf = made.map((view) => hearCalls(view.element.ownerDocument.defaultView)).includes(false);
  recording.afterFrame.port1.onmessage = look;
  if (recording.hasScrollEnd) recording.listeners.scrollend = scrollEnded;
  recording.namesViews = loggedViews().length > 1;
  try {
    addLine(0, header());
    for (const view of made) {
      emit(view, 0, 'appear', {x: view.offset[0], y: view.offset[1]});
      observeAll(view, 0, true);
    }
  } catch (error) {
    recording.afterFrame.port1.close();
    setRecording(null);
    throw error;
  }
  if (isDeaf) tell(loggedViews()[0], 'scroll calls are frozen');
  for (const [element, why] of Object.entries(leftOut || {})) tell(loggedViews()[0], `${element} is not recorded: it ${why}`);
  made.forEach(checkView);
  recording.isStarting = false;
  hear();
  for (const view of made) {
    watch(view);
    wake(view);
  }
}
