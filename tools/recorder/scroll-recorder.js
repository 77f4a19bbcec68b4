/* scroll-recorder: records how a page scrolls, as a scroll session log. Made of src by build.sh. */
(() => {
  // src/axes.js
  var alongOf = ({ axis }) => axis === "horizontal" ? 0 : 1;
  var AXES = [
    { start: "left", end: "right", First: "Left", Last: "Right", Size: "Width", overflow: "overflowX" },
    { start: "top", end: "bottom", First: "Top", Last: "Bottom", Size: "Height", overflow: "overflowY" }
  ];
  var lengthOf = (element, kind, axis) => element[kind + AXES[axis].Size];
  var rangeOf = (element, axis) => lengthOf(element, "scroll", axis) - lengthOf(element, "client", axis);
  var mayScroll = (style, axis) => /auto|scroll/.test(style[AXES[axis].overflow]);
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
  var STALE = 250;
  var AHEAD = 1;
  var LONGEST_FRAME = 17;
  var IN_FRAME = 4;
  var MANY = 100;
  var SIDES = ["top", "left", "bottom", "right"];

  // src/words.js
  var failure = (message) => new Error(`ScrollRecorder: ${message}`);
  var warn = (message) => console.warn(`ScrollRecorder: ${message}`);
  var isElement = (value) => value?.nodeType === 1;
  var isObject = (value) => typeof value === "object" && value != null && !Array.isArray(value) && !isElement(value);
  var returned = (view, name, wanted, given) => failure(`${name} of view ${view.id} must return ${wanted}, not ${quoted(given)}`);
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
      throw failure(`${where} must be an object, not ${quoted(given)}`);
    const wrong = Object.keys(given).find((name) => !allowed.includes(name));
    if (wrong != null)
      throw failure(`${where} has no option "${wrong}"; ${meant(allowed)}`);
  }
  function checkWord(given, allowed, where) {
    if (!allowed.includes(given))
      throw failure(`${where} cannot be ${quoted(given)}; ${meant(allowed)}`);
  }

  // src/writing.js
  var microseconds = (milliseconds) => Math.round((milliseconds - recording.origin) * 1e3);
  function stamp(milliseconds) {
    recording.measured = Math.max(recording.measured, microseconds(milliseconds), recording.now - REORDERING + 1);
    recording.now = Math.max(recording.now, recording.measured);
    return recording.measured;
  }
  var timeOf = ({ timeStamp, view }) => timeStamp + (view ? view.performance.timeOrigin - performance.timeOrigin : 0);
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
  function addLine(t, object2) {
    insertLine(t, JSON.stringify(object2), t === recording.measured);
    flush(recording.now - REORDERING);
  }
  function flush(upTo) {
    const { lines, held } = recording;
    while (recording.written < lines.length && lines[recording.written].t <= upTo && lines[recording.written].t < held) {
      recording.written += 1;
      try {
        recording.write?.(lines[recording.written - 1].text);
      } catch (error) {
        recording.write = null;
        tell(loggedViews()[0], `write has failed, and gets no more lines: ${error.message}`);
      }
    }
  }
  function emit(view, t, type2, fields, isNews = true) {
    if (view.isDormant)
      return;
    const event = { t, type: type2 };
    if (recording.namesViews)
      event.view = view.id;
    recording.events += 1;
    if (isNews)
      view.news += 1;
    if (/^(drag|scroll)\.(began|ended)$/.test(type2))
      view.isLifted = type2 === "drag.ended";
    addLine(t, Object.assign(event, fields));
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
  function tell(view, what, hint = "") {
    if (view.isDormant || recording.complaints.has(what))
      return;
    recording.complaints.add(what);
    warn(what + hint);
    emit(view, recording.isStarting ? 0 : stampOf(performance.now()), "mark", { label: `recorder: ${what}` }, false);
  }
  var isStarting = () => !recording?.running || recording.isStarting;
  function complain(view, what, why) {
    if (isStarting())
      throw failure(what + why);
    tell(view, what, why);
  }
  var views = () => recording.views;
  var loggedViews = () => views().filter(({ isDormant }) => !isDormant);

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
      throw failure(`${where} is no selector: ${quoted(selector)}`);
    }
  }
  function searchAround(view, selector, where) {
    const found = searchIn(view.element, selector, where);
    return found.length > 0 ? found : search(view.root, selector, where);
  }
  var LATER = "start later, or say empty: true";
  function elementsOf(view, name, wanted) {
    if (wanted == null)
      return [];
    const isCalled = typeof wanted === "function";
    let found = isCalled ? wanted(view.element) : wanted;
    if (typeof wanted === "string") {
      found = view.found.get(name);
      if (!found || found.some((element) => !element.isConnected)) {
        found = searchAround(view, wanted, `${name} of view ${view.id}`);
        view.found.set(name, found);
      }
    }
    const all = found == null ? [] : isElement(found) || isObject(found) && !found[Symbol.iterator] ? [found] : [...found];
    if (all.length > 0 || isCalled || view.options.empty || name === "page" || !isStarting())
      return all;
    throw failure(`"${name}" of view ${view.id} finds no element (${quoted(wanted)}); ${LATER}`);
  }
  var foundOutside = (view) => [...view.found.values()].flat().filter((element) => !contains(view.element, element));
  var holder = (element) => element.assignedSlot || element.parentElement || element.getRootNode().host || null;
  function contains(outer, inner) {
    if (outer.contains(inner))
      return true;
    for (let part2 = inner; part2; part2 = holder(part2))
      if (part2 === outer)
        return true;
    return false;
  }
  var bodyOf = ({ element }) => element.ownerDocument.body;
  var inside = (element) => element.tagName === "SLOT" && element.assignedElements().length > 0 ? element.assignedElements() : [...(element.shadowRoot || element).children];
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
    const slotted = [...root.querySelectorAll("slot")].flatMap((slot) => slot.assignedElements());
    return [
      ...found,
      ...slotted.flatMap((part2) => [...part2.matches(selector) ? [part2] : [], ...search(part2, selector, where)])
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
    for (let part2 = holder(element); part2 != null; part2 = holder(part2)) {
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
  function isOwn(view, node) {
    if (view.inner.length === 0)
      return true;
    for (let part2 = holder(node); part2 != null && part2 !== view.element; part2 = holder(part2)) {
      if (view.inner.some(({ element }) => element === part2))
        return false;
    }
    return true;
  }
  function foundIn(element, wanted, where) {
    if (typeof wanted === "string")
      return searchIn(element, wanted, where);
    const found = typeof wanted === "function" ? wanted(element) : wanted;
    const all = !found ? [] : isElement(found) ? [found] : [...found];
    return all.filter((part2) => part2 !== element && contains(element, part2));
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
  var isEndless = (element) => element.getAnimations().some(({ effect }) => effect?.getComputedTiming().endTime === Infinity);
  function carriedIn(element, isTouched2 = false, style = getComputedStyle(element)) {
    if (!(element.firstElementChild || element.shadowRoot) || HAS_CONTENT.has(element.tagName))
      return null;
    for (const [index, axis] of ["horizontal", "vertical"].entries()) {
      const room = lengthOf(element, "client", index);
      if (!/hidden|clip/.test(style[AXES[index].overflow]) || room < 40 || style.visibility !== "visible")
        continue;
      const isLong = (part2) => lengthOf(part2, "scroll", index) > room + 1;
      const scrolls = (part2) => mayScroll(getComputedStyle(part2), index);
      const chain = [];
      let owner = element;
      for (let parts = boxes(owner); ; parts = boxes(owner)) {
        const long = parts.filter((part2) => isLong(part2) && !scrolls(part2));
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
    empty: true,
    items: () => boxes(owner).filter((item) => !isClone(item)),
    carried: true,
    ...chain.length > 0 ? { content: chain } : {}
  });
  function unwind(view, live) {
    const along = alongOf(view);
    if (Math.abs(live.viewport[along] - view.viewport[along]) > MOVED) {
      live.offset[along] -= view.wound[along];
      view.wound = [0, 0];
      return false;
    }
    const starts = view.actual.map((frame) => frame[along]);
    const count = starts.length;
    const pitch = count < 3 ? 0 : (Math.max(...starts) - Math.min(...starts)) / (count - 1);
    const change = live.offset[along] - view.offset[along];
    if (pitch <= 0 || Math.abs(Math.abs(change) - pitch * count) >= pitch / 2)
      return false;
    const isInSight = view.items.some((item) => visibility(item.getBoundingClientRect(), live.port));
    if (!isInSight)
      return true;
    const by = -Math.sign(change) * pitch * count;
    view.wound[along] += by;
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
  function shiftOf(view, content, items) {
    if (content.length > 0)
      return content.map(translation).reduce(([x, y], [byX, byY]) => [x + byX, y + byY], [0, 0]);
    const before = view.places;
    view.places = new Map(items.map((item) => [item, translation(item)]));
    const alike = /* @__PURE__ */ new Map();
    for (const [item, place2] of view.places) {
      const from = before ? before.get(item) : [0, 0];
      if (!from)
        continue;
      const change = place2.map((value, axis) => value - from[axis]);
      const key = String(change.map((value) => Math.round(value * 8)));
      alike.set(key, [...alike.get(key) || [], change]);
    }
    const [most] = [...alike.values()].sort((a, b) => b.length - a.length);
    if (most)
      view.shift = view.shift.map((value, axis) => value + most[0][axis]);
    return view.shift;
  }

  // src/range.js
  var isChromium = () => /Chrom(e|ium)\//.test(navigator.userAgent);
  var isUpward = ({ display, flexDirection }) => display.endsWith("flex") && flexDirection === "column-reverse";
  function upwardRange(view, bottom, height) {
    const { scrollHeight: told, clientHeight: room, scrollTop, lastElementChild } = view.element;
    if (told <= room)
      return 0;
    const known = view.upward;
    if (known != null && known.told === told && known.height === height)
      return known.range;
    const margin = lastElementChild ? points(getComputedStyle(lastElementChild).marginTop) : 0;
    const top = lastElementChild ? lastElementChild.getBoundingClientRect().top - margin : NaN;
    const length = bottom - scrollTop - top + parseFloat(getComputedStyle(view.element).paddingTop);
    const whole = (value) => Math.floor(value * offsetGrid() + 1 / 128) / offsetGrid();
    const range = Math.abs(length - told) <= 1 ? whole(length - height) : told - room;
    view.upward = { told, height, range };
    return range;
  }
  var toldSize = ({ element }) => [element.scrollWidth, element.scrollHeight];
  var SAME_END = 0.02;
  function contentSize(view, live) {
    const { element } = view;
    if (view.isRangeUnknown) {
      return live.viewport.map((size, index) => view.actual.reduce((end, frame) => Math.max(end, frame[index] + frame[index + 2]), size));
    }
    const style = getComputedStyle(element);
    const others = view.isDocument ? [element, bodyOf(view)] : children(element).filter((child) => !view.members.has(child));
    return live.viewport.map((size, index) => {
      const { start: start2, end: side } = AXES[index];
      const told = lengthOf(element, "scroll", index);
      const range = rangeOf(element, index);
      if (range <= 0)
        return size;
      if (view.isLeftward && !index)
        return size + range;
      if (view.isUpward && index)
        return size + upwardRange(view, live.port.bottom, size);
      const end = view.ends[index];
      if (end && end.told === told && end.size === size)
        return size + end.range;
      const grid = offsetGrid();
      const isTold = grid === 1;
      const padding = points(style.getPropertyValue(`padding-${side}`));
      const mayBe = (length) => length - told >= -0.51 - 0.5 / grid && length - told <= 1 + 0.5 / grid;
      const last = view.items.filter((item, place2) => Math.abs(view.actual[place2][index] + view.actual[place2][index + 2] - told) < 250);
      const ends = isTold ? [] : [...others, ...last].flatMap((part2) => endsOf(view, part2, side, told, padding, live.offset[index] - live.port[start2]).find(mayBe) ?? []);
      const explained = Math.max(...ends.length > 0 ? ends : [told]);
      view.knowsEnd[index] = isTold || isChromium() && ends.length > 0;
      const snapped = (length) => Math.round(length * grid) / grid;
      return isTold ? Math.max(size, range + size) : Math.max(size, snapped(explained) + (size - snapped(size)));
    });
  }
  function endsOf(view, part2, side, told, padding, toContent) {
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
    if (holder(part2) !== view.element || /absolute|fixed/.test(position))
      return [end];
    let margin = marginOf(part2);
    if (side === "bottom") {
      for (let inner = part2.lastElementChild; inner != null; inner = inner.lastElementChild) {
        if (Math.abs(inner.getBoundingClientRect().bottom + toContent - end) > SAME_END)
          break;
        margin = Math.max(margin, marginOf(inner));
      }
    }
    return [end + margin + padding, end + margin, end + padding, end];
  }
  function learnEnds(view, live) {
    let isNews = false;
    live.viewport.forEach((size, index) => {
      const { element } = view;
      const told = rangeOf(element, index);
      const range = live.offset[index];
      const beyond = range - (view.contentSize[index] - size);
      if (told <= 0 || Math.abs(beyond) <= SAME_END || Math.abs(beyond) > 1)
        return;
      if (beyond < 0 && (view.knowsEnd[index] || range < told - 1))
        return;
      view.ends[index] = { told: lengthOf(element, "scroll", index), size, range };
      isNews = true;
    });
    return isNews;
  }

  // src/measuring.js
  function unrounded(value, grid) {
    const closest = Math.round(value * grid) / grid;
    const error = 2 ** -11 + Math.abs(value) * 2 ** -23;
    return (Math.abs(value - closest) <= error ? closest : value) + 0;
  }
  var pixelRatio = 1;
  var offsetGrid = () => pixelRatio;
  var frameGrid = () => 64 * offsetGrid();
  function contentShift(view) {
    const { content, items, carried } = view.options;
    if (content == null && !carried)
      return [0, 0];
    return shiftOf(view, elementsOf(view, "content", content), content == null ? elementsOf(view, "items", items) : []);
  }
  function measure(view) {
    const { element } = view;
    const { defaultView } = element.ownerDocument;
    pixelRatio = defaultView.devicePixelRatio || 1;
    const shift = contentShift(view);
    const offset = [element.scrollLeft, element.scrollTop].map((value, axis) => unrounded(value, offsetGrid()) - shift[axis] + view.wound[axis]);
    if (view.isLeftward && !view.isRangeUnknown)
      offset[0] += rangeOf(element, 0);
    if (view.isDocument) {
      const exact = defaultView.visualViewport;
      const side = (whole, fraction) => Math.abs(fraction - whole) < 1 ? unrounded(fraction, frameGrid()) : whole;
      const width = side(element.clientWidth, exact ? exact.width : NaN);
      const height = side(element.clientHeight, exact ? exact.height : NaN);
      return { port: { left: 0, top: 0, right: width, bottom: height }, viewport: [width, height], offset, shift, cuts: /* @__PURE__ */ new Map() };
    }
    const rect = element.getBoundingClientRect();
    if (!view.borders) {
      const style = getComputedStyle(element);
      view.borders = AXES.map(({ First, Last }) => [First, Last].map((side) => parseFloat(style[`border${side}Width`])));
    }
    const port = {};
    const viewport = AXES.map(({ start: start2, end }, axis) => {
      const [before, behind] = view.borders[axis];
      const bar = lengthOf(element, "offset", axis) - lengthOf(element, "client", axis) - before - behind;
      port[start2] = rect[start2] + before;
      port[end] = rect[end] - behind - (bar > 1.5 ? Math.round(bar) : 0);
      return Math.max(0, unrounded(port[end] - port[start2], frameGrid()));
    });
    if (view.isUpward)
      offset[1] += upwardRange(view, port.bottom, viewport[1]);
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
    const { a, b, c, d } = new DOMMatrix(turned + scaled + (plain ? "" : transform));
    if (a === 1 && b === 0 && c === 0 && d === 1)
      return null;
    return { a, b, c, d, origin: transformOrigin.split(" ").map(parseFloat) };
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
    if (element == null || element === end)
      return 1;
    let opacity = known.get(element);
    if (opacity == null) {
      opacity = parseFloat(getComputedStyle(element).opacity) * opacityUpTo(holder(element), end, known);
      known.set(element, opacity);
    }
    return opacity;
  }
  var opacityEnd = (view) => view.isDocument ? bodyOf(view) : view.element;
  function effectiveOpacity(element, end, known, hasBox = false) {
    const { visibility: shown, opacity } = getComputedStyle(element);
    if (shown !== "visible" || !(hasBox || isRendered(element)))
      return 0;
    return parseFloat(opacity) * opacityUpTo(holder(element), end, known);
  }
  function drawnScale(element, item, axis) {
    let matrix = [1, 0, 0, 1];
    for (let part2 = element; part2 != null; part2 = holder(part2)) {
      const drawn = drawing(part2);
      if (drawn) {
        const [a2, b2, c2, d2] = matrix;
        matrix = [
          drawn.a * a2 + drawn.c * b2,
          drawn.b * a2 + drawn.d * b2,
          drawn.a * c2 + drawn.c * d2,
          drawn.b * c2 + drawn.d * d2
        ];
      }
      if (part2 === item)
        break;
    }
    const [a, b, c, d] = matrix;
    if (b === 0 && c === 0)
      return (axis == null ? Math.abs(a - 1) > Math.abs(d - 1) : axis === "horizontal") ? a : d;
    return Math.sqrt(Math.abs(a * d - b * c));
  }
  function drawnPart(view, item) {
    const { drawn } = view.options;
    return drawn && foundIn(item, drawn, `"drawn" of view ${view.id}`)[0] || item;
  }
  var within = (view, element) => contains(view.element, element) ? opacityEnd(view) : null;

  // src/cuts.js
  var CUTS = /^(hidden|clip|auto|scroll)$/;
  var UNCUTTING = /^(contents|inline|ruby.*|table|inline-table|table-(row|column|header|footer).*)$/;
  function cutBox(element, style) {
    const isContained = /paint|content|strict/.test(style.contain) || style.contentVisibility === "auto";
    const mayCut = !UNCUTTING.test(style.display);
    const cuts = AXES.map(({ overflow }) => mayCut && (isContained || CUTS.test(style[overflow])));
    const isFolding = element.tagName === "DETAILS" && CUTS.test(getComputedStyle(element, "::details-content").overflowY);
    if (!isFolding && !cuts.includes(true))
      return null;
    const rect = element.getBoundingClientRect();
    const width = (side) => parseFloat(style[`border${side}Width`]);
    const box = AXES.map(({ start: start2, end, First, Last }, axis) => cuts[axis] ? [rect[start2] + width(First), rect[end] - width(Last)] : [-Infinity, Infinity]);
    if (isFolding)
      box[1][1] = Math.min(box[1][1], rect.bottom - width("Bottom") - parseFloat(style.paddingBottom));
    return box;
  }
  var holdsFixed = ({ transform, translate, scale, rotate, perspective, filter, willChange, contain, contentVisibility }) => [transform, translate, scale, rotate, perspective, filter].some((value) => value && value !== "none") || /transform|perspective|filter/.test(willChange) || /paint|layout|content|strict/.test(contain) || contentVisibility === "auto";
  function cutsIn(view, live, element) {
    if (element == null || element === view.element)
      return null;
    let cuts = live.cuts.get(element);
    if (cuts != null)
      return cuts;
    const style = getComputedStyle(element);
    const isPage = view.isDocument && element === bodyOf(view) && !CUTS.test(getComputedStyle(view.element).overflowY);
    const box = isPage ? null : cutBox(element, style);
    const outer = cutsIn(view, live, holder(element));
    const isFixed = (box || outer) && holdsFixed(style);
    cuts = box || outer ? { box, outer, position: style.position, holds: { fixed: isFixed, absolute: isFixed || style.position !== "static" } } : null;
    live.cuts.set(element, cuts);
    return cuts;
  }
  function shownPart(view, live, element, rect) {
    if (element.parentElement === view.element)
      return rect;
    let cuts = cutsIn(view, live, holder(element));
    if (cuts == null || rect.hasNoBox || rect.width <= 0 || rect.height <= 0)
      return rect;
    let ends = [[rect.left, rect.left + rect.width], [rect.top, rect.top + rect.height]];
    for (let { position } = getComputedStyle(element); cuts != null; cuts = cuts.outer) {
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
  function restingRect(view, element, rect) {
    const axis = alongOf(view);
    const { start: start2, end, First, Last, Size } = AXES[axis];
    const outer = holder(element);
    const around = getComputedStyle(outer);
    const { display, flexDirection } = around;
    const isFlex = /flex/.test(display);
    const isBlock = !isFlex && !/grid/.test(display);
    const isLine = !isFlex || /column/.test(flexDirection) === axis > 0;
    const box = outer.getBoundingClientRect();
    let place2 = box[start2] + points(around[`padding${First}`]) + points(around[`border${First}Width`]);
    let [margin, gap, from] = [0, 0, null];
    for (const part2 of children(outer)) {
      const style = getComputedStyle(part2);
      if (!(isLine || part2 === element) || /absolute|fixed/.test(style.position) || !isRendered(part2))
        continue;
      if (from != null)
        return { ...rect, [start2]: from };
      const before = points(style[`margin${First}`]);
      place2 += margin + gap + before - (isBlock ? Math.min(margin, before) : 0);
      gap = points(around[axis ? "rowGap" : "columnGap"]);
      if (part2 === element)
        from = place2;
      place2 = style.position === "sticky" ? place2 + lengthOf(part2, "offset", axis) : part2.getBoundingClientRect()[end];
      margin = points(style[`margin${Last}`]);
    }
    const length = Size.toLowerCase();
    return { ...rect, [start2]: from, [length]: isLine ? box[end] - from : rect[length] };
  }
  function shownRect(view, live, element, known, isResized) {
    const rect = layoutRect(element, known, isResized);
    return shownPart(view, live, element, view.sticking.has(element) && !rect.hasNoBox ? restingRect(view, element, rect) : rect);
  }

  // src/dots.js
  function pageMarks(view) {
    const { page } = view.options;
    return typeof page === "string" ? searchAround(view, page, `"page" of view ${view.id}`) : elementsOf(view, "page", page);
  }
  function markedLights(view, lights, marks) {
    const all = lights === view.items ? view.members : new Set(lights);
    return new Set(marks.flatMap((mark2) => {
      let light = mark2;
      while (light != null && !all.has(light))
        light = light.parentElement;
      return light == null ? lights.filter((inner) => mark2.contains(inner)) : [light];
    }));
  }
  function checkDots(view, elements2, opacities, isSwitched) {
    if (elements2.length > view.items.length) {
      complain(view, `view ${view.id} has more dots than items`, "; give them to the view of their pages");
    }
    if (elements2.length < view.items.length) {
      tell(view, `view ${view.id} has ${view.items.length} pages and dots for ${elements2.length}`, "; those that are missing are not judged");
    }
    const { radius: radius2 = 25 } = view.behaviours.find(({ kind }) => kind === "page-control") || { radius: 0 };
    const along = alongOf(view);
    const pitch = view.actual.length > 1 ? Math.abs(view.actual[1][along] - view.actual[0][along]) : Infinity;
    if (isSwitched && pitch < radius2) {
      complain(
        view,
        `dots of view ${view.id} are on or off, its items nearer than the radius`,
        "; name the dots in the view of their pages, or a smaller radius"
      );
    }
    if (isObject(view.options.dots) || isSwitched || elements2.length < 2)
      return;
    const dimmest = Math.min(...opacities);
    if (dimmest === 1) {
      complain(view, `the dots of view ${view.id} are all fully opaque`, ': say which is lit with "page", or dots: {lit, alpha} or {lit, unlit}');
    } else if (dimmest > 0) {
      tell(view, `no dot of view ${view.id} is darker than ${dimmest}`, `; if one is unlit, say dots: {lit, unlit: ${dimmest}}`);
    }
  }
  function dotReading(view, elements2) {
    const { dots: dots2, page } = view.options;
    const { alpha: alpha2, unlit = 0, atRest = false } = isObject(dots2) ? dots2 : {};
    const opacities = elements2.map((element) => effectiveOpacity(element, within(view, element), /* @__PURE__ */ new Map()));
    const isNoneDark = elements2.length > 1 && opacities.every((opacity) => opacity > 0);
    const isMarkedByPage = !isObject(dots2) && isNoneDark && page != null;
    checkDots(view, elements2, opacities, atRest || isMarkedByPage);
    if (isMarkedByPage && typeof page === "function") {
      return { read: (dot, known, marks, index) => index === litPage(view) ? 1 : 0, atRest: true };
    }
    if (isMarkedByPage)
      return { read: (dot, known, marks) => marks.has(dot) ? 1 : 0, usesMarks: true, atRest: true };
    if (!alpha2) {
      const part2 = (opacity) => Math.min(1, Math.max(0, (opacity - unlit) / (1 - unlit)));
      return { read: (dot, known) => part2(effectiveOpacity(dot, within(view, dot), known)), atRest };
    }
    const told = (dot) => {
      const value = Number(alpha2(dot));
      if (value >= 0 && value <= 1)
        return value;
      throw returned(view, "dots.alpha", "a number from 0 to 1", alpha2(dot));
    };
    return { read: told, atRest };
  }
  function litPage(view) {
    const { page, dots: dots2 } = view.options;
    if (typeof page === "function") {
      const told = page(view.element);
      if (told == null || Number.isInteger(told))
        return told;
      if (!isElement(told) && !told?.[Symbol.iterator]) {
        throw returned(view, "page", "a whole number, null or elements", told);
      }
    }
    const lights = dots2 == null ? view.items : elementsOf(view, "dots", isObject(dots2) ? dots2.lit : dots2);
    const found = pageMarks(view);
    const lit = markedLights(view, lights, found);
    if (found.length > 0 && recording.isStarting && lit.size === 0) {
      throw failure(`"page" of view ${view.id} finds ${quoted(found[0])}, which is none of its ` + (dots2 == null ? 'items; name the dots with "dots"' : "dots"));
    }
    const before = view.marked.filter((light) => lit.has(light));
    view.marked = [.../* @__PURE__ */ new Set([...before, ...lit])];
    if (view.marked.length === 0)
      return null;
    const isLastOne = view.dotReading != null && view.dotReading.atRest;
    return lights.indexOf(view.marked[isLastOne ? view.marked.length - 1 : 0]);
  }

  // src/headers.js
  function stickyAt(view, header2) {
    const { start: start2, First, Last } = AXES[alongOf(view)];
    const style = header2 && getComputedStyle(header2);
    const isPlain = style?.position === "sticky" && /^[\d.]+px$/.test(style[start2]) && !points(style[`margin${First}`]) && !points(style[`margin${Last}`]);
    return isPlain ? points(style[start2]) + (view.isDocument ? 0 : points(getComputedStyle(view.element)[`padding${First}`])) : null;
  }
  function pinnedAt(view, headers) {
    const { pinnedHeaders } = view.options;
    if (view.hasWholeSections || pinnedHeaders === false)
      return null;
    if (pinnedHeaders != null)
      return pinnedHeaders === true ? 0 : pinnedHeaders;
    const places = new Set(headers.map((header2) => stickyAt(view, header2)));
    return places.size === 1 ? [...places][0] : null;
  }
  function headersInSight(view, sections) {
    if (view.pinned == null)
      return [];
    const along = alongOf(view);
    const { start: start2, end, Last } = AXES[along];
    const { live: { port, offset }, options: { pinnedHeaders } } = view;
    return [...sections].flatMap((section) => {
      const { element, header: header2, start: first, count } = view.sections[section];
      if (!header2 || !isRendered(header2) || !contains(element, header2))
        return [];
      if (pinnedHeaders == null && stickyAt(view, header2) !== view.pinned)
        return [];
      const style = getComputedStyle(element);
      const ends = points(style[`border${Last}Width`]) + points(style[`padding${Last}`]);
      const last = view.actual.slice(first, first + count).reduce((most, frame) => Math.max(most, frame[along] + frame[along + 2]), 0);
      if (element.getBoundingClientRect()[end] - ends - port[start2] + offset[along] - last > 0.5)
        return [];
      return [{ section, ["xy"[along]]: unrounded(header2.getBoundingClientRect()[start2] - port[start2], frameGrid()) }];
    });
  }

  // src/mask.js
  function measureMask(view, known) {
    const { mask: mask2 } = view.options;
    if (mask2.image != null)
      return maskImage(view, elementsOf(view, "mask.image", mask2.image)[0]);
    const [start2, end] = ["start", "end"].map((name) => {
      if (typeof mask2[name] === "function") {
        const told = mask2[name](view.element);
        if (typeof told === "number")
          return told;
        if (!isElement(told))
          throw returned(view, `mask.${name}`, "a number or an element", told);
      }
      const overlays = elementsOf(view, `mask.${name}`, mask2[name]);
      return overlays.reduce((alpha2, overlay) => alpha2 * (1 - effectiveOpacity(overlay, within(view, overlay), known)), 1);
    });
    return { start: rounded(start2), end: rounded(end) };
  }
  var alphaOfColour = (colour) => {
    if (colour === "transparent")
      return 0;
    const slash = /\/\s*([\d.e+-]+)(%?)\s*\)$/.exec(colour);
    if (slash)
      return parseFloat(slash[1]) / (slash[2] ? 100 : 1);
    const parts = /^rgba\((.*)\)$/.exec(colour);
    return parts ? parseFloat(parts[1].split(",")[3]) : 1;
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
      if (colour == null) {
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
    const after = stops.findIndex(({ place: place2 }) => place2 > 0);
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
    return Object.assign({ place: whole - place2, alpha: alpha2 }, before && before.bend != null && { bend: whole - before.bend });
  }).reverse();
  function maskImage(view, element) {
    const style = element && getComputedStyle(element);
    const mask2 = (name) => style[`mask${name}`] || style[`webkitMask${name}`] || "";
    const image = style && mask2("Image");
    if (!image || image === "none")
      return { start: 1, end: 1 };
    const refuse = (what) => {
      const rule = `the mask-image of view ${view.id} is not one linear-gradient along its axis`;
      complain(view, rule, `: ${what}; use functions for "start" and "end"`);
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
    if (inner == null)
      return refuse(image);
    const parts = splitOutside(inner, ",");
    let direction = "to bottom";
    const [, named2, angle] = /^(to [a-z ]+?|([-+.\de]+)deg)?(?: ?in .+)?$/.exec(parts[0]) || [];
    if (named2 != null || /^in /.test(parts[0]))
      parts.shift();
    if (angle != null) {
      direction = ["to top", "to right", "to bottom", "to left"][(angle / 90 % 4 + 4) % 4];
    } else if (named2 != null)
      direction = named2;
    const names = alongOf(view) ? ["to bottom", "to top"] : ["to right", "to left"];
    if (!names.includes(direction))
      return refuse(image);
    const { width, height } = layoutRect(element);
    const whole = alongOf(view) ? height : width;
    const stops = gradientStops(parts, whole);
    if (stops.length < 2)
      return refuse(image);
    const ends = [stops, reversedStops(stops, whole)].map(alphaAtStart);
    if (direction === names[1] !== view.isLeftward)
      ends.reverse();
    return { start: rounded(ends[0]), end: rounded(ends[1]) };
  }

  // src/named.js
  var READ = {
    alpha: (view, element, known) => effectiveOpacity(element, within(view, element), known),
    scale: (view, element) => drawnScale(element, element),
    x: (view, element) => translation(element)[0],
    y: (view, element) => translation(element)[1]
  };
  function measureElements(view, known) {
    return Object.entries(view.options.elements || {}).flatMap(([name, named2]) => {
      const [element] = elementsOf(view, `elements.${name}`, named2);
      const properties = view.behaviours.filter(({ kind, of }) => kind === "curve" && of === name).map(({ property }) => property);
      if (!element || properties.length === 0)
        return [];
      return [{ of: name, ...Object.fromEntries(properties.map((property) => [property, rounded(READ[property](view, element, known))])) }];
    });
  }

  // src/sections.js
  function sectionID(view, element) {
    if (!view.sectionIDs.has(element)) {
      const taken = new Set(view.sectionIDs.values());
      let id = element !== view.element && element.id ? element.id : `section-${taken.size}`;
      while (taken.has(id))
        id += "-";
      view.sectionIDs.set(element, id);
    }
    return view.sectionIDs.get(element);
  }
  var keyOf = ({ keyed }, item) => {
    const key = typeof keyed === "function" ? keyed(item) : item.getAttribute(keyed);
    return key == null || key === "" ? null : String(key);
  };
  var KEYS = ["data-id", "data-key", "id"];
  function findKeys(view, items) {
    const counts = KEYS.map((keyed2) => [keyed2, new Set(items.map((item) => keyOf({ keyed: keyed2 }, item)).filter(Boolean)).size]);
    const [keyed, count] = counts.reduce((best, other) => other[1] > best[1] ? other : best);
    view.keyed = count * 2 >= Math.max(1, items.length) ? keyed : void 0;
    view.keyTrouble = view.keyed ? null : `the items of view ${view.id} have no keys (${KEYS.join(", ")})`;
  }
  function keysOf(view, items, isStart) {
    if (view.options.keys == null && view.items.length === 0)
      findKeys(view, items);
    if (view.keyed == null)
      return null;
    const keys = items.map((item) => keyOf(view, item));
    const before = new Map(view.keys ? view.keys.map((key, index) => [key, view.items[index]]) : []);
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
      view.keyTrouble = `two items of view ${view.id} have the key ${quoted(twice)}`;
    else if (view.options.keys)
      view.keyTrouble = `item ${missing} of view ${view.id} has no key (keys: ${quoted(view.options.keys)})`;
    if (isStart && view.options.keys)
      throw failure(view.keyTrouble);
    const kinds = others.map(inWords);
    others.forEach((item, index) => {
      const kind = kinds[index];
      let key = view.madeUp.get(item) || (kinds.indexOf(kind) === kinds.lastIndexOf(kind) ? kind : null);
      while (key == null || owners.has(key))
        key = `${kind}-${view.madeUpCount += 1}`;
      view.madeUp.set(item, key);
      owners.set(key, item);
    });
    const keyed = new Map([...owners].map(([key, item]) => [item, key]));
    return items.map((item) => keyed.get(item));
  }
  function findItems(view, isStart = false) {
    const sections = findSections(view);
    const items = [];
    for (const section of sections) {
      section.start = items.length;
      section.count = section.items.length;
      items.push(...section.items);
    }
    return { sections, items, keys: keysOf(view, items, isStart) };
  }
  var pathAt = (view, index) => {
    const section = view.sections.findLastIndex(({ start: start2 }) => start2 <= index);
    return [section, index - view.sections[section].start];
  };
  function adopt(view, live, found = findItems(view)) {
    const frame = (element) => frameOf(shownRect(view, live, element), live);
    view.sections = found.sections.map(({ element, header: header2, start: start2, count }) => {
      const headerFrame = header2 ? frame(header2) : void 0;
      return { id: sectionID(view, element), element, header: header2, headerFrame, actualHeader: headerFrame, start: start2, count };
    });
    view.items = found.items;
    view.keys = found.keys;
    view.tokens = tokensOf(view, found);
    view.actual = found.items.map(frame);
    view.frames = view.actual.slice();
    view.members = new Set(view.items);
    view.searched = null;
    view.isPending = false;
    view.isSuspect = false;
    view.touched.clear();
    view.resized.clear();
  }
  function sectionRecord(view, { id, start: start2, count, headerFrame }) {
    return {
      id,
      frames: view.frames.slice(start2, start2 + count),
      keys: view.keys?.slice(start2, start2 + count),
      headerFrame
    };
  }
  function forgetTold(view, token) {
    for (const told of [view.told.alphas, view.told.scales]) {
      if (token == null)
        told.clear();
      else
        told.delete(token);
    }
  }

  // src/seen.js
  function seenItems(view, port) {
    const seen = { whole: [], partial: [], places: [] };
    for (const place2 of view.near) {
      const how = visibility(place2.rect, port);
      if (!how)
        continue;
      seen[how].push(pathAt(view, place2.index));
      seen.places.push(place2);
    }
    return seen;
  }
  function movedPort(view, { left, top, right, bottom }, pixels) {
    const by = pixels / offsetGrid();
    return alongOf(view) ? { left, top: top + by, right, bottom: bottom + by } : { left: left + by, top, right: right + by, bottom };
  }
  var visibleText = ({ whole, partial }) => `${whole.join(" ")}|${partial.join(" ")}`;
  function observeVisible(view, t, port = uncovered(view), seen = seenItems(view, port)) {
    const text2 = visibleText(seen);
    const isNews = view.hasMoved || text2 !== view.told.visible;
    view.told.visible = text2;
    view.hasMoved = false;
    const isSame = (pixels) => visibleText(seenItems(view, movedPort(view, port, pixels))) === text2;
    if (view.isFollower && !(isSame(-1) && isSame(1)))
      return;
    emit(view, t, "observed.visible", { whole: seen.whole, partial: seen.partial }, isNews);
  }
  var beginning = (animations) => animations.filter(({ currentTime, effect }) => currentTime < 0 && currentTime > -AHEAD && effect?.target).map(({ effect }) => effect.target);
  function observeItems(view, t, places, everything, known, unread) {
    const { tokens } = view;
    const before = view.told;
    const [alphas, scales] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
    const write = (values, written, index, kind, value, isNews) => {
      const last = written.get(tokens[index]);
      const isEnd = value !== last && (value === 0 || value === 1);
      const isChanged = last == null ? isNews : Math.abs(value - last) > CHANGED || isEnd;
      if (!isChanged && !(everything && (isNews || last != null))) {
        if (last != null)
          values.set(tokens[index], last);
        return;
      }
      values.set(tokens[index], value);
      emit(view, t, `observed.${kind}`, { item: pathAt(view, index), [kind]: value }, isChanged);
    };
    for (const { index, rect } of places) {
      const item = view.items[index];
      const part2 = drawnPart(view, item);
      if (unread.some((element) => element.contains(part2))) {
        for (const [values, last] of [[alphas, before.alphas], [scales, before.scales]]) {
          if (last.has(tokens[index]))
            values.set(tokens[index], last.get(tokens[index]));
        }
        continue;
      }
      write(alphas, before.alphas, index, "alpha", rounded(effectiveOpacity(part2, opacityEnd(view), known, part2 === item)), true);
      const scale = part2 === item && !rect.isDrawn ? 1 : rounded(drawnScale(part2, item, view.axis));
      write(scales, before.scales, index, "scale", scale, view.showsScale || Math.abs(scale - 1) > CHANGED);
    }
    Object.assign(view.told, { alphas, scales });
  }

  // src/shadows.js
  var namedSection = (element, wanted) => wanted ?? element.getAttribute("data-section");
  function sectionOf(view, element, wanted) {
    const named2 = namedSection(element, wanted);
    if (named2 != null) {
      const byID = view.sections.findIndex(({ id, element: owner }) => id === String(named2) || owner === named2);
      return byID < 0 ? view.sections.findIndex((_, index) => String(index) === String(named2)) : byID;
    }
    if (view.options.sections == null && view.sections.length === 1)
      return 0;
    return view.sections.findIndex((section) => contains(section.element, element));
  }
  function measureShadows(view, live, known) {
    const { offset: [x, y], radius: radius2 } = view.shadowReach;
    const shown = [];
    let orphans = 0;
    for (const found of elementsOf(view, "shadows", view.options.shadows)) {
      if (!isElement(found))
        checkNames(found, ["section", "element"], `a shadow of view ${view.id}`);
      const { element, section: wanted } = isElement(found) ? { element: found } : found;
      const whole = element.getBoundingClientRect();
      const { left, top, width, height } = contains(view.element, element) ? shownPart(view, live, element, whole) : whole;
      if (width <= 0 || height <= 0)
        continue;
      const painted = {
        // The element, and its shadow.
        left: left + Math.min(0, x - radius2),
        top: top + Math.min(0, y - radius2),
        width: width + Math.max(0, x + radius2) - Math.min(0, x - radius2),
        height: height + Math.max(0, y + radius2) - Math.min(0, y - radius2)
      };
      if (!visibility(painted, live.port) || effectiveOpacity(element, within(view, element), known) === 0)
        continue;
      let section = sectionOf(view, element, wanted);
      if (section >= 0) {
        view.owned.add(element);
      } else if (!recording.isStarting && (view.owned.has(element) || namedSection(element, wanted) != null)) {
        section = view.sections.length + orphans;
        orphans += 1;
      } else {
        complain(
          view,
          `a shadow of view ${view.id} belongs to no section`,
          ": put it into the section's element, or give it a data-section"
        );
        continue;
      }
      shown.push({ kind: "section-shadow", section, frame: frameOf({ left, top, width, height }, live) });
    }
    return shown.sort((a, b) => a.section - b.section);
  }

  // src/looking.js
  var valuesIn = (seen) => seen instanceof Object ? Object.values(seen).flatMap(valuesIn) : [seen];
  var areAlike = (one, other) => {
    const [values, others] = [one, other].map(valuesIn);
    return values.length === others.length && values.every((value, index) => value === others[index] || Math.abs(parseFloat(value) - parseFloat(others[index])) <= CHANGED);
  };
  function observeOthers(view, t, everything, known, sections) {
    const { shadows, dots: dots2, page, mask: mask2 } = view.options;
    const { told, live } = view;
    const write = (kind, seen, isSame = areAlike) => {
      const isNews = told[kind] == null || !isSame(told[kind], seen);
      if (!isNews && !everything)
        return;
      told[kind] = seen;
      for (const line of [seen].flat())
        emit(view, t, `observed.${kind}`, line, isNews);
    };
    if (shadows != null) {
      const decorations = measureShadows(view, live, known);
      write("decorations", { decorations }, ({ decorations: before }) => decorations.length === before.length && decorations.every(({ section, frame }, index) => section === before[index].section && !hasMoved(before[index].frame, frame, live.offset)));
    }
    const lit = dots2 == null ? [] : elementsOf(view, "dots", isObject(dots2) ? dots2.lit : dots2);
    if (lit.length > 0 && !view.dotReading)
      view.dotReading = dotReading(view, lit);
    const mayMove = view.isAwake || view.isMoving || isTouched(view);
    if (lit.length > 0 && !(view.dotReading.atRest && (!everything || mayMove))) {
      const marks = view.dotReading.usesMarks && markedLights(view, lit, pageMarks(view));
      const seen = { alphas: lit.map((element, index) => rounded(view.dotReading.read(element, known, marks, index))) };
      if (isObject(dots2) && dots2.moved != null) {
        seen.ys = elementsOf(view, "dots.moved", dots2.moved).map((element) => unrounded(element.getBoundingClientRect().top - live.port.top + live.offset[1], frameGrid()));
      }
      write("dots", seen);
    }
    if (page != null) {
      const number2 = litPage(view);
      const switchesLate = view.isAwake && view.dotReading != null && view.dotReading.atRest;
      if (!switchesLate || told.page == null || told.page.page !== number2)
        write("page", { page: number2 });
    }
    if (mask2 != null) {
      const seen = measureMask(view, known);
      if (seen == null)
        told.mask = null;
      else
        write("mask", seen);
    }
    write("header", headersInSight(view, sections));
    write("element", measureElements(view, known));
  }
  function observeAll(view, t, everything, animations = []) {
    if (view.isDormant || view.isGone)
      return false;
    const { news } = view;
    if (everything)
      view.repeatedAt = performance.now();
    const port = uncovered(view);
    const seen = seenItems(view, port);
    if (everything || view.hasMoved || visibleText(seen) !== view.told.visible)
      observeVisible(view, t, port, seen);
    observeItems(view, t, seen.places, everything, /* @__PURE__ */ new Map(), beginning(animations));
    observeOthers(view, t, everything, /* @__PURE__ */ new Map(), new Set([...seen.whole, ...seen.partial].map(([section]) => section)));
    return view.news > news;
  }
  function observeRest(view, milliseconds) {
    if (view.isGone || !view.snaps && !view.isFollower && view.followers.length === 0)
      return;
    for (const follower of view.followers)
      sync(follower, milliseconds, "code");
    for (const resting of [view, ...view.followers]) {
      const [x, y] = resting.offset;
      emit(resting, stamp(milliseconds), "observed.offset", { x, y });
    }
  }
  function evidence(view) {
    const { shadows, dots: dots2, page, mask: mask2, elements: elements2 } = view.options;
    const kinds = ["visible", "alpha", "scale"];
    for (const [kind, option] of Object.entries({ decorations: shadows, dots: dots2, page, mask: mask2, element: elements2 }))
      if (option != null)
        kinds.push(kind);
    if (view.pinned != null)
      kinds.push("header");
    if (view.snaps || view.isFollower || view.followers.length > 0)
      kinds.push("offset");
    return kinds;
  }

  // src/listening.js
  var SCROLL_KEYS = /* @__PURE__ */ new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " "]);
  function heard(event) {
    if (event === recording.lastEvent)
      return;
    recording.lastEvent = event;
    const listener = recording.listeners[event.type];
    if (listener)
      listener(event);
  }
  var listened = () => /* @__PURE__ */ new Set([window, ...views().flatMap(({ element, root }) => [
    element.ownerDocument.defaultView,
    ...root.nodeType === 9 ? [] : [root]
  ]).filter(Boolean)]);
  var targetOf = (event) => event.composedPath()[0];
  var viewOf = (event) => views().find(({ element, isDocument }) => targetOf(event) === element || isDocument && event.target === element.ownerDocument);
  var viewsAround = (event) => event.composedPath().flatMap((part2) => views().filter(({ element }) => element === part2));
  function scrolled(event) {
    const view = viewOf(event);
    if (!view) {
      const element = event.target.scrollingElement || targetOf(event);
      const isText = HAS_CONTENT.has(element.tagName);
      const finger = recording.finger || recording.lifted;
      if (isText || recording.leftOut?.[inWords(element)])
        return;
      const late = "it began to scroll after the recording had begun; start later, or name it";
      if (recording.leftOut)
        miss(element, "scrolls", late);
      else if (finger)
        finger.strangers.add(element);
      return;
    }
    sync(view, frameTime(), mover(view), "scroll");
    wake(view);
  }
  function scrollEnded(event) {
    const view = viewOf(event);
    if (!view)
      return;
    const time = frameTime();
    sync(view, time, mover(view));
    const isOfCode = view.owesEnd && view.momentum === "momentum";
    view.owesEnd = false;
    view.isEndUntold = isOfCode;
    if (isOfCode)
      return;
    view.momentum = "unknown";
    view.isMoving = false;
    if (view.isFollower && view.movedBy === "code")
      return;
    emit(view, stamp(time), "scroll.ended");
    if (!isTouched(view))
      observeRest(view, time);
    wake(view);
  }
  function animated(event) {
    const target = targetOf(event);
    if (!isElement(target))
      return;
    for (const view of views()) {
      const concerns = (element) => contains(element, target) || contains(target, element);
      if (concerns(view.element) ? isOwn(view, target) : foundOutside(view).some(concerns))
        wake(view);
    }
  }
  var commonListeners = {
    scroll: scrolled,
    resize: () => {
      for (const view of views()) {
        view.borders = null;
        sync(view, frameTime(), "code");
      }
    },
    keydown: (event) => {
      if (!SCROLL_KEYS.has(event.key))
        return;
      const view = viewsAround(event)[0] || views()[0];
      view.momentum = "keyboard";
    },
    transitionrun: animated,
    transitionend: animated,
    transitioncancel: animated,
    animationstart: animated,
    animationend: animated
  };

  // src/snaps.js
  var isOther = (view, part2) => {
    if (view.members.has(part2) || getComputedStyle(part2).scrollSnapAlign === "none")
      return false;
    for (let outer = holder(part2); outer && outer !== view.element; outer = holder(outer)) {
      if (getComputedStyle(outer).overflowX !== "visible")
        return false;
    }
    return true;
  };
  var paddings = (view) => ["First", "Last"].map((end) => points(getComputedStyle(view.element)[`scrollPadding${AXES[alongOf(view)][end]}`]));
  var covered = (view) => ["start", "end"].map((end) => view.occlusion[AXES[alongOf(view)][end]]);
  function stopsOf(view) {
    const { element, items, viewport, bars, actual } = view;
    const along = alongOf(view);
    const ends = [AXES[along].First, AXES[along].Last];
    const style = getComputedStyle(element);
    const styles = items.map((item) => getComputedStyle(item));
    const aligns = styles.map(({ scrollSnapAlign }) => scrollSnapAlign.split(" ").at(along - 1));
    const [paging = "none"] = aligns;
    if (paging === "none" || !(along ? /^(y|block) mandatory/ : /^(x|inline) mandatory/).test(style.scrollSnapType))
      return null;
    const room = viewport[along] - covered(view)[0] - covered(view)[1];
    const { innerWidth, innerHeight } = element.ownerDocument.defaultView;
    const isPlain = (each, index) => {
      const length = actual[index][along + 2];
      return aligns[index] === paging && ends.every((end) => parseFloat(each[`scrollMargin${end}`]) === 0) && (paging === "center" || each.transform === "none" && each.scale === "none") && length > 0 && length <= room + 1 && (length >= room - 1 || length <= Math.min(innerWidth, innerHeight));
    };
    if (!styles.every(isPlain) || [...element.querySelectorAll("*")].some((part2) => isOther(view, part2)))
      return null;
    view.isSnapUntold = differ(paddings(view), covered(view), 0.5) || bars.length > 0 && room === viewport[along];
    return view.isSnapUntold ? null : { paging, ...styles.every(({ scrollSnapStop }) => scrollSnapStop === "always") && { flick: "one" } };
  }

  // src/calls.js
  var calls = (window2) => [
    [window2.Element.prototype, ["scroll", "scrollTo", "scrollBy", "scrollIntoView", "scrollTop", "scrollLeft"]],
    [window2, ["scroll", "scrollTo", "scrollBy"]]
  ];
  var heard2 = /* @__PURE__ */ new WeakMap();
  function hearCalls(window2) {
    if (heard2.has(window2))
      return heard2.get(window2);
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
    heard2.set(window2, isHeard);
    return isHeard;
  }
  var ALIGNS = { start: "start", center: "center", end: "end", nearest: "visible" };
  function noteRequest(target, given) {
    const view = viewAround(target);
    const index = view ? view.items.indexOf(target) : -1;
    if (index < 0 || view.isCarried)
      return;
    const { block = given === false ? "end" : "start", inline = "nearest" } = isObject(given) ? given : {};
    const along = alongOf(view);
    const style = getComputedStyle(target);
    const hasMargin = [AXES[along].First, AXES[along].Last].some((end) => points(style[`scrollMargin${end}`]) !== 0);
    if (hasMargin || differ(paddings(view), [0, 0], 0.5) && differ(paddings(view), covered(view), 0.5))
      return;
    ask(view, pathAt(view, index), ALIGNS[along ? block : inline]);
  }
  var scripted = /* @__PURE__ */ new WeakSet();
  function noteCall(target, name, [options], call2) {
    const isMeant = ({ element, isDocument }) => isElement(target) ? element === target || name === "scrollIntoView" && contains(element, target) : isDocument && (target || window) === element.ownerDocument.defaultView;
    const meant2 = views().filter(isMeant).map((view) => ({ view, from: [view.element.scrollLeft, view.element.scrollTop] }));
    if (recording.options.requests && name === "scrollIntoView")
      noteRequest(target, options);
    if (isElement(target))
      scripted.add(target);
    const result = call2();
    const { behavior = "auto" } = isObject(options) ? options : {};
    for (const { view, from } of meant2) {
      if (differ([view.element.scrollLeft, view.element.scrollTop], from, 0)) {
        view.isScripted = view.owesEnd = true;
      } else if ((behavior === "auto" ? getComputedStyle(view.element).scrollBehavior : behavior) === "smooth") {
        view.momentum = "code";
        wake(view);
      }
    }
    return result;
  }

  // src/options.js
  var must = (what, holds2) => (given, where) => {
    if (!holds2(given))
      throw failure(`${where} must be ${what}, not ${quoted(given)}`);
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
        throw failure(`${where} has no "${name}"`);
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
  var FARTHEST = 2 ** 41;
  var place = number(-FARTHEST, FARTHEST);
  var radius = number(0, FARTHEST, "a number of points from 0 to 2^41");
  var positive = (most, what) => number(Number.MIN_VALUE, most, what);
  var part = either(isObject, object({ points: place }, "points"), number(-(2 ** 20), 2 ** 20, "a fraction of the viewport, at most 2^20 either way"));
  var mode = word("corrected", "literal");
  var anything = must("an object", isObject);
  var duration = either((given) => given === 0, () => {
  }, number(1, 6e4, "milliseconds, 0 or from 1 to 60000"));
  var timing = either(
    (given) => /^[\w-]+$/.test(given),
    word(...TIMINGS),
    list(alpha, 4, `one of ${TIMINGS.join(", ")}, or four numbers from 0 to 1, [x1, y1, x2, y2]`)
  );
  var interpolation = (given, where) => {
    such("kind: 'linear'")(given, where);
    object({ kind: word("linear", "logarithmic", "exponential"), base: number(-Number.MAX_VALUE, Number.MAX_VALUE, "finite") }, "kind")(given, where);
  };
  function curvePoints(given, where) {
    list(list(place, 2, "two numbers, [measure, value]"))(given, where);
    const last = given.findIndex(([measure2], index) => !(index + 1 < given.length && measure2 < given[index + 1][0]));
    must("points, each behind the one before", () => last === given.length - 1 && last >= 0)(given, where);
  }
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
      z: number(-(2 ** 53), -Number.MIN_VALUE, "below 0, where the items are, and at least -2^53"),
      extent: word("union", "section"),
      variant: word("cached", "per-item", "per-visible-item", "dedup")
    },
    "carousel": { peakScale: positive(1024, "a scale above 0, at most 1024"), minimumScale: number(0, 1024) },
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
    if (isCurve && given.of != null) {
      word("offset", "pull")(given.by, `${where}.by (of an element)`);
      word("point", "viewport", void 0)(given.unit, `${where}.unit (of an element)`);
    }
    must(`at most the peakScale, which is ${peakScale}`, () => minimumScale <= peakScale)(minimumScale, `${where}.minimumScale`);
    const other = given.mode === "literal" && Object.keys(given).find((name) => /^(enters|threshold|once)$/.test(name) && given[name] !== "instant" || given[name]?.points != null);
    if (other)
      throw failure(`${where}.${other} cannot be literal`);
  }
  function behaviours(given, where) {
    list(behaviour)(given, where);
    const subjects = given.map(({ kind, property, of }) => String(kind === "curve" ? [kind, property, of] : kind));
    const second = subjects.findIndex((subject, index) => subjects.indexOf(subject) < index);
    if (second > 0) {
      throw failure(`${where}[${second}] is a second ${given[second].kind}, besides ${where}[${subjects.indexOf(subjects[second])}]`);
    }
  }
  var DOTS_OPTIONS = {
    lit: elements,
    moved: elements,
    alpha: call,
    unlit: number(0, 0.999, "at least 0 and below 1"),
    atRest: flag
  };
  function dots(given, where) {
    object(DOTS_OPTIONS, "lit")(given, where);
    if (given.alpha && given.unlit != null)
      throw failure(`${where} has "alpha" and "unlit"; choose one`);
  }
  function mask(given, where) {
    object({ start: elements, end: elements, image: elements })(given, where);
    const { start: start2, end, image } = given;
    if (image ? start2 || end : !start2 || !end)
      throw failure(`${where} needs either "start" and "end", or "image"`);
  }
  function named(given, where) {
    such("title: '#title'")(given, where);
    for (const [name, value] of Object.entries(given))
      elements(value, `${where}.${name}`);
  }
  var covered2 = either(isNumber, radius, type("number", "string", "element", "list", "function"));
  var rate = either(isNumber, positive(1 - Number.EPSILON / 2, '"normal", "fast" or between 0 and 1'), word("normal", "fast"));
  var instant = must("a moment such as 1970-01-01T00:00:00Z", (given) => /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(given) && Date.parse(given) >= 0);
  var VIEW_OPTIONS = {
    element: scroller,
    id: string,
    axis: word("vertical", "horizontal"),
    items: elements,
    sections: elements,
    header: elements,
    pinnedHeaders: either(isNumber, radius, flag),
    empty: flag,
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
    scrolling: object({
      bounces: flag,
      alwaysBounce: flag,
      deceleration: rate,
      paging: word("none", "page", "item", "start", "center", "end"),
      every: positive(FARTHEST, "above 0"),
      at: list(place),
      items: number(1, 2 ** 20),
      flick: word("one", "any"),
      offsets: word("recorded", "simulated")
    }),
    behaviours
  };
  var START_OPTIONS = {
    views: list(object(VIEW_OPTIONS, "element")),
    name: string,
    behaviours,
    links: list(object({ leader: () => {
    }, follower: () => {
    }, mode }, "leader", "follower")),
    input: word("touch", "pointer"),
    requests: flag,
    write: call,
    app: object({ name: string, version: string }),
    device: string,
    user: string,
    startedAt: instant,
    meta: anything
  };
  function checkOptions(options) {
    const stray = isObject(options) && Object.keys(options).find((name) => name in VIEW_OPTIONS && !(name in START_OPTIONS));
    if (stray) {
      throw failure(`start has no option "${stray}": it is one of a view, views: [{${stray}: ${quoted(options[stray])}}]`);
    }
    object(START_OPTIONS)(options, "", "start");
  }

  // src/doubts.js
  function checkBehaviours(view) {
    const { dots: dots2, page, shadows, mask: mask2, elements: elements2 = {} } = view.options;
    const seenBy = {
      "page-control": { "dots or page": dots2 || page },
      "section-shadow": { shadows },
      "edge-mask": { mask: mask2 }
    };
    for (const { kind, of, property } of view.behaviours) {
      const curve = of ? { [`elements: {${of}: …}`]: elements2[of] } : { "of: …": !/[xy]/.test(property) };
      const what = kind === "curve" ? `curve of ${of || property}` : kind;
      for (const [names, isSeen2] of Object.entries(kind === "curve" ? curve : seenBy[kind] || {})) {
        if (!isSeen2)
          tell(view, `view ${view.id} declares a ${what} and not where it is seen (${names}): nobody can judge it`);
      }
    }
    if (view.isSnapUntold) {
      tell(view, `the stops of view ${view.id} are not judged: its scroll-padding is not what bars cover`);
    }
    const fade = view.behaviours.find(({ kind }) => kind === "fade");
    const parts = view.near.map(({ index }) => drawnPart(view, view.items[index]));
    if (!fade || parts.length === 0)
      return;
    checkEntrance(view, parts);
    checkTransition(view, getComputedStyle(parts[0]), fade);
  }
  function checkEntrance(view, parts) {
    const end = opacityEnd(view);
    const fading = running(view.element.getAnimations({ subtree: true })).filter((effect) => end !== effect.target && end.contains(effect.target) && effect.getKeyframes().some((frame) => "opacity" in frame));
    if (!parts.some((part2) => fading.some(({ target }) => target.contains(part2))))
      return;
    tell(view, `items of view ${view.id} are still fading, a "start" finding`, "; start later");
  }
  function checkTransition(view, style, { duration: declared = 200, timing: timing2 = "linear" }) {
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
    tell(
      view,
      `view ${view.id} declares a fade of ${declared} ms, ${timing2}; its items' opacity has ${duration2} ms, ${curve}`,
      ". If that is the fade, declare it so"
    );
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
      const isScroller = [0, 1].some((axis) => (mayScroll(style2, axis) || isPage && style2[AXES[axis].overflow] === "visible") && (rangeOf(element, axis) > 0 || !isPage && isLarge({ element }) && isUnfilled(element)));
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
  function obstacle(element, axis) {
    const { display, flexDirection, writingMode } = getComputedStyle(element);
    if (axis === "horizontal" && display.endsWith("flex") && flexDirection === "row-reverse")
      return "scrolls from right to left";
    return writingMode === "horizontal-tb" ? null : `has writing mode ${writingMode}`;
  }
  var axisOf = (element) => rangeOf(element, 0) > 0 && rangeOf(element, 1) <= 0 ? "horizontal" : "vertical";

  // src/view.js
  function checkItems(view) {
    const { items, sections, empty } = view.options;
    if (empty || view.items.length > 0)
      return;
    const isSectionless = sections && view.sections.length === 0;
    const tried = isSectionless ? `sections: ${quoted(sections)}` : items ? `items: ${quoted(items)}` : 'no option "items"';
    throw failure(`view ${view.id} has no items (${tried}); ${LATER}`);
  }
  function makeView(given, index, behavioursOfAll) {
    const where = `views[${index}].element`;
    const found = scrollerOf(given.element, where);
    if (!found)
      throw failure(`${where} finds no element (${quoted(given.element)})`);
    const element = pageOf(found);
    const isDocument = element === element.ownerDocument.scrollingElement;
    const carried = given.content == null && !isDocument && carriedIn(element);
    const options = carried ? { ...carriedOptions(carried), empty: void 0, ...given } : given;
    const axis = options.axis || axisOf(element);
    const id = options.id || element.id || (index === 0 ? "main" : `view-${index}`);
    const style = getComputedStyle(element);
    const reason = obstacle(element, axis);
    if (!element.isConnected)
      throw failure(`view ${id} is not on the page`);
    if (reason)
      throw failure(`view ${id} ${reason}, which is not supported`);
    const isCarried = options.content != null || options.carried === true;
    const behaviours2 = options.behaviours || behavioursOfAll || [];
    const longest = Math.max(0, ...behaviours2.map(({ duration: duration2 = 0 }) => duration2));
    const shadow = behaviours2.find(({ kind }) => kind === "section-shadow");
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
      // firstRecord: what the header says of it
      // places: where its items were, if each is moved by itself
      shift: [0, 0],
      // and how far all were
      isUpward: isUpward(style),
      isLeftward: axis === "horizontal" && style.direction === "rtl",
      // its content begins at the right, and offsets are negative
      // upward: how far it can be scrolled if it is: {told, height, range}, as long as content and viewport have these lengths
      snaps: (options.scrolling?.paging ?? "none") !== "none",
      showsScale: behaviours2.some(({ kind, property }) => kind === "carousel" || kind === "curve" && property === "scale"),
      shadowReach: { offset, radius: radius2 },
      hasWholeSections: shadow != null && shadow.extent === "section" && shadow.mode !== "literal",
      writesWholeSections: shadow != null || options.shadows != null,
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
      // live
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
      told: { alphas: /* @__PURE__ */ new Map(), scales: /* @__PURE__ */ new Map() },
      // and whatever else was last written
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
        const view = made.find(({ id }) => id === wanted);
        if (view)
          return view;
        throw failure(`links[${index}].${role} is ${wanted}, which is no view; ${meant(made.map(({ id }) => id))}`);
      });
      if (following.isFollower)
        throw failure(`${follower} has two leaders`);
      following.isFollower = true;
      leading.followers.push(following);
    });
    const both = made.find((view) => view.isFollower && view.followers.length > 0);
    if (both)
      throw failure(`${both.id} both leads and follows`);
    for (const view of made) {
      if (!view.isFollower)
        for (const member of [view, ...view.followers])
          member.group = [view, ...view.followers];
    }
    nest(made);
  }
  function nest(made) {
    for (const view of made) {
      view.inner = made.filter((other) => other !== view && !other.isLate && contains(view.element, other.element));
    }
  }

  // src/gone.js
  function successor(view) {
    const { element, axis, isCarried, live: { port } } = view;
    const kind = inWords(element);
    const shared = (other) => {
      const { left, top, right, bottom } = other.getBoundingClientRect();
      const [width, height] = [Math.min(right, port.right) - Math.max(left, port.left), Math.min(bottom, port.bottom) - Math.max(top, port.top)];
      return Math.min(width, height) > 0 ? width * height : 0;
    };
    const [best] = deep().filter((other) => inWords(other) === kind && !views().some((each) => each.element === other) && (isCarried ? carriedIn(other, true)?.axis === axis : mayScroll(getComputedStyle(other), alongOf(view)))).sort((one, other) => shared(other) - shared(one));
    return best && shared(best) > 0 ? best : null;
  }
  var hasGone = ({ element }) => !(element.isConnected && element.ownerDocument.defaultView);
  function isGone(view) {
    const { element: old } = view;
    if (!hasGone(view))
      return false;
    const element = successor(view);
    if (!element) {
      if (view.isGone)
        return true;
      view.isGone = true;
      tell(view, `${inWords(old)} is gone from the page, and view ${view.id} with it, until another comes`);
      view.surroundings.observe(document, { childList: true, subtree: true });
      return true;
    }
    tell(view, `the page has put another ${inWords(old)} in the place of view ${view.id}`);
    unwatch(view);
    view.sectionIDs.set(element, view.sectionIDs.get(old));
    for (const section of view.sections)
      if (section.element === old)
        section.element = element;
    if (view.options.carried)
      Object.assign(view.options, carriedOptions(carriedIn(element, true)));
    Object.assign(view, {
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
    view.found.clear();
    nest(views());
    hear();
    watch(view);
    return false;
  }

  // src/start.js
  function browserName() {
    const agent = navigator.userAgent;
    const [found] = /(Firefox|\w*Chrome)\/[\d.]+/.exec(agent) || /Version\/[\d.]+(?=.*Safari)/.exec(agent) || ["unknown"];
    return found.replace("Version", "Safari").replace("/", " ");
  }
  function viewRecord(view) {
    const { id, axis, viewport: [width, height], occlusion, contentSize: size, options: { keeps, scrolling } } = view;
    return {
      // What is undefined is not written.
      id,
      axis,
      viewport: { width, height },
      direction: view.isLeftward ? "rtl" : void 0,
      occlusion: view.options.occlusion || Object.values(occlusion).some((covered3) => covered3 > 0) ? occlusion : void 0,
      range: view.isRangeUnknown ? "unknown" : void 0,
      keeps,
      layout: { kind: "frames", contentSize: size, pinnedHeaders: view.pinned == null ? void 0 : view.pinned || true },
      sections: view.sections.map((section) => sectionRecord(view, section)),
      scrolling,
      behaviours: view.behaviours.map((behaviour2) => behaviour2.duration == null ? behaviour2 : { ...behaviour2, duration: Math.round(behaviour2.duration * 1e3) })
      // The log's are microseconds.
    };
  }
  function isContentMoved(view, records) {
    if (!view.isCarried)
      return false;
    const { content } = view.options;
    const moved = content == null ? view.members : new Set(elementsOf(view, "content", content));
    return records.some(({ target }) => moved.has(target));
  }
  var unwatch = ({ mutations, surroundings: surroundings2, sizes }) => [mutations, surroundings2, sizes].forEach((observer) => observer.disconnect());
  function watch(view) {
    const mutated = (records) => {
      if (!noteMutations(view, records))
        return;
      if (view.structureChanged)
        sync(view, pageTime(), view.isCarried && view.isMoving ? mover(view) : "code");
      else if (isContentMoved(view, records))
        sync(view, frameTime(), mover(view), "scroll");
      wake(view);
    };
    view.mutations = new MutationObserver(mutated);
    const root = view.isDocument ? bodyOf(view) : view.element;
    const host = view.root.host || view.element.shadowRoot;
    for (const part2 of [root, host])
      if (part2)
        view.mutations.observe(part2, { childList: true, subtree: true, attributes: true });
    view.surroundings = new MutationObserver((records) => {
      if (hasGone(view))
        sync(view, pageTime(), "browser");
      if (records.every(({ type: type2 }) => type2 === "childList"))
        return;
      view.borders = null;
      wake(view);
    });
    for (let part2 = holder(view.element); part2 != null; part2 = holder(part2)) {
      view.surroundings.observe(part2, { attributes: true, childList: true });
    }
    if (view.root.host)
      view.surroundings.observe(view.root, { childList: true });
    for (const element of foundOutside(view))
      view.surroundings.observe(element, { attributes: true, subtree: true });
    view.sizes = new ResizeObserver((entries) => {
      if (!noteSizes(view, entries))
        return;
      sync(view, frameTime(), "code");
      wake(view);
    });
    watchSizes(view);
  }
  function start(options = {}) {
    if (typeof document === "undefined")
      throw failure("start() needs a page, and there is no document here");
    if (waiting || recording?.running)
      throw failure("already recording; call stop() first");
    checkOptions(options);
    if (options.views)
      begin(options, options.views);
    else
      beginWithAll(options);
  }
  var isForeign = ({ tagName, contentDocument, clientWidth, clientHeight }) => tagName === "IFRAME" && !contentDocument && Math.min(clientWidth, clientHeight) >= 100;
  function beginWithAll(options) {
    const leftOut = {};
    const wanted = [];
    for (const found of document.body ? findScrollers() : []) {
      const { element, axis } = found;
      const reason = obstacle(element, axis);
      const view = found.owner ? carriedOptions(found) : { element, axis, empty: true };
      if (reason == null)
        wanted.push({ ...view, id: freeID(element, wanted) });
      else
        leftOut[inWords(element)] = reason;
    }
    for (const frame of deep().filter(isForeign))
      leftOut[inWords(frame)] = "is a frame of another origin";
    if (wanted.length === 0) {
      if (waiting)
        return;
      for (const [element, why] of Object.entries(leftOut))
        warn(`${element} is not recorded: it ${why}`);
      console.info("ScrollRecorder: nothing on this page scrolls yet; recording begins when something does");
      wait(options);
      return;
    }
    if (waiting)
      waiting.stop();
    begin(options, wanted, leftOut);
  }
  function freeID(element, others) {
    let id = element.id || (others.length === 0 ? "main" : `view-${others.length}`);
    while (others.some((other) => other.id === id))
      id += "-";
    return id;
  }
  function wait(options) {
    setRecording(null);
    let isAsking = false;
    const ask2 = () => {
      if (!isAsking)
        window.requestAnimationFrame(() => {
          isAsking = false;
          if (waiting)
            beginWithAll(options);
        });
      isAsking = true;
    };
    const changes = new MutationObserver(ask2);
    changes.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    const types = ["load", "resize", "transitionend", "toggle", "scroll"];
    for (const type2 of types)
      window.addEventListener(type2, ask2, true);
    setWaiting({
      stop: () => {
        setWaiting(null);
        changes.disconnect();
        for (const type2 of types)
          window.removeEventListener(type2, ask2, true);
      }
    });
  }
  function prepare(view) {
    const live = measure(view);
    adopt(view, live, findItems(view, true));
    checkItems(view);
    Object.assign(view, {
      viewport: live.viewport,
      offset: live.offset,
      contentSize: contentSize(view, live),
      toldSize: toldSize(view),
      occlusion: measureOcclusion(view, live.port)
    });
    measureItems(view, live, false);
    view.live = live;
    const { scrolling } = view.options;
    const stops = scrolling?.paging == null && !view.isCarried && stopsOf(view);
    if (!stops)
      return;
    view.options = { ...view.options, scrolling: { ...stops, ...scrolling } };
    view.snaps = true;
  }
  function firstRecord(view) {
    view.firstRecord ||= JSON.stringify(viewRecord(view));
    return JSON.parse(view.firstRecord);
  }
  function header() {
    const { options: { name, links, app, device, user, startedAt, meta }, leftOut } = recording;
    const told = loggedViews();
    return {
      format: "scroll-session",
      version: 1,
      name: name || new URLSearchParams(location.search).get("session") || document.title || "untitled",
      scene: { views: told.map(firstRecord), links },
      meta: {
        recorder: {
          name: "scroll-recorder.js",
          version: ScrollRecorder.version,
          views: Object.fromEntries(told.map((view) => [view.id, evidence(view)])),
          leftOut: Object.keys(leftOut || {}).length > 0 ? leftOut : void 0
        },
        browser: browserName(),
        userAgent: navigator.userAgent,
        devicePixelRatio: window.devicePixelRatio,
        touchPoints: navigator.maxTouchPoints,
        title: document.title,
        app,
        device,
        user,
        startedAt,
        // What only the page can know.
        ...meta
      }
    };
  }
  function hear() {
    for (const target of listened()) {
      for (const type2 of Object.keys(recording.listeners))
        target.addEventListener(type2, heard, { capture: true, passive: true });
    }
  }
  function watchAround(elements2) {
    if (!recording.leftOut || recording.write)
      return;
    for (const element of elements2) {
      if (element.tagName === "BODY")
        break;
      const found = !views().some((view2) => view2.element === element) && carriedIn(element, true);
      if (!found || obstacle(element, found.axis) != null)
        continue;
      const view = makeView({ ...carriedOptions(found), id: freeID(element, views()) }, 0);
      Object.assign(view, { isDormant: true, isLate: true, group: [view] });
      prepare(view);
      recording.views.push(view);
      watch(view);
    }
  }
  function join(view) {
    const { lines, views: all } = recording;
    view.isDormant = view.isLate = false;
    nest(all);
    for (const outer of all)
      if (outer.inner.includes(view) && outer.isGuessed)
        outer.structureChanged = true;
    Object.assign(view.told, { visible: null });
    const only = all.find((other) => other !== view && !other.isDormant);
    if (only && !recording.namesViews) {
      for (const line of lines)
        line.text = line.text.replace(/^\{"t":\d+,"type":"[\w.]+"/, `$&,"view":${JSON.stringify(only.id)}`);
    }
    recording.namesViews = true;
    lines[0].text = JSON.stringify(header());
    const at = lines.findIndex(({ text: text3 }, index) => index > 0 && !text3.includes('"type":"appear"'));
    const [x, y] = view.offset;
    const text2 = JSON.stringify({ t: 0, type: "appear", view: view.id, x, y });
    lines.splice(at < 0 ? lines.length : at, 0, { t: 0, text: text2, isMeasured: false });
    recording.events += 1;
    recording.written += 1;
    const alike = lookAlikes(view.items);
    if (alike) {
      tell(view, `items ${alike.join(" and ")} of view ${view.id} look the same`, "; give a copy for a loop the attribute data-clone");
    }
  }
  function begin(options, wanted, leftOut) {
    const origin = performance.now();
    const made = wanted.map((view, index) => makeView(view, index, options.behaviours));
    const ids = new Set(made.map(({ id }) => id));
    if (ids.size !== made.length)
      throw failure(`view ids must differ: ${made.map(({ id }) => id)}`);
    connect(made, options.links || []);
    if (made.some(({ isGuessed }) => isGuessed))
      findFixed();
    made.forEach(prepare);
    const mayWait = leftOut && !options.write && made.some(({ isCarried }) => !isCarried);
    for (const view of made)
      view.isDormant = mayWait && view.isCarried;
    setRecording({
      running: true,
      isStarting: true,
      complaints: /* @__PURE__ */ new Set(),
      origin,
      now: 0,
      measured: 0,
      framed: 0,
      lines: [],
      written: 0,
      events: 0,
      views: made,
      held: Infinity,
      afterFrame: new MessageChannel(),
      hasScrollEnd: "onscrollend" in window,
      leftOut,
      options,
      write: options.write,
      listeners: Object.assign({}, commonListeners, options.input === "pointer" ? pointerListeners : touchListeners)
    });
    const isDeaf = made.map(({ element }) => hearCalls(element.ownerDocument.defaultView)).includes(false);
    recording.afterFrame.port1.onmessage = look;
    if (recording.hasScrollEnd)
      recording.listeners.scrollend = scrollEnded;
    recording.namesViews = loggedViews().length > 1;
    addLine(0, header());
    try {
      for (const view of made) {
        emit(view, 0, "appear", { x: view.offset[0], y: view.offset[1] });
        observeAll(view, 0, true);
      }
    } catch (error) {
      recording.afterFrame.port1.close();
      setRecording(null);
      throw error;
    }
    if (isDeaf)
      tell(loggedViews()[0], "the page has frozen its scroll calls: none is noted");
    for (const [element, why] of Object.entries(leftOut || {}))
      tell(loggedViews()[0], `${element} is not recorded: it ${why}`);
    made.forEach(checkBehaviours);
    recording.isStarting = false;
    hear();
    for (const view of made) {
      watch(view);
      wake(view);
    }
  }

  // src/finger.js
  var isTouched = (view) => recording.finger != null && recording.finger.chain.includes(view);
  var TOUCH_PATH = ["touchmove", "touchend", "touchcancel"];
  var mover = (view) => isTouched(view) ? "finger" : view.momentum;
  function fingerDown(event, point) {
    if (recording.finger)
      return;
    watchAround(event.composedPath().filter(isElement));
    const chain = viewsAround(event);
    if (chain.length === 0)
      return;
    if (recording.lifted)
      settleLift();
    for (const view of chain)
      sync(view, frameTime(), view.momentum);
    const t = stampOf(timeOf(event));
    const stood = new Map(chain.map((view) => [view, measure(view).port]));
    const at = { x: point.clientX, y: point.clientY };
    recording.finger = {
      identifier: idOf(point),
      chain,
      stood,
      target: targetOf(event),
      t,
      start: at,
      last: at,
      owner: null,
      path: [],
      strangers: /* @__PURE__ */ new Set(),
      scrolledAt: -Infinity,
      leftSlopAt: null,
      carried: carriedAround(targetOf(event))
    };
    for (const type2 of TOUCH_PATH)
      recording.finger.target.addEventListener(type2, heard, { passive: true });
    for (const other of views())
      other.scrolledUnderFinger = other.isDraggedByCode = false;
    recording.held = t;
    fingerLine(recording.finger, t, "drag.began", at);
    const stopped = chain.find((view) => view.isMoving && view.momentum === "momentum");
    if (chain.length === 1 && !chain[0].isDormant || stopped)
      own(recording.finger, stopped || chain[0]);
    for (const view of chain)
      wake(view);
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
    if (!hasLeftSlop(finger) || views().some(({ scrolledUnderFinger }) => scrolledUnderFinger))
      return;
    const isMoved = ([element, place2]) => element.isConnected && placed(element) !== place2;
    const isRecorded = (part2) => loggedViews().some(({ isCarried, element }) => isCarried && contains(element, part2));
    const [moved] = [...finger.carried].find(isMoved) || [];
    for (const element of finger.strangers)
      miss(element, "scrolls");
    if (finger.strangers.size > 0 || !moved || isRecorded(moved))
      return;
    const box = [...finger.carried.keys()].find((element) => contains(element, moved) && carriedIn(element, true));
    miss(
      moved,
      "is moved by a transform",
      box ? `name ${inWords(box)}` : 'name it as "content", and what it moves in'
    );
  }
  var miss = (element, how, hint = "name it") => tell(loggedViews()[0], `${inWords(element)} ${how} and is not recorded`, `: ${hint} as "element" of a view`);
  function fingerLine(finger, t, type2, at, fields) {
    if (finger.owner == null) {
      finger.path.push({ t, type: type2, at, fields });
      return;
    }
    const { left, top } = finger.stood.get(finger.owner);
    emit(finger.owner, t, type2, Object.assign(at ? { x: at.x - left, y: at.y - top } : {}, fields));
  }
  function own(finger, view) {
    finger.owner = view;
    const { path } = finger;
    finger.path = [];
    for (const { t, type: type2, at, fields } of path)
      fingerLine(finger, t, type2, at, fields);
    recording.held = Infinity;
  }
  var hasLeftSlop = ({ start: start2, last }) => Math.hypot(last.x - start2.x, last.y - start2.y) > SLOP;
  function likelyOwner({ chain: all, start: start2, last }) {
    const open = all.filter(({ isDormant }) => !isDormant);
    const chain = open.length > 0 ? open : all;
    if (!hasLeftSlop({ start: start2, last }))
      return chain[0];
    const [across, down] = [last.x - start2.x, last.y - start2.y];
    const way = Math.abs(across) > Math.abs(down) ? 0 : 1;
    const room = (view) => {
      const { element, isDocument, isUpward: isUpward2, isLeftward, isCarried } = view;
      if (isCarried && way === alongOf(view))
        return { canScroll: true, keeps: true };
      const style = getComputedStyle(element);
      const bounds = style[`overscrollBehavior${"XY"[way]}`];
      const range = rangeOf(element, way);
      if (range <= 0 || !isDocument && !mayScroll(style, way))
        return { canScroll: false };
      const offset = (way ? element.scrollTop : element.scrollLeft) + ((way ? isUpward2 : isLeftward) ? range : 0);
      const goesBack = (way ? down : across) > 0;
      const hasRoom = goesBack ? offset > 0 : offset < range - 1;
      return { canScroll: true, keeps: hasRoom || bounds === "contain" || bounds === "none" };
    };
    return chain.find((view) => room(view).keeps) || chain.find((view) => room(view).canScroll) || chain[0];
  }
  var follows = ({ start: start2, last }, [x, y]) => [[x, last.x - start2.x], [y, last.y - start2.y]].some(([offset, moved]) => offset !== 0 && Math.sign(offset) === -Math.sign(moved) && Math.abs(moved) > 1);
  function isDraggedByCode(view, change, isEdit) {
    if (!isTouched(view))
      return view.isDraggedByCode && view.momentum === "momentum";
    if (!isEdit && follows(recording.finger, change))
      view.isDraggedByCode = true;
    return view.isDraggedByCode && !isEdit;
  }
  function claim(view, change, t, by) {
    const finger = recording.finger || recording.lifted;
    if (by === "code" || by === "browser" || !finger || !finger.chain.includes(view))
      return by;
    const isOwn2 = follows(finger, change);
    const { last } = finger;
    if (finger === recording.lifted) {
      if (!isOwn2 || view.scrolledUnderFinger || finger.owner != null && finger.owner !== view)
        return by;
      if (finger.owner == null)
        own(finger, view);
      view.momentum = "momentum";
      return view.momentum;
    }
    if (finger.owner == null && isOwn2)
      own(finger, view);
    if (finger.owner !== view && finger.owner != null && isOwn2 && t - finger.scrolledAt > LET_GO) {
      const before = finger.owner;
      finger.t = Math.max(finger.t, t);
      fingerLine(finger, finger.t, "drag.ended", null, { vx: 0, vy: 0, inferred: true });
      before.scrolledUnderFinger = false;
      before.momentum = "unknown";
      finger.owner = view;
      fingerLine(finger, finger.t, "drag.began", last, { inferred: true });
    }
    if (finger.owner === view)
      finger.scrolledAt = t;
    return by;
  }
  function fingerMoved(event, point) {
    const { finger } = recording;
    finger.t = Math.max(finger.t, microseconds(timeOf(event)), Math.min(recording.now - REORDERING + 1, recording.held));
    recording.now = Math.max(recording.now, finger.t);
    finger.last = { x: point.clientX, y: point.clientY };
    fingerLine(finger, finger.t, "drag.moved", finger.last);
    if (finger.owner != null || !hasLeftSlop(finger))
      return;
    if (finger.leftSlopAt == null)
      finger.leftSlopAt = finger.t;
    else if (finger.t - finger.leftSlopAt > UNDECIDED)
      own(finger, likelyOwner(finger));
  }
  function fingerUp(event, type2) {
    const { finger } = recording;
    const t = Math.max(finger.t, stampOf(timeOf(event)));
    fingerLine(finger, t, type2);
    letGo();
    for (const other of views()) {
      other.momentum = other.scrolledUnderFinger && type2 === "drag.ended" ? "momentum" : "unknown";
    }
    if (finger.owner == null && (!hasLeftSlop(finger) || type2 !== "drag.ended"))
      own(finger, likelyOwner(finger));
    if (type2 !== "drag.ended")
      return;
    recording.lifted = finger;
    recording.liftTimer = setTimeout(settleLift, AFTER_LIFT);
  }
  function letGo() {
    for (const type2 of TOUCH_PATH)
      recording.finger.target.removeEventListener(type2, heard);
    recording.finger = null;
  }
  function settleLift() {
    clearTimeout(recording.liftTimer);
    const finger = recording.lifted;
    recording.lifted = null;
    if (!finger)
      return;
    if (finger.owner == null)
      own(finger, likelyOwner(finger));
    noteMissed(finger);
  }
  var idOf = ({ identifier, pointerId }) => identifier ?? pointerId;
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
  var inSight = ({ items, actual, near, live }) => near.filter(({ rect }) => visibility(rect, live.port)).map(({ index }) => ({ item: items[index], frame: actual[index] }));
  function isKept(view, live, change, anchors) {
    const along = alongOf(view);
    const end = Math.max(0, view.contentSize[along] - live.viewport[along]);
    if (view.offset[along] > end + 1 && Math.abs(live.offset[along] - end) <= 1)
      return !view.isRangeUnknown;
    return anchors.some(({ item, frame: before }) => {
      const frame = view.actual[view.items.indexOf(item)];
      const moved = frame ? frame[along] - before[along] : 0;
      return Math.abs(moved) > STILL && Math.abs(moved - change[along]) <= 1;
    });
  }
  function sync(view, milliseconds, by, occasion) {
    const { element } = view;
    if (isGone(view))
      return false;
    const t = stamp(milliseconds);
    const isThorough = occasion === "rest";
    if (isThorough && view.isGuessed)
      view.structureChanged = true;
    for (const observer of [view.mutations, view.surroundings])
      if (observer)
        noteMutations(view, observer.takeRecords());
    const live = measure(view);
    const hasLeapt = view.isRangeUnknown && unwind(view, live);
    const anchors = differ(live.offset, view.offset, 0) ? inSight(view) : [];
    let thorough = isThorough;
    let wrote = false;
    if (differ(live.viewport, view.viewport, MOVED)) {
      view.viewport = live.viewport;
      emit(view, t, "viewport", { width: live.viewport[0], height: live.viewport[1] });
      wrote = true;
      thorough = true;
    }
    const occlusion = measureOcclusion(view, live.port);
    if (differ(Object.values(occlusion), Object.values(view.occlusion), MOVED)) {
      view.occlusion = occlusion;
      emit(view, t, "insets", { occlusion });
      wrote = true;
    }
    if (occasion !== "scroll" || view.isSuspect || view.touched.size > 0)
      noteReused(view, live);
    if (view.structureChanged) {
      view.structureChanged = false;
      wrote = syncStructure(view, t, live) || wrote;
    }
    const hintsAtChange = wrote || view.isSuspect || view.touched.size > 0 || differ(toldSize(view), view.toldSize, 0);
    if (occasion !== "scroll" || hintsAtChange) {
      measureItems(view, live, thorough);
      wrote = writeFrames(view, t, live, isThorough) || wrote;
    }
    const isPulled = !view.isRangeUnknown && live.shift.some((value) => value !== 0);
    const hasLearnt = isThorough && !isPulled && !view.isRangeUnknown && !isTouched(view) && learnEnds(view, live);
    if (!isPulled && (wrote || hasLearnt || differ(toldSize(view), view.toldSize, 0))) {
      view.toldSize = toldSize(view);
      const size = contentSize(view, live);
      if (differ(size, view.contentSize, 0)) {
        view.contentSize = size;
        emit(view, t, "content", { contentSize: size });
        wrote = true;
      }
    }
    if (differ(live.offset, view.offset, 0)) {
      const change = live.offset.map((value, axis) => value - view.offset[axis]);
      if (view.isDormant && Math.abs(change[alongOf(view)]) > 0.5)
        join(view);
      const isCode = hasLeapt || view.isScripted && !isDraggedByCode(view, change, wrote);
      const told = isCode ? "code" : isKept(view, live, change, anchors) || element !== view.element ? "browser" : by;
      const mover2 = claim(view, change, t, told);
      view.offset = live.offset;
      view.movedBy = mover2;
      if (mover2 === "finger")
        view.scrolledUnderFinger = true;
      if (mover2 !== "browser")
        view.isMoving = true;
      emit(view, t, "scroll", { x: live.offset[0], y: live.offset[1], by: mover2 });
      wrote = true;
    }
    view.live = live;
    view.isScripted = false;
    if (!wrote)
      return false;
    view.hasMoved = true;
    wake(view);
    if (occasion == null)
      observeVisible(view, t);
    return true;
  }
  function watchSizes(view) {
    const wanted = /* @__PURE__ */ new Set([view.element, ...view.items]);
    for (const { element, header: header2 } of view.sections)
      for (const part2 of [element, header2])
        if (part2)
          wanted.add(part2);
    for (const part2 of view.holders)
      wanted.add(part2);
    for (const part2 of view.watched || [])
      if (!wanted.has(part2))
        view.sizes.unobserve(part2);
    for (const part2 of wanted)
      if (!view.watched || !view.watched.has(part2))
        view.sizes.observe(part2, { box: "border-box" });
    view.watched = wanted;
  }
  function noteSizes(view, entries) {
    const places = new Map(view.items.map((item, index) => [item, index]));
    let isNews = false;
    for (const { target, borderBoxSize } of entries) {
      const isFirst = !view.sizesTold.has(target);
      view.sizesTold.add(target);
      if (!view.members.has(target)) {
        if (target === view.element)
          view.borders = null;
        if (!isFirst)
          isNews = view.isSuspect = true;
        if (!isFirst && view.isGuessed)
          view.structureChanged = true;
        continue;
      }
      const box = borderBoxSize && borderBoxSize[0];
      if (box && view.isGuessed && (box.blockSize === 0 || box.blockSize > view.room))
        view.structureChanged = true;
      const frame = view.actual[places.get(target)];
      const isAsKnown = box && frame && Math.abs(box.inlineSize - frame[2]) < UNDRAWN && Math.abs(box.blockSize - frame[3]) < UNDRAWN;
      if (isFirst && isAsKnown)
        continue;
      view.touched.add(target);
      view.resized.add(target);
      isNews = true;
    }
    return isNews;
  }
  function mayShowItems({ bars, holders }, target, attributeName) {
    if (bars.some((bar) => bar.contains(target)))
      return false;
    return attributeName !== "style" || !holders.includes(target) && isRendered(target) && isSeen(target);
  }
  function noteMutations(view, records) {
    let isNews = false;
    for (const { target, type: type2, attributeName } of records) {
      if (type2 === "childList" && view.inner.some(({ element }) => element === target))
        continue;
      if (!isOwn(view, target))
        continue;
      isNews = true;
      if (type2 === "childList" && !view.isGuessed)
        view.structureChanged = true;
      if (attributeName !== "style")
        view.found.clear();
      let item = target;
      while (item != null && item !== view.element && !view.members.has(item))
        item = holder(item);
      if (item == null || item === view.element) {
        view.isSuspect = true;
        view.borders = null;
        if (view.isGuessed && mayShowItems(view, target, attributeName))
          view.structureChanged = true;
        continue;
      }
      if (target === item && view.isGuessed && !isRendered(item))
        view.structureChanged = true;
      view.touched.add(item);
      if (typeof view.keyed === "function" || attributeName != null && attributeName === view.keyed)
        view.structureChanged = true;
    }
    return isNews;
  }

  // src/edits.js
  function reload(view, t, live, found) {
    adopt(view, live, found);
    view.contentSize = contentSize(view, live);
    emit(view, t, "reload", {
      sections: view.sections.map((section) => sectionRecord(view, section)),
      contentSize: view.contentSize
    });
    forgetTold(view);
    watchSizes(view);
    return true;
  }
  var tokensOf = (view, { items, keys }) => keys || items.map((item) => view.lives.get(item) || item);
  function noteReused(view, live) {
    if (view.keyed != null || view.items.length > MANY)
      return;
    const along = alongOf(view);
    view.items.forEach((item, index) => {
      const text2 = item.textContent;
      const before = view.texts.get(item);
      view.texts.set(item, text2);
      if (before == null || before === text2)
        return;
      const frame = frameOf(shownRect(view, live, item), live);
      const moved = Math.abs(frame[along] - view.actual[index][along]);
      if (moved < Math.min(frame[along + 2], live.viewport[along] / 2) - STILL)
        return;
      view.lives.set(item, {});
      view.structureChanged = true;
    });
  }
  function syncStructure(view, t, live) {
    const found = findItems(view);
    const sameSections = found.sections.length === view.sections.length && found.sections.every(({ element, header: header2 }, index) => element === view.sections[index].element && header2 === view.sections[index].header);
    const haveOther = found.keys == null !== (view.keys == null) && view.items.length > 0;
    const isGoingOn = sameSections && !haveOther && !view.isAnew;
    view.isAnew = false;
    const wrote = isGoingOn ? writeEdits(view, t, live, found) : reload(view, t, live, found);
    if (wrote && view.keyTrouble)
      tell(view, view.keyTrouble, "; items are told apart by their elements");
    return wrote;
  }
  function writeEdits(view, t, live, found) {
    const { tokens: before } = view;
    const after = tokensOf(view, found);
    const edits = found.sections.map((section, index) => sectionEdit(before, view.sections[index], after, section));
    const inserted = new Set(edits.flatMap(({ insertions }) => insertions.flatMap(([from, to]) => after.slice(from, to))));
    const hasMoved2 = edits.some(({ isOrdered }) => !isOrdered) || edits.some(({ deletions }) => deletions.some(([from, to]) => before.slice(from, to).some((token) => inserted.has(token))));
    if (hasMoved2)
      return reload(view, t, live, found);
    const places = new Map(before.map((token, index) => [token, index]));
    const place2 = (token) => places.get(token);
    const actual = after.map((token, index) => view.actual[place2(token)] || frameOf(shownRect(view, live, found.items[index]), live));
    const frames = after.map((token, index) => view.frames[place2(token)] || actual[index]);
    edits.forEach(({ deletions, insertions }, section) => {
      const old = view.sections[section];
      const now = found.sections[section];
      for (const [from, to] of deletions.slice().reverse()) {
        emit(view, t, "items.deleted", { section, at: from - old.start, count: to - from });
        for (const token of before.slice(from, to))
          forgetTold(view, token);
      }
      for (const [from, to] of insertions) {
        emit(view, t, "items.inserted", { section, at: from - now.start, items: actual.slice(from, to), keys: found.keys?.slice(from, to) });
      }
      old.start = now.start;
      old.count = now.count;
    });
    Object.assign(view, { items: found.items, keys: found.keys, tokens: after, actual, frames, searched: null });
    view.isSuspect = true;
    view.members = new Set(view.items);
    watchSizes(view);
    return edits.some(({ deletions, insertions }) => deletions.length + insertions.length > 0);
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
  function someIndex(start2, end, test) {
    for (let index = start2; index < end; index += 1)
      if (test(index))
        return true;
    return false;
  }
  function surroundings(live, margin) {
    const [x, y] = live.offset;
    const [width, height] = live.viewport;
    const [across, along] = [Math.max(width, 200) * margin, Math.max(height, 200) * margin];
    return { left: x - across, top: y - along, right: x + width + across, bottom: y + height + along };
  }
  var lies = (frame, area) => frame[0] < area.right && frame[0] + frame[2] > area.left && frame[1] < area.bottom && frame[1] + frame[3] > area.top;
  var holds = (outer, inner) => outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;
  function itemsAround(view, live) {
    if (view.searched == null || !holds(view.searched.area, surroundings(live, 0.5))) {
      const { actual, frames } = view;
      const area = surroundings(live, 2);
      const indices = [];
      let isOpen = false;
      for (let index = 0; index < actual.length; index += 1) {
        if (lies(actual[index], area))
          indices.push(index);
        else if (!view.isPending || !lies(frames[index], area))
          continue;
        if (actual[index] !== frames[index])
          isOpen = true;
      }
      view.searched = { area, indices, isOpen };
    }
    return view.searched;
  }
  function measureItems(view, live, isThorough) {
    const { items, actual, touched } = view;
    const measured = /* @__PURE__ */ new Map();
    const look2 = (index) => {
      let known = measured.get(index);
      if (!known) {
        const item = items[index];
        const rect = shownRect(view, live, item, actual[index], view.resized.has(item));
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
      view.isSuspect = true;
    else
      for (const item of touched)
        if (view.members.has(item))
          look2(items.indexOf(item));
    let nearby;
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const around = surroundings(live, 0.5);
      nearby = itemsAround(view, live).indices.filter((index) => lies(actual[index], around));
      nearby.forEach(look2);
      const moved = [...measured.values()].some(({ frame }) => frame != null);
      if (!moved && !view.isSuspect)
        break;
      view.isSuspect = false;
      if (!isThorough)
        measureBetween(view, live, measured, look2);
      view.searched = null;
      for (const [index, known] of measured) {
        if (known.frame)
          actual[index] = known.frame;
        known.frame = null;
        if (actual[index] !== view.frames[index])
          view.isPending = true;
      }
    }
    const [x, y] = [live.port.left - live.offset[0], live.port.top - live.offset[1]];
    view.near = nearby.map((index) => {
      const [left, top, width, height] = actual[index];
      const { isDrawn, hasNoBox } = measured.get(index).rect;
      return { index, rect: hasNoBox ? NO_BOX : { left: left + x, top: top + y, width, height, isDrawn } };
    });
    touched.clear();
    view.resized.clear();
  }
  var isUnboxed = (frame) => frame[2] === 0 && frame[3] === 0;
  function unboxedEnds({ items, actual }) {
    const ends = [];
    for (let index = 0, parent = null; index < items.length; index += 1) {
      const before = parent;
      parent = isUnboxed(actual[index]) ? items[index].parentNode : null;
      if (parent === before)
        continue;
      if (before != null)
        ends.push(index - 1);
      if (parent != null)
        ends.push(index);
    }
    return ends;
  }
  function measureBetween(view, live, measured, look2) {
    const { items, actual } = view;
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
        const coarse = Math.max(coarseness(actual[low], side, live.offset), coarseness(actual[high], side, live.offset));
        return Math.abs(value - b[side]) <= 2 * coarse && (side < 2 || Math.abs(value) <= coarse);
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
          view.isPending = true;
        }
        return;
      }
      look2(middle);
      settle(low, middle);
      settle(middle, high);
    };
    const points2 = [.../* @__PURE__ */ new Set([0, count - 1, ...measured.keys(), ...unboxedEnds(view)])].sort((a, b) => a - b);
    points2.forEach(look2);
    for (let index = 1; index < points2.length; index += 1)
      settle(points2[index - 1], points2[index]);
  }
  function measureHeaders(view, live, all) {
    const around = surroundings(live, 1);
    let mustWrite = false;
    for (const section of view.sections) {
      if (!section.header)
        continue;
      if (all || view.isPending || lies(section.actualHeader, around)) {
        const rect = shownRect(view, live, section.header, section.actualHeader);
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
  function writeFrames(view, t, live, all) {
    if (measureHeaders(view, live, all)) {
      reload(view, t, live);
      measureItems(view, live, false);
      return true;
    }
    if (!view.isPending)
      return false;
    const { frames, actual } = view;
    const around = surroundings(live, 1);
    if (!all && !view.writesWholeSections && !itemsAround(view, live).isOpen)
      return false;
    for (let index = 0; index < frames.length; index += 1) {
      if (actual[index] !== frames[index] && !hasMoved(frames[index], actual[index], live.offset))
        actual[index] = frames[index];
    }
    const wide = surroundings(live, 8);
    const isOpen = (index) => actual[index] !== frames[index];
    const isWanted = (index) => isOpen(index) && (all || lies(frames[index], wide) || lies(actual[index], wide));
    let wrote = false;
    view.sections.forEach(({ start: start2, count }, section) => {
      const isWhole = view.writesWholeSections && someIndex(start2, start2 + count, (index) => lies(actual[index], around));
      for (const [from, to] of runs(start2, start2 + count, isWhole ? isOpen : isWanted)) {
        const changed = actual.slice(from, to);
        emit(view, t, "items.resized", { section, at: from - start2, items: changed });
        for (let index = from; index < to; index += 1)
          frames[index] = actual[index];
        wrote = true;
      }
    });
    view.isPending = !all && someIndex(0, frames.length, isOpen);
    view.searched = null;
    return wrote;
  }

  // src/items.js
  function spanOf(view, owner, head) {
    const hasElement = owner !== view.element && contains(view.element, owner);
    if (view.hasWholeSections && hasElement)
      return owner;
    if (head && !isSticky(head))
      return head;
    if (view.pinned != null)
      return head;
    if (view.hasWholeSections && head) {
      complain(
        view,
        `view ${view.id} has shadows of whole sections and a header that sticks`,
        '; name the elements that hold a header and its items with "sections"'
      );
    }
    return null;
  }
  var lengthAlong = (view, element, kind) => lengthOf(element, kind, alongOf(view));
  function paints(element) {
    if (HAS_CONTENT.has(element.tagName) || element.namespaceURI.endsWith("svg") || element.tagName.includes("-"))
      return true;
    const style = getComputedStyle(element);
    const isBoxed = alphaOfColour(style.backgroundColor) > 0 || style.backgroundImage !== "none" || style.boxShadow !== "none" || ["Top", "Right", "Bottom", "Left"].some((side) => parseFloat(style[`border${side}Width`]) > 0);
    return isBoxed || ["::before", "::after"].some((part2) => !/^(none|normal|"")$/.test(getComputedStyle(element, part2).content));
  }
  var isSeen = (element) => element.textContent.trim() !== "" || [element, ...element.querySelectorAll("*")].some(paints);
  function isHolder(view, element, style, sizers) {
    if (view.inner.some((inner) => inner.element === element) || HAS_CONTENT.has(element.tagName))
      return false;
    if ([0, 1].some((axis) => rangeOf(element, axis) > 0) && [0, 1].some((axis) => mayScroll(style, axis)) || style.scrollSnapAlign !== "none")
      return false;
    const hasText = [...element.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim() !== "");
    if (hasText || children(element).length === 0)
      return false;
    const isTable = /^T(ABLE|HEAD|BODY|FOOT)$/.test(element.tagName) || element.parentElement?.tagName === "THEAD";
    if (isTable || view.known.has(element))
      return true;
    const rect = element.getBoundingClientRect();
    const length = Math.max(alongOf(view) ? rect.height : rect.width, lengthAlong(view, element, "scroll"));
    const most = view.members.has(element) ? 3 : alongOf(view) ? 0.5 : 1;
    return length > view.room * most + 1 || sizers.some((sizer) => holds(sizer.getBoundingClientRect(), rect));
  }
  function readItems(view, owner) {
    const [isWide, isTall] = [0, 1].map((axis) => axis === alongOf(view) || rangeOf(view.element, axis) > 1);
    const isSticky2 = ({ position, left, right, top, bottom }) => position === "sticky" && (isTall && top + bottom !== "autoauto" || isWide && left + right !== "autoauto");
    const parts = children(owner);
    const sizers = parts.filter((part2) => part2.childElementCount === 0 && lengthAlong(view, part2, "client") > view.room && !isSeen(part2));
    return parts.flatMap((part2) => {
      const style = getComputedStyle(part2);
      const isBoxless = style.display === "contents";
      if (!isBoxless && (!isRendered(part2) || style.visibility !== "visible"))
        return [];
      if (style.position === "fixed" || isSticky2(style)) {
        view.bars.push(part2);
        if (style.position === "fixed" || lengthAlong(view, part2, "offset") * 3 < view.room || !isSeen(part2))
          return [];
        view.sticking.add(part2);
        return [part2];
      }
      const { width, height } = part2.getBoundingClientRect();
      const isFlat = !isBoxless && Math.min(width, height) < 2;
      const isCut = isFlat && style.overflow !== "visible";
      const isOpen = isBoxless || isFlat && !isCut || !isFlat && isHolder(view, part2, style, sizers);
      if (isOpen || isFlat)
        view.holders.push(part2);
      if (!isOpen)
        return isFlat || !isSeen(part2) ? [] : [part2];
      if (!isFlat)
        view.known.add(part2);
      return readItems(view, part2);
    });
  }
  function findSections(view) {
    const { element } = view;
    const { sections, header: header2, items } = view.options;
    const own2 = (elements2) => view.inner.length === 0 ? elements2 : elements2.filter((part2) => isOwn(view, part2));
    const made = (owner, head, found) => ({ element: owner, header: spanOf(view, owner, head), items: found });
    const where = (name) => `"${name}" of view ${view.id}`;
    const owners = sections ? own2(foundIn(element, sections, where("sections"))) : [element];
    const heads = owners.map((owner) => header2 ? own2(foundIn(owner, header2, where("header")))[0] : null);
    if (view.pinned === void 0)
      view.pinned = pinnedAt(view, heads);
    view.sticking = new Set(view.pinned == null ? [] : heads.filter((head) => head && isSticky(head)));
    if (!items)
      Object.assign(view, { bars: [], holders: [], room: Math.max(view.room, lengthAlong(view, element, "client")) });
    return owners.map((owner, index) => {
      const head = heads[index];
      const box = view.isDocument && owner === element ? bodyOf(view) : owner;
      const all = items ? own2(foundIn(owner, items, where("items"))) : readItems(view, box).filter((item) => item !== head);
      return made(owner, head, all);
    });
  }

  // src/bars.js
  function measureOcclusion(view, port) {
    const { occlusion } = view.options;
    if (occlusion == null && !view.isGuessed)
      return view.occlusion;
    return Object.fromEntries(SIDES.map((side, index) => {
      const wanted = occlusion == null ? barsAt(view, port, side, index) : occlusion[side];
      if (wanted == null || typeof wanted === "number")
        return [side, wanted || 0];
      let most = 0;
      for (const element of occlusion ? elementsOf(view, `occlusion.${side}`, wanted) : wanted) {
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
    }));
  }
  var axisAt = (index) => AXES[1 - index % 2];
  var lengthAt = (port, index) => port[axisAt(index).end] - port[axisAt(index).start];
  function reach(rect, port, index) {
    const { start: start2, end } = axisAt(index);
    return index > 1 ? [port[end] - rect[end], port[end] - rect[start2]] : [rect[start2] - port[start2], rect[end] - port[start2]];
  }
  var fixed = [];
  var findFixed = () => {
    fixed = deep().filter((element) => getComputedStyle(element).position === "fixed");
  };
  function isOver(element, view, port) {
    const rect = element.getBoundingClientRect();
    const { innerWidth, innerHeight } = element.ownerDocument.defaultView;
    const middle = (...ends) => (Math.max(...ends.slice(0, 3)) + Math.min(...ends.slice(3))) / 2;
    const seen = element.ownerDocument.elementsFromPoint(
      middle(rect.left, port.left, 0, rect.right, port.right, innerWidth),
      middle(rect.top, port.top, 0, rect.bottom, port.bottom, innerHeight)
    );
    const isIn = (end, found) => end === found || contains(end, found);
    const bar = seen.findIndex((found) => isIn(element, found));
    const other = seen.findIndex((found) => !isIn(element, found) && isIn(view.element, found));
    return other < 0 || bar >= 0 && bar < other;
  }
  function barsAt(view, port, side, index) {
    if (axisAt(index) !== AXES[alongOf(view)])
      return [];
    const { start: from, end: to } = axisAt(index + 1);
    const room = lengthAt(port, index);
    const width = (rect) => Math.max(0, Math.min(rect[to], port[to]) - Math.max(rect[from], port[from]));
    const rectOf = (element) => element.getBoundingClientRect();
    const isBacked = (element, least) => width(rectOf(element)) >= least && (paints(element) || children(element).some((child) => isBacked(child, least)));
    const others = fixed.filter((element) => element.isConnected && element.ownerDocument === view.element.ownerDocument && !contains(element, view.element));
    const bars = [.../* @__PURE__ */ new Set([...view.bars, ...others])].filter((element) => {
      const { position, [side]: inset } = getComputedStyle(element);
      const [near, far] = reach(rectOf(element), port, index);
      const isHere = position === "sticky" ? inset !== "auto" : near <= far - near && near < room - far;
      return isHere && far < room && isBacked(element, Math.max(2, width(rectOf(element)) / 2)) && (position === "sticky" || isOver(element, view, port));
    });
    const depth = (element) => reach(rectOf(element), port, index)[1];
    return bars.filter((bar) => bars.reduce((sum, element) => sum + (depth(element) >= depth(bar)) * width(rectOf(element)), 0) >= lengthAt(port, index + 1) / 2);
  }
  var uncovered = ({ live: { port }, occlusion: { top, left, bottom, right } }) => ({ left: port.left + left, top: port.top + top, right: port.right - right, bottom: port.bottom - bottom });

  // src/clock.js
  function wake(view) {
    for (const member of view.group) {
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
  function isAnimating(view, animations) {
    return running([animations, ...foundOutside(view).map((element) => element.getAnimations())].flat()).some(({ target }) => isOwn(view, target));
  }
  function isOpening({ items, actual, members }, animations) {
    const holders = running(animations).map(({ target }) => target).filter((target) => !members.has(target));
    return holders.length > 0 && items.some((item, index) => isUnboxed(actual[index]) && holders.some((target) => target.contains(item)));
  }
  var mayRepeat = ({ repeatedAt, group, rest: rest2 }, now) => now - repeatedAt >= REPEAT && group.some(({ newsAt }) => now - newsAt <= rest2);
  function look() {
    recording.isAsking = false;
    if (!recording.running)
      return;
    const time = frameTime();
    const now = performance.now();
    for (const view of views().filter(({ isAwake }) => isAwake)) {
      const wrote = sync(view, time, mover(view), "look");
      const animations = view.element.getAnimations({ subtree: true });
      const changed = observeAll(view, stamp(time), mayRepeat(view, now), animations);
      if (isOpening(view, animations))
        view.isSuspect = true;
      if (wrote || changed)
        view.newsAt = now;
      if (wrote || changed || isTouched(view) || isAnimating(view, animations))
        view.changedAt = now;
    }
    for (const view of views()) {
      if (view.isAwake && view.group.every(({ changedAt, rest: rest2 }) => now - changedAt >= rest2))
        rest(view.group, time);
    }
    if (views().some(({ isAwake }) => isAwake))
      askForFrame();
  }
  function rest(group, milliseconds, isEnd = false) {
    if (group.some(({ isGuessed }) => isGuessed))
      findFixed();
    for (const view of group) {
      view.borders = null;
      endWithoutEvent(view, milliseconds);
      sync(view, milliseconds, mover(view), "rest");
    }
    const isNews = isEnd || group.some(({ news, newsAtRest }) => news !== newsAtRest);
    for (const view of group) {
      view.isAwake = false;
      if (isNews) {
        view.found.clear();
        observeAll(view, stamp(milliseconds), true);
      }
      view.newsAtRest = view.news;
      view.momentum = "unknown";
    }
  }
  function endWithoutEvent(view, milliseconds) {
    const isTold = recording.hasScrollEnd && !view.isCarried && !view.isEndUntold;
    if (view.isMoving ? isTold : !view.isLifted)
      return;
    view.isMoving = view.isEndUntold = false;
    if (view.isFollower && view.movedBy === "code")
      return;
    emit(view, stamp(milliseconds), "scroll.ended", { inferred: true });
    observeRest(view, milliseconds);
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
    const view = id == null && logged.length === 1 ? logged[0] : views().find((other) => other.id === id);
    if (view)
      return view;
    throw failure(`${id == null ? "there are several views" : `there is no view ${quoted(id)}`}; ${meant(logged.map((other) => other.id))}`);
  }
  function update(viewID) {
    if (!recording?.running)
      return;
    for (const view of viewID == null ? views() : [viewNamed(viewID)]) {
      sync(view, pageTime(), "code");
      wake(view);
    }
  }
  function observe(viewID, observation) {
    if (!recording?.running)
      return;
    const [id, given] = isObject(viewID) ? [void 0, viewID] : [viewID, observation];
    const view = viewNamed(id);
    if (!isObject(given) || typeof given.type !== "string") {
      throw failure('observe needs an object with a "type"');
    }
    const { type: type2, ...fields } = given;
    const kind = type2.replace(/^observed\./, "");
    checkWord(kind, Object.keys(OBSERVATIONS), "the type of an observation");
    checkNames(fields, OBSERVATIONS[kind], `observed.${kind}`);
    sync(view, pageTime(), mover(view));
    if (isElement(fields.item))
      fields.item = pathOf(view, fields.item);
    emit(view, stamp(pageTime()), `observed.${kind}`, fields);
    wake(view);
  }
  function pathOf(view, element) {
    const index = view ? view.items.findIndex((item) => contains(item, element)) : -1;
    if (index < 0)
      throw failure(`${quoted(element)} is in no item${view ? ` of view ${view.id}` : ""}`);
    return pathAt(view, index);
  }
  function asked(element, { align = "start" } = {}) {
    if (!recording?.running)
      return;
    checkWord(align, ["start", "center", "end", "visible"], "align");
    const view = viewAround(element);
    ask(view, pathOf(view, element), align);
  }
  function viewAround(element) {
    const view = loggedViews().find((each) => contains(each.element, element) && isOwn(each, element));
    if (view)
      sync(view, pageTime(), mover(view));
    return view;
  }
  function ask(view, item, align) {
    emit(view, stamp(pageTime()), "scroll.to", { item, align, animated: true });
    wake(view);
  }
  function mark(label, viewID) {
    if (!recording?.running)
      return;
    const view = viewID == null ? loggedViews()[0] : viewNamed(viewID);
    emit(view, stampOf(performance.now()), "mark", { label });
  }
  function stop() {
    if (waiting)
      waiting.stop();
    if (recording?.running) {
      if (recording.finger) {
        if (recording.finger.owner == null)
          own(recording.finger, likelyOwner(recording.finger));
        letGo();
      }
      if (recording.lifted)
        settleLift();
      const time = frameTime();
      for (const group of new Set(views().map((view) => view.group)))
        rest(group, time, true);
      for (const target of listened()) {
        for (const type2 of Object.keys(recording.listeners))
          target.removeEventListener(type2, heard, { capture: true });
      }
      views().forEach(unwatch);
      recording.afterFrame.port1.close();
      const t = Math.max(recording.now, microseconds(performance.now()));
      addLine(t, { t, type: "end", events: recording.events });
      flush(t);
      recording.running = false;
    }
    return text();
  }
  function text() {
    return recording ? recording.lines.map((line) => line.text + "\n").join("") : "";
  }
  var NOTHING = "there is no log, for nothing on this page has scrolled";
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
  function send(url) {
    const body = stop();
    if (!body)
      return Promise.reject(failure(NOTHING));
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
      return !recording || !(recording.finger || recording.lifted || views().some(({ isAwake }) => isAwake));
    }
  };

  // src/script.js
  if (typeof window !== "undefined")
    window.ScrollRecorder = ScrollRecorder;
})();
