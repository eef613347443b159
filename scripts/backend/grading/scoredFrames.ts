/** Scores of frames: what their inspection's defect table says of the code and the measured quantities. */
import { scoreOf } from '@/lib/grading/scoreRules';
import type { GradedFrame, MeasuredFrame } from '@/lib/grading/types';
import { frames } from '../database/reviewSchema';
import type { DefectRow } from './tables';

/** The columns of a frame that grading and scoring read. */
export const GRADED_COLUMNS = {
  id: frames.id,
  frameId: frames.frameId,
  isHidden: frames.isHidden,
  defectCode: frames.defectCode,
  defectId: frames.defectId,
  defectClass: frames.defectClass,
  chainageNumber: frames.chainageNumber,
  contDefectStart: frames.contDefectStart,
  contDefectEnd: frames.contDefectEnd,
  atJoint: frames.atJoint,
  atClock: frames.atClock,
  toClock: frames.toClock,
  percentValue: frames.percentValue,
  quantity1Value: frames.quantity1Value,
  quantity1Units: frames.quantity1Units,
  quantity2Value: frames.quantity2Value,
  quantity2Units: frames.quantity2Units,
  defectStrScore: frames.structuralScore,
  defectSerScore: frames.serviceScore,
  defectScoreSource: frames.scoreSource,
  defectScoreIsVerified: frames.scoreIsVerified,
  defectScoreBasis: frames.scoreBasis,
  inspectionUuid: frames.inspectionUuid,
};

export interface CodedFrame extends GradedFrame, MeasuredFrame {
  defectId: number | null;
  defectClass: string | null;
  inspectionUuid: string;
}

/** The columns of a frame that follow from the row of its code in the table. */
export function scoredBy(row: DefectRow, frame: MeasuredFrame) {
  const { structuralScore, serviceScore, source, verified, basis } = scoreOf(row.rules, frame, row);
  return {
    defectId: row.id,
    defectClass: row.label,
    structuralScore,
    serviceScore,
    scoreSource: source,
    scoreIsVerified: verified,
    scoreBasis: basis,
  };
}

/** The same columns of a frame whose code is not in the table: the code stays, without a score. */
export const WITHOUT_ROW = {
  defectId: null,
  structuralScore: null,
  serviceScore: null,
  scoreSource: null,
  scoreIsVerified: false,
  scoreBasis: null,
};

/** The frame as the table scores it of which `row` is the row of its code. */
export function rescored(frame: CodedFrame, row: DefectRow | undefined): CodedFrame {
  const score = row ? scoredBy(row, frame) : { ...WITHOUT_ROW, defectClass: frame.defectClass };
  return {
    ...frame,
    defectId: score.defectId,
    defectClass: score.defectClass,
    defectStrScore: score.structuralScore,
    defectSerScore: score.serviceScore,
    defectScoreSource: score.scoreSource,
    defectScoreIsVerified: score.scoreIsVerified,
    defectScoreBasis: score.scoreBasis,
  };
}
