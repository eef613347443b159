/** The menu of a folder's row. It opens by its button, by a right click on the row and by the keyboard. */
import { RowMenu } from '@/ui/RowMenu';
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

export const FolderMenu = ({ actions, ...props }: FolderMenuProps) => (
  <RowMenu
    {...props}
    className="FolderTree-menu"
    container={surroundings}
    items={actions.map((action) => {
      const { label, icon, danger } = FOLDER_ACTIONS[action];
      return { key: action, label, icon, danger };
    })}
  />
);
