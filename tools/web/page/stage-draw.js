// Draws one view of a moment to scale, and keeps where it drew what, so that a click finds it.

import { countText, numberText, token } from "./dom.js";
import { wrongText } from "./stage-wrong.js";

const farthest = 1e5;
const mostShapes = 3000; // of a view: more items are drawn together
const mostTags = 40;
const clampedPixels = (value) => (value > farthest ? farthest : value < -farthest ? -farthest : value || 0);
const sameNumber = (a, b) => Math.abs(a - b) <= 0.01;

/** The pen: a canvas context, the scale, and the shapes that were drawn: `{x, y, w, h, view, subject, label}`. */
export class StagePen {
  constructor(context, scale, rem, size) {
    this.context = context;
    this.scale = scale;
    this.rem = rem;
    this.size = size;
    this.shapes = [];
    this.tags = [];
  }

  font(part, weight = 400) {
    this.context.font = `${weight} ${part * this.rem}px system-ui, sans-serif`;
  }

  /** A rectangle of content coordinates, in pixels. */
  place(box, offset, [x, y, w, h]) {
    return {
      x: clampedPixels(box.left + (x - offset[0]) * this.scale), y: clampedPixels(box.top + (y - offset[1]) * this.scale),
      w: clampedPixels(w * this.scale), h: clampedPixels(h * this.scale),
    };
  }

  path({ x, y, w, h }, radius = 0) {
    this.context.beginPath();
    this.context.roundRect(x, y, w, h, Math.max(0, Math.min(radius, Math.abs(w) / 2, Math.abs(h) / 2)));
  }

  stroke(rect, color, { width = 1, dash = [], radius = 4, inset = 0, alpha = 1 } = {}) {
    const { context } = this;
    context.save();
    context.globalAlpha = alpha;
    context.strokeStyle = color;
    context.lineWidth = width;
    context.setLineDash(dash);
    this.path({ x: rect.x + inset, y: rect.y + inset, w: rect.w - 2 * inset, h: rect.h - 2 * inset }, radius);
    context.stroke();
    context.restore();
  }

  fill(rect, color, alpha = 1, radius = 4) {
    const { context } = this;
    context.save();
    context.globalAlpha = alpha;
    context.fillStyle = color;
    this.path(rect, radius);
    context.fill();
    context.restore();
  }

  circle(x, y, radius, color, alpha, from = 0, to = 7) {
    const { context } = this;
    context.save();
    context.globalAlpha = Math.min(1, Math.max(0, alpha));
    context.fillStyle = color;
    context.beginPath();
    context.arc(x, y, radius, from, to);
    context.fill();
    context.restore();
  }

  /** Draws within a rectangle only, until the context is restored. */
  clip(rect, radius = 0) {
    this.context.save();
    this.path(rect, radius);
    this.context.clip();
  }

  hatch(rect, color, step = 7, alpha = 0.6) {
    const { context } = this;
    this.clip(rect);
    context.globalAlpha = alpha;
    context.strokeStyle = color;
    context.lineWidth = 1;
    context.beginPath();
    for (let at = rect.x - rect.h; at < rect.x + rect.w; at += step) {
      context.moveTo(at, rect.y + rect.h);
      context.lineTo(at + rect.h, rect.y);
    }
    context.stroke();
    context.restore();
  }

  text(text, x, y, { color = token("--ink"), size = 0.82, weight = 400, align = "left", width = Infinity } = {}) {
    const { context } = this;
    this.font(size, weight);
    if (width < this.rem) return;
    let said = text;
    const whole = width < Infinity ? context.measureText(text).width : 0;
    if (whole > width) {
      said = text.slice(0, Math.ceil((text.length * width) / whole) + 3);
      while (said.length > 1 && context.measureText(`${said}…`).width > width) said = said.slice(0, -1);
      if (said.length <= 1) return;
      said += "…";
    }
    context.fillStyle = color;
    context.textAlign = align;
    context.textBaseline = "middle";
    context.fillText(said, x, y);
  }

  /** Remembers a label to be drawn on top of everything beside a rectangle. */
  tag(rect, text, color, isBelow = false) {
    if (this.tags.length < mostTags) this.tags.push({ rect, text, color, isBelow, box: this.box });
  }

  /** Draws the labels, each where it covers no earlier one: beside the view if there is room, else above or below its thing. */
  drawTags() {
    const { context, rem, size } = this;
    const taken = [];
    const h = 1.6 * rem;
    const isFree = ({ x, y, w }) => y >= 2 && y + h <= size.height - 2
      && !taken.some((other) => x < other.x + other.w && other.x < x + w && y < other.y + h && other.y < y + h);
    for (const { rect, text, color, isBelow, box } of this.tags) {
      this.font(0.86, 650);
      const w = Math.min(size.width - 8, context.measureText(text).width + rem);
      const middle = rect.y + rect.h / 2 - h / 2;
      const x = Math.max(4, Math.min(size.width - w - 4, rect.x + rect.w / 2 - w / 2));
      const beside = box.x + box.width + 1.2 * rem;
      const places = [rect.y - h - 5, rect.y + rect.h + 5, middle].map((y) => ({ x, y, w }));
      if (isBelow) places.shift();
      else if (beside + w <= box.x + box.headWidth) places.unshift(...[0, 1, -1, 2, -2, 3, -3].map((step) => ({ x: beside, y: middle + step * (h + 3), w })));
      for (let step = 1; step < 12; step += 1) places.push({ x, y: rect.y + rect.h + 5 + step * (h + 3), w });
      const tag = places.find(isFree) ?? { x, y: Math.max(2, Math.min(size.height - h - 2, rect.y - h - 5)), w };
      taken.push(tag);
      if (tag.x === beside) {
        context.strokeStyle = color;
        context.lineWidth = 1.5;
        context.beginPath();
        context.moveTo(rect.x + rect.w + 2, rect.y + rect.h / 2);
        context.lineTo(tag.x, tag.y + h / 2);
        context.stroke();
      }
      this.fill({ ...tag, h }, token("--panel"), 1, 5);
      this.stroke({ ...tag, h }, color, { width: 1.5, radius: 5 });
      this.text(text, tag.x + w / 2, tag.y + h / 2 + 0.5, { color, size: 0.86, weight: 650, align: "center", width: w - rem * 0.5 });
    }
  }
}

/**
 * Draws a view.
 *
 * @param {StagePen} pen
 * @param {object} box From `placeViews`.
 * @param {object} view The view of the moment's `seek`; `around` is its part of `stage`, `outline` that of the outline.
 * @param {{wrong: Array, selected: ?string, active: ?string, other: ?object, t: number}} with_ What is wrong in it now, the selected subject,
 *   and the same view under another setting.
 */
export function drawView(pen, box, view, around, outline, { wrong, selected, other, t }) {
  const { context } = pen;
  const name = view.view;
  const frame = { x: box.left, y: box.top, w: box.viewWidth, h: box.viewHeight };
  const whole = { x: box.x, y: box.y, w: box.width, h: box.height };
  const wrongOf = (kind, matches) => wrong.find((one) => one.kind === kind && matches(one.stretch));
  const add = (rect, subject, label, ring = rect) => pen.shapes.push({ ...visiblePart(rect, whole), view: name, subject, label, ring: visiblePart(ring, whole) });

  pen.box = box;
  drawHead(pen, box, view, outline, selected, wrong);
  pen.shapes.push({ x: box.x, y: box.y - box.head, w: box.width, h: box.head, view: name, subject: "view", label: viewLabel(view), ring: frame });
  pen.clip(whole, 6);
  pen.fill(whole, token("--wash"), 1, 0);
  pen.fill(frame, token("--panel"), 1, 0);
  if (!view.live || view.viewport.includes(0)) {
    context.restore();
    pen.stroke(frame, token("--ink-2"), { width: 1.5, dash: [5, 4] });
    pen.text(view.live ? "no size" : "not on screen yet", whole.x + whole.w / 2, whole.y + whole.h / 2, { align: "center", color: token("--ink-2") });
    return;
  }

  for (const [section, ...rect] of around?.sections ?? []) drawSection(pen, pen.place(box, view.offset, rect), section);
  drawShadows(pen, box, view, wrong, add);
  drawBeyond(pen, box, view.offset, around?.items ?? [], add);
  const wrongItems = new Map();
  for (const one of wrong) {
    const key = String(one.stretch.item);
    wrongItems.set(key, [...(wrongItems.get(key) ?? []), one]);
  }
  const isSingle = ({ item }) => wrongItems.has(String(item)) || selected === `item:${item}`;
  const singles = view.items.length > mostShapes ? view.items.filter(isSingle).slice(0, mostShapes) : view.items;
  if (singles !== view.items) drawTogether(pen, box, view, isSingle, add);
  const marks = singles.map((item) => {
    const own = wrongItems.get(String(item.item)) ?? [];
    return [drawItem(pen, box, view.offset, item, own, t, add), item, own];
  });
  if (other) drawGhosts(pen, box, view, other);
  dimBeyond(pen, whole, frame);
  drawMask(pen, frame, view, outline, wrongOf("mask", () => true), add);
  drawOcclusion(pen, frame, around?.occlusion ?? outline?.occlusion, add);
  context.restore();

  pen.stroke(frame, token("--ink"), { width: 2, radius: 3 });
  for (const [full, item, own] of marks) {
    const rect = visiblePart(full, whole);
    if (own.length > 0) pen.stroke(rect, token(`--${own[0].grade}`), { width: 3, inset: -1.5, radius: 6 });
    own.forEach((one) => pen.tag(rect, `${item.key ?? `[${item.item}]`}: ${wrongText(one, itemAnswers(item, one.kind))}`, token(`--${one.grade}`)));
  }
  if (view.dotCount) drawDots(pen, box, view, wrong, add);
  drawRing(pen, name, selected);
  if (around?.finger) drawFinger(pen, box, around.finger);
  if (around?.clipped > 0) {
    pen.text(`${countText(around.clipped)} more items are not drawn`, box.x + box.width / 2, box.y + box.height - pen.rem, { align: "center", color: token("--ink-2") });
  }
}

function visiblePart({ x, y, w, h }, whole) {
  const left = Math.max(x, whole.x);
  const top = Math.max(y, whole.y);
  return { x: left, y: top, w: Math.max(0, Math.min(x + w, whole.x + whole.w) - left), h: Math.max(0, Math.min(y + h, whole.y + whole.h) - top) };
}

function viewLabel(view) {
  return `view ${view.view}, ${view.phase}, offset ${view.offset.map(numberText).join(", ")}`;
}

function drawHead(pen, box, view, outline, selected, wrong) {
  const along = outline?.axis === "horizontal" ? 0 : 1;
  const { x, headWidth: width } = box;
  const arrow = along === 0 ? "↔" : "↕";
  pen.text(`${view.view} ${arrow}`, x, box.y - 2.1 * pen.rem, { weight: 650, size: 0.95, width });
  const range = view.range ? ` of ${numberText(view.range[0])} … ${numberText(view.range[1])}` : "";
  pen.text(`${view.phase}, offset ${numberText(view.offset[along])}${range}`, x, box.y - 0.85 * pen.rem, { color: token("--ink-2"), width });
  const about = wrong.filter(({ kind }) => kind === "offset" || kind === "page");
  about.forEach((one) => pen.tag({ x, y: box.y - box.head, w: width, h: box.head }, `${one.kind}: ${wrongText(one)}`, token(`--${one.grade}`)));
}

// What lies beyond the viewport, in one stroke: there may be thousands.
function drawBeyond(pen, box, offset, items, add) {
  const { context } = pen;
  context.save();
  context.beginPath();
  const rects = items.map(([, , ...frame]) => pen.place(box, offset, frame));
  for (const { x, y, w, h } of rects) context.rect(x, y, w, h);
  context.fillStyle = token("--item");
  context.strokeStyle = token("--ink-2");
  context.globalAlpha = 0.35;
  context.fill();
  context.globalAlpha = 0.6;
  context.stroke();
  context.restore();
  items.forEach(([section, item, , , , , key], index) => {
    itemText(pen, rects[index], key ?? `${section},${item}`, "", 0);
    add(rects[index], `item:${section},${item}`, `item [${section},${item}]${key === undefined ? "" : ` "${key}"`}, not visible`);
    pen.shapes.at(-1).isBeyond = true;
  });
}

// More items than can be told apart: those that stand close together, and are equally clear, are one shape.
function drawTogether(pen, box, view, isSingle, add) {
  const { context } = pen;
  const cell = Math.max(1, Math.sqrt((2 * box.width * box.height) / mostShapes));
  const groups = new Map();
  for (const item of view.items) {
    if (isSingle(item)) continue;
    const { x, y, w, h } = pen.place(box, view.offset, item.frame);
    const alpha = Math.round((item.alpha ?? 1) * 10) / 10;
    const key = `${Math.floor((x + w / 2) / cell)},${Math.floor((y + h / 2) / cell)},${alpha}`;
    const group = groups.get(key);
    if (!group) {
      if (groups.size < mostShapes) groups.set(key, { alpha, item, x, y, right: x + w, bottom: y + h, count: 1 });
      continue;
    }
    group.count += 1;
    group.x = Math.min(group.x, x);
    group.y = Math.min(group.y, y);
    group.right = Math.max(group.right, x + w);
    group.bottom = Math.max(group.bottom, y + h);
  }
  context.save();
  context.fillStyle = token("--item");
  for (const { alpha, item, x, y, right, bottom, count } of groups.values()) {
    const [w, h] = [right - x, bottom - y];
    context.globalAlpha = alpha;
    // A gap, where there is room for one, tells them apart.
    context.fillRect(x, y, w > 3 ? w - 1 : w, h > 3 ? h - 1 : h);
    add({ x, y, w, h }, `item:${item.item}`, `item [${item.item}]${count > 1 ? ` and ${count - 1} around it` : ""}, alpha about ${alpha}`);
  }
  context.restore();
}

function drawSection(pen, rect, section) {
  pen.stroke(rect, token("--ink-2"), { dash: [2, 5], alpha: 0.5, inset: -3 });
  if (rect.h > 3 * pen.rem) pen.text(`section ${section}`, rect.x + rect.w + 2, rect.y - 3, { color: token("--ink-2"), size: 0.7, align: "right" });
}

function drawShadows(pen, box, view, wrong, add) {
  const { context } = pen;
  const shadowOf = (rect, color) => {
    context.save();
    context.shadowColor = color;
    context.shadowBlur = 14 * devicePixelRatio;
    context.shadowOffsetY = 4 * devicePixelRatio;
    pen.fill(rect, token("--panel"), 1, 6);
    context.restore();
  };
  for (const { section, frame } of view.shadows) {
    const rect = pen.place(box, view.offset, frame);
    shadowOf(rect, token("--shade"));
    pen.stroke(rect, token("--a"), { dash: [6, 3], inset: -4, radius: 8 });
    add({ x: rect.x - 6, y: rect.y - 6, w: rect.w + 12, h: rect.h + 12 }, `section:${section}`, `section ${section}, with its shadow`);
  }
  const recorded = view.recorded?.decorations?.value ?? [];
  for (const one of wrong.filter(({ kind }) => kind === "decorations")) {
    const { section } = one.stretch;
    const shown = recorded.filter((decoration) => decoration.section === section);
    const rects = (shown.length > 0 ? shown.map(({ frame }) => frame) : [one.stretch.recorded ?? one.stretch.replayed].filter(Array.isArray))
      .map((frame) => pen.place(box, view.offset, frame));
    rects.forEach((rect, index) => {
      if (shown.length > 1) shadowOf(rect, token("--shown"));
      pen.stroke(rect, token("--shown"), { width: 2, inset: -5 - 5 * index, radius: 9, dash: index === 0 ? [] : [8, 4] });
    });
    if (rects.length === 0) continue;
    const outer = rects[0];
    const text = shown.length > 1 ? `section ${section}: shown with ${shown.length} shadows, should be 1` : `section ${section}: ${wrongText(one)}`;
    pen.tag(outer, text, token(`--${one.grade}`));
    const spread = 5 + 5 * rects.length;
    add(outer, `section:${section}`, text, { x: outer.x - spread, y: outer.y - spread, w: outer.w + 2 * spread, h: outer.h + 2 * spread });
    pen.shapes.at(-1).isWrong = true;
  }
}

/** What was recorded of an item and what is right, if that can be said in a number or a word. */
function itemAnswers(item, kind) {
  return ["alpha", "scale", "visible"].includes(kind) ? { recorded: item.recorded?.[kind]?.value, replayed: item[kind] } : {};
}

function scaledRect({ x, y, w, h }, scale) {
  return { x: x + (w * (1 - scale)) / 2, y: y + (h * (1 - scale)) / 2, w: w * scale, h: h * scale };
}

function drawItem(pen, box, offset, item, own, t, add) {
  const layout = pen.place(box, offset, item.frame);
  const rect = item.scale === undefined ? layout : scaledRect(layout, item.scale);
  const alpha = item.alpha ?? 1;
  const { alpha: shownAlpha, scale: shownScale } = item.recorded ?? {};
  const isNow = (recorded) => recorded && t - recorded.t <= 17_000;
  const wrongAlpha = own.some(({ kind }) => kind === "alpha");
  const wrongScale = own.some(({ kind }) => kind === "scale");

  pen.fill(rect, token("--panel"));
  if (wrongAlpha && shownAlpha) drawHalves(pen, rect, shownAlpha.value, alpha);
  else pen.fill(rect, token("--item"), alpha);
  pen.stroke(rect, token("--ink-2"), { alpha: 0.9 });
  if (item.scale !== undefined && !sameNumber(item.scale, 1)) pen.stroke(layout, token("--ink-2"), { dash: [2, 5], alpha: 0.4 });
  if (shownScale && (wrongScale || (isNow(shownScale) && !sameNumber(shownScale.value, item.scale)))) {
    const shown = scaledRect(layout, shownScale.value);
    pen.hatch(shown, token("--shown"), 9, 0.45);
    pen.stroke(shown, token("--shown"), { width: 2, dash: [6, 3] });
  }
  if (item.recorded?.frame) {
    const shown = pen.place(box, offset, item.recorded.frame.value);
    if (own.some(({ kind }) => kind === "frame")) pen.stroke(shown, token("--shown"), { width: 2, dash: [6, 3] });
  }
  const facts = [
    item.alpha !== undefined && !sameNumber(alpha, 1) ? `alpha ${numberText(alpha)}` : null,
    item.scale !== undefined && !sameNumber(item.scale, 1) ? `scale ${numberText(item.scale)}` : null,
  ].filter(Boolean).join(", ");
  if (!(wrongAlpha && shownAlpha)) itemText(pen, rect, item.key ?? `${item.item}`, facts, alpha);
  else itemText(pen, rect, item.key ?? `${item.item}`, "", 0.3, true);
  const key = item.key === undefined ? "" : ` "${item.key}"`;
  const said = own.map((one) => wrongText(one, itemAnswers(item, one.kind))).join(", ");
  add(layout.w < rect.w ? rect : layout, `item:${item.item}`,
    `item [${item.item}]${key}, ${item.visible === "partial" ? "partly visible" : "visible"}${facts && `, ${facts}`}${said && `; ${said}`}`);
  return rect;
}

// The left half as the app showed it, the right half as it should be.
function drawHalves(pen, rect, shown, right) {
  const { context } = pen;
  const half = rect.w / 2;
  const left = { ...rect, w: half };
  pen.clip(rect, 4);
  pen.fill(left, token("--shown"), Math.min(1, shown), 0);
  pen.hatch(left, token("--shown"), 8, 0.35);
  pen.fill({ ...left, x: rect.x + half }, token("--item"), Math.min(1, right), 0);
  context.restore();
  context.fillStyle = token("--ink");
  context.fillRect(rect.x + half - 0.75, rect.y, 1.5, rect.h);
  if (rect.h < 2.6 * pen.rem || half < 6.6 * pen.rem) return;
  const y = rect.y + rect.h - 0.9 * pen.rem;
  const base = { size: 0.8, weight: 600, width: half - pen.rem };
  pen.text(`shown ${numberText(shown)}`, rect.x + 0.5 * pen.rem, y, { ...base, color: shown > 0.5 ? token("--panel") : token("--shown") });
  pen.text(`should be ${numberText(right)}`, rect.x + half + 0.5 * pen.rem, y, { ...base, color: right > 0.5 ? token("--item-ink") : token("--ink") });
}

function itemText(pen, rect, name, facts, alpha, isHalved = false) {
  if (rect.h < 0.95 * pen.rem || rect.w < 1.6 * pen.rem) return;
  const color = alpha > 0.5 ? token("--item-ink") : token("--ink");
  const y = rect.y + Math.min(rect.h / 2, 0.95 * pen.rem);
  const room = rect.w - 0.9 * pen.rem;
  pen.text(String(name), rect.x + 0.45 * pen.rem, y, { color, weight: 600, width: isHalved ? rect.w / 2 - pen.rem : room });
  if (!facts) return;
  if (rect.h > 2.6 * pen.rem) pen.text(facts, rect.x + 0.45 * pen.rem, y + 1.25 * pen.rem, { color, size: 0.78, width: room });
  else if (room > 12 * pen.rem) pen.text(facts, rect.x + rect.w - 0.45 * pen.rem, y, { color, size: 0.78, align: "right", width: room / 2 });
}

function dimBeyond(pen, whole, frame) {
  const { context } = pen;
  context.save();
  context.globalAlpha = 0.55;
  context.fillStyle = token("--wash");
  context.beginPath();
  context.rect(whole.x, whole.y, whole.w, whole.h);
  context.rect(frame.x, frame.y, frame.w, frame.h);
  context.fill("evenodd");
  context.restore();
}

// The mask: where content fades out, the background comes through. What the app showed, where that is wrong, covers the left (upper) half.
function drawMask(pen, frame, view, outline, wrong, add) {
  if (!view.mask) return;
  const horizontal = outline?.axis === "horizontal";
  const { start, end } = view.mask;
  const stops = view.mask.stops ?? [0, 0.15, 0.85, 1];
  const shown = view.recorded?.mask?.value;
  const band = (rect, first, last, places) => {
    const { context } = pen;
    const gradient = horizontal
      ? context.createLinearGradient(rect.x, 0, rect.x + rect.w, 0)
      : context.createLinearGradient(0, rect.y, 0, rect.y + rect.h);
    const color = token("--panel");
    const clear = (alpha) => mixed(color, 1 - Math.min(1, Math.max(0, alpha)));
    const at = (place) => Math.min(1, Math.max(0, place || 0));
    [[places[0], first], [places[1], 1], [places[2], 1], [places[3], last]].forEach(([place, alpha]) => gradient.addColorStop(at(place), clear(alpha)));
    context.fillStyle = gradient;
    context.fillRect(rect.x, rect.y, rect.w, rect.h);
  };
  const halfOf = (rect) => (horizontal ? { ...rect, h: rect.h / 2 } : { ...rect, w: rect.w / 2 });
  if (!wrong || !shown) band(frame, start, end, stops);
  else {
    const second = horizontal ? { ...frame, y: frame.y + frame.h / 2, h: frame.h / 2 } : { ...frame, x: frame.x + frame.w / 2, w: frame.w / 2 };
    band(halfOf(frame), shown.start, shown.end, shown.stops ?? stops);
    band(second, start, end, stops);
  }
  for (const side of ["start", "end"]) {
    const share = side === "start" ? stops[1] - stops[0] : stops[3] - stops[2];
    const length = Math.max(0.04, share || 0) * (horizontal ? frame.w : frame.h);
    const rect = horizontal
      ? { x: side === "start" ? frame.x : frame.x + frame.w - length, y: frame.y, w: length, h: frame.h }
      : { x: frame.x, y: side === "start" ? frame.y : frame.y + frame.h - length, w: frame.w, h: length };
    const value = side === "start" ? start : end;
    const isWrong = wrong && (wrong.stretch.side ?? side) === side && shown;
    pen.stroke(rect, isWrong ? token(`--${wrong.grade}`) : token("--ink-2"), { dash: isWrong ? [] : [3, 3], width: isWrong ? 3 : 1, inset: 1.5, alpha: isWrong ? 1 : 0.5 });
    maskStrip(pen, rect, horizontal, side, value, isWrong ? shown[side] : null);
    if (isWrong) {
      pen.stroke(halfOf(rect), token("--shown"), { dash: [6, 3], width: 2, inset: 3 });
      pen.tag(rect, `edge mask, ${side}: ${wrongText(wrong, { recorded: shown[side], replayed: value })}`, token(`--${wrong.grade}`));
    }
    add(horizontal ? { ...rect, h: Math.min(rect.h, 24) } : { ...rect, w: Math.min(rect.w, 24) }, "view",
      `edge mask, ${side}, alpha ${numberText(value)}${isWrong ? `; shown ${numberText(shown[side])}` : ""}`, isWrong ? rect : frame);
    if (isWrong) pen.shapes.at(-1).isWrong = true;
  }
}

// What the mask's alpha is, in words, at the edge.
function maskStrip(pen, rect, horizontal, side, value, shown) {
  if (rect.w < 6 * pen.rem || rect.h < pen.rem) return;
  const y = side === "start" || horizontal ? rect.y + 0.8 * pen.rem : rect.y + rect.h - 0.8 * pen.rem;
  const text = `mask ${numberText(value)}`;
  pen.text(text, rect.x + rect.w - 0.5 * pen.rem, y, { align: "right", size: 0.76, weight: 600, color: token("--a"), width: rect.w / 2 - pen.rem });
  // Where there is little room, the label beside it says this.
  if (shown !== null && rect.w > 13 * pen.rem) pen.text(`shown ${numberText(shown)}`, rect.x + 0.5 * pen.rem, y, { size: 0.76, weight: 600, color: token("--shown"), width: rect.w / 2 - pen.rem });
}

/** A colour of the style sheet with an opacity: `#rrggbb` only; system colours are all or nothing. */
function mixed(color, alpha) {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return alpha > 0.5 ? color : "transparent";
  return `${color}${Math.round(alpha * 255).toString(16).padStart(2, "0")}`;
}

function drawOcclusion(pen, frame, insets, add) {
  if (!insets) return;
  const [top, left, bottom, right] = ["top", "left", "bottom", "right"].map((side) => clampedPixels(insets[side] * pen.scale));
  const bars = [
    ["top", { ...frame, h: top }], ["bottom", { ...frame, y: frame.y + frame.h - bottom, h: bottom }],
    ["left", { ...frame, w: left }], ["right", { ...frame, x: frame.x + frame.w - right, w: right }],
  ];
  for (const [side, rect] of bars) {
    if (rect.w <= 0 || rect.h <= 0) continue;
    pen.fill(rect, token("--wash"), 0.8, 0);
    pen.hatch(rect, token("--ink-2"), 6, 0.5);
    if (rect.h > pen.rem && rect.w > 6 * pen.rem) pen.text("covered by a bar", rect.x + 6, rect.y + rect.h / 2, { size: 0.75 });
    add(rect, "view", `bar that covers the ${side}`, frame);
  }
}

const mostDots = 60;

function drawDots(pen, box, view, wrong, add) {
  const { context, rem } = pen;
  const alphas = new Map(view.dots.map(({ index, alpha, y }) => [index, { alpha, y }]));
  const shown = new Map((view.recorded?.dots ?? []).map(({ index, value }) => [index, value]));
  const about = wrong.filter(({ kind }) => kind === "dots");
  const count = Math.min(view.dotCount, mostDots);
  const first = Math.max(0, Math.min(view.dotCount - count, (view.page ?? about[0]?.stretch.dot ?? 0) - (count >> 1)));
  const step = Math.min(2.1 * rem, box.columnWidth / count);
  const radius = Math.max(1.5, Math.min(0.6 * rem, step * 0.34));
  const left = box.x + box.width / 2 - (step * (count - 1)) / 2;
  const y = box.y + box.height + 1.25 * rem;
  for (let index = first; index < first + count; index += 1) {
    const x = left + (index - first) * step;
    const alpha = alphas.get(index)?.alpha ?? 0;
    const isWrong = about.find(({ stretch }) => stretch.dot === index);
    const circle = { x: x - radius, y: y - radius, w: 2 * radius, h: 2 * radius };
    pen.circle(x, y, radius, token("--a"), alpha);
    if (isWrong && shown.has(index)) pen.circle(x, y, radius, token("--shown"), shown.get(index).alpha ?? 0, Math.PI / 2, (Math.PI * 3) / 2);
    pen.stroke(circle, token("--ink-2"), { radius: 99 });
    if (index === view.page) {
      context.fillStyle = token("--ink");
      context.fillRect(x - radius, y + radius + 3, 2 * radius, 2.5);
    }
    if (isWrong) {
      pen.stroke(circle, token(`--${isWrong.grade}`), { width: 3, inset: -4, radius: 99 });
      const now = { recorded: shown.get(index)?.alpha, replayed: alpha };
      pen.tag({ x: circle.x - 6, y: circle.y - 6, w: 2 * radius + 12, h: 2 * radius + 12 }, `dot ${index}: ${wrongText(isWrong, now)}`, token(`--${isWrong.grade}`), true);
    }
    const cell = { x: x - step / 2, y: y - step / 2, w: step, h: step };
    pen.shapes.push({
      ...cell, ring: cell, view: view.view, subject: `dot:${index}`,
      label: `dot ${index}, alpha ${numberText(alpha)}${index === view.page ? ", active page" : ""}${isWrong ? `; ${wrongText(isWrong)}` : ""}`,
    });
  }
}

function drawGhosts(pen, box, view, other) {
  const own = new Map(view.items.map((item) => [`${item.item}`, item]));
  for (const item of other.items) {
    const mine = own.get(`${item.item}`);
    const here = pen.place(box, other.offset, item.frame);
    const rect = item.scale === undefined ? here : scaledRect(here, item.scale);
    const moved = other.offset.some((value, axis) => Math.abs(value - view.offset[axis]) > 0.5);
    const alphaDiffers = !sameNumber(item.alpha ?? 1, mine?.alpha ?? 1);
    const scaleDiffers = !sameNumber(item.scale ?? 1, mine?.scale ?? 1);
    if (mine && !moved && !alphaDiffers && !scaleDiffers) continue;
    pen.stroke(rect, token("--b"), { width: 2, dash: [3, 3], inset: 2 });
    const facts = [alphaDiffers && `alpha ${numberText(item.alpha ?? 1)}`, scaleDiffers && `scale ${numberText(item.scale ?? 1)}`].filter(Boolean).join(", ");
    if (facts && rect.h > pen.rem) pen.text(facts, rect.x + rect.w - 6, rect.y + rect.h - 0.7 * pen.rem, { align: "right", size: 0.78, weight: 600, color: token("--b"), width: rect.w - 12 });
  }
}

function drawRing(pen, name, selected) {
  if (!selected) return;
  const all = pen.shapes.filter(({ view, subject }) => view === name && subject === selected);
  const { ring } = all.find((shape) => shape.isWrong) ?? all.at(-1) ?? {};
  if (!ring || ring.w <= 0 || ring.h <= 0) return;
  pen.stroke(ring, token("--panel"), { width: 7, inset: -5, radius: 9 });
  pen.stroke(ring, token("--accent"), { width: 3, inset: -5, radius: 9 });
}

function drawFinger(pen, box, [x, y]) {
  const { rem } = pen;
  const [px, py] = [clampedPixels(box.left + x * pen.scale), clampedPixels(box.top + y * pen.scale)];
  pen.circle(px, py, 1.1 * rem, token("--ink"), 0.35);
  pen.stroke({ x: px - 1.1 * rem, y: py - 1.1 * rem, w: 2.2 * rem, h: 2.2 * rem }, token("--ink"), { width: 2, radius: 99 });
  pen.text("finger", px, py + 1.9 * rem, { align: "center", size: 0.76 });
}
