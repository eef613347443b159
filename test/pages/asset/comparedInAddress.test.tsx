import { COMPARED } from '@/pages/asset/comparedInAddress';

const [A, B] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

describe('the inspections that an address compares', () => {
  it.each([
    ['two', `${A},${B}`, [A, B]],
    ['one', A, null],
    ['three', `${A},${B},${A}`, null],
    ['one twice', `${A},${A}`, null],
    ['anything else', '1,2', null],
    ['nothing', '', null],
  ])('%s', (_name, text, expected) => {
    expect(COMPARED.parse(text)).toEqual(expected);
  });
});
