/** What the grades of the inspection are at least, while it has none: of the frames that are loaded, edits included. */
import { useMemo } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import { framesApi } from '@/api/frames';
import { gradeInspection } from '@/lib/grading/gradeInspection';
import { applyEdits } from '@/state/edits/preview';
import { selectPendingEdits } from '@/state/edits/slice';
import { useAppSelector } from '@/state/hooks';

export function useBounds(inspection: Inspection): { structural: number | null; service: number | null } {
  const { uuid, structuralGrade, serviceGrade, structuralAtLeast, serviceAtLeast } = inspection;
  // The grades are the server's answer to an edit, which does not bring the bounds along.
  const frames = useAppSelector((state) => {
    const { select } = framesApi.endpoints.listFrames;
    const listOf = (reported: boolean) => select({ inspectionId: uuid, reported })(state).data;
    return listOf(false) ?? listOf(true);
  });
  const pending = useAppSelector(selectPendingEdits);
  return useMemo(() => {
    if (structuralGrade !== null && serviceGrade !== null) return { structural: null, service: null };
    if (!frames) return { structural: structuralAtLeast, service: serviceAtLeast };
    const { structural, service } = gradeInspection({
      standardKey: inspection.Standard,
      isReviewed: inspection.status !== 'Uploaded',
      length: inspection.LengthSurveyed,
      unit: inspection.chainage_unit,
      frames: applyEdits(frames, pending),
      table: inspection.defectTable,
    });
    return { structural: structural.atLeast, service: service.atLeast };
  }, [inspection, structuralGrade, serviceGrade, structuralAtLeast, serviceAtLeast, frames, pending]);
}
