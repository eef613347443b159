import { byGroup, matchingEntries, type PaletteEntry } from '@/parts/palette/paletteEntries';

const entry = (group: string, label: string, detail?: string): PaletteEntry => ({
  id: label,
  group,
  label,
  detail,
  run: () => {},
});
const entries = [
  entry('Pages', 'Inspections'),
  entry('Folders', 'Mühlweg', '2026 / Nord'),
  entry('Pages', 'Assets'),
  entry('Folders', '北通り'),
];

it.each([
  ['', ['Inspections', 'Mühlweg', 'Assets', '北通り']],
  ['  ASSe ', ['Assets']],
  ['nord müHL', ['Mühlweg']],
  ['mühl assets', []],
  ['通り', ['北通り']],
])('%j finds %j', (text, labels) => {
  expect(matchingEntries(entries, text).map(({ label }) => label)).toEqual(labels);
});

it('groups stand in the order of their first entries, each once', () => {
  expect(byGroup(entries).map(([group, members]) => [group, members.length])).toEqual([
    ['Pages', 2],
    ['Folders', 2],
  ]);
});
