/** The buttons above a folder tree: they choose all or none, expand and collapse, and sort. */
import {
  BorderOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  NodeCollapseOutlined,
  NodeExpandOutlined,
  SortAscendingOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode, Ref } from 'react';
import type { FolderSort } from './tree/buildTree';

interface FolderToolsProps {
  sort: FolderSort;
  onSortChange: (sort: FolderSort) => void;
  canExpand: boolean;
  onExpandMarked: () => void;
  onCollapseAll: () => void;
  choosing?: { canClear: boolean; onAll: () => void; onNone: () => void };
}

export function FolderTools({ sort, onSortChange, canExpand, choosing, ...tell }: FolderToolsProps) {
  const isByName = sort === 'name';
  return (
    <div className="FolderBrowser-tools">
      {choosing && (
        <>
          <Tool label="Select all" icon={<CheckSquareOutlined />} onClick={choosing.onAll} />
          <Tool
            label="Clear selection"
            icon={<BorderOutlined />}
            disabled={!choosing.canClear}
            onClick={choosing.onNone}
          />
        </>
      )}
      <Tool label="Expand selected" icon={<NodeExpandOutlined />} disabled={!canExpand} onClick={tell.onExpandMarked} />
      <Tool label="Collapse all" icon={<NodeCollapseOutlined />} onClick={tell.onCollapseAll} />
      <Tool
        label={isByName ? 'Sorted by name. Show newest first' : 'Newest first. Sort by name'}
        icon={isByName ? <SortAscendingOutlined /> : <ClockCircleOutlined />}
        onClick={() => onSortChange(isByName ? 'newest' : 'name')}
      />
    </div>
  );
}

interface ToolProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

export function Tool({ label, ...button }: ToolProps) {
  return (
    <Tooltip title={label}>
      <Button type="text" size="small" className="FolderBrowser-tool" aria-label={label} {...button} />
    </Tooltip>
  );
}
