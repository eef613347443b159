/**
 * Tells where letters come onto the picture and stay for some seconds, from grey pictures one second apart. Letters are
 * strokes: many sharp edges side by side, dark to light and light to dark, which stand still while the pipe moves behind
 * them. What stands there all the time (names, the counter) and what changes all the time is none. It costs a hundredth of
 * looking for text in each picture; what it takes for letters may be a joint before a camera that has just stopped, so
 * whoever reads there finds out. Pure.
 */
import { around, type Box } from '../distance/picture';

/** Where letters stood, in pixels and every second line, and pictures counted from 0. */
export interface NewText {
  /** How many squares of the picture they take. */
  cells: number;
  /** The first picture that showed some of them, the first that showed all, and the last. */
  from: number;
  complete: number;
  until: number;
  boxes: Box[];
}

export interface TextWatch {
  /** Takes the next picture: a byte a pixel, every second of its lines. */
  next: (picture: Uint8Array) => void;
  /** All that came and stayed, in the order in which it came. */
  end: () => NewText[];
}

/** Squares of this share of the width are looked at as one: half as many lines as pixels. */
const CELLS_ACROSS = 60;
/** Least difference of brightness, of 255, between the pixels on both sides of a stroke's edge. */
const EDGE = 40;
/** Least share of a square's pixels that are edges, and of these that rise and that fall. */
const [EDGES, EITHER_WAY] = [0.09, 0.2];
/**
 * Least share of a square's edges that are there a second later too; most that were there two seconds earlier: of an
 * interlaced video, the picture between may show both.
 */
const [STAYED, EARLIER] = [0.6, 0.5];
/** Below this share of its edges, a square no longer shows the same letters. */
const STILL = 0.45;
/** In squares: how far apart two of one line are, and how many may lie between two lines. */
const [GAP_ACROSS, GAP_DOWN] = [2, 1];
/** In squares: the least of a line, and of a text. */
const [MIN_WIDTH, MIN_CELLS] = [3, 4];
/** A larger part of the picture is the pipe before a camera that stands still. */
const MAX_SHARE = 0.5;
/** A square in which letters are new in a larger share of the pictures is a counter or clock. */
const MAX_NEW = 0.25;
/** In pictures: texts that came and went within so many of one another are one caption; people type while it records. */
const [SAME_FROM, SAME_UNTIL] = [4, 1];
/** In pictures: what was there from the first one and stays longer belongs to the whole video. */
const TITLE_MOST = 60;

interface Text extends Omit<NewText, 'cells'> {
  cells: number[];
  signs: Int8Array;
}

export function createTextWatch(width: number, height: number): TextWatch {
  const side = Math.max(4, Math.round(width / CELLS_ACROSS));
  const lines = Math.ceil(side / 2);
  const [across, down] = [Math.floor(width / side), Math.floor(height / lines)];
  const minEdges = EDGES * side * lines;
  const timesNew = new Uint32Array(across * down);
  const isNew = new Uint8Array(across * down);
  const nothing = new Int8Array(width * height);
  /** Two pictures before the one that is looked at, the one before it, and itself. */
  let [earlier, before, here]: [Int8Array, Int8Array, Int8Array | null] = [nothing, nothing, null];
  let index = -1;
  let open: Text[] = [];
  const ended: Text[] = [];

  /** For each pixel whether brightness rises (1) or falls (-1) sharply from left to right. */
  function signsOf(picture: Uint8Array): Int8Array {
    const signs = new Int8Array(width * height);
    for (let y = 0; y < down * lines; y++) {
      const line = y * width;
      for (let x = 1; x < width - 1; x++) {
        const rise = (picture[line + x + 1] ?? 0) - (picture[line + x - 1] ?? 0);
        if (rise >= EDGE) signs[line + x] = 1;
        else if (rise <= -EDGE) signs[line + x] = -1;
      }
    }
    return signs;
  }

  /** Calls back with each pixel of the square. */
  function eachPixel(cell: number, look: (at: number) => void): void {
    const start = Math.floor(cell / across) * lines * width + (cell % across) * side;
    for (let y = 0; y < lines; y++) for (let x = 0; x < side; x++) look(start + y * width + x);
  }

  function hasNewLetters(cell: number, now: Int8Array, after: Int8Array): boolean {
    let [rises, falls, stayed, were] = [0, 0, 0, 0];
    eachPixel(cell, (at) => {
      const sign = now[at];
      if (!sign) return;
      if (sign > 0) rises += 1;
      else falls += 1;
      if (after[at] === sign) stayed += 1;
      if (earlier[at] === sign) were += 1;
    });
    const edges = rises + falls;
    if (edges < minEdges || Math.min(rises, falls) < EITHER_WAY * edges) return false;
    return stayed >= STAYED * edges && were <= EARLIER * edges;
  }

  function isStill(cell: number, { signs }: Text, now: Int8Array): boolean {
    let [edges, same] = [0, 0];
    eachPixel(cell, (at) => {
      const sign = signs[at];
      if (!sign) return;
      edges += 1;
      if (now[at] === sign) same += 1;
    });
    return same >= STILL * edges;
  }

  /** New squares side by side in one row, with few missing between them. */
  function runsIn(row: number): number[][] {
    const found: number[][] = [];
    for (let cell = row * across; cell < (row + 1) * across; cell++) {
      if (!isNew[cell]) continue;
      const run = found.at(-1);
      if (run && cell - (run.at(-1) ?? 0) <= GAP_ACROSS) run.push(cell);
      else found.push([cell]);
    }
    return found;
  }

  /** Runs above each other for the most part, as one: lines of letters, which an edge of the pipe is not. */
  function groups(): number[][] {
    const found: number[][] = [];
    const column = (cell = 0) => cell % across;
    const ends = (cells: readonly number[]) => {
      const columns = cells.map(column);
      return [Math.min(...columns), Math.max(...columns) + 1] as const;
    };
    for (let row = 0; row < down; row++) {
      for (const run of runsIn(row)) {
        const [from, to] = ends(run);
        const above = found.find((group) => {
          const last = Math.floor((group.at(-1) ?? 0) / across);
          const [left, right] = ends(group);
          const common = Math.min(to, right) - Math.max(from, left);
          return row - last <= 1 + GAP_DOWN && 2 * common >= Math.min(to - from, right - left);
        });
        // A short last line of a caption is no text by itself.
        if (above) above.push(...run);
        else if (run.length >= MIN_WIDTH) found.push(run);
      }
    }
    return found;
  }

  /** A box for each row of squares: between two texts in one row there is none. */
  function rowsOf(cells: readonly number[]): Box[] {
    const rows = cells.reduce<number[][]>((runs, cell) => {
      const run = runs.at(-1);
      if (run && cell > (run.at(-1) ?? 0) && cell - (run.at(-1) ?? 0) <= GAP_ACROSS) run.push(cell);
      else runs.push([cell]);
      return runs;
    }, []);
    return rows.map(boxOf);
  }

  const boxOf = (cells: readonly number[]): Box =>
    around(
      cells.map((cell) => ({
        left: (cell % across) * side,
        top: Math.floor(cell / across) * lines,
        width: side,
        height: lines,
      })),
    );

  function look(now: Int8Array, after: Int8Array): void {
    open = open.filter((text) => {
      const still = text.cells.filter((cell) => isStill(cell, text, now)).length;
      if (still * 2 >= text.cells.length) {
        text.until = index;
        return true;
      }
      // Without its picture: a long video has thousands of texts.
      ended.push({ ...text, signs: nothing });
      return false;
    });
    const isKnown = new Set(open.flatMap(({ cells }) => cells));
    let count = 0;
    for (let cell = 0; cell < isNew.length; cell++) {
      if (isKnown.has(cell) || !hasNewLetters(cell, now, after)) continue;
      isNew[cell] = 1;
      timesNew[cell] = (timesNew[cell] ?? 0) + 1;
      count += 1;
    }
    const isWhole = count > MAX_SHARE * isNew.length;
    const found = groups();
    isNew.fill(0);
    for (const cells of found) {
      if (isWhole || cells.length < MIN_CELLS) continue;
      open.push({ from: index, complete: index, until: index, boxes: rowsOf(cells), cells, signs: now });
    }
  }

  function step(after: Int8Array): void {
    if (here) look(here, after);
    const first = here ?? nothing;
    [earlier, before, here] = [before === nothing ? first : before, first, after];
    index += 1;
  }

  return {
    next: (picture) => step(signsOf(picture)),
    end() {
      // The last picture has none after it: what is on it for the first time is not known to stay.
      if (here) step(here);
      const last = index - 1;
      const isChanging = (cell: number) => (timesNew[cell] ?? 0) > Math.max(2, MAX_NEW * index);
      const texts = [...ended, ...open]
        .filter(({ cells }) => cells.filter(isChanging).length * 2 < cells.length)
        .filter(({ from, until }) => until > from && (from > 0 || (until - from <= TITLE_MOST && until < last)))
        .sort((a, b) => a.from - b.from);
      return together(texts);
    },
  };
}

/** Texts that came and went together, as one. */
function together(texts: readonly Text[]): NewText[] {
  const found: NewText[] = [];
  for (const { from, until, boxes, cells } of texts) {
    const same = found.find((each) => from - each.from <= SAME_FROM && Math.abs(until - each.until) <= SAME_UNTIL);
    if (same) {
      same.boxes.push(...boxes);
      same.cells += cells.length;
      same.complete = Math.max(same.complete, from);
      same.until = Math.min(same.until, until);
    } else found.push({ from, complete: from, until, boxes: [...boxes], cells: cells.length });
  }
  return found;
}
