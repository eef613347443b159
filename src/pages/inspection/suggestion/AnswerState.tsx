/**
 * What is decided of the frame, above its answers: nothing yet, that there is no defect, its code; and what is suggested,
 * what that is worth, and by whom: image analysis, or the operator's words on the picture. It counts nowhere until it is
 * accepted.
 */
import type { ReactNode } from 'react';
import type { Frame } from '@/api/contract/frames';
import { measuredOf } from '@/lib/baseline';
import { suggestionName } from '@/lib/suggestedCodes';
import { isOpenSuggestion } from '@/lib/undecided';
import './AnswerState.css';

function decidedOf({ isHidden, observation, isAccepted, defectCode, suggestionDismissed }: Frame): string {
  if (isHidden) return observation > 1 ? 'Removed' : 'Hidden';
  if (defectCode !== null) return `${defectCode}, ${isAccepted ? 'confirmed' : 'not confirmed yet'}`;
  return isAccepted ? 'No defect' : suggestionDismissed ? 'Suggestion dismissed' : 'Not decided yet';
}

const UNCOUNTED = 'It counts in no grade or report until you accept it.';

/** What the operator wrote, and what a person has to do with it. */
function captionNote({ text, isSure, codes }: NonNullable<NonNullable<Frame['suggestion']>['caption']>): string {
  if (isSure) return `“${text}”, as read in the video. ${UNCOUNTED}`;
  const which = codes.length > 1 ? 'which code it means' : `that it means ${codes[0] ?? ''}`;
  return `“${text}”, as read in the video. It is not certain ${which}: choose one.`;
}

/** What a caption says beside the code: '8 to 4 o’clock, 10 %'. */
function measuredIn({ atClock, toClock, percentValue, caption }: NonNullable<Frame['suggestion']>): string[] {
  if (!caption) return [];
  return [
    ...(atClock === null ? [] : [`${toClock === null ? atClock : `${atClock} to ${toClock}`} o’clock`]),
    ...(percentValue === null ? [] : [`${percentValue} %`]),
    ...(caption.quantity === null ? [] : [caption.quantity]),
  ];
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
  const caption = suggestion?.caption;
  const from = caption ? 'Operator’s caption' : 'Suggested';
  const measures = suggestion ? measuredIn(suggestion) : [];
  const more = !suggestion
    ? ''
    : !isOpen
      ? [`Suggested by ${suggestion.source}: ${caption ? `“${caption.text}”` : (classLabel ?? '')}`, certainty]
          .filter(Boolean)
          .join(', ')
      : caption
        ? captionNote(caption)
        : `${certainty ? `${upperFirst(certainty)}, by` : 'By'} ${suggestion.source}. ${UNCOUNTED}`;
  return (
    <section className="AnswerState" aria-label="Answer" data-open={isOpen}>
      <div className="AnswerState-first">
        <p
          className="AnswerState-what"
          title={isOpen ? `${from}: ${[suggestionName(frame), ...measures].join(', ')}` : decidedOf(frame)}
        >
          {isOpen ? (
            <>
              {from}: <strong>{suggestionName(frame)}</strong>
              {measures.map((measure) => `, ${measure}`)}
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
