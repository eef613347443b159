/** Lengths as people read and type them. */
import { inUnit, lengthUnit, measured, type Measured, type MeasuredUnit } from './measured';

/** '12.30', without the unit. */
export const lengthDigits = (value: number | null): string => value?.toFixed(2) ?? '';

/** What was typed: '12,3' is in `unit`; '12.3 m', '40.35 ft' and '8"' say their own. Null if it is no length. */
export function readMeasured(text: string, unit: MeasuredUnit): Measured | null {
  const [, digits = '', said = ''] = /^(.*?)\s*([a-z]+\.?|["'″′])?$/i.exec(text.trim()) ?? [];
  const own = said === '' ? unit : lengthUnit(said);
  return own && measured(digits, own);
}

/** A typed length, in `unit`. NaN if it is no length. */
export function readLength(text: string, unit: MeasuredUnit): number {
  const length = readMeasured(text, unit);
  return length ? inUnit(length, unit) : NaN;
}
