/** The inspection's status, and the way to another one; what is reviewed goes on to its repairs. */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { INSPECTION_STATUSES, type Inspection } from '@/api/contract/inspections';
import { useCountUnseenMutation, useUpdateInspectionMutation } from '@/api/inspections';
import { inspectionTone } from '@/parts/inspection/inspectionTone';
import { UnseenQuestion } from '@/parts/inspection/UnseenQuestion';
import { parentOf } from '@/ui/popupContainer';
import { StatusTag } from '@/ui/StatusTag';
import { useInspectionTab } from './useInspectionTab';

type Status = (typeof INSPECTION_STATUSES)[number];

export function StatusMenu({ inspection }: { inspection: Inspection }) {
  const { uuid, status } = inspection;
  const [update, { data: updated, isLoading }] = useUpdateInspectionMutation();
  const button = useRef<HTMLButtonElement>(null);
  const [, setTab] = useInspectionTab(inspection);
  const follow = useEffectEvent((next: string) => {
    if (next !== 'Uploaded') setTab('repair');
  });
  useEffect(() => {
    if (updated) follow(updated.status);
  }, [updated]);
  const [countUnseen, { isLoading: isCounting }] = useCountUnseenMutation();
  const [isAsking, setIsAsking] = useState(false);
  const save = async (next: Status) => {
    await update({ uuid, change: { status: next } });
    setIsAsking(false);
  };
  const choose = async (next: Status) => {
    if (next === 'Reviewed') {
      const { data } = await countUnseen({ inspectionIds: [uuid] });
      // Not knowing is no reason to grant it silently; the toast has said what went wrong.
      if (!data) return;
      if (data.unseen > 0) return setIsAsking(true);
    }
    await save(next);
  };
  const menu = (
    <Dropdown
      trigger={['click']}
      getPopupContainer={parentOf}
      menu={{
        items: INSPECTION_STATUSES.map((each) => ({ key: each, label: each })),
        selectable: true,
        selectedKeys: [status],
        onClick: ({ key }) => {
          const next = INSPECTION_STATUSES.find((each) => each === key);
          // The menu is gone, and the keys of the screen are not to go with it.
          button.current?.focus();
          if (next && next !== status) void choose(next);
        },
      }}
    >
      <Button ref={button} type="text" size="small" loading={isLoading || isCounting} aria-label={`Status: ${status}`}>
        <StatusTag tone={inspectionTone(status)} text={status} />
        <DownOutlined />
      </Button>
    </Dropdown>
  );
  return (
    <>
      {menu}
      {isAsking && (
        <UnseenQuestion
          unseen={1}
          total={1}
          isSaving={isLoading}
          onConfirm={() => void save('Reviewed')}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
