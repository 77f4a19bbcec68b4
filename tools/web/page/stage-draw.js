// Draws one view of a moment to scale.

import { countText, isolated, momentText, numberText, token } from "./dom.js";
import { abs, clamp, max, min } from "./numbers.js";
import { clampedPixels, grown, visiblePart } from "./pen.js";
import { wrongText } from "./stage-wrong.js";
import { shortName, subjectText } from "./words.js";

const mostShapes = 3000; // of a view
const mostDots = 60;
const asShown = { width: 2, dash: [6, 3] };
const sameNumber = (a, b) => abs(a - b) <= 0.01;

/**
 * Draws a view.
 *
 * @param {StagePen} pen
 * @param {object} box From `placeViews`.
 * @param {object} view The view of the moment's `seek`; `around` is its part of `stage`, `outline` that of the outline.
 * @param {{wrong: Array, selected: ?string, other: ?object, t: number, isRecording: boolean}} with_ What is wrong in it now, the selected subject,
 *   the same view under another setting, and whether anything was observed.
 */
export function drawView(pen, box, view, around, outline, { wrong, selected, other, t, isRecording }) {
  pen.t = t;
  const { context } = pen;
  const name = view.view;
  const frame = { x: box.left, y: box.top, w: box.viewWidth, h: box.viewHeight };
  const whole = { x: box.x, y: box.y, w: box.width, h: box.height };
  const horizontal = outline?.axis === "horizontal";
  const add = (rect, subject, label, ring = rect, more = {}) =>
    pen.shapes.push({ ...visiblePart(rect, whole), view: name, subject, label, ring: visiblePart(ring, whole), ...more });

  pen.box = box;
  drawHead(pen, box, view, horizontal);
  pen.shapes.push({ x: box.x, y: box.y - box.head, w: box.width, h: box.head, view: name, subject: "view", label: viewLabel(view), ring: frame });
  pen.clip(whole, 6);
  pen.fill(whole, "wash", 1, 0);
  pen.fill(frame, "panel", 1, 0);
  if (!view.live || view.viewport.includes(0)) {
    context.restore();
    pen.stroke(frame, "ink-2", { width: 1.5, dash: [5, 4] });
    return pen.note(view.live ? "no size" : "not on screen yet", whole.x + whole.w / 2, whole.y + whole.h / 2, { align: "center" });
  }

  for (const [section, ...rect] of around?.sections ?? []) drawSection(pen, pen.place(box, view.offset, rect), section);
  drawShadows(pen, box, view, wrong, add);
  drawBeyond(pen, box, view.offset, around?.items ?? [], add);
  const wrongItems = Map.groupBy(wrong, ({ stretch }) => String(stretch.item));
  const marks = view.items.slice(0, mostShapes).map((item) => {
    const own = wrongItems.get(String(item.item)) ?? [];
    return [drawItem(pen, box, view.offset, item, own, t, isRecording ? view.lookedAt ?? -Infinity : null, add), item, own];
  });
  if (other) drawGhosts(pen, box, view, other);
  pen.with({ alpha: 0.55 }, () => {
    context.fillStyle = token("wash");
    context.rect(whole.x, whole.y, whole.w, whole.h);
    context.rect(frame.x, frame.y, frame.w, frame.h);
    context.fill("evenodd");
  });
  if (view.mask) drawMask(pen, frame, view, horizontal, wrong.find(({ kind }) => kind === "mask"), add);
  drawOcclusion(pen, frame, around?.occlusion ?? outline?.occlusion, add);
  context.restore();

  const [all] = wrong.filter(isAboutAll);
  pen.stroke(frame, all?.grade ?? "ink", { width: all ? 4 : 2, radius: 3 });
  for (const one of wrong.filter(isAboutAll)) pen.tag(frame, one.sentence ? wrongText(one) : `${one.kind}: ${wrongText(one)}`, one.grade);
  for (const [full, item, own] of marks) {
    const rect = visiblePart(full, whole);
    if (own.length > 0) pen.stroke(rect, own[0].grade, { width: 3, inset: -1.5, radius: 6 });
    for (const one of own) pen.tag(rect, one.sentence ? wrongText(one) : `${isolated(shortName(item.item, item.key))}: ${wrongText(one, itemAnswers(item, one.kind))}`, one.grade);
  }
  if (view.dotCount) drawDots(pen, box, view, wrong, add);
  drawRing(pen, name, selected);
  if (around?.finger) drawFinger(pen, box, around.finger);
  const clipped = (around?.clipped ?? 0) + max(0, view.items.length - mostShapes);
  if (clipped > 0) {
    pen.note(`${countText(clipped)} more items are not drawn`, box.x + box.width / 2, box.y + box.height - pen.rem, { align: "center" });
  }
}

function viewLabel(view) {
  return `view ${isolated(view.view)}, ${phaseWords(view)}, offset ${view.offset.map(numberText).join(", ")}`;
}

/** What the content does: what rests is at rest, whatever its phase is called. */
export const phaseWords = ({ rests, phase }) => (rests || phase === "idle" ? "at rest" : phase);

function drawHead(pen, box, view, horizontal) {
  const { x, headWidth: width } = box;
  const range = view.range ? ` of ${numberText(view.range[0])} … ${numberText(view.range[1])}` : "";
  const y = box.y - 0.8 * pen.rem;
  const named = pen.text(`${isolated(view.view)} ${horizontal ? "↔" : "↕"}`, x, y, { weight: 650, size: 0.95, width: width / 2 }) + 0.6 * pen.rem;
  pen.note(`${phaseWords(view)}, offset ${numberText(view.offset[horizontal ? 0 : 1])}${range}`, x + named, y, { size: 0.82, width: width - named });
}

/** What is wrong with the view as a whole. */
const isAboutAll = ({ stretch: { item, section, dot, side } }) => [item, section, dot, side].every((one) => one === undefined || one === null);

// What lies beyond the viewport, in one stroke: there may be thousands.
function drawBeyond(pen, box, offset, items, add) {
  const rects = items.map(([, , ...frame]) => pen.place(box, offset, frame));
  const path = (context) => rects.forEach(({ x, y, w, h }) => context.rect(x, y, w, h));
  pen.with({ fill: "item", alpha: 0.35 }, path);
  pen.with({ stroke: "ink-2", alpha: 0.6 }, path);
  items.forEach(([section, item, , , , , key], index) => {
    drawItemText(pen, rects[index], shortName([section, item], key), "", "ink");
    add(rects[index], `item:${section},${item}`, `${subjectText({ item: [section, item], key })}, not visible`, rects[index], { isBeyond: true });
  });
}

function drawSection(pen, rect, section) {
  pen.stroke(rect, "ink-2", { dash: [2, 5], alpha: 0.5, inset: -3 });
  if (rect.h > 3 * pen.rem) pen.note(`section ${section}`, rect.x + rect.w + 2, rect.y - 3, { size: 0.7, align: "right" });
}

function drawShadow(pen, rect, color) {
  const { context } = pen;
  context.save();
  context.shadowColor = token(color);
  context.shadowBlur = 14 * devicePixelRatio;
  context.shadowOffsetY = 4 * devicePixelRatio;
  pen.fill(rect, "panel", 1, 6);
  context.restore();
}

function drawShadows(pen, box, view, wrong, add) {
  for (const { section, frame } of view.shadows) {
    const rect = pen.place(box, view.offset, frame);
    drawShadow(pen, rect, "shade");
    pen.stroke(rect, "accent", { dash: [6, 3], inset: -4, radius: 8 });
    add(grown(rect, 6), `section:${section}`, `section ${section}, with its shadow`);
  }
  const recorded = view.recorded?.decorations?.value ?? [];
  for (const one of wrong.filter(({ kind }) => kind === "decorations")) {
    const { section } = one.stretch;
    const shown = recorded.filter((decoration) => decoration.section === section);
    const frames = shown.length > 0 ? shown.map(({ frame }) => frame) : [one.stretch.recorded ?? one.stretch.replayed].filter(Array.isArray);
    const rects = frames.map((frame) => pen.place(box, view.offset, frame));
    rects.forEach((rect, index) => {
      if (shown.length > 1) drawShadow(pen, rect, "shown");
      pen.stroke(rect, "shown", { width: 2, inset: -5 - 5 * index, radius: 9, dash: index === 0 ? [] : [8, 4] });
    });
    if (rects.length === 0) continue;
    const text = `section ${section}: ${shown.length > 1 ? `shown with ${shown.length} shadows, should be 1` : wrongText(one)}`;
    pen.tag(rects[0], text, one.grade);
    add(rects[0], `section:${section}`, text, grown(rects[0], 5 + 5 * rects.length), { isWrong: true });
  }
}

/** What was recorded of an item and what is right, if that can be said in a number or a word. */
function itemAnswers(item, kind) {
  return ["alpha", "scale", "visible"].includes(kind) ? { recorded: item.recorded?.[kind]?.value, replayed: item[kind] } : {};
}

function scaledRect({ x, y, w, h }, scale = 1) {
  return { x: x + (w * (1 - scale)) / 2, y: y + (h * (1 - scale)) / 2, w: w * scale, h: h * scale };
}

// How clear a picture is: the longer nobody looked, the thinner.
const clarityOf = (ago) => clamp(1 - 0.35 * Math.log10(max(ago, 50_000) / 50_000), 0.3, 1);

/** What was seen of an item last: `[value, how long ago, whether it is told beside what should be]` of a property. */
function seenOf(item, kind, own, t) {
  const seen = item.recorded?.[kind];
  if (!seen) return [];
  // A look within the last frames may show a change on its way; what is wrong is told by findings.
  const same = kind === "frame" ? seen.value.every((value, index) => abs(value - item.frame[index]) < 1) : sameNumber(seen.value, item[kind] ?? 1);
  return [seen.value, t - seen.t, own.some((one) => one.kind === kind) || (!same && t - seen.t > 100_000)];
}

function drawItem(pen, box, offset, item, own, t, lookedAt, add) {
  const layout = pen.place(box, offset, item.frame);
  const rect = scaledRect(layout, item.scale);
  const { alpha = 1, scale = 1, key, recorded = {} } = item;
  const [shownAlpha, alphaAgo, isHalved] = seenOf(item, "alpha", own, t);
  const [shownScale, scaleAgo, isScaled] = seenOf(item, "scale", own, t);
  const [shownFrame, frameAgo, isMoved] = seenOf(item, "frame", own, t);
  const looks = Object.values(recorded).map((one) => one.t);
  const ago = looks.length > 0 ? t - max(...looks) : Infinity;
  // Without observations, nobody looked at anything.
  const isRecording = lookedAt !== null;
  const isUnseen = isRecording && (looks.length === 0 || recorded.visible?.value === "hidden");
  const clarity = isRecording ? clarityOf(ago) : 0.6;

  pen.fill(rect, "panel");
  if (isHalved) drawHalves(pen, rect, shownAlpha, alpha, alphaAgo, own.length > 0);
  else if (!isUnseen || looks.length === 0) pen.fill(rect, "item", isUnseen ? 0.3 * alpha : alpha);
  pen.stroke(rect, "ink-2", { width: 2 * clarity, dash: isUnseen ? [2, 3] : [] });
  if (!sameNumber(scale, 1)) pen.stroke(layout, "ink-2", { dash: [2, 5], alpha: 0.4 });
  if (isScaled) {
    const shown = scaledRect(layout, shownScale);
    pen.hatch(shown, "shown", 8, 0.45 * clarityOf(scaleAgo));
    pen.stroke(shown, "shown", { ...asShown, alpha: clarityOf(scaleAgo) });
  }
  if (isMoved) pen.stroke(pen.place(box, offset, shownFrame), "shown", { ...asShown, alpha: clarityOf(frameAgo) });
  const isOtherwise = isHalved || isScaled || isMoved;
  if (isOtherwise && own.length === 0) pen.otherwise += 1;
  const seen = !isRecording ? "" : isUnseen ? (looks.length > 0 ? "not in sight when last seen" : "never seen") : t - ago < lookedAt && `last seen at ${momentText(t - ago)}`;
  const facts = [factsText(!sameNumber(alpha, 1) && alpha, !sameNumber(scale, 1) && scale), seen].filter(Boolean).join(", ");
  const width = isHalved ? rect.w / 2 - pen.rem : undefined;
  drawItemText(pen, rect, shortName(item.item, key), isHalved ? "" : facts, !isHalved && !isUnseen && alpha > 0.5 ? "item-ink" : "ink", width);
  const said = own.map((one) => wrongText(one, itemAnswers(item, one.kind))).join(", ");
  const otherwise = isHalved && own.length === 0 ? `last seen ${numberText(shownAlpha)} at ${momentText(t - alphaAgo)}` : "";
  add(layout.w < rect.w ? rect : layout, `item:${item.item}`,
    [`${subjectText(item)}, ${item.visible === "partial" ? "partly visible" : "visible"}`, facts, otherwise].filter(Boolean).join(", ") + (said && `; ${said}`));
  return rect;
}

/** An alpha and a scale in words; false for what need not be said. */
function factsText(alpha, scale) {
  return [alpha !== false && `alpha ${numberText(alpha)}`, scale !== false && `scale ${numberText(scale)}`].filter(Boolean).join(", ");
}

// The left half as the app showed it last, the right half as it should be now.
function drawHalves(pen, rect, shown, right, ago, isWrong) {
  const { rem } = pen;
  const left = { ...rect, w: rect.w / 2 };
  const clarity = clarityOf(ago);
  pen.clip(rect, 4);
  pen.fill(left, isWrong ? "shown" : "item", min(1, shown) * clarity, 0);
  pen.hatch(left, isWrong ? "shown" : "ink-2", 8, 0.35 * clarity);
  pen.fill({ ...left, x: rect.x + left.w }, "item", min(1, right), 0);
  pen.fill({ ...left, x: rect.x + left.w - 0.75, w: 1.5 }, "ink", 1, 0);
  pen.context.restore();
  if (rect.h < 2.6 * rem || left.w < 6.6 * rem) return;
  const y = rect.y + rect.h - 0.9 * rem;
  const style = { size: 0.8, weight: 600, width: left.w - rem };
  const isClear = shown * clarity > 0.5;
  pen.text(ago > 0 ? `last seen ${numberText(shown)} at ${momentText(pen.t - ago)}` : `shown ${numberText(shown)}`, rect.x + 0.5 * rem, y,
    { ...style, color: isWrong ? (isClear ? "panel" : "shown") : isClear ? "item-ink" : "ink" });
  pen.text(`should be ${numberText(right)}`, rect.x + left.w + 0.5 * rem, y, { ...style, color: right > 0.5 ? "item-ink" : "ink" });
}

function drawItemText(pen, { x, y, w, h }, name, facts, color, width = w - 0.9 * pen.rem) {
  const { rem } = pen;
  if (h < 0.95 * rem || w < 1.6 * rem) return;
  const middle = y + min(h / 2, 0.95 * rem);
  pen.text(isolated(name), x + 0.45 * rem, middle, { color, weight: 600, width });
  if (h > 2.6 * rem) pen.note(facts, x + 0.45 * rem, middle + 1.25 * rem, { color, width });
  else if (width > 12 * rem) pen.note(facts, x + w - 0.45 * rem, middle, { color, align: "right", width: width / 2 });
}

// The mask: where content fades out, the background comes through. What the app showed, where that is wrong, covers the left (upper) half.
function drawMask(pen, frame, view, horizontal, wrong, add) {
  const { mask } = view;
  const stops = mask.stops ?? [0, 0.15, 0.85, 1];
  const shown = wrong && view.recorded?.mask?.value;
  const [along, across, length, breadth] = horizontal ? ["x", "y", "w", "h"] : ["y", "x", "h", "w"];
  const firstHalf = (rect) => ({ ...rect, [breadth]: rect[breadth] / 2 });
  if (shown) {
    fadeOut(pen, firstHalf(frame), horizontal, shown, shown.stops ?? stops);
    fadeOut(pen, { ...firstHalf(frame), [across]: frame[across] + frame[breadth] / 2 }, horizontal, mask, stops);
  } else fadeOut(pen, frame, horizontal, mask, stops);
  for (const side of ["start", "end"]) {
    const share = max(0.04, (side === "start" ? stops[1] - stops[0] : stops[3] - stops[2]) || 0) * frame[length];
    const rect = { ...frame, [length]: share, [along]: side === "start" ? frame[along] : frame[along] + frame[length] - share };
    const isWrong = shown && (wrong.stretch.side ?? side) === side;
    const label = `edge mask, ${side}`;
    pen.stroke(rect, isWrong ? wrong.grade : "ink-2", isWrong ? { width: 3, inset: 1.5 } : { dash: [3, 3], inset: 1.5, alpha: 0.5 });
    if (isWrong) {
      pen.stroke(firstHalf(rect), "shown", { ...asShown, inset: 3 });
      pen.tag(rect, `${label}: ${wrongText(wrong, { recorded: shown[side], replayed: mask[side] })}`, wrong.grade);
    }
    add({ ...rect, [breadth]: min(rect[breadth], 24) }, "view",
      `${label}, alpha ${numberText(mask[side])}${isWrong ? `; shown ${numberText(shown[side])}` : ""}`, isWrong ? rect : frame, { isWrong });
  }
}

function fadeOut(pen, { x, y, w, h }, horizontal, { start, end }, stops) {
  const gradient = horizontal ? pen.context.createLinearGradient(x, 0, x + w, 0) : pen.context.createLinearGradient(0, y, 0, y + h);
  [start, 1, 1, end].forEach((alpha, index) => gradient.addColorStop(
    clamp(stops[index] || 0, 0, 1), token("panel").replace(/^rgb\((.*)\)$/, `rgba($1, ${1 - clamp(alpha, 0, 1)})`)));
  pen.context.fillStyle = gradient;
  pen.context.fillRect(x, y, w, h);
}

function drawOcclusion(pen, frame, insets = {}, add) {
  const [top, left, bottom, right] = ["top", "left", "bottom", "right"].map((side) => clampedPixels((insets[side] ?? 0) * pen.scale));
  const bars = {
    top: { ...frame, h: top }, bottom: { ...frame, y: frame.y + frame.h - bottom, h: bottom },
    left: { ...frame, w: left }, right: { ...frame, x: frame.x + frame.w - right, w: right },
  };
  for (const [side, rect] of Object.entries(bars)) {
    if (!(rect.w > 0 && rect.h > 0)) continue;
    pen.fill(rect, "wash", 0.8, 0);
    pen.hatch(rect, "ink-2", 6, 0.5);
    if (rect.h > pen.rem && rect.w > 6 * pen.rem) pen.text("covered by a bar", rect.x + 6, rect.y + rect.h / 2);
    add(rect, "view", `bar that covers the ${side}`, frame);
  }
}

function drawDots(pen, box, view, wrong, add) {
  const { rem } = pen;
  const should = new Map(view.dots.map(({ index, alpha }) => [index, alpha]));
  const shown = new Map((view.recorded?.dots ?? []).map(({ index, value }) => [index, value.alpha]));
  const about = wrong.filter(({ kind }) => kind === "dots");
  const count = min(view.dotCount, mostDots);
  const first = clamp((view.page ?? about[0]?.stretch.dot ?? 0) - (count >> 1), 0, view.dotCount - count);
  const step = min(2.1 * rem, box.columnWidth / count);
  const radius = clamp(step * 0.34, 1.5, 0.6 * rem);
  const y = box.y + box.height + 1.25 * rem;
  for (let index = first; index < first + count; index += 1) {
    const x = box.x + box.width / 2 + step * (index - first - (count - 1) / 2);
    const alpha = should.get(index) ?? 0;
    const isWrong = about.find(({ stretch }) => stretch.dot === index);
    const circle = { x: x - radius, y: y - radius, w: 2 * radius, h: 2 * radius };
    const cell = { x: x - step / 2, y: y - step / 2, w: step, h: step };
    pen.circle(x, y, radius, "accent", alpha);
    if (isWrong && shown.has(index)) pen.circle(x, y, radius, "shown", shown.get(index) ?? 0, Math.PI / 2, (Math.PI * 3) / 2);
    pen.stroke(circle, "ink-2", { radius: 99 });
    if (index === view.page) pen.fill({ ...circle, y: y + radius + 3, h: 2.5 }, "ink", 1, 0);
    if (isWrong) {
      pen.stroke(circle, isWrong.grade, { width: 3, inset: -4, radius: 99 });
      pen.tag(grown(circle, 6), `dot ${index}: ${wrongText(isWrong, { recorded: shown.get(index), replayed: alpha })}`, isWrong.grade, true);
    }
    pen.shapes.push({
      ...cell, ring: cell, view: view.view, subject: `dot:${index}`,
      label: `dot ${index}, alpha ${numberText(alpha)}${index === view.page ? ", active page" : ""}${isWrong ? `; ${wrongText(isWrong)}` : ""}`,
    });
  }
}

function drawGhosts(pen, box, view, other) {
  const own = new Map(view.items.map((item) => [`${item.item}`, item]));
  const moved = other.offset.some((value, axis) => abs(value - view.offset[axis]) > 0.5);
  for (const { item, frame, alpha = 1, scale = 1 } of other.items) {
    const mine = own.get(`${item}`);
    const facts = factsText(!sameNumber(alpha, mine?.alpha ?? 1) && alpha, !sameNumber(scale, mine?.scale ?? 1) && scale);
    if (mine && !moved && !facts) continue;
    const rect = scaledRect(pen.place(box, other.offset, frame), scale);
    pen.stroke(rect, "b", { width: 2, dash: [3, 3], inset: 2 });
    if (rect.h > pen.rem) pen.note(facts, rect.x + rect.w - 6, rect.y + rect.h - 0.7 * pen.rem, { align: "right", weight: 600, color: "b", width: rect.w - 12 });
  }
}

function drawRing(pen, name, selected) {
  if (!selected) return;
  const all = pen.shapes.filter(({ view, subject }) => view === name && subject === selected);
  const { ring } = all.find((shape) => shape.isWrong) ?? all.at(-1) ?? {};
  if (!(ring?.w > 0 && ring.h > 0)) return;
  pen.stroke(ring, "panel", { width: 7, inset: -5, radius: 9 });
  pen.stroke(ring, "accent", { width: 3, inset: -5, radius: 9 });
}

function drawFinger(pen, box, [x, y]) {
  const { rem } = pen;
  const [px, py] = [clampedPixels(box.left + x * pen.scale), clampedPixels(box.top + y * pen.scale)];
  pen.with({ fill: "ink", alpha: 0.35 }, (context) => context.arc(px, py, 1.1 * rem, 0, 7));
  pen.with({ stroke: "ink", width: 2 }, (context) => context.arc(px, py, 1.1 * rem, 0, 7));
  pen.text("finger", px, py + 1.9 * rem, { align: "center" });
}
