import { coerceItems, type CoercedItem } from '@/lib/repairs/coerceItems';

const count = (value: string | number) => [{ key: 'Count', value }];
const custom = (value: string | number) => [{ key: 'Wanted', value }];

const KEPT: readonly [what: string, item: CoercedItem, metadata: CoercedItem['metadata']][] = [
  ['a patch without a count', { repairType: 'Patch', metadata: [] }, count(1)],
  [
    'a patch with other details and no count',
    { repairType: 'Patch', metadata: [{ key: 'Length', value: 2 }] },
    [{ key: 'Length', value: 2 }, ...count(1)],
  ],
  ['a patch with a count of 0', { repairType: 'Patch', metadata: count(0) }, count(1)],
  ['a patch with a negative count', { repairType: 'Patch', metadata: count(-3) }, count(1)],
  ['a patch with a count', { repairType: 'Patch', metadata: count(4) }, count(4)],
  ['any repair with a count of 0', { repairType: 'Reline', metadata: count(0) }, count(1)],
  ['any repair with a count below 1', { repairType: 'Reline', metadata: count(0.5) }, count(1)],
  ['any repair with a count', { repairType: 'Reline', metadata: count(2) }, count(2)],
  ['a count that is a text', { repairType: 'Reline', metadata: count('3') }, count(3)],
  ['a count that is no number', { repairType: 'Patch', metadata: count('many') }, count(1)],
  ['a count that is empty', { repairType: 'Patch', metadata: count('') }, count(1)],
  ['another repair without a count', { repairType: 'Reline', metadata: [] }, []],
  [
    'other details of 0',
    { repairType: 'Reline', metadata: [{ key: 'Length', value: 0 }] },
    [{ key: 'Length', value: 0 }],
  ],
  [
    'a custom repair that is wanted',
    { repairType: 'Grout', customTypeId: 1, metadata: custom('true') },
    custom('true'),
  ],
  ['a custom repair without an answer', { repairType: 'Grout', customTypeId: 1, metadata: [] }, []],
  ['a custom repair that says 0', { repairType: 'Grout', customTypeId: 1, metadata: custom(0) }, custom(0)],
  [
    'a custom repair that says ‘false’ later',
    { repairType: 'Grout', customTypeId: 1, metadata: [...custom('true'), ...custom('false')] },
    [...custom('true'), ...custom('false')],
  ],
  ['‘false’ without a custom type', { repairType: 'Reline', metadata: custom('false') }, custom('false')],
  [
    '‘false’ with no custom type',
    { repairType: 'Reline', customTypeId: null, metadata: custom('false') },
    custom('false'),
  ],
];

describe(coerceItems, () => {
  it.each(KEPT)('takes %s', (_what, item, metadata) => {
    expect(coerceItems([item])).toEqual([{ ...item, metadata }]);
  });

  it('drops a custom repair whose first value is ‘false’, and no other with it', () => {
    const dropped = { repairType: 'Grout', customTypeId: 1, metadata: [...custom('false'), ...count(2)] };
    const kept = { repairType: 'Reline', metadata: [] };
    expect(coerceItems([dropped, kept])).toEqual([kept]);
  });
});
