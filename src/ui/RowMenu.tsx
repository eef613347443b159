/**
 * The button "⋯" of a row, and the menu that it opens. Escape closes the menu and gives the focus back to the button;
 * what has the focus after a choice is for the caller.
 */
import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { landmarkOf } from './popupContainer';

interface RowMenuItem<Action extends string> {
  key: Action;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
}

export type RowMenuItems<Action extends string> = readonly (RowMenuItem<Action> | { type: 'divider' })[];

export interface RowMenuProps<Action extends string> {
  /** What the row is about, for assistive technology. */
  name: string;
  items: RowMenuItems<Action>;
  onChoose: (action: Action) => void;
  /** With it, the menu is open when the caller says so: something else than the button opens it too. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Where the menu is mounted. */
  container?: (button: HTMLElement) => HTMLElement;
  className?: string;
}

export function RowMenu<Action extends string>(props: RowMenuProps<Action>) {
  const { name, items, onChoose, isOpen, onOpenChange, container = landmarkOf, className } = props;
  const label = `Actions for ${name}`;
  return (
    <Dropdown
      open={isOpen}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      getPopupContainer={container}
      onOpenChange={onOpenChange}
      menu={{
        'aria-label': label,
        items: items.map((item) => ({ ...item })),
        onClick: ({ key, domEvent }) => {
          // Otherwise the Enter that chose the item would also press the button that the dialog focuses.
          domEvent.preventDefault();
          const chosen = items.find((item) => 'key' in item && item.key === key);
          if (chosen && 'key' in chosen) onChoose(chosen.key);
        },
      }}
    >
      <Button
        type="text"
        size="small"
        // Reached by the keys of the grid or the tree, not by Tab.
        tabIndex={-1}
        className={className}
        aria-label={label}
        icon={<MoreOutlined />}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}
