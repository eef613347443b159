/** Whether the reviewer's changes are with the server: the words that a person may rely on before leaving. */
import { useAppSelector } from '@/state/hooks';
import { selectPendingEdits, selectSavingProgress, type FrameEditsState } from '@/state/frameEdits';
import { StatusTag } from '@/ui/StatusTag';

const SHOWN: Readonly<Record<FrameEditsState['progress'], { tone: 'good' | 'active' | 'warning'; text: string }>> = {
  idle: { tone: 'good', text: 'Saved' },
  saving: { tone: 'active', text: 'Saving' },
  waiting: { tone: 'warning', text: 'Waiting to save' },
};

export function SaveState() {
  const progress = useAppSelector(selectSavingProgress);
  const count = useAppSelector(selectPendingEdits).length;
  const { tone, text } = SHOWN[progress];
  return (
    <span className="SaveState" role="status">
      <StatusTag tone={tone} text={progress === 'waiting' && count > 1 ? `${text} ${count} changes` : text} />
    </span>
  );
}
