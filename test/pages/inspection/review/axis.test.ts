import { axisOf, placeText, pressedFrame } from '@/pages/inspection/review/axis';
import { aFrame } from '../../../support/frames';

const frames = (...chainages: (number | null)[]) =>
  chainages.map((chainageNumber, index) => aFrame({ frameId: index, timeReference: 10 * index, chainageNumber }));
const placesOf = (chainages: (number | null)[], length: number | null = null) =>
  axisOf(frames(...chainages), length, 'm').places;

it('places frames without chainage between neighbours that have one, as far on as they are in the video', () => {
  expect(placesOf([0, null, null, 6])).toEqual([0, 2, 4, 6]);
  const halting = [
    aFrame({ frameId: 0, timeReference: 0, chainageNumber: 0 }),
    aFrame({ frameId: 1, timeReference: 30 }),
    aFrame({ frameId: 2, timeReference: 40, chainageNumber: 8 }),
  ];
  expect(axisOf(halting, null, 'm').places).toEqual([0, 6, 8]);
});

it('takes the start of the video for 0 and its end for the surveyed length', () => {
  expect(placesOf([null, null, 4])).toEqual([0, 2, 4]);
  expect(placesOf([4, null, null], 10)).toEqual([4, 7, 10]);
  expect(placesOf([4, null], 3)).toEqual([4, 4]);
});

it('counts frames where the video tells no time, and does not care for the order they are listed in', () => {
  const still = frames(0, null, 4).map((frame) => ({ ...frame, timeReference: 0 }));
  expect(axisOf(still, null, 'm').places).toEqual([0, 2, 4]);
  expect(axisOf(still.reverse(), null, 'm').places).toEqual([4, 2, 0]);
});

it('is by time as long as no frame has a chainage', () => {
  const axis = axisOf(frames(null, null, null), 50, 'm');
  expect(axis).toMatchObject({ kind: 'time', places: [0, 10, 20], end: 20 });
  expect(placeText(axis, aFrame(), 1)).toBe('0:10');
});

it('says which places are only worked out', () => {
  const listed = frames(0, null, 4);
  const axis = axisOf(listed, null, 'ft');
  expect(listed.map((frame, index) => placeText(axis, frame, index))).toEqual(['0.00 ft', 'about 2.00 ft', '4.00 ft']);
});

it('reaches every frame with presses, also where several lie on one place', () => {
  const places = placesOf([0, 4, 4, null, 4, 9]);
  const reached = new Set([0]);
  let selected = 0;
  for (const value of [0, 4, 4, 4, 4, 9]) {
    selected = pressedFrame(places, value, 0.1, selected);
    reached.add(selected);
  }
  expect([...reached].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(pressedFrame(places, 4, 0.1, 4)).toBe(1);
  expect(pressedFrame([], 4, 0.1, -1)).toBe(-1);
});
