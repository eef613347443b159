/** The buttons that undo and redo the inspection's steps, wherever these were made. */
import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectLastDone, selectLastUndone } from '@/state/edits/slice';
import { selectKeys } from '@/state/preferences';
import { keysOf, keyText } from './reviewKeys';
import type { ReviewEdits } from './useReviewEdits';

const STEPS = [
  { action: 'undo', label: 'Undo', icon: <UndoOutlined />, select: selectLastDone },
  { action: 'redo', label: 'Redo', icon: <RedoOutlined />, select: selectLastUndone },
] as const;

interface UndoRedoProps extends Pick<ReviewEdits, 'undo' | 'redo'> {
  inspectionId: string;
}

/** Memoised: rendered again at a new step, not at each way to another frame. */
export const UndoRedo = memo(function UndoRedo({ inspectionId, undo, redo }: UndoRedoProps) {
  const onClick = { undo, redo };
  return (
    <span className="UndoRedo">
      {STEPS.map((step) => (
        <StepButton key={step.action} step={step} inspectionId={inspectionId} onClick={onClick[step.action]} />
      ))}
    </span>
  );
});

interface StepButtonProps {
  inspectionId: string;
  step: (typeof STEPS)[number];
  onClick: () => void;
}

function StepButton({ inspectionId, step: { action, label, icon, select }, onClick }: StepButtonProps) {
  const step = useAppSelector((state) => select(state, inspectionId));
  const key = keysOf(action, useAppSelector(selectKeys))[0] ?? '';
  return (
    <Button
      type="text"
      size="small"
      disabled={!step}
      icon={icon}
      aria-label={label}
      title={step ? `${label}: ${step.label} (${keyText(key)})` : undefined}
      onClick={onClick}
      aria-keyshortcuts={key}
    />
  );
}
