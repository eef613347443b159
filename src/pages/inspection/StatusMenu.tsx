/** The inspection's status, and the menu that changes it. Marking the inspection as reviewed opens its repair plans. */
import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ShownDropdown } from '@/parts/screen/ShownDropdown';
import { useRef, useState } from 'react';
import { INSPECTION_STATUSES, type Inspection, type UndecidedInspections } from '@/api/contract/inspections';
import { inspectionTone } from '@/parts/inspection/inspectionTone';
import { ReviewedQuestion } from '@/parts/inspection/ReviewedQuestion';
import { isDecided } from '@/lib/undecided';
import { frameAsked } from '@/state/edits/slice';
import { changeInspection, findUndecided } from '@/state/edits/thunks';
import { useAppDispatch } from '@/state/hooks';
import { parentOf } from '@/ui/popupContainer';
import { StatusTag } from '@/ui/StatusTag';
import { useShown } from '@/parts/screen/useShown';
import { useInspectionTab } from './review/useInspectionTab';

type Status = (typeof INSPECTION_STATUSES)[number];

export function StatusMenu({ inspection }: { inspection: Inspection }) {
  const { uuid, status, handover } = inspection;
  const dispatch = useAppDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const [, setTab] = useInspectionTab(inspection);
  const [isChecking, setIsChecking] = useState(false);
  /** What the question is about, while it is asked. */
  const [undecided, setUndecided] = useShown<UndecidedInspections | null>('reviewedQuestion', null);
  const save = (next: Status) => {
    dispatch(changeInspection(inspection, 'status', `Status: ${next}`, { status: next }));
    if (next !== 'Uploaded') setTab('repair');
    setUndecided(null);
  };
  const choose = async (next: Status) => {
    if (next !== 'Reviewed') return save(next);
    setIsChecking(true);
    const found = await dispatch(findUndecided(inspection));
    setIsChecking(false);
    // Nothing is marked as reviewed without knowing what it leaves open; the toast has told what went wrong.
    if (found && isDecided(found)) save(next);
    else if (found) setUndecided([found]);
  };
  const menu = (
    <ShownDropdown
      name="statusMenu"
      trigger={['click']}
      autoFocus
      destroyOnHidden
      getPopupContainer={parentOf}
      menu={{
        items: INSPECTION_STATUSES.map((each) => ({ key: each, label: each })),
        selectable: true,
        selectedKeys: [status],
        onClick: ({ key, domEvent }) => {
          // Otherwise the Enter that chose the item would also press the button that gets the focus.
          domEvent.preventDefault();
          const next = INSPECTION_STATUSES.find((each) => each === key);
          // The menu goes with the focus in it; on the button, the keys of the screen go on working.
          button.current?.focus();
          if (next && next !== status) void choose(next);
        },
      }}
    >
      <Button
        ref={button}
        type="text"
        size="small"
        loading={isChecking}
        disabled={handover?.isLocked}
        aria-label={`Status: ${status}`}
      >
        <StatusTag tone={inspectionTone(status)} text={status} />
        <DownOutlined />
      </Button>
    </ShownDropdown>
  );
  return (
    <>
      {menu}
      {undecided && (
        <ReviewedQuestion
          undecided={undecided}
          total={1}
          isSaving={false}
          onFrame={(frameId) => {
            setUndecided(null);
            setTab('review');
            dispatch(frameAsked({ inspectionId: uuid, frameId }));
          }}
          onConfirm={() => save('Reviewed')}
          onCancel={() => setUndecided(null)}
        />
      )}
    </>
  );
}
