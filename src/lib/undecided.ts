/**
 * What an inspection leaves open: suggestions without an answer, continuous defects without their other end, measures
 * that a code asks for. The one rule for the question before it is called reviewed, in the browser and on the server, and
 * for what stands in the way of an export. Pure.
 */
import { pairContinuous } from './grading/pairContinuous';
import { isReported } from './isReported';
import { missingFields, type AskedFrame, type AskingCode, type AskedField } from './requiredFields';

export interface FrameProblem {
  frameId: number;
  /** The frame's field that would have to be filled in, or 'suggestion'. */
  field: string;
  message: string;
}

interface SuggestedFrame {
  suggestion: object | null;
  suggestionDismissed: boolean;
  isHidden: boolean;
  isAccepted: boolean;
  defectCode: string | null;
}

export interface DecidedFrame extends AskedFrame, SuggestedFrame {
  id: number;
  frameId: number;
  defectId: number | null;
}

/** Whether image analysis suggests a defect in the frame, and nobody has dismissed that or hidden the frame. */
export const isSuggested = ({
  suggestion,
  suggestionDismissed,
  isHidden,
}: Pick<SuggestedFrame, 'suggestion' | 'suggestionDismissed' | 'isHidden'>): boolean =>
  suggestion !== null && !suggestionDismissed && !isHidden;

/** Whether the suggestion waits for an answer: nobody has coded the frame, or said that it has no defect. */
export const isOpenSuggestion = (frame: SuggestedFrame): boolean =>
  isSuggested(frame) && frame.defectCode === null && !frame.isAccepted;

const FIELDS: Readonly<Record<AskedField, string>> = {
  chainage: 'chainageNumber',
  'at joint': 'atJoint',
  'clock hours': 'atClock',
  'quantity 1': 'quantity1Value',
  'quantity 2': 'quantity2Value',
  'per cent': 'percentValue',
};

const missingText = (field: AskedField, code: string): string =>
  field === 'chainage'
    ? 'The frame has a code but no chainage.'
    : field === 'at joint'
      ? `${code} is only used at a joint.`
      : `${code}: ${field === 'clock hours' ? 'clock position' : field} is missing.`;

type CodeOf = (defectId: number) => AskingCode | undefined;

/** What the coded frames lack; hidden ones are left out. `codeOf` gives a code of the table in use by its id. */
export function codedProblems(frames: readonly DecidedFrame[], codeOf: CodeOf): FrameProblem[] {
  const reported = frames.filter(isReported);
  const missing = reported.flatMap((frame) =>
    [...missingFields(frame, frame.defectId === null ? undefined : codeOf(frame.defectId))].map((field) => ({
      frameId: frame.id,
      field: FIELDS[field],
      message: missingText(field, frame.defectCode),
    })),
  );
  const { openStarts, openEnds } = pairContinuous(reported, ({ chainageNumber }) => chainageNumber);
  return [
    ...missing,
    ...openStarts.map(({ id }) => ({
      frameId: id,
      field: 'contDefectEnd',
      message: 'The continuous defect that starts here has no end.',
    })),
    ...openEnds.map(({ id }) => ({
      frameId: id,
      field: 'contDefectStart',
      message: 'The continuous defect that ends here has no start.',
    })),
  ];
}

export interface Undecided {
  /** Whether anybody has coded a frame, or said of one that it has no defect. A code of a hidden frame counts too. */
  hasFindings: boolean;
  problems: FrameProblem[];
}

/** `frames` may lack those that are neither coded nor suggested, but for one that was said to have no defect. */
export const undecidedOf = (frames: readonly DecidedFrame[], codeOf: CodeOf): Undecided => ({
  hasFindings: frames.some(({ defectCode, isAccepted }) => defectCode !== null || isAccepted),
  problems: [
    ...frames
      .filter(isOpenSuggestion)
      .map(({ id }) => ({ frameId: id, field: 'suggestion', message: 'The suggestion has no answer yet.' })),
    ...codedProblems(frames, codeOf),
  ],
});

/** Whether the inspection can be called reviewed without a question. */
export const isDecided = ({ hasFindings, problems }: Undecided): boolean => hasFindings && problems.length === 0;
