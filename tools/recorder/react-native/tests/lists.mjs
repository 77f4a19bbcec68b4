/**
 * A FlatList and a ScrollView that call their props as React Native documents it (reactnative.dev/docs/scrollview, …/flatlist,
 * …/view#onlayout): `nativeEvent` has contentInset, contentOffset, contentSize, layoutMeasurement, zoomScale and, at the end of a drag,
 * velocity and on iOS targetContentOffset. Layout comes once for a cell, and again when it lies elsewhere.
 */

import {register} from 'node:module';

register('./hooks.mjs', import.meta.url);
export const {Mounted} = await import('react');
export const {Platform, View} = await import('react-native');
export const {ScrollRecorder, useScrollRecorder} = await import('../scroll-recorder.js');

/** A clock and its frames, 16 ms apart. */
export class Clock {
  time = 0;
  #callbacks = [];

  now = () => this.time;
  frame = (callback) => void this.#callbacks.push(callback);

  get isWaiting() {
    return this.#callbacks.length > 0;
  }

  /** What waits for a frame gets it. */
  tick() {
    for (const callback of this.#callbacks.splice(0)) callback(this.time);
  }

  /** Frames as long as somebody wants them; not at the time itself. */
  advance(time) {
    while (this.isWaiting && this.time + 16 < time) {
      this.time += 16;
      this.tick();
    }
    this.time = time;
  }

  /** So many milliseconds later, after a frame. */
  pass(milliseconds) {
    this.advance(this.time + milliseconds);
    this.tick();
  }
}

let lastTarget = 0;

export class List {
  offset = 0;
  inset = {top: 0, left: 0, bottom: 0, right: 0};
  target = ++lastTarget;
  /** The keys of cells that are headers which stick. */
  sticky = new Set();
  #cells = new Map();
  #told = new Map();
  #content = '';

  /**
   * size: of the list; lengths: the rows', by their keys; screens: how many of these lists' lengths around what is seen have cells;
   * isAcross: whether it is horizontal; isScrollView: whether its rows are children, which are all there.
   */
  constructor({width = 390, height = 800, lengths = new Map(), screens = 10, isAcross = false, isScrollView = false}) {
    Object.assign(this, {width, height, lengths, screens, isAcross, isScrollView});
  }

  get keys() {
    return [...this.lengths.keys()];
  }

  get contentSize() {
    const length = [...this.lengths.values()].reduce((sum, each) => sum + each, 0);
    return this.isAcross ? {width: length, height: this.height} : {width: this.width, height: length};
  }

  /** The props with which the app renders it, less what the recorder adds. */
  get ownProps() {
    if (this.isScrollView) return {horizontal: this.isAcross};
    return {data: this.keys.map((key) => ({key})), horizontal: this.isAcross};
  }

  /** The app renders it; cells come and go. */
  render(props) {
    this.props = props;
    this.#mountCells();
  }

  #places() {
    const places = [];
    let start = 0;
    this.keys.forEach((key, index) => {
      const length = this.lengths.get(key);
      places.push({key, index, start, length});
      start += length;
    });
    return places;
  }

  #mountCells() {
    const screen = this.isAcross ? this.width : this.height;
    const [from, to] = [this.offset - this.screens * screen, this.offset + (1 + this.screens) * screen];
    const places = this.#places();
    // The last header that sticks stays, however far away it is.
    const header = places.findLast(({key, start}) => this.sticky.has(key) && start < from);
    const near = places.filter((place) => this.isScrollView || place === header || (place.start + place.length > from && place.start < to));
    const keys = new Set(near.map(({key}) => key));
    for (const [key, cell] of this.#cells) {
      if (keys.has(key)) continue;
      cell.unmount();
      this.#cells.delete(key);
      this.#told.delete(key);
    }
    for (const {key, index} of near) {
      if (this.isScrollView) {
        const props = this.childProps(key, index);
        this.#cells.set(key, {output: {props}, unmount: () => props.ref?.(null)});
        continue;
      }
      const {CellRendererComponent} = this.props;
      const cell = this.#cells.get(key) ?? new Mounted(CellRendererComponent ?? View, {isStrict: this.isStrict});
      cell.render({cellKey: key, index, item: {key}, style: null, onLayout: this.onCellLayout, children: `${key}`});
      this.#cells.set(key, cell);
    }
    this.near = near;
  }

  frame({start, length}) {
    return this.isAcross
      ? {x: start, y: 0, width: length, height: this.height} : {x: 0, y: start, width: this.width, height: length};
  }

  /** The layout is told: the list's own once, those of cells that lie elsewhere, and the content's size. */
  layOut() {
    const tell = (who, layout, call) => {
      const text = JSON.stringify(layout);
      if (this.#told.get(who) === text) return;
      this.#told.set(who, text);
      call?.({nativeEvent: {layout, target: who === '' ? this.target : undefined}});
    };
    tell('', {x: 0, y: 0, width: this.width, height: this.height}, this.props.onLayout);
    const {width, height} = this.contentSize;
    if (this.#content !== `${width} ${height}`) {
      this.#content = `${width} ${height}`;
      this.props.onContentSizeChange?.(width, height);
    }
    for (const place of this.near) {
      // A header that sticks is laid out in a view of its own, at its start.
      const start = this.sticky.has(place.key) ? 0 : place.start;
      tell(place.key, this.frame({...place, start}), this.#cells.get(place.key).output.props.onLayout);
    }
  }

  event(more = {}) {
    const {width, height, inset, target} = this;
    return {
      nativeEvent: {
        contentInset: inset, contentOffset: this.isAcross ? {x: this.offset, y: 0} : {x: 0, y: this.offset},
        contentSize: this.contentSize, layoutMeasurement: {width, height}, zoomScale: 1, target, ...more,
      },
    };
  }

  scroll(offset) {
    this.offset = offset;
    this.props.onScroll?.(this.event());
    if (this.isScrollView) return;
    this.#mountCells();
    this.layOut();
  }

  beginDrag() {
    this.props.onScrollBeginDrag?.(this.event());
  }

  /** velocity: the content's, in points a millisecond, as on iOS; target: where it will rest. */
  endDrag(velocity, target) {
    const [v, t] = this.isAcross ? [{x: velocity, y: 0}, {x: target, y: 0}] : [{x: 0, y: velocity}, {x: 0, y: target}];
    this.props.onScrollEndDrag?.(this.event({velocity: v, ...(target === undefined ? {} : {targetContentOffset: t})}));
  }

  beginMomentum() {
    this.props.onMomentumScrollBegin?.(this.event());
  }

  endMomentum() {
    this.props.onMomentumScrollEnd?.(this.event());
  }

  unmount() {
    for (const cell of this.#cells.values()) cell.unmount();
    this.#cells.clear();
    this.#told.clear();
    this.#content = '';
  }
}
