/** Types of `scroll-recorder.js`, which says what it does. */

import type {Ref} from 'react';
import type {GestureResponderEvent, LayoutChangeEvent, NativeScrollEvent, NativeSyntheticEvent} from 'react-native';

/** What a view shows besides its items, in the words of the scene format; durations are in microseconds. */
export interface Behaviour {
  kind: 'fade' | 'carousel' | 'page-control' | 'edge-mask' | 'section-shadow' | 'curve';
  [setting: string]: unknown;
}

/** Where the content comes to rest, in the words of the scene format. */
export interface Scrolling {
  paging?: 'none' | 'page' | 'item' | 'start' | 'center' | 'end';
  every?: number;
  at?: number[];
  items?: number;
  /** How far from the list's edges something is aligned. */
  padding?: {top?: number; left?: number; bottom?: number; right?: number};
  flick?: 'one' | 'any';
  /** Whether the content goes round; the key of a copy is that of its original with `~` and anything behind. */
  loop?: boolean;
  bounces?: boolean;
  alwaysBounce?: boolean;
  deceleration?: 'normal' | 'fast' | number;
}

export interface Options {
  /** The session's name, for people. */
  name?: string;
  /** The view's name in the log; `list` if left out. */
  id?: string;
  /** Said of the recording, and never guessed: who scrolled is a word that tells nobody else who that is. */
  app?: {name?: string; version?: string};
  device?: string;
  user?: string;
  /** When the recording began, as ISO 8601 has it, with its zone. */
  startedAt?: string;
  /** What the view shows besides its items. */
  behaviours?: Behaviour[];
  /** What stays where it is when the data change and nobody scrolls. */
  keeps?: 'none' | 'content' | 'end' | 'start';
  /** Where the content comes to rest; what the list's props say if left out. */
  scrolling?: Scrolling;
  /** `unknown` where the list may rest elsewhere than between nothing and its content's end; left out, what its props say. */
  range?: 'known' | 'unknown';
  /** How an item is drawn now; it is asked of visible items whenever something moved. */
  look?: (key: string, index: number) => {alpha?: number; scale?: number} | undefined;
  /** Gets every line, without its end; without it the log is kept in memory. */
  write?: (line: string) => void;
  /** The most bytes of the log; 8 MiB if left out. */
  limit?: number;
  /** How long rows come in at first, in milliseconds from the first rendering on; the log begins after that. */
  entrance?: number;
  /** The time in milliseconds, of a clock that does not stand still. */
  now?: () => number;
  /** Calls back before the next frame. */
  frame?: (callback: () => void) => void;
}

/** The props that are composed; a list's props may have any others besides. */
export interface RecordedProps {
  scrollEventThrottle?: number;
  onLayout?: (event: LayoutChangeEvent) => void;
  onContentSizeChange?: (width: number, height: number) => void;
  onTouchStart?: (event: GestureResponderEvent) => void;
  onTouchEnd?: (event: GestureResponderEvent) => void;
  onTouchCancel?: (event: GestureResponderEvent) => void;
  onScroll?: (event: NativeSyntheticEvent<NativeScrollEvent>) => void;
  onScrollBeginDrag?: (event: NativeSyntheticEvent<NativeScrollEvent>) => void;
  onScrollEndDrag?: (event: NativeSyntheticEvent<NativeScrollEvent>) => void;
  onMomentumScrollBegin?: (event: NativeSyntheticEvent<NativeScrollEvent>) => void;
  onMomentumScrollEnd?: (event: NativeSyntheticEvent<NativeScrollEvent>) => void;
}

/** Records one list or scroll view. */
export class ScrollRecorder {
  /** Throws if an option is wrong. */
  constructor(options?: Options);
  /** For `Animated.event(…, {useNativeDriver: true, listener: recorder.onScroll})`. */
  readonly onScroll: (event: NativeSyntheticEvent<NativeScrollEvent>) => void;
  /** The log so far; empty with `write`. */
  readonly log: string;
  /** The props of a list or a scroll view, with what records it; the app's handlers are called as before. */
  props<Props extends object>(props: Props): Props & RecordedProps;
  /** The props of a ScrollView's child that is an item. */
  item<Props extends object>(
    key: string | number, index: number, props?: Props,
  ): Props & {ref: Ref<any>; onLayout: (event: LayoutChangeEvent) => void};
  /** The app is about to scroll to an item. */
  asked(index: number, options?: {align?: 'start' | 'center' | 'end' | 'visible'}): void;
  /** Writes what only the app can see: `observe('page', {page: 2})`. */
  observe(type: string, fields: Record<string, unknown>): void;
  /** Writes a label for people. */
  mark(label: string): void;
  /** Looks at the list now. */
  update(): void;
  /** The list was taken away; it may come again. */
  detach(): void;
  /** Ends the recording, and gives the log; it is empty with `write`. */
  stop(): string;
}

/** A recorder that lives as long as its component. */
export function useScrollRecorder(options?: Options): ScrollRecorder;
