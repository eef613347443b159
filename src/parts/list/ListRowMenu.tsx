/** The menu of a row in a list, which bug reports tell of as open. */
import { RowMenu, type RowMenuProps } from '@/ui/RowMenu';
import { useShown } from '../screen/useShown';

interface ListRowMenuProps<Action extends string> extends Omit<RowMenuProps<Action>, 'isOpen' | 'onOpenChange'> {
  /** The row's id in its list. */
  row: string | number;
}

export function ListRowMenu<Action extends string>({ row, ...menu }: ListRowMenuProps<Action>) {
  const [opened, setOpened] = useShown<{ row: string | number } | null>('rowMenu', null);
  return (
    <RowMenu<Action>
      {...menu}
      isOpen={opened?.row === row}
      onOpenChange={(isOpen) => setOpened(isOpen ? { row } : null)}
    />
  );
}
