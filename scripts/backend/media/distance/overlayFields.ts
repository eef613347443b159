/**
 * Headers of the inspection that the overlay shows: pipe, nodes, date, direction, place, size, material and order, where
 * they stand with a name or in a form that nothing else has. They are offered to a person, who decides; a value in doubt is
 * left out.
 */
import type { OverlayFields } from '@/api/contract/inspections';

/** 'Start' and 'Finish' are the nodes where the camera began, and to which it went. */
type Field = keyof OverlayFields | 'Start' | 'Finish';
type Found = Partial<Record<Field, string>>;

/** Least share of the pictures that show the same value: a title passes, and a letter is misread now and then. */
const MIN_SHARE = 0.5;
const MIN_PICTURES = 2;
const MAX_LENGTH = 60;
const FIRST_YEAR = 1980;

const ID = '((?:MH )?[A-Z0-9][A-Z0-9._/]*(?:-[A-Z0-9]+)*)';
const IS = '\\s*[:=#.]\\s*';
const NODE = '((?:[A-Z]{0,3}MH|NODE|IC|CP|JN)[ .]?[A-Z]?\\d[A-Z0-9._]*)';

const named = (names: string): RegExp => new RegExp(`(?:^|\\s)(?:${names})${IS}${ID}(?=\\s|$|,)`, 'i');
const NAMED: Readonly<Record<'AssetID' | 'UpstreamNode' | 'DownstreamNode', RegExp>> = {
  AssetID: named('(?:PIPE|ASSET|LINE|SECTION|CONDUIT)(?:\\s?(?:ID|NO|REF|NUMBER|LENGTH REF))?|PLR|PSR|HALTUNG'),
  UpstreamNode: named('(?:US|U/S|UPSTREAM)\\s?(?:MH|NODE|MANHOLE)?'),
  DownstreamNode: named('(?:DS|D/S|DOWNSTREAM)\\s?(?:MH|NODE|MANHOLE)?'),
};
/** 'MH101-MH102': by convention from the upper one to the lower one. */
const PAIR = new RegExp(`\\b${NODE}\\s*(?:-|–|>|->|TO)\\s*${NODE}(?=\\s|$)`, 'i');

const START = named('(?:START|FROM|VON)\\s?(?:MH|NODE|MANHOLE|SCHACHT)');
const FINISH = named('(?:FINISH|END|TO|NACH|BIS)\\s?(?:MH|NODE|MANHOLE|SCHACHT)');
const SIZE_ONLY = /^\d+\s?(?:MM|CM|IN)$/i;

const DIRECTION =
  /(?:^|\s)(?:DIR(?:ECTION)?(?:\s(?:OF\s)?(?:INSPECTION|SURVEY|TRAVEL))?|SURVEY(?:ED)?)\s*[.:=]?\s*(U(?:\/S|PSTREAM)?|D(?:\/S|OWNSTREAM)?)(?=\s|$)/i;
const WITH_FLOW = /(?:^|\s)(?:(IN|GEGEN)\s?FLIE(?:SS|ß|B)RICHTUNG|(WITH|AGAINST)\s(?:THE\s)?FLOW)(?=\s|$)/i;
const BARE_DIRECTION = /^\s*(U(?:PSTREAM|\/S)|D(?:OWNSTREAM|\/S))\s*$/i;

/** Words up to the next name, a wider gap or the end of the line. */
const words = (names: string): RegExp =>
  new RegExp(
    `(?:^|\\s)(?:${names})\\s*[:=#]\\s*([\\p{L}\\p{N}].*?)(?=\\s{2,}|\\s+\\p{L}[\\p{L}/.]*(?:\\s\\p{L}+)?${IS}|$)`,
    'iu',
  );
const WORDS: Readonly<Record<'LocationStreet' | 'LocationTown' | 'Material' | 'WorkOrder', RegExp>> = {
  LocationStreet: words('STREET(?:\\sNAME)?|STR(?:A(?:SS|ß|B)E)?|ROAD|LOCATION|LOC|ADDRESS'),
  LocationTown: words('TOWN|CITY|SUBURB|LOCALITY|MUNICIPALITY|PLACE|ORT|STADT'),
  Material: words('(?:PIPE\\s)?MAT(?:ERIAL|L|\\.)?|WERKSTOFF'),
  WorkOrder: words('(?:WORK\\s?ORDER|W/?O|JOB|PROJECT|CONTRACT|AUFTRAG|PROJEKT)(?:\\s?(?:NO|NR|NUMBER|ID))?'),
};
/** With a unit or, as a size that pipes have in millimetres alone, without. */
const DIAMETER =
  /(?:(?:^|\s{2,})(?:DIA(?:METER|M)?|HEIGHT)|(?:^|\s)(?:PIPE\s(?:DIA(?:METER|M)?|SIZE|HEIGHT)|SIZE|DIAMETER|NENNWEITE|DN))\s*[:=.]?\s*(\d{1,4})(?![\d.,])\s*(MM|IN(?:CH(?:ES)?)?\b|["″”])?(?!\s*(?:CM|X\s?\d))/i;
const isMillimetres = (size: number, line: string): boolean =>
  /(?:^|\s)DN/i.test(line) || size >= 150 || size === 100 || size === 125;
/** With its name, or behind a date. */
const TIME = /(?:(?:^|\s)(?:TIME|ZEIT)\s*[:=.]?|\d[-/.](?:\d{4}|\d{2}))\s*([01]?\d|2[0-3]):([0-5]\d)(?!\d)/i;
const STREET =
  /^\s*((?:\d+[A-Z]?\s)?(?:[A-Z][A-Z'.-]+\s){1,4}(?:STREET|ST|ROAD|RD|AVENUE|AVE|LANE|LN|DRIVE|DR|CLOSE|CRESCENT|CRES|COURT|CT|PLACE|PL|TERRACE|PARADE)\.?)\s*$/i;

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** A time of day stands right behind a date when the space between them was not read. */
const ISO_DATE = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?=\d\d:\d\d)|(?![\d:]))/;
const SHORT_DATE = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:(?=\d\d:\d\d)|(?!\d|:|[-/.]\d))/;
const WORD_DATE = /(?<!\d)(\d{1,2})[- ]?([A-Z]{3})[A-Z]*[- ,]*(\d{4})(?!\d)/i;

/** Null for a day that there is not, or that has not come yet. */
function dateOf(year: number, month: number, day: number, today: Date): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  // In some time zone it is tomorrow already.
  const isPossible = year >= FIRST_YEAR && date.getTime() <= today.getTime() + 24 * 60 * 60 * 1000;
  return isPossible ? date.toISOString().slice(0, 10) : null;
}

/** '2026-11-22'; null where day and month could be either. */
function findDate(text: string, today: Date): string | null {
  const iso = ISO_DATE.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]), today);
  const word = WORD_DATE.exec(text);
  const month = MONTHS.indexOf((word?.[2] ?? '').toUpperCase()) + 1;
  if (word && month > 0) return dateOf(Number(word[3]), month, Number(word[1]), today);
  const short = SHORT_DATE.exec(text);
  if (!short) return null;
  const [first, second, last] = short.slice(1).map(Number) as [number, number, number];
  const year = last < 100 ? 2000 + last : last;
  const either = [dateOf(year, second, first, today), dateOf(year, first, second, today)];
  const possible = new Set(either.filter((date) => date !== null));
  return possible.size === 1 ? ([...possible][0] ?? null) : null;
}

const directionOf = (word: string): string => (/^u/i.test(word) ? 'Upstream' : 'Downstream');

function findIn(line: string, today: Date): Found {
  const found: Found = {};
  for (const field of Object.keys(NAMED) as (keyof typeof NAMED)[]) {
    const value = NAMED[field].exec(line)?.[1];
    // 'PIPE: CONCRETE' is no id, nor 'U/S: YES'.
    if (value && /\d/.test(value) && !SIZE_ONLY.test(value)) found[field] = value;
  }
  const [, from, to] = PAIR.exec(line) ?? [];
  // 'From … to' says where the camera went, whichever is the upper one.
  if (from && to && from !== to && !/^\s*from/i.test(line)) {
    found.UpstreamNode ??= from;
    found.DownstreamNode ??= to;
  }
  for (const [field, name] of [
    ['Start', START],
    ['Finish', FINISH],
  ] as const) {
    const value = name.exec(line)?.[1];
    if (value && /\d/.test(value)) found[field] = value;
  }
  const date = findDate(line, today);
  if (date) found.Date = date;
  const direction = (DIRECTION.exec(line) ?? BARE_DIRECTION.exec(line))?.[1];
  if (direction) found.Direction = directionOf(direction);
  const [, flow] = [...(WITH_FLOW.exec(line) ?? [])].filter(Boolean);
  if (flow) found.Direction = /^(?:in|with)$/i.test(flow) ? 'Downstream' : 'Upstream';
  for (const field of Object.keys(WORDS) as (keyof typeof WORDS)[]) {
    const value = WORDS[field].exec(line)?.[1]?.trim();
    if (value && value.length <= MAX_LENGTH) found[field] = value;
  }
  found.LocationStreet ??= STREET.exec(line)?.[1]?.trim();
  if (!/[a-z]{3}/i.test(found.LocationStreet ?? '')) delete found.LocationStreet;
  const [, size, unit] = DIAMETER.exec(line) ?? [];
  const isInMillimetres = unit ? /^mm$/i.test(unit) : isMillimetres(Number(size), line);
  if (size && (unit || isInMillimetres)) found.HeightDiameter = `${size} ${isInMillimetres ? 'mm' : 'in'}`;
  const [, hour, minute] = TIME.exec(line) ?? [];
  if (hour && minute) found.SurveyTime = `${hour.padStart(2, '0')}:${minute}`;
  return found;
}

/** `pictures` are the lines of text in a few pictures of the video. Fields in which pictures differ are left out. */
export function findOverlayFields(pictures: readonly (readonly string[])[], today = new Date()): OverlayFields {
  const counts = new Map<Field, Map<string, { value: string; count: number }>>();
  for (const lines of pictures) {
    const ofPicture = new Map<Field, Set<string>>();
    for (const line of lines) {
      for (const [field, value] of Object.entries(findIn(line, today)) as [Field, string][]) {
        ofPicture.set(field, (ofPicture.get(field) ?? new Set()).add(value));
      }
    }
    for (const [field, values] of ofPicture) {
      if (values.size > 1) continue;
      const of = counts.get(field) ?? new Map<string, { value: string; count: number }>();
      for (const value of values) {
        // A space is missed more often than one is seen where none is.
        const key = value.replaceAll(' ', '');
        const before = of.get(key) ?? { value, count: 0 };
        of.set(key, { value: value.length > before.value.length ? value : before.value, count: before.count + 1 });
      }
      counts.set(field, of);
    }
  }
  const found: Found = {};
  for (const [field, values] of counts) {
    for (const { value, count } of values.values()) {
      // Only one value can be on more than half of the pictures.
      if (count >= MIN_PICTURES && count > pictures.length * MIN_SHARE) found[field] = value;
    }
  }
  return withEnds(found);
}

/** The nodes at which the camera began and ended, as upper and lower one, where its direction is known. */
function withEnds({ Start: start, Finish: finish, ...fields }: Found): OverlayFields {
  if (!fields.Direction) return fields;
  const [upper, lower] = fields.Direction === 'Downstream' ? [start, finish] : [finish, start];
  return {
    ...fields,
    ...(upper && !fields.UpstreamNode && { UpstreamNode: upper }),
    ...(lower && !fields.DownstreamNode && { DownstreamNode: lower }),
  };
}
