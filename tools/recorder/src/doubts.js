/** Warnings about what options do not find, and about behaviours that the page’s styles contradict, or that nobody could judge. */

import {drawnPart} from './drawn.js';
import {CURVES} from './options.js';
import {recording, tell} from './state.js';
import {quoted} from './words.js';

export function checkView(view) {
  const {dots, page, shadows, mask, elements = {}} = view.options;
  const seenBy = {
    'page-control': {'dots or page': dots || page}, 'section-shadow': {shadows}, 'edge-mask': {mask},
  };
  for (const {kind, of, property} of view.behaviours) {
    // What moves items is in their frames.
    const curve = of ? {[`elements: {${of}: …}`]: elements[of]} : {'of: … or drawn: …': !/[xy]/.test(property) || view.options.drawn};
    const what = kind === 'curve' ? `curve of ${of || property}` : kind;
    for (const [names, isSeen] of Object.entries(kind === 'curve' ? curve : seenBy[kind] || {})) {
      if (!isSeen) tell(view, `view ${view.id} declares the ${what} and not where it is seen (${names})`);
    }
  }
  const {items, sections, header, drawn} = view.options;
  // What begins to scroll by itself need not have items yet.
  if (!recording.leftOut && !view.items[0]) {
    const [name, tried] = sections && !view.sections[0] ? ['sections', sections] : ['items', items];
    tell(view, `view ${view.id} has no items yet${tried ? ` (${name}: ${quoted(tried)})` : ''}`);
  }
  if (view.options.keys && view.keyTrouble) tell(view, view.keyTrouble);
  for (const [name, found] of view.found) if (!found[0]) tell(view, `"${name}" of view ${view.id} finds no element yet`);
  const idle = (header && view.sections.every((section) => !section.header) && ['header', 'sections']) ||
    (drawn && view.items.length > 0 && view.items.every((item) => drawnPart(view, item) === item) && ['drawn', 'items']);
  if (idle) tell(view, `"${idle[0]}" of view ${view.id} finds nothing in its ${idle[1]}`);
  const fade = view.behaviours.find((each) => each.kind === 'fade');
  const parts = view.near.map((near) => drawnPart(view, view.items[near.index]));
  if (!fade || parts.length === 0) return;
  checkTransition(view, getComputedStyle(parts[0]), fade);
}

/** Warns if a fade is declared otherwise than the items' transition of opacity: every alpha on its way would be wrong. */
function checkTransition(view, style, {duration: declared = 200, timing = 'linear'}) {
  const [properties, seconds, curves] = ['transitionProperty', 'transitionDuration', 'transitionTimingFunction']
    .map((name) => style[name].split(/,\s*(?![^(]*\))/));
  const place = Math.max(properties.lastIndexOf('opacity'), properties.lastIndexOf('all'));
  if (place < 0) return;
  const duration = Math.round(parseFloat(seconds[place % seconds.length]) * 1000); // Shorter lists are repeated.
  const curve = curves[place % curves.length];
  const numbersOf = (word) => CURVES[word] || word.match(/-?[\d.]+/g) || [];
  const isAsDeclared = String(numbersOf(curve).map(Number)) === String(Array.isArray(timing) ? timing : CURVES[timing]);
  if (duration === 0 || (duration === declared && isAsDeclared)) return;
  tell(view, `view ${view.id} declares a fade of ${declared} ms, ${timing}; its items' opacity has ${duration} ms, ${curve}`);
}
