/** Fields that an organisation has made for its inspections and assets, beside the headers of its standards. */
import * as z from 'zod/mini';

/** Most of an organisation, of choices of a field, and of characters of each. */
export const MOST_OWN_FIELDS = 10;
export const MOST_CHOICES = 50;
export const MAX_FIELD_NAME = 40;
export const MAX_FIELD_UNIT = 12;
export const MAX_CHOICE = 60;

/** What has the field. */
export const OWN_FIELD_PLACES = ['inspections', 'assets', 'both'] as const;
export const OWN_FIELD_KINDS = ['text', 'number', 'date', 'choice'] as const;

/** `unit` is that of a number, if it has one; `choices` are those of a choice, in their order. */
export const ownField = z.object({
  name: z.string(),
  kind: z.enum(OWN_FIELD_KINDS),
  of: z.enum(OWN_FIELD_PLACES),
  unit: z.nullable(z.string()),
  choices: z.array(z.string()),
});
export type OwnField = z.infer<typeof ownField>;
export const ownFields = z.array(ownField);

/**
 * The name by which a record keeps the field's value among its `extraFields`. It has the unit, so that no table or
 * report shows the number without it.
 */
export const ownFieldKey = ({ name, unit }: Pick<OwnField, 'name' | 'unit'>): string =>
  unit === null ? name : `${name} (${unit})`;
