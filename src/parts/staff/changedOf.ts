/** The values that differ from those of the record, or undefined when none does: two who edit overwrite no more than they change. */
export function changedOf<Values extends object>(
  record: Readonly<Record<keyof Values, unknown>>,
  values: Values,
): Partial<Values> | undefined {
  const changed = (Object.entries(values) as [keyof Values, unknown][]).filter(
    ([name, value]) => record[name] !== value,
  );
  // Entries of the values themselves.
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Values>) : undefined;
}
