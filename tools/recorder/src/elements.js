/** Finding elements, and what they are. */

import {failure, isElement, isObject, quoted} from './words.js';

export const NOT_CONTENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'LINK', 'META', 'NOSCRIPT']);

/** Elements that show something without text or children, and are not looked into. */
export const HAS_CONTENT = new Set([
  'IMG', 'PICTURE', 'VIDEO', 'AUDIO', 'CANVAS', 'IFRAME', 'OBJECT', 'EMBED', 'INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'METER', 'PROGRESS',
]);

export function search(root, selector, where) {
  try {
    return [...root.querySelectorAll(selector)];
  } catch (error) {
    throw failure(`${where} is no selector: ${quoted(selector)}`);
  }
}

/** What a selector finds inside a view or, if that is nothing, in its page or component. */
export function searchAround(view, selector, where) {
  const inside = search(view.element, selector, where);
  return inside.length > 0 ? inside : search(view.root, selector, where);
}

/**
 * The elements that an option names: by selector (inside the view if there are any, else in the page), by itself, in a
 * list, or by a function. What a selector found is kept until something in the view changes.
 */
export function elementsOf(view, name, wanted) {
  if (wanted === undefined || wanted === null) return [];
  if (typeof wanted === 'function') {
    const found = wanted(view.element);
    if (found === null || found === undefined) return [];
    return isElement(found) || isObject(found) && !found[Symbol.iterator] ? [found] : [...found];
  }
  if (isElement(wanted)) return [wanted];
  if (typeof wanted !== 'string') return [...wanted];
  let found = view.found.get(name);
  if (!found || found.some((element) => !element.isConnected)) {
    found = searchAround(view, wanted, `${name} of view ${view.id}`);
    view.found.set(name, found);
  }
  return found;
}

/** What an element lies in on screen: the slot it is shown in, or its parent, or the host of its shadow tree. */
export const holder = (element) => element.assignedSlot || element.parentElement || element.getRootNode().host || null;

/**
 * Whether an element has a box that is drawn: not one without any (`display: none`), nor one in what the browser skips
 * (closed `<details>`, `content-visibility: hidden`), although a rectangle of that can be asked for.
 */
export const isRendered = (element) => element.checkVisibility();

export const children = (element) => [...element.children].filter((child) => !NOT_CONTENT.has(child.tagName));
export const isSticky = (element) => getComputedStyle(element).position === 'sticky';

/** Whether something inside a view is the view's own, not that of another recorded view inside it. */
export function isOwn(view, node) {
  if (view.inner.length === 0) return true;
  for (let part = node.parentNode; part !== null && part !== view.element; part = part.parentNode) {
    if (view.inner.some(({element}) => element === part)) return false;
  }
  return true;
}

/** What an option names inside an element: a selector finds only what is in it; of others, what is in it counts. */
export function foundIn(element, wanted, where) {
  if (typeof wanted === 'string') return search(element, wanted, where);
  const found = typeof wanted === 'function' ? wanted(element) : wanted;
  const all = !found ? [] : isElement(found) ? [found] : [...found];
  return all.filter((part) => part !== element && holdsInTree(element, part));
}

/** Whether an element holds another on screen: as `contains`, and what is slotted into it. */
function holdsInTree(outer, part) {
  for (let element = part; element !== null; element = holder(element)) if (element === outer) return true;
  return false;
}

/** An element as a person would point at it. */
export const inWords = ({tagName, id, classList}) =>
  `<${tagName.toLowerCase()}${id ? `#${id}` : [...classList].map((name) => `.${name}`).join('')}>`;
