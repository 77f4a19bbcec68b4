/** The finger, and whose drag it is. */

import {alongOf, mayScroll, rangeOf} from './axes.js';
import {carriedIn} from './carried.js';
import {wake} from './clock.js';
import {AFTER_LIFT, LET_GO, REORDERING, SLOP, UNDECIDED} from './constants.js';
import {contains, holder} from './elements.js';
import {sync} from './keeping.js';
import {heard, targetOf, viewsAround} from './listening.js';
import {measure} from './measuring.js';
import {watchAround} from './start.js';
import {loggedViews, recording, tell, views} from './state.js';
import {inWords} from './words.js';
import {coarse, emit, frameTime, microseconds, stampOf, timeOf} from './writing.js';

export const isTouched = (view) => recording.finger?.chain.includes(view);
const TOUCH_PATH = ['touchmove', 'touchend', 'touchcancel'];

/** What moves a view now. A finger moves every view around it: at its end a view passes the drag on to the next. */
export const mover = (view) => (isTouched(view) ? 'finger' : view.momentum);

/** Whether a finger is on content that only the page moves: no browser has moved it then. */
export const isCarriedByFinger = (view) => view.isCarried && isTouched(view);

// A drag belongs to the view that scrolls. Of nested views it is not known which until one does: until then a finger's
// lines are kept in its `path`, and nothing later is handed on. What never scrolls goes by the direction of the finger.
// Positions are those in the owner's port as it stood when the finger came down, for the port itself may be scrolled.

const isFlying = (view) => view.isMoving && view.momentum === 'momentum';

function fingerDown(event, point) {
  if (recording.finger) return; // A second finger: the first owns the drag.
  watchAround(event);
  // A touch beside all views stops what flies.
  const chain = [viewsAround(event), views().filter((view) => isFlying(view) && !view.isCarried)].find(([first]) => first);
  if (!chain) return;
  settleLift();
  for (const view of chain) sync(view, frameTime(), view.momentum); // What a touch finds, the last frame has shown.
  const t = stampOf(timeOf(event));
  const stood = new Map(chain.map((view) => [view, measure(view).port]));
  const at = {x: point.clientX, y: point.clientY};
  recording.finger = {
    identifier: idOf(point), chain, stood, target: targetOf(event), t, start: at, last: at,
    path: [], strangers: new Set(), scrolledAt: -Infinity, carried: carriedAround(targetOf(event)),
  };
  // A touch stays with the element it began on; once that is removed from the page its events never reach the window.
  for (const type of TOUCH_PATH) recording.finger.target.addEventListener(type, heard, {passive: true});
  for (const other of views()) other.scrolledUnderFinger = other.isDraggedByCode = false;
  recording.held = t;
  fingerLine(recording.finger, t, 'drag.began', at);
  // A touch on a view in motion stops it.
  const stopped = chain.find(isFlying);
  if ((chain.length === 1 && !chain[0].isDormant) || stopped) own(recording.finger, stopped || chain[0]);
  for (const view of chain) wake(view);
}

const placed = (element) => getComputedStyle(element).transform + getComputedStyle(element).translate;

/** What a finger may move by a transform, each with where it is. */
function carriedAround(target) {
  const carried = new Map();
  for (let element = target; element && element.tagName !== 'BODY'; element = holder(element)) {
    carried.set(element, placed(element));
  }
  return carried;
}

/** Says, in the console and by a mark, what a finger has moved if that is nothing that is recorded. */
function noteMissed(finger) {
  if (!hasLeftSlop(finger) || views().some((view) => view.scrolledUnderFinger)) return;
  const isMoved = ([element, place]) => element.isConnected && placed(element) !== place;
  const isRecorded = (part) => loggedViews().some((view) => view.isCarried && contains(view.element, part));
  const [moved] = [...finger.carried].find(isMoved) || [];
  for (const element of finger.strangers) miss(element, 'scrolls');
  if (finger.strangers.size > 0 || !moved || isRecorded(moved)) return;
  const box = [...finger.carried.keys()].find((element) => contains(element, moved) && carriedIn(element, true));
  // Where items lie is recorded, whatever moves them: a row that is dragged or swiped, a sheet, a list that is pulled.
  if (!box && loggedViews().some(({items}) => items.some((item) => contains(moved, item)))) return;
  miss(moved, 'is moved by a transform',
    box ? `name ${inWords(box)}` : 'name it as "content", and what it moves in');
}

/** Says once that something moves and is not recorded. */
export const miss = (element, how, hint = 'name it') =>
  tell(loggedViews()[0], `${inWords(element)} ${how} and is not recorded`, `: ${hint} as "element" of a view`);

/** Writes a finger's line, or keeps it while the finger's view is not known. */
function fingerLine(finger, t, type, at, fields) {
  if (!finger.owner) {
    finger.path.push({t, type, at, fields});
    return;
  }
  const {left, top} = finger.stood.get(finger.owner);
  emit(finger.owner, t, type, {...(at && {x: coarse(at.x - left, 4), y: coarse(at.y - top, 4)}), ...fields});
}

/** Gives a finger that is nobody's to a view, with all that it has done. */
export function own(finger, view = likelyOwner(finger)) {
  if (finger.owner) return;
  finger.owner = view;
  const {path} = finger;
  finger.path = [];
  for (const {t, type, at, fields} of path) fingerLine(finger, t, type, at, fields);
  recording.held = Infinity; // Not before: what comes after them must wait.
}

const hasLeftSlop = ({start, last}) => Math.hypot(last.x - start.x, last.y - start.y) > SLOP;

/** The view that a finger's movement is for if none has scrolled: the innermost that could go its way. */
function likelyOwner({chain: all, start, last}) {
  const open = all.filter((view) => !view.isDormant);
  const chain = open.length > 0 ? open : all;
  if (!hasLeftSlop({start, last})) return chain[0];
  const [across, down] = [last.x - start.x, last.y - start.y];
  const way = Math.abs(across) > Math.abs(down) ? 0 : 1;
  const room = (view) => {
    const {element, isDocument, isUpward, isLeftward, isCarried} = view;
    if (isCarried && way === alongOf(view)) return {canScroll: true, keeps: true};
    const style = getComputedStyle(element);
    const bounds = style[`overscrollBehavior${'XY'[way]}`];
    const range = rangeOf(element, way);
    if (range <= 0 || (!isDocument && !mayScroll(style, way))) return {canScroll: false};
    const offset = (way ? element.scrollTop : element.scrollLeft) + ((way ? isUpward : isLeftward) ? range : 0);
    const goesBack = (way ? down : across) > 0;
    const hasRoom = goesBack ? offset > 0 : offset < range - 1;
    return {canScroll: true, keeps: hasRoom || /contain|none/.test(bounds)};
  };
  return chain.find((view) => room(view).keeps) || chain.find((view) => room(view).canScroll) || chain[0];
}

/** Whether content has gone the way of a finger: the offset goes the other way. */
export const follows = ({start, last}, [x, y]) => [[x, last.x - start.x], [y, last.y - start.y]].some(([offset, moved]) =>
  offset !== 0 && Math.sign(offset) === -Math.sign(moved) && Math.abs(moved) > 1);

/**
 * Whether a page that has scrolled does by its own calls what browsers do for a finger, and for its momentum after that: not if
 * the browser has done so before.
 */
export function isDraggedByCode(view, change, isEdit) {
  if (!isTouched(view)) return view.isDraggedByCode && view.momentum === 'momentum';
  if (!isEdit && !view.scrolledUnderFinger && follows(recording.finger, change)) view.isDraggedByCode = true;
  return view.isDraggedByCode && !isEdit;
}

/**
 * A view has moved: takes the drag over if it is the finger's doing.
 *
 * @returns What moved the view.
 */
export function claim(view, change, t, by) {
  const finger = recording.finger || recording.lifted;
  if (by === 'code' || by === 'browser' || !finger || !finger.chain.includes(view)) return by;
  const isOwn = follows(finger, change);
  if (finger === recording.lifted) {
    if (!isOwn || view.scrolledUnderFinger || (finger.owner && finger.owner !== view)) return by;
    own(finger, view);
    view.momentum = 'momentum'; // So quick a flick that the lift came first.
    return view.momentum;
  }
  if (isOwn) own(finger, view);
  if (finger.owner !== view && finger.owner && isOwn && t - finger.scrolledAt > LET_GO) {
    const before = finger.owner;
    finger.t = Math.max(finger.t, t);
    fingerLine(finger, finger.t, 'drag.ended', null, {vx: 0, vy: 0, inferred: true});
    before.scrolledUnderFinger = false;
    before.momentum = 'unknown';
    finger.owner = view;
    fingerLine(finger, finger.t, 'drag.began', finger.last, {inferred: true});
  }
  if (finger.owner === view) finger.scrolledAt = t;
  return by;
}

function fingerMoved(event, point) {
  // While a view scrolls, a move arrives after the scroll it caused. It is written at its own time, which is what
  // a velocity is computed from, but after the finger's line before it.
  const {finger} = recording;
  finger.t = Math.max(finger.t, coarse(microseconds(timeOf(event)), 16000), Math.min(recording.now - REORDERING + 1, recording.held));
  recording.now = Math.max(recording.now, finger.t);
  finger.last = {x: point.clientX, y: point.clientY};
  fingerLine(finger, finger.t, 'drag.moved', finger.last);
  if (finger.owner || !hasLeftSlop(finger)) return;
  finger.leftSlopAt ??= finger.t;
  if (finger.t - finger.leftSlopAt > UNDECIDED) own(finger);
}

function fingerUp(event, type) {
  const {finger} = recording;
  const t = Math.max(finger.t, stampOf(timeOf(event)));
  fingerLine(finger, t, type);
  letGo();
  for (const view of finger.chain) {
    view.momentum = view.scrolledUnderFinger && type === 'drag.ended' ? 'momentum' : 'unknown';
  }
  if (!hasLeftSlop(finger) || type !== 'drag.ended') own(finger);
  if (type !== 'drag.ended') return;
  recording.lifted = finger;
  recording.liftTimer = setTimeout(settleLift, AFTER_LIFT);
}

export function letGo() {
  for (const type of TOUCH_PATH) recording.finger.target.removeEventListener(type, heard);
  recording.finger = null;
}

/** A lift after which nothing scrolled, or not so soon that it was its doing. */
export function settleLift() {
  clearTimeout(recording.liftTimer);
  const finger = recording.lifted;
  recording.lifted = null;
  if (!finger) return;
  own(finger);
  noteMissed(finger);
}

const idOf = (point) => point.identifier ?? point.pointerId;

/** Listeners for a finger that comes, moves, leaves or is taken away; `pointsOf` has what an event tells of. */
function fingerListeners([comes, moves, leaves, isTaken], pointsOf) {
  const followed = (handle) => (event) => {
    const point = recording.finger && pointsOf(event).find((each) => idOf(each) === recording.finger.identifier);
    if (point) handle(event, point);
  };
  return {
    [comes]: (event) => fingerDown(event, pointsOf(event)[0]),
    [moves]: followed(fingerMoved),
    [leaves]: followed((event) => fingerUp(event, 'drag.ended')),
    [isTaken]: followed((event) => fingerUp(event, 'drag.cancelled')),
  };
}

export const touchListeners = fingerListeners(['touchstart', ...TOUCH_PATH], (event) => [...event.changedTouches]);

// For pages that scroll by their own handling of pointers. A browser that scrolls by touch itself cancels the pointer
// as soon as it does, so touch events are the default.
export const pointerListeners = fingerListeners(['pointerdown', 'pointermove', 'pointerup', 'pointercancel'], (event) => [event]);
