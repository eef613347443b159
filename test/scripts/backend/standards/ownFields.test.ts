/** Which own fields an organisation may have: pure. */
import type { OwnField } from '@/api/contract/ownFields';
import { ownFieldsFault, readOwnText } from '../../../../scripts/backend/standards/ownFields';

const field = (name: string, rest: Partial<OwnField> = {}): OwnField => ({
  name,
  ...{ kind: 'text', of: 'both', unit: null, choices: [] },
  ...rest,
});
const depth = field('Cover depth', { kind: 'number', unit: 'm' });
const zone = field('Zone of noise', { kind: 'choice', choices: ['day', 'night'] });

it.each<[string, OwnField[], OwnField[], string | undefined]>([
  ['fields of each kind', [depth, zone, field('下水'), field('Due', { kind: 'date' })], [], undefined],
  ['a name twice, in other letters', [field('Permit'), field('PERMIT')], [], 'There are two fields called “PERMIT”.'],
  ['a header of a standard', [field('material')], [], '“material” is a header of a standard already.'],
  ['the code of a header', [field('ACD')], [], '“ACD” is a header of a standard already.'],
  ['what would be the code of one', [field('AFZ')], [], '“AFZ” is a header of a standard already.'],
  ['the name of a column of PACP', [field('Year_Laid')], [], '“Year_Laid” is a header of a standard already.'],
  ['a unit of what is no number', [field('Permit', { unit: 'm' })], [], '“Permit” is no number, and has no unit.'],
  ['a choice without choices', [field('Zone of noise', { kind: 'choice' })], [], '“Zone of noise” has no choices.'],
  ['choices of a text', [field('Permit', { choices: ['a'] })], [], '“Permit” is no choice, and has no choices.'],
  ['a choice twice', [{ ...zone, choices: ['day', 'day'] }], [], '“Zone of noise” has a choice twice.'],
  ['other choices, in another order of fields', [{ ...zone, choices: ['late'] }, depth], [depth, zone], undefined],
  ['none any more', [], [depth, zone], undefined],
  ['another unit', [{ ...depth, unit: 'ft' }], [depth], expect.stringMatching(/^“Cover depth” keeps its name/)],
  ['another kind', [field('Cover depth')], [depth], expect.stringMatching(/^“Cover depth” keeps its name/)],
  ['other letters', [{ ...depth, name: 'cover Depth' }], [depth], expect.stringMatching(/^“Cover depth” keeps/)],
  ['a column of assets', [field('Decision')], [], '“Decision” is a column of assets already.'],
  ['one more place', [{ ...depth, of: 'assets' }], [depth], undefined],
  ['what a standard has taken since', [field('Datum')], [field('Datum')], undefined],
])('%s', (_what, fields, before, fault) => {
  expect(ownFieldsFault(fields, before, (name) => name === 'Decision')).toEqual(fault);
});

it.each([
  [depth, ' 2,50 ', { value: '2.5' }],
  [depth, '2.5 m', { fault: 'Enter a number' }],
  [zone, 'NIGHT', { value: 'night' }],
  [zone, 'noon', { fault: 'Choose one of day, night.' }],
  [field('Due', { kind: 'date' }), '2028-02-29', { value: '2028-02-29' }],
  [field('Due', { kind: 'date' }), '2027-02-29', { fault: 'Must be a date such as 2026-01-31.' }],
  [field('Permit'), ' 7 ', { value: '7' }],
])('a text in a field: %j, %j', (of, text, read) => {
  expect(readOwnText(of, text)).toEqual(read);
});
