/** Items that come, go, change places or are used again. */

import {alongOf} from './axes.js';
import {MANY, STILL} from './constants.js';
import {shownRect} from './cuts.js';
import {runs} from './frames.js';
import {watchSizes} from './keeping.js';
import {contentSize} from './range.js';
import {frameOf} from './rectangles.js';
import {adopt, findItems, forgetTold, sectionRecord} from './sections.js';
import {tell} from './state.js';
import {emit} from './writing.js';

export function reload(view, t, live, found) {
  adopt(view, live, found);
  view.contentSize = contentSize(view, live);
  emit(view, t, 'reload', {
    sections: view.sections.map((section) => sectionRecord(view, section)), contentSize: view.contentSize,
  });
  forgetTold(view);
  watchSizes(view);
  return true;
}

/** What tells each item from all others: its key, else its element, or what this is now. */
export const tokensOf = (view, {items, keys}) => keys || items.map((item) => view.lives.get(item) || item);

/**
 * Where no keys tell, an element that says something else, and lies elsewhere by its own length or half the viewport, has been
 * used again for another item, as virtual lists do.
 */
export function noteReused(view, live) {
  if (view.keyed != null || view.items.length > MANY) return;
  const along = alongOf(view);
  view.items.forEach((item, index) => {
    const text = item.textContent;
    const before = view.texts.get(item);
    view.texts.set(item, text);
    if (before == null || before === text) return;
    const frame = frameOf(shownRect(view, live, item), live);
    const moved = Math.abs(frame[along] - view.actual[index][along]);
    if (moved < Math.min(frame[along + 2], live.viewport[along] / 2) - STILL) return;
    view.lives.set(item, {});
    view.structureChanged = true;
  });
}

/** Writes inserted and deleted items. True if anything was written. */
export function syncStructure(view, t, live) {
  const found = findItems(view);
  view.structureChanged = false; // Where the page's functions fail, it is tried again.
  const sameSections = found.sections.length === view.sections.length &&
    found.sections.every(({element, header}, index) =>
      element === view.sections[index].element && header === view.sections[index].header);
  const haveOther = !found.keys !== !view.keys && view.items.length > 0;
  const isGoingOn = sameSections && !haveOther && !view.isAnew;
  view.isAnew = false;
  const wrote = isGoingOn ? writeEdits(view, t, live, found) : reload(view, t, live, found);
  if (wrote && view.keyTrouble) tell(view, view.keyTrouble, '; items are told apart by their elements');
  return wrote;
}

function writeEdits(view, t, live, found) {
  const {tokens: before} = view;
  const after = tokensOf(view, found);
  const edits = found.sections.map((section, index) =>
    sectionEdit(before, view.sections[index], after, section));
  const inserted = new Set(edits.flatMap((edit) => edit.insertions.flatMap(([from, to]) => after.slice(from, to))));
  const hasMoved = edits.some((edit) => !edit.isOrdered) || edits.some((edit) =>
    edit.deletions.some(([from, to]) => before.slice(from, to).some((token) => inserted.has(token))));
  if (hasMoved) return reload(view, t, live, found); // Items changed places: everything is written anew.
  const places = new Map(before.map((token, index) => [token, index]));
  const place = (token) => places.get(token);
  const actual = after.map((token, index) => view.actual[place(token)] || frameOf(shownRect(view, live, found.items[index]), live));
  const frames = after.map((token, index) => view.frames[place(token)] || actual[index]);
  edits.forEach(({deletions, insertions}, section) => {
    const old = view.sections[section];
    const now = found.sections[section];
    for (const [from, to] of deletions.slice().reverse()) {
      emit(view, t, 'items.deleted', {section, at: from - old.start, count: to - from});
      for (const token of before.slice(from, to)) forgetTold(view, token);
    }
    for (const [from, to] of insertions) {
      emit(view, t, 'items.inserted', {section, at: from - now.start, items: actual.slice(from, to), keys: found.keys?.slice(from, to)});
    }
    old.start = now.start;
    old.count = now.count;
  });
  Object.assign(view, {items: found.items, keys: found.keys, tokens: after, actual, frames, searched: null});
  view.isSuspect = true;
  view.members = new Set(view.items);
  watchSizes(view);
  return edits.some((edit) => edit.deletions.length + edit.insertions.length > 0);
}

/** How a section's items changed, as runs of places among all items; `isOrdered` if those kept stand as they stood. */
function sectionEdit(before, {start, count}, after, now) {
  const old = new Set(before.slice(start, start + count));
  const fresh = new Set(after.slice(now.start, now.start + now.count));
  const keptBefore = [...old].filter((token) => fresh.has(token));
  const keptAfter = [...fresh].filter((token) => old.has(token));
  return {
    isOrdered: keptBefore.every((token, index) => token === keptAfter[index]),
    deletions: runs(start, start + count, (index) => !fresh.has(before[index])),
    insertions: runs(now.start, now.start + now.count, (index) => !old.has(after[index])),
  };
}
