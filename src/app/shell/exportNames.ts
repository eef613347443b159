/** The names of exports, and the list of exports with those in it that were just removed. */
import dayjs from 'dayjs';
import { EXPORT_TYPES, type ExportRecord } from '@/api/contract/exports';

/** The first display name of its files, else type, format and date of creation. */
export const displayName = ({
  fileDisplayNames: [first],
  type,
  format,
  createdAt,
}: Pick<ExportRecord, 'fileDisplayNames' | 'type' | 'format' | 'createdAt'>): string =>
  first ?? `${EXPORT_TYPES[type]} ${format} Export - ${dayjs(createdAt).format('D MMM YYYY')}`;

/** The newest first. Exports in `removed` keep their place, so that removing them can be undone there. */
export function withRemoved(rows: readonly ExportRecord[], removed: readonly ExportRecord[]): ExportRecord[] {
  const gone = new Set(removed.map(({ id }) => id));
  return [...rows.filter(({ id }) => !gone.has(id)), ...removed].sort((one, other) => other.id - one.id);
}
