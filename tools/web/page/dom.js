// Small helpers for the document. Text from a log reaches the page only as text: nothing here reads markup.

/**
 * Makes an element.
 *
 * @param {string} tag
 * @param {?object} props `class` and attributes; `on` holds listeners by event; `data` holds `data-…` values; a property of
 *   which the element knows nothing is an attribute. `true` is an empty attribute; `false`, `null` and `undefined` are left out.
 * @param {...(Node|string|number|null|Array)} children Strings and numbers become text.
 */
export function el(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    } else if (name === "data") {
      for (const [key, item] of Object.entries(value)) node.dataset[key] = item;
    } else if (name === "value" || name === "checked") {
      node[name] = value;
    } else {
      node.setAttribute(name, value === true ? "" : value);
    }
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
  return el("button", { type: "button", ...props, on: { click: run, ...props?.on } }, label);
}

/**
 * Opens a dialog of the browser's own: it holds the focus, and Esc closes it. Its main button has the focus; without one its
 * heading, so that it is read from the start.
 *
 * @param {string} kind Its class.
 * @param {string} close What the button says that closes it.
 */
export function openDialog(kind, title, close, ...children) {
  const id = `${kind}-title`;
  const dialog = el("dialog", { class: kind, "aria-labelledby": id, on: { close: () => dialog.remove() } },
    el("h2", { id, tabindex: "-1", autofocus: true }, title), children, el("form", { method: "dialog" }, el("button", null, close)));
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(".primary")?.focus();
  return dialog;
}

/** A moment as reports say it: seconds with three places, half a millisecond rounded up, commas between thousands. */
export function momentText(us) {
  const thousandths = Math.floor((Math.abs(us) + 500) / 1000);
  const sign = us < 0 && thousandths > 0 ? "-" : "";
  return `${sign}${countText(Math.floor(thousandths / 1000))}.${String(thousandths % 1000).padStart(3, "0")} s`;
}

/** A number of points, an alpha or a scale: at most three places. */
export function numberText(value) {
  return value === null || value === undefined ? "–" : String(Math.round(value * 1000) / 1000);
}

/** A count with a comma between thousands, as reports say it. */
export function countText(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** `1 event`, `2 events`. */
export function plural(count, noun) {
  return `${countText(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Whether the reader asked for less motion. */
export function reducesMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const tokens = new Map();

/** The colour of a token of the style sheet, such as `--stuck`, for a canvas. */
export function token(name) {
  if (!tokens.has(name)) tokens.set(name, getComputedStyle(document.documentElement).getPropertyValue(name).trim());
  return tokens.get(name);
}

/** Forgets colours when the theme changes. */
export function forgetTokens() {
  tokens.clear();
}

/** A canvas's context, sized for the screen's pixels; null if the canvas has no room. Coordinates are CSS pixels. */
export function contextOf(canvas) {
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  if (width === 0 || height === 0) return null;
  const scale = devicePixelRatio;
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
  }
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}
