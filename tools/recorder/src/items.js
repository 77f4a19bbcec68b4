/** Which elements are a view’s items and sections. */

import {alongOf, lengthOf, mayScroll, points, rangeOf} from './axes.js';
import {bodyOf, children, contains, foundIn, HAS_CONTENT, holder, isOwn, isRendered, isSticky} from './elements.js';
import {holds} from './frames.js';
import {pinnedAt} from './headers.js';
import {alphaOfColour} from './mask.js';
import {pagesOf} from './sections.js';

/**
 * The element whose rectangle counts to a section beside its items: its header, if that has a fixed frame; the section's own
 * element where shadows lie behind whole sections, for they reach around sticky headers, margins and padding, too.
 */
function spanOf(view, owner, head) {
  const hasElement = owner !== view.element && contains(view.element, owner);
  if (view.hasWholeSections && hasElement) return owner;
  return view.pinned != null || !(head && isSticky(head)) ? head : null;
}

const lengthAlong = (view, element, kind) => lengthOf(element, kind, alongOf(view));

/** Whether an element itself paints something. */
export function paints(element) {
  if (HAS_CONTENT.has(element.tagName) || element.namespaceURI.endsWith('svg') || element.tagName.includes('-')) return true;
  const style = getComputedStyle(element);
  const isBoxed = alphaOfColour(style.backgroundColor) > 0 || style.backgroundImage !== 'none' || style.boxShadow !== 'none' ||
    ['Top', 'Right', 'Bottom', 'Left'].some((side) => points(style[`border${side}Width`]) > 0);
  return isBoxed || hasAround(element, /^(none|normal|"")$/);
}

/** Whether a style puts something before or behind what is in an element, unless its content is like that. */
const hasAround = (element, unless) =>
  ['::before', '::after'].some((part) => !unless.test(getComputedStyle(element, part).content));

/** Whether there is anything to see in an element's box. */
export const isSeen = (element) => element.textContent.trim() !== '' || [element, ...element.querySelectorAll('*')].some(paints);

/** Whether an element, or all that it holds, has one key, and one beside it has, too: a row, however long. */
const isRow = (element) => hasKey(element) && children(holder(element)).some((other) => other !== element && hasKey(other));
const hasKey = (element) => element.matches(KEYED) + element.querySelectorAll(KEYED).length === 1;
const KEYED = '[data-id],[data-key]';

/** Whether an element holds what one reads, and is no item. One that was an item remains one, unless a list has filled it. */
function isHolder(view, element, style, windows) {
  if (view.inner.some((inner) => inner.element === element) || HAS_CONTENT.has(element.tagName)) return false;
  if (([0, 1].some((axis) => rangeOf(element, axis) > 0) && [0, 1].some((axis) => mayScroll(style, axis))) || style.scrollSnapAlign !== 'none') return false;
  const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  if (hasText || children(element).length === 0) return false;
  // A picture behind or beside a few words, as of a hero, is what one sees.
  const words = children(element).reduce((sum, child) => sum + lengthAlong(view, child, 'offset'), 0);
  if ((style.backgroundImage !== 'none' || hasAround(element, /^no/)) && words * 2 < lengthAlong(view, element, 'offset')) return false;
  const isTable = /^T(ABLE|HEAD|BODY|FOOT)$/.test(element.tagName) || element.parentElement?.tagName === 'THEAD';
  if (isTable || view.known.has(element)) return true;
  const rect = element.getBoundingClientRect();
  const length = Math.max(alongOf(view) ? rect.height : rect.width, lengthAlong(view, element, 'scroll'));
  // Pages and cards beside each other are read one by one, however wide.
  const most = view.members.has(element) || isRow(element) ? 3 : alongOf(view) ? 0.5 : 1;
  return length > view.room * most + 1 || (windows.length === 1 && windows[0] === element);
}

/**
 * What one reads in an element, where no option names a view's items, as browsers choose what they keep in its place (scroll
 * anchoring): its children, and instead of one that is long, such as a lone wrapper or the window of a virtual list, what one
 * reads in that. What sticks or is fixed is a bar, and if it sticks and is long, what one reads, too; what shows nothing, such as what only gives a list its height, is left out.
 */
function readItems(view, owner) {
  // What sticks across the axis has its place in the content as long as that does not scroll across, too.
  const [isWide, isTall] = [0, 1].map((axis) => axis === alongOf(view) || rangeOf(view.element, axis) > 1);
  const isSticky = ({position, left, right, top, bottom}) => position === 'sticky' &&
    ((isTall && top + bottom !== 'autoauto') || (isWide && left + right !== 'autoauto'));
  const parts = children(owner);
  const sizers = parts.filter((part) =>
    part.childElementCount === 0 && lengthAlong(view, part, 'client') > view.room && !isSeen(part));
  // What lies alone over what gives a list its height is the window of its rows; of several each is a row.
  const windows = parts.filter((part) =>
    !sizers.includes(part) && sizers.some((sizer) => holds(sizer.getBoundingClientRect(), part.getBoundingClientRect())));
  return parts.flatMap((part) => {
    const style = getComputedStyle(part);
    const isBoxless = style.display === 'contents';
    if (!isBoxless && (!isRendered(part) || style.visibility !== 'visible')) return [];
    const isFixed = style.position === 'fixed';
    if (isFixed || isSticky(style)) {
      view.bars.push(part);
      const length = lengthAlong(view, part, 'offset');
      // A card that others slide over is what one reads; it has its place in the content. So is what is fixed where its room is kept for it alone.
      if (isFixed && (parts[1] || lengthAlong(view, owner, 'offset') < length)) return [];
      if (length * 3 < lengthAlong(view, view.element, 'client') || !isSeen(part)) return [];
      if (!isFixed) view.sticking.add(part);
      return [part];
    }
    const {width, height} = part.getBoundingClientRect();
    const isFlat = !isBoxless && Math.min(width, height) < 2;
    const isCut = isFlat && style.overflow !== 'visible';
    const isOpen = isBoxless || (isFlat && !isCut) || (!isFlat && isHolder(view, part, style, windows));
    if (isOpen || isFlat) view.holders.push(part);
    // An empty box over or behind what one reads marks it.
    const isMark = style.position === 'absolute' && part.innerHTML.trim() === '' && !HAS_CONTENT.has(part.tagName) &&
      parts.some((other) => other.textContent.trim() !== '');
    if (!isOpen) return isFlat || isMark || !isSeen(part) ? [] : [part];
    if (!isFlat) view.known.add(part);
    return readItems(view, part);
  });
}

/** The sections of a view as elements: [{element, header, items}], by its selectors or else by what one reads. */
export function findSections(view) {
  const {element} = view;
  const {sections, header, items} = view.options;
  const own = (elements) => (view.inner.length === 0 ? elements : elements.filter((part) => isOwn(view, part)));
  const made = (owner, head, found) => ({element: owner, header: spanOf(view, owner, head), items: found});
  const where = (name) => `"${name}" of view ${view.id}`;
  const owners = sections ? own(foundIn(element, sections, where('sections'))) : [element];
  const heads = owners.map((owner) => (header ? own(foundIn(owner, header, where('header')))[0] : null));
  if (view.pinned === undefined) view.pinned = pinnedAt(view, heads);
  view.sticking = new Set(view.pinned == null ? [] : heads.filter((head) => head && isSticky(head)));
  if (!items) Object.assign(view, {bars: [], holders: [], room: Math.max(view.room, lengthAlong(view, element, 'client'))});
  return owners.map((owner, index) => {
    const head = heads[index];
    const box = view.isDocument && owner === element ? bodyOf(view) : owner;
    // Where a transform moves the content, what a copy shows is counted as going on.
    const found = items && own(foundIn(owner, items, where('items')));
    const all = found ? (view.isCarried ? pagesOf(view, found) : found) : readItems(view, box).filter((item) => item !== head);
    return made(owner, head, all);
  });
}
