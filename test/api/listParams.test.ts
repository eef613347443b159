import { listParams, toSnakeCase } from '@/api/listParams';

describe('listParams', () => {
  it('counts pages from 1 on the wire and leaves out what is empty', () => {
    expect(listParams({ pageIndex: 0, pageSize: 25, search: '' })).toEqual({ page: 1, page_size: 25 });
    expect(listParams({ pageIndex: 2, pageSize: 50, search: 'a b', ordering: '-createdTime' })).toEqual({
      page: 3,
      page_size: 50,
      search: 'a b',
      ordering: '-created_time',
    });
  });
});

describe('toSnakeCase', () => {
  it.each([
    ['createdAt', 'created_at'],
    ['-lastRelatedUpdate', '-last_related_update'],
    ['name', 'name'],
  ])('makes %s into %s', (camel, snake) => {
    expect(toSnakeCase(camel)).toBe(snake);
  });
});
