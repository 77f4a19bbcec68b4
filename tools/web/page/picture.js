// The stage of a moment to take along: as a PNG, and as an SVG that the same pen draws.

import { el, momentText, token } from "./dom.js";
import { round } from "./numbers.js";
import { bareName, saveFile } from "./parts.js";
import { session } from "./session.js";
import { paintStage, stage } from "./stage.js";
import { state } from "./state.js";

function savePicture(ending, content, type) {
  const name = `${bareName(session.name)}-${round(state.t / 1000)}ms.${ending}`;
  saveFile(name, [content], type);
  return name;
}

/** Saves the stage as it is drawn, on its ground. */
export async function savePng() {
  const { canvas } = stage.pen.context;
  const whole = el("canvas", { width: canvas.width, height: canvas.height });
  const context = whole.getContext("2d");
  context.fillStyle = token("paper");
  context.fillRect(0, 0, whole.width, whole.height);
  context.drawImage(canvas, 0, 0);
  return savePicture("png", await new Promise((done) => whole.toBlob(done)), "image/png");
}

/** Saves the stage as an SVG. */
export const saveSvg = () => savePicture("svg", svgOfStage(), "image/svg+xml");

/** The stage as an SVG. */
export function svgOfStage() {
  const { clientWidth: width, clientHeight: height } = stage.pen.context.canvas;
  const paper = new SvgContext();
  paintStage(paper, { width, height });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>${escaped(`${session.name}, ${momentText(state.t)}`)}</title>`
    + `<path d="M0 0h${width}v${height}H0z" fill="${token("paper")}"/>${paper.out.replace(/\d+\.\d{3,}/g, (number) => round(number * 100) / 100)}</svg>\n`;
}

const escaped = (text) => text.replace(/[\0-\x1f]/g, "").replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** As much of a canvas's context as the pen uses; what it draws is written down. */
class SvgContext {
  out = "";
  #measure = el("canvas").getContext("2d");
  #path = "";
  #dash = "";
  #ids = 0;
  // How many groups each `restore` closes.
  #groups = [];

  measureText(text) {
    this.#measure.font = this.font;
    return this.#measure.measureText(text);
  }

  setLineDash(dash) {
    this.#dash = String(dash);
  }

  beginPath() {
    this.#path = "";
  }

  moveTo(x, y) {
    this.#path += `M${x} ${y}`;
  }

  lineTo(x, y) {
    this.#path += `L${x} ${y}`;
  }

  rect(x, y, w, h) {
    this.#path += `M${x} ${y}h${w}v${h}h${-w}z`;
  }

  roundRect(x, y, w, h, r) {
    const corner = (a, b) => `a${r} ${r} 0 0 1 ${a} ${b}`;
    this.#path += `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}`;
  }

  // In two halves, since a whole circle ends where it begins.
  arc(x, y, r, from, to) {
    const at = (angle) => `${x + r * Math.cos(angle)} ${y + r * Math.sin(angle)}`;
    const end = Math.min(to, from + 6.283);
    this.#path += `M${at(from)}A${r} ${r} 0 0 1 ${at((from + end) / 2)}A${r} ${r} 0 0 1 ${at(end)}`;
  }

  fill(rule = "nonzero") {
    this.#draw(`fill="${this.fillStyle}" fill-rule="${rule}"`);
  }

  stroke() {
    this.#draw(`fill="none" stroke="${this.strokeStyle}" stroke-width="${this.lineWidth}" stroke-dasharray="${this.#dash}"`);
  }

  fillRect(...rect) {
    this.#path = "";
    this.rect(...rect);
    this.fill();
  }

  #draw(style) {
    if (this.#path) this.out += `<path d="${this.#path}" opacity="${this.globalAlpha}" ${style}/>`;
  }

  fillText(text, x, y) {
    const anchor = { center: "middle", right: "end" }[this.textAlign] ?? "start";
    const [weight, size] = this.font.split(/ |px/);
    this.out += `<text x="${x}" y="${y}" font-weight="${weight}" font-size="${size}" font-family="system-ui, sans-serif" text-anchor="${anchor}"`
      + ` dominant-baseline="central" fill="${this.fillStyle}">${escaped(text)}</text>`;
  }

  save() {
    this.#groups.push(0);
  }

  clip() {
    this.#groups[this.#groups.length - 1] += 1;
    this.out += `<clipPath id="c${(this.#ids += 1)}"><path d="${this.#path}"/></clipPath><g clip-path="url(#c${this.#ids})">`;
  }

  restore() {
    this.out += "</g>".repeat(this.#groups.pop());
  }

  createLinearGradient(x1, y1, x2, y2) {
    const id = `c${(this.#ids += 1)}`;
    let stops = "";
    return {
      addColorStop: (place, colour) => (stops += `<stop offset="${place}" stop-color="${colour}"/>`),
      toString: () => {
        this.out += `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;
        return `url(#${id})`;
      },
    };
  }
}
