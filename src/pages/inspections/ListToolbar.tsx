/**
 * The row between the filters and the table: tabs of statuses and the table's tools or, while rows are selected, what
 * can be done with them. One takes the other's place, so that no row moves away under the pointer.
 */
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { INSPECTION_STATUSES } from '@/api/contract/inspections';
import './ListToolbar.css';

interface ListToolbarProps {
  /** '' for all. */
  tab: string;
  /** Undefined until they are known. */
  counts: Readonly<Record<string, number>> | undefined;
  onTabChange: (tab: string) => void;
  /** Undefined while there is nothing to download. */
  onDownload: (() => void) | undefined;
  tools: ReactNode;
  selectedCount: number;
  bulkBar: ReactNode;
}

export function ListToolbar(props: ListToolbarProps) {
  const { tab, counts, onTabChange, onDownload, tools, selectedCount, bulkBar } = props;
  const box = useRef<HTMLDivElement>(null);
  const isBulk = selectedCount > 0;
  useEffect(() => {
    // The button that ended the selection has gone with the bar.
    if (!isBulk && document.activeElement === document.body) box.current?.focus();
  }, [isBulk]);
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const label = (name: string, count: number | undefined) =>
    counts ? `${name} ${(count ?? 0).toLocaleString('en')}` : name;

  return (
    <div className="ListToolbar" ref={box} tabIndex={-1}>
      <div className="visually-hidden" role="status">
        {isBulk ? `${selectedCount} selected` : ''}
      </div>
      {isBulk ? (
        bulkBar
      ) : (
        <>
          <Segmented
            aria-label="Status"
            value={tab}
            onChange={onTabChange}
            options={[
              { value: '', label: label('All', total) },
              ...INSPECTION_STATUSES.map((status) => ({
                value: status as string,
                label: label(status, counts?.[status]),
              })),
            ]}
          />
          <div className="ListToolbar-tools">
            <Button icon={<DownloadOutlined />} disabled={!onDownload} onClick={onDownload}>
              Download CSV
            </Button>
            {tools}
          </div>
        </>
      )}
    </div>
  );
}
