/** The inspection's status, and the way to another one; what is reviewed goes on to its repairs. */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { INSPECTION_STATUSES, type Inspection } from '@/api/contract/inspections';
import { useUpdateInspectionMutation } from '@/api/inspections';
import { inspectionTone } from '@/parts/inspection/inspectionTone';
import { parentOf } from '@/ui/popupContainer';
import { StatusTag } from '@/ui/StatusTag';
import { useInspectionTab } from './useInspectionTab';

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
  return (
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
          if (next && next !== status) void update({ uuid, change: { status: next } });
        },
      }}
    >
      <Button ref={button} type="text" size="small" loading={isLoading} aria-label={`Status: ${status}`}>
        <StatusTag tone={inspectionTone(status)} text={status} />
        <DownOutlined />
      </Button>
    </Dropdown>
  );
}
