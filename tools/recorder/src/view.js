/** A view: its options and all that is remembered about it. */

import {alongOf, mayScroll} from './axes.js';
import {carriedIn, carriedOptions} from './carried.js';
import {REST, REST_MARGIN, SIDES} from './constants.js';
import {contains, scrollerOf} from './elements.js';
import {isReversed} from './range.js';
import {axisOf, obstacle, pageOf} from './scrollers.js';
import {noneTold} from './seen.js';
import {fail, meant, quoted} from './words.js';

export function makeView(given, index, behavioursOfAll) {
  const where = `views[${index}].element`;
  const found = scrollerOf(given.element, where);
  if (!found) fail(`${where} finds no element (${quoted(given.element)})`);
  const element = pageOf(found);
  const isDocument = element === element.ownerDocument.scrollingElement;
  const carried = given.content == null && !isDocument && carriedIn(element);
  const options = carried ? {...carriedOptions(carried), ...given} : given;
  const axis = options.axis || axisOf(element);
  const id = options.id || element.id || (index === 0 ? 'main' : `view-${index}`);
  const style = getComputedStyle(element);
  const reason = obstacle(element);
  if (!element.isConnected) fail(`view ${id} is not on the page`);
  if (reason) fail(`view ${id} ${reason}, which is not supported`);
  const isCarried = options.content != null || options.carried === true;
  const behaviours = options.behaviours || behavioursOfAll || [];
  const longest = Math.max(0, ...behaviours.map(({duration = 0}) => duration));
  const shadow = behaviours.find((each) => each.kind === 'section-shadow');
  const {offset = [0, 4], radius = 4} = shadow || {offset: [0, 0], radius: 0}; // The scene's defaults.
  return {
    id, element, axis, options, behaviours,
    root: element.getRootNode(), // the document, or the tree of a component
    isDocument,
    // Where the browser does not scroll and a transform moves the content, only the page knows where it may rest.
    isCarried, isRangeUnknown: isCarried && !isDocument && !mayScroll(style, alongOf({axis})),
    // isGone: its element is no longer on the page
    // isDormant, isLate: not in the log, since nothing has moved it yet; nor known when the recording began
    wound: [0, 0], // how far a loop has gone on since it began anew, see `unwind`
    // firstRecord: what the header says of it; snapStyle: what the style said then of stops
    // places: where its items were, if each is moved by itself
    shift: [0, 0], // and how far all were
    // Its content begins at the lower end, as in a chat, or at the right one, and offsets are negative.
    isUpward: isReversed(style, 'column'),
    isLeftward: axis === 'horizontal' && (style.direction === 'rtl') !== isReversed(style, 'row'),
    // upward: how far it can be scrolled if it is: {told, height, range}, as long as content and viewport have these lengths
    snaps: (options.scrolling?.paging ?? 'none') !== 'none',
    showsScale: behaviours.some((each) => each.kind === 'carousel' || (each.kind === 'curve' && each.property === 'scale')),
    shifts: behaviours.filter((each) => each.kind === 'curve' && !each.of && /^[xy]$/.test(each.property)).map((curve) => curve.property),
    shadowReach: {offset, radius},
    hasWholeSections: shadow?.extent === 'section' && shadow.mode !== 'literal',
    writesWholeSections: shadow || options.shadows,
    rest: Math.max(REST, longest + REST_MARGIN),
    isGuessed: options.items == null, // its items are what one reads
    // pinned: how far behind its start headers are meant to stay; null if nobody says
    bars: [], // of such a view: what sticks or is fixed
    holders: [], known: new WeakSet(), // what holds its items, now and at any time
    room: 0, // how long it has been at most
    inner: [], // recorded views inside this one
    group: [], // the views that its links join, itself included
    followers: [], // views that the page moves with this one, each of which is isFollower
    sectionIDs: new Map(),
    found: new Map(), // what selectors of options found
    // What the log says (`frames`), and what is so. Where `actual` does not hold the same object, it is still to be written.
    sections: [], // {id, element, header, headerFrame, actualHeader, start, count}
    keyed: options.keys, // what tells items apart: a function or the name of an attribute
    madeUp: new WeakMap(), madeUpCount: 0, // keys of items that have none
    // keyTrouble: why they cannot be used, or not of all
    items: [], tokens: [], frames: [], actual: [],
    texts: new WeakMap(), lives: new WeakMap(), // without keys: what items said, and what elements used again are now
    members: new Set(),
    occlusion: Object.fromEntries(SIDES.map((side) => [side, 0])), // and viewport, contentSize, toldSize, offset
    // What may have changed since the last look.
    // structureChanged, isSuspect
    touched: new Set(), resized: new Set(), sizesTold: new WeakSet(),
    // isPending: frames are still to be written
    // searched: {area, indices}: the items in an area around the viewport
    // What the last `sync` measured: the view, and the items near the viewport as {index, rect}.
    live: {shift: [0, 0]},
    near: [],
    // dotReading: how dots are read
    marked: [], // lights that `page` marked at the last look, in the order in which they came to be marked
    owned: new WeakSet(), // shadows that have belonged to a section
    knowsEnd: [], // whether the range along x and y is exact
    ends: [], // where it was wrong: {told, size, range}, as long as content and viewport have these lengths
    // borders: widths, [first, last] along each axis; null when they may have changed
    // hasMoved: since its visible items were last written
    told: {}, toldOfItems: noneTold(), // what was last written
    momentum: 'unknown', // what moves the view when no finger does
    // movedBy: what moved it last
    // isDraggedByCode: the page moves it by calls as the finger moves
    // isScripted: a call of the page has moved it, and no line says so yet
    // owesEnd: the browser will tell of the end of what that call did
    // isEndUntold: such an end was told, and perhaps no other will be
    // scrolledUnderFinger
    // isMoving: it has scrolled and not told of its end
    // isLifted: a finger has left it, and no end of a scroll is written since
    news: 0, // how many lines told something new, and newsAtRest: how many at the last rest
    // isAwake, changedAt, newsAt, repeatedAt: when it woke, anything had changed, and everything was written, or the view woke
  };
}

/** Tells the views of each link about each other. */
export function connect(made, links) {
  links.forEach(({leader, follower}, index) => {
    const [leading, following] = Object.entries({leader, follower}).map(([role, wanted]) => {
      const view = made.find((each) => each.id === wanted);
      if (view) return view;
      fail(`links[${index}].${role} is ${wanted}, which is no view; ${meant(made.map((each) => each.id))}`);
    });
    if (following.isFollower) fail(`${follower} has two leaders`);
    following.isFollower = true;
    leading.followers.push(following);
  });
  const both = made.find((view) => view.isFollower && view.followers.length > 0);
  if (both) fail(`${both.id} leads and follows`);
  for (const view of made) {
    if (!view.isFollower) for (const member of [view, ...view.followers]) member.group = [view, ...view.followers];
  }
  nest(made);
}

/** Tells views which others are inside of them. */
export function nest(made) {
  for (const view of made) {
    view.inner = made.filter((other) => other !== view && !other.isLate && contains(view.element, other.element));
  }
}
