/**
 * Headers of the inspection that the overlay shows: pipe, nodes, date, direction and street, where they stand with a
 * name or in a form that nothing else has. They are offered to a person, who decides; a value in doubt is left out.
 */
import type { OverlayFields } from '@/api/contract/inspections';

type Field = keyof OverlayFields;
type Found = Partial<Record<Field, string>>;

/** Least share of the pictures that show the same value: a title passes, and a letter is misread now and then. */
const MIN_SHARE = 0.5;
const MIN_PICTURES = 2;
const MAX_LENGTH = 60;
const FIRST_YEAR = 1980;

const ID = '([A-Z0-9][A-Z0-9._/]*(?:-[A-Z0-9]+)*)';
const IS = '\\s*[:=#.]\\s*';
const NODE = '((?:[A-Z]{0,3}MH|NODE|IC|CP|JN)[ .]?[A-Z]?\\d[A-Z0-9._]*)';

const named = (names: string): RegExp => new RegExp(`(?:^|\\s)(?:${names})${IS}${ID}(?=\\s|$|,)`, 'i');
const NAMED: Readonly<Record<'AssetID' | 'UpstreamNode' | 'DownstreamNode', RegExp>> = {
  AssetID: named('(?:PIPE|ASSET|LINE|SECTION|CONDUIT)(?:\\s?(?:ID|NO|REF|NUMBER|LENGTH REF))?|PLR|PSR'),
  UpstreamNode: named('(?:US|U/S|UPSTREAM)\\s?(?:MH|NODE|MANHOLE)?'),
  DownstreamNode: named('(?:DS|D/S|DOWNSTREAM)\\s?(?:MH|NODE|MANHOLE)?'),
};
/** 'MH101-MH102': by convention from the upper one to the lower one. */
const PAIR = new RegExp(`\\b${NODE}\\s*(?:-|–|>|->|TO)\\s*${NODE}(?=\\s|$)`, 'i');

const DIRECTION =
  /(?:^|\s)(?:DIR(?:ECTION)?|SURVEY(?:ED)?)\s*[.:=]?\s*(U(?:\/S|PSTREAM)?|D(?:\/S|OWNSTREAM)?)(?=\s|$)/i;
const BARE_DIRECTION = /^\s*(U(?:PSTREAM|\/S)|D(?:OWNSTREAM|\/S))\s*$/i;

const NAMED_STREET = /(?:^|\s)(?:STREET|STR|ROAD|LOCATION|LOC|ADDRESS)\s*[:=]\s*(\S.*)$/i;
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
    if (value && /\d/.test(value)) found[field] = value;
  }
  const [, from, to] = PAIR.exec(line) ?? [];
  if (from && to && from !== to) {
    found.UpstreamNode ??= from;
    found.DownstreamNode ??= to;
  }
  const date = findDate(line, today);
  if (date) found.Date = date;
  const direction = (DIRECTION.exec(line) ?? BARE_DIRECTION.exec(line))?.[1];
  if (direction) found.Direction = directionOf(direction);
  const street = (NAMED_STREET.exec(line) ?? STREET.exec(line))?.[1]?.trim();
  if (street && street.length <= MAX_LENGTH && /[a-z]{3}/i.test(street)) found.LocationStreet = street;
  return found;
}

/** `pictures` are the lines of text in a few pictures of the video. Fields in which pictures differ are left out. */
export function findOverlayFields(pictures: readonly (readonly string[])[], today = new Date()): OverlayFields {
  const counts = new Map<Field, Map<string, number>>();
  for (const lines of pictures) {
    const ofPicture = new Map<Field, Set<string>>();
    for (const line of lines) {
      for (const [field, value] of Object.entries(findIn(line, today)) as [Field, string][]) {
        ofPicture.set(field, (ofPicture.get(field) ?? new Set()).add(value));
      }
    }
    for (const [field, values] of ofPicture) {
      if (values.size > 1) continue;
      const of = counts.get(field) ?? new Map<string, number>();
      for (const value of values) of.set(value, (of.get(value) ?? 0) + 1);
      counts.set(field, of);
    }
  }
  const fields: OverlayFields = {};
  for (const [field, values] of counts) {
    for (const [value, count] of values) {
      // Only one value can be on more than half of the pictures.
      if (count >= MIN_PICTURES && count > pictures.length * MIN_SHARE) fields[field] = value;
    }
  }
  return fields;
}
