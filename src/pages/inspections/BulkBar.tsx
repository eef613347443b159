/** What can be done with the selected inspections. */
import {
  CheckSquareOutlined,
  CloseOutlined,
  DeleteOutlined,
  DownOutlined,
  DownloadOutlined,
  FolderOutlined,
  TagOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { INSPECTION_STATUSES, type Inspection } from '@/api/contract/inspections';
import { parentOf } from '@/ui/parentOf';
import type { InspectionActions } from './useInspectionActions';

interface BulkBarProps {
  selected: readonly Inspection[];
  actions: InspectionActions;
  onDownload: () => void;
  onClear: () => void;
}

export function BulkBar({ selected, actions, onDownload, onClear }: BulkBarProps) {
  const offer =
    (kind: 'move' | 'delete' | 'validate') =>
    ({ currentTarget }: { currentTarget: HTMLElement }) =>
      actions.show({ kind, inspections: selected }, currentTarget);
  return (
    <div className="ListToolbar-bulk" role="group" aria-label="Selected inspections">
      <span className="ListToolbar-count" aria-hidden>
        {selected.length} selected
      </span>
      <Button icon={<FolderOutlined />} onClick={offer('move')}>
        Move
      </Button>
      <Dropdown
        trigger={['click']}
        autoFocus
        destroyOnHidden
        getPopupContainer={parentOf}
        menu={{
          'aria-label': 'Change status',
          items: INSPECTION_STATUSES.map((status) => ({
            key: status,
            label: status,
            onClick: () => void actions.changeStatus(selected, status),
          })),
        }}
      >
        <Button icon={<TagOutlined />}>
          Change status <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <Button icon={<CheckSquareOutlined />} onClick={offer('validate')}>
        Validate
      </Button>
      <Button icon={<DownloadOutlined />} onClick={onDownload}>
        Download CSV
      </Button>
      <Button danger icon={<DeleteOutlined />} onClick={offer('delete')}>
        Delete
      </Button>
      <Button type="link" icon={<CloseOutlined />} onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
