/** The inspection's status, and the menu that changes it. Marking the inspection as reviewed opens its repair plans. */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { INSPECTION_STATUSES, type Inspection } from '@/api/contract/inspections';
import { useCountWithoutFindingsMutation } from '@/api/inspections';
import { inspectionTone } from '@/parts/inspection/inspectionTone';
import { NoFindingsQuestion } from '@/parts/inspection/NoFindingsQuestion';
import { changeInspection, hasFindings } from '@/state/edits/thunks';
import { useAppDispatch } from '@/state/hooks';
import { parentOf } from '@/ui/popupContainer';
import { StatusTag } from '@/ui/StatusTag';
import { useInspectionTab } from './review/useInspectionTab';

type Status = (typeof INSPECTION_STATUSES)[number];

export function StatusMenu({ inspection }: { inspection: Inspection }) {
  const { uuid, status } = inspection;
  const dispatch = useAppDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const [, setTab] = useInspectionTab(inspection);
  const [countWithoutFindings, { isLoading: isCounting }] = useCountWithoutFindingsMutation();
  const [isAsking, setIsAsking] = useState(false);
  const save = (next: Status) => {
    dispatch(changeInspection(inspection, 'status', `Status: ${next}`, { status: next }));
    if (next !== 'Uploaded') setTab('repair');
    setIsAsking(false);
  };
  const choose = async (next: Status) => {
    const known = dispatch(hasFindings(uuid));
    if (next === 'Reviewed' && known === false) return setIsAsking(true);
    if (next === 'Reviewed' && known === null) {
      const { data } = await countWithoutFindings({ inspectionIds: [uuid] });
      // Nothing is marked as reviewed without knowing whether it has findings; the toast has told what went wrong.
      if (!data) return;
      if (data.withoutFindings > 0) return setIsAsking(true);
    }
    save(next);
  };
  const menu = (
    <Dropdown
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
      <Button ref={button} type="text" size="small" loading={isCounting} aria-label={`Status: ${status}`}>
        <StatusTag tone={inspectionTone(status)} text={status} />
        <DownOutlined />
      </Button>
    </Dropdown>
  );
  return (
    <>
      {menu}
      {isAsking && (
        <NoFindingsQuestion
          withoutFindings={1}
          total={1}
          isSaving={false}
          onConfirm={() => save('Reviewed')}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
