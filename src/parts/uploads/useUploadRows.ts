/** The rows of a list of uploads: this browser's, followed as they come and go, and those that the server has listed. */
import { useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { FileRecord } from '@/api/contract/files';
import { useAppSelector } from '@/state/hooks';
import type { Upload } from '@/uploads/engine/machine';
import type { StateWithUploads } from '@/uploads/engine/slice';
import { findUploads, mergeRows, selectOwnFiles, type RowQuestion, type UploadRow } from './uploadRows';

const NO_FILES: readonly FileRecord[] = [];

export function useUploadRows(
  select: (state: StateWithUploads) => readonly Upload[],
  files: readonly FileRecord[] = NO_FILES,
  question: RowQuestion = {},
): UploadRow[] {
  const clientIds = useAppSelector(
    (state) => findUploads(select(state), question).map(({ clientId }) => clientId),
    shallowEqual,
  );
  const own = useAppSelector(selectOwnFiles, shallowEqual);
  const [keepRows] = useState(createRowKeeper);
  return useMemo(() => keepRows(mergeRows(clientIds, own, files)), [keepRows, clientIds, own, files]);
}

/**
 * Gives an unchanged row as the object that it was, wherever it now stands: a table renders only rows that are new
 * objects, and the list is made anew with every file that is sent.
 */
function createRowKeeper(): (rows: readonly UploadRow[]) => UploadRow[] {
  let last = new Map<string, UploadRow>();
  return (rows) => {
    const kept = rows.map((row) => {
      const before = last.get(row.key);
      return before && isSameRow(before, row) ? before : row;
    });
    last = new Map(kept.map((row) => [row.key, row]));
    return kept;
  };
}

/** Compared as JSON: the parts of a record always come in the same order. */
const isSameRow = (before: UploadRow, now: UploadRow): boolean =>
  before.file === now.file || JSON.stringify(before.file) === JSON.stringify(now.file);
