/** The actions of a row in the list that they are made for, by the keyboard. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DataTable } from '@/ui/DataTable';
import { RowActions } from '@/parts/list/RowActions';
import { WithoutState } from '../../support/withoutState';

const onOpen = jest.fn();
const onChoose = jest.fn();
beforeEach(() => jest.clearAllMocks());

interface Pipe {
  name: string;
}
const actions = {
  width: 96,
  render: ({ name }: Pipe) => (
    <RowActions
      row={name}
      name={name}
      isNarrow={false}
      items={[{ key: 'edit', label: 'Edit' }, { type: 'divider' }, { key: 'delete', label: 'Delete', danger: true }]}
      onOpen={onOpen}
      onChoose={onChoose}
    />
  ),
};

/** By their numbers, which antd's menus ask for and user-event leaves out. */
const KEYS = { Enter: 13, Escape: 27, ArrowDown: 40 } as const;
const press = (key: keyof typeof KEYS) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, keyCode: KEYS[key], which: KEYS[key] });

/** Goes to the cell of the first row's actions and presses Enter there. */
async function openMenu() {
  render(
    <DataTable<Pipe>
      label="Pipes"
      columns={[{ id: 'name', title: 'Name', minWidth: 100, value: ({ name }) => name }]}
      layout={[{ id: 'name', isHidden: false, isPinned: false }]}
      rows={[{ name: 'A' }, { name: 'B' }]}
      rowId={({ name }) => name}
      count={2}
      empty="None"
      paging={{ pageIndex: 0, pageSize: 25 }}
      onPagingChange={() => undefined}
      sort={null}
      onSortChange={() => undefined}
      actions={actions}
    />,
    { wrapper: WithoutState },
  );
  const button = await screen.findByRole('button', { name: 'Actions for A' });
  const cell = button.closest<HTMLElement>('[role="gridcell"]');
  cell?.focus();
  press('Enter');
  const first = await screen.findByRole('menuitem', { name: 'Open' });
  await waitFor(() => expect(first).toHaveFocus());
  return { button, cell };
}

it('opens its menu by Enter, and has the focus on the button again after Escape', async () => {
  const { button } = await openMenu();
  press('Escape');
  expect(button).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(onOpen).not.toHaveBeenCalled();
});

it('goes on by arrows from the button', async () => {
  await openMenu();
  press('Escape');
  press('ArrowDown');
  const below = screen.getByRole('button', { name: 'Actions for B' }).closest('[role="gridcell"]');
  expect(below).toHaveFocus();
});

it('tells which action was chosen, and the cell that a dialog gives the focus back to', async () => {
  const { cell } = await openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onChoose.mock.calls).toEqual([['delete', cell]]);
  expect(onOpen).not.toHaveBeenCalled();
});

it('opens the record by the first item', async () => {
  await openMenu();
  press('Enter');
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(onChoose).not.toHaveBeenCalled();
});
