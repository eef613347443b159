/** The actions in a row of staff's lists: the button 'Open', and a menu with all others. */
import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { landmarkOf } from '@/ui/popupContainer';
import './Staff.css';

interface RowActionsProps<Action extends string> {
  name: string;
  /** On a narrow screen there is no room for the button 'Open': the menu alone opens the record. */
  isNarrow: boolean;
  actions: readonly { key: Action; label: string; danger?: boolean }[];
  onOpen: () => void;
  onChoose: (action: Action) => void;
}

export function RowActions<Action extends string>(props: RowActionsProps<Action>) {
  const { name, isNarrow, actions, onOpen, onChoose } = props;
  const items: MenuProps['items'] = [{ key: 'open', label: 'Open' }, ...actions];
  return (
    <div className="StaffRowActions">
      {!isNarrow && (
        <Button size="small" tabIndex={-1} aria-label={`Open ${name}`} onClick={onOpen}>
          Open
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        destroyOnHidden
        getPopupContainer={landmarkOf}
        menu={{
          'aria-label': `Actions for ${name}`,
          items,
          onClick: ({ key, domEvent }) => {
            // Otherwise the Enter that chose the item would also press the button that the dialog focuses.
            domEvent.preventDefault();
            const chosen = actions.find((action) => action.key === key);
            if (chosen) onChoose(chosen.key);
            else onOpen();
          },
        }}
      >
        <Button type="text" size="small" tabIndex={-1} aria-label={`Actions for ${name}`} icon={<MoreOutlined />} />
      </Dropdown>
    </div>
  );
}
