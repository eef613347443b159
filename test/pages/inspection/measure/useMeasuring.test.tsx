import { act, renderHook } from '@testing-library/react';
import type { Frame } from '@/api/contract/frames';
import type { Point } from '@/lib/pictureGeometry';
import { measureHint } from '@/pages/inspection/measure/measureHint';
import { useMeasuring } from '@/pages/inspection/measure/useMeasuring';
import { anInspection } from '../../../support/anInspection';
import { aFrame } from '../../../support/frames';
import { aMeasured } from '../../../support/measurements';
import { WithoutState } from '../../../support/withoutState';

const SIZE = { width: 800, height: 600 };
const { ring } = aMeasured;
const empty = aFrame({ measurements: { ring, marks: [] } });

function start(first: Frame) {
  const change = jest.fn();
  const hook = renderHook(({ frame }) => useMeasuring(anInspection({}), frame, { change }), {
    initialProps: { frame: first },
    wrapper: WithoutState,
  });
  return {
    hook,
    change,
    now: () => hook.result.current,
    set: (...points: Point[]) => points.forEach((point) => act(() => hook.result.current.add(point, SIZE))),
    /** What the changes so far have kept. */
    kept: () => change.mock.calls.map(([, { fields }]) => fields.measurements),
  };
}

it('begins with the circle, by which everything is measured', () => {
  const { now, set, kept, change } = start(aFrame());
  act(() => now().choose('area'));
  expect(now().tool).toBe('ring');
  set([0.5, 0.5], [0.8, 0.5]);
  // 240 pixels, of 800 and of 600.
  expect(kept()).toEqual([{ ring: { x: 0.5, y: 0.5, rx: 0.3, ry: 0.4 }, marks: [] }]);
  expect(change).toHaveBeenCalledWith('Mark the circle', expect.anything(), [expect.objectContaining({ id: 1 })]);
});

it('says so where the circle is too small, and begins it anew', () => {
  const { now, set, kept } = start(aFrame());
  set([0.5, 0.5], [0.505, 0.5]);
  expect(now()).toMatchObject({ points: [], problem: 'This circle is too small, or far larger than the picture.' });
  set([0.5, 0.5]);
  expect([now().problem, kept()]).toEqual([null, []]);
});

it('moves the circle and keeps what is measured', () => {
  const { now, set, kept } = start(aFrame({ measurements: aMeasured }));
  act(() => now().choose('ring'));
  set([0.4, 0.5], [0.4, 1.1]);
  expect(kept()).toMatchObject([{ ring: { x: 0.4, rx: 0.45, ry: 0.6 }, marks: aMeasured.marks }]);
});

it('keeps a line and an arc with their second point, within the picture', () => {
  const { now, set, kept } = start(empty);
  set([0.5, 0.123456], [1.2, 0.5]);
  act(() => now().choose('arc'));
  set([0.5, 0.1], [0.8, 0.5]);
  expect(kept().map(({ marks }) => marks)).toEqual([
    [
      {
        kind: 'line',
        points: [
          [0.5, 0.1235],
          [1, 0.5],
        ],
      },
    ],
    [
      {
        kind: 'arc',
        points: [
          [0.5, 0.1],
          [0.8, 0.5],
        ],
      },
    ],
  ]);
});

it('ends an area when it is asked to, and not before three corners', () => {
  const { now, set, kept } = start(empty);
  act(() => now().choose('area'));
  set([0.2, 0.2], [0.8, 0.2]);
  act(() => now().close());
  expect(kept()).toEqual([]);
  // The second click of a double click.
  set([0.5, 0.8], [0.501, 0.8]);
  act(() => now().close());
  expect(kept()).toEqual([
    {
      ring,
      marks: [
        {
          kind: 'area',
          points: [
            [0.2, 0.2],
            [0.8, 0.2],
            [0.5, 0.8],
          ],
        },
      ],
    },
  ]);
});

it('takes back a point, gives the others up, and then itself', () => {
  const { now, set } = start(empty);
  act(() => now().toggle());
  act(() => now().choose('area'));
  set([0.2, 0.2], [0.8, 0.2]);
  act(() => now().takeBack());
  expect(now().points).toEqual([[0.2, 0.2]]);
  act(() => now().giveUp());
  expect(now()).toMatchObject({ points: [], isOpen: true });
  act(() => now().giveUp());
  expect(now().isOpen).toBe(false);
});

it('leaves the points that were set on another frame', () => {
  const { hook, now, set, kept } = start(empty);
  set([0.2, 0.2]);
  hook.rerender({ frame: { ...empty, id: 2 } });
  expect(now().points).toEqual([]);
  set([0.3, 0.3], [0.4, 0.3]);
  expect(kept()).toMatchObject([
    {
      marks: [
        {
          points: [
            [0.3, 0.3],
            [0.4, 0.3],
          ],
        },
      ],
    },
  ]);
});

it('holds ten measurements, and says so', () => {
  const { now, set, kept } = start(
    aFrame({
      measurements: {
        ring,
        marks: Array.from({ length: 10 }, () => ({
          kind: 'line',
          points: [
            [0, 0],
            [1, 1],
          ],
        })),
      },
    }),
  );
  set([0.2, 0.2]);
  expect(now()).toMatchObject({ points: [], problem: 'A picture holds 10 measurements. Remove one first.' });
  act(() => now().remove(9));
  expect(kept()[0].marks).toHaveLength(9);
});

it('says what comes next', () => {
  expect(measureHint('ring', 0)).toBe('Click the middle of the pipe at a joint.');
  expect(measureHint('area', 17)).toBe('Click the next corner; a double click or Enter closes the area.');
});
