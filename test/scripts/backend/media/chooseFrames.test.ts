import { chooseFrames } from '../../../../scripts/backend/media/chooseFrames';

/** A frame a second with these distances. */
const chosen = (distances: readonly (number | null)[], unit: 'm' | 'ft' = 'm') =>
  chooseFrames(
    distances.map((value, time) => ({
      time,
      image: '',
      thumbnail: '',
      distance: value === null ? null : { value, source: 'read' as const },
    })),
    unit,
  ).map(({ time }) => time);

it('takes one frame for each half metre, forwards and back', () => {
  expect(chosen([0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1, 0.7, 0.5, 0.5])).toEqual([0, 3, 6, 8, 10]);
});

it('takes one every five seconds while the camera stands', () => {
  expect(chosen(Array<number>(13).fill(7))).toEqual([0, 5, 10, 12]);
});

it('keeps all of which it does not know where they are', () => {
  expect(chosen([0, null, null, 0.1, 0.2, 0.3])).toEqual([0, 1, 2, 3, 5]);
  expect(chosen([null, null, null])).toEqual([0, 1, 2]);
});

it('takes half a metre for what it is in feet', () => {
  expect(chosen([0, 0.8, 1.6, 2.4, 3.2], 'ft')).toEqual([0, 2, 4]);
});

it('takes the sharpest of those that show the same, but keeps the first and the last', () => {
  const frames = [
    [0, 100],
    [0.1, 200],
    [0.5, 100],
    [0.6, 130],
    [0.7, 120],
    [1, 100],
    [1.1, 103],
    [1.5, 100],
    [1.6, 300],
  ].map(([value = 0, bytes = 0], time) => ({ time, bytes, distance: { value, source: 'read' as const } }));
  expect(chooseFrames(frames, 'm').map(({ time }) => time)).toEqual([0, 3, 5, 7, 8]);
});

it('keeps each frame in which a caption was read, also among those that show the same', () => {
  const box = { left: 0, top: 0, width: 1, height: 0.1 };
  const caption = { lines: [{ text: 'CL 3', certainty: 1, box }] };
  const standing = (captioned: readonly number[]) =>
    chooseFrames(
      Array.from({ length: 10 }, (_, time) => ({
        ...{ time, bytes: time === 2 ? 500 : 100, distance: { value: 7, source: 'read' as const } },
        caption: captioned.includes(time) ? caption : null,
      })),
      'm',
    ).map(({ time }) => time);
  expect(standing([])).toEqual([0, 5, 9]);
  expect(standing([6])).toEqual([0, 6, 9]);
  expect(standing([6, 7])).toEqual([0, 6, 7, 9]);
  expect(standing([0, 3])).toEqual([0, 3, 8, 9]);
});
