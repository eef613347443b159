/** What can be done with the frame, or with the marked frames, always in sight. */
import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAppSelector } from '@/state/hooks';
import { selectLastDone, selectLastUndone } from '@/state/frameEdits/slice';
import type { Review } from './useReview';
import './ReviewActions.css';

export function ReviewActions({ review, inspectionId }: { review: Review; inspectionId: string }) {
  const { frame, marked } = review;
  const done = useAppSelector((state) => selectLastDone(state, inspectionId));
  const undone = useAppSelector((state) => selectLastUndone(state, inspectionId));
  const many = marked.length > 1 ? ` ${marked.length}` : '';
  return (
    <div className="ReviewActions" role="toolbar" aria-label="Review">
      <Button onClick={review.hide} aria-keyshortcuts="H">
        {`${frame?.isHidden ? 'Show' : 'Hide'}${many}`} <kbd>H</kbd>
      </Button>
      <Button type={frame?.isAccepted ? 'default' : 'primary'} onClick={review.accept} aria-keyshortcuts="A">
        {`${frame?.isAccepted ? 'Accepted' : 'Accept'}${many}`} <kbd>A</kbd>
      </Button>
      <span className="ReviewActions-space" />
      <Button
        type="text"
        disabled={!done}
        icon={<UndoOutlined />}
        aria-label="Undo"
        title={done ? `Undo: ${done.label} (Z)` : undefined}
        onClick={review.undo}
        aria-keyshortcuts="Z"
      />
      <Button
        type="text"
        disabled={!undone}
        icon={<RedoOutlined />}
        aria-label="Redo"
        title={undone ? `Redo: ${undone.label} (Shift Z)` : undefined}
        onClick={review.redo}
        aria-keyshortcuts="Shift+Z"
      />
    </div>
  );
}
