/* scroll-recorder: records how a page scrolls, as a scroll session log. Made of src by build.sh. */

// src/axes.js
var alongOf = (view2) => view2.axis === "horizontal" ? 0 : 1;
var AXES = [
  { start: "left", end: "right", First: "Left", Last: "Right", Size: "Width", overflow: "overflowX" },
  { start: "top", end: "bottom", First: "Top", Last: "Bottom", Size: "Height", overflow: "overflowY" }
];
var lengthOf = (element, kind, axis) => element[kind + AXES[axis].Size];
var rangeOf = (element, axis) => lengthOf(element, "scroll", axis) - lengthOf(element, "client", axis);
var mayScroll = (style, axis) => /auto|scroll/.test(style[AXES[axis].overflow]);
var scrolledTo = (element, axis) => element["scroll" + AXES[axis].First];
var points = (text2) => parseFloat(text2) || 0;

// src/constants.js
var TOLERANCE = 1 / 1024;
var MOVED = TOLERANCE / 2;
var STILL = 1 / 32;
var COARSE = 32768;
var NEAR = 4096;
var UNDRAWN = 0.02;
var CHANGED = 5e-4;
var REST = 300;
var REST_MARGIN = 100;
var REPEAT = 250;
var REORDERING = 25e4;
var SLOP = 10;
var UNDECIDED = 3e5;
var LET_GO = 5e4;
var AFTER_LIFT = 120;
var STALE = 1e3;
var AHEAD = 1;
var LONGEST_FRAME = 17;
var IN_FRAME = 4;
var MANY = 100;
var SIDES = ["top", "left", "bottom", "right"];

// src/words.js
function fail(message) {
  throw new Error(`ScrollRecorder: ${message}`);
}
var warn = (message) => console.warn(`ScrollRecorder: ${message}`);
var isElement = (value) => value?.nodeType === 1;
var isObject = (value) => typeof value === "object" && value != null && !Array.isArray(value) && !isElement(value);
var returned = (view2, name, wanted, given) => fail(`${name} of view ${view2.id} must return ${wanted}, not ${quoted(given)}`);
var quoted = (value) => {
  if (isElement(value))
    return inWords(value);
  if (typeof value === "number")
    return String(value);
  return typeof value === "function" ? "a function" : JSON.stringify(value);
};
var inWords = ({ tagName, id, classList }) => `<${tagName.toLowerCase()}${id ? `#${id}` : [...classList].map((name) => `.${name}`).join("")}>`;
var meant = (words) => `it may be ${words.join(", ")}`;
function checkNames(given, allowed, where) {
  if (!isObject(given))
    fail(`${where} must be an object, not ${quoted(given)}`);
  const wrong = Object.keys(given).find((name) => !allowed.includes(name));
  if (wrong != null)
    fail(`${where} has no option "${wrong}"; ${meant(allowed)}`);
}
function checkWord(given, allowed, where) {
  if (!allowed.includes(given))
    fail(`${where} cannot be ${quoted(given)}; ${meant(allowed)}`);
}

// src/elements.js
var NOT_CONTENT = /* @__PURE__ */ new Set(["SCRIPT", "STYLE", "TEMPLATE", "LINK", "META", "NOSCRIPT"]);
var HAS_CONTENT = /* @__PURE__ */ new Set([
  "IMG",
  "PICTURE",
  "VIDEO",
  "AUDIO",
  "CANVAS",
  "IFRAME",
  "OBJECT",
  "EMBED",
  "INPUT",
  "TEXTAREA",
  "SELECT",
  "BUTTON",
  "METER",
  "PROGRESS"
]);
function search(root, selector, where) {
  try {
    return [...root.querySelectorAll(selector)];
  } catch (error) {
    fail(`${where} is no selector: ${quoted(selector)}`);
  }
}
function searchAround(view2, selector, where) {
  const found = searchIn(view2.element, selector, where);
  return found.length > 0 ? found : search(view2.root, selector, where);
}
var listOf = (found) => !found ? [] : isElement(found) || !found[Symbol.iterator] ? [found] : [...found];
function elementsOf(view2, name, wanted) {
  if (wanted == null)
    return [];
  let found = typeof wanted === "function" ? wanted(view2.element) : wanted;
  if (typeof wanted === "string") {
    found = view2.found.get(name);
    if (!found || found.some((element) => !element.isConnected)) {
      found = searchAround(view2, wanted, `${name} of view ${view2.id}`);
      view2.found.set(name, found);
    }
  }
  return listOf(found);
}
var foundOutside = (view2) => [...view2.found.values()].flat().filter((element) => !contains(view2.element, element));
var holder = (element) => element.assignedSlot || element.parentElement || element.getRootNode().host || null;
function contains(outer, inner) {
  if (outer.contains(inner))
    return true;
  for (let part2 = inner; part2; part2 = holder(part2))
    if (part2 === outer)
      return true;
  return false;
}
var bodyOf = (view2) => view2.element.ownerDocument.body;
var inside = (element) => slotted(element) || [...(element.shadowRoot || element).children].flatMap((part2) => slotted(part2) || [part2]);
var slotted = (element) => element.tagName === "SLOT" && element.assignedElements().length > 0 ? element.assignedElements() : null;
var framed = (element) => element.tagName === "IFRAME" && element.contentDocument?.body ? element.contentDocument : null;
function deep(root = document.body || document.documentElement) {
  return [root, ...root.querySelectorAll("*")].flatMap((element) => [
    element,
    ...element.shadowRoot ? [...element.shadowRoot.children].flatMap((part2) => deep(part2)) : [],
    ...framed(element) ? [framed(element).scrollingElement, ...deep(framed(element).body)] : []
  ]);
}
function searchIn(element, selector, where) {
  const root = element.shadowRoot || element;
  const found = search(root, selector, where);
  if (!root.getRootNode().host)
    return found;
  const slotted2 = [...root.querySelectorAll("slot")].flatMap((slot) => slot.assignedElements());
  return [
    ...found,
    ...slotted2.flatMap((part2) => [...part2.matches(selector) ? [part2] : [], ...search(part2, selector, where)])
  ];
}
function scrollerOf(given, where) {
  if (given === "page")
    return document.scrollingElement;
  if (typeof given === "string") {
    const [found = deep().find((element) => element.matches(given))] = search(document, given, where);
    return found;
  }
  const named2 = typeof given === "function" ? given() : given;
  const { scrollingElement } = named2?.document || named2 || {};
  return scrollingElement || (named2?.length > 0 && !isElement(named2) ? named2[0] : isElement(named2) ? named2 : void 0);
}
function isRendered(element) {
  if (element.checkVisibility)
    return element.checkVisibility();
  if (element.getClientRects().length === 0)
    return false;
  for (let part2 = holder(element); part2; part2 = holder(part2)) {
    const isClosed = part2.tagName === "DETAILS" && !part2.open;
    if (isClosed && !part2.querySelector(":scope > summary")?.contains(element))
      return false;
    if (getComputedStyle(part2).contentVisibility === "hidden")
      return false;
  }
  return true;
}
var children = (element) => inside(element).filter((child) => !NOT_CONTENT.has(child.tagName));
var isSticky = (element) => getComputedStyle(element).position === "sticky";
function isOwn(view2, node) {
  if (view2.inner.length === 0)
    return true;
  for (let part2 = holder(node); part2 && part2 !== view2.element; part2 = holder(part2)) {
    if (view2.inner.some((inner) => inner.element === part2))
      return false;
  }
  return true;
}
function foundIn(element, wanted, where) {
  if (typeof wanted === "string")
    return searchIn(element, wanted, where);
  const found = typeof wanted === "function" ? wanted(element) : wanted;
  return listOf(found).filter((part2) => part2 !== element && contains(element, part2));
}

// src/carried.js
function translation(element) {
  const { transform, translate } = getComputedStyle(element);
  const { e, f } = transform && transform !== "none" ? new DOMMatrix(transform) : { e: 0, f: 0 };
  if (!translate || translate === "none")
    return [e, f];
  const [x, y = "0"] = translate.split(" ");
  const points2 = (text2, whole) => parseFloat(text2) * (text2.endsWith("%") ? whole / 100 : 1);
  return [e + points2(x, element.offsetWidth), f + points2(y, element.offsetHeight)];
}
var hints = ({ transform, translate, willChange, transitionProperty }) => transform !== "none" || translate && translate !== "none" || /transform|translate/.test(willChange + transitionProperty);
var isEndless = (element) => element.getAnimations().some((animation) => animation.effect?.getComputedTiming().endTime === Infinity);
function carriedIn(element, isTouched2 = false, style = getComputedStyle(element)) {
  if (!(element.firstElementChild || element.shadowRoot) || HAS_CONTENT.has(element.tagName))
    return null;
  for (const [index, axis] of ["horizontal", "vertical"].entries()) {
    const room = lengthOf(element, "client", index);
    if (!/hidden|clip/.test(style[AXES[index].overflow]) || room < 40 || style.visibility !== "visible")
      continue;
    const isLong = (part2) => lengthOf(part2, "scroll", index) > room + 1;
    const chain = [];
    let owner = element;
    for (let parts = boxes(owner); ; parts = boxes(owner)) {
      const long = parts.filter((part2) => isLong(part2) && (rangeOf(part2, index) < 2 || getComputedStyle(part2)[AXES[index].overflow] === "visible"));
      if (long.length !== 1 || parts.some((part2) => part2 !== long[0] && !liesIn(element, part2)))
        break;
      chain.push(long[0]);
      [owner] = long;
    }
    const items = boxes(owner);
    if (items.length < 2 || !isLong(owner) || items.every((item) => liesIn(element, item)))
      continue;
    const moved = chain.length > 0 ? chain : items;
    if (!(isTouched2 || moved.some((part2) => hints(getComputedStyle(part2)))) || moved.some(isEndless))
      continue;
    return { element, axis, chain, owner };
  }
  return null;
}
var boxes = (element) => children(element).filter(isRendered);
function liesIn(element, part2) {
  const [outer, inner] = [element, part2].map((each) => each.getBoundingClientRect());
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
}
var isClone = ({ attributes, classList }) => [
  ...classList,
  ...[...attributes].filter(({ name }) => name.startsWith("data-")).flatMap(({ name, value }) => [name, value])
].some((word2) => /(^|[-_])(cloned?|duplicate)$/i.test(word2));
var carriedOptions = ({ element, axis, chain, owner }) => ({
  element,
  axis,
  items: () => boxes(owner).filter((item) => !isClone(item)),
  carried: true,
  ...chain.length > 0 ? { content: chain } : {}
});
function unwind(view2, live) {
  const along = alongOf(view2);
  if (Math.abs(live.viewport[along] - view2.viewport[along]) > MOVED) {
    live.offset[along] -= view2.wound[along];
    view2.wound = [0, 0];
    return false;
  }
  const starts = view2.actual.map((frame) => frame[along]);
  const count = starts.length;
  const pitch = count < 3 ? 0 : (Math.max(...starts) - Math.min(...starts)) / (count - 1);
  const change = live.offset[along] - view2.offset[along];
  if (pitch <= 0 || Math.abs(Math.abs(change) - pitch * count) >= pitch / 2)
    return false;
  const isInSight = view2.items.some((item) => visibility(item.getBoundingClientRect(), live.port));
  if (!isInSight)
    return true;
  const by = -Math.sign(change) * pitch * count;
  view2.wound[along] += by;
  live.offset[along] += by;
  return false;
}
function lookAlikes(items) {
  const seen = /* @__PURE__ */ new Map();
  for (const [index, { innerHTML }] of items.entries()) {
    if (innerHTML.trim() !== "" && seen.has(innerHTML))
      return [seen.get(innerHTML), index];
    seen.set(innerHTML, index);
  }
  return null;
}
function shiftOf(view2, content, items) {
  if (content.length > 0)
    return content.map(translation).reduce(([x, y], [byX, byY]) => [x + byX, y + byY], [0, 0]);
  const before = view2.places;
  view2.places = new Map(items.map((item) => [item, translation(item)]));
  const alike = /* @__PURE__ */ new Map();
  for (const [item, place2] of view2.places) {
    const from = before ? before.get(item) : [0, 0];
    if (!from)
      continue;
    const change = place2.map((value, axis) => value - from[axis]);
    const key = String(change.map((value) => Math.round(value * 8)));
    alike.set(key, [...alike.get(key) || [], change]);
  }
  const [most] = [...alike.values()].sort((a, b) => b.length - a.length);
  if (most)
    view2.shift = view2.shift.map((value, axis) => value + most[0][axis]);
  return view2.shift;
}

// src/range.js
var isChromium = () => /Chrom(e|ium)\//.test(navigator.userAgent);
var isReversed = (style, way) => style.display.endsWith("flex") && style.flexDirection === `${way}-reverse`;
function upwardRange(view2, bottom, height) {
  const { scrollHeight: told, clientHeight: room, scrollTop, lastElementChild } = view2.element;
  if (told <= room)
    return 0;
  const known = view2.upward;
  if (known && known.told === told && known.height === height)
    return known.range;
  const margin = lastElementChild ? points(getComputedStyle(lastElementChild).marginTop) : 0;
  const top = lastElementChild ? lastElementChild.getBoundingClientRect().top - margin : NaN;
  const length = bottom - scrollTop - top + points(getComputedStyle(view2.element).paddingTop);
  const whole = (value) => Math.floor(value * offsetGrid() + 1 / 128) / offsetGrid();
  const range = Math.abs(length - told) <= 1 ? whole(length - height) : told - room;
  view2.upward = { told, height, range };
  return range;
}
var toldSize = ({ element }) => [element.scrollWidth, element.scrollHeight];
var SAME_END = 0.02;
function contentSize(view2, live) {
  const { element } = view2;
  if (view2.isRangeUnknown) {
    return live.viewport.map((size, index) => view2.actual.reduce((end, frame) => Math.max(end, frame[index] + frame[index + 2]), size));
  }
  const style = getComputedStyle(element);
  const others = view2.isDocument ? [element, bodyOf(view2)] : children(element).filter((child) => !view2.members.has(child));
  return live.viewport.map((size, index) => {
    const { start: start2, end: side } = AXES[index];
    const told = lengthOf(element, "scroll", index);
    const range = rangeOf(element, index);
    if (range <= 0)
      return size;
    if (view2.isLeftward && !index)
      return size + range;
    if (view2.isUpward && index)
      return size + upwardRange(view2, live.port.bottom, size);
    const end = view2.ends[index];
    if (end && end.told === told && end.size === size)
      return size + end.range;
    const grid = offsetGrid();
    const isTold = grid === 1;
    const padding = points(style.getPropertyValue(`padding-${side}`));
    const mayBe = (length) => length - told >= -0.51 - 0.5 / grid && length - told <= 1 + 0.5 / grid;
    const last = view2.items.filter((item, place2) => Math.abs(view2.actual[place2][index] + view2.actual[place2][index + 2] - told) < 250);
    const ends = isTold ? [] : [...others, ...last].flatMap((part2) => endsOf(view2, part2, side, told, padding, live.offset[index] - live.port[start2]).find(mayBe) ?? []);
    const explained = Math.max(...ends.length > 0 ? ends : [told]);
    view2.knowsEnd[index] = isTold || isChromium() && ends.length > 0;
    const snapped = (length) => Math.round(length * grid) / grid;
    return isTold ? Math.max(size, range + size) : Math.max(size, snapped(explained) + (size - snapped(size)));
  });
}
function endsOf(view2, part2, side, told, padding, toContent) {
  const end = part2.getBoundingClientRect()[side] + toContent;
  if (Math.abs(end - told) > 200)
    return [];
  const marginOf = (of) => {
    const style = getComputedStyle(of);
    return style.display.startsWith("table-") ? 0 : points(style.getPropertyValue(`margin-${side}`));
  };
  const { position, display } = getComputedStyle(part2);
  if (display === "inline")
    return [];
  if (holder(part2) !== view2.element || /absolute|fixed/.test(position))
    return [end];
  let margin = marginOf(part2);
  if (side === "bottom") {
    for (let inner = part2.lastElementChild; inner; inner = inner.lastElementChild) {
      if (Math.abs(inner.getBoundingClientRect().bottom + toContent - end) > SAME_END)
        break;
      margin = Math.max(margin, marginOf(inner));
    }
  }
  return [end + margin + padding, end + margin, end + padding, end];
}
function learnEnds(view2, live) {
  let isNews = false;
  live.viewport.forEach((size, index) => {
    const { element } = view2;
    const told = rangeOf(element, index);
    const range = live.offset[index];
    const beyond = range - (view2.contentSize[index] - size);
    if (told <= 0 || Math.abs(beyond) <= SAME_END || Math.abs(beyond) > 1)
      return;
    if (beyond < 0 && (view2.knowsEnd[index] || range < told - 1))
      return;
    view2.ends[index] = { told: lengthOf(element, "scroll", index), size, range };
    isNews = true;
  });
  return isNews;
}

// src/writing.js
var microseconds = (milliseconds) => Math.round((milliseconds - recording.origin) * 1e3);
function stamp(milliseconds) {
  recording.measured = Math.max(recording.measured, microseconds(milliseconds), recording.now - REORDERING + 1);
  recording.now = Math.max(recording.now, recording.measured);
  return recording.measured;
}
var timeOf = (event) => event.timeStamp + (event.view ? event.view.performance.timeOrigin - performance.timeOrigin : 0);
function stampOf(milliseconds) {
  const t = Math.max(recording.measured, microseconds(milliseconds));
  recording.now = Math.max(recording.now, t);
  return t;
}
function frameTime() {
  const now = performance.now();
  const { currentTime } = document.timeline;
  recording.frameAt = now;
  const isFrames = currentTime != null && now - currentTime < STALE && currentTime - now < AHEAD;
  recording.frameTime = isFrames ? currentTime : now;
  return recording.frameTime;
}
function pageTime() {
  const now = performance.now();
  const { currentTime } = document.timeline;
  if (currentTime === recording.frameTime && now - recording.frameAt < IN_FRAME)
    return currentTime;
  const ago = now - currentTime;
  return currentTime != null && !recording.hasFrame && ago >= 0 && ago < LONGEST_FRAME ? currentTime : now;
}
function frameBegan() {
  const t = Math.max(recording.framed, microseconds(frameTime()), recording.now - REORDERING + 1);
  recording.framed = t;
  if (recording.measured <= t)
    return;
  recording.measured = t;
  const isEarly = (line) => line.isMeasured && line.t > t;
  const open = recording.lines.splice(recording.written);
  recording.lines.push(...open.filter((line) => !isEarly(line)));
  for (const { text: text2 } of open.filter(isEarly))
    insertLine(t, text2.replace(/^\{"t":\d+/, `{"t":${t}`), true);
}
function insertLine(t, text2, isMeasured) {
  const { lines } = recording;
  let place2 = lines.length;
  while (place2 > recording.written && lines[place2 - 1].t > t)
    place2 -= 1;
  lines.splice(place2, 0, { t, text: text2, isMeasured });
}
var TEXTS = /^(\d+|id|key|label|leader|follower|name|of|view)$/;
function lineOf(object2, numbers = recording.numbers) {
  const isText = (name, value) => typeof value === "string" && (TEXTS.test(name) || object2.decorations && name === "kind" && value !== "section-shadow");
  return JSON.stringify(object2, function(name, given) {
    const value = isObject(this[name]) ? given : this[name];
    return numbers && isText(name, value) ? numbers.get(value) || numbers.set(value, `t${numbers.size + 1}`).get(value) : value;
  }).replace(/\\(ud[89a-f]..|.)/g, (escape) => escape[5] ? "\\ufffd" : escape);
}
var coarse = (value, step) => value - (recording.numbers ? value % step : 0);
function addLine(t, object2) {
  insertLine(t, lineOf(object2), t === recording.measured);
  flush(recording.now - REORDERING);
}
function flush(upTo) {
  const { lines, held } = recording;
  while (recording.written < lines.length && lines[recording.written].t <= upTo && lines[recording.written].t < held) {
    recording.written += 1;
    const { write } = recording;
    const stop2 = (error) => {
      if (recording?.write !== write)
        return;
      recording.write = null;
      tell(loggedViews()[0], `write failed, it gets no more: ${error?.message}`);
    };
    try {
      write?.(lines[recording.written - 1].text)?.catch?.(stop2);
    } catch (error) {
      stop2(error);
    }
  }
}
function emit(view2, t, type2, fields, isNews = true) {
  if (view2.isDormant)
    return;
  recording.events += 1;
  if (isNews)
    view2.news += 1;
  if (/^(drag|scroll)\.(began|ended)$/.test(type2))
    view2.isLifted = type2 === "drag.ended";
  addLine(t, { t, type: type2, view: recording.namesViews ? view2.id : void 0, ...fields });
}

// src/state.js
var recording = null;
var setRecording = (value) => {
  recording = value;
};
var waiting = null;
var setWaiting = (value) => {
  waiting = value;
};
function tell(view2, what, hint = "") {
  if (view2.isDormant || !recording?.running || recording.complaints.has(what))
    return;
  recording.complaints.add(what);
  warn(what + hint);
  emit(view2, recording.isStarting ? 0 : stampOf(performance.now()), "mark", { label: `recorder: ${what}` }, false);
}
function attempt(view2, name, part2) {
  try {
    return part2();
  } catch (error) {
    tell(view2, `"${name}" of view ${view2.id} has failed`, `: ${error}`);
  }
}
var views = () => recording.views;
var loggedViews = () => views().filter((view2) => !view2.isDormant);

// src/measuring.js
function unrounded(value, grid) {
  const closest = Math.round(value * grid) / grid;
  const error = 2 ** -11 + Math.abs(value) * 2 ** -23;
  return (Math.abs(value - closest) <= error ? closest : value) + 0;
}
var pixelRatio = 1;
var offsetGrid = () => pixelRatio;
var frameGrid = () => 64 * offsetGrid();
function contentShift(view2) {
  const { content, items, carried } = view2.options;
  if (content == null && !carried)
    return [0, 0];
  return attempt(view2, "content", () => shiftOf(view2, elementsOf(view2, "content", content), content == null ? elementsOf(view2, "items", items) : [])) || view2.live.shift;
}
function measure(view2) {
  const { element } = view2;
  const { defaultView } = element.ownerDocument;
  pixelRatio = defaultView.devicePixelRatio || 1;
  const shift = contentShift(view2);
  const offset = [element.scrollLeft, element.scrollTop].map((value, axis) => unrounded(value, offsetGrid()) - shift[axis] + view2.wound[axis]);
  if (view2.isLeftward && !view2.isRangeUnknown)
    offset[0] += rangeOf(element, 0);
  if (view2.isDocument) {
    const exact = defaultView.visualViewport;
    const side = (whole, fraction) => Math.abs(fraction - whole) < 1 ? unrounded(fraction, frameGrid()) : whole;
    const width = side(element.clientWidth, exact ? exact.width : NaN);
    const height = side(element.clientHeight, exact ? exact.height : NaN);
    return { port: { left: 0, top: 0, right: width, bottom: height }, viewport: [width, height], offset, shift, cuts: /* @__PURE__ */ new Map() };
  }
  const rect = element.getBoundingClientRect();
  if (!view2.borders) {
    const style = getComputedStyle(element);
    view2.borders = AXES.map(({ First, Last }) => [First, Last].map((side) => points(style[`border${side}Width`])));
  }
  const port = {};
  const viewport = AXES.map(({ start: start2, end }, axis) => {
    const [before, behind] = view2.borders[axis];
    const bar = lengthOf(element, "offset", axis) - lengthOf(element, "client", axis) - before - behind;
    port[start2] = rect[start2] + before;
    port[end] = rect[end] - behind - (bar > 1.5 ? Math.round(bar) : 0);
    return Math.max(0, unrounded(port[end] - port[start2], frameGrid()));
  });
  if (view2.isUpward)
    offset[1] += upwardRange(view2, port.bottom, viewport[1]);
  return { port, viewport, offset, shift, cuts: /* @__PURE__ */ new Map() };
}
function coarseness(measured, index, offset, isDrawn) {
  const along = index % 2;
  const distance = Math.abs(measured[along] - offset[along]);
  const fine = isDrawn ? UNDRAWN : MOVED;
  return distance < NEAR ? fine : Math.max(fine, 0.01 + (distance + Math.abs(measured[along])) * 2 ** -22);
}
function hasMoved(recorded, measured, offset, isDrawn = false) {
  for (let index = 0; index < 4; index += 1) {
    const difference = Math.abs(recorded[index] - measured[index]);
    const still = Math.abs(measured[index % 2]) < COARSE ? STILL : MOVED;
    if (difference > still && difference > coarseness(measured, index, offset, isDrawn))
      return true;
  }
  return false;
}
var differ = (a, b, by) => a.some((value, index) => Math.abs(value - b[index]) > by);
function visibility({ left, top, width, height }, port) {
  const axes = [[left, left + width, port.left, port.right], [top, top + height, port.top, port.bottom]];
  for (const [start2, end, portStart, portEnd] of axes) {
    if (end - start2 <= 0 || portEnd - portStart <= 0)
      return null;
    if (Math.min(end, portEnd) - Math.max(start2, portStart) <= TOLERANCE)
      return null;
  }
  const whole = axes.every(([start2, end, portStart, portEnd]) => portStart <= start2 + TOLERANCE && end <= portEnd + TOLERANCE || start2 <= portStart + TOLERANCE && portEnd <= end + TOLERANCE);
  return whole ? "whole" : "partial";
}
var rounded = (value) => Math.round(value * 1e6) / 1e6 + 0;

// src/rectangles.js
function rotation(parts) {
  const angle = parts.pop();
  return `rotate${parts.length === 3 ? `3d(${parts},` : `${(parts[0] || "").toUpperCase()}(`}${angle})`;
}
function drawing(element) {
  const { transform, scale, rotate, transformOrigin } = getComputedStyle(element);
  const [plain, unscaled, unturned] = [transform, scale, rotate].map((value) => !value || value === "none");
  if (plain && unscaled && unturned)
    return null;
  const turned = unturned ? "" : rotation(rotate.split(" "));
  const scaled = unscaled ? "" : `scale(${scale.split(" ").slice(0, 2)})`;
  const matrix = new DOMMatrix(turned + scaled + (plain ? "" : transform));
  const { a, b, c, d } = matrix;
  if (matrix.is2D && a === 1 && b === 0 && c === 0 && d === 1)
    return null;
  return { matrix, a, b, c, d, origin: transformOrigin.split(" ").map(parseFloat) };
}
function deepRect(element) {
  const { offsetParent: owner, parentElement: parent, offsetWidth: width, offsetHeight: height } = element;
  if (!owner)
    return null;
  const outer = parent.getBoundingClientRect();
  const [left, top] = AXES.map(({ start: start2, First }) => outer[start2] + (parent === owner ? parent["client" + First] : -parent["offset" + First]) + element["offset" + First] - parent["scroll" + First]);
  return { left, top, width, height, isDrawn: true };
}
var NO_BOX = { left: 0, top: 0, width: 0, height: 0, isDrawn: false, hasNoBox: true };
function layoutRect(element, known, isResized) {
  const rect = element.getBoundingClientRect();
  const { left, top, width, height } = rect;
  if (!isRendered(element))
    return NO_BOX;
  const fine = (distance) => Math.abs(distance) < NEAR ? MOVED : 0.01 + Math.abs(distance) * 2 ** -22;
  const isKnown = known && Math.abs(width - known[2]) <= fine(left) && Math.abs(height - known[3]) <= fine(top);
  const drawn = isKnown && !isResized ? null : drawing(element);
  if (!drawn)
    return { left, top, width, height, isDrawn: false };
  const deep2 = drawn.matrix.is2D ? null : deepRect(element);
  if (deep2)
    return deep2;
  const { a, b, c, d, origin } = drawn;
  const determinant = Math.abs(a * d) - Math.abs(b * c);
  const box = Math.abs(determinant) < 1e-3 ? known ? [known[2], known[3]] : [element.offsetWidth, element.offsetHeight] : [
    (Math.abs(d) * width - Math.abs(c) * height) / determinant,
    (Math.abs(a) * height - Math.abs(b) * width) / determinant
  ];
  const [x, y] = [box[0] / 2 - origin[0], box[1] / 2 - origin[1]];
  const centre = [left + width / 2 - ((a - 1) * x + c * y), top + height / 2 - (b * x + (d - 1) * y)];
  return { left: centre[0] - box[0] / 2, top: centre[1] - box[1] / 2, width: box[0], height: box[1], isDrawn: true };
}
function frameOf({ left, top, width, height, isDrawn, hasNoBox }, live) {
  if (hasNoBox)
    return [0, 0, 0, 0];
  const grid = frameGrid();
  const exact = isDrawn ? (value) => Math.round(value * grid) / grid + 0 : (value) => unrounded(value, grid);
  return [
    exact(left - live.port.left + live.offset[0]),
    exact(top - live.port.top + live.offset[1]),
    exact(width),
    exact(height)
  ];
}

// src/drawn.js
function opacityUpTo(element, end, known) {
  if (!element || element === end)
    return 1;
  let opacity = known.get(element);
  if (opacity == null) {
    opacity = parseFloat(getComputedStyle(element).opacity) * opacityUpTo(holder(element), end, known);
    known.set(element, opacity);
  }
  return opacity;
}
var opacityEnd = (view2) => view2.isDocument ? bodyOf(view2) : view2.element;
function effectiveOpacity(element, end, known, hasBox = false) {
  const { visibility: shown, opacity } = getComputedStyle(element);
  if (shown !== "visible" || !(hasBox || isRendered(element)))
    return 0;
  return parseFloat(opacity) * opacityUpTo(holder(element), end, known);
}
function drawnScale(element, item, axis) {
  let matrix = new DOMMatrix();
  for (let part2 = element; part2; part2 = holder(part2)) {
    const drawn = drawing(part2);
    if (drawn)
      matrix = drawn.matrix.multiply(matrix);
    if (part2 === item)
      break;
  }
  const { a, b, c, d, is2D, m11, m12, m13, m21, m22, m23, m43, m44 } = matrix;
  if (!is2D) {
    const depth = m44 - (m43 / parseFloat(getComputedStyle(holder(item)).perspective) || 0);
    const [wide, tall] = [Math.hypot(m11, m12, m13) / depth, Math.hypot(m21, m22, m23) / depth];
    return (!m13 === !m23 ? axis === "horizontal" : !m13) ? wide : tall;
  }
  if (b === 0 && c === 0)
    return (axis ? axis === "horizontal" : Math.abs(a - 1) > Math.abs(d - 1)) ? a : d;
  return Math.sqrt(Math.abs(a * d - b * c));
}
function drawnPart(view2, item) {
  const { drawn } = view2.options;
  return drawn && foundIn(item, drawn, `"drawn" of view ${view2.id}`)[0] || item;
}
var within = (view2, element) => contains(view2.element, element) ? opacityEnd(view2) : null;

// src/cuts.js
var CUTS = /^(hidden|clip|auto|scroll)$/;
var UNCUTTING = /^(contents|inline|ruby.*|table|inline-table|table-(row|column|header|footer).*)$/;
function cutBox(element, style) {
  const isContained = /paint|content|strict/.test(style.contain) || style.contentVisibility === "auto";
  const mayCut = !UNCUTTING.test(style.display);
  const cuts = AXES.map((each) => mayCut && (isContained || CUTS.test(style[each.overflow])));
  const isFolding = element.tagName === "DETAILS" && CUTS.test(getComputedStyle(element, "::details-content").overflowY);
  if (!isFolding && !cuts.includes(true))
    return null;
  const rect = element.getBoundingClientRect();
  const width = (side) => points(style[`border${side}Width`]);
  const box = AXES.map(({ start: start2, end, First, Last }, axis) => cuts[axis] ? [rect[start2] + width(First), rect[end] - width(Last)] : [-Infinity, Infinity]);
  if (isFolding)
    box[1][1] = Math.min(box[1][1], rect.bottom - width("Bottom") - points(style.paddingBottom));
  return box;
}
var holdsFixed = ({ transform, translate, scale, rotate, perspective, filter, willChange, contain, contentVisibility }) => [transform, translate, scale, rotate, perspective, filter].some((value) => value && value !== "none") || /transform|perspective|filter/.test(willChange) || /paint|layout|content|strict/.test(contain) || contentVisibility === "auto";
function cutsIn(view2, live, element) {
  if (!element || element === view2.element)
    return null;
  let cuts = live.cuts.get(element);
  if (cuts)
    return cuts;
  const style = getComputedStyle(element);
  const isPage = view2.isDocument && element === bodyOf(view2) && !CUTS.test(getComputedStyle(view2.element).overflowY);
  const box = isPage ? null : cutBox(element, style);
  const outer = cutsIn(view2, live, holder(element));
  const isFixed = (box || outer) && holdsFixed(style);
  cuts = box || outer ? { box, outer, position: style.position, holds: { fixed: isFixed, absolute: isFixed || style.position !== "static" } } : null;
  live.cuts.set(element, cuts);
  return cuts;
}
function shownPart(view2, live, element, rect) {
  if (element.parentElement === view2.element)
    return rect;
  let cuts = cutsIn(view2, live, holder(element));
  if (!cuts || rect.hasNoBox || rect.width <= 0 || rect.height <= 0)
    return rect;
  let ends = [[rect.left, rect.left + rect.width], [rect.top, rect.top + rect.height]];
  for (let { position } = getComputedStyle(element); cuts; cuts = cuts.outer) {
    if (cuts.holds[position] === false)
      continue;
    position = cuts.position;
    const { box } = cuts;
    if (box)
      ends = ends.map(([from, to], axis) => [Math.max(from, box[axis][0]), Math.min(to, box[axis][1])]);
  }
  const [width, height] = ends.map(([from, to]) => to - from);
  if (width <= TOLERANCE || height <= TOLERANCE)
    return NO_BOX;
  const isWhole = rect.width - width <= STILL && rect.height - height <= STILL;
  return isWhole ? rect : { ...rect, left: ends[0][0], top: ends[1][0], width, height };
}
function restingRect(view2, element, rect) {
  const axis = alongOf(view2);
  const { start: start2, end, First, Last, Size } = AXES[axis];
  const { start: side, end: otherSide } = AXES[1 - axis];
  const own2 = element.getBoundingClientRect();
  const outer = holder(element);
  const around = getComputedStyle(outer);
  const box = outer.getBoundingClientRect();
  let place2 = box[start2] + points(around[`padding${First}`]) + points(around[`border${First}Width`]);
  let [margin, gap, from, isAlone] = [0, 0, null, true];
  for (const part2 of children(outer)) {
    const style = getComputedStyle(part2);
    const other = part2.getBoundingClientRect();
    if (/absolute|fixed/.test(style.position))
      continue;
    if (part2 !== element && (other[otherSide] <= own2[side] || other[side] >= own2[otherSide])) {
      isAlone = false;
      continue;
    }
    if (from != null && isSeen(part2))
      return { ...rect, [start2]: from };
    const before = points(style[`margin${First}`]);
    place2 += margin + gap + before - (/flex|grid/.test(around.display) ? 0 : Math.min(margin, before));
    gap = points(around[axis ? "rowGap" : "columnGap"]);
    if (part2 === element)
      from = place2;
    place2 = style.position === "sticky" ? place2 + lengthOf(part2, "offset", axis) : other[end];
    margin = points(style[`margin${Last}`]);
  }
  const length = Size.toLowerCase();
  return { ...rect, [start2]: from, [length]: isAlone ? box[end] - from : rect[length] };
}
function shownRect(view2, live, element, known, isResized) {
  const rect = layoutRect(element, known, isResized);
  return shownPart(view2, live, element, view2.sticking.has(element) && !rect.hasNoBox ? restingRect(view2, element, rect) : rect);
}

// src/sections.js
function sectionID(view2, element) {
  if (!view2.sectionIDs.has(element)) {
    const taken = new Set(view2.sectionIDs.values());
    let id = element !== view2.element && element.id ? element.id : `section-${taken.size}`;
    while (taken.has(id))
      id += "-";
    view2.sectionIDs.set(element, id);
  }
  return view2.sectionIDs.get(element);
}
var keyOf = ({ keyed }, item) => {
  const [row, other] = children(item);
  const key = typeof keyed === "function" ? keyed(item) : item.getAttribute(keyed) ?? (other ? null : row?.getAttribute(keyed));
  return key == null || key === "" ? null : String(key);
};
var KEYS = ["data-id", "data-key", "id"];
function findKeys(view2, items) {
  const counts = KEYS.map((keyed2) => [keyed2, new Set(items.map((item) => keyOf({ keyed: keyed2 }, item)).filter(Boolean)).size]);
  const [keyed, count] = counts.reduce((best, other) => other[1] > best[1] ? other : best);
  view2.keyed = count * 2 >= Math.max(1, items.length) || view2.options.scrolling?.loop ? keyed : void 0;
  view2.keyTrouble = view2.keyed ? null : `${count} of ${items.length} items of view ${view2.id} have a key (${KEYS.join(", ")})`;
}
function ownKeys(view2, items) {
  if (view2.options.keys == null && view2.items.length === 0)
    findKeys(view2, items);
  if (view2.keyed == null)
    return null;
  const keys = items.map((item) => keyOf(view2, item));
  const before = new Map(view2.keys ? view2.keys.map((key, index) => [key, view2.items[index]]) : []);
  const owners = /* @__PURE__ */ new Map();
  items.forEach((item, index) => {
    const key = keys[index];
    if (key != null && (!owners.has(key) || before.get(key) === item))
      owners.set(key, item);
  });
  const others = items.filter((item, index) => owners.get(keys[index]) !== item);
  if (others.length === 0)
    return keys;
  const missing = keys.indexOf(null);
  const twice = keys.find((key, index) => key != null && owners.get(key) !== items[index]);
  if (twice != null)
    view2.keyTrouble = `two items of view ${view2.id} have the key ${quoted(twice)}`;
  else if (view2.options.keys)
    view2.keyTrouble = `item ${missing} of view ${view2.id} has no key (keys: ${quoted(view2.options.keys)})`;
  const kinds = others.map(inWords);
  others.forEach((item, index) => {
    const kind = kinds[index];
    let key = view2.madeUp.get(item) || (kinds.indexOf(kind) === kinds.lastIndexOf(kind) ? kind : null);
    while (key == null || owners.has(key))
      key = `${kind}-${view2.madeUpCount += 1}`;
    view2.madeUp.set(item, key);
    owners.set(key, item);
  });
  const keyed = new Map([...owners].map(([key, item]) => [item, key]));
  return items.map((item) => keyed.get(item));
}
var pagesOf = ({ options }, items) => options.scrolling?.loop ? items.filter((item) => !isClone(item)) : items;
function keysOf(view2, items) {
  const pages = pagesOf(view2, items);
  const keys = ownKeys(view2, pages);
  if (!keys || pages.length === 0 || pages.length === items.length)
    return keys;
  const first = items.indexOf(pages[0]);
  const own2 = new Map(pages.map((item, index) => [item, keys[index]]));
  const counts = /* @__PURE__ */ new Map();
  return items.map((item, index) => {
    if (own2.has(item))
      return own2.get(item);
    const given = keyOf(view2, item);
    const there = (index - first + pages.length * items.length) % pages.length;
    const key = given != null && keys.includes(given) ? given : keys[there];
    counts.set(key, (counts.get(key) || 0) + 1);
    return `${key}~${counts.get(key)}`;
  });
}
function findItems(view2) {
  const sections = findSections(view2);
  const items = [];
  for (const section of sections) {
    section.start = items.length;
    section.count = section.items.length;
    items.push(...section.items);
  }
  return { sections, items, keys: keysOf(view2, items) };
}
var pathAt = (view2, index) => {
  const section = view2.sections.findLastIndex((each) => each.start <= index);
  return [section, index - view2.sections[section].start];
};
function pageAt(view2, index) {
  const pages = pagesOf(view2, view2.items);
  return pages.length === view2.items.length ? index : pages.findIndex((page) => view2.keys[view2.items.indexOf(page)] === view2.keys[index].replace(/~\d+$/, ""));
}
function adopt(view2, live, found = findItems(view2)) {
  const frame = (element) => frameOf(shownRect(view2, live, element), live);
  view2.sections = found.sections.map(({ element, header: header2, start: start2, count }) => {
    const headerFrame = header2 ? frame(header2) : void 0;
    return { id: sectionID(view2, element), element, header: header2, headerFrame, actualHeader: headerFrame, start: start2, count };
  });
  view2.items = found.items;
  view2.keys = found.keys;
  view2.tokens = tokensOf(view2, found);
  view2.actual = found.items.map(frame);
  view2.frames = view2.actual.slice();
  view2.members = new Set(view2.items);
  view2.searched = null;
  view2.isPending = false;
  view2.isSuspect = false;
  view2.touched.clear();
  view2.resized.clear();
}
function sectionRecord(view2, { id, start: start2, count, headerFrame }) {
  return {
    id,
    frames: view2.frames.slice(start2, start2 + count),
    keys: view2.keys?.slice(start2, start2 + count),
    headerFrame
  };
}
function forgetTold(view2, token) {
  for (const told of Object.values(view2.toldOfItems)) {
    if (!token)
      told.clear();
    else
      told.delete(token);
  }
}

// src/snaps.js
var isOther = (view2, part2) => {
  if (view2.members.has(part2) || getComputedStyle(part2).scrollSnapAlign === "none")
    return false;
  for (let outer = holder(part2); outer && outer !== view2.element; outer = holder(outer)) {
    if (getComputedStyle(outer).overflowX !== "visible")
      return false;
  }
  return true;
};
var snapStyle = ({ element, items }) => getComputedStyle(element).scrollSnapType + (items[0] && getComputedStyle(items[0]).scrollSnapAlign);
var paddings = (view2) => ["First", "Last"].map((end) => points(getComputedStyle(view2.element)[`scrollPadding${AXES[alongOf(view2)][end]}`]));
function roomOf(view2) {
  const { start: start2, end } = AXES[alongOf(view2)];
  const [before, behind] = paddings(view2);
  return { padding: { [start2]: before, [end]: behind } };
}
var covered = (view2) => ["start", "end"].map((end) => view2.occlusion[AXES[alongOf(view2)][end]]);
function stopsOf(view2) {
  const { element, items, viewport, actual } = view2;
  const along = alongOf(view2);
  const { First, Last } = AXES[along];
  const ends = [First, Last];
  const style = getComputedStyle(element);
  const styles = items.map((item) => getComputedStyle(item));
  const aligns = styles.map((each) => each.scrollSnapAlign.split(" ").at(along - 1));
  const [paging = "none"] = aligns;
  if (paging === "none" || !(along ? /^(y|block) mandatory/ : /^(x|inline) mandatory/).test(style.scrollSnapType))
    return null;
  const padding = paddings(view2);
  const room = viewport[along] - padding[0] - padding[1];
  const { innerWidth, innerHeight } = element.ownerDocument.defaultView;
  const isPlain = (each, index) => {
    const length = actual[index][along + 2];
    return aligns[index] === paging && ends.every((end) => points(each[`scrollMargin${end}`]) === 0) && (paging === "center" || !isReversed(style, "row") && each.transform === "none" && each.scale === "none") && length > 0 && length <= room + 1 && (length >= room - 1 || length <= Math.min(innerWidth, innerHeight));
  };
  if (!styles.every(isPlain) || [...element.querySelectorAll("*")].some((part2) => isOther(view2, part2)))
    return null;
  return { paging, ...roomOf(view2) };
}

// src/calls.js
var calls = (window2) => [
  [window2.Element.prototype, ["scroll", "scrollTo", "scrollBy", "scrollIntoView", "scrollTop", "scrollLeft"]],
  [window2, ["scroll", "scrollTo", "scrollBy"]],
  [window2.HTMLElement.prototype, ["focus"]]
];
var heard = /* @__PURE__ */ new WeakMap();
function hearCalls(window2) {
  if (heard.has(window2))
    return heard.get(window2);
  let isHeard = true;
  for (const [owner, names] of calls(window2)) {
    for (const name of names) {
      const own2 = Object.getOwnPropertyDescriptor(owner, name);
      if (!own2)
        continue;
      const kind = own2.set ? "set" : "value";
      const original = own2[kind];
      own2[kind] = function(...given) {
        const call2 = () => original.apply(this, given);
        return recording?.running ? noteCall(this, name, given, call2) : call2();
      };
      if (!Reflect.defineProperty(owner, name, own2))
        isHeard = false;
    }
  }
  heard.set(window2, isHeard);
  return isHeard;
}
var ALIGNS = { start: "start", center: "center", end: "end", nearest: "visible" };
function noteRequest(target, given) {
  const view2 = viewAround(target);
  const index = view2 ? view2.items.indexOf(target) : -1;
  if (index < 0 || view2.isCarried)
    return;
  const { block = given === false ? "end" : "start", inline = "nearest" } = given || {};
  const along = alongOf(view2);
  const style = getComputedStyle(target);
  const hasMargin = [AXES[along].First, AXES[along].Last].some((end) => points(style[`scrollMargin${end}`]) !== 0);
  if (hasMargin || differ(paddings(view2), [0, 0], 0.5) && differ(paddings(view2), covered(view2), 0.5))
    return;
  ask(view2, pathAt(view2, index), ALIGNS[along ? block : inline]);
}
var scripted = /* @__PURE__ */ new WeakSet();
function noteCall(target, name, [options], call2) {
  const isMeant = (view2) => isElement(target) ? view2.element === target || ["scrollIntoView", "focus"].includes(name) && contains(view2.element, target) : view2.isDocument && (target || window) === view2.element.ownerDocument.defaultView;
  const meant2 = views().filter(isMeant).map((view2) => ({ view: view2, from: [view2.element.scrollLeft, view2.element.scrollTop] }));
  if (recording.options.requests && name === "scrollIntoView")
    noteRequest(target, options);
  if (isElement(target))
    scripted.add(target);
  const result = call2();
  const behavior = options?.behavior || "auto";
  for (const { view: view2, from } of meant2) {
    if (differ([view2.element.scrollLeft, view2.element.scrollTop], from, 0)) {
      view2.isScripted = view2.owesEnd = true;
    } else if ((behavior === "auto" ? getComputedStyle(view2.element).scrollBehavior : behavior) === "smooth") {
      view2.momentum = "code";
      wake(view2);
    }
  }
  return result;
}

// src/dots.js
function pageMarks(view2) {
  const { page } = view2.options;
  return typeof page === "string" ? searchAround(view2, page, `"page" of view ${view2.id}`) : elementsOf(view2, "page", page);
}
function markedLights(view2, lights, marks) {
  const all = lights === view2.items ? view2.members : new Set(lights);
  return new Set(marks.flatMap((mark2) => {
    let light = mark2;
    while (light && !all.has(light))
      light = light.parentElement;
    return light ? [light] : lights.filter((inner) => mark2.contains(inner));
  }));
}
function areComparable(view2, elements2, opacities, isSwitched) {
  const { loop, items: group = 1, every, at } = view2.options.scrolling || {};
  const count = Math.ceil(pagesOf(view2, view2.items).length / group);
  if (elements2.length > count) {
    tell(view2, `view ${view2.id} has more dots than ${group > 1 ? "pages" : "items"}`, "; give them to the view of their pages");
    return false;
  }
  if (elements2.length < count && !every && !at) {
    tell(view2, `view ${view2.id} has ${count} pages and dots for ${elements2.length}`, loop ? "; give copies data-clone" : "; those missing are not judged");
  }
  const { radius: radius2 = 25 } = view2.behaviours.find((each) => each.kind === "page-control") || { radius: 0 };
  const along = alongOf(view2);
  const pitch = view2.actual.length > 1 ? Math.abs(view2.actual[1][along] - view2.actual[0][along]) : Infinity;
  if (isSwitched && pitch < radius2) {
    tell(
      view2,
      `dots of view ${view2.id} are on or off, its items nearer than the radius`,
      "; give them to the view of their pages, or a smaller radius"
    );
    return false;
  }
  if (isObject(view2.options.dots) || isSwitched || elements2.length < 2)
    return true;
  const dimmest = Math.min(...opacities);
  if (dimmest > 1)
    return false;
  if (dimmest === 1) {
    tell(view2, `the dots of view ${view2.id} are all fully opaque`, ': say which is lit with "page", dots: {lit, alpha} or {lit, unlit}');
  } else if (dimmest > 0) {
    tell(view2, `no dot of view ${view2.id} is darker than ${dimmest}`, `; say dots: {lit, unlit: ${dimmest}}`);
  }
  return dimmest < 1;
}
function dotReading(view2, elements2) {
  const { dots: dots2, page } = view2.options;
  const { alpha: alpha2, unlit = 0, atRest = false } = isObject(dots2) ? dots2 : {};
  const opacities = elements2.filter(isRendered).map((element) => effectiveOpacity(element, within(view2, element), /* @__PURE__ */ new Map()));
  const isNoneDark = elements2.length > 1 && opacities[0] && opacities.every((opacity) => opacity > 0);
  const isMarkedByPage = !isObject(dots2) && isNoneDark && page != null;
  if (!areComparable(view2, elements2, opacities, atRest || isMarkedByPage))
    return null;
  if (isMarkedByPage && typeof page === "function") {
    return { read: (dot, known, marks, index) => index === litPage(view2) ? 1 : 0, atRest: true };
  }
  if (isMarkedByPage)
    return { read: (dot, known, marks) => marks.has(dot) ? 1 : 0, usesMarks: true, atRest: true };
  if (!alpha2) {
    const part2 = (opacity) => Math.min(1, Math.max(0, (opacity - unlit) / (1 - unlit)));
    return { read: (dot, known) => part2(effectiveOpacity(dot, within(view2, dot), known)), atRest };
  }
  const told = (dot) => {
    const value = Number(alpha2(dot));
    if (value >= 0 && value <= 1)
      return value;
    returned(view2, "dots.alpha", "a number from 0 to 1", alpha2(dot));
  };
  return { read: told, atRest };
}
function litPage(view2) {
  const { page, dots: dots2 } = view2.options;
  if (typeof page === "function") {
    const told = page(view2.element);
    if (told == null || told < 0)
      return null;
    if (Number.isInteger(told))
      return told;
    if (!isElement(told) && (typeof told === "string" || !told[Symbol.iterator])) {
      returned(view2, "page", "a whole number, null or elements", told);
    }
  }
  const lights = dots2 == null ? view2.items : elementsOf(view2, "dots", dots2.lit ?? dots2);
  const found = pageMarks(view2);
  const lit = markedLights(view2, lights, found);
  if (found.length > 0 && recording.isStarting && lit.size === 0) {
    tell(view2, `"page" of view ${view2.id} finds ${quoted(found[0])}, which is none of its ` + (dots2 == null ? 'items; name "dots"' : "dots"));
  }
  const before = view2.marked.filter((light) => lit.has(light));
  view2.marked = [.../* @__PURE__ */ new Set([...before, ...lit])];
  if (view2.marked.length === 0)
    return null;
  const isLastOne = view2.dotReading?.atRest;
  const number2 = lights.indexOf(view2.marked[isLastOne ? view2.marked.length - 1 : 0]);
  return lights === view2.items ? pageAt(view2, number2) : number2;
}

// src/headers.js
function stickyAt(view2, header2) {
  const { start: start2, First, Last } = AXES[alongOf(view2)];
  const style = header2 && getComputedStyle(header2);
  const isPlain = style?.position === "sticky" && /^[\d.]+px$/.test(style[start2]) && !points(style[`margin${First}`]) && !points(style[`margin${Last}`]);
  return isPlain ? points(style[start2]) + (view2.isDocument ? 0 : points(getComputedStyle(view2.element)[`padding${First}`])) : null;
}
function pinnedAt(view2, headers) {
  const { pinnedHeaders } = view2.options;
  if (view2.hasWholeSections || pinnedHeaders === false)
    return null;
  if (pinnedHeaders != null)
    return pinnedHeaders === true ? 0 : pinnedHeaders;
  const places = new Set(headers.map((header2) => stickyAt(view2, header2)));
  return places.size === 1 ? [...places][0] : null;
}
function headersInSight(view2, sections) {
  if (view2.pinned == null)
    return [];
  const along = alongOf(view2);
  const { start: start2, end, Last } = AXES[along];
  const { live: { port, offset }, options: { pinnedHeaders } } = view2;
  return [...sections].flatMap((section) => {
    const { element, header: header2, start: first, count } = view2.sections[section];
    if (!header2 || !isRendered(header2) || !contains(element, header2))
      return [];
    if (pinnedHeaders == null && stickyAt(view2, header2) !== view2.pinned)
      return [];
    const style = getComputedStyle(element);
    const ends = points(style[`border${Last}Width`]) + points(style[`padding${Last}`]);
    const last = view2.actual.slice(first, first + count).reduce((most, frame) => Math.max(most, frame[along] + frame[along + 2]), 0);
    if (element.getBoundingClientRect()[end] - ends - port[start2] + offset[along] - last > 0.5)
      return [];
    return [{ section, ["xy"[along]]: unrounded(header2.getBoundingClientRect()[start2] - port[start2], frameGrid()) }];
  });
}

// src/mask.js
function tellUnsized(view2) {
  const isSized = view2.behaviours.some((each) => each.startFadeSize != null || each.endFadeSize != null);
  if (isSized)
    tell(view2, `fade sizes of view ${view2.id} are not judged: its mask has not four stops`);
}
function measureMask(view2, known) {
  const { mask: mask2 } = view2.options;
  if (mask2.image == null)
    tellUnsized(view2);
  if (mask2.image != null)
    return maskImage(view2, elementsOf(view2, "mask.image", mask2.image)[0]);
  const [start2, end] = ["start", "end"].map((name) => {
    if (typeof mask2[name] === "function") {
      const told = mask2[name](view2.element);
      if (Number.isFinite(told))
        return told;
      if (!isElement(told))
        returned(view2, `mask.${name}`, "a number or an element", told);
    }
    const overlays = elementsOf(view2, `mask.${name}`, mask2[name]);
    return overlays.reduce((alpha2, overlay) => alpha2 * (1 - effectiveOpacity(overlay, within(view2, overlay), known)), 1);
  });
  return { start: rounded(start2), end: rounded(end) };
}
var alphaOfColour = (colour) => {
  const [, alpha2, percent] = /(?:^rgba.*,|\/)\s*([\d.e+-]+)(%?)\s*\)$/.exec(colour) || [];
  return alpha2 ? alpha2 / (percent ? 100 : 1) : colour === "transparent" ? 0 : 1;
};
function splitOutside(text2, separator) {
  const parts = [""];
  let depth = 0;
  for (const letter of text2) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (letter === separator && depth === 0)
      parts.push("");
    else
      parts[parts.length - 1] += letter;
  }
  return parts.map((part2) => part2.trim()).filter((part2) => part2 !== "");
}
var LENGTH = /^([-+.\d]|(calc|min|max|clamp)\()/;
var lengthOf2 = (text2, whole) => new DOMMatrix(`translateX(${text2.replace(/([-+.\de]+)%/g, (_, part2) => `${part2 * whole / 100}px`)})`).e;
function gradientStops(parts, whole) {
  const stops = [];
  for (const part2 of parts) {
    const words = splitOutside(part2, " ");
    const places = words.filter((word2) => LENGTH.test(word2)).map((word2) => lengthOf2(word2, whole));
    const colour = words.find((word2) => !LENGTH.test(word2));
    if (!colour) {
      if (stops.length > 0)
        stops[stops.length - 1].bend = places[0];
      continue;
    }
    const alpha2 = alphaOfColour(colour);
    for (const place2 of places.length > 0 ? places : [null])
      stops.push({ place: place2, alpha: alpha2 });
  }
  if (stops.length === 0)
    return stops;
  const last = stops[stops.length - 1];
  if (stops[0].place == null)
    stops[0].place = 0;
  if (last.place == null)
    last.place = whole;
  let highest = -Infinity;
  for (const stop2 of stops) {
    if (stop2.place != null)
      stop2.place = highest = Math.max(highest, stop2.place);
    if (stop2.bend != null)
      stop2.bend = highest = Math.max(highest, stop2.bend);
  }
  for (let from = 0, to = 1; to < stops.length; to += 1) {
    if (stops[to].place == null)
      continue;
    for (let index = from + 1; index < to; index += 1) {
      stops[index].place = stops[from].place + (stops[to].place - stops[from].place) * (index - from) / (to - from);
    }
    from = to;
  }
  return stops;
}
function alphaAtStart(stops) {
  const after = stops.findIndex((stop2) => stop2.place > 0);
  if (after < 0)
    return stops[stops.length - 1].alpha;
  if (after === 0)
    return stops[0].alpha;
  const [from, to] = [stops[after - 1], stops[after]];
  let part2 = -from.place / (to.place - from.place);
  if (from.bend != null) {
    const bend = (from.bend - from.place) / (to.place - from.place);
    part2 = bend <= 0 ? 1 : bend >= 1 ? 0 : part2 ** (Math.log(0.5) / Math.log(bend));
  }
  return from.alpha + (to.alpha - from.alpha) * part2;
}
var reversedStops = (stops, whole) => stops.map(({ place: place2, alpha: alpha2 }, index) => {
  const before = stops[index - 1];
  return { place: whole - place2, alpha: alpha2, bend: before?.bend == null ? null : whole - before.bend };
}).reverse();
function maskImage(view2, element) {
  const style = element && getComputedStyle(element);
  const mask2 = (name) => style[`mask${name}`] || style[`webkitMask${name}`] || "";
  const image = style && mask2("Image");
  if (!image || image === "none")
    return { start: 1, end: 1 };
  const refuse = (what) => {
    const rule = `the mask-image of view ${view2.id} is not one linear-gradient along its axis`;
    tell(view2, rule, `: ${what}; use functions for "start" and "end"`);
    return null;
  };
  const layers = splitOutside(image, ",");
  if (layers.length > 1)
    return refuse(`it has ${layers.length} layers, ${image}`);
  if (!/^(auto|cover|contain|100%)?( (auto|100%))?$/.test(mask2("Size")))
    return refuse(`its mask-size is ${mask2("Size")}`);
  if (mask2("Mode") === "luminance")
    return refuse("its mask-mode is luminance");
  const [, inner] = /^linear-gradient\((.*)\)$/s.exec(image) || [];
  if (!inner)
    return refuse(image);
  const parts = splitOutside(inner, ",");
  let direction = "to bottom";
  const [, named2, angle] = /^(to [a-z ]+?|([-+.\de]+)deg)?(?: ?in .+)?$/.exec(parts[0]) || [];
  if (named2 != null || /^in /.test(parts[0]))
    parts.shift();
  if (angle) {
    direction = ["to top", "to right", "to bottom", "to left"][(angle / 90 % 4 + 4) % 4];
  } else if (named2)
    direction = named2;
  const names = alongOf(view2) ? ["to bottom", "to top"] : ["to right", "to left"];
  if (!names.includes(direction))
    return refuse(image);
  const { width, height } = layoutRect(element);
  const whole = alongOf(view2) ? height : width;
  const stops = gradientStops(parts, whole);
  if (stops.length < 2)
    return refuse(image);
  const ends = [stops, reversedStops(stops, whole)].map(alphaAtStart);
  const isTurned = direction === names[1] !== view2.isLeftward;
  if (isTurned)
    ends.reverse();
  const seen = { start: rounded(ends[0]), end: rounded(ends[1]) };
  if (!view2.behaviours.some((each) => each.startFadeSize != null && each.endFadeSize != null))
    return seen;
  if (stops.length === 4 && stops.every((stop2) => stop2.bend == null) && Math.abs(whole - view2.viewport[alongOf(view2)]) <= 1) {
    const places = (isTurned ? reversedStops(stops, whole) : stops).map((stop2) => rounded(Math.min(1, Math.max(0, stop2.place / whole))));
    return { ...seen, stops: places };
  }
  if (ends[0] < 1 && ends[1] < 1)
    tellUnsized(view2);
  return seen;
}

// src/named.js
var READ = {
  alpha: (view2, element, known) => effectiveOpacity(element, within(view2, element), known),
  scale: (view2, element) => drawnScale(element, element),
  x: (view2, element) => translation(element)[0],
  y: (view2, element) => translation(element)[1]
};
function measureElements(view2, known) {
  return Object.entries(view2.options.elements).flatMap(([name, named2]) => {
    const [element] = elementsOf(view2, `elements.${name}`, named2);
    const curved = view2.behaviours.filter((each) => each.kind === "curve" && each.of === name).map((curve) => curve.property);
    if (!element)
      return [];
    const properties = curved.length > 0 ? curved : Object.keys(READ);
    return [{ of: name, ...Object.fromEntries(properties.map((property) => [property, rounded(READ[property](view2, element, known))])) }];
  });
}

// src/seen.js
function seenItems(view2, port) {
  const seen = { whole: [], partial: [], places: [] };
  for (const place2 of view2.near) {
    const how = visibility(place2.rect, port);
    if (!how)
      continue;
    seen[how].push(pathAt(view2, place2.index));
    seen.places.push(place2);
  }
  return seen;
}
function movedPort(view2, { left, top, right, bottom }, pixels) {
  const by = pixels / offsetGrid();
  return alongOf(view2) ? { left, top: top + by, right, bottom: bottom + by } : { left: left + by, top, right: right + by, bottom };
}
var visibleText = (seen) => `${seen.whole.join(" ")}|${seen.partial.join(" ")}`;
function observeVisible(view2, t, port = uncovered(view2), seen = seenItems(view2, port)) {
  const text2 = visibleText(seen);
  const isNews = view2.hasMoved || text2 !== view2.told.visible;
  view2.told.visible = text2;
  view2.hasMoved = false;
  const isSame = (pixels) => visibleText(seenItems(view2, movedPort(view2, port, pixels))) === text2;
  if (view2.isFollower && !(isSame(-1) && isSame(1)))
    return;
  emit(view2, t, "observed.visible", { whole: seen.whole, partial: seen.partial }, isNews);
}
var beginning = (animations) => animations.filter(({ currentTime, effect }) => currentTime < 0 && currentTime > -AHEAD && effect?.target).map(({ effect }) => effect.target);
var noneTold = () => ({ alpha: /* @__PURE__ */ new Map(), scale: /* @__PURE__ */ new Map(), x: /* @__PURE__ */ new Map(), y: /* @__PURE__ */ new Map() });
function observeItems(view2, t, places, everything, known, unread) {
  const before = view2.toldOfItems;
  view2.toldOfItems = noneTold();
  const keep = (field, token, value) => value == null || view2.toldOfItems[field].set(token, value);
  const write = (index, kind, value, isNews, field = kind) => {
    const token = view2.tokens[index];
    const last = before[field].get(token);
    const isEnd = value !== last && (value === 0 || value === 1);
    const isChanged = last == null ? isNews : Math.abs(value - last) > CHANGED || isEnd;
    const isWritten = isChanged || everything && (isNews || last != null);
    keep(field, token, isWritten ? value : last);
    if (isWritten)
      emit(view2, t, `observed.${kind}`, { item: pathAt(view2, index), [field]: value }, isChanged);
  };
  for (const { index, rect } of places) {
    const item = view2.items[index];
    const part2 = drawnPart(view2, item);
    if (unread.some((element) => element.contains(part2))) {
      for (const field in before)
        keep(field, view2.tokens[index], before[field].get(view2.tokens[index]));
      continue;
    }
    write(index, "alpha", rounded(effectiveOpacity(part2, opacityEnd(view2), known, part2 === item)), true);
    const scale = part2 === item && !rect.isDrawn ? 1 : rounded(drawnScale(part2, item, view2.axis));
    write(index, "scale", scale, view2.showsScale || Math.abs(scale - 1) > CHANGED);
    if (part2 !== item)
      for (const way of view2.shifts)
        write(index, "shift", rounded(translation(part2)[way === "x" ? 0 : 1]), true, way);
  }
}

// src/shadows.js
var namedSection = (element, wanted) => wanted ?? element.getAttribute("data-section");
function sectionOf(view2, element, wanted) {
  const named2 = namedSection(element, wanted);
  if (named2 != null) {
    const byID = view2.sections.findIndex((each) => each.id === String(named2) || each.element === named2);
    return byID < 0 ? view2.sections.findIndex((_, index) => String(index) === String(named2)) : byID;
  }
  if (view2.options.sections == null && view2.sections.length === 1)
    return 0;
  return view2.sections.findIndex((section) => contains(section.element, element));
}
function measureShadows(view2, live, known) {
  const { offset: [x, y], radius: radius2 } = view2.shadowReach;
  const shown = [];
  let orphans = 0;
  for (const found of elementsOf(view2, "shadows", view2.options.shadows)) {
    if (!isElement(found))
      checkNames(found, ["section", "element"], `a shadow of view ${view2.id}`);
    const { element, section: wanted } = isElement(found) ? { element: found } : found;
    const whole = element.getBoundingClientRect();
    const { left, top, width, height } = contains(view2.element, element) ? shownPart(view2, live, element, whole) : whole;
    if (width <= 0 || height <= 0)
      continue;
    const painted = {
      // The element, and its shadow.
      left: left + Math.min(0, x - radius2),
      top: top + Math.min(0, y - radius2),
      width: width + Math.max(0, x + radius2) - Math.min(0, x - radius2),
      height: height + Math.max(0, y + radius2) - Math.min(0, y - radius2)
    };
    if (!visibility(painted, live.port) || effectiveOpacity(element, within(view2, element), known) === 0)
      continue;
    let section = sectionOf(view2, element, wanted);
    if (section >= 0) {
      view2.owned.add(element);
    } else if (!recording.isStarting && (view2.owned.has(element) || namedSection(element, wanted) != null)) {
      section = view2.sections.length + orphans;
      orphans += 1;
    } else {
      tell(
        view2,
        `a shadow of view ${view2.id} belongs to no section`,
        ": put it into the section's element, or give it a data-section"
      );
      continue;
    }
    shown.push({ kind: "section-shadow", section, frame: frameOf({ left, top, width, height }, live) });
  }
  return shown.sort((a, b) => a.section - b.section);
}

// src/options.js
var must = (what, holds2) => (given, where) => {
  if (!holds2(given))
    fail(`${where} must be ${what}, not ${quoted(given)}`);
};
var isList = (given) => [Array, NodeList, HTMLCollection].some((kind) => given instanceof kind);
var such = (example) => must(`an object such as {${example}}`, isObject);
var type = (...types) => must(`a ${types.join(" or ")}`, (given) => types.includes(isElement(given) ? "element" : isList(given) ? "list" : typeof given));
var word = (...words) => (given, where) => checkWord(given, words, where);
var number = (least, most, what = `a number from ${least} to ${most}`) => must(what, (given) => isNumber(given) && given >= least && given <= most);
var list = (check, count, what = "a list") => (given, where) => {
  must(what, () => isList(given) && (!count || given.length === count))(given, where);
  [...given].forEach((each, index) => check(each, `${where}[${index}]`));
};
var object = (checks, ...required) => (given, where, called = where) => {
  checkNames(given, Object.keys(checks), called);
  for (const name of required)
    if (given[name] == null)
      fail(`${where} has no "${name}"`);
  for (const [name, value] of Object.entries(given)) {
    if (value != null)
      checks[name](value, where ? `${where}.${name}` : name);
  }
};
var either = (test, check, other) => (given, where) => (test(given) ? check : other)(given, where);
var isNumber = (given) => typeof given === "number";
var string = type("string");
var flag = type("boolean");
var call = type("function");
var elements = type("string", "element", "list", "function");
var scroller = (given, where) => {
  if (!(given && (given.document || given.scrollingElement)))
    elements(given, where);
};
var CURVES = {
  linear: [0, 0, 1, 1],
  ease: [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1]
};
var TIMINGS = Object.keys(CURVES);
var alpha = number(0, 1);
var ALIGNED = ["start", "center", "end"];
var FARTHEST = 2 ** 41;
var place = number(-FARTHEST, FARTHEST);
var radius = number(0, FARTHEST, "0 to 2^41 points");
var positive = (most, what) => number(Number.MIN_VALUE, most, what);
var part = either(isObject, object({ points: place }, "points"), number(-(2 ** 20), 2 ** 20, "a fraction, at most 2^20"));
var rate = either(isNumber, positive(1 - 2 ** -53, '"normal", "fast" or between 0 and 1'), word("normal", "fast"));
var mode = word("corrected", "literal");
var duration = either((given) => given === 0, () => {
}, number(1, 6e4, "milliseconds, 0 or from 1 to 60000"));
var timing = either(
  (given) => /^[\w-]+$/.test(given),
  word(...TIMINGS),
  list(alpha, 4, `one of ${TIMINGS.join(", ")}, or four numbers from 0 to 1, [x1, y1, x2, y2]`)
);
var interpolation = object({ kind: word("linear", "logarithmic", "exponential"), base: must("finite", Number.isFinite) }, "kind");
var ascending = (check, numberOf) => (given, where) => {
  list(check)(given, where);
  must("a list that ascends", () => given.length > 0 && ![...given].some((each, index) => numberOf(each) <= numberOf(given[index - 1])))(given, where);
};
var curvePoints = ascending(list(place, 2, "two numbers, [measure, value]"), ([measure2] = []) => measure2);
var KINDS = {
  "fade": {
    fadedAlpha: alpha,
    clearAlpha: alpha,
    duration,
    timing,
    enters: word("instant", "faded", "clear"),
    threshold: positive(1, "above 0, at most 1"),
    once: flag
  },
  "section-shadow": {
    offset: list(place, 2, "two numbers, [x, y]"),
    radius,
    opacity: alpha,
    cornerRadius: radius,
    z: number(-(2 ** 53), -Number.MIN_VALUE, "below 0 and at least -2^53"),
    extent: word("union", "section"),
    variant: word("cached", "per-item", "per-visible-item", "dedup")
  },
  "carousel": { peakScale: positive(1024, "above 0, at most 1024"), minimumScale: number(0, 1024) },
  "page-control": { radius },
  "curve": {
    property: word("alpha", "scale", "x", "y"),
    by: word("distance", "hidden", "offset", "pull"),
    unit: word("viewport", "item", "point"),
    even: flag,
    of: string,
    points: curvePoints
  },
  "edge-mask": { startFadeSize: part, endFadeSize: part, startHide: part, endHide: part, interpolation }
};
function behaviour(given, where) {
  such("kind: 'fade'")(given, where);
  const { kind, peakScale = 1.1, minimumScale = 0.1 } = given;
  object({ kind: word(...Object.keys(KINDS)) }, "kind")({ kind }, where);
  const isCurve = kind === "curve";
  const needed = isCurve ? ["property", "by", "points"] : [];
  object({ kind: string, ...isCurve ? {} : { mode }, ...KINDS[kind] }, ...needed)(given, where, `${where} (${kind})`);
  if (given.property === "alpha")
    given.points.forEach(([, value]) => alpha(value, `${where}.points`));
  if (isCurve && given.of != null) {
    word("offset", "pull")(given.by, `${where}.by (of an element)`);
    word("point", "viewport")(given.unit ?? "point", `${where}.unit (of an element)`);
  }
  must(`at most the peakScale, which is ${peakScale}`, () => minimumScale <= peakScale)(minimumScale, `${where}.minimumScale`);
  const other = given.mode === "literal" && Object.keys(given).find((name) => /^(enters|threshold|once)$/.test(name) && given[name] !== "instant" || given[name]?.points != null);
  if (other)
    fail(`${where}.${other} cannot be literal`);
}
var OF_ITEMS = { fade: "alpha of items", carousel: "scale of items" };
function behaviours(given, where) {
  list(behaviour)(given, where);
  const subjects = given.map(({ kind, property, of }) => kind === "curve" ? `${property} of ${of || "items"}` : OF_ITEMS[kind] || kind);
  const second = subjects.findIndex((subject, index) => subjects.indexOf(subject) < index);
  if (second > 0)
    fail(`${where}[${second}] is a second ${subjects[second]}`);
}
var DOTS_OPTIONS = {
  lit: elements,
  moved: elements,
  alpha: call,
  unlit: number(0, 0.999, "from 0, below 1"),
  atRest: flag
};
function oneOf(given, where, ...names) {
  const [one, other] = names.filter((name) => given[name] != null);
  if (other)
    fail(`${where} has "${one}" and "${other}"; choose one`);
}
function dots(given, where) {
  object(DOTS_OPTIONS, "lit")(given, where);
  oneOf(given, where, "alpha", "unlit");
}
function scrolling(given, where) {
  object({
    bounces: flag,
    alwaysBounce: flag,
    deceleration: rate,
    paging: word("none", "page", "item", ...ALIGNED),
    every: positive(FARTHEST, "above 0"),
    flick: word("one", "any"),
    loop: flag,
    offsets: word("recorded", "simulated"),
    at: ascending(place, Number),
    items: must("a whole number from 1", (count) => count > 0 && count >>> 0 === count)
  })(given, where);
  const stops = ["every", "at", "items"].filter((name) => given[name] != null);
  oneOf(given, where, ...stops);
  if (stops.length > 0)
    word(...ALIGNED)(given.paging, `${where}.paging (with ${stops})`);
}
function mask(given, where) {
  object({ start: elements, end: elements, image: elements })(given, where);
  const { start: start2, end, image } = given;
  if (image ? start2 || end : !start2 || !end)
    fail(`${where} needs either "start" and "end", or "image"`);
}
function named(given, where) {
  such("title: '#title'")(given, where);
  for (const [name, value] of Object.entries(given))
    elements(value, `${where}.${name}`);
}
var covered2 = either(isNumber, radius, type("number", "string", "element", "list", "function"));
var instant = must("such as 1970-01-01T00:00:00Z", (given) => /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(given) && Date.parse(given) >= 0);
var VIEW_OPTIONS = {
  element: scroller,
  id: string,
  axis: word("vertical", "horizontal"),
  items: elements,
  sections: elements,
  header: elements,
  pinnedHeaders: either(isNumber, radius, type("number", "boolean")),
  keys: type("string", "function"),
  drawn: elements,
  content: elements,
  occlusion: object(Object.fromEntries(SIDES.map((side) => [side, covered2]))),
  shadows: elements,
  dots: either(isObject, dots, elements),
  page: elements,
  mask,
  elements: named,
  keeps: word("content", "end", "start"),
  scrolling,
  behaviours
};
function view(given, where) {
  object(VIEW_OPTIONS, "element")(given, where);
  const { pinnedHeaders, header: header2, sections } = given;
  if (header2 && !sections)
    fail(`${where}.header needs "sections"`);
  if (pinnedHeaders && !header2)
    fail(`${where}.pinnedHeaders needs "header"`);
}
var START_OPTIONS = {
  views: list(view),
  name: string,
  behaviours,
  links: list(object({ leader: () => {
  }, follower: () => {
  }, mode }, "leader", "follower")),
  input: word("touch", "pointer"),
  redact: flag,
  requests: flag,
  write: call,
  app: object({ name: string, version: string }),
  device: string,
  user: string,
  startedAt: instant,
  meta: must("an object", (given) => isObject(given) && JSON.stringify(given))
  // Which is an error of its own where it cannot be.
};
function checkOptions(options) {
  const stray = isObject(options) && Object.keys(options).find((name) => name in VIEW_OPTIONS && !(name in START_OPTIONS));
  if (stray)
    fail(`start has no option "${stray}", but views: [{${stray}: ${quoted(options[stray])}}]`);
  object(START_OPTIONS)(options, "", "start");
}

// src/doubts.js
function checkView(view2) {
  const { dots: dots2, page, shadows, mask: mask2, elements: elements2 = {} } = view2.options;
  const seenBy = {
    "page-control": { "dots or page": dots2 || page },
    "section-shadow": { shadows },
    "edge-mask": { mask: mask2 }
  };
  for (const { kind, of, property } of view2.behaviours) {
    const curve = of ? { [`elements: {${of}: …}`]: elements2[of] } : { "of: … or drawn: …": !/[xy]/.test(property) || view2.options.drawn };
    const what = kind === "curve" ? `curve of ${of || property}` : kind;
    for (const [names, isSeen2] of Object.entries(kind === "curve" ? curve : seenBy[kind] || {})) {
      if (!isSeen2)
        tell(view2, `view ${view2.id} declares the ${what} and not where it is seen (${names})`);
    }
  }
  const { items, sections, header: header2, drawn } = view2.options;
  if (!recording.leftOut && !view2.items[0]) {
    const [name, tried] = sections && !view2.sections[0] ? ["sections", sections] : ["items", items];
    tell(view2, `view ${view2.id} has no items yet${tried ? ` (${name}: ${quoted(tried)})` : ""}`);
  }
  if (view2.options.keys && view2.keyTrouble)
    tell(view2, view2.keyTrouble);
  for (const [name, found] of view2.found)
    if (!found[0])
      tell(view2, `"${name}" of view ${view2.id} finds no element yet`);
  const idle = header2 && view2.sections.every((section) => !section.header) && ["header", "sections"] || drawn && view2.items.length > 0 && view2.items.every((item) => drawnPart(view2, item) === item) && ["drawn", "items"];
  if (idle)
    tell(view2, `"${idle[0]}" of view ${view2.id} finds nothing in its ${idle[1]}`);
  const fade = view2.behaviours.find((each) => each.kind === "fade");
  const parts = view2.near.map((near) => drawnPart(view2, view2.items[near.index]));
  if (!fade || parts.length === 0)
    return;
  checkTransition(view2, getComputedStyle(parts[0]), fade);
}
function checkTransition(view2, style, { duration: declared = 200, timing: timing2 = "linear" }) {
  const [properties, seconds, curves] = ["transitionProperty", "transitionDuration", "transitionTimingFunction"].map((name) => style[name].split(/,\s*(?![^(]*\))/));
  const place2 = Math.max(properties.lastIndexOf("opacity"), properties.lastIndexOf("all"));
  if (place2 < 0)
    return;
  const duration2 = Math.round(parseFloat(seconds[place2 % seconds.length]) * 1e3);
  const curve = curves[place2 % curves.length];
  const numbersOf = (word2) => CURVES[word2] || word2.match(/-?[\d.]+/g) || [];
  const isAsDeclared = String(numbersOf(curve).map(Number)) === String(Array.isArray(timing2) ? timing2 : CURVES[timing2]);
  if (duration2 === 0 || duration2 === declared && isAsDeclared)
    return;
  tell(view2, `view ${view2.id} declares a fade of ${declared} ms, ${timing2}; its items' opacity has ${duration2} ms, ${curve}`);
}

// src/scrollers.js
function findScrollers() {
  const root = document.scrollingElement;
  const isLarge = ({ element: { clientWidth, clientHeight } }) => clientWidth * clientHeight >= root.clientWidth * root.clientHeight / 2;
  const isUnfilled = (element) => children(element).every((child) => child.getBoundingClientRect().bottom < element.getBoundingClientRect().bottom - 1);
  const found = deep().flatMap((element) => {
    const style2 = getComputedStyle(element);
    if (element !== pageOf(element) || HAS_CONTENT.has(element.tagName) || style2.visibility !== "visible")
      return [];
    const isPage = element === element.ownerDocument.scrollingElement;
    if (isPage && Math.min(element.clientWidth, element.clientHeight) < 40)
      return [];
    const isScroller = [0, 1].some((axis) => (mayScroll(style2, axis) || isPage && style2[AXES[axis].overflow] === "visible" || scrolledTo(element, axis)) && (rangeOf(element, axis) > 0 || !isPage && isLarge({ element }) && isUnfilled(element)));
    return isScroller ? [{ element, axis: axisOf(element) }] : carriedIn(element, false, style2) || [];
  });
  const style = getComputedStyle(root);
  const isScrolling = [0, 1].some((axis) => style[AXES[axis].overflow] !== "hidden" && rangeOf(root, axis) > 0);
  return isScrolling || found.length > 0 && !found.some(isLarge) ? [{ element: root, axis: axisOf(root) }, ...found] : found;
}
function pageOf(element) {
  const { body, documentElement, scrollingElement } = element.ownerDocument;
  return element === body && getComputedStyle(documentElement).overflowY === "visible" ? scrollingElement : element;
}
function obstacle(element) {
  const { writingMode } = getComputedStyle(element);
  if (writingMode !== "horizontal-tb")
    return `has writing mode ${writingMode}`;
  return element.currentCSSZoom - 1 ? "has a zoom" : null;
}
var axisOf = (element) => rangeOf(element, 0) > (getComputedStyle(element).overflowY === "hidden" ? 0 : rangeOf(element, 1) * 8) ? "horizontal" : "vertical";

// src/view.js
function makeView(given, index, behavioursOfAll) {
  const where = `views[${index}].element`;
  const found = scrollerOf(given.element, where);
  if (!found)
    fail(`${where} finds no element (${quoted(given.element)})`);
  const element = pageOf(found);
  const isDocument = element === element.ownerDocument.scrollingElement;
  const carried = given.content == null && !isDocument && carriedIn(element);
  const options = carried ? { ...carriedOptions(carried), ...given } : given;
  const axis = options.axis || axisOf(element);
  const id = options.id || element.id || (index === 0 ? "main" : `view-${index}`);
  const style = getComputedStyle(element);
  const reason = obstacle(element);
  if (!element.isConnected)
    fail(`view ${id} is not on the page`);
  if (reason)
    fail(`view ${id} ${reason}, which is not supported`);
  const isCarried = options.content != null || options.carried === true;
  const behaviours2 = options.behaviours || behavioursOfAll || [];
  const longest = Math.max(0, ...behaviours2.map(({ duration: duration2 = 0 }) => duration2));
  const shadow = behaviours2.find((each) => each.kind === "section-shadow");
  const { offset = [0, 4], radius: radius2 = 4 } = shadow || { offset: [0, 0], radius: 0 };
  return {
    id,
    element,
    axis,
    options,
    behaviours: behaviours2,
    root: element.getRootNode(),
    // the document, or the tree of a component
    isDocument,
    // Where the browser does not scroll and a transform moves the content, only the page knows where it may rest.
    isCarried,
    isRangeUnknown: isCarried && !isDocument && !mayScroll(style, alongOf({ axis })),
    // isGone: its element is no longer on the page
    // isDormant, isLate: not in the log, since nothing has moved it yet; nor known when the recording began
    wound: [0, 0],
    // how far a loop has gone on since it began anew, see `unwind`
    // firstRecord: what the header says of it; snapStyle: what the style said then of stops
    // places: where its items were, if each is moved by itself
    shift: [0, 0],
    // and how far all were
    // Its content begins at the lower end, as in a chat, or at the right one, and offsets are negative.
    isUpward: isReversed(style, "column"),
    isLeftward: axis === "horizontal" && style.direction === "rtl" !== isReversed(style, "row"),
    // upward: how far it can be scrolled if it is: {told, height, range}, as long as content and viewport have these lengths
    snaps: (options.scrolling?.paging ?? "none") !== "none",
    showsScale: behaviours2.some((each) => each.kind === "carousel" || each.kind === "curve" && each.property === "scale"),
    shifts: behaviours2.filter((each) => each.kind === "curve" && !each.of && /^[xy]$/.test(each.property)).map((curve) => curve.property),
    shadowReach: { offset, radius: radius2 },
    hasWholeSections: shadow?.extent === "section" && shadow.mode !== "literal",
    writesWholeSections: shadow || options.shadows,
    rest: Math.max(REST, longest + REST_MARGIN),
    isGuessed: options.items == null,
    // its items are what one reads
    // pinned: how far behind its start headers are meant to stay; null if nobody says
    bars: [],
    // of such a view: what sticks or is fixed
    holders: [],
    known: /* @__PURE__ */ new WeakSet(),
    // what holds its items, now and at any time
    room: 0,
    // how long it has been at most
    inner: [],
    // recorded views inside this one
    group: [],
    // the views that its links join, itself included
    followers: [],
    // views that the page moves with this one, each of which is isFollower
    sectionIDs: /* @__PURE__ */ new Map(),
    found: /* @__PURE__ */ new Map(),
    // what selectors of options found
    // What the log says (`frames`), and what is so. Where `actual` does not hold the same object, it is still to be written.
    sections: [],
    // {id, element, header, headerFrame, actualHeader, start, count}
    keyed: options.keys,
    // what tells items apart: a function or the name of an attribute
    madeUp: /* @__PURE__ */ new WeakMap(),
    madeUpCount: 0,
    // keys of items that have none
    // keyTrouble: why they cannot be used, or not of all
    items: [],
    tokens: [],
    frames: [],
    actual: [],
    texts: /* @__PURE__ */ new WeakMap(),
    lives: /* @__PURE__ */ new WeakMap(),
    // without keys: what items said, and what elements used again are now
    members: /* @__PURE__ */ new Set(),
    occlusion: Object.fromEntries(SIDES.map((side) => [side, 0])),
    // and viewport, contentSize, toldSize, offset
    // What may have changed since the last look.
    // structureChanged, isSuspect
    touched: /* @__PURE__ */ new Set(),
    resized: /* @__PURE__ */ new Set(),
    sizesTold: /* @__PURE__ */ new WeakSet(),
    // isPending: frames are still to be written
    // searched: {area, indices}: the items in an area around the viewport
    // What the last `sync` measured: the view, and the items near the viewport as {index, rect}.
    live: { shift: [0, 0] },
    near: [],
    // dotReading: how dots are read
    marked: [],
    // lights that `page` marked at the last look, in the order in which they came to be marked
    owned: /* @__PURE__ */ new WeakSet(),
    // shadows that have belonged to a section
    knowsEnd: [],
    // whether the range along x and y is exact
    ends: [],
    // where it was wrong: {told, size, range}, as long as content and viewport have these lengths
    // borders: widths, [first, last] along each axis; null when they may have changed
    // hasMoved: since its visible items were last written
    told: {},
    toldOfItems: noneTold(),
    // what was last written
    momentum: "unknown",
    // what moves the view when no finger does
    // movedBy: what moved it last
    // isDraggedByCode: the page moves it by calls as the finger moves
    // isScripted: a call of the page has moved it, and no line says so yet
    // owesEnd: the browser will tell of the end of what that call did
    // isEndUntold: such an end was told, and perhaps no other will be
    // scrolledUnderFinger
    // isMoving: it has scrolled and not told of its end
    // isLifted: a finger has left it, and no end of a scroll is written since
    news: 0
    // how many lines told something new, and newsAtRest: how many at the last rest
    // isAwake, changedAt, newsAt, repeatedAt: when it woke, anything had changed, and everything was written, or the view woke
  };
}
function connect(made, links) {
  links.forEach(({ leader, follower }, index) => {
    const [leading, following] = Object.entries({ leader, follower }).map(([role, wanted]) => {
      const view2 = made.find((each) => each.id === wanted);
      if (view2)
        return view2;
      fail(`links[${index}].${role} is ${wanted}, which is no view; ${meant(made.map((each) => each.id))}`);
    });
    if (following.isFollower)
      fail(`${follower} has two leaders`);
    following.isFollower = true;
    leading.followers.push(following);
  });
  const both = made.find((view2) => view2.isFollower && view2.followers.length > 0);
  if (both)
    fail(`${both.id} leads and follows`);
  for (const view2 of made) {
    if (!view2.isFollower)
      for (const member of [view2, ...view2.followers])
        member.group = [view2, ...view2.followers];
  }
  nest(made);
}
function nest(made) {
  for (const view2 of made) {
    view2.inner = made.filter((other) => other !== view2 && !other.isLate && contains(view2.element, other.element));
  }
}

// src/gone.js
function successor(view2) {
  const { element, axis, isCarried, live: { port } } = view2;
  const kind = inWords(element);
  const shared = (other) => {
    const { left, top, right, bottom } = other.getBoundingClientRect();
    const [width, height] = [Math.min(right, port.right) - Math.max(left, port.left), Math.min(bottom, port.bottom) - Math.max(top, port.top)];
    return Math.min(width, height) > 0 ? width * height : 0;
  };
  const [best] = deep().filter((other) => inWords(other) === kind && !views().some((each) => each.element === other) && (isCarried ? carriedIn(other, true)?.axis === axis : mayScroll(getComputedStyle(other), alongOf(view2)))).sort((one, other) => shared(other) - shared(one));
  return best && shared(best) > 0 ? best : null;
}
var hasGone = (view2) => !(view2.element.isConnected && view2.element.ownerDocument.defaultView);
function isGone(view2) {
  const { element: old } = view2;
  if (!hasGone(view2))
    return false;
  const element = successor(view2);
  if (!element) {
    if (view2.isGone)
      return true;
    view2.isGone = true;
    tell(view2, `${inWords(old)} is gone; view ${view2.id} waits`);
    view2.surroundings.observe(document, { childList: true, subtree: true });
    return true;
  }
  tell(view2, `another ${inWords(old)} takes the place of view ${view2.id}`);
  unwatch(view2);
  view2.sectionIDs.set(element, view2.sectionIDs.get(old));
  for (const section of view2.sections)
    if (section.element === old)
      section.element = element;
  if (view2.options.carried)
    Object.assign(view2.options, carriedOptions(carriedIn(element, true)));
  Object.assign(view2, {
    element,
    root: element.getRootNode(),
    isScripted: scripted.has(element),
    isGone: false,
    borders: null,
    places: null,
    shift: [0, 0],
    wound: [0, 0],
    watched: null,
    structureChanged: true,
    isAnew: true,
    isSuspect: true
  });
  view2.found.clear();
  nest(views());
  hear();
  watch(view2);
  return false;
}

// src/start.js
function viewRecord(view2) {
  const { id, axis, viewport: [width, height], occlusion, contentSize: size, options: { keeps, scrolling: scrolling2 } } = view2;
  return {
    // What is undefined is not written.
    id,
    axis,
    viewport: { width, height },
    direction: view2.isLeftward ? "rtl" : void 0,
    occlusion: view2.options.occlusion || Object.values(occlusion).some(Boolean) ? occlusion : void 0,
    range: view2.isRangeUnknown ? "unknown" : void 0,
    keeps,
    layout: { kind: "frames", contentSize: size, pinnedHeaders: view2.pinned == null ? void 0 : view2.pinned || true },
    sections: view2.sections.map((section) => sectionRecord(view2, section)),
    scrolling: scrolling2,
    // The log's are microseconds.
    behaviours: view2.behaviours.map((each) => ({ ...each, duration: each.duration && Math.round(each.duration * 1e3) }))
  };
}
function isContentMoved(view2, records) {
  if (!view2.isCarried)
    return false;
  const { content } = view2.options;
  const moved = content == null ? view2.members : new Set(attempt(view2, "content", () => elementsOf(view2, "content", content)));
  return records.some((record) => moved.has(record.target));
}
var unwatch = ({ mutations, surroundings: surroundings2, sizes }) => [mutations, surroundings2, sizes].forEach((observer) => observer.disconnect());
function watch(view2) {
  const mutated = (records) => {
    if (!noteMutations(view2, records))
      return;
    const by = view2.isMoving || isCarriedByFinger(view2) ? mover(view2) : view2.isCarried || view2.element.scrollTop || view2.element.scrollLeft ? "code" : "browser";
    if (view2.structureChanged)
      sync(view2, pageTime(), by);
    else if (isContentMoved(view2, records))
      sync(view2, frameTime(), mover(view2), "scroll");
    wake(view2);
  };
  view2.mutations = new MutationObserver(mutated);
  const root = view2.isDocument ? bodyOf(view2) : view2.element;
  const host = view2.root.host || view2.element.shadowRoot;
  for (const part2 of [root, host])
    if (part2)
      view2.mutations.observe(part2, { childList: true, subtree: true, attributes: true });
  view2.surroundings = new MutationObserver((records) => {
    if (hasGone(view2))
      sync(view2, pageTime(), "browser");
    if (records.every((record) => record.type === "childList"))
      return;
    view2.borders = null;
    wake(view2);
  });
  for (let part2 = holder(view2.element); part2; part2 = holder(part2)) {
    view2.surroundings.observe(part2, { attributes: true, childList: true });
  }
  if (view2.root.host)
    view2.surroundings.observe(view2.root, { childList: true });
  for (const element of foundOutside(view2))
    view2.surroundings.observe(element, { attributes: true, subtree: true });
  view2.sizes = new ResizeObserver((entries) => {
    if (!noteSizes(view2, entries))
      return;
    sync(view2, frameTime(), "code");
    wake(view2);
  });
  watchSizes(view2);
}
function start(options = {}) {
  if (typeof document === "undefined")
    fail("no document");
  if (waiting || recording?.running)
    fail("already recording");
  checkOptions(options);
  if (options.views)
    begin(options, options.views);
  else
    beginWithAll(options);
}
var isForeign = (element) => element.tagName === "IFRAME" && !element.contentDocument && Math.min(element.clientWidth, element.clientHeight) >= 100;
function beginWithAll(options) {
  const leftOut = {};
  const wanted = [];
  for (const found of document.body ? findScrollers() : []) {
    const { element, axis } = found;
    const reason = obstacle(element);
    const view2 = found.owner ? carriedOptions(found) : { element, axis };
    if (!reason)
      wanted.push({ ...view2, id: freeID(element, wanted) });
    else
      leftOut[inWords(element)] = reason;
  }
  for (const frame of deep().filter(isForeign))
    leftOut[inWords(frame)] = "has another origin";
  if (wanted.length === 0) {
    if (waiting)
      return;
    for (const [element, why] of Object.entries(leftOut))
      warn(`${element} is not recorded: it ${why}`);
    console.info("ScrollRecorder: nothing scrolls yet; waiting");
    wait(options);
    return;
  }
  waiting?.stop();
  begin(options, wanted, leftOut);
}
function freeID(element, others) {
  const names = [...element.classList];
  const own2 = names.find((name) => !document.getElementsByClassName(name)[1]) || names[0];
  let id = element.id || (others.length === 0 ? "main" : own2 || "view");
  while (others.some((other) => other.id === id))
    id += `-${others.length}`;
  return id;
}
function wait(options) {
  setRecording(null);
  let frame = 0;
  const ask2 = () => {
    if (frame === 0)
      frame = window.requestAnimationFrame(() => {
        frame = 0;
        if (waiting)
          beginWithAll(options);
      });
  };
  const changes = new MutationObserver(ask2);
  changes.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  const types = ["load", "transitionend", "scroll"];
  const listen = (change) => types.forEach((type2) => window[change](type2, ask2, true));
  listen("addEventListener");
  setWaiting({
    stop: () => {
      setWaiting(null);
      changes.disconnect();
      listen("removeEventListener");
    }
  });
}
function prepare(view2) {
  const live = measure(view2);
  adopt(view2, live, findItems(view2));
  Object.assign(view2, {
    viewport: live.viewport,
    offset: live.offset,
    contentSize: contentSize(view2, live),
    toldSize: toldSize(view2),
    occlusion: measureOcclusion(view2, live.port)
  });
  measureItems(view2, live, false);
  view2.live = live;
  const { scrolling: scrolling2 } = view2.options;
  const paging = scrolling2?.paging;
  const stops = !view2.isCarried && (paging == null ? stopsOf(view2) : ALIGNED.includes(paging) && paddings(view2).some(Boolean) && roomOf(view2));
  if (!stops)
    return;
  view2.options = { ...view2.options, scrolling: { ...stops, ...scrolling2 } };
  view2.snaps = true;
  view2.snapStyle = paging == null && snapStyle(view2);
}
function checkStops(view2) {
  if (!view2.snapStyle || view2.element.style.scrollSnapType || view2.snapStyle === snapStyle(view2))
    return;
  view2.snapStyle = null;
  Object.assign(firstRecord(view2).scrolling, { paging: "none", padding: void 0 });
  recording.lines[0].text = lineOf(header());
  tell(view2, `stops of view ${view2.id} are not judged`);
}
function firstRecord(view2) {
  return view2.firstRecord ||= JSON.parse(lineOf(viewRecord(view2), null));
}
function header() {
  const { options: { name, links, app, device, user, startedAt, meta }, leftOut, numbers } = recording;
  const told = loggedViews();
  return {
    format: "scroll-session",
    version: 1,
    name: !numbers && (name || new URLSearchParams(location.search).get("session") || document.title) || "untitled",
    scene: { views: told.map(firstRecord), links },
    meta: numbers ? { recorder: ScrollRecorder.version } : {
      recorder: {
        name: "scroll-recorder.js",
        version: ScrollRecorder.version,
        views: Object.fromEntries(told.map((view2) => [view2.id, evidence(view2)])),
        leftOut: Object.keys(leftOut || {})[0] && leftOut
      },
      userAgent: navigator.userAgent,
      devicePixelRatio: window.devicePixelRatio,
      touchPoints: navigator.maxTouchPoints,
      app,
      device,
      user,
      startedAt,
      // What only the page can know.
      ...meta
    }
  };
}
function hear(change = "addEventListener") {
  for (const target of listened()) {
    for (const type2 of Object.keys(recording.listeners))
      target?.[change](type2, heard2, { capture: true, passive: true });
  }
}
function watchAround(event) {
  const { roots, leftOut, write } = recording;
  const { size } = roots;
  for (const part2 of event.composedPath()) {
    if (part2.tagName === "BODY")
      break;
    if (part2.nodeType > 8)
      roots.add(part2);
    const found = leftOut && !write && part2.tagName && !views().some((view2) => view2.element === part2) && carriedIn(part2, true);
    if (found)
      admit(carriedOptions(found), part2);
  }
  if (roots.size > size)
    hear();
}
function admit(options, element) {
  if (obstacle(element))
    return null;
  const view2 = makeView({ ...options, id: freeID(element, views()) }, 0);
  Object.assign(view2, { isDormant: true, isLate: true, group: [view2] });
  prepare(view2);
  recording.views.push(view2);
  watch(view2);
  return view2;
}
function join(view2) {
  const { lines, views: all } = recording;
  view2.isDormant = view2.isLate = false;
  nest(all);
  for (const outer of all)
    if (outer.inner.includes(view2) && outer.isGuessed)
      outer.structureChanged = true;
  view2.told.visible = null;
  const only = all.find((other) => other !== view2 && !other.isDormant);
  if (only && !recording.namesViews) {
    for (const line of lines)
      line.text = line.text.replace(/^\{"t":\d+,"type":"[\w.]+"/, `$&,${lineOf({ view: only.id }).slice(1, -1)}`);
  }
  recording.namesViews = true;
  lines[0].text = lineOf(header());
  const at = lines.findIndex(({ text: text3 }, index) => index > 0 && !text3.includes('"type":"appear"'));
  const [x, y] = view2.offset;
  const text2 = lineOf({ t: 0, type: "appear", view: view2.id, x, y });
  lines.splice(at < 0 ? lines.length : at, 0, { t: 0, text: text2, isMeasured: false });
  recording.events += 1;
  recording.written += 1;
  const alike = view2.isRangeUnknown && lookAlikes(view2.items);
  if (alike) {
    tell(view2, `items ${alike.join(" and ")} of view ${view2.id} look the same`, "; give copies data-clone");
  }
}
function begin(options, wanted, leftOut) {
  const origin = performance.now();
  const made = wanted.map((view2, index) => makeView(view2, index, options.behaviours));
  if (!made[0])
    fail("views is empty");
  const ids = new Set(made.map((view2) => view2.id));
  if (ids.size !== made.length)
    fail(`view ids must differ: ${made.map((view2) => view2.id)}`);
  connect(made, options.links || []);
  if (made.some((view2) => view2.isGuessed))
    findFixed(made);
  made.forEach(prepare);
  const mayWait = leftOut && !options.write && made.some((view2) => !view2.isCarried);
  for (const view2 of made)
    view2.isDormant = mayWait && view2.isCarried;
  setRecording({
    running: true,
    isStarting: true,
    complaints: /* @__PURE__ */ new Set(),
    origin,
    now: 0,
    measured: 0,
    framed: 0,
    lines: [],
    roots: /* @__PURE__ */ new Set(),
    numbers: options.redact && /* @__PURE__ */ new Map(),
    written: 0,
    events: 0,
    views: made,
    held: Infinity,
    afterFrame: new MessageChannel(),
    hasScrollEnd: "onscrollend" in window,
    leftOut,
    options,
    write: options.write,
    listeners: { ...commonListeners, ...options.input === "pointer" ? pointerListeners : touchListeners }
  });
  const isDeaf = made.map((view2) => hearCalls(view2.element.ownerDocument.defaultView)).includes(false);
  recording.afterFrame.port1.onmessage = look;
  if (recording.hasScrollEnd)
    recording.listeners.scrollend = scrollEnded;
  recording.namesViews = loggedViews().length > 1;
  try {
    addLine(0, header());
    for (const view2 of made) {
      emit(view2, 0, "appear", { x: view2.offset[0], y: view2.offset[1] });
      observeAll(view2, 0, true);
    }
  } catch (error) {
    recording.afterFrame.port1.close();
    setRecording(null);
    throw error;
  }
  if (isDeaf)
    tell(loggedViews()[0], "scroll calls are frozen");
  for (const [element, why] of Object.entries(leftOut || {}))
    tell(loggedViews()[0], `${element} is not recorded: it ${why}`);
  made.forEach(checkView);
  recording.isStarting = false;
  hear();
  for (const view2 of made) {
    watch(view2);
    wake(view2);
  }
}

// src/looking.js
var valuesIn = (seen) => seen instanceof Object ? Object.values(seen).flatMap(valuesIn) : [seen];
var areAlike = (one, other) => {
  const [values, others] = [one, other].map(valuesIn);
  return values.length === others.length && values.every((value, index) => value === others[index] || Math.abs(parseFloat(value) - parseFloat(others[index])) <= CHANGED);
};
function observeOthers(view2, t, everything, known, sections) {
  const { told, live, options: { dots: dots2 } } = view2;
  const write = (kind, seen, isSame = areAlike) => {
    const isNews = !told[kind] || !isSame(told[kind], seen);
    if (!isNews && !everything)
      return;
    told[kind] = seen;
    for (const line of [seen].flat())
      emit(view2, t, `observed.${kind}`, line, isNews);
  };
  const parts = {
    shadows: () => {
      const decorations = measureShadows(view2, live, known);
      write("decorations", { decorations }, ({ decorations: before }) => decorations.length === before.length && decorations.every(({ section, frame }, index) => section === before[index].section && !hasMoved(before[index].frame, frame, live.offset)));
    },
    dots: () => {
      const lit = elementsOf(view2, "dots", dots2.lit ?? dots2);
      if (lit.length === 0)
        return;
      view2.dotReading ||= dotReading(view2, lit);
      if (!view2.dotReading)
        return;
      const mayMove = view2.isAwake || view2.isMoving || isTouched(view2);
      if (view2.dotReading.atRest && (!everything || mayMove))
        return;
      const marks = view2.dotReading.usesMarks && markedLights(view2, lit, pageMarks(view2));
      const seen = { alphas: lit.map((element, index) => rounded(view2.dotReading.read(element, known, marks, index))) };
      if (dots2.moved != null) {
        seen.ys = elementsOf(view2, "dots.moved", dots2.moved).map((element) => unrounded(element.getBoundingClientRect().top - live.port.top + live.offset[1], frameGrid()));
      }
      write("dots", seen);
    },
    page: () => {
      const number2 = litPage(view2);
      const switchesLate = view2.isAwake && view2.dotReading?.atRest;
      if (!switchesLate || !told.page || told.page.page !== number2)
        write("page", { page: number2 });
    },
    mask: () => {
      const seen = measureMask(view2, known);
      if (!seen)
        told.mask = null;
      else
        write("mask", seen);
    },
    elements: () => write("element", measureElements(view2, known))
  };
  for (const name in parts)
    if (view2.options[name] != null)
      attempt(view2, name, parts[name]);
  write("header", headersInSight(view2, sections));
}
function observeAll(view2, t, everything, animations = []) {
  if (view2.isDormant || view2.isGone)
    return false;
  const { news } = view2;
  if (everything)
    view2.repeatedAt = performance.now();
  const port = uncovered(view2);
  const seen = seenItems(view2, port);
  if (everything || view2.hasMoved || visibleText(seen) !== view2.told.visible)
    observeVisible(view2, t, port, seen);
  attempt(view2, "drawn", () => observeItems(view2, t, seen.places, everything, /* @__PURE__ */ new Map(), beginning(animations)));
  observeOthers(view2, t, everything, /* @__PURE__ */ new Map(), new Set([...seen.whole, ...seen.partial].map(([section]) => section)));
  return view2.news > news;
}
var restsAreSeen = (view2) => view2.snaps || view2.isFollower || view2.followers.length > 0;
function observeRest(view2, milliseconds) {
  if (view2.isGone || !restsAreSeen(view2))
    return;
  checkStops(view2);
  for (const follower of view2.followers)
    sync(follower, milliseconds, "code");
  for (const resting of [view2, ...view2.followers]) {
    const [x, y] = resting.offset;
    emit(resting, stamp(milliseconds), "observed.offset", { x, y });
  }
}
function evidence(view2) {
  const { shadows, dots: dots2, page, mask: mask2, elements: elements2 } = view2.options;
  const optional = {
    decorations: shadows,
    dots: dots2,
    page,
    mask: mask2,
    element: elements2,
    shift: view2.shifts[0],
    header: view2.pinned,
    offset: restsAreSeen(view2) || null
  };
  return ["visible", "alpha", "scale", ...Object.keys(optional).filter((kind) => optional[kind] != null)];
}

// src/listening.js
var SCROLL_KEYS = /* @__PURE__ */ new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " "]);
function heard2(event) {
  if (event === recording.lastEvent)
    return;
  recording.lastEvent = event;
  recording.listeners[event.type]?.(event);
}
var listened = () => /* @__PURE__ */ new Set([window, ...recording.roots, ...views().flatMap(({ element, root }) => [
  element.ownerDocument.defaultView,
  root
])]);
var targetOf = (event) => event.composedPath()[0];
var viewOf = (event) => views().find((view2) => targetOf(event) === view2.element || view2.isDocument && event.target === view2.element.ownerDocument);
var viewsAround = (event) => event.composedPath().flatMap((part2) => views().filter((view2) => view2.element === part2));
function lateView(element) {
  const finger = recording.finger || recording.lifted;
  if (HAS_CONTENT.has(element.tagName) || recording.leftOut?.[inWords(element)])
    return null;
  if (!recording.leftOut)
    finger?.strangers.add(element);
  const view2 = recording.leftOut && !recording.write && admit({ element }, element);
  if (view2) {
    view2.offset = view2.offset.map((value, axis) => value - scrolledTo(element, axis));
    view2.isScripted = scripted.has(element);
  } else if (recording.leftOut)
    miss(element, "scrolls", "name it, or start later");
  return view2;
}
function scrolled(event) {
  const view2 = viewOf(event) || lateView(event.target.scrollingElement || targetOf(event));
  if (!view2)
    return;
  sync(view2, frameTime(), mover(view2), "scroll");
  wake(view2);
}
function scrollEnded(event) {
  const view2 = viewOf(event);
  if (!view2)
    return;
  const time = frameTime();
  sync(view2, time, mover(view2));
  const isOfCode = view2.owesEnd && view2.momentum === "momentum";
  view2.owesEnd = false;
  view2.isEndUntold = isOfCode;
  if (isOfCode)
    return;
  view2.momentum = "unknown";
  view2.isMoving = false;
  if (view2.isFollower && view2.movedBy === "code")
    return;
  emit(view2, stamp(time), "scroll.ended");
  if (!isTouched(view2))
    observeRest(view2, time);
  wake(view2);
}
function animated(event) {
  const target = targetOf(event);
  if (!isElement(target))
    return;
  for (const view2 of views()) {
    const concerns = (element) => contains(element, target) || contains(target, element);
    if (concerns(view2.element) ? isOwn(view2, target) : foundOutside(view2).some(concerns))
      wake(view2);
  }
}
var commonListeners = {
  scroll: scrolled,
  resize: () => {
    for (const view2 of views()) {
      view2.borders = null;
      sync(view2, frameTime(), "code");
    }
  },
  keydown: (event) => {
    if (!SCROLL_KEYS.has(event.key))
      return;
    const view2 = viewsAround(event)[0] || views()[0];
    view2.momentum = "keyboard";
  },
  pointerdown: watchAround,
  wheel: watchAround,
  transitionrun: animated,
  transitionend: animated,
  transitioncancel: animated,
  animationstart: animated,
  animationend: animated
};

// src/finger.js
var isTouched = (view2) => recording.finger?.chain.includes(view2);
var TOUCH_PATH = ["touchmove", "touchend", "touchcancel"];
var mover = (view2) => isTouched(view2) ? "finger" : view2.momentum;
var isCarriedByFinger = (view2) => view2.isCarried && isTouched(view2);
var isFlying = (view2) => view2.isMoving && view2.momentum === "momentum";
function fingerDown(event, point) {
  if (recording.finger)
    return;
  watchAround(event);
  const chain = [viewsAround(event), views().filter((view2) => isFlying(view2) && !view2.isCarried)].find(([first]) => first);
  if (!chain)
    return;
  settleLift();
  for (const view2 of chain)
    sync(view2, frameTime(), view2.momentum);
  const t = stampOf(timeOf(event));
  const stood = new Map(chain.map((view2) => [view2, measure(view2).port]));
  const at = { x: point.clientX, y: point.clientY };
  recording.finger = {
    identifier: idOf(point),
    chain,
    stood,
    target: targetOf(event),
    t,
    start: at,
    last: at,
    path: [],
    strangers: /* @__PURE__ */ new Set(),
    scrolledAt: -Infinity,
    carried: carriedAround(targetOf(event))
  };
  for (const type2 of TOUCH_PATH)
    recording.finger.target.addEventListener(type2, heard2, { passive: true });
  for (const other of views())
    other.scrolledUnderFinger = other.isDraggedByCode = false;
  recording.held = t;
  fingerLine(recording.finger, t, "drag.began", at);
  const stopped = chain.find(isFlying);
  if (chain.length === 1 && !chain[0].isDormant || stopped)
    own(recording.finger, stopped || chain[0]);
  for (const view2 of chain)
    wake(view2);
}
var placed = (element) => getComputedStyle(element).transform + getComputedStyle(element).translate;
function carriedAround(target) {
  const carried = /* @__PURE__ */ new Map();
  for (let element = target; element && element.tagName !== "BODY"; element = holder(element)) {
    carried.set(element, placed(element));
  }
  return carried;
}
function noteMissed(finger) {
  if (!hasLeftSlop(finger) || views().some((view2) => view2.scrolledUnderFinger))
    return;
  const isMoved = ([element, place2]) => element.isConnected && placed(element) !== place2;
  const isRecorded = (part2) => loggedViews().some((view2) => view2.isCarried && contains(view2.element, part2));
  const [moved] = [...finger.carried].find(isMoved) || [];
  for (const element of finger.strangers)
    miss(element, "scrolls");
  if (finger.strangers.size > 0 || !moved || isRecorded(moved))
    return;
  const box = [...finger.carried.keys()].find((element) => contains(element, moved) && carriedIn(element, true));
  if (!box && loggedViews().some(({ items }) => items.some((item) => contains(moved, item))))
    return;
  miss(
    moved,
    "is moved by a transform",
    box ? `name ${inWords(box)}` : 'name it as "content", and what it moves in'
  );
}
var miss = (element, how, hint = "name it") => tell(loggedViews()[0], `${inWords(element)} ${how} and is not recorded`, `: ${hint} as "element" of a view`);
function fingerLine(finger, t, type2, at, fields) {
  if (!finger.owner) {
    finger.path.push({ t, type: type2, at, fields });
    return;
  }
  const { left, top } = finger.stood.get(finger.owner);
  emit(finger.owner, t, type2, { ...at && { x: coarse(at.x - left, 4), y: coarse(at.y - top, 4) }, ...fields });
}
function own(finger, view2 = likelyOwner(finger)) {
  if (finger.owner)
    return;
  finger.owner = view2;
  const { path } = finger;
  finger.path = [];
  for (const { t, type: type2, at, fields } of path)
    fingerLine(finger, t, type2, at, fields);
  recording.held = Infinity;
}
var hasLeftSlop = ({ start: start2, last }) => Math.hypot(last.x - start2.x, last.y - start2.y) > SLOP;
function likelyOwner({ chain: all, start: start2, last }) {
  const open = all.filter((view2) => !view2.isDormant);
  const chain = open.length > 0 ? open : all;
  if (!hasLeftSlop({ start: start2, last }))
    return chain[0];
  const [across, down] = [last.x - start2.x, last.y - start2.y];
  const way = Math.abs(across) > Math.abs(down) ? 0 : 1;
  const room = (view2) => {
    const { element, isDocument, isUpward, isLeftward, isCarried } = view2;
    if (isCarried && way === alongOf(view2))
      return { canScroll: true, keeps: true };
    const style = getComputedStyle(element);
    const bounds = style[`overscrollBehavior${"XY"[way]}`];
    const range = rangeOf(element, way);
    if (range <= 0 || !isDocument && !mayScroll(style, way))
      return { canScroll: false };
    const offset = (way ? element.scrollTop : element.scrollLeft) + ((way ? isUpward : isLeftward) ? range : 0);
    const goesBack = (way ? down : across) > 0;
    const hasRoom = goesBack ? offset > 0 : offset < range - 1;
    return { canScroll: true, keeps: hasRoom || /contain|none/.test(bounds) };
  };
  return chain.find((view2) => room(view2).keeps) || chain.find((view2) => room(view2).canScroll) || chain[0];
}
var follows = ({ start: start2, last }, [x, y]) => [[x, last.x - start2.x], [y, last.y - start2.y]].some(([offset, moved]) => offset !== 0 && Math.sign(offset) === -Math.sign(moved) && Math.abs(moved) > 1);
function isDraggedByCode(view2, change, isEdit) {
  if (!isTouched(view2))
    return view2.isDraggedByCode && view2.momentum === "momentum";
  if (!isEdit && !view2.scrolledUnderFinger && follows(recording.finger, change))
    view2.isDraggedByCode = true;
  return view2.isDraggedByCode && !isEdit;
}
function claim(view2, change, t, by) {
  const finger = recording.finger || recording.lifted;
  if (by === "code" || by === "browser" || !finger || !finger.chain.includes(view2))
    return by;
  const isOwn2 = follows(finger, change);
  if (finger === recording.lifted) {
    if (!isOwn2 || view2.scrolledUnderFinger || finger.owner && finger.owner !== view2)
      return by;
    own(finger, view2);
    view2.momentum = "momentum";
    return view2.momentum;
  }
  if (isOwn2)
    own(finger, view2);
  if (finger.owner !== view2 && finger.owner && isOwn2 && t - finger.scrolledAt > LET_GO) {
    const before = finger.owner;
    finger.t = Math.max(finger.t, t);
    fingerLine(finger, finger.t, "drag.ended", null, { vx: 0, vy: 0, inferred: true });
    before.scrolledUnderFinger = false;
    before.momentum = "unknown";
    finger.owner = view2;
    fingerLine(finger, finger.t, "drag.began", finger.last, { inferred: true });
  }
  if (finger.owner === view2)
    finger.scrolledAt = t;
  return by;
}
function fingerMoved(event, point) {
  const { finger } = recording;
  finger.t = Math.max(finger.t, coarse(microseconds(timeOf(event)), 16e3), Math.min(recording.now - REORDERING + 1, recording.held));
  recording.now = Math.max(recording.now, finger.t);
  finger.last = { x: point.clientX, y: point.clientY };
  fingerLine(finger, finger.t, "drag.moved", finger.last);
  if (finger.owner || !hasLeftSlop(finger))
    return;
  finger.leftSlopAt ??= finger.t;
  if (finger.t - finger.leftSlopAt > UNDECIDED)
    own(finger);
}
function fingerUp(event, type2) {
  const { finger } = recording;
  const t = Math.max(finger.t, stampOf(timeOf(event)));
  fingerLine(finger, t, type2);
  letGo();
  for (const view2 of finger.chain) {
    view2.momentum = view2.scrolledUnderFinger && type2 === "drag.ended" ? "momentum" : "unknown";
  }
  if (!hasLeftSlop(finger) || type2 !== "drag.ended")
    own(finger);
  if (type2 !== "drag.ended")
    return;
  recording.lifted = finger;
  recording.liftTimer = setTimeout(settleLift, AFTER_LIFT);
}
function letGo() {
  for (const type2 of TOUCH_PATH)
    recording.finger.target.removeEventListener(type2, heard2);
  recording.finger = null;
}
function settleLift() {
  clearTimeout(recording.liftTimer);
  const finger = recording.lifted;
  recording.lifted = null;
  if (!finger)
    return;
  own(finger);
  noteMissed(finger);
}
var idOf = (point) => point.identifier ?? point.pointerId;
function fingerListeners([comes, moves, leaves, isTaken], pointsOf) {
  const followed = (handle) => (event) => {
    const point = recording.finger && pointsOf(event).find((each) => idOf(each) === recording.finger.identifier);
    if (point)
      handle(event, point);
  };
  return {
    [comes]: (event) => fingerDown(event, pointsOf(event)[0]),
    [moves]: followed(fingerMoved),
    [leaves]: followed((event) => fingerUp(event, "drag.ended")),
    [isTaken]: followed((event) => fingerUp(event, "drag.cancelled"))
  };
}
var touchListeners = fingerListeners(["touchstart", ...TOUCH_PATH], (event) => [...event.changedTouches]);
var pointerListeners = fingerListeners(["pointerdown", "pointermove", "pointerup", "pointercancel"], (event) => [event]);

// src/keeping.js
var inSight = (view2) => view2.near.filter((item) => visibility(item.rect, view2.live.port)).map(({ index }) => ({ item: view2.items[index], frame: view2.actual[index] }));
function isKept(view2, live, change, anchors) {
  const along = alongOf(view2);
  const end = Math.max(0, view2.contentSize[along] - live.viewport[along]);
  if (view2.offset[along] > end + 1 && Math.abs(live.offset[along] - end) <= 1)
    return !view2.isRangeUnknown;
  return anchors.some(({ item, frame: before }) => {
    const frame = view2.actual[view2.items.indexOf(item)];
    const moved = frame ? frame[along] - before[along] : 0;
    return Math.abs(moved) > STILL && Math.abs(moved - change[along]) <= 1 && !isSticky(item);
  });
}
function sync(view2, milliseconds, by, occasion) {
  const { element } = view2;
  if (isGone(view2))
    return false;
  const t = stamp(milliseconds);
  const isThorough = occasion === "rest";
  if (isThorough && view2.isGuessed)
    view2.structureChanged = true;
  for (const observer of [view2.mutations, view2.surroundings])
    if (observer)
      noteMutations(view2, observer.takeRecords());
  const live = measure(view2);
  const hasLeapt = view2.isRangeUnknown && unwind(view2, live);
  const anchors = differ(live.offset, view2.offset, 0) ? inSight(view2) : [];
  let thorough = isThorough;
  let wrote = false;
  if (differ(live.viewport, view2.viewport, MOVED)) {
    view2.viewport = live.viewport;
    emit(view2, t, "viewport", { width: live.viewport[0], height: live.viewport[1] });
    wrote = true;
    thorough = true;
  }
  const occlusion = measureOcclusion(view2, live.port);
  if (differ(Object.values(occlusion), Object.values(view2.occlusion), MOVED)) {
    view2.occlusion = occlusion;
    emit(view2, t, "insets", { occlusion });
    wrote = true;
  }
  if (occasion !== "scroll" || view2.isSuspect || view2.touched.size > 0)
    noteReused(view2, live);
  if (view2.structureChanged) {
    wrote = attempt(view2, "items", () => syncStructure(view2, t, live)) || wrote;
  }
  const hintsAtChange = wrote || view2.isSuspect || view2.touched.size > 0 || differ(toldSize(view2), view2.toldSize, 0);
  if (occasion !== "scroll" || hintsAtChange) {
    measureItems(view2, live, thorough);
    wrote = writeFrames(view2, t, live, isThorough) || wrote;
  }
  const isPulled = !view2.isRangeUnknown && live.shift.some((value) => value !== 0);
  const hasLearnt = isThorough && !isPulled && !view2.isRangeUnknown && !isTouched(view2) && learnEnds(view2, live);
  if (!isPulled && (wrote || hasLearnt || differ(toldSize(view2), view2.toldSize, 0))) {
    view2.toldSize = toldSize(view2);
    const size = contentSize(view2, live);
    if (differ(size, view2.contentSize, 0)) {
      view2.contentSize = size;
      emit(view2, t, "content", { contentSize: size });
      wrote = true;
    }
  }
  if (differ(live.offset, view2.offset, 0)) {
    const change = live.offset.map((value, axis) => value - view2.offset[axis]);
    if (view2.isDormant && Math.abs(change[alongOf(view2)]) > 0.5)
      join(view2);
    const isCode = hasLeapt || view2.isScripted && !isDraggedByCode(view2, change, wrote);
    const told = isCode ? "code" : !isCarriedByFinger(view2) && isKept(view2, live, change, anchors) || element !== view2.element ? "browser" : by;
    const mover2 = claim(view2, change, t, told);
    view2.offset = live.offset;
    view2.movedBy = mover2;
    if (mover2 === "finger")
      view2.scrolledUnderFinger = true;
    if (mover2 !== "browser")
      view2.isMoving = true;
    emit(view2, t, "scroll", { x: live.offset[0], y: live.offset[1], by: mover2 });
    wrote = true;
  }
  view2.live = live;
  view2.isScripted = false;
  if (!wrote)
    return false;
  view2.hasMoved = true;
  wake(view2);
  if (!occasion)
    observeVisible(view2, t);
  return true;
}
function watchSizes(view2) {
  const wanted = /* @__PURE__ */ new Set([view2.element, ...view2.items]);
  for (const { element, header: header2 } of view2.sections)
    for (const part2 of [element, header2])
      if (part2)
        wanted.add(part2);
  for (const part2 of view2.holders)
    wanted.add(part2);
  for (const part2 of view2.watched || [])
    if (!wanted.has(part2))
      view2.sizes.unobserve(part2);
  for (const part2 of wanted)
    if (!view2.watched || !view2.watched.has(part2))
      view2.sizes.observe(part2, { box: "border-box" });
  view2.watched = wanted;
}
function noteSizes(view2, entries) {
  const places = new Map(view2.items.map((item, index) => [item, index]));
  let isNews = false;
  for (const { target, borderBoxSize } of entries) {
    const isFirst = !view2.sizesTold.has(target);
    view2.sizesTold.add(target);
    if (!view2.members.has(target)) {
      if (target === view2.element)
        view2.borders = null;
      if (!isFirst)
        isNews = view2.isSuspect = true;
      if (!isFirst && view2.isGuessed)
        view2.structureChanged = true;
      continue;
    }
    const box = borderBoxSize && borderBoxSize[0];
    if (box && view2.isGuessed && (box.blockSize === 0 || box.blockSize > view2.room))
      view2.structureChanged = true;
    const frame = view2.actual[places.get(target)];
    const isAsKnown = box && frame && Math.abs(box.inlineSize - frame[2]) < UNDRAWN && Math.abs(box.blockSize - frame[3]) < UNDRAWN;
    if (isFirst && isAsKnown)
      continue;
    view2.touched.add(target);
    view2.resized.add(target);
    isNews = true;
  }
  return isNews;
}
function mayShowItems({ bars, holders }, target, attributeName) {
  if (bars.some((bar) => bar.contains(target)))
    return false;
  return attributeName !== "style" || !holders.includes(target) && isRendered(target) && isSeen(target);
}
function noteMutations(view2, records) {
  let isNews = false;
  for (const { target, type: type2, attributeName } of records) {
    if (type2 === "childList" && view2.inner.some((inner) => inner.element === target))
      continue;
    if (!isOwn(view2, target))
      continue;
    isNews = true;
    if (type2 === "childList" && !view2.isGuessed)
      view2.structureChanged = true;
    if (attributeName !== "style")
      view2.found.clear();
    let item = target;
    while (item && item !== view2.element && !view2.members.has(item))
      item = holder(item);
    if (!item || item === view2.element) {
      view2.isSuspect = true;
      view2.borders = null;
      if (view2.isGuessed && mayShowItems(view2, target, attributeName))
        view2.structureChanged = true;
      continue;
    }
    if (target === item && view2.isGuessed && !isRendered(item))
      view2.structureChanged = true;
    view2.touched.add(item);
    if (typeof view2.keyed === "function" || attributeName && attributeName === view2.keyed)
      view2.structureChanged = true;
  }
  return isNews;
}

// src/edits.js
function reload(view2, t, live, found) {
  adopt(view2, live, found);
  view2.contentSize = contentSize(view2, live);
  emit(view2, t, "reload", {
    sections: view2.sections.map((section) => sectionRecord(view2, section)),
    contentSize: view2.contentSize
  });
  forgetTold(view2);
  watchSizes(view2);
  return true;
}
var tokensOf = (view2, { items, keys }) => keys || items.map((item) => view2.lives.get(item) || item);
function noteReused(view2, live) {
  if (view2.keyed != null || view2.items.length > MANY)
    return;
  const along = alongOf(view2);
  view2.items.forEach((item, index) => {
    const text2 = item.textContent;
    const before = view2.texts.get(item);
    view2.texts.set(item, text2);
    if (before == null || before === text2)
      return;
    const frame = frameOf(shownRect(view2, live, item), live);
    const moved = Math.abs(frame[along] - view2.actual[index][along]);
    if (moved < Math.min(frame[along + 2], live.viewport[along] / 2) - STILL)
      return;
    view2.lives.set(item, {});
    view2.structureChanged = true;
  });
}
function syncStructure(view2, t, live) {
  const found = findItems(view2);
  view2.structureChanged = false;
  const sameSections = found.sections.length === view2.sections.length && found.sections.every(({ element, header: header2 }, index) => element === view2.sections[index].element && header2 === view2.sections[index].header);
  const haveOther = !found.keys !== !view2.keys && view2.items.length > 0;
  const isGoingOn = sameSections && !haveOther && !view2.isAnew;
  view2.isAnew = false;
  const wrote = isGoingOn ? writeEdits(view2, t, live, found) : reload(view2, t, live, found);
  if (wrote && view2.keyTrouble)
    tell(view2, view2.keyTrouble, "; items are told apart by their elements");
  return wrote;
}
function writeEdits(view2, t, live, found) {
  const { tokens: before } = view2;
  const after = tokensOf(view2, found);
  const edits = found.sections.map((section, index) => sectionEdit(before, view2.sections[index], after, section));
  const inserted = new Set(edits.flatMap((edit) => edit.insertions.flatMap(([from, to]) => after.slice(from, to))));
  const hasMoved2 = edits.some((edit) => !edit.isOrdered) || edits.some((edit) => edit.deletions.some(([from, to]) => before.slice(from, to).some((token) => inserted.has(token))));
  if (hasMoved2)
    return reload(view2, t, live, found);
  const places = new Map(before.map((token, index) => [token, index]));
  const place2 = (token) => places.get(token);
  const actual = after.map((token, index) => view2.actual[place2(token)] || frameOf(shownRect(view2, live, found.items[index]), live));
  const frames = after.map((token, index) => view2.frames[place2(token)] || actual[index]);
  edits.forEach(({ deletions, insertions }, section) => {
    const old = view2.sections[section];
    const now = found.sections[section];
    for (const [from, to] of deletions.slice().reverse()) {
      emit(view2, t, "items.deleted", { section, at: from - old.start, count: to - from });
      for (const token of before.slice(from, to))
        forgetTold(view2, token);
    }
    for (const [from, to] of insertions) {
      emit(view2, t, "items.inserted", { section, at: from - now.start, items: actual.slice(from, to), keys: found.keys?.slice(from, to) });
    }
    old.start = now.start;
    old.count = now.count;
  });
  Object.assign(view2, { items: found.items, keys: found.keys, tokens: after, actual, frames, searched: null });
  view2.isSuspect = true;
  view2.members = new Set(view2.items);
  watchSizes(view2);
  return edits.some((edit) => edit.deletions.length + edit.insertions.length > 0);
}
function sectionEdit(before, { start: start2, count }, after, now) {
  const old = new Set(before.slice(start2, start2 + count));
  const fresh = new Set(after.slice(now.start, now.start + now.count));
  const keptBefore = [...old].filter((token) => fresh.has(token));
  const keptAfter = [...fresh].filter((token) => old.has(token));
  return {
    isOrdered: keptBefore.every((token, index) => token === keptAfter[index]),
    deletions: runs(start2, start2 + count, (index) => !fresh.has(before[index])),
    insertions: runs(now.start, now.start + now.count, (index) => !old.has(after[index]))
  };
}

// src/frames.js
function runs(start2, end, test) {
  const found = [];
  for (let index = start2; index < end; index += 1) {
    if (!test(index))
      continue;
    const last = found[found.length - 1];
    if (last && last[1] === index)
      last[1] = index + 1;
    else
      found.push([index, index + 1]);
  }
  return found;
}
function surroundings(live, margin) {
  const [x, y] = live.offset;
  const [width, height] = live.viewport;
  const [across, along] = [Math.max(width, 200) * margin, Math.max(height, 200) * margin];
  return { left: x - across, top: y - along, right: x + width + across, bottom: y + height + along };
}
var lies = (frame, area) => frame[0] < area.right && frame[0] + frame[2] > area.left && frame[1] < area.bottom && frame[1] + frame[3] > area.top;
var holds = (outer, inner) => outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;
function itemsAround(view2, live) {
  if (!view2.searched || !holds(view2.searched.area, surroundings(live, 0.5))) {
    const { actual, frames } = view2;
    const area = surroundings(live, 2);
    const indices = [];
    let isOpen = false;
    for (let index = 0; index < actual.length; index += 1) {
      if (lies(actual[index], area))
        indices.push(index);
      else if (!view2.isPending || !lies(frames[index], area))
        continue;
      if (actual[index] !== frames[index])
        isOpen = true;
    }
    view2.searched = { area, indices, isOpen };
  }
  return view2.searched;
}
function measureItems(view2, live, isThorough) {
  const { items, actual, touched } = view2;
  const measured = /* @__PURE__ */ new Map();
  const look2 = (index) => {
    let known = measured.get(index);
    if (!known) {
      const item = items[index];
      const rect = shownRect(view2, live, item, actual[index], view2.resized.has(item));
      const frame = frameOf(rect, live);
      known = { rect, frame: hasMoved(actual[index], frame, live.offset, rect.isDrawn) ? frame : null };
      measured.set(index, known);
    }
    return known;
  };
  if (isThorough) {
    for (let index = 0; index < items.length; index += 1)
      look2(index);
  }
  if (touched.size > MANY)
    view2.isSuspect = true;
  else
    for (const item of touched)
      if (view2.members.has(item))
        look2(items.indexOf(item));
  let nearby;
  for (let attempt2 = 0; attempt2 < 4; attempt2 += 1) {
    const around = surroundings(live, 0.5);
    nearby = itemsAround(view2, live).indices.filter((index) => lies(actual[index], around));
    nearby.forEach(look2);
    const moved = [...measured.values()].some((known) => known.frame);
    if (!moved && !view2.isSuspect)
      break;
    view2.isSuspect = false;
    if (!isThorough)
      measureBetween(view2, live, measured, look2);
    view2.searched = null;
    for (const [index, known] of measured) {
      if (known.frame)
        actual[index] = known.frame;
      known.frame = null;
      if (actual[index] !== view2.frames[index])
        view2.isPending = true;
    }
  }
  const [x, y] = [live.port.left - live.offset[0], live.port.top - live.offset[1]];
  view2.near = nearby.map((index) => {
    const [left, top, width, height] = actual[index];
    const { isDrawn, hasNoBox } = measured.get(index).rect;
    return { index, rect: hasNoBox ? NO_BOX : { left: left + x, top: top + y, width, height, isDrawn } };
  });
  touched.clear();
  view2.resized.clear();
}
var isUnboxed = (frame) => frame[2] === 0 && frame[3] === 0;
function unboxedEnds({ items, actual }) {
  const ends = [];
  for (let index = 0, parent = null; index < items.length; index += 1) {
    const before = parent;
    parent = isUnboxed(actual[index]) ? items[index].parentNode : null;
    if (parent === before)
      continue;
    if (before)
      ends.push(index - 1);
    if (parent)
      ends.push(index);
  }
  return ends;
}
function measureBetween(view2, live, measured, look2) {
  const { items, actual } = view2;
  const count = items.length;
  if (count === 0)
    return;
  const change = (index) => {
    const { frame } = look2(index);
    return frame && frame.map((value, side) => value - actual[index][side]);
  };
  const grid = frameGrid();
  const isUniform = (low, high) => {
    const [a, b] = [change(low), change(high)];
    if (!a || !b)
      return !a && !b;
    return a.every((value, side) => {
      const coarse2 = Math.max(coarseness(actual[low], side, live.offset), coarseness(actual[high], side, live.offset));
      return Math.abs(value - b[side]) <= 2 * coarse2 && (side < 2 || Math.abs(value) <= coarse2);
    });
  };
  const settle = (low, high) => {
    if (high - low < 2)
      return;
    const middle = low + high >> 1;
    if (isUniform(low, high) && [low + middle >> 1, middle, middle + high >> 1].every((probe) => isUniform(low, probe))) {
      const distance = (index) => Math.abs(actual[index][1] - live.offset[1]);
      const by = change(distance(low) < distance(high) ? low : high);
      if (!by)
        return;
      for (let index = low + 1; index < high; index += 1) {
        const [x, y, width, height] = actual[index];
        if (measured.has(index) || isUnboxed(actual[index]))
          continue;
        actual[index] = [unrounded(x + by[0], grid), unrounded(y + by[1], grid), width, height];
        view2.isPending = true;
      }
      return;
    }
    look2(middle);
    settle(low, middle);
    settle(middle, high);
  };
  const points2 = [.../* @__PURE__ */ new Set([0, count - 1, ...measured.keys(), ...unboxedEnds(view2)])].sort((a, b) => a - b);
  points2.forEach(look2);
  for (let index = 1; index < points2.length; index += 1)
    settle(points2[index - 1], points2[index]);
}
function measureHeaders(view2, live, all) {
  const around = surroundings(live, 1);
  let mustWrite = false;
  for (const section of view2.sections) {
    if (!section.header)
      continue;
    if (all || view2.isPending || lies(section.actualHeader, around)) {
      const rect = shownRect(view2, live, section.header, section.actualHeader);
      const frame = frameOf(rect, live);
      if (hasMoved(section.actualHeader, frame, live.offset, rect.isDrawn))
        section.actualHeader = frame;
    }
    const { headerFrame, actualHeader } = section;
    if (actualHeader !== headerFrame && (all || lies(actualHeader, around) || lies(headerFrame, around)))
      mustWrite = true;
  }
  return mustWrite;
}
function writeFrames(view2, t, live, all) {
  if (measureHeaders(view2, live, all)) {
    reload(view2, t, live);
    measureItems(view2, live, false);
    return true;
  }
  if (!view2.isPending)
    return false;
  const { frames, actual } = view2;
  const around = surroundings(live, 1);
  if (!all && !view2.writesWholeSections && !itemsAround(view2, live).isOpen)
    return false;
  for (let index = 0; index < frames.length; index += 1) {
    if (actual[index] !== frames[index] && !hasMoved(frames[index], actual[index], live.offset))
      actual[index] = frames[index];
  }
  const wide = surroundings(live, 8);
  const isOpen = (index) => actual[index] !== frames[index];
  const isWanted = (index) => isOpen(index) && (all || lies(frames[index], wide) || lies(actual[index], wide));
  let wrote = false;
  view2.sections.forEach(({ start: start2, count }, section) => {
    const isWhole = view2.writesWholeSections && runs(start2, start2 + count, (index) => lies(actual[index], around)).length > 0;
    for (const [from, to] of runs(start2, start2 + count, isWhole ? isOpen : isWanted)) {
      const changed = actual.slice(from, to);
      emit(view2, t, "items.resized", { section, at: from - start2, items: changed });
      for (let index = from; index < to; index += 1)
        frames[index] = actual[index];
      wrote = true;
    }
  });
  view2.isPending = !all && frames.some((_, index) => isOpen(index));
  view2.searched = null;
  return wrote;
}

// src/items.js
function spanOf(view2, owner, head) {
  const hasElement = owner !== view2.element && contains(view2.element, owner);
  if (view2.hasWholeSections && hasElement)
    return owner;
  return view2.pinned != null || !(head && isSticky(head)) ? head : null;
}
var lengthAlong = (view2, element, kind) => lengthOf(element, kind, alongOf(view2));
function paints(element) {
  if (HAS_CONTENT.has(element.tagName) || element.namespaceURI.endsWith("svg") || element.tagName.includes("-"))
    return true;
  const style = getComputedStyle(element);
  const isBoxed = alphaOfColour(style.backgroundColor) > 0 || style.backgroundImage !== "none" || style.boxShadow !== "none" || ["Top", "Right", "Bottom", "Left"].some((side) => points(style[`border${side}Width`]) > 0);
  return isBoxed || hasAround(element, /^(none|normal|"")$/);
}
var hasAround = (element, unless) => ["::before", "::after"].some((part2) => !unless.test(getComputedStyle(element, part2).content));
var isSeen = (element) => element.textContent.trim() !== "" || [element, ...element.querySelectorAll("*")].some(paints);
var isRow = (element) => hasKey(element) && children(holder(element)).some((other) => other !== element && hasKey(other));
var hasKey = (element) => element.matches(KEYED) + element.querySelectorAll(KEYED).length === 1;
var KEYED = "[data-id],[data-key]";
function isHolder(view2, element, style, windows) {
  if (view2.inner.some((inner) => inner.element === element) || HAS_CONTENT.has(element.tagName))
    return false;
  if ([0, 1].some((axis) => rangeOf(element, axis) > 0) && [0, 1].some((axis) => mayScroll(style, axis)) || style.scrollSnapAlign !== "none")
    return false;
  const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "");
  if (hasText || children(element).length === 0)
    return false;
  const words = children(element).reduce((sum, child) => sum + lengthAlong(view2, child, "offset"), 0);
  if ((style.backgroundImage !== "none" || hasAround(element, /^no/)) && words * 2 < lengthAlong(view2, element, "offset"))
    return false;
  const isTable = /^T(ABLE|HEAD|BODY|FOOT)$/.test(element.tagName) || element.parentElement?.tagName === "THEAD";
  if (isTable || view2.known.has(element))
    return true;
  const rect = element.getBoundingClientRect();
  const length = Math.max(alongOf(view2) ? rect.height : rect.width, lengthAlong(view2, element, "scroll"));
  const most = view2.members.has(element) || isRow(element) ? 3 : alongOf(view2) ? 0.5 : 1;
  return length > view2.room * most + 1 || windows.length === 1 && windows[0] === element;
}
function readItems(view2, owner) {
  const [isWide, isTall] = [0, 1].map((axis) => axis === alongOf(view2) || rangeOf(view2.element, axis) > 1);
  const isSticky2 = ({ position, left, right, top, bottom }) => position === "sticky" && (isTall && top + bottom !== "autoauto" || isWide && left + right !== "autoauto");
  const parts = children(owner);
  const sizers = parts.filter((part2) => part2.childElementCount === 0 && lengthAlong(view2, part2, "client") > view2.room && !isSeen(part2));
  const windows = parts.filter((part2) => !sizers.includes(part2) && sizers.some((sizer) => holds(sizer.getBoundingClientRect(), part2.getBoundingClientRect())));
  return parts.flatMap((part2) => {
    const style = getComputedStyle(part2);
    const isBoxless = style.display === "contents";
    if (!isBoxless && (!isRendered(part2) || style.visibility !== "visible"))
      return [];
    const isFixed = style.position === "fixed";
    if (isFixed || isSticky2(style)) {
      view2.bars.push(part2);
      const length = lengthAlong(view2, part2, "offset");
      if (isFixed && (parts[1] || lengthAlong(view2, owner, "offset") < length))
        return [];
      if (length * 3 < lengthAlong(view2, view2.element, "client") || !isSeen(part2))
        return [];
      if (!isFixed)
        view2.sticking.add(part2);
      return [part2];
    }
    const { width, height } = part2.getBoundingClientRect();
    const isFlat = !isBoxless && Math.min(width, height) < 2;
    const isCut = isFlat && style.overflow !== "visible";
    const isOpen = isBoxless || isFlat && !isCut || !isFlat && isHolder(view2, part2, style, windows);
    if (isOpen || isFlat)
      view2.holders.push(part2);
    const isMark = style.position === "absolute" && part2.innerHTML.trim() === "" && !HAS_CONTENT.has(part2.tagName) && parts.some((other) => other.textContent.trim() !== "");
    if (!isOpen)
      return isFlat || isMark || !isSeen(part2) ? [] : [part2];
    if (!isFlat)
      view2.known.add(part2);
    return readItems(view2, part2);
  });
}
function findSections(view2) {
  const { element } = view2;
  const { sections, header: header2, items } = view2.options;
  const own2 = (elements2) => view2.inner.length === 0 ? elements2 : elements2.filter((part2) => isOwn(view2, part2));
  const made = (owner, head, found) => ({ element: owner, header: spanOf(view2, owner, head), items: found });
  const where = (name) => `"${name}" of view ${view2.id}`;
  const owners = sections ? own2(foundIn(element, sections, where("sections"))) : [element];
  const heads = owners.map((owner) => header2 ? own2(foundIn(owner, header2, where("header")))[0] : null);
  if (view2.pinned === void 0)
    view2.pinned = pinnedAt(view2, heads);
  view2.sticking = new Set(view2.pinned == null ? [] : heads.filter((head) => head && isSticky(head)));
  if (!items)
    Object.assign(view2, { bars: [], holders: [], room: Math.max(view2.room, lengthAlong(view2, element, "client")) });
  return owners.map((owner, index) => {
    const head = heads[index];
    const box = view2.isDocument && owner === element ? bodyOf(view2) : owner;
    const found = items && own2(foundIn(owner, items, where("items")));
    const all = found ? view2.isCarried ? pagesOf(view2, found) : found : readItems(view2, box).filter((item) => item !== head);
    return made(owner, head, all);
  });
}

// src/bars.js
function measureOcclusion(view2, port) {
  const { occlusion } = view2.options;
  if (!occlusion && !view2.isGuessed)
    return view2.occlusion;
  return attempt(view2, "occlusion", () => Object.fromEntries(SIDES.map((side, index) => {
    const wanted = occlusion ? occlusion[side] : barsAt(view2, port, side, index);
    if (wanted == null || typeof wanted === "number")
      return [side, wanted || 0];
    let most = 0;
    for (const element of occlusion ? elementsOf(view2, `occlusion.${side}`, wanted) : wanted) {
      const rect = element.getBoundingClientRect();
      if (AXES.some(({ start: start2, end }) => rect[end] <= Math.max(rect[start2], port[start2]) || rect[start2] >= port[end]))
        continue;
      const [near, far] = reach(rect, port, index);
      const style = getComputedStyle(element);
      if (style.position === "sticky" && near > points(style[side]) + 0.5)
        continue;
      if (effectiveOpacity(element, null, /* @__PURE__ */ new Map()) === 0)
        continue;
      most = Math.max(most, Math.min(far, lengthAt(port, index)));
    }
    return [side, unrounded(most, frameGrid())];
  }))) || view2.occlusion;
}
var axisAt = (index) => AXES[1 - index % 2];
var lengthAt = (port, index) => port[axisAt(index).end] - port[axisAt(index).start];
function reach(rect, port, index) {
  const { start: start2, end } = axisAt(index);
  return index > 1 ? [port[end] - rect[end], port[end] - rect[start2]] : [rect[start2] - port[start2], rect[end] - port[start2]];
}
var fixed = [];
var findFixed = (views2) => {
  fixed = deep().filter((element) => {
    const { position } = getComputedStyle(element);
    return position === "fixed" || position === "absolute" && !views2.some((view2) => contains(view2.element, element));
  });
};
function isOver(element, view2, port) {
  const rect = element.getBoundingClientRect();
  const { innerWidth, innerHeight } = element.ownerDocument.defaultView;
  const seen = element.ownerDocument.elementsFromPoint(
    (Math.max(rect.left, port.left, 0) + Math.min(rect.right, port.right, innerWidth)) / 2,
    (Math.max(rect.top, port.top, 0) + Math.min(rect.bottom, port.bottom, innerHeight)) / 2
  );
  const isIn = (end, found) => end === found || contains(end, found);
  const upper = seen.find((found) => isIn(element, found) || isIn(view2.element, found));
  return !upper || isIn(element, upper);
}
var isFading = (element) => /rgba[^)]*, 0\)/.test(getComputedStyle(element).backgroundImage);
function barsAt(view2, port, side, index) {
  if (axisAt(index) !== AXES[alongOf(view2)])
    return [];
  const { start: from, end: to } = axisAt(index + 1);
  const room = lengthAt(port, index);
  const width = (rect) => Math.max(0, Math.min(rect[to], port[to]) - Math.max(rect[from], port[from]));
  const rectOf = (element) => element.getBoundingClientRect();
  const isBacked = (element, least) => width(rectOf(element)) >= least && (paints(element) && !isFading(element) || children(element).some((child) => isBacked(child, least)));
  const others = fixed.filter((element) => element.ownerDocument === view2.element.ownerDocument && !contains(element, view2.element));
  const bars = [.../* @__PURE__ */ new Set([...view2.bars, ...others])].filter((element) => {
    const { position, [side]: inset } = getComputedStyle(element);
    const [near, far] = reach(rectOf(element), port, index);
    const isHere = position === "sticky" ? inset !== "auto" : (index % 2 < 1 || position === "fixed") && near <= far - near && near + 1 < room - far;
    return isHere && far < room / (position === "sticky" ? 2 : 1) && isBacked(element, Math.max(2, width(rectOf(element)) / 2)) && (position === "sticky" || isOver(element, view2, port));
  });
  const depth = (element) => reach(rectOf(element), port, index)[1];
  return bars.filter((bar) => bars.reduce((sum, element) => sum + (depth(element) >= depth(bar)) * width(rectOf(element)), 0) >= lengthAt(port, index + 1) / 2);
}
var uncovered = ({ live: { port }, occlusion: { top, left, bottom, right } }) => ({ left: port.left + left, top: port.top + top, right: port.right - right, bottom: port.bottom - bottom });

// src/clock.js
function wake(view2) {
  for (const member of view2.group) {
    if (!member.isAwake)
      member.repeatedAt = performance.now();
    member.isAwake = true;
    member.changedAt = performance.now();
  }
  askForFrame();
}
function askForFrame() {
  if (!recording.running)
    return;
  recording.isAsking = true;
  if (!recording.hasFrame)
    requestFrame();
}
function requestFrame() {
  const asker = recording;
  asker.hasFrame = true;
  window.requestAnimationFrame(() => {
    asker.hasFrame = false;
    if (asker !== recording || !asker.running || !asker.isAsking)
      return;
    frameBegan();
    requestFrame();
    asker.afterFrame.port2.postMessage(null);
  });
}
var running = (animations) => animations.filter(({ effect, playState }) => playState === "running" && effect?.target && effect.getComputedTiming().endTime < Infinity).map(({ effect }) => effect);
function isAnimating(view2, animations) {
  return running([animations, ...foundOutside(view2).map((element) => element.getAnimations())].flat()).some((effect) => isOwn(view2, effect.target));
}
function isOpening({ items, actual, members }, animations) {
  const holders = running(animations).map((effect) => effect.target).filter((target) => !members.has(target));
  return holders.length > 0 && items.some((item, index) => isUnboxed(actual[index]) && holders.some((target) => target.contains(item)));
}
var mayRepeat = ({ repeatedAt, group, rest: rest2 }, now) => now - repeatedAt >= REPEAT && group.some((view2) => now - view2.newsAt <= rest2);
function look() {
  recording.isAsking = false;
  if (!recording.running)
    return;
  const time = frameTime();
  const now = performance.now();
  for (const view2 of views().filter((view3) => view3.isAwake)) {
    const wrote = sync(view2, time, mover(view2), "look");
    const animations = view2.element.getAnimations({ subtree: true });
    const changed = observeAll(view2, stamp(time), mayRepeat(view2, now), animations);
    if (isOpening(view2, animations))
      view2.isSuspect = true;
    if (wrote || changed)
      view2.newsAt = now;
    if (wrote || changed || isTouched(view2) || isAnimating(view2, animations))
      view2.changedAt = now;
  }
  for (const view2 of views()) {
    if (view2.isAwake && view2.group.every((other) => now - other.changedAt >= other.rest))
      rest(view2.group, time);
  }
  if (views().some((view2) => view2.isAwake))
    askForFrame();
}
function rest(group, milliseconds, isEnd = false) {
  if (group.some((view2) => view2.isGuessed))
    findFixed(views());
  for (const view2 of group) {
    view2.borders = null;
    endWithoutEvent(view2, milliseconds);
    sync(view2, milliseconds, mover(view2), "rest");
  }
  const isNews = isEnd || group.some((view2) => view2.news !== view2.newsAtRest);
  for (const view2 of group) {
    view2.isAwake = false;
    if (isNews) {
      view2.found.clear();
      observeAll(view2, stamp(milliseconds), true);
    }
    view2.newsAtRest = view2.news;
    if (!view2.isMoving)
      view2.momentum = "unknown";
  }
}
function endWithoutEvent(view2, milliseconds) {
  const isTold = recording.hasScrollEnd && !view2.isCarried && !view2.isEndUntold;
  if (view2.isMoving ? isTold : !view2.isLifted)
    return;
  view2.isMoving = view2.isEndUntold = false;
  if (view2.isFollower && view2.movedBy === "code")
    return;
  emit(view2, stamp(milliseconds), "scroll.ended", { inferred: true });
  observeRest(view2, milliseconds);
}

// src/public.js
var OBSERVATIONS = Object.fromEntries([
  "visible whole partial",
  "alpha item alpha",
  "scale item scale",
  "decorations decorations",
  "dots alphas first ys",
  "page page",
  "mask start end stops",
  "offset x y",
  "frame item frame",
  "shift item x y",
  "content item key",
  "element of alpha scale x y",
  "header section x y"
].map((line) => line.split(" ")).map(([kind, ...fields]) => [kind, fields]));
function viewNamed(id) {
  const logged = loggedViews();
  const view2 = id == null && logged.length === 1 ? logged[0] : views().find((other) => other.id === id);
  if (view2)
    return view2;
  fail(`${id == null ? "several views" : `no view ${quoted(id)}`}; ${meant(logged.map((other) => other.id))}`);
}
function update(viewID) {
  if (!recording?.running)
    return;
  for (const view2 of viewID == null ? views() : [viewNamed(viewID)]) {
    sync(view2, pageTime(), "code");
    wake(view2);
  }
}
function observe(viewID, observation) {
  if (!recording?.running)
    return;
  const [id, given] = isObject(viewID) ? [void 0, viewID] : [viewID, observation];
  const view2 = viewNamed(id);
  if (typeof given?.type !== "string")
    fail('observe needs a "type"');
  const { type: type2, ...fields } = given;
  const kind = type2.replace(/^observed\./, "");
  checkWord(kind, Object.keys(OBSERVATIONS), "the type of an observation");
  checkNames(fields, OBSERVATIONS[kind], `observed.${kind}`);
  if (valuesIn(fields).some((value) => typeof value === "number" && !isFinite(value)))
    fail(`observed.${kind} must be finite`);
  sync(view2, pageTime(), mover(view2));
  if (isElement(fields.item))
    fields.item = pathOf(view2, fields.item);
  emit(view2, stamp(pageTime()), `observed.${kind}`, fields);
  wake(view2);
}
function pathOf(view2, element) {
  const index = view2 ? view2.items.findIndex((item) => contains(item, element)) : -1;
  if (index < 0)
    fail(`${quoted(element)} is in no item${view2 ? ` of view ${view2.id}` : ""}`);
  return pathAt(view2, index);
}
function asked(element, { align = "start" } = {}) {
  if (!recording?.running)
    return;
  checkWord(align, ["start", "center", "end", "visible"], "align");
  const view2 = viewAround(element);
  ask(view2, pathOf(view2, element), align);
}
function viewAround(element) {
  const view2 = loggedViews().find((each) => contains(each.element, element) && isOwn(each, element));
  if (view2)
    sync(view2, pageTime(), mover(view2));
  return view2;
}
function ask(view2, item, align) {
  emit(view2, stamp(pageTime()), "scroll.to", { item, align, animated: true });
  wake(view2);
}
function mark(label, viewID) {
  if (!recording?.running)
    return;
  const view2 = viewID == null ? loggedViews()[0] : viewNamed(viewID);
  emit(view2, stampOf(performance.now()), "mark", { label: `${label}` });
}
function stop() {
  waiting?.stop();
  if (recording?.running) {
    if (recording.finger) {
      own(recording.finger);
      letGo();
    }
    settleLift();
    const time = frameTime();
    for (const group of new Set(views().map((view2) => view2.group)))
      rest(group, time, true);
    hear("removeEventListener");
    views().forEach(unwatch);
    recording.afterFrame.port1.close();
    const t = Math.max(recording.now, microseconds(performance.now()));
    recording.running = false;
    addLine(t, { t, type: "end", events: recording.events });
    flush(t);
  }
  return text();
}
function text() {
  return recording ? recording.lines.map((line) => line.text + "\n").join("") : "";
}
var NOTHING = "there is no log yet";
function download(filename) {
  const log = stop();
  if (!log)
    return warn(NOTHING);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([log], { type: "application/jsonl" }));
  link.download = filename || `${header().name}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1e3);
}
async function send(url) {
  const body = stop() || fail(NOTHING);
  return fetch(url, { method: "POST", headers: { "Content-Type": "application/jsonl" }, body });
}
var ScrollRecorder = {
  version: "2.0.0",
  start,
  stop,
  update,
  observe,
  asked,
  mark,
  text,
  download,
  send,
  /** How many lines there are so far, the header included. */
  get lineCount() {
    return recording ? recording.lines.length : 0;
  },
  /** Whether everything that has moved is at rest and has been looked at. */
  get isAtRest() {
    return !recording || !(recording.finger || recording.lifted || views().some((view2) => view2.isAwake));
  }
};

// src/index.js
var src_default = ScrollRecorder;
export {
  ScrollRecorder,
  asked,
  src_default as default,
  download,
  mark,
  observe,
  send,
  start,
  stop,
  text,
  update
};
