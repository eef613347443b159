/**
 * The answers to the selected or marked frames: accept, confirm or no defect, and dismiss. Each is one step, settles its
 * frames and goes on; a code chosen in the form settles its frame too (`codedChange`), and stays, for its measures.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import { useListDefectCodesQuery } from '@/api/standards';
import { useStableFunctions } from '@/ui/useStableFunctions';
import { answerTo, type AnswerKind } from '../review/answerTo';
import { isOpenSuggestion } from '@/lib/undecided';
import type { Review } from '../review/useReview';
import type { ReviewFocus } from '../review/useReviewFocus';
import { suggestionName } from '@/lib/suggestedCodes';
import { codedChange, codeFor } from './suggestedCodes';

const LABELS: Readonly<Record<Exclude<AnswerKind, 'accept' | 'go on'>, string>> = {
  confirm: 'Confirm',
  'no defect': 'No defect in',
  'take back': 'Take back the answer to',
};

export function useAnswers(inspection: Inspection, { selection, edits }: Review, focus: Pick<ReviewFocus, 'lead'>) {
  const { Standard: standardKey, UseOfDrainSewer, uuid: inspectionId } = inspection;
  const { currentData: codes, isFetching } = useListDefectCodesQuery({
    standardKey,
    isSewer: UseOfDrainSewer === 'SS',
    inspectionId,
  });
  const areCodesAwaited = !codes && isFetching;
  /** The id of the frame whose suggestion was accepted before the codes were there. */
  const acceptedEarly = useRef<number | null>(null);
  const { frame, marked } = selection;
  const { kind, frames, left } = answerTo(marked);
  const code = frame && isOpenSuggestion(frame) ? codeFor(frame, standardKey, codes) : null;

  const acceptSuggestions = () => {
    if (areCodesAwaited) {
      acceptedEarly.current = frame?.id ?? null;
      return;
    }
    const coded = frames.flatMap((each) => {
      const fitting = codeFor(each, standardKey, codes);
      return fitting ? [{ frame: each, change: codedChange(each, fitting, fitting) }] : [];
    });
    const [first] = coded;
    // Nothing is changed before the code is chosen: half an answer would be left where it is not.
    if (!first) return focus.lead('codes');
    const what =
      coded.length > 1 ? `${coded.length} suggestions` : `the suggestion: ${suggestionName(first.frame) ?? ''}`;
    edits.answer(`Accept ${what}`, coded, true);
    const without = frames.length - coded.length;
    const isCaption = frames.some(({ suggestion }) => suggestion?.caption);
    const why = isCaption ? 'their codes are to be chosen' : 'the table has no code for what is suggested';
    if (without > 0) selection.tell(`${without} left: ${why}.`);
  };
  const acceptAwaited = useEffectEvent(() => {
    // Who has gone on to another frame meanwhile, or dismissed the suggestion, has changed their mind.
    if (frame && acceptedEarly.current === frame.id && kind === 'accept') acceptSuggestions();
    acceptedEarly.current = null;
  });
  useEffect(() => {
    if (!areCodesAwaited) acceptAwaited();
  }, [areCodesAwaited]);
  const functions = useStableFunctions({
    accept: () => {
      if (!frame) return;
      if (kind === 'accept') return acceptSuggestions();
      if (kind === 'go on') return selection.selectNextUnreviewed();
      const which = frames.length > 1 ? `${frames.length} frames` : 'frame';
      const change = { fields: { isAccepted: kind !== 'take back' } };
      edits.answer(
        `${LABELS[kind]} ${which}`,
        frames.map((each) => ({ frame: each, change })),
        kind !== 'take back',
      );
      if (left > 0) selection.tell(`${left} left: something is suggested of them.`);
    },
    dismiss: () => {
      const open = marked.filter(isOpenSuggestion);
      const [first] = open;
      if (!first) return;
      const change = { fields: { suggestionDismissed: true, isAccepted: true } };
      const what = open.length > 1 ? `${open.length} suggestions` : `the suggestion: ${suggestionName(first) ?? ''}`;
      edits.answer(
        `Dismiss ${what}`,
        open.map((each) => ({ frame: each, change })),
        true,
      );
    },
  });
  return {
    ...functions,
    kind,
    /** Whether something is suggested of the selected frame, and waits for an answer. */
    isSuggested: frame !== undefined && isOpenSuggestion(frame),
    /** The code that accepting gives the selected frame; null where the person has to choose one. */
    code,
  };
}
export type Answers = ReturnType<typeof useAnswers>;
