/**
 * The one row of answers to the frame, or to the marked frames, always in sight: with a suggestion accept, recode and
 * dismiss it, else no defect, code and hide.
 */
import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectKeys } from '@/state/preferences';
import type { AnswerKind } from './answerTo';
import { keysOf, keyText, type ReviewAction } from './reviewKeys';
import type { ReviewEdits } from './useReviewEdits';
import './ReviewActions.css';

interface ReviewActionsProps extends Pick<ReviewEdits, 'hideLabel' | 'hide'> {
  kind: AnswerKind;
  /** Whether something is suggested of the selected frame, and waits for an answer. */
  isSuggested: boolean;
  /** The code that the frame has, or that accepting gives it; null where the person has to choose one. */
  code: string | null;
  /** How many frames are marked: 1 for the selected frame alone. */
  count: number;
  accept: () => void;
  dismiss: () => void;
  /** Opens the list of codes. */
  choose: () => void;
}

/** What agreeing with a single frame is called; with several it is their number that is named, not a code. */
const AGREE: Readonly<Record<AnswerKind, (code: string | null) => string>> = {
  accept: (code) => (code === null ? 'Accept as…' : `Accept ${code}`),
  confirm: (code) => `Confirm ${code ?? ''}`,
  'no defect': () => 'No defect',
  'take back': () => 'No defect',
  'go on': () => 'Next',
};
const AGREE_ALL: Readonly<Record<AnswerKind, string>> = {
  accept: 'Accept',
  confirm: 'Confirm',
  'no defect': 'No defect',
  'take back': 'No defect',
  'go on': 'Next',
};

/** Memoised: rendered again when its own props change, not at each step to another frame. */
export const ReviewActions = memo(function ReviewActions(props: ReviewActionsProps) {
  const { kind, isSuggested, code, count, hideLabel, hide, accept, dismiss, choose } = props;
  const choice = useAppSelector(selectKeys);
  const keyOf = (action: ReviewAction): string => keysOf(action, choice)[0] ?? '';
  const isSettled = kind === 'take back';
  const last = isSuggested
    ? ({ action: 'dismissSuggestion', label: 'Dismiss', onClick: dismiss } as const)
    : ({ action: 'hide', label: hideLabel, onClick: hide } as const);
  return (
    <div className="ReviewActions" role="toolbar" aria-label="Review">
      <Button
        type={isSettled || kind === 'go on' ? 'default' : 'primary'}
        icon={isSettled ? <CheckOutlined aria-hidden="true" /> : undefined}
        aria-pressed={kind === 'no defect' || isSettled ? isSettled : undefined}
        onClick={accept}
        aria-keyshortcuts={keyOf('accept')}
      >
        {count > 1 ? `${AGREE_ALL[kind]} ${count}` : AGREE[kind](code)} <kbd>{keyText(keyOf('accept'))}</kbd>
      </Button>
      <Button onClick={choose} aria-keyshortcuts={keyOf('code')}>
        {isSuggested || code !== null ? 'Recode' : 'Code'} <kbd>{keyText(keyOf('code'))}</kbd>
      </Button>
      <Button onClick={last.onClick} aria-keyshortcuts={keyOf(last.action)}>
        {last.label} <kbd>{keyText(keyOf(last.action))}</kbd>
      </Button>
    </div>
  );
});
