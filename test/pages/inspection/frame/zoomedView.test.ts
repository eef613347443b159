import { fitted, movedBy, shareAt, zoomedAt, type Point, type View } from '@/pages/inspection/frame/zoomedView';

/** Where in the picture a point of the box is, as a share of the picture from its middle. */
const under = ({ scale, x, y }: View, at: Point): Point => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });

const expectSame = (one: Point, other: Point) => {
  expect(one.x).toBeCloseTo(other.x);
  expect(one.y).toBeCloseTo(other.y);
};

describe(zoomedAt, () => {
  it.each([
    [{ x: 0.3, y: -0.2 }, 2],
    [{ x: -0.5, y: 0.5 }, 5],
    [{ x: 0, y: 0 }, 1.25],
  ])('keeps what is at %j there, enlarged by %d', (at, factor) => {
    const view = zoomedAt(fitted, factor, at);
    expect(view.scale).toBeCloseTo(factor);
    expectSame(under(view, at), under(fitted, at));
    const closer = zoomedAt(view, 1.5, { x: 0.1, y: 0.1 });
    expectSame(under(closer, { x: 0.1, y: 0.1 }), under(view, { x: 0.1, y: 0.1 }));
  });

  it('is back as it was, in the middle, when zoomed out again', () => {
    const view = zoomedAt(fitted, 4, { x: 0.4, y: 0.4 });
    const back = zoomedAt(view, 0.01, { x: -0.4, y: 0 });
    expect(back.scale).toBe(1);
    expectSame(back, fitted);
  });

  it('ends at eight times the size', () => {
    expect(zoomedAt(fitted, 100, { x: 0, y: 0 }).scale).toBe(8);
  });
});

describe(movedBy, () => {
  it('moves what is enlarged, and never past the edge of its box', () => {
    const view = zoomedAt(fitted, 2, { x: 0, y: 0 });
    expect(movedBy(view, 0.2, -0.1)).toEqual({ scale: 2, x: 0.2, y: -0.1 });
    expect(movedBy(view, 5, -5)).toEqual({ scale: 2, x: 0.5, y: -0.5 });
    expectSame(movedBy(fitted, 0.3, 0.3), fitted);
  });
});

describe(shareAt, () => {
  it.each([
    ['of a picture as wide as its box', fitted, { x: -0.5, y: 0.25 }, 1, [0, 0.75]],
    // Twice as wide for its height: it takes half of the box's height.
    ['of a wider one', fitted, { x: 0.5, y: 0.25 }, 2, [1, 1]],
    ['of a narrower one', fitted, { x: 0.25, y: -0.5 }, 0.5, [1, 0]],
    ['beside the picture', fitted, { x: 0.5, y: 0 }, 0.5, [1.5, 0.5]],
    // Enlarged twice, and moved by a fifth of the box to the right.
    ['of what is enlarged and moved', { scale: 2, x: 0.2, y: 0 }, { x: 0.2, y: 0.1 }, 1, [0.5, 0.55]],
  ] as const)('has the point %s', (_of, view, at, wider, share) => {
    const [x, y] = shareAt(view, at, wider);
    expect([x, y]).toEqual([expect.closeTo(share[0]), expect.closeTo(share[1])]);
  });
});
