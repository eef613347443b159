/**
 * Says whether the reviewer's edits are saved, so that the person can rely on it before leaving. Edits that could not
 * be saved are listed, record by record, until the person retries or discards them.
 */
import { DownOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { notSavedText, waitingText } from '@/parts/inspection/savingWords';
import { textsOf } from '@/state/edits/requests';
import { selectSavingProgress } from '@/state/edits/saveQueue';
import { isFrameEdit } from '@/state/edits/edit';
import { frameAsked, selectGivenUpSaves, selectLastSaved, selectPendingEdits } from '@/state/edits/slice';
import { wordsOf } from '@/state/edits/toasts';
import { discardSave, retrySave } from '@/state/edits/retrySaves';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { parentOf } from '@/ui/popupContainer';
import { StatusTag } from '@/ui/StatusTag';
import './SaveState.css';

const TONES = { idle: 'good', saving: 'active', waiting: 'warning' } as const;

export function SaveState({ inspectionId }: { inspectionId: string }) {
  const progress = useAppSelector(selectSavingProgress);
  const lastSaved = useAppSelector(selectLastSaved);
  const count = useAppSelector(selectPendingEdits).length;
  const givenUp = useAppSelector(selectGivenUpSaves);
  const notSaved = givenUp.length;
  const saved = (lastSaved?.inspectionId === inspectionId && textsOf(lastSaved.what).success) || 'Saved';
  const texts = {
    idle: saved,
    saving: 'Saving',
    waiting: waitingText(count),
  };
  return (
    <span className="SaveState">
      <span className="SaveState-text" role="status">
        {(notSaved === 0 || progress !== 'idle') && <StatusTag tone={TONES[progress]} text={texts[progress]} />}
      </span>
      {notSaved > 0 && (
        <Popover trigger="click" placement="bottom" getPopupContainer={parentOf} content={<NotSaved />}>
          <Button type="text" size="small">
            <StatusTag tone="bad" text={notSavedText(givenUp)} />
            <DownOutlined />
          </Button>
        </Popover>
      )}
    </span>
  );
}

function NotSaved() {
  const saves = useAppSelector(selectGivenUpSaves);
  const dispatch = useAppDispatch();
  return (
    <ul className="SaveState-list" aria-label="Changes not saved">
      {saves.map((save) => {
        const { record, name, reason, edits } = save;
        const frame = edits.find(isFrameEdit);
        const { retry, discard } = wordsOf(save);
        return (
          <li key={record} className="SaveState-item">
            <span>
              {frame ? (
                <Button
                  type="link"
                  size="small"
                  onClick={() => dispatch(frameAsked({ inspectionId: frame.inspectionId, frameId: frame.frameId }))}
                >
                  {name}
                </Button>
              ) : (
                <strong>{name}</strong>
              )}
              <br />
              {reason}
            </span>
            <Button size="small" aria-label={`${retry} ${name}`} onClick={() => dispatch(retrySave(record))}>
              {retry}
            </Button>
            <Button size="small" aria-label={`${discard} ${name}`} onClick={() => dispatch(discardSave(record))}>
              {discard}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
