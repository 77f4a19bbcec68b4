/** Measuring items, and writing the frames that changed. */

import {MANY} from './constants.js';
import {shownRect} from './cuts.js';
import {reload} from './edits.js';
import {coarseness, frameGrid, hasMoved, unrounded} from './measuring.js';
import {frameOf, NO_BOX} from './rectangles.js';
import {emit} from './writing.js';

/** Consecutive indices for which `test` holds, as [start, end) pairs. */
export function runs(start, end, test) {
  const found = [];
  for (let index = start; index < end; index += 1) {
    if (!test(index)) continue;
    const last = found[found.length - 1];
    if (last && last[1] === index) last[1] = index + 1;
    else found.push([index, index + 1]);
  }
  return found;
}

/** The part of the content around the viewport, `margin` viewports larger on every side. */
export function surroundings(live, margin) {
  const [x, y] = live.offset;
  const [width, height] = live.viewport;
  const [across, along] = [Math.max(width, 200) * margin, Math.max(height, 200) * margin];
  return {left: x - across, top: y - along, right: x + width + across, bottom: y + height + along};
}

const lies = (frame, area) =>
  frame[0] < area.right && frame[0] + frame[2] > area.left && frame[1] < area.bottom && frame[1] + frame[3] > area.top;

export const holds = (outer, inner) =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

/**
 * The items in an area around the viewport, and whether a frame there is still to be written. The area is large enough to
 * serve for some scrolls; `searched` is forgotten when a frame changes.
 */
function itemsAround(view, live) {
  if (!view.searched || !holds(view.searched.area, surroundings(live, 0.5))) {
    const {actual, frames} = view;
    const area = surroundings(live, 2);
    const indices = [];
    let isOpen = false;
    for (let index = 0; index < actual.length; index += 1) {
      if (lies(actual[index], area)) indices.push(index);
      else if (!view.isPending || !lies(frames[index], area)) continue;
      if (actual[index] !== frames[index]) isOpen = true;
    }
    view.searched = {area, indices, isOpen};
  }
  return view.searched;
}

/**
 * Measures the items near the viewport, and others where something hints that they moved. Afterwards `near` holds their
 * rectangles in the port and `actual` the frames.
 */
export function measureItems(view, live, isThorough) {
  const {items, actual, touched} = view;
  const measured = new Map(); // index → {rect, frame: null if it has not moved}
  const look = (index) => {
    let known = measured.get(index);
    if (!known) {
      const item = items[index];
      const rect = shownRect(view, live, item, actual[index], view.resized.has(item));
      const frame = frameOf(rect, live);
      known = {rect, frame: hasMoved(actual[index], frame, live.offset, rect.isDrawn) ? frame : null};
      measured.set(index, known);
    }
    return known;
  };
  if (isThorough) {
    for (let index = 0; index < items.length; index += 1) look(index);
  }
  if (touched.size > MANY) view.isSuspect = true;
  else for (const item of touched) if (view.members.has(item)) look(items.indexOf(item));
  let nearby;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const around = surroundings(live, 0.5);
    nearby = itemsAround(view, live).indices.filter((index) => lies(actual[index], around));
    nearby.forEach(look);
    const moved = [...measured.values()].some((known) => known.frame);
    if (!moved && !view.isSuspect) break;
    view.isSuspect = false;
    if (!isThorough) measureBetween(view, live, measured, look);
    view.searched = null;
    for (const [index, known] of measured) {
      if (known.frame) actual[index] = known.frame;
      known.frame = null;
      if (actual[index] !== view.frames[index]) view.isPending = true;
    }
  }
  // What is seen follows from the frames of the log: a live rectangle may lie some 1/32 of a point beside its frame.
  const [x, y] = [live.port.left - live.offset[0], live.port.top - live.offset[1]];
  view.near = nearby.map((index) => {
    const [left, top, width, height] = actual[index];
    const {isDrawn, hasNoBox} = measured.get(index).rect;
    return {index, rect: hasNoBox ? NO_BOX : {left: left + x, top: top + y, width, height, isDrawn}};
  });
  touched.clear();
  view.resized.clear();
}

export const isUnboxed = (frame) => frame[2] === 0 && frame[3] === 0;

/** The first and the last of the items without a box, of each run of them in one parent: as it opens, one of them shows. */
function unboxedEnds({items, actual}) {
  const ends = [];
  for (let index = 0, parent = null; index < items.length; index += 1) {
    const before = parent;
    parent = isUnboxed(actual[index]) ? items[index].parentNode : null;
    if (parent === before) continue;
    if (before) ends.push(index - 1);
    if (parent) ends.push(index);
  }
  return ends;
}

/**
 * Moves the items that were not measured: where the ends of a stretch moved by the same, and so did some between them,
 * all between them did; else its halves are looked at. A change that no end sees is found when it comes near, or at rest.
 */
function measureBetween(view, live, measured, look) {
  const {items, actual} = view;
  const count = items.length;
  if (count === 0) return;
  const change = (index) => {
    const {frame} = look(index);
    return frame && frame.map((value, side) => value - actual[index][side]);
  };
  const grid = frameGrid();
  const isUniform = (low, high) => {
    const [a, b] = [change(low), change(high)];
    if (!a || !b) return !a && !b;
    return a.every((value, side) => {
      const coarse = Math.max(coarseness(actual[low], side, live.offset), coarseness(actual[high], side, live.offset));
      return Math.abs(value - b[side]) <= 2 * coarse && (side < 2 || Math.abs(value) <= coarse);
    });
  };
  const settle = (low, high) => {
    if (high - low < 2) return;
    const middle = (low + high) >> 1;
    if (isUniform(low, high) && [low + middle >> 1, middle, middle + high >> 1].every((probe) => isUniform(low, probe))) {
      const distance = (index) => Math.abs(actual[index][1] - live.offset[1]);
      const by = change(distance(low) < distance(high) ? low : high); // The nearer is measured more finely.
      if (!by) return;
      for (let index = low + 1; index < high; index += 1) {
        const [x, y, width, height] = actual[index];
        if (measured.has(index) || isUnboxed(actual[index])) continue; // What has no box is nowhere.
        actual[index] = [unrounded(x + by[0], grid), unrounded(y + by[1], grid), width, height];
        view.isPending = true;
      }
      return;
    }
    look(middle);
    settle(low, middle);
    settle(middle, high);
  };
  const points = [...new Set([0, count - 1, ...measured.keys(), ...unboxedEnds(view)])].sort((a, b) => a - b);
  points.forEach(look);
  for (let index = 1; index < points.length; index += 1) settle(points[index - 1], points[index]);
}

/** Measures headers again. True if one has moved and has to be written: it is near, or `all` are to be. */
function measureHeaders(view, live, all) {
  const around = surroundings(live, 1);
  let mustWrite = false;
  for (const section of view.sections) {
    if (!section.header) continue;
    if (all || view.isPending || lies(section.actualHeader, around)) {
      const rect = shownRect(view, live, section.header, section.actualHeader);
      const frame = frameOf(rect, live);
      if (hasMoved(section.actualHeader, frame, live.offset, rect.isDrawn)) section.actualHeader = frame;
    }
    const {headerFrame, actualHeader} = section;
    if (actualHeader !== headerFrame && (all || lies(actualHeader, around) || lies(headerFrame, around))) mustWrite = true;
  }
  return mustWrite;
}

/**
 * Writes frames that changed and are near, or all. Headers have no event of their own: when one moved, everything is
 * written anew.
 */
export function writeFrames(view, t, live, all) {
  if (measureHeaders(view, live, all)) {
    reload(view, t, live);
    measureItems(view, live, false); // More may be near than was known to have a box.
    return true;
  }
  if (!view.isPending) return false;
  const {frames, actual} = view;
  const around = surroundings(live, 1);
  if (!all && !view.writesWholeSections && !itemsAround(view, live).isOpen) return false;
  for (let index = 0; index < frames.length; index += 1) { // What moved, and back again.
    if (actual[index] !== frames[index] && !hasMoved(frames[index], actual[index], live.offset)) actual[index] = frames[index];
  }
  const wide = surroundings(live, 8); // Some more, so that a scroll does not write a few at every step.
  const isOpen = (index) => actual[index] !== frames[index];
  const isWanted = (index) => isOpen(index) && (all || lies(frames[index], wide) || lies(actual[index], wide));
  let wrote = false;
  view.sections.forEach(({start, count}, section) => {
    // The shadow of a section lies behind all its items.
    const isWhole = view.writesWholeSections && runs(start, start + count, (index) => lies(actual[index], around)).length > 0;
    for (const [from, to] of runs(start, start + count, isWhole ? isOpen : isWanted)) {
      const changed = actual.slice(from, to);
      emit(view, t, 'items.resized', {section, at: from - start, items: changed});
      for (let index = from; index < to; index += 1) frames[index] = actual[index];
      wrote = true;
    }
  });
  view.isPending = !all && frames.some((_, index) => isOpen(index));
  view.searched = null;
  return wrote;
}
