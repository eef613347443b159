/** Where an inspection keeps the values of its standard's headers. */
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import type { Inspection } from '@/api/contract/inspections';
import type { StandardHeader } from '@/api/contract/standards';

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
