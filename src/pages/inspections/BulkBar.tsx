/** What can be done with the selected inspections. */
import {
  CheckSquareOutlined,
  CloseOutlined,
  DeleteOutlined,
  DownOutlined,
  DownloadOutlined,
  FolderOutlined,
  TagOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, type ButtonProps } from 'antd';
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
      <Action name="Move" icon={<FolderOutlined />} onClick={offer('move')} />
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
        <Button title="Change status" icon={<TagOutlined />}>
          Change status <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <Action name="Generate repairs" icon={<ToolOutlined />} onClick={() => void actions.generateRepairs(selected)} />
      <Action name="Validate" icon={<CheckSquareOutlined />} onClick={offer('validate')} />
      <Action name="Download CSV" icon={<DownloadOutlined />} onClick={onDownload} />
      <Action danger name="Delete" icon={<DeleteOutlined />} onClick={offer('delete')} />
      <Button
        type="text"
        aria-label="Clear selection"
        title="Clear selection"
        icon={<CloseOutlined />}
        onClick={onClear}
      />
    </div>
  );
}

/** Where there is no room for its name, a tip says it. */
const Action = ({ name, ...props }: ButtonProps & { name: string }) => (
  <Button title={name} {...props}>
    {name}
  </Button>
);
