/** What `start` accepts: for each option a check, which throws unless what is given for it can be used. */

import {SIDES} from './constants.js';
import {checkNames, checkWord, failure, isElement, isObject, nearest, quoted} from './words.js';

/** One of some types. Lists are what querySelectorAll gives, too. */
const type = (...types) => (given, where) => {
  const isList = Array.isArray(given) || given instanceof NodeList || given instanceof HTMLCollection;
  const told = isElement(given) ? 'element' : isList ? 'list' : typeof given;
  if (!types.includes(told)) throw failure(`${where} must be a ${types.join(' or ')}, not ${quoted(given)}`);
};

const word = (...words) => (given, where) => checkWord(given, words, where);

/** A number in a range: a log with others cannot be read. */
const number = (least, most, what = `a number from ${least} to ${most}`) => (given, where) => {
  const isNumber = typeof given === 'number' && given >= least && given <= most;
  if (!isNumber) throw failure(`${where} must be ${what}, not ${quoted(given)}`);
};

/** A list; with a count, one of so many. */
const list = (check, count, what) => (given, where) => {
  if (count && !(Array.isArray(given) && given.length === count)) throw failure(`${where} must be ${what}, not ${quoted(given)}`);
  type('list')(given, where);
  [...given].forEach((each, index) => check(each, `${where}[${index}]`));
};

/** An object with no other fields than those that have a check, and with those that are required. */
const object = (checks, ...required) => (given, where, called = where) => {
  checkNames(given, Object.keys(checks), called);
  for (const name of required) if (given[name] === undefined) throw failure(`${where} has no "${name}"`);
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) checks[name](value, where ? `${where}.${name}` : name);
  }
};

const either = (usual, check) => (given, where) => (isObject(given) ? check : usual)(given, where);

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
const INTERPOLATIONS = ['linear', 'logarithmic', 'exponential'];

const alpha = number(0, 1);
const radius = number(0, 2 ** 41, 'a number of points from 0 to 2^41');
const part = number(-(2 ** 20), 2 ** 20, 'a fraction of the viewport, at most 2^20 either way');
const mode = word('corrected', 'literal');

/** In milliseconds, as the web has them; the log has microseconds. */
function duration(given, where) {
  if (given > 60000) throw failure(`${where} is in milliseconds, at most 60000; ${given} microseconds are ${given / 1000}`);
  if (given > 0 && given < 1) throw failure(`${where} is in milliseconds; ${given} s are ${given * 1000}`);
  number(0, 60000, 'milliseconds, from 0 to 60000')(given, where);
}

function timing(given, where) {
  const curve = typeof given === 'string' && /^cubic-bezier\((.*)\)$/.exec(given);
  if (curve) throw failure(`${where} cannot be ${quoted(given)}; say [${curve[1].trim().split(/\s*,\s*/).join(', ')}]`);
  if (typeof given === 'string') checkWord(given, TIMINGS, where);
  else list(alpha, 4, `one of ${TIMINGS.join(', ')}, or four numbers from 0 to 1, [x1, y1, x2, y2]`)(given, where);
}

function interpolation(given, where) {
  if (typeof given === 'string') throw failure(`${where} must be an object such as {kind: '${nearest(given, INTERPOLATIONS)}'}`);
  object({kind: word(...INTERPOLATIONS), base: number(-Number.MAX_VALUE, Number.MAX_VALUE, 'finite')}, 'kind')(given, where);
}

function curvePoints(given, where) {
  list(list(number(-(2 ** 41), 2 ** 41), 2, 'two numbers, [measure, value]'))(given, where);
  if (given.length === 0) throw failure(`${where} needs at least one point`);
  const place = given.findIndex(([measure], index) => index > 0 && measure <= given[index - 1][0]);
  if (place > 0) throw failure(`${where}[${place}] must lie behind the point before it, ${given[place - 1][0]}`);
}

const KINDS = {
  'fade': {fadedAlpha: alpha, clearAlpha: alpha, duration, timing, enters: word('instant', 'faded', 'clear')},
  'section-shadow': {
    offset: list(number(-(2 ** 41), 2 ** 41), 2, 'two numbers, [x, y]'), radius, opacity: alpha, cornerRadius: radius,
    z: number(-(2 ** 53), -Number.MIN_VALUE, 'below 0, where the items are, and at least -2^53'),
    extent: word('union', 'section'), variant: word('cached', 'per-item', 'per-visible-item', 'dedup'),
  },
  'carousel': {peakScale: number(Number.MIN_VALUE, 1024, 'a scale above 0, at most 1024'), minimumScale: number(0, 1024)},
  'page-control': {radius},
  'curve': {
    property: word('alpha', 'scale', 'x', 'y'), by: word('distance', 'hidden', 'offset', 'pull'),
    unit: word('viewport', 'item', 'point'), even: flag, of: string, points: curvePoints,
  },
  'edge-mask': {startFadeSize: part, endFadeSize: part, startHide: part, endHide: part, interpolation},
};

function behaviour(given, where) {
  if (!isObject(given)) throw failure(`${where} must be an object such as {kind: 'fade'}, not ${quoted(given)}`);
  const {kind, enters, peakScale = 1.1, minimumScale = 0.1} = given;
  if (kind === undefined) throw failure(`${where} has no "kind"`);
  checkWord(kind, Object.keys(KINDS), `${where}.kind`);
  const isCurve = kind === 'curve';
  const needed = isCurve ? ['property', 'by', 'points'] : [];
  object({kind: string, ...(isCurve ? {} : {mode}), ...KINDS[kind]}, ...needed)(given, where, `${where} (${kind})`);
  if (isCurve && given.of !== undefined && (/distance|hidden/.test(given.by) || given.unit === 'item')) {
    throw failure(`${where} is of an element, which has no place among the items: it follows "offset" or "pull", in points or viewports`);
  }
  if (minimumScale > peakScale) {
    throw failure(`${where}.minimumScale must be at most the peakScale, which is ${peakScale}, not ${minimumScale}`);
  }
  if (given.mode === 'literal' && enters !== undefined && enters !== 'instant') {
    throw failure(`${where}.enters must be "instant" in a literal fade, not ${quoted(enters)}`);
  }
}

function behaviours(given, where) {
  list(behaviour)(given, where);
  const subject = ({kind, property, of}) => JSON.stringify(kind === 'curve' ? [kind, property, of] : kind);
  given.forEach((one, index) => {
    const {kind} = one;
    const first = given.findIndex((other) => subject(other) === subject(one));
    if (first < index) throw failure(`${where}[${index}] is a second ${kind}, besides ${where}[${first}]; one is allowed`);
  });
}

export const DOTS_OPTIONS = {
  lit: elements, moved: elements, alpha: call, unlit: number(0, 0.999, 'at least 0 and below 1'), atRest: flag,
};

function dots(given, where) {
  object(DOTS_OPTIONS, 'lit')(given, where);
  if (given.alpha && given.unlit !== undefined) throw failure(`${where} has "alpha" and "unlit"; choose one`);
}

function mask(given, where) {
  object({start: elements, end: elements, image: elements})(given, where);
  const {start, end, image} = given;
  if ((image === undefined) === (start === undefined && end === undefined)) {
    throw failure(`${where} needs either "start" and "end", or "image"`);
  }
  if (image === undefined && (start === undefined || end === undefined)) {
    throw failure(`${where} has no "${start === undefined ? 'start' : 'end'}"; () => 1 says that nothing is hidden there`);
  }
}

function named(given, where) {
  if (!isObject(given)) throw failure(`${where} must be an object such as {title: '#title'}, not ${quoted(given)}`);
  for (const [name, value] of Object.entries(given)) elements(value, `${where}.${name}`);
}

const covered = (given, where) =>
  (typeof given === 'number' ? radius : type('number', 'string', 'element', 'list', 'function'))(given, where);

const rate = (given, where) => (typeof given === 'number'
  ? number(Number.MIN_VALUE, 1 - Number.EPSILON / 2, '"normal", "fast" or between 0 and 1') : word('normal', 'fast'))(given, where);

/** A moment as ISO 8601 has it, with its zone. */
const instant = (given, where) => {
  const isInstant = typeof given === 'string' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(given) && Date.parse(given) > 0;
  if (!isInstant) throw failure(`${where} must be a moment such as ${new Date(0).toJSON()}, not ${quoted(given)}`);
};

export const VIEW_OPTIONS = {
  element: scroller, id: string, axis: word('vertical', 'horizontal'), items: elements, sections: elements, header: elements,
  empty: flag, keys: type('string', 'function'), drawn: elements, content: elements,
  occlusion: object(Object.fromEntries(SIDES.map((side) => [side, covered]))), shadows: elements,
  dots: either(elements, dots), page: elements, mask, elements: named, keeps: word('content', 'end', 'start'),
  scrolling: object({
    bounces: flag, alwaysBounce: flag, deceleration: rate, paging: word('none', 'page', 'item', 'start', 'center', 'end'),
    every: number(Number.MIN_VALUE, 2 ** 41), at: list(number(-(2 ** 41), 2 ** 41)), items: number(1, 2 ** 20), flick: word('one', 'any'),
    offsets: word('recorded', 'simulated'),
  }),
  behaviours,
};

export const START_OPTIONS = {
  views: list(object(VIEW_OPTIONS, 'element')), name: string, behaviours,
  links: list(object({leader: () => {}, follower: () => {}, mode}, 'leader', 'follower')),
  input: word('touch', 'pointer'), write: call,
  app: object({name: string, version: string}), device: string, user: string, startedAt: instant,
  meta: (given, where) => { if (!isObject(given)) throw failure(`${where} must be an object, not ${quoted(given)}`); },
};

export function checkOptions(options) {
  const stray = isObject(options) && Object.keys(options).find((name) => name in VIEW_OPTIONS && !(name in START_OPTIONS));
  if (stray) {
    throw failure(`start has no option "${stray}": it is one of a view, views: [{${stray}: ${quoted(options[stray])}}]`);
  }
  object(START_OPTIONS)(options, '', 'start');
}
