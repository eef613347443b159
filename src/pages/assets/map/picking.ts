/** Which pipe lies under a click, and which lie in a lasso. */
import type { Drawing } from './drawing';

/** The square of the distance from a point to a stretch. */
function distance(x: number, y: number, x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return (x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2;
}

/** The nearest pipe within `reach`, of those that are shown; null where there is none. */
export function pipeAt(
  { points, starts, pipes }: Drawing,
  [x, y]: readonly [number, number],
  reach: number,
  isShown: (pipe: number) => boolean,
): number | null {
  let [best, nearest] = [reach * reach, -1];
  for (let pipe = 0; pipe < pipes.length; pipe += 1) {
    const end = (starts[pipe + 1] ?? 0) - 1;
    for (let at = starts[pipe] ?? 0; at < end; at += 1) {
      const place = at * 2;
      const found = distance(
        ...([
          x,
          y,
          points[place] ?? 0,
          points[place + 1] ?? 0,
          points[place + 2] ?? 0,
          points[place + 3] ?? 0,
        ] as const),
      );
      if (found <= best && isShown(pipe)) [best, nearest] = [found, pipe];
    }
  }
  return nearest === -1 ? null : nearest;
}

type Outline = readonly (readonly [x: number, y: number])[];

function isInside(x: number, y: number, outline: Outline): boolean {
  let isIn = false;
  for (const [at, [x1, y1]] of outline.entries()) {
    const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
  }
  return isIn;
}

/** Pipes of which more than half of the points lie in the outline. */
export function pipesWithin(
  { points, starts, pipes }: Drawing,
  outline: Outline,
  isShown: (pipe: number) => boolean,
): number[] {
  const found: number[] = [];
  for (let pipe = 0; pipe < pipes.length; pipe += 1) {
    const [from, to] = [starts[pipe] ?? 0, starts[pipe + 1] ?? 0];
    let inside = 0;
    for (let at = from; at < to; at += 1)
      if (isInside(points[at * 2] ?? 0, points[at * 2 + 1] ?? 0, outline)) inside += 1;
    if (inside * 2 > to - from && isShown(pipe)) found.push(pipe);
  }
  return found;
}
