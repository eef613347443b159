/** The actions in a row of the inspections list: the button 'Open', and a menu with all others. */
import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { INSPECTION_STATUSES, type Inspection } from '@/api/contract/inspections';
import { landmarkOf } from '@/ui/popupContainer';
import type { InspectionActions } from './useInspectionActions';

const DIALOGS = ['share', 'assign', 'move', 'delete', 'export'] as const;

interface InspectionRowActionsProps {
  inspection: Inspection;
  actions: InspectionActions;
  /** On a narrow screen there is no room for the button 'Open': the menu alone opens the inspection. */
  isNarrow: boolean;
}

export function InspectionRowActions({ inspection, actions, isNarrow }: InspectionRowActionsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { name, status } = inspection;
  const choose = (key: string) => {
    const status = INSPECTION_STATUSES.find((each) => each === key);
    const trigger = box.current?.closest<HTMLElement>('[role="gridcell"]') ?? null;
    if (status) return void actions.changeStatus([inspection], status, trigger);
    const kind = DIALOGS.find((each) => each === key);
    if (!kind) return actions.open(inspection);
    actions.show({ kind, inspections: [inspection] }, trigger);
  };
  const items: MenuProps['items'] = [
    { key: 'open', label: 'Open' },
    { key: 'share', label: 'Share link' },
    { key: 'assign', label: 'Assign' },
    { key: 'move', label: 'Move' },
    { key: 'export', label: 'Export' },
    ...INSPECTION_STATUSES.filter((each) => each !== status).map((each) => ({
      key: each,
      label: `Change status to ${each}`,
    })),
    { type: 'divider' },
    { key: 'delete', label: 'Delete', danger: true },
  ];
  return (
    <div ref={box} className="InspectionsPage-actions">
      {!isNarrow && (
        <Button size="small" tabIndex={-1} aria-label={`Open ${name}`} onClick={() => actions.open(inspection)}>
          Open
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        destroyOnHidden
        getPopupContainer={landmarkOf}
        menu={{
          'aria-label': `Actions for ${name}`,
          items,
          onClick: ({ key, domEvent }) => {
            // Otherwise the Enter that chose the item would also press the button that the dialog focuses.
            domEvent.preventDefault();
            choose(key);
          },
        }}
      >
        <Button type="text" size="small" tabIndex={-1} aria-label={`Actions for ${name}`} icon={<MoreOutlined />} />
      </Dropdown>
    </div>
  );
}
