/** Words for a field that two people have set: yours and theirs. The choice between them is in `keep.ts`. */
import type { Mark } from './pictureGeometry';

/** What was measured on a picture, without the numbers: to work those out is too much code for the first page. */
const MARK_NAMES: Readonly<Record<Mark['kind'], string>> = { line: 'length', arc: 'clock range', area: 'area' };
const markNames = (marks: readonly Mark[]): string =>
  marks.map(({ kind }) => MARK_NAMES[kind]).join(', ') || 'the circle alone';

/**
 * A value for people: yes, no, none, how many, what kinds of measurements, or the value itself, without the decimals of a
 * conversion.
 */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(Number(value.toFixed(3)));
  if (Array.isArray(value)) return String(value.length);
  return typeof value === 'object' ? markNames((value as { marks: readonly Mark[] }).marks) : `${value as string}`;
}

/**
 * 'Remarks: yours “cracks”, now “roots”.' for each field of `now`, in the order of the labels. A field without a label is
 * the only one of its record, which has its name beside it; one that `mine` lacks follows from another.
 */
export function conflictText(
  labels: Readonly<Partial<Record<string, string>>>,
  mine: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): string {
  const order = Object.keys(labels);
  return Object.keys(now)
    .sort((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((field) => {
      const theirs = `now “${valueText(now[field])}”.`;
      const text = field in mine ? `yours “${valueText(mine[field])}”, ${theirs}` : theirs;
      return labels[field] ? `${labels[field]}: ${text}` : text.replace(/^y/, 'Y');
    })
    .join(' ');
}
