import type { FilePage, FileRecord } from '@/api/contract/files';
import { hasEnded } from '@/pages/uploads/hasEnded';

const page = (count: number, ...ids: number[]): FilePage => ({
  count,
  results: ids.map((id) => ({ id }) as FileRecord),
});

it.each<[string, FilePage, FilePage, boolean]>([
  ['nothing changed', page(9, 3, 2, 1), page(9, 3, 2, 1), false],
  ['one arrived on a page with room', page(2, 2, 1), page(3, 3, 2, 1), false],
  ['one arrived and moved the last to the next page', page(9, 3, 2, 1), page(10, 4, 3, 2), false],
  ['so many arrived that all of the page moved', page(9, 3, 2, 1), page(12, 6, 5, 4), false],
  ['one ended on a page with room', page(2, 2, 1), page(1, 2), true],
  ['one ended, and the next page gave one', page(9, 3, 2, 1), page(8, 3, 1, 0), true],
  ['one ended on another page', page(9, 3, 2, 1), page(8, 3, 2, 1), true],
  ['the last ended while two arrived', page(2, 2, 1), page(3, 4, 3, 2), true],
  ['one ended while one arrived', page(9, 3, 2, 1), page(9, 4, 3, 1), true],
  ['one ended between those kept, while others arrived on other pages', page(9, 3, 2, 1), page(11, 3, 1, 0), true],
  ['all ended', page(2, 2, 1), page(0), true],
])('%s', (_what, before, now, ended) => {
  expect(hasEnded(before, now)).toBe(ended);
});
