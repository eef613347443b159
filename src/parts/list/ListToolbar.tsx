/**
 * The row between the filters and the table: tabs and the table's tools or, while rows are selected, what can be done
 * with them. One takes the other's place, so that no row moves away under the pointer.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import './ListToolbar.css';

interface ListToolbarProps {
  /** Search and filters, where they share the row with the tabs. */
  filters?: ReactNode;
  tabs: ReactNode;
  tools: ReactNode;
  selectedCount: number;
  bulkBar: ReactNode;
}

export function ListToolbar({ filters, tabs, tools, selectedCount, bulkBar }: ListToolbarProps) {
  const box = useRef<HTMLDivElement>(null);
  const isBulk = selectedCount > 0;
  useEffect(() => {
    // The button that ended the selection has gone with the bar, and the focus with it.
    if (!isBulk && document.activeElement === document.body) box.current?.focus();
  }, [isBulk]);
  return (
    <div className="ListToolbar" ref={box} tabIndex={-1}>
      <div className="visually-hidden" role="status">
        {isBulk ? `${selectedCount} selected` : ''}
      </div>
      {/* Stays mounted beside the bar: the page's keys belong to its search. */}
      {filters && (
        <div className="ListToolbar-filters" hidden={isBulk}>
          {filters}
        </div>
      )}
      {isBulk ? (
        bulkBar
      ) : (
        <>
          {tabs}
          <div className="ListToolbar-tools">{tools}</div>
        </>
      )}
    </div>
  );
}
