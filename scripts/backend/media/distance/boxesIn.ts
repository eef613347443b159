/** From the detection's scores, one for each pixel, to boxes around lines of text. */
import { around, type Box } from './picture';

const IS_TEXT = 0.3;
/** Mean score below which a patch is no text. */
const MIN_SCORE = 0.5;
const MIN_SIDE = 4;
/** The model marks the core of a line; the line goes beyond it by this share of the core's area over its girth. */
const UNCLIP = 1.6;
/** More boxes are a wall full of texture. */
const MAX_BOXES = 40;

/** Boxes side by side with a smaller gap than this, in heights of the line, are one line: a number and its unit. */
const MAX_GAP = 1.2;
/** Share of the lower box's height that two boxes of one line have in common. */
const SAME_LINE = 0.6;

function areOneLine(a: Box, b: Box): boolean {
  const common = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  const gap = Math.max(a.left, b.left) - Math.min(a.left + a.width, b.left + b.width);
  return common > SAME_LINE * Math.min(a.height, b.height) && gap < MAX_GAP * Math.max(a.height, b.height);
}

function joinLines(boxes: readonly Box[]): Box[] {
  const joined: Box[] = [];
  for (const box of [...boxes].sort((a, b) => a.left - b.left)) {
    const index = joined.findIndex((other) => areOneLine(other, box));
    if (index < 0) joined.push(box);
    else joined[index] = around([box, ...joined.slice(index, index + 1)]);
  }
  return joined;
}

/** `scores` are from 0 to 1, row by row. Boxes are in pixels, one for each line of text. */
export function boxesIn(scores: Float32Array, width: number, height: number): Box[] {
  const seen = new Uint8Array(width * height);
  const found: { box: Box; score: number }[] = [];
  for (let start = 0; start < scores.length; start++) {
    if (seen[start] || (scores[start] ?? 0) <= IS_TEXT) continue;
    const patch = fillFrom(start);
    const [across, down] = [patch.right - patch.left + 1, patch.bottom - patch.top + 1];
    if (Math.min(across, down) < MIN_SIDE || patch.sum / patch.count < MIN_SCORE) continue;
    const margin = (across * down * UNCLIP) / (2 * (across + down));
    found.push({
      score: patch.sum / patch.count,
      box: {
        left: patch.left - margin,
        top: patch.top - margin,
        width: across + 2 * margin,
        height: down + 2 * margin,
      },
    });
  }
  const best = found.sort((a, b) => b.score - a.score).slice(0, MAX_BOXES);
  return joinLines(best.map(({ box }) => box));

  /** The patch of text pixels that are connected with a pixel, sideways or up and down. */
  function fillFrom(start: number) {
    const patch = { left: width, right: 0, top: height, bottom: 0, sum: 0, count: 0 };
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      patch.left = Math.min(patch.left, x);
      patch.right = Math.max(patch.right, x);
      patch.top = Math.min(patch.top, y);
      patch.bottom = Math.max(patch.bottom, y);
      patch.sum += scores[at] ?? 0;
      patch.count += 1;
      const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const next of beside) {
        if (next < 0 || next >= scores.length || seen[next] || (scores[next] ?? 0) <= IS_TEXT) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    return patch;
  }
}
