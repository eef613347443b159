/** What can be done with the selected inspections. */
import {
  CheckSquareOutlined,
  DeleteOutlined,
  DownloadOutlined,
  DownOutlined,
  FolderOutlined,
  TagOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { ShownDropdown } from '@/parts/screen/ShownDropdown';
import { useRef } from 'react';
import { INSPECTION_STATUSES, type Inspection } from '@/api/contract/inspections';
import { BulkAction } from '@/parts/list/BulkBar';
import { parentOf } from '@/ui/popupContainer';
import type { InspectionActions } from './useInspectionActions';

interface InspectionBulkActionsProps {
  selected: readonly Inspection[];
  actions: InspectionActions;
}

export function InspectionBulkActions({ selected, actions }: InspectionBulkActionsProps) {
  const offer =
    (kind: 'assign' | 'move' | 'delete' | 'validate' | 'export') =>
    ({ currentTarget }: { currentTarget: HTMLElement }) =>
      actions.show({ kind, inspections: selected }, currentTarget);
  const statusButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <BulkAction name="Assign" icon={<UserOutlined />} onClick={offer('assign')} />
      <BulkAction name="Move" icon={<FolderOutlined />} onClick={offer('move')} />
      <ShownDropdown
        name="bulkStatus"
        trigger={['click']}
        autoFocus
        destroyOnHidden
        getPopupContainer={parentOf}
        menu={{
          'aria-label': 'Change status',
          items: INSPECTION_STATUSES.map((status) => ({
            key: status,
            label: status,
            onClick: () => void actions.changeStatus(selected, status, statusButton.current),
          })),
        }}
      >
        <BulkAction ref={statusButton} name="Change status" icon={<TagOutlined />}>
          {' '}
          <DownOutlined aria-hidden />
        </BulkAction>
      </ShownDropdown>
      <BulkAction
        name="Generate repairs"
        icon={<ToolOutlined />}
        onClick={() => void actions.generateRepairs(selected)}
      />
      <BulkAction name="Validate" icon={<CheckSquareOutlined />} onClick={offer('validate')} />
      <BulkAction name="Export" icon={<DownloadOutlined aria-hidden />} onClick={offer('export')} />
      <BulkAction danger name="Delete" icon={<DeleteOutlined />} onClick={offer('delete')} />
    </>
  );
}
