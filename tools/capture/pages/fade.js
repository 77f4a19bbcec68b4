/**
 * Fades the items of a list to 0.1 within 0.2 seconds when they are not wholly in sight, and back when they are.
 *
 * An item that has just come into sight has the right alpha at once. A CSS transition would shorten a fade that is turned
 * back half way; these take their time.
 *
 * @param {Element} list What scrolls.
 * @param {string} items The items' selector.
 * @param {Element} [bar] What covers the upper end of the list.
 * @returns {function()} To be called after the items have changed.
 */
function fadeItems(list, items, bar) {
  const NOISE = 1 / 1024;
  let targets = new Map(); // of the items in sight

  /** How [start, end] shows in [portStart, portEnd]: undefined if not at all, true if wholly, or if nothing else does. */
  function isWhole(start, end, portStart, portEnd) {
    if (Math.min(end, portEnd) - Math.max(start, portStart) <= NOISE) return undefined;
    return (start >= portStart - NOISE && end <= portEnd + NOISE) || (start <= portStart + NOISE && end >= portEnd - NOISE);
  }

  function fade(cause) {
    const port = list === document.scrollingElement
      ? {left: 0, top: 0, right: list.clientWidth, bottom: list.clientHeight}
      : list.getBoundingClientRect();
    const top = bar ? bar.getBoundingClientRect().bottom : port.top;
    const before = targets;
    targets = new Map();
    for (const item of list.querySelectorAll(items)) {
      const rect = item.getBoundingClientRect();
      const across = isWhole(rect.left, rect.right, port.left, port.right);
      const along = isWhole(rect.top, rect.bottom, top, port.bottom);
      if (across === undefined || along === undefined) continue;
      const target = across && along ? 1 : 0.1;
      targets.set(item, target);
      if (target === before.get(item)) continue;
      const shown = getComputedStyle(item).opacity;
      for (const animation of item.getAnimations()) animation.cancel();
      item.style.opacity = target;
      if (!before.has(item)) continue;
      const animation = item.animate({opacity: [shown, target]}, {duration: 200, fill: 'backwards'});
      // What scroll events and requestAnimationFrame (which passes a time) call is part of a frame: the fade begins in it.
      // Otherwise it begins with the next.
      if (cause?.type === 'scroll' || typeof cause === 'number') animation.startTime = document.timeline.currentTime;
    }
  }

  fade();
  list.addEventListener('scroll', fade);
  new ResizeObserver(fade).observe(list);
  return fade;
}
