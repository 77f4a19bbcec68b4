// A few elements draw all the shadows: one whose section has left is used again for the next that comes.
const shown = new Map();
const free = [];

function drawShadows() {
  for (const [section, shadow] of shown) {
    if (isInSight(frameOf(section))) continue;
    shadow.hidden = true;
    shown.delete(section);
    free.push(shadow);
  }
  for (const section of list.querySelectorAll('section')) {
    const frame = frameOf(section);
    if (shown.has(section) || !isInSight(frame)) continue;
    const shadow = free.pop() ?? document.getElementById('shadows').appendChild(document.createElement('div'));
    shadow.hidden = false;
    shadow.className = 'shadow';
    shadow.dataset.section = section.id;
    Object.assign(shadow.style, {
      left: `${frame.x}px`, top: `${frame.y}px`, width: `${frame.width}px`, height: `${frame.height}px`,
    });
    shown.set(section, shadow);
  }
}
drawShadows();
list.addEventListener('scroll', drawShadows);
