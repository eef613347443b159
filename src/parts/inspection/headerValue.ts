/** Where an inspection keeps the values of its standard's headers, and as which numbers the form shows those measured. */
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import type { Inspection } from '@/api/contract/inspections';
import type { StandardHeader } from '@/api/contract/standards';
import { lengthDigits, readMeasured } from '@/lib/length';
import { inUnit, measured, unitOf, type Measured, type MeasuredUnit } from '@/lib/measured';
import { readNumber } from '@/lib/readNumber';

/** The value of a header, in its own field or among the extra fields; null where it has none. */
export function headerValue(inspection: Inspection, { name, isExtra }: StandardHeader): string | number | null {
  const value = isExtra ? inspection.extraFields[name] : inspection[name as keyof Inspection];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** The change that sets a header. */
export const headerChange = (
  { name, isExtra }: StandardHeader,
  value: string | number | null,
): UpdateInspectionRequest => (isExtra ? { extraFields: { [name]: value } } : { [name]: value });

type InUnit = Pick<Inspection, 'chainage_unit'>;

/** The unit in which the inspection shows a header; null for one that measures no length. */
export const shownUnit = ({ measures }: StandardHeader, { chainage_unit }: InUnit): MeasuredUnit | null =>
  measures && unitOf(measures, chainage_unit === 'ft');

/** The height or diameter is kept in millimetres, whatever the inspection's unit is. */
const keptUnit = (header: StandardHeader, shown: MeasuredUnit): MeasuredUnit =>
  header.name === 'HeightDiameter' ? 'mm' : shown;

/** Null for a header that measures no length, or has no number. */
export function headerMeasure(inspection: Inspection, header: StandardHeader): Measured | null {
  const shown = shownUnit(header, inspection);
  return shown && measured(headerValue(inspection, header), keptUnit(header, shown));
}

/** What stands in the field of a header that is a number, without its unit. */
export function headerDigits(inspection: Inspection, header: StandardHeader): string {
  const [shown, length] = [shownUnit(header, inspection), headerMeasure(inspection, header)];
  if (!shown || !length) return String(headerValue(inspection, header) ?? '');
  const value = inUnit(length, shown);
  return header.name === 'LengthSurveyed' ? lengthDigits(value) : String(value);
}

/** The number to keep of what was typed, which may say a unit of its own; NaN if it is none. */
export function readHeader(text: string, header: StandardHeader, inspection: InUnit): number {
  const shown = shownUnit(header, inspection);
  if (!shown) return readNumber(text);
  const length = readMeasured(text, shown);
  return length ? inUnit(length, keptUnit(header, shown)) : NaN;
}
