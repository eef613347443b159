/**
 * Reads the distance counter that inspection cameras write onto the picture: finds its place in a few frames, reads it
 * on all of them, leaves out readings that do not fit together, and interpolates the distances between two readings.
 */
import { checkReadings, type LengthUnit, type Reading } from './checkReadings';
import { counterValues, findCounter, type Counter, type Line, type LookedAt } from './findCounter';
import { interpolate, type FrameDistance } from './interpolate';
import { findOverlayFields } from './overlayFields';
import { around, overlap, type Box } from './picture';
import type { OverlayFields } from '@/api/contract/inspections';
import type { OnShare } from '../progress';
import { readPictures, type Size } from './readPictures';
import type { TextReader } from './textReader';

export interface Distances {
  /** Null where the counter shows none. */
  unit: LengthUnit;
  /** One for each frame, in their order. */
  frames: (FrameDistance | null)[];
}

export interface TimedPicture {
  /** Seconds from the start of the video. */
  time: number;
  file: string;
}

/** Pictures in which numbers are looked for, which is slow, and in which those numbers are then read. */
const [SEARCHED, LOOKED_AT] = [5, 16];
/** Overlap of two boxes in the same place: a line that grows by a digit still is there. */
const SAME_PLACE = 0.4;
/** In heights of a line: how much wider a counter may become, to either side. */
const ROOM = 0.6;
/** In heights of a line, above and below it: a line that is not read at its own size is often read a little smaller. */
const AIR = 0.2;

interface Work {
  ffmpeg: string;
  reader: TextReader;
  pictures: readonly TimedPicture[];
  /** In which they are read. */
  size: Size;
}

interface ReadDistances {
  /** In the order of the video. Null when it shows no counter. */
  distances: Distances | null;
  /** What else the overlay says of the inspection. */
  fields: OverlayFields;
  /** Boxes around all text that was found in some pictures, in shares of their width and height. */
  texts: Box[];
  /** Boxes around counters and clocks: lines of digits for the most part, in most of those pictures. */
  numbers: Box[];
}

export async function readDistances(work: Work, onShare?: OnShare): Promise<ReadDistances> {
  const { pictures, size } = work;
  const { places, lines, texts, numbers } = await findTexts(work);
  // A clock in the overlay runs.
  const { SurveyTime: _running, ...fields } = findOverlayFields(lines);
  const counter = places.length === 0 ? null : findCounter(await lookAtSome(work, places));
  if (!counter) return { distances: null, fields, texts, numbers };
  const readings = await readAll(work, counter, onShare);
  const known = new Set(checkReadings(readings, counter.unit).flatMap((run) => run.map(({ time }) => time)));
  const missed = { ...work, pictures: pictures.filter(({ time }) => !known.has(time)) };
  const again = await readAll(missed, { ...counter, box: withAir(counter.box, size) });
  // Second readings stand first: of two readings of one time that both fit, the first is taken.
  const both = [...again, ...readings].sort((a, b) => a.time - b.time);
  const frames = interpolate(pictures, checkReadings(both, counter.unit), counter.unit);
  return { distances: { unit: counter.unit, frames }, fields, texts, numbers };
}

/** At most `most` of the items, evenly spread. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, index) => index === 0 || Math.floor(index / step) !== Math.floor((index - 1) / step));
}

interface FoundTexts {
  /** Where numbers stand, with room for a digit more. */
  places: Box[];
  /** The lines of text in each of the pictures. */
  lines: string[][];
  /** Where any text stands, in shares of the picture. */
  texts: Box[];
  /** Of these, where numbers stand in most pictures. */
  numbers: Box[];
}

/** Finds the texts in a few of the pictures. */
async function findTexts({ ffmpeg, reader, pictures, size }: Work): Promise<FoundTexts> {
  const lines: string[][] = [];
  const places: Box[] = [];
  const texts: Box[] = [];
  const numbers: Box[][] = [];
  const whole = { left: 0, top: 0, ...size };
  for await (const picture of readPictures(ffmpeg, filesOf(spread(pictures, SEARCHED)), size, whole)) {
    const said: string[] = [];
    lines.push(said);
    const ofPicture: Box[] = [];
    numbers.push(ofPicture);
    for (const box of await reader.find(picture)) {
      const place = {
        left: box.left / size.width,
        top: box.top / size.height,
        width: box.width / size.width,
        height: box.height / size.height,
      };
      texts.push(place);
      const { text } = await reader.read(picture, box);
      if (isNumber(text)) ofPicture.push(place);
      said.push(text);
      if (!/\d/.test(text)) continue;
      const same = places.findIndex((place) => overlap(place, box) > SAME_PLACE);
      if (same < 0) places.push(box);
      else places[same] = around([box, ...places.slice(same, same + 1)]);
    }
  }
  const isIn = (box: Box, others: readonly Box[]) => others.some((other) => overlap(other, box) > SAME_PLACE);
  const lasting = numbers
    .flat()
    .filter((box) => 2 * numbers.filter((others) => isIn(box, others)).length > lines.length);
  return { places: places.map((place) => withinPicture(withRoom(place), size)), lines, texts, numbers: lasting };
}

/** Whether at least half of its letters and digits are digits. */
const isNumber = (text: string): boolean =>
  2 * text.replace(/\D/g, '').length >= text.replace(/[^\p{L}\p{N}]/gu, '').length && /\d/.test(text);

const withRoom = ({ left, width, ...box }: Box): Box => {
  const room = ROOM * box.height;
  return { ...box, left: left - room, width: width + 2 * room };
};

const withAir = ({ top, height, ...box }: Box, size: Size): Box =>
  withinPicture({ ...box, top: top - AIR * height, height: height * (1 + 2 * AIR) }, size);

/** Whole pixels inside the picture. */
function withinPicture({ left, top, width, height }: Box, size: Size): Box {
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const [right, bottom] = [Math.min(size.width, left + width), Math.min(size.height, top + height)];
  return { left: x, top: y, width: Math.ceil(right - x), height: Math.ceil(bottom - y) };
}

async function lookAtSome({ ffmpeg, reader, pictures, size }: Work, places: readonly Box[]): Promise<LookedAt[]> {
  const chosen = spread(pictures, LOOKED_AT);
  const seen: LookedAt[] = [];
  for await (const picture of readPictures(ffmpeg, filesOf(chosen), size, { left: 0, top: 0, ...size })) {
    const lines: Line[] = [];
    for (const box of places) lines.push({ box, ...(await reader.read(picture, box)) });
    seen.push({ time: chosen[seen.length]?.time ?? 0, lines });
  }
  return seen;
}

async function readAll(
  { ffmpeg, reader, pictures, size }: Work,
  counter: Counter,
  onShare?: OnShare,
): Promise<Reading[]> {
  if (pictures.length === 0) return [];
  const readings: Reading[] = [];
  let index = 0;
  for await (const picture of readPictures(ffmpeg, filesOf(pictures), size, counter.box)) {
    const text = await reader.read(picture, { ...counter.box, left: 0, top: 0 });
    const time = pictures[index]?.time ?? 0;
    readings.push(...counterValues(text, counter).map((shown) => ({ time, ...shown })));
    index += 1;
    onShare?.(index / pictures.length);
  }
  return readings;
}

const filesOf = (pictures: readonly TimedPicture[]): string[] => pictures.map(({ file }) => file);
