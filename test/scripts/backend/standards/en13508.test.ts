import { EN_13508_2, enCodeOf, enNameOf } from '../../../../scripts/backend/standards/en13508';

it('names each main code once', () => {
  expect(new Set(EN_13508_2.map(([code]) => code)).size).toBe(EN_13508_2.length);
  expect(enNameOf('BBA')).toBe('Roots');
  expect(enNameOf('BBAA')).toBeUndefined();
});

it.each([
  ['BAB', 'BAB', []],
  ['BABB', 'BAB', ['B']],
  ['BABBA', 'BAB', ['B', 'A']],
  ['BAB.B.A', 'BAB', ['B', 'A']],
  ['BCC-A', 'BCC', ['A']],
])('tells the main code of %s and its characters', (code, main, characters) => {
  expect(enCodeOf(code)).toEqual({ main, characters });
});

it.each(['BSV', 'B', 'FL', 'BABBAC', 'XXX', 'bab', ''])('takes %s for a code of another list', (code) => {
  expect(enCodeOf(code)).toBeNull();
});
