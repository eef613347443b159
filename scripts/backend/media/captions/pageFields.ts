/** The headers on a page that field software shows at the start of a video: with names, in one or two columns, or bare. */
import type { OverlayFields } from '@/api/contract/inspections';
import { findOverlayFields } from '../distance/overlayFields';
import type { Box } from '../distance/picture';

export interface CaptionLine {
  text: string;
  /** How sure the reader is of its characters on the whole, from 0 to 1. */
  certainty: number;
  /** In shares of the picture's width and height. */
  box: Box;
}

/** With fewer fields it is no page, but a caption that names something: an observation may have a size and a material. */
const MIN_FIELDS = 3;
/** Of two fields, one has to be among these, which no observation has. */
const OF_PAGES: readonly (keyof OverlayFields)[] = ['Date', 'WorkOrder', 'Direction', 'UpstreamNode', 'DownstreamNode'];
/** What stands behind a name in an observation. */
const OF_OBSERVATION = /o['’´]?\s?clock|^(?:at\s)?joint$|^\d+$/i;

/** A name whose value is not in its line, and a line with a name of its own. */
const IS_NAME = /^[^:=]*[:=]?\s*$/;
const HAS_NAME = /\p{L}\s*[:=]/u;

const SIZE = String.raw`(\d{1,4}\s?(?:mm|in(?:ch)?\b|["″”])?)`;
const MATERIAL =
  String.raw`((?:vitrified|reinforced|asbestos|cast|ductile|spun|glazed)?\s?(?:clay|concrete|cement|brick|iron|steel|earthenware|stoneware)(?: pipe)?|` +
  String.raw`[VRPUCAD]?[PVRCAGD]{1,2}(?:P|RR)?|(?:HD|MD|P)?PE|GRP|Beton|Steinzeug|Stahlbeton|Kunststoff)`;
const STREET = String.raw`([\p{L}'. ]+ (?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|crescent|court|place|terrace|parade)\.?)`;

/** How pages name things without a colon, and the same with one. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^(?:job|contract|project|work ?order)(?: ?(?:no|nr|id|number)\.?)? (\S*\d\S*)$/i, 'Work order: $1'],
  [/^(?:pipe|asset|line|section) (?:ref|id|no|nr)\.? (\S*\d\S*)$/i, 'Pipe ID: $1'],
  [/^from ?((?:[a-z]+ )?\S*\d\S*?) ?to ?((?:[a-z]+ )?\S*\d\S*)$/i, 'Start MH: $1  Finish MH: $2'],
  [new RegExp(`^(?:\\d+ )?${STREET}, ?(\\p{L}[\\p{L} ]+)$`, 'iu'), 'Street: $1  Town: $2'],
  [
    new RegExp(`^(?:pipe ?:? ?)?${SIZE}(?: ?(?:circular|round|dia),?)? ?${MATERIAL}$`, 'i'),
    'Diameter: $1 Material: $2',
  ],
  [new RegExp(`^(?:pipe ?:? ?)${MATERIAL},? ?${SIZE}$`, 'i'), 'Diameter: $2 Material: $1'],
];

const withName = (line: string): string => {
  const [pattern, named] = NAMED.find(([each]) => each.test(line)) ?? [];
  return pattern && named ? line.replace(pattern, named) : line;
};

/** Each line by itself, and with what stands beside it: a name and its value may be apart. */
function linesOf(lines: readonly CaptionLine[]): string[] {
  const beside = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    if (!next || next.box.left < line.box.left || !IS_NAME.test(line.text) || HAS_NAME.test(next.text)) return [];
    const common = Math.min(line.box.top + line.box.height, next.box.top + next.box.height);
    const isBeside = common - Math.max(line.box.top, next.box.top) > Math.min(line.box.height, next.box.height) / 2;
    return isBeside ? [`${line.text.replace(/\s*:?$/, ':')} ${next.text}`] : [];
  });
  return [...lines.map(({ text }) => withName(text)), ...beside];
}

/** Whether a second reading is to tell: two lines with names, or many lines. */
export const mayBePage = (lines: readonly CaptionLine[]): boolean =>
  lines.length >= 5 || lines.filter(({ text }) => HAS_NAME.test(text) || withName(text) !== text).length >= 2;

/** Those in which most readings of the page agree; null where it is none. */
export function pageFields(readings: readonly CaptionLine[][]): OverlayFields | null {
  if (readings.length < 2) return null;
  const { LocationStreet: street, LocationTown: town, ...others } = findOverlayFields(readings.map(linesOf));
  const fields: OverlayFields = {
    ...others,
    ...(street && !OF_OBSERVATION.test(street) && { LocationStreet: street }),
    ...(town && !OF_OBSERVATION.test(town) && { LocationTown: town }),
  };
  const count = Object.keys(fields).length;
  return count >= MIN_FIELDS || (count === MIN_FIELDS - 1 && OF_PAGES.some((name) => fields[name])) ? fields : null;
}
