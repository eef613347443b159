/**
 * A length, distance or size that was measured: its value in SI, with the unit in which it was entered. It is made where a
 * value is read, with that value's unit, and becomes a number again only where a file or a screen says which unit it
 * shows. What is not known is null, never 0.
 */
import { readNumber } from './readNumber';
import { METRES_PER_FOOT } from './units';

/** How many metres one of each is. */
export const METRES = { m: 1, cm: 0.01, mm: 0.001, ft: METRES_PER_FOOT, in: METRES_PER_FOOT / 12 } as const;
export type MeasuredUnit = keyof typeof METRES;

export interface Measured {
  metres: number;
  unit: MeasuredUnit;
}

/** What surveys measure: lengths along the pipe or below ground, and sizes across the pipe. */
export const DIMENSIONS = ['length', 'size'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** A survey's units, by that of its lengths. */
export const UNIT_NAMES = { m: 'metres and millimetres', ft: 'feet and inches' } as const;

/** The units of a metric or an imperial survey. */
const UNITS = { length: ['m', 'ft'], size: ['mm', 'in'] } as const;
export const unitOf = (dimension: Dimension, isImperial: boolean): MeasuredUnit => UNITS[dimension][isImperial ? 1 : 0];

/** The standards of the United States, where owners measure in feet and inches. */
const IMPERIAL_STANDARDS: readonly (number | undefined)[] = [3, 7];
export const isImperialStandard = (key: number | undefined): boolean => IMPERIAL_STANDARDS.includes(key);

/** Decimals as fine as anybody enters them: what is beyond comes of conversions and of databases' short floats. */
export const DECIMALS: Readonly<Record<MeasuredUnit, number>> = { m: 3, cm: 3, mm: 2, ft: 3, in: 4 };

const NAMES: readonly (readonly [MeasuredUnit, readonly string[]])[] = [
  ['m', ['m', 'metre', 'metres', 'meter', 'meters']],
  ['cm', ['cm']],
  ['mm', ['mm']],
  ['ft', ['ft', 'feet', 'foot', "'", '′']],
  ['in', ['in', 'inch', 'inches', '"', '″']],
];

/** Null for a text that is no unit of length, such as '%' or 'pcs'. */
export function lengthUnit(text: string | null): MeasuredUnit | null {
  const name = text?.trim().toLowerCase().replace(/\.$/, '') ?? '';
  return NAMES.find(([, names]) => names.includes(name))?.[0] ?? null;
}

/** Null without a value. A text may have a decimal comma; one that is no number measures nothing. */
export function measured(value: number | string | null | undefined, unit: MeasuredUnit): Measured | null {
  const number = typeof value === 'string' ? readNumber(value) : (value ?? NaN);
  return Number.isFinite(number) ? { metres: number * METRES[unit], unit } : null;
}

/** The value in `unit`, rounded to what can have been entered. */
export const inUnit = ({ metres }: Measured, unit: MeasuredUnit): number =>
  Number((metres / METRES[unit]).toFixed(DECIMALS[unit]));

/** The value in its own unit. */
export const asEntered = (length: Measured): number => inUnit(length, length.unit);

/** '8 in': the value in `unit`, its own if none is given. */
export const measuredText = (length: Measured, unit = length.unit): string => `${inUnit(length, unit)} ${unit}`;

/** A size that is kept in millimetres, as a metric or an imperial survey has it; null stays null. */
export function sizeText(millimetres: number | null, isImperial: boolean): string | null {
  const size = measured(millimetres, 'mm');
  return size && measuredText(size, unitOf('size', isImperial));
}
