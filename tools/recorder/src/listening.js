/** The events that are listened to. */

import {scrolledTo} from './axes.js';
import {scripted} from './calls.js';
import {wake} from './clock.js';
import {contains, foundOutside, HAS_CONTENT, isOwn} from './elements.js';
import {isTouched, miss, mover} from './finger.js';
import {sync} from './keeping.js';
import {observeRest} from './looking.js';
import {admit, watchAround} from './start.js';
import {recording, views} from './state.js';
import {inWords, isElement} from './words.js';
import {emit, frameTime, stamp} from './writing.js';

const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** Every listener: an event heard at the window and again at the finger's element counts once. */
export function heard(event) {
  if (event === recording.lastEvent) return;
  recording.lastEvent = event;
  recording.listeners[event.type]?.(event);
}

/** Where events are listened to: scrolls and transitions inside of a component do not leave it. A finger or wheel shows where it has been. */
export const listened = () => new Set([window, ...recording.roots, ...views().flatMap(({element, root}) => [
  element.ownerDocument.defaultView, root,
])]);

/** Where an event has happened: a window is told of the component alone. */
export const targetOf = (event) => event.composedPath()[0];

const viewOf = (event) => views().find((view) =>
  targetOf(event) === view.element || (view.isDocument && event.target === view.element.ownerDocument));

/** The recorded views around an event, the innermost first. */
export const viewsAround = (event) => event.composedPath().flatMap((part) => views().filter((view) => view.element === part));

/** The view of an element that begins to scroll and is in none: it was at its start until now. None if it is not to be recorded. */
function lateView(element) {
  const finger = recording.finger || recording.lifted;
  if (HAS_CONTENT.has(element.tagName) || recording.leftOut?.[inWords(element)]) return null;
  if (!recording.leftOut) finger?.strangers.add(element);
  const view = recording.leftOut && !recording.write && admit({element}, element);
  if (view) {
    view.offset = view.offset.map((value, axis) => value - scrolledTo(element, axis));
    view.isScripted = scripted.has(element);
  } else if (recording.leftOut) miss(element, 'scrolls', 'name it, or start later');
  return view;
}

function scrolled(event) {
  const view = viewOf(event) || lateView(event.target.scrollingElement || targetOf(event));
  if (!view) return;
  sync(view, frameTime(), mover(view), 'scroll');
  wake(view);
}

export function scrollEnded(event) {
  const view = viewOf(event);
  if (!view) return;
  const time = frameTime();
  sync(view, time, mover(view));
  // A browser takes every step that code makes for a scroll of its own. A fling goes on after it; where not, the rest tells.
  const isOfCode = view.owesEnd && view.momentum === 'momentum';
  view.owesEnd = false;
  view.isEndUntold = isOfCode;
  if (isOfCode) return;
  view.momentum = 'unknown';
  view.isMoving = false;
  // A follower rests when its leader does.
  if (view.isFollower && view.movedBy === 'code') return;
  emit(view, stamp(time), 'scroll.ended');
  if (!isTouched(view)) observeRest(view, time); // Else an earlier scroll ended under a new finger.
  wake(view);
}

/** A transition or an animation began or ended: whose view's, or what of it, may look otherwise now. */
function animated(event) {
  const target = targetOf(event);
  if (!isElement(target)) return;
  for (const view of views()) {
    const concerns = (element) => contains(element, target) || contains(target, element);
    if (concerns(view.element) ? isOwn(view, target) : foundOutside(view).some(concerns)) wake(view);
  }
}

export const commonListeners = {
  scroll: scrolled,
  resize: () => {
    for (const view of views()) {
      view.borders = null;
      sync(view, frameTime(), 'code');
    }
  },
  keydown: (event) => {
    if (!SCROLL_KEYS.has(event.key)) return;
    const view = viewsAround(event)[0] || views()[0];
    view.momentum = 'keyboard';
  },
  pointerdown: watchAround, wheel: watchAround,
  transitionrun: animated, transitionend: animated, transitioncancel: animated,
  animationstart: animated, animationend: animated,
};
