import { takeRenders } from '../support/renderCounter';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DataTable } from '@/ui/DataTable';
import type { DataColumn, DataTableProps } from '@/ui/dataTableTypes';

interface Video {
  name: string;
  percent: number;
}

const HowFar = ({ video: { percent } }: { video: Video }) => <>{`${percent} %`}</>;

const COLUMNS: readonly DataColumn<Video>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name, minWidth: 100 },
  // What a file gets is not all that the cell shows.
  {
    id: 'both',
    title: 'Both',
    value: ({ name }) => name,
    render: ({ name, percent }) => `${name} at ${percent}`,
    minWidth: 100,
  },
  { id: 'progress', title: 'Progress', render: (video) => <HowFar video={video} />, minWidth: 100 },
];
const LAYOUT = COLUMNS.map(({ id }) => ({ id, isHidden: false, isPinned: false }));
const nothing = () => undefined;

const table = (rows: readonly Video[], props?: Partial<DataTableProps<Video>>) => (
  <DataTable<Video>
    {...props}
    label="Videos"
    columns={COLUMNS}
    layout={LAYOUT}
    rowId={({ name }) => name}
    rows={rows}
    count={rows.length}
    empty="None"
    sort={null}
    onSortChange={nothing}
    paging={{ pageIndex: 0, pageSize: 25 }}
    onPagingChange={props?.onPagingChange ?? nothing}
  />
);

beforeEach(() => {
  // The grid draws when its own timers say so.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

it('draws a row anew that comes back changed, in every cell, and no other', async () => {
  const other = { name: 'other.mp4', percent: 7 };
  const { rerender } = render(table([{ name: 'pipe.mp4', percent: 20 }, other]));
  await screen.findByText('20 %');
  await screen.findByText('pipe.mp4 at 20');
  takeRenders();
  rerender(table([{ name: 'pipe.mp4', percent: 60 }, other]));
  await screen.findByText('60 %');
  await screen.findByText('pipe.mp4 at 60');
  expect(takeRenders().get('HowFar')).toBe(1);
});

it('is there before its first row, out of sight', async () => {
  const { container, rerender } = render(table([]));
  const title = await screen.findByText('Progress');
  expect(screen.getByText('None')).toBeVisible();
  expect(title).not.toBeVisible();
  const made = container.querySelector('.ag-root');
  rerender(table([{ name: 'pipe.mp4', percent: 20 }]));
  await screen.findByText('pipe.mp4 at 20');
  expect(screen.queryByText('None')).toBeNull();
  expect(title).toBeVisible();
  expect(container.querySelector('.ag-root')).toBe(made);
});

describe('selection', () => {
  const rows = ['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4'].map((name, percent) => ({ name, percent }));
  const selected = () =>
    screen
      .getAllByRole('row')
      .filter((row) => row.ariaSelected === 'true')
      .map((row) => row.querySelector('[col-id="name"]')?.textContent);
  const box = (index: number) => screen.getAllByRole('checkbox', { name: /row selection/ })[index] as HTMLElement;

  it('keeps a click that comes before the one before it is drawn, and where ranges begin', async () => {
    const onChange = jest.fn<void, [readonly string[]]>();
    const withIds = (...ids: string[]) => table(rows, { selection: { ids, onChange } });
    const { rerender } = render(withIds());
    await screen.findByText('d.mp4');
    fireEvent.click(box(0));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['a.mp4']));
    fireEvent.click(box(2), { shiftKey: true });
    rerender(withIds('a.mp4'));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['a.mp4', 'b.mp4', 'c.mp4']));
    rerender(withIds('a.mp4', 'b.mp4', 'c.mp4'));
    fireEvent.click(box(1), { shiftKey: true });
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['a.mp4', 'b.mp4']));
    expect(selected()).toEqual(['a.mp4', 'b.mp4']);
  });

  it('follows whoever shows the table', async () => {
    const onChange = jest.fn();
    const withIds = (...ids: string[]) => table(rows, { selection: { ids, onChange } });
    const { rerender } = render(withIds('b.mp4', 'c.mp4'));
    await waitFor(() => expect(selected()).toEqual(['b.mp4', 'c.mp4']));
    rerender(withIds());
    await waitFor(() => expect(selected()).toEqual([]));
    fireEvent.click(box(1));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['b.mp4']));
    rerender(withIds('b.mp4'));
    rerender(withIds());
    await waitFor(() => expect(selected()).toEqual([]));
    rerender(withIds('b.mp4'));
    await waitFor(() => expect(selected()).toEqual(['b.mp4']));
  });
});

it('gives the focus back to where it was when a page size is chosen with the mouse, and keeps it for a key', async () => {
  const sizes: number[] = [];
  const onPagingChange = ({ pageSize }: { pageSize: number }) => void sizes.push(pageSize);
  const rows = [{ name: 'pipe.mp4', percent: 20 }];
  render(
    <>
      <button type="button">Elsewhere</button>
      {table(rows, { onPagingChange })}
    </>,
  );
  const size = await screen.findByRole('combobox', { name: 'Page Size' });
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  const choose = async (words: string) => fireEvent.click(await screen.findByText(words));
  const press = () => {
    fireEvent.pointerDown(size);
    size.focus();
    fireEvent.mouseDown(size);
  };

  elsewhere.focus();
  press();
  await choose('50 / page');
  await waitFor(() => expect(elsewhere).toHaveFocus());
  elsewhere.blur();
  press();
  await choose('100 / page');
  await waitFor(() => expect(document.body).toHaveFocus());
  size.focus();
  fireEvent.keyDown(size, { key: 'Enter', code: 'Enter', keyCode: 13 });
  fireEvent.keyDown(size, { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 });
  fireEvent.keyDown(size, { key: 'Enter', code: 'Enter', keyCode: 13 });
  await waitFor(() => expect(sizes).toHaveLength(3));
  expect(size).toHaveFocus();
});

it('opens no row for the Enter that presses an action which is gone at once', async () => {
  const user = userEvent.setup({ delay: null });
  const onRowOpen = jest.fn();
  const Once = ({ name }: { name: string }) => {
    const [isThere, setThere] = useState(true);
    return isThere && <button onClick={() => flushSync(() => setThere(false))}>{`Remove ${name}`}</button>;
  };
  const actions = { width: 100, render: ({ name }: Video) => <Once name={name} /> };
  render(
    table(
      ['a.mp4', 'b.mp4'].map((name) => ({ name, percent: 1 })),
      { actions, onRowOpen },
    ),
  );
  (await screen.findByRole('button', { name: 'Remove a.mp4' })).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Remove a.mp4' })).toBeNull();
  // The grid tells of its keys in turn: once it has told of the second, it has of the first.
  const cell = screen.getByText('b.mp4').closest<HTMLElement>('.ag-cell');
  cell?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onRowOpen).toHaveBeenCalled());
  expect(onRowOpen.mock.calls).toEqual([[{ name: 'b.mp4', percent: 1 }]]);
});
