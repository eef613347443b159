/**
 * Reads the captions of a video: what its operator wrote onto the picture for some seconds, an observation or a page of
 * headers at the start. Looks for places where letters come and stay, and reads only those, in two pictures.
 */
import type { OverlayFields } from '@/api/contract/inspections';
import { around, cropTo, overlap, type Box, type Picture } from '../distance/picture';
import { readGreyPictures, readPictures, type Size } from '../distance/readPictures';
import type { TextReader } from '../distance/textReader';
import type { OnShare } from '../progress';
import { createTextWatch, type NewText } from './newTexts';
import { mayBePage, pageFields, type CaptionLine } from './pageFields';

export interface SeenCaption {
  /** Seconds from the start of the video, of the first and the last picture that shows it. */
  from: number;
  until: number;
  /** Index of the picture in which it was read. */
  picture: number;
  /** From the top, and from the left. */
  lines: CaptionLine[];
}

export interface ReadCaptions {
  captions: SeenCaption[];
  /** Headers of the inspection that a page at the start shows. */
  fields: OverlayFields;
}

interface Source {
  ffmpeg: string;
  reader: TextReader;
  pictures: readonly { time: number; file: string }[];
  /** Of the pictures as they are, and as they are read. */
  stored: Size;
  size: Size;
  /** Where counters and clocks stand, in shares of the picture. */
  numbers: readonly Box[];
}

/** Pictures are looked at in the smallest size that is at least so wide: letters keep their strokes. */
const MIN_WIDTH = 480;
const MAX_HALVINGS = 2;
/** Captions that are read: some for any video, and one more for so many pictures; of more, the largest. */
const [SOME, PICTURES_PER_CAPTION] = [20, 15];
/** Least share of a text that stands where a counter does, for it to be the counter. */
const OF_NUMBER = 0.6;
/** A first reading that is so sure of each line needs no second. */
const SURE = 0.93;
/**
 * Room around letters, in shares of the picture's width and height: a line may begin as the one before it did, and then its
 * first letters are not new.
 */
const [ROOM_ACROSS, ROOM_DOWN] = [0.1, 0.04];
/** As many as the outcome takes. */
const MOST_LETTERS = 200;
/** Less sure lines are texture. */
const MIN_CERTAINTY = 0.6;
/** Least share of a line that stands where letters came. */
const MIN_NEW = 0.3;
/** Overlap of two readings of one line. */
const SAME_LINE = 0.4;

/** `pictures` are one second apart. */
export async function readCaptions(source: Source, onShare?: OnShare): Promise<ReadCaptions> {
  const texts = await findNewTexts(source, (share) => onShare?.(share / 2));
  const read: SeenCaption[] = [];
  const fields: OverlayFields = {};
  let done = 0;
  for (const { text, readings } of await readTexts(source, texts, () => onShare?.(0.5 + ++done / (2 * texts.length)))) {
    const page = pageFields(readings);
    if (page) {
      for (const [name, value] of Object.entries(page)) fields[name as keyof OverlayFields] ??= value;
      continue;
    }
    const lines = surest(readings);
    const [from, until] = [source.pictures[text.from]?.time ?? 0, source.pictures[text.until]?.time ?? 0];
    if (lines.length > 0) read.push({ from, until, picture: pictureOf(text), lines });
  }
  return { captions: read, fields };
}

/** All of it is there, and the eye has come to rest. */
const pictureOf = ({ complete, until }: NewText): number => Math.min(until, complete + 1);

async function findNewTexts(source: Source, onShare: OnShare): Promise<NewText[]> {
  const { ffmpeg, pictures, stored, numbers } = source;
  let halvings = 0;
  while (halvings < MAX_HALVINGS && stored.width >= MIN_WIDTH * 2 ** (halvings + 1)) halvings += 1;
  const files = pictures.map(({ file }) => file);
  let [watch, small]: [ReturnType<typeof createTextWatch> | null, Size] = [null, stored];
  let count = 0;
  for await (const picture of readGreyPictures(ffmpeg, files, stored, halvings)) {
    small = picture;
    watch ??= createTextWatch(picture.width, picture.height);
    watch.next(picture.data);
    count += 1;
    onShare(count / pictures.length);
  }
  const found = watch?.end() ?? [];
  const inShares = ({ left, top, width, height }: Box): Box => ({
    left: left / small.width,
    top: top / small.height,
    width: width / small.width,
    height: height / small.height,
  });
  const isNumber = (box: Box) => numbers.some((number) => shareOf(box, number) > OF_NUMBER);
  const most = SOME + Math.floor(pictures.length / PICTURES_PER_CAPTION);
  return found
    .map((text) => ({ ...text, boxes: text.boxes.map(inShares).filter((box) => !isNumber(box)) }))
    .filter(({ boxes }) => boxes.length > 0)
    .sort((a, b) => b.cells - a.cells)
    .slice(0, most)
    .sort((a, b) => a.from - b.from);
}

interface Readings {
  text: NewText;
  /** The lines in each of one to three pictures. */
  readings: CaptionLine[][];
}

async function readTexts(source: Source, texts: readonly NewText[], onRead: () => void): Promise<Readings[]> {
  const { ffmpeg, reader, pictures, size } = source;
  const wanted = texts.flatMap((text) => {
    const first = pictureOf(text);
    const [before, after, last] = [text.complete, first + 1, first + 2].filter((index) => index <= text.until);
    // Of a page at the start, on each of whose letters much hangs, a third reading decides.
    const others = text.from === 0 ? [after, last] : [after ?? before];
    return [...new Set([first, ...others])].flatMap((index) => (index === undefined ? [] : [{ text, index }]));
  });
  if (wanted.length === 0) return [];
  const files = wanted.map(({ index }) => pictures[index]?.file ?? '');
  const readings = new Map<NewText, CaptionLine[][]>(texts.map((text) => [text, []]));
  let at = 0;
  for await (const picture of readPictures(ffmpeg, files, size, { left: 0, top: 0, ...size })) {
    const text = wanted[at]?.text;
    at += 1;
    if (!text) continue;
    const before = readings.get(text) ?? [];
    const [read] = before;
    const isSure = read && read.length > 0 && read.every(({ certainty }) => certainty >= SURE) && !mayBePage(read);
    if (!isSure) before.push(await readLines(reader, picture, text));
    if (wanted[at]?.text !== text) onRead();
  }
  return [...readings].map(([text, each]) => ({ text, readings: each }));
}

async function readLines(reader: TextReader, picture: Picture, { boxes }: NewText): Promise<CaptionLine[]> {
  const lines: CaptionLine[] = [];
  for (const { left, top, width, height } of regions(boxes)) {
    const region = {
      left: Math.round(left * picture.width),
      top: Math.round(top * picture.height),
      width: Math.round(width * picture.width),
      height: Math.round(height * picture.height),
    };
    const part = cropTo(picture, region, region.width, region.height);
    const found = await reader.find(part, width);
    const placed = found.map((line) =>
      withinPicture({
        left: (region.left + line.left) / picture.width,
        top: (region.top + line.top) / picture.height,
        width: line.width / picture.width,
        height: line.height / picture.height,
      }),
    );
    for (const box of joined(placed, boxes)) {
      if (shareIn(box, boxes) < MIN_NEW) continue;
      const { text, certainties } = await reader.read(picture, {
        left: box.left * picture.width,
        top: box.top * picture.height,
        width: box.width * picture.width,
        height: box.height * picture.height,
      });
      const sum = certainties.reduce((all, each) => all + each, 0);
      const certainty = Math.min(1, sum / Math.max(1, certainties.length));
      if (certainty >= MIN_CERTAINTY && /[\p{L}\p{N}]/u.test(text))
        lines.push({ text: text.trim().slice(0, MOST_LETTERS), certainty, box });
    }
  }
  return inOrder(lines);
}

/** In shares. */
function withinPicture({ left, top, width, height }: Box): Box {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  return { left: x, top: y, width: Math.min(1, left + width) - x, height: Math.min(1, top + height) - y };
}

/** The boxes with room around, within the picture; those that then overlap, or stand in one line, as one. */
function regions(boxes: readonly Box[]): Box[] {
  const found: Box[] = [];
  for (const { left, top, width, height } of boxes) {
    let region = withinPicture({
      left: left - ROOM_ACROSS,
      top: top - ROOM_DOWN,
      width: width + 2 * ROOM_ACROSS,
      height: height + 2 * ROOM_DOWN,
    });
    for (let index = found.findIndex(touches); index >= 0; index = found.findIndex(touches)) {
      region = around([region, ...found.splice(index, 1)]);
    }
    found.push(region);
    function touches(other: Box): boolean {
      return overlap(other, region) > 0;
    }
  }
  return found;
}

const areBeside = (a: Box, b: Box): boolean =>
  Math.abs(a.top + a.height / 2 - b.top - b.height / 2) < Math.min(a.height, b.height) / 2;

/** Parts of one line, between which letters came too, as one: some are not found. */
function joined(lines: readonly Box[], news: readonly Box[]): Box[] {
  const found: Box[] = [];
  for (const line of [...lines].sort((a, b) => a.left - b.left)) {
    const index = found.findIndex((each) => {
      const [from, to] = [each.left + each.width, line.left];
      const isCovered = (box: Box) => box.left <= from && box.left + box.width >= to && shareIn(line, [box]) > 0;
      return areBeside(each, line) && news.some(isCovered);
    });
    if (index < 0) found.push(line);
    else found[index] = around([line, ...found.slice(index, index + 1)]);
  }
  return found;
}

/** How much of the box lies in the other. */
function shareOf(box: Box, other: Box): number {
  const width = Math.min(box.left + box.width, other.left + other.width) - Math.max(box.left, other.left);
  const height = Math.min(box.top + box.height, other.top + other.height) - Math.max(box.top, other.top);
  return (Math.max(0, width) * Math.max(0, height)) / (box.width * box.height);
}

/** Places along a line at which is looked. */
const PLACES = 24;

/** How much of the line's width others cover that stand in its height. */
function shareIn(line: Box, others: readonly Box[]): number {
  const beside = others.filter((other) => {
    const common = Math.min(line.top + line.height, other.top + other.height) - Math.max(line.top, other.top);
    return common >= Math.min(line.height, other.height) / 2;
  });
  const places = Array.from({ length: PLACES }, (_, index) => line.left + ((index + 0.5) / PLACES) * line.width);
  const covered = places.filter((x) => beside.some(({ left, width }) => left <= x && x <= left + width));
  return covered.length / PLACES;
}

/** From the top; lines side by side from the left. */
function inOrder(lines: readonly CaptionLine[]): CaptionLine[] {
  const middle = ({ box }: CaptionLine) => box.top + box.height / 2;
  return [...lines].sort((a, b) => (areBeside(a.box, b.box) ? a.box.left - b.box.left : middle(a) - middle(b)));
}

/** Of two readings of a line the surer one. */
function surest([first = [], ...others]: readonly CaptionLine[][]): CaptionLine[] {
  const again = others.flat();
  const lines = first.map((line) => {
    const same = again.filter(({ box }) => overlap(box, line.box) > SAME_LINE);
    return same.reduce((best, each) => (each.certainty > best.certainty ? each : best), line);
  });
  const missed = again.filter(({ box }) => !first.some((line) => overlap(box, line.box) > 0));
  return inOrder([...lines, ...missed]);
}
