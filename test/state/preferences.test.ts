import { defaultPreferences, readPreferences, selectLastUpload } from '@/state/preferences';

describe('readPreferences', () => {
  it.each([[null], ['not json'], ['null'], ['[]'], ['{"theme":"mauve","lists":5}']])(
    'falls back to the defaults for %j',
    (stored) => {
      expect(readPreferences(stored)).toEqual(defaultPreferences);
    },
  );

  it('keeps what was chosen', () => {
    const lists = { inspections: { pageSize: 50 } };
    const chosen = { theme: 'dark', sidebarCollapsed: true, notifyWhenDone: true, lists };
    expect(readPreferences(JSON.stringify(chosen))).toEqual({ ...defaultPreferences, ...chosen });
  });

  it('falls back field by field', () => {
    const stored = {
      theme: 'dark',
      sidebarCollapsed: 'yes',
      notifyWhenDone: true,
      keys: { isOff: true, keys: { accept: ['a'], hide: 'h', undo: [1] } },
      reviewPanelWidth: '300',
      review: {
        filmstripHeight: 180,
        isFilmstripShown: 'no',
        isFormFolded: true,
        isMenuCollapsed: 'no',
        plansWidth: '62%',
        hasMoreFields: 'yes',
        picturesOnPage: 5,
        opensUndecided: 1,
      },
      lists: [1],
    };
    expect(readPreferences(JSON.stringify(stored))).toEqual({
      ...defaultPreferences,
      theme: 'dark',
      notifyWhenDone: true,
      keys: { isOff: true, keys: { accept: ['a'] } },
      review: {
        filmstripHeight: 180,
        isFilmstripShown: null,
        isFormFolded: true,
        isMenuCollapsed: true,
        plansWidth: null,
        hasMoreFields: false,
        picturesOnPage: 2,
        opensUndecided: false,
      },
    });
  });

  it('keeps where each person sent videos last, as far as it understands it', () => {
    const lastUploads = { '1 2': { folderId: 3, batchId: null }, '2 2': { folderId: 'x', batchId: 1 }, '3 2': 5 };
    const state = { preferences: readPreferences(JSON.stringify({ lastUploads })) };
    expect(selectLastUpload(state, { userId: 1, organisationId: 2 })).toEqual({ folderId: 3, batchId: null });
    expect(Object.keys(state.preferences.lastUploads)).toEqual(['1 2']);
  });

  it('keeps of a list what it understands', () => {
    const columns = [{ id: 'name', isHidden: false, isPinned: true }];
    const sort = { field: 'date', descending: true };
    const lists = {
      inspections: { pageSize: 50, sort, columns },
      assets: 5,
      users: { pageSize: 'many', pageIndex: 2, sort: 'date', columns: { order: [] } },
    };
    expect(readPreferences(JSON.stringify({ lists })).lists).toEqual({
      inspections: { pageSize: 50, sort, columns },
      assets: {},
      users: { pageIndex: 2 },
    });
  });
});
