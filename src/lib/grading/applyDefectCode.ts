/**
 * A frame with another defect code: the one rule both for what the backend stores when a code is chosen, and for what
 * the review screen says that the code would do to the grade.
 */
import { scoreOf } from './scoreRules';
import type { GradedFrame, MeasuredFrame, ScoreRule } from './types';

/** A code of a defect table. */
export interface TableCode {
  code: string;
  atJointRequired: boolean;
  quantity1Units: string | null;
  quantity2Units: string | null;
  rules: readonly ScoreRule[];
}

type Quantities = Pick<MeasuredFrame, 'quantity1Value' | 'quantity1Units' | 'quantity2Value' | 'quantity2Units'>;

/**
 * What changes in the frame's quantities: a value stays while its unit stays, since 3 mm are not 3 %. A code that names
 * no unit changes neither value nor unit.
 */
export function quantitiesFor(
  code: Pick<TableCode, 'quantity1Units' | 'quantity2Units'>,
  frame: Quantities,
): Partial<Quantities> {
  const change: Partial<Quantities> = {};
  if (code.quantity1Units !== null && code.quantity1Units !== frame.quantity1Units) {
    change.quantity1Units = code.quantity1Units;
    if (frame.quantity1Units !== null) change.quantity1Value = null;
  }
  if (code.quantity2Units !== null && code.quantity2Units !== frame.quantity2Units) {
    change.quantity2Units = code.quantity2Units;
    if (frame.quantity2Units !== null) change.quantity2Value = null;
  }
  return change;
}

/** The frame with the code, no longer hidden, and scored by the code's table. */
export function applyDefectCode<Frame extends GradedFrame & MeasuredFrame>(frame: Frame, code: TableCode): Frame {
  const coded: Frame = {
    ...frame,
    ...quantitiesFor(code, frame),
    defectCode: code.code,
    isHidden: false,
    atJoint: frame.atJoint || code.atJointRequired,
  };
  const { structuralScore, serviceScore, source, verified, basis } = scoreOf(code.rules, coded, code);
  return {
    ...coded,
    defectStrScore: structuralScore,
    defectSerScore: serviceScore,
    defectScoreSource: source,
    defectScoreIsVerified: verified,
    defectScoreBasis: basis,
  };
}
