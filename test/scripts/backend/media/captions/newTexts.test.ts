/** Pictures one second apart, drawn here: strokes that stand still before a view that moves, and what counts as a text. */
import { createTextWatch } from '../../../../../scripts/backend/media/captions/newTexts';

/** Every second line of a picture of 480 by 360. */
const [WIDTH, HEIGHT] = [480, 180];

interface Written {
  left: number;
  top: number;
  /** Letters, of twelve pixels and ten lines. */
  count: number;
  /** Another seed, another text. */
  seed: number;
}

const random = (seed: number) => () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;

/** Blobs of a wall, which have moved on with each second; they stand while `moved` is the same. */
function view(moved: number): Uint8Array {
  const picture = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      picture[y * WIDTH + x] = 90 + 40 * Math.sin((x + 37 * moved) / 9) * Math.cos((y + 23 * moved) / 7);
    }
  }
  return picture;
}

function write(picture: Uint8Array, { left, top, count, seed }: Written): void {
  const next = random(seed);
  for (let letter = 0; letter < count; letter++) {
    const strokes = Array.from({ length: 12 }, () => next() < 0.45);
    for (let y = top; y < top + 10; y++) {
      strokes.forEach((isLight, x) => (picture[y * WIDTH + left + 12 * letter + x] = isLight ? 250 : 20));
    }
  }
}

/** What is written on each picture; the view moves but where `stands` says so. */
function watch(pictures: readonly (readonly Written[])[], stands: (index: number) => boolean = () => false) {
  const found = createTextWatch(WIDTH, HEIGHT);
  let moved = 0;
  pictures.forEach((texts, index) => {
    if (!stands(index)) moved += 1;
    const picture = view(moved);
    for (const text of texts) write(picture, text);
    found.next(picture);
  });
  return found.end().map(({ from, complete, until }) => [from, complete, until]);
}

const CAPTION: Written = { left: 40, top: 120, count: 14, seed: 5 };
const NAMES: Written = { left: 40, top: 16, count: 10, seed: 7 };
/** So many pictures with the text, between others without. */
const shown = (text: Written, from: number, until: number, of = 30) =>
  Array.from({ length: of }, (_, index) => (index >= from && index <= until ? [text] : []));

it('finds a text that comes, stays for some seconds and goes, while the view moves or stands', () => {
  expect(watch(shown(CAPTION, 10, 14))).toEqual([[10, 10, 14]]);
  expect(watch(shown(CAPTION, 10, 14), (index) => index > 8 && index < 18)).toEqual([[10, 10, 14]]);
  expect(watch(shown(CAPTION, 10, 29))).toEqual([[10, 10, 29]]);
});

it('finds none in a view that stops and goes on, nor in a flash', () => {
  expect(watch(shown(CAPTION, 99, 99), (index) => index > 8 && index < 18)).toEqual([]);
  expect(watch(shown(CAPTION, 10, 10))).toEqual([]);
});

it('leaves out what is there all the time, and finds what comes beside it', () => {
  const pictures = shown(CAPTION, 10, 14).map((texts) => [NAMES, ...texts]);
  expect(watch(pictures)).toEqual([[10, 10, 14]]);
});

it('finds a page at the start, which goes', () => {
  expect(watch(shown(CAPTION, 0, 5).map((texts) => [NAMES, ...texts]))).toEqual([[0, 0, 5]]);
});

it('tells two texts apart that follow each other in one place, and that have letters in common', () => {
  const [first, second] = [CAPTION, { ...CAPTION, seed: 11 }];
  const pictures = Array.from({ length: 30 }, (_, index) =>
    index < 10 ? [] : index < 15 ? [first] : index < 20 ? [second] : [],
  );
  expect(watch(pictures)).toEqual([
    [10, 10, 14],
    [15, 15, 19],
  ]);
});

it('takes lines that come one after another and go together for one text, complete with the last', () => {
  const below = { ...CAPTION, top: 150, seed: 13 };
  const pictures = Array.from({ length: 30 }, (_, index) => [
    ...(index >= 10 && index <= 18 ? [CAPTION] : []),
    ...(index >= 12 && index <= 18 ? [below] : []),
  ]);
  expect(watch(pictures)).toEqual([[10, 12, 18]]);
});

it('leaves out a counter, which stands still for a second now and then', () => {
  const pictures = Array.from({ length: 60 }, (_, index) => [
    { ...NAMES, seed: Math.floor(index / 2) + 100 },
    ...(index >= 20 && index <= 24 ? [CAPTION] : []),
  ]);
  expect(watch(pictures)).toEqual([[20, 20, 24]]);
});

it('says where the letters are, line by line of its squares', () => {
  const found = createTextWatch(WIDTH, HEIGHT);
  shown(CAPTION, 10, 14).forEach((texts, index) => {
    const picture = view(index);
    for (const text of texts) write(picture, text);
    found.next(picture);
  });
  const [text] = found.end();
  expect(text?.boxes.length).toBeGreaterThan(1);
  for (const { left, top, width, height } of text?.boxes ?? []) {
    expect(left).toBeGreaterThanOrEqual(CAPTION.left - 8);
    expect(left + width).toBeLessThanOrEqual(CAPTION.left + 12 * CAPTION.count + 8);
    expect(top).toBeGreaterThanOrEqual(CAPTION.top - 4);
    expect(top + height).toBeLessThanOrEqual(CAPTION.top + 14);
  }
});

it('finds nothing in no picture, or one', () => {
  expect(createTextWatch(WIDTH, HEIGHT).end()).toEqual([]);
  expect(watch([[CAPTION]])).toEqual([]);
});
