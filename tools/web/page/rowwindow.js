// Which rows of a long list are in sight. Browsers cap the height of an element, so a very long list is scrolled by proportion.

import { abs, ceil, clamp, floor, max, min } from "./numbers.js";

/**
 * The rows of a list that a box of limited height scrolls through.
 *
 * Small movements go row by row, as everywhere; a large one, such as that of the scroll bar's thumb, goes to the same part of the
 * list. Where these disagree, `settle` says where the box should stand.
 */
export class RowWindow {
  #at = 0;

  /**
   * @param {number} rowHeight in pixels
   * @param {number} heightLimit the height up to which the list is as tall as its rows
   */
  constructor(rowHeight, heightLimit = 4_000_000) {
    Object.assign(this, { rowHeight, heightLimit, count: 0, viewport: 0, top: 0 });
  }

  /** How tall the scrolled element is to be. */
  get height() {
    return min(this.count * this.rowHeight, this.heightLimit);
  }

  get #isScaled() {
    return this.count * this.rowHeight > this.heightLimit;
  }

  get #scrollRange() {
    return max(this.height - this.viewport, 0);
  }

  get #rowRange() {
    return max(this.count - this.viewport / this.rowHeight, 0);
  }

  /** Takes in how many rows there are, and how tall the box is. */
  resize(count, viewport) {
    Object.assign(this, { count, viewport });
    this.top = min(this.top, this.#rowRange);
  }

  /** Takes in where the box was scrolled to. */
  scrolledTo(place) {
    const by = place - this.#at;
    this.#at = place;
    const range = this.#scrollRange;
    if (!this.#isScaled) this.top = place / this.rowHeight;
    else if (place <= 0) this.top = 0;
    else if (place >= range) this.top = this.#rowRange;
    else if (abs(by) <= 2 * this.viewport) this.top = clamp(this.top + by / this.rowHeight, 0, this.#rowRange);
    else this.top = (place / range) * this.#rowRange;
  }

  /** Where the box is to be scrolled to for the rows it shows. */
  settle() {
    const part = this.#rowRange === 0 ? 0 : this.top / this.#rowRange;
    this.#at = this.#isScaled ? part * this.#scrollRange : this.top * this.rowHeight;
    return this.#at;
  }

  /** Brings a row into sight, with as little movement as needed; says whether anything moved. */
  show(row) {
    const rows = max(floor(this.viewport / this.rowHeight), 1);
    const before = this.top;
    if (row < this.top) this.top = row;
    else if (row > this.top + rows - 1) this.top = row - this.viewport / this.rowHeight + 1;
    this.top = clamp(this.top, 0, this.#rowRange);
    return this.top !== before;
  }

  /** The rows to draw: from, and up to but without. */
  get rows() {
    const from = max(floor(this.top) - 4, 0);
    return { from, to: min(ceil(this.top + this.viewport / this.rowHeight) + 4, this.count) };
  }

  /** Where a row lies in the scrolled element, in pixels. */
  placeOf(row) {
    return this.#at + (row - this.top) * this.rowHeight;
  }
}
