/** The names and counts of exports, the links to their files, and the list of exports with those in it that were just removed. */
import dayjs from 'dayjs';
import { EXPORT_TYPES, type ExportOutputs, type ExportRecord } from '@/api/contract/exports';

/** The first display name of its files, else type, format and date of creation. */
export const displayName = ({
  fileDisplayNames: [first],
  type,
  format,
  createdAt,
}: Pick<ExportRecord, 'fileDisplayNames' | 'type' | 'format' | 'createdAt'>): string =>
  first ?? `${EXPORT_TYPES[type]} ${format} Export - ${dayjs(createdAt).format('D MMM YYYY')}`;

type Counts = Pick<ExportRecord, 'total' | 'done' | 'leftOut' | 'onlyPassing'>;

/** How many inspections are in it so far, of those that were asked for; and how many are not. */
export function progressText({ total, done, leftOut, onlyPassing }: Counts): string {
  const gone = leftOut > 0 ? `, ${leftOut.toLocaleString()} ${onlyPassing ? 'left out' : 'deleted meanwhile'}` : '';
  return `${(done - leftOut).toLocaleString()} of ${total.toLocaleString()}${gone}`;
}

/** Null for an export that has all that was asked for. */
export function leftOutText({ total, leftOut, onlyPassing }: Omit<Counts, 'done'>): string | null {
  if (leftOut === 0) return null;
  const counts = `It has ${(total - leftOut).toLocaleString()} of ${total.toLocaleString()} inspections`;
  return onlyPassing
    ? `${counts}: the others had problems, or were deleted before it was made. Its manifest says which and why.`
    : `${counts}: the others were deleted before it was made. Its manifest names them.`;
}

/** The manifest comes unasked only with what lacks something: not each format has room to say so itself. */
export const linksOf = ({ results }: ExportOutputs, which: 'files' | 'manifest' | 'all'): string[] =>
  results
    .filter(({ isManifest }) => which === 'all' || isManifest === (which === 'manifest'))
    .map(({ sasUrl }) => sasUrl);

/** The newest first. Exports in `removed` keep their place, so that removing them can be undone there. */
export function withRemoved(rows: readonly ExportRecord[], removed: readonly ExportRecord[]): ExportRecord[] {
  const gone = new Set(removed.map(({ id }) => id));
  return [...rows.filter(({ id }) => !gone.has(id)), ...removed].sort((one, other) => other.id - one.id);
}
