/** Finding elements, and what they are. */

import {fail, isElement, quoted} from './words.js';

const NOT_CONTENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'LINK', 'META', 'NOSCRIPT']);

/** Elements that show something without text or children, and are not looked into. */
export const HAS_CONTENT = new Set([
  'IMG', 'PICTURE', 'VIDEO', 'AUDIO', 'CANVAS', 'IFRAME', 'OBJECT', 'EMBED', 'INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'METER', 'PROGRESS',
]);

export function search(root, selector, where) {
  try {
    return [...root.querySelectorAll(selector)];
  } catch (error) {
    fail(`${where} is no selector: ${quoted(selector)}`);
  }
}

/** What a selector finds inside a view or, if that is nothing, in its page or component. */
export function searchAround(view, selector, where) {
  const found = searchIn(view.element, selector, where);
  return found.length > 0 ? found : search(view.root, selector, where);
}

/** What an option or its function gives, as a list: of elements, or of objects that name one. */
const listOf = (found) => (!found ? [] : isElement(found) || !found[Symbol.iterator] ? [found] : [...found]);

/**
 * The elements that an option names: by selector (inside the view if there are any, else in the page), by itself, in a
 * list, or by a function. What a selector found is kept until something in the view changes.
 */
export function elementsOf(view, name, wanted) {
  if (wanted == null) return [];
  let found = typeof wanted === 'function' ? wanted(view.element) : wanted;
  if (typeof wanted === 'string') {
    found = view.found.get(name);
    if (!found || found.some((element) => !element.isConnected)) {
      found = searchAround(view, wanted, `${name} of view ${view.id}`);
      view.found.set(name, found);
    }
  }
  return listOf(found);
}

/** What selectors of a view's options found outside of it. */
export const foundOutside = (view) => [...view.found.values()].flat().filter((element) => !contains(view.element, element));

/** What an element lies in on screen: the slot it is shown in, or its parent, or the host of its shadow tree. */
export const holder = (element) => element.assignedSlot || element.parentElement || element.getRootNode().host || null;

/** Whether an element holds another on screen: as the page's own `contains`, and what is slotted into it. */
export function contains(outer, inner) {
  if (outer.contains(inner)) return true;
  for (let part = inner; part; part = holder(part)) if (part === outer) return true;
  return false;
}

export const bodyOf = (view) => view.element.ownerDocument.body;

/** What lies in an element on screen: what is in its shadow tree, or slotted into it, or else its children. */
const inside = (element) => (slotted(element) || [...(element.shadowRoot || element).children].flatMap((part) => slotted(part) || [part]));

/** What is shown in a slot's place; nothing of what is none, or shows its own. */
const slotted = (element) => (element.tagName === 'SLOT' && element.assignedElements().length > 0 ? element.assignedElements() : null);

/** The document of a frame, if the page may look into it. */
const framed = (element) => (element.tagName === 'IFRAME' && element.contentDocument?.body ? element.contentDocument : null);

/** All elements of a page, those in components' open trees and in frames of the same origin included. */
export function deep(root = document.body || document.documentElement) {
  return [root, ...root.querySelectorAll('*')].flatMap((element) => [
    element, ...(element.shadowRoot ? [...element.shadowRoot.children].flatMap((part) => deep(part)) : []),
    ...(framed(element) ? [framed(element).scrollingElement, ...deep(framed(element).body)] : []),
  ]);
}

/** What a selector finds inside an element, and among what is slotted into it. */
function searchIn(element, selector, where) {
  const root = element.shadowRoot || element;
  const found = search(root, selector, where);
  if (!root.getRootNode().host) return found;
  const slotted = [...root.querySelectorAll('slot')].flatMap((slot) => slot.assignedElements());
  return [
    ...found, ...slotted.flatMap((part) => [...(part.matches(selector) ? [part] : []), ...search(part, selector, where)]),
  ];
}

/** The element that a view is of: by selector (in components and frames, too), by itself, or that of a page. */
export function scrollerOf(given, where) {
  if (given === 'page') return document.scrollingElement;
  if (typeof given === 'string') {
    const [found = deep().find((element) => element.matches(given))] = search(document, given, where);
    return found;
  }
  const named = typeof given === 'function' ? given() : given;
  const {scrollingElement} = named?.document || named || {};
  return scrollingElement || (named?.length > 0 && !isElement(named) ? named[0] : isElement(named) ? named : undefined);
}

/**
 * Whether an element has a box that is drawn: not one without any (`display: none`), nor one in what the browser skips
 * (closed `<details>`, `content-visibility: hidden`), although a rectangle of that can be asked for.
 */
export function isRendered(element) {
  if (element.checkVisibility) return element.checkVisibility();
  if (element.getClientRects().length === 0) return false;
  for (let part = holder(element); part; part = holder(part)) {
    const isClosed = part.tagName === 'DETAILS' && !part.open;
    if (isClosed && !part.querySelector(':scope > summary')?.contains(element)) return false;
    if (getComputedStyle(part).contentVisibility === 'hidden') return false;
  }
  return true;
}

export const children = (element) => inside(element).filter((child) => !NOT_CONTENT.has(child.tagName));
export const isSticky = (element) => getComputedStyle(element).position === 'sticky';

/** Whether something inside a view is the view's own, not that of another recorded view inside it. */
export function isOwn(view, node) {
  if (view.inner.length === 0) return true;
  for (let part = holder(node); part && part !== view.element; part = holder(part)) {
    if (view.inner.some((inner) => inner.element === part)) return false;
  }
  return true;
}

/** What an option names inside an element: a selector finds only what is in it; of others, what is in it counts. */
export function foundIn(element, wanted, where) {
  if (typeof wanted === 'string') return searchIn(element, wanted, where);
  const found = typeof wanted === 'function' ? wanted(element) : wanted;
  return listOf(found).filter((part) => part !== element && contains(element, part));
}
