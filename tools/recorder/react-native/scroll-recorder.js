/**
 * Records how a list of a React Native app scrolls and what it shows, as a scroll session log.
 *
 * Copy this file and `scroll-recorder.d.ts` into the app. `useScrollRecorder` is for a component with a list, `ScrollRecorder` for what
 * has no hooks. It throws at once if an option is what no log may have. After that nothing here throws into the app: what cannot be
 * recorded is left out, and a `mark` that begins "recorder: " says so.
 */
import {createElement, useEffect, useRef} from 'react';
import {Platform, View} from 'react-native';

/** Edges nearer than this touch: the log format's one tolerance, in points. */
const TOLERANCE = 1 / 1024;
/** A view rests when nothing has changed in it for so long, in microseconds. */
const REST = 300_000;
/** The longest that a scroll, or new data, wait for what is laid out for them, in microseconds. */
const WAIT = 50_000;
/** A clock may go back by so much without having been set, in microseconds. */
const SLACK = 1_000_000;
/** And forward by so much, in microseconds. */
const LEAP = 3_600_000_000;
/** With more stretches that came or went than this, the data are written anew. */
const STRETCHES = 64;
/** So many items at most are recorded. */
const ITEMS = 20_000;
/** The most bytes of a log, unless the app says another number. */
const LIMIT = 8 << 20;
/** What is left for the last lines of a log that is full. */
const ROOM = 400;
/** An item that is not laid out has no place. */
const NOWHERE = [0, 0, 0, 0];

/** Fields of the scene format, and of the options, and what they may be, which is a number where nothing is said. */
const OPTIONS = 'name=<text> id=<text> app=<map> device=<text> user=<text> startedAt=<ISO-8601> behaviours=<list> keeps=none,content,end,start '
  + 'scrolling=<map> range=known,unknown look=<function> write=<function> limit=<whole-from-0> entrance=<from-0> now=<function> frame=<function>';
const SCROLLING = 'paging=none,page,item,start,center,end every=<above-0> at=<list> items=<whole-from-1> padding=<map> flick=one,any '
  + 'loop=<flag> bounces=<flag> alwaysBounce=<flag> deceleration=normal,fast,<above-0-below-1> offsets=recorded,simulated';
const BEHAVIOURS = {
  'fade': 'fadedAlpha=<from-0-to-1> clearAlpha=<from-0-to-1> duration=<whole-from-0> '
    + 'timing=linear,ease,ease-in,ease-out,ease-in-out,<list> enters=instant,faded,clear threshold=<above-0-to-1> once=<flag>',
  'section-shadow': 'offset=<list> radius=<from-0> opacity=<from-0-to-1> cornerRadius=<from-0> z extent=union,section '
    + 'variant=cached,per-item,per-visible-item,dedup',
  'carousel': 'peakScale=<above-0-to-1024> minimumScale=<from-0-to-1024>',
  'page-control': 'radius=<from-0>',
  'edge-mask': 'startFadeSize=<number>,<map> endFadeSize=<number>,<map> startHide=<number>,<map> endHide=<number>,<map> '
    + 'interpolation=<map>',
  'curve': 'property=alpha,scale,x,y by=distance,hidden,offset,pull unit=viewport,item,point points=<list> even=<flag> of=<text>',
};
const RANGE = /^<(whole-)?(from|above)-(\d+)(?:-(to|below)-(\d+))?>$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const TYPES = {string: '<text>', boolean: '<flag>', object: '<map>'};
const ALIGNMENTS = ['start', 'center', 'end', 'visible'];

/** Whether a value is what a word says. */
function isAllowed(value, word) {
  if (word === '<ISO-8601>') return MOMENT.test(value);
  if (word === '<number>') return isNumber(value);
  const range = RANGE.exec(word);
  if (!range) return word === value || word === (Array.isArray(value) ? '<list>' : value !== null && (TYPES[typeof value] ?? `<${typeof value}>`));
  const [, whole, first, least, last, most = Infinity] = range;
  return isNumber(value) && (!whole || Number.isInteger(value)) && (first === 'from' ? value >= least : value > least)
    && (last === 'below' ? value < most : value <= most);
}

/** Throws unless a log may have all that is given. */
function check(given, where, fields) {
  const known = new Map(fields.split(' ').map((field) => field.split('=')).map(([name, words = '<number>']) => [name, words.split(',')]));
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || (value === null && where === 'options')) continue;
    const words = known.get(name);
    if (!words) throw new Error(`scroll recorder: ${where} has no "${name}"; it may have ${[...known.keys()].join(', ')}`);
    if (words.some((word) => isAllowed(value, word))) continue;
    const text = typeof value === 'number' ? value : JSON.stringify(value);
    throw new Error(`scroll recorder: ${name} of ${where} cannot be ${text}; it may be ${words.join(', ')}`);
  }
}

function checkOptions(options) {
  check({options}, 'a recorder', 'options=<map>');
  check(options, 'options', OPTIONS);
  const scrolling = options.scrolling ?? {};
  check(scrolling, 'scrolling', SCROLLING);
  // Only one of these says which stops there are, and only of what is aligned.
  const stops = ['every', 'at', 'items'].filter((name) => scrolling[name] !== undefined);
  if (stops.length > 0) check({paging: scrolling.paging ?? 'none'}, `scrolling with ${stops[0]}`, 'paging=start,center,end');
  if (stops.length > 1) throw new Error(`scroll recorder: scrolling with ${stops[0]} has no "${stops[1]}"`);
  for (const behaviour of options.behaviours ?? []) {
    check({behaviour}, 'behaviours', 'behaviour=<map>');
    check({kind: behaviour.kind ?? ''}, 'a behaviour', `kind=${Object.keys(BEHAVIOURS).join(',')}`);
    check(behaviour, 'a behaviour', `kind=<text> mode=corrected,literal ${BEHAVIOURS[behaviour.kind]}`);
  }
}

/** What an event says; nothing if it is none. */
const native = (event) => event?.nativeEvent ?? {};

const isNumber = (value) => typeof value === 'number' && Math.abs(value) <= 2 ** 41;
const isPoint = (point) => point != null && isNumber(point.x) && isNumber(point.y);
const isSize = (size) => size != null && isNumber(size.width) && isNumber(size.height) && size.width >= 0 && size.height >= 0;
const isApart = (a, b) => a.some((edge, index) => Math.abs(edge - b[index]) > TOLERANCE / 2);
const hasArea = (frame) => frame[2] > 0 && frame[3] > 0;

/** How many bytes a line has in UTF-8, or a few more. */
function bytesOf(line) {
  let count = line.length;
  for (const character of line.match(/[^\x00-\x7f]/g) ?? []) count += character < '\u0800' ? 1 : 2;
  return count;
}

/** How much of a stretch another one shows: 0 nothing, 1 a part, 2 all of it, or it is filled. */
function shown(start, end, from, to) {
  if (!(start < to - TOLERANCE && from < end - TOLERANCE)) return 0;
  const isInside = start >= from - TOLERANCE && end <= to + TOLERANCE;
  return isInside || (start <= from + TOLERANCE && end >= to - TOLERANCE) ? 2 : 1;
}

/** Ascending numbers as stretches: `[start, end]`, the end not included. */
function stretches(numbers) {
  const found = [];
  for (const index of numbers) {
    const last = found.at(-1);
    if (last?.[1] === index) last[1] += 1;
    else found.push([index, index + 1]);
  }
  return found;
}

/** How keys became others: `{deleted, inserted}`, or nothing if items changed places. */
function difference(before, after) {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const least = Math.min(before.length, after.length) - head;
  while (tail < least && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const [went, came] = [before.length - tail, after.length - tail];
  const [old, now] = [new Set(before.slice(head, went)), new Set(after.slice(head, came))];
  const kept = before.slice(head, went).filter((key) => now.has(key));
  const left = after.slice(head, came).filter((key) => old.has(key));
  if (kept.length !== left.length || kept.some((key, index) => key !== left[index])) return null;
  const others = (keys, from, to, known) => stretches(keys.map((_, index) => index).slice(from, to).filter((index) => !known.has(keys[index])));
  const deleted = others(before, head, went, now);
  const inserted = others(after, head, came, old);
  return deleted.length + inserted.length > STRETCHES ? null : {deleted, inserted};
}

/** The keys of a list's cells, as FlatList, SectionList and VirtualizedList make them, and whether any of them is only a number. */
function keysOf(props) {
  const {data, sections, keyExtractor, numColumns = 1, getItem, getItemCount} = props;
  let isNamed = true;
  const own = (item, index) => {
    const key = keyExtractor ? keyExtractor(item, index) : (item?.key ?? item?.id);
    if (key == null) isNamed = false;
    return String(key ?? index);
  };
  const keys = [];
  if (sections) {
    sections.forEach((section, number) => {
      const name = String(section.key ?? number);
      const key = section.keyExtractor ?? own;
      const items = section.data ?? [];
      keys.push(`${name}:header`);
      for (let index = 0; index < items.length && keys.length < ITEMS; index += 1) keys.push(`${name}:${key(items[index], index)}`);
      keys.push(`${name}:footer`);
    });
  } else if (data != null) {
    const count = getItemCount ? getItemCount(data) : (data.length ?? 0);
    const item = (index) => (getItem ? getItem(data, index) : data[index]);
    for (let index = 0; index < count && keys.length <= ITEMS; index += numColumns) {
      const row = [];
      for (let column = index; column < Math.min(count, index + numColumns); column += 1) row.push(own(item(column), column));
      keys.push(row.join(':'));
    }
  }
  return {keys, isNamed};
}

/** What a list's props say of where it comes to rest. */
function scrollingOf(props, say) {
  const scrolling = {};
  if (props.bounces === false) scrolling.bounces = false;
  if (props.decelerationRate === 'fast') scrolling.deceleration = 'fast';
  const align = props.snapToAlignment ?? 'start';
  if (props.snapToOffsets?.length > 0 && (props.snapToStart === false || props.snapToEnd === false)) {
    say('snapToOffsets with a free stretch, where snapToStart or snapToEnd is false; where it rests is not judged');
  } else if (props.snapToOffsets?.length > 0) {
    scrolling.paging = 'start';
    scrolling.at = [...new Set(props.snapToOffsets.filter(isNumber))].sort((a, b) => a - b);
  } else if (props.snapToInterval > 0) {
    if (align === 'start') Object.assign(scrolling, {paging: 'start', every: props.snapToInterval});
    else say(`a snapToInterval with snapToAlignment ${align}; where it rests is not judged`);
  } else if (props.pagingEnabled) {
    scrolling.paging = 'page';
  }
  if (scrolling.paging === 'start' && props.disableIntervalMomentum) scrolling.flick = 'one';
  return scrolling;
}

/**
 * Where a list is meant to rest whose rows are regularly about as far apart as its interval: at the start of each. An interval that forgets the
 * gap between cards would be right by its own measure.
 */
function meant({every, ...scrolling}, frames, isVertical) {
  const places = frames.filter(hasArea).map((frame) => frame[isVertical ? 1 : 0]);
  const [first, second] = places;
  const apart = second - first;
  const isRegular = places.length >= 3 && places.every((place, row) => Math.abs(place - first - row * apart) <= 1);
  const differs = Math.abs(every - apart);
  if (!isRegular || !(differs > 1 && differs < apart / 5)) return every == null ? scrolling : {...scrolling, every};
  return {...scrolling, padding: {[isVertical ? 'top' : 'left']: first}};
}

/** Whether what the list says of its range is all there is: iOS may let it rest elsewhere, and tells nobody. */
function knowsRange(props) {
  if (Platform.OS !== 'ios') return true;
  const {contentInsetAdjustmentBehavior = 'never', automaticallyAdjustKeyboardInsets, refreshControl, onRefresh, centerContent} = props;
  return contentInsetAdjustmentBehavior === 'never' && !automaticallyAdjustKeyboardInsets && !refreshControl && !onRefresh && !centerContent;
}

export class ScrollRecorder {
  #options;
  #lines = [];
  #bytes = 0;
  #count = 0;
  #isOver = false;
  #now;
  #frame;
  #origin = null;
  #last = 0;
  #said = new Map();
  #untold = [];

  #props = {};
  #data = null;
  #wrapped = new Map();
  #cells = new Map();
  #refs = new Map();
  #listTargets = new Set();

  /** The view as the log knows it. */
  #isStarted = false;
  #axis = 'vertical';
  #viewport = null;
  #content = null;
  #offset = {x: 0, y: 0};
  #inset = null;
  #scrolling = {};
  #occlusion = 0;
  #items = [];
  #keys = null;
  /** The items' numbers by their keys, and those of all that have a place: nothing at a frame takes longer for a longer list. */
  #numbers = new Map();
  #placed = new Set();

  #given = {viewport: null, content: null, inset: null};
  /** Since when data, and a layout that came after them, wait to be written. */
  #dataAt = null;
  #layoutAt = null;
  /** The scroll that waits: when it came, what moved it, where the content was, and the step before. */
  #pending = null;
  #mover = 'code';
  #finger = null;
  /** Whether the finger has only touched what moved. */
  #isTouch = false;
  #velocity = 0;
  #isMoving = false;
  #endedAt = -WAIT - 1;
  #isAway = false;
  #isAwake = false;
  #isScheduled = false;
  #changedAt = 0;
  #hasMoved = false;

  constructor(options = {}) {
    checkOptions(options);
    this.#options = options;
    this.#now = options.now ?? (() => (globalThis.performance ?? Date).now());
    this.#frame = options.frame ?? ((callback) => globalThis.requestAnimationFrame(callback));
    /** For `Animated.event(…, {listener: recorder.onScroll})`, whose event object cannot be called. */
    this.onScroll = (event) => this.#guard(() => this.#scrolled(event));
  }

  /** The log so far. */
  get log() {
    return this.#lines.join('');
  }

  // MARK: What the app calls

  /** The props of a list or a scroll view, and what records it: all handlers of the app are called as before. */
  props(props = {}) {
    try {
      return this.#compose(props);
    } catch (error) {
      this.#fail(error);
      return props;
    }
  }

  /** Props for a child of a ScrollView that is an item. */
  item(key, index, props = {}) {
    const name = String(key);
    const cell = this.#cells.get(name);
    if (cell) cell.index = index;
    // One function for each key: a new one at every rendering would seem to be another child.
    let ref = this.#refs.get(name);
    if (ref === undefined) {
      ref = (node) => {
        if (node === null) this.#guard(() => this.#cellGone(name));
      };
      this.#refs.set(name, ref);
    }
    return {...props, ref, onLayout: this.#cellLayout(name, index, props.onLayout, true)};
  }

  /** The app is about to scroll to an item; what the item is to be aligned with is `start`, `center`, `end` or `visible`. */
  asked(index, {align = 'start'} = {}) {
    this.#guard(() => {
      if (!this.#isStarted || !(index in this.#items)) return this.#say('a scroll to an item that is not in the data is left out');
      if (!ALIGNMENTS.includes(align)) return this.#say(`a scroll to an item with an alignment that is none of ${ALIGNMENTS.join(', ')} is left out`);
      this.#emit('scroll.to', {item: [0, index], align, animated: true});
      if (!this.#finger) this.#mover = 'code';
      this.#wake();
    });
  }

  /** Writes what only the app can see: `observe('page', {page: 2})`. */
  observe(type, fields) {
    this.#guard(() => {
      const values = Object.values(fields).flat(2);
      if (values.some((value) => typeof value === 'number' && !Number.isFinite(value))) {
        return this.#say('an observation with a value that is no number is left out');
      }
      if (this.#isStarted) this.#emit(`observed.${type}`, fields);
    });
  }

  /** Writes a label for people. */
  mark(label) {
    this.#guard(() => {
      if (this.#isStarted) this.#emit('mark', {label: String(label)});
    });
  }

  /** Looks at the list now. */
  update() {
    this.#guard(() => this.#look());
  }

  /** The list was taken away. It may come again. */
  detach() {
    this.#guard(() => {
      if (this.#isAway || !this.#isStarted || this.#isOver) return;
      this.#look();
      if (this.#finger) {
        this.#finger = null;
        this.#emit('drag.cancelled');
        this.#say('the list was taken away while a finger was on it', true);
      } else {
        this.#say('the list was taken away', true);
      }
      this.#isAway = true;
      this.#isAwake = false;
      this.#isMoving = false;
      this.#mover = 'code';
      this.#cells.clear();
      this.#listTargets.clear();
    });
  }

  /** Ends the recording, and gives the log. */
  stop() {
    this.#guard(() => {
      if (this.#isOver) return;
      if (!this.#isStarted) this.#start();
      if (!this.#isAway) this.#look(true);
      this.#flush();
      if (this.#hasMoved && !this.#isAway) this.#show(true);
      this.#tellRepeats();
      this.#end();
    });
    return this.log;
  }

  // MARK: Props

  #compose(props) {
    this.#props = props;
    this.#axis = props.horizontal ? 'horizontal' : 'vertical';
    const data = [props.data, props.sections, props.numColumns, props.keyExtractor];
    if (this.#data === null || data.some((value, index) => value !== this.#data[index])) {
      this.#data = data;
      if (props.data != null || props.sections != null) this.#setKeys(keysOf(props));
    }
    const both = (name, own) => (...values) => {
      this.#guard(() => own(...values));
      return props[name]?.(...values);
    };
    const composed = {
      ...props,
      scrollEventThrottle: Math.min(props.scrollEventThrottle || 1, 16),
      onLayout: both('onLayout', (event) => this.#laidOut(event)),
      onContentSizeChange: both('onContentSizeChange', (width, height) => this.#contentChanged({width, height})),
      onTouchStart: both('onTouchStart', () => this.#touched()),
      onTouchEnd: both('onTouchEnd', () => this.#let()),
      onTouchCancel: both('onTouchCancel', () => this.#let()),
      onScrollBeginDrag: both('onScrollBeginDrag', (event) => this.#dragBegan(event)),
      onScrollEndDrag: both('onScrollEndDrag', (event) => this.#dragEnded(event)),
      onMomentumScrollBegin: both('onMomentumScrollBegin', (event) => this.#momentumBegan(event)),
      onMomentumScrollEnd: both('onMomentumScrollEnd', (event) => this.#momentumEnded(event)),
    };
    if (props.onScroll != null && typeof props.onScroll !== 'function') {
      this.#say('onScroll is an Animated.event; scrolls are recorded only if it has {listener: recorder.onScroll}');
    } else {
      composed.onScroll = both('onScroll', (event) => this.#scrolled(event));
    }
    if (props.data != null || props.sections != null) {
      composed.CellRendererComponent = this.#cellRenderer(props.CellRendererComponent ?? View);
    }
    return composed;
  }

  /** A cell that tells where it is laid out. It is the same component as long as the app's is. */
  #cellRenderer(cell) {
    let wrapped = this.#wrapped.get(cell);
    if (wrapped === undefined) {
      wrapped = ({children, ...props}) => {
        const {cellKey, index} = props;
        useEffect(() => () => this.#guard(() => this.#cellGone(cellKey)), [cellKey]);
        const own = {...props, onLayout: this.#cellLayout(cellKey, index, props.onLayout, false)};
        if (cell === View) for (const name of ['cellKey', 'index', 'item']) delete own[name];
        return createElement(cell, own, children);
      };
      this.#wrapped.set(cell, wrapped);
    }
    return wrapped;
  }

  #cellLayout(cellKey, index, own, isChild) {
    return (event) => {
      this.#guard(() => this.#cellLaidOut(cellKey, index, event, isChild));
      return own?.(event);
    };
  }

  // MARK: Layout

  #laidOut(event) {
    const {layout, target} = native(event);
    if (target != null) {
      // Two lists with the props of one recorder: the first counts.
      if (this.#listTargets.size > 0 && !this.#listTargets.has(target)) {
        return this.#say('a second list has the props of this recorder, and is left out: give it a recorder of its own');
      }
      this.#listTargets.add(target);
    }
    if (this.#isAway) this.#comeAgain();
    this.#size(layout);
    this.#layoutAt ??= this.#time();
    this.#wake();
  }

  #comeAgain() {
    this.#isAway = false;
    this.#emit('appear', {x: this.#offset.x, y: this.#offset.y});
    this.#hasMoved = true;
  }

  #size(size) {
    if (!isSize(size)) return this.#say('a size of the view that is no number is left out');
    if (size.width <= 0 || size.height <= 0) return this.#say('the view has no size; what it shows meanwhile is left out');
    this.#given.viewport = {width: size.width, height: size.height};
  }

  #contentChanged(size) {
    if (!isSize(size)) return this.#say('a content size that is no number is left out');
    this.#given.content = {width: size.width, height: size.height};
    this.#layoutAt ??= this.#time();
    this.#wake();
  }

  #cellLaidOut(cellKey, index, event, isChild) {
    const {layout} = native(event);
    if (!isPoint(layout) || !isSize(layout)) return this.#say('a frame that is no rectangle is left out');
    // The key is another item's.
    if (!isChild && this.#given.keys?.[index] === null) return;
    this.#cells.set(cellKey, {index, isChild, frame: [layout.x, layout.y, layout.width, layout.height]});
    if (isChild) this.#dataAt ??= this.#time();
    this.#layoutAt ??= this.#time();
    this.#wake();
  }

  #cellGone(cellKey) {
    const cell = this.#cells.get(cellKey);
    if (!cell) return;
    this.#cells.delete(cellKey);
    if (cell.isChild) {
      this.#dataAt ??= this.#time();
      this.#layoutAt = null;
    }
    this.#wake();
  }

  /** The keys of the data; those of a ScrollView are its children's, by their numbers. */
  #currentKeys() {
    const children = [...this.#cells].filter(([, cell]) => cell.isChild);
    if (children.length === 0) return this.#given.keys ?? [];
    return children.sort(([, a], [, b]) => a.index - b.index).map(([key]) => key);
  }

  #setKeys({keys, isNamed}) {
    if (keys.length > ITEMS) {
      this.#say(`more than ${ITEMS} items; those behind them are left out`);
      keys.length = ITEMS;
    }
    const before = this.#given.keys;
    const seen = new Set();
    this.#given.isNamed = isNamed;
    this.#given.keys = keys.map((key) => {
      if (!seen.has(key)) {
        seen.add(key);
        return key;
      }
      this.#say(`the key ${JSON.stringify(key)} is there twice; only the first item has it`);
      return null;
    });
    // The same data, rendered again, wait for nothing.
    if (before?.length === keys.length && before.every((key, index) => key === this.#given.keys[index])) return;
    this.#dataAt ??= this.#time();
    this.#layoutAt = null;
    this.#wake();
  }

  // MARK: Movement

  #take({contentOffset, contentSize, layoutMeasurement, contentInset}) {
    if (layoutMeasurement) this.#size(layoutMeasurement);
    if (contentSize && isSize(contentSize)) this.#given.content = {width: contentSize.width, height: contentSize.height};
    if (contentInset && ['top', 'left', 'bottom', 'right'].every((edge) => isNumber(contentInset[edge]))) {
      const {top, left, bottom, right} = contentInset;
      if (top || left || bottom || right || this.#given.inset) this.#given.inset = {top, left, bottom, right};
    }
    return contentOffset;
  }

  #scrolled(event) {
    const nativeEvent = native(event);
    if (nativeEvent.target != null && this.#listTargets.size > 0 && !this.#listTargets.has(nativeEvent.target)) return;
    const offset = this.#take(nativeEvent);
    if (!isPoint(offset)) return this.#say('an offset that is no number is left out');
    this.#move({x: offset.x, y: offset.y});
  }

  #move(offset) {
    if (!this.#isStarted) {
      // Where the list begins is no scroll, and without a size there is nothing to scroll in.
      if (offset.x !== 0 || offset.y !== 0) this.#say('a scroll before the list was laid out; the recording begins where it led');
      this.#offset = offset;
      return this.#wake();
    }
    if (this.#isAway) return;
    const at = this.#time();
    if (offset.x === this.#offset.x && offset.y === this.#offset.y) return;
    this.#flush();
    const along = this.#axis === 'vertical' ? 'y' : 'x';
    const [from, course] = [this.#offset[along], this.#velocity];
    this.#velocity = offset[along] - from;
    if (this.#finger) {
      // Nobody says where the finger is: it moves the content, so it has moved as far.
      this.#finger = {x: this.#finger.x + this.#offset.x - offset.x, y: this.#finger.y + this.#offset.y - offset.y};
      this.#emit('drag.moved', {...this.#finger, inferred: true}, at);
    }
    this.#offset = offset;
    const by = this.#finger ? 'finger' : this.#mover;
    if (by !== 'code') this.#isMoving = true;
    this.#pending = {at, by, from, course};
    this.#wake();
  }

  #dragBegan(event) {
    const offset = this.#take(native(event));
    if (!this.#isStarted) return this.#say('a drag before the list was laid out is left out');
    if (isPoint(offset)) this.#move({x: offset.x, y: offset.y});
    this.#isTouch = false;
    if (this.#finger || this.#isAway) return;
    this.#finger = {x: this.#viewport.width / 2, y: this.#viewport.height / 2};
    this.#velocity = 0;
    this.#emit('drag.began', {...this.#finger, inferred: true});
    this.#wake();
  }

  /** A touch that stops what moves by itself is a drag, of which no more may be told. */
  #touched() {
    // Of a fling that a touch stops, some systems tell the end first.
    const isMoving = this.#isMoving || this.#time() - this.#endedAt <= WAIT;
    if (!isMoving || this.#finger || this.#isAway) return;
    this.#isTouch = true;
    this.#finger = {x: this.#viewport.width / 2, y: this.#viewport.height / 2};
    this.#emit('drag.began', {...this.#finger, inferred: true});
    this.#wake();
  }

  #let() {
    if (!this.#isTouch || !this.#finger) return;
    this.#isTouch = false;
    this.#finger = null;
    this.#emit('drag.ended', {vx: 0, vy: 0, inferred: true});
    this.#wake();
  }

  #dragEnded(event) {
    const {velocity, targetContentOffset} = native(event);
    const offset = this.#take(native(event));
    if (!this.#finger) return;
    if (isPoint(offset)) this.#move({x: offset.x, y: offset.y});
    this.#finger = null;
    const along = this.#axis === 'vertical' ? 'y' : 'x';
    const fields = {};
    // In points a millisecond, the content's on one platform and the finger's on the other: the finger goes against the content.
    const speed = Math.abs(velocity?.[along] ?? NaN) * 1000;
    const isStill = speed === 0;
    if (isStill || (isNumber(speed) && this.#velocity !== 0)) {
      fields[`v${along}`] = this.#velocity > 0 ? 0 - speed : speed;
    }
    if (isPoint(targetContentOffset)) fields.proposed = [targetContentOffset.x, targetContentOffset.y];
    this.#emit('drag.ended', fields);
    this.#mover = 'momentum';
    this.#isMoving = true;
    if (isStill && isPoint(targetContentOffset) && targetContentOffset[along] === this.#offset[along]) this.#scrollEnded();
    this.#wake();
  }

  #momentumBegan(event) {
    this.#take(native(event));
    // What begins without a finger, the app has asked for.
    if (this.#mover === 'momentum') this.#isMoving = true;
    this.#wake();
  }

  #momentumEnded(event) {
    const offset = this.#take(native(event));
    if (!this.#isStarted || this.#isAway) return;
    if (isPoint(offset)) this.#move({x: offset.x, y: offset.y});
    if (this.#finger) return;
    this.#endedAt = this.#time();
    this.#scrollEnded();
    this.#wake();
  }

  #scrollEnded(inferred = false) {
    this.#emit('scroll.ended', inferred ? {inferred} : {});
    this.#isMoving = false;
    this.#mover = 'code';
  }

  // MARK: Looking

  #wake() {
    if (this.#isOver) return;
    this.#changedAt = this.#time();
    this.#isAwake = true;
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#frame(() => {
      this.#isScheduled = false;
      this.#guard(() => {
        if (!this.#isAwake) return;
        this.#look();
        if (!this.#isAwake || this.#isOver || this.#isScheduled) return;
        const changedAt = this.#changedAt;
        this.#wake();
        this.#changedAt = changedAt;
      });
    });
  }

  /** Brings the log up to date, in the order that keeps every line true, and writes what is seen. */
  #look(isLast = false) {
    if (this.#isOver || this.#isAway) return;
    if (!this.#isStarted) {
      if (!this.#given.viewport || (!this.#given.content && this.#cells.size === 0)) return;
      if (this.#time() < (this.#options.entrance ?? 0) * 1000) return;
      this.#start();
    }
    const now = this.#time();
    const {viewport, inset} = this.#given;
    if (this.#pending && now - this.#pending.at > WAIT) this.#flush();
    const at = this.#pending?.at ?? now;
    if (viewport && (viewport.width !== this.#viewport.width || viewport.height !== this.#viewport.height)) {
      this.#viewport = viewport;
      this.#write({t: at, type: 'viewport', ...viewport});
      this.#changed(at);
    }
    const isLaidOut = this.#layoutAt !== null;
    const waits = !isLast && (isLaidOut ? !this.#isTakenUp() && now - this.#layoutAt <= WAIT : this.#dataAt !== null && now - this.#dataAt <= WAIT);
    this.#bar(inset, at);
    if (!waits) this.#settle(at);
    // While data wait for their layout the scroll waits, too, since it may be of that layout; what is seen is written after both.
    if (!waits || isLaidOut) this.#flush();
    if (!waits) this.#show(false);
    if (!this.#finger && this.#dataAt === null && now - this.#changedAt >= REST) this.#rest();
  }

  /**
   * Whether the offset is of the layout that waits. What moves tells its offset at every frame, and after a layout some that know nothing of it:
   * those are nearest to the course, and what makes up for the layout is nearest to the way of what was in sight first, with the course or alone.
   */
  #isTakenUp() {
    if (!this.#isMoving && !this.#finger) return true;
    if (!this.#pending) return false;
    const {from, course} = this.#pending;
    const [start, length, screen] = this.#axis === 'vertical' ? [1, 3, this.#viewport.height] : [0, 2, this.#viewport.width];
    let [first, shift] = [from + screen, 0];
    for (const [index, frame] of this.#frames()) {
      const known = this.#items[index].frame;
      if (!hasArea(known) || known[start] >= first || known[start] + known[length] <= from) continue;
      [first, shift] = [known[start], frame[start] - known[start]];
    }
    const apart = (step) => Math.abs(this.#velocity - step);
    return Math.min(apart(shift), apart(shift + course)) <= apart(course);
  }

  /** Writes the data and the layout as they are now. */
  #settle(at) {
    const {content} = this.#given;
    if (this.#dataAt !== null) this.#edit(at);
    this.#place(at);
    if (!content || (content.width === this.#content.width && content.height === this.#content.height)) return;
    this.#content = content;
    this.#write({t: at, type: 'content', contentSize: [content.width, content.height]});
    this.#changed(at);
  }

  #changed(at) {
    this.#changedAt = Math.max(this.#changedAt, at);
    this.#hasMoved = true;
  }

  #rest() {
    if (this.#isMoving) this.#scrollEnded(true);
    this.#show(true);
    const {x, y} = this.#offset;
    if (this.#scrolling.paging) this.#emit('observed.offset', {x, y});
    this.#tellRepeats();
    this.#isAwake = false;
    this.#mover = 'code';
  }

  #start() {
    const {viewport, content, inset} = this.#given;
    const {app, device, user, startedAt, id = 'list', name = '', behaviours, keeps, scrolling, range} = this.#options;
    const say = (what) => this.#say(what);
    this.#viewport = viewport ?? {width: 0, height: 0};
    this.#content = content ?? this.#viewport;
    this.#inset = inset;
    if (!viewport) say('the list was never laid out');
    this.#applyKeys();
    this.#dataAt = null;
    const frames = this.#frames();
    for (const [index, frame] of frames) this.#items[index].frame = frame;
    this.#notePlaces();
    this.#scrolling = scrolling ?? meant(scrollingOf(this.#props, say), this.#items.map(({frame}) => frame), this.#axis === 'vertical');
    this.#occlusion = this.#covered();
    const view = {
      id, axis: this.#axis, viewport: [this.#viewport.width, this.#viewport.height],
      ...(inset ? {contentInset: inset} : {}),
      ...(this.#occlusion > 0 ? {occlusion: this.#insets(this.#occlusion)} : {}),
      layout: {kind: 'frames', contentSize: [this.#content.width, this.#content.height]},
      sections: [this.#section()],
      ...(behaviours?.length ? {behaviours} : {}),
      ...(Object.keys(this.#scrolling).length ? {scrolling: this.#scrolling} : {}),
      ...((range ?? (knowsRange(this.#props) ? 'known' : 'unknown')) === 'unknown' ? {range: 'unknown'} : {}),
      ...(keeps && keeps !== 'none' ? {keeps} : {}),
    };
    const meta = {recorder: {name: 'React Native'}};
    for (const [key, value] of Object.entries({app, device, user, startedAt})) if (value != null) meta[key] = value;
    this.#isStarted = true;
    this.#write({format: 'scroll-session', version: 1, name, scene: {views: [view]}, meta}, true);
    this.#emit('appear', {x: this.#offset.x, y: this.#offset.y});
    for (const label of this.#untold.splice(0)) this.#emit('mark', {label});
    this.#hasMoved = true;
  }

  #section() {
    const section = {frames: this.#items.map(({frame}) => frame)};
    if (this.#keys) section.keys = this.#keys;
    return section;
  }

  /** Takes the keys of the data: those of the log, and those of the cells, which are numbers where the app names nothing. */
  #applyKeys() {
    const keys = this.#currentKeys();
    this.#items = keys.map((key) => ({key, frame: NOWHERE}));
    this.#numbers.clear();
    keys.forEach((key, index) => { if (key !== null) this.#numbers.set(key, index); });
    this.#keys = this.#given.isNamed === false || (keys.length > 0 && keys.every((key) => key === null)) ? null : keys.slice();
  }

  /** The data became others: what went and came is told with what was laid out for it. */
  #edit(at) {
    this.#dataAt = null;
    const old = this.#items;
    const before = old.map(({key}) => key);
    const after = this.#currentKeys();
    if (before.length === after.length && before.every((key, index) => key === after[index])) return;
    const places = new Map(old.map((item) => [item.key, item.frame]));
    const hadKeys = this.#keys !== null;
    this.#applyKeys();
    const hasKeys = this.#keys !== null;
    const hasTwins = [before, after].some((keys) => keys.includes(null));
    const frames = this.#frames();
    const edits = hadKeys === hasKeys && !hasTwins ? difference(before, after) : null;
    this.#items.forEach((item, index) => {
      item.frame = (item.key !== null && places.get(item.key)) || NOWHERE;
      // What comes has its place at once.
      if (!places.has(item.key)) item.frame = frames.get(index) ?? NOWHERE;
    });
    if (edits) {
      for (const [from, to] of edits.deleted.reverse()) {
        this.#write({t: at, type: 'items.deleted', section: 0, at: from, count: to - from});
      }
      for (const [from, to] of edits.inserted) {
        const items = this.#items.slice(from, to).map(({frame}) => frame);
        const keys = hasKeys ? {keys: this.#keys.slice(from, to)} : {};
        this.#write({t: at, type: 'items.inserted', section: 0, at: from, items, ...keys});
      }
    } else {
      for (const [index, frame] of frames) this.#items[index].frame = frame;
      const content = this.#given.content ?? this.#content;
      this.#content = content;
      this.#write({t: at, type: 'reload', sections: [this.#section()], contentSize: [content.width, content.height]});
    }
    this.#notePlaces();
    this.#changed(at);
  }

  #notePlaces() {
    this.#placed.clear();
    this.#items.forEach(({frame}, index) => { if (hasArea(frame)) this.#placed.add(index); });
  }

  /** Where each cell that is there is laid out, in content coordinates, by its item's number. */
  #frames() {
    const frames = new Map();
    for (const [key, {frame}] of this.#cells) {
      const index = this.#numbers.get(key);
      if (index !== undefined) frames.set(index, frame);
    }
    const sticky = this.#sticky();
    if (!sticky) return frames;
    // A header that sticks is laid out in a view of its own, so its place says nothing: it lies between its neighbours, or, if it is the one
    // that stays while they are not rendered, where it was.
    const [start, length] = this.#axis === 'vertical' ? [1, 3] : [0, 2];
    const isSticky = (index) => sticky(index, this.#items[index].key);
    for (const index of [...frames.keys()].filter(isSticky).sort((a, b) => a - b)) {
      const [frame, before, after, known] = [frames.get(index), frames.get(index - 1), frames.get(index + 1), this.#items[index].frame];
      let place = index === 0 ? 0 : undefined;
      if (after && !isSticky(index + 1)) place = after[start] - frame[length];
      else if (before) place = before[start] + before[length];
      else if (hasArea(known)) place = known[start];
      if (place === undefined) frames.delete(index);
      else frames.set(index, frame.map((edge, side) => (side === start ? place : edge)));
    }
    return frames;
  }

  #sticky() {
    const {stickyHeaderIndices, stickySectionHeadersEnabled, sections, ListHeaderComponent} = this.#props;
    if (!stickyHeaderIndices?.length && sections == null) return null;
    // The list counts its own header as the first child.
    const shift = ListHeaderComponent ? 1 : 0;
    return (index, key) => stickyHeaderIndices?.includes(index + shift)
      || ((stickySectionHeadersEnabled ?? Platform.OS === 'ios') && sections != null && key?.endsWith(':header'));
  }

  /** How much the header that sticks covers. */
  #covered() {
    const sticky = this.#sticky();
    if (!sticky) return 0;
    const [start, length] = this.#axis === 'vertical' ? [1, 3] : [0, 2];
    const offset = this.#axis === 'vertical' ? this.#offset.y : this.#offset.x;
    let covered = 0;
    this.#items.forEach(({key, frame}, index) => {
      if (!hasArea(frame) || !sticky(index, key)) return;
      if (frame[start] < offset) covered = frame[length];
      // The next one pushes it away.
      else covered = Math.min(covered, frame[start] - offset);
    });
    return Math.max(0, covered);
  }

  #insets(covered) {
    return this.#axis === 'vertical' ? {top: covered} : {left: covered};
  }

  #bar(inset, at) {
    const covered = this.#covered();
    const fields = {};
    if (inset && JSON.stringify(inset) !== JSON.stringify(this.#inset)) fields.contentInset = inset;
    if (Math.abs(covered - this.#occlusion) > TOLERANCE) fields.occlusion = this.#insets(covered);
    if (Object.keys(fields).length === 0) return;
    this.#inset = inset;
    this.#occlusion = covered;
    this.#write({t: at, type: 'insets', ...fields});
    this.#changed(at);
  }

  /** Writes the frames of items that are elsewhere, or not there any more. */
  #place(at) {
    const moved = this.#frames();
    for (const index of this.#placed) {
      if (!moved.has(index) && this.#isInSight(this.#items[index].frame)) moved.set(index, NOWHERE);
    }
    const numbers = [...moved.keys()].filter((index) => isApart(moved.get(index), this.#items[index].frame)).sort((a, b) => a - b);
    for (const [from, to] of stretches(numbers)) {
      const items = [];
      for (let index = from; index < to; index += 1) {
        const frame = moved.get(index);
        this.#items[index].frame = frame;
        if (hasArea(frame)) this.#placed.add(index);
        else this.#placed.delete(index);
        items.push(frame);
      }
      this.#write({t: at, type: 'items.resized', section: 0, at: from, items});
    }
    this.#layoutAt = null;
    if (numbers.length > 0) this.#changed(at);
  }

  #isInSight(frame) {
    return hasArea(frame) && this.#visibility(frame) > 0;
  }

  #visibility([x, y, width, height]) {
    if (width <= 0 || height <= 0) return 0;
    const [left, top] = [this.#offset.x, this.#offset.y];
    const bar = this.#axis === 'vertical' ? [0, this.#occlusion] : [this.#occlusion, 0];
    const across = shown(x, x + width, left + bar[0], left + this.#viewport.width);
    const down = shown(y, y + height, top + bar[1], top + this.#viewport.height);
    return across === 0 || down === 0 ? 0 : Math.min(across, down);
  }

  #show(isAll) {
    if (!isAll && !this.#hasMoved) return;
    this.#hasMoved = false;
    const [whole, partial] = [[], []];
    const numbers = [...this.#cells.keys()].map((key) => this.#numbers.get(key)).filter((index) => index !== undefined);
    for (const index of numbers.sort((a, b) => a - b)) {
      const visibility = this.#visibility(this.#items[index].frame);
      if (visibility === 2) whole.push([0, index]);
      if (visibility === 1) partial.push([0, index]);
    }
    this.#emit('observed.visible', {whole, partial});
    const look = this.#options.look;
    if (!look) return;
    for (const [, index] of [...whole, ...partial]) {
      const {alpha, scale} = this.#ask('look', () => look(this.#items[index].key, index)) ?? {};
      if (isNumber(alpha)) this.#emit('observed.alpha', {item: [0, index], alpha});
      if (isNumber(scale)) this.#emit('observed.scale', {item: [0, index], scale});
    }
  }

  // MARK: Lines

  /** The log's time, which never goes back. */
  #time() {
    const seconds = this.#now();
    if (!Number.isFinite(seconds)) return this.#last;
    this.#origin ??= seconds;
    const elapsed = Math.round((seconds - this.#origin) * 1000);
    if (elapsed < this.#last - SLACK || elapsed > this.#last + LEAP) {
      this.#origin = seconds - this.#last / 1000;
      this.#say('the clock was set back, or forward by more than an hour; time goes on from the last line');
    } else if (elapsed > this.#last) {
      this.#last = elapsed;
    }
    return this.#last;
  }

  /** Writes the scroll that waits, after the layout that it is of. */
  #flush() {
    const pending = this.#pending;
    if (!pending) return;
    if (this.#layoutAt !== null && this.#layoutAt - pending.at <= WAIT && this.#isTakenUp()) this.#settle(pending.at);
    this.#pending = null;
    this.#write({t: pending.at, type: 'scroll', x: this.#offset.x, y: this.#offset.y, by: pending.by});
    this.#hasMoved = true;
  }

  #emit(type, fields = {}, at = this.#time()) {
    this.#flush();
    this.#write({t: at, type, ...fields});
  }

  #write(value, isHeader = false) {
    if (this.#isOver) return;
    const line = `${JSON.stringify(value)}\n`;
    const limit = this.#options.limit ?? LIMIT;
    if (this.#bytes + bytesOf(line) > limit - ROOM && value.type !== 'end') {
      if (isHeader) return this.#leave();
      this.#send(`${JSON.stringify({
        t: value.t, type: 'mark', label: `recorder: the log is as long as it may be, ${limit} bytes; what comes after this is left out`,
      })}\n`);
      this.#count += 1;
      return this.#end(value.t);
    }
    this.#send(line);
    if (!isHeader) this.#count += 1;
  }

  #leave() {
    this.#isOver = true;
    globalThis.console?.warn('scroll recorder: the data are too long for the log');
  }

  #end(at = this.#time()) {
    if (this.#isOver) return;
    this.#send(`${JSON.stringify({t: at, type: 'end', events: this.#count})}\n`);
    this.#isOver = true;
    this.#isAwake = false;
  }

  #send(line) {
    this.#bytes += bytesOf(line);
    const {write} = this.#options;
    if (!write) return void this.#lines.push(line);
    try {
      write(line.slice(0, -1));
    } catch (error) {
      // A line is missing, so what would come after it means nothing.
      this.#isOver = true;
      globalThis.console?.warn(`scroll recorder: the log could not be written: ${error}`);
    }
  }

  /** Says once what is left out, and at rest how often it was again. */
  #say(what, isAlways = false, detail = '') {
    const count = this.#said.get(what) ?? 0;
    this.#said.set(what, count + 1);
    if (count > 0 && !isAlways) return;
    const label = `recorder: ${what}${detail}`;
    if (this.#isStarted) this.#emit('mark', {label}, this.#last);
    else this.#untold.push(label);
  }

  #tellRepeats() {
    for (const [what, count] of this.#said) {
      if (count > 1) this.#emit('mark', {label: `recorder: again, ${count - 1} times: ${what}`});
      this.#said.set(what, Math.min(count, 1));
    }
  }

  /** What a function of the app says; nothing if it throws, which costs what it would have said. */
  #ask(name, call) {
    try {
      return call();
    } catch (error) {
      return void this.#say(`the app's function "${name}" has thrown, and what it would have said is left out`, false, `: ${error?.message ?? error}`);
    }
  }

  /** Whatever goes wrong here is no matter of the app. */
  #guard(body) {
    if (this.#isOver) return undefined;
    try {
      return body();
    } catch (error) {
      return void this.#fail(error);
    }
  }

  #fail(error) {
    try {
      this.#say(`an error of the recorder, which ends here: ${error?.message ?? error}`);
      this.#end(this.#last);
    } catch {
      // There is nothing left to tell it to.
    }
    this.#isOver = true;
  }
}

/** A recorder that lives as long as its component: `<FlatList {...recorder.props({data, renderItem})} />`. */
export function useScrollRecorder(options) {
  const recorder = useRef(null);
  recorder.current ??= new ScrollRecorder(options);
  useEffect(() => () => recorder.current.detach(), []);
  return recorder.current;
}
