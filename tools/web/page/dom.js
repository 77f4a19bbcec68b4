// Small helpers for the document. Text from a log reaches the page only as text: nothing here reads markup.

import { abs, floor, round } from "./numbers.js";

/**
 * Makes an element: `el("p.note", { title: "…" }, "text")`.
 *
 * @param {string} tag Its name, and its classes behind dots.
 * @param {?object} props Properties of the element, and listeners such as `onclick`; what is none is an attribute. `data`
 *   holds `data-…` values. `null` and `undefined` are left out. It may be left out itself.
 * @param {...(Node|string|number|null|Array)} children Strings and numbers become text.
 */
export function el(tag, props, ...children) {
  if (props?.constructor !== Object) return el(tag, {}, props, children);
  const [name, ...classes] = tag.split(".");
  const node = document.createElement(name);
  if (classes.length > 0) node.className = classes.join(" ");
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined) continue;
    if (key === "data") Object.assign(node.dataset, value);
    else if (typeof value === "function") node.addEventListener(key.slice(2), value);
    else if (key in node) node[key] = value;
    else node.setAttribute(key, value);
  }
  append(node, children);
  return node;
}

/** Adds children as `el` does. */
export function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) node.append(child);
  }
}

/** Replaces all children of a node. */
export function replace(node, ...children) {
  node.replaceChildren();
  append(node, children);
  return node;
}

/** A button with a listener. */
export function button(label, run, props) {
  return el("button", { type: "button", onclick: run, ...props }, label);
}

/**
 * Opens a dialog of the browser's own, instead of another that is open: it holds the focus, and Esc closes it. Its main button has the focus; without one its
 * heading, so that it is read from the start.
 *
 * @param {string} kind Its class.
 * @param {string} close What the button says that closes it.
 */
export function openDialog(kind, title, close, ...children) {
  document.querySelector("dialog[open]")?.close();
  const id = `${kind}-title`;
  const dialog = el(`dialog.${kind}`, { "aria-labelledby": id, onclose: () => dialog.remove() },
    el("h2", { id, tabIndex: -1, autofocus: true }, title), children, el("form", { method: "dialog" }, el("button", close)));
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(".primary")?.focus();
  return dialog;
}

/** A moment as reports say it: seconds with three places, half a millisecond rounded up, commas between thousands. */
export function momentText(us) {
  const thousandths = floor((abs(us) + 500) / 1000);
  const sign = us < 0 && thousandths > 0 ? "-" : "";
  return `${sign}${countText(floor(thousandths / 1000))}.${String(thousandths % 1000).padStart(3, "0")} s`;
}

/** How long something took: `1,459 ms`. */
export function lengthText(us) {
  return `${countText(round(us / 1000))} ms`;
}

/** A number of points, an alpha or a scale: at most three places. */
export function numberText(value) {
  return value === null || value === undefined ? "–" : String(round(value * 1000) / 1000);
}

/** A count with a comma between thousands, as reports say it. */
export function countText(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** `1 event`, `2 events`. */
export function plural(count, noun) {
  return `${countText(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** How many pixels a rem has: it follows the size of text that the reader chose. */
export function remPixels() {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Text of which nothing else on the line changes the direction, nor is changed by it: for names from a log. */
export const isolated = (text) => `\u2068${text}\u2069`;

/** The element that has the focus. */
export const focused = () => document.activeElement;

/** Whether the reader asked for less motion. */
export function reducesMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// An element whose colour says what a token comes to now: light, dark or forced.
let probe = null;
const tokens = new Map();

/** The colour of a token of the style sheet, such as `stuck` for `--stuck`, for a canvas. */
export function token(name) {
  if (!tokens.has(name)) {
    probe ??= document.body.appendChild(el("i", { hidden: true }));
    probe.style.cssText = `color: var(--${name}); forced-color-adjust: none`;
    tokens.set(name, getComputedStyle(probe).color);
  }
  return tokens.get(name);
}

/** Forgets colours when the theme changes. */
export function forgetTokens() {
  tokens.clear();
}

/** Calls a function when an element has another size: in a frame of its own, since what it draws may change the size again. */
export function onResize(element, run) {
  new ResizeObserver(() => requestAnimationFrame(run)).observe(element);
}

/** A canvas's context, sized for the screen's pixels; null if the canvas has no room. Coordinates are CSS pixels. */
export function contextOf(canvas) {
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  if (width === 0 || height === 0) return null;
  const scale = devicePixelRatio;
  if (canvas.width !== round(width * scale) || canvas.height !== round(height * scale)) {
    canvas.width = round(width * scale);
    canvas.height = round(height * scale);
  }
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}
