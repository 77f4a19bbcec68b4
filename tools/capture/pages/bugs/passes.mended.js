/** A pass is 1.1 times its size in the middle, and smaller the further from it. */
function scalePasses() {
  const {left, width} = passes.getBoundingClientRect();
  for (const pass of passes.children) {
    if (pass === held) continue;  // It must not wobble under the finger.
    const rect = pass.getBoundingClientRect();
    const distance = Math.abs(left + width / 2 - (rect.left + rect.width / 2));
    pass.firstElementChild.style.transform = `scale(${1.1 - Math.min(1, distance / (width / 2 + rect.width))})`;
  }
}

/** The pass that a finger holds, until it lets go or turns out to scroll. */
let held = null;
function hold(pass) {
  held?.firstElementChild.classList.remove('pressed');
  held = pass;
  held?.firstElementChild.classList.add('pressed');
}
passes.addEventListener('pointerdown', ({target}) => hold(target.closest('.pass')));
passes.addEventListener('pointerup', () => hold(null));
passes.addEventListener('pointercancel', () => hold(null));  // The browser scrolls: there will be no pointerup.

scalePasses();
passes.addEventListener('scroll', scalePasses);
