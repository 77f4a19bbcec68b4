// The panes beside the stage: dragged or moved by keys to another size, and folded.

import { isModified, register } from "./actions.js";
import { announce } from "./announce.js";
import { el } from "./dom.js";
import { clamp, round } from "./numbers.js";

const leastPane = 60;

/**
 * Makes the edges of the panes: each changes how wide or tall a part of the page is, in a property that its style reads.
 *
 * @param {HTMLElement} open What holds the panes.
 * @param {Array} edges `[property, name, isRow, sign, panes]` each: what the panes take is `sign` times the way of the pointer.
 */
export function mountPanes(open, edges) {
  const handles = edges.map(([property, name, isRow, sign, panes]) => {
    const sizeNow = () => {
      const rects = panes.filter((pane) => !pane.hidden).map((pane) => pane.getBoundingClientRect());
      return rects[0]?.[isRow ? "height" : "width"] ?? 0;
    };
    let held = null;
    let unfolded = "";
    const resize = (size) => {
      const isFolded = size < leastPane;
      open.style.setProperty(property, `${isFolded ? 0 : round(size)}px`);
      for (const pane of panes) pane.hidden = isFolded;
      handle.ariaValueNow = clamp(round((100 * (isFolded ? 0 : size)) / (isRow ? innerHeight : innerWidth)), 0, 100);
    };
    const fold = (isFolded = !panes[0].hidden) => {
      if (isFolded === panes[0].hidden) return;
      if (isFolded) {
        unfolded = open.style.getPropertyValue(property);
        resize(0);
      } else {
        for (const pane of panes) pane.hidden = false;
        open.style.setProperty(property, unfolded);
        handle.ariaValueNow = 33;
      }
      announce(`${name} ${isFolded ? "folded" : "shown"}`);
    };
    const handle = el("div.edge", {
      role: "separator", tabIndex: 0, ariaLabel: `Size: ${name}`, ariaOrientation: isRow ? "horizontal" : "vertical", ariaValueMin: 0, ariaValueMax: 100,
      ariaValueNow: 33, class: `edge edge${property}`, title: "Drag, or use arrow keys; Enter or a double click folds",
      onpointerdown(event) {
        handle.setPointerCapture(event.pointerId);
        held = { at: isRow ? event.clientY : event.clientX, size: sizeNow() };
        event.preventDefault();
        handle.focus();
      },
      onpointermove: (event) => held && resize(held.size + sign * ((isRow ? event.clientY : event.clientX) - held.at)),
      onpointerup: () => (held = null),
      onpointercancel: () => (held = null),
      ondblclick: () => fold(),
      onkeydown(event) {
        const step = { ArrowRight: 24, ArrowDown: 24, ArrowLeft: -24, ArrowUp: -24 }[event.key];
        if (isModified(event) || (!step && event.key !== "Enter")) return;
        event.preventDefault();
        if (step) resize(sizeNow() + sign * step);
        else fold();
      },
    });
    open.append(handle);
    return { fold, isFolded: () => panes[0].hidden };
  });
  register("Page", [["fold", "f", "Show the stage alone, or everything", () => {
    const isFolded = !handles[0].isFolded();
    for (const { fold } of handles) fold(isFolded);
  }]]);
}
