// A carousel as libraries make them: nothing scrolls, a transform follows the finger, and then goes to a slide.

function fill(track) {
  for (let index = 0; index < 6; index += 1) track.insertAdjacentHTML('beforeend', `<div class="slide"><h2>Slide ${index}</h2></div>`);
  const text = 'What there is to read below: some lines of it, so that the page itself can be scrolled as well.';
  for (let index = 0; index < 24; index += 1) document.querySelector('main').insertAdjacentHTML('beforeend', `<p>${index}. ${text}</p>`);
}

/** `isEach` moves every slide by itself instead of what holds them. */
function slides(box, {isMeasuredAgain, isEach = false}) {
  const moved = () => (isEach ? [...box.children] : [box.firstElementChild]);
  const last = (isEach ? box : box.firstElementChild).children.length - 1;
  let width = box.clientWidth;
  let [page, place, from, fromPlace, time] = [0, 0, 0, 0, 0];

  const show = () => { for (const part of moved()) part.style.transform = `translate3d(${-place}px, 0, 0)`; };

  function settle() {
    const [until, begin, token] = [performance.now() + 300, place, time += 1];
    const step = (now) => {
      if (token !== time) return;
      const part = Math.min(1, Math.max(0, 1 - (until - now) / 300));
      place = begin + (page * width - begin) * (1 - (1 - part) ** 3);
      show();
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  box.addEventListener('touchstart', ({touches}) => {
    time += 1;
    [from, fromPlace] = [touches[0].clientX, place];
  });
  box.addEventListener('touchmove', ({touches}) => {
    place = fromPlace + from - touches[0].clientX;
    show();
  });
  box.addEventListener('touchend', ({changedTouches}) => {
    const way = from - changedTouches[0].clientX;
    if (Math.abs(way) > 30) page = Math.min(last, Math.max(0, page + Math.sign(way)));
    settle();
  });
  addEventListener('resize', () => {
    if (isMeasuredAgain) width = box.clientWidth;
    time += 1;
    place = page * width;
    show();
  });
}
