import { DEFECT_CLASSES, type DefectClass } from '@/lib/defectClasses';
import { planDefects, type Defect } from '../../../../scripts/sample/defects';
import { DEPTH_SCALE, HEIGHT } from '../../../../scripts/sample/drawPipe';
import { createLitPipe, type LitPipe } from '../../../../scripts/sample/lit/drawLitPipe';
import { MATERIALS, type Material } from '../../../../scripts/sample/lit/materials';
import { CRAWLER_OVERLAYS, OVERLAYS } from '../../../../scripts/sample/overlays';

const size = { width: 240, height: 180 };
const SCALE = (DEPTH_SCALE * size.height) / HEIGHT;
const PIPE: LitPipe = {
  ...{ size, overlay: () => {}, material: 'VC', seed: 5, defects: [], shake: { place: 0, roll: 0 }, rate: 1 },
};

function picture(pipe: Partial<LitPipe>, distance: number, number = 0): Uint8Array {
  const frame = new Uint8Array(size.width * size.height * 3);
  createLitPipe({ ...PIPE, ...pipe })(frame, distance, number);
  return frame;
}

interface Pixel {
  /** Metres ahead of the wall of a straight pipe; what stands before the wall there is nearer. */
  depth: number;
  /** Radians clockwise from 3 o'clock. */
  angle: number;
  /** Grey levels by which it is brighter in the other picture. */
  more: number;
}

const grey = (frame: Uint8Array, at: number) => ((frame[at] ?? 0) + (frame[at + 1] ?? 0) + (frame[at + 2] ?? 0)) / 3;

const pixelsOf = (one: Uint8Array, other: Uint8Array): Pixel[] =>
  Array.from({ length: size.width * size.height }, (_, pixel) => {
    const x = (pixel % size.width) + 0.5 - size.width / 2;
    const y = Math.floor(pixel / size.width) + 0.5 - size.height / 2;
    return {
      depth: SCALE / Math.hypot(x, y),
      angle: Math.atan2(y, x),
      more: grey(other, pixel * 3) - grey(one, pixel * 3),
    };
  });

const apart = (one: number, other: number): number =>
  Math.abs(Math.atan2(Math.sin(one - other), Math.cos(one - other)));

/** The first defect of a class that is planned for a seed, alone, and above the flow. */
const only = (name: DefectClass): Defect => {
  const [defect] = planDefects(11, 12, [name]);
  if (!defect) throw new Error(`No ${name} is planned.`);
  return { ...defect, angle: 3.5 };
};
/** Metres before its start. */
const BEFORE = 1.1;
const FLOW_HALF = 0.65;

/** The pixels of the pipe without the defect, and how they differ with it. */
const sound = new Map<number, Uint8Array>();
const changesBy = (defect: Defect): Pixel[] => {
  const from = defect.from - BEFORE;
  const without = sound.get(from) ?? picture({}, from);
  sound.set(from, without);
  return pixelsOf(without, picture({ defects: [defect] }, from));
};
const planned = new Map(DEFECT_CLASSES.map((name) => [name, { defect: only(name), changes: changesBy(only(name)) }]));
const differs = ({ more }: Pixel): boolean => Math.abs(more) > 4;

describe.each([...planned])('%s', (_, { defect, changes }) => {
  it('is seen from a metre before it, and changes no wall that is nearer', () => {
    expect(changes.filter(differs).length).toBeGreaterThan(40);
    // The flow mirrors what is farther away.
    const nearer = changes.filter(({ depth, angle }) => depth < BEFORE - 0.25 && apart(angle, Math.PI / 2) > FLOW_HALF);
    expect(nearer.length).toBeGreaterThan(5000);
    expect(nearer.filter(({ more }) => more !== 0)).toEqual([]);
  });

  it('covers more of the picture when it is larger', () => {
    const larger = changesBy({ ...defect, size: defect.size * 1.5 });
    expect(larger.filter(differs).length).toBeGreaterThan(1.1 * changes.filter(differs).length);
  });
});

/**
 * Classes that lie at a clock angle: whether they darken the wall or stand before it, and how many metres behind their
 * start that is looked for. A displaced section shows all that is farther away in another place.
 */
const AT_AN_ANGLE: readonly (readonly [DefectClass, 'dark' | 'other', number])[] = [
  ['longitudinal crack', 'dark', Infinity],
  ['circumferential crack', 'dark', Infinity],
  ['longitudinal fracture', 'dark', Infinity],
  ['circumferential fracture', 'dark', Infinity],
  ['displaced joint', 'dark', 0.2],
  ['roots', 'other', Infinity],
  ['obstruction', 'other', Infinity],
];

it.each(AT_AN_ANGLE)('puts a %s at its own clock angle, also at another one', (name, how, within) => {
  const { defect, changes } = planned.get(name) ?? { defect: only(name), changes: [] };
  const turned = { ...defect, angle: defect.angle + 2.3 };
  for (const [{ angle }, pixels] of [[defect, changes] as const, [turned, changesBy(turned)] as const]) {
    let [across, down] = [0, 0];
    for (const pixel of pixels.filter(({ depth }) => depth < BEFORE + within)) {
      const weight = Math.max(0, (how === 'dark' ? -pixel.more : Math.abs(pixel.more)) - 20);
      across += weight * Math.cos(pixel.angle);
      down += weight * Math.sin(pixel.angle);
    }
    expect(apart(Math.atan2(down, across), angle)).toBeLessThan(0.45);
  }
});

const upperHalf = (frame: Uint8Array) => frame.subarray(0, frame.length / 2 - 20 * size.width * 3);
const means = (frame: Uint8Array) =>
  [0, 1, 2].map(
    (channel) =>
      frame.filter((_, at) => at % 3 === channel).reduce((sum, value) => sum + value, 0) / (frame.length / 3),
  );
/** Mean difference of a pixel and the one beside it. */
const roughness = (frame: Uint8Array) =>
  frame.reduce((sum, value, at) => sum + (at < 3 ? 0 : Math.abs(value - (frame[at - 3] ?? 0))), 0) / frame.length;

it('gives each material a colour and a surface of its own', () => {
  const names = Object.keys(MATERIALS) as Material[];
  const frames = new Map(names.map((material) => [material, upperHalf(picture({ material }, 1))]));
  const of = (material: Material) => frames.get(material) ?? new Uint8Array();
  const [red = 0, , blue = 0] = means(of('VC'));
  expect(red).toBeGreaterThan(blue + 40);
  const [, green = 0, bluish = 0] = means(of('PVC-U'));
  expect(bluish).toBeGreaterThan(green);
  expect(roughness(of('CO'))).toBeGreaterThan(1.5 * roughness(of('PVC-U')));
  expect(new Set([...frames.values()].map((frame) => String(means(frame).map(Math.round)))).size).toBe(names.length);
});

it('is dark at the far end, brightest some way ahead, and darker in the corners', () => {
  const frame = picture({ material: 'AC' }, 1);
  const at = (x: number, y: number) => grey(frame, (y * size.width + x) * 3);
  const { width, height } = size;
  expect(at(width / 2, height / 2)).toBeLessThan(15);
  expect(at(width / 4, height / 2)).toBeGreaterThan(90);
  expect(at(width / 2, height / 2 - 20)).toBeLessThan(0.5 * at(width / 4, height / 2));
  expect(at(2, 2)).toBeLessThan(0.8 * at(width / 4, height / 2));
});

it('draws the same pipe for the same seed, wherever the camera has been, and another one for another', () => {
  const draw = createLitPipe(PIPE);
  const frame = new Uint8Array(size.width * size.height * 3);
  draw(frame, 40, 9);
  draw(frame, 3, 2);
  expect(Buffer.from(frame).equals(picture({}, 3, 2))).toBe(true);
  expect(Buffer.from(frame).equals(picture({ seed: 6 }, 3, 2))).toBe(false);
});

it('moves the flow and rocks the camera as time goes by', () => {
  const [first, later] = [picture({}, 3, 0), picture({}, 3, 1)];
  expect(Buffer.from(upperHalf(later)).equals(upperHalf(first))).toBe(true);
  expect(Buffer.from(later).equals(first)).toBe(false);
  const rocked = picture({ shake: { place: 0.03, roll: 0.05 } }, 3, 1);
  expect(Buffer.from(upperHalf(rocked)).equals(upperHalf(later))).toBe(false);
});

it.each(['plate', 'lines'] as const)('leaves the counter of %s where it was, with nothing near it', (name) => {
  const canvasOf = (overlays: typeof CRAWLER_OVERLAYS, distance: number) => {
    const canvas = { width: 480, height: 360, frame: new Uint8Array(480 * 360 * 3).fill(90) };
    overlays[name](canvas, distance);
    return canvas.frame;
  };
  // The lower third, without what `lines` writes at its left.
  const counter = (frame: Uint8Array) =>
    frame.filter((_, at) => Math.floor(at / 1440) > 240 && (name === 'plate' || at % 1440 > 720));
  expect(counter(canvasOf(CRAWLER_OVERLAYS, 12.3))).toEqual(counter(canvasOf(OVERLAYS, 12.3)));
  const [one, other] = [canvasOf(CRAWLER_OVERLAYS, 12.3), canvasOf(CRAWLER_OVERLAYS, 45.6)].map((frame) =>
    frame.subarray(0, frame.length / 2),
  );
  expect(one).toEqual(other);
  expect(one?.some((value) => value > 200)).toBe(true);
});
