/**
 * Which of the headers that only some standards have are measured. An inspection keeps them in its own units, as PACP's
 * tables have them: lengths in metres or feet, sizes in millimetres or inches. Its own height or diameter is kept in
 * millimetres whatever its unit. Not here: WSA's pipe unit length (ACG), of which no source says the unit.
 */
import type { MeasuredUnit } from '@/lib/measured';

type Kind = 'length' | 'size';

const named = (kind: Kind, names: readonly string[]): [string, Kind][] => names.map((name) => [name, kind]);

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...named('size', ['Width', 'ACC']),
  ...named('length', ['Pipe_Joint_Length', 'Total_Length', 'ABQ', 'ACH', 'ACI']),
  ...['Up', 'Down'].flatMap((end) =>
    named('length', [`${end}_Rim_to_Invert`, `${end}_Grade_to_Invert`, `${end}_Rim_to_Grade`]),
  ),
]);

/** Sizes are what is across the pipe. */
export const isSize = (header: string): boolean => KINDS.get(header) === 'size';

export const unitOfSizes = (isImperial: boolean): MeasuredUnit => (isImperial ? 'in' : 'mm');
export const unitOfLengths = (isImperial: boolean): MeasuredUnit => (isImperial ? 'ft' : 'm');

/** The unit in which an inspection keeps a header; null for one that measures no length. */
export function unitOfHeader(header: string, isImperial: boolean): MeasuredUnit | null {
  const kind = KINDS.get(header);
  return kind ? (kind === 'size' ? unitOfSizes : unitOfLengths)(isImperial) : null;
}
