/** A detail of a repair in words. */
import { measured, measuredText } from '../measured';

/** '2', '4.5 m': a length is in `unit`, that of the inspection, and no other detail has one. */
export function detailText({ key, value }: { key: string; value: string | number }, unit: 'm' | 'ft'): string {
  const length = key === 'Length' ? measured(value, unit) : null;
  return length ? measuredText(length) : String(value);
}
