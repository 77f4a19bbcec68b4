/**
 * Draws one shadow behind the items of each section: 4 points down, blurred by 4, as long as any of it is in sight.
 *
 * @param {Element} list What scrolls; its sections are <section> elements.
 * @param {string} items The items' selector.
 * @returns {function()} To be called after the items have changed.
 */
function shadowSections(list, items) {
  const layer = document.createElement('div');
  layer.className = 'shadows';
  list.prepend(layer);
  const shadows = new Map();

  /** What holds all items of a section that have an area, in content coordinates; null if none has. */
  function frameOf(section) {
    const rects = [...section.querySelectorAll(items)].map((item) => item.getBoundingClientRect())
      .filter(({width, height}) => width > 0 && height > 0);
    if (rects.length === 0) return null;
    const origin = layer.getBoundingClientRect();
    const left = Math.min(...rects.map((rect) => rect.left)), right = Math.max(...rects.map((rect) => rect.right));
    const top = Math.min(...rects.map((rect) => rect.top)), bottom = Math.max(...rects.map((rect) => rect.bottom));
    return {left: left - origin.left, top: top - origin.top, width: right - left, height: bottom - top};
  }

  function draw() {
    const port = list.getBoundingClientRect();
    const start = port.top - layer.getBoundingClientRect().top;
    const sections = [...list.querySelectorAll('section')];
    for (const [section, shadow] of shadows) {
      if (sections.includes(section)) continue;
      shadow.remove();
      shadows.delete(section);
    }
    for (const section of sections) {
      const frame = frameOf(section);
      let shadow = shadows.get(section);
      if (!shadow) {
        shadow = layer.appendChild(document.createElement('div'));
        shadow.className = 'shadow';
        shadows.set(section, shadow);
      }
      shadow.dataset.section = sections.indexOf(section);
      shadow.hidden = !frame || frame.top >= start + port.height || frame.top + frame.height + 8 <= start;
      if (frame) for (const [side, length] of Object.entries(frame)) shadow.style[side] = `${length}px`;
    }
  }

  draw();
  list.addEventListener('scroll', draw);
  new ResizeObserver(draw).observe(list);
  return draw;
}
