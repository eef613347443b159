/**
 * Whether the reviewer's changes are with the server: the words that a person may rely on before leaving. What could not
 * be saved stays here, frame by frame, until the person has it tried again or discards it.
 */
import { DownOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { framesToasts } from '@/api/frames';
import { selectSavingProgress } from '@/state/frameEdits/saveQueue';
import { selectGivenUpSaves, selectLastSaved, selectPendingEdits } from '@/state/frameEdits/slice';
import { discardSave, retrySave } from '@/state/frameEdits/thunks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { parentOf } from '@/ui/popupContainer';
import { StatusTag } from '@/ui/StatusTag';
import './SaveState.css';

const TONES = { idle: 'good', saving: 'active', waiting: 'warning' } as const;

export function SaveState({ inspectionId }: { inspectionId: string }) {
  const progress = useAppSelector(selectSavingProgress);
  const lastSaved = useAppSelector(selectLastSaved);
  const count = useAppSelector(selectPendingEdits).length;
  const notSaved = useAppSelector(selectGivenUpSaves).length;
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
    <>
      <span className="SaveState" role="status">
        {(notSaved === 0 || progress !== 'idle') && <StatusTag tone={TONES[progress]} text={texts[progress]} />}
      </span>
      {notSaved > 0 && (
        <Popover trigger="click" placement="bottom" getPopupContainer={parentOf} content={<NotSaved />}>
          <Button type="text" size="small">
            <StatusTag tone="bad" text={notSaved === 1 ? '1 frame not saved' : `${notSaved} frames not saved`} />
            <DownOutlined />
          </Button>
        </Popover>
      )}
    </>
  );
}

function NotSaved() {
  const saves = useAppSelector(selectGivenUpSaves);
  const dispatch = useAppDispatch();
  return (
    <ul className="SaveState-list" aria-label="Frames not saved">
      {saves.map(({ frameId, frameName, reason }) => (
        <li key={frameId} className="SaveState-item">
          <span>
            <strong>{frameName}</strong>
            <br />
            {reason}
          </span>
          <Button size="small" aria-label={`Retry ${frameName}`} onClick={() => dispatch(retrySave(frameId))}>
            Retry
          </Button>
          <Button size="small" aria-label={`Discard ${frameName}`} onClick={() => dispatch(discardSave(frameId))}>
            Discard
          </Button>
        </li>
      ))}
    </ul>
  );
}
