import { changedOf } from '@/lib/changedOf';

const record = { id: 1, name: 'a', level: 'b' };

it.each([
  [{ name: 'a', level: 'b' }, undefined],
  [{ name: 'x', level: 'b' }, { name: 'x' }],
  [
    { name: 'x', level: '' },
    { name: 'x', level: '' },
  ],
])('of %j', (values, changed) => expect(changedOf(record, values)).toEqual(changed));
