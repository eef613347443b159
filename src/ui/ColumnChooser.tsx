/** Which columns a table shows and in which order, also for those who cannot drag a header. */
import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { canMove, changeColumn, moveColumn, type ColumnLayout } from '@/lib/columnLayout';
import type { DataColumn } from './DataTable';
import { parentOf } from './parentOf';
import './ColumnChooser.css';

interface ColumnChooserProps {
  columns: readonly Pick<DataColumn<never>, 'id' | 'title' | 'isAlwaysShown'>[];
  layout: ColumnLayout;
  /** Undefined for the table's own layout. */
  onChange: (layout: ColumnLayout | undefined) => void;
}

export function ColumnChooser(props: ColumnChooserProps) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      getPopupContainer={parentOf}
      content={<ColumnList {...props} />}
    >
      <Button icon={<TableOutlined />}>Columns</Button>
    </Popover>
  );
}

function ColumnList({ columns, layout, onChange }: ColumnChooserProps) {
  return (
    <div className="ColumnChooser" role="group" aria-label="Columns">
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

/** Stays focusable at the end of the list, so that the keyboard does not lose its place there. */
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
