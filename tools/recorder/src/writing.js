/** Times and lines. */

import {AHEAD, IN_FRAME, LONGEST_FRAME, REORDERING, STALE} from './constants.js';
import {loggedViews, recording, tell} from './state.js';
import {isObject} from './words.js';

export const microseconds = (milliseconds) => Math.round((milliseconds - recording.origin) * 1000);

// What a browser shows, it shows by frames: styles and scroll offsets are those of the frame's time, transitions run on
// it, and it lies some milliseconds before the events that the frame brings along. So what is measured in a frame has the
// frame's time. Fingers and marks have their own and are sorted in; they do not delay what the next frame shows.

/** The time of a measurement in microseconds since the start; never less than that of the one before. */
export function stamp(milliseconds) {
  recording.measured = Math.max(recording.measured, microseconds(milliseconds), recording.now - REORDERING + 1);
  recording.now = Math.max(recording.now, recording.measured);
  return recording.measured;
}

/** When an event was made. A frame counts from when it was loaded itself. */
export const timeOf = (event) => event.timeStamp + (event.view ? event.view.performance.timeOrigin - performance.timeOrigin : 0);

/** The time of what is told by somebody else. */
export function stampOf(milliseconds) {
  const t = Math.max(recording.measured, microseconds(milliseconds));
  recording.now = Math.max(recording.now, t);
  return t;
}

/** The time of the frame that is being made, in milliseconds. */
export function frameTime() {
  const now = performance.now();
  const {currentTime} = document.timeline;
  recording.frameAt = now;
  const isFrames = currentTime != null && now - currentTime < STALE && currentTime - now < AHEAD;
  recording.frameTime = isFrames ? currentTime : now;
  return recording.frameTime;
}

/**
 * The time of what the page has just done: the frame's, if it did it when the frame began, as in a scroll listener. While no
 * frame is on its way that the recorder will see, the timeline has the time of this one, or of the one that is made next.
 */
export function pageTime() {
  const now = performance.now();
  const {currentTime} = document.timeline;
  if (currentTime === recording.frameTime && now - recording.frameAt < IN_FRAME) return currentTime;
  const ago = now - currentTime;
  return currentTime != null && !recording.hasFrame && ago >= 0 && ago < LONGEST_FRAME ? currentTime : now;
}

/**
 * A frame begins. Browsers that are idle make one at once and give it the time at which it was due, some milliseconds ago: that
 * is when the transitions begin which the page has just caused. So what was measured since, ahead of the frame, has its time.
 */
export function frameBegan() {
  const t = Math.max(recording.framed, microseconds(frameTime()), recording.now - REORDERING + 1);
  recording.framed = t;
  if (recording.measured <= t) return;
  recording.measured = t;
  const isEarly = (line) => line.isMeasured && line.t > t;
  const open = recording.lines.splice(recording.written);
  recording.lines.push(...open.filter((line) => !isEarly(line)));
  for (const {text} of open.filter(isEarly)) insertLine(t, text.replace(/^\{"t":\d+/, `{"t":${t}`), true);
}

/** Adds a line after all lines of its time or earlier. */
function insertLine(t, text, isMeasured) {
  const {lines} = recording;
  let place = lines.length;
  while (place > recording.written && lines[place - 1].t > t) place -= 1;
  lines.splice(place, 0, {t, text, isMeasured});
}

/** The fields whose texts somebody chose, and the elements of lists; those of others are words of the format. */
const TEXTS = /^(\d+|id|key|label|leader|follower|name|of|view)$/;

/**
 * An object as a line, whatever the page has taught its lists and texts of JSON (`toJSON`), and without halves of characters. In a
 * recording that is redacted (it has `numbers`) each text becomes a number, the same one wherever it stands.
 */
export function lineOf(object, numbers = recording.numbers) {
  const isText = (name, value) => typeof value === 'string' &&
    (TEXTS.test(name) || (object.decorations && name === 'kind' && value !== 'section-shadow'));
  return JSON.stringify(object, function (name, given) {
    const value = isObject(this[name]) ? given : this[name];
    return numbers && isText(name, value) ? numbers.get(value) || numbers.set(value, `t${numbers.size + 1}`).get(value) : value;
  }).replace(/\\(ud[89a-f]..|.)/g, (escape) => (escape[5] ? '\\ufffd' : escape));
}

/** A multiple of a step, of what a finger does in a recording that is redacted. */
export const coarse = (value, step) => value - (recording.numbers ? value % step : 0);

export function addLine(t, object) {
  insertLine(t, lineOf(object), t === recording.measured);
  flush(recording.now - REORDERING);
}

/**
 * Hands on the lines up to a time: from then on their places are settled. A finger whose view is not yet known holds
 * back all that comes after it.
 */
export function flush(upTo) {
  const {lines, held} = recording;
  while (recording.written < lines.length && lines[recording.written].t <= upTo && lines[recording.written].t < held) {
    recording.written += 1;
    const {write} = recording;
    const stop = (error) => { // Such as storage that is full. What is handed on would have a gap.
      if (recording?.write !== write) return;
      recording.write = null;
      tell(loggedViews()[0], `write failed, it gets no more: ${error?.message}`);
    };
    try {
      write?.(lines[recording.written - 1].text)?.catch?.(stop);
    } catch (error) {
      stop(error);
    }
  }
}

/** Adds a view's line. One that only repeats what was written before is no news. */
export function emit(view, t, type, fields, isNews = true) {
  if (view.isDormant) return;
  recording.events += 1;
  if (isNews) view.news += 1;
  if (/^(drag|scroll)\.(began|ended)$/.test(type)) view.isLifted = type === 'drag.ended';
  addLine(t, {t, type, view: recording.namesViews ? view.id : undefined, ...fields});
}
