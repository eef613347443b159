/**
 * What is decided of the frame, above its answers: nothing yet, that there is no defect, its code; and what image analysis
 * suggests, how certain it is, and by whom. A suggestion counts nowhere until it is accepted.
 */
import type { Frame } from '@/api/contract/frames';
import { isOpenSuggestion } from '@/lib/undecided';
import './AnswerState.css';

function decidedOf({ isHidden, observation, isAccepted, defectCode, suggestionDismissed }: Frame): string {
  if (isHidden) return observation > 1 ? 'Removed' : 'Hidden';
  if (defectCode !== null) return `${defectCode}, ${isAccepted ? 'confirmed' : 'not confirmed yet'}`;
  return isAccepted ? 'No defect' : suggestionDismissed ? 'Suggestion dismissed' : 'Not decided yet';
}

export function AnswerState({ frame }: { frame: Frame }) {
  const { classLabel, classCertainty, suggestion } = frame;
  const isOpen = isOpenSuggestion(frame);
  const certainty = classCertainty === null ? null : `${Math.round(100 * classCertainty)} % certain`;
  const more = !suggestion
    ? ''
    : isOpen
      ? `${certainty ? `${certainty}, by` : 'By'} ${suggestion.source}. It counts in no grade or report until you accept it.`
      : [`Suggested by ${suggestion.source}: ${classLabel ?? ''}`, certainty].filter(Boolean).join(', ');
  return (
    <section className="AnswerState" aria-label="Answer" data-open={isOpen}>
      <p className="AnswerState-what">
        {isOpen ? (
          <>
            Suggested: <strong>{classLabel}</strong>
          </>
        ) : (
          decidedOf(frame)
        )}
      </p>
      <p className="AnswerState-more" title={more || undefined}>
        {more}
      </p>
    </section>
  );
}
