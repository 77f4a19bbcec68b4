/**
 * Records how a page scrolls and what it shows meanwhile, as a scroll session log (JSON Lines, version 1).
 *
 * Include this file with a script tag, then:
 *
 *     ScrollRecorder.start({views: [{element: '#list', items: '.item', behaviours: [{kind: 'fade'}]}]});
 *     // … scroll …
 *     ScrollRecorder.download();
 *
 * The log says where every item lies (frames in content coordinates), what moved (scrolls, fingers, edits, resizes), and
 * what was on screen: which items, how opaque, how large, and whatever else the options name. README.md has the options.
 *
 * The file in order: options, measuring, structure, items and frames, looking (observations), writing, keeping up
 * (`sync`), the clockwork (when to look, when to rest), fingers, the public functions.
 *
 * Three rules keep the log right:
 *
 * 1. Whatever wakes the recorder (a scroll event, a resize, a mutation, a frame), it brings the log up to date with the
 *    live layout in one task, in the order viewport, occlusion, edits, frames, content size, offset, and only then writes
 *    observations. So no observation contradicts the lines above it.
 * 2. What lies near the viewport is measured at every look, once a frame. What lies far away is measured where something
 *    hints at a change, by halving, and wholly at rest; its new frames are written when it comes near, or at rest.
 * 3. What is observed comes from what was just measured and computed styles, never from the page's own variables.
 *
 * Limits: left-to-right horizontal views; no pinch zoom; one finger; items in the tree of their view (no frames, no
 * components' own trees); headers with `position: sticky` have no frame in the scene, but for what whole sections span.
 */
(function (global) {
  'use strict';

  /** Rounding noise must not decide whether something is visible: the log format's one tolerance, in points. */
  const TOLERANCE = 1 / 1024;
  /** A nearby edge that moved by more than this did move. Measuring noise there stays below 2^-12. */
  const MOVED = TOLERANCE / 2;
  /**
   * A frame whose edges all moved by no more than this against what is recorded has not moved. It is two of Chromium's layout
   * units (1/64): less than a screen shows, and more than what rounding adds to a place, which depends on the scroll position and,
   * where a row was moved by what its neighbours moved, on how often.
   */
  const STILL = 1 / 32;
  /** Beyond this, a place that was measured from afar is too coarse for edges that touch: there every correction counts. */
  const COARSE = 32768;
  /** Rectangles further away than this are too coarse (single precision) to be compared finely. */
  const NEAR = 4096;
  /** Computed transforms have six digits; a length that was told from one is off by a part of this. */
  const UNDRAWN = 0.02;
  /** An alpha or a scale that changed by more than this did change. */
  const CHANGED = 0.0005;

  /** A view rests when nothing has moved in it for this long, in milliseconds. */
  const REST = 300;
  /** How much longer than the longest declared transition. */
  const REST_MARGIN = 100;
  /**
   * A view that is awake writes everything visible again so long after it last did, in milliseconds. Otherwise only changes are
   * written, and a value that stands still while it should change, and is right again at rest, would never be seen.
   */
  const REPEAT = 250;
  /** How long a line may wait for an earlier one, in microseconds, before it is handed to `options.write`. */
  const REORDERING = 250000;
  /** A finger that moved less than this has not dragged, in points. */
  const SLOP = 10;
  /** A drag's view is guessed when nothing has scrolled so long after it left the slop, in microseconds. */
  const UNDECIDED = 300000;
  /** A view that has not scrolled for so long no longer has the drag when another one scrolls under it, in microseconds. */
  const LET_GO = 50000;
  /** A scroll that begins so soon after a lift was made by it, in milliseconds. */
  const AFTER_LIFT = 120;
  /** A frame whose time is longer ago than this has not been made for the event, in milliseconds. */
  const STALE = 250;
  /** A frame whose time lies so far ahead is the browser's guess of the next one, in milliseconds. */
  const AHEAD = 1;
  /** Frames are nearer to each other than this, in milliseconds. */
  const LONGEST_FRAME = 17;
  /** What follows a frame's first event so soon belongs to the frame, in milliseconds. */
  const IN_FRAME = 4;
  /** More changed items than this are not looked at one by one. */
  const MANY = 100;

  /** Chromium's rounding is known; that of others is learnt where they come to rest. */
  const IS_CHROMIUM = /Chrom(e|ium)\//.test(navigator.userAgent);

  const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', ' ']);
  const NOT_CONTENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'LINK', 'META', 'NOSCRIPT']);
  /** Elements that show something without text or children, and are not looked into. */
  const HAS_CONTENT = new Set([
    'IMG', 'PICTURE', 'VIDEO', 'AUDIO', 'CANVAS', 'IFRAME', 'OBJECT', 'EMBED', 'INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'METER', 'PROGRESS',
  ]);
  const SIDES = ['top', 'left', 'bottom', 'right'];

  /** The recording under way or the last one; null before the first. */
  let recording = null;
  /** What waits until something on the page scrolls: {stop}; null if nothing does. */
  let waiting = null;

  // ---------------------------------------------------------------------------------------------- options

  const START_OPTIONS = ['views', 'name', 'behaviours', 'links', 'input', 'write', 'meta'];
  const VIEW_OPTIONS = [
    'element', 'id', 'axis', 'items', 'sections', 'header', 'empty', 'keys', 'drawn', 'content', 'occlusion', 'shadows',
    'dots', 'page', 'mask', 'scrolling', 'behaviours',
  ];
  const DOTS_OPTIONS = ['lit', 'moved', 'alpha', 'unlit', 'atRest'];
  const LINK_OPTIONS = ['leader', 'follower', 'mode'];
  const BEHAVIOUR_OPTIONS = {
    'fade': ['kind', 'mode', 'fadedAlpha', 'clearAlpha', 'duration', 'timing', 'enters'],
    'section-shadow': ['kind', 'mode', 'offset', 'radius', 'opacity', 'cornerRadius', 'z', 'extent', 'variant'],
    'carousel': ['kind', 'mode', 'peakScale', 'minimumScale'],
    'page-control': ['kind', 'mode', 'radius'],
    'edge-mask': ['kind', 'mode', 'startFadeSize', 'endFadeSize', 'startHide', 'endHide', 'interpolation'],
  };
  const BEHAVIOUR_WORDS = {
    mode: ['corrected', 'literal'], enters: ['instant', 'faded', 'clear'], extent: ['union', 'section'],
    variant: ['cached', 'per-item', 'per-visible-item', 'dedup'],
  };
  /** What CSS's words for curves mean (CSS Easing Functions Level 1). */
  const CURVES = {
    linear: [0, 0, 1, 1], ease: [0.25, 0.1, 0.25, 1], 'ease-in': [0.42, 0, 1, 1], 'ease-out': [0, 0, 0.58, 1], 'ease-in-out': [0.42, 0, 0.58, 1],
  };
  const TIMINGS = Object.keys(CURVES);
  const INTERPOLATIONS = ['linear', 'logarithmic', 'exponential'];
  const FINITE = [-Number.MAX_VALUE, Number.MAX_VALUE, 'finite'];
  const ALPHA = [0, 1, 'an alpha from 0 to 1'];
  const RADIUS = [0, 2 ** 41, 'a radius from 0 to 2^41 points'];
  const COVERED = [0, 2 ** 41, 'a number of points that are covered, from 0 to 2^41'];
  const PART = [-(2 ** 20), 2 ** 20, 'a fraction of the viewport, at most 2^20 either way'];
  /** The numbers of behaviours: least, most, and what each is. A log with others cannot be read. */
  const BEHAVIOUR_NUMBERS = {
    fadedAlpha: ALPHA, clearAlpha: ALPHA, duration: [0, 2 ** 53, 'a duration in microseconds, from 0 to 2^53'],
    radius: RADIUS, cornerRadius: RADIUS, opacity: [0, 1, 'an opacity from 0 to 1'],
    z: [-(2 ** 53), -Number.MIN_VALUE, 'a place below 0, where the items are, at least -2^53'],
    peakScale: [Number.MIN_VALUE, 1024, 'a scale above 0, at most 1024'], minimumScale: [0, 1024, 'a scale from 0 to 1024'],
    startFadeSize: PART, endFadeSize: PART, startHide: PART, endHide: PART,
  };
  const SCROLLING_OPTIONS = ['bounces', 'alwaysBounce', 'deceleration', 'paging', 'offsets'];
  /** What can be observed, and the fields of each observation. */
  const OBSERVATIONS = {
    visible: ['whole', 'partial'], alpha: ['item', 'alpha'], scale: ['item', 'scale'], decorations: ['decorations'],
    dots: ['alphas', 'first', 'ys'], page: ['page'], mask: ['start', 'end', 'stops'], offset: ['x', 'y'],
    frame: ['item', 'frame'],
  };

  const failure = (message) => new Error(`ScrollRecorder: ${message}`);
  const isObject = (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Element);
  const quoted = (value) => {
    if (value instanceof Element) return `<${value.tagName.toLowerCase()}>`;
    if (typeof value === 'number') return String(value); // JSON has no NaN.
    return typeof value === 'function' ? 'a function' : JSON.stringify(value);
  };

  /** How many letters have to be changed, added, removed or swapped with their neighbour to get from one word to another. */
  function wordDistance(a, b) {
    const rows = [[...Array(b.length + 1).keys()]];
    for (let i = 1; i <= a.length; i += 1) {
      rows.push([i]);
      for (let j = 1; j <= b.length; j += 1) {
        const cost = a[i - 1] === b[j - 1] ? 0 : 1;
        let least = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + cost);
        const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
        if (isSwap) least = Math.min(least, rows[i - 2][j - 2] + 1);
        rows[i].push(least);
      }
    }
    return rows[a.length][b.length];
  }

  /** Words that others use, and the recorder's. */
  const SYNONYMS = {top: 'start', left: 'start', begin: 'start', bottom: 'end', right: 'end', mandatory: 'item'};
  /** A word shorter than this is in too many others by chance. */
  const LEAST_PART = 3;

  /** The word that was probably meant: the same but for case and dashes, or what contains it or is in it, or the likest. */
  function nearest(word, words) {
    const plain = (text) => String(text).toLowerCase().replace(/[^a-z0-9]/g, '');
    const given = plain(word);
    if (words.includes(SYNONYMS[given])) return SYNONYMS[given];
    const holds = (long, short) => short.length >= LEAST_PART && long.includes(short);
    const related = words.filter((other) => holds(plain(other), given) || holds(given, plain(other)));
    const likely = related.length > 0 ? related : words;
    const distances = likely.map((other) => wordDistance(given, plain(other)));
    return likely[distances.indexOf(Math.min(...distances))];
  }

  /** Throws unless `given` is an object with no other fields than those allowed. */
  function checkNames(given, allowed, where) {
    if (!isObject(given)) throw failure(`${where} must be an object, not ${quoted(given)}`);
    for (const name of Object.keys(given)) {
      if (allowed.includes(name)) continue;
      if (allowed === START_OPTIONS && VIEW_OPTIONS.includes(name)) {
        throw failure(`${where} has no option "${name}": it is one of a view, views: [{${name}: ${quoted(given[name])}}]`);
      }
      throw failure(`${where} has no option "${name}"; did you mean "${nearest(name, allowed)}"?`);
    }
  }

  function checkWord(given, allowed, where) {
    if (given === undefined || allowed.includes(given)) return;
    throw failure(`${where} cannot be ${quoted(given)}; did you mean "${nearest(given, allowed)}"?`);
  }

  function checkType(given, types, where) {
    const isList = Array.isArray(given) || given instanceof NodeList;
    const type = given instanceof Element ? 'element' : isList ? 'list' : typeof given;
    if (given === undefined || types.includes(type)) return;
    throw failure(`${where} must be a ${types.join(' or ')}, not ${quoted(given)}`);
  }

  /** Throws unless `given` is a number in a range, or absent. */
  function checkNumber(given, [least, most, words], where) {
    const isNumber = typeof given === 'number';
    if (given === undefined || (isNumber && given >= least && given <= most)) return;
    throw failure(`${where} must be ${isNumber ? '' : 'a number, '}${words}, not ${quoted(given)}`);
  }

  /** Throws unless `given` is a list of so many numbers, none of them outside a range, or absent. */
  function checkNumbers(given, count, [least, most, words], where) {
    const isNumber = (value) => typeof value === 'number' && value >= least && value <= most;
    if (given === undefined || (Array.isArray(given) && given.length === count && given.every(isNumber))) return;
    throw failure(`${where} must be ${words}, not ${quoted(given)}`);
  }

  const ELEMENTS = ['string', 'element', 'list', 'function'];

  function checkDuration(duration, where) {
    checkNumber(duration, BEHAVIOUR_NUMBERS.duration, where);
    if (duration > 0 && duration < 1000) {
      const [unit, factor] = duration < 10 ? ['s', 1000000] : ['ms', 1000];
      const told = Math.round(duration * factor);
      throw failure(`${where} is ${duration} microseconds; ${duration} ${unit} would be ${told}` +
        (told === 250000 ? ', a quarter of a second' : ' (250000 is a quarter of a second)'));
    }
    if (duration % 1 > 0) throw failure(`${where} must be a whole number of microseconds, not ${duration}`);
  }

  function checkTiming(timing, where) {
    const curve = typeof timing === 'string' && /^cubic-bezier\((.*)\)$/.exec(timing);
    if (curve) throw failure(`${where} cannot be ${quoted(timing)}; say [${curve[1].trim().split(/\s*,\s*/).join(', ')}]`);
    if (typeof timing === 'string') checkWord(timing, TIMINGS, where);
    else checkNumbers(timing, 4, [0, 1, `one of ${TIMINGS.join(', ')}, or four numbers from 0 to 1, [x1, y1, x2, y2]`], where);
  }

  function checkInterpolation(interpolation, where) {
    if (interpolation === undefined) return;
    if (typeof interpolation === 'string') {
      const kind = nearest(interpolation, INTERPOLATIONS);
      throw failure(`${where} must be an object such as {kind: '${kind}'}, not ${quoted(interpolation)}`);
    }
    checkNames(interpolation, ['kind', 'base'], where);
    if (interpolation.kind === undefined) throw failure(`${where} has no "kind"`);
    checkWord(interpolation.kind, INTERPOLATIONS, `${where}.kind`);
    checkNumber(interpolation.base, FINITE, `${where}.base`);
  }

  /** Throws if settings of a behaviour contradict each other. */
  function checkTogether({kind, mode, enters, peakScale = 1.1, minimumScale = 0.1}, where) {
    if (kind === 'carousel' && minimumScale > peakScale) {
      throw failure(`${where}.minimumScale must be at most the peakScale, which is ${peakScale}, not ${minimumScale}`);
    }
    if (kind === 'fade' && mode === 'literal' && enters !== undefined && enters !== 'instant') {
      throw failure(`${where}.enters must be "instant" in a literal fade, not ${quoted(enters)}`);
    }
  }

  function checkBehaviours(behaviours, where) {
    checkType(behaviours, ['list'], where);
    (behaviours || []).forEach((behaviour, index) => {
      const here = `${where}[${index}]`;
      if (!isObject(behaviour)) throw failure(`${here} must be an object such as {kind: 'fade'}, not ${quoted(behaviour)}`);
      if (behaviour.kind === undefined) throw failure(`${here} has no "kind"`);
      checkWord(behaviour.kind, Object.keys(BEHAVIOUR_OPTIONS), `${here}.kind`);
      checkNames(behaviour, BEHAVIOUR_OPTIONS[behaviour.kind], `${here} (${behaviour.kind})`);
      for (const [name, words] of Object.entries(BEHAVIOUR_WORDS)) checkWord(behaviour[name], words, `${here}.${name}`);
      for (const [name, range] of Object.entries(BEHAVIOUR_NUMBERS)) {
        if (name !== 'duration') checkNumber(behaviour[name], range, `${here}.${name}`);
      }
      checkDuration(behaviour.duration, `${here}.duration`);
      checkNumbers(behaviour.offset, 2, [-(2 ** 41), 2 ** 41, 'two numbers, [x, y], at most 2^41 either way'], `${here}.offset`);
      checkTiming(behaviour.timing, `${here}.timing`);
      checkInterpolation(behaviour.interpolation, `${here}.interpolation`);
      checkTogether(behaviour, here);
      const first = behaviours.findIndex(({kind}) => kind === behaviour.kind);
      if (first < index) throw failure(`${here} is a second ${behaviour.kind}, besides ${where}[${first}]; one is allowed`);
    });
  }

  function checkView(options, where) {
    checkNames(options, VIEW_OPTIONS, where);
    checkType(options.element, ['string', 'element'], `${where}.element`);
    if (options.element === undefined) throw failure(`${where} has no "element"`);
    for (const name of ['id', 'items', 'sections', 'header']) checkType(options[name], ['string'], `${where}.${name}`);
    checkWord(options.axis, ['vertical', 'horizontal'], `${where}.axis`);
    checkType(options.empty, ['boolean'], `${where}.empty`);
    for (const name of ['keys', 'drawn', 'page']) checkType(options[name], ['string', 'function'], `${where}.${name}`);
    for (const name of ['content', 'shadows']) checkType(options[name], ELEMENTS, `${where}.${name}`);
    if (options.occlusion !== undefined) {
      checkNames(options.occlusion, SIDES, `${where}.occlusion`);
      for (const side of SIDES) {
        const covered = options.occlusion[side];
        checkType(covered, ['number', ...ELEMENTS], `${where}.occlusion.${side}`);
        if (typeof covered === 'number') checkNumber(covered, COVERED, `${where}.occlusion.${side}`);
      }
    }
    if (isObject(options.dots)) {
      checkNames(options.dots, DOTS_OPTIONS, `${where}.dots`);
      for (const name of ['lit', 'moved']) checkType(options.dots[name], ELEMENTS, `${where}.dots.${name}`);
      if (options.dots.lit === undefined) throw failure(`${where}.dots has no "lit"`);
      checkType(options.dots.alpha, ['function'], `${where}.dots.alpha`);
      checkType(options.dots.unlit, ['number'], `${where}.dots.unlit`);
      checkType(options.dots.atRest, ['boolean'], `${where}.dots.atRest`);
      const {alpha, unlit} = options.dots;
      if (unlit !== undefined && !(unlit >= 0 && unlit < 1)) throw failure(`${where}.dots.unlit is ${unlit}, not in 0...1`);
      if (alpha !== undefined && unlit !== undefined) throw failure(`${where}.dots has "alpha" and "unlit"; choose one`);
    } else {
      checkType(options.dots, ELEMENTS, `${where}.dots`);
    }
    if (options.mask !== undefined) {
      checkNames(options.mask, ['start', 'end', 'image'], `${where}.mask`);
      for (const name of ['start', 'end', 'image']) checkType(options.mask[name], ELEMENTS, `${where}.mask.${name}`);
      const {start, end, image} = options.mask;
      if ((image === undefined) === (start === undefined && end === undefined)) {
        throw failure(`${where}.mask needs either "start" and "end", or "image"`);
      }
      const missing = start === undefined ? 'start' : 'end';
      if (image === undefined && (start === undefined || end === undefined)) {
        throw failure(`${where}.mask has no "${missing}"; () => 1 says that nothing is hidden there`);
      }
    }
    if (options.scrolling !== undefined) {
      checkNames(options.scrolling, SCROLLING_OPTIONS, `${where}.scrolling`);
      checkWord(options.scrolling.paging, ['none', 'page', 'item'], `${where}.scrolling.paging`);
      checkWord(options.scrolling.offsets, ['recorded', 'simulated'], `${where}.scrolling.offsets`);
      for (const name of ['bounces', 'alwaysBounce']) {
        checkType(options.scrolling[name], ['boolean'], `${where}.scrolling.${name}`);
      }
      const {deceleration} = options.scrolling;
      if (typeof deceleration !== 'number') checkWord(deceleration, ['normal', 'fast'], `${where}.scrolling.deceleration`);
      else if (!(deceleration > 0 && deceleration < 1)) {
        throw failure(`${where}.scrolling.deceleration must be "normal", "fast" or between 0 and 1, not ${deceleration}`);
      }
    }
    checkBehaviours(options.behaviours, `${where}.behaviours`);
  }

  function checkOptions(options) {
    checkNames(options, START_OPTIONS, 'start');
    checkType(options.views, ['list'], 'views');
    (options.views || []).forEach((view, index) => checkView(view, `views[${index}]`));
    checkBehaviours(options.behaviours, 'behaviours');
    checkType(options.links, ['list'], 'links');
    (options.links || []).forEach((link, index) => {
      checkNames(link, LINK_OPTIONS, `links[${index}]`);
      for (const name of ['leader', 'follower']) if (link[name] === undefined) throw failure(`links[${index}] has no "${name}"`);
      checkWord(link.mode, BEHAVIOUR_WORDS.mode, `links[${index}].mode`);
    });
    checkWord(options.input, ['touch', 'pointer'], 'input');
    checkType(options.write, ['function'], 'write');
    checkType(options.name, ['string'], 'name');
    if (options.meta !== undefined && !isObject(options.meta)) {
      throw failure(`meta must be an object, not ${quoted(options.meta)}`);
    }
  }

  /**
   * Says what is wrong with a page: an error when the recording starts, later a warning that leaves it running, one for each
   * `what`.
   */
  function complain(what, why) {
    if (!recording || !recording.running || recording.isStarting) throw failure(what + why);
    if (recording.complaints.has(what)) return;
    recording.complaints.add(what);
    console.warn(`ScrollRecorder: ${what}${why}`);
  }

  function search(root, selector, where) {
    try {
      return [...root.querySelectorAll(selector)];
    } catch (error) {
      throw failure(`${where} is no selector: ${quoted(selector)}`);
    }
  }

  /** What a selector finds inside a view or, if that is nothing, in its page or component. */
  function searchAround(view, selector, where) {
    const inside = search(view.element, selector, where);
    return inside.length > 0 ? inside : search(view.root, selector, where);
  }

  /**
   * The elements that an option names: by selector (inside the view if there are any, else in the page), by itself, in a
   * list, or by a function. What a selector found is kept until something in the view changes.
   */
  function elementsOf(view, name, wanted) {
    if (wanted === undefined || wanted === null) return [];
    if (typeof wanted === 'function') {
      const found = wanted(view.element);
      if (found === null || found === undefined) return [];
      return found instanceof Element || isObject(found) && !found[Symbol.iterator] ? [found] : [...found];
    }
    if (wanted instanceof Element) return [wanted];
    if (typeof wanted !== 'string') return [...wanted];
    let found = view.found.get(name);
    if (!found || found.some((element) => !element.isConnected)) {
      found = searchAround(view, wanted, `${name} of view ${view.id}`);
      view.found.set(name, found);
    }
    return found;
  }

  /** Throws if an option names elements and there are none. */
  function checkFound(view) {
    const {occlusion, mask, dots, shadows, content, items, sections, empty} = view.options;
    if (empty) return;
    const named = {shadows, content};
    if (isObject(dots)) Object.assign(named, {'dots.lit': dots.lit, 'dots.moved': dots.moved});
    else named.dots = dots;
    for (const side of SIDES) named[`occlusion.${side}`] = occlusion && occlusion[side];
    for (const end of ['start', 'end', 'image']) named[`mask.${end}`] = mask && mask[end];
    for (const [name, wanted] of Object.entries(named)) {
      if (['undefined', 'number', 'function'].includes(typeof wanted) || elementsOf(view, name, wanted).length > 0) continue;
      throw failure(`"${name}" of view ${view.id} finds no element (${quoted(wanted)}); ` +
        'say empty: true if there is none at first');
    }
    if (view.items.length > 0) return;
    const isSectionless = sections && view.sections.length === 0;
    const tried = isSectionless ? `sections: ${quoted(sections)}` : items ? `items: ${quoted(items)}` : 'no option "items"';
    throw failure(`view ${view.id} has no items (${tried}); start later, or say empty: true if the list is empty at first`);
  }

  // ---------------------------------------------------------------------------------------------- measuring

  /**
   * Undoes the rounding of single-precision numbers. Browsers keep scroll offsets in whole device pixels and layout in
   * fractions of one, but hand both out rounded to about 24 bits: a third of a point at offset 9000 is off by half the
   * tolerance. A value within that rounding error of a multiple of `1 / grid` is taken for that multiple, any other is kept.
   */
  function unrounded(value, grid) {
    const closest = Math.round(value * grid) / grid;
    const error = 2 ** -11 + Math.abs(value) * 2 ** -23;
    return (Math.abs(value - closest) <= error ? closest : value) + 0; // + 0 turns -0 into 0
  }

  /** Device pixels per point, as `measure` has found them. */
  let pixelRatio = 1;
  const offsetGrid = () => pixelRatio;
  /** Chromium's layout unit is 1/64 of a device pixel. Elsewhere few values fall on this grid, and those are kept. */
  const frameGrid = () => 64 * offsetGrid();

  /** How far the page has moved a view's content with a transform, as [x, y]. */
  function contentShift(view) {
    if (view.options.content === undefined) return [0, 0];
    const [element] = elementsOf(view, 'content', view.options.content);
    if (!element) return [0, 0];
    const {transform, translate} = getComputedStyle(element);
    const shift = [0, 0];
    if (transform && transform !== 'none') {
      const {e, f} = new DOMMatrix(transform);
      shift[0] += e;
      shift[1] += f;
    }
    const parts = !translate || translate === 'none' ? [] : translate.split(' ').slice(0, 2);
    parts.forEach((part, axis) => { shift[axis] += parseFloat(part); });
    return shift;
  }

  /** Whether content begins at the lower end of a view and reaches beyond the upper one, as in a chat: offsets are negative. */
  const isUpward = ({display, flexDirection}) => display.endsWith('flex') && flexDirection === 'column-reverse';

  /** How far an upward view can be scrolled: what its last child, the uppermost, says if that explains the told length. */
  function upwardRange(view, bottom, height) {
    const {scrollHeight: told, clientHeight: room, scrollTop, lastElementChild} = view.element;
    if (told <= room) return 0;
    const known = view.upward;
    if (known !== null && known.told === told && known.height === height) return known.range;
    const margin = lastElementChild ? parseFloat(getComputedStyle(lastElementChild).marginTop) || 0 : 0;
    const top = lastElementChild ? lastElementChild.getBoundingClientRect().top - margin : NaN;
    const length = bottom - scrollTop - top + parseFloat(getComputedStyle(view.element).paddingTop);
    // Chromium cuts off what is left of a device pixel, and lays out in parts of one.
    const whole = (value) => Math.floor(value * offsetGrid() + 1 / 128) / offsetGrid();
    const range = Math.abs(length - told) <= 1 ? whole(length - height) : told - room;
    view.upward = {told, height, range};
    return range;
  }

  /** The live state of a view: its port (the visible part, in client coordinates), the port's size and the offset. */
  function measure(view) {
    const {element} = view;
    pixelRatio = global.devicePixelRatio || 1;
    const shift = contentShift(view);
    const offset = [element.scrollLeft, element.scrollTop].map((value, axis) =>
      unrounded(value, offsetGrid()) - shift[axis]);
    if (view.isDocument) {
      // The visual viewport tells the size before rounding, except while pinched.
      const exact = global.visualViewport;
      const side = (whole, fraction) =>
        Math.abs(fraction - whole) < 1 ? unrounded(fraction, frameGrid()) : whole;
      const width = side(element.clientWidth, exact ? exact.width : NaN);
      const height = side(element.clientHeight, exact ? exact.height : NaN);
      return {port: {left: 0, top: 0, right: width, bottom: height}, viewport: [width, height], offset, shift, cuts: new Map()};
    }
    // clientWidth and clientHeight are whole numbers; the true size comes from the rectangle less borders and bars.
    const rect = element.getBoundingClientRect();
    if (view.borders === null) {
      const {borderLeftWidth, borderTopWidth, borderRightWidth, borderBottomWidth} = getComputedStyle(element);
      view.borders = [borderLeftWidth, borderTopWidth, borderRightWidth, borderBottomWidth].map(parseFloat);
    }
    const [left, top, right, bottom] = view.borders;
    // All three are rounded: what is left of a point and a half or less is no bar.
    const bar = (outer, inner, borders) => (outer - inner - borders > 1.5 ? Math.round(outer - inner - borders) : 0);
    const port = {
      left: rect.left + left,
      top: rect.top + top,
      right: rect.right - right - bar(element.offsetWidth, element.clientWidth, left + right),
      bottom: rect.bottom - bottom - bar(element.offsetHeight, element.clientHeight, top + bottom),
    };
    const viewport = [
      Math.max(0, unrounded(port.right - port.left, frameGrid())),
      Math.max(0, unrounded(port.bottom - port.top, frameGrid())),
    ];
    if (view.isUpward) offset[1] += upwardRange(view, port.bottom, viewport[1]);
    return {port, viewport, offset, shift, cuts: new Map()};
  }

  const toldSize = ({element}) => [element.scrollWidth, element.scrollHeight];

  /** An end of the range nearer than this to the one expected is that one, in points. */
  const SAME_END = 0.02;

  /**
   * The content size: the viewport and how far it can be scrolled. Browsers limit the offset to the difference of two lengths
   * in whole device pixels, content and viewport, and tell both (scrollHeight, clientHeight) in whole points only. Where an end
   * of what is inside explains the content's number, it is taken instead; the farthest of those that do.
   */
  function contentSize(view, live) {
    const {element} = view;
    if (view.isRangeUnknown) { // What the browser tells changes with the transform.
      return live.viewport.map((size, index) =>
        view.actual.reduce((end, frame) => Math.max(end, frame[index] + frame[index + 2]), size));
    }
    const style = getComputedStyle(element);
    const {items} = view.options; // A selector spares touching every child of a long list.
    const others = view.isDocument ? [element, document.body]
      : items ? [...element.querySelectorAll(`:scope > :not(${[...NOT_CONTENT, items].join(', ')})`)]
        : children(element).filter((child) => !view.members.has(child));
    return ['x', 'y'].map((axis, index) => {
      const [side, start, told, room] = axis === 'x'
        ? ['right', live.port.left, element.scrollWidth, element.clientWidth]
        : ['bottom', live.port.top, element.scrollHeight, element.clientHeight];
      const size = live.viewport[index];
      if (told <= room) return size;
      if (view.isUpward && axis === 'y') return size + upwardRange(view, live.port.bottom, size);
      const end = view.ends[index]; // Where the view has come to rest.
      if (end && end.told === told && end.size === size) return size + end.range;
      const grid = offsetGrid();
      const isTold = grid === 1; // Points are device pixels.
      const padding = parseFloat(style.getPropertyValue(`padding-${side}`)) || 0;
      // Rounded to device pixels, and then to points, which browsers do by cutting off fractions as well.
      const mayBe = (length) => length - told >= -0.51 - 0.5 / grid && length - told <= 1 + 0.5 / grid;
      // An item's recorded frame tells well enough whether it can be the last.
      const last = view.items.filter((item, place) =>
        Math.abs(view.actual[place][index] + view.actual[place][index + 2] - told) < 250);
      const ends = isTold ? [] : [...others, ...last].flatMap((part) =>
        endsOf(view, part, side, told, padding, live.offset[index] - start).find(mayBe) ?? []);
      const explained = Math.max(...(ends.length > 0 ? ends : [told]));
      view.knowsEnd[index] = isTold || (IS_CHROMIUM && ends.length > 0);
      const snapped = (length) => Math.round(length * grid) / grid;
      return isTold ? Math.max(size, told - room + size) : Math.max(size, snapped(explained) + (size - snapped(size)));
    });
  }

  /** Where a part of the content may make it end, the likeliest first; nothing if that is far from the told end. */
  function endsOf(view, part, side, told, padding, toContent) {
    const end = part.getBoundingClientRect()[side] + toContent;
    if (Math.abs(end - told) > 200) return [];
    const marginOf = (of) => {
      const style = getComputedStyle(of);
      return style.display.startsWith('table-') ? 0 : parseFloat(style.getPropertyValue(`margin-${side}`)) || 0;
    };
    const {position, display} = getComputedStyle(part);
    if (display === 'inline') return []; // The line it is in ends elsewhere.
    // What is deeper inside, or out of the flow, reaches beyond what holds it; margin and padding of others do not follow.
    if (part.parentNode !== view.element || /absolute|fixed/.test(position)) return [end];
    let margin = marginOf(part);
    if (side === 'bottom') { // The margin of the last one inside goes through to the outside.
      for (let inner = part.lastElementChild; inner !== null; inner = inner.lastElementChild) {
        if (Math.abs(inner.getBoundingClientRect().bottom + toContent - end) > SAME_END) break;
        margin = Math.max(margin, marginOf(inner));
      }
    }
    return [end + margin + padding, end + margin, end + padding, end];
  }

  /**
   * Corrects the range of a view that has come to rest beyond its expected end, or a little before it where the browser may
   * round otherwise. True if it was wrong.
   */
  function learnEnds(view, live) {
    let isNews = false;
    live.viewport.forEach((size, index) => {
      const {element} = view;
      const [told, room] = index === 0
        ? [element.scrollWidth, element.clientWidth] : [element.scrollHeight, element.clientHeight];
      const range = live.offset[index];
      const beyond = range - (view.contentSize[index] - size);
      if (told <= room || Math.abs(beyond) <= SAME_END || Math.abs(beyond) > 1) return;
      if (beyond < 0 && (view.knowsEnd[index] || range + room < told - 1)) return;
      view.ends[index] = {told, size, range};
      isNews = true;
    });
    return isNews;
  }

  /** The matrix of the property `rotate`: an angle, an axis (x, y or z) and an angle, or a vector and an angle. */
  function rotation(parts) {
    const axis = {1: [0, 0, 1], 2: {x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1]}[parts[0]], 4: parts.slice(0, 3)}[parts.length];
    return new DOMMatrix(`rotate3d(${axis.join(', ')}, ${parts[parts.length - 1]})`);
  }

  /**
   * How an element's own `transform`, `scale` and `rotate` draw its box: the linear part of the matrix and the origin.
   * Null if they leave its size and direction as they are.
   */
  function drawing(element) {
    const {transform, scale, rotate, transformOrigin} = getComputedStyle(element);
    const [plain, unscaled, unturned] = [transform, scale, rotate].map((value) => !value || value === 'none');
    if (plain && unscaled && unturned) return null;
    let matrix = new DOMMatrix();
    if (!unturned) matrix = matrix.multiply(rotation(rotate.split(' ')));
    if (!unscaled) matrix = matrix.multiply(new DOMMatrix(`scale(${scale.split(' ').slice(0, 2).join(', ')})`));
    if (!plain) matrix = matrix.multiply(new DOMMatrix(transform));
    const {a, b, c, d} = matrix;
    if (a === 1 && b === 0 && c === 0 && d === 1) return null;
    return {a, b, c, d, origin: transformOrigin.split(' ').map(parseFloat)};
  }

  /** The layout rectangle of what has no box: its frame is the same wherever the view is scrolled. */
  const NO_BOX = {left: 0, top: 0, width: 0, height: 0, isDrawn: false, hasNoBox: true};

  /**
   * The client rectangle of an element's layout box: without its own scale and rotation, but where a translation has moved
   * it. `known` is its recorded frame, if any: a rectangle of that size is taken to be undrawn unless `isResized`. What is
   * not rendered has no box.
   */
  function layoutRect(element, known, isResized) {
    const rect = element.getBoundingClientRect();
    const {left, top, width, height} = rect;
    if (!isRendered(element)) return NO_BOX;
    const fine = (distance) => (Math.abs(distance) < NEAR ? MOVED : 0.01 + Math.abs(distance) * 2 ** -22);
    const isKnown = known && Math.abs(width - known[2]) <= fine(left) && Math.abs(height - known[3]) <= fine(top);
    const drawn = isKnown && !isResized ? null : drawing(element);
    if (!drawn) return {left, top, width, height, isDrawn: false};
    const {a, b, c, d, origin} = drawn;
    // The drawn rectangle bounds the transformed box: |a| w + |c| h wide, |b| w + |d| h high.
    const determinant = Math.abs(a * d) - Math.abs(b * c);
    const box = Math.abs(determinant) < 0.001
      ? known ? [known[2], known[3]] : [element.offsetWidth, element.offsetHeight]
      : [
        (Math.abs(d) * width - Math.abs(c) * height) / determinant,
        (Math.abs(a) * height - Math.abs(b) * width) / determinant,
      ];
    const [x, y] = [box[0] / 2 - origin[0], box[1] / 2 - origin[1]]; // From the origin to the centre, before drawing.
    const centre = [left + width / 2 - ((a - 1) * x + c * y), top + height / 2 - (b * x + (d - 1) * y)];
    return {left: centre[0] - box[0] / 2, top: centre[1] - box[1] / 2, width: box[0], height: box[1], isDrawn: true};
  }

  /** What an element lies in on screen: the slot it is shown in, or its parent, or the host of its shadow tree. */
  const holder = (element) => element.assignedSlot || element.parentElement || element.getRootNode().host || null;

  const CUTS = /^(hidden|clip|auto|scroll)$/;
  /** Boxes that `overflow` does not apply to: they have none of their own, or leave it to the table they are in. */
  const UNCUTTING = /^(contents|inline|ruby.*|table|inline-table|table-(row|column|header|footer).*)$/;

  /** What an element cuts off of what it holds: the padding box, unlimited along an axis on which nothing is; or null. */
  function cutBox(element, style) {
    const isContained = /paint|content|strict/.test(style.contain) || style.contentVisibility === 'auto';
    const mayCut = !UNCUTTING.test(style.display);
    const across = mayCut && (isContained || CUTS.test(style.overflowX));
    const along = mayCut && (isContained || CUTS.test(style.overflowY));
    // What `<details>` holds lies in a box that has no element, from the summary to its end; animations let that box grow.
    const isFolding = element.tagName === 'DETAILS' && CUTS.test(getComputedStyle(element, '::details-content').overflowY);
    if (!across && !along && !isFolding) return null;
    const {left, top, right, bottom} = element.getBoundingClientRect();
    const width = (side) => parseFloat(style[`border${side}Width`]);
    const box = {left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity};
    if (across) Object.assign(box, {left: left + width('Left'), right: right - width('Right')});
    if (along) Object.assign(box, {top: top + width('Top'), bottom: bottom - width('Bottom')});
    if (isFolding) box.bottom = Math.min(box.bottom, bottom - width('Bottom') - parseFloat(style.paddingBottom));
    return box;
  }

  /** Whether an element is the containing block of what is `position: fixed` in it; then also of what is `absolute`. */
  const holdsFixed = ({transform, translate, scale, rotate, perspective, filter, willChange, contain, contentVisibility}) =>
    [transform, translate, scale, rotate, perspective, filter].some((value) => value && value !== 'none') ||
    /transform|perspective|filter/.test(willChange) || /paint|layout|content|strict/.test(contain) ||
    contentVisibility === 'auto';

  /**
   * What cuts off the content of an element inside a view, itself and the elements around it up to the view, the innermost
   * first; null if nothing does. Kept for one measurement.
   */
  function cutsIn(view, live, element) {
    if (element === null || element === view.element) return null;
    let cuts = live.cuts.get(element);
    if (cuts !== undefined) return cuts;
    const style = getComputedStyle(element);
    // The overflow of <body> is the page's, unless <html> has one of its own.
    const isPage = view.isDocument && element === document.body && !CUTS.test(getComputedStyle(view.element).overflowY);
    const box = isPage ? null : cutBox(element, style);
    const outer = cutsIn(view, live, holder(element));
    const isFixed = (box || outer) && holdsFixed(style);
    cuts = box || outer
      ? {box, outer, position: style.position, holds: {fixed: isFixed, absolute: isFixed || style.position !== 'static'}}
      : null;
    live.cuts.set(element, cuts);
    return cuts;
  }

  /** What elements between it and its view leave of a rectangle of an element; nothing is no box. */
  function shownPart(view, live, element, rect) {
    if (element.parentElement === view.element) return rect;
    let cuts = cutsIn(view, live, holder(element));
    if (cuts === null || rect.hasNoBox || rect.width <= 0 || rect.height <= 0) return rect;
    let [left, top, right, bottom] = [rect.left, rect.top, rect.left + rect.width, rect.top + rect.height];
    for (let {position} = getComputedStyle(element); cuts !== null; cuts = cuts.outer) {
      if (cuts.holds[position] === false) continue; // Nothing cuts it off before its containing block.
      position = cuts.position;
      if (cuts.box === null) continue;
      left = Math.max(left, cuts.box.left);
      top = Math.max(top, cuts.box.top);
      right = Math.min(right, cuts.box.right);
      bottom = Math.min(bottom, cuts.box.bottom);
    }
    if (right - left <= TOLERANCE || bottom - top <= TOLERANCE) return NO_BOX;
    const isWhole = rect.width - (right - left) <= STILL && rect.height - (bottom - top) <= STILL;
    return isWhole ? rect : Object.assign({}, rect, {left, top, width: right - left, height: bottom - top});
  }

  /** The client rectangle of what is shown of an element's layout box; see `layoutRect` and `shownPart`. */
  const shownRect = (view, live, element, known, isResized) =>
    shownPart(view, live, element, layoutRect(element, known, isResized));

  /** A client rectangle in content coordinates: [x, y, width, height]. */
  function frameOf({left, top, width, height, isDrawn, hasNoBox}, live) {
    if (hasNoBox) return [0, 0, 0, 0];
    const grid = frameGrid();
    const exact = isDrawn ? (value) => Math.round(value * grid) / grid + 0 : (value) => unrounded(value, grid);
    return [
      exact(left - live.port.left + live.offset[0]),
      exact(top - live.port.top + live.offset[1]),
      exact(width),
      exact(height),
    ];
  }

  /** By how much a coordinate or a length may be wrong so far from the viewport. */
  function coarseness(measured, index, offset, isDrawn) {
    const along = index % 2;
    const distance = Math.abs(measured[along] - offset[along]);
    const fine = isDrawn ? UNDRAWN : MOVED;
    return distance < NEAR ? fine : Math.max(fine, 0.01 + (distance + Math.abs(measured[along])) * 2 ** -22);
  }

  /** Whether a measured frame differs from the recorded one by more than the measurement may be wrong. */
  function hasMoved(recorded, measured, offset, isDrawn = false) {
    for (let index = 0; index < 4; index += 1) {
      const difference = Math.abs(recorded[index] - measured[index]);
      const still = Math.abs(measured[index % 2]) < COARSE ? STILL : MOVED;
      if (difference > still && difference > coarseness(measured, index, offset, isDrawn)) return true;
    }
    return false;
  }

  const differ = (a, b, by) => a.some((value, index) => Math.abs(value - b[index]) > by);

  /** How a rectangle shows in the port: 'whole', 'partial' or null (not visible). */
  function visibility({left, top, width, height}, port) {
    const axes = [[left, left + width, port.left, port.right], [top, top + height, port.top, port.bottom]];
    for (const [start, end, portStart, portEnd] of axes) {
      if (end - start <= 0 || portEnd - portStart <= 0) return null;
      if (Math.min(end, portEnd) - Math.max(start, portStart) <= TOLERANCE) return null;
    }
    const whole = axes.every(([start, end, portStart, portEnd]) =>
      (portStart <= start + TOLERANCE && end <= portEnd + TOLERANCE) ||
      (start <= portStart + TOLERANCE && portEnd <= end + TOLERANCE));
    return whole ? 'whole' : 'partial';
  }

  /**
   * What bars cover at each side of a view, [top, left, bottom, right]. An element that sticks covers the way from the
   * edge to its far side; as long as it lies further inside, where the content put it, it covers nothing.
   */
  function measureOcclusion(view, port) {
    const {occlusion} = view.options;
    if (occlusion === undefined && !view.isGuessed) return view.occlusion;
    return SIDES.map((side) => {
      const wanted = occlusion === undefined ? barsAt(view, port, side) : occlusion[side];
      if (wanted === undefined || typeof wanted === 'number') return wanted || 0;
      const isVertical = side === 'top' || side === 'bottom';
      let most = 0;
      for (const element of elementsOf(view, `occlusion.${side}`, wanted)) {
        const rect = element.getBoundingClientRect();
        if (rect.width <= 0 || rect.height <= 0) continue;
        if (rect.bottom <= port.top || rect.top >= port.bottom) continue;
        if (rect.right <= port.left || rect.left >= port.right) continue;
        const [near, far] = reach(rect, port, side);
        const style = getComputedStyle(element);
        if (style.position === 'sticky' && near > (parseFloat(style[side]) || 0) + 0.5) continue;
        if (effectiveOpacity(element, null, new Map()) === 0) continue;
        most = Math.max(most, Math.min(far, isVertical ? port.bottom - port.top : port.right - port.left));
      }
      return unrounded(most, frameGrid());
    });
  }

  /** How far a rectangle's near and far side are from a side of a port. */
  const reach = (rect, port, side) => ({
    top: [rect.top - port.top, rect.bottom - port.top],
    left: [rect.left - port.left, rect.right - port.left],
    bottom: [port.bottom - rect.bottom, port.bottom - rect.top],
    right: [port.right - rect.right, port.right - rect.left],
  }[side]);

  /** The elements that are fixed on the page, wherever they are. */
  let fixed = [];
  const findFixed = () => {
    fixed = [...document.body.querySelectorAll('*')].filter((element) => getComputedStyle(element).position === 'fixed');
  };

  /**
   * What covers a side of a view where no option says it: what sticks or is fixed there, has something painted behind most of
   * it, leaves something to read and is, together, at least half as wide as the view.
   */
  function barsAt(view, port, side) {
    const isVertical = side === 'top' || side === 'bottom';
    if (isVertical === (view.axis === 'horizontal')) return [];
    const [from, to, room] = isVertical ? ['left', 'right', port.bottom - port.top] : ['top', 'bottom', port.right - port.left];
    const width = (rect) => Math.max(0, Math.min(rect[to], port[to]) - Math.max(rect[from], port[from]));
    const rectOf = (element) => element.getBoundingClientRect();
    const isBacked = (element, least) =>
      width(rectOf(element)) >= least && (paints(element) || children(element).some((child) => isBacked(child, least)));
    const others = fixed.filter((element) => element.isConnected && !element.contains(view.element));
    const bars = [...new Set([...view.bars, ...others])].filter((element) => {
      const {position, [side]: inset} = getComputedStyle(element);
      const [near, far] = reach(rectOf(element), port, side);
      const isHere = position === 'sticky' ? inset !== 'auto' : near <= far - near && near < room - far;
      return isHere && far < room && isBacked(element, Math.max(2, width(rectOf(element)) / 2));
    });
    return bars.reduce((sum, element) => sum + width(rectOf(element)), 0) >= (port[to] - port[from]) / 2 ? bars : [];
  }

  /** The part of a port that bars leave uncovered. */
  const uncovered = ({left, top, right, bottom}, [coveredTop, coveredLeft, coveredBottom, coveredRight]) =>
    ({left: left + coveredLeft, top: top + coveredTop, right: right - coveredRight, bottom: bottom - coveredBottom});

  const sidesRecord = (values) => Object.fromEntries(SIDES.map((side, index) => [side, values[index]]));

  /** The product of the computed opacities from an element up to, not including, `end`. `known` keeps what is shared. */
  function opacityUpTo(element, end, known) {
    if (element === null || element === end) return 1;
    let opacity = known.get(element);
    if (opacity === undefined) {
      opacity = parseFloat(getComputedStyle(element).opacity) * opacityUpTo(holder(element), end, known);
      known.set(element, opacity);
    }
    return opacity;
  }

  /**
   * Up to where the opacity of what lies in a view counts. What fades all that a view shows is no fade of its items: the view
   * itself, or the body of the page, does not count.
   */
  const opacityEnd = ({isDocument, element}) => (isDocument ? document.body : element);

  /** How opaque an element is drawn: 0 if it has no box or is hidden. */
  function effectiveOpacity(element, end, known, hasBox = false) {
    const {visibility: shown, opacity} = getComputedStyle(element);
    if (shown !== 'visible' || !(hasBox || isRendered(element))) return 0;
    return parseFloat(opacity) * opacityUpTo(holder(element), end, known);
  }

  const rounded = (value) => Math.round(value * 1e6) / 1e6 + 0;

  /**
   * Whether an element has a box that is drawn: not one without any (`display: none`), nor one in what the browser skips
   * (closed `<details>`, `content-visibility: hidden`), although a rectangle of that can be asked for.
   */
  function isRendered(element) {
    if (element.checkVisibility) return element.checkVisibility();
    if (element.getClientRects().length === 0) return false;
    for (let part = element.parentElement; part !== null; part = part.parentElement) {
      const isClosed = part.tagName === 'DETAILS' && !part.open;
      const summary = isClosed && part.querySelector(':scope > summary');
      if (isClosed && !(summary && summary.contains(element))) return false;
      if (getComputedStyle(part).contentVisibility === 'hidden') return false;
    }
    return true;
  }

  /** The size at which an element is drawn, against its layout size; the transforms from it up to `item` count. */
  function drawnScale(element, item, axis) {
    let matrix = [1, 0, 0, 1];
    for (let part = element; part !== null; part = part.parentElement) {
      const drawn = drawing(part);
      if (drawn) {
        const [a, b, c, d] = matrix;
        matrix = [
          drawn.a * a + drawn.c * b, drawn.b * a + drawn.d * b,
          drawn.a * c + drawn.c * d, drawn.b * c + drawn.d * d,
        ];
      }
      if (part === item) break;
    }
    const [a, b, c, d] = matrix;
    if (b === 0 && c === 0) return axis === 'horizontal' ? a : d;
    return Math.sqrt(Math.abs(a * d - b * c));
  }

  // ---------------------------------------------------------------------------------------------- structure

  const children = (element) => [...element.children].filter((child) => !NOT_CONTENT.has(child.tagName));
  const isSticky = (element) => getComputedStyle(element).position === 'sticky';

  /** Whether something inside a view is the view's own, not that of another recorded view inside it. */
  function isOwn(view, node) {
    if (view.inner.length === 0) return true;
    for (let part = node.parentNode; part !== null && part !== view.element; part = part.parentNode) {
      if (view.inner.some(({element}) => element === part)) return false;
    }
    return true;
  }

  /**
   * The element whose rectangle counts to a section beside its items: its header, if that has a fixed frame; the section's own
   * element where shadows lie behind whole sections, for they reach around sticky headers, margins and padding, too.
   */
  function spanOf(view, owner, head) {
    const hasElement = owner !== view.element && view.element.contains(owner);
    if (view.hasWholeSections && hasElement) return owner;
    if (head && !isSticky(head)) return head;
    if (view.hasWholeSections && head) {
      complain(`view ${view.id} has shadows behind whole sections (extent: 'section') and a header that sticks`,
        '; name the elements that hold a header and its items with "sections"');
    }
    return null;
  }

  const lengthAlong = ({axis}, element, kind) => element[kind + (axis === 'horizontal' ? 'Width' : 'Height')];

  /** Whether an element itself paints something. */
  function paints(element) {
    if (HAS_CONTENT.has(element.tagName) || element instanceof SVGElement || element.tagName.includes('-')) return true;
    const style = getComputedStyle(element);
    const isBoxed = alphaOfColour(style.backgroundColor) > 0 || style.backgroundImage !== 'none' || style.boxShadow !== 'none' ||
      ['Top', 'Right', 'Bottom', 'Left'].some((side) => parseFloat(style[`border${side}Width`]) > 0);
    return isBoxed || ['::before', '::after'].some((part) => !/^(none|normal|"")$/.test(getComputedStyle(element, part).content));
  }

  /** Whether there is anything to see in an element's box. */
  const isSeen = (element) => element.textContent.trim() !== '' || [element, ...element.querySelectorAll('*')].some(paints);

  /** Whether an element holds what one reads, and is no item. One that was an item remains one, unless a list has filled it. */
  function isHolder(view, element, style, sizers) {
    if (view.inner.some((inner) => inner.element === element) || HAS_CONTENT.has(element.tagName)) return false;
    const hasRoom = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    if ((hasRoom && /auto|scroll/.test(style.overflowX + style.overflowY)) || style.scrollSnapAlign !== 'none') return false;
    const hasText = [...element.childNodes].some(({nodeType, data}) => nodeType === Node.TEXT_NODE && data.trim() !== '');
    if (hasText || children(element).length === 0) return false;
    const isTable = /^T(ABLE|HEAD|BODY|FOOT)$/.test(element.tagName) || element.parentNode.tagName === 'THEAD';
    if (isTable || view.known.has(element)) return true;
    const rect = element.getBoundingClientRect();
    const length = Math.max(view.axis === 'horizontal' ? rect.width : rect.height, lengthAlong(view, element, 'scroll'));
    // Pages and cards beside each other are read one by one, however wide.
    const most = view.members.has(element) ? 3 : view.axis === 'horizontal' ? 1 : 0.5;
    return length > view.room * most + 1 || sizers.some((sizer) => holds(sizer.getBoundingClientRect(), rect));
  }

  /**
   * What one reads in an element, where no option names a view's items, as browsers choose what they keep in its place (scroll
   * anchoring): its children, and instead of one that is long, such as a lone wrapper or the window of a virtual list, what one
   * reads in that. What sticks or is fixed is a bar; what shows nothing, such as what only gives a list its height, is left out.
   */
  function readItems(view, owner) {
    const isSticky = (style) => style.position === 'sticky' &&
      (view.axis === 'horizontal' ? style.left + style.right : style.top + style.bottom) !== 'autoauto';
    const parts = children(owner);
    const sizers = parts.filter((part) =>
      part.childElementCount === 0 && lengthAlong(view, part, 'client') > view.room && !isSeen(part));
    return parts.flatMap((part) => {
      const style = getComputedStyle(part);
      const isBoxless = style.display === 'contents';
      if (!isBoxless && (!isRendered(part) || style.visibility !== 'visible')) return [];
      if (style.position === 'fixed' || isSticky(style)) {
        view.bars.push(part);
        return [];
      }
      const {width, height} = part.getBoundingClientRect();
      const isFlat = !isBoxless && Math.min(width, height) < 2;
      const isCut = isFlat && style.overflow !== 'visible';
      const isOpen = isBoxless || (isFlat && !isCut) || (!isFlat && isHolder(view, part, style, sizers));
      if (isOpen || isFlat) view.holders.push(part);
      if (!isOpen) return isFlat || !isSeen(part) ? [] : [part];
      if (!isFlat) view.known.add(part);
      return readItems(view, part);
    });
  }

  /** The sections of a view as elements: [{element, header, items}], by its selectors or else by what one reads. */
  function findSections(view) {
    const {element} = view;
    const {sections, header, items} = view.options;
    const own = (elements) => (view.inner.length === 0 ? elements : elements.filter((part) => isOwn(view, part)));
    const made = (owner, head, found) => ({element: owner, header: spanOf(view, owner, head), items: found});
    const where = (name) => `"${name}" of view ${view.id}`;
    const owners = sections ? own(search(element, sections, where('sections'))) : [element];
    if (!items) Object.assign(view, {bars: [], holders: [], room: Math.max(view.room, lengthAlong(view, element, 'client'))});
    return owners.map((owner) => {
      const head = header ? own(search(owner, header, where('header')))[0] : null;
      const box = view.isDocument && owner === element ? document.body : owner;
      const all = items ? own(search(owner, items, where('items'))) : readItems(view, box).filter((item) => item !== head);
      return made(owner, head, all);
    });
  }

  /** Everything on the page that scrolls or, as a list that takes half the window and is not full yet, is made to. */
  function findScrollers() {
    const root = document.scrollingElement;
    const isLarge = ({clientWidth, clientHeight}) => clientWidth * clientHeight >= root.clientWidth * root.clientHeight / 2;
    const isUnfilled = (element) => children(element).every((child) =>
      child.getBoundingClientRect().bottom < element.getBoundingClientRect().bottom - 1);
    const hasRoom = (element, axis) =>
      (axis === 'Y' ? element.scrollHeight > element.clientHeight : element.scrollWidth > element.clientWidth);
    const found = [document.body, ...document.body.querySelectorAll('*')].filter((element) => {
      const style = getComputedStyle(element);
      if (pageOf(element) === root || HAS_CONTENT.has(element.tagName) || style.visibility !== 'visible') return false;
      return ['Y', 'X'].some((axis) =>
        /auto|scroll/.test(style[`overflow${axis}`]) && (hasRoom(element, axis) || (isLarge(element) && isUnfilled(element))));
    });
    const style = getComputedStyle(root);
    const mayScroll = ['Y', 'X'].some((axis) => style[`overflow${axis}`] !== 'hidden' && hasRoom(root, axis));
    // What is small is hardly all there is to scroll: the page itself may still be loading.
    return mayScroll || (found.length > 0 && !found.some(isLarge)) ? [root, ...found] : found;
  }

  /** What scrolls for an element: the page for its body, whose `overflow` is the page's unless <html> has one of its own. */
  const pageOf = (element) => (element === document.body && getComputedStyle(document.documentElement).overflowY === 'visible'
    ? document.scrollingElement : element);

  /** Why a view cannot be recorded, or null. */
  function obstacle(element, axis) {
    const {display, flexDirection, direction, writingMode} = getComputedStyle(element);
    const isReversed = display.endsWith('flex') && flexDirection === 'row-reverse';
    if (axis === 'horizontal' && (direction === 'rtl' || isReversed)) return 'scrolls from right to left';
    return writingMode === 'horizontal-tb' ? null : `has writing mode ${writingMode}`;
  }

  /** The way in which an element overflows. */
  const axisOf = ({scrollWidth, clientWidth, scrollHeight, clientHeight}) =>
    (scrollWidth > clientWidth && scrollHeight <= clientHeight ? 'horizontal' : 'vertical');

  function makeView(options, index, behavioursOfAll) {
    const where = `views[${index}].element`;
    const found = typeof options.element === 'string' ? search(document, options.element, where) : [options.element];
    if (found.length === 0) throw failure(`${where} finds no element (${quoted(options.element)})`);
    const element = pageOf(found[0]);
    const axis = options.axis || axisOf(element);
    const id = options.id || element.id || (index === 0 ? 'main' : `view-${index}`);
    const style = getComputedStyle(element);
    const reason = obstacle(element, axis);
    if (reason !== null) throw failure(`view ${id} ${reason}, which is not supported`);
    const behaviours = options.behaviours || behavioursOfAll || [];
    const longest = Math.max(0, ...behaviours.map(({duration}) => (Number.isFinite(duration) ? duration / 1000 : 0)));
    const shadow = behaviours.find(({kind}) => kind === 'section-shadow');
    const shadowReach = shadow ? {offset: [0, 4], radius: 4} : {offset: [0, 0], radius: 0}; // The scene's defaults.
    for (const name of ['offset', 'radius']) if (shadow && shadow[name] !== undefined) shadowReach[name] = shadow[name];
    return {
      id, element, axis, options, behaviours,
      root: element.getRootNode(), // the document, or the tree of a component
      isDocument: element === document.scrollingElement,
      // Where the browser does not scroll and a transform moves the content, only the page knows where it may rest.
      isRangeUnknown: options.content !== undefined && element !== document.scrollingElement &&
        !/auto|scroll/.test(axis === 'horizontal' ? style.overflowX : style.overflowY),
      isUpward: isUpward(style),
      upward: null, // how far it can be scrolled if it is: {told, height, range}, as long as content and viewport have these lengths
      snaps: ((options.scrolling && options.scrolling.paging) || 'none') !== 'none',
      showsScale: behaviours.some(({kind}) => kind === 'carousel'),
      shadowReach,
      hasWholeSections: shadow !== undefined && shadow.extent === 'section' && shadow.mode !== 'literal',
      writesWholeSections: shadow !== undefined || options.shadows !== undefined,
      rest: Math.max(REST, longest + REST_MARGIN),
      isGuessed: options.items === undefined, // its items are what one reads
      bars: [], // of such a view: what sticks or is fixed
      holders: [], known: new WeakSet(), // what holds its items, now and at any time
      room: 0, // how long it has been at most
      inner: [], // recorded views inside this one
      group: [], // the views that its links join, itself included
      followers: [], // views that the page moves with this one
      isFollower: false,
      sectionIDs: new Map(),
      found: new Map(), // what selectors of options found
      // What the log says (`frames`), and what is so. Where `actual` does not hold the same object, it is still to be written.
      sections: [], // {id, element, header, headerFrame, actualHeader, start, count}
      items: [], keys: null, tokens: [], frames: [], actual: [],
      texts: new WeakMap(), lives: new WeakMap(), // without keys: what items said, and what elements used again are now
      members: new Set(),
      viewport: null, occlusion: SIDES.map(() => 0), contentSize: null, toldSize: null, offset: null,
      // What may have changed since the last look.
      structureChanged: false, isSuspect: false, touched: new Set(), resized: new Set(), sizesTold: new WeakSet(),
      isPending: false, // frames are still to be written
      searched: null, // {area, indices}: the items in an area around the viewport
      // What the last `sync` measured: the view, and the items near the viewport as {index, rect}.
      live: null, near: [],
      dotReading: null, // how dots are read
      marked: [], // lights that `page` marked at the last look, in the order in which they came to be marked
      owned: new WeakSet(), // shadows that have belonged to a section
      knowsEnd: [false, false], // whether the range along x and y is exact
      ends: [null, null], // where it was wrong: {told, size, range}, as long as content and viewport have these lengths
      borders: null, // widths, left, top, right, bottom; null when they may have changed
      hasMoved: false, // since its visible items were last written
      told: {
        visible: null, alphas: new Map(), scales: new Map(), decorations: null, dots: null, page: undefined, mask: null,
      },
      momentum: 'unknown', // what moves the view when no finger does
      movedBy: null, // what moved it last
      isDraggedByCode: false, // the page moves it by calls as the finger moves
      isScripted: false, // a call of the page has moved it, and no line says so yet
      owesEnd: false, // the browser will tell of the end of what that call did
      isEndUntold: false, // such an end was told, and perhaps no other will be
      scrolledUnderFinger: false,
      isMoving: false, // it has scrolled and not told of its end
      isLifted: false, // a finger has left it, and no end of a scroll is written since
      isAwake: false, changedAt: 0, newsAtRest: -1, news: 0,
      newsAt: -Infinity, repeatedAt: 0, // when anything had changed, and when everything was written, or the view woke
    };
  }

  /** Tells the views of each link about each other. */
  function connect(made, links) {
    links.forEach(({leader, follower}, index) => {
      const [leading, following] = Object.entries({leader, follower}).map(([role, wanted]) => {
        const view = made.find(({id}) => id === wanted);
        if (view) return view;
        throw failure(`links[${index}].${role} is ${wanted}, which is no view; ` +
          `did you mean "${nearest(wanted, made.map(({id}) => id))}"?`);
      });
      if (following.isFollower) throw failure(`${follower} has two leaders`);
      following.isFollower = true;
      leading.followers.push(following);
    });
    const both = made.find((view) => view.isFollower && view.followers.length > 0);
    if (both) throw failure(`${both.id} both leads and follows`);
    for (const view of made) {
      if (!view.isFollower) for (const member of [view, ...view.followers]) member.group = [view, ...view.followers];
      view.inner = made.filter((other) => other !== view && view.element.contains(other.element));
    }
  }

  /** A section's id: its element's id, or a number, the same as long as the element lives. */
  function sectionID(view, element) {
    if (!view.sectionIDs.has(element)) {
      const taken = new Set(view.sectionIDs.values());
      let id = element !== view.element && element.id ? element.id : `section-${taken.size}`;
      while (taken.has(id)) id += '-';
      view.sectionIDs.set(element, id);
    }
    return view.sectionIDs.get(element);
  }

  const keyOf = (view, item) => {
    const {keys} = view.options;
    const key = typeof keys === 'function' ? keys(item) : item.getAttribute(keys);
    return key === null || key === undefined ? null : String(key);
  };

  /** The keys of items, or null if the view has none, or if they do not tell the items apart. */
  function keysOf(view, items, isStart) {
    if (view.options.keys === undefined) return null;
    const keys = items.map((item) => keyOf(view, item));
    const missing = keys.indexOf(null);
    const seen = new Set();
    const twice = keys.find((key) => seen.size === seen.add(key).size);
    if (missing < 0 && twice === undefined) return keys;
    const what = missing >= 0
      ? `item ${missing} of view ${view.id} has no key (keys: ${quoted(view.options.keys)})`
      : `two items of view ${view.id} have the key ${quoted(twice)}`;
    if (isStart) throw failure(what);
    if (!view.keysFailed) console.warn(`ScrollRecorder: ${what}; where keys fail, items are told apart by their elements`);
    view.keysFailed = true;
    return null;
  }

  /** The sections found, with where each starts in the flat lists of all items and keys. */
  function findItems(view, isStart = false) {
    const sections = findSections(view);
    const items = [];
    for (const section of sections) {
      section.start = items.length;
      section.count = section.items.length;
      items.push(...section.items);
    }
    return {sections, items, keys: keysOf(view, items, isStart)};
  }

  /** The section that holds an item, by its place among all items. */
  function sectionAt(view, index) {
    let low = 0;
    let high = view.sections.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (view.sections[middle].start <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  const pathAt = (view, index) => {
    const section = sectionAt(view, index);
    return [section, index - view.sections[section].start];
  };

  /** Takes over everything as it is now; `actual` and `frames` agree afterwards. */
  function adopt(view, live, found = findItems(view)) {
    const frame = (element) => frameOf(shownRect(view, live, element), live);
    view.sections = found.sections.map(({element, header, start, count}) => {
      const headerFrame = header ? frame(header) : null;
      return {id: sectionID(view, element), element, header, headerFrame, actualHeader: headerFrame, start, count};
    });
    view.items = found.items;
    view.keys = found.keys;
    view.tokens = tokensOf(view, found);
    view.actual = found.items.map(frame);
    view.frames = view.actual.slice();
    view.members = new Set(view.items);
    view.searched = null;
    view.isPending = false;
    view.isSuspect = false;
    view.touched.clear();
    view.resized.clear();
  }

  function sectionRecord(view, {id, start, count, headerFrame}) {
    const record = {id, frames: view.frames.slice(start, start + count)};
    if (view.keys) record.keys = view.keys.slice(start, start + count);
    if (headerFrame) record.headerFrame = headerFrame;
    return record;
  }

  // ---------------------------------------------------------------------------------------------- items and frames

  /** Consecutive indices for which `test` holds, as [start, end) pairs. */
  function runs(start, end, test) {
    const found = [];
    for (let index = start; index < end; index += 1) {
      if (!test(index)) continue;
      const last = found[found.length - 1];
      if (last && last[1] === index) last[1] = index + 1;
      else found.push([index, index + 1]);
    }
    return found;
  }

  function someIndex(start, end, test) {
    for (let index = start; index < end; index += 1) if (test(index)) return true;
    return false;
  }

  /** The part of the content around the viewport, `margin` viewports larger on every side. */
  function surroundings(live, margin) {
    const [x, y] = live.offset;
    const [width, height] = live.viewport;
    const [across, along] = [Math.max(width, 200) * margin, Math.max(height, 200) * margin];
    return {left: x - across, top: y - along, right: x + width + across, bottom: y + height + along};
  }

  const lies = (frame, area) =>
    frame[0] < area.right && frame[0] + frame[2] > area.left && frame[1] < area.bottom && frame[1] + frame[3] > area.top;

  const holds = (outer, inner) =>
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

  /**
   * The items in an area around the viewport, and whether a frame there is still to be written. The area is large enough to
   * serve for some scrolls; `searched` is forgotten when a frame changes.
   */
  function itemsAround(view, live) {
    if (view.searched === null || !holds(view.searched.area, surroundings(live, 0.5))) {
      const {actual, frames} = view;
      const area = surroundings(live, 2);
      const indices = [];
      let isOpen = false;
      for (let index = 0; index < actual.length; index += 1) {
        if (lies(actual[index], area)) indices.push(index);
        else if (!view.isPending || !lies(frames[index], area)) continue;
        if (actual[index] !== frames[index]) isOpen = true;
      }
      view.searched = {area, indices, isOpen};
    }
    return view.searched;
  }

  /**
   * Measures the items near the viewport, and others where something hints that they moved. Afterwards `near` holds their
   * rectangles in the port and `actual` the frames.
   */
  function measureItems(view, live, isThorough) {
    const {items, actual, touched} = view;
    const measured = new Map(); // index → {rect, frame: null if it has not moved}
    const look = (index) => {
      let known = measured.get(index);
      if (!known) {
        const item = items[index];
        const rect = shownRect(view, live, item, actual[index], view.resized.has(item));
        const frame = frameOf(rect, live);
        known = {rect, frame: hasMoved(actual[index], frame, live.offset, rect.isDrawn) ? frame : null};
        measured.set(index, known);
      }
      return known;
    };
    if (isThorough) {
      for (let index = 0; index < items.length; index += 1) look(index);
    }
    if (touched.size > MANY) view.isSuspect = true;
    else for (const item of touched) if (view.members.has(item)) look(items.indexOf(item));
    let nearby;
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const around = surroundings(live, 0.5);
      nearby = itemsAround(view, live).indices.filter((index) => lies(actual[index], around));
      nearby.forEach(look);
      const moved = [...measured.values()].some(({frame}) => frame !== null);
      if (!moved && !view.isSuspect) break;
      view.isSuspect = false;
      if (!isThorough) measureBetween(view, live, measured, look);
      view.searched = null;
      for (const [index, known] of measured) {
        if (known.frame) actual[index] = known.frame;
        known.frame = null;
        if (actual[index] !== view.frames[index]) view.isPending = true;
      }
    }
    // What is seen follows from the frames of the log: a live rectangle may lie some 1/32 of a point beside its frame.
    const [x, y] = [live.port.left - live.offset[0], live.port.top - live.offset[1]];
    view.near = nearby.map((index) => {
      const [left, top, width, height] = actual[index];
      const {isDrawn, hasNoBox} = measured.get(index).rect;
      return {index, rect: hasNoBox ? NO_BOX : {left: left + x, top: top + y, width, height, isDrawn}};
    });
    touched.clear();
    view.resized.clear();
  }

  const isUnboxed = (frame) => frame[2] === 0 && frame[3] === 0;

  /** The first and the last of the items without a box, of each run of them in one parent: as it opens, one of them shows. */
  function unboxedEnds({items, actual}) {
    const ends = [];
    for (let index = 0, parent = null; index < items.length; index += 1) {
      const before = parent;
      parent = isUnboxed(actual[index]) ? items[index].parentNode : null;
      if (parent === before) continue;
      if (before !== null) ends.push(index - 1);
      if (parent !== null) ends.push(index);
    }
    return ends;
  }

  /**
   * Moves the items that were not measured: where the ends of a stretch moved by the same, and so did some between them,
   * all between them did; else its halves are looked at. A change that no end sees is found when it comes near, or at rest.
   */
  function measureBetween(view, live, measured, look) {
    const {items, actual} = view;
    const count = items.length;
    if (count === 0) return;
    const change = (index) => {
      const {frame} = look(index);
      return frame && frame.map((value, side) => value - actual[index][side]);
    };
    const grid = frameGrid();
    const isUniform = (low, high) => {
      const [a, b] = [change(low), change(high)];
      if (!a || !b) return !a && !b;
      return a.every((value, side) => {
        const coarse = Math.max(coarseness(actual[low], side, live.offset), coarseness(actual[high], side, live.offset));
        return Math.abs(value - b[side]) <= 2 * coarse && (side < 2 || Math.abs(value) <= coarse);
      });
    };
    const settle = (low, high, isProbed) => {
      if (high - low < 2) return;
      if (isUniform(low, high)) {
        const probes = isProbed || high - low < 16 ? [] : [1, 2, 3].map((part) => low + Math.round((high - low) * part / 4));
        if (probes.every((probe) => isUniform(low, probe))) {
          const distance = (index) => Math.abs(actual[index][1] - live.offset[1]);
          const by = change(distance(low) < distance(high) ? low : high); // The nearer is measured more finely.
          if (!by) return;
          for (let index = low + 1; index < high; index += 1) {
            const [x, y, width, height] = actual[index];
            if (measured.has(index) || isUnboxed(actual[index])) continue; // What has no box is nowhere.
            actual[index] = [unrounded(x + by[0], grid), unrounded(y + by[1], grid), width, height];
            view.isPending = true;
          }
          return;
        }
        [low, ...probes].forEach((from, part) => settle(from, part < 3 ? probes[part] : high, true));
        return;
      }
      const middle = (low + high) >> 1;
      look(middle);
      settle(low, middle, false);
      settle(middle, high, false);
    };
    const points = [...new Set([0, count - 1, ...measured.keys(), ...unboxedEnds(view)])].sort((a, b) => a - b);
    points.forEach(look);
    for (let index = 1; index < points.length; index += 1) settle(points[index - 1], points[index], false);
  }

  /** Measures headers again. True if one has moved and has to be written: it is near, or `all` are to be. */
  function measureHeaders(view, live, all) {
    const around = surroundings(live, 1);
    let mustWrite = false;
    for (const section of view.sections) {
      if (!section.header) continue;
      if (all || view.isPending || lies(section.actualHeader, around)) {
        const rect = shownRect(view, live, section.header, section.actualHeader);
        const frame = frameOf(rect, live);
        if (hasMoved(section.actualHeader, frame, live.offset, rect.isDrawn)) section.actualHeader = frame;
      }
      const {headerFrame, actualHeader} = section;
      if (actualHeader !== headerFrame && (all || lies(actualHeader, around) || lies(headerFrame, around))) mustWrite = true;
    }
    return mustWrite;
  }

  /**
   * Writes frames that changed and are near, or all. Headers have no event of their own: when one moved, everything is
   * written anew.
   */
  function writeFrames(view, t, live, all) {
    if (measureHeaders(view, live, all)) {
      reload(view, t, live);
      measureItems(view, live, false); // More may be near than was known to have a box.
      return true;
    }
    if (!view.isPending) return false;
    const {frames, actual} = view;
    const around = surroundings(live, 1);
    if (!all && !view.writesWholeSections && !itemsAround(view, live).isOpen) return false;
    for (let index = 0; index < frames.length; index += 1) { // What moved, and back again.
      if (actual[index] !== frames[index] && !hasMoved(frames[index], actual[index], live.offset)) actual[index] = frames[index];
    }
    const wide = surroundings(live, 8); // Some more, so that a scroll does not write a few at every step.
    const isOpen = (index) => actual[index] !== frames[index];
    const isWanted = (index) => isOpen(index) && (all || lies(frames[index], wide) || lies(actual[index], wide));
    let wrote = false;
    view.sections.forEach(({start, count}, section) => {
      // The shadow of a section lies behind all its items.
      const isWhole = view.writesWholeSections && someIndex(start, start + count, (index) => lies(actual[index], around));
      for (const [from, to] of runs(start, start + count, isWhole ? isOpen : isWanted)) {
        const changed = actual.slice(from, to);
        emit(view, t, 'items.resized', {section, at: from - start, items: changed});
        for (let index = from; index < to; index += 1) frames[index] = actual[index];
        wrote = true;
      }
    });
    view.isPending = !all && someIndex(0, frames.length, isOpen);
    view.searched = null;
    return wrote;
  }

  function reload(view, t, live, found) {
    adopt(view, live, found);
    view.contentSize = contentSize(view, live);
    emit(view, t, 'reload', {
      sections: view.sections.map((section) => sectionRecord(view, section)), contentSize: view.contentSize,
    });
    forgetTold(view);
    watchSizes(view);
  }

  /** What tells each item from all others: its key, else its element, or what this is now. */
  const tokensOf = (view, {items, keys}) => keys || items.map((item) => view.lives.get(item) || item);

  /**
   * Where no keys tell, an element that says something else, and lies elsewhere by its own length or half the viewport, has been
   * used again for another item, as virtual lists do.
   */
  function noteReused(view, live) {
    if (view.options.keys !== undefined || view.items.length > MANY) return;
    const along = view.axis === 'horizontal' ? 0 : 1;
    view.items.forEach((item, index) => {
      const text = item.textContent;
      const before = view.texts.get(item);
      view.texts.set(item, text);
      if (before === undefined || before === text) return;
      const frame = frameOf(shownRect(view, live, item), live);
      const moved = Math.abs(frame[along] - view.actual[index][along]);
      if (moved < Math.min(frame[along + 2], live.viewport[along] / 2) - STILL) return;
      view.lives.set(item, {});
      view.structureChanged = true;
    });
  }

  /** Writes inserted and deleted items. True if anything was written. */
  function syncStructure(view, t, live) {
    const found = findItems(view);
    const sameSections = found.sections.length === view.sections.length &&
      found.sections.every(({element, header}, index) =>
        element === view.sections[index].element && header === view.sections[index].header);
    if (!sameSections || (found.keys === null) !== (view.keys === null)) {
      reload(view, t, live, found);
      return true;
    }
    const {items, tokens: before} = view;
    const after = tokensOf(view, found);
    const edits = found.sections.map((section, index) =>
      sectionEdit(before, view.sections[index], after, section));
    const inserted = new Set(edits.flatMap(({insertions}) => insertions.flatMap(([from, to]) => after.slice(from, to))));
    const hasMoved = edits.some(({isOrdered}) => !isOrdered) || edits.some(({deletions}) =>
      deletions.some(([from, to]) => before.slice(from, to).some((token) => inserted.has(token))));
    if (hasMoved) { // Items changed places: everything is written anew.
      reload(view, t, live, found);
      return true;
    }
    const actual = [];
    const frames = [];
    let wrote = false;
    edits.forEach(({deletions, insertions}, section) => {
      const old = view.sections[section];
      const now = found.sections[section];
      for (const [from, to] of deletions.slice().reverse()) {
        emit(view, t, 'items.deleted', {section, at: from - old.start, count: to - from});
        for (let index = from; index < to; index += 1) forgetTold(view, before[index]);
        wrote = true;
      }
      let next = old.start;
      const gone = new Set(deletions.flatMap(([from, to]) => Array.from({length: to - from}, (_, index) => from + index)));
      const keepUpTo = (end) => {
        while (actual.length < end) {
          if (!gone.has(next)) {
            actual.push(view.actual[next]);
            frames.push(view.frames[next]);
          }
          next += 1;
        }
      };
      for (const [from, to] of insertions) {
        keepUpTo(from);
        const added = found.items.slice(from, to).map((item) => frameOf(shownRect(view, live, item), live));
        emit(view, t, 'items.inserted', Object.assign(
          {section, at: from - now.start, items: added}, found.keys && {keys: found.keys.slice(from, to)},
        ));
        actual.push(...added);
        frames.push(...added);
        wrote = true;
      }
      keepUpTo(now.start + now.count);
      old.start = now.start;
      old.count = now.count;
    });
    Object.assign(view, {items: found.items, keys: found.keys, tokens: after, actual, frames, searched: null});
    view.isSuspect = true;
    if (view.keys || view.isGuessed) {
      view.members = new Set(view.items);
      watchSizes(view);
      return wrote;
    }
    // Without keys, items and elements are one: only those that came and went have to be dealt with.
    edits.forEach(({deletions, insertions}) => {
      for (const item of deletions.flatMap(([from, to]) => items.slice(from, to))) {
        view.members.delete(item);
        view.watched.delete(item);
        view.sizes.unobserve(item);
      }
      for (const item of insertions.flatMap(([from, to]) => found.items.slice(from, to))) {
        view.members.add(item);
        view.watched.add(item);
        view.sizes.observe(item, {box: 'border-box'});
      }
    });
    return wrote;
  }

  /** How a section's items changed, as runs of places among all items; `isOrdered` if those kept stand as they stood. */
  function sectionEdit(before, {start, count}, after, now) {
    let head = 0;
    while (head < count && head < now.count && before[start + head] === after[now.start + head]) head += 1;
    let tail = 0;
    while (tail < count - head && tail < now.count - head &&
      before[start + count - 1 - tail] === after[now.start + now.count - 1 - tail]) tail += 1;
    const [oldEnd, newEnd] = [start + count - tail, now.start + now.count - tail];
    const old = new Set(before.slice(start + head, oldEnd));
    const fresh = new Set(after.slice(now.start + head, newEnd));
    const keptBefore = [...old].filter((token) => fresh.has(token));
    const keptAfter = [...fresh].filter((token) => old.has(token));
    return {
      isOrdered: keptBefore.every((token, index) => token === keptAfter[index]),
      deletions: runs(start + head, oldEnd, (index) => !fresh.has(before[index])),
      insertions: runs(now.start + head, newEnd, (index) => !old.has(after[index])),
    };
  }

  // ---------------------------------------------------------------------------------------------- looking

  /** The items on screen, from the rectangles just measured: {whole, partial, places}. */
  function seenItems(view, port) {
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
    return view.axis === 'horizontal'
      ? {left: left + by, top, right: right + by, bottom}
      : {left, top: top + by, right, bottom: bottom + by};
  }

  const visibleText = ({whole, partial}) => `${whole.join(' ')}|${partial.join(' ')}`;

  /**
   * Writes which items are on screen. The offset of a follower is computed from its leader's and then rounded by the browser
   * to a device pixel, so it says nothing while that rounding may decide what is seen.
   */
  function observeVisible(view, t, port, seen) {
    const text = visibleText(seen);
    const isNews = view.hasMoved || text !== view.told.visible;
    view.told.visible = text;
    view.hasMoved = false;
    const isSame = (pixels) => visibleText(seenItems(view, movedPort(view, port, pixels))) === text;
    if (view.isFollower && !(isSame(-1) && isSame(1))) return;
    emit(view, t, 'observed.visible', {whole: seen.whole, partial: seen.partial}, isNews);
  }

  /** Forgets what was last written about an item, or about all: it is written when it is next seen. */
  function forgetTold(view, token) {
    for (const told of [view.told.alphas, view.told.scales]) {
      if (token === undefined) told.clear();
      else told.delete(token);
    }
  }

  /** Warns of behaviours that are declared without saying where they are seen: no check can judge them. */
  function checkEvidence(view) {
    const {dots, page, shadows, mask} = view.options;
    for (const {kind} of view.behaviours) {
      const [isSeen, names] = {
        'page-control': [dots || page, 'dots or page'], 'section-shadow': [shadows, 'shadows'], 'edge-mask': [mask, 'mask'],
      }[kind] || [true];
      if (isSeen) continue;
      console.warn(`ScrollRecorder: view ${view.id} declares a ${kind} and does not say where it is seen (${names}), so nobody can ` +
        'judge it, unless the page tells by observe()');
    }
  }

  /** Warns if items still fade in as the recording starts: what is visible then is judged as if it had been there for long. */
  function checkEntrance(view) {
    if (!view.behaviours.some(({kind}) => kind === 'fade')) return;
    const end = opacityEnd(view);
    const fading = view.element.getAnimations({subtree: true}).filter(({playState, effect}) =>
      playState === 'running' && effect && effect.target && end !== effect.target && end.contains(effect.target) &&
      Number.isFinite(effect.getComputedTiming().endTime) && effect.getKeyframes().some((frame) => 'opacity' in frame));
    const isFading = (part) => fading.some(({effect}) => effect.target.contains(part));
    if (!view.near.some(({index}) => isFading(drawnPart(view, view.items[index])))) return;
    console.warn(`ScrollRecorder: items of view ${view.id} are still fading as the recording starts, which a check tells as a ` +
      '"start" finding; start it when Promise.all(document.getAnimations().map(({finished}) => finished)) has settled');
  }

  /** Warns if a fade is declared otherwise than the items' transition of opacity: every alpha on its way would be wrong. */
  function checkTransition(view) {
    const fade = view.behaviours.find(({kind}) => kind === 'fade');
    if (!fade || view.near.length === 0) return;
    const style = getComputedStyle(drawnPart(view, view.items[view.near[0].index]));
    const [properties, seconds, curves] = ['transitionProperty', 'transitionDuration', 'transitionTimingFunction']
      .map((name) => style[name].split(/,\s*(?![^(]*\))/));
    const place = Math.max(properties.lastIndexOf('opacity'), properties.lastIndexOf('all'));
    if (place < 0) return;
    const duration = Math.round(parseFloat(seconds[place % seconds.length]) * 1e6); // Shorter lists are repeated.
    const curve = curves[place % curves.length];
    const {duration: declared = 200000, timing = 'linear'} = fade;
    const declaredCurve = Array.isArray(timing) ? `cubic-bezier(${timing.join(', ')})` : timing;
    const numbersOf = (word) => CURVES[word] || (/^cubic-bezier\((.*)\)$/.exec(word) || ['', ''])[1].split(', ').map(Number);
    const numbers = numbersOf(curve);
    if (duration === 0 || (duration === declared && String(numbers) === String(numbersOf(declaredCurve)))) return;
    const isCurve = numbers.length === 4 && numbers.every((number) => number >= 0 && number <= 1); // Others cannot be declared.
    const word = TIMINGS.includes(curve) ? `'${curve}'` : isCurve && `[${numbers.join(', ')}]`;
    console.warn(`ScrollRecorder: view ${view.id} declares a fade of ${declared / 1000} ms, ${declaredCurve}, and its items have a ` +
      `transition of opacity of ${duration / 1000} ms, ${curve}; if that is the fade, declare duration: ${duration}` +
      (word ? `, timing: ${word}` : ''));
  }

  /** What of an item is faded and scaled: itself, or a part of it. */
  function drawnPart(view, item) {
    const {drawn} = view.options;
    if (drawn === undefined) return item;
    return (typeof drawn === 'function' ? drawn(item) : item.querySelector(drawn)) || item;
  }

  /**
   * What an animation is about to change. The time at which it begins is rounded, and may come out after that of the frame it
   * begins in; unless it fills backwards, styles are computed without it then, as they will be when it is over.
   */
  const beginning = (animations) => animations.filter(({currentTime, effect}) =>
    currentTime !== null && currentTime < 0 && currentTime > -AHEAD && effect && effect.target).map(({effect}) => effect.target);

  /** Writes alphas and scales of the items on screen, those that changed or all; not of those that nothing can be read of yet. */
  function observeItems(view, t, places, everything, known, unread) {
    const {tokens} = view;
    const before = view.told;
    const [alphas, scales] = [new Map(), new Map()]; // What left the screen is forgotten.
    const write = (values, written, index, kind, value, isNews) => {
      const last = written.get(tokens[index]);
      const isEnd = value !== last && (value === 0 || value === 1); // Reached by however small a step.
      const isChanged = last === undefined ? isNews : Math.abs(value - last) > CHANGED || isEnd;
      if (!isChanged && !(everything && (isNews || last !== undefined))) {
        if (last !== undefined) values.set(tokens[index], last);
        return;
      }
      values.set(tokens[index], value);
      emit(view, t, `observed.${kind}`, {item: pathAt(view, index), [kind]: value}, isChanged);
    };
    for (const {index, rect} of places) {
      const item = view.items[index];
      const part = drawnPart(view, item);
      if (unread.some((element) => element.contains(part))) {
        for (const [values, last] of [[alphas, before.alphas], [scales, before.scales]]) {
          if (last.has(tokens[index])) values.set(tokens[index], last.get(tokens[index]));
        }
        continue;
      }
      write(alphas, before.alphas, index, 'alpha', rounded(effectiveOpacity(part, opacityEnd(view), known, part === item)), true);
      const scale = part === item && !rect.isDrawn ? 1 : rounded(drawnScale(part, item, view.axis));
      write(scales, before.scales, index, 'scale', scale, view.showsScale || Math.abs(scale - 1) > CHANGED);
    }
    Object.assign(view.told, {alphas, scales});
  }

  /** What names the section a decoration belongs to: an id, a number or an element; null if nothing does. */
  function namedSection(element, wanted) {
    const named = wanted !== undefined ? wanted : element.getAttribute('data-section');
    return named === undefined ? null : named;
  }

  /** The section a decoration belongs to, as a number; null if nothing tells, or there is none of that name. */
  function sectionOf(view, element, wanted) {
    const named = namedSection(element, wanted);
    if (named !== null) {
      const byID = view.sections.findIndex(({id, element: owner}) => id === String(named) || owner === named);
      if (byID >= 0) return byID;
      const number = Number(named);
      if (Number.isInteger(number) && number >= 0 && number < view.sections.length) return number;
      return null;
    }
    if (view.options.sections === undefined && view.sections.length === 1) return 0;
    const containing = view.sections.findIndex((section) => section.element.contains(element));
    return containing >= 0 ? containing : null;
  }

  /** Up to where an element's opacity counts: the view it is in, else the whole page. */
  const within = (view, element) => (view.element.contains(element) ? opacityEnd(view) : null);

  /**
   * The shadows on screen, in the order of their sections. One that names a section that is gone, or that belonged to one before,
   * gets a number behind those of all sections: it is a shadow too many, whatever the number.
   */
  function measureShadows(view, live, known) {
    const {offset: [x, y], radius} = view.shadowReach;
    const shown = [];
    let orphans = 0;
    for (const found of elementsOf(view, 'shadows', view.options.shadows)) {
      if (!(found instanceof Element)) checkNames(found, ['section', 'element'], `a shadow of view ${view.id}`);
      const {element, section: wanted} = found instanceof Element ? {element: found} : found;
      const whole = element.getBoundingClientRect();
      const {left, top, width, height} = view.element.contains(element) ? shownPart(view, live, element, whole) : whole;
      if (width <= 0 || height <= 0) continue;
      const painted = { // The element, and its shadow.
        left: left + Math.min(0, x - radius),
        top: top + Math.min(0, y - radius),
        width: width + Math.max(0, x + radius) - Math.min(0, x - radius),
        height: height + Math.max(0, y + radius) - Math.min(0, y - radius),
      };
      if (!visibility(painted, live.port) || effectiveOpacity(element, within(view, element), known) === 0) continue;
      let section = sectionOf(view, element, wanted);
      if (section !== null) {
        view.owned.add(element);
      } else if (!recording.isStarting && (view.owned.has(element) || namedSection(element, wanted) !== null)) {
        section = view.sections.length + orphans;
        orphans += 1;
      } else {
        complain(`a shadow of view ${view.id} belongs to no section`,
          ": put it into the section's element, or give it a data-section attribute");
        continue;
      }
      shown.push({kind: 'section-shadow', section, frame: frameOf({left, top, width, height}, live)});
    }
    return shown.sort((a, b) => a.section - b.section);
  }

  /** An alpha for each end of the mask. */
  function measureMask(view, known) {
    const {mask} = view.options;
    if (mask.image !== undefined) return maskImage(view, elementsOf(view, 'mask.image', mask.image)[0]);
    const [start, end] = ['start', 'end'].map((name) => {
      if (typeof mask[name] === 'function') {
        const told = mask[name](view.element);
        if (typeof told === 'number') return told;
        if (!(told instanceof Element)) {
          throw failure(`mask.${name} of view ${view.id} must return a number or an element, not ${quoted(told)}`);
        }
      }
      const overlays = elementsOf(view, `mask.${name}`, mask[name]);
      return overlays.reduce((alpha, overlay) =>
        alpha * (1 - effectiveOpacity(overlay, within(view, overlay), known)), 1);
    });
    return {start: rounded(start), end: rounded(end)};
  }

  const alphaOfColour = (colour) => {
    if (colour === 'transparent') return 0;
    const slash = /\/\s*([\d.e+-]+)(%?)\s*\)$/.exec(colour);
    if (slash) return parseFloat(slash[1]) / (slash[2] ? 100 : 1);
    const parts = /^rgba\((.*)\)$/.exec(colour);
    return parts ? parseFloat(parts[1].split(',')[3]) : 1;
  };

  /** Splits a computed value at a separator outside of all parentheses. */
  function splitOutside(text, separator) {
    const parts = [''];
    let depth = 0;
    for (const letter of text) {
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
      if (letter === separator && depth === 0) parts.push('');
      else parts[parts.length - 1] += letter;
    }
    return parts.map((part) => part.trim()).filter((part) => part !== '');
  }

  const LENGTH = /^([-+.\d]|(calc|min|max|clamp)\()/;

  /** A computed length (`20px`, `15%`, `calc(100% - 20px)`, `min(10%, 48px)`) in points; percentages are of `whole`. */
  function lengthOf(text, whole) {
    const tokens = text.match(/[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?(px|%)?|[a-z]+\(|[-+*/(),]/g) || [];
    let place = 0;
    const functions = {'calc(': (value) => value, '(': (value) => value, 'min(': Math.min, 'max(': Math.max,
      'clamp(': (least, value, most) => Math.max(least, Math.min(value, most))};
    const next = (...wanted) => (wanted.includes(tokens[place]) ? tokens[place++] : null);
    const value = () => {
      const token = tokens[place++] || '';
      if (functions[token]) {
        const values = [sum()];
        while (next(',')) values.push(sum());
        next(')');
        return functions[token](...values);
      }
      return parseFloat(token) * (token.endsWith('%') ? whole / 100 : 1);
    };
    const product = () => {
      let result = value();
      for (let sign = next('*', '/'); sign; sign = next('*', '/')) result = sign === '*' ? result * value() : result / value();
      return result;
    };
    const sum = () => {
      let result = product();
      for (let sign = next('+', '-'); sign; sign = next('+', '-')) result += sign === '+' ? product() : -product();
      return result;
    };
    return sum();
  }

  /**
   * The stops of a gradient as [{place, alpha}], places in points from its beginning and never falling; `bend` is where, of
   * the way to the next stop, half is gone (a colour hint).
   */
  function gradientStops(parts, whole) {
    const stops = [];
    for (const part of parts) {
      const words = splitOutside(part, ' ');
      const places = words.filter((word) => LENGTH.test(word)).map((word) => lengthOf(word, whole));
      const colour = words.find((word) => !LENGTH.test(word));
      if (colour === undefined) {
        if (stops.length > 0) stops[stops.length - 1].bend = places[0];
        continue;
      }
      const alpha = alphaOfColour(colour);
      for (const place of places.length > 0 ? places : [null]) stops.push({place, alpha});
    }
    if (stops.length === 0) return stops;
    const last = stops[stops.length - 1];
    if (stops[0].place === null) stops[0].place = 0;
    if (last.place === null) last.place = whole;
    let highest = -Infinity;
    for (const stop of stops) {
      if (stop.place !== null) stop.place = highest = Math.max(highest, stop.place);
      if (stop.bend !== undefined) stop.bend = highest = Math.max(highest, stop.bend);
    }
    for (let from = 0, to = 1; to < stops.length; to += 1) { // Those without a place share the way between their neighbours.
      if (stops[to].place === null) continue;
      for (let index = from + 1; index < to; index += 1) {
        stops[index].place = stops[from].place + (stops[to].place - stops[from].place) * (index - from) / (to - from);
      }
      from = to;
    }
    return stops;
  }

  /** The alpha of a gradient just inside its beginning: all stops up to there have had their effect. */
  function alphaAtStart(stops) {
    const after = stops.findIndex(({place}) => place > 0);
    if (after < 0) return stops[stops.length - 1].alpha;
    if (after === 0) return stops[0].alpha;
    const [from, to] = [stops[after - 1], stops[after]];
    let part = -from.place / (to.place - from.place);
    if (from.bend !== undefined) {
      const bend = (from.bend - from.place) / (to.place - from.place);
      part = bend <= 0 ? 1 : bend >= 1 ? 0 : part ** (Math.log(0.5) / Math.log(bend));
    }
    return from.alpha + (to.alpha - from.alpha) * part;
  }

  /** The same stops, from the other end. */
  const reversedStops = (stops, whole) => stops.map(({place, alpha}, index) => {
    const before = stops[index - 1];
    return Object.assign({place: whole - place, alpha}, before && before.bend !== undefined && {bend: whole - before.bend});
  }).reverse();

  /** What -webkit-linear-gradient calls the ways: by where they begin, and angles the other way round. */
  const PREFIXED = {top: 'to bottom', bottom: 'to top', left: 'to right', right: 'to left'};

  /** The alphas at the ends of a `mask-image` of one linear gradient along the view's axis. None hides nothing. */
  function maskImage(view, element) {
    const style = element && getComputedStyle(element);
    const mask = (name) => style[`mask${name}`] || style[`webkitMask${name}`] || '';
    const image = style && mask('Image');
    if (!image || image === 'none') return {start: 1, end: 1};
    const refuse = (what) => {
      const rule = `the mask-image of view ${view.id} is not one linear-gradient along its axis`;
      complain(rule, `: ${what}; use functions for "start" and "end"`);
      return null;
    };
    const layers = splitOutside(image, ',');
    if (layers.length > 1) return refuse(`it has ${layers.length} layers, ${image}`);
    if (!/^(auto|cover|contain|100%)?( (auto|100%))?$/.test(mask('Size'))) return refuse(`its mask-size is ${mask('Size')}`);
    if (mask('Mode') === 'luminance') return refuse('its mask-mode is luminance');
    const [, prefix, inner] = /^(-webkit-)?linear-gradient\((.*)\)$/s.exec(image) || [];
    if (inner === undefined) return refuse(image);
    const parts = splitOutside(inner, ',');
    let direction = 'to bottom';
    const [, named, angle] = /^(to [a-z ]+?|top|bottom|left|right|([-+.\de]+)deg)?(?: ?in .+)?$/.exec(parts[0]) || [];
    if (named !== undefined || /^in /.test(parts[0])) parts.shift();
    if (angle !== undefined) {
      const degrees = prefix ? 90 - parseFloat(angle) : parseFloat(angle);
      direction = {0: 'to top', 90: 'to right', 180: 'to bottom', 270: 'to left'}[(degrees % 360 + 360) % 360];
    } else if (named !== undefined) direction = (prefix && PREFIXED[named]) || named;
    const names = view.axis === 'horizontal' ? ['to right', 'to left'] : ['to bottom', 'to top'];
    if (!names.includes(direction)) return refuse(image);
    const {width, height} = layoutRect(element);
    const whole = view.axis === 'horizontal' ? width : height;
    const stops = gradientStops(parts, whole);
    if (stops.length < 2) return refuse(image);
    const ends = [stops, reversedStops(stops, whole)].map(alphaAtStart);
    if (direction === names[1]) ends.reverse();
    return {start: rounded(ends[0]), end: rounded(ends[1])};
  }

  /** What the selector `page` finds now. */
  function pageMarks(view) {
    return searchAround(view, view.options.page, `"page" of view ${view.id}`);
  }

  const isMarked = (light, marks) => marks.some((mark) => mark === light || mark.contains(light) || light.contains(mark));

  /** The lights that are marked: what a mark is, or else lies in, or else contains. */
  function markedLights(view, lights, marks) {
    const all = lights === view.items ? view.members : new Set(lights);
    return new Set(marks.flatMap((mark) => {
      let light = mark;
      while (light !== null && !all.has(light)) light = light.parentElement;
      return light === null ? lights.filter((inner) => mark.contains(inner)) : [light];
    }));
  }

  /** Complains about dots that cannot be compared, or hardly. */
  function checkDots(view, elements, opacities, isSwitched) {
    if (elements.length > view.items.length) {
      complain(`view ${view.id} has more dots than items`, `, ${elements.length} and ${view.items.length}; ` +
        'the dots belong to the view whose pages they count');
    }
    if (elements.length < view.items.length) {
      console.warn(`ScrollRecorder: view ${view.id} has ${elements.length} ${elements.length === 1 ? 'dot' : 'dots'} for ` +
        `${view.items.length} pages; dots that are missing are not judged`);
    }
    const {radius = 25} = view.behaviours.find(({kind}) => kind === 'page-control') || {radius: 0};
    const along = view.axis === 'horizontal' ? 0 : 1;
    const pitch = view.actual.length > 1 ? view.actual[1][along] - view.actual[0][along] : Infinity;
    if (isSwitched && pitch < radius) { // The engine's dots light up their neighbours then.
      complain(`the dots of view ${view.id} are on or off, and its items nearer to each other (${rounded(pitch)}) than the page ` +
        `control's radius (${radius})`, '; name the dots in the view of their pages, or declare a smaller radius');
    }
    if (isObject(view.options.dots) || isSwitched || elements.length < 2) return;
    const dimmest = Math.min(...opacities);
    if (dimmest === 1) {
      complain(`the dots of view ${view.id} are all fully opaque`, `: say which is lit with "page" (such as '.active'), ` +
        'with dots: {lit, alpha: (dot) => …}, or, if opacity does tell, dots: {lit, unlit: 0}');
    } else if (dimmest > 0) {
      console.warn(`ScrollRecorder: no dot of view ${view.id} is darker than ${dimmest}; if an unlit one is so opaque, ` +
        `say dots: {lit: …, unlit: ${dimmest}}`);
    }
  }

  /**
   * How dots are read: what of a dot tells how far it is lit, and whether only at rest. Where `page` marks dots of which none is
   * dark, their opacity tells nothing that could be compared: they switch, and `page` says which are on.
   */
  function dotReading(view, elements) {
    const {dots, page} = view.options;
    const {alpha, unlit = 0, atRest = false} = isObject(dots) ? dots : {};
    const opacities = elements.map((element) => effectiveOpacity(element, within(view, element), new Map()));
    const isNoneDark = elements.length > 1 && opacities.every((opacity) => opacity > 0);
    const isMarkedByPage = !isObject(dots) && isNoneDark && page !== undefined;
    checkDots(view, elements, opacities, atRest || isMarkedByPage);
    if (isMarkedByPage && typeof page === 'function') {
      return {read: (dot, known, marks, index) => (index === litPage(view) ? 1 : 0), atRest: true};
    }
    if (isMarkedByPage) return {read: (dot, known, marks) => (isMarked(dot, marks) ? 1 : 0), usesMarks: true, atRest: true};
    if (!alpha) {
      const part = (opacity) => Math.min(1, Math.max(0, (opacity - unlit) / (1 - unlit)));
      return {read: (dot, known) => part(effectiveOpacity(dot, within(view, dot), known)), atRest};
    }
    const told = (dot) => {
      const value = Number(alpha(dot));
      if (value >= 0 && value <= 1) return value;
      throw failure(`dots.alpha of view ${view.id} must return a number from 0 to 1, not ${quoted(alpha(dot))}`);
    };
    return {read: told, atRest};
  }

  /**
   * The number of the dot (or item) that is lit; null if none is. Of several it is the one that has been lit for longest; or for
   * the shortest time where the dots are written as they rest, and so tell which of them was forgotten.
   */
  function litPage(view) {
    const {page, dots} = view.options;
    if (typeof page === 'function') {
      const told = page(view.element);
      if (told === null || Number.isInteger(told)) return told;
      throw failure(`page of view ${view.id} must return a whole number or null, not ${quoted(told)}`);
    }
    const lights = dots === undefined ? view.items : elementsOf(view, 'dots', isObject(dots) ? dots.lit : dots);
    const found = pageMarks(view);
    const lit = markedLights(view, lights, found);
    if (found.length > 0 && recording.isStarting && lit.size === 0) {
      throw failure(`"page" of view ${view.id} finds ${quoted(found[0])}, which is none of its ` +
        (dots === undefined ? 'items; name the dots with "dots"' : 'dots'));
    }
    const before = view.marked.filter((light) => lit.has(light));
    view.marked = [...new Set([...before, ...lit])];
    if (view.marked.length === 0) return null;
    const isLastOne = view.dotReading !== null && view.dotReading.atRest;
    return lights.indexOf(view.marked[isLastOne ? view.marked.length - 1 : 0]);
  }

  const areAlike = (a, b) => a.length === b.length && !differ(a, b, CHANGED);

  /** Writes shadows, dots, page and mask as far as the view's options name them: those that changed, or all. */
  function observeOthers(view, t, live, everything, known) {
    const {shadows, dots, page, mask} = view.options;
    const {told} = view;
    if (shadows !== undefined) {
      const decorations = measureShadows(view, live, known);
      const isSame = told.decorations !== null && decorations.length === told.decorations.length &&
        decorations.every(({section, frame}, index) => section === told.decorations[index].section &&
          !hasMoved(told.decorations[index].frame, frame, live.offset));
      if (!isSame || everything) {
        told.decorations = decorations;
        emit(view, t, 'observed.decorations', {decorations}, !isSame);
      }
    }
    const lit = dots === undefined ? [] : elementsOf(view, 'dots', isObject(dots) ? dots.lit : dots);
    if (lit.length > 0 && !view.dotReading) view.dotReading = dotReading(view, lit);
    const mayMove = view.isAwake || view.isMoving || isTouched(view);
    if (lit.length > 0 && !(view.dotReading.atRest && (!everything || mayMove))) {
      const marks = view.dotReading.usesMarks ? pageMarks(view) : null;
      const seen = {alphas: lit.map((element, index) => rounded(view.dotReading.read(element, known, marks, index)))};
      if (isObject(dots) && dots.moved !== undefined) {
        seen.ys = elementsOf(view, 'dots.moved', dots.moved).map((element) =>
          unrounded(element.getBoundingClientRect().top - live.port.top + live.offset[1], frameGrid()));
      }
      const isSame = told.dots !== null && areAlike(seen.alphas, told.dots.alphas) &&
        (!seen.ys || areAlike(seen.ys, told.dots.ys));
      if (!isSame || everything) {
        told.dots = seen;
        emit(view, t, 'observed.dots', seen, !isSame);
      }
    }
    if (page !== undefined) {
      const number = litPage(view);
      const isSame = number === told.page;
      // Where dots switch, many pages switch them once a scroll has ended.
      const switchesLate = view.isAwake && view.dotReading !== null && view.dotReading.atRest;
      if (!isSame || (everything && !switchesLate)) {
        told.page = number;
        emit(view, t, 'observed.page', {page: number}, !isSame);
      }
    }
    if (mask !== undefined) {
      const seen = measureMask(view, known);
      const isSame = seen !== null && told.mask !== null && areAlike([seen.start, seen.end], [told.mask.start, told.mask.end]);
      if (seen === null) told.mask = null;
      else if (!isSame || everything) {
        told.mask = seen;
        emit(view, t, 'observed.mask', seen, !isSame);
      }
    }
  }

  /** Writes what a view shows, just after `sync`: what changed of it or everything. True if anything had changed. */
  function observeAll(view, t, everything, animations = []) {
    const {news, live} = view;
    if (everything) view.repeatedAt = performance.now();
    const port = uncovered(live.port, view.occlusion);
    const seen = seenItems(view, port);
    if (everything || view.hasMoved || visibleText(seen) !== view.told.visible) observeVisible(view, t, port, seen);
    observeItems(view, t, seen.places, everything, new Map(), beginning(animations));
    observeOthers(view, t, live, everything, new Map());
    return view.news > news;
  }

  /** Writes where a view with snap points or links has come to rest, and where its followers are. */
  function observeRest(view, milliseconds) {
    if (!view.snaps && !view.isFollower && view.followers.length === 0) return;
    for (const follower of view.followers) sync(follower, milliseconds, 'code');
    for (const resting of [view, ...view.followers]) {
      const [x, y] = resting.offset;
      emit(resting, stamp(milliseconds), 'observed.offset', {x, y});
    }
  }

  /** What of a view the recorder writes by itself. */
  function evidence(view) {
    const {shadows, dots, page, mask} = view.options;
    const kinds = ['visible', 'alpha', 'scale'];
    if (shadows !== undefined) kinds.push('decorations');
    if (dots !== undefined) kinds.push('dots');
    if (page !== undefined) kinds.push('page');
    if (mask !== undefined) kinds.push('mask');
    if (view.snaps || view.isFollower || view.followers.length > 0) kinds.push('offset');
    return kinds;
  }

  // ---------------------------------------------------------------------------------------------- writing

  const microseconds = (milliseconds) => Math.round((milliseconds - recording.origin) * 1000);

  // What a browser shows, it shows by frames: styles and scroll offsets are those of the frame's time, transitions run on
  // it, and it lies some milliseconds before the events that the frame brings along. So what is measured in a frame has the
  // frame's time. Fingers and marks have their own and are sorted in; they do not delay what the next frame shows.

  /** The time of a measurement in microseconds since the start; never less than that of the one before. */
  function stamp(milliseconds) {
    recording.measured = Math.max(recording.measured, microseconds(milliseconds), recording.now - REORDERING + 1);
    recording.now = Math.max(recording.now, recording.measured);
    return recording.measured;
  }

  /** The time of what is told by somebody else. */
  function stampOf(milliseconds) {
    const t = Math.max(recording.measured, microseconds(milliseconds));
    recording.now = Math.max(recording.now, t);
    return t;
  }

  /** The time of the frame that is being made, in milliseconds. */
  function frameTime() {
    const now = performance.now();
    const {currentTime} = document.timeline;
    recording.frameAt = now;
    const isFrames = currentTime !== null && now - currentTime < STALE && currentTime - now < AHEAD;
    recording.frameTime = isFrames ? currentTime : now;
    return recording.frameTime;
  }

  /**
   * The time of what the page has just done: the frame's, if it did it when the frame began, as in a scroll listener. While no
   * frame is on its way that the recorder will see, the timeline has the time of this one, or of the one that is made next.
   */
  function pageTime() {
    const now = performance.now();
    const {currentTime} = document.timeline;
    if (currentTime === recording.frameTime && now - recording.frameAt < IN_FRAME) return currentTime;
    const ago = now - currentTime;
    return currentTime !== null && !recording.hasFrame && ago >= 0 && ago < LONGEST_FRAME ? currentTime : now;
  }

  /**
   * A frame begins. Browsers that are idle make one at once and give it the time at which it was due, some milliseconds ago: that
   * is when the transitions begin which the page has just caused. So what was measured since, ahead of the frame, has its time.
   */
  function frameBegan() {
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

  function addLine(t, object) {
    insertLine(t, JSON.stringify(object), t === recording.measured);
    flush(recording.now - REORDERING);
  }

  /**
   * Hands on the lines up to a time: from then on their places are settled. A finger whose view is not yet known holds
   * back all that comes after it.
   */
  function flush(upTo) {
    const {lines, write, held} = recording;
    while (recording.written < lines.length && lines[recording.written].t <= upTo && lines[recording.written].t < held) {
      if (write) write(lines[recording.written].text);
      recording.written += 1;
    }
  }

  /** Adds a view's line. One that only repeats what was written before is no news. */
  function emit(view, t, type, fields, isNews = true) {
    const event = {t, type};
    if (recording.views.length > 1) event.view = view.id;
    recording.events += 1;
    if (isNews) view.news += 1;
    if (type === 'drag.ended') view.isLifted = true;
    if (type === 'drag.began' || type === 'scroll.ended') view.isLifted = false;
    addLine(t, Object.assign(event, fields));
  }

  // ---------------------------------------------------------------------------------------------- keeping up

  /** The items that were in sight at the last look, and where they lay. */
  const inSight = ({items, actual, near, live}) => near.filter(({rect}) => visibility(rect, live.port))
    .map(({index}) => ({item: items[index], frame: actual[index]}));

  /**
   * Whether the browser changed an offset: it kept it in a range that has become shorter, or kept what is read in its place while
   * the layout changed before it (scroll anchoring).
   */
  function isKept(view, live, change, anchors) {
    const along = view.axis === 'horizontal' ? 0 : 1;
    const end = Math.max(0, view.contentSize[along] - live.viewport[along]);
    if (view.offset[along] > end + 1 && Math.abs(live.offset[along] - end) <= 1) return !view.isRangeUnknown;
    return anchors.some(({item, frame: before}) => {
      const frame = view.actual[view.items.indexOf(item)];
      const moved = frame ? frame[along] - before[along] : 0;
      return Math.abs(moved) > STILL && Math.abs(moved - change[along]) <= 1;
    });
  }

  /**
   * Brings the log up to date with the live layout.
   *
   * @param by What moved the offset, if it moved and neither a call of the page nor the layout explains it.
   * @param {"look"|"rest"|"scroll"} [occasion] A look writes what is visible afterwards, and so does not need to be told that
   *   something moved. A rest measures all items, too, and writes all that is still to be written. A scroll has a look behind
   *   it, in the same frame: if nothing else hints at a change, it writes the offset alone.
   * @returns Whether anything was written.
   */
  function sync(view, milliseconds, by, occasion) {
    const t = stamp(milliseconds);
    const isThorough = occasion === 'rest';
    if (isThorough && view.isGuessed) view.structureChanged = true;
    for (const observer of [view.mutations, view.surroundings]) if (observer) noteMutations(view, observer.takeRecords());
    const live = measure(view);
    const anchors = differ(live.offset, view.offset, 0) ? inSight(view) : [];
    let thorough = isThorough;
    let wrote = false;
    if (differ(live.viewport, view.viewport, MOVED)) {
      view.viewport = live.viewport;
      emit(view, t, 'viewport', {width: live.viewport[0], height: live.viewport[1]});
      wrote = true;
      thorough = true; // A layout that depends on the width has moved throughout.
    }
    const occlusion = measureOcclusion(view, live.port);
    if (differ(occlusion, view.occlusion, MOVED)) {
      view.occlusion = occlusion;
      emit(view, t, 'insets', {occlusion: sidesRecord(occlusion)});
      wrote = true;
    }
    if (occasion !== 'scroll' || view.isSuspect || view.touched.size > 0) noteReused(view, live);
    if (view.structureChanged) {
      view.structureChanged = false;
      wrote = syncStructure(view, t, live) || wrote;
    }
    const hintsAtChange = wrote || view.isSuspect || view.touched.size > 0 || differ(toldSize(view), view.toldSize, 0);
    if (occasion !== 'scroll' || hintsAtChange) {
      measureItems(view, live, thorough);
      wrote = writeFrames(view, t, live, isThorough) || wrote;
    }
    const isPulled = !view.isRangeUnknown && live.shift.some((value) => value !== 0); // The shift makes the content seem longer.
    const hasLearnt = isThorough && !isPulled && !view.isRangeUnknown && !isTouched(view) && learnEnds(view, live);
    if (!isPulled && (wrote || hasLearnt || differ(toldSize(view), view.toldSize, 0))) {
      view.toldSize = toldSize(view);
      const size = contentSize(view, live);
      if (differ(size, view.contentSize, 0)) {
        view.contentSize = size;
        emit(view, t, 'content', {contentSize: size});
        wrote = true;
      }
    }
    if (differ(live.offset, view.offset, 0)) {
      const change = live.offset.map((value, axis) => value - view.offset[axis]);
      const isCode = view.isScripted && !isDraggedByCode(view, change, wrote);
      const told = isCode ? 'code' : isKept(view, live, change, anchors) ? 'browser' : by;
      const mover = claim(view, change, t, told);
      view.offset = live.offset;
      view.movedBy = mover;
      if (mover === 'finger') view.scrolledUnderFinger = true;
      if (mover !== 'browser') view.isMoving = true;
      emit(view, t, 'scroll', {x: live.offset[0], y: live.offset[1], by: mover});
      wrote = true;
    }
    view.live = live;
    view.isScripted = false;
    if (!wrote) return false;
    view.hasMoved = true;
    wake(view);
    if (occasion === undefined) {
      const port = uncovered(live.port, view.occlusion);
      observeVisible(view, t, port, seenItems(view, port));
    }
    return true;
  }

  /** Sizes of the view, its sections, headers and items: a change of any may move all the others. */
  function watchSizes(view) {
    const wanted = new Set([view.element, ...view.items]);
    for (const {element, header} of view.sections) for (const part of [element, header]) if (part) wanted.add(part);
    for (const part of view.holders) wanted.add(part);
    for (const part of view.watched || []) if (!wanted.has(part)) view.sizes.unobserve(part);
    for (const part of wanted) if (!view.watched || !view.watched.has(part)) view.sizes.observe(part, {box: 'border-box'});
    view.watched = wanted;
  }

  /** Notes whose sizes changed. An element just watched is told at once; that counts only if its frame was another. */
  function noteSizes(view, entries) {
    const places = entries.length > MANY ? new Map(view.items.map((item, index) => [item, index])) : null;
    let isNews = false;
    for (const {target, borderBoxSize} of entries) {
      const isFirst = !view.sizesTold.has(target);
      view.sizesTold.add(target);
      if (!view.members.has(target)) {
        if (target === view.element) view.borders = null;
        if (!isFirst) isNews = view.isSuspect = true;
        if (!isFirst && view.isGuessed) view.structureChanged = true;
        continue;
      }
      const box = borderBoxSize && borderBoxSize[0];
      if (box && view.isGuessed && (box.blockSize === 0 || box.blockSize > view.room)) view.structureChanged = true;
      const frame = view.actual[places ? places.get(target) : view.items.indexOf(target)];
      const isAsKnown = box && frame &&
        Math.abs(box.inlineSize - frame[2]) < UNDRAWN && Math.abs(box.blockSize - frame[3]) < UNDRAWN;
      if (isFirst && isAsKnown) continue;
      view.touched.add(target);
      view.resized.add(target);
      isNews = true;
    }
    return isNews;
  }

  /** Whether a change of an element that is in no item may have made items; a style alone only where it shows something new. */
  function mayShowItems({bars, holders}, target, attributeName) {
    if (bars.some((bar) => bar.contains(target))) return false;
    return attributeName !== 'style' || (!holders.includes(target) && isRendered(target) && isSeen(target));
  }

  /** Notes which items, and whether the structure, may have changed. True if anything that is the view's own has. */
  function noteMutations(view, records) {
    let isNews = false;
    for (const {target, type, attributeName} of records) {
      if (type === 'childList' && view.inner.some(({element}) => element === target)) continue;
      if (!isOwn(view, target)) continue;
      isNews = true;
      if (type === 'childList' && !view.isGuessed) view.structureChanged = true;
      if (attributeName !== 'style') view.found.clear();
      let item = target;
      while (item !== null && item !== view.element && !view.members.has(item)) item = item.parentNode;
      if (item === null || item === view.element) {
        view.isSuspect = true;
        view.borders = null;
        if (view.isGuessed && mayShowItems(view, target, attributeName)) view.structureChanged = true;
        continue;
      }
      if (target === item && view.isGuessed && !isRendered(item)) view.structureChanged = true;
      view.touched.add(item);
      const {keys} = view.options;
      const hasNewKey = typeof keys === 'function'
        ? view.keys === null || keyOf(view, item) !== view.keys[view.items.indexOf(item)]
        : keys !== undefined && attributeName === keys;
      if (hasNewKey) view.structureChanged = true;
    }
    return isNews;
  }

  // ---------------------------------------------------------------------------------------------- the clockwork

  /** Has a view, and those linked to it, looked at in every frame until they rest. */
  function wake(view) {
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
    global.requestAnimationFrame(() => {
      asker.hasFrame = false;
      if (asker !== recording || !asker.running || !asker.isAsking) return;
      frameBegan();
      // As long as no frame is on its way, Chromium lets the clock of transitions and computed styles run on between frames,
      // and after the last one it would be ahead of what the frame has shown.
      requestFrame();
      asker.afterFrame.port2.postMessage(null);
    });
  }

  const isTouched = (view) => recording.finger !== null && recording.finger.chain.includes(view);

  /** Whether a transition or an animation that will end is running in a view, or on what its options name elsewhere. */
  function isAnimating(view, animations) {
    const isRunning = (animation) => {
      const {effect, playState} = animation;
      if (playState !== 'running' || !effect || !effect.target) return false;
      return Number.isFinite(effect.getComputedTiming().endTime) && isOwn(view, effect.target);
    };
    const elsewhere = [...view.found.values()].flat().filter((element) => !view.element.contains(element));
    return animations.some(isRunning) ||
      elsewhere.some((element) => element.getAnimations().some(isRunning));
  }

  /** Whether something that holds items without a box is animated: nothing tells when it is so far open that one shows. */
  function isOpening({items, actual, members}, animations) {
    const targets = animations.map(({playState, effect}) => playState === 'running' && effect && effect.target);
    const holders = targets.filter((target) => target && !members.has(target));
    return holders.length > 0 &&
      items.some((item, index) => isUnboxed(actual[index]) && holders.some((target) => target.contains(item)));
  }

  /**
   * Whether everything is to be written again. Where nothing has changed for as long as a view needs to rest, there is no reason: it
   * is awake because of a finger, or of what is not seen, such as a text that changes every second.
   */
  const mayRepeat = ({repeatedAt, group, rest}, now) =>
    now - repeatedAt >= REPEAT && group.some(({newsAt}) => now - newsAt <= rest);

  function look() {
    recording.isAsking = false;
    if (!recording.running) return;
    const time = frameTime(); // Which computed styles are of.
    const now = performance.now();
    for (const view of views().filter(({isAwake}) => isAwake)) {
      const wrote = sync(view, time, mover(view), 'look');
      const animations = view.element.getAnimations({subtree: true});
      const changed = observeAll(view, stamp(time), mayRepeat(view, now), animations);
      if (isOpening(view, animations)) view.isSuspect = true;
      if (wrote || changed) view.newsAt = now;
      if (wrote || changed || isTouched(view) || isAnimating(view, animations)) view.changedAt = now;
    }
    for (const view of views()) {
      if (view.isAwake && view.group.every(({changedAt, rest}) => now - changedAt >= rest)) rest(view.group, time);
    }
    if (views().some(({isAwake}) => isAwake)) askForFrame();
  }

  /** Looks at everything once more, writes it if anything was written since the last rest or it is the end, and sleeps. */
  function rest(group, milliseconds, isEnd = false) {
    if (group.some(({isGuessed}) => isGuessed)) findFixed();
    for (const view of group) {
      view.borders = null;
      endWithoutEvent(view, milliseconds);
      sync(view, milliseconds, mover(view), 'rest');
    }
    const isNews = isEnd || group.some(({news, newsAtRest}) => news !== newsAtRest);
    for (const view of group) {
      view.isAwake = false;
      if (isNews) {
        view.found.clear();
        observeAll(view, stamp(milliseconds), true);
      }
      view.newsAtRest = view.news;
      view.momentum = 'unknown';
    }
  }

  /**
   * Ends a scroll of whose end the browser tells nothing: it has no `scrollend`, the page moved the content by itself, or a
   * finger left that had moved nothing.
   */
  function endWithoutEvent(view, milliseconds) {
    const isTold = recording.hasScrollEnd && view.options.content === undefined && !view.isEndUntold;
    if (view.isMoving ? isTold : !view.isLifted) return;
    view.isMoving = view.isEndUntold = false;
    if (view.isFollower && view.movedBy === 'code') return;
    emit(view, stamp(milliseconds), 'scroll.ended', {inferred: true});
    observeRest(view, milliseconds);
  }

  // ---------------------------------------------------------------------------------------------- listening

  const TOUCH_PATH = ['touchmove', 'touchend', 'touchcancel'];

  /** Every listener: an event heard at the window and again at the finger's element counts once. */
  function heard(event) {
    if (event === recording.lastEvent) return;
    recording.lastEvent = event;
    const listener = recording.listeners[event.type];
    if (listener) listener(event);
  }

  const views = () => recording.views;

  /** Where events are listened to: scrolls and transitions inside of a component do not leave it. */
  const listened = () => new Set([global, ...views().map(({root}) => root).filter((root) => root !== document)]);

  /** Where an event has happened: a window is told of the component alone. */
  const targetOf = (event) => event.composedPath()[0];
  const viewOf = (event) => views().find(({element, isDocument}) =>
    targetOf(event) === element || (isDocument && event.target === document));

  /** The recorded views around an event, the innermost first. */
  const viewsAround = (event) => event.composedPath().flatMap((part) => views().filter(({element}) => element === part));

  /** What moves a view now. A finger moves every view around it: at its end a view passes the drag on to the next. */
  const mover = (view) => (isTouched(view) ? 'finger' : view.momentum);

  function scrolled(event) {
    const view = viewOf(event);
    if (!view) {
      const element = event.target === document ? document.scrollingElement : targetOf(event);
      const isText = HAS_CONTENT.has(element.tagName);
      if (!recording.leftOut || isText || recording.leftOut[inWords(element)]) return;
      const why = 'it did not scroll when the recording began; start later, or name it with "views"';
      complain(`${inWords(element)} scrolls and is not recorded`, `: ${why}`);
      return;
    }
    sync(view, frameTime(), mover(view), 'scroll');
    wake(view);
  }

  function scrollEnded(event) {
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

  /** The calls by which a page scrolls, where they are defined. */
  const CALLS = new Map([
    [Element.prototype, ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView', 'scrollTop', 'scrollLeft']],
    [global, ['scroll', 'scrollTo', 'scrollBy']],
  ]);
  let hearsCalls = false;

  /** Has the page's calls noted from now on: no event says who scrolled. */
  function hearCalls() {
    if (hearsCalls) return;
    hearsCalls = true;
    for (const [owner, names] of CALLS) {
      for (const name of names) {
        const own = Object.getOwnPropertyDescriptor(owner, name);
        if (!own) continue; // An old browser.
        const kind = own.set ? 'set' : 'value';
        const original = own[kind];
        own[kind] = function (...given) {
          const call = () => original.apply(this, given);
          return recording && recording.running ? noteCall(this, name, given, call) : call();
        };
        Object.defineProperty(owner, name, own);
      }
    }
  }

  /** Makes a call of the page, and notes which views it has moved, or moves from now on in small steps. */
  function noteCall(target, name, [options], call) {
    const isMeant = ({element, isDocument}) => (target instanceof Element
      ? element === target || (name === 'scrollIntoView' && element.contains(target)) : isDocument);
    const meant = views().filter(isMeant).map((view) => ({view, from: [view.element.scrollLeft, view.element.scrollTop]}));
    const result = call();
    const {behavior = 'auto'} = isObject(options) ? options : {};
    for (const {view, from} of meant) {
      if (differ([view.element.scrollLeft, view.element.scrollTop], from, 0)) {
        view.isScripted = view.owesEnd = true;
      } else if ((behavior === 'auto' ? getComputedStyle(view.element).scrollBehavior : behavior) === 'smooth') {
        view.momentum = 'code'; // Up to the end of the scroll, or until it turns out that there is none.
        wake(view);
      }
    }
    return result;
  }

  /** A transition or an animation began or ended: whose view's, or what of it, may look otherwise now. */
  function animated(event) {
    const target = targetOf(event);
    if (!(target instanceof Element)) return;
    for (const view of views()) {
      const concerns = (element) => element.contains(target) || target.contains(element);
      if (concerns(view.element) ? isOwn(view, target) : [...view.found.values()].flat().some(concerns)) wake(view);
    }
  }

  // ---------------------------------------------------------------------------------------------- fingers

  // A drag belongs to the view that scrolls. Of nested views it is not known which until one does: until then a finger's
  // lines are kept in its `path`, and nothing later is handed on. What never scrolls goes by the direction of the finger.
  // Positions are those in the owner's port as it stood when the finger came down, for the port itself may be scrolled.

  function fingerDown(event, point, identifier) {
    if (recording.finger !== null) return; // A second finger: the first owns the drag.
    const chain = viewsAround(event);
    if (chain.length === 0) return;
    if (recording.lifted) settleLift();
    for (const view of chain) sync(view, frameTime(), view.momentum); // What a touch finds, the last frame has shown.
    const t = stampOf(event.timeStamp);
    const stood = new Map(chain.map((view) => [view, measure(view).port]));
    const at = {x: point.clientX, y: point.clientY};
    recording.finger = {
      identifier, chain, stood, target: targetOf(event), t, start: at, last: at,
      owner: null, path: [], scrolledAt: -Infinity, leftSlopAt: null, carried: carriedAround(targetOf(event)),
    };
    // A touch stays with the element it began on; once that is removed from the page its events never reach the window.
    for (const type of TOUCH_PATH) recording.finger.target.addEventListener(type, heard, {passive: true});
    for (const other of views()) other.scrolledUnderFinger = other.isDraggedByCode = false;
    recording.held = t;
    fingerLine(recording.finger, t, 'drag.began', at);
    // A touch on a view in motion stops it.
    const stopped = chain.find((view) => view.isMoving && view.momentum === 'momentum');
    if (chain.length === 1 || stopped) own(recording.finger, stopped || chain[0]);
    for (const view of chain) wake(view);
  }

  const placed = (element) => getComputedStyle(element).transform + getComputedStyle(element).translate;

  /** What a finger may move by a transform, each with where it is; nothing where views were asked for. */
  function carriedAround(target) {
    const carried = new Map();
    if (!recording.leftOut) return carried;
    for (let element = target; element && element !== document.body; element = element.parentElement) carried.set(element, placed(element));
    return carried;
  }

  /** Says once what a script moves under a finger: it scrolls nothing that could be found. */
  function noteCarried({carried}) {
    const moved = [...carried].find(([element, place]) => element.isConnected && placed(element) !== place);
    if (!moved || recording.leftOut[inWords(moved[0])]) return;
    recording.leftOut[inWords(moved[0])] = 'a transform moves it';
    console.warn(`ScrollRecorder: ${inWords(moved[0])} is moved under the finger by a transform, which is not recorded; ` +
      'say so: start({views: [{element: …, items: …, content: …}]})');
  }

  /** Writes a finger's line, or keeps it while the finger's view is not known. */
  function fingerLine(finger, t, type, at, fields) {
    if (finger.owner === null) {
      finger.path.push({t, type, at, fields});
      return;
    }
    const {left, top} = finger.stood.get(finger.owner);
    emit(finger.owner, t, type, Object.assign(at ? {x: at.x - left, y: at.y - top} : {}, fields));
  }

  /** Gives a finger to a view, with all that it has done. */
  function own(finger, view) {
    finger.owner = view;
    const {path} = finger;
    finger.path = [];
    for (const {t, type, at, fields} of path) fingerLine(finger, t, type, at, fields);
    recording.held = Infinity; // Not before: what comes after them must wait.
  }

  const hasLeftSlop = ({start, last}) => Math.hypot(last.x - start.x, last.y - start.y) > SLOP;

  /** The view that a finger's movement is for if none has scrolled: the innermost that could go its way. */
  function likelyOwner({chain, start, last}) {
    if (!hasLeftSlop({start, last})) return chain[0];
    const [across, down] = [last.x - start.x, last.y - start.y];
    const isAcross = Math.abs(across) > Math.abs(down);
    const room = ({element, isDocument, isUpward: isReversed}) => {
      const style = getComputedStyle(element);
      const [overflow, bounds] = isAcross
        ? [style.overflowX, style.overscrollBehaviorX] : [style.overflowY, style.overscrollBehaviorY];
      const range = isAcross ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight;
      if (range <= 0 || (!isDocument && !/auto|scroll/.test(overflow))) return {canScroll: false};
      const offset = isAcross ? element.scrollLeft : element.scrollTop + (isReversed ? range : 0);
      const goesBack = (isAcross ? across : down) > 0;
      const hasRoom = goesBack ? offset > 0 : offset < range - 1;
      return {canScroll: true, keeps: hasRoom || bounds === 'contain' || bounds === 'none'};
    };
    return chain.find((view) => room(view).keeps) || chain.find((view) => room(view).canScroll) || chain[0];
  }

  /** Whether content has gone the way of a finger: the offset goes the other way. */
  const follows = ({start, last}, [x, y]) => [[x, last.x - start.x], [y, last.y - start.y]].some(([offset, moved]) =>
    offset !== 0 && Math.sign(offset) === -Math.sign(moved) && Math.abs(moved) > 1);

  /** Whether a page that has scrolled does by its own calls what browsers do for a finger, and for its momentum after that. */
  function isDraggedByCode(view, change, isEdit) {
    if (!isTouched(view)) return view.isDraggedByCode && view.momentum === 'momentum';
    if (!isEdit && follows(recording.finger, change)) view.isDraggedByCode = true;
    return view.isDraggedByCode && !isEdit;
  }

  /**
   * A view has moved: takes the drag over if it is the finger's doing.
   *
   * @returns What moved the view.
   */
  function claim(view, change, t, by) {
    const finger = recording.finger || recording.lifted;
    if (by === 'code' || by === 'browser' || !finger || !finger.chain.includes(view)) return by;
    const isOwn = follows(finger, change);
    const {last} = finger;
    if (finger === recording.lifted) {
      if (!isOwn || view.scrolledUnderFinger || (finger.owner !== null && finger.owner !== view)) return by;
      if (finger.owner === null) own(finger, view);
      view.momentum = 'momentum'; // So quick a flick that the lift came first.
      return view.momentum;
    }
    if (finger.owner === null && isOwn) own(finger, view);
    if (finger.owner !== view && finger.owner !== null && isOwn && t - finger.scrolledAt > LET_GO) {
      const before = finger.owner;
      finger.t = Math.max(finger.t, t);
      fingerLine(finger, finger.t, 'drag.ended', null, {vx: 0, vy: 0, inferred: true});
      before.scrolledUnderFinger = false;
      before.momentum = 'unknown';
      finger.owner = view;
      fingerLine(finger, finger.t, 'drag.began', last, {inferred: true});
    }
    if (finger.owner === view) finger.scrolledAt = t;
    return by;
  }

  function fingerMoved(event, point) {
    // While a view scrolls, a move arrives after the scroll it caused. It is written at its own time, which is what
    // a velocity is computed from, but after the finger's line before it.
    const {finger} = recording;
    finger.t = Math.max(finger.t, microseconds(event.timeStamp), Math.min(recording.now - REORDERING + 1, recording.held));
    recording.now = Math.max(recording.now, finger.t);
    finger.last = {x: point.clientX, y: point.clientY};
    fingerLine(finger, finger.t, 'drag.moved', finger.last);
    if (finger.owner !== null || !hasLeftSlop(finger)) return;
    if (finger.leftSlopAt === null) finger.leftSlopAt = finger.t;
    else if (finger.t - finger.leftSlopAt > UNDECIDED) own(finger, likelyOwner(finger));
  }

  function fingerUp(event, type) {
    const {finger} = recording;
    const t = Math.max(finger.t, stampOf(event.timeStamp));
    fingerLine(finger, t, type);
    if (hasLeftSlop(finger)) noteCarried(finger);
    letGo();
    for (const other of views()) {
      other.momentum = other.scrolledUnderFinger && type === 'drag.ended' ? 'momentum' : 'unknown';
    }
    if (finger.owner === null && (!hasLeftSlop(finger) || type !== 'drag.ended')) own(finger, likelyOwner(finger));
    if (type !== 'drag.ended') return;
    recording.lifted = finger;
    recording.liftTimer = setTimeout(settleLift, AFTER_LIFT);
  }

  function letGo() {
    for (const type of TOUCH_PATH) recording.finger.target.removeEventListener(type, heard);
    recording.finger = null;
  }

  /** A lift after which nothing scrolled, or not so soon that it was its doing. */
  function settleLift() {
    clearTimeout(recording.liftTimer);
    const finger = recording.lifted;
    recording.lifted = null;
    if (finger && finger.owner === null) own(finger, likelyOwner(finger));
  }

  /** The tracked finger among the changed touches of an event, or undefined. */
  const trackedTouch = (event) => recording.finger &&
    [...event.changedTouches].find(({identifier}) => identifier === recording.finger.identifier);

  const touchListeners = {
    touchstart: (event) => fingerDown(event, event.changedTouches[0], event.changedTouches[0].identifier),
    touchmove: (event) => { const touch = trackedTouch(event); if (touch) fingerMoved(event, touch); },
    touchend: (event) => { if (trackedTouch(event)) fingerUp(event, 'drag.ended'); },
    touchcancel: (event) => { if (trackedTouch(event)) fingerUp(event, 'drag.cancelled'); },
  };

  const isTracked = (event) => recording.finger !== null && recording.finger.identifier === event.pointerId;

  // For pages that scroll by their own handling of pointers. A browser that scrolls by touch itself cancels the pointer
  // as soon as it does, so touch events are the default.
  const pointerListeners = {
    pointerdown: (event) => fingerDown(event, event, event.pointerId),
    pointermove: (event) => { if (isTracked(event)) fingerMoved(event, event); },
    pointerup: (event) => { if (isTracked(event)) fingerUp(event, 'drag.ended'); },
    pointercancel: (event) => { if (isTracked(event)) fingerUp(event, 'drag.cancelled'); },
  };

  const commonListeners = {
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
    transitionrun: animated, transitionend: animated, transitioncancel: animated,
    animationstart: animated, animationend: animated,
  };

  // ---------------------------------------------------------------------------------------------- public

  function browserName() {
    const agent = navigator.userAgent;
    const match = /(Firefox|HeadlessChrome|Edg|Chrome)\/([\d.]+)/.exec(agent) || /(Version)\/([\d.]+).*Safari/.exec(agent);
    if (!match) return 'unknown';
    return `${{Version: 'Safari', Edg: 'Edge'}[match[1]] || match[1]} ${match[2]}`;
  }

  function viewRecord(view) {
    const record = {id: view.id, axis: view.axis, viewport: {width: view.viewport[0], height: view.viewport[1]}};
    if (view.options.occlusion || view.occlusion.some((covered) => covered > 0)) record.occlusion = sidesRecord(view.occlusion);
    if (view.isRangeUnknown) record.range = 'unknown';
    record.layout = {kind: 'frames', contentSize: view.contentSize};
    record.sections = view.sections.map((section) => sectionRecord(view, section));
    if (view.options.scrolling) record.scrolling = view.options.scrolling;
    record.behaviours = view.behaviours;
    return record;
  }

  function isContentMoved(view, records) {
    const [element] = elementsOf(view, 'content', view.options.content);
    return records.some(({target}) => target === element);
  }

  /** Has mutations of a view, of what its options name elsewhere, and of what is around it, and changed sizes wake it. */
  function watch(view) {
    const mutated = (records) => {
      if (!noteMutations(view, records)) return;
      if (view.structureChanged) sync(view, pageTime(), 'code');
      // No event tells that the page moved the content by itself, and while a finger is down a look may come late.
      else if (isContentMoved(view, records)) sync(view, frameTime(), mover(view), 'scroll');
      wake(view);
    };
    view.mutations = new MutationObserver(mutated);
    const root = view.isDocument ? document.body : view.element;
    view.mutations.observe(root, {childList: true, subtree: true, attributes: true});
    // What is around a view may fade or hide what is in it; it moves nothing among its items.
    view.surroundings = new MutationObserver(() => {
      view.borders = null;
      wake(view);
    });
    for (let part = holder(view.element); part !== null; part = holder(part)) {
      view.surroundings.observe(part, {attributes: true});
    }
    for (const elements of view.found.values()) {
      for (const element of elements) {
        if (!view.element.contains(element)) view.surroundings.observe(element, {attributes: true, subtree: true});
      }
    }
    view.sizes = new ResizeObserver((entries) => {
      if (!noteSizes(view, entries)) return;
      sync(view, frameTime(), 'code');
      wake(view);
    });
    watchSizes(view);
  }

  /**
   * Starts a recording: measures the scene, then records until `stop`. README.md describes the options; one that does not
   * exist is an error, and so is a selector that finds nothing.
   *
   * @param {object} [options]
   * @param {object[]} [options.views] The scroll views to record; when left out, everything that scrolls and can be recorded, as
   *   soon as something does. Each has `element`
   *   (an element or a selector; `document.scrollingElement` for the page itself) and optionally `id`, `axis`, `items`,
   *   `sections`, `header`, `empty`, `keys`, `drawn`, `content`, `occlusion`, `shadows`, `dots`, `page`, `mask`,
   *   `scrolling` and `behaviours`.
   * @param {string} [options.name] The session's name; default: the page's `session` query parameter, or its title.
   * @param {object[]} [options.behaviours] The behaviours of views that do not have their own; default: none.
   * @param {object[]} [options.links] The scene's links, `{leader, follower}`, both ids of views: the page scrolls the
   *   follower when the leader scrolls. It should call `update(follower)` when it has done so.
   * @param {"touch"|"pointer"} [options.input] Which events tell of a finger; default: touch.
   * @param {function(string)} [options.write] Called with every line, without line end, once its place is settled
   *   (a quarter of a second later, or when it is known which of several nested views a finger drags, or at `stop`).
   * @param {object} [options.meta] Added to the header's `meta`.
   */
  function start(options = {}) {
    if (waiting || (recording && recording.running)) throw failure('already recording; call stop() first');
    checkOptions(options);
    if (options.views) begin(options, options.views);
    else beginWithAll(options);
  }

  /** Begins to record everything that scrolls, now or as soon as something does. What cannot be recorded is left out. */
  function beginWithAll(options) {
    const leftOut = {};
    const wanted = [];
    const ids = new Set();
    for (const element of document.body ? findScrollers() : []) {
      const axis = axisOf(element);
      const reason = obstacle(element, axis);
      if (reason !== null) {
        leftOut[inWords(element)] = reason;
        continue;
      }
      let id = element.id || (wanted.length === 0 ? 'main' : `view-${wanted.length}`);
      while (ids.has(id)) id += '-';
      ids.add(id);
      wanted.push({element, id, axis, empty: true});
    }
    for (const [element, why] of Object.entries(waiting ? {} : leftOut)) {
      console.warn(`ScrollRecorder: ${element} is not recorded: it ${why}`);
    }
    if (wanted.length === 0) {
      if (waiting) return;
      console.info('ScrollRecorder: nothing on this page scrolls yet; the recording begins when something does');
      wait(options);
      return;
    }
    if (waiting) waiting.stop();
    begin(options, wanted, leftOut);
  }

  /** Looks again, at most once a frame, whenever the page may have changed. */
  function wait(options) {
    recording = null;
    let isAsking = false;
    const ask = () => {
      if (!isAsking) global.requestAnimationFrame(() => {
        isAsking = false;
        if (waiting) beginWithAll(options);
      });
      isAsking = true;
    };
    const changes = new MutationObserver(ask);
    changes.observe(document, {childList: true, subtree: true, attributes: true, characterData: true});
    const types = ['load', 'resize', 'transitionend', 'toggle', 'scroll'];
    for (const type of types) global.addEventListener(type, ask, true);
    waiting = {
      stop: () => {
        waiting = null;
        changes.disconnect();
        for (const type of types) global.removeEventListener(type, ask, true);
      },
    };
  }

  /** An element as a person would point at it. */
  const inWords = ({tagName, id, classList}) =>
    `<${tagName.toLowerCase()}${id ? `#${id}` : [...classList].map((name) => `.${name}`).join('')}>`;

  /** Begins to record some views. `leftOut` says why others that scroll are not among them; null if these were asked for. */
  function begin(options, wanted, leftOut = null) {
    const origin = performance.now();
    const made = wanted.map((view, index) => makeView(view, index, options.behaviours));
    const ids = new Set(made.map(({id}) => id));
    if (ids.size !== made.length) throw failure(`view ids must differ: ${made.map(({id}) => id)}`);
    connect(made, options.links || []);
    if (made.some(({isGuessed}) => isGuessed)) findFixed();
    for (const view of made) {
      const live = measure(view);
      adopt(view, live, findItems(view, true));
      checkFound(view);
      Object.assign(view, {
        viewport: live.viewport, offset: live.offset, contentSize: contentSize(view, live), toldSize: toldSize(view),
        occlusion: measureOcclusion(view, live.port),
      });
      measureItems(view, live, false);
      view.live = live;
    }
    recording = {
      running: true, isStarting: true, complaints: new Set(), origin, now: 0, measured: 0, framed: 0, frameTime: -1, frameAt: 0,
      lines: [], written: 0, events: 0, views: made, lastEvent: null,
      finger: null, lifted: null, liftTimer: 0, held: Infinity, isAsking: false, hasFrame: false, afterFrame: new MessageChannel(),
      hasScrollEnd: 'onscrollend' in global,
      leftOut,
      write: options.write || null,
      listeners: Object.assign({}, commonListeners, options.input === 'pointer' ? pointerListeners : touchListeners),
    };
    hearCalls();
    recording.afterFrame.port1.onmessage = look;
    if (recording.hasScrollEnd) recording.listeners.scrollend = scrollEnded;
    addLine(0, {
      format: 'scroll-session',
      version: 1,
      name: options.name || new URLSearchParams(location.search).get('session') || document.title || 'untitled',
      scene: Object.assign({views: made.map(viewRecord)}, options.links && {links: options.links}),
      meta: Object.assign({
        recorder: Object.assign({
          name: 'scroll-recorder.js', version: ScrollRecorder.version,
          views: Object.fromEntries(made.map((view) => [view.id, evidence(view)])),
        }, leftOut && Object.keys(leftOut).length > 0 && {leftOut}),
        browser: browserName(),
        userAgent: navigator.userAgent,
        devicePixelRatio: global.devicePixelRatio,
        touchPoints: navigator.maxTouchPoints,
        title: document.title,
      }, options.meta),
    });
    try {
      for (const view of made) {
        emit(view, 0, 'appear', {x: view.offset[0], y: view.offset[1]});
        observeAll(view, 0, true);
      }
    } catch (error) {
      recording.afterFrame.port1.close();
      recording = null;
      throw error;
    }
    made.forEach(checkEvidence);
    made.forEach(checkEntrance);
    made.forEach(checkTransition);
    recording.isStarting = false;
    // Capturing at the window comes before the page's own listeners, which may change the layout.
    for (const target of listened()) {
      for (const type of Object.keys(recording.listeners)) target.addEventListener(type, heard, {capture: true, passive: true});
    }
    for (const view of made) {
      watch(view);
      wake(view);
    }
  }

  /** The view of an id, or the only one. */
  function viewNamed(id) {
    const view = id === undefined && views().length === 1 ? views()[0] : views().find((other) => other.id === id);
    if (view) return view;
    if (id === undefined) throw failure(`there are several views; say which: ${views().map((other) => other.id).join(', ')}`);
    throw failure(`there is no view ${quoted(id)}; did you mean "${nearest(id, views().map((other) => other.id))}"?`);
  }

  /**
   * Brings the log up to date at once, for a page that has just changed its items and cannot wait for a microtask, or has
   * just scrolled a view (the browser tells of that a frame later, when its leader has moved on, and does not say who did it).
   *
   * @param {string} [viewID] The view that the page changed; default: all.
   */
  function update(viewID) {
    if (!recording || !recording.running) return;
    for (const view of viewID === undefined ? views() : [viewNamed(viewID)]) {
      sync(view, pageTime(), 'code');
      wake(view);
    }
  }

  /**
   * Writes an observation that only the page can make.
   *
   * @param {string} [viewID] The view; may be left out if there is only one.
   * @param {object} observation Its `type` (`observed.page` or `page`) and fields. An `item` is an index path or an element.
   */
  function observe(viewID, observation) {
    if (!recording || !recording.running) return;
    const [id, given] = isObject(viewID) ? [undefined, viewID] : [viewID, observation];
    const view = viewNamed(id);
    if (!isObject(given) || typeof given.type !== 'string') {
      throw failure('observe needs an object with a "type", such as {type: \'observed.page\', page: 2}');
    }
    const {type, ...fields} = given;
    const kind = type.replace(/^observed\./, '');
    checkWord(kind, Object.keys(OBSERVATIONS), 'the type of an observation');
    checkNames(fields, OBSERVATIONS[kind], `observed.${kind}`);
    sync(view, pageTime(), mover(view));
    if (fields.item instanceof Element) {
      const index = view.items.findIndex((item) => item.contains(fields.item));
      if (index < 0) throw failure(`${quoted(fields.item)} is in no item of view ${view.id}`);
      fields.item = pathAt(view, index);
    }
    emit(view, stamp(pageTime()), `observed.${kind}`, fields);
    wake(view);
  }

  /**
   * Writes a `mark` event.
   *
   * @param {string} label
   * @param {string} [viewID] The view it is about; default: the first.
   */
  function mark(label, viewID) {
    if (!recording || !recording.running) return;
    const view = viewID === undefined ? views()[0] : viewNamed(viewID);
    emit(view, stampOf(performance.now()), 'mark', {label});
  }

  /** Ends the recording: looks at everything once more and writes an `end` line. @returns {string} the whole log */
  function stop() {
    if (waiting) waiting.stop();
    if (recording && recording.running) {
      if (recording.finger) {
        if (recording.finger.owner === null) own(recording.finger, likelyOwner(recording.finger));
        letGo();
      }
      if (recording.lifted) settleLift();
      const time = frameTime(); // What is on screen is of the last frame.
      for (const group of new Set(views().map((view) => view.group))) rest(group, time, true);
      for (const target of listened()) {
        for (const type of Object.keys(recording.listeners)) target.removeEventListener(type, heard, {capture: true});
      }
      for (const {mutations, surroundings, sizes} of views()) {
        for (const observer of [mutations, surroundings, sizes]) observer.disconnect();
      }
      recording.afterFrame.port1.close();
      const t = Math.max(recording.now, microseconds(performance.now()));
      addLine(t, {t, type: 'end', events: recording.events});
      flush(t);
      recording.running = false;
    }
    return text();
  }

  /** The log so far, every line ended. @returns {string} */
  function text() {
    return recording ? recording.lines.map((line) => line.text + '\n').join('') : '';
  }

  /** Stops and saves the log as a file. @param {string} [filename] */
  function download(filename) {
    const log = stop();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([log], {type: 'application/jsonl'}));
    link.download = filename || `${JSON.parse(recording.lines[0].text).name.replace(/[^\w.-]+/g, '-')}.jsonl`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  /** Stops and posts the log. @param {string} url @returns {Promise<Response>} */
  function send(url) {
    return fetch(url, {method: 'POST', headers: {'Content-Type': 'application/jsonl'}, body: stop()});
  }

  const ScrollRecorder = {
    version: '2.0.0',
    start, stop, update, observe, mark, text, download, send,
    /** How many lines there are so far, the header included. */
    get lineCount() { return recording ? recording.lines.length : 0; },
    /** Whether everything that has moved is at rest and has been looked at. */
    get isAtRest() {
      if (!recording) return true;
      return recording.finger === null && recording.lifted === null && recording.views.every(({isAwake}) => !isAwake);
    },
  };
  global.ScrollRecorder = ScrollRecorder;
})(window);
