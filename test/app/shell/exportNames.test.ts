import type { ExportRecord } from '@/api/contract/exports';
import { displayName, withRemoved } from '@/app/shell/exportNames';

const record = (id: number, known: Partial<ExportRecord> = {}): ExportRecord => ({
  id,
  targetOrg: 'Owner',
  type: 'BI',
  format: 'PDF',
  status: 'CO',
  statusReason: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  completedAt: null,
  createdBy: 'Olivia Owner',
  isHidden: false,
  isInitiatedByUser: true,
  fileDisplayNames: [],
  total: 1,
  done: 1,
  expiresAt: null,
  ...known,
});

it('an export is called as its first file, else by what it is and when it was created', () => {
  expect(displayName(record(1, { fileDisplayNames: ['one.pdf', 'two.pdf'] }))).toBe('one.pdf');
  expect(displayName(record(1))).toBe('Bulk Inspection PDF Export - 1 Mar 2026');
});

it('what was removed keeps its place, once, until the list is opened anew', () => {
  const ids = (rows: ExportRecord[]) => rows.map(({ id }) => id);
  expect(ids(withRemoved([record(3), record(1)], [record(2)]))).toEqual([3, 2, 1]);
  // The server's answer may still have it.
  expect(ids(withRemoved([record(3), record(2), record(1)], [record(2)]))).toEqual([3, 2, 1]);
});
