/** Sections, keys and places of items. */

import {shownRect} from './cuts.js';
import {tokensOf} from './edits.js';
import {findSections} from './items.js';
import {frameOf} from './rectangles.js';
import {failure, quoted, warn} from './words.js';

/** A section's id: its element's id, or a number, the same as long as the element lives. */
function sectionID(view, element) {
  if (!view.sectionIDs.has(element)) {
    const taken = new Set(view.sectionIDs.values());
    let id = element !== view.element && element.id ? element.id : `section-${taken.size}`;
    while (taken.has(id)) id += '-';
    view.sectionIDs.set(element, id);
  }
  return view.sectionIDs.get(element);
}

export const keyOf = (view, item) => {
  const {keyed: keys} = view;
  const key = typeof keys === 'function' ? keys(item) : item.getAttribute(keys);
  return key === null || key === undefined ? null : String(key);
};

/** What pages give their items that tells one from all others. */
const KEYS = ['data-id', 'data-key', 'id'];

const areKeys = (keys) =>
  keys.length > 0 && new Set(keys).size === keys.length && keys.every((key) => key !== null && key !== '');

/** The keys of items, or null if the view has none, or if they do not tell the items apart. */
function keysOf(view, items, isStart) {
  if (view.keyed === undefined && isStart) {
    view.keyed = KEYS.find((name) => areKeys(items.map((item) => item.getAttribute(name))));
  }
  if (view.keyed === undefined) return null;
  const keys = items.map((item) => keyOf(view, item));
  if (areKeys(keys) || items.length === 0) return keys;
  if (!view.options.keys) { // They were found, and do not hold.
    view.keyed = undefined;
    return null;
  }
  const missing = keys.indexOf(null);
  const twice = keys.find((key, index) => keys.indexOf(key) < index);
  const what = missing >= 0
    ? `item ${missing} of view ${view.id} has no key (keys: ${quoted(view.options.keys)})`
    : `two items of view ${view.id} have the key ${quoted(twice)}`;
  if (isStart) throw failure(what);
  if (!view.keysFailed) warn(`${what}; where keys fail, items are told apart by their elements`);
  view.keysFailed = true;
  return null;
}

/** The sections found, with where each starts in the flat lists of all items and keys. */
export function findItems(view, isStart = false) {
  const sections = findSections(view);
  const items = [];
  for (const section of sections) {
    section.start = items.length;
    section.count = section.items.length;
    items.push(...section.items);
  }
  return {sections, items, keys: keysOf(view, items, isStart)};
}

/** The section that holds an item, by its place among all items. */
function sectionAt(view, index) {
  let low = 0;
  let high = view.sections.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (view.sections[middle].start <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

export const pathAt = (view, index) => {
  const section = sectionAt(view, index);
  return [section, index - view.sections[section].start];
};

/** Takes over everything as it is now; `actual` and `frames` agree afterwards. */
export function adopt(view, live, found = findItems(view)) {
  const frame = (element) => frameOf(shownRect(view, live, element), live);
  view.sections = found.sections.map(({element, header, start, count}) => {
    const headerFrame = header ? frame(header) : null;
    return {id: sectionID(view, element), element, header, headerFrame, actualHeader: headerFrame, start, count};
  });
  view.items = found.items;
  view.keys = found.keys;
  view.tokens = tokensOf(view, found);
  view.actual = found.items.map(frame);
  view.frames = view.actual.slice();
  view.members = new Set(view.items);
  view.searched = null;
  view.isPending = false;
  view.isSuspect = false;
  view.touched.clear();
  view.resized.clear();
}

export function sectionRecord(view, {id, start, count, headerFrame}) {
  const record = {id, frames: view.frames.slice(start, start + count)};
  if (view.keys) record.keys = view.keys.slice(start, start + count);
  if (headerFrame) record.headerFrame = headerFrame;
  return record;
}

/** Forgets what was last written about an item, or about all: it is written when it is next seen. */
export function forgetTold(view, token) {
  for (const told of [view.told.alphas, view.told.scales]) {
    if (token === undefined) told.clear();
    else told.delete(token);
  }
}
