/**
 * The detector that comes with the backend: looks at each frame by itself, keeps what the frames beside it show too, and
 * suggests each defect once, on the frame that shows it best. A wrong suggestion costs a person more than a missing one.
 */
import { BASELINE, hasEarnedItsWord, precisionOf } from '@/lib/baseline';
import type { DefectClass } from '@/lib/defectClasses';
import type { Box } from '../distance/picture';
import { jpegSize, readPictures } from '../distance/readPictures';
import type { Detected } from '../outcome';
import type { OnShare } from '../progress';
import { likelihoodOf } from './calibration';
import { findDefects, type Found } from './findDefects';
import { clockOf, outlineOf } from './defectPosition';
import { COLUMNS, type PolarView } from './polarView';

export interface FrameToDetect {
  /** Seconds from the start of the video. */
  time: number;
  file: string;
  /** Along the pipe; null where that is not known. */
  metres: number | null;
}

/** Least likelihood of a suggestion. */
const MIN_LIKELIHOOD = 0.7;
/** Least likelihood of the same defect on a frame beside; a moment's shadow is gone there. */
const MIN_SUPPORT = 0.3;
const [SUPPORT_FRAMES, SUPPORT_SECONDS] = [2, 3];
/** Closer than this, two defects of a class are one seen twice: metres, or seconds where those are not known. */
const [SAME_METRES, SAME_SECONDS] = [2.5, 6];
/** Classes that go on along the pipe: such a defect is suggested once as long as it stays as it is. */
const CONTINUOUS: ReadonlySet<DefectClass> = new Set(['water level', 'settled deposits', 'deformation']);
const [CONTINUOUS_METRES, CONTINUOUS_SECONDS] = [15, 40];
const SAME_PER_CENT = 10;
/** Pictures are looked at in this height. */
const HEIGHT = 240;
/** Room around texts, whose letters have edges and shadows, in heights of the picture. */
const TEXT_ROOM = 0.03;
/** Where cameras write text: left out of the picture when text was not looked for. */
const BANDS: readonly Box[] = [
  { left: 0, top: 0, width: 1, height: 0.18 },
  { left: 0, top: 0.82, width: 1, height: 0.18 },
];

interface Candidate extends Found {
  index: number;
  /** On drawn pipes. It orders what was found; nobody is shown it. */
  likelihood: number;
  view: PolarView;
}

/**
 * The suggestion for each frame, in their order; null for none. `texts` are boxes around texts, in shares of the
 * picture; null where text was not looked for. Classes that have not earned their word on real footage are not
 * suggested, unless `isSuggested` says so.
 */
export async function detectDefects(
  ffmpeg: string,
  frames: readonly FrameToDetect[],
  texts: readonly Box[] | null,
  onShare?: OnShare,
  isSuggested: (name: DefectClass) => boolean = hasEarnedItsWord,
): Promise<(Detected | null)[]> {
  const found = await findInFrames(ffmpeg, frames, texts, onShare);
  const candidates = found
    .filter((each) => isSuggested(each.found.class))
    .map(({ index, view, found: each }): Candidate => ({
      ...{ ...each, index, view },
      likelihood: likelihoodOf(each.class, each.score),
    }));
  return choose(frames, candidates);
}

export interface FoundInFrame {
  /** Index of the frame. */
  index: number;
  view: PolarView;
  found: Found;
}

/** All defects that any frame may show, however unlikely. */
export async function findInFrames(
  ffmpeg: string,
  frames: readonly FrameToDetect[],
  texts: readonly Box[] | null,
  onShare?: OnShare,
): Promise<FoundInFrame[]> {
  const found = await jpegSize(frames[0]?.file ?? '');
  if (!found) return [];
  const size = { width: Math.max(2, Math.round((found.width * HEIGHT) / found.height)), height: HEIGHT };
  const hidden = (texts ?? BANDS).map((box) => roomAround(box, size.width));
  const all: FoundInFrame[] = [];
  const files = frames.map(({ file }) => file);
  let index = 0;
  for await (const picture of readPictures(ffmpeg, files, size, { left: 0, top: 0, ...size })) {
    const seen = findDefects(picture, hidden);
    if (seen) for (const each of seen.found) all.push({ index, view: seen.view, found: each });
    index += 1;
    onShare?.(index / frames.length);
  }
  return all;
}

function roomAround({ left, top, width, height }: Box, pictureWidth: number): Box {
  const room = TEXT_ROOM * HEIGHT;
  return {
    left: left * pictureWidth - room,
    top: top * HEIGHT - room,
    width: width * pictureWidth + 2 * room,
    height: height * HEIGHT + 2 * room,
  };
}

function choose(frames: readonly FrameToDetect[], candidates: readonly Candidate[]): (Detected | null)[] {
  const kept: Candidate[] = [];
  const likely = candidates
    .filter((each) => each.likelihood >= MIN_LIKELIHOOD && isSupported(frames, candidates, each))
    .sort((a, b) => b.likelihood - a.likelihood || a.index - b.index);
  for (const each of likely) {
    const isTaken = kept.some((other) => other.index === each.index || isSame(frames, other, each));
    if (!isTaken) kept.push(each);
  }
  return frames.map((_, index) => {
    const best = kept.find((each) => each.index === index);
    return best ? toDetected(best) : null;
  });
}

/** Whether a frame beside shows the defect too; true where no frame is beside. */
function isSupported(frames: readonly FrameToDetect[], candidates: readonly Candidate[], each: Candidate): boolean {
  const time = frames[each.index]?.time ?? 0;
  const isBeside = (index: number) =>
    index !== each.index &&
    Math.abs(index - each.index) <= SUPPORT_FRAMES &&
    Math.abs((frames[index]?.time ?? Infinity) - time) <= SUPPORT_SECONDS;
  if (!frames.some((_, index) => isBeside(index))) return true;
  return candidates.some(
    (other) =>
      isBeside(other.index) &&
      other.class === each.class &&
      other.likelihood >= MIN_SUPPORT &&
      (CONTINUOUS.has(each.class) || columnsApart(other, each) < 30),
  );
}

const columnsApart = (one: Found, other: Found): number => {
  const [a, b] = [one, other].map(({ firstColumn, columnCount }) => firstColumn + columnCount / 2) as [number, number];
  return Math.abs(((a - b + 1.5 * COLUMNS) % COLUMNS) - COLUMNS / 2);
};

function isSame(frames: readonly FrameToDetect[], kept: Candidate, each: Candidate): boolean {
  if (kept.class !== each.class) return false;
  const isContinuous = CONTINUOUS.has(each.class);
  if (isContinuous && Math.abs((kept.perCent ?? 0) - (each.perCent ?? 0)) > SAME_PER_CENT) return false;
  const [one, other] = [frames[kept.index], frames[each.index]];
  if (!one || !other) return false;
  if (one.metres !== null && other.metres !== null) {
    return Math.abs(one.metres - other.metres) < (isContinuous ? CONTINUOUS_METRES : SAME_METRES);
  }
  return Math.abs(one.time - other.time) < (isContinuous ? CONTINUOUS_SECONDS : SAME_SECONDS);
}

function toDetected(best: Candidate): Detected {
  const certainty = precisionOf(best.class) ?? 0;
  return {
    label: best.class,
    certainty,
    breakdown: { [best.class]: certainty },
    source: BASELINE,
    ...clockOf(best),
    percentValue: best.perCent,
    atJoint: best.isAtJoint,
    outline: outlineOf(best.view, best),
  };
}
