import type { ExportRecord } from '@/api/contract/exports';
import { displayName, leftOutText, linksOf, progressText, withRemoved } from '@/app/shell/exportNames';

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
  leftOut: 0,
  onlyPassing: false,
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

describe('the count', () => {
  it('is of the inspections that are in it, and not of those that were come to', () => {
    expect(progressText({ total: 1200, done: 50, leftOut: 0, onlyPassing: false })).toBe('50 of 1,200');
    expect(progressText({ total: 120, done: 120, leftOut: 60, onlyPassing: false })).toBe(
      '60 of 120, 60 deleted meanwhile',
    );
    expect(progressText({ total: 602, done: 602, leftOut: 22, onlyPassing: true })).toBe('580 of 602, 22 left out');
  });

  it('says of a complete export what it lacks', () => {
    expect(leftOutText({ total: 120, leftOut: 0, onlyPassing: true })).toBeNull();
    expect(leftOutText({ total: 120, leftOut: 60, onlyPassing: false })).toMatch(
      /^It has 60 of 120 inspections: the others were deleted/,
    );
    expect(leftOutText({ total: 602, leftOut: 22, onlyPassing: true })).toMatch(
      /^It has 580 of 602 inspections: the others had problems, or were deleted/,
    );
  });
});

it('links lead to the files, to the manifest, or to all', () => {
  const output = (sasUrl: string, isManifest: boolean) => ({ sasUrl, extension: 'csv', isManifest });
  const outputs = { results: [output('one', false), output('two', false), output('manifest', true)] };
  expect(linksOf(outputs, 'files')).toEqual(['one', 'two']);
  expect(linksOf(outputs, 'manifest')).toEqual(['manifest']);
  expect(linksOf(outputs, 'all')).toEqual(['one', 'two', 'manifest']);
});
