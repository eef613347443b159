/** Lengths along a pipe as people read and type them. */
import { readNumber } from './readNumber';

type Unit = 'm' | 'ft';
const METRES_PER_FOOT = 0.3048;
const UNITS: Readonly<Record<string, Unit>> = { m: 'm', ft: 'ft', '′': 'ft', "'": 'ft' };

/** '12.30', without the unit. */
export const lengthDigits = (value: number | null): string => value?.toFixed(2) ?? '';

/** A typed length, in `unit`: '12,3', '12.3 m' and '40.35 ft' are read whatever `unit` is. NaN if it is no length. */
export function readLength(text: string, unit: Unit): number {
  const typed = /^(.*?)\s*(m|ft|'|′)?$/i.exec(text.trim());
  const value = readNumber(typed?.[1] ?? '');
  const said = UNITS[typed?.[2]?.toLowerCase() ?? unit];
  if (said === unit || Number.isNaN(value)) return value;
  return Number((unit === 'm' ? value * METRES_PER_FOOT : value / METRES_PER_FOOT).toFixed(2));
}
