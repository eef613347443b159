import type { StandardHeader } from '@/api/contract/standards';
import { draftOf, EMPTY_DRAFT, findProblems, toDraft, toFilter } from '@/pages/inspections/filterDraft';

const header = (name: string, kind: StandardHeader['kind']): StandardHeader => ({
  name,
  label: name,
  kind,
  choices: [],
  required: false,
  isExtra: false,
  measures: null,
});
const KNOWN = [header('Material', 'text'), header('Year', 'number'), header('Date', 'date')];

const problemsWith = (header: string | undefined, contains: string) =>
  findProblems({ ...EMPTY_DRAFT, headers: [{ header, contains }] }, KNOWN)?.headers[0];

describe('findProblems', () => {
  it('has nothing against an empty draft', () => {
    expect(findProblems(EMPTY_DRAFT, KNOWN)).toBeUndefined();
  });

  it('wants the last day not before the first', () => {
    const draft = { ...EMPTY_DRAFT, from: '2026-02-01', to: '2026-01-31' };
    expect(findProblems(draft, KNOWN)?.to).toBe('The last day is before the first.');
    expect(findProblems({ ...draft, to: '2026-02-01' }, KNOWN)).toBeUndefined();
  });

  it('wants a field and a text in every row', () => {
    expect(problemsWith(undefined, ' ')).toEqual({ header: 'Choose a field.', value: 'Enter some text.' });
    expect(problemsWith('Material', 'VC')).toBeUndefined();
    expect(problemsWith('Gone', 'VC')).toBeUndefined();
  });

  it.each([
    ['Year', 'wide', 'Use digits, such as 225.'],
    ['Date', 'January', 'Use a date or its beginning, such as 2026-01.'],
    ['Material', 'x'.repeat(101), 'Use at most 100 characters.'],
  ])('says what %s cannot contain', (name, contains, problem) => {
    expect(problemsWith(name, contains)?.value).toBe(problem);
  });

  it.each([
    ['Year', '22'],
    ['Date', '2026-01'],
  ])('takes the beginning of a value in %s', (name, contains) => {
    expect(problemsWith(name, contains)).toBeUndefined();
  });
});

describe('a header that measures a length', () => {
  const draft = { header: 'Width', least: '', most: '', unit: 'mm' as const };
  const ask = (least: string, most: string) => ({ ...EMPTY_DRAFT, headers: [{ ...draft, least, most }] });
  const width = { ...header('Width', 'number'), measures: 'size' as const };

  it('is asked for in the unit of the organisation', () => {
    expect(draftOf(width, false)).toEqual(draft);
    expect(draftOf(width, true)).toEqual({ ...draft, unit: 'in' });
    expect(draftOf({ ...width, measures: 'length' }, true)).toMatchObject({ unit: 'ft' });
    expect(draftOf(header('Material', 'text'), true)).toEqual({ header: 'Material', contains: '' });
  });

  it.each([
    ['200', '300', 200, 300],
    ['8 in', '', 203.2, null],
    [' ', '12,5', null, 12.5],
  ])('between %j and %j', (least, most, from, to) => {
    expect(findProblems(ask(least, most), [width])).toBeUndefined();
    const filter = toFilter(ask(least, most));
    expect(filter.headerFilters).toEqual([{ header: 'Width', least: from, most: to, unit: 'mm' }]);
    expect(toFilter(toDraft(filter))).toEqual(filter);
  });

  it.each([
    ['', ' ', 'Enter a length.'],
    ['wide', '300', 'Use digits, such as 225, or a length, such as 8 in.'],
    ['300', '200', 'The least is more than the most.'],
  ])('is not between %j and %j', (least, most, problem) => {
    expect(findProblems(ask(least, most), [width])?.headers[0]?.value).toBe(problem);
  });
});

describe('a draft', () => {
  it('becomes the filter that it was made from', () => {
    const filter = {
      commonFilters: {
        structuralGrade: [0, 4],
        useOfDrainSewer: 'SS' as const,
        assignedTo: { id: 7, fullName: 'Ada' },
        emergency: 'open' as const,
        from: '2026-01-01',
      },
      headerFilters: [{ header: 'Material', contains: 'VC' }],
    };
    expect(toFilter(toDraft(filter))).toEqual(filter);
  });

  it('asks for nothing while it is empty, and keeps no spaces around a text', () => {
    expect(JSON.stringify(toFilter(EMPTY_DRAFT))).toBe('{"commonFilters":{},"headerFilters":[]}');
    expect(toFilter({ ...EMPTY_DRAFT, headers: [{ header: 'Material', contains: ' VC ' }] }).headerFilters).toEqual([
      { header: 'Material', contains: 'VC' },
    ]);
  });
});

it('keeps what a link asks for while the rest is edited, until all is cleared', () => {
  const linked = { commonFilters: { isMatched: false, grade: [5] }, headerFilters: [] };
  const draft = { ...toDraft(linked), serviceGrade: [1] };
  expect(toFilter(draft).commonFilters).toMatchObject({ isMatched: false, grade: [5], serviceGrade: [1] });
  expect(Object.values(toFilter(EMPTY_DRAFT).commonFilters).every((value) => value === undefined)).toBe(true);
});
