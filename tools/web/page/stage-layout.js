// Where the views stand on the stage: side by side, all at one scale, as large as fits.

import { ceil, clamp, floor, max, min } from "./numbers.js";

const stageGap = 20;
const mostScale = 3;
const leastRoom = 40;
const beyondShare = 0.12;
const mostBeyond = 160;
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
    const beyondX = axis === "horizontal" ? min(mostBeyond, w * beyondShare) : 0;
    const beyondY = axis === "horizontal" ? 0 : min(mostBeyond, h * beyondShare);
    return { w, h, beyondX, beyondY, head: 2.9 * rem, foot: hasDots ? 4.4 * rem : 0.3 * rem };
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
  sizes.forEach(({ w, h, beyondX, beyondY, head, foot }, index) => {
    const [row, column] = [floor(index / columns), index % columns];
    columnWidths[column] = max(columnWidths[column], w + 2 * beyondX);
    rowHeights[row] = max(rowHeights[row], h + 2 * beyondY);
    rowExtras[row] = max(rowExtras[row], head + foot);
  });
  const roomX = width - stageGap * (columns + 1);
  const roomY = height - stageGap * (rows + 1) / 2 - sum(rowExtras);
  const scale = max(1e-6, min(mostScale, roomX / sum(columnWidths), roomY / sum(rowHeights)));
  return { scale, columns, rows, columnWidths, rowHeights, rowExtras };
}

function boxesOf(views, sizes, { scale, columns, rows, columnWidths, rowHeights, rowExtras }, width, height, rem) {
  // Labels stand on the right of each view, if they have room; where there is more, the view is in the middle.
  const freeX = (width - sum(columnWidths) * scale) / columns;
  const freeLeft = freeX - clamp(labelRoom * rem, 0.5 * freeX, 0.8 * freeX);
  const freeY = max(0, (height - sum(rowHeights) * scale - sum(rowExtras)) / (rows + 1));
  const boxes = sizes.map(({ w, h, beyondX, beyondY, head, foot }, index) => {
    const [row, column] = [floor(index / columns), index % columns];
    const boxWidth = (w + 2 * beyondX) * scale;
    const columnLeft = freeX * column + freeLeft + sum(columnWidths.slice(0, column)) * scale;
    const x = columnLeft + (columnWidths[column] * scale - boxWidth) / 2;
    const y = freeY * (row + 1) + sum(rowHeights.slice(0, row)) * scale + sum(rowExtras.slice(0, row)) + head;
    return {
      x, y, width: boxWidth, height: (h + 2 * beyondY) * scale, head, foot,
      left: x + beyondX * scale, top: y + beyondY * scale,
      viewWidth: min(1e6, views[index].viewport[0]) * scale, viewHeight: min(1e6, views[index].viewport[1]) * scale,
      columnWidth: columnWidths[column] * scale, headWidth: columnLeft + columnWidths[column] * scale + freeX - freeLeft - x - 8,
    };
  });
  return { scale, boxes };
}
