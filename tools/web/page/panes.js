// The panes beside the stage: dragged or moved by keys to another size, and folded.

import { isModified, register } from "./actions.js";
import { announce } from "./announce.js";
import { el } from "./dom.js";
import { round } from "./numbers.js";

const leastPane = 60;

/**
 * Makes the edges of the panes: each changes how wide or tall a part of the page is, in a property that its style reads.
 *
 * @param {HTMLElement} open What holds the panes.
 * @param {Array} edges `[property, name, isRow, sign, panes]` each: what the panes take is `sign` times the way of the pointer.
 */
export function mountPanes(open, edges) {
  const folds = edges.map(([property, name, isRow, sign, panes]) => {
    const sizeNow = () => panes[0].getBoundingClientRect()[isRow ? "height" : "width"];
    const place = (event) => (isRow ? event.clientY : event.clientX);
    let held = null;
    let unfolded = "";
    const resize = (size, isFolded = size < leastPane) => {
      if (isFolded && !panes[0].hidden) unfolded = open.style.getPropertyValue(property);
      open.style.setProperty(property, isFolded ? "0px" : size ? `${round(size)}px` : unfolded);
      for (const pane of panes) pane.hidden = isFolded;
      edge.ariaValueNow = round((100 * (isFolded ? 0 : sizeNow())) / (isRow ? innerHeight : innerWidth));
    };
    const fold = (isFolded = !panes[0].hidden) => {
      resize(0, isFolded);
      announce(`${name} ${isFolded ? "folded" : "shown"}`);
    };
    const edge = el("div.edge", {
      role: "separator", tabIndex: 0, ariaLabel: `Size: ${name}`, ariaOrientation: isRow ? "horizontal" : "vertical", ariaValueNow: 33,
      class: `edge edge${property}`, title: "Drag, or use arrow keys; Enter or a double click folds",
      onpointerdown(event) {
        edge.setPointerCapture(event.pointerId);
        held = sizeNow() - sign * place(event);
      },
      onpointermove: (event) => held !== null && resize(held + sign * place(event)),
      onpointerup: () => (held = null),
      ondblclick: () => fold(),
      onkeydown(event) {
        const step = { ArrowRight: 24, ArrowDown: 24, ArrowLeft: -24, ArrowUp: -24 }[event.key];
        if (isModified(event) || (!step && event.key !== "Enter")) return;
        event.preventDefault();
        if (step) resize(sizeNow() + sign * step);
        else fold();
      },
    });
    open.append(edge);
    return fold;
  });
  register("Page", [["fold", "f", "Show the stage alone, or everything", () => {
    const isFolded = !edges[0][4][0].hidden;
    for (const fold of folds) fold(isFolded);
  }]]);
}
