import { plural } from '@/lib/plural';

it.each([
  [0, '0 folders'],
  [1, '1 folder'],
  [1200, '1,200 folders'],
])('says %d in words', (count, words) => {
  expect(plural(count, 'folder')).toBe(words);
});

it('takes a plural of its own', () => {
  expect([plural(1, 'entry', 'entries'), plural(2, 'entry', 'entries')]).toEqual(['1 entry', '2 entries']);
});
