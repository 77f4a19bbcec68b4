// What the timeline's lanes are, from the engine's answers: names, order, places of spans. Draws nothing.

import { abs, ceil, floor, max, min } from "./numbers.js";
import { indexAfter } from "./timescale.js";

/** The grades of findings, worst first. */
const gradesInOrder = ["stuck", "wrong", "odd", "late", "start"];

/** The counts that the engine may give, in the order they are shown, in words that fit a narrow column. */
const countLanes = [
  ["violations", "Violations", "rules of the engine that are broken"],
  ["rejected", "Rejected", "events that cannot be"],
  ["differences", "Differences", "observations that are not what should be"],
  ["observed", "Observed", "looks at what the app showed"],
  ["fade", "Fades", "items that fade or clear"],
  ["scale", "Scales", "items that grow or shrink"],
  ["page", "Pages", "changes of the page"],
  ["dots", "Dots", "changes of the dots of pages"],
  ["mask", "Masks", "changes of the edge mask"],
  ["decoration", "Shadows", "changes of section shadows"],
  ["events", "Events", "all lines"],
];

/**
 * The spans of a session's findings, one for each stretch, in rows so that few overlap: worst grades are at the top.
 *
 * @param findings those of the check report
 * @param end the time of the session's last event, where a stretch ends that nothing ended
 * @param rowLimit rows at most; what has no room lies over others in the last one
 */
export function findingSpans(findings, end, rowLimit = 3) {
  const spans = [];
  findings.forEach((finding, index) => {
    for (const stretch of finding.stretches?.length ? finding.stretches : [finding]) {
      const to = (stretch.until ?? finding.until)?.t ?? max(stretch.last?.t ?? 0, stretch.end === "end" ? end : 0);
      spans.push({
        finding: index + 1,
        stretch: stretch === finding ? null : stretch,
        grade: finding.grade,
        view: finding.view ?? null,
        text: finding.text,
        from: stretch.first.t,
        to: max(to, stretch.first.t),
      });
    }
  });
  const rank = (span) => gradesInOrder.indexOf(span.grade);
  spans.sort((a, b) => rank(a) - rank(b) || a.from - b.from || a.finding - b.finding);
  const rowEnds = [];
  for (const span of spans) {
    let row = rowEnds.findIndex((rowEnd) => rowEnd <= span.from);
    if (row < 0) row = min(rowEnds.length, rowLimit - 1);
    rowEnds[row] = max(rowEnds[row] ?? 0, span.to);
    span.row = row;
  }
  return spans;
}

const spansByCheck = new WeakMap();

/** The spans of a session's report, worked out once. */
export function spansOfCheck(check, end) {
  if (!check) return [];
  let known = spansByCheck.get(check);
  if (known?.end !== end) {
    known = { end, spans: findingSpans(check.findings ?? [], end) };
    spansByCheck.set(check, known);
  }
  return known.spans;
}

// A number that never changed, or was always 0, needs no track.
function holds(track) {
  const range = rangeOf(track);
  return range !== null && (range.least < range.most || range.least - (track.before ?? range.least) !== 0);
}

/**
 * Which lanes there are, from top to bottom.
 *
 * @param model `{views, view, tracks, spans, marks, changed, hasPhases}`; `tracks` are those of the whole session, and `hasPhases(view)`
 *   says whether a view ever moved
 * @returns lanes `{id, kind, label, height}`; heights in pixels at the usual size of text
 */
export function lanesOf({ views, view, tracks, spans, marks, changed, hasPhases }) {
  const lanes = [];
  if (spans.length) {
    const rows = 1 + max(...spans.map((span) => span.row));
    lanes.push({ id: "findings", kind: "findings", label: "Findings", title: "When something was shown wrong", height: 6 + 18 * rows });
  }
  if (marks.length) lanes.push({ id: "marks", kind: "marks", label: "Marks", height: 20 });
  if (changed) lanes.push({ id: "changed", kind: "changed", label: "Changed", title: changed.title, height: 18 });
  for (const { view: name } of views) {
    const isOpen = name === view;
    // One view that never moved has no tracks but those of what was seen.
    if (views.length > 1 || !hasPhases || hasPhases(name)) {
      lanes.push({
        id: `phases ${name}`, kind: "phases", label: views.length > 1 ? name : "Phases", title: "Dragged, decelerating, snapping; empty at rest",
        view: name, isOpen, height: 24,
      });
    }
    if (!isOpen || !tracks) continue;
    if (holds(tracks.offset)) lanes.push({ id: "offset", kind: "offset", label: "Offset", title: "Where the content is; dashed as recorded", height: 64 });
    if (holds(tracks.velocity)) lanes.push({ id: "velocity", kind: "velocity", label: "Velocity", title: "Points a second", height: 40 });
    for (const [kind, label, title] of countLanes) {
      if (tracks.counts?.[kind]?.some((count) => count > 0)) lanes.push({ id: kind, kind: "count", label, title, height: 16 });
    }
  }
  return lanes;
}

/** The phases of each view, in order of time: name → `{from, to, phase}`, without rest. */
export function phasesByView(outline) {
  const lists = (outline?.views ?? []).map(() => []);
  for (const [number, from, to, phase] of outline?.phases ?? []) {
    if (phase !== "idle") lists[number]?.push({ from, to, phase });
  }
  return new Map(lists.map((list, number) => [outline.views[number].view, list]));
}

/** The phases of a view without what comes after the content's last movement: what rests for a tenth of a second is at rest. */
export function movingPhases(phases, tracks) {
  const speed = tracks?.velocity;
  if (!speed) return phases;
  const step = (tracks.to - tracks.from) / tracks.columns;
  return phases.map((one) => {
    if (one.phase === "dragging") return one;
    let column = min(ceil((one.to - tracks.from) / step), tracks.columns - 1);
    while (column >= 0 && !speed.min[column] && !speed.max[column] && tracks.from + column * step > one.from) column -= 1;
    return { ...one, to: min(one.to, max(one.from, tracks.from + (column + 1) * step + 100_000)) };
  });
}

/** What a view does at a time. Where one phase ends and another starts, the one that starts. */
export function phaseAt(phases, time) {
  const index = indexAfter(phases ?? [], time, (each) => each.from) - 1;
  return index >= 0 && time <= phases[index].to ? phases[index].phase : "idle";
}

/** The numbers of the findings that are wrong at a time, or `near` it, worst first, each once. */
export function findingsAt(spans, time, near = 0) {
  return [...new Set(spans.filter(({ from, to }) => from - near <= time && time <= to + near).map(({ finding }) => finding))];
}

/** The least and the greatest of a track's numbers; nothing if it has none. */
export function rangeOf(...tracks) {
  let least = Infinity;
  let most = -Infinity;
  for (const track of tracks) {
    track?.min?.forEach((value, column) => {
      if (value === null) return;
      least = min(least, value);
      most = max(most, track.max[column]);
    });
  }
  return least <= most ? { least, most } : null;
}

/**
 * How far a track's numbers usually are from 0, where they are not 0: 1 in 50 may be farther. Two scroll events within a millisecond make a speed that
 * nobody saw, and everything else would be flat beside it.
 */
export function usualMost(track) {
  const sizes = (track?.max ?? []).map((most, column) => max(abs(most), abs(track.min[column]))).filter((size) => size > 0);
  return sizes.sort((a, b) => a - b)[floor((sizes.length - 1) * 0.98)] ?? 0;
}
