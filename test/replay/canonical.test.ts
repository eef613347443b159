import fc from 'fast-check';
import { canonical, hashOf } from '@/replay/canonical';

/** As the recordings that are out there were hashed. */
const byJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

it('is JSON with its keys in order, whatever they are', () => {
  const key = fc.oneof(
    fc.string(),
    fc.nat().map(String),
    fc.constantFrom('4294967294', '4294967295', '007', '-1', 'toJSONs'),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom(undefined, Infinity, NaN),
      fc.array(tie('value')),
      fc.dictionary(key, tie('value')),
    ),
  }));
  fc.assert(fc.property(fc.dictionary(key, value), (data) => expect(canonical(data)).toBe(byJson(data))));
});

it('is the same for the same data', () => {
  expect(hashOf({ b: [{ d: 1, c: 2 }], a: undefined })).toBe(hashOf({ b: [{ c: 2, d: 1 }] }));
  expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }));
});
