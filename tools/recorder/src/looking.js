/** All observations of a view, in one look. */

import {uncovered} from './bars.js';
import {CHANGED} from './constants.js';
import {dotReading, litPage, markedLights, pageMarks} from './dots.js';
import {elementsOf} from './elements.js';
import {isTouched} from './finger.js';
import {headersInSight} from './headers.js';
import {sync} from './keeping.js';
import {measureMask} from './mask.js';
import {frameGrid, hasMoved, rounded, unrounded} from './measuring.js';
import {measureElements} from './named.js';
import {beginning, observeItems, observeVisible, seenItems, visibleText} from './seen.js';
import {measureShadows} from './shadows.js';
import {checkStops} from './start.js';
import {attempt} from './state.js';
import {emit, stamp} from './writing.js';

/** All that is in an observation, or in several. */
export const valuesIn = (seen) => (seen instanceof Object ? Object.values(seen).flatMap(valuesIn) : [seen]);

/** Whether two looks at the same say the same. */
const areAlike = (one, other) => {
  const [values, others] = [one, other].map(valuesIn);
  return values.length === others.length && values.every((value, index) =>
    value === others[index] || Math.abs(parseFloat(value) - parseFloat(others[index])) <= CHANGED);
};

/** Writes shadows, dots, page and mask as far as the view's options name them: those that changed, or all. */
function observeOthers(view, t, everything, known, sections) {
  const {told, live, options: {dots}} = view;
  /** Writes what is seen if it is another than was told, or everything is written. */
  const write = (kind, seen, isSame = areAlike) => {
    const isNews = !told[kind] || !isSame(told[kind], seen);
    if (!isNews && !everything) return;
    told[kind] = seen;
    for (const line of [seen].flat()) emit(view, t, `observed.${kind}`, line, isNews);
  };
  const parts = {
    shadows: () => {
      const decorations = measureShadows(view, live, known);
      write('decorations', {decorations}, ({decorations: before}) => decorations.length === before.length && decorations.every(({section, frame}, index) =>
        section === before[index].section && !hasMoved(before[index].frame, frame, live.offset)));
    },
    dots: () => {
      const lit = elementsOf(view, 'dots', dots.lit ?? dots);
      if (lit.length === 0) return;
      view.dotReading ||= dotReading(view, lit);
      if (!view.dotReading) return;
      const mayMove = view.isAwake || view.isMoving || isTouched(view);
      if (view.dotReading.atRest && (!everything || mayMove)) return;
      const marks = view.dotReading.usesMarks && markedLights(view, lit, pageMarks(view));
      const seen = {alphas: lit.map((element, index) => rounded(view.dotReading.read(element, known, marks, index)))};
      if (dots.moved != null) {
        seen.ys = elementsOf(view, 'dots.moved', dots.moved).map((element) =>
          unrounded(element.getBoundingClientRect().top - live.port.top + live.offset[1], frameGrid()));
      }
      write('dots', seen);
    },
    page: () => {
      const number = litPage(view);
      // Where dots switch, many pages switch them once a scroll has ended.
      const switchesLate = view.isAwake && view.dotReading?.atRest;
      if (!switchesLate || !told.page || told.page.page !== number) write('page', {page: number});
    },
    mask: () => {
      const seen = measureMask(view, known);
      if (!seen) told.mask = null;
      else write('mask', seen);
    },
    elements: () => write('element', measureElements(view, known)),
  };
  for (const name in parts) if (view.options[name] != null) attempt(view, name, parts[name]);
  write('header', headersInSight(view, sections));
}

/** Writes what a view shows, just after `sync`: what changed of it or everything. True if anything had changed. */
export function observeAll(view, t, everything, animations = []) {
  if (view.isDormant || view.isGone) return false;
  const {news} = view;
  if (everything) view.repeatedAt = performance.now();
  const port = uncovered(view);
  const seen = seenItems(view, port);
  if (everything || view.hasMoved || visibleText(seen) !== view.told.visible) observeVisible(view, t, port, seen);
  attempt(view, 'drawn', () => observeItems(view, t, seen.places, everything, new Map(), beginning(animations)));
  observeOthers(view, t, everything, new Map(), new Set([...seen.whole, ...seen.partial].map(([section]) => section)));
  return view.news > news;
}

const restsAreSeen = (view) => view.snaps || view.isFollower || view.followers.length > 0;

/** Writes where a view with snap points or links has come to rest, and where its followers are. */
export function observeRest(view, milliseconds) {
  if (view.isGone || !restsAreSeen(view)) return;
  checkStops(view);
  for (const follower of view.followers) sync(follower, milliseconds, 'code');
  for (const resting of [view, ...view.followers]) {
    const [x, y] = resting.offset;
    emit(resting, stamp(milliseconds), 'observed.offset', {x, y});
  }
}

/** What of a view the recorder writes by itself. */
export function evidence(view) {
  const {shadows, dots, page, mask, elements} = view.options;
  const optional = {
    decorations: shadows, dots, page, mask, element: elements, shift: view.shifts[0], header: view.pinned, offset: restsAreSeen(view) || null,
  };
  return ['visible', 'alpha', 'scale', ...Object.keys(optional).filter((kind) => optional[kind] != null)];
}
