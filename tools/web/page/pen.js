// A pen for the stage: a canvas context with colours by the names of the style sheet, and what was drawn where.

import { token } from "./dom.js";
import { abs, ceil, clamp, max, min } from "./numbers.js";

const farthest = 1e5;
const mostTags = 40;

/** A length in pixels that a canvas can draw. */
export const clampedPixels = (value) => clamp(value || 0, -farthest, farthest);

/** As much of a text as fits a width, with a sign where something was cut off; empty if almost nothing fits. */
export function fittedText(context, text, width) {
  const whole = context.measureText(text).width;
  if (whole <= width) return text;
  // Never through the middle of a letter; a sign that isolates stays closed.
  const letters = Array.from(text.replace(/\u2069$/, ""));
  const end = letters.length < text.length && text.endsWith("\u2069") ? "…\u2069" : "…";
  letters.length = min(letters.length, ceil((letters.length * width) / whole) + 3);
  while (letters.length > 1 && context.measureText(letters.join("") + end).width > width) letters.pop();
  return letters.length > 1 ? letters.join("") + end : "";
}

/** A rectangle that is larger by so much on every side. */
export const grown = ({ x, y, w, h }, by) => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

/** What of a rectangle lies in another. */
export function visiblePart({ x, y, w, h }, whole) {
  const [left, top] = [max(x, whole.x), max(y, whole.y)];
  return { x: left, y: top, w: max(0, min(x + w, whole.x + whole.w) - left), h: max(0, min(y + h, whole.y + whole.h) - top) };
}

/** The pen: a canvas context, the scale, and the shapes that were drawn: `{x, y, w, h, view, subject, label}`. */
export class StagePen {
  shapes = [];
  tags = [];

  constructor(context, scale, rem, size) {
    Object.assign(this, { context, scale, rem, size });
  }

  /** Draws a path, with these settings of the context; colours are names of tokens without their dashes. */
  with({ fill, stroke, alpha = 1, width = 1, dash = [] }, draw) {
    const { context } = this;
    context.globalAlpha = alpha;
    context.beginPath();
    draw(context);
    if (fill) {
      context.fillStyle = token(fill);
      context.fill();
    }
    if (stroke) {
      context.strokeStyle = token(stroke);
      context.lineWidth = width;
      context.setLineDash(dash);
      context.stroke();
    }
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
    this.clip(rect);
    this.with({ stroke, alpha }, (context) => {
      for (let at = rect.x - rect.h; at < rect.x + rect.w; at += step) {
        context.moveTo(at, rect.y + rect.h);
        context.lineTo(at + rect.h, rect.y);
      }
    });
    this.context.restore();
  }

  text(text, x, y, { color = "ink", size = 0.82, weight = 400, align = "left", width = Infinity } = {}) {
    const { context, rem } = this;
    if (width < rem) return;
    context.font = `${weight} ${size * rem}px system-ui, sans-serif`;
    context.fillStyle = token(color);
    context.textAlign = align;
    context.textBaseline = "middle";
    context.fillText(fittedText(context, text, width), x, y);
  }

  /** What is less important, in small letters. */
  note(text, x, y, style) {
    this.text(text, x, y, { color: "ink-2", size: 0.78, ...style });
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
    const style = { size: 0.86, weight: 650, align: "center" };
    for (const { rect, text, color, isBelow, box } of this.tags) {
      context.font = `${style.weight} ${style.size * rem}px system-ui, sans-serif`;
      const w = min(size.width - 8, context.measureText(text).width + rem);
      const middle = rect.y + rect.h / 2 - h / 2;
      const x = clamp(rect.x + rect.w / 2 - w / 2, 4, size.width - w - 4);
      const beside = box.x + box.width + 1.2 * rem;
      const step = h + 3;
      const below = rect.y + rect.h + 5;
      const places = [rect.y - h - 5, below, middle].map((y) => ({ x, y, w }));
      if (isBelow) places.shift();
      else if (beside + w <= box.x + box.headWidth) places.unshift(...[0, 1, -1, 2, -2, 3, -3].map((by) => ({ x: beside, y: middle + by * step, w })));
      for (let by = 1; by < 12; by += 1) places.push({ x, y: below + by * step, w });
      const tag = { ...(places.find(isFree) ?? { x, y: clamp(rect.y - h - 5, 2, size.height - h - 2), w }), h };
      taken.push(tag);
      if (tag.x === beside) {
        this.with({ stroke: color, width: 1.5 }, () => {
          context.moveTo(rect.x + rect.w + 2, rect.y + rect.h / 2);
          context.lineTo(tag.x, tag.y + h / 2);
        });
      }
      this.fill(tag, "panel", 1, 5);
      this.stroke(tag, color, { width: 1.5, radius: 5 });
      this.text(text, tag.x + w / 2, tag.y + h / 2 + 0.5, { ...style, color, width: w - rem * 0.5 });
    }
  }
}
