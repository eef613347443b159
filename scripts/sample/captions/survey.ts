/**
 * The plan of a captioned inspection: where the camera stops, what the operator's caption says there and which code it
 * means, and from these when the camera drives and when each caption shows.
 */
import type { OverlayFields } from '@/api/contract/inspections';
import { METRES_PER_FOOT } from '@/lib/units';
import type { FormatName } from '../formats';
import { through, type Drive } from '../drives';
import type { Size } from '../drawPipe';

export type Standard = 'PACP' | 'MSCC' | 'EN' | 'WSA' | 'NZ';

/** What a caption means. `code` is null for a free remark, too, which tells of no observation. */
export interface Meaning {
  code: string | null;
  /** Hours: at, or from and to. */
  clock?: readonly [at: number, to?: number];
  percent?: number;
  quantity?: { value: number; units: string };
  /** An observation for which the standard's table has no code: a reader may be unsure of one, and must not be sure. */
  isUncoded?: true;
  /** German without its code: counted apart. */
  isGermanWords?: true;
}

export interface Stop extends Meaning {
  /** In the survey's unit. */
  at: number;
  /** As the software shows it, but for how it breaks lines: a layout may break it anew. `@` is the distance. */
  text: string;
  /** Seconds that the caption shows; the layout's usual time when left out. */
  shown?: number;
  /** What the camera does meanwhile; it stands when left out. */
  camera?: 'creeps' | 'pans';
}

/** A stop in one line of a table. */
export const stop = (at: number, text: string, code: string | null, rest: Partial<Stop> = {}): Stop => ({
  at,
  text,
  code,
  ...rest,
});

export type HeaderField = keyof OverlayFields;

export interface Survey {
  standard: Standard;
  size: Size;
  format: FormatName;
  /** Pictures a second. */
  rate: number;
  /** Of x264, where the format is encoded by it. */
  crf?: number;
  /** In ffmpeg's measure from 0 to 100. */
  noise: number;
  /** Of the pipe's defects. */
  seed: number;
  /** Of the counter. */
  unit: 'm' | 'ft';
  /** What the counter shows as the video begins. */
  start: number;
  /** Of the counter, where it is none. */
  decimalPoint?: ',';
  /** UTC. */
  begun: string;
  /** What the header page says, in the layout's words, a line each. */
  header: readonly string[];
  headerSeconds: number;
  /** What the header page and the lines that always stand mean. */
  fields: Partial<Record<HeaderField, string>>;
  /** Fields that the overlay shows in two ways, so that a reader may take either value or none. */
  doubtful?: readonly HeaderField[];
  /** What always stands in the picture, by the layout's names for it. */
  always: Readonly<Record<string, string>>;
  /** An always standing text that changes from a second on. */
  changes?: { name: string; to: string; from: number };
  stops: readonly Stop[];
}

export interface ShownCaption extends Stop {
  /** Seconds of the video. */
  from: number;
  until: number;
}

export interface Plan {
  seconds: number;
  /** Where the camera is, in the survey's unit: straight lines between these points of seconds and distance. */
  points: (readonly [seconds: number, distance: number])[];
  captions: ShownCaption[];
}

/** Units of the counter a second. */
const SPEEDS = { m: 0.5, ft: 1.6 } as const;
const CREEP = 0.2;
/** From stopping to the caption, and from its end to driving on. */
const [BEFORE, AFTER] = [0.8, 0.4];
const USUALLY_SHOWN = 4.5;
const AFTER_LAST = 3;

/** When what happens. */
export function planOf({ unit, start, headerSeconds, stops }: Survey): Plan {
  const speed = SPEEDS[unit];
  let [time, at] = [headerSeconds, start];
  const points: (readonly [number, number])[] = [
    [0, start],
    [time, start],
  ];
  const captions: ShownCaption[] = [];
  for (const each of stops) {
    // Two captions at one place: the second takes the place of the first.
    const isNext = each.at === at && captions.length > 0;
    if (isNext) time -= AFTER;
    else {
      time += (each.at - at) / speed;
      points.push([time, each.at]);
      time += BEFORE;
    }
    const from = time;
    const until = from + (each.shown ?? USUALLY_SHOWN);
    at = each.at;
    if (each.camera === 'creeps') {
      points.push([from, at]);
      at += (until - from) * speed * CREEP;
      points.push([until, at]);
    }
    time = until + AFTER;
    points.push([time, at]);
    captions.push({ ...each, from, until });
  }
  points.push([time + AFTER_LAST, at + AFTER_LAST * speed]);
  return { seconds: time + AFTER_LAST, points, captions };
}

export const metresOf = (distance: number, unit: 'm' | 'ft' | null | undefined): number =>
  unit === 'ft' ? distance * METRES_PER_FOOT : distance;

export const driveOf = ({ points }: Plan): Drive => through(...points);
