/** A filter while it is being entered, what is wrong with it, and the filter that it becomes. */
import type { FilterModel, HeaderFilter } from '@/api/contract/filters';
import type { Handover } from '@/api/contract/handover';
import type { StandardHeader } from '@/api/contract/standards';
import { readLength } from '@/lib/length';
import { unitOf, type MeasuredUnit } from '@/lib/measured';

/** Bounds as they are typed: in `unit`, or with a unit of their own; '' is open. */
export interface LengthDraft {
  header: string;
  least: string;
  most: string;
  unit: MeasuredUnit;
}
export type HeaderDraft = { header: string | undefined; contains: string } | LengthDraft;

/** What is asked of a header that was just chosen. */
export const draftOf = ({ name, measures }: StandardHeader, isImperial: boolean): HeaderDraft =>
  measures ? { header: name, least: '', most: '', unit: unitOf(measures, isImperial) } : { header: name, contains: '' };

const toHeaderDraft = (filter: HeaderFilter): HeaderDraft =>
  'contains' in filter
    ? filter
    : { ...filter, least: filter.least?.toString() ?? '', most: filter.most?.toString() ?? '' };

/** NaN for what is no length. */
function toHeaderFilter(draft: HeaderDraft): HeaderFilter {
  const { header = '' } = draft;
  if ('contains' in draft) return { header, contains: draft.contains.trim() };
  const { unit } = draft;
  const bound = (text: string) => (text.trim() === '' ? null : readLength(text, unit));
  return { header, least: bound(draft.least), most: bound(draft.most), unit };
}

/** Empty lists and null filter by nothing. */
export interface FilterDraft {
  structuralGrade: readonly number[];
  serviceGrade: readonly number[];
  useOfDrainSewer: 'SS' | 'SW' | null;
  assignedTo: FilterModel['commonFilters']['assignedTo'] | null;
  emergency: 'open' | 'any' | null;
  handover: Handover | null;
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
    emergency = null,
    handover = null,
    from = null,
    to = null,
    ...linked
  } = commonFilters;
  return {
    structuralGrade,
    serviceGrade,
    useOfDrainSewer,
    assignedTo,
    emergency,
    handover,
    from,
    to,
    headers: headerFilters.map(toHeaderDraft),
    linked,
  };
}

export const EMPTY_DRAFT: FilterDraft = toDraft({ commonFilters: {}, headerFilters: [] });

export interface FilterProblems {
  to?: string;
  /** By the index of the row with the header. */
  headers: Readonly<Record<number, { header?: string; value?: string }>>;
}

function textProblem(text: string, kind: StandardHeader['kind'] | undefined): string | undefined {
  if (text === '') return 'Enter some text.';
  if (text.length > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters.`;
  if (kind === 'number' && !/^-?[\d.]+$/.test(text)) return 'Use digits, such as 225.';
  if (kind === 'date' && !/^[\d-]+$/.test(text)) return 'Use a date or its beginning, such as 2026-01.';
  return undefined;
}

function lengthProblem({ least, most }: Exclude<HeaderFilter, { contains: string }>): string | undefined {
  if (least === null && most === null) return 'Enter a length.';
  if (Number.isNaN(least) || Number.isNaN(most)) return 'Use digits, such as 225, or a length, such as 8 in.';
  return least !== null && most !== null && least > most ? 'The least is more than the most.' : undefined;
}

/** Undefined when the draft has no problem. */
export function findProblems(draft: FilterDraft, known: readonly StandardHeader[]): FilterProblems | undefined {
  const { from, to, headers } = draft;
  const isReversed = from !== null && to !== null && from > to;
  const bad = headers.flatMap((draft, index) => {
    const kind = known.find(({ name }) => name === draft.header)?.kind;
    const filter = toHeaderFilter(draft);
    const value = 'contains' in filter ? textProblem(filter.contains, kind) : lengthProblem(filter);
    const problem = { header: draft.header ? undefined : 'Choose a field.', value };
    return problem.header || problem.value ? [[index, problem] as const] : [];
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
  emergency,
  handover,
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
    emergency: emergency ?? undefined,
    handover: handover ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
  };
  return { commonFilters, headerFilters: headers.map(toHeaderFilter) };
}
