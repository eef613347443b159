import { takeRenders } from '../support/renderCounter';
import { render, screen } from '@testing-library/react';
import { DataTable } from '@/ui/DataTable';
import type { DataColumn } from '@/ui/dataTableTypes';

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

const table = (rows: readonly Video[]) => (
  <DataTable<Video>
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
    onPagingChange={nothing}
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
