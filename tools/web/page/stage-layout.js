// Where the views stand on the stage: side by side, all at one scale, as large as fits.

import { ceil, clamp, floor, max, min } from "./numbers.js";

const stageGap = 12;
const mostScale = 3;
const leastRoom = 40;
// What is drawn beyond each end of a viewport: so much at least, and at most if there is room.
const leastBeyond = 0.02;
const mostBeyond = 0.12;
const labelRoom = 22;

const sum = (list) => list.reduce((total, value) => total + value, 0);

/**
 * Places the views.
 *
 * @param {Array<{viewport: number[], axis: string, hasDots: boolean}>} views
 * @param {number} width The stage's width and height, in CSS pixels.
 * @param {number} rem The size of text, which headings and rows of dots follow.
 * @returns {{scale: number, boxes: Array}} For each view its frame in pixels: `x, y, width, height` of what is drawn, `left, top` of the
 *   viewport, and how much beyond the viewport is drawn.
 */
export function placeViews(views, width, height, rem) {
  const sizes = views.map(({ viewport, axis, hasDots }) => {
    const [w, h] = viewport.map((length) => clamp(length, leastRoom, 1e6));
    return { w, h, isWide: axis === "horizontal", head: 1.6 * rem, foot: hasDots ? 3.2 * rem : 0 };
  });
  let best = null;
  for (let columns = 1; columns <= sizes.length; columns += 1) {
    const arranged = arrange(sizes, columns, width, height);
    if (!best || arranged.scale > best.scale) best = arranged;
  }
  return best ? boxesOf(views, sizes, best, width, height, rem) : { scale: 1, boxes: [] };
}

function arrange(sizes, columns, width, height) {
  const rows = ceil(sizes.length / columns);
  const columnWidths = Array(columns).fill(0);
  const rowHeights = Array(rows).fill(0);
  const rowExtras = Array(rows).fill(0);
  sizes.forEach(({ w, h, isWide, head, foot }, index) => {
    const [row, column] = [floor(index / columns), index % columns];
    const beyond = 1 + 2 * leastBeyond;
    columnWidths[column] = max(columnWidths[column], isWide ? w * beyond : w);
    rowHeights[row] = max(rowHeights[row], isWide ? h : h * beyond);
    rowExtras[row] = max(rowExtras[row], head + foot);
  });
  const roomX = width - stageGap * (columns + 1);
  const roomY = height - stageGap * rows - sum(rowExtras);
  const scale = max(1e-6, min(mostScale, roomX / sum(columnWidths), roomY / sum(rowHeights)));
  return { scale, columns, rows, columnWidths, rowHeights, rowExtras };
}

function boxesOf(views, sizes, { scale, columns, rows, columnWidths, rowHeights, rowExtras }, width, height, rem) {
  // Labels stand on the right of each view, if they have room; where there is more, the view is in the middle.
  const freeX = (width - sum(columnWidths) * scale) / columns;
  const freeLeft = freeX - clamp(labelRoom * rem, 0.5 * freeX, 0.8 * freeX);
  const freeY = max(0, (height - sum(rowHeights) * scale - sum(rowExtras)) / rows);
  const boxes = sizes.map(({ w, h, isWide, head, foot }, index) => {
    const [row, column] = [floor(index / columns), index % columns];
    const columnLeft = freeX * column + freeLeft + sum(columnWidths.slice(0, column)) * scale;
    const beyond = (length, free) => min(mostBeyond * length, leastBeyond * length + max(0, free - stageGap) / scale / 2);
    const beyondX = isWide ? beyond(w, columnWidths[column] * scale - w * scale * (1 + 2 * leastBeyond) + 2 * min(freeLeft, freeX - freeLeft)) : 0;
    const beyondY = isWide ? 0 : beyond(h, rowHeights[row] * scale - h * scale * (1 + 2 * leastBeyond) + freeY);
    const [boxWidth, boxHeight] = [(w + 2 * beyondX) * scale, (h + 2 * beyondY) * scale];
    const x = columnLeft + (columnWidths[column] * scale - boxWidth) / 2;
    const y = sum(rowHeights.slice(0, row)) * scale + sum(rowExtras.slice(0, row)) + freeY * row + head
      + max(0, (rowHeights[row] * scale + freeY - boxHeight) / 2);
    return {
      x, y, width: boxWidth, height: boxHeight, head, foot,
      left: x + beyondX * scale, top: y + beyondY * scale,
      viewWidth: min(1e6, views[index].viewport[0]) * scale, viewHeight: min(1e6, views[index].viewport[1]) * scale,
      columnWidth: columnWidths[column] * scale, headWidth: columnLeft + columnWidths[column] * scale + freeX - freeLeft - x - 8,
    };
  });
  return { scale, boxes };
}
