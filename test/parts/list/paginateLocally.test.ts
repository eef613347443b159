import { paginateLocally } from '@/parts/list/paginateLocally';

const ROWS = [
  { name: 'Pipe 10', town: 'Leeds' },
  { name: 'Pipe 9', town: 'York' },
  { name: 'Sewer', town: '千代田区' },
];
const COLUMNS = [
  { id: 'name', value: ({ name }: (typeof ROWS)[number]) => name },
  { id: 'town', value: ({ town }: (typeof ROWS)[number]) => town },
];
const ALL = { pageIndex: 0, pageSize: 25, search: '', ordering: undefined };

const namesOf = (question: Partial<typeof ALL> | { ordering: string }) => {
  const { results, count } = paginateLocally(ROWS, COLUMNS, { ...ALL, ...question });
  return [results.map(({ name }) => name).join(), count];
};

describe(paginateLocally, () => {
  it('leaves the rows as they came', () => {
    expect(namesOf({})).toEqual(['Pipe 10,Pipe 9,Sewer', 3]);
  });

  it('searches all columns, in any case', () => {
    expect(namesOf({ search: 'york' })).toEqual(['Pipe 9', 1]);
    expect(namesOf({ search: '千代' })).toEqual(['Sewer', 1]);
    expect(namesOf({ search: 'nothing' })).toEqual(['', 0]);
  });

  it('sorts by a column as a person would, either way', () => {
    expect(namesOf({ ordering: 'name' })).toEqual(['Pipe 9,Pipe 10,Sewer', 3]);
    expect(namesOf({ ordering: '-name' })).toEqual(['Sewer,Pipe 10,Pipe 9', 3]);
  });

  it('gives one page, and counts all', () => {
    expect(namesOf({ pageIndex: 1, pageSize: 2 })).toEqual(['Sewer', 3]);
  });
});
