/** What `start` accepts: for each option a check, which throws unless what is given for it can be used. */

import {SIDES} from './constants.js';
import {checkNames, checkWord, fail, isElement, isObject, quoted} from './words.js';

/** What has to hold of a value, and what to say it must be. */
const must = (what, holds) => (given, where) => {
  if (!holds(given)) fail(`${where} must be ${what}, not ${quoted(given)}`);
};

/** Lists are what querySelectorAll gives, too. */
const isList = (given) => [Array, NodeList, HTMLCollection].some((kind) => given instanceof kind);

/** An object of which an example says what it is like. */
const such = (example) => must(`an object such as {${example}}`, isObject);

/** One of some types. */
const type = (...types) => must(`a ${types.join(' or ')}`, (given) =>
  types.includes(isElement(given) ? 'element' : isList(given) ? 'list' : typeof given));

const word = (...words) => (given, where) => checkWord(given, words, where);

/** A number in a range: a log with others cannot be read. */
const number = (least, most, what = `a number from ${least} to ${most}`) =>
  must(what, (given) => isNumber(given) && given >= least && given <= most);

/** A list; with a count, one of so many. */
const list = (check, count, what = 'a list') => (given, where) => {
  must(what, () => isList(given) && (!count || given.length === count))(given, where);
  [...given].forEach((each, index) => check(each, `${where}[${index}]`));
};

/** An object with no other fields than those that have a check, and with those that are required. */
const object = (checks, ...required) => (given, where, called = where) => {
  checkNames(given, Object.keys(checks), called);
  for (const name of required) if (given[name] == null) fail(`${where} has no "${name}"`);
  for (const [name, value] of Object.entries(given)) {
    if (value != null) checks[name](value, where ? `${where}.${name}` : name);
  }
};

const either = (test, check, other) => (given, where) => (test(given) ? check : other)(given, where);
const isNumber = (given) => typeof given === 'number';

const string = type('string');
const flag = type('boolean');
const call = type('function');
const elements = type('string', 'element', 'list', 'function');

/** The page, by its window or document, too. */
const scroller = (given, where) => { if (!(given && (given.document || given.scrollingElement))) elements(given, where); };

/** What CSS's words for curves mean (CSS Easing Functions Level 1). */
export const CURVES = {
  linear: [0, 0, 1, 1], ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1], 'ease-out': [0, 0, 0.58, 1], 'ease-in-out': [0.42, 0, 0.58, 1],
};
const TIMINGS = Object.keys(CURVES);

const alpha = number(0, 1);
export const ALIGNED = ['start', 'center', 'end'];
const FARTHEST = 2 ** 41;
const place = number(-FARTHEST, FARTHEST);
const radius = number(0, FARTHEST, '0 to 2^41 points');
const positive = (most, what) => number(Number.MIN_VALUE, most, what);
const part = either(isObject, object({points: place}, 'points'), number(-(2 ** 20), 2 ** 20, 'a fraction, at most 2^20'));
const rate = either(isNumber, positive(1 - 2 ** -53, '"normal", "fast" or between 0 and 1'), word('normal', 'fast'));
const mode = word('corrected', 'literal');

/** As the web has them; the log has microseconds. */
const duration = either((given) => given === 0, () => {}, number(1, 60000, 'milliseconds, 0 or from 1 to 60000'));

const timing = either((given) => /^[\w-]+$/.test(given), word(...TIMINGS),
  list(alpha, 4, `one of ${TIMINGS.join(', ')}, or four numbers from 0 to 1, [x1, y1, x2, y2]`));

const interpolation = object({kind: word('linear', 'logarithmic', 'exponential'), base: must('finite', Number.isFinite)}, 'kind');

/** A list that is not empty, of what ascends by a number. */
const ascending = (check, numberOf) => (given, where) => {
  list(check)(given, where);
  must('a list that ascends', () => given.length > 0 && ![...given].some((each, index) => numberOf(each) <= numberOf(given[index - 1])))(given, where);
};
const curvePoints = ascending(list(place, 2, 'two numbers, [measure, value]'), ([measure] = []) => measure);

const KINDS = {
  'fade': {
    fadedAlpha: alpha, clearAlpha: alpha, duration, timing, enters: word('instant', 'faded', 'clear'),
    threshold: positive(1, 'above 0, at most 1'), once: flag,
  },
  'section-shadow': {
    offset: list(place, 2, 'two numbers, [x, y]'), radius, opacity: alpha, cornerRadius: radius,
    z: number(-(2 ** 53), -Number.MIN_VALUE, 'below 0 and at least -2^53'),
    extent: word('union', 'section'), variant: word('cached', 'per-item', 'per-visible-item', 'dedup'),
  },
  'carousel': {peakScale: positive(1024, 'above 0, at most 1024'), minimumScale: number(0, 1024)},
  'page-control': {radius},
  'curve': {
    property: word('alpha', 'scale', 'x', 'y'), by: word('distance', 'hidden', 'offset', 'pull'),
    unit: word('viewport', 'item', 'point'), even: flag, of: string, points: curvePoints,
  },
  'edge-mask': {startFadeSize: part, endFadeSize: part, startHide: part, endHide: part, interpolation},
};

function behaviour(given, where) {
  such("kind: 'fade'")(given, where);
  const {kind, peakScale = 1.1, minimumScale = 0.1} = given;
  object({kind: word(...Object.keys(KINDS))}, 'kind')({kind}, where);
  const isCurve = kind === 'curve';
  const needed = isCurve ? ['property', 'by', 'points'] : [];
  object({kind: string, ...(isCurve ? {} : {mode}), ...KINDS[kind]}, ...needed)(given, where, `${where} (${kind})`);
  if (given.property === 'alpha') given.points.forEach(([, value]) => alpha(value, `${where}.points`));
  if (isCurve && given.of != null) { // It has no place among the items.
    word('offset', 'pull')(given.by, `${where}.by (of an element)`);
    word('point', 'viewport')(given.unit ?? 'point', `${where}.unit (of an element)`);
  }
  must(`at most the peakScale, which is ${peakScale}`, () => minimumScale <= peakScale)(minimumScale, `${where}.minimumScale`);
  const other = given.mode === 'literal' && Object.keys(given).find((name) =>
    (/^(enters|threshold|once)$/.test(name) && given[name] !== 'instant') || given[name]?.points != null);
  if (other) fail(`${where}.${other} cannot be literal`);
}

/** What behaviours say of items, which no curve may say otherwise. */
const OF_ITEMS = {fade: 'alpha of items', carousel: 'scale of items'};

function behaviours(given, where) {
  list(behaviour)(given, where);
  const subjects = given.map(({kind, property, of}) => (kind === 'curve' ? `${property} of ${of || 'items'}` : OF_ITEMS[kind] || kind));
  const second = subjects.findIndex((subject, index) => subjects.indexOf(subject) < index);
  if (second > 0) fail(`${where}[${second}] is a second ${subjects[second]}`);
}

export const DOTS_OPTIONS = {
  lit: elements, moved: elements, alpha: call, unlit: number(0, 0.999, 'from 0, below 1'), atRest: flag,
};

/** Of some fields at most one. */
function oneOf(given, where, ...names) {
  const [one, other] = names.filter((name) => given[name] != null);
  if (other) fail(`${where} has "${one}" and "${other}"; choose one`);
}

function dots(given, where) {
  object(DOTS_OPTIONS, 'lit')(given, where);
  oneOf(given, where, 'alpha', 'unlit');
}

/** Stops are of one kind, and one way in line with the view: a log with others cannot be read. */
function scrolling(given, where) {
  object({
    bounces: flag, alwaysBounce: flag, deceleration: rate, paging: word('none', 'page', 'item', ...ALIGNED),
    every: positive(FARTHEST, 'above 0'), flick: word('one', 'any'), loop: flag, offsets: word('recorded', 'simulated'),
    at: ascending(place, Number), items: must('a whole number from 1', (count) => count > 0 && count >>> 0 === count),
  })(given, where);
  const stops = ['every', 'at', 'items'].filter((name) => given[name] != null);
  oneOf(given, where, ...stops);
  if (stops.length > 0) word(...ALIGNED)(given.paging, `${where}.paging (with ${stops})`);
}

function mask(given, where) {
  object({start: elements, end: elements, image: elements})(given, where);
  const {start, end, image} = given;
  if (image ? start || end : !start || !end) fail(`${where} needs either "start" and "end", or "image"`);
}

function named(given, where) {
  such("title: '#title'")(given, where);
  for (const [name, value] of Object.entries(given)) elements(value, `${where}.${name}`);
}

const covered = either(isNumber, radius, type('number', 'string', 'element', 'list', 'function'));

/** A moment as ISO 8601 has it, with its zone. */
const instant = must('such as 1970-01-01T00:00:00Z', (given) =>
  /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(given) && Date.parse(given) >= 0);

export const VIEW_OPTIONS = {
  element: scroller, id: string, axis: word('vertical', 'horizontal'), items: elements, sections: elements, header: elements,
  pinnedHeaders: either(isNumber, radius, type('number', 'boolean')),
  keys: type('string', 'function'), drawn: elements, content: elements,
  occlusion: object(Object.fromEntries(SIDES.map((side) => [side, covered]))), shadows: elements,
  dots: either(isObject, dots, elements), page: elements, mask, elements: named, keeps: word('content', 'end', 'start'),
  scrolling, behaviours,
};

function view(given, where) {
  object(VIEW_OPTIONS, 'element')(given, where);
  const {pinnedHeaders, header, sections} = given;
  if (header && !sections) fail(`${where}.header needs "sections"`);
  if (pinnedHeaders && !header) fail(`${where}.pinnedHeaders needs "header"`);
}

export const START_OPTIONS = {
  views: list(view), name: string, behaviours,
  links: list(object({leader: () => {}, follower: () => {}, mode}, 'leader', 'follower')),
  input: word('touch', 'pointer'), redact: flag, requests: flag, write: call,
  app: object({name: string, version: string}), device: string, user: string, startedAt: instant,
  meta: must('an object', (given) => isObject(given) && JSON.stringify(given)), // Which is an error of its own where it cannot be.
};

export function checkOptions(options) {
  const stray = isObject(options) && Object.keys(options).find((name) => name in VIEW_OPTIONS && !(name in START_OPTIONS));
  if (stray) fail(`start has no option "${stray}", but views: [{${stray}: ${quoted(options[stray])}}]`);
  object(START_OPTIONS)(options, '', 'start');
}
