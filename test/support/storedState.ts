/** What the API tells of an organisation's work, with the bytes behind each link, to be compared before and after. */
import { createHash } from 'node:crypto';
import { inspectionPage } from '@/api/contract/inspections';
import type { ApiClient } from './apiClient';

/** Each link is replaced with the SHA-256 of what it leads to. */
async function withBytes(value: unknown): Promise<unknown> {
  if (typeof value === 'string' && /^https?:/.test(value)) {
    const answer = await fetch(value);
    if (answer.status !== 200) return answer.status;
    return createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
  }
  if (Array.isArray(value)) return Promise.all(value.map(withBytes));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(async ([key, each]) => [key, await withBytes(each)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

export async function storedState(api: ApiClient, org: number): Promise<Record<string, unknown>> {
  const list = await api.call('GET', `/inspections2?organisation=${org}`);
  const paths = [
    `/inspections2?organisation=${org}`,
    `/inspections/folders?organisationId=${org}`,
    `/files?target_org_id=${org}`,
    `/files/processing?target_org_id=${org}`,
    ...inspectionPage
      .parse(list.body)
      .results.flatMap(({ uuid }) => [
        `/inspections2/${uuid}`,
        `/inspections2/${uuid}/frames`,
        `/inspections2/${uuid}/comments`,
        `/inspections2/${uuid}/emergencies`,
        `/inspections/${uuid}/shareable-links`,
      ]),
  ];
  const state: Record<string, unknown> = {};
  for (const path of paths) {
    const { status, body } = await api.call('GET', path);
    state[path] = { status, body: await withBytes(body) };
  }
  return state;
}
