/** The rows of a list of uploads: this browser's, followed as they come and go, and those that the server has listed. */
import { useMemo } from 'react';
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
  return useMemo(() => mergeRows(clientIds, own, files), [clientIds, own, files]);
}
