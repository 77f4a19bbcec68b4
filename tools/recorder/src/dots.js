/** Observations of dots and of the page. */

import {alongOf} from './axes.js';
import {effectiveOpacity, within} from './drawn.js';
import {elementsOf, isRendered, searchAround} from './elements.js';
import {pageAt, pagesOf} from './sections.js';
import {recording, tell} from './state.js';
import {isElement, isObject, quoted, returned} from './words.js';

/** What the option `page` marks now. */
export function pageMarks(view) {
  const {page} = view.options;
  return typeof page === 'string' ? searchAround(view, page, `"page" of view ${view.id}`) : elementsOf(view, 'page', page);
}

/** The lights that are marked: what a mark is, or else lies in, or else contains. */
export function markedLights(view, lights, marks) {
  const all = lights === view.items ? view.members : new Set(lights);
  return new Set(marks.flatMap((mark) => {
    let light = mark;
    while (light && !all.has(light)) light = light.parentElement;
    return light ? [light] : lights.filter((inner) => mark.contains(inner));
  }));
}

/** Tells of dots that cannot be compared, or hardly; returns whether they can. */
function areComparable(view, elements, opacities, isSwitched) {
  const {loop, items: group = 1, every, at} = view.options.scrolling || {};
  const count = Math.ceil(pagesOf(view, view.items).length / group);
  if (elements.length > count) {
    tell(view, `view ${view.id} has more dots than ${group > 1 ? 'pages' : 'items'}`, '; give them to the view of their pages');
    return false;
  }
  if (elements.length < count && !every && !at) {
    tell(view, `view ${view.id} has ${count} pages and dots for ${elements.length}`, loop ? '; give copies data-clone' : '; those missing are not judged');
  }
  const {radius = 25} = view.behaviours.find((each) => each.kind === 'page-control') || {radius: 0};
  const along = alongOf(view);
  const pitch = view.actual.length > 1 ? Math.abs(view.actual[1][along] - view.actual[0][along]) : Infinity;
  if (isSwitched && pitch < radius) { // The engine's dots light up their neighbours then.
    tell(view, `dots of view ${view.id} are on or off, its items nearer than the radius`,
    '; give them to the view of their pages, or a smaller radius');
    return false;
  }
  if (isObject(view.options.dots) || isSwitched || elements.length < 2) return true;
  const dimmest = Math.min(...opacities);
  if (dimmest > 1) return false; // None is drawn.
  if (dimmest === 1) {
    tell(view, `the dots of view ${view.id} are all fully opaque`, ': say which is lit with "page", dots: {lit, alpha} or {lit, unlit}');
  } else if (dimmest > 0) {
    tell(view, `no dot of view ${view.id} is darker than ${dimmest}`, `; say dots: {lit, unlit: ${dimmest}}`);
  }
  return dimmest < 1;
}

/**
 * How dots are read: what of a dot tells how far it is lit, and whether only at rest. Where `page` marks dots of which none that is drawn is
 * dark, their opacity tells nothing that could be compared: they switch, and `page` says which are on. Null as long as nothing can be
 * compared.
 */
export function dotReading(view, elements) {
  const {dots, page} = view.options;
  const {alpha, unlit = 0, atRest = false} = isObject(dots) ? dots : {};
  const opacities = elements.filter(isRendered).map((element) => effectiveOpacity(element, within(view, element), new Map()));
  const isNoneDark = elements.length > 1 && opacities[0] && opacities.every((opacity) => opacity > 0);
  const isMarkedByPage = !isObject(dots) && isNoneDark && page != null;
  if (!areComparable(view, elements, opacities, atRest || isMarkedByPage)) return null;
  if (isMarkedByPage && typeof page === 'function') {
    return {read: (dot, known, marks, index) => (index === litPage(view) ? 1 : 0), atRest: true};
  }
  if (isMarkedByPage) return {read: (dot, known, marks) => (marks.has(dot) ? 1 : 0), usesMarks: true, atRest: true};
  if (!alpha) {
    const part = (opacity) => Math.min(1, Math.max(0, (opacity - unlit) / (1 - unlit)));
    return {read: (dot, known) => part(effectiveOpacity(dot, within(view, dot), known)), atRest};
  }
  const told = (dot) => {
    const value = Number(alpha(dot));
    if (value >= 0 && value <= 1) return value;
    returned(view, 'dots.alpha', 'a number from 0 to 1', alpha(dot));
  };
  return {read: told, atRest};
}

/**
 * The number of the dot (or item) that is lit; null if none is. Of several it is the one that has been lit for longest; or for
 * the shortest time where the dots are written as they rest, and so tell which of them was forgotten.
 */
export function litPage(view) {
  const {page, dots} = view.options;
  if (typeof page === 'function') {
    const told = page(view.element);
    if (told == null || told < 0) return null; // Such as what findIndex says where there is none.
    if (Number.isInteger(told)) return told;
    if (!isElement(told) && (typeof told === 'string' || !told[Symbol.iterator])) {
      returned(view, 'page', 'a whole number, null or elements', told);
    }
  }
  const lights = dots == null ? view.items : elementsOf(view, 'dots', dots.lit ?? dots);
  const found = pageMarks(view);
  const lit = markedLights(view, lights, found);
  if (found.length > 0 && recording.isStarting && lit.size === 0) {
    tell(view, `"page" of view ${view.id} finds ${quoted(found[0])}, which is none of its ` +
      (dots == null ? 'items; name "dots"' : 'dots'));
  }
  const before = view.marked.filter((light) => lit.has(light));
  view.marked = [...new Set([...before, ...lit])];
  if (view.marked.length === 0) return null;
  const isLastOne = view.dotReading?.atRest;
  const number = lights.indexOf(view.marked[isLastOne ? view.marked.length - 1 : 0]);
  return lights === view.items ? pageAt(view, number) : number;
}
