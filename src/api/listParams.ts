/** Paging and sorting between the app (0-based, camelCase) and the wire (1-based, snake_case). */
export const DEFAULT_PAGE_SIZE = 25;

export interface Paging {
  pageIndex: number;
  pageSize: number;
}

export interface ListArgs extends Paging {
  search?: string;
  /** camelCase field, with a leading '-' for descending. */
  ordering?: string;
}

export const toSnakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The query parameters of search and order; empty ones are left out. */
export const searchParams = ({ search, ordering }: Omit<ListArgs, keyof Paging>) => ({
  ...(search ? { search } : {}),
  ...(ordering ? { ordering: toSnakeCase(ordering) } : {}),
});

/** The query parameters that every list takes. */
export const listParams = ({ pageIndex, pageSize, ...rest }: ListArgs) => ({
  page: pageIndex + 1,
  page_size: pageSize,
  ...searchParams(rest),
});
