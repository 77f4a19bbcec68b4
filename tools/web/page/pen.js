// A pen for the stage: a canvas context with colours by the names of the style sheet, and what was drawn where.

import { token } from "./dom.js";
import { abs, ceil, clamp, max, min } from "./numbers.js";

const farthest = 1e5;
const mostTags = 40;

/** A length in pixels that a canvas can draw. */
export const clampedPixels = (value) => clamp(value || 0, -farthest, farthest);

/**
 * A text that fits a width: the middle of one that does not gives way to a sign, since names that begin alike end differently.
 * Empty if almost nothing fits.
 */
export function fittedText(context, text, width) {
  const whole = context.measureText(text).width;
  if (whole <= width) return text;
  // Never through the middle of a letter; signs that isolate stay around it.
  const [before, inner, after] = /^(\u2068?)(.*?)(\u2069?)$/su.exec(text).slice(1);
  const letters = Array.from(inner);
  for (let count = min(letters.length - 1, ceil((letters.length * width) / whole) + 1); count > 0; count -= 1) {
    const end = count >> 1;
    const short = `${before}${letters.slice(0, count - end).join("")}…${end > 0 ? letters.slice(-end).join("") : ""}${after}`;
    if (context.measureText(short).width <= width) return short;
  }
  return "";
}

/** A text in lines that are no wider than said, if words allow: broken behind commas if that is enough. */
function linesOf(context, text, width, at = /(?<=[,:]) /) {
  const lines = [];
  const fits = (line) => context.measureText(line).width <= width;
  for (const part of text.split(at)) {
    const longer = lines.length > 0 && `${lines.at(-1)} ${part}`;
    if (longer && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.every(fits) || at === " " ? lines : linesOf(context, text, width, " ");
}

/** A rectangle that is larger by so much on every side. */
export const grown = ({ x, y, w, h }, by) => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

/** What of a rectangle lies in another. */
export function visiblePart({ x, y, w, h }, whole) {
  const [left, top] = [max(x, whole.x), max(y, whole.y)];
  return { x: left, y: top, w: max(0, min(x + w, whole.x + whole.w) - left), h: max(0, min(y + h, whole.y + whole.h) - top) };
}

/** Draws parallel lines in a rectangle, as a path of its own: rising (1), falling (-1) or upright (0). */
export function hatchLines(context, { x, y, w, h }, slope, step) {
  context.save();
  context.beginPath();
  context.rect(x, y, w, h);
  context.clip();
  context.beginPath();
  for (let at = x - h * abs(slope); at < x + w; at += step) {
    context.moveTo(at, slope > 0 ? y + h : y);
    context.lineTo(at + h * abs(slope), slope > 0 ? y : y + h);
  }
  context.stroke();
  context.restore();
  context.beginPath();
}

/** The pen: a canvas context, the scale, and the shapes that were drawn: `{x, y, w, h, view, subject, label}`. `callouts` are the labels, with how much
 *  each covers; `otherwise` says of how many items what was seen last is not what should be, though nobody looked since. */
export class StagePen {
  shapes = [];
  tags = [];
  labels = [];
  callouts = [];
  otherwise = 0;

  constructor(context, scale, rem, size) {
    Object.assign(this, { context, scale, rem, size });
  }

  /** Draws a path, with these settings of the context; colours are names of tokens without their dashes. */
  with({ fill, stroke, alpha = 1, width = 1, dash = [] }, draw) {
    const { context } = this;
    context.globalAlpha = alpha;
    if (stroke) {
      context.strokeStyle = token(stroke);
      context.lineWidth = width;
      context.setLineDash(dash);
    }
    context.beginPath();
    draw(context);
    if (fill) {
      context.fillStyle = token(fill);
      context.fill();
    }
    if (stroke) context.stroke();
    context.globalAlpha = 1;
  }

  /** A rectangle of content coordinates, in pixels. */
  place(box, offset, [x, y, w, h]) {
    return {
      x: clampedPixels(box.left + (x - offset[0]) * this.scale), y: clampedPixels(box.top + (y - offset[1]) * this.scale),
      w: clampedPixels(w * this.scale), h: clampedPixels(h * this.scale),
    };
  }

  #round(context, { x, y, w, h }, radius) {
    context.roundRect(x, y, w, h, max(0, min(radius, abs(w) / 2, abs(h) / 2)));
  }

  stroke(rect, stroke, { radius = 4, inset = 0, ...style } = {}) {
    this.with({ stroke, ...style }, (context) => this.#round(context, grown(rect, -inset), radius));
  }

  fill(rect, fill, alpha = 1, radius = 4) {
    this.with({ fill, alpha }, (context) => this.#round(context, rect, radius));
  }

  circle(x, y, radius, fill, alpha, from = 0, to = 7) {
    this.with({ fill, alpha: clamp(alpha, 0, 1) }, (context) => context.arc(x, y, radius, from, to));
  }

  /** Draws within a rectangle only, until the context is restored. */
  clip(rect, radius = 0) {
    const { context } = this;
    context.save();
    context.beginPath();
    this.#round(context, rect, radius);
    context.clip();
  }

  hatch(rect, stroke, step = 8, alpha = 0.45) {
    this.with({ stroke, alpha }, () => hatchLines(this.context, rect, 1, step));
  }

  text(text, x, y, { color = "ink", size = 0.82, weight = 400, align = "left", width = Infinity } = {}) {
    const { context, rem } = this;
    if (width < rem) return 0;
    context.font = `${weight} ${size * rem}px system-ui, sans-serif`;
    context.fillStyle = token(color);
    context.textAlign = align;
    context.textBaseline = "middle";
    const fitted = fittedText(context, text, width);
    context.fillText(fitted, x, y);
    const w = context.measureText(fitted).width;
    this.labels.push({ x: x - w * ({ center: 0.5, right: 1 }[align] ?? 0), y: y - rem / 2, w, h: rem });
    return w;
  }

  /** What is less important, in small letters. */
  note(text, x, y, style) {
    this.text(text, x, y, { color: "ink-2", size: 0.78, ...style });
  }

  /** Remembers a label to be drawn on top of everything beside a rectangle. */
  tag(rect, text, color, isBelow = false) {
    if (this.tags.length < mostTags) this.tags.push({ rect, text, color, isBelow, box: this.box });
  }

  /** Draws the labels, where they cover neither what is wrong nor its name nor one another: beside the view if there is room, else above or below. */
  drawTags() {
    const { context, rem, size, tags } = this;
    // A label on the view as a whole may stand in it.
    const taken = [...this.labels, ...tags.filter(({ rect, box }) => rect.h < box.viewHeight).map(({ rect }) => rect)];
    const covered = (one) => taken.filter((other) =>
      one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h).length
      + (one.y < 2 || one.y + one.h > size.height - 2 ? 99 : 0);
    const style = { size: 0.86, weight: 650, align: "center" };
    const line = 1.25 * rem;
    for (const { rect, text, color, isBelow, box } of tags) {
      context.font = `${style.weight} ${style.size * rem}px system-ui, sans-serif`;
      const right = box.x + box.width + 1.2 * rem;
      const left = box.x - 1.2 * rem;
      const rooms = [min(box.x + box.headWidth, size.width) - right - 4, left - 4];
      const isBeside = !isBelow && max(...rooms) > 8 * rem;
      const lines = linesOf(context, text, (isBeside ? max(...rooms) : size.width - 8) - rem);
      const w = min(size.width - 8, max(...lines.map((one) => context.measureText(one).width)) + rem);
      const h = lines.length * line + 0.4 * rem;
      const middle = rect.y + rect.h / 2;
      const x = isBeside ? (rooms[0] >= rooms[1] || w <= rooms[0] ? right : left - w) : clamp(rect.x + rect.w / 2 - w / 2, 4, size.width - w - 4);
      const places = isBeside ? [] : [rect.y + rect.h + 5, rect.y - h - 5].map((y) => ({ x, y, w, h }));
      for (let by = 0; by < 24; by += 1) places.push({ x, y: middle - h / 2 + (by % 2 ? -1 : 1) * ceil(by / 2) * (h / 2 + 2), w, h });
      const tag = places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
      taken.push(tag);
      this.callouts.push({ ...tag, text, covers: covered(tag) - 1 });
      const [from, to] = tag.x > rect.x ? [rect.x + rect.w + 2, tag.x] : [rect.x - 2, tag.x + w];
      if (isBeside) {
        this.with({ stroke: color, width: 1.5 }, () => {
          context.moveTo(from, clamp(middle, box.y, box.y + box.height));
          context.lineTo(to, tag.y + h / 2);
        });
      }
      this.fill(tag, "panel", 1, 5);
      this.stroke(tag, color, { width: 1.5, radius: 5 });
      lines.forEach((one, index) => this.text(one, tag.x + w / 2, tag.y + 0.2 * rem + (index + 0.5) * line, { ...style, color, width: w - rem * 0.5 }));
    }
  }
}
