/** Chooses which columns a table shows, and in which order: by buttons, for people who cannot drag a header. */
import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useRef, type Ref } from 'react';
import { canMove, changeColumn, moveColumn } from '@/lib/arrangeColumns';
import type { ColumnLayout } from '@/lib/columnLayout';
import type { DataColumn } from '@/ui/dataTableTypes';
import { parentOf } from '@/ui/popupContainer';
import { ShownPopover } from '../screen/ShownPopover';
import './ColumnChooser.css';

interface ColumnChooserProps {
  columns: readonly Pick<DataColumn<never>, 'id' | 'title' | 'isAlwaysShown'>[];
  layout: ColumnLayout;
  /** Ids of the columns that are hidden because all their cells were empty. */
  empty: ReadonlySet<string>;
  /** Called with undefined to go back to the table's default layout. */
  onChange: (layout: ColumnLayout | undefined) => void;
}

export function ColumnChooser(props: ColumnChooserProps) {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  return (
    <ShownPopover
      name="columns"
      onOpenChange={(isOpen) => {
        // The closing list would take the focus with it, so the button gets it.
        if (!isOpen && list.current?.contains(document.activeElement)) button.current?.focus();
      }}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      getPopupContainer={parentOf}
      content={<ColumnList ref={list} {...props} />}
    >
      <Button ref={button} icon={<TableOutlined />}>
        Columns
      </Button>
    </ShownPopover>
  );
}

function ColumnList({ ref, columns, layout, empty, onChange }: ColumnChooserProps & { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="ColumnChooser" role="group" aria-label="Columns">
      <ul className="ColumnChooser-list">
        {layout.map(({ id, isHidden, isPinned }) => {
          const { title = id, isAlwaysShown = false } = columns.find((column) => column.id === id) ?? {};
          return (
            <li key={id} className="ColumnChooser-column">
              <Checkbox
                checked={isAlwaysShown || !isHidden}
                disabled={isAlwaysShown}
                onChange={({ target }) => onChange(changeColumn(layout, id, { isHidden: !target.checked }))}
              >
                {title}
                {empty.has(id) && <span className="ColumnChooser-empty"> empty</span>}
              </Checkbox>
              <Button
                type="text"
                size="small"
                aria-label={`Pin ${title}`}
                aria-pressed={isPinned}
                icon={isPinned ? <PushpinFilled /> : <PushpinOutlined />}
                onClick={() => onChange(changeColumn(layout, id, { isPinned: !isPinned }))}
              />
              <Step label={`Move ${title} up`} step={-1} {...{ id, layout, onChange }} />
              <Step label={`Move ${title} down`} step={1} {...{ id, layout, onChange }} />
            </li>
          );
        })}
      </ul>
      {empty.size > 0 && (
        <p className="ColumnChooser-note">Columns that were empty in all rows when the list was opened are hidden.</p>
      )}
      <Button size="small" onClick={() => onChange(undefined)}>
        Reset
      </Button>
    </div>
  );
}

interface StepProps extends Pick<ColumnChooserProps, 'layout' | 'onChange'> {
  label: string;
  id: string;
  step: -1 | 1;
}

/**
 * A button that moves the column one place. It stays focusable at the end of the list, so that the focus is not lost.
 */
function Step({ label, id, step, layout, onChange }: StepProps) {
  const isAtEnd = !canMove(layout, id, step);
  return (
    <Button
      type="text"
      size="small"
      className="ColumnChooser-step"
      aria-label={label}
      aria-disabled={isAtEnd}
      icon={step === -1 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
      onClick={() => onChange(moveColumn(layout, id, step))}
    />
  );
}
