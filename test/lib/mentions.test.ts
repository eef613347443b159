import { partsOf, plainText, toStored } from '@/lib/mentions';

const person = (id: number, fullName: string, organisationName = 'Hutt') => ({ id, fullName, organisationName });
const PEOPLE = [person(1, 'Ann'), person(2, 'Ann Lee'), person(3, '山田'), person(4, 'C. (Jo)')];

it.each([
  ['no one', 'no one', []],
  ['@Ann Lee look, @Ann', '@{2} look, @{1}', [2, 1]],
  ['@Annabel and jo@Ann.example', '@Annabel and jo@Ann.example', []],
  ['(@Ann)', '(@{1})', [1]],
  ['見て@Ann', '見て@{1}', [1]],
  ['@山田さん、@C. (Jo): ok?', '@{3}さん、@{4}: ok?', [3, 4]],
  ['@ann lee, @ANN', '@{2}, @{1}', [2, 1]],
  ['@Ann @Ann', '@{1} @{1}', [1]],
  ['@{1} typed', '@{1} typed', []],
])('stores %p as %p', (typed, text, mentions) => {
  expect(toStored(typed, PEOPLE)).toEqual({ text, mentions });
});

it('tells namesakes apart, also those who are written in another case', () => {
  const written = [person(1, 'Ann Lee'), person(2, 'ann lee', 'Depot')];
  expect(toStored('@ANN LEE (depot, 2), @ann lee', written)).toEqual({ text: '@{2}, @ann lee', mentions: [2] });

  const people = [person(1, 'Ann'), person(2, 'Ann', 'Depot')];
  expect(toStored('@Ann (Depot, 2) or @Ann?', people)).toEqual({ text: '@{2} or @Ann?', mentions: [2] });
});

it('shows the names of those who are mentioned, and anything else as it is', () => {
  const mentions = [
    { id: 2, fullName: 'Ann Smith' },
    { id: 9, fullName: null },
  ];
  expect(partsOf('@{2}: see @{9}, not @{1}', mentions)).toEqual([mentions[0], ': see ', mentions[1], ', not ', '@{1}']);
  expect(plainText('@{2}: see @{9}, not @{1}', mentions)).toBe('@Ann Smith: see @Another contractor, not @{1}');
});
