/**
 * A length for people: whole metres or feet, from a kilometre or mile on in those, with one decimal. In the browser's
 * locale.
 */
import { METRES_PER_FOOT } from './units';

const METRIC = { small: ['meter', 1], large: ['kilometer', 1000] } as const;
const IMPERIAL = { small: ['foot', METRES_PER_FOOT], large: ['mile', 5280 * METRES_PER_FOOT] } as const;

export function shownLength(metres: number, isImperial = false): string {
  const { small, large } = isImperial ? IMPERIAL : METRIC;
  const [unit, size] = metres >= large[1] ? large : small;
  const value = metres / size;
  const digits = unit === large[0] || (value > 0 && value < 10) ? 1 : 0;
  return new Intl.NumberFormat(undefined, { style: 'unit', unit, maximumFractionDigits: digits }).format(value);
}
