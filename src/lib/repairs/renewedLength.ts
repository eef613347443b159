/** How much of a pipe its repairs renew: what is lined or replaced, whose life begins anew. A patch mends a place. */
import { measured } from '../measured';
import { lengthOf, type CostedItem } from './costs';

const RENEWING = ['Liner', 'Dig and replace'];

/** In metres; null where the length of such a repair is not known. `unit` is that of the inspection. */
export function renewedLength(repairs: readonly CostedItem[], unit: 'm' | 'ft'): number | null {
  let sum = 0;
  for (const repair of repairs) {
    if (!RENEWING.includes(repair.repairType)) continue;
    const length = measured(lengthOf(repair), unit);
    if (!length) return null;
    sum += length.metres;
  }
  return sum;
}
