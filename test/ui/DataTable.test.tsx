import { takeRenders } from '../support/renderCounter';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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
