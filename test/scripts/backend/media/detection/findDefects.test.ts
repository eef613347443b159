/** What is found in drawn pictures of pipes, one defect each, with the noise of a camera. */
import type { DefectClass } from '@/lib/defectClasses';
import { likelihoodOf, fitCurve } from '../../../../../scripts/backend/media/detection/calibration';
import { findDefects } from '../../../../../scripts/backend/media/detection/findDefects';
import { clockOf, outlineOf } from '../../../../../scripts/backend/media/detection/defectPosition';
import { planDefects, randomFrom, type Defect } from '../../../../../scripts/sample/defects';
import { createDefectivePipe } from '../../../../../scripts/sample/drawDefects';
import { createPipe } from '../../../../../scripts/sample/drawPipe';
import { OVERLAYS } from '../../../../../scripts/sample/overlays';

const SIZE = { width: 320, height: 240 };
/** Where the overlay 'plate' writes in this size. */
const TEXTS = [
  { left: 4, top: 4, width: 216, height: 34 },
  { left: 4, top: 200, width: 124, height: 38 },
];

function picture(draw: (frame: Uint8Array) => void) {
  const data = new Uint8Array(SIZE.width * SIZE.height * 3);
  draw(data);
  const random = randomFrom(99);
  for (let at = 0; at < data.length; at++) data[at] = Math.min(255, Math.max(0, (data[at] ?? 0) + 16 * random() - 8));
  return { data, ...SIZE };
}

/** With a defect of the class so many metres ahead. */
function drawn(name: DefectClass, seed: number, ahead = 1.3) {
  const plan = planDefects(seed, 8, [name]);
  const [defect] = plan as [Defect];
  const draw = createDefectivePipe(SIZE, OVERLAYS.plate, [defect], { place: 0.02, roll: 0 });
  return {
    defect,
    seen: findDefects(
      picture((frame) => draw(frame, defect.from - ahead, seed)),
      TEXTS,
    ),
  };
}

/** Hours of the clock from the one to the other. */
const hoursApart = (one: number, other: number) => Math.abs(((one - other + 18) % 12) - 6);
const clockAt = (angle: number) => 3 + (6 * angle) / Math.PI;
const SURE = 0.7;

/** `npm run test:long` draws another pipe as well. */
const SEEDS = process.env.TEST_LONG === '1' ? [31, 33] : [31];

it.each([
  'longitudinal crack',
  'circumferential crack',
  'longitudinal fracture',
  'circumferential fracture',
  'roots',
  'obstruction',
  'settled deposits',
  'water level',
  'displaced joint',
  'open joint',
] as const)('finds a %s, and takes it for nothing else', (name) => {
  for (const seed of SEEDS) {
    const found = [1.1, 1.6].flatMap((ahead) => drawn(name, seed, ahead).seen?.found ?? []);
    const sure = found.filter((each) => likelihoodOf(each.class, each.score) >= SURE);
    expect([...new Set(sure.map((each) => each.class))]).toEqual([name]);
  }
});

it.each(['longitudinal crack', 'obstruction', 'displaced joint'] as const)('says at which hour a %s is', (name) => {
  const { defect, seen } = drawn(name, 31);
  const found = seen?.found.find((each) => each.class === name);
  const { atClock, toClock } = clockOf(found ?? { firstRow: 0, lastRow: 0, firstColumn: 0, columnCount: 0 });
  const hours = toClock === null ? 0 : (toClock - (atClock ?? 0) + 12) % 12;
  expect(hoursApart((atClock ?? 0) + hours / 2, clockAt(defect.angle))).toBeLessThanOrEqual(1);
});

it('finds a deformation by a joint in it, and says by how much', () => {
  const found = drawn('deformation', 33, 1.1).seen?.found.find((each) => each.class === 'deformation');
  expect(likelihoodOf('deformation', found?.score ?? 0)).toBeGreaterThan(SURE);
  expect(found?.perCent).toBeGreaterThanOrEqual(10);
});

it('measures how high water stands', () => {
  const { defect, seen } = drawn('water level', 31);
  const found = seen?.found.find((each) => each.class === 'water level');
  expect(Math.abs((found?.perCent ?? 0) - 100 * defect.size)).toBeLessThanOrEqual(5);
});

it('outlines a crack in the picture, within it', () => {
  const { defect, seen } = drawn('longitudinal crack', 31);
  const found = seen?.found.find((each) => each.class === 'longitudinal crack');
  const outline = seen && found ? outlineOf(seen.view, found) : [];
  const [middleX, middleY] = [0, 1].map(
    (axis) => outline.reduce((sum, point) => sum + (point[axis as 0 | 1] ?? 0), 0) / outline.length,
  ) as [number, number];
  const angle = Math.atan2((middleY - 0.5) * SIZE.height, (middleX - 0.5) * SIZE.width);
  expect(hoursApart(clockAt(angle), clockAt(defect.angle))).toBeLessThan(1);
  expect(outline.flat().every((share) => share >= 0 && share <= 1)).toBe(true);
});

it.each([0, 1.3, 2.4, 4.9, 5.1, 9.7, 12.5])('is sure of nothing in a clean pipe at %d m', (distance) => {
  const draw = createPipe(SIZE, OVERLAYS.plate);
  const seen = findDefects(
    picture((frame) => draw(frame, distance)),
    TEXTS,
  );
  expect(seen?.found.filter((each) => likelihoodOf(each.class, each.score) >= 0.5)).toEqual([]);
});

it('takes letters that nobody has masked for what they are worth, and pictures of no pipe for none', () => {
  expect(
    findDefects(
      picture((frame) => frame.fill(120)),
      [],
    ),
  ).toBeNull();
  expect(
    findDefects(
      picture((frame) => frame.fill(0)),
      [],
    ),
  ).toBeNull();
  const random = randomFrom(5);
  expect(
    findDefects(
      picture((frame) => frame.forEach((_, at) => (frame[at] = 255 * random()))),
      [],
    ),
  ).toBeNull();
});

it('fits a curve that says how often a score was right', () => {
  const random = randomFrom(7);
  const samples = Array.from({ length: 4000 }, () => {
    const score = 4 * random();
    return { score, isRight: random() < 1 / (1 + Math.exp(-3 * (score - 2))) };
  });
  const [even, slope] = fitCurve(samples);
  expect(even).toBeCloseTo(2, 0);
  expect(Math.abs(slope - 3)).toBeLessThan(0.5);
});
