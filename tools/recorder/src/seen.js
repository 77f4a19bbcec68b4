/** Observations of items: which are on screen, how opaque, how large. */

import {alongOf} from './axes.js';
import {uncovered} from './bars.js';
import {translation} from './carried.js';
import {AHEAD, CHANGED} from './constants.js';
import {drawnPart, drawnScale, effectiveOpacity, opacityEnd} from './drawn.js';
import {offsetGrid, rounded, visibility} from './measuring.js';
import {pathAt} from './sections.js';
import {emit} from './writing.js';

/** The items on screen, from the rectangles just measured: {whole, partial, places}. */
export function seenItems(view, port) {
  const seen = {whole: [], partial: [], places: []};
  for (const place of view.near) {
    const how = visibility(place.rect, port);
    if (!how) continue;
    seen[how].push(pathAt(view, place.index));
    seen.places.push(place);
  }
  return seen;
}

/** A port moved along a view's axis by so many device pixels. */
function movedPort(view, {left, top, right, bottom}, pixels) {
  const by = pixels / offsetGrid();
  return alongOf(view)
    ? {left, top: top + by, right, bottom: bottom + by}
    : {left: left + by, top, right: right + by, bottom};
}

export const visibleText = (seen) => `${seen.whole.join(' ')}|${seen.partial.join(' ')}`;

/**
 * Writes which items are on screen. The offset of a follower is computed from its leader's and then rounded by the browser
 * to a device pixel, so it says nothing while that rounding may decide what is seen.
 */
export function observeVisible(view, t, port = uncovered(view), seen = seenItems(view, port)) {
  const text = visibleText(seen);
  const isNews = view.hasMoved || text !== view.told.visible;
  view.told.visible = text;
  view.hasMoved = false;
  const isSame = (pixels) => visibleText(seenItems(view, movedPort(view, port, pixels))) === text;
  if (view.isFollower && !(isSame(-1) && isSame(1))) return;
  emit(view, t, 'observed.visible', {whole: seen.whole, partial: seen.partial}, isNews);
}

/**
 * What an animation is about to change. The time at which it begins is rounded, and may come out after that of the frame it
 * begins in; unless it fills backwards, styles are computed without it then, as they will be when it is over.
 */
export const beginning = (animations) => animations.filter(({currentTime, effect}) =>
  currentTime < 0 && currentTime > -AHEAD && effect?.target).map(({effect}) => effect.target);

/** What was last written of items, for each field by the item's token: nothing. */
export const noneTold = () => ({alpha: new Map(), scale: new Map(), x: new Map(), y: new Map()});

/** Writes alphas and scales of the items on screen, those that changed or all; not of those that nothing can be read of yet. */
export function observeItems(view, t, places, everything, known, unread) {
  const before = view.toldOfItems;
  view.toldOfItems = noneTold(); // What left the screen is forgotten.
  const keep = (field, token, value) => value == null || view.toldOfItems[field].set(token, value);
  const write = (index, kind, value, isNews, field = kind) => {
    const token = view.tokens[index];
    const last = before[field].get(token);
    const isEnd = value !== last && (value === 0 || value === 1); // Reached by however small a step.
    const isChanged = last == null ? isNews : Math.abs(value - last) > CHANGED || isEnd;
    const isWritten = isChanged || (everything && (isNews || last != null));
    keep(field, token, isWritten ? value : last);
    if (isWritten) emit(view, t, `observed.${kind}`, {item: pathAt(view, index), [field]: value}, isChanged);
  };
  for (const {index, rect} of places) {
    const item = view.items[index];
    const part = drawnPart(view, item);
    if (unread.some((element) => element.contains(part))) {
      for (const field in before) keep(field, view.tokens[index], before[field].get(view.tokens[index]));
      continue;
    }
    write(index, 'alpha', rounded(effectiveOpacity(part, opacityEnd(view), known, part === item)), true);
    const scale = part === item && !rect.isDrawn ? 1 : rounded(drawnScale(part, item, view.axis));
    write(index, 'scale', scale, view.showsScale || Math.abs(scale - 1) > CHANGED);
    // Where a translation moves the item itself, it lies there; a part of it is drawn beside its place.
    if (part !== item) for (const way of view.shifts) write(index, 'shift', rounded(translation(part)[way === 'x' ? 0 : 1]), true, way);
  }
}
