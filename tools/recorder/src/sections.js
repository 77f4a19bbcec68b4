/** Sections, keys and places of items. */

import {isClone} from './carried.js';
import {shownRect} from './cuts.js';
import {tokensOf} from './edits.js';
import {children} from './elements.js';
import {inWords} from './words.js';
import {findSections} from './items.js';
import {frameOf} from './rectangles.js';
import {quoted} from './words.js';

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

/** What the page says is an item's key, or null. */
const keyOf = ({keyed}, item) => {
  // What a list has put around each row has none of its own.
  const [row, other] = children(item);
  const key = typeof keyed === 'function' ? keyed(item) : (item.getAttribute(keyed) ?? (other ? null : row?.getAttribute(keyed)));
  return key == null || key === '' ? null : String(key);
};

/** What pages give their items that tells one from all others. */
const KEYS = ['data-id', 'data-key', 'id'];

/** Finds what most items have of their own, at least half of them. */
function findKeys(view, items) {
  const counts = KEYS.map((keyed) => [keyed, new Set(items.map((item) => keyOf({keyed}, item)).filter(Boolean)).size]);
  const [keyed, count] = counts.reduce((best, other) => (other[1] > best[1] ? other : best));
  // A loop needs them to tell copies.
  view.keyed = count * 2 >= Math.max(1, items.length) || view.options.scrolling?.loop ? keyed : undefined;
  view.keyTrouble = view.keyed ? null : `${count} of ${items.length} items of view ${view.id} have a key (${KEYS.join(', ')})`;
}

/**
 * The keys of items, or null if the view has none. An item without one, or with that of another, gets one that is made up: it
 * holds as long as its element lives, or, where it is the only one of its kind, as long as there is one.
 */
function ownKeys(view, items) {
  if (view.options.keys == null && view.items.length === 0) findKeys(view, items);
  if (view.keyed == null) return null;
  const keys = items.map((item) => keyOf(view, item));
  const before = new Map(view.keys ? view.keys.map((key, index) => [key, view.items[index]]) : []);
  const owners = new Map();
  items.forEach((item, index) => {
    const key = keys[index];
    if (key != null && (!owners.has(key) || before.get(key) === item)) owners.set(key, item);
  });
  const others = items.filter((item, index) => owners.get(keys[index]) !== item);
  if (others.length === 0) return keys;
  const missing = keys.indexOf(null);
  const twice = keys.find((key, index) => key != null && owners.get(key) !== items[index]);
  if (twice != null) view.keyTrouble = `two items of view ${view.id} have the key ${quoted(twice)}`;
  else if (view.options.keys) view.keyTrouble = `item ${missing} of view ${view.id} has no key (keys: ${quoted(view.options.keys)})`;
  const kinds = others.map(inWords);
  others.forEach((item, index) => {
    const kind = kinds[index];
    let key = view.madeUp.get(item) || (kinds.indexOf(kind) === kinds.lastIndexOf(kind) ? kind : null);
    while (key == null || owners.has(key)) key = `${kind}-${view.madeUpCount += 1}`;
    view.madeUp.set(item, key);
    owners.set(key, item);
  });
  const keyed = new Map([...owners].map(([key, item]) => [item, key]));
  return items.map((item) => keyed.get(item));
}

/** The items that are pages: all but the copies for a loop. */
export const pagesOf = ({options}, items) => (options.scrolling?.loop ? items.filter((item) => !isClone(item)) : items);

/** The keys of items. A copy for a loop has that of the item with the same key, or else of that which comes there in the round, with `~` and a number. */
function keysOf(view, items) {
  const pages = pagesOf(view, items);
  const keys = ownKeys(view, pages);
  if (!keys || pages.length === 0 || pages.length === items.length) return keys;
  const first = items.indexOf(pages[0]);
  const own = new Map(pages.map((item, index) => [item, keys[index]]));
  const counts = new Map();
  return items.map((item, index) => {
    if (own.has(item)) return own.get(item);
    const given = keyOf(view, item);
    const there = (index - first + pages.length * items.length) % pages.length;
    const key = given != null && keys.includes(given) ? given : keys[there];
    counts.set(key, (counts.get(key) || 0) + 1);
    return `${key}~${counts.get(key)}`;
  });
}

/** The sections found, with where each starts in the flat lists of all items and keys. */
export function findItems(view) {
  const sections = findSections(view);
  const items = [];
  for (const section of sections) {
    section.start = items.length;
    section.count = section.items.length;
    items.push(...section.items);
  }
  return {sections, items, keys: keysOf(view, items)};
}

export const pathAt = (view, index) => {
  const section = view.sections.findLastIndex((each) => each.start <= index);
  return [section, index - view.sections[section].start];
};

/** The number of an item's page: its own, or of a copy for a loop that of what it is a copy of. */
export function pageAt(view, index) {
  const pages = pagesOf(view, view.items);
  return pages.length === view.items.length ? index
    : pages.findIndex((page) => view.keys[view.items.indexOf(page)] === view.keys[index].replace(/~\d+$/, ''));
}

/** Takes over everything as it is now; `actual` and `frames` agree afterwards. */
export function adopt(view, live, found = findItems(view)) {
  const frame = (element) => frameOf(shownRect(view, live, element), live);
  view.sections = found.sections.map(({element, header, start, count}) => {
    const headerFrame = header ? frame(header) : undefined; // Which is not written.
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
  return {
    id, frames: view.frames.slice(start, start + count), keys: view.keys?.slice(start, start + count), headerFrame,
  };
}

/** Forgets what was last written about an item, or about all: it is written when it is next seen. */
export function forgetTold(view, token) {
  for (const told of Object.values(view.toldOfItems)) {
    if (!token) told.clear();
    else told.delete(token);
  }
}
