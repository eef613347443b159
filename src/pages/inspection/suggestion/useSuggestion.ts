/** What a person can do with the suggestion of the selected frame: accept or dismiss it. */
import type { Inspection } from '@/api/contract/inspections';
import { useListDefectCodesQuery } from '@/api/standards';
import { isOpenSuggestion, nextSuggested } from '../review/selectFrame';
import type { Review } from '../review/useReview';
import type { ReviewFocus } from '../review/useReviewFocus';
import { acceptedChange, codeFor } from './suggestedCodes';

export function useSuggestion(
  inspection: Inspection,
  { list: { frames = [] }, selection, edits }: Review,
  focus: Pick<ReviewFocus, 'lead'>,
) {
  const { Standard: standardKey, UseOfDrainSewer, uuid: inspectionId } = inspection;
  const { data: codes } = useListDefectCodesQuery({ standardKey, isSewer: UseOfDrainSewer === 'SS', inspectionId });
  const { frame, selected, select } = selection;
  const open = frame && isOpenSuggestion(frame) ? frame : null;
  const code = open && codeFor(open, standardKey, codes);
  return {
    /** The frame whose suggestion waits for an answer, or null. */
    frame: open,
    /** The code that accepting gives the frame; null where the person has to choose one. */
    code,
    accept: () => {
      if (!open) return;
      const change = acceptedChange(open, code);
      const isSomething = code !== null || Object.keys(change.fields ?? {}).length > 0;
      if (isSomething) edits.change(`Accept the suggestion: ${open.classLabel ?? ''}`, change, [open]);
      if (!code) focus.lead('codes');
    },
    dismiss: () => {
      if (!open) return;
      // Before the dismissed frame may leave the list.
      select(nextSuggested(frames, selected));
      edits.change(`Dismiss the suggestion: ${open.classLabel ?? ''}`, { fields: { suggestionDismissed: true } }, [
        open,
      ]);
    },
  };
}
export type SuggestionActions = ReturnType<typeof useSuggestion>;
