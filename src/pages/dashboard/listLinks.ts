/** Addresses of the lists that show exactly the rows which a figure of the dashboard counts. */
import type { FilterModel } from '@/api/contract/filters';

/** The list of inspections with this filter, whatever filter a person has kept. */
export function inspectionsWith({ status, ...common }: FilterModel['commonFilters']): string {
  const query = new URLSearchParams({ ...(status?.[0] && { tab: status[0] }), filter: JSON.stringify(common) });
  return `/inspections?${query}`;
}

export const FAILED_UPLOADS = '/uploads?tab=failed';
export const BATCHES = '/uploads?tab=batches';
/** The state as in `BATCH_STATES`. */
export const BATCHES_TO_ACCEPT = `${BATCHES}&state=handed+over`;
export const ACTIVE_UPLOADS = '/uploads?tab=active';

/** The review of an inspection at one of its frames, which this filter of frames shows. */
export function placeIn(
  uuid: string,
  { frameId, observation }: { frameId: number; observation: number },
  filter: 'All' | 'Commented',
): string {
  const query = new URLSearchParams({
    filter,
    frame: String(frameId),
    ...(observation > 1 && { observation: String(observation) }),
  });
  return `/inspection/${uuid}?${query}`;
}
