/** Pictures in memory, and parts of them in another size. */

/** RGB, 3 bytes a pixel. */
export interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** In pixels, not always whole ones. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The box, scaled to a size by bilinear interpolation. Outside the picture its edge goes on. */
export function cropTo({ data: from, ...old }: Picture, box: Box, width: number, height: number): Picture {
  const data = new Uint8Array(width * height * 3);
  const across = placesAlong(box.left, box.width, width, old.width);
  const down = placesAlong(box.top, box.height, height, old.height);
  let at = 0;
  for (const [top, bottom, downwards] of down) {
    const [above, below] = [top * old.width, bottom * old.width];
    for (const [left, right, rightwards] of across) {
      for (let channel = 0; channel < 3; channel++) {
        const [a, b] = [from[(above + left) * 3 + channel] ?? 0, from[(above + right) * 3 + channel] ?? 0];
        const [c, d] = [from[(below + left) * 3 + channel] ?? 0, from[(below + right) * 3 + channel] ?? 0];
        const upper = a + (b - a) * rightwards;
        data[at++] = upper + (c + (d - c) * rightwards - upper) * downwards + 0.5;
      }
    }
  }
  return { data, width, height };
}

/** For each pixel of the new size the two old ones beside its middle, and how far it is towards the second. */
function placesAlong(start: number, length: number, count: number, limit: number): [number, number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const place = Math.min(limit - 1, Math.max(0, start + ((index + 0.5) * length) / count - 0.5));
    const before = Math.floor(place);
    return [before, Math.min(limit - 1, before + 1), place - before];
  });
}

/** How much of two boxes is common to them, from 0 to 1. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  const common = width * height;
  return common / (a.width * a.height + b.width * b.height - common);
}

/** The smallest box around all of them. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
