/** The actions of the page of inspections that are about no row of it. */
import { DownloadOutlined, FormOutlined, ImportOutlined, PlusSquareOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface ListActionsProps {
  canExport: boolean;
  /** Each is given the button, which gets the focus back. */
  onImport: (button: HTMLElement) => void;
  onExport: (button: HTMLElement) => void;
  /** Undefined while headers are edited. */
  onEditHeaders: (() => void) | undefined;
  /** Undefined where own fields are not the person's to make. */
  onOwnFields: (() => void) | undefined;
}

export function ListActions({ canExport, onImport, onExport, onEditHeaders, onOwnFields }: ListActionsProps) {
  return (
    <div className="InspectionsPage-buttons">
      {onEditHeaders && (
        <Button icon={<FormOutlined aria-hidden />} onClick={onEditHeaders}>
          Edit headers
        </Button>
      )}
      {onOwnFields && (
        <Button icon={<PlusSquareOutlined aria-hidden />} onClick={onOwnFields}>
          Own fields
        </Button>
      )}
      <Button icon={<ImportOutlined aria-hidden />} onClick={({ currentTarget }) => onImport(currentTarget)}>
        Import
      </Button>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        title="Reports, and files for other programs"
        disabled={!canExport}
        onClick={({ currentTarget }) => onExport(currentTarget)}
      >
        Export
      </Button>
    </div>
  );
}
