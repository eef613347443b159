/** The menu of a folder's row. It opens by its button, by a right click on the row and by the keyboard. */
import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { FOLDER_ACTIONS, type FolderAction } from './folderActions';

interface FolderMenuProps {
  name: string;
  actions: readonly FolderAction[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (action: FolderAction) => void;
}

/** A menu inside its row would be cut off with the list. */
const surroundings = (trigger: HTMLElement): HTMLElement =>
  trigger.closest<HTMLElement>('.FolderBrowser') ?? document.body;

export function FolderMenu({ name, actions, isOpen, onOpenChange, onChoose }: FolderMenuProps) {
  const label = `Actions for ${name}`;
  return (
    <Dropdown
      open={isOpen}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      getPopupContainer={surroundings}
      onOpenChange={onOpenChange}
      menu={{
        'aria-label': label,
        items: actions.map((action) => {
          const { label: text, icon, danger } = FOLDER_ACTIONS[action];
          return {
            key: action,
            label: text,
            icon,
            danger,
            onClick: ({ domEvent }) => {
              // Otherwise the Enter that chose the item would also press the button that the dialog focuses.
              domEvent.preventDefault();
              onChoose(action);
            },
          };
        }),
      }}
    >
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        className="FolderTree-menu"
        aria-label={label}
        icon={<MoreOutlined />}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}
