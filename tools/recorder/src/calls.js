/** The calls by which a page scrolls. */

import {wake} from './clock.js';
import {contains} from './elements.js';
import {differ} from './measuring.js';
import {recording, views} from './state.js';
import {isElement, isObject} from './words.js';

/** The calls by which a page scrolls, where they are defined. */
const calls = (window) => [
  [window.Element.prototype, ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView', 'scrollTop', 'scrollLeft']],
  [window, ['scroll', 'scrollTo', 'scrollBy']],
];

const heard = new WeakSet();

/** Has the page's calls noted from now on: no event says who scrolled. */
export function hearCalls(window) {
  if (heard.has(window)) return;
  heard.add(window);
  for (const [owner, names] of calls(window)) {
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(owner, name);
      if (!own) continue; // An old browser.
      const kind = own.set ? 'set' : 'value';
      const original = own[kind];
      own[kind] = function (...given) {
        const call = () => original.apply(this, given);
        return recording?.running ? noteCall(this, name, given, call) : call();
      };
      Object.defineProperty(owner, name, own);
    }
  }
}

/** What the page has scrolled by a call. */
export const scripted = new WeakSet();

/** Makes a call of the page, and notes which views it has moved, or moves from now on in small steps. */
function noteCall(target, name, [options], call) {
  const isMeant = ({element, isDocument}) => (isElement(target)
    ? element === target || (name === 'scrollIntoView' && contains(element, target))
    : isDocument && (target || window) === element.ownerDocument.defaultView);
  const meant = views().filter(isMeant).map((view) => ({view, from: [view.element.scrollLeft, view.element.scrollTop]}));
  if (isElement(target)) scripted.add(target);
  const result = call();
  const {behavior = 'auto'} = isObject(options) ? options : {};
  for (const {view, from} of meant) {
    if (differ([view.element.scrollLeft, view.element.scrollTop], from, 0)) {
      view.isScripted = view.owesEnd = true;
    } else if ((behavior === 'auto' ? getComputedStyle(view.element).scrollBehavior : behavior) === 'smooth') {
      view.momentum = 'code'; // Up to the end of the scroll, or until it turns out that there is none.
      wake(view);
    }
  }
  return result;
}
