/** What can be done with the frame, or with the marked frames, always in sight. */
import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAppSelector } from '@/state/hooks';
import { selectLastDone, selectLastUndone } from '@/state/frameEdits/slice';
import { selectKeys } from '@/state/preferences';
import { keysOf, keyText, type ReviewAction } from './reviewKeys';
import type { Review } from './useReview';
import './ReviewActions.css';

export function ReviewActions({ review, inspectionId }: { review: Review; inspectionId: string }) {
  const { frame, marked } = review;
  const done = useAppSelector((state) => selectLastDone(state, inspectionId));
  const undone = useAppSelector((state) => selectLastUndone(state, inspectionId));
  const choice = useAppSelector(selectKeys);
  const keyOf = (action: ReviewAction): string => keysOf(action, choice)[0] ?? '';
  const many = marked.length > 1 ? ` ${marked.length}` : '';
  return (
    <div className="ReviewActions" role="toolbar" aria-label="Review">
      <Button onClick={review.hide} aria-keyshortcuts={keyOf('hide')}>
        {review.hideLabel} <kbd>{keyText(keyOf('hide'))}</kbd>
      </Button>
      <Button
        type={frame?.isAccepted ? 'default' : 'primary'}
        onClick={review.accept}
        aria-keyshortcuts={keyOf('accept')}
      >
        {`${frame?.isAccepted ? 'Accepted' : 'Accept'}${many}`} <kbd>{keyText(keyOf('accept'))}</kbd>
      </Button>
      <span className="ReviewActions-space" />
      <Button
        type="text"
        disabled={!done}
        icon={<UndoOutlined />}
        aria-label="Undo"
        title={done ? `Undo: ${done.label} (${keyText(keyOf('undo'))})` : undefined}
        onClick={review.undo}
        aria-keyshortcuts={keyOf('undo')}
      />
      <Button
        type="text"
        disabled={!undone}
        icon={<RedoOutlined />}
        aria-label="Redo"
        title={undone ? `Redo: ${undone.label} (${keyText(keyOf('redo'))})` : undefined}
        onClick={review.redo}
        aria-keyshortcuts={keyOf('redo')}
      />
    </div>
  );
}
