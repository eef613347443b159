import { differencesBetween, isSame } from '@/replay/differences';

it.each([
  ['a value', { a: 1, b: 2 }, { a: 1, b: 3 }, [['b', 2, 3]]],
  ['one deep inside', { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }, [['a.b.0.c', 1, 2]]],
  [
    'what has come and what has gone',
    { a: 1 },
    { b: 1 },
    [
      ['a', 1, undefined],
      ['b', undefined, 1],
    ],
  ],
  ['a list in place of a record', { a: {} }, { a: [] }, [['a', {}, []]]],
  ['nothing', { a: null }, { a: null }, []],
  ['nothing of what is not there and undefined', { a: undefined }, { b: undefined }, []],
])('tells %s', (_what, before, after, expected) => {
  expect(isSame(before, after)).toBe(expected.length === 0);
  expect(isSame(after, before)).toBe(expected.length === 0);
  expect(differencesBetween(before, after).map((each) => [each.path, each.before, each.after])).toEqual(expected);
});
