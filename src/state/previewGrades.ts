/** What an inspection's grades would be with another code on one frame, by the engine that the server grades with. */
import type { Frame } from '@/api/contract/frames';
import type { DefectCode } from '@/api/contract/standards';
import { inspectionsApi } from '@/api/inspections';
import { gradeInspection } from '@/lib/grading/gradeInspection';
import { applyDefectCode } from '@/lib/grading/applyDefectCode';
import { applyEdits } from './edits/preview';
import { selectPendingEdits } from './edits/slice';
import { loadedFrames } from './edits/retrySaves';
import type { AppThunk } from './types';

interface Change {
  from: number | null;
  to: number | null;
}

/** Null while the inspection has no defect table: the settings that it would be graded with are not known here. */
export const previewGrades =
  ({ id, inspectionId }: Frame, code: DefectCode): AppThunk<{ structural: Change; service: Change } | null> =>
  (_dispatch, getState) => {
    const state = getState();
    const { data: inspection } = inspectionsApi.endpoints.getInspection.select(inspectionId)(state);
    if (!inspection?.defectTable) return null;
    const frames = applyEdits(loadedFrames(state, inspectionId), selectPendingEdits(state));
    const gradesOf = (graded: readonly Frame[]) =>
      gradeInspection({
        standardKey: inspection.Standard,
        isReviewed: inspection.status !== 'Uploaded',
        length: inspection.LengthSurveyed,
        unit: inspection.chainage_unit,
        frames: graded,
        table: inspection.defectTable,
      });
    const now = gradesOf(frames);
    const then = gradesOf(frames.map((frame) => (frame.id === id ? applyDefectCode(frame, code) : frame)));
    return {
      structural: { from: now.structural.grade, to: then.structural.grade },
      service: { from: now.service.grade, to: then.service.grade },
    };
  };
