/**
 * Which pixel of a picture lies where on the unrolled wall: pure. The ring around the picture's middle, where the
 * camera looks along the pipe, is cut open at 12 o'clock and laid flat: the clock downwards, from the near edge of the
 * ring to its far one. The clock is that of the picture as it is seen: 12 is up in it, and 3 is right.
 */
import type { Pixels } from '@/lib/units';

/**
 * The ring's outer edge, which is the wall nearest to the camera, and its inner one, in shares of the picture's shorter
 * side. Farther out lie the texts that a camera's control unit draws; farther in, a pixel is too long a piece of wall.
 */
export const RING = { near: 0.42, far: 0.2 } as const;

interface PictureSize {
  width: Pixels;
  height: Pixels;
}

/**
 * The point of the picture, in pixels from its upper left corner. `along`: 0 at the near edge of the ring, 1 at the far
 * one; `hours` from 0 at 12 o'clock to 12. A length of wall looks the smaller the farther it is, so that equal lengths
 * are equal differences of the radius's inverse.
 */
export function ringPoint({ width, height }: PictureSize, along: number, hours: number): readonly [Pixels, Pixels] {
  const radius = Math.min(width, height) / ((1 - along) / RING.near + along / RING.far);
  const angle = (hours / 6) * Math.PI;
  return [width / 2 + radius * Math.sin(angle), height / 2 - radius * Math.cos(angle)];
}

/** The unrolled ring: for each of its pixels, line by line, the index of the picture's pixel. */
export interface UnrolledRing {
  columns: number;
  rows: number;
  sources: Int32Array;
}

/** As many columns as the ring has pixels across, and as many rows as it has along its outer edge. */
export function unrolledRing(size: PictureSize): UnrolledRing {
  const side = Math.min(size.width, size.height);
  const columns = Math.max(1, Math.round((RING.near - RING.far) * side));
  const rows = Math.max(1, Math.round(2 * Math.PI * RING.near * side));
  const sources = Int32Array.from({ length: columns * rows }, (_each, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const [x, y] = ringPoint(size, (column + 0.5) / columns, (12 * (row + 0.5)) / rows);
    return Math.floor(y) * size.width + Math.floor(x);
  });
  return { columns, rows, sources };
}
