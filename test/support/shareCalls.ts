/** Share links of inspections, made as a signed-in account makes them. */
import { createdShareLink, type CreatedShareLink } from '@/api/contract/sharing';
import type { ApiClient } from './apiClient';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time in so many days, as ISO text: the end of a link. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

export async function makeShareLink(
  api: ApiClient,
  uuid: string,
  endsAt = inDays(30),
): Promise<CreatedShareLink & { token: string }> {
  const link = createdShareLink.parse(
    (await api.call('POST', `/inspections/${uuid}/shareable-links`, { endsAt })).body,
  );
  return { ...link, token: new URL(link.url).hash.slice(1) };
}
