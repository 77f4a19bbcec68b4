// What a link asked for and is not here: a line below the header, until somebody closes it or follows another link.

import { button, el, replace } from "./dom.js";

let noticePlace = null;
let notices = [];

/** Makes the place where it is told. */
export function noticeRegion() {
  noticePlace = el("div.notice", { role: "status" });
  showNotices();
  return noticePlace;
}

/** Tells what is not here, and what is shown instead. */
export function sayNotice(text) {
  if (!notices.includes(text)) notices.push(text);
  showNotices();
}

/** Forgets what was told. */
export function clearNotices() {
  notices = [];
  showNotices();
}

function showNotices() {
  if (!noticePlace) return;
  noticePlace.hidden = notices.length === 0;
  replace(noticePlace, el("p", notices.join(" ")), notices.length > 0 && button("Close", clearNotices, { class: "quiet" }));
}
