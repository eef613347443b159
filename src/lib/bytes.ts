/** Sizes for people: bytes, KB, MB or GB in steps of 1024, with 2 decimals from KB up. */
import type { Bytes } from './units';

const UNITS = ['KB', 'MB', 'GB'] as const;

export function formatBytes(bytes: Bytes): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value.toFixed(2)} ${UNITS[unit]}`;
}
