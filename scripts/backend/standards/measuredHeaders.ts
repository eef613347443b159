/**
 * Which headers are measured. An inspection keeps them in its own units, as PACP's tables have them: lengths in metres or
 * feet, sizes in millimetres or inches. Its own height or diameter alone is kept in millimetres whatever its unit. Not
 * here: WSA's pipe unit length (ACG), of which no source says the unit.
 */
import { unitOf, type Dimension, type MeasuredUnit } from '@/lib/measured';

const named = (dimension: Dimension, names: readonly string[]): [string, Dimension][] =>
  names.map((name) => [name, dimension]);

const DIMENSION_OF: ReadonlyMap<string, Dimension> = new Map([
  ...named('size', ['HeightDiameter', 'Width', 'ACC']),
  ...named('length', ['LengthSurveyed', 'Pipe_Joint_Length', 'Total_Length', 'ABQ', 'ACH', 'ACI']),
  ...['Up', 'Down'].flatMap((end) =>
    named('length', [`${end}_Rim_to_Invert`, `${end}_Grade_to_Invert`, `${end}_Rim_to_Grade`]),
  ),
]);

/** Null for a header that measures no length. */
export const dimensionOf = (header: string): Dimension | null => DIMENSION_OF.get(header) ?? null;

/** The unit in which an inspection keeps a header that only some standards have; null for one that measures no length. */
export function unitOfHeader(header: string, isImperial: boolean): MeasuredUnit | null {
  const dimension = dimensionOf(header);
  return dimension && unitOf(dimension, isImperial);
}
