import {
  areaShare,
  clockRangeOf,
  crossesItself,
  lengthShare,
  outlineOf,
  ringThrough,
  type Point,
  type Ring,
} from '@/lib/pictureGeometry';

/** A video of 720x576 pixels that are wider than high, as processing stores it: 768x576 square ones. */
const PICTURE = { width: 768, height: 576 };
/** In that picture a circle of 240 pixels around the middle, 384 and 288. */
const RING: Ring = { x: 0.5, y: 0.5, rx: 0.3125, ry: 240 / 576 };
const at = (x: number, y: number): Point => [x / 768, y / 576];

describe(ringThrough, () => {
  it.each([
    ['to the right', at(624, 288)],
    ['below', at(384, 528)],
    // 144, 192 and 240 are 3, 4 and 5 times 48.
    ['aslant', at(384 + 144, 288 - 192)],
  ])('is the same circle whether its edge is given %s', (_where, edge) => {
    const ring = ringThrough([0.5, 0.5], edge, PICTURE);
    expect(ring?.rx).toBeCloseTo(RING.rx, 6);
    expect(ring?.ry).toBeCloseTo(RING.ry, 6);
  });

  it('may reach beyond the picture', () => {
    expect(ringThrough([0.5, 0.5], [0, 0.5], { width: 1920, height: 1080 })).toEqual({
      ...{ x: 0.5, y: 0.5, rx: 0.5 },
      ry: 0.888889,
    });
  });

  it('is none where both points are the same, or nearly', () => {
    expect(ringThrough([0.5, 0.5], [0.5, 0.5], PICTURE)).toBeNull();
    expect(ringThrough([0.5, 0.5], at(384 + 5, 288), PICTURE)).toBeNull();
  });
});

describe(lengthShare, () => {
  it.each([
    ['the whole diameter across', at(144, 288), at(624, 288), 1],
    ['the whole diameter upright', at(384, 528), at(384, 48), 1],
    ['144 of 480 pixels, aslant off the middle', at(400, 300), at(400 + 86.4, 300 + 115.2), 0.3],
    ['no length', at(400, 300), at(400, 300), 0],
  ])('of %s', (_what, from, to, share) => {
    expect(lengthShare(RING, [from, to])).toBeCloseTo(share, 10);
  });
});

describe(areaShare, () => {
  it.each([
    // The square within the circle has twice the radius squared: 2 / π.
    ['the inscribed square', [at(384, 48), at(624, 288), at(384, 528), at(144, 288)], 0.63662],
    ['the same, the other way round', [at(144, 288), at(384, 528), at(624, 288), at(384, 48)], 0.63662],
    // 120 by 60 pixels of π times 240 squared.
    ['a small box at the side', [at(400, 300), at(520, 300), at(520, 360), at(400, 360)], 0.039789],
  ])('of %s', (_what, corners, share) => {
    expect(areaShare(RING, corners)).toBeCloseTo(share, 5);
  });

  it('of a deposit as high as 30 % of the diameter is the segment’s 25.23 %', () => {
    // The chord lies 0.4 radii below the middle: the segment is (acos 0.4 - 0.4 sqrt(1 - 0.16)) / π.
    const half = Math.acos(0.4);
    const corners = Array.from({ length: 50 }, (_each, index): Point => {
      const angle = -half + (2 * half * index) / 49;
      return at(384 + 240 * Math.sin(angle), 288 + 240 * Math.cos(angle));
    });
    expect(100 * areaShare(RING, corners)).toBeCloseTo(25.23, 1);
  });
});

it('tells an outline that crosses itself from one that turns inwards', () => {
  expect(crossesItself([at(0, 0), at(100, 100), at(100, 0), at(0, 100)])).toBe(true);
  expect(crossesItself([at(0, 0), at(100, 0), at(50, 20), at(100, 100), at(0, 100)])).toBe(false);
  expect(crossesItself([at(0, 0), at(100, 0), at(50, 50)])).toBe(false);
});

/** The point of the circle at so many degrees clockwise from twelve o'clock, `out` radii from its centre. */
const clockwise = (degrees: number, out = 1): Point => {
  const angle = (degrees * Math.PI) / 180;
  return at(384 + 240 * out * Math.sin(angle), 288 - 240 * out * Math.cos(angle));
};

describe(clockRangeOf, () => {
  it('has twelve at the top and goes clockwise', () => {
    const clock = (from: Point, to: Point) => Object.values(clockRangeOf(RING, [from, to]));
    expect(clock(at(384, 48), at(624, 288))).toEqual([12, 3]);
    expect(clock(at(384, 528), at(144, 288))).toEqual([6, 9]);
    expect(clock(at(144, 288), at(624, 288))).toEqual([9, 3]);
    expect(clock(at(624, 288), at(144, 288))).toEqual([3, 9]);
  });

  it.each([
    ['the nearest hours', 44, 76, [1, 3]],
    ['the nearest hours, from one before twelve', 330, 46, [11, 2]],
    ['twelve from either side', 346, 90, [12, 3]],
    ['one hour where both ends are nearest to it', 82, 97, [3, null]],
    ['one hour at the top too', 355, 4, [12, null]],
    ['the whole circumference where the end comes around', 97, 82, [3, 3]],
    ['one hour for two points in one place', 90, 90, [3, null]],
  ])('has %s: from %d to %d degrees', (_what, from, to, hours) => {
    expect(Object.values(clockRangeOf(RING, [clockwise(from), clockwise(to, 0.6)]))).toEqual(hours);
  });
});

it('draws an arc on the ring, clockwise, wherever near it was clicked', () => {
  const outline = outlineOf(RING, { kind: 'arc', points: [clockwise(300, 0.7), clockwise(60, 1.1)] });
  const near = (one: Point | undefined, other: Point) =>
    Math.hypot((one?.[0] ?? 9) - other[0], (one?.[1] ?? 9) - other[1]);
  expect(near(outline[0], clockwise(300))).toBeLessThan(1e-9);
  expect(near(outline.at(-1), clockwise(60))).toBeLessThan(1e-9);
  expect(Math.min(...outline.map((point) => near(point, clockwise(0))))).toBeLessThan(0.01);
  expect(Math.min(...outline.map((point) => near(point, clockwise(180))))).toBeGreaterThan(0.2);
});
