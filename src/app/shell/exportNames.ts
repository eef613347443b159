/** What exports are called, and the list of them with those in it that were just removed. */
import dayjs from 'dayjs';
import { EXPORT_TYPES, type ExportRecord } from '@/api/contract/exports';

/** The first display name, else what it is and when it was created. */
export const displayName = ({
  fileDisplayNames: [first],
  type,
  format,
  createdAt,
}: Pick<ExportRecord, 'fileDisplayNames' | 'type' | 'format' | 'createdAt'>): string =>
  first ?? `${EXPORT_TYPES[type]} ${format} Export - ${dayjs(createdAt).format('D MMM YYYY')}`;

/** The newest first. Those that were removed keep their place, until they are no longer to be brought back. */
export function withRemoved(rows: readonly ExportRecord[], removed: readonly ExportRecord[]): ExportRecord[] {
  const gone = new Set(removed.map(({ id }) => id));
  return [...rows.filter(({ id }) => !gone.has(id)), ...removed].sort((one, other) => other.id - one.id);
}
