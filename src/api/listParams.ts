/** Paging and sorting between the app (0-based, camelCase) and the wire (1-based, snake_case). */
export const DEFAULT_PAGE_SIZE = 25;

export interface ListArgs {
  pageIndex: number;
  pageSize: number;
  search?: string;
  /** camelCase field, with a leading '-' for descending. */
  ordering?: string;
}

export const toSnakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The query parameters that every list takes; empty ones are left out. */
export const listParams = ({ pageIndex, pageSize, search, ordering }: ListArgs) => ({
  page: pageIndex + 1,
  page_size: pageSize,
  ...(search ? { search } : {}),
  ...(ordering ? { ordering: toSnakeCase(ordering) } : {}),
});
