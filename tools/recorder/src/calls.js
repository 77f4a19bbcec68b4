/** The calls by which a page scrolls. */

import {alongOf, AXES, points} from './axes.js';
import {wake} from './clock.js';
import {contains} from './elements.js';
import {differ} from './measuring.js';
import {ask, viewAround} from './public.js';
import {pathAt} from './sections.js';
import {covered, paddings} from './snaps.js';
import {recording, views} from './state.js';
import {isElement} from './words.js';

/** The calls by which a page scrolls, where they are defined. */
const calls = (window) => [
  [window.Element.prototype, ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView', 'scrollTop', 'scrollLeft']],
  [window, ['scroll', 'scrollTo', 'scrollBy']],
  [window.HTMLElement.prototype, ['focus']],
];

/** Windows whose calls are noted, and whether all of them could be. */
const heard = new WeakMap();

/** Has the page's calls noted from now on: no event says who scrolled. False where the page has frozen them. */
export function hearCalls(window) {
  if (heard.has(window)) return heard.get(window);
  let isHeard = true;
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
      if (!Reflect.defineProperty(owner, name, own)) isHeard = false;
    }
  }
  heard.set(window, isHeard);
  return isHeard;
}

const ALIGNS = {start: 'start', center: 'center', end: 'end', nearest: 'visible'};

/**
 * Writes that the page asks for an item, as `asked` does. Nothing is written of what lies in an item, nor where styles say that
 * it is to rest beside the bars' ends: a request has no word for that.
 */
function noteRequest(target, given) {
  const view = viewAround(target);
  const index = view ? view.items.indexOf(target) : -1;
  if (index < 0 || view.isCarried) return;
  const {block = given === false ? 'end' : 'start', inline = 'nearest'} = given || {};
  const along = alongOf(view);
  const style = getComputedStyle(target);
  const hasMargin = [AXES[along].First, AXES[along].Last].some((end) => points(style[`scrollMargin${end}`]) !== 0);
  if (hasMargin || (differ(paddings(view), [0, 0], 0.5) && differ(paddings(view), covered(view), 0.5))) return;
  ask(view, pathAt(view, index), ALIGNS[along ? block : inline]);
}

/** What the page has scrolled by a call. */
export const scripted = new WeakSet();

/** Makes a call of the page, and notes which views it has moved, or moves from now on in small steps. */
function noteCall(target, name, [options], call) {
  const isMeant = (view) => (isElement(target)
    ? view.element === target || (['scrollIntoView', 'focus'].includes(name) && contains(view.element, target))
    : view.isDocument && (target || window) === view.element.ownerDocument.defaultView);
  const meant = views().filter(isMeant).map((view) => ({view, from: [view.element.scrollLeft, view.element.scrollTop]}));
  if (recording.options.requests && name === 'scrollIntoView') noteRequest(target, options);
  if (isElement(target)) scripted.add(target);
  const result = call();
  const behavior = options?.behavior || 'auto';
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
