import type { Mark, Ring } from '@/lib/pictureGeometry';
import { diameterOf, measureMark, measurementsText, measureText, type PipeHeaders } from '@/lib/pictureMeasures';

/** A circle of 400 pixels around the middle of a picture of 1920x1080. */
const RING: Ring = { x: 0.5, y: 0.5, rx: 400 / 1920, ry: 400 / 1080 };
/** 240 of 800 pixels: 30 %. */
const line: Mark = {
  kind: 'line',
  points: [
    [0.5, 0.5],
    [0.5 + 240 / 1920, 0.5],
  ],
};
const arc: Mark = {
  kind: 'arc',
  points: [
    [0.5, 0.2],
    [0.8, 0.5],
  ],
};
/** Half of the square on the diameter: 100 / π per cent. */
const area: Mark = {
  kind: 'area',
  points: [
    [0.5 - 400 / 1920, 0.5 - 400 / 1080],
    [0.5 + 400 / 1920, 0.5 - 400 / 1080],
    [0.5 - 400 / 1920, 0.5 + 400 / 1080],
  ],
};
const crossed: Mark = {
  kind: 'area',
  points: [
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
  ],
};

const of = (known: Partial<PipeHeaders> = {}) =>
  diameterOf({ HeightDiameter: 300, IsImperial: false, extraFields: {}, ...known });
const say = (mark: Mark, pipe = of()) => measureText(measureMark(RING, mark, pipe), pipe);

it('tells a length in millimetres and per cent, an arc by the clock, an area in per cent', () => {
  expect(say(line)).toBe('90 mm, 30 % of the diameter');
  expect(say(arc)).toBe('clock 12 to 3');
  expect(say(area)).toBe('63.7 % of the section');
  expect(say(crossed)).toBe('no area: the outline crosses itself');
});

it('tells a length in inches where the inspection is in feet', () => {
  // 30 % of 8 inches.
  expect(say(line, of({ HeightDiameter: 203.2, IsImperial: true }))).toBe('2.4 in, 30 % of the diameter');
});

it.each([
  ['the diameter is not entered', { HeightDiameter: null }, 'No millimetres: the diameter is not entered.'],
  ['the diameter is 0', { HeightDiameter: 0 }, 'No millimetres: the diameter is not entered.'],
  ['nor in inches', { HeightDiameter: null, IsImperial: true }, 'No inches: the diameter is not entered.'],
])('tells no length where %s', (_why, known, reason) => {
  expect(of(known)).toMatchObject({ diameter: null, reason, isOtherShape: false });
  expect(say(line, of(known))).toBe('30 % of the diameter');
});

it.each([
  ['rectangular', { Shape: 'Rectangular' }, 'No millimetres: the shape “Rectangular” is not known to be round.'],
  // Egg-shaped under EN 13508-2.
  ['C, in the code of EN 13508-2', { ACA: 'C' }, 'No millimetres: the shape “C” is not known to be round.'],
  ['wider than high', { Width: 450 }, 'No millimetres: the pipe is not as wide as it is high.'],
  ['wider than high, typed', { ACC: '450' }, 'No millimetres: the pipe is not as wide as it is high.'],
])('tells no length of a pipe that is %s, and per cent of the circle alone', (_shape, extraFields, reason) => {
  const pipe = of({ extraFields });
  expect(pipe).toMatchObject({ diameter: null, isOtherShape: true, reason });
  expect(say(line, pipe)).toBe('30 % of the circle’s diameter');
  expect(say(area, pipe)).toBe('63.7 % of the circle’s area');
});

it.each([{ Shape: 'C' }, { Shape: 'Circular', Width: 300 }, { ACA: 'circular' }, { Shape: ' ' }, { Width: null }])(
  'takes the pipe to be round with %j',
  (extraFields) => {
    expect(of({ extraFields }).reason).toBeNull();
  },
);

it('compares a width in inches with the height in millimetres', () => {
  const inFeet = (Width: number) => of({ HeightDiameter: 203.2, IsImperial: true, extraFields: { Width } });
  expect(inFeet(8).reason).toBeNull();
  expect(inFeet(12).reason).toBe('No inches: the pipe is not as wide as it is high.');
});

it('says on paper which diameter was assumed, where a length was measured', () => {
  expect(measurementsText({ ring: RING, marks: [line, arc] }, of())).toBe(
    'Measured in the plane of the circle, for a round pipe of 300 mm: (1) 90 mm, 30 % of the diameter; (2) clock 12 to 3.',
  );
  expect(measurementsText({ ring: RING, marks: [line] }, of({ HeightDiameter: null }))).toBe(
    'Measured in the plane of the circle: (1) 30 % of the diameter. No millimetres: the diameter is not entered.',
  );
  expect(measurementsText({ ring: RING, marks: [arc] }, of({ HeightDiameter: null }))).toBe(
    'Measured in the plane of the circle: (1) clock 12 to 3.',
  );
  expect(measurementsText({ ring: RING, marks: [] }, of())).toBe('');
});
