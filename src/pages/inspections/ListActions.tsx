/** The actions of the page of inspections that are about no row of it. */
import { DownloadOutlined, FormOutlined, ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface ListActionsProps {
  canExport: boolean;
  /** Each is given the button, which gets the focus back. */
  onImport: (button: HTMLElement) => void;
  onExport: (button: HTMLElement) => void;
  /** Undefined while headers are edited. */
  onEditHeaders: (() => void) | undefined;
}

export function ListActions({ canExport, onImport, onExport, onEditHeaders }: ListActionsProps) {
  return (
    <div className="InspectionsPage-buttons">
      {onEditHeaders && (
        <Button icon={<FormOutlined aria-hidden />} onClick={onEditHeaders}>
          Edit headers
        </Button>
      )}
      <Button icon={<ImportOutlined aria-hidden />} onClick={({ currentTarget }) => onImport(currentTarget)}>
        Import
      </Button>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        disabled={!canExport}
        onClick={({ currentTarget }) => onExport(currentTarget)}
      >
        Export
      </Button>
    </div>
  );
}
