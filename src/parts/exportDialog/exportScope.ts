/** Which inspections an export is of: selected ones, those of selected assets, or all that match the list. */
import type { FilterModel } from '@/api/contract/filters';
import type { CreateExportRequest } from '@/api/contract/requests/exports';

type Payload = CreateExportRequest['payload'];

interface Named {
  uuid: string;
  name: string;
}

/** The search and filters of a list, whose matches on all pages are exported. */
export interface Matching {
  count: number;
  /** How many of them nobody has reviewed. */
  unreviewed: number;
  search: string;
  folders: readonly number[];
  filter: FilterModel;
}

export interface MatchingAssets extends NonNullable<Payload['matchingAssets']> {
  count: number;
}

/**
 * What an export can be of: selected rows, all that match, or either of the two. Assets stand for their inspections.
 */
export type ExportSubject =
  | { selected: readonly Named[]; matching?: Matching }
  | { selectedAssets: readonly Named[]; matchingAssets?: MatchingAssets };

export type Scope = 'selected' | 'matching';

const NAMES = { one: 'inspection', many: 'inspections' };
const ASSET_NAMES = { one: 'asset', many: 'assets' };

export const selectedOf = (subject: ExportSubject): readonly Named[] =>
  'selected' in subject ? subject.selected : subject.selectedAssets;

function matchingText(count: number, { one, many }: typeof NAMES): string {
  const list = 'the list’s search and filters';
  return count === 1 ? `The 1 ${one} that matches ${list}` : `All ${count.toLocaleString()} ${many} that match ${list}`;
}

export function scopesOf(subject: ExportSubject): { value: Scope; label: string }[] {
  const isAssets = 'selectedAssets' in subject;
  const [selected, matching] = isAssets
    ? [subject.selectedAssets, subject.matchingAssets]
    : [subject.selected, subject.matching];
  const [only] = selected;
  const chosen = selected.length === 1 && only ? only.name : `${selected.length.toLocaleString()} selected`;
  return [
    ...(selected.length > 0 ? [{ value: 'selected' as const, label: chosen }] : []),
    ...(matching
      ? [{ value: 'matching' as const, label: matchingText(matching.count, isAssets ? ASSET_NAMES : NAMES) }]
      : []),
  ];
}

/** What a request carries for the scope: the uuids of the selected rows, or the list's search and filters. */
export function payloadOf(
  subject: ExportSubject,
  scope: Scope,
): Pick<Payload, 'inspectionIds' | 'matching' | 'assetIds' | 'matchingAssets'> {
  const uuids = selectedOf(subject).map(({ uuid }) => uuid);
  if ('selectedAssets' in subject) {
    if (scope === 'selected' || !subject.matchingAssets) return { assetIds: uuids };
    const { count: _count, ...matchingAssets } = subject.matchingAssets;
    return { matchingAssets };
  }
  if (scope === 'selected' || !subject.matching) return { inspectionIds: uuids };
  const { search, folders, filter } = subject.matching;
  return { matching: { search, ...(folders.length > 0 && { folders: [...folders] }), filter } };
}
