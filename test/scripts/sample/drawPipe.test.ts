import { createPipe, HEIGHT, MARK_REACH, MARK_REGION, MARKS, WIDTH } from '../../../scripts/sample/drawPipe';
import { dotsOf } from '../../../scripts/sample/font';
import { counterText, OVERLAYS } from '../../../scripts/sample/overlays';

const draw = createPipe();
const at = (distance: number): Uint8Array => {
  const frame = new Uint8Array(WIDTH * HEIGHT * 3);
  draw(frame, distance);
  return frame;
};
const pixel = (frame: Uint8Array, x: number, y: number) => [
  ...frame.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3),
];

const isFilled = (frame: Uint8Array, colour: readonly number[]): boolean => {
  const { left, top, width, height } = MARK_REGION;
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      if (pixel(frame, x, y).some((channel, index) => channel !== colour[index])) return false;
    }
  }
  return true;
};

it('draws the same picture every time, and another one further on', () => {
  expect(Buffer.from(at(3)).equals(Buffer.from(createFrame(3)))).toBe(true);
  expect(Buffer.from(at(3)).equals(Buffer.from(at(3.02)))).toBe(false);
});

const createFrame = (distance: number): Uint8Array => {
  const frame = new Uint8Array(WIDTH * HEIGHT * 3);
  createPipe()(frame, distance);
  return frame;
};

it.each(MARKS)('fills the region with the mark at $distance m, while the camera is near', ({ distance, colour }) => {
  expect(isFilled(at(distance), colour)).toBe(true);
  expect(isFilled(at(distance - MARK_REACH + 0.01), colour)).toBe(true);
  expect(isFilled(at(distance + MARK_REACH + 0.01), colour)).toBe(false);
  expect(isFilled(at(distance - MARK_REACH - 0.01), colour)).toBe(false);
});

it('is dark in the distance and light close by', () => {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const frame = at(1);
  expect(sum(pixel(frame, WIDTH / 2, HEIGHT / 2))).toBeLessThan(30);
  expect(sum(pixel(frame, 40, HEIGHT / 2))).toBeGreaterThan(300);
});

it('counts in metres, and can write every character of it', () => {
  expect(counterText(5)).toBe('005.00 m');
  expect(counterText(12.345)).toBe('012.35 m');
  for (const character of 'SYNTHETIC SAMPLE 0123456789.m DIST: MH DN/-% FT'.replaceAll(' ', ''))
    expect(dotsOf(character).length).toBeGreaterThan(0);
  expect(dotsOf(' ')).toEqual([]);
});

it('draws the same view in another size, under each overlay another one', () => {
  const size = { width: 352, height: 288 };
  const pictures = Object.values(OVERLAYS).map((overlay) => {
    const frame = new Uint8Array(size.width * size.height * 3);
    createPipe(size, overlay)(frame, 5);
    return Buffer.from(frame);
  });
  const middle = ([...bytes]: Buffer, row = 144) => bytes.slice(row * size.width * 3, (row + 1) * size.width * 3);
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length);
  expect(new Set(pictures.map((picture) => String(middle(picture)))).size).toBe(1);
  // The mark at 5 m, where it is in the larger picture.
  expect(middle(pictures[0] ?? Buffer.alloc(0)).slice(300 * 3, 301 * 3)).toEqual([255, 0, 255]);
});
