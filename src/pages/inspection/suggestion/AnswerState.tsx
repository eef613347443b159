/**
 * What is decided of the frame, above its answers: nothing yet, that there is no defect, its code; and what image analysis
 * suggests, what that is worth, and by whom. A suggestion counts nowhere until it is accepted.
 */
import type { ReactNode } from 'react';
import type { Frame } from '@/api/contract/frames';
import { measuredOf } from '@/lib/baseline';
import { isOpenSuggestion } from '@/lib/undecided';
import './AnswerState.css';

function decidedOf({ isHidden, observation, isAccepted, defectCode, suggestionDismissed }: Frame): string {
  if (isHidden) return observation > 1 ? 'Removed' : 'Hidden';
  if (defectCode !== null) return `${defectCode}, ${isAccepted ? 'confirmed' : 'not confirmed yet'}`;
  return isAccepted ? 'No defect' : suggestionDismissed ? 'Suggestion dismissed' : 'Not decided yet';
}

const upperFirst = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

interface AnswerStateProps {
  frame: Frame;
  /** Stands at the end of the first line. */
  beside?: ReactNode;
}

export function AnswerState({ frame, beside }: AnswerStateProps) {
  const { classLabel, classCertainty, suggestion } = frame;
  const isOpen = isOpenSuggestion(frame);
  const measured = measuredOf(suggestion?.source, classLabel);
  const certainty = measured
    ? `right in ${measured.right} of ${measured.suggested} on real footage`
    : classCertainty === null
      ? null
      : `${Math.round(100 * classCertainty)} % certain`;
  const more = !suggestion
    ? ''
    : isOpen
      ? `${certainty ? `${upperFirst(certainty)}, by` : 'By'} ${suggestion.source}. It counts in no grade or report until you accept it.`
      : [`Suggested by ${suggestion.source}: ${classLabel ?? ''}`, certainty].filter(Boolean).join(', ');
  return (
    <section className="AnswerState" aria-label="Answer" data-open={isOpen}>
      <div className="AnswerState-first">
        <p className="AnswerState-what" title={isOpen ? undefined : decidedOf(frame)}>
          {isOpen ? (
            <>
              Suggested: <strong>{classLabel}</strong>
            </>
          ) : (
            decidedOf(frame)
          )}
        </p>
        {beside}
      </div>
      <p className="AnswerState-more" title={more || undefined}>
        {more}
      </p>
    </section>
  );
}
