import { detailText } from '@/lib/repairs/itemDetail';

it.each([
  [{ key: 'Length', value: 4.5 }, 'm', '4.5 m'],
  // Converted from 2.5 m.
  [{ key: 'Length', value: 8.202099738 }, 'ft', '8.202 ft'],
  [{ key: 'Length', value: 'whole pipe' }, 'ft', 'whole pipe'],
  [{ key: 'Count', value: 2 }, 'ft', '2'],
  [{ key: 'Material', value: 'GRP' }, 'm', 'GRP'],
] as const)('says %j of a repair in %s', (detail, unit, text) => {
  expect(detailText(detail, unit)).toBe(text);
});
