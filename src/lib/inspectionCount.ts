/** How many inspections, in words. */
import { plural } from './plural';
export const inspectionCount = (count: number): string => plural(count, 'inspection');
