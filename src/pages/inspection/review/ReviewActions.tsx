/** What can be done with the frame, or with the marked frames, always in sight. */
import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectLastDone, selectLastUndone } from '@/state/edits/slice';
import { selectKeys } from '@/state/preferences';
import { keysOf, keyText, type ReviewAction } from './reviewKeys';
import type { ReviewEdits } from './useReviewEdits';
import './ReviewActions.css';

interface ReviewActionsProps extends Pick<ReviewEdits, 'hideLabel' | 'hide' | 'accept' | 'undo' | 'redo'> {
  inspectionId: string;
  isAccepted: boolean;
  /** How many frames are marked: 1 for the selected frame alone. */
  count: number;
}

/** Memoised: rendered again when its own props change, not at each step to another frame. */
export const ReviewActions = memo(function ReviewActions(props: ReviewActionsProps) {
  const { inspectionId, isAccepted, count, hideLabel, hide, accept, undo, redo } = props;
  const done = useAppSelector((state) => selectLastDone(state, inspectionId));
  const undone = useAppSelector((state) => selectLastUndone(state, inspectionId));
  const choice = useAppSelector(selectKeys);
  const keyOf = (action: ReviewAction): string => keysOf(action, choice)[0] ?? '';
  const many = count > 1 ? ` ${count}` : '';
  return (
    <div className="ReviewActions" role="toolbar" aria-label="Review">
      <Button onClick={hide} aria-keyshortcuts={keyOf('hide')}>
        {hideLabel} <kbd>{keyText(keyOf('hide'))}</kbd>
      </Button>
      <Button type={isAccepted ? 'default' : 'primary'} onClick={accept} aria-keyshortcuts={keyOf('accept')}>
        {`${isAccepted ? 'Accepted' : 'Accept'}${many}`} <kbd>{keyText(keyOf('accept'))}</kbd>
      </Button>
      <span className="ReviewActions-space" />
      <Button
        type="text"
        disabled={!done}
        icon={<UndoOutlined />}
        aria-label="Undo"
        title={done ? `Undo: ${done.label} (${keyText(keyOf('undo'))})` : undefined}
        onClick={undo}
        aria-keyshortcuts={keyOf('undo')}
      />
      <Button
        type="text"
        disabled={!undone}
        icon={<RedoOutlined />}
        aria-label="Redo"
        title={undone ? `Redo: ${undone.label} (${keyText(keyOf('redo'))})` : undefined}
        onClick={redo}
        aria-keyshortcuts={keyOf('redo')}
      />
    </div>
  );
});
