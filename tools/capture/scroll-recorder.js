/**
 * Records how a page scrolls, as a scroll session log (JSON Lines, version 1).
 *
 * Include this file with a script tag, then:
 *
 *     ScrollRecorder.start({views: [{element: '#list', items: '.item'}]});
 *     // … scroll …
 *     ScrollRecorder.download();
 *
 * The log says where every item lies (measured frames in content coordinates), what moved (scrolls, fingers, edits,
 * resizes) and, after every movement, which items were really on screen (`observed.visible`, from live rectangles).
 *
 * One rule keeps the log consistent: whatever wakes the recorder (a scroll event, a resize, a mutation), it first brings
 * the log up to date with the live layout in one task, in the order edit, frames, content size, offset, and only then
 * writes the observation. So a browser that reports a rotation after the scroll it caused cannot produce an observation
 * that contradicts the lines above it.
 *
 * Views that a page moves together (a pager and its dots) are told by `links`: the follower's scrolls, by code, come
 * between the leader's, and where a view comes to rest an `observed.offset` says so.
 *
 * Limits: left-to-right pages; no pinch zoom; headers with `position: sticky` are left out of the scene (they have no
 * fixed frame); every wake-up measures all items, so it costs time in proportion to their number.
 */
(function (global) {
  'use strict';

  /** Rounding noise must not decide whether something is visible: the log format's one tolerance, in points. */
  const TOLERANCE = 1 / 1024;
  /** A nearby edge that moved by more than this did move. Measuring noise there stays below 2^-12. */
  const MOVED = TOLERANCE / 2;
  /** Rectangles further away than this are too coarse (single precision) to be compared finely. */
  const NEAR = 4096;

  const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', ' ']);
  const NOT_CONTENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'LINK', 'META', 'NOSCRIPT']);

  /** The recording under way or the last one; null before the first. */
  let recording = null;

  // ---------------------------------------------------------------------------------------------- measuring

  /**
   * Undoes the rounding of single-precision numbers. Browsers keep scroll offsets in whole device pixels and layout in
   * fractions of one, but hand both out rounded to about 24 bits: a third of a point at offset 9000 is off by half the
   * tolerance. A value within that rounding error of a multiple of `1 / grid` is taken for that multiple, any other is kept.
   */
  function unrounded(value, grid) {
    const nearest = Math.round(value * grid) / grid;
    const error = 2 ** -11 + Math.abs(value) * 2 ** -23;
    return (Math.abs(value - nearest) <= error ? nearest : value) + 0; // + 0 turns -0 into 0
  }

  const offsetGrid = () => global.devicePixelRatio || 1;
  /** Chromium's layout unit is 1/64 of a device pixel. Elsewhere few values fall on this grid, and those are kept. */
  const frameGrid = () => 64 * offsetGrid();

  /** The live state of a view: its port (the visible part, in client coordinates), the port's size and the offset. */
  function measure(view) {
    const element = view.element;
    const offset = [unrounded(element.scrollLeft, offsetGrid()), unrounded(element.scrollTop, offsetGrid())];
    if (view.isDocument) {
      // The visual viewport tells the size before rounding, except while pinched.
      const exact = global.visualViewport;
      const side = (whole, fraction) =>
        Math.abs(fraction - whole) < 1 ? unrounded(fraction, frameGrid()) : whole;
      const width = side(element.clientWidth, exact ? exact.width : NaN);
      const height = side(element.clientHeight, exact ? exact.height : NaN);
      return {
        port: {left: 0, top: 0, right: width, bottom: height},
        viewport: [width, height], offset,
      };
    }
    // clientWidth and clientHeight are whole numbers; the true size comes from the rectangle less borders and bars.
    const rect = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const border = (side) => parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0;
    const bar = (outer, inner, borders) => Math.max(0, Math.round(outer - inner - borders));
    const left = border('left'), right = border('right'), top = border('top'), bottom = border('bottom');
    const port = {
      left: rect.left + left,
      top: rect.top + top,
      right: rect.right - right - bar(element.offsetWidth, element.clientWidth, left + right),
      bottom: rect.bottom - bottom - bar(element.offsetHeight, element.clientHeight, top + bottom),
    };
    return {
      port,
      viewport: [
        Math.max(0, unrounded(port.right - port.left, frameGrid())),
        Math.max(0, unrounded(port.bottom - port.top, frameGrid())),
      ],
      offset,
    };
  }

  /**
   * The content size, to the device pixel that limits the offset. Browsers tell it (scrollWidth, scrollHeight) rounded to
   * whole points; where the children's ends, with or without margin and padding, explain that number, they are taken instead.
   */
  function contentSize(view, live) {
    const {element} = view;
    const style = getComputedStyle(element);
    return ['x', 'y'].map((axis, index) => {
      const [side, start, told, room] = axis === 'x'
        ? ['right', live.port.left, element.scrollWidth, element.clientWidth]
        : ['bottom', live.port.top, element.scrollHeight, element.clientHeight];
      if (told <= room) return live.viewport[index];
      const padding = parseFloat(style.getPropertyValue(`padding-${side}`)) || 0;
      let explained = told;
      let nearest = 0.75; // Half a point of rounding and a quarter for the device pixel.
      for (const child of view.isDocument ? [element] : children(element)) {
        const end = child.getBoundingClientRect()[side] - start + live.offset[index];
        if (Math.abs(end - told) > nearest + 200) continue; // Not the last child; its margin need not be asked for.
        const margin = parseFloat(getComputedStyle(child).getPropertyValue(`margin-${side}`)) || 0;
        for (const length of [end, end + margin, end + padding, end + margin + padding]) {
          if (Math.abs(length - told) < nearest) {
            nearest = Math.abs(length - told);
            explained = length;
          }
        }
      }
      return Math.round(explained * offsetGrid()) / offsetGrid();
    });
  }

  /** An element's frame in content coordinates: [x, y, width, height]. */
  function frameOf(element, live) {
    const rect = element.getBoundingClientRect();
    const grid = frameGrid();
    return [
      unrounded(rect.left - live.port.left + live.offset[0], grid),
      unrounded(rect.top - live.port.top + live.offset[1], grid),
      unrounded(rect.width, grid),
      unrounded(rect.height, grid),
    ];
  }

  /** Whether a measured frame differs from the recorded one by more than the measurement may be wrong. */
  function hasMoved(recorded, measured, offset) {
    return recorded.some((value, index) => {
      const distance = index < 2 ? Math.abs(measured[index] - offset[index]) : 0;
      const coarse = 0.01 + (distance + Math.abs(measured[index])) * 2 ** -22;
      return Math.abs(value - measured[index]) > (distance < NEAR ? MOVED : coarse);
    });
  }

  /** How a live rectangle shows in the port: 'whole', 'partial' or null (not visible). */
  function visibility(rect, port) {
    const axes = [[rect.left, rect.right, port.left, port.right], [rect.top, rect.bottom, port.top, port.bottom]];
    for (const [start, end, portStart, portEnd] of axes) {
      if (end - start <= 0 || portEnd - portStart <= 0) return null;
      if (Math.min(end, portEnd) - Math.max(start, portStart) <= TOLERANCE) return null;
    }
    const whole = axes.every(([start, end, portStart, portEnd]) =>
      (portStart <= start + TOLERANCE && end <= portEnd + TOLERANCE) ||
      (start <= portStart + TOLERANCE && portEnd <= end + TOLERANCE));
    return whole ? 'whole' : 'partial';
  }

  // ---------------------------------------------------------------------------------------------- structure

  const children = (element) => [...element.children].filter((child) => !NOT_CONTENT.has(child.tagName));
  const isSticky = (element) => getComputedStyle(element).position === 'sticky';

  /** The sections of a view as elements: [{element, header, items}], by its selectors or else by a guess. */
  function findSections(view) {
    const {element, selectors} = view;
    if (selectors.items || selectors.sections) {
      const owners = selectors.sections ? [...element.querySelectorAll(selectors.sections)] : [element];
      return owners.map((owner) => {
        const header = selectors.header ? owner.querySelector(selectors.header) : null;
        const items = selectors.items
          ? [...owner.querySelectorAll(selectors.items)]
          : children(owner).filter((child) => child !== header);
        return {element: owner, header: header && !isSticky(header) ? header : null, items};
      });
    }
    let box = view.isDocument ? document.body : element;
    while (children(box).length === 1) box = children(box)[0];
    const parts = children(box);
    const owners = parts.length > 0 && parts.every((part) => part.tagName === 'SECTION') ? parts : [box];
    return owners.map((owner) => {
      const header = children(owner).find((child) => child.matches('header, h1, h2, h3, h4, h5, h6')) || null;
      let items = children(owner).filter((child) => child !== header);
      if (items.length === 1 && children(items[0]).length > 1) items = children(items[0]);
      return {element: owner, header: header && !isSticky(header) ? header : null, items};
    });
  }

  /** Everything on the page that scrolls: the page itself and elements whose overflow is auto or scroll. */
  function findScrollers() {
    const root = document.scrollingElement;
    const scrolls = (element, style) => ['Y', 'X'].some((axis) => {
      const overflow = style[`overflow${axis}`];
      const room = axis === 'Y' ? element.scrollHeight - element.clientHeight : element.scrollWidth - element.clientWidth;
      return room > 0 && (overflow === 'auto' || overflow === 'scroll' || (element === root && overflow !== 'hidden'));
    });
    return [root, ...document.body.querySelectorAll('*')].filter((element) => scrolls(element, getComputedStyle(element)));
  }

  function makeView(options, index) {
    const element = typeof options.element === 'string' ? document.querySelector(options.element) : options.element;
    if (!element) throw new Error(`ScrollRecorder: no element for view ${index} (${options.element})`);
    const isDocument = element === document.scrollingElement;
    const sideways = element.scrollWidth > element.clientWidth && element.scrollHeight <= element.clientHeight;
    return {
      id: options.id || element.id || (index === 0 ? 'main' : `view-${index}`),
      element, isDocument,
      axis: options.axis || (sideways ? 'horizontal' : 'vertical'),
      selectors: {sections: options.sections, header: options.header, items: options.items},
      scrolling: options.scrolling || null,
      behaviours: options.behaviours || null,
      followers: [], // views that the page moves with this one
      isFollower: false,
      sections: [],
      sectionIDs: new Map(),
      structureChanged: false,
      viewport: null, contentSize: null, toldSize: null, offset: null,
      momentum: 'unknown', // what moves the view when no finger does
      movedBy: null, // what moved it last
      scrolledUnderFinger: false,
    };
  }

  /** Tells the views of each link about each other. */
  function connect(made, links) {
    for (const {leader, follower} of links) {
      const [leading, following] = [leader, follower].map((wanted) => {
        const view = made.find(({id}) => id === wanted);
        if (!view) throw new Error(`ScrollRecorder: a link names ${wanted}, which is no view`);
        return view;
      });
      if (following.isFollower) throw new Error(`ScrollRecorder: ${follower} has two leaders`);
      following.isFollower = true;
      leading.followers.push(following);
    }
    const both = made.find((view) => view.isFollower && view.followers.length > 0);
    if (both) throw new Error(`ScrollRecorder: ${both.id} both leads and follows`);
  }

  /** A section's id: its element's id, or a number, the same as long as the element lives. */
  function sectionID(view, element) {
    if (!view.sectionIDs.has(element)) {
      const taken = new Set(view.sectionIDs.values());
      let id = element !== view.element && element.id ? element.id : `section-${taken.size}`;
      while (taken.has(id)) id += '-';
      view.sectionIDs.set(element, id);
    }
    return view.sectionIDs.get(element);
  }

  function measureSections(view, live) {
    return findSections(view).map(({element, header, items}) => ({
      id: sectionID(view, element), element, header, items,
      frames: items.map((item) => frameOf(item, live)),
      headerFrame: header ? frameOf(header, live) : null,
    }));
  }

  const sectionRecord = ({id, frames, headerFrame}) => headerFrame ? {id, frames, headerFrame} : {id, frames};

  // ---------------------------------------------------------------------------------------------- writing

  /** How long a line may wait for an earlier one, in microseconds, before it is handed to `options.write`. */
  const REORDERING = 250000;

  const microseconds = (milliseconds) => Math.round((milliseconds - recording.origin) * 1000);

  /** Microseconds since the start; never less than the last one stamped. */
  function stamp(milliseconds) {
    recording.now = Math.max(recording.now, microseconds(milliseconds));
    return recording.now;
  }

  /** Adds a line after all lines of its time or earlier. */
  function addLine(t, object) {
    const {lines} = recording;
    let place = lines.length;
    while (place > recording.written && lines[place - 1].t > t) place -= 1;
    lines.splice(place, 0, {t, text: JSON.stringify(object)});
    flush(recording.now - REORDERING);
  }

  /** Hands on the lines up to a time: from then on their places are settled. */
  function flush(upTo) {
    const {lines, write} = recording;
    while (recording.written < lines.length && lines[recording.written].t <= upTo) {
      if (write) write(lines[recording.written].text);
      recording.written += 1;
    }
  }

  function emit(view, t, type, fields) {
    const event = {t, type};
    if (recording.views.length > 1) event.view = view.id;
    recording.events += 1;
    addLine(t, Object.assign(event, fields));
  }

  /** The items on screen now, measured now. */
  function seenItems(view, port) {
    const seen = {whole: [], partial: []};
    view.sections.forEach((section, sectionIndex) => section.items.forEach((item, itemIndex) => {
      const how = visibility(item.getBoundingClientRect(), port);
      if (how) seen[how].push([sectionIndex, itemIndex]);
    }));
    return seen;
  }

  /** A port moved along a view's axis by so many device pixels. */
  function movedPort(view, {left, top, right, bottom}, pixels) {
    const by = pixels / offsetGrid();
    return view.axis === 'horizontal'
      ? {left: left + by, top, right: right + by, bottom}
      : {left, top: top + by, right, bottom: bottom + by};
  }

  /**
   * Writes what is on screen now. The offset of a follower is computed from its leader's and then rounded by the browser to
   * a device pixel, so it says nothing while that rounding may decide what is seen.
   */
  function observe(view, t) {
    const {port} = measure(view);
    const seen = seenItems(view, port);
    if (view.isFollower) {
      const text = JSON.stringify(seen);
      const isSure = [-1, 1].every((pixels) => JSON.stringify(seenItems(view, movedPort(view, port, pixels))) === text);
      if (!isSure) return;
    }
    emit(view, t, 'observed.visible', seen);
  }

  /** Writes where a view with snap points or links has come to rest, and where its followers are. */
  function observeRest(view, milliseconds) {
    const snaps = view.scrolling !== null && (view.scrolling.paging || 'none') !== 'none';
    if (!snaps && !view.isFollower && view.followers.length === 0) return;
    for (const follower of view.followers) sync(follower, milliseconds, 'code');
    for (const resting of [view, ...view.followers]) {
      const [x, y] = resting.offset;
      emit(resting, stamp(milliseconds), 'observed.offset', {x, y});
    }
  }

  // ---------------------------------------------------------------------------------------------- keeping up

  /** Consecutive indices for which `test` holds, as [start, end) pairs. */
  function runs(count, test) {
    const found = [];
    for (let index = 0; index < count; index += 1) {
      if (!test(index)) continue;
      const last = found[found.length - 1];
      if (last && last[1] === index) last[1] = index + 1;
      else found.push([index, index + 1]);
    }
    return found;
  }

  function reload(view, t, live) {
    view.sections = measureSections(view, live);
    view.contentSize = contentSize(view, live);
    emit(view, t, 'reload', {sections: view.sections.map(sectionRecord), contentSize: view.contentSize});
    watchSizes(view);
  }

  /** Writes inserted and deleted items. True if anything was written. */
  function syncStructure(view, t, live) {
    const found = findSections(view);
    const sameSections = found.length === view.sections.length &&
      found.every((section, index) => section.element === view.sections[index].element &&
        section.header === view.sections[index].header);
    const sameOrder = sameSections && found.every((section, index) => {
      const before = new Set(view.sections[index].items);
      const after = new Set(section.items);
      const kept = view.sections[index].items.filter((item) => after.has(item));
      return section.items.filter((item) => before.has(item)).every((item, position) => item === kept[position]);
    });
    if (!sameOrder) { // Sections came or went, or items changed places: everything is new.
      reload(view, t, live);
      return true;
    }
    let wrote = false;
    found.forEach(({items}, sectionIndex) => {
      const section = view.sections[sectionIndex];
      const after = new Set(items);
      for (const [start, end] of runs(section.items.length, (index) => !after.has(section.items[index])).reverse()) {
        emit(view, t, 'items.deleted', {section: sectionIndex, at: start, count: end - start});
        section.items.splice(start, end - start);
        section.frames.splice(start, end - start);
        wrote = true;
      }
      const before = new Set(section.items);
      for (const [start, end] of runs(items.length, (index) => !before.has(items[index]))) {
        const added = items.slice(start, end);
        const frames = added.map((item) => frameOf(item, live));
        emit(view, t, 'items.inserted', {section: sectionIndex, at: start, items: frames});
        section.items.splice(start, 0, ...added);
        section.frames.splice(start, 0, ...frames);
        wrote = true;
      }
    });
    if (wrote) watchSizes(view);
    return wrote;
  }

  /** Writes frames that changed. Headers have no event of their own: when one moved, everything is written anew. */
  function syncFrames(view, t, live) {
    const headerMoved = view.sections.some(({header, headerFrame}) =>
      header && hasMoved(headerFrame, frameOf(header, live), live.offset));
    if (headerMoved) {
      reload(view, t, live);
      return true;
    }
    let wrote = false;
    view.sections.forEach((section, sectionIndex) => {
      const frames = section.items.map((item) => frameOf(item, live));
      for (const [start, end] of runs(frames.length, (index) => hasMoved(section.frames[index], frames[index], live.offset))) {
        const changed = frames.slice(start, end);
        emit(view, t, 'items.resized', {section: sectionIndex, at: start, items: changed});
        section.frames.splice(start, end - start, ...changed);
        wrote = true;
      }
    });
    return wrote;
  }

  const toldSize = ({element}) => [element.scrollWidth, element.scrollHeight];
  const differ = (a, b, by) => a.some((value, index) => Math.abs(value - b[index]) > by);

  /**
   * Brings the log up to date with the live layout and writes an observation if anything changed.
   *
   * @param by What moved the offset, if it moved.
   */
  function sync(view, milliseconds, by) {
    const t = stamp(milliseconds);
    const live = measure(view);
    let wrote = false;
    if (differ(live.viewport, view.viewport, MOVED)) {
      view.viewport = live.viewport;
      emit(view, t, 'viewport', {width: live.viewport[0], height: live.viewport[1]});
      wrote = true;
    }
    if (view.mutations.takeRecords().length > 0) view.structureChanged = true;
    if (view.structureChanged) {
      view.structureChanged = false;
      wrote = syncStructure(view, t, live) || wrote;
    }
    wrote = syncFrames(view, t, live) || wrote;
    if (wrote || differ(toldSize(view), view.toldSize, 0)) {
      view.toldSize = toldSize(view);
      const size = contentSize(view, live);
      if (differ(size, view.contentSize, 0)) {
        view.contentSize = size;
        emit(view, t, 'content', {contentSize: size});
        wrote = true;
      }
    }
    if (differ(live.offset, view.offset, 0)) {
      view.offset = live.offset;
      view.movedBy = by;
      emit(view, t, 'scroll', {x: live.offset[0], y: live.offset[1], by});
      wrote = true;
    }
    if (wrote) observe(view, t);
  }

  // ---------------------------------------------------------------------------------------------- listening

  /** Sizes of the view, its sections, headers and items: a change of any may move all the others. */
  function watchSizes(view) {
    view.sizes.disconnect();
    view.sizes.observe(view.element);
    for (const {element, header, items} of view.sections) {
      for (const part of [element, header, ...items]) if (part) view.sizes.observe(part);
    }
  }

  const TOUCH_PATH = ['touchmove', 'touchend', 'touchcancel'];

  /** Every listener: an event heard at the window and again at the finger's element counts once. */
  function heard(event) {
    if (event === recording.lastEvent) return;
    recording.lastEvent = event;
    const listener = recording.listeners[event.type];
    if (listener) listener(event);
  }

  const views = () => recording.views;
  const viewOf = (event) => views().find(({element, isDocument}) =>
    event.target === element || (isDocument && event.target === document));

  /** The innermost recorded view around an element. */
  function viewAround(element) {
    const around = views().filter((view) => view.element.contains(element));
    return around.find((view) => !around.some((other) => other !== view && view.element.contains(other.element))) || null;
  }

  function fingerPosition(view, point) {
    const {port} = measure(view);
    return {x: point.clientX - port.left, y: point.clientY - port.top};
  }

  /** What moves a view now. A finger moves every view around it: at its end a view passes the drag on to the next. */
  const mover = (view) => recording.finger && recording.finger.around.includes(view) ? 'finger' : view.momentum;

  function scrolled(event) {
    const view = viewOf(event);
    if (!view) return;
    if (mover(view) === 'finger') view.scrolledUnderFinger = true;
    sync(view, event.timeStamp, mover(view));
  }

  function scrollEnded(event) {
    const view = viewOf(event);
    if (!view) return;
    sync(view, event.timeStamp, mover(view));
    view.momentum = 'unknown';
    // A browser takes every step that code makes for a scroll of its own. A follower rests when its leader does.
    if (view.isFollower && view.movedBy === 'code') return;
    emit(view, stamp(event.timeStamp), 'scroll.ended');
    if (mover(view) !== 'finger') observeRest(view, event.timeStamp); // Else an earlier scroll ended under a new finger.
  }

  function fingerDown(event, point, identifier) {
    if (recording.finger !== null) return; // A second finger: the first owns the drag.
    const view = viewAround(event.target);
    if (!view) return;
    sync(view, event.timeStamp, view.momentum);
    const t = stamp(event.timeStamp);
    const around = views().filter(({element}) => element.contains(event.target));
    recording.finger = {identifier, view, around, target: event.target, t};
    // A touch stays with the element it began on; once that is removed from the page its events never reach the window.
    for (const type of TOUCH_PATH) event.target.addEventListener(type, heard, {passive: true});
    for (const other of views()) other.scrolledUnderFinger = false;
    emit(view, t, 'drag.began', fingerPosition(view, point));
  }

  function fingerMoved(event, point) {
    // While a view scrolls, a move arrives after the scroll it caused. It is written at its own time, which is what
    // a velocity is computed from, but after the finger's line before it.
    const {finger} = recording;
    finger.t = Math.max(finger.t, microseconds(event.timeStamp), recording.now - REORDERING + 1);
    recording.now = Math.max(recording.now, finger.t);
    emit(finger.view, finger.t, 'drag.moved', fingerPosition(finger.view, point));
  }

  function fingerUp(event, type) {
    const {view, target} = recording.finger;
    recording.finger = null;
    for (const type of TOUCH_PATH) target.removeEventListener(type, heard);
    for (const other of views()) other.momentum = other.scrolledUnderFinger && type === 'drag.ended' ? 'momentum' : 'unknown';
    emit(view, stamp(event.timeStamp), type);
  }

  /** The tracked finger among the changed touches of an event, or undefined. */
  const trackedTouch = (event) => recording.finger &&
    [...event.changedTouches].find(({identifier}) => identifier === recording.finger.identifier);

  const touchListeners = {
    touchstart: (event) => fingerDown(event, event.changedTouches[0], event.changedTouches[0].identifier),
    touchmove: (event) => { const touch = trackedTouch(event); if (touch) fingerMoved(event, touch); },
    touchend: (event) => { if (trackedTouch(event)) fingerUp(event, 'drag.ended'); },
    touchcancel: (event) => { if (trackedTouch(event)) fingerUp(event, 'drag.cancelled'); },
  };

  const isTracked = (event) => recording.finger !== null && recording.finger.identifier === event.pointerId;

  // For pages that scroll by their own handling of pointers. A browser that scrolls by touch itself cancels the pointer
  // as soon as it does, so touch events are the default.
  const pointerListeners = {
    pointerdown: (event) => fingerDown(event, event, event.pointerId),
    pointermove: (event) => { if (isTracked(event)) fingerMoved(event, event); },
    pointerup: (event) => { if (isTracked(event)) fingerUp(event, 'drag.ended'); },
    pointercancel: (event) => { if (isTracked(event)) fingerUp(event, 'drag.cancelled'); },
  };

  const commonListeners = {
    scroll: scrolled,
    scrollend: scrollEnded,
    resize: (event) => { for (const view of views()) sync(view, event.timeStamp, 'code'); },
    keydown: (event) => {
      if (!SCROLL_KEYS.has(event.key)) return;
      const view = viewAround(event.target) || views()[0];
      view.momentum = 'keyboard';
    },
  };

  // ---------------------------------------------------------------------------------------------- public

  function browserName() {
    const agent = navigator.userAgent;
    const match = /(Firefox|HeadlessChrome|Edg|Chrome)\/([\d.]+)/.exec(agent) || /(Version)\/([\d.]+).*Safari/.exec(agent);
    if (!match) return 'unknown';
    return `${{Version: 'Safari', Edg: 'Edge'}[match[1]] || match[1]} ${match[2]}`;
  }

  /**
   * Starts a recording: measures the scene, then records until `stop`.
   *
   * @param {object} [options]
   * @param {object[]} [options.views] The scroll views to record; everything that scrolls when left out. Each has
   *   `element` (an element or a selector; `document.scrollingElement` for the page itself) and optionally
   *   `id` (default: the element's id, or "main"), `axis` ("vertical" or "horizontal"; default: the way it overflows),
   *   `items` (selector of the items), `sections` (selector of the sections' elements; default: one section) and
   *   `header` (selector of a section's header). Without selectors the children are taken: `<section>` elements for
   *   sections, a leading `<header>` or `<h1>`…`<h6>` for its header, the other children for items.
   *   `scrolling` and `behaviours` are the view's in the scene, taken as they are: `scrolling: {paging: 'item'}` says that
   *   it snaps to the centres of its items, `'page'` to its pages.
   * @param {string} [options.name] The session's name; default: the page's `session` query parameter, or its title.
   * @param {object} [options.meta] Added to the header's `meta`.
   * @param {object[]} [options.behaviours] The behaviours of views that do not have their own; default: fade and
   *   section-shadow.
   * @param {object[]} [options.links] The scene's links, `{leader, follower}`, both ids of views: the page scrolls the
   *   follower when the leader scrolls. It should call `update(follower)` when it has done so.
   * @param {"touch"|"pointer"} [options.input] Which events tell of a finger; default: touch.
   * @param {function(string)} [options.write] Called with every line, without line end, once its place is settled
   *   (a quarter of a second later, or at `stop`).
   */
  function start(options = {}) {
    if (recording && recording.running) throw new Error('ScrollRecorder: already recording; call stop() first');
    const wanted = options.views || findScrollers().map((element) => ({element}));
    if (wanted.length === 0) throw new Error('ScrollRecorder: nothing on this page scrolls');
    const origin = performance.now();
    const made = wanted.map(makeView);
    const ids = new Set(made.map(({id}) => id));
    if (ids.size !== made.length) throw new Error(`ScrollRecorder: view ids must differ: ${made.map(({id}) => id)}`);
    connect(made, options.links || []);
    const behaviours = options.behaviours || [{kind: 'fade'}, {kind: 'section-shadow'}];
    recording = {
      running: true, origin, now: 0, lines: [], written: 0, events: 0, views: made, finger: null, lastEvent: null,
      write: options.write || null,
      listeners: Object.assign({}, commonListeners, options.input === 'pointer' ? pointerListeners : touchListeners),
    };
    for (const view of made) {
      const live = measure(view);
      Object.assign(view, {
        viewport: live.viewport, offset: live.offset, contentSize: contentSize(view, live), toldSize: toldSize(view),
      });
      view.sections = measureSections(view, live);
    }
    addLine(0, {
      format: 'scroll-session',
      version: 1,
      name: options.name || new URLSearchParams(location.search).get('session') || document.title || 'untitled',
      scene: Object.assign({
        views: made.map((view) => Object.assign({
          id: view.id,
          axis: view.axis,
          viewport: {width: view.viewport[0], height: view.viewport[1]},
          layout: {kind: 'frames', contentSize: view.contentSize},
          sections: view.sections.map(sectionRecord),
        }, view.scrolling && {scrolling: view.scrolling}, {behaviours: view.behaviours || behaviours})),
      }, options.links && {links: options.links}),
      meta: Object.assign({
        recorder: `scroll-recorder.js ${ScrollRecorder.version}`,
        browser: browserName(),
        userAgent: navigator.userAgent,
        devicePixelRatio: global.devicePixelRatio,
        touchPoints: navigator.maxTouchPoints,
        title: document.title,
      }, options.meta),
    });
    for (const view of made) {
      emit(view, 0, 'appear', {x: view.offset[0], y: view.offset[1]});
      observe(view, 0);
    }
    for (const view of made) {
      view.mutations = new MutationObserver(() => {
        view.structureChanged = true;
        sync(view, performance.now(), 'code');
      });
      view.mutations.observe(view.isDocument ? document.body : view.element, {childList: true, subtree: true});
      view.sizes = new ResizeObserver(() => sync(view, performance.now(), 'code'));
      watchSizes(view);
    }
    // Capturing at the window comes before the page's own listeners, which may change the layout.
    for (const type of Object.keys(recording.listeners)) {
      global.addEventListener(type, heard, {capture: true, passive: true});
    }
  }

  /**
   * Brings the log up to date at once, for a page that has just changed its items and cannot wait for a microtask, or has
   * just scrolled a view (the browser tells of that a frame later, when its leader has moved on, and does not say who did it).
   *
   * @param {string} [viewID] The view that the page changed; default: all.
   */
  function update(viewID) {
    if (!recording || !recording.running) return;
    for (const view of views()) if (viewID === undefined || view.id === viewID) sync(view, performance.now(), 'code');
  }

  /**
   * Writes a `mark` event.
   *
   * @param {string} label
   * @param {string} [viewID] The view it is about; default: the first.
   */
  function mark(label, viewID) {
    if (!recording || !recording.running) return;
    const view = views().find(({id}) => id === viewID) || views()[0];
    emit(view, stamp(performance.now()), 'mark', {label});
  }

  /** Ends the recording with an `end` line. @returns {string} the whole log */
  function stop() {
    if (recording && recording.running) {
      update();
      for (const type of Object.keys(recording.listeners)) global.removeEventListener(type, heard, {capture: true});
      if (recording.finger) for (const type of TOUCH_PATH) recording.finger.target.removeEventListener(type, heard);
      for (const view of views()) {
        view.mutations.disconnect();
        view.sizes.disconnect();
      }
      const t = stamp(performance.now());
      addLine(t, {t, type: 'end', events: recording.events});
      flush(t);
      recording.running = false;
    }
    return text();
  }

  /** The log so far, every line ended. @returns {string} */
  function text() {
    return recording ? recording.lines.map((line) => line.text + '\n').join('') : '';
  }

  /** Stops and saves the log as a file. @param {string} [filename] */
  function download(filename) {
    const log = stop();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([log], {type: 'application/jsonl'}));
    link.download = filename || `${JSON.parse(recording.lines[0].text).name.replace(/[^\w.-]+/g, '-')}.jsonl`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  /** Stops and posts the log. @param {string} url @returns {Promise<Response>} */
  function send(url) {
    return fetch(url, {method: 'POST', headers: {'Content-Type': 'application/jsonl'}, body: stop()});
  }

  const ScrollRecorder = {
    version: '1.1.0',
    start, stop, update, mark, text, download, send,
    /** How many lines there are so far, the header included. */
    get lineCount() { return recording ? recording.lines.length : 0; },
  };
  global.ScrollRecorder = ScrollRecorder;
})(window);
