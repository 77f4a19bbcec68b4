/** Headers that stay in sight while their section does. */

import {alongOf, AXES, points} from './axes.js';
import {contains, isRendered} from './elements.js';
import {frameGrid, unrounded} from './measuring.js';

/**
 * How far behind the start of a view a header sticks by its style; null if it does not stick there, or has margins: what these
 * add to where it lies only the browser knows.
 */
function stickyAt(view, header) {
  const {start, First, Last} = AXES[alongOf(view)];
  const style = header && getComputedStyle(header);
  const isPlain = style?.position === 'sticky' && /^[\d.]+px$/.test(style[start]) &&
    !points(style[`margin${First}`]) && !points(style[`margin${Last}`]);
  return isPlain ? points(style[start]) + (view.isDocument ? 0 : points(getComputedStyle(view.element)[`padding${First}`])) : null;
}

/** Where headers are meant to stay: where the option says so, or where all of them stick; null if nothing says it. */
export function pinnedAt(view, headers) {
  const {pinnedHeaders} = view.options;
  if (view.hasWholeSections || pinnedHeaders === false) return null;
  if (pinnedHeaders != null) return pinnedHeaders === true ? 0 : pinnedHeaders;
  const places = new Set(headers.map((header) => stickyAt(view, header)));
  return places.size === 1 ? [...places][0] : null;
}

/**
 * Where the headers of some sections are on screen, as fields of a line for each. One that sticks leaves with the end of its
 * section, and the engine's with the last item: where a margin, padding or something else lies between these, nobody could judge.
 */
export function headersInSight(view, sections) {
  if (view.pinned == null) return [];
  const along = alongOf(view);
  const {start, end, Last} = AXES[along];
  const {live: {port, offset}, options: {pinnedHeaders}} = view;
  return [...sections].flatMap((section) => {
    const {element, header, start: first, count} = view.sections[section];
    if (!header || !isRendered(header) || !contains(element, header)) return [];
    if (pinnedHeaders == null && stickyAt(view, header) !== view.pinned) return [];
    const style = getComputedStyle(element);
    const ends = points(style[`border${Last}Width`]) + points(style[`padding${Last}`]);
    const last = view.actual.slice(first, first + count).reduce((most, frame) => Math.max(most, frame[along] + frame[along + 2]), 0);
    if (element.getBoundingClientRect()[end] - ends - port[start] + offset[along] - last > 0.5) return [];
    return [{section, ['xy'[along]]: unrounded(header.getBoundingClientRect()[start] - port[start], frameGrid())}];
  });
}
