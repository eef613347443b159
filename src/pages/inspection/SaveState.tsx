/**
 * Says whether the reviewer's edits are saved, so that the person can rely on it before leaving: a dot of one width,
 * whose words show on hover and focus and are read out, so that nothing beside it moves at each save. Edits that could not
 * be saved are listed, record by record, until the person retries or discards them.
 */
import { ExclamationCircleFilled } from '@ant-design/icons';
import { Badge, Button, Tooltip } from 'antd';
import { ShownPopover } from '@/parts/screen/ShownPopover';
import { notSavedText, waitingText } from '@/parts/inspection/savingWords';
import { textsOf } from '@/state/edits/requests';
import { selectSavingProgress } from '@/state/edits/saveQueue';
import { isFrameEdit } from '@/state/edits/edit';
import { frameAsked, selectGivenUpSaves, selectLastSaved, selectPendingEdits } from '@/state/edits/slice';
import { wordsOf } from '@/state/edits/toasts';
import { discardSave, retrySave } from '@/state/edits/retrySaves';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { parentOf } from '@/ui/popupContainer';
import './SaveState.css';

const BADGES = { idle: 'success', saving: 'processing', waiting: 'warning' } as const;

export function SaveState({ inspectionId }: { inspectionId: string }) {
  const progress = useAppSelector(selectSavingProgress);
  const lastSaved = useAppSelector(selectLastSaved);
  const count = useAppSelector(selectPendingEdits).length;
  const givenUp = useAppSelector(selectGivenUpSaves);
  const saved = (lastSaved?.inspectionId === inspectionId && textsOf(lastSaved.what).success) || 'Saved';
  const words = { idle: saved, saving: 'Saving', waiting: waitingText(count) }[progress];
  return (
    <span className="SaveState">
      <span className="visually-hidden" role="status">
        {givenUp.length > 0 && progress === 'idle' ? '' : words}
      </span>
      {givenUp.length > 0 ? (
        <ShownPopover
          name="notSaved"
          trigger="click"
          placement="bottom"
          getPopupContainer={parentOf}
          content={<NotSaved />}
        >
          <Button
            type="text"
            size="small"
            danger
            icon={<ExclamationCircleFilled />}
            aria-label={notSavedText(givenUp)}
            title={notSavedText(givenUp)}
          />
        </ShownPopover>
      ) : (
        <Tooltip title={words} trigger={['hover', 'focus']} getPopupContainer={parentOf}>
          <span className="SaveState-dot" role="img" aria-label={words} tabIndex={0}>
            <Badge status={BADGES[progress]} />
          </span>
        </Tooltip>
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
