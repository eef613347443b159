import type { SavedView } from '@/api/contract/views';
import { isEmptied, isSameView, lossesOf } from '@/pages/inspections/views/viewWords';
import { VIEW_CONTENT } from '../../../support/viewCalls';

const view = (known: Partial<SavedView>): SavedView => ({
  ...{ id: 1, name: 'Mill Lane', isShared: false, content: VIEW_CONTENT, by: 'Olivia Owner' },
  ...{ isMine: true, canChange: true, missingFolders: 0, missingPeople: [] },
  ...known,
});
const inFolders = (...ids: number[]) => ({ ...VIEW_CONTENT, folderFilterModel: ids.map((id) => ({ id })) });

it('takes two views for the same whatever the order of their fields, and not where one value differs', () => {
  const { search, ...rest } = VIEW_CONTENT;
  expect(isSameView(VIEW_CONTENT, { search, ...rest })).toBe(true);
  const undone = { ...VIEW_CONTENT.filterModel.commonFilters, grade: undefined };
  expect(
    isSameView(VIEW_CONTENT, { ...VIEW_CONTENT, filterModel: { ...VIEW_CONTENT.filterModel, commonFilters: undone } }),
  ).toBe(true);
  expect(isSameView(VIEW_CONTENT, { ...VIEW_CONTENT, search: 'lane' })).toBe(false);
  expect(isSameView(VIEW_CONTENT, { ...VIEW_CONTENT, columns: null })).toBe(false);
});

it('says which folders and people are gone, and that nothing is left to show', () => {
  expect(lossesOf(view({}))).toEqual([]);
  const some = view({ content: inFolders(1, 2, 3), missingFolders: 1, missingPeople: ['Lea Left'] });
  expect(lossesOf(some)).toEqual(['1 of its 3 folders no longer exists.', 'Lea Left can no longer review here.']);
  expect(isEmptied(some)).toBe(false);
  const all = view({ content: inFolders(1, 2), missingFolders: 2 });
  expect(lossesOf(all)).toEqual(['Its folders no longer exist.']);
  expect(isEmptied(all)).toBe(true);
  expect(lossesOf(view({ content: inFolders(1), missingFolders: 1 }))).toEqual(['Its folder no longer exists.']);
  expect(isEmptied(view({}))).toBe(false);
});
