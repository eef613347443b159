import { ringPoint, unrolledRing } from '@/pages/inspection/observations/unrolledRing';

const WIDE = { width: 640, height: 480 };
const HIGH = { width: 300, height: 400 };

describe('a point of the ring', () => {
  it.each([
    ['12 is up in the picture', WIDE, 0, 0, [320, 38.4]],
    ['3 is right in it, as it is seen', WIDE, 0, 3, [521.6, 240]],
    ['6 is down', WIDE, 0, 6, [320, 441.6]],
    ['9 is left', WIDE, 0, 9, [118.4, 240]],
    ['the wall ends where it begins', WIDE, 0, 12, [320, 38.4]],
    ['the far edge is the inner one', WIDE, 1, 3, [416, 240]],
    ['half the length of wall lies outside the middle of the radii', WIDE, 0.5, 3, [450.065, 240]],
    ['the shorter side sets the radius', HIGH, 0, 3, [276, 200]],
  ])('%s', (_name, size, along, hours, [x = 0, y = 0]) => {
    const point = ringPoint(size, along, hours);
    expect(point[0]).toBeCloseTo(x, 2);
    expect(point[1]).toBeCloseTo(y, 2);
  });
});

describe('the unrolled ring', () => {
  it.each([
    ['a small picture', { width: 160, height: 120 }, 26, 317],
    ['a small one of a wide picture', { width: 160, height: 90 }, 20, 238],
    ['one too small for a ring', { width: 2, height: 1 }, 1, 3],
  ])('has the pixels that the ring has: %s', (_name, size, columns, rows) => {
    const ring = unrolledRing(size);
    expect([ring.columns, ring.rows]).toEqual([columns, rows]);
    expect(ring.sources).toHaveLength(columns * rows);
    expect(Math.min(...ring.sources)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ring.sources)).toBeLessThan(size.width * size.height);
  });

  it('lays the picture’s quarters down the wall from 12 o’clock, and its middle to the right', () => {
    const { columns, rows, sources } = unrolledRing(WIDE);
    const placed = (row: number, column: number) => {
      const index = sources[row * columns + column] ?? -1;
      return { x: (index % 640) - 320, y: Math.floor(index / 640) - 240 };
    };
    const inQuarter = (quarter: number) => placed(Math.floor(((quarter + 0.5) / 4) * rows), 0);
    expect([0, 1, 2, 3].map(inQuarter).map(({ x, y }) => [x > 0 ? 'right' : 'left', y < 0 ? 'up' : 'down'])).toEqual([
      ['right', 'up'],
      ['right', 'down'],
      ['left', 'down'],
      ['left', 'up'],
    ]);
    const radius = (column: number) =>
      Math.hypot(...(Object.values(placed(Math.floor(rows / 3), column)) as [number, number]));
    expect(radius(0)).toBeGreaterThan(195);
    expect(radius(columns - 1)).toBeLessThan(100);
  });
});
