/**
 * Single values as survey files write them. Each reader gives null for what is not there, and says so where something is
 * there that it cannot read, or that could be read in two ways: nothing is guessed.
 */
import { LONGEST_NAME, type ReadOptions } from './surveys';

/** Notes why a value is left out. */
export type Say = (reason: string) => void;

const PLAIN = /^[+-]?\d+(\.\d*)?(e[+-]?\d+)?$/i;
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+\.\d+$/;
const COMMA = /^[+-]?\d+,\d+$/;
/** More than any pipe's length in feet, size in millimetres, or score. */
const LARGEST = 1_000_000;

/** `hasDecimalCommas`: the file is known to write decimal commas; in another 1,234 could be read in two ways. */
export function readAmount(text: string, what: string, hasDecimalCommas: boolean, say: Say): number | null {
  if (text === '') return null;
  if (COMMA.test(text) && /,\d{3}$/.test(text) && !hasDecimalCommas) {
    say(`${what} “${text}” could be read in two ways.`);
    return null;
  }
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : COMMA.test(text) ? text.replace(',', '.') : text;
  const value = PLAIN.test(plain) ? Number(plain) : NaN;
  if (Number.isFinite(value) && Math.abs(value) <= LARGEST) return Math.round(value * 1e6) / 1e6;
  say(`${what} “${shown(text)}” is not a number.`);
  return null;
}

export const readPositive = (text: string, what: string, hasDecimalCommas: boolean, say: Say): number | null => {
  const value = readAmount(text, what, hasDecimalCommas, say);
  if (value === null || value >= 0) return value;
  say(`${what} “${text}” is below 0.`);
  return null;
};

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export function readName(text: string, what: string, say: Say, longest = LONGEST_NAME): string | null {
  if (text.length <= longest) return text || null;
  say(`${what} is longer than ${longest.toLocaleString('en')} characters.`);
  return null;
}

export type DateOrder = ReadOptions['dates'];
const DATED = /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})(?:[ T].*)?$/;

/** How a file writes its dates, where one of them leaves no doubt; null while none does. */
export function dateOrderOf(texts: readonly string[]): DateOrder {
  const firsts = texts.flatMap((text) => {
    const [, first = '', mark, second = ''] = DATED.exec(text) ?? [];
    if (first.length > 2 || mark === undefined) return [];
    if (Number(first) > 12) return ['day first' as const];
    return Number(second) > 12 ? ['month first' as const] : [];
  });
  const [order = null] = firsts;
  return firsts.every((each) => each === order) ? order : null;
}

const isDate = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** '2026-01-31'. `open` is called for a date that can be read in two ways while nobody has said which. */
export function readDate(text: string, order: DateOrder, say: Say, open: () => void): string | null {
  if (text === '') return null;
  const joined = /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text;
  const [, first = '', mark, second = '', third = ''] = DATED.exec(joined) ?? [];
  if (first.length === 4) return written(text, Number(first), Number(second), Number(third), say);
  if (mark === undefined || third.length < 2 || third.length === 3) return written(text, 0, 0, 0, say);
  const year = third.length === 2 ? 2000 + Number(third) : Number(third);
  const isSame = first.padStart(2, '0') === second.padStart(2, '0');
  const isSure = Number(first) > 12 || Number(second) > 12 || isSame || mark === '.';
  if (!isSure && order === null) {
    open();
    say(`The date “${text}” could be read in two ways.`);
    return null;
  }
  const isDayFirst = mark === '.' || Number(first) > 12 || (Number(second) <= 12 && order === 'day first');
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return written(text, year, Number(month), Number(day), say);
}

function written(text: string, year: number, month: number, day: number, say: Say): string | null {
  if (year >= 1950 && year <= 2100 && isDate(year, month, day)) {
    return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  }
  say(`“${shown(text)}” is not a date.`);
  return null;
}

/** '14:05', also from a date and time, as Access writes a time. Null for midnight, which stands for an unknown time. */
export function readTimeOfDay(text: string, say: Say): string | null {
  if (text === '') return null;
  const [, hours = '', minutes = '', half = ''] =
    /(?:^|[ T])(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d+)?\s*([ap]m)?$/i.exec(text) ?? [];
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (hours === '' || hour > 23 || Number(minutes) > 59) {
    say(`“${shown(text)}” is not a time of day.`);
    return null;
  }
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  return time === '00:00' ? null : time;
}

/** Seconds from the start of a video: '00:06:59', '000659', '06:59'. */
export function readVideoTime(text: string, say: Say): number | null {
  if (text === '') return null;
  const parts = /^\d{6}$/.test(text) ? [text.slice(0, 2), text.slice(2, 4), text.slice(4)] : text.split(':');
  const [seconds, minutes, hours = '0'] = [...parts].reverse();
  const isTime = parts.length >= 2 && parts.length <= 3 && parts.every((part) => /^\d{1,2}(\.\d+)?$/.test(part));
  if (isTime && Number(minutes) < 60 && Number(seconds) < 60) {
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  }
  say(`“${shown(text)}” is not a time in a video.`);
  return null;
}

const DIRECTIONS = { u: 'Upstream', upstream: 'Upstream', d: 'Downstream', downstream: 'Downstream' } as const;

export function readDirection(text: string, say: Say): 'Upstream' | 'Downstream' | null {
  if (text === '') return null;
  const direction = DIRECTIONS[text.toLowerCase() as keyof typeof DIRECTIONS] ?? null;
  if (direction === null) say(`The direction “${shown(text)}” is neither U nor D.`);
  return direction;
}

export function readClock(text: string, say: Say): number | null {
  if (text === '') return null;
  const hour = /^\d{1,2}(\.0+)?(e\+00)?$/i.test(text) ? Number(text) : NaN;
  if (hour >= 1 && hour <= 12) return hour;
  say(`“${shown(text)}” is not a clock position from 1 to 12.`);
  return null;
}

/** S01 begins a continuous defect, F01 ends it. */
export function readContinuous(text: string, say: Say): 'start' | 'end' | null {
  if (text === '') return null;
  const letter = /^([SF])\d{0,3}$/i.exec(text)?.[1]?.toUpperCase();
  if (letter === undefined) say(`The mark “${shown(text)}” of a continuous defect is neither S nor F with a number.`);
  return letter === undefined ? null : letter === 'S' ? 'start' : 'end';
}

export function readPerCent(text: string, hasDecimalCommas: boolean, say: Say): number | null {
  const value = readAmount(text.replace(/\s*%$/, ''), 'The per cent', hasDecimalCommas, say);
  if (value === null || (value >= 0 && value <= 100)) return value;
  say(`${value} is not a percentage from 0 to 100.`);
  return null;
}
