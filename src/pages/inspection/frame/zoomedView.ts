/** What part of a picture its box shows: pure. All places are shares of the box's size, from its middle. */
export interface Point {
  x: number;
  y: number;
}

/** `x` and `y` say how far the picture's middle lies from that of the box. */
export interface View extends Point {
  scale: number;
}

export const fitted: View = { scale: 1, x: 0, y: 0 };

const MOST = 8;

/** Keeps the picture over the box: zoomed out it lies in the middle. */
function within({ scale, x, y }: View): View {
  const room = (scale - 1) / 2;
  const clamp = (value: number) => Math.max(-room, Math.min(room, value));
  return { scale, x: clamp(x), y: clamp(y) };
}

/**
 * Enlarges the view by `factor`. The point `at` stays where it is, unless the picture would no longer cover its box.
 */
export function zoomedAt({ scale, x, y }: View, factor: number, at: Point): View {
  const next = Math.max(1, Math.min(MOST, scale * factor));
  const grown = next / scale;
  return within({ scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown });
}

/**
 * What of the picture lies at the point of the box: in shares of the picture's width and height, from its upper left
 * corner; below 0 or above 1 beside it. `wider`: how many times wider for its height the picture is than its box, in
 * which it is fitted.
 */
export function shareAt({ scale, x, y }: View, at: Point, wider: number): readonly [x: number, y: number] {
  const [right, down] = [(at.x - x) / scale, (at.y - y) / scale];
  return [0.5 + right / Math.min(1, wider), 0.5 + down * Math.max(1, wider)];
}

export const movedBy = ({ scale, x, y }: View, byX: number, byY: number): View =>
  within({ scale, x: x + byX, y: y + byY });
