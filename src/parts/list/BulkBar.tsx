/** What can be done with the selected rows of a list, in the place of its tabs. */
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';

interface BulkBarProps {
  label: string;
  count: number;
  onClear: () => void;
  children: ReactNode;
}

export function BulkBar({ label, count, onClear, children }: BulkBarProps) {
  return (
    <div className="ListToolbar-bulk" role="group" aria-label={label}>
      <span className="ListToolbar-count" aria-hidden>
        {count} selected
      </span>
      {children}
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

/** An action on the selected rows; its title names it where there is room for the icon only. */
export const BulkAction = ({ name, children, ...props }: ComponentProps<typeof Button> & { name: string }) => (
  <Button title={name} {...props}>
    {name}
    {children}
  </Button>
);
