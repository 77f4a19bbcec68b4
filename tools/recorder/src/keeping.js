/** Keeping the log up to date with the live layout. */

import {alongOf} from './axes.js';
import {measureOcclusion} from './bars.js';
import {unwind} from './carried.js';
import {wake} from './clock.js';
import {MOVED, STILL, UNDRAWN} from './constants.js';
import {noteReused, syncStructure} from './edits.js';
import {holder, isOwn, isRendered, isSticky} from './elements.js';
import {claim, isCarriedByFinger, isDraggedByCode, isTouched} from './finger.js';
import {measureItems, writeFrames} from './frames.js';
import {isGone} from './gone.js';
import {isSeen} from './items.js';
import {differ, measure, visibility} from './measuring.js';
import {contentSize, learnEnds, toldSize} from './range.js';
import {observeVisible} from './seen.js';
import {join} from './start.js';
import {attempt} from './state.js';
import {emit, stamp} from './writing.js';

/** The items that were in sight at the last look, and where they lay. */
const inSight = (view) => view.near.filter((item) => visibility(item.rect, view.live.port))
  .map(({index}) => ({item: view.items[index], frame: view.actual[index]}));

/**
 * Whether the browser changed an offset: it kept it in a range that has become shorter, or kept what is read in its place while
 * the layout changed before it (scroll anchoring).
 */
function isKept(view, live, change, anchors) {
  const along = alongOf(view);
  const end = Math.max(0, view.contentSize[along] - live.viewport[along]);
  if (view.offset[along] > end + 1 && Math.abs(live.offset[along] - end) <= 1) return !view.isRangeUnknown;
  return anchors.some(({item, frame: before}) => {
    const frame = view.actual[view.items.indexOf(item)];
    const moved = frame ? frame[along] - before[along] : 0;
    return Math.abs(moved) > STILL && Math.abs(moved - change[along]) <= 1 && !isSticky(item); // What sticks goes with every scroll.
  });
}

/**
 * Brings the log up to date with the live layout.
 *
 * @param by What moved the offset, if it moved and neither a call of the page nor the layout explains it.
 * @param {"look"|"rest"|"scroll"} [occasion] A look writes what is visible afterwards, and so does not need to be told that
 *   something moved. A rest measures all items, too, and writes all that is still to be written. A scroll has a look behind
 *   it, in the same frame: if nothing else hints at a change, it writes the offset alone.
 * @returns Whether anything was written.
 */
export function sync(view, milliseconds, by, occasion) {
  const {element} = view;
  if (isGone(view)) return false;
  const t = stamp(milliseconds);
  const isThorough = occasion === 'rest';
  if (isThorough && view.isGuessed) view.structureChanged = true;
  for (const observer of [view.mutations, view.surroundings]) if (observer) noteMutations(view, observer.takeRecords());
  const live = measure(view);
  const hasLeapt = view.isRangeUnknown && unwind(view, live);
  const anchors = differ(live.offset, view.offset, 0) ? inSight(view) : [];
  let thorough = isThorough;
  let wrote = false;
  if (differ(live.viewport, view.viewport, MOVED)) {
    view.viewport = live.viewport;
    emit(view, t, 'viewport', {width: live.viewport[0], height: live.viewport[1]});
    wrote = true;
    thorough = true; // A layout that depends on the width has moved throughout.
  }
  const occlusion = measureOcclusion(view, live.port);
  if (differ(Object.values(occlusion), Object.values(view.occlusion), MOVED)) {
    view.occlusion = occlusion;
    emit(view, t, 'insets', {occlusion});
    wrote = true;
  }
  if (occasion !== 'scroll' || view.isSuspect || view.touched.size > 0) noteReused(view, live);
  if (view.structureChanged) {
    wrote = attempt(view, 'items', () => syncStructure(view, t, live)) || wrote;
  }
  const hintsAtChange = wrote || view.isSuspect || view.touched.size > 0 || differ(toldSize(view), view.toldSize, 0);
  if (occasion !== 'scroll' || hintsAtChange) {
    measureItems(view, live, thorough);
    wrote = writeFrames(view, t, live, isThorough) || wrote;
  }
  const isPulled = !view.isRangeUnknown && live.shift.some((value) => value !== 0); // The shift makes the content seem longer.
  const hasLearnt = isThorough && !isPulled && !view.isRangeUnknown && !isTouched(view) && learnEnds(view, live);
  if (!isPulled && (wrote || hasLearnt || differ(toldSize(view), view.toldSize, 0))) {
    view.toldSize = toldSize(view);
    const size = contentSize(view, live);
    if (differ(size, view.contentSize, 0)) {
      view.contentSize = size;
      emit(view, t, 'content', {contentSize: size});
      wrote = true;
    }
  }
  if (differ(live.offset, view.offset, 0)) {
    const change = live.offset.map((value, axis) => value - view.offset[axis]);
    if (view.isDormant && Math.abs(change[alongOf(view)]) > 0.5) join(view);
    const isCode = hasLeapt || (view.isScripted && !isDraggedByCode(view, change, wrote));
    const told = isCode ? 'code' : (!isCarriedByFinger(view) && isKept(view, live, change, anchors)) || element !== view.element ? 'browser' : by;
    const mover = claim(view, change, t, told);
    view.offset = live.offset;
    view.movedBy = mover;
    if (mover === 'finger') view.scrolledUnderFinger = true;
    if (mover !== 'browser') view.isMoving = true;
    emit(view, t, 'scroll', {x: live.offset[0], y: live.offset[1], by: mover});
    wrote = true;
  }
  view.live = live;
  view.isScripted = false;
  if (!wrote) return false;
  view.hasMoved = true;
  wake(view);
  if (!occasion) observeVisible(view, t);
  return true;
}

/** Sizes of the view, its sections, headers and items: a change of any may move all the others. */
export function watchSizes(view) {
  const wanted = new Set([view.element, ...view.items]);
  for (const {element, header} of view.sections) for (const part of [element, header]) if (part) wanted.add(part);
  for (const part of view.holders) wanted.add(part);
  for (const part of view.watched || []) if (!wanted.has(part)) view.sizes.unobserve(part);
  for (const part of wanted) if (!view.watched || !view.watched.has(part)) view.sizes.observe(part, {box: 'border-box'});
  view.watched = wanted;
}

/** Notes whose sizes changed. An element just watched is told at once; that counts only if its frame was another. */
export function noteSizes(view, entries) {
  const places = new Map(view.items.map((item, index) => [item, index]));
  let isNews = false;
  for (const {target, borderBoxSize} of entries) {
    const isFirst = !view.sizesTold.has(target);
    view.sizesTold.add(target);
    if (!view.members.has(target)) {
      if (target === view.element) view.borders = null;
      if (!isFirst) isNews = view.isSuspect = true;
      if (!isFirst && view.isGuessed) view.structureChanged = true;
      continue;
    }
    const box = borderBoxSize && borderBoxSize[0];
    if (box && view.isGuessed && (box.blockSize === 0 || box.blockSize > view.room)) view.structureChanged = true;
    const frame = view.actual[places.get(target)];
    const isAsKnown = box && frame &&
      Math.abs(box.inlineSize - frame[2]) < UNDRAWN && Math.abs(box.blockSize - frame[3]) < UNDRAWN;
    if (isFirst && isAsKnown) continue;
    view.touched.add(target);
    view.resized.add(target);
    isNews = true;
  }
  return isNews;
}

/** Whether a change of an element that is in no item may have made items; a style alone only where it shows something new. */
function mayShowItems({bars, holders}, target, attributeName) {
  if (bars.some((bar) => bar.contains(target))) return false;
  return attributeName !== 'style' || (!holders.includes(target) && isRendered(target) && isSeen(target));
}

/** Notes which items, and whether the structure, may have changed. True if anything that is the view's own has. */
export function noteMutations(view, records) {
  let isNews = false;
  for (const {target, type, attributeName} of records) {
    if (type === 'childList' && view.inner.some((inner) => inner.element === target)) continue;
    if (!isOwn(view, target)) continue;
    isNews = true;
    if (type === 'childList' && !view.isGuessed) view.structureChanged = true;
    if (attributeName !== 'style') view.found.clear();
    let item = target;
    while (item && item !== view.element && !view.members.has(item)) item = holder(item);
    if (!item || item === view.element) {
      view.isSuspect = true;
      view.borders = null;
      if (view.isGuessed && mayShowItems(view, target, attributeName)) view.structureChanged = true;
      continue;
    }
    if (target === item && view.isGuessed && !isRendered(item)) view.structureChanged = true;
    view.touched.add(item);
    if (typeof view.keyed === 'function' || (attributeName && attributeName === view.keyed)) view.structureChanged = true;
  }
  return isNews;
}
