/** The calls for assets as the owner of a test backend makes them, each answer as the contract has it. */
import { asset, assetEvents, assetImport, assetPage, type Asset } from '@/api/contract/assets';
import { signIn } from './apiClient';
import type { InspectionsBackend } from './inspectionsBackend';

/** The key of the demo folders' standard. */
const STANDARD = 6;

interface FileOptions {
  preview?: boolean;
  type?: string;
  standard?: number;
}

export async function assetCalls({ backend, org }: InspectionsBackend) {
  const owner = await signIn(backend.origin, 'owner');
  const call = <Body = unknown>(method: string, path: string, body?: unknown) => owner.call<Body>(method, path, body);
  const create = (fields: Partial<Asset>) =>
    call('POST', '/assets', { organisation: org, standard: STANDARD, type: 'SS', ...fields });
  const send = async (
    csv: string | Uint8Array<ArrayBuffer>,
    { preview = false, type = 'SS', standard = STANDARD }: FileOptions = {},
  ) => {
    const params = new URLSearchParams({
      organisation_id: String(org),
      standard: String(standard),
      pipe_type: type,
      ...(preview && { preview: 'true' }),
    });
    const response = await fetch(`${backend.origin}/api/v3/assets/import?${params}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.login.access}`, 'content-type': 'text/csv' },
      body: csv,
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return {
    call,
    create,
    made: async (fields: Partial<Asset>): Promise<Asset> => {
      const { status, body } = await create(fields);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return asset.parse(body);
    },
    list: async (query: Record<string, string> = {}) => {
      const params = new URLSearchParams({ organisation_id: String(org), ...query });
      return assetPage.parse((await call('GET', `/assets?${params}`)).body);
    },
    read: async (uuid: string) => asset.parse((await call('GET', `/assets/${uuid}`)).body),
    remove: async (...found: readonly Asset[]) => {
      for (const { uuid } of found) {
        const { status } = await call('DELETE', `/assets/${uuid}`);
        if (status !== 204) throw new Error(`Deleting answered ${status}.`);
      }
    },
    historyOf: async ({ uuid }: Asset) => {
      const events = assetEvents.parse((await call('GET', `/assets/${uuid}/history`)).body);
      return events.map(({ action, by, details }) => ({ action, by, details }));
    },
    deletions: async () => {
      const events = assetEvents.parse((await call('GET', `/assets/deleted?organisation_id=${org}`)).body);
      return events.map(({ by, details }) => [by, ...details.map(({ field, from }) => `${field} ${from}`).sort()]);
    },
    link: (matches: { inspectionId: string; assetId: string }[]) => call('POST', '/assets/matches', { matches }),
    send,
    imported: async (csv: string | Uint8Array<ArrayBuffer>, options?: FileOptions) =>
      assetImport.parse((await send(csv, options)).body),
  };
}
export type AssetCalls = Awaited<ReturnType<typeof assetCalls>>;
