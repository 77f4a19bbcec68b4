/** Elements on the page: a selector, an element, several, or a function that is called again whenever the recorder looks. */
export type Elements = string | Element | Iterable<Element> | ((view: Element) => Element | Iterable<Element> | null | undefined);

/** A curve: a word of CSS, or the two points of a cubic Bézier curve. */
export type Timing = 'linear' | 'ease' | 'ease-in' | 'ease-out' | 'ease-in-out' | [x1: number, y1: number, x2: number, y2: number];

export type Mode = 'corrected' | 'literal';

/** Items fade while they are not wholly visible. */
export interface Fade {
  kind: 'fade';
  mode?: Mode;
  fadedAlpha?: number;
  clearAlpha?: number;
  /** In milliseconds. The log has microseconds. */
  duration?: number;
  timing?: Timing;
  enters?: 'instant' | 'faded' | 'clear';
  /** The visible part of an item from which on it is clear. */
  threshold?: number;
  /** Whether an item that has been clear stays clear. */
  once?: boolean;
}

/** A shadow lies behind the items of each section. */
export interface SectionShadow {
  kind: 'section-shadow';
  mode?: Mode;
  offset?: [x: number, y: number];
  radius?: number;
  opacity?: number;
  cornerRadius?: number;
  z?: number;
  extent?: 'union' | 'section';
  variant?: 'cached' | 'per-item' | 'per-visible-item' | 'dedup';
}

/** The item in the middle is larger. */
export interface Carousel {
  kind: 'carousel';
  mode?: Mode;
  peakScale?: number;
  minimumScale?: number;
}

/** Dots say which page is shown. */
export interface PageControl {
  kind: 'page-control';
  mode?: Mode;
  radius?: number;
}

/** A fraction of the viewport, or points. */
export type MaskLength = number | {points: number};

/** The ends fade where there is more to scroll to. */
export interface EdgeMask {
  kind: 'edge-mask';
  mode?: Mode;
  startFadeSize?: MaskLength;
  endFadeSize?: MaskLength;
  startHide?: MaskLength;
  endHide?: MaskLength;
  interpolation?: {kind: 'linear' | 'logarithmic' | 'exponential'; base?: number};
}

/** A property of each item, or of a named element, follows where the content is. */
export interface Curve {
  kind: 'curve';
  property: 'alpha' | 'scale' | 'x' | 'y';
  by: 'distance' | 'hidden' | 'offset' | 'pull';
  /** Default: `point`. */
  unit?: 'viewport' | 'item' | 'point';
  even?: boolean;
  /** One of the view's `elements`; default: each item. */
  of?: string;
  points: [measure: number, value: number][];
}

export type Behaviour = Fade | SectionShadow | Carousel | PageControl | EdgeMask | Curve;

export interface Scrolling {
  bounces?: boolean;
  alwaysBounce?: boolean;
  deceleration?: 'normal' | 'fast' | number;
  paging?: 'none' | 'page' | 'item' | 'start' | 'center' | 'end';
  every?: number;
  at?: number[];
  items?: number;
  flick?: 'one' | 'any';
  /** Whether the content goes round; the key of a copy is that of its original with `~` and anything behind. */
  loop?: boolean;
  offsets?: 'recorded' | 'simulated';
}

/** What covers the ends of a view: a number of points, or elements. */
export type Covered = number | Elements;

export type Shadows =
  | Elements
  | ((view: Element) => Iterable<Element | {section: number | string | Element; element: Element}> | null | undefined);

export interface Dots {
  lit: Elements;
  moved?: Elements;
  alpha?: (dot: Element) => number | boolean;
  unlit?: number;
  atRest?: boolean;
}

export type MaskEnd = Elements | ((view: Element) => number);

export type Mask = {start: MaskEnd; end: MaskEnd; image?: undefined} | {image: Elements; start?: undefined; end?: undefined};

/** A scroll view to record. */
export interface View {
  /** The scrolling element, the first of several; `'page'`, a window or a document is the page itself. */
  element: string | Element | Window | Document | Iterable<Element> | (() => Element | Window | Document | Iterable<Element>);
  /** The view's name in the log; default: the element's id, or `main`. */
  id?: string;
  axis?: 'vertical' | 'horizontal';
  items?: Elements;
  sections?: Elements;
  header?: Elements;
  /** How far behind the view's start headers are meant to stay; default: what their style says. */
  pinnedHeaders?: boolean | number;
  /** The name of an attribute, or a function: what tells one item from all others; default: `data-id`, `data-key` or `id`. */
  keys?: string | ((item: Element) => string | number | null | undefined);
  /** What of an item is faded or scaled. */
  drawn?: Elements;
  /** What the page moves with a transform, if that is not found. */
  content?: Elements;
  occlusion?: {top?: Covered; left?: Covered; bottom?: Covered; right?: Covered};
  shadows?: Shadows;
  dots?: Elements | Dots;
  /** The lit dot, or a function that returns its number. */
  page?: Elements | ((view: Element) => number | null);
  mask?: Mask;
  /** Elements that follow where the content is, by the names that curves call them. */
  elements?: Record<string, Elements>;
  /** What stays on screen when the data change and nobody scrolls. */
  keeps?: 'content' | 'end' | 'start';
  scrolling?: Scrolling;
  behaviours?: Behaviour[];
}

export interface Options {
  /** The views to record; default: everything that scrolls. */
  views?: View[];
  name?: string;
  /** Those of views that do not have their own. */
  behaviours?: Behaviour[];
  /** The page scrolls the follower when the leader scrolls, and calls `update(follower)` then. */
  links?: {leader: string; follower: string; mode?: Mode}[];
  /** Which events tell of a finger. */
  input?: 'touch' | 'pointer';
  /** Whether a call of `scrollIntoView` for an item is written as what `asked` writes; default: no. */
  requests?: boolean;
  /** Whether each text becomes a number, `meta` stays out, and fingers are coarse (4 pt, 16 ms); default: no. */
  redact?: boolean;
  /** Called with every line, without line end, once its place is settled. */
  write?: (line: string) => void;
  /** The app that is recorded; in the header's `meta`, as the next three are. */
  app?: {name?: string; version?: string};
  device?: string;
  /** Who scrolls, as a word that tells nobody else who that is. */
  user?: string;
  /** When the recording began, as ISO 8601 has it. */
  startedAt?: string;
  /** Added to the header's `meta`. */
  meta?: Record<string, unknown>;
}

export type Item = Element | [section: number, item: number];

/** What only the page can tell; every `type` may begin with `observed.`, too. */
export type Observation =
  | {type: 'visible' | 'observed.visible'; whole: [number, number][]; partial: [number, number][]}
  | {type: 'alpha' | 'observed.alpha'; item: Item; alpha: number}
  | {type: 'scale' | 'observed.scale'; item: Item; scale: number}
  | {type: 'decorations' | 'observed.decorations'; decorations: {kind: string; section: number; frame: number[]}[]}
  | {type: 'dots' | 'observed.dots'; alphas: number[]; first?: number; ys?: number[]}
  | {type: 'page' | 'observed.page'; page: number | null}
  | {type: 'mask' | 'observed.mask'; start: number; end: number; stops?: unknown[]}
  | {type: 'offset' | 'observed.offset'; x: number; y: number}
  | {type: 'frame' | 'observed.frame'; item: Item; frame: number[]};

/** Starts a recording: of the views named, or of everything that scrolls, as soon as something does. */
export function start(options?: Options): void;
/** Ends the recording and returns the whole log. */
export function stop(): string;
/** Brings the log up to date at once, for a page that has just changed its items or scrolled a view. */
export function update(view?: string): void;
/** Writes an observation that only the page can make. */
export function observe(view: string, observation: Observation): void;
export function observe(observation: Observation): void;
/** Writes that the page is about to scroll to an item: what of it is to be at the same of the viewport less bars; default: its start. */
export function asked(item: Element, options?: {align?: 'start' | 'center' | 'end' | 'visible'}): void;
/** Writes a mark. */
export function mark(label: string, view?: string): void;
/** The log so far. */
export function text(): string;
/** Stops and saves the log as a file. */
export function download(filename?: string): void;
/** Stops and posts the log. */
export function send(url: string): Promise<Response>;

/** Everything in one object: what a script tag gives a page as `window.ScrollRecorder`. */
export declare const ScrollRecorder: {
  readonly version: string;
  readonly start: typeof start;
  readonly stop: typeof stop;
  readonly update: typeof update;
  readonly observe: typeof observe;
  readonly asked: typeof asked;
  readonly mark: typeof mark;
  readonly text: typeof text;
  readonly download: typeof download;
  readonly send: typeof send;
  /** How many lines there are so far. */
  readonly lineCount: number;
  /** Whether everything that has moved is at rest and has been looked at. */
  readonly isAtRest: boolean;
};
export default ScrollRecorder;

type Recorder = typeof ScrollRecorder;

declare global {
  /** What a script tag or an init script gives a page. */
  var ScrollRecorder: Recorder;
}
