/**
 * The rows of the grid: a page of inspections with the edits that wait on top. They stay in their order and on the grid
 * while the same page is open, whatever its edits do to the list's order and filters: nothing moves under a hand.
 */
import { useMemo, useState } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import { isInspectionEdit, type InspectionEdit } from '@/state/edits/edit';
import { applyInspectionEdits } from '@/state/edits/preview';
import { selectPendingEdits } from '@/state/edits/slice';
import { useAppSelector } from '@/state/hooks';

interface Kept {
  page: string;
  /** As they were last shown. */
  rows: readonly Inspection[];
}

/** The rows of before in their order, each as the answer has it now; those that it no longer has stay as they were. */
const kept = (before: readonly Inspection[], answer: readonly Inspection[]): readonly Inspection[] => {
  const now = new Map(answer.map((row) => [row.uuid, row]));
  const next = before.map((row) => now.get(row.uuid) ?? row);
  return next.some((row, index) => row !== before[index]) ? next : before;
};

/** `page` tells one page of the list from another. */
export function useEditedRows(page: string, answer: readonly Inspection[]): readonly Inspection[] {
  const pending = useAppSelector(selectPendingEdits);
  const [state, setState] = useState<Kept>({ page, rows: answer });
  const rows = state.page === page ? kept(state.rows, answer) : answer;
  if (rows !== state.rows || page !== state.page) setState({ page, rows });
  return useMemo(() => {
    const edits = new Map<string, InspectionEdit[]>();
    for (const edit of pending.filter(isInspectionEdit)) {
      edits.set(edit.inspectionId, [...(edits.get(edit.inspectionId) ?? []), edit]);
    }
    return rows.map((row) => {
      const own = edits.get(row.uuid);
      return own ? applyInspectionEdits(row, own) : row;
    });
  }, [rows, pending]);
}
