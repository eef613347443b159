import { truthOf } from '../../../scripts/sample/writeSample';

it('tells the distance of each second, and the unit that the overlay shows', () => {
  const truth = truthOf({ seconds: 4.5, overlay: 'feet', drive: 'survey' });
  expect(truth.unit).toBe('ft');
  expect(truth.distances.map(({ time, distance }) => [time, Number(distance.toFixed(2))])).toEqual([
    [0, 97.2],
    [1, 97.2],
    [2, 97.2],
    [3, 97.45],
    [4, 97.7],
  ]);
  expect(truthOf({ seconds: 2 }).distances.at(-1)).toEqual({ time: 1, distance: 0.5 });
});

it('goes forwards, back, and from zero again', () => {
  const along = (drive: 'survey' | 'reset') => truthOf({ seconds: 70, drive }).distances.map((each) => each.distance);
  expect(along('survey')[13]).toBeGreaterThan(along('survey')[17] ?? Infinity);
  expect(along('survey').slice(60)).toEqual(Array(10).fill(112));
  expect(along('reset').slice(2, 4)).toEqual([expect.closeTo(3.4), 0]);
});
