/** Pipes as lines in the plane, what is under a click or in a lasso, and what of it is on the screen. */
import { fit, moved, pictureMoved, scaleLength, toDrawing, zoomed } from '@/pages/assets/map/camera';
import { drawingOf, mapOf, middleOfPipe } from '@/pages/assets/map/drawing';
import { pipeAt, pipesWithin } from '@/pages/assets/map/picking';
import { schematicOf } from '@/pages/assets/map/schematic';
import { aMapPipe } from '../../../support/aMapPipe';

const pipe = (AssetID: string, UpstreamNode: string | null, DownstreamNode: string | null) =>
  aMapPipe({ AssetID, UpstreamNode, DownstreamNode });
const all = () => true;
/** By the id of the pipe, its first and last point. */
const ends = (drawing: ReturnType<typeof schematicOf>) =>
  Object.fromEntries(
    drawing.pipes.map(({ AssetID }, at) => {
      const [from, to] = [drawing.starts[at]! * 2, drawing.starts[at + 1]! * 2];
      return [AssetID, [...drawing.points.subarray(from, from + 2), ...drawing.points.subarray(to - 2, to)]];
    }),
  );

describe('a map', () => {
  it('has metres around the middle of the network, with north up', () => {
    const [longitude, latitude] = [174.7e7, -36.86e7];
    const drawing = mapOf([
      aMapPipe({ AssetID: 'a', line: [longitude, latitude, 1e4, 0] }),
      aMapPipe({ AssetID: 'unknown' }),
      aMapPipe({ AssetID: 'b', line: [longitude, latitude, 0, 1e4] }),
    ]);
    expect(drawing.pipes.map(({ AssetID }) => AssetID)).toEqual(['a', 'b']);
    const { a, b } = ends(drawing);
    // A thousandth of a degree is 111.3 m at the equator, and the projection stretches it by the latitude.
    expect((a![2]! - a![0]!) * drawing.metresPerUnit!).toBeCloseTo(111.32 * Math.cos((36.86 * Math.PI) / 180), 1);
    expect((b![3]! - b![1]!) * drawing.metresPerUnit!).toBeCloseTo(111.32, 0);
    expect(mapOf([]).pipes).toEqual([]);
  });

  it('finds the nearest pipe that is shown, and those of which most lies in a lasso', () => {
    const pipes = ['a', 'b', 'c'].map((AssetID) => aMapPipe({ AssetID }));
    const drawing = drawingOf(
      pipes,
      [
        [0, 0, 10, 0],
        [0, 4, 10, 4],
        [0, 20, 50, 20, 90, 20],
      ],
      1,
    );
    expect(pipeAt(drawing, [5, 1], 3, all)).toBe(0);
    expect(pipeAt(drawing, [5, 2.5], 3, all)).toBe(1);
    expect(pipeAt(drawing, [5, 2.5], 3, (each) => each !== 1)).toBe(0);
    expect(pipeAt(drawing, [5, 10], 3, all)).toBeNull();
    const outline = [
      [-1, -1],
      [60, -1],
      [60, 30],
      [-1, 30],
    ] as const;
    expect(pipesWithin(drawing, outline, all)).toEqual([0, 1, 2]);
    expect(
      pipesWithin(
        drawing,
        [
          [-1, -1],
          [30, -1],
          [30, 30],
          [-1, 30],
        ],
        all,
      ),
    ).toEqual([0, 1]);
    expect(middleOfPipe(drawing, 2)).toMatchObject({ x: 45, y: 20, dx: 1, dy: 0, length: 90 });
  });

  it('fits the screen, and keeps what is under the pointer while it is moved or zoomed', () => {
    const size = { width: 448, height: 248 };
    const camera = fit({ left: 0, bottom: 0, right: 100, top: 100 }, size);
    expect(camera).toEqual({ x: 50, y: 50, scale: 2 });
    const at = [30, 200] as const;
    const before = toDrawing(camera, at, size);
    toDrawing(zoomed(camera, 3, at, size), at, size).forEach((each, axis) => expect(each).toBeCloseTo(before[axis]!));
    expect(toDrawing(moved(camera, 10, -6), [40, 194], size)).toEqual(before);
    // A picture is moved to where it would be drawn.
    expect(pictureMoved(camera, moved(camera, 10, -6))).toBe('translate(10px, -6px) scale(1)');
    const near = zoomed(camera, 3, [224, 124], size);
    expect(pictureMoved(camera, near)).toBe('translate(0px, 0px) scale(3)');
    // Of a single point, and of nothing.
    expect(fit({ left: 3, bottom: 4, right: 3, top: 4 }, size)).toEqual({ x: 3, y: 4, scale: 2 });
    expect(fit({ left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }, size).scale).toBe(1);
    expect([0.9, 0.4, 0.17].map((each) => scaleLength(each, 120))).toEqual([100, 20, 20]);
  });
});

describe('a schematic', () => {
  it('goes from left to right, a node beyond the farthest above it, and joins stand amid what flows into them', () => {
    const drawn = ends(
      schematicOf([
        pipe('1', 'A', 'C'),
        pipe('2', 'B', 'C'),
        pipe('3', 'c ', 'D'),
        pipe('4', 'E', 'D'),
        pipe('5', 'X', null),
      ]),
    );
    expect(Object.keys(drawn)).toEqual(['1', '2', '3', '4']);
    const [, , joinX, joinY] = drawn['1']!;
    expect(drawn['2']!.slice(2)).toEqual([joinX, joinY]);
    expect(drawn['3']!.slice(0, 2)).toEqual([joinX, joinY]);
    expect(drawn['1']![0]).toBeLessThan(joinX!);
    expect(drawn['4']![2]).toBeGreaterThan(joinX!);
    expect(joinY).toBe((drawn['1']![1]! + drawn['2']![1]!) / 2);
  });

  it('draws circles, pipes beside each other, and registers apart', () => {
    const drawing = schematicOf([
      ...[pipe('1', 'A', 'B'), pipe('2', 'B', 'C'), pipe('3', 'C', 'A'), pipe('4', 'A', 'B'), pipe('self', 'A', 'A')],
      { ...pipe('5', 'A', 'B'), type: 'SW' },
    ]);
    expect(drawing.pipes.map(({ AssetID }) => AssetID)).toEqual(['1', '2', '3', '4', '5']);
    expect(drawing.starts[4]! - drawing.starts[3]!).toBe(3);
    expect(ends(drawing)['5']![1]).not.toBe(ends(drawing)['1']![1]);
  });

  it('takes a trunk of 20,000 pipes', () => {
    const pipes = Array.from({ length: 20_000 }, (_, at) => pipe(String(at), `N${at}`, `N${at + 1}`));
    expect(schematicOf(pipes).bounds).toMatchObject({ left: 0, right: 60_000 });
  });
});
