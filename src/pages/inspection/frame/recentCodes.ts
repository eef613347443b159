/**
 * Ids of the defect codes that the reviewer used last, the latest first; then of those that the frames already have.
 */
import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { Frame } from '@/api/contract/frames';
import { isFrameEdit } from '@/state/edits/edit';
import type { RootState } from '@/state/types';

export const recentCodes = createSelector(
  [(state: RootState) => state.frameEdits.done, (_state: RootState, frames: readonly Frame[] | undefined) => frames],
  (done, frames = []): number[] => {
    const used = done
      .toReversed()
      .flatMap(({ edits }) => edits.map((edit) => (isFrameEdit(edit) ? (edit.change.defect?.defectId ?? null) : null)));
    return [...new Set([...used, ...frames.map(({ defectId }) => defectId)])].filter((id) => id !== null);
  },
  // Most edits leave the ids equal, and a new array would render the form again.
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);
