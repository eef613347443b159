/** A filter while it is being entered, what is wrong with it, and the filter that it becomes. */
import type { FilterModel } from '@/api/contract/filters';
import type { StandardHeader } from '@/api/contract/standards';

export interface HeaderDraft {
  header: string | undefined;
  contains: string;
}

/** Empty lists and null filter by nothing. */
export interface FilterDraft {
  structuralGrade: readonly number[];
  serviceGrade: readonly number[];
  useOfDrainSewer: 'SS' | 'SW' | null;
  assignedTo: FilterModel['commonFilters']['assignedTo'] | null;
  /** Days as YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  headers: readonly HeaderDraft[];
  /** Filters that only links set and the drawer does not show: they stay until all filters are cleared. */
  linked: FilterModel['commonFilters'];
}

/** Most headers of a filter, which travels in the address of each request for the list. */
export const MAX_HEADERS = 10;
const MAX_LENGTH = 100;

export function toDraft({ commonFilters, headerFilters }: FilterModel): FilterDraft {
  const {
    structuralGrade = [],
    serviceGrade = [],
    useOfDrainSewer = null,
    assignedTo = null,
    from = null,
    to = null,
    ...linked
  } = commonFilters;
  return { structuralGrade, serviceGrade, useOfDrainSewer, assignedTo, from, to, headers: headerFilters, linked };
}

export const EMPTY_DRAFT: FilterDraft = toDraft({ commonFilters: {}, headerFilters: [] });

export interface FilterProblems {
  to?: string;
  /** By the index of the row with the header. */
  headers: Readonly<Record<number, { header?: string; contains?: string }>>;
}

function textProblem(text: string, kind: StandardHeader['kind'] | undefined): string | undefined {
  if (text === '') return 'Enter some text.';
  if (text.length > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters.`;
  if (kind === 'number' && !/^-?[\d.]+$/.test(text)) return 'Use digits, such as 225.';
  if (kind === 'date' && !/^[\d-]+$/.test(text)) return 'Use a date or its beginning, such as 2026-01.';
  return undefined;
}

/** Undefined when the draft has no problem. */
export function findProblems(draft: FilterDraft, known: readonly StandardHeader[]): FilterProblems | undefined {
  const { from, to, headers } = draft;
  const isReversed = from !== null && to !== null && from > to;
  const bad = headers.flatMap(({ header, contains }, index) => {
    const kind = known.find(({ name }) => name === header)?.kind;
    const problem = { header: header ? undefined : 'Choose a field.', contains: textProblem(contains.trim(), kind) };
    return problem.header || problem.contains ? [[index, problem] as const] : [];
  });
  if (!isReversed && bad.length === 0) return undefined;
  return { ...(isReversed && { to: 'The last day is before the first.' }), headers: Object.fromEntries(bad) };
}

const some = <Item>(items: readonly Item[]): Item[] | undefined => (items.length > 0 ? [...items] : undefined);

/** The filter of a draft that has no problems. */
export function toFilter({
  structuralGrade,
  serviceGrade,
  useOfDrainSewer,
  assignedTo,
  from,
  to,
  headers,
  linked,
}: FilterDraft): FilterModel {
  const commonFilters = {
    ...linked,
    structuralGrade: some(structuralGrade),
    serviceGrade: some(serviceGrade),
    useOfDrainSewer: useOfDrainSewer ?? undefined,
    assignedTo: assignedTo ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
  };
  const headerFilters = headers.map(({ header = '', contains }) => ({ header, contains: contains.trim() }));
  return { commonFilters, headerFilters };
}
