// Draws the timeline's lanes on a canvas, from the engine's columns. Knows no state and no DOM besides the canvas.

import { countText, token } from "./dom.js";
import { gradeShapes } from "./findings.js";
import { rangeOf, usualMost } from "./lanes.js";
import { rulerTicks } from "./timescale.js";

/** The tokens of the style sheet that the timeline paints with. */
const laneTokens = {
  ground: "--panel", text: "--ink", muted: "--ink-2", rule: "--line", phase: "--ink-2", offset: "--a", recorded: "--shown",
  velocity: "--accent", count: "--ink-2", bad: "--wrong", stuck: "--stuck", wrong: "--wrong", late: "--late", start: "--start",
  mark: "--accent", changed: "--b",
};

/** How phases are hatched, as strokes in a square of 8: told apart without colour. Dragging is filled. */
const phaseHatching = {
  decelerating: [[0, 8, 8, 0], [-4, 4, 4, -4], [4, 12, 12, 4]],
  bouncing: [[0, 0, 8, 8], [0, 8, 8, 0]],
  snapping: [[2, 0, 2, 8], [6, 0, 6, 8]],
  animating: [[0, 2, 8, 2], [0, 6, 8, 6]],
};

/** The colours of now: light, dark or forced. */
export function laneColours() {
  return Object.fromEntries(Object.entries(laneTokens).map(([name, property]) => [name, token(property)]));
}

const hatchings = new Map();

/** The columns of tracks between two times, and how long each is. */
function columnsOf({ from: begin, to: end, columns }, from, to) {
  const step = (end - begin) / columns;
  return { step, first: Math.max(0, Math.floor((from - begin) / step)), last: Math.min(columns - 1, Math.ceil((to - begin) / step)) };
}

/** A canvas's picture of a window of time, with what every lane needs to draw itself. */
export class Painter {
  /**
   * @param {CanvasRenderingContext2D} context Cleared, with coordinates in CSS pixels.
   * @param {{width, height, from, to, colours, unit, font}} frame `unit` is what a pixel is at the usual size of text.
   */
  constructor(context, frame) {
    this.context = context;
    this.scale = devicePixelRatio;
    Object.assign(this, frame);
    context.font = frame.font;
    context.textBaseline = "middle";
  }

  x(time) {
    return ((time - this.from) / (this.to - this.from)) * this.width;
  }

  /** A place for a span: cut off at the sides, at least as wide as said. Nothing if it is not seen. */
  place(from, to, least = 2) {
    if (to < this.from || from > this.to) return null;
    const start = Math.max(this.x(from), -4);
    return { x: start, width: Math.max(Math.min(this.x(to), this.width + 4) - start, least) };
  }

  box(colour, x, y, width, height) {
    this.context.fillStyle = colour;
    this.context.fillRect(x, y, width, height);
  }

  text(text, x, y, colour = this.colours.text, align = "left") {
    this.context.fillStyle = colour;
    this.context.textAlign = align;
    this.context.fillText(text, x, y);
  }

  line(y, colour = this.colours.rule) {
    this.box(colour, 0, Math.round(y), this.width, 1);
  }

  #hatch(strokes, colour) {
    const key = `${strokes} ${colour} ${this.scale}`;
    let pattern = hatchings.get(key);
    if (pattern) return pattern;
    const tile = document.createElement("canvas");
    tile.width = tile.height = Math.round(8 * this.scale);
    const pen = tile.getContext("2d");
    pen.scale(tile.width / 8, tile.width / 8);
    pen.strokeStyle = colour;
    pen.lineWidth = 1.25;
    for (const [x1, y1, x2, y2] of strokes) {
      pen.moveTo(x1, y1);
      pen.lineTo(x2, y2);
    }
    pen.stroke();
    pattern = this.context.createPattern(tile, "repeat");
    pattern.setTransform(new DOMMatrix().scale(8 / tile.width));
    hatchings.set(key, pattern);
    return pattern;
  }

  ruler(y, height) {
    const { context } = this;
    for (const { time, text } of rulerTicks(this, this.width)) {
      const x = this.x(time);
      context.fillStyle = this.colours.rule;
      context.globalAlpha = 0.6;
      context.fillRect(Math.round(x), y + height - 5, 1, this.height);
      context.globalAlpha = 1;
      this.text(text, Math.min(Math.max(x, 18), this.width - 18), y + height / 2 - 1, this.colours.muted, "center");
    }
  }

  phases(y, height, phases, withWords = true) {
    const { context, colours } = this;
    let lastEnd = -Infinity;
    for (const { from, to, phase } of phases) {
      const place = this.place(from, to, 1);
      if (!place || place.x + place.width < lastEnd + 0.5) continue;
      lastEnd = place.x + place.width;
      const hatching = phaseHatching[phase];
      this.box(hatching ? this.#hatch(hatching, colours.phase) : colours.phase, place.x, y, place.width, height);
      if (place.width > 3) {
        context.strokeStyle = colours.phase;
        context.lineWidth = 1;
        context.strokeRect(place.x + 0.5, y + 0.5, place.width - 1, height - 1);
      }
      const wide = withWords && place.width > 24 && context.measureText(phase).width + 8;
      if (!wide || wide > place.width - 4) continue;
      const [start, end] = [Math.max(place.x, 0), Math.min(place.x + place.width, this.width)];
      const middle = (start + end) / 2;
      this.box(colours.ground, middle - wide / 2, y + 3, wide, height - 6);
      this.text(phase, middle, y + height / 2, colours.text, "center");
    }
  }

  /**
   * The columns of a track between two times as a line that holds each value until the next event.
   * With `rests`, nothing for so long means 0.
   */
  series(y, height, tracks, track, { least, most }, colour, { from = this.from, to = this.to, dash = [], wide = 1.5, rests = Infinity } = {}) {
    if (!track) return;
    const { context } = this;
    const { step, first, last } = columnsOf(tracks, from, to);
    const span = most - least || 1;
    const place = (value) => y + height - Math.min(Math.max((value - least) / span, -0.03), 1.03) * height;
    let before = null;
    for (let column = first - 1; column >= 0 && before === null; column -= 1) before = track.max[column];
    before ??= rests < Infinity ? 0 : track.before ?? null;
    let lastColumn = first;
    context.beginPath();
    if (before !== null) context.moveTo(this.x(Math.max(from, tracks.from)), place(before));
    for (let column = first; column <= last; column += 1) {
      const low = track.min[column];
      if (low === null) continue;
      const high = track.max[column];
      const x = this.x(tracks.from + column * step);
      if (before && (column - lastColumn - 1) * step > rests) {
        context.lineTo(this.x(tracks.from + (lastColumn + 1) * step), place(before));
        before = 0;
        context.lineTo(this.x(tracks.from + (lastColumn + 1) * step), place(0));
      }
      lastColumn = column;
      const isFalling = before !== null && before > (low + high) / 2;
      if (before === null) context.moveTo(x, place(low));
      else context.lineTo(x, place(before));
      context.lineTo(x, place(isFalling ? high : low));
      before = isFalling ? low : high;
      context.lineTo(x, place(before));
    }
    if (before !== null) context.lineTo(this.x(Math.min(to, tracks.to)), place(rests < Infinity ? 0 : before));
    context.strokeStyle = colour;
    context.lineWidth = wide;
    context.lineJoin = "bevel";
    context.setLineDash(dash);
    context.stroke();
    context.setLineDash([]);
  }

  /** How often something happened in each column; the height grows with the logarithm. */
  counts(y, height, tracks, counts, most, colour, { from = this.from, to = this.to } = {}) {
    if (!counts) return;
    const { context } = this;
    const { step, first, last } = columnsOf(tracks, from, to);
    const width = Math.max((step / (this.to - this.from)) * this.width, 1.5);
    context.beginPath();
    for (let column = first; column <= last; column += 1) {
      const count = counts[column];
      if (!count) continue;
      const tall = height * (0.4 + (0.6 * Math.log1p(count)) / Math.log1p(Math.max(most, 1)));
      context.rect(this.x(tracks.from + column * step), y + height - tall, width, tall);
    }
    context.fillStyle = colour;
    context.fill();
  }

  /** The stretches of findings: shape and word where there is room, the shape alone where there is little. */
  findings(y, spans, chosen, rowHeight) {
    const { context, colours } = this;
    const widths = {};
    for (const [grade, shape] of Object.entries(gradeShapes)) {
      widths[grade] = [context.measureText(shape).width, context.measureText(`${shape} ${grade}`).width, context.measureText(grade).width];
    }
    const lastEnd = [];
    const lastShape = [];
    for (const isChosen of [false, true]) {
      for (const { finding, grade, from, to, row } of spans) {
        if ((finding === chosen) !== isChosen) continue;
        const place = this.place(from, to, 3);
        // What lies in the same pixels as the one before is not drawn again.
        if (!place || (!isChosen && place.x + place.width < (lastEnd[row] ?? -Infinity) + 0.5)) continue;
        lastEnd[row] = place.x + place.width;
        const top = y + 3 + row * rowHeight;
        const tall = rowHeight - 3;
        const x = Math.max(place.x, 0);
        const width = place.x + place.width - x;
        context.globalAlpha = isChosen ? 0.4 : 0.2;
        this.box(colours[grade], x, top, width, tall);
        context.globalAlpha = 1;
        context.strokeStyle = isChosen ? colours.text : colours[grade];
        context.lineWidth = isChosen ? 2 : 1;
        if (width > 3) context.strokeRect(x + 0.5, top + 0.5, Math.max(width - 1, 1), tall - 1);
        else context.fillRect(x, top, width, tall);
        if (x < (lastShape[row] ?? -Infinity) && !isChosen) continue;
        const [shapeWide, wide, wordWide] = widths[grade];
        const middle = top + tall / 2 + 0.5;
        const hasRoom = wide + 8 < width;
        lastShape[row] = x + (hasRoom ? wide + 8 : shapeWide + 2);
        if (hasRoom) {
          this.text(gradeShapes[grade], x + 4, middle, colours[grade]);
          this.text(grade, x + 4 + wide - wordWide, middle);
        } else {
          const centre = Math.min(Math.max(x + width / 2, shapeWide / 2), this.width - shapeWide / 2);
          this.text(gradeShapes[grade], centre, middle, colours[grade], "center");
        }
      }
    }
  }

  /** Points of time with words, which end where the next one is. */
  marks(y, height, marks) {
    const { context, colours } = this;
    const seen = marks.filter(({ t }) => t >= this.from && t <= this.to);
    let free = -Infinity;
    seen.forEach(({ t, label }, index) => {
      const x = Math.round(this.x(t));
      if (x < free) return;
      free = x + 3;
      this.box(colours.mark, x, y + 2, 2, height - 4);
      const room = (index + 1 < seen.length ? this.x(seen[index + 1].t) : this.width) - x - 6;
      const words = `⚑ ${label ?? ""}`;
      const wide = room > 12 ? context.measureText(words).width : Infinity;
      const count = wide <= room ? words.length : Math.floor((words.length * room) / wide) - 1;
      if (count > 0) this.text(count < words.length ? `${words.slice(0, count)}…` : words, x + 4, y + height / 2);
    });
  }

  changed(y, height, spans) {
    const { context, colours } = this;
    let lastEnd = -Infinity;
    for (const [, from, to] of spans) {
      const place = this.place(from, to, 2);
      if (!place || place.x + place.width <= lastEnd) continue;
      lastEnd = place.x + place.width;
      this.box(this.#hatch(phaseHatching.bouncing, colours.changed), place.x, y + 2, place.width, height - 4);
      context.strokeStyle = colours.changed;
      context.strokeRect(place.x + 0.5, y + 2.5, Math.max(place.width - 1, 1), height - 5);
    }
  }

  /** The tracks in a lane: those of the whole where nothing finer is there, the finer ones in their window. */
  layered(layers, draw) {
    const [whole, fine] = layers;
    if (!fine) return whole && draw(whole, {});
    if (whole && fine.from > this.from) draw(whole, { to: Math.min(fine.from, this.to) });
    if (whole && fine.to < this.to) draw(whole, { from: Math.max(fine.to, this.from) });
    if (fine.to > this.from && fine.from < this.to) draw(fine, { from: Math.max(fine.from, this.from), to: Math.min(fine.to, this.to) });
  }

  /** All lanes from top to bottom. */
  lanes(lanes, model) {
    const { colours, unit } = this;
    let y = 0;
    for (const lane of lanes) {
      const height = lane.height * unit;
      const inner = height - 6;
      switch (lane.kind) {
        case "ruler": this.ruler(y, height); break;
        case "findings": this.findings(y, model.spans, model.finding, 18 * unit); break;
        case "marks": this.marks(y, height, model.marks); break;
        case "changed": this.changed(y, height, model.changed.spans); break;
        case "phases": this.phases(y + 3, inner, model.phases.get(lane.view) ?? []); break;
        case "offset": {
          const range = rangeOf(model.layers[0]?.offset, model.layers[0]?.recorded, model.layers[2]?.offset);
          if (!range) break;
          this.layered(model.layers.slice(2), (tracks, part) =>
            this.series(y + 3, inner, tracks, tracks.offset, range, colours.changed, { ...part, dash: [2, 3] }));
          this.layered(model.layers, (tracks, part) => {
            this.series(y + 3, inner, tracks, tracks.recorded, range, colours.recorded, { ...part, dash: [4, 3] });
            this.series(y + 3, inner, tracks, tracks.offset, range, colours.offset, part);
          });
          this.#scale(y, height, range);
          break;
        }
        case "velocity": {
          if (!model.layers[0]?.velocity) break;
          const most = usualMost(model.layers[0].velocity) || 1;
          const range = { least: -most, most };
          this.line(y + height / 2);
          this.layered(model.layers, (tracks, part) =>
            this.series(y + 3, inner, tracks, tracks.velocity, range, colours.velocity, { ...part, rests: 100_000 }));
          this.#scale(y, height, range);
          break;
        }
        case "count": {
          const isBad = lane.id === "violations" || lane.id === "rejected" || lane.id === "differences";
          const all = model.layers[0]?.counts?.[lane.id] ?? [];
          const most = all.reduce((a, b) => Math.max(a, b ?? 0), 0);
          this.layered(model.layers, (tracks, part) =>
            this.counts(y + 2, height - 4, tracks, tracks.counts?.[lane.id], most, isBad ? colours.bad : colours.count, part));
          break;
        }
      }
      y += height;
      this.line(y - 1);
    }
  }

  #scale(y, height, { least, most }) {
    const { colours, context } = this;
    for (const [value, place] of [[most, y + 9 * this.unit], [least, y + height - 9 * this.unit]]) {
      const text = countText(Math.round(value));
      context.fillStyle = colours.ground;
      context.globalAlpha = 0.8;
      const wide = context.measureText(text).width + 4;
      context.fillRect(this.width - wide, place - 7 * this.unit, wide, 14 * this.unit);
      context.globalAlpha = 1;
      this.text(text, this.width - 2, place, colours.muted, "right");
    }
  }

  /** The whole session in one strip: phases, the way of the offset, the shapes of findings, violations. */
  overview(model) {
    const { colours, height, unit } = this;
    const phases = model.phases.get(model.view) ?? [];
    this.phases(1, 7 * unit, phases, false);
    const tracks = model.layers[0];
    const range = rangeOf(tracks?.offset);
    const below = 15 * unit;
    if (range) this.series(10 * unit, height - 10 * unit - below, tracks, tracks.offset, range, colours.offset, { wide: 1.25 });
    for (const kind of ["violations", "differences"]) {
      this.counts(height - below + 1, 3 * unit, tracks ?? {}, tracks?.counts?.[kind], 1, colours.bad);
    }
    let free = -Infinity;
    const spans = [...model.spans].sort((a, b) => a.from - b.from);
    for (const span of spans) {
      const place = this.place(span.from, span.to, 2);
      if (!place) continue;
      this.box(colours[span.grade] ?? colours.bad, place.x, height - 2 * unit, place.width, 2 * unit);
      if (place.x < free && span.grade !== "stuck") continue;
      free = place.x + 10 * unit;
      this.text(gradeShapes[span.grade] ?? "■", Math.min(Math.max(place.x, 1), this.width - 10 * unit), height - 7 * unit, colours[span.grade]);
    }
  }
}
