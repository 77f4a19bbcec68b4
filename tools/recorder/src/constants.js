/** What counts as a change, and how long things take. */

/** Rounding noise must not decide whether something is visible: the log format's one tolerance, in points. */
export const TOLERANCE = 1 / 1024;

/** A nearby edge that moved by more than this did move. Measuring noise there stays below 2^-12. */
export const MOVED = TOLERANCE / 2;

/**
 * A frame whose edges all moved by no more than this against what is recorded has not moved. It is two of Chromium's layout
 * units (1/64): less than a screen shows, and more than what rounding adds to a place, which depends on the scroll position and,
 * where a row was moved by what its neighbours moved, on how often.
 */
export const STILL = 1 / 32;

/** Beyond this, a place that was measured from afar is too coarse for edges that touch: there every correction counts. */
export const COARSE = 32768;

/** Rectangles further away than this are too coarse (single precision) to be compared finely. */
export const NEAR = 4096;

/** Computed transforms have six digits; a length that was told from one is off by a part of this. */
export const UNDRAWN = 0.02;

/** An alpha or a scale that changed by more than this did change. */
export const CHANGED = 0.0005;

/** A view rests when nothing has moved in it for this long, in milliseconds. */
export const REST = 300;

/** How much longer than the longest declared transition. */
export const REST_MARGIN = 100;

/**
 * A view that is awake writes everything visible again so long after it last did, in milliseconds. Otherwise only changes are
 * written, and a value that stands still while it should change, and is right again at rest, would never be seen.
 */
export const REPEAT = 250;

/** How long a line may wait for an earlier one, in microseconds, before it is handed to `options.write`. */
export const REORDERING = 250000;

/** A finger that moved less than this has not dragged, in points. */
export const SLOP = 10;

/** A drag's view is guessed when nothing has scrolled so long after it left the slop, in microseconds. */
export const UNDECIDED = 300000;

/** A view that has not scrolled for so long no longer has the drag when another one scrolls under it, in microseconds. */
export const LET_GO = 50000;

/** A scroll that begins so soon after a lift was made by it, in milliseconds. */
export const AFTER_LIFT = 120;

/** A frame whose time is longer ago than this has not been made for the event, in milliseconds. */
export const STALE = 1000;

/** A frame whose time lies so far ahead is the browser's guess of the next one, in milliseconds. */
export const AHEAD = 1;

/** Frames are nearer to each other than this, in milliseconds. */
export const LONGEST_FRAME = 17;

/** What follows a frame's first event so soon belongs to the frame, in milliseconds. */
export const IN_FRAME = 4;

/** More changed items than this are not looked at one by one. */
export const MANY = 100;

export const SIDES = ['top', 'left', 'bottom', 'right'];
