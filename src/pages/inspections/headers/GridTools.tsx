/** The row above the grid of headers: its actions, what the last one did, and how far the saving is. */
import { CheckOutlined, RedoOutlined, UndoOutlined, VerticalAlignBottomOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { notSavedText, waitingText } from '@/parts/inspection/savingWords';
import { selectSavingProgress } from '@/state/edits/saveQueue';
import { selectGivenUpSaves, selectLastDone, selectLastUndone, selectPendingEdits } from '@/state/edits/slice';
import { HEADER_STEPS } from '@/state/edits/thunks';
import { useAppSelector } from '@/state/hooks';

interface GridToolsProps {
  said: string;
  onFill: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onClose: () => void;
  /** Further tools. */
  children: ReactNode;
}

function useSavingText(): string {
  const progress = useAppSelector(selectSavingProgress);
  const count = useAppSelector(selectPendingEdits).length;
  const givenUp = useAppSelector(selectGivenUpSaves);
  if (progress === 'waiting') return waitingText(count);
  if (progress === 'saving') return `Saving ${count.toLocaleString()}`;
  return givenUp.length > 0 ? notSavedText(givenUp) : 'All saved';
}

export function GridTools({ said, onFill, onUndo, onRedo, onClose, children }: GridToolsProps) {
  const done = useAppSelector((state) => selectLastDone(state, HEADER_STEPS));
  const undone = useAppSelector((state) => selectLastUndone(state, HEADER_STEPS));
  return (
    <div className="HeaderGrid-tools">
      <Button icon={<CheckOutlined aria-hidden />} onClick={onClose}>
        Done
      </Button>
      <Button icon={<UndoOutlined aria-hidden />} disabled={!done} title={done?.label} onClick={onUndo}>
        Undo
      </Button>
      <Button icon={<RedoOutlined aria-hidden />} disabled={!undone} title={undone?.label} onClick={onRedo}>
        Redo
      </Button>
      <Button icon={<VerticalAlignBottomOutlined aria-hidden />} onClick={onFill}>
        Fill down
      </Button>
      {children}
      <span className="HeaderGrid-said" role="status">
        {said}
      </span>
      <span className="HeaderGrid-saving">{useSavingText()}</span>
    </div>
  );
}
