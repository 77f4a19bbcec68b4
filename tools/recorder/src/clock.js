/** When to look, and when to rest. */

import {findFixed} from './bars.js';
import {REPEAT} from './constants.js';
import {foundOutside, isOwn} from './elements.js';
import {isTouched, mover} from './finger.js';
import {isUnboxed} from './frames.js';
import {sync} from './keeping.js';
import {observeAll, observeRest} from './looking.js';
import {recording, views} from './state.js';
import {emit, frameBegan, frameTime, stamp} from './writing.js';

/** Has a view, and those linked to it, looked at in every frame until they rest. */
export function wake(view) {
  for (const member of view.group) {
    if (!member.isAwake) member.repeatedAt = performance.now();
    member.isAwake = true;
    member.changedAt = performance.now();
  }
  askForFrame();
}

/**
 * Has `look` called once the next frame is made: after the page's own callbacks for it, which may have been asked for later,
 * and with styles and layout done.
 */
function askForFrame() {
  if (!recording.running) return;
  recording.isAsking = true;
  if (!recording.hasFrame) requestFrame();
}

function requestFrame() {
  const asker = recording;
  asker.hasFrame = true;
  window.requestAnimationFrame(() => {
    asker.hasFrame = false;
    if (asker !== recording || !asker.running || !asker.isAsking) return;
    frameBegan();
    // As long as no frame is on its way, Chromium lets the clock of transitions and computed styles run on between frames,
    // and after the last one it would be ahead of what the frame has shown.
    requestFrame();
    asker.afterFrame.port2.postMessage(null);
  });
}

/** What transitions and animations that will end are running on, of all there are. */
export const running = (animations) => animations.filter(({effect, playState}) =>
  playState === 'running' && effect?.target && effect.getComputedTiming().endTime < Infinity).map(({effect}) => effect);

/** Whether a transition or an animation that will end is running in a view, or on what its options name elsewhere. */
function isAnimating(view, animations) {
  return running([animations, ...foundOutside(view).map((element) => element.getAnimations())].flat()).some((effect) => isOwn(view, effect.target));
}

/** Whether something that holds items without a box is animated: nothing tells when it is so far open that one shows. */
function isOpening({items, actual, members}, animations) {
  const holders = running(animations).map((effect) => effect.target).filter((target) => !members.has(target));
  return holders.length > 0 &&
    items.some((item, index) => isUnboxed(actual[index]) && holders.some((target) => target.contains(item)));
}

/**
 * Whether everything is to be written again. Where nothing has changed for as long as a view needs to rest, there is no reason: it
 * is awake because of a finger, or of what is not seen, such as a text that changes every second.
 */
const mayRepeat = ({repeatedAt, group, rest}, now) =>
  now - repeatedAt >= REPEAT && group.some((view) => now - view.newsAt <= rest);

export function look() {
  recording.isAsking = false;
  if (!recording.running) return;
  const time = frameTime(); // Which computed styles are of.
  const now = performance.now();
  for (const view of views().filter((view) => view.isAwake)) {
    const wrote = sync(view, time, mover(view), 'look');
    const animations = view.element.getAnimations({subtree: true});
    const changed = observeAll(view, stamp(time), mayRepeat(view, now), animations);
    if (isOpening(view, animations)) view.isSuspect = true;
    if (wrote || changed) view.newsAt = now;
    if (wrote || changed || isTouched(view) || isAnimating(view, animations)) view.changedAt = now;
  }
  for (const view of views()) {
    if (view.isAwake && view.group.every((other) => now - other.changedAt >= other.rest)) rest(view.group, time);
  }
  if (views().some((view) => view.isAwake)) askForFrame();
}

/** Looks at everything once more, writes it if anything was written since the last rest or it is the end, and sleeps. */
export function rest(group, milliseconds, isEnd = false) {
  if (group.some((view) => view.isGuessed)) findFixed(views());
  for (const view of group) {
    view.borders = null;
    endWithoutEvent(view, milliseconds);
    sync(view, milliseconds, mover(view), 'rest');
  }
  const isNews = isEnd || group.some((view) => view.news !== view.newsAtRest);
  for (const view of group) {
    view.isAwake = false;
    if (isNews) {
      view.found.clear();
      observeAll(view, stamp(milliseconds), true);
    }
    view.newsAtRest = view.news;
    if (!view.isMoving) view.momentum = 'unknown'; // What was held up, as in a hidden tab, goes on.
  }
}

/**
 * Ends a scroll of whose end the browser tells nothing: it has no `scrollend`, the page moved the content by itself, or a
 * finger left that had moved nothing.
 */
function endWithoutEvent(view, milliseconds) {
  const isTold = recording.hasScrollEnd && !view.isCarried && !view.isEndUntold;
  if (view.isMoving ? isTold : !view.isLifted) return;
  view.isMoving = view.isEndUntold = false;
  if (view.isFollower && view.movedBy === 'code') return;
  emit(view, stamp(milliseconds), 'scroll.ended', {inferred: true});
  observeRest(view, milliseconds);
}
