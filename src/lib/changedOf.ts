/**
 * The values that differ from those of the record, or undefined when none does. Only these are sent, so that two people
 * who edit one record overwrite no more than they change.
 */
export function changedOf<Values extends object>(
  record: Readonly<Record<keyof Values, unknown>>,
  values: Values,
): Partial<Values> | undefined {
  const changed = (Object.entries(values) as [keyof Values, unknown][]).filter(
    ([name, value]) => record[name] !== value,
  );
  // The entries are those of `values`, so the types of its fields hold.
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Values>) : undefined;
}

/** The fields of the change as the record has them: what the person saw. */
export const seenIn = (record: object, change: object): Record<string, unknown> => {
  const values: Readonly<Record<string, unknown>> = { ...record };
  return Object.fromEntries(Object.keys(change).map((field) => [field, values[field]]));
};
