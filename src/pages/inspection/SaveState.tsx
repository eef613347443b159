/** Whether the reviewer's changes are with the server: the words that a person may rely on before leaving. */
import { framesToasts } from '@/api/frames';
import { selectLastSaved, selectPendingEdits, selectSavingProgress } from '@/state/frameEdits/slice';
import { useAppSelector } from '@/state/hooks';
import { StatusTag } from '@/ui/StatusTag';

const TONES = { idle: 'good', saving: 'active', waiting: 'warning' } as const;

export function SaveState({ inspectionId }: { inspectionId: string }) {
  const progress = useAppSelector(selectSavingProgress);
  const lastSaved = useAppSelector(selectLastSaved);
  const count = useAppSelector(selectPendingEdits).length;
  const saved =
    lastSaved?.inspectionId === inspectionId
      ? framesToasts[lastSaved.what === 'defect' ? 'updateDefect' : 'updateFrame'].success
      : 'Saved';
  const texts = {
    idle: saved,
    saving: 'Saving',
    waiting: count > 1 ? `Waiting to save ${count} changes` : 'Waiting to save',
  };
  return (
    <span className="SaveState" role="status">
      <StatusTag tone={TONES[progress]} text={texts[progress]} />
    </span>
  );
}
