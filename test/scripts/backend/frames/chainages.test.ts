import { placesOf, writtenChainage, type PlacedFrame } from '../../../../scripts/backend/frames/chainages';

/** A frame a second; what was read of each, and what was entered for some. */
const places = (readings: readonly (number | null)[], entered: Readonly<Record<number, number>> = {}) => {
  const frames = readings.map((reading, time): PlacedFrame => {
    const value = entered[time];
    return {
      id: time,
      timeReference: time,
      reading,
      readingSource: reading === null ? null : 'read',
      chainageNumber: value ?? reading,
      chainageSource: value === undefined ? null : 'entered',
    };
  });
  const found = placesOf(frames);
  return frames.map(({ id }) => (found.has(id) ? (found.get(id)?.value ?? null) : 'entered'));
};

it('leaves frames where their reading has them, and makes nothing up beside them', () => {
  expect(places([0, 1, null, 3])).toEqual([0, 1, null, 3]);
});

it('corrects the one frame that was read wrong, however many they are', () => {
  expect(places([0, 1, 8, 3, 4, 5, 1, 7], { 2: 2, 6: 6 })).toEqual([0, 1, 'entered', 3, 4, 5, 'entered', 7]);
});

it('corrects one frame alone, also where the readings around it say otherwise', () => {
  expect(places([10, 11, 12], { 1: 1 })).toEqual([10, 'entered', 12]);
});

it('takes what was entered within a quarter of the way from reading to reading for uneven driving, and moves nothing', () => {
  expect(places([0, 4, 8, 12, 16], { 1: 6, 3: 14 })).toEqual([0, 'entered', 8, 'entered', 16]);
  expect(places([0, 4, 8, 12, 16], { 1: 6.1, 3: 14.1 })).toEqual([2.1, 'entered', 10.1, 'entered', 18.1]);
});

it('allows a tenth where the camera stood, and where there are no readings on both sides', () => {
  expect(places([4, 4, 4, 8, 8, 8], { 1: 4.1, 4: 8.1 })).toEqual([4, 'entered', 4, 8, 'entered', 8]);
  expect(places([4, 4, 4, 8, 8, 8], { 1: 4.2, 4: 8.2 })).toEqual([4.2, 'entered', 4.2, 8.2, 'entered', 8.2]);
  expect(places([4, 6, 8], { 0: 4.1, 2: 8.1 })).toEqual(['entered', 6, 'entered']);
  expect(places([4, 6, 8], { 0: 4.2, 2: 8.2 })).toEqual(['entered', 6.2, 'entered']);
});

it('moves all of them with a counter that began at the wrong number', () => {
  expect(places([10, 11, 12, 13, 14, 15], { 1: 1, 4: 4 })).toEqual([0, 'entered', 2, 3, 'entered', 5]);
});

it('stretches them between two entered ones when the counter is off by a share of the way', () => {
  expect(places([0, 2, 4, 4, 8, 10], { 0: 1, 5: 6 })).toEqual(['entered', 2, 3, 3, 5, 'entered']);
});

it('has no chainage before the start', () => {
  expect(places([0, 1, 2, 3], { 1: 0, 3: 2 })).toEqual([null, 'entered', 1, 'entered']);
});

it('goes by time between two entered ones where nothing was read', () => {
  expect(places([null, null, null, null, null], { 1: 5, 3: 7 })).toEqual([null, 'entered', 6, 'entered', null]);
  expect(places([null, null, 5, null, null], { 0: 4.9, 4: 5.3 })).toEqual(['entered', null, 5, null, 'entered']);
  expect(places([null, null], { 0: 5 })).toEqual(['entered', null]);
});

it('is written to a centimetre, or to a tenth of a foot', () => {
  expect([writtenChainage(12.3, false), writtenChainage(12.3, true)]).toEqual(['12.30', '12.3']);
});
