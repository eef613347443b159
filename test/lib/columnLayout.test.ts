import { arrangeColumns, arrangementToStore, canMove, changeColumn, moveColumn } from '@/lib/arrangeColumns';
import { columnLayout, type ColumnLayout } from '@/lib/columnLayout';

const place = (id: string, rest: Partial<ColumnLayout[number]> = {}) => ({
  id,
  isHidden: false,
  isPinned: false,
  ...rest,
});
const COLUMNS = [
  place('name', { isPinned: true }),
  place('status'),
  place('date'),
  place('street', { isHidden: true }),
];
const ids = (layout: ColumnLayout) => layout.map(({ id }) => id).join(' ');

describe('arrangeColumns', () => {
  it('is the list’s own arrangement while nobody has changed it', () => {
    expect(arrangeColumns(COLUMNS, undefined)).toEqual(COLUMNS);
  });

  it('keeps order, visibility, pinning and width', () => {
    const stored = [place('date', { width: 90 }), place('street'), place('status', { isHidden: true }), place('name')];
    expect(arrangeColumns(COLUMNS, stored)).toEqual(stored);
  });

  it('forgets columns that are gone', () => {
    expect(ids(arrangeColumns(COLUMNS, [place('gone'), ...COLUMNS.toReversed()]))).toBe('name street date status');
  });

  it('puts a new column after the one that it follows, as it is by default', () => {
    const stored = [place('status'), place('name'), place('date')];
    expect(ids(arrangeColumns(COLUMNS, stored))).toBe('status name date street');
    expect(arrangeColumns(COLUMNS, stored).at(-1)).toEqual(COLUMNS[3]);
    expect(ids(arrangeColumns(COLUMNS, [place('date'), place('name'), place('street')]))).toBe(
      'date name status street',
    );
    expect(ids(arrangeColumns(COLUMNS, []))).toBe('name status date street');
  });

  it('shows pinned columns first', () => {
    expect(ids(arrangeColumns(COLUMNS, [place('status'), place('date', { isPinned: true }), place('name')]))).toBe(
      'date status street name',
    );
  });
});

describe('arrangementToStore', () => {
  const stored = [place('depth', { width: 90 }), place('name', { isPinned: true }), place('ward'), place('status')];

  it('keeps the places of columns that have not loaded, each after the one that it followed', () => {
    const changed = [place('name', { isPinned: true }), place('date'), place('status', { isHidden: true })];
    const kept = arrangementToStore(changed, stored);
    expect(ids(kept)).toBe('name depth ward date status');
    expect(kept).toEqual(expect.arrayContaining([stored[0], stored[2], changed[2]]));
    // Once they are there, they stand where they stood.
    expect(ids(arrangeColumns([...COLUMNS, place('ward'), place('depth')], kept))).toBe(
      'name depth ward date street status',
    );
  });

  it('is the arrangement itself where nothing was stored, and where all is there', () => {
    expect(arrangementToStore(COLUMNS)).toEqual(COLUMNS);
    expect(arrangementToStore(COLUMNS.toReversed(), COLUMNS)).toEqual([COLUMNS[0], ...COLUMNS.slice(1).toReversed()]);
  });
});

describe('changing an arrangement', () => {
  it('moves a column among those pinned like it, and not beyond them', () => {
    expect(ids(moveColumn(COLUMNS, 'date', -1))).toBe('name date status street');
    expect(ids(moveColumn(COLUMNS, 'status', 1))).toBe('name date status street');
    expect(moveColumn(COLUMNS, 'status', -1)).toBe(COLUMNS);
    expect(canMove(COLUMNS, 'status', -1)).toBe(false);
    expect(canMove(COLUMNS, 'name', 1)).toBe(false);
    expect(canMove(COLUMNS, 'street', 1)).toBe(false);
    expect(canMove(COLUMNS, 'nothing', 1)).toBe(false);
  });

  it('brings a column that is pinned to the others that are', () => {
    expect(ids(changeColumn(COLUMNS, 'date', { isPinned: true }))).toBe('name date status street');
  });
});

describe('a stored arrangement', () => {
  it.each([[undefined], [null], ['x'], [{ columnOrder: [] }]])('is not found in %j', (stored) => {
    expect(columnLayout.safeParse(stored).success).toBe(false);
  });

  it('leaves out what is damaged, and what stands twice', () => {
    const stored: unknown = JSON.parse(
      '[null,5,{"id":3},{"id":"a","width":"wide","isHidden":1},{"id":"a"},{"id":"b","isPinned":true,"width":120},{"id":"c","width":9},{"id":"d","width":9999}]',
    );
    expect(columnLayout.parse(stored)).toEqual([
      place('a'),
      place('b', { isPinned: true, width: 120 }),
      place('c'),
      place('d', { width: 2000 }),
    ]);
  });
});
