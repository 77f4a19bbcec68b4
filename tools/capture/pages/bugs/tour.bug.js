// Where the pages are, the dots follow.
function follow() {
  const progress = pages.scrollLeft / pages.clientWidth;
  dots.scrollLeft = progress * PITCH;
  const nearest = Math.floor(progress + 0.5);
  for (let index = nearest - 1; index <= nearest + 1; index += 1) light(index, progress);  // All others are dark.
  announce(nearest);
  ScrollRecorder.update('dots');
}
pages.addEventListener('scroll', follow);
