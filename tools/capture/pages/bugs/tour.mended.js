// Where the pages are, the dots follow.
function follow() {
  const progress = pages.scrollLeft / pages.clientWidth;
  dots.scrollLeft = progress * PITCH;
  const nearest = Math.floor(progress + 0.5);
  for (let index = 0; index < dots.children.length; index += 1) light(index, progress);
  announce(nearest);
  ScrollRecorder.update('dots');
}
pages.addEventListener('scroll', follow);
