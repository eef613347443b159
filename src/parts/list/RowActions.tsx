/** The actions in a row of a list: the button 'Open', and a menu with all others. */
import { Button } from 'antd';
import { useRef } from 'react';
import type { RowMenuItems } from '@/ui/RowMenu';
import { ListRowMenu } from './ListRowMenu';
import './RowActions.css';

interface RowActionsProps<Action extends string> {
  /** The row's id in its list. */
  row: string | number;
  name: string;
  /** On a narrow screen there is no room for the button 'Open': the menu alone opens the record. */
  isNarrow: boolean;
  items: RowMenuItems<Action>;
  onOpen: () => void;
  /** `cell` is the grid's cell around the actions, for the focus after a dialog. */
  onChoose: (action: Action, cell: HTMLElement | null) => void;
}

export function RowActions<Action extends string>({
  row,
  name,
  isNarrow,
  items,
  onOpen,
  onChoose,
}: RowActionsProps<Action>) {
  const box = useRef<HTMLDivElement>(null);
  const choose = (action: Action | 'open') => {
    if (action === 'open') onOpen();
    else onChoose(action, box.current?.closest<HTMLElement>('[role="gridcell"]') ?? null);
  };
  return (
    <div ref={box} className="RowActions">
      {!isNarrow && (
        <Button size="small" tabIndex={-1} aria-label={`Open ${name}`} onClick={onOpen}>
          Open
        </Button>
      )}
      <ListRowMenu<Action | 'open'>
        row={row}
        name={name}
        items={[{ key: 'open', label: 'Open' }, ...items]}
        onChoose={choose}
      />
    </div>
  );
}
