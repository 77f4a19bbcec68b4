// A long list in the document: only the rows in sight are elements, and keys move through all of them.

import { isModified, rowOfKey } from "./actions.js";
import { onResize } from "./dom.js";
import { ceil, clamp, floor, max, min } from "./numbers.js";

let listCount = 0;

/**
 * A list with one active row. The box has the focus, and tells of the active row by `aria-activedescendant`. On paper, all rows are there.
 *
 * `box` scrolls, `inside` holds the rows, below `head` if there is one. `make()` gives an element for a row, and `fill(element, row)`
 * says in it what the row is; elements are used again. `choose(row)` is what Enter, the space bar and a click do, and every movement
 * if `follows` is true. `wants(from, to)` hears which rows are in sight.
 */
export class RowList {
  active = null;
  count = 0;
  #height = 0;
  #elements = new Map();
  #name = `rows-${(listCount += 1)}`;
  #isPressed = false;
  #isPrinted = false;

  constructor({ box, inside, head = null, make, fill, choose, follows = false, wants = () => {} }) {
    Object.assign(this, { box, inside, head, make, fill, choose, follows, wants });
    box.tabIndex = 0;
    box.onscroll = () => this.draw();
    box.onclick = ({ target }) => {
      const row = target.closest("[data-row]")?.dataset.row;
      if (row !== undefined) this.#choose(Number(row));
    };
    box.onkeydown = (event) => this.#move(event);
    // While a button of the mouse is down, rows stay as they are: a click, which comes after it is up, needs the element that was pressed.
    box.onmousedown = () => {
      this.#isPressed = true;
      addEventListener("mouseup", () => setTimeout(() => this.#release()), { once: true });
    };
    box.onfocus = () => this.#isPressed || this.show(this.active ?? 0);
    for (const isPrinted of [true, false]) {
      addEventListener(isPrinted ? "beforeprint" : "afterprint", () => {
        this.#isPrinted = isPrinted;
        this.draw();
      });
    }
    onResize(box, () => this.resize());
  }

  get #viewport() {
    return this.box.clientHeight - (this.head?.offsetHeight ?? 0);
  }

  /** Takes in how many rows there are and how tall each is, in pixels; both are as before if they are not said. */
  resize(count = this.count, rowHeight = this.#height) {
    this.count = count;
    this.#height = rowHeight;
    this.inside.style.height = `${count * rowHeight}px`;
    // What is the active row stays in sight in a box of another size.
    if (this.active === null) this.draw();
    else this.show(this.active);
  }

  /** Makes a row the active one and brings it into sight. */
  show(row) {
    if (this.count === 0) return;
    this.active = row;
    const place = row * this.#height;
    this.box.scrollTop = clamp(this.box.scrollTop, place + this.#height - this.#viewport, place);
    this.draw();
  }

  /** Fills the elements of the rows in sight. */
  draw() {
    const viewport = this.#viewport;
    if (!(viewport > 0 && this.#height > 0)) return;
    const top = this.box.scrollTop / this.#height;
    const from = this.#isPrinted ? 0 : max(floor(top) - 4, 0);
    const to = this.#isPrinted ? this.count : min(ceil(top + viewport / this.#height) + 4, this.count);
    const unused = [...this.#elements.keys()].filter((row) => row < from || row >= to);
    for (let row = from; row < to; row += 1) {
      let element = this.#elements.get(row);
      if (!element) {
        const old = unused.pop();
        element = this.#elements.get(old) ?? this.inside.appendChild(this.make());
        this.#elements.delete(old);
        this.#elements.set(row, element);
      } else if (this.#isPressed) continue;
      element.id = `${this.#name}-${row}`;
      element.dataset.row = row;
      element.classList.toggle("active", row === this.active);
      element.style.transform = `translateY(${row * this.#height}px)`;
      element.style.order = row;
      this.fill(element, row);
    }
    for (const row of unused) {
      this.#elements.get(row).remove();
      this.#elements.delete(row);
    }
    const isInSight = this.active !== null && this.active >= from && this.active < to;
    this.box.setAttribute("aria-activedescendant", isInSight ? `${this.#name}-${this.active}` : "");
    this.wants(from, to);
  }

  #release() {
    this.#isPressed = false;
    this.draw();
  }

  #choose(row) {
    this.show(row);
    this.choose(row);
  }

  #move(event) {
    if (event.target !== this.box || isModified(event) || this.count === 0) return;
    const at = this.active ?? 0;
    const row = rowOfKey(event, at, this.count, max(floor(this.#viewport / this.#height) - 1, 1));
    if (event.key === "Enter" || event.key === " ") this.choose(at);
    else if (row === null) return;
    else if (this.follows) this.#choose(row);
    else this.show(row);
    event.preventDefault();
  }
}
